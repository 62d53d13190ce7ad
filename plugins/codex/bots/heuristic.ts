import {
  type Answer,
  type Bot,
  type ChooseManyPrompt,
  type ChoosePrompt,
  type Option,
  type Prompt,
  wishingBot,
} from "conclave/rules";
import type { Codex } from "../types.ts";
import { worthOf } from "./choices.ts";
import { cardWorth, wishFor } from "./main-phase.ts";
import { left, Table, type Thing } from "./table.ts";

/** A bot that hires, techs up, plays what it can pay for, and attacks and patrols by arithmetic. */
export const heuristic: Bot<Codex> = wishingBot({
  mind: (view, rules, seat) => new Table(view, rules, seat),
  wishes(table, prompt) {
    if (byLot.has(prompt.key) || isBound(prompt)) return undefined;
    if (prompt.kind === "choose-many") return (option) => worthOf(table, prompt, option);
    const worth = (option: Option) => (prompt.key === "main" ? wishFor(table, option) : worthOf(table, prompt, option));
    // What does no harm is done: it may help.
    return (option) => worth(option) + harmless;
  },
  equals: "first",
  habits: {
    allocate: (table, prompt) => (prompt.key === "tech" ? techAnswer(table, prompt) : undefined),
    assign: (table, prompt) => (prompt.key === "patrol" ? patrolAnswer(table, prompt) : prompt.example),
    integer: (_, { max }) => ({ integer: max }),
  },
});

/** Prompts about which the bot has no opinion. */
const byLot: ReadonlySet<string> = new Set(["draft", "starter", "tech-spec", "lab-spec", "heroes"]);

/** Far less than anything is worth. */
const harmless = 0.001;

/** Whether it is more than the number that decides which options may be chosen together. */
function isBound(prompt: ChoosePrompt | ChooseManyPrompt): boolean {
  return prompt.kind === "choose-many" && Boolean(prompt.check || prompt.sum || prompt.distinct);
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
