import { technologies } from "../catalogues/technologies/index.ts";
import type { BattleReport, CombatAbility, Cubes, SideSetup } from "../effects/types.ts";
import { fleetTypes } from "../effects/writing.ts";
import { preview, suggestedLosses } from "../rules/battle/preview.ts";
import { totalOf } from "../rules/fleets/cubes.ts";
import { cubesAt, type Model, type Plot } from "./model.ts";
import type { SeenSector, Table } from "./table.ts";

/** Battles as they would come to an end. */

const nobody: SideSetup = { cubes: {}, voidCubes: 0, active: 0, installations: 0, abilities: [], adjacentSectors: 0 };
const flags = {
  carriersLaunchOnBothSides: true,
  targetingNeedsCorvette: true,
  destroyersChooseStep: false,
  missilesNeedSector: false,
  absorptionInBlocks: false,
};

/** What technologies give for nothing. */
function abilitiesOf(table: Table, held: Model["technologies"]): readonly CombatAbility[] {
  return held.flatMap(({ technology, improved }) => {
    const entry = table.rules.entries(technologies).find(technology);
    const { combat = [] } = (improved ? entry?.improved : entry?.basic) ?? {};
    return combat.filter(({ cost }) => !cost);
  });
}

const defences = (installations: readonly string[]) => installations.filter((piece) => piece !== "shipyard").length;

const keyOf = (cubes: Cubes) => fleetTypes.map((fleet) => cubes[fleet] ?? 0).join();

/** How an invasion with these cubes ends. */
export function invasionBy(table: Table, model: Model, target: SeenSector, cubes: Cubes): BattleReport {
  const key = `${target.key} ${keyOf(cubes)} ${model.technologies.length}`;
  return table.remembered(key, () => {
    const invader = { ...nobody, cubes, active: model.active, abilities: abilitiesOf(table, model.technologies) };
    const owner = table.view.players[target.controller ?? -1];
    const defender = {
      ...nobody,
      cubes: Object.fromEntries(target.fleets.map(({ fleet, cubes: count }) => [fleet, count])),
      voidCubes: target.voidCubes,
      active: owner?.active ?? 0,
      abilities: owner ? abilitiesOf(table, owner.technologies) : [],
      installations: defences(target.installations) + (target.fallenHouse?.defenses ?? 0),
    };
    return preview({ invader, defender, fallenHouse: target.fallenHouse != null, flags });
  });
}

/** Whether a sector stands against this many cubes of the Voidborn. */
export function isHeld(table: Table, model: Model, plot: Plot, voidCubes: number): boolean {
  if (voidCubes <= 0) return true;
  const installations = defences(plot.installations);
  const key = `${voidCubes} ${installations} ${keyOf(plot.cubes)} ${model.technologies.length}`;
  return table.remembered(key, () => {
    const invader = { ...nobody, voidCubes };
    const abilities = abilitiesOf(table, model.technologies);
    const defender = { ...nobody, cubes: plot.cubes, active: model.active, installations, abilities };
    return preview({ invader, defender, fallenHouse: false, flags }).winner === "defender";
  });
}

/** The player’s sectors beside a target, with the cubes that can leave them without abandoning them. */
export function forcesFor(model: Model, target: SeenSector): ReadonlyMap<string, Cubes> {
  const forces = new Map<string, Cubes>();
  for (const plot of model.sectors) {
    const spare = cubesAt(plot) - (plot.isHome ? 0 : 1);
    if (spare > 0 && target.neighbours.includes(plot.id)) forces.set(plot.id, strongest(plot.cubes, spare));
  }
  return forces;
}

/** This many of some cubes, the best ones. */
export function strongest(cubes: Cubes, count: number): Cubes {
  const weak = suggestedLosses(cubes, totalOf(cubes) - count);
  return Object.fromEntries(
    Object.entries(cubes)
      .map(([fleet, all]) => [fleet, all - (weak[fleet as keyof Cubes] ?? 0)] as const)
      .filter(([, left]) => left > 0),
  );
}

/** This many cubes of several sectors, from the first ones first. */
export function some(forces: ReadonlyMap<string, Cubes>, count: number): ReadonlyMap<string, Cubes> {
  const chosen = new Map<string, Cubes>();
  let left = count;
  for (const [id, cubes] of forces) {
    const taken = Math.min(left, totalOf(cubes));
    if (taken > 0) chosen.set(id, strongest(cubes, taken));
    left -= taken;
  }
  return chosen;
}

/** The sectors beside one’s own that can be invaded. */
export function targetsOf(table: Table, model: Model): readonly SeenSector[] {
  const beside = new Set(model.sectors.flatMap(({ seen }) => seen.neighbours));
  return table.targets.filter(({ key }) => beside.has(key) && !model.taken.includes(key));
}
