import { choice, type Option, type Rule, type Seat, t } from "conclave/rules";
import { areasUnderControl } from "../../galaxy/control.ts";
import { freeSlots, slotName } from "../../galaxy/routes.ts";
import { aboutArea, aboutEnd, aboutRoute, areaLabel, planetLabel, routeLabel, slotLabel } from "../../labels.ts";
import type { Route, RouteEnd } from "../../state-types.ts";
import type { EventCard, Match, Position } from "../../types.ts";
import { eventCard } from "./printing.ts";

/** Event cards that change planets and routes (README, "Events"). */

/** One end of a z-axis route. */
interface MovableEnd {
  readonly route: Readonly<Route>;
  readonly end: "from" | "to";
}

interface Shifts {
  readonly ends: readonly Option<MovableEnd>[];
  readonly slots: readonly Option<RouteEnd>[];
}

/** An end goes to another planet, and not to that of the other end. */
function canTake({ route: { from, to } }: MovableEnd, { planet }: RouteEnd): boolean {
  return planet !== from.planet && planet !== to.planet;
}

function findShifts(position: Position): Shifts {
  const slots = freeSlots(position).map((slot) =>
    choice(slotName(slot), slotLabel(position, slot), slot, aboutEnd(position, slot)),
  );
  const ends = position.state.routes
    .filter(({ zAxis }) => zAxis)
    .flatMap((route) => (["from", "to"] as const).map((end) => ({ route, end })))
    .filter((it) => slots.some(({ value }) => canTake(it, value)))
    .map((it) => endOption(position, it));
  return { ends, slots };
}

function endOption(position: Position, { route, end }: MovableEnd): Option<MovableEnd> {
  const { planet } = route[end];
  const label = t("label.route-end", { route: routeLabel(position, route), planet: planetLabel(position, planet) });
  return choice(`${route.id}.${end}`, label, { route, end }, [aboutRoute(route), ...aboutEnd(position, route[end])]);
}

/** Transports stay on the route until the next regrouping (README, "Round"). */
function* shiftRoute(game: Match, seat: Seat): Rule {
  const { ends, slots } = game.look(findShifts);
  const shifted = yield* game.assign(seat, "shift-route", ends, slots, {
    min: 1,
    max: 1,
    fits: canTake,
    publicOptions: true,
  });
  for (const [slot, moved] of shifted) for (const it of moved) move(game, seat, it, slot);
}

function move(game: Match, seat: Seat, { route: { id }, end }: MovableEnd, slot: RouteEnd): void {
  const route = game.state.routes.find((it) => it.id === id);
  if (!route) return;
  const from = planetLabel(game, route[end].planet);
  route[end] = { ...slot };
  const to = planetLabel(game, slot.planet);
  game.log("route-shifted", { player: { seat }, from, to, route: routeLabel(game, route) });
}

const routeShift: Pick<EventCard, "problem" | "rule"> = {
  problem: (position) => (position.once(findShifts).ends.length > 0 ? undefined : t("reason.no-route-end")),
  rule: shiftRoute,
};

// --- depletion --------------------------------------------------------------------------------------------------------

/** The areas under control that are partially depleted. */
function restorable(position: Position, seat: Seat): readonly Option<string>[] {
  return areasUnderControl(position, seat)
    .filter((area) => position.state.depletion[area] === 1)
    .map((area) => choice(area, areaLabel(position, area), area, aboutArea(area)));
}

const resourceSurvey: Pick<EventCard, "problem" | "rule"> = {
  problem: (position, seat) => (restorable(position, seat).length > 0 ? undefined : t("reason.nothing-depleted")),
  *rule(game, seat) {
    const options = restorable(game, seat);
    const area = yield* game.choose(seat, "restore-area", options, { publicOptions: true });
    delete game.state.depletion[area];
    game.log("area-restored", { player: { seat }, area: areaLabel(game, area) });
  },
};

export const galaxyCards = [
  ...eventCard("route-shift", { 1: 2 }, { ...routeShift, certainty: "high" }),
  ...eventCard("route-shift", { 2: 2 }, { ...routeShift, certainty: "medium" }),
  ...eventCard("resource-survey", { 1: 1 }, { ...resourceSurvey, worth: 0.8 }),
];
