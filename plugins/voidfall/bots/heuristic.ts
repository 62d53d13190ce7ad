import { type Answer, isAllowed, type Prompt, type Random, type Rulebook, randomAnswer } from "conclave/rules";
import type { Voidfall } from "../types.ts";
import type { VoidfallView } from "../view-types.ts";
import { wishFor } from "./choosing.ts";
import { Table } from "./table.ts";

type Choosing = Extract<Prompt, { kind: "choose" }>;
type Many = Extract<Prompt, { kind: "choose-many" }>;

/** A bot that weighs what actions give against what they cost, solves crises, and invades where it wins. */
export function heuristic(view: VoidfallView, prompt: Prompt, random: Random, rules: Rulebook<Voidfall>): Answer {
  const table = new Table(view, rules, prompt.seat);
  switch (prompt.kind) {
    case "choose":
      return choose(table, prompt, random);
    case "choose-many":
      return mostWanted(table, prompt);
    case "allocate":
      return prompt.example;
    case "assign":
      return prompt.example;
    case "confirm":
      return { confirm: true };
    default:
      return randomAnswer(prompt, random);
  }
}

/** The option that the bot wants most; it passes if it wants none. Of equal ones, one by lot. */
function choose(table: Table, prompt: Choosing, random: Random): Answer {
  const wishes = prompt.options.map((option) => ({ option, wish: wishFor(table, prompt, option) }));
  const most = Math.max(...wishes.map(({ wish }) => wish));
  if (prompt.pass && !(most > 0)) return { pass: true };
  const { option } = random.pick(wishes.filter(({ wish }) => wish === most));
  return { option: option.id };
}

/** As many as allowed, those that the bot wants most. */
function mostWanted(table: Table, prompt: Many): Answer {
  const ranked = prompt.options
    .map((option) => ({ id: option.id, wish: wishFor(table, prompt, option) }))
    .sort((one, other) => other.wish - one.wish);
  const answer = { options: ranked.slice(0, prompt.max).map(({ id }) => id) };
  return isAllowed(prompt, answer) ? answer : prompt.example;
}
