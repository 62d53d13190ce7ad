import type { CardId, Random, Viewer } from "conclave/rules";
import type { Card, Cards, Category } from "./decks/card-types.ts";
import type { LoyaltyCard } from "./effects/cards.ts";
import type { SkillType } from "./effects/names.ts";
import type { Match } from "./types.ts";
import { loyaltyCounts } from "./values.ts";
import { skillDeckZone } from "./zones.ts";

/**
 * Deals again everything that the viewer does not know. Cards change places within their deck, as far as public knowledge
 * allows: a skill card in a deck has the type of that deck; for loyalty cards see `loyaltyAt`. Hands, the destiny deck and
 * cards of a check may hold skill cards of any type.
 */
export function determinize(game: Match, viewer: Viewer, random: Random): void {
  game.redeal(viewer, random, (id) => constraintOn(game, id));
}

/**
 * Deals again the cards of one deck only. Two such worlds look alike for longer, so that tests which continue in both of them
 * compare more.
 */
export function determinizeOnly(category: Category): typeof determinize {
  return (game, viewer, random) =>
    game.redeal(viewer, random, (id) => {
      const { category: own, id: kind } = game.card(id);
      return own === category ? constraintOn(game, id) : (card) => card.id === kind;
    });
}

type Constraint = (card: Card) => boolean;

function constraintOn(game: Match, id: CardId): Constraint | undefined {
  const zone = game.zoneOf(id);
  const card = game.card(id);
  if (card.category === "skill") return zone === skillDeckZone(card.type) ? isOf(card.type) : undefined;
  return card.category === "loyalty" ? loyaltyAt(game, zone, card) : undefined;
}

function isOf(type: SkillType): Constraint {
  return (card) => card.category === "skill" && card.type === type;
}

/**
 * The composition of the loyalty deck is public, so cards in the box keep their side, as do those of sides that are not dealt.
 * The Sympathizer joins the deck after the first deal and is revealed when dealt: a face-down card is never one that is
 * revealed on receipt, unless its owner is being asked what to do with it.
 */
function loyaltyAt(game: Match, zone: string, { team, received }: LoyaltyCard): Constraint {
  const counts = game.value(loyaltyCounts, {});
  const dealt = (card: Card): card is Cards["loyalty"] => card.category === "loyalty" && (counts[card.team] ?? 0) > 0;
  if (zone === "box" || !((counts[team] ?? 0) > 0)) return (card) => card.category === "loyalty" && card.team === team;
  if (zone === "loyalty-deck" && !game.state.sleepersDealt) return dealt;
  return received ? (card) => dealt(card) && card.team === team : (card) => dealt(card) && !card.received;
}
