import { type Answer, type Option, type Prompt, type Random, type Rulebook, randomAnswer } from "conclave/rules";
import type { Codex } from "../types.ts";
import type { CodexView } from "../view-types.ts";
import { worthOf } from "./choices.ts";
import { cardWorth, wishFor } from "./main-phase.ts";
import { left, Table, type Thing } from "./table.ts";

/** A bot that hires, techs up, plays what it can pay for, and attacks and patrols by arithmetic. */
export function heuristic(view: CodexView, prompt: Prompt, random: Random, rules: Rulebook<Codex>): Answer {
  const table = new Table(view, rules, prompt.seat);
  switch (prompt.kind) {
    case "choose":
      return prompt.key === "main" ? mainAnswer(table, prompt.options) : choice(table, prompt, random);
    case "choose-many":
      return prompt.key === "heroes" ? randomAnswer(prompt, random) : several(table, prompt, random);
    case "allocate":
      return prompt.key === "tech" ? techAnswer(table, prompt) : randomAnswer(prompt, random);
    case "assign":
      return prompt.key === "patrol" ? patrolAnswer(table, prompt) : prompt.example;
    case "integer":
      return { integer: prompt.max };
    case "confirm":
      return { confirm: true };
    default:
      return randomAnswer(prompt, random);
  }
}

function mainAnswer(table: Table, options: readonly Option[]): Answer {
  const best = bestOf(options, (option) => wishFor(table, option));
  return best && best.value >= 0 ? { option: best.option.id } : { pass: true };
}

function bestOf(
  options: readonly Option[],
  value: (option: Option) => number,
): { option: Option; value: number } | undefined {
  let best: { option: Option; value: number } | undefined;
  for (const option of options) {
    const found = value(option);
    if (!best || found > best.value) best = { option, value: found };
  }
  return best;
}

type Choosing = Extract<Prompt, { kind: "choose" }>;

function choice(table: Table, prompt: Choosing, random: Random): Answer {
  const { options, key, pass } = prompt;
  if (["draft", "starter", "tech-spec", "lab-spec"].includes(key)) return randomAnswer(prompt, random);
  const best = bestOf(options, (option) => worthOf(table, prompt, option));
  if (!best || (pass && best.value < 0)) return pass ? { pass: true } : randomAnswer(prompt, random);
  return { option: best.option.id };
}

type Several = Extract<Prompt, { kind: "choose-many" }>;

/** The best of them, as many as are worth it; the example if that is not allowed. */
function several(table: Table, prompt: Several, random: Random): Answer {
  if (prompt.check || prompt.sum || prompt.distinct) return randomAnswer(prompt, random);
  const ranked = prompt.options
    .map((option) => ({ option, value: worthOf(table, prompt, option) }))
    .sort((one, other) => other.value - one.value);
  const wanted = ranked.filter(({ value }) => value > 0).length;
  const count = Math.max(prompt.min, Math.min(prompt.max, wanted));
  return { options: ranked.slice(0, count).map(({ option }) => option.id) };
}

/** The two cards that help most, soon. */
function techAnswer(table: Table, prompt: Extract<Prompt, { kind: "allocate" }>): Answer {
  const ranked = prompt.options
    .map(({ id }) => ({ id, value: cardWorth(table, table.card(id)) + hunger(table, id) }))
    .sort((one, other) => other.value - one.value);
  const allocation: { [id: string]: number } = {};
  let rest = prompt.max;
  for (const { id } of ranked) {
    const points = Math.min(rest, prompt.limits[id] ?? prompt.max);
    if (points > 0) allocation[id] = points;
    rest -= points;
    if (rest === 0) break;
  }
  return { allocation };
}

/** Cards of the spec that the technology allows, one level ahead. */
function hunger(table: Table, id: string): number {
  const { tech = 0, spec } = table.card(id);
  const { techSpec, labSpec } = table.me;
  if (tech < 2) return 0;
  return techSpec === undefined || spec === techSpec || spec === labSpec ? 1 : -9;
}

/** The toughest unit leads, the strongest hits back as elite. Heroes stay behind if there are units enough. */
function patrolAnswer(table: Table, prompt: Extract<Prompt, { kind: "assign" }>): Answer {
  const things = prompt.options.flatMap(({ id }) => table.thing(id) ?? []);
  const units = things.filter(({ level }) => level === undefined);
  const free = new Set<Thing>(units.length >= enoughUnits ? units : things);
  const assignment: { [card: string]: string } = {};
  const slots = ["squad-leader", "technician", "scavenger", "elite", "lookout"];
  const most = Math.min(prompt.max ?? slots.length, slots.length);
  for (const slot of slots.slice(0, most)) {
    const ranked = [...free].sort((one, other) => suits(slot, other) - suits(slot, one));
    const [best] = ranked;
    if (!best) break;
    free.delete(best);
    assignment[best.key] = slot;
  }
  return { assignment };
}

const enoughUnits = 2;

/** The death of a hero costs more than that of a unit. */
function suits(slot: string, thing: Thing): number {
  const fragile = thing.level === undefined ? 0 : 4;
  return slot === "squad-leader" ? 2 * left(thing) + thing.atk / 2 - fragile : thing.atk - fragile;
}
