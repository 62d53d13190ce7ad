import type { CardId, Rule, Seat } from "conclave/rules";
import { cardsDrawn } from "../events.ts";
import { namesOf } from "../labels.ts";
import type { Match } from "../types.ts";
import { handZone, mainDeck, mainDiscard } from "../zones.ts";
import { drawResources } from "./resources.ts";

/** Draws main-deck cards: everyone learns how many, only the player learns which (R9, R11). */
export function* drawCards(game: Match, seat: Seat, count: number): Rule<CardId[]> {
  const cards = game.draw(mainDeck, handZone(seat), count);
  if (cards.length === 0) return cards;
  game.log("cards-drawn", { player: { seat }, count: cards.length });
  game.log("own-cards-drawn", { cards: namesOf(game, cards) }, [seat]);
  yield* game.event(cardsDrawn, { seat, cards });
  return cards;
}

/** Draws from either deck, for effects. */
export function* drawFrom(game: Match, seat: Seat, deck: "main" | "resource", count: number): Rule {
  if (deck === "main") yield* drawCards(game, seat, count);
  else yield* drawResources(game, seat, count);
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
