import { choice, type Option, type Place, type Rule, reach, type Seat, t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import { fleetName, sectorLabel, sectorReference } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { hasAbility } from "../abilities/abilities-of.ts";
import { links, linksThroughStorms } from "../adjacency.ts";
import { deed } from "../effects/handles.ts";
import { cubesIn, isHome, sectorsOf } from "../map.ts";
import { typesIn } from "./cubes.ts";
import { type Berth, cubesText } from "./labels.ts";
import { addCubes, cubesOf, removeCubes } from "./power.ts";

/** Cubes move between sectors of the player (README, "Fleets"). */

/** How many steps each sector of the player is away from a sector, by way of others of the player. */
function distancesFrom(position: Position, seat: Seat, id: string, moves: number): ReadonlyMap<string, number> {
  const own = new Set(sectorsOf(position, seat).map((sector) => sector.id));
  const ignoresStorms = hasAbility(position, seat, ({ longMoves }) => longMoves);
  const ways = ignoresStorms ? linksThroughStorms(position) : links(position);
  const found = reach(ways, id, { steps: moves, through: (place) => own.has(place) });
  return new Map([...found].filter(([place, steps]) => steps > 0 && own.has(place)));
}

export function canRegroup(position: Position, seat: Seat): boolean {
  return sectorsOf(position, seat).some(
    (sector) => cubesIn(sector) > (isHome(sector) ? 0 : 1) && distancesFrom(position, seat, sector.id, 1).size > 0,
  );
}

/** A cube, told apart from others of its type only for the answer. */
interface Cube extends Berth {
  readonly index: number;
}

/**
 * Up to this many steps of cubes between sectors of the player: each cube is assigned to where it goes. A sector must not be without
 * cubes at any time, but for the home sector. Returns whether anything moved.
 */
export function* regroupFleets(game: Match, context: Context, moves: number): Rule<boolean> {
  const { seat, source } = context;
  const { cubes, distances, options, places } = game.look((position) => planFor(position, seat, moves));
  if (cubes.length === 0) return false;
  const stepsTo = (cube: Cube, place: string) => distances.get(cube.sector)?.get(place);
  const check = (given: ReadonlyMap<string, readonly Cube[]>) => {
    const journeys = [...given].flatMap(([place, some]) => some.map((cube) => ({ cube, place })));
    const steps = journeys.reduce((sum, { cube, place }) => sum + (stepsTo(cube, place) ?? 0), 0);
    if (steps > moves) return t("reason.too-many-steps", { count: steps, max: moves });
    return orderOf(game, journeys) ? undefined : t("reason.sector-empty");
  };
  const given = yield* game.assign(seat, "regroup", options, places, {
    fits: (cube, place) => stepsTo(cube, place) !== undefined,
    max: moves,
    params: { count: moves, source },
    publicOptions: true,
    check,
    example: new Map(),
  });
  const journeys = [...given].flatMap(([place, some]) => some.map((cube) => ({ cube, place })));
  if (journeys.length === 0) return false;
  for (const { cube, place } of orderOf(game, journeys) ?? []) {
    removeCubes(game, cube.sector, { [cube.fleet]: 1 });
    addCubes(game, seat, place, { [cube.fleet]: 1 });
    game.log("move-cube", {
      player: { seat },
      cubes: cubesText({ [cube.fleet]: 1 }),
      from: sectorLabel(game, cube.sector),
      to: sectorLabel(game, place),
    });
  }
  yield* game.call(deed, { context, deed: { kind: "regroup", seat, count: journeys.length } });
  return true;
}

function planFor(position: Position, seat: Seat, moves: number) {
  const distances = new Map(
    sectorsOf(position, seat).map(({ id }) => [id, distancesFrom(position, seat, id, moves)] as const),
  );
  const cubes = [...distances].flatMap(([sector, from]) => {
    const here = cubesOf(position, sector);
    const most = (count: number) => Math.min(count, moves);
    if (from.size === 0) return [];
    return typesIn(here).flatMap((fleet) =>
      Array.from({ length: most(here[fleet] ?? 0) }, (_, index): Cube => ({ sector, fleet, index: index + 1 })),
    );
  });
  const options = cubes.map((cube): Option<Cube> => {
    const { sector, fleet, index } = cube;
    const label = t("label.fleet-in", { fleet: fleetName(fleet), sector: sectorLabel(position, sector) });
    return choice(`${fleet}@${sector}#${index}`, label, cube, sectorReference(sector));
  });
  const places = [...distances.keys()].map(
    (id): Place<string> => choice(id, sectorLabel(position, id), id, sectorReference(id)),
  );
  return { distances, cubes, options, places };
}

interface Journey {
  readonly cube: Cube;
  readonly place: string;
}

/** An order in which the cubes can go so that no sector is ever left empty, if there is one. */
function orderOf(position: Position, journeys: readonly Journey[]): readonly Journey[] | undefined {
  const counts = new Map<string, number>();
  const countAt = (id: string) => counts.get(id) ?? cubesIn(sectorOf(position, id));
  const search = (left: readonly Journey[]): readonly Journey[] | undefined => {
    if (left.length === 0) return [];
    for (const journey of left) {
      const { cube, place } = journey;
      const from = countAt(cube.sector);
      if (from < 2 && !isHome(sectorOf(position, cube.sector))) continue;
      const to = countAt(place);
      counts.set(cube.sector, from - 1).set(place, to + 1);
      const rest = search(left.filter((other) => other !== journey));
      if (rest) return [journey, ...rest];
      counts.set(cube.sector, from).set(place, to);
    }
    return undefined;
  };
  return search(journeys);
}
