import type { Seat } from "conclave/rules";
import { allAreasOf, areasUnderControl, basesOf, printedArea } from "../galaxy/control.ts";
import type { Aim, Objective, Resource, SeenArea } from "../types.ts";

/** Special victories (README, "Victory"): when one is reached, and beside it how near bots see it. */

type Condition = Omit<Objective, "text">;

/** What an area helps where many areas count. */
const oneOfMany = 0.7;

const ownOf = (areas: readonly SeenArea[], seat: Seat): readonly SeenArea[] =>
  areas.filter(({ view }) => view.controller === seat);

/** Control of this many areas with such resources; all that there are, if there are fewer. */
export function controls(count: number, resources: readonly Resource[], worth = oneOfMany): Condition {
  const counts = ({ resource }: { readonly resource: Resource }) => resources.includes(resource);
  return {
    reached(position, seat) {
      const inGalaxy = position.state.planets.flatMap(({ id }) => allAreasOf(position, id));
      const possible = inGalaxy.filter((area) => counts(printedArea(position, area))).length;
      const own = areasUnderControl(position, seat).filter((area) => counts(printedArea(position, area))).length;
      return own >= Math.min(count, possible) && own > 0;
    },
    aim: (_, areas, seat) => ({
      missing: Math.min(count, areas.filter(counts).length) - ownOf(areas, seat).filter(counts).length,
      worth: (area) => (counts(area) ? worth : 0),
      restsOn: counts,
    }),
  };
}

export const wholePlanets = (count: number): Condition => ({
  reached(position, seat) {
    const own = new Set(areasUnderControl(position, seat));
    const whole = position.state.planets.filter(({ id }) => allAreasOf(position, id).every((area) => own.has(area)));
    return whole.length >= count;
  },
  aim(_, areas, seat): Aim {
    const planets = Map.groupBy(areas, ({ planet }) => planet);
    const all = (planet: string) => planets.get(planet) ?? [];
    const open = (planet: string) => all(planet).length - ownOf(all(planet), seat).length;
    // The planets of which most is under control already.
    const wanted = [...planets.keys()].sort((one, other) => open(one) - open(other)).slice(0, count);
    const isWanted = ({ planet }: SeenArea) => wanted.includes(planet);
    return {
      missing: wanted.reduce((sum, planet) => sum + open(planet), 0),
      worth: (area) => (isWanted(area) ? ownOf(all(area.planet), seat).length / all(area.planet).length : 0),
      restsOn: isWanted,
    };
  },
});

export const mostAreas: Condition = {
  reached(position, seat) {
    const own = areasUnderControl(position, seat).length;
    return position.activeSeats.every((other) => other === seat || areasUnderControl(position, other).length < own);
  },
  aim({ players }, areas, seat) {
    const others = players.filter((it) => it.seat !== seat && !it.eliminated);
    const most = Math.max(0, ...others.map((it) => ownOf(areas, it.seat).length));
    return { missing: most + 1 - ownOf(areas, seat).length, worth: () => oneOfMany, restsOn: () => true };
  },
};

export const basesOnPlanets = (count: number): Condition => ({
  reached: (position, seat) => basesOf(position, seat).length >= count,
  aim(_, areas, seat): Aim {
    const hasBase = ({ view }: SeenArea) => view.bases.includes(seat);
    const based = new Set(areas.filter(hasBase).map(({ planet }) => planet));
    const isFree = ({ planet, view }: SeenArea) => !based.has(planet) && view.bases.length === 0;
    return {
      missing: count - areas.filter(hasBase).length,
      worth: (area) => (hasBase(area) || isFree(area) ? 1 : 0),
      restsOn: hasBase,
      byBases: true,
    };
  },
});

export const outlasting: Condition = { outlasts: true, reached: () => false };
