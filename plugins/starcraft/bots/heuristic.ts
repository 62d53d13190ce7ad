import { type Answer, isAllowed, type Prompt, type Random, type Rulebook, randomAnswer } from "conclave/rules";
import { Table } from "../table/table.ts";
import type { StarCraft } from "../types.ts";
import type { StarCraftView } from "../view-types.ts";
import { Aims } from "./aims.ts";
import { assignmentFor } from "./assigning.ts";
import { choiceOf } from "./choices.ts";
import { type Mind, wishFor } from "./choosing.ts";
import { Orders } from "./orders.ts";

type Choosing = Extract<Prompt, { kind: "choose" }>;

/** A bot that expands, defends, attacks where it is likely to win, hinders who leads, and goes for its special victory. */
export function heuristic(view: StarCraftView, prompt: Prompt, random: Random, rules: Rulebook<StarCraft>): Answer {
  const table = new Table(view, rules, prompt.seat);
  const aims = new Aims(table);
  const mind: Mind = { table, aims, orders: new Orders(table, aims) };
  switch (prompt.kind) {
    case "choose":
      return choose(mind, prompt, random);
    case "choose-many":
      return orExample(prompt, { options: mostWanted(mind, prompt) });
    case "allocate":
      return prompt.example;
    case "assign": {
      const assignment = assignmentFor(mind, prompt);
      return assignment ? orExample(prompt, { assignment }) : randomAnswer(prompt, random);
    }
    case "confirm":
      return { confirm: true };
    default:
      return randomAnswer(prompt, random);
  }
}

/** The option that the bot wants most; it passes if it wants none. Of equal ones, one by lot. */
function choose(mind: Mind, prompt: Choosing, random: Random): Answer {
  if (prompt.key === "order") {
    const next = mind.orders.next(prompt.options.flatMap(({ id }) => choiceOf("place-order", id) ?? []));
    if (next !== undefined) return { option: `place-order:${next}` };
  }
  const wishes = prompt.options.map((option) => ({ option, wish: wishFor(mind, prompt, option.id) }));
  const most = Math.max(...wishes.map(({ wish }) => wish));
  if (prompt.pass && !(most > 0)) return { pass: true };
  const { option } = random.pick(wishes.filter(({ wish }) => wish === most));
  return { option: option.id };
}

/** As few as possible, those that the bot wants most to choose. */
function mostWanted(mind: Mind, prompt: Extract<Prompt, { kind: "choose-many" }>): string[] {
  const ranked = prompt.options
    .map(({ id }) => ({ id, wish: wishFor(mind, prompt, id) }))
    .sort((one, other) => other.wish - one.wish);
  return ranked.slice(0, prompt.min).map(({ id }) => id);
}

/** The answer, or the prompt’s example if something that the bot has not seen forbids it. */
function orExample(prompt: Extract<Prompt, { kind: "assign" | "choose-many" }>, answer: Answer): Answer {
  return isAllowed(prompt, answer) ? answer : prompt.example;
}
