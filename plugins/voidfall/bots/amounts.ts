import type { Answer, Prompt, Text } from "conclave/rules";
import { isAllowed } from "conclave/rules";
import type { Cubes } from "../effects/types.ts";
import { totalOf } from "../rules/fleets/cubes.ts";
import { forcesFor, some } from "../table/battles.ts";
import { modelOf, movesBetween } from "../table/model.ts";
import type { SeenSector, Table } from "../table/table.ts";
import { conquered } from "./conquests.ts";
import { solvedBy } from "./imagining.ts";
import { outlook } from "./outlook.ts";
import { visions } from "./visions.ts";

/** Answers that distribute something: resources, cubes, corruption. */

type Allocating = Extract<Prompt, { kind: "allocate" }>;
type Assigning = Extract<Prompt, { kind: "assign" }>;

export function allocate(table: Table, prompt: Allocating): Answer {
  const found = prompt.key === "forces" ? forces(table, prompt) : stepByStep(table, prompt);
  return found && isAllowed(prompt, found) ? found : prompt.example;
}

/** Point after point where it looks best, as long as things do not get worse by it. */
function stepByStep(table: Table, prompt: Allocating): Answer | undefined {
  const see = visions[prompt.key];
  if (!see || prompt.key === "upkeep") return undefined;
  const allocation: { [id: string]: number } = {};
  const mayStop = prompt.min < prompt.max;
  let model = modelOf(table);
  for (let point = 0; point < prompt.max; point++) {
    const steps = prompt.options.flatMap((option) => {
      const given = allocation[option.id] ?? 0;
      if (given >= (prompt.limits[option.id] ?? prompt.max)) return [];
      const after = see(table, model, option.id, option);
      return after ? [{ id: option.id, after, worth: outlook(table, after) }] : [];
    });
    const [best] = steps.sort((one, other) => other.worth - one.worth);
    if (!best || (mayStop && best.worth < outlook(table, model))) break;
    const next = { ...allocation, [best.id]: (allocation[best.id] ?? 0) + 1 };
    if (mayStop && !isAllowed(prompt, { allocation: next })) break;
    Object.assign(allocation, next);
    model = best.after;
  }
  return { allocation };
}

// --- invasions --------------------------------------------------------------------------------------------------------

/** The cubes with which an invasion looks best. */
function forces(table: Table, prompt: Allocating): Answer | undefined {
  const model = modelOf(table);
  const target = targetOf(table, prompt);
  if (!target) return undefined;
  const near = forcesFor(model, target);
  const all = [...near.values()].reduce((sum, cubes) => sum + totalOf(cubes), 0);
  let best: { readonly chosen: ReadonlyMap<string, Cubes>; readonly worth: number } | undefined;
  for (const order of [[...near], [...near].toReversed()]) {
    for (let number = 1; number <= all; number++) {
      const chosen = some(new Map(order), number);
      const after = conquered(table, model, target, chosen);
      const worth = after ? outlook(table, after) : Number.NEGATIVE_INFINITY;
      if (after && worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = { chosen, worth };
    }
  }
  if (!best) return undefined;
  const allocation = Object.fromEntries(
    [...best.chosen].flatMap(([id, cubes]) => Object.entries(cubes).map(([fleet, count]) => [`${fleet}@${id}`, count])),
  );
  return { allocation };
}

/** The sector that the prompt speaks of, by the number in its label. */
function targetOf({ view }: Table, { title }: Allocating): SeenSector | undefined {
  const label = title.params?.sector as Text | undefined;
  return view.sectors.find(({ number }) => number === label?.params?.number);
}

// --- regrouping -------------------------------------------------------------------------------------------------------

/** Cube after cube to a sector beside it, as long as things look better by it. */
export function assign(table: Table, prompt: Assigning): Answer {
  if (prompt.key !== "regroup") return prompt.example;
  const assignment: { [cube: string]: string } = {};
  let model = modelOf(table);
  for (let move = 0; move < prompt.max; move++) {
    const steps = movesBetween(model).flatMap(({ from, to, fleet, after }) => {
      const cube = prompt.options.find(({ id }) => id.startsWith(`${fleet}@${from}#`) && assignment[id] === undefined);
      const isHere = cube && (prompt.fits[cube.id]?.includes(to) ?? true);
      return isHere ? [{ cube: cube.id, to, after, worth: outlook(table, after) }] : [];
    });
    const [best] = steps.sort((one, other) => other.worth - one.worth);
    if (!best) break;
    const solves =
      move === 0 ? outlook(table, solvedBy(table, model, best.after, { op: "regroup", moves: 1 })) : best.worth;
    if (solves <= outlook(table, model)) break;
    const next = { ...assignment, [best.cube]: best.to };
    if (!isAllowed(prompt, { assignment: next })) break;
    Object.assign(assignment, next);
    model = best.after;
  }
  return isAllowed(prompt, { assignment }) ? { assignment } : prompt.example;
}
