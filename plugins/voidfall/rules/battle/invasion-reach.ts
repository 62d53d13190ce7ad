import { playerOf, reach, type Seat } from "conclave/rules";
import { isAgainstVoid, sectorOf } from "../../state.ts";
import type { Position } from "../../types.ts";
import { hasAbility } from "../abilities/abilities-of.ts";
import { links, linksThroughStorms, neighbours } from "../adjacency.ts";
import { controllerOf, cubesIn, isHome, type SeenSector, typeOf } from "../map.ts";

/** Which sectors can be invaded, and from where (README, "Battle"). */

/** Own sectors from which cubes can invade a sector. */
export interface Sources {
  readonly adjacent: readonly string[];
  /** Adjacent through a Voidstorm, for those who may ignore it. */
  readonly throughStorms: readonly string[];
  /** Two steps away through a sector of the player: instead of ignoring Voidstorms, once a turn. */
  readonly far: readonly string[];
}

/** The name under which an invasion from two steps away is remembered for the turn. */
export const longInvasion = "long-invasion";

export function sourcesFor(position: Position, seat: Seat, target: string): Sources {
  const isOwn = (id: string) => controllerOf(sectorOf(position, id)) === seat;
  const withCubes = (ids: readonly string[]) => ids.filter((id) => isOwn(id) && cubesIn(sectorOf(position, id)) > 0);
  const adjacent = withCubes(neighbours(position, target));
  if (!hasAbility(position, seat, ({ longMoves }) => longMoves)) return { adjacent, throughStorms: [], far: [] };
  const isUsed = playerOf(position, seat).used[longInvasion] !== undefined;
  const steps = reach(links(position), target, { steps: 2, through: isOwn });
  const far = isUsed ? [] : [...steps].flatMap(([id, count]) => (count === 2 ? id : []));
  const stormy = (linksThroughStorms(position).get(target) ?? []).filter((id) => !adjacent.includes(id));
  return { adjacent, throughStorms: withCubes(stormy), far: withCubes(far) };
}

export function allSources({ adjacent, throughStorms, far }: Sources): readonly string[] {
  return [...new Set([...adjacent, ...throughStorms, ...far])];
}

/** The sets of sectors from which cubes can come together: through Voidstorms, or from two steps away. */
export function jointSources({ adjacent, throughStorms, far }: Sources): readonly (readonly string[])[] {
  const through = [...new Set([...adjacent, ...throughStorms])];
  const long = [...new Set([...adjacent, ...far])];
  return [through, ...(far.length > 0 ? [long] : [])].filter((sources) => sources.length > 0);
}

/** The sectors that a player can invade now. */
export function invasionTargets(position: Position, seat: Seat, target: "any" | "corrupted"): readonly SeenSector[] {
  const targets = position.once(findTargets, seat);
  return target === "any" ? targets : targets.filter(({ corrupted }) => corrupted);
}

function findTargets(position: Position, seat: Seat): readonly SeenSector[] {
  return Object.values(position.state.sectors).filter(
    (sector) => isInvadable(position, seat, sector) && allSources(sourcesFor(position, seat, sector.id)).length > 0,
  );
}

/** Players who play together do not invade each other. */
function isInvadable(position: Position, seat: Seat, sector: SeenSector): boolean {
  const controller = controllerOf(sector);
  if (controller === seat || isHome(sector) || !typeOf(position, sector).invadable) return false;
  return typeof controller !== "number" || !isAgainstVoid(position);
}
