import { type Seat, type Text, t } from "conclave/rules";
import { keepsPeace } from "../state.ts";
import type { Position } from "../types.ts";
import { peacefulRounds } from "../values.ts";

const peace = t("reason.peaceful-round");
const ownBlockade = t("reason.own-blockade");

/** Whether this is one of the first rounds, in which nobody may attack (R29). */
export function isPeaceful(position: Position): boolean {
  return position.turn.round <= position.value(peacefulRounds, {});
}

/** Why the player cannot attack now, or `undefined` if they can (R25, R29). */
export function mustKeepPeace(position: Position, seat: Seat): Text | undefined {
  if (isPeaceful(position)) return peace;
  return keepsPeace(position, seat) ? ownBlockade : undefined;
}
