import swords from "game-icon:crossed-swords";
import hearts from "game-icon:hearts";
import shield from "game-icon:shield";
import {
  type BoardLanguage,
  Change,
  GivenPoints,
  Icon,
  signed,
  type ThingDeeds,
  thingButton,
  Unseen,
} from "conclave/board";
import { memo, type ReactNode } from "react";
import type { Cards } from "./cards.ts";
import styles from "./figure.module.css";
import type { NumberPart, Thing } from "./view.ts";
import type { Say } from "./words.ts";

interface FigureProps {
  readonly thing: Thing;
  readonly name: string;
  readonly attached: readonly Thing[];
  readonly cards: Cards;
  readonly say: Say;
  readonly language: BoardLanguage;
  readonly deeds: ThingDeeds;
  /** By how much its HP have just changed. */
  readonly change: number;
  /** Whose it is, where it plays for another. */
  readonly owner: string | undefined;
  /** What it does in the attack under way. */
  readonly part: "attacker" | "defender" | undefined;
}

/** A card in play: its numbers as they are now, and what it can do. */
export const Figure = memo(function Figure(props: FigureProps): ReactNode {
  const { thing, name, attached, cards, say, language, deeds, change, owner, part } = props;
  const { key, card, atk, hp, damage, armor, level, exhausted, fatigued, disabled, unfinished, runes, keywords } =
    thing;
  const left = hp - damage;
  const fights = atk > 0 || ["unit", "legendary-unit", "token", "hero"].includes(cards.typeOf(card));
  const top = cards.numberOf(card, "top-level");
  const states = [
    ...(owner === undefined ? [] : [owner]),
    ...(part ? [say(part)] : []),
    ...(exhausted ? [say("exhausted")] : []),
    ...(disabled ? [say("disabled")] : []),
    ...(fatigued && fights ? [say("fatigued")] : []),
    ...(unfinished ? [say("unfinished")] : []),
  ];
  const signs = [
    ...keywords.map(({ keyword, amount }) => counted(cards.listed("keywords", keyword), amount)),
    ...runes.map(({ kind, amount }) => `${kind} ×${amount}`),
    ...thing.told.map(({ text }) => text),
  ];
  const why = [deeds.whyNot, ...thing.parts.map((each) => partText(each, cards))].filter(Boolean).join("\n");
  const shown = (
    <button
      {...thingButton(key, deeds)}
      data-colour={cards.colourOf(card)}
      data-used={exhausted ? "" : undefined}
      data-part={part}
      title={why === "" ? undefined : why}
      className={styles.figure}
    >
      <span className={styles.name}>{name}</span>
      {level !== null && (
        <span className={styles.level}>
          <Unseen>{say("level", { level: "" })}</Unseen>
          {level}
          {top !== undefined && `/${top}`}
        </span>
      )}
      {signs.length > 0 && <span className={styles.signs}>{signs.join(", ")}</span>}
      {[...attached, ...thing.below].map((each) => (
        <span key={each.key} className={styles.attached} data-colour={cards.colourOf(each.card)}>
          {cards.nameOf(each.card)}
        </span>
      ))}
      {states.length > 0 && <span className={styles.states}>{states.join(" · ")}</span>}
      <span className={styles.numbers}>
        {fights && (
          <span>
            <Icon path={swords} name={cards.symbol("atk")} /> {atk}
          </span>
        )}
        {armor > 0 && (
          <span>
            <Icon path={shield} name={cards.symbol("armor")} /> {armor}
          </span>
        )}
        {hp > 0 && (
          <span data-hurt={damage > 0 ? "" : undefined}>
            <Icon path={hearts} name={cards.symbol("hp")} /> {left}
          </span>
        )}
      </span>
      <span className={styles.change}>
        <Change now={left} by={change} />
      </span>
    </button>
  );
  return (
    <GivenPoints language={language} name={name} given={deeds.given}>
      {shown}
    </GivenPoints>
  );
});

function counted(name: string, amount: number): string {
  return amount > 1 ? `${name} ${amount}` : name;
}

/** Where a part of a number comes from: "+1 ATK: Elite". */
function partText({ what, amount, from, source }: NumberPart, cards: Cards): string {
  const list = from === "slot" ? "slots" : "keywords";
  const name = source === null ? from : from === "card" ? cards.nameOf(source) : cards.listed(list, source);
  return `${signed(amount)} ${cards.symbol(what)}: ${name}`;
}
