import type { CardId, Rule, Seat } from "conclave/rules";
import type { EventCard, Match, Position } from "../types.ts";

/** Event cards (README, "Events"). */

export function eventOf(position: Position, id: CardId): EventCard {
  const card = position.card(id);
  if (card.category !== "event") throw new TypeError(`"${card.id}" is no event card`);
  return card;
}

/** What the card does as it is played; one that is kept or stays may do nothing then. */
export function* carryOut(game: Match, seat: Seat, event: EventCard): Rule {
  if (!event.rule) return;
  game.state.event = { seat, card: event.id };
  yield* event.rule(game, seat);
  delete game.state.event;
}
