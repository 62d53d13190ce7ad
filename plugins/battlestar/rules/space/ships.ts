import { type DeepReadonly, found, type Seat, type Text, t } from "conclave/rules";
import type { Area, Unit } from "../../effects/names.ts";
import { viperOf, vipersIn } from "../../state.ts";
import type { Basestar, CylonShip, Viper } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";

/** Ships that move and attack for the Cylons. */
export type CylonUnit = "basestar" | "heavy-raider" | "raider";

const lists = { basestar: "basestars", "heavy-raider": "heavyRaiders", raider: "raiders" } as const;

/** The Cylon ships of a kind in space, the oldest first. */
export function cylonShips(position: Position, unit: CylonUnit): readonly DeepReadonly<CylonShip>[] {
  return position.state[lists[unit]];
}

export function cylonShipsIn(position: Position, unit: CylonUnit, area: Area): DeepReadonly<CylonShip>[] {
  return cylonShips(position, unit).filter((ship) => ship.area === area);
}

/** Puts a Cylon ship into an area. There must be one left. */
export function addCylonShip(game: Match, unit: CylonUnit, area: Area): string {
  const id = `ship-${game.state.nextShip++}`;
  const ship = { id, area, actedIn: 0 };
  if (unit === "basestar") game.state.basestars.push({ ...ship, damage: [] });
  else game.state[lists[unit]].push(ship);
  return id;
}

/** Takes a Cylon ship off the board: it may come back. */
export function removeCylonShip(game: Match, unit: CylonUnit, id: string): void {
  const list: CylonShip[] = game.state[lists[unit]];
  const index = list.findIndex((ship) => ship.id === id);
  if (index >= 0) list.splice(index, 1);
}

export function basestarIn(game: Match, id: string): Basestar {
  return found(
    game.state.basestars.find((basestar) => basestar.id === id),
    "basestar",
    id,
  );
}

export function viperIn(game: Match, id: string): Viper {
  return found(
    game.state.vipers.find((viper) => viper.id === id),
    "viper",
    id,
  );
}

/** The player's viper goes back to the Reserves; where its pilot goes is for the caller to say. */
export function landViper(game: Match, seat: Seat): void {
  const flown = viperOf(game, seat);
  if (!flown) return;
  const viper = viperIn(game, flown.id);
  viper.place = "reserves";
  delete viper.pilot;
}

/** Vipers that nobody flies, in an area. */
export function uncrewedIn(position: Position, area: Area): DeepReadonly<Viper>[] {
  return vipersIn(position, area).filter(({ pilot }) => pilot === undefined);
}

/** "3 raiders". */
export function unitCount(unit: Unit, count: number): Text {
  return t(`${unit === "centurion" || unit === "nuke" ? "token" : "ship"}.${unit}.count`, { count });
}
