import type { Answer, ChooseManyPrompt, OfferPrompt, Prompt, Terms } from "./prompts.ts";
import type { Random } from "./random.ts";
import { constraintProblem } from "./read-answer.ts";

/** A legal answer to a prompt, chosen at random: how the `random` bot plays. */
export function randomAnswer(prompt: Prompt, random: Random): Answer {
  switch (prompt.kind) {
    case "choose": {
      const chosen = random.below(prompt.options.length + (prompt.pass ? 1 : 0));
      const option = prompt.options[chosen];
      return option ? { option: option.id } : { pass: true };
    }
    case "choose-many":
      return { options: randomSubset(prompt, random) };
    case "order":
      return { order: random.shuffle(prompt.options.map((option) => option.id)) };
    case "allocate": {
      const allocation: Record<string, number> = {};
      const open = prompt.options.map((option) => option.id);
      let left = prompt.upTo ? random.below(prompt.total + 1) : prompt.total;
      while (left > 0 && open.length > 0) {
        const index = random.below(open.length);
        const id = open[index] as string;
        const given = (allocation[id] ?? 0) + 1;
        if (given > Math.min(prompt.limits[id] ?? prompt.total, prompt.total)) {
          open.splice(index, 1);
          continue;
        }
        allocation[id] = given;
        left--;
      }
      return { allocation };
    }
    case "integer":
      return { integer: prompt.min + random.below(prompt.max - prompt.min + 1) };
    case "text":
      return { text: prompt.required ? "…" : "" };
    case "confirm":
      return { confirm: random.coin() };
    case "offer":
      return randomOffer(prompt, random);
  }
}

const attempts = 24;

function randomSubset(prompt: ChooseManyPrompt, random: Random): string[] {
  const { options, min, max } = prompt;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const size = min + random.below(max - min + 1);
    const chosen = random.shuffle([...options]).slice(0, size);
    if (!constraintProblem(prompt, chosen)) return chosen.map((option) => option.id);
  }
  return findSubset(prompt) ?? [];
}

/** What can be reached with some of the options: how many, what they weigh, and which they are, the last one first. */
interface Reached {
  readonly count: number;
  readonly weight: number;
  readonly last?: { readonly id: string; readonly before: Reached };
}

/**
 * A choice that keeps all constraints, or `undefined` if there is none: for prompts where luck does not find one. Of all
 * choices with the same number and weight one is enough, which keeps this quick where trying everything would not be.
 */
export function findSubset(prompt: Omit<ChooseManyPrompt, "id" | "since">): string[] | undefined {
  const { options, min, max, sum, distinct } = prompt;
  const fits = ({ count, weight }: Reached): boolean =>
    count >= min && count <= max && weight >= (sum?.min ?? -Infinity) && weight <= (sum?.max ?? Infinity);
  const nothing: Reached = { count: 0, weight: 0 };
  if (fits(nothing)) return [];
  const reached = new Map<string, Reached>([["0 0", nothing]]);
  const groups = Map.groupBy(options, ({ id }) => distinct?.[id] ?? { id });
  for (const group of groups.values()) {
    // From what was there before this group: at most one of it is taken.
    for (const before of [...reached.values()]) {
      if (before.count === max) continue;
      for (const { id } of group) {
        const count = before.count + 1;
        const weight = before.weight + (sum?.weights[id] ?? 0);
        const key = `${count} ${weight}`;
        if (reached.has(key)) continue;
        const next: Reached = { count, weight, last: { id, before } };
        if (fits(next)) return idsOf(next);
        reached.set(key, next);
      }
    }
  }
  return undefined;
}

function idsOf(reached: Reached): string[] {
  const ids: string[] = [];
  for (let { last } = reached; last; { last } = last.before) ids.unshift(last.id);
  return ids;
}

function randomOffer(prompt: OfferPrompt, random: Random): Answer {
  if (prompt.proposed && random.coin()) return { offer: { reply: random.coin() ? "accept" : "refuse" } };
  if (prompt.mayPropose) {
    for (let attempt = 0; attempt < 4; attempt++) {
      const terms: Record<string, Terms[string]> = {};
      for (const term of prompt.terms) {
        if (term.kind === "integer") terms[term.id] = term.min + random.below(term.max - term.min + 1);
        else if (term.kind === "text") terms[term.id] = "";
        else {
          const size = term.min + random.below(Math.min(term.max, term.options.length) - term.min + 1);
          terms[term.id] = random.shuffle(term.options.map((option) => option.id)).slice(0, size);
        }
      }
      if (!prompt.check?.(terms)) return { offer: { reply: "propose", terms } };
    }
  }
  return { offer: { reply: "refuse" } };
}
