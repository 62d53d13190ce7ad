import { choice, quoted, type Seat, t } from "conclave/rules";
import type { CheckState, PrintedSource } from "../state-types.ts";
import type { Match } from "../types.ts";
import { printedName } from "./context.ts";

/**
 * Changes the difficulty of the current check; changes add up (B20). `seat` is the player who uses the source, unless it works automatically.
 */
export function changeDifficulty(
  game: Match,
  state: CheckState,
  source: PrintedSource,
  delta: number,
  seat?: Seat,
): void {
  state.difficulty += delta;
  state.changes.push({ source, delta });
  const change = { by: quoted(printedName(game, source)), delta, difficulty: state.difficulty };
  if (seat === undefined) game.log("difficulty-changed", change);
  else game.log("difficulty-changed-by", { ...change, player: { seat } });
}

/** An option to change the difficulty by `delta`. */
export function deltaOption(delta: number) {
  const id = delta < 0 ? `lower-${-delta}` : `raise-${delta}`;
  return choice(id, t(delta < 0 ? "label.lower-by" : "label.raise-by", { count: Math.abs(delta) }), delta);
}
