import { back, nameOf, unitOption } from "../../labels.ts";
import { discard } from "../../rules/drawing.ts";
import { canRetreat, retreatByOrder } from "../../rules/retreat.ts";
import { anyUnit, unitsThat } from "../../rules/units.ts";
import { canBeCalledBack } from "../../state.ts";
import { placingWish } from "../../table/lands.ts";
import { unitWorthOf } from "../../table/units.ts";
import type { BasicCard, Play } from "../../types.ts";
import { noUnit, nowhereToGo } from "../../views/reasons.ts";

/** Returns a unit to another of the player's territories, in a development phase or the player's war phase (R20). */
const play: Play = {
  problem(position, seat) {
    if (!anyUnit(position, seat, (id) => canBeCalledBack(position, id))) return noUnit;
    return anyUnit(position, seat, (id) => canRetreat(position, seat, id)) ? undefined : nowhereToGo;
  },
  *rule(game, seat, card) {
    const units = unitsThat(game, seat, (id) => canRetreat(game, seat, id)).map((id) => unitOption(game, id));
    const id = yield* game.choose(seat, "retreat.unit", units, { optional: back });
    if (id === undefined) return;
    discard(game, card);
    game.log("card-played", { player: { seat }, card: nameOf(game, card) });
    yield* retreatByOrder(game, seat, id);
  },
};

export const retreat: BasicCard = {
  category: "basic",
  id: "retreat",
  cost: 0,
  rescues: true,
  development: play,
  war: play,
  advice: {
    worth: 5,
    // Kept for a unit that is about to be destroyed.
    wish: () => -1,
    options: {
      "retreat.unit": (table, { id }) => unitWorthOf(table, id),
      "retreat.territory": (table, { id }) => placingWish(table, table.place(id)),
    },
  },
};
