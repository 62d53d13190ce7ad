import { type Answer, isAllowed, type Prompt, type Random, type Rulebook, randomAnswer } from "conclave/rules";
import { Table } from "../table/table.ts";
import type { Voidfall } from "../types.ts";
import type { VoidfallView } from "../view-types.ts";
import { allocate, assign } from "./amounts.ts";
import { wishesFor } from "./choosing.ts";

type Choosing = Extract<Prompt, { kind: "choose" }>;
type Many = Extract<Prompt, { kind: "choose-many" }>;

/** A bot that imagines what would come of each choice, and takes what looks best. */
export function heuristic(view: VoidfallView, prompt: Prompt, random: Random, rules: Rulebook<Voidfall>): Answer {
  const table = new Table(view, rules, prompt.seat);
  switch (prompt.kind) {
    case "choose":
      return choose(table, prompt, random);
    case "choose-many":
      return mostWanted(table, prompt);
    case "allocate":
      return allocate(table, prompt);
    case "assign":
      return assign(table, prompt);
    case "confirm":
      return { confirm: true };
    default:
      return randomAnswer(prompt, random);
  }
}

/** The option that the bot wants most; it passes if it wants none. Of equal ones, one by lot. */
function choose(table: Table, prompt: Choosing, random: Random): Answer {
  if (prompt.options.length === 0) return { pass: true };
  const wishes = wishesFor(table, prompt);
  const most = Math.max(...wishes);
  if (prompt.pass && !(most > 0)) return { pass: true };
  const { option } = random.pick(
    prompt.options.flatMap((option, index) => (wishes[index] === most ? [{ option }] : [])),
  );
  return { option: option.id };
}

/** As many as allowed, those that the bot wants most. */
function mostWanted(table: Table, prompt: Many): Answer {
  const wishes = wishesFor(table, prompt);
  const ranked = prompt.options
    .map(({ id }, index) => ({ id, wish: wishes[index] ?? 0 }))
    .sort((one, other) => other.wish - one.wish);
  const answer = { options: ranked.slice(0, prompt.max).map(({ id }) => id) };
  return isAllowed(prompt, answer) ? answer : prompt.example;
}
