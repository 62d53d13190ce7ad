import type { ModificationCard } from "../../types.ts";

/** Prevents others from cancelling its owner's emergency retreats (R49). */
export const electromagneticCatapult: ModificationCard = {
  category: "modification",
  id: "electromagnetic-catapult",
  cost: 1,
  effects: [],
  secures: ["retreats"],
  advice: { worth: 2 },
};
