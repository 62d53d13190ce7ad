import { on } from "conclave/rules";
import { skillTypes } from "../catalogues/skill-types.ts";
import { crisisRevealed } from "../events.ts";
import { drawSkillCards } from "../rules/skill-cards.ts";
import { hasAbility } from "../state.ts";
import type { Match } from "../types.ts";

/** Delusional Intuition: after drawing a crisis card he draws a skill card of any type (B35, B45). */
const delusionalIntuition = on(crisisRevealed, {
  timing: "after",
  *rule(game: Match, { drawer }) {
    if (hasAbility(game, drawer, "delusional-intuition"))
      yield* drawSkillCards(game, drawer, 1, game.entries(skillTypes).ids);
  },
});

export const gaiusBaltar = [delusionalIntuition];
