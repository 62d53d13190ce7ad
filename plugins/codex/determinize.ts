import { type CardId, playerOf, type Random, type Viewer } from "conclave/rules";
import { specsOf } from "./catalogues/index.ts";

import type { Card, Match } from "./types.ts";

/**
 * Deals out anew the cards that a viewer has not seen. Everybody knows which specs and which starter deck a player’s cards
 * come from, so no card goes to a player who cannot have it.
 */
export function determinize(game: Match, viewer: Viewer, random: Random): void {
  const possible = game.seats.map((seat) => {
    const { starter } = playerOf(game, seat);
    const decks = specsOf(game, seat).map(({ id }) => id);
    return new Set(
      [...decks, `starter-${starter}`].flatMap((deck) => game.deck(deck).entries.map(({ card }) => card.id)),
    );
  });
  game.redeal(viewer, random, (card) => mayBe(game, card, possible));
}

function mayBe(
  game: Match,
  card: CardId,
  possible: readonly ReadonlySet<string>[],
): ((card: Card) => boolean) | undefined {
  const owner = game.zoneOwner(game.zoneOf(card));
  const kinds = owner === undefined ? undefined : possible[owner];
  return kinds && (({ id }) => kinds.has(id));
}
