import type { ModificationCard } from "../../types.ts";

/** Flips a coin for each durability point a unit would lose in combat: heads prevents it (R82). */
export const aegis: ModificationCard = {
  category: "modification",
  id: "aegis",
  cost: 2,
  effects: [],
  prevents(game, owner, points) {
    let prevented = 0;
    for (let point = 0; point < points; point++) if (game.random.coin()) prevented++;
    game.log("aegis", { player: { seat: owner }, prevented, of: points });
    return prevented;
  },
  advice: { worth: 8 },
};
