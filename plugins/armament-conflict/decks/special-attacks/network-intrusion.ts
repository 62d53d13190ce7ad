import { playerOf } from "conclave/rules";

import type { SpecialAttackCard } from "../../types.ts";
import { againstPlayer } from "./against-player.ts";
import { needsModification } from "./requirements.ts";

/** A player cannot play strategy cards until the end of their next turn (R57). */
export const networkIntrusion: SpecialAttackCard = {
  category: "special-attack",
  id: "network-intrusion",
  cost: 3,
  requires: needsModification("central-brain"),
  ...againstPlayer((game, target) => {
    playerOf(game, target).intruded = true;
    game.log("intruded", { player: { seat: target } });
  }),
  advice: {
    wish: () => 4,
    options: { "special-attack.player": (table, option) => table.strengthAt(option) },
  },
};
