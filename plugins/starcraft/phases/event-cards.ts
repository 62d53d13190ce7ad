import { type CardId, choice, playerOf, type Rule, type Seat } from "conclave/rules";
import { cardName } from "../labels.ts";
import { carryOut, eventOf } from "../rules/event-cards.ts";
import type { Match } from "../types.ts";
import { drawnZone, eventHandZone } from "../zones.ts";

/** Step 8 of the regrouping phase: event cards (README, "Events"). The end of the game is checked when all have played (C4). */
export function* eventCards(game: Match): Rule {
  for (const seat of game.activeSeats) {
    // A permit of the round before has been of use in this one: how many special orders lie on planets was known until now.
    playerOf(game, seat).extraSpecialOrders = 0;
    game.moveAll(drawnZone(seat), eventHandZone(seat));
  }
  for (const seat of game.seatsFrom(game.state.first)) {
    if (game.isOut(seat) || game.zone(eventHandZone(seat)).length === 0) continue;
    yield* playEvents(game, seat);
    discardRest(game, seat);
  }
  yield* game.checkVictory("events-played");
}

/** A player plays one card or none; The End Draws Near must be played, all of them, and nothing else then. */
function* playEvents(game: Match, seat: Seat): Rule {
  const endings = game.zone(eventHandZone(seat)).filter((card) => eventOf(game, card).timing === "mandatory");
  if (endings.length > 0) return yield* playEndings(game, seat, endings);
  yield* game.act(seat, "event");
}

/** They stay beside the board. Of several only one gives its benefit. */
function* playEndings(game: Match, seat: Seat, endings: readonly CardId[]): Rule {
  for (const card of endings) {
    game.log("event-played", { player: { seat }, card: cardName(game.card(card)) });
    game.move(card, "ending");
  }
  const different = [...new Map(endings.map((card) => [game.card(card).id, card])).values()];
  const options = different.map((card) => {
    const { id, text } = eventOf(game, card);
    return choice(id, text, card, { type: "card", id: card });
  });
  const chosen = yield* game.choose(seat, "ending-benefit", options, { publicOptions: true });
  yield* carryOut(game, seat, eventOf(game, chosen));
}

/** What a player has not played is revealed and discarded. */
function discardRest(game: Match, seat: Seat): void {
  const rest = game.zone(eventHandZone(seat));
  if (rest.length === 0) return;
  game.log("events-discarded", { player: { seat }, cards: rest.map((card) => cardName(game.card(card))) });
  game.moveAll(eventHandZone(seat), "event-discard");
}
