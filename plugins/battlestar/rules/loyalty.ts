import type { Rule, Seat, Text } from "conclave/rules";
import type { LoyaltyDeal } from "../decks/loyalty.ts";
import { loyaltyDealt } from "../events.ts";
import { namesOf } from "../labels.ts";
import { characterOf, hiddenLoyalty, keptRules } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { loyaltyCardsDealt, loyaltyCounts } from "../values.ts";
import { loyaltyZone } from "../zones.ts";
import { noHiddenLoyalty, noLooking } from "./reasons-of-people.ts";

/**
 * Builds the loyalty deck for the number of players and their characters; the remaining cards stay unseen. The box has been
 * shuffled, so its first cards are random.
 */
export function buildLoyaltyDeck(game: Match): void {
  const brought = game.seats.reduce((sum, seat) => sum + (characterOf(game, seat)?.loyalty?.brings ?? 0), 0);
  for (const [team, count] of Object.entries(game.value(loyaltyCounts, {}))) {
    toLoyaltyDeck(game, team, undefined, team === "human" ? count + brought : count);
  }
  game.shuffle("loyalty-deck");
}

/** Adds the Sympathizer to the rest of the deck after the first deal. */
export function joinLoyaltyDeck(game: Match): void {
  for (const [team, count] of Object.entries(game.value(loyaltyCounts, {}))) {
    toLoyaltyDeck(game, team, "sleeper", count);
  }
  game.shuffle("loyalty-deck");
}

function toLoyaltyDeck(game: Match, team: string, joins: "sleeper" | undefined, count: number): void {
  const cards = game.zone("box").filter((id) => {
    const card = game.card(id);
    return card.category === "loyalty" && card.team === team && card.joins === joins;
  });
  for (const card of cards.slice(0, count)) game.move(card, "loyalty-deck");
}

/** Deals everybody loyalty cards, from the current player on; some characters get two. */
export function* dealLoyalty(game: Match, deal: LoyaltyDeal): Rule {
  yield* game.event(loyaltyDealt, { deal }, () => {
    game.log(`loyalty-dealt-${deal}`);
    for (const seat of game.seatsFrom(game.current)) {
      const cards = game.draw("loyalty-deck", loyaltyZone(seat), game.value(loyaltyCardsDealt, { deal, seat }));
      if (cards.length > 0) {
        game.log("own-loyalty-cards", { cards: namesOf(game, cards) }, [seat]);
      }
    }
  });
}

/** Why nobody else can look at the player's face-down loyalty cards: a rule in play forbids it, or there are none. */
export function lookingProblem(position: Position, target: Seat): Text | undefined {
  if (keptRules(position, "no-looking-at-loyalty").length > 0) return noLooking;
  return hiddenLoyalty(position, target).length > 0 ? undefined : noHiddenLoyalty;
}

/** Shows the viewer alone face-down loyalty cards of the target: one at random, or all. */
export function* viewLoyalty(game: Match, viewer: Seat, target: Seat, cards: "all" | "one-at-random"): Rule {
  if (viewer === target || lookingProblem(game, target)) return;
  const hidden = hiddenLoyalty(game, target);
  const seen = cards === "all" ? [...hidden] : [game.random.pick(hidden)];
  for (const card of seen) game.show(card, [viewer]);
  game.log("loyalty-looked-at", { player: { seat: viewer }, target: { seat: target }, count: seen.length });
  game.log("loyalty-seen", { target: { seat: target }, cards: namesOf(game, seen) }, [viewer]);
}

/** Resurrection Ship: gives all face-down loyalty cards to another player, unseen by others. */
export function* giveLoyalty(game: Match, from: Seat, to: Seat): Rule {
  const cards = [...hiddenLoyalty(game, from)];
  if (cards.length === 0 || from === to) return;
  for (const card of cards) game.move(card, loyaltyZone(to));
  game.log("loyalty-given", { player: { seat: from }, target: { seat: to }, count: cards.length });
  game.log("own-loyalty-given", { cards: namesOf(game, cards) }, [from, to]);
}
