import { type TablePiece, Unseen } from "conclave/board";
import type { ReactNode } from "react";
import { target } from "../model/offers.ts";
import type { PlayerSeen } from "../view.ts";
import { CardChip } from "./card.tsx";
import styles from "./crew.module.css";
import { Sign, useNameOf } from "./sign.tsx";
import { Silhouette } from "./silhouette.tsx";
import { printOf, useTable } from "./table-context.ts";
import { Thing } from "./thing.tsx";

/** Who plays whom, with titles, cards, and what everybody knows of their loyalty. */
export function Crew(): ReactNode {
  const { state } = useTable();
  return (
    <ul className={styles.crew}>
      {state.view.players.map((player) => (
        <Plate key={player.seat} player={player} />
      ))}
    </ul>
  );
}

/** What is counted of a player's face-down cards. */
const counted: readonly string[] = ["hand", "quorum-hand", "loyalty", "super-crisis"];

function Plate({ player: { seat, revealed, used, handLimit } }: { readonly player: PlayerSeen }): ReactNode {
  const { state, things, host, say } = useTable();
  const nameOf = useNameOf();
  const { view } = state;
  const { print } = host.edition;
  const held = [
    ...things.in("seat", seat),
    ...(seat === state.seat ? counted.flatMap((zone) => things.in("mine", zone)) : []),
  ];
  const persona = view.pieces.find((piece) => piece.type === "character" && piece.seat === seat);
  const titles = persona?.facts.filter(({ key }) => key === "president" || key === "admiral") ?? [];
  const isAway = persona?.zone?.key === "off-board";
  const countOf = (zone: string) =>
    held
      .filter((piece) => piece.zone?.key === zone && (zone !== "loyalty" || piece.faceDown))
      .reduce((sum, piece) => sum + piece.count, 0);
  const open = held.filter(isOpen);
  const sheet = persona?.entry ? print.find(persona.entry.list ?? "", persona.entry.key) : undefined;
  const spent = used.flatMap((ability) => sheet?.parts.find(({ key }) => key === ability)?.name?.text ?? []);
  // Of others' face-down cards those that the viewer sees all the same: a hand that they look at, a loyalty card that they know.
  const others = things
    .in("seat", seat)
    .filter((piece) => !isOpen(piece) && (!isCounted(piece) || piece.entry !== null) && piece !== persona);
  const targets = [
    target.seat(seat),
    ...(persona?.entry?.list ? [target.entry(persona.entry.list, persona.entry.key), target.piece(persona.key)] : []),
  ];
  const name = nameOf(seat);
  const told = [
    name,
    ...(view.current === seat ? [say("yourTurn")] : []),
    ...titles.map(({ value }) => value.text),
    ...(revealed ? [say("revealed")] : []),
  ].join(", ");
  return (
    <li
      className={styles.plate}
      data-current={view.current === seat ? "" : undefined}
      data-revealed={revealed ? "" : undefined}
    >
      <Thing name={told} targets={targets} print={persona && printOf(persona.entry)} className={styles.who}>
        <span className={styles.name}>
          <Sign seat={seat} size={16} />
          <b>{name}</b>
        </span>
      </Thing>
      {view.current === seat && <small className={styles.turn}>{say("yourTurn")}</small>}
      <span className={styles.counts}>
        {counted.map((zone) => {
          const count = countOf(zone);
          if (count === 0 && zone !== "hand") return null;
          const label =
            held.find((piece) => piece.zone?.key === zone)?.zone?.label.text ?? say("hand", { count: count });
          return (
            <span key={zone} role="img" title={label} aria-label={`${label}: ${count}`}>
              <Silhouette name={symbols[zone] ?? "card"} size={13} />
              {count}
              {zone === "hand" && <small>/{handLimit}</small>}
            </span>
          );
        })}
      </span>
      <span className={styles.titles}>
        {titles.map(({ key, value }) => (
          <Thing
            key={key}
            name={value.text}
            targets={seat === state.seat ? [target.entry("titles", key)] : []}
            print={{ kind: "ENTRY", list: "titles", key }}
            className={styles.titleThing}
          >
            <span className={styles.title}>
              <Silhouette name={key} size={13} />
              {value.text}
            </span>
          </Thing>
        ))}
        {revealed && (
          <span className={styles.cylon}>
            <Silhouette name="centurion" size={13} />
            {say("revealed")}
          </span>
        )}
      </span>
      {(open.length > 0 || spent.length > 0 || others.length > 0 || isAway) && (
        <span className={styles.open}>
          {isAway && <small>{persona?.zone?.label.text}</small>}
          {[...open, ...others].map((piece) => (
            <CardChip key={piece.key} piece={piece} isSecret={isKnown(piece)} />
          ))}
          {spent.map((ability) => (
            <small key={ability} title={say("used")}>
              <s>{ability}</s>
              <Unseen> ({say("used")})</Unseen>
            </small>
          ))}
        </span>
      )}
    </li>
  );
}

const symbols: Readonly<Record<string, string>> = {
  hand: "card",
  loyalty: "loyalty",
  "super-crisis": "super",
  "quorum-hand": "president",
};

const isCounted = ({ zone }: TablePiece): boolean => counted.includes(zone?.key ?? "");

/** Whether the viewer sees a card that lies face down for others. */
const isKnown = (piece: TablePiece): boolean =>
  piece.entry !== null && (piece.faceDown || (isCounted(piece) && !isOpen(piece)));

/** Cards in front of a player that everybody sees. */
const isOpen = ({ zone, faceDown, type }: TablePiece): boolean =>
  type !== "character" && !faceDown && (zone?.key === "loyalty" || zone?.key === "front");
