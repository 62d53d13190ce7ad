import { type CardId, playerOf, type Seat } from "conclave/rules";
import type { Match } from "../types.ts";
import { deckZone, discardZone, handZone } from "../zones.ts";

/** Drawing and discarding cards. */

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
