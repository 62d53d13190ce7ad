import { type CardId, playerOf, type Rule, type Seat } from "conclave/rules";
import { units } from "../catalogues/units.ts";
import { unitDestroyed } from "../events.ts";
import { basesOf, unitsIn, unitsOf } from "../galaxy/control.ts";
import { transportsOf } from "../galaxy/routes.ts";
import { newId, totalOf, workersOnCards } from "../state.ts";
import type { Unit } from "../state-types.ts";
import type { Match, Position, UnitKind } from "../types.ts";
import { pieceLimit, unitLimit } from "../values.ts";
import { discardZone } from "../zones.ts";

/** Putting pieces on the board, and taking them off. */

/** How many figures of a kind a player has left. */
export function figuresLeft(position: Position, seat: Seat, kind: UnitKind): number {
  return kind.figures - unitsOf(position, seat).filter((unit) => unit.kind === kind.id).length;
}

/** The kinds of units that a player has the building for. Those that grow out of others are not among them. */
export function buildableKinds(position: Position, seat: Seat): readonly UnitKind[] {
  const { buildings } = playerOf(position, seat);
  return position
    .entries(units)
    .all.filter(({ needs }) => "building" in needs && (buildings[needs.building] ?? 0) >= needs.level);
}

/** What a unit costs as printed, with the units that are destroyed to build it. */
export function fullCost(position: Position, kind: string): number {
  const { cost, sacrifice } = position.entry(units, kind);
  return totalOf(cost) + (sacrifice ? sacrifice.count * fullCost(position, sacrifice.unit) : 0);
}

/** How many more units of a player an area takes. */
export function roomIn(position: Position, area: string, seat: Seat): number {
  return position.value(unitLimit, { seat, area }) - unitsIn(position, area, seat).length;
}

export function placeUnit(game: Match, seat: Seat, kind: string, area: string): Unit {
  const unit: Unit = { id: newId(game, "u"), kind, seat, area };
  game.state.units[unit.id] = unit;
  return unit;
}

/** A new worker can be used after the next regrouping. */
export function placeWorker(game: Match, seat: Seat): void {
  playerOf(game, seat).unavailable++;
}

/** How many workers, transports or bases a player has left. */
export function piecesLeft(position: Position, seat: Seat, piece: "worker" | "transport" | "base"): number {
  return position.value(pieceLimit, { seat, piece }) - inUse[piece](position, seat);
}

const inUse = {
  worker(position: Position, seat: Seat): number {
    const { pool, unavailable, permanent } = playerOf(position, seat);
    return pool + unavailable + totalOf(permanent) + workersOnCards(position, seat);
  },
  transport: (position: Position, seat: Seat): number => transportsOf(position, seat).length,
  base: (position: Position, seat: Seat): number => basesOf(position, seat).length,
};

/** Units are destroyed, wherever they are. */
export function* destroyUnits(game: Match, ids: readonly string[]): Rule {
  for (const id of ids) {
    const unit = game.state.units[id];
    if (!unit) continue;
    delete game.state.units[id];
    yield* game.event(unitDestroyed, { unit });
  }
}

/** A combat card goes to its owner’s discards. */
export function discardCombat(game: Match, seat: Seat, card: CardId): void {
  game.move(card, discardZone(seat));
}
