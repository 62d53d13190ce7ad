import type { Rule } from "conclave/rules";
import { baseOn, overrunBases } from "../../galaxy/control.ts";
import { planetsOf, routeById } from "../../galaxy/galaxy.ts";
import { areaLabel, routeLabel } from "../../labels.ts";
import type { Transport } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import { checkElimination } from "../elimination.ts";
import { destroyBase, destroyTransport } from "../pieces.ts";

/** Bases and transports in the regrouping phase (README, "Round"). */

/** A base falls to enemy units in its area. Who has nothing left on the board is out at once. */
export function* loseBases(game: Match): Rule {
  const lost = [...overrunBases(game)];
  for (const base of lost) {
    destroyBase(game, base);
    game.log("base-destroyed", { player: { seat: base.seat }, area: areaLabel(game, base.area) });
  }
  if (lost.length > 0) yield* checkElimination(game);
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
