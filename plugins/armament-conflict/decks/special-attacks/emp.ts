import { playerOf } from "conclave/rules";

import type { SpecialAttackCard } from "../../types.ts";
import { againstPlayer } from "./against-player.ts";
import { needsUnitAtHome } from "./requirements.ts";

/** A player's modification and vehicles are void until the end of their next turn (R57). */
export const emp: SpecialAttackCard = {
  category: "special-attack",
  id: "emp",
  cost: 4,
  requires: needsUnitAtHome,
  ...againstPlayer((game, target) => {
    playerOf(game, target).voided = true;
    game.log("voided", { player: { seat: target } });
  }),
  advice: {
    wish: (table) => (table.rivals.some((rival) => rival.modification) ? 16 : 2),
    options: { "special-attack.player": (table, option) => table.strengthAt(option) },
  },
};
