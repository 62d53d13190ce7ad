import {
  type Answer,
  type ChooseManyPrompt,
  constraintProblem,
  type OfferPrompt,
  type Prompt,
  type Terms,
} from "./prompts.ts";
import type { Random } from "./random.ts";

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

/** A choice that keeps all constraints, found by trying everything: for prompts where luck does not find one. */
export function findSubset(prompt: ChooseManyPrompt): string[] | undefined {
  const { options, min, max } = prompt;
  const search = (from: number, chosen: typeof options): string[] | undefined => {
    if (chosen.length >= min && !constraintProblem(prompt, chosen)) return chosen.map((option) => option.id);
    if (chosen.length === max) return undefined;
    for (let index = from; index < options.length; index++) {
      const found = search(index + 1, [...chosen, options[index] as (typeof options)[number]]);
      if (found) return found;
    }
    return undefined;
  };
  return search(0, []);
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
