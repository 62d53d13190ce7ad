import type { CardId, Rule, Seat, Text } from "conclave/rules";
import { crisisDrawn } from "../events.ts";
import { nameOf, readOut } from "../labels.ts";
import { hasAbility } from "../state.ts";
import type { Match } from "../types.ts";
import { delusionalIntuition } from "./gaius-baltar.ts";
import { secretDestiny } from "./kara-thrace.ts";
import { moralCompass } from "./karl-agathon.ts";
import { religiousVisions } from "./laura-roslin.ts";

/** Abilities that work when a crisis card is drawn or a choice on it is made. Not with super crisis cards (B31). */

/**
 * The player draws the crisis card that is to be resolved: Roslin draws two, chooses one, and the other goes under the deck.
 * Returns it, in the zone `crisis`, for all to see. Then comes `afterCrisisDrawn`.
 */
export function* drawCrisisCard(game: Match, seat: Seat): Rule<CardId> {
  const card = hasAbility(game, seat, "religious-visions")
    ? yield* religiousVisions(game, seat)
    : game.draw("crisis-deck", "crisis")[0];
  if (card === undefined) throw new RangeError("the crisis deck and its discard pile are empty");
  if (game.zoneOf(card) !== "crisis") game.move(card, "crisis");
  return card;
}

/**
 * The card in the zone `crisis` was just revealed: Starbuck may have another one put in its place, then Baltar draws a skill
 * card. Returns the card that is resolved.
 */
export function* afterCrisisDrawn(game: Match, card: CardId, drawer: Seat): Rule<CardId> {
  game.log("crisis-drawn", { player: { seat: drawer }, card: nameOf(game, card) });
  readOut(game, card);
  const resolved = yield* secretDestiny(game, card);
  yield* delusionalIntuition(game, drawer);
  yield* game.event(crisisDrawn, { card: resolved, drawer }, function* () {});
  return resolved;
}

/** Moral Compass: Helo may change the choice that somebody has made between what is printed on a crisis card. */
export function* afterCrisisChoice<Option extends { readonly id: string }>(
  game: Match,
  chosen: Option,
  others: readonly Option[],
  labelOf: (option: Option) => Text,
): Rule<Option> {
  return yield* moralCompass(game, chosen, others, labelOf);
}
