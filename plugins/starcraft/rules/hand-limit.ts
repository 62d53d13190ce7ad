import type { CardId, Rule, Seat } from "conclave/rules";
import { cardOptions } from "../labels.ts";
import type { Match } from "../types.ts";
import { handLimit } from "../values.ts";
import { handZone } from "../zones.ts";
import { discardCombat } from "./pieces.ts";

/** Whoever has too many combat cards discards down to the limit, all at the same time. */
export function* discardDown(game: Match): Rule {
  const excess = new Map(
    game.activeSeats.map((seat) => [seat, game.zone(handZone(seat)).length - game.value(handLimit, { seat })]),
  );
  const concerned = game.seatsFrom(game.state.first).filter((seat) => (excess.get(seat) ?? 0) > 0);
  const discarded = yield* game.together(concerned, (seat) => chooseDiscards(game, seat, excess.get(seat) ?? 0));
  for (const [index, seat] of concerned.entries()) {
    const cards = discarded[index] ?? [];
    for (const card of cards) discardCombat(game, seat, card);
    game.log("combat-discarded", { player: { seat }, count: cards.length });
  }
}

function chooseDiscards(game: Match, seat: Seat, count: number): Rule<CardId[]> {
  const options = cardOptions(game, game.zone(handZone(seat)));
  return game.chooseMany(seat, "discard", options, { min: count, max: count, params: { count } });
}
