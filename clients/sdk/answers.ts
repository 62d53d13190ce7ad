import { ApiError } from "./errors.ts";
import type { MatchSession } from "./session.ts";
import type {
  AllocatedPoints,
  AllocatePrompt,
  AnswerValue,
  AssignedPlace,
  AssignPrompt,
  ChooseManyPrompt,
  OfferPrompt,
  OfferTerm,
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
    case "AllocatePrompt":
      return allocate(prompt, below);
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
    default:
      return allowedAnswer;
  }
}

/** An answer that the rules always accept, also to a prompt of a type that came after this SDK: its `fallback`. */
export const allowedAnswer: AnswerValue = { fallback: true };

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
    return session.answer(prompt, allowedAnswer);
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
  return allowedAnswer;
}

/** Whether these options may be chosen together, considering the sum of their weights and their groups. */
export function keepsConstraints(
  { options, minWeight, maxWeight }: ChooseManyPrompt,
  chosen: readonly string[],
): boolean {
  const named = options.filter(({ key }) => chosen.includes(key));
  const sum = named.reduce((before, { weight }) => before + weight, 0);
  if (sum < (minWeight ?? Number.NEGATIVE_INFINITY) || sum > (maxWeight ?? Number.POSITIVE_INFINITY)) return false;
  const groups = named.flatMap(({ group }) => group ?? []);
  return new Set(groups).size === groups.length;
}

/** How many points an option of a prompt takes: as many as its sum allows, or fewer. */
export function mostPoints(
  { max }: Pick<AllocatePrompt, "max">,
  { weight, limit }: Pick<AllocatePrompt["options"][number], "weight" | "limit">,
): number {
  return Math.min(limit ?? Number.POSITIVE_INFINITY, Math.floor(max / weight));
}

/** The sum of all points of an allocation, each times the weight of its option. */
export function sumOfPoints(
  { options }: { readonly options: readonly Pick<AllocatePrompt["options"][number], "key" | "weight">[] },
  allocation: readonly AllocatedPoints[],
): number {
  const weights = new Map(options.map(({ key, weight }) => [key, weight]));
  return allocation.reduce((sum, { option, points }) => sum + points * (weights.get(option) ?? 1), 0);
}

function allocate(prompt: AllocatePrompt, below: Below): AnswerValue {
  const { min, max } = prompt;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const points = new Map<string, number>();
    const open = [...prompt.options];
    const enough = min + below(max - min + 1);
    let sum = 0;
    while (sum < enough && open.length > 0) {
      const index = below(open.length);
      const option = open[index] as (typeof open)[number];
      const given = points.get(option.key) ?? 0;
      if (given >= mostPoints(prompt, option) || sum + option.weight > max) open.splice(index, 1);
      else {
        points.set(option.key, given + 1);
        sum += option.weight;
      }
    }
    if (sum >= min) return { allocation: [...points].map(([option, given]) => ({ option, points: given })) };
  }
  return allowedAnswer;
}

function assign(prompt: AssignPrompt, below: Below): AnswerValue {
  const everywhere = prompt.places.map(({ key }) => key);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const some = shuffled(prompt.options, below).slice(0, prompt.min + below(prompt.max - prompt.min + 1));
    const assignment = some.flatMap(({ key: option, places }) => {
      const [place] = shuffled(places ?? everywhere, below);
      return place === undefined ? [] : [{ option, place }];
    });
    if (!assignmentProblem(prompt, assignment)) return { assignment };
  }
  return allowedAnswer;
}

/**
 * What is wrong with an assignment: too few or too many options, an option that does not fit, or a place's capacity.
 */
export function assignmentProblem(
  prompt: AssignPrompt,
  assignment: readonly AssignedPlace[],
): "count" | "fit" | "room" | undefined {
  if (assignment.length < prompt.min || assignment.length > prompt.max) return "count";
  const options = new Map(prompt.options.map((option) => [option.key, option]));
  const taken = new Map<string, number>();
  for (const { option, place } of assignment) {
    const { places, weight } = options.get(option) ?? { places: null, weight: 1 };
    if (places?.includes(place) === false) return "fit";
    taken.set(place, (taken.get(place) ?? 0) + weight);
  }
  const roomy = prompt.places.every(({ key, min, max }) => {
    const room = taken.get(key) ?? 0;
    return room >= min && room <= (max ?? Number.POSITIVE_INFINITY);
  });
  return roomy ? undefined : "room";
}

function chooseOffer(prompt: OfferPrompt, below: Below): AnswerValue {
  if (prompt.proposed && below(2) === 0) return { offer: below(2) === 0 ? { accept: true } : { refuse: true } };
  // Only the server knows which terms are allowed, so usually propose none.
  if (!prompt.mayPropose || below(3) > 0) return { offer: { refuse: true } };
  return { offer: { propose: prompt.terms.map((term) => fillIn(term, below)) } };
}

function fillIn(term: OfferTerm, below: Below): TermValue {
  const { key } = term;
  switch (term.__typename) {
    case "IntegerTerm":
      return { key, value: { integer: term.min + below(term.max - term.min + 1) } };
    case "TextTerm":
      return { key, value: { text: "" } };
    case "OptionsTerm": {
      const most = Math.min(term.max, term.options.length);
      const chosen = shuffled(term.options, below).slice(0, term.min + below(most - term.min + 1));
      return { key, value: { options: chosen.map((option) => option.key) } };
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
