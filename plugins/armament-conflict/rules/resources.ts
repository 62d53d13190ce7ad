import { type CardId, playerOf, type Rule, type Seat } from "conclave/rules";
import { resourcesOf } from "../catalogues/symbols.ts";
import { resourcesDrawn } from "../events.ts";
import { isBlockaded } from "../state.ts";
import type { Match } from "../types.ts";
import { cardCost, reductionsFor } from "../values.ts";

/** The resources of players and of the bank. */

/** Draws resources, as many as the bank holds (R8); none under a blockade (R25). */
export function* drawResources(game: Match, seat: Seat, count: number): Rule {
  const amount = Math.min(count, game.state.bank);
  if (amount <= 0 || isBlockaded(game, seat)) return;
  game.state.bank -= amount;
  playerOf(game, seat).resources += amount;
  game.log("resources-drawn", { player: { seat }, price: resourcesOf(amount) });
  yield* game.event(resourcesDrawn, { seat, amount });
}

/** Returns resources to the bank (R8). */
export function pay(game: Match, seat: Seat, amount: number): void {
  const player = playerOf(game, seat);
  if (player.resources < amount) throw new RangeError(`seat ${seat} cannot pay ${amount}`);
  player.resources -= amount;
  game.state.bank += amount;
}

/** Pays for a card, using up every reduction that applies (R81). Returns the price paid. */
export function payFor(game: Match, seat: Seat, id: CardId): number {
  const card = game.card(id);
  const cost = game.value(cardCost, { seat, card });
  for (const { key } of reductionsFor(game, seat, card)) game.state.uses[key] = (game.state.uses[key] ?? 0) + 1;
  pay(game, seat, cost);
  return cost;
}
