import { choice, counted, type Rule, type Seat } from "conclave/rules";
import { units } from "../catalogues/units.ts";
import { allAreasOf, basesOf, planetOf, printedArea, unitsIn } from "../galaxy/control.ts";
import { routesOf } from "../galaxy/routes.ts";
import { aboutArea, aboutRoute, areaLabel, planetLabel, routeLabel } from "../labels.ts";
import { drawCombat } from "../rules/drawing.ts";
import { placeUnit, roomIn } from "../rules/pieces.ts";
import { placeTransport } from "../rules/transports.ts";
import { factionOf, raceOf } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { decide, isQuick } from "./quick-galaxy.ts";

/** Resource cards, starting units and transports on the planet with the base, and the first hand (README, "Set-up"). */
export function* startingForces(game: Match): Rule {
  const order = game.seatsFrom(game.state.first);
  for (const seat of order) takeResourceCards(game, seat);
  for (const seat of order) {
    yield* placeUnits(game, seat);
    yield* placeStartingTransport(game, seat);
  }
  for (const seat of order) drawCombat(game, seat, raceOf(game, seat).handLimit);
}

/** The planet with a player’s only base. */
function homeOf(position: Position, seat: Seat): string {
  const [base] = basesOf(position, seat);
  if (!base) throw new RangeError(`seat ${seat} has no base`);
  return planetOf(position, base.area);
}

/** The card of the area with the base, or of all areas of its planet (C1). Conquest areas have none. */
function takeResourceCards(game: Match, seat: Seat): void {
  const areas =
    game.options["setup-resource-cards"] === "planet"
      ? allAreasOf(game, homeOf(game, seat))
      : basesOf(game, seat).map(({ area }) => area);
  for (const area of areas) {
    if (printedArea(game, area).resource !== "conquest") game.state.resourceCards[area] = { seat, workers: 0 };
  }
}

function* placeUnits(game: Match, seat: Seat): Rule {
  const home = homeOf(game, seat);
  const kinds = Object.entries(factionOf(game, seat).startingUnits).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => ({ id: `${kind}-${index + 1}`, kind })),
  );
  const name = (kind: string) => game.entry(units, kind).name;
  if (isQuick(game)) for (const { kind } of kinds) placeUnit(game, seat, kind, leastFilled(game, seat, home));
  else {
    const assigned = yield* game.assign(
      seat,
      "starting-units",
      kinds.map(({ id, kind }) => choice(id, name(kind), kind)),
      game.look((position) =>
        allAreasOf(position, home).map((area) => ({
          ...choice(area, areaLabel(position, area), area, aboutArea(area)),
          max: roomIn(position, area, seat),
        })),
      ),
      { min: kinds.length, params: { planet: planetLabel(game, home) }, publicOptions: true },
    );
    for (const [area, landed] of assigned) for (const kind of landed) placeUnit(game, seat, kind, area);
  }
  const landed = counted(kinds.map(({ kind }) => name(kind)));
  game.log("units-landed", { player: { seat }, units: landed, planet: planetLabel(game, home) });
}

/** By lot units spread over the planet: each goes where the fewest are. */
function leastFilled(game: Match, seat: Seat, planet: string): string {
  const free = allAreasOf(game, planet).filter((area) => roomIn(game, area, seat) > 0);
  const filled = (area: string) => unitsIn(game, area, seat).length;
  const least = Math.min(...free.map(filled));
  return game.random.pick(free.filter((area) => filled(area) === least));
}

/** A planet that could not be joined to others has no route, so that the transport stays away. */
function* placeStartingTransport(game: Match, seat: Seat): Rule {
  const routes = routesOf(game, homeOf(game, seat));
  if (routes.length === 0) return;
  const options = routes.map((route) => choice(route.id, routeLabel(game, route), route, aboutRoute(route)));
  const route = yield* decide(game, seat, "starting-transport", options);
  placeTransport(game, seat, route.id);
  game.log("transport-placed", { player: { seat }, route: routeLabel(game, route) });
}
