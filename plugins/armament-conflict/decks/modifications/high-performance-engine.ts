import type { ModificationCard } from "../../types.ts";

/** Gives its owner's units unlimited range (R33). */
export const highPerformanceEngine: ModificationCard = {
  category: "modification",
  id: "high-performance-engine",
  cost: 2,
  effects: [],
  unlimited: "range",
  advice: { worth: 8 },
};
