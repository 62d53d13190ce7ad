import { restore } from "../../effects/writing.ts";
import type { ModificationCard } from "../../types.ts";

/** Restores a durability point every turn. Required for Network Intrusion. */
export const centralBrain: ModificationCard = {
  category: "modification",
  id: "central-brain",
  cost: 2,
  effects: [restore(1, "any")],
  advice: { worth: 7 },
};
