import type { CardId } from "conclave/rules";
import type { Match, Position } from "../../types.ts";
import { discardCrisisCard, permanentCrises, takeOff } from "./board.ts";

/** The crises that can be solved or discarded (README, "Crises"). */

/** The crisis of the turn, as long as it is open. */
export function currentCrisis(position: Position): CardId | undefined {
  return position.zone("crisis").at(-1);
}

/** All crises that can be solved: of the turn, and permanent ones. */
export function openCrises(position: Position): readonly CardId[] {
  const current = currentCrisis(position);
  return [...(current === undefined ? [] : [current]), ...permanentCrises(position).map(({ card }) => card)];
}

/** A crisis leaves the table, solved or not. */
export function removeCrisis(game: Match, card: CardId): void {
  const { active } = game.state;
  if (active && currentCrisis(game) === card) active.solved = true;
  takeOff(game, card);
  discardCrisisCard(game, card);
}
