import { isOpen, type Seat, tileSides } from "conclave/rules";
import type { Route, RouteEnd, Transport } from "../state-types.ts";
import type { Position } from "../types.ts";
import { tilesOf } from "./galaxy.ts";

/** Routes between planets, and the transports on them. */

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
