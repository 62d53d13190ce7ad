import type { ModificationCard } from "../../types.ts";

/** Nothing cancels its owner's Retreats (R49). */
export const electromagneticCatapult: ModificationCard = {
  category: "modification",
  id: "electromagnetic-catapult",
  cost: 1,
  effects: [],
  secures: ["retreats"],
  advice: { worth: 2 },
};
