import { colourOf, Unseen } from "conclave/board";
import type { ReactNode } from "react";
import { useNames, useTable } from "../at-table.tsx";
import { assignmentOf, pieceHandle } from "../choosing.ts";
import { CardFace } from "../drawn/combat-card.tsx";
import { Sign } from "../drawn/icons.tsx";
import type { Skirmish, SkirmishSide } from "../seen.ts";
import { Spot } from "../spot.tsx";
import styles from "./battle.module.css";
import { FighterUnit } from "./fighter-unit.tsx";

interface SkirmishRowProps {
  readonly skirmish: Skirmish;
  readonly number: number;
  /** What it is called as a place of a question. */
  readonly answerPlace: string;
}

/** A skirmish: who fights whom, with which cards, and how it comes out. */
export function SkirmishRow({
  skirmish: { attacker, defender, resolved },
  number,
  answerPlace,
}: SkirmishRowProps): ReactNode {
  const { say } = useNames();
  return (
    <section
      className={styles.skirmish}
      data-resolved={resolved ? "" : undefined}
      aria-label={say("skirmish", { number })}
    >
      <Spot
        label={say("skirmish", { number })}
        handles={[pieceHandle(attacker.front), pieceHandle(defender.front)]}
        className={styles.number}
      >
        {number}
      </Spot>
      <Side side={attacker} place={answerPlace} />
      <Side side={defender} place={answerPlace} />
    </section>
  );
}

function Side({ side, place }: { readonly side: SkirmishSide; readonly place: string }): ReactNode {
  const { say, seat: seatOf, entryName, state } = useTable();
  const { seat, front, frontKind, supports, attack, health, sufficient, cloaked, lost } = side;
  const isLost = (kind: string): boolean => lost.includes(kind);
  return (
    <div className={styles.side} style={{ "--seat": colourOf(seatOf(seat)) }}>
      <div className={styles.line}>
        <FighterUnit unit={{ key: front, kind: frontKind, seat }} isLost={isLost(frontKind)} isLarge />
        {supports.length > 0 && (
          <span className={styles.supports} title={say("support")}>
            {supports.map((unit) => (
              <FighterUnit key={unit.key} unit={unit} />
            ))}
          </span>
        )}
        {cloaked && <small className={styles.cloaked}>{say("cloaked")}</small>}
      </div>
      {attack !== null && health !== null && (
        <p className={styles.strength} data-sufficient={sufficient ?? undefined}>
          <Sign name="attack" />
          <b>{attack}</b>
          <Sign name="health" />
          <b>{health}</b>
          {sufficient !== null && <i aria-hidden="true">{sufficient ? "✓" : "✗"}</i>}
        </p>
      )}
      <Cards side={side} place={seat === state.seat ? place : undefined} />
      {lost.length > 0 && (
        <small className={styles.lost}>
          {say("lost", { units: lost.map((kind) => entryName("units", kind)).join(", ") })}
        </small>
      )}
    </div>
  );
}

/** The cards of a side: those that lie, face up or down, and those that the viewer is about to lay. */
function Cards({ side, place }: { readonly side: SkirmishSide; readonly place: string | undefined }): ReactNode {
  const { say, question, state, view } = useTable();
  const { cards, cardCount, faceDown, without } = side;
  const chosen =
    question?.kind === "assign" && question.key === "combat-cards" && place !== undefined
      ? assignmentOf(question, state.answer).filter((each) => each.place === place)
      : [];
  const hand = new Map(view.players.flatMap((player) => player.hand.map(({ key, card }) => [key, card] as const)));
  const cardOf = (option: string): string | undefined => {
    const handles = question?.choices.find(({ key }) => key === option)?.handles;
    return [...hand].find(([key]) => handles?.has(pieceHandle(key)))?.[1];
  };
  const hidden = cardCount - cards.length;
  return (
    <ul className={styles.cards}>
      {cards.map((card, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card differ only by where they lie
          key={index}
          data-without={without.includes(card) ? "" : undefined}
          data-hidden={faceDown ? "" : undefined}
          title={without.includes(card) ? say("no-effect") : undefined}
        >
          <CardFace card={card} isSmall />
          {without.includes(card) && <Unseen>{` (${say("no-effect")})`}</Unseen>}
        </li>
      ))}
      {hidden > 0 && <li className={styles.back}>{say("face-down-cards", { count: hidden })}</li>}
      {chosen.map(({ option }) => {
        const card = cardOf(option);
        return card === undefined ? null : (
          <li key={option} className={styles.coming}>
            <CardFace card={card} isSmall />
          </li>
        );
      })}
    </ul>
  );
}
