import { playerOf, type Seat, type Text } from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";
import type { Match } from "../types.ts";

/** The gold of players. */

/** The most gold that a player can have. */
export const mostGold = 20;

/** A player gains gold, as far as there is room for it. */
export function gainGold(game: Match, seat: Seat, amount: number): void {
  const player = playerOf(game, seat);
  const gained = Math.min(amount, mostGold - player.gold);
  if (gained <= 0) return;
  player.gold += gained;
  game.log("gained-gold", { player: { seat }, amount: goldOf(gained) });
}

/** Pays gold; the caller has made sure that it is there, and tells what it was paid for. */
export function payGold(game: Match, seat: Seat, amount: number): void {
  playerOf(game, seat).gold -= amount;
}

/** Pays gold for what a card does, and says so. */
export function payGoldFor(game: Match, seat: Seat, cost: number, card: Text): void {
  if (cost === 0) return;
  payGold(game, seat, cost);
  game.log("paid-gold", { player: { seat }, cost: goldOf(cost), card });
}

/** Takes gold from a player, as much as is there. */
export function stealGold(game: Match, seat: Seat, from: Seat, amount: number): void {
  const taken = Math.min(amount, playerOf(game, from).gold);
  if (taken === 0) return;
  playerOf(game, from).gold -= taken;
  game.log("stole-gold", { player: { seat }, from: { seat: from }, amount: goldOf(taken) });
  gainGold(game, seat, taken);
}
