import { type Answer, type AssignPrompt, type Bot, type ChoosePrompt, isAllowed, wishingBot } from "conclave/rules";
import { Table } from "../table/table.ts";
import type { StarCraft } from "../types.ts";
import { Aims } from "./aims.ts";
import { assignmentFor } from "./assigning.ts";
import { choiceOf } from "./choices.ts";
import { type Mind, wishFor } from "./choosing.ts";
import { Orders } from "./orders.ts";

/** A bot that expands, defends, attacks where it is likely to win, hinders who leads, and goes for its special victory. */
export const heuristic: Bot<StarCraft> = wishingBot({
  mind(view, rules, seat): Mind {
    const table = new Table(view, rules, seat);
    const aims = new Aims(table);
    return { table, aims, orders: new Orders(table, aims) };
  },
  wishes: (mind, prompt) => (option) => wishFor(mind, prompt, option.id),
  several: "few",
  habits: {
    choose: nextOrder,
    allocate: (_, prompt) => prompt.example,
    assign: assigned,
  },
});

/** The order that comes next in what the bot plans. */
function nextOrder(mind: Mind, prompt: ChoosePrompt): Answer | undefined {
  if (prompt.key !== "order") return undefined;
  const next = mind.orders.next(prompt.options.flatMap(({ id }) => choiceOf("place-order", id) ?? []));
  return next === undefined ? undefined : { option: `place-order:${next}` };
}

/** What the bot assigns, or the prompt’s example if something that it has not seen forbids that. */
function assigned(mind: Mind, prompt: AssignPrompt): Answer | undefined {
  const assignment = assignmentFor(mind, prompt);
  if (!assignment) return undefined;
  return isAllowed(prompt, { assignment }) ? { assignment } : prompt.example;
}
