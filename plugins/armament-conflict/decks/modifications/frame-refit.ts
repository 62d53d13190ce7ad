import type { ModificationCard } from "../../types.ts";

/** Improves troops and characters, and so vehicles only through their crew. */
export const frameRefit: ModificationCard = {
  category: "modification",
  id: "frame-refit",
  cost: 3,
  effects: [
    { kind: "modify", value: "power", amount: 1, on: "own", filter: "troop" },
    { kind: "modify", value: "guard", amount: 1, on: "own", filter: "troop" },
    { kind: "modify", value: "range", amount: 1, on: "own", filter: "troop" },
    { kind: "modify", value: "power", amount: 1, on: "own", filter: "character" },
    { kind: "modify", value: "guard", amount: 1, on: "own", filter: "character" },
    { kind: "modify", value: "range", amount: 1, on: "own", filter: "character" },
    { kind: "modify", value: "loyalty", amount: 1, on: "own", filter: "character" },
  ],
  advice: { worth: 9 },
};
