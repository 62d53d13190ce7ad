import { type CardId, playerOf, type Seat, type Text } from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";

import type { Match } from "../types.ts";
import { deckZone, discardZone, handZone, trashZone, workersZone } from "../zones.ts";

/** Cards, gold and workers of players. */

/** The most gold that a player can have. */
export const mostGold = 20;

/**
 * A player draws cards. An empty draw pile is made anew from the discard pile, during each main phase at most once, whosever it is (K5). Returns the
 * cards drawn.
 */
export function draw(game: Match, seat: Seat, count = 1): CardId[] {
  const drawn: CardId[] = [];
  while (drawn.length < count) {
    const cards = game.draw(deckZone(seat), handZone(seat), count - drawn.length);
    drawn.push(...cards);
    if (drawn.length < count && !reshuffle(game, seat)) break;
  }
  if (drawn.length > 0) {
    game.log("drew", { player: { seat }, count: drawn.length });
    game.log("you-drew", { cards: drawn.map((card) => game.card(card).name) }, [seat]);
  }
  return drawn;
}

function reshuffle(game: Match, seat: Seat): boolean {
  if (game.zone(discardZone(seat)).length === 0) return false;
  const player = playerOf(game, seat);
  if (game.phase === "main") {
    if (player.reshuffled) return false;
    player.reshuffled = true;
  }
  game.moveAll(discardZone(seat), deckZone(seat));
  game.shuffle(deckZone(seat));
  game.log("reshuffled", { player: { seat } });
  return true;
}

/** Cards of the hand go to the discard pile, face down. */
export function discard(game: Match, seat: Seat, cards: readonly CardId[]): void {
  if (cards.length === 0) return;
  for (const card of cards) game.move(card, discardZone(seat));
  game.log("discarded", { player: { seat }, count: cards.length });
  game.log("you-discarded", { cards: cards.map((card) => game.card(card).name) }, [seat]);
}

/** A player discards cards at random. */
export function discardAtRandom(game: Match, seat: Seat, count = 1): void {
  const hand = game.zone(handZone(seat));
  if (hand.length === 0) return;
  discard(game, seat, game.random.shuffle([...hand]).slice(0, count));
}

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

/** A player loses a worker: one of those without a card first. Its front stays hidden. Returns whether there was one. */
export function trashWorker(game: Match, seat: Seat): boolean {
  const player = playerOf(game, seat);
  if (player.workers === 0) return false;
  player.workers -= 1;
  const hired = game.zone(workersZone(seat));
  const [card] = hired;
  if (card !== undefined && hired.length > player.workers) game.move(card, trashZone(seat), { faceDown: true });
  game.log("lost-worker", { player: { seat } });
  return true;
}
