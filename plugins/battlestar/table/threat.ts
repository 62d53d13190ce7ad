import type { AreaView } from "../view-types.ts";
import { habits } from "./habits.ts";

/** The number of ships of each kind in an area. */
export interface Ships {
  readonly raiders: number;
  readonly vipers: number;
  readonly civilians: number;
}

/** The areas of space in ring order. A basestar counts as the raiders that it will launch. */
export function shipsIn(areas: readonly AreaView[]): Ships[] {
  return areas.map(({ raiders, basestars, vipers, civilians }) => ({
    raiders: raiders.length + basestars.length * habits.launching,
    vipers: vipers.length,
    civilians: civilians.length,
  }));
}

/** The same areas with a change to one of them. */
export function withShips(ring: readonly Ships[], index: number, change: Partial<Ships>): Ships[] {
  return ring.map((ships, other) =>
    other === index
      ? {
          raiders: Math.max(0, ships.raiders + (change.raiders ?? 0)),
          vipers: Math.max(0, ships.vipers + (change.vipers ?? 0)),
          civilians: Math.max(0, ships.civilians + (change.civilians ?? 0)),
        }
      : ships,
  );
}

/** The expected number of civilian ships that raiders destroy at their next activation, and in part at the one after. */
export function expectedLosses(ring: readonly Ships[]): number {
  const pressure = ring.map(() => 0);
  for (const [index, { raiders, vipers }] of ring.entries()) {
    if (raiders === 0) continue;
    const goal = nearestCivilians(ring, index);
    if (goal === undefined) continue;
    // Raiders first attack the vipers in their area, then those that guard the civilian ships.
    let free = unopposed(raiders, vipers);
    if (goal.steps > 0) free = unopposed(free, ring[goal.index]?.vipers ?? 0) * habits.approach ** goal.steps;
    pressure[goal.index] = (pressure[goal.index] ?? 0) + free;
  }
  return ring.reduce((sum, { civilians }, index) => {
    return civilians === 0 ? sum : sum + civilians * (1 - Math.exp(-(pressure[index] ?? 0) / civilians));
  }, 0);
}

/** How many raiders get past the vipers: each viper holds off one or two. */
function unopposed(raiders: number, vipers: number): number {
  return raiders === 0 ? 0 : raiders * Math.exp((-habits.cover * vipers) / raiders);
}

/** Which area the raiders fly to: clockwise if both ways are equally long. */
function nearestCivilians(
  ring: readonly Ships[],
  from: number,
): { readonly index: number; readonly steps: number } | undefined {
  const { length } = ring;
  for (let steps = 0; steps <= length / 2; steps++) {
    for (const index of [(from + steps) % length, (from + length - steps) % length]) {
      if ((ring[index]?.civilians ?? 0) > 0) return { index, steps };
    }
  }
  return undefined;
}
