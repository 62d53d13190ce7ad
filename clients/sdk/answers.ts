import { ApiError } from "./errors.ts";
import type { MatchSession } from "./session.ts";
import type {
  AnswerValue,
  AssignPrompt,
  ChooseManyPrompt,
  OfferPrompt,
  OfferTerm,
  OptionPlace,
  Prompt,
  TermValue,
} from "./types.ts";

/** A whole number from 0 to `bound` − 1. */
export type Below = (bound: number) => number;

/**
 * A random answer to a prompt, legal according to GraphQL. The rules may still reject it with `ANSWER_NOT_ALLOWED` or
 * `OFFER_NOT_ALLOWED`; `allowedAnswer` is always accepted.
 */
export function chooseAnswer(prompt: Prompt, below: Below): AnswerValue {
  switch (prompt.__typename) {
    case "ChoosePrompt": {
      const option = prompt.options[below(prompt.options.length + (prompt.pass ? 1 : 0))];
      return option ? { option: option.key } : { pass: true };
    }
    case "ChooseManyPrompt":
      return chooseMany(prompt, below);
    case "OrderPrompt":
      return { order: shuffled(prompt.options, below).map(({ key }) => key) };
    case "AllocatePrompt": {
      const limits = new Map(prompt.limits.map(({ option, limit }) => [option, limit]));
      const points = new Map<string, number>();
      const open = prompt.options.map(({ key }) => key);
      let left = prompt.upTo ? below(prompt.total + 1) : prompt.total;
      while (left > 0 && open.length > 0) {
        const index = below(open.length);
        const id = open[index] as string;
        const given = points.get(id) ?? 0;
        if (given >= Math.min(limits.get(id) ?? prompt.total, prompt.total)) open.splice(index, 1);
        else {
          points.set(id, given + 1);
          left--;
        }
      }
      return { allocation: [...points].map(([option, given]) => ({ option, points: given })) };
    }
    case "AssignPrompt":
      return assign(prompt, below);
    case "IntegerPrompt":
      return { integer: prompt.min + below(prompt.max - prompt.min + 1) };
    case "TextPrompt":
      return { text: prompt.required ? "…" : "" };
    case "ConfirmPrompt":
      return { confirm: below(2) === 1 };
    case "OfferPrompt":
      return chooseOffer(prompt, below);
  }
}

/** An answer that the rules always accept: the prompt's example if it has one, and no offer. */
export function allowedAnswer(prompt: Prompt): AnswerValue {
  if (prompt.example) {
    return Object.fromEntries(Object.entries(prompt.example).filter(([, given]) => given !== null)) as AnswerValue;
  }
  return prompt.__typename === "OfferPrompt" ? { offer: { reply: "REFUSE" } } : chooseAnswer(prompt, () => 0);
}

/** Whether the rules rejected an answer for a reason that a client cannot know. */
export function isNotAllowed(error: unknown): boolean {
  return error instanceof ApiError && ["ANSWER_NOT_ALLOWED", "OFFER_NOT_ALLOWED"].includes(error.code);
}

/** Answers randomly, or with `allowedAnswer` if the rules reject that. Returns false if the match has moved on. */
export async function answerByChance(session: MatchSession, prompt: Prompt, below: Below): Promise<boolean> {
  try {
    return await session.answer(prompt, chooseAnswer(prompt, below));
  } catch (error) {
    if (!isNotAllowed(error)) throw error;
    return session.answer(prompt, allowedAnswer(prompt));
  }
}

const attempts = 24;

function chooseMany(prompt: ChooseManyPrompt, below: Below): AnswerValue {
  const { options, min, max } = prompt;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const chosen = shuffled(options, below).slice(0, min + below(max - min + 1));
    const ids = chosen.map(({ key }) => key);
    if (keepsConstraints(prompt, ids)) return { options: ids };
  }
  return allowedAnswer(prompt);
}

/** Whether these options may be chosen together, considering sum and groups. */
export function keepsConstraints({ sum, distinct }: ChooseManyPrompt, ids: readonly string[]): boolean {
  if (sum) {
    const weights = new Map(sum.weights.map(({ option, weight }) => [option, weight]));
    const total = ids.reduce((before, id) => before + (weights.get(id) ?? 0), 0);
    if (total < (sum.min ?? Number.NEGATIVE_INFINITY) || total > (sum.max ?? Number.POSITIVE_INFINITY)) return false;
  }
  const chosen = new Set(ids);
  const groups = (distinct ?? []).filter(({ option }) => chosen.has(option)).map(({ group }) => group);
  return new Set(groups).size === groups.length;
}

function assign(prompt: AssignPrompt, below: Below): AnswerValue {
  const fits = new Map(prompt.fits.map(({ option, places }) => [option, places]));
  const everywhere = prompt.places.map(({ key }) => key);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const some = shuffled(prompt.options, below).slice(0, prompt.min + below(prompt.max - prompt.min + 1));
    const assignment = some.flatMap(({ key: option }) => {
      const [place] = shuffled(fits.get(option) ?? everywhere, below);
      return place === undefined ? [] : [{ option, place }];
    });
    if (!assignmentProblem(prompt, assignment)) return { assignment };
  }
  return allowedAnswer(prompt);
}

/**
 * What is wrong with an assignment: too few or too many options, an option that does not fit, or a place's capacity.
 */
export function assignmentProblem(
  prompt: AssignPrompt,
  assignment: readonly OptionPlace[],
): "count" | "fit" | "room" | undefined {
  if (assignment.length < prompt.min || assignment.length > prompt.max) return "count";
  const fits = new Map(prompt.fits.map(({ option, places }) => [option, places]));
  const weights = new Map(prompt.weights.map(({ option, weight }) => [option, weight]));
  const taken = new Map<string, number>();
  for (const { option, place } of assignment) {
    if (fits.get(option)?.includes(place) === false) return "fit";
    taken.set(place, (taken.get(place) ?? 0) + (weights.get(option) ?? 1));
  }
  const roomy = prompt.places.every(({ key, min, max }) => {
    const room = taken.get(key) ?? 0;
    return room >= min && room <= (max ?? Number.POSITIVE_INFINITY);
  });
  return roomy ? undefined : "room";
}

function chooseOffer(prompt: OfferPrompt, below: Below): AnswerValue {
  if (prompt.proposed && below(2) === 0) return { offer: { reply: below(2) === 0 ? "ACCEPT" : "REFUSE" } };
  // Only the server knows which terms are allowed, so usually propose none.
  if (!prompt.mayPropose || below(3) > 0) return { offer: { reply: "REFUSE" } };
  return { offer: { reply: "PROPOSE", terms: prompt.terms.map((term) => fillIn(term, below)) } };
}

function fillIn(term: OfferTerm, below: Below): TermValue {
  const { key } = term;
  switch (term.__typename) {
    case "IntegerTerm":
      return { key, integer: term.min + below(term.max - term.min + 1) };
    case "TextTerm":
      return { key, text: "" };
    case "OptionsTerm": {
      const most = Math.min(term.max, term.options.length);
      const chosen = shuffled(term.options, below).slice(0, term.min + below(most - term.min + 1));
      return { key, options: chosen.map((option) => option.key) };
    }
  }
}

function shuffled<Item>(items: readonly Item[], below: Below): Item[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [list[last], list[other]] = [list[other] as Item, list[last] as Item];
  }
  return list;
}
