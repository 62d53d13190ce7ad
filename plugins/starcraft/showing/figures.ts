import type { Figure } from "conclave/rules";
import type { StarCraft } from "../types.ts";

/** What wins the game, and the workers that pay for it. */
export const figures: { readonly [key: string]: Figure<StarCraft> } = {
  "conquest-points": { of: "seats", read: ({ players }) => players.map(({ points }) => points) },
  workers: {
    of: "seats",
    read: ({ players }) =>
      players.map(
        ({ workers, unavailableWorkers, permanentWorkers: { minerals, gas } }) =>
          workers + unavailableWorkers + minerals + gas,
      ),
  },
};
