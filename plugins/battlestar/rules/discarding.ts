import { amount, type CardId, type Rule, type Seat } from "conclave/rules";
import { skillCardsDiscarded } from "../events.ts";
import { cardOption, namesOf } from "../labels.ts";
import { abilityRule, handOf, isRevealed } from "../state.ts";
import type { Match } from "../types.ts";
import { skillDiscardZone } from "../zones.ts";

/** Discarding skill cards. */

/**
 * Why cards are discarded.
 * - `effect`: forced by an effect; a revealed Cylon ignores it.
 * - `cost`: paid for something that the player wants; always of their choice.
 * - `limit`: too many cards in hand.
 */
export type DiscardReason = "cost" | "effect" | "limit";

interface DiscardSettings {
  readonly random?: boolean;
  readonly reason?: DiscardReason;
}

/** The player discards `count` skill cards, or all if there are fewer: of their choice, or at random. */
export function* discardSkillCards(
  game: Match,
  seat: Seat,
  count: number | "all",
  settings: DiscardSettings = {},
): Rule {
  yield* discardCards(game, seat, yield* chooseDiscards(game, seat, count, settings));
}

/** Each of these players discards `count` cards: all choose at the same time, then discard in this order. */
export function* discardTogether(game: Match, seats: readonly Seat[], count: number | "all"): Rule {
  const asked = seats.filter((seat) => handOf(game, seat).length > 0);
  const chosen = yield* game.together(asked, (seat) => chooseDiscards(game, seat, count, {}));
  for (const [index, seat] of asked.entries()) yield* discardCards(game, seat, chosen[index] ?? []);
}

/** The skill cards that the player discards: of their choice, or at random. */
export function* chooseDiscards(
  game: Match,
  seat: Seat,
  count: number | "all",
  { random = false, reason = "effect" }: DiscardSettings,
): Rule<readonly CardId[]> {
  if (reason === "effect" && isRevealed(game, seat)) return [];
  const hand = handOf(game, seat);
  const number = count === "all" ? hand.length : Math.min(count, hand.length);
  if (number <= 0) return [];
  if (number === hand.length) return [...hand];
  if (random || (reason !== "cost" && abilityRule(game, seat, "discards-at-random"))) {
    return game.random.shuffle([...hand]).slice(0, number);
  }
  return yield* game.chooseMany(
    seat,
    "discard",
    hand.map((card) => cardOption(game, card)),
    { min: number, max: number, params: { cards: amount("skill-card", number) } },
  );
}

/** Discards these cards of the player's hand, face up. */
export function* discardCards(game: Match, seat: Seat, cards: readonly CardId[]): Rule {
  if (cards.length === 0) return;
  const names = namesOf(game, cards);
  for (const card of cards) discardCard(game, card);
  game.log("skill-cards-discarded", { player: { seat }, count: cards.length, cards: names });
  yield* game.event(skillCardsDiscarded, { seat, cards });
}

/** Moves a skill card from wherever it is to the discard pile of its type. */
export function discardCard(game: Match, card: CardId): void {
  const definition = game.card(card);
  if (definition.category === "skill") game.move(card, skillDiscardZone(definition.type));
}
