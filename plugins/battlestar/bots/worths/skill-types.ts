import type { SkillType } from "../../effects/names.ts";
import type { Worth } from "../../table/situation.ts";

/** What drawing cards of the game's own skill types is worth, where it is not 1. */
export const skillTypeWorths: { readonly [type: SkillType]: Worth } = {
  politics: () => 1.4,
  leadership: () => 1.4,
  piloting: (situation) => (situation.isPilot(situation.me) ? 1 : 0.4),
};
