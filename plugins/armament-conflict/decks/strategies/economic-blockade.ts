import { playerOf } from "conclave/rules";
import { discard } from "../../rules/drawing.ts";
import { chooseTarget, othersThan } from "../../rules/players.ts";
import type { Play, StrategyCard } from "../../types.ts";
import { noOtherPlayer } from "../../views/reasons.ts";

/**
 * The target draws no resources and cannot trade until the end of their next turn; until then the user cannot attack
 * (R25).
 */
const play: Play = {
  problem(position, seat) {
    return othersThan(position, seat).length > 0 ? undefined : noOtherPlayer;
  },
  *rule(game, seat, card) {
    const target = yield* chooseTarget(game, seat, "economic-blockade");
    if (target === undefined) return;
    discard(game, card);
    const { blockadedBy } = playerOf(game, target);
    if (!blockadedBy.includes(seat)) blockadedBy.push(seat);
    game.log("blockaded", { player: { seat }, target: { seat: target } });
  },
};

export const economicBlockade: StrategyCard = {
  category: "strategy",
  id: "economic-blockade",
  cost: 0,
  development: play,
  advice: {
    worth: 2,
    wish: (table) => (table.holdsAttack ? -1 : 6),
    options: { "economic-blockade": (table, option) => table.strengthAt(option) },
  },
};
