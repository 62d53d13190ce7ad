import { type CardId, playerOf, type Random, type Seat, type Viewer } from "conclave/rules";

import type { Match } from "./types.ts";

/**
 * Redeals everything the viewer does not know: hands, deck order, face-down units and, during setup, the other players'
 * factions and territories. Combat cards are not in the state until they are revealed.
 */
export function determinize(game: Match, viewer: Viewer, random: Random): void {
  game.redeal(viewer, random, (id) => mayLieThere(game, id));
  for (const seat of game.seats) {
    if (seat === viewer) continue;
    dealFactions(game, seat, random);
    dealArrangement(game, seat, random);
  }
}

/** A unit that was never face-up may be any unit that costs what its owner paid. */
function mayLieThere(game: Match, id: CardId): ((card: { readonly id: string }) => boolean) | undefined {
  const mayBe = game.state.units[id]?.mayBe;
  return mayBe && ((card) => mayBe.includes(card.id));
}

function dealFactions(game: Match, seat: Seat, random: Random): void {
  const player = playerOf(game, seat);
  if (player.offered.length === 0) return;
  const factions = game.deck("faction").entries.map(({ card }) => card.id);
  player.offered = random.shuffle(factions).slice(0, player.offered.length);
  if (player.pick !== undefined) player.pick = random.pick(player.offered);
}

function dealArrangement(game: Match, seat: Seat, random: Random): void {
  const player = playerOf(game, seat);
  if (!player.arrangement) return;
  const { left, right } = player.arrangement;
  const cards = random.shuffle([...left, ...right]);
  player.arrangement = {
    left: cards.slice(0, left.length),
    right: cards.slice(left.length),
    capital: random.pick(cards),
  };
}
