import { raise } from "../../effects/writing.ts";
import type { ModificationCard } from "../../types.ts";

/** Improves troops and characters, and so vehicles only through their crew. */
export const frameRefit: ModificationCard = {
  category: "modification",
  id: "frame-refit",
  cost: 3,
  effects: [
    raise("power", 1, { on: "own", filter: "troop" }),
    raise("guard", 1, { on: "own", filter: "troop" }),
    raise("range", 1, { on: "own", filter: "troop" }),
    raise("power", 1, { on: "own", filter: "character" }),
    raise("guard", 1, { on: "own", filter: "character" }),
    raise("range", 1, { on: "own", filter: "character" }),
    raise("loyalty", 1, { on: "own", filter: "character" }),
  ],
  advice: { worth: 9 },
};
