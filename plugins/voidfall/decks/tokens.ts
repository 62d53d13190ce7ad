import { t } from "conclave/rules";
import type { Part } from "../effects/effect-types.ts";
import {
  activate,
  build,
  deploy,
  effectOf,
  gain,
  gainInfluence,
  gainOfChoice,
  guild,
  moveCorruption,
  removeCorruption,
} from "../effects/writing.ts";
import type { BountyToken, ReclaimToken } from "../types.ts";

const bounty = (id: string, copies: number, effect: Part): BountyToken & { readonly copies: number } => ({
  id,
  name: t(`bounty.${id}.name`),
  category: "bounty",
  effect: effectOf(effect),
  copies,
});

const reclaim = (id: string, copies: number, effect: Part): ReclaimToken & { readonly copies: number } => ({
  id,
  name: t(`reclaim.${id}.name`),
  category: "reclaim",
  effect: effectOf(effect),
  copies,
});

/** Bounty tokens, with how many there are of each kind: reconstructed. */
export const bounties = [
  bounty("bounty-food", 3, gain({ food: 2 })),
  bounty("bounty-energy", 3, gain({ energy: 2 })),
  bounty("bounty-materials", 3, gain({ materials: 2 })),
  bounty("bounty-credits", 4, gain({ credits: 2 })),
  bounty("bounty-science", 4, gain({ science: 2 })),
  bounty("bounty-mixed", 4, gainOfChoice(2)),
  bounty("bounty-influence-3", 6, gainInfluence(3)),
  bounty("bounty-influence-4", 3, gainInfluence(4)),
  bounty("bounty-activate", 4, activate()),
  bounty("bounty-move-corruption", 2, moveCorruption()),
];

/** Reclaim tokens, with how many there are of each kind: reconstructed. */
export const reclaims = [
  reclaim("reclaim-deploy", 5, deploy(1, "combat-sector")),
  reclaim("reclaim-sector-defense", 3, build(1, "sector-defense", "combat-sector")),
  reclaim("reclaim-shipyard", 3, build(1, "shipyard", "combat-sector")),
  reclaim("reclaim-guild", 4, guild(1, "any", "combat-sector")),
  reclaim("reclaim-cleanse", 3, removeCorruption(1, "combat-sector")),
  reclaim("reclaim-resources", 3, gainOfChoice(3)),
  reclaim("reclaim-influence", 3, gainInfluence(5)),
];
