import type { CardRules } from "../../effects/cards.ts";
import type { SkillType } from "../../effects/names.ts";

/** What drawing cards of the game's own skill types is worth, where it is not 1. */
export const skillTypeWorths: { readonly [type: SkillType]: CardRules["worth"] } = {
  politics: () => 1.4,
  leadership: () => 1.4,
  piloting: (situation) => (situation.isPilot(situation.me) ? 1 : 0.4),
};
