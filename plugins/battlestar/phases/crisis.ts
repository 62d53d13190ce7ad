import type { Rule } from "conclave/rules";
import { drawCrisis } from "../rules/crisis.ts";
import { isAt, isRevealed } from "../state.ts";
import type { Match } from "../types.ts";

/** Crisis: the current player draws and resolves a crisis card, but not in the Brig or as a revealed Cylon (B9). */
export function* crisis(game: Match): Rule {
  const seat = game.current;
  if (!isRevealed(game, seat) && !isAt(game, seat, "brig")) yield* drawCrisis(game, seat);
}
