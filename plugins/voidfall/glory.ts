import type { Seat } from "conclave/rules";
import { hasAbility } from "./effects/abilities-of.ts";
import { playerIn } from "./state.ts";
import type { Match } from "./types.ts";

/** Glory tokens (README, "Effects"). */

/** The best that a token can be. */
export const highestGlory = 5;

/** A player gets a glory token. An event upgrades it at once, which nobody would waive. */
export function gainGlory(game: Match, seat: Seat, value: number): void {
  const isUpgraded = hasAbility(game.position, seat, ({ upgradesNewGlory }) => upgradesNewGlory);
  const gained = isUpgraded ? Math.min(highestGlory, value + 1) : value;
  playerIn(game, seat).glory.push(gained);
  game.log("glory-gained", { player: { seat }, value: gained });
}

/** A player discards a glory token of this value. */
export function discardGlory(game: Match, seat: Seat, value: number): void {
  const { glory } = playerIn(game, seat);
  glory.splice(glory.indexOf(value), 1);
  game.log("glory-discarded", { player: { seat }, value });
}
