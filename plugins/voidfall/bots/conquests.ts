import type { Cubes } from "../effects/types.ts";
import { sumOf, totalOf, without } from "../rules/fleets/cubes.ts";
import { forcesFor, invasionBy, some, targetsOf } from "../table/battles.ts";
import { type Model, orElse, type Plot, plotOf, withPlot } from "../table/model.ts";
import type { SeenSector, Table } from "../table/table.ts";
import { gainOfTaking, worthOfTaking } from "./outlook.ts";

/** What becomes of a table by conquering sectors. */

/** The sectors that are most worth taking, each with several forces. */
export function invaded(table: Table, model: Model, target: "any" | "corrupted"): readonly Model[] {
  const targets = targetsOf(table, model)
    .filter((sector) => target === "any" || sector.corrupted)
    .map((sector) => ({ sector, worth: worthOfTaking(table, model, sector) }))
    .sort((one, other) => other.worth - one.worth);
  const found: Model[] = [];
  for (const { sector } of targets) {
    found.push(...conquests(table, model, sector));
    if (found.length >= 6) break;
  }
  return orElse(found, model);
}

/** With as few cubes as it takes, with one more, and with all. */
export function conquests(table: Table, model: Model, target: SeenSector): readonly Model[] {
  const forces = forcesFor(model, target);
  const all = [...forces.values()].reduce((sum, cubes) => sum + totalOf(cubes), 0);
  if (all === 0 || !conquered(table, model, target, forces)) return [];
  for (let number = 1; number < all; number++) {
    const least = conquered(table, model, target, some(forces, number));
    if (!least) continue;
    return [number + 1, all].flatMap((more) => conquered(table, model, target, some(forces, more)) ?? []).concat(least);
  }
  return [conquered(table, model, target, forces) ?? model];
}

/** The model after an invasion with these forces; nothing if it is not won. */
export function conquered(
  table: Table,
  model: Model,
  target: SeenSector,
  forces: ReadonlyMap<string, Cubes>,
): Model | undefined {
  const cubes = [...forces.values()].reduce(sumOf, {});
  const { winner, invader } = invasionBy(table, model, target, cubes);
  if (winner !== "invader") return undefined;
  let after: Model = { ...model, active: model.active + totalOf(cubes) - totalOf(invader.left) };
  for (const [id, some] of forces) {
    after = withPlot(after, id, (plot) => ({ ...plot, cubes: without(plot.cubes, some) }));
  }
  const gain = gainOfTaking(table, model, target);
  const isRift = target.type === "rift";
  const plot: Plot = {
    ...plotOf(target),
    population: isRift ? 1 : target.population,
    installations: [],
    installationSlots: isRift ? 3 : target.installationSlots + target.installations.length,
    guildSlots: isRift ? 3 : target.guildSlots,
    cubes: invader.left,
  };
  const tokens = { bounties: after.bounties + target.bounties, reclaims: after.reclaims + target.reclaims };
  return {
    ...after,
    ...tokens,
    same: target.key,
    sectors: [...after.sectors, plot],
    taken: [...after.taken, target.key],
    glory: target.voidborn ? [...after.glory, ...target.glory] : after.glory,
    extra: after.extra + gain,
  };
}
