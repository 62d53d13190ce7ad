import type { Figure } from "conclave/rules";
import type { Armament } from "../types.ts";

/** What decides the game after the last round (R80), in that order. */
export const figures: { readonly [key: string]: Figure<Armament> } = {
  territories: { of: "seats", read: ({ players }) => players.map(({ territories }) => territories.length) },
  durability: {
    of: "seats",
    read: ({ players }) =>
      players.map(({ territories }) => territories.reduce((sum, { durability }) => sum + durability, 0)),
  },
  resources: { of: "seats", read: ({ players }) => players.map(({ resources }) => resources) },
};
