import type { CardId } from "conclave/rules";
import { back, nameOf, unitName, unitOption } from "../../labels.ts";
import { discard } from "../../rules/drawing.ts";
import { anyUnit, unitsThat } from "../../rules/units.ts";
import { isEvading, isFaceUp, unit } from "../../state.ts";
import { unitWorthOf } from "../../table/units.ts";
import type { Play, Position, StrategyCard } from "../../types.ts";
import { noUnit } from "../../views/reasons.ts";

/** A unit cannot be attacked until its owner's next turn begins. */
const play: Play = {
  problem(position, seat) {
    return anyUnit(position, seat, (id) => canEvade(position, id)) ? undefined : noUnit;
  },
  *rule(game, seat, card) {
    const options = unitsThat(game, seat, (id) => canEvade(game, id)).map((id) => unitOption(game, id));
    const id = yield* game.choose(seat, "tactical-evasion", options, { optional: back });
    if (id === undefined) return;
    discard(game, card);
    unit(game, id).evading = true;
    game.log("evades", { player: { seat }, unit: unitName(game, id), card: nameOf(game, card) });
  },
};

function canEvade(position: Position, id: CardId): boolean {
  return isFaceUp(position, id) && !isEvading(position, id);
}

export const tacticalEvasion: StrategyCard = {
  category: "strategy",
  id: "tactical-evasion",
  cost: 0,
  development: play,
  advice: {
    wish: () => -1,
    options: { "tactical-evasion": (table, { id }) => unitWorthOf(table, id) },
  },
};
