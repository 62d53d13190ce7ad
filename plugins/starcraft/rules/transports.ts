import type { Rule, Seat } from "conclave/rules";
import { baseOn } from "../galaxy/control.ts";
import { planetsOf, routeById } from "../galaxy/routes.ts";
import { routeLabel } from "../labels.ts";
import type { Transport } from "../state-types.ts";
import type { Match, Position } from "../types.ts";

/** Transports: placing and losing them. */

export function placeTransport(game: Match, seat: Seat, route: string): void {
  game.state.transports.push({ seat, route });
}

export function destroyTransport(game: Match, { seat, route }: Readonly<Transport>): void {
  const at = game.state.transports.findIndex((it) => it.seat === seat && it.route === route);
  if (at >= 0) game.state.transports.splice(at, 1);
}

/** A transport needs a base of its owner on a planet at either end of its route (C2). */
export function* loseTransports(game: Match): Rule {
  const lost = game.look((position) => position.state.transports.filter((it) => isCutOff(position, it)));
  for (const transport of lost) {
    destroyTransport(game, transport);
    const route = routeById(game, transport.route);
    if (route) game.log("transport-destroyed", { player: { seat: transport.seat }, route: routeLabel(game, route) });
  }
}

function isCutOff(position: Position, { seat, route: id }: Readonly<Transport>): boolean {
  const route = routeById(position, id);
  return route === undefined || planetsOf(route).every((planet) => baseOn(position, planet, seat) === undefined);
}
