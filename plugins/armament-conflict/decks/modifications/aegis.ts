import type { ModificationCard } from "../../types.ts";

/** Flips a coin when a unit first loses durability in a combat: heads prevents one point. By an option a coin for each point (R82). */
export const aegis: ModificationCard = {
  category: "modification",
  id: "aegis",
  cost: 2,
  effects: [],
  prevents(game, owner, points, first) {
    const coins = game.options["aegis-per-point"] ? points : first ? 1 : 0;
    if (coins === 0) return 0;
    let prevented = 0;
    for (let coin = 0; coin < coins; coin++) if (game.random.coin()) prevented++;
    game.log("aegis", { player: { seat: owner }, prevented, of: points });
    return prevented;
  },
  advice: { worth: 5 },
};
