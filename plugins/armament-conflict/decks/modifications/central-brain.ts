import type { ModificationCard } from "../../types.ts";

/** Every turn a point of durability; the Network Intrusion needs it. */
export const centralBrain: ModificationCard = {
  category: "modification",
  id: "central-brain",
  cost: 2,
  effects: [{ kind: "restore", amount: 1, where: "any" }],
  advice: { worth: 7 },
};
