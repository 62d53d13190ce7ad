import { playerOf, type Seat } from "conclave/rules";
import { areaLabel } from "../../labels.ts";
import type { Depletion } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";

/** Workers beyond the number on a resource card deplete it (README, "Resources"). */

/** A card that is fully depleted leaves the game. */
const fullyDepleted = 2;

/** How many workers beyond its number a resource card takes. */
export function forcedRoom({ state: { depletion } }: Position, area: string): number {
  return fullyDepleted - (depletion[area] ?? 0);
}

/** This many workers on a card are beyond its number. With a card that leaves the game, all workers on it become unavailable. */
export function forceMine(game: Match, seat: Seat, area: string, forced: number): void {
  const { resourceCards, depletion } = game.state;
  const depleted = Math.min(fullyDepleted, (depletion[area] ?? 0) + forced) as Depletion;
  depletion[area] = depleted;
  const key = depleted === fullyDepleted ? "depleted" : "force-mined";
  game.log(key, { player: { seat }, area: areaLabel(game, area) });
  if (depleted < fullyDepleted) return;
  playerOf(game, seat).unavailable += resourceCards[area]?.workers ?? 0;
  delete resourceCards[area];
}
