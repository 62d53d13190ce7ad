import type { CardId } from "conclave/rules";
import { back, nameOf, territoryOption, unitName, unitOption } from "../labels.ts";
import { discard } from "../procedures/drawing.ts";
import { anyUnit, moveUnit, unitsThat } from "../procedures/units.ts";
import { isEvading, isFaceUp, outermost, takesOrders, unit, unitIn } from "../state.ts";
import type { Position } from "../types.ts";
import { canRetreat, retreatByOrder } from "./orders.ts";
import type { Play } from "./play.ts";
import { noUnit, nowhereToGo } from "./reasons.ts";

/** Strategies that concern one's own units (R26). */

/** Any number of own units come back, each to an own territory. */
export const fullRetreat: Play = {
  problem(position, seat) {
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

/** Nothing attacks a unit until its owner's next turn begins. */
export const tacticalEvasion: Play = {
  problem(position, seat) {
    return anyUnit(position, seat, (id) => canEvade(position, id)) ? undefined : noUnit;
  },
  *rule(game, seat, card) {
    const options = unitsThat(game, seat, (id) => canEvade(game, id)).map((id) => unitOption(game, id));
    const id = yield* game.choose(seat, "tactical-evasion", options, { optional: back });
    if (id === undefined) return;
    discard(game, card);
    unitIn(game, id).evading = true;
    game.log("evades", { player: { seat }, unit: unitName(game, id), card: nameOf(game, card) });
  },
};

function canEvade(position: Position, id: CardId): boolean {
  return isFaceUp(position, id) && !isEvading(position, id);
}

/** A unit goes to an outermost territory of any player; nobody is asked for leave (R85). */
export const airdrop: Play = {
  problem(position, seat) {
    return anyUnit(position, seat, (id) => takesOrders(position, id)) ? undefined : noUnit;
  },
  *rule(game, seat, card) {
    const units = unitsThat(game, seat, (id) => takesOrders(game, id)).map((id) => unitOption(game, id));
    const id = yield* game.choose(seat, "airdrop.unit", units, { optional: back });
    if (id === undefined) return;
    const { territory: from } = unit(game, id);
    const places = game.activeSeats.flatMap((other) => outermost(game, other)).filter((place) => place !== from);
    const territories = places.map((place) => territoryOption(game, place, seat));
    const params = { unit: unitName(game, id) };
    const to = yield* game.choose(seat, "airdrop.territory", territories, { params, optional: back });
    if (to === undefined) return;
    discard(game, card);
    game.log("airdropped", { player: { seat }, ...params, territory: nameOf(game, to) });
    yield* moveUnit(game, id, to);
  },
};
