import { amount, choice, type Option, type Place, playerOf, type Rule, type Seat, t } from "conclave/rules";
import { allAreasOf, basesOf, isFriendly, planetOf } from "../../galaxy/control.ts";
import { routesOf, transportsOf } from "../../galaxy/routes.ts";
import { aboutArea, aboutRoute, areaLabel, routeLabel } from "../../labels.ts";
import { buildableKinds, figuresLeft, piecesLeft, placeUnit, roomIn } from "../../rules/pieces.ts";
import { placeTransport } from "../../rules/transports.ts";
import { totalOf } from "../../state.ts";
import type { EventCard, Match, Position, UnitKind } from "../../types.ts";
import { unitCost } from "../../values.ts";
import { eventCard } from "./printing.ts";

/** Event cards that bring workers, transports and units for free (README, "Events"). */

function* gainWorkers(game: Match, seat: Seat): Rule {
  const count = Math.min(2, piecesLeft(game, seat, "worker"));
  playerOf(game, seat).pool += count;
  game.log("workers-gained", { player: { seat }, workers: amount("worker", count) });
}

const newWorkers: Pick<EventCard, "problem" | "rule"> = {
  problem: (position, seat) => (piecesLeft(position, seat, "worker") > 0 ? undefined : t("reason.none-left")),
  rule: gainWorkers,
};

// --- transports -------------------------------------------------------------------------------------------------------

/** The planets with a base of the player. */
function basePlanets(position: Position, seat: Seat): readonly string[] {
  return basesOf(position, seat).map(({ area }) => planetOf(position, area));
}

/** The routes of planets with a base of the player, on which the player has no transport. */
function routeOptions(position: Position, seat: Seat): readonly Option<string>[] {
  if (piecesLeft(position, seat, "transport") === 0) return [];
  const taken = new Set(transportsOf(position, seat).map(({ route }) => route));
  const routes = new Set(basePlanets(position, seat).flatMap((planet) => routesOf(position, planet)));
  return [...routes]
    .filter(({ id }) => !taken.has(id))
    .map((route) => choice(route.id, routeLabel(position, route), route.id, aboutRoute(route)));
}

const spareTransport: Pick<EventCard, "problem" | "rule"> = {
  problem: (position, seat) => (routeOptions(position, seat).length > 0 ? undefined : t("reason.no-route")),
  *rule(game, seat) {
    const options = game.look((position) => routeOptions(position, seat));
    const id = yield* game.choose(seat, "free-transport", options, { publicOptions: true });
    placeTransport(game, seat, id);
    const route = options.find(({ value }) => value === id)?.label;
    if (route) game.log("transport-placed", { player: { seat }, route });
  },
};

// --- units ------------------------------------------------------------------------------------------------------------

/** A unit that is placed for free. */
interface FreeUnit {
  readonly kind: UnitKind;
  readonly cost: number;
}

interface FreeUnits {
  readonly units: readonly Option<FreeUnit>[];
  readonly areas: readonly Place<string>[];
}

/** This many units, which cost no more than this together. */
interface Allowance {
  readonly count: number;
  readonly cost: number;
}

/** Units that the player can build, and friendly areas with room on planets with a base of the player. */
function freeUnits(position: Position, seat: Seat, { count, cost: most }: Allowance): FreeUnits {
  const units = buildableKinds(position, seat).flatMap((kind) => {
    const cost = totalOf(position.value(unitCost, { seat, kind: kind.id, printed: kind.cost }));
    if (cost > most) return [];
    const copies = Math.min(count, figuresLeft(position, seat, kind));
    return Array.from({ length: copies }, (_, n) => choice(`${kind.id}-${n + 1}`, kind.name, { kind, cost }));
  });
  const areas = basePlanets(position, seat)
    .flatMap((planet) => allAreasOf(position, planet))
    .filter((area) => isFriendly(position, area, seat) && roomIn(position, area, seat) > 0)
    .map((area) => ({
      ...choice(area, areaLabel(position, area), area, aboutArea(area)),
      max: roomIn(position, area, seat),
    }));
  return { units, areas };
}

/** Up to this many units for free, at least one. */
function reinforcements(allowance: Allowance): Pick<EventCard, "problem" | "rule"> {
  return {
    problem(position, seat) {
      const { units, areas } = freeUnits(position, seat, allowance);
      if (units.length === 0) return t("reason.no-unit-to-place");
      return areas.length === 0 ? t("reason.no-area") : undefined;
    },
    *rule(game, seat) {
      const { units, areas } = game.look((position) => freeUnits(position, seat, allowance));
      const [unit] = units;
      const [area] = areas;
      if (!unit || !area) return;
      const placed = yield* game.assign(seat, "free-units", units, areas, {
        min: 1,
        max: allowance.count,
        params: { ...allowance },
        check(chosen) {
          const cost = [...chosen.values()].flat().reduce((sum, it) => sum + it.cost, 0);
          return cost > allowance.cost ? t("reason.too-expensive", { cost, most: allowance.cost }) : undefined;
        },
        example: new Map([[area.value, [unit.value]]]),
        publicOptions: true,
      });
      for (const [where, chosen] of placed) for (const { kind } of chosen) land(game, seat, kind, where);
    },
  };
}

function land(game: Match, seat: Seat, kind: UnitKind, area: string): void {
  placeUnit(game, seat, kind.id, area);
  game.log("unit-placed", { player: { seat }, unit: kind.name, area: areaLabel(game, area) });
}

export const pieceCards = [
  ...eventCard("new-workers", { 1: 3 }, { ...newWorkers, worth: 3 }),
  ...eventCard("spare-transport", { 1: 2 }, { ...spareTransport, worth: 1.3 }),
  ...eventCard("small-reinforcement", { 1: 3 }, { ...reinforcements({ count: 1, cost: 2 }), worth: 2.6 }),
  ...eventCard("reinforcement", { 2: 3 }, { ...reinforcements({ count: 1, cost: 3 }), worth: 3.5 }),
  ...eventCard("strategic-reserve", { 3: 3 }, { ...reinforcements({ count: 2, cost: 5 }), worth: 4.5 }),
];
