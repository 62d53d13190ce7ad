import { type TablePiece, Token, Zone } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./board.module.css";
import type { TableWork } from "./table-work.ts";
import type { Effect } from "./view.ts";

/** What acts for some time, and what the board knows no place for: whatever extensions bring is shown as well. */
export function Rest({
  effects,
  pieces,
  work,
}: {
  readonly effects: readonly Effect[];
  readonly pieces: readonly TablePiece[];
  readonly work: TableWork;
}): ReactNode {
  const { say, cards, nameOf } = work;
  return (
    <>
      {effects.length > 0 && (
        <Zone name={say("effects")}>
          {effects.map(({ card, seat, things, says, until }) => (
            <p key={`${card} ${seat} ${things.join()} ${until?.text}`} className={styles.effect}>
              <b>{cards.nameOf(card)}</b> {seat !== null && <small>{nameOf(seat)}</small>}{" "}
              {says.map(({ text }) => text).join(", ")}
              {until && <small> {until.text}</small>}
            </p>
          ))}
        </Zone>
      )}
      {pieces.length > 0 && (
        <Zone name={say("others")}>
          {pieces.map((piece) => (
            <Token key={`${piece.type} ${piece.key}`} count={piece.count}>
              {[piece.seat === null ? "" : nameOf(piece.seat), piece.name.text].filter(Boolean).join(" · ")}
              {piece.facts.map(({ key, name, value }) => (
                <small key={key}>
                  {name.text} {value.text}
                </small>
              ))}
            </Token>
          ))}
        </Zone>
      )}
    </>
  );
}

/** Where the board itself draws pieces. */
const known: ReadonlySet<string> = new Set([
  "play",
  "hand",
  "deck",
  "discard",
  "codex",
  "supply",
  "command",
  "future",
  "resolving",
  "effects",
  "below",
]);

/** Pieces that have no place on this board. */
export function homeless(pieces: readonly TablePiece[], things: ReadonlySet<string>): readonly TablePiece[] {
  return pieces.filter(
    ({ key, type, at, zone }) =>
      !things.has(key) && type !== "effect" && !(zone ? known.has(zone.key) : at?.kind === "PIECE"),
  );
}
