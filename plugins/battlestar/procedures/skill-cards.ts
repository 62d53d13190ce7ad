import type { CardId, Rule, Seat } from "../../../server/engine/index.ts";
import type { SkillType } from "../board/types.ts";
import type { Match } from "../types.ts";

/** The player draws so many skill cards of these types, first choosing how many of each. */
export function* drawSkillCards(
  _game: Match,
  _seat: Seat,
  _count: number,
  _types: readonly SkillType[],
): Rule<CardId[]> {
  return [];
}

/** The player discards so many skill cards, or as many as there are: of own choice, or at random (Apollo always). */
export function* discardSkillCards(
  _game: Match,
  _seat: Seat,
  _count: number | "all",
  _settings: { readonly random?: boolean } = {},
): Rule {}

/** Each of these players discards so many, all choosing at the same time. */
export function* discardTogether(_game: Match, _seats: readonly Seat[], _count: number | "all"): Rule {}

/** A skill card goes from a hand, or from wherever it is, to the discard pile of its type. */
export function discardCard(_game: Match, _card: CardId): void {}

/** Human Fleet: the player looks at the hand of another and takes a card. */
export function* stealSkillCard(_game: Match, _seat: Seat, _from: Seat): Rule {}
