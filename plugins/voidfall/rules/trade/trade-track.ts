import type { Effect } from "../../effects/effect-types.ts";
import {
  activate,
  basicResources,
  effectOf,
  gain,
  gainBounty,
  gainInfluence,
  gainOfChoice,
  or,
} from "../../effects/writing.ts";

/** The benefits beside the spaces of Trade tokens on the galactic board, from the bottom. */
export const tradeBenefits: readonly Effect[] = [
  effectOf(gain({ science: 1 })),
  effectOf(gainBounty()),
  effectOf(gainOfChoice(2, basicResources)),
  or(gain({ credits: 2 }), gain({ science: 2 })),
  effectOf(activate()),
  effectOf(gainInfluence(3)),
];
