import type { Rule, Seat } from "conclave/rules";
import { skillTypes } from "../decks/skill-cards.ts";
import { drawSkillCards } from "../procedures/skill-cards.ts";
import { hasAbility } from "../state.ts";
import type { Match } from "../types.ts";

/** Delusional Intuition: after he drew a crisis card he draws a skill card of any type (B35, B45). */
export function* delusionalIntuition(game: Match, drawer: Seat): Rule {
  if (hasAbility(game, drawer, "delusional-intuition")) yield* drawSkillCards(game, drawer, 1, skillTypes);
}
