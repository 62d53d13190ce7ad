import { fieldBeside, isOpen, type Seat, type Tile, type TileSide, tileSides, turnSide } from "conclave/rules";
import { planets } from "../catalogues/planets.ts";
import type { PlacedPlanet, Route, RouteEnd, Transport } from "../state-types.ts";
import type { Position } from "../types.ts";

/** Where planets lie and how they are joined (README, "The galaxy"). */

/** A planet as a tile on the grid. */
export function tileOf(position: Position, { id, x, y, rotation }: Readonly<PlacedPlanet>): Tile<string> {
  return { id, x, y, rotation, open: position.entry(planets, id).routeSlots };
}

function findTiles(position: Position): readonly Tile<string>[] {
  return position.state.planets.map((planet) => tileOf(position, planet));
}

/** All planets in the galaxy as tiles. */
export function tilesOf(position: Position): readonly Tile<string>[] {
  return position.once(findTiles);
}

/** The sides of a tile that a z-axis end can take: they lead out, and no route is there. */
export function freeSlots(position: Position): readonly RouteEnd[] {
  const taken = new Set(position.state.routes.flatMap(({ from, to }) => [slotName(from), slotName(to)]));
  return tilesOf(position)
    .flatMap((tile) => tileSides.filter((side) => isOpen(tile, side)).map((side) => ({ planet: tile.id, side })))
    .filter((end) => !taken.has(slotName(end)));
}

export function slotName({ planet, side }: Readonly<RouteEnd>): string {
  return `${planet}.${side}`;
}

/** A planet beside another one, with the side of that one at which it lies. */
export interface Neighbour {
  readonly side: TileSide;
  readonly other: string;
}

/** The planets that lie beside a tile placed like this. */
export function neighboursOf(position: Position, tile: Tile<string>): readonly Neighbour[] {
  return besideOf(position, tile).map(({ side, other }) => ({ side, other: other.id }));
}

/** The sides at which a tile placed like this would be joined to others. */
export function joinedSides(position: Position, tile: Tile<string>): readonly Neighbour[] {
  return besideOf(position, tile)
    .filter(({ side, other }) => isOpen(tile, side) && isOpen(other, turnSide(side, 2)))
    .map(({ side, other }) => ({ side, other: other.id }));
}

function besideOf(position: Position, tile: Tile<string>): { readonly side: TileSide; readonly other: Tile<string> }[] {
  return tileSides.flatMap((side) => {
    const { x, y } = fieldBeside(tile, side);
    const other = tilesOf(position).find((it) => it.x === x && it.y === y);
    return other ? [{ side, other }] : [];
  });
}

/** The place on the table with this column and row: a place of the board `galaxy`. */
export function slotAt({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${x},${y}`;
}

/** The routes of a planet. */
export function routesOf(position: Position, planet: string): readonly Readonly<Route>[] {
  return position.state.routes.filter((route) => planetsOf(route).includes(planet));
}

/** The planets at the ends of a route. */
export function planetsOf({ from, to }: Readonly<Route>): readonly [string, string] {
  return [from.planet, to.planet];
}

export function routeById(position: Position, id: string): Readonly<Route> | undefined {
  return position.state.routes.find((route) => route.id === id);
}

export function transportsOf(position: Position, seat: Seat): readonly Readonly<Transport>[] {
  return position.state.transports.filter((transport) => transport.seat === seat);
}

/** The planets from which a player’s transports carry units to this one. */
export function reachableBy(position: Position, planet: string, seat: Seat): readonly string[] {
  const own = transportsOf(position, seat);
  const joined = routesOf(position, planet).filter(({ id }) => own.some(({ route }) => route === id));
  return [...new Set(joined.flatMap((route) => planetsOf(route)).filter((other) => other !== planet))];
}
