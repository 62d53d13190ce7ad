import type { ModificationCard } from "../../types.ts";

/** In combat its owner's units have infinite guard (R44). */
export const deathSystem: ModificationCard = {
  category: "modification",
  id: "death-system",
  cost: 3,
  effects: [],
  unlimited: "guard",
  advice: { worth: 9 },
};
