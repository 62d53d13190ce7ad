import { effectOf, invade } from "../effects/writing.ts";
import type { Match } from "../types.ts";
import { resolving, type SideSettings, type Table, type TableSettings } from "./table.ts";

/** For tests of invasions. */

/** A player without abilities, with fleets at home and in the outpost s11, both beside s12; s22 is beside s11. */
export const plain: SideSettings = { house: "cortozaar", technologies: [], glory: [2], active: 0, inactive: 6 };
export const map = {
  s01: { seat: 0, cubes: { corvette: 2 } },
  s11: { seat: 0, cubes: { corvette: 6 }, population: 2, installations: [], corrupted: false },
  s12: { voidCubes: 2, glory: [], harbingers: 0, installations: [], corrupted: true },
  s22: { voidCubes: 3, glory: [1], harbingers: 0, installations: [], corrupted: true },
} as const;

export const done = { asked: [[0, "trial"]] } as const;
export const noTokens = (game: Match): void => {
  for (const id of ["s12", "s22"]) for (const token of [...game.zone(`tokens:${id}`)]) game.removeCard(token);
};

export function invading(side: SideSettings = {}, more: TableSettings = {}, effect = effectOf(invade())): Table {
  const sectors = { ...map, ...more.sectors };
  return resolving(effect, [{ ...plain, ...side }], { arrange: noTokens, ...more, sectors });
}

/** Goes with these cubes, and with what is paid for. */
export function attack(
  { play }: Table,
  target: string,
  forces: { readonly [berth: string]: number },
  supports?: { readonly [support: string]: number },
): void {
  play.choose(0, target);
  play.allocate(0, forces, "forces");
  if (supports) play.allocate(0, supports, "support");
  play.confirm(0, true);
}

export const cubes = (table: Table, id: string) => table.sector(id).fleet?.cubes;
