import type { ModificationCard } from "../../types.ts";

/** Prevents others from cancelling its owner's attacks, special attacks and emergency retreats (R37, R49, R53). */
export const quantumCamouflage: ModificationCard = {
  category: "modification",
  id: "quantum-camouflage",
  cost: 2,
  effects: [],
  secures: ["attacks", "retreats", "special-attacks"],
  advice: { worth: 5 },
};
