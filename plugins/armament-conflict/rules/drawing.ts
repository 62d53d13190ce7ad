import { type CardId, playerOf, type Rule, type Seat } from "conclave/rules";
import { resourcesOf } from "../catalogues/symbols.ts";
import { cardsDrawn, resourcesDrawn } from "../events.ts";
import { namesOf } from "../labels.ts";
import { isBlockaded } from "../state.ts";
import type { Match } from "../types.ts";
import { cardCost, reductionsFor } from "../values.ts";
import { handZone, mainDeck, mainDiscard } from "../zones.ts";

/** Draws main-deck cards: everyone learns how many, only the player learns which (R9, R11). */
export function* drawCards(game: Match, seat: Seat, count: number): Rule<CardId[]> {
  const cards = game.draw(mainDeck, handZone(seat), count);
  if (cards.length === 0) return cards;
  game.log("cards-drawn", { player: { seat }, count: cards.length });
  game.log("own-cards-drawn", { cards: namesOf(game, cards) }, [seat]);
  yield* game.event(cardsDrawn, { seat, cards });
  return cards;
}

/** Draws resources, as many as the bank holds (R8); none under a blockade (R25). */
export function* drawResources(game: Match, seat: Seat, count: number): Rule {
  const amount = Math.min(count, game.state.bank);
  if (amount <= 0 || isBlockaded(game, seat)) return;
  game.state.bank -= amount;
  playerOf(game, seat).resources += amount;
  game.log("resources-drawn", { player: { seat }, price: resourcesOf(amount) });
  yield* game.event(resourcesDrawn, { seat, amount });
}

/** Draws from either deck, for effects. */
export function* drawFrom(game: Match, seat: Seat, deck: "main" | "resource", count: number): Rule {
  if (deck === "main") yield* drawCards(game, seat, count);
  else yield* drawResources(game, seat, count);
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

/** Discards a card openly (R11). */
export function discard(game: Match, card: CardId): void {
  game.move(card, mainDiscard);
}

/** The player discards these cards openly, and everybody is told which. */
export function discardCards(game: Match, seat: Seat, cards: readonly CardId[]): void {
  if (cards.length === 0) return;
  for (const card of cards) discard(game, card);
  game.log("discarded", { player: { seat }, cards: namesOf(game, cards) });
}
