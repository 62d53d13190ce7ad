import { type MatchSeat, OtherPieces, type TablePiece, Zone } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./board.module.css";
import type { TableWork } from "./table-work.ts";
import type { Effect } from "./view.ts";

/** What acts for some time, and what the board knows no place for: whatever extensions bring is shown as well. */
export function Rest({
  effects,
  pieces,
  seats,
  work,
}: {
  readonly effects: readonly Effect[];
  readonly pieces: readonly TablePiece[];
  readonly seats: readonly MatchSeat[];
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
      <OtherPieces name={say("others")} pieces={pieces} seats={seats} nameOf={nameOf} />
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
