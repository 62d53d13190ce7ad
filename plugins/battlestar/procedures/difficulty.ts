import { choice, t } from "../../../server/engine/index.ts";
import type { CheckState } from "../state-types.ts";
import type { Match } from "../types.ts";

/** The difficulty of the check under way changes; changes add up (B20). `by` is the message key of what changes it. */
export function changeDifficulty(game: Match, state: CheckState, by: string, delta: number): void {
  state.difficulty += delta;
  state.changes.push({ by, delta });
  game.log("difficulty-changed", { by: t(by), delta, difficulty: state.difficulty });
}

/** A change of the difficulty to choose. */
export function deltaOption(delta: number) {
  const id = delta < 0 ? `lower-${-delta}` : `raise-${delta}`;
  return choice(id, t(delta < 0 ? "label.lower-by" : "label.raise-by", { count: Math.abs(delta) }), delta);
}
