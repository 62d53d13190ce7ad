import type { Rule, Seat } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Cubes } from "../../effects/types.ts";
import { sectorLabel } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { loseGlory } from "../glory/glory.ts";
import { cubesIn, isHome, type SeenSector, sectorsOf } from "../map.ts";
import { abandonSector } from "../sectors/abandoning.ts";
import { totalOf, typesIn } from "./cubes.ts";
import { type Berth, berthChoice, bySector, cubesText } from "./labels.ts";
import { addActive, cubesOf, removeCubes } from "./power.ts";

/** Cubes that leave the map (README, "Fleets"). */

/** All cubes of a player on the map. */
export function cubesOnMap(position: Position, seat: Seat): number {
  return sectorsOf(position, seat).reduce((sum, sector) => sum + cubesIn(sector), 0);
}

/** Recalls cubes of the player’s choice; a sector that is emptied is abandoned. Returns how many. */
export function* recallCubes(game: Match, context: Context, count: number): Rule<number> {
  const { seat, notes } = context;
  const { berths, total, example } = game.look((position) => plan(position, seat, count));
  if (total === 0) return 0;
  const settings = { params: { count: total, source: context.source }, publicOptions: true };
  const options = berths.map((berth) => berthChoice(game, berth));
  const chosen: Iterable<readonly [Berth, number]> =
    total === 1
      ? [[yield* game.choose(seat, "recall", options, settings), 1] as const]
      : yield* game.allocate(seat, "recall", options, { ...settings, total, limit: countAt(game), example });
  for (const [sector, cubes] of bySector(chosen)) {
    notes.recalledFrom ??= sector;
    yield* recallFrom(game, seat, sector, cubes);
  }
  return total;
}

/** Recalls these cubes from a sector, and abandons it if it is empty then. */
export function* recallFrom(game: Match, seat: Seat, sector: string, cubes: Cubes): Rule {
  game.log("recall", { player: { seat }, cubes: cubesText(cubes), sector: sectorLabel(game, sector) });
  addActive(game, seat, totalOf(cubes));
  yield* leave(game, seat, sector, cubes);
}

/** Cubes leave a sector. Without any it costs a glory token, and the Voidborn take it. */
export function* leave(game: Match, seat: Seat, sector: string, cubes: Cubes): Rule {
  if (!removeCubes(game, sector, cubes)) return;
  yield* loseGlory(game, seat);
  yield* abandonSector(game, sector, seat);
}

const countAt =
  (position: Position) =>
  ({ sector, fleet }: Berth): number =>
    cubesOf(position, sector)[fleet] ?? 0;

/** What can be recalled, and a proposal: from home and from where most cubes are, so that nothing is abandoned. */
function plan(position: Position, seat: Seat, count: number) {
  const berths = sectorsOf(position, seat).flatMap(({ id }) =>
    typesIn(cubesOf(position, id)).map((fleet): Berth => ({ sector: id, fleet })),
  );
  const total = Math.min(count, cubesOnMap(position, seat));
  const example = new Map<Berth, number>();
  const taken = (id: string) =>
    berths.reduce((sum, berth) => sum + (berth.sector === id ? (example.get(berth) ?? 0) : 0), 0);
  for (let index = 0; index < total; index++) {
    const free = berths.filter((berth) => (example.get(berth) ?? 0) < countAt(position)(berth));
    const spare = (berth: Berth) => spareCubes(sectorOf(position, berth.sector)) - taken(berth.sector);
    const best = free.toSorted((one, other) => spare(other) - spare(one))[0];
    if (best) example.set(best, (example.get(best) ?? 0) + 1);
  }
  return { berths, total, example };
}

function spareCubes(sector: SeenSector): number {
  return cubesIn(sector) - (isHome(sector) ? 0 : 1);
}
