import type { CardId, Rule, Seat } from "conclave/rules";
import { cardOptions } from "../labels.ts";
import { nextFirstPlayer } from "../rules/first-player.ts";
import { discardCombat } from "../rules/pieces.ts";
import type { Match } from "../types.ts";
import { handLimit } from "../values.ts";
import { handZone } from "../zones.ts";

/** Steps 9 and 10 of the regrouping phase (README, "Round"). */
export function* cleanUp(game: Match): Rule {
  yield* discardDown(game);
  passFirstPlayer(game);
}

/** Whoever has too many combat cards discards down to the limit, all at the same time. */
function* discardDown(game: Match): Rule {
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

function passFirstPlayer(game: Match): void {
  const { state } = game;
  state.first = nextFirstPlayer(game);
  delete state.nextFirst;
  game.log("first-player", { player: { seat: state.first } });
}
