import { nameOf, unitOption } from "../../labels.ts";
import { discard } from "../../rules/drawing.ts";
import { canRetreat, retreatByOrder } from "../../rules/retreat.ts";
import { anyUnit, unitsThat } from "../../rules/units.ts";
import { canBeCalledBack } from "../../state.ts";
import type { Play, StrategyCard } from "../../types.ts";
import { noUnit, nowhereToGo } from "../../views/reasons.ts";

/** Returns any number of units, each to one of the player's territories. */
const play: Play = {
  problem(position, seat) {
    if (!anyUnit(position, seat, (id) => canBeCalledBack(position, id))) return noUnit;
    return anyUnit(position, seat, (id) => canRetreat(position, seat, id)) ? undefined : nowhereToGo;
  },
  *rule(game, seat, card) {
    const options = unitsThat(game, seat, (id) => canRetreat(game, seat, id)).map((id) => unitOption(game, id));
    const units = yield* game.chooseMany(seat, "full-retreat", options, { min: 0, max: options.length });
    if (units.length === 0) return;
    discard(game, card);
    game.log("card-played", { player: { seat }, card: nameOf(game, card) });
    for (const id of units) yield* retreatByOrder(game, seat, id);
  },
};

export const fullRetreat: StrategyCard = {
  category: "strategy",
  id: "full-retreat",
  cost: 0,
  development: play,
  advice: {
    // Units are rarely far enough from home to make this worth a card.
    wish: () => -1,
  },
};
