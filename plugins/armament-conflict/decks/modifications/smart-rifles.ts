import type { ModificationCard } from "../../types.ts";

/** Prevents others from cancelling its owner's attacks (R37). */
export const smartRifles: ModificationCard = {
  category: "modification",
  id: "smart-rifles",
  cost: 1,
  effects: [],
  secures: ["attacks"],
  advice: { worth: 3 },
};
