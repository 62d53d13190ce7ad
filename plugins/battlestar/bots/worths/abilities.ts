import type { AbilityId } from "../../effects/names.ts";
import { habits } from "../../table/habits.ts";
import type { Worth } from "../../table/situation.ts";

/** What using the abilities of the game's own characters is worth. */
export const abilityWorths: { readonly [id: AbilityId]: Worth } = {
  "declare-martial-law": (situation) => {
    const { president } = situation.view;
    return president !== undefined && situation.isSuspect(president) ? 3 : 0;
  },
  "skilled-politician": () => 1.6,
  "cylon-detector": ({ uncertainty }) => 0.5 + habits.detector * uncertainty,
  "unconventional-tactics": (situation) =>
    Math.max(...(["fuel", "food", "morale"] as const).map((one) => situation.change(one, 1))) +
    situation.change("population", -1),
  cag: ({ raiders }) => Math.min(6, raiders) * 0.45,
};
