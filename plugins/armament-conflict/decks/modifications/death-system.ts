import type { ModificationCard } from "../../types.ts";

/** Gives its owner's units infinite guard in combat (R44). */
export const deathSystem: ModificationCard = {
  category: "modification",
  id: "death-system",
  cost: 3,
  effects: [],
  unlimited: "guard",
  advice: { worth: 9 },
};
