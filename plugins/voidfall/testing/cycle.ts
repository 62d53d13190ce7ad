import { resolveFrames } from "../rules/galactic-events/frames.ts";
import { scoreEvent } from "../rules/galactic-events/objectives.ts";
import { tokensZone } from "../zones.ts";
import { type SectorSettings, type SideSettings, type Table, type TableSettings, table } from "./table.ts";

/** For tests of events. */

/**
 * The frames of the event of the cycle, from top to bottom. Alone, on c011: the home sector s01 and the outpost s11, beside them
 * the Voidborn of s21 (population 2, one cube), s12 and s22 (population 3, two cubes).
 */
export function framed(event: string, sides: readonly SideSettings[] = [{}], settings: TableSettings = {}): Table {
  return table(sides, { ...settings, event, run: resolveFrames });
}

/** The objectives of the event, alone on c011. */
export function scored(event: string, side: SideSettings = {}, settings: TableSettings = {}): Table {
  return table([side], {
    ...settings,
    event,
    *run(game) {
      yield* scoreEvent(game, 0);
    },
  });
}

/** What is asked once everything has happened. */
export const done = { asked: [[0, "trial"]] } as const;

/** A sector of seat 0. */
export function own(more: SectorSettings = {}): SectorSettings {
  return { seat: 0, corrupted: false, ...more };
}

/** What lies face down on a sector. */
export function tokens({ position }: Table, sector: string): string[] {
  return position.zone(tokensZone(sector)).map((card) => position.card(card).category);
}
