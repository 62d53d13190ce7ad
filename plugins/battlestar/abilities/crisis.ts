import type { CardId, Rule, Seat } from "../../../server/engine/index.ts";
import type { ChoiceOption } from "../decks/effects.ts";
import type { Match } from "../types.ts";

/** Abilities that work when a crisis card is drawn or a choice on it is made. Not with super crisis cards. */

/**
 * The player draws the crisis card that is to be resolved: Roslin draws two, chooses one, and the other goes under the deck.
 * Returns it, in the zone `crisis`, for all to see.
 */
export function* drawCrisisCard(_game: Match, _seat: Seat): Rule<CardId> {
  throw new RangeError("not written yet");
}

/** The card is revealed: Starbuck may put another one in its place, then Baltar draws a skill card. Returns what is resolved. */
export function* afterCrisisDrawn(_game: Match, card: CardId, _drawer: Seat): Rule<CardId> {
  return card;
}

/** Moral Compass: Helo may change the choice that somebody has made between what is printed on a crisis card. */
export function* afterCrisisChoice<Choice extends Pick<ChoiceOption, "id">>(
  _game: Match,
  _chooser: Seat,
  chosen: Choice,
  _others: readonly Choice[],
): Rule<Choice> {
  return chosen;
}
