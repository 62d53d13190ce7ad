import {
  type AllocatePrompt,
  type AssignedPlace,
  type AssignPlace,
  type AssignPrompt,
  assignmentProblem,
  type ChooseManyPrompt,
  keepsConstraints,
  mostPoints,
  type Prompt,
  sumOfPoints,
} from "../../sdk/index.ts";
import type { Say } from "../words.ts";
import { Mistyped, readNumbers, readSome, type Showing, wordsOf } from "./typed.ts";
import type { TypedKind } from "./typed-kind.ts";

/** The kinds of prompts for several choices at once. */

export const chooseMany: TypedKind<ChooseManyPrompt> = {
  labels({ say }, prompt) {
    const isSummed = prompt.minWeight !== null || prompt.maxWeight !== null;
    return prompt.options.map(({ label: { text }, weight, group }) => {
      const summed = isSummed ? say("ask.many.weight", { label: text, weight }) : text;
      return group === null ? summed : `${summed} {${group}}`;
    });
  },
  ask: manyQuestion,
  example(prompt) {
    const numbers = numbersOf(prompt);
    return prompt.fallback.options?.map((key) => numbers.get(key)).join(" ");
  },
  read: (prompt, text, say) => ({ options: readMany(prompt, text, say) }),
};

export const allocate: TypedKind<AllocatePrompt> = {
  labels: ({ say }, { options }) =>
    options.map(({ label: { text }, weight, limit }) => {
      const weighed = weight === 1 ? text : say("ask.allocate.weight", { label: text, weight });
      return limit === null ? weighed : say("ask.allocate.limit", { label: weighed, limit });
    }),
  ask: (showing, prompt) => [allocateQuestion(showing, prompt)],
  example: suggestedPoints,
  read: (prompt, text, say) => ({ allocation: readPoints(prompt, text, say) }),
};

export const assign: TypedKind<AssignPrompt> = {
  labels: ({ say }, prompt) =>
    prompt.options.map(({ label: { text }, weight, places }) => {
      const weighed = weight === 1 ? text : say("ask.many.weight", { label: text, weight });
      if (!places) return weighed;
      const letters = prompt.places.flatMap(({ key }, index) => (places.includes(key) ? [placeLetter(index)] : []));
      return `${weighed} {${letters.join(" ")}}`;
    }),
  ask: (showing, prompt) => [
    ...prompt.places.map((place, index) => `${placeLetter(index).padStart(3)}  ${placeText(showing, place)}`),
    showing.say(assignQuestion(prompt), { min: prompt.min, max: prompt.max }),
  ],
  example(prompt) {
    const numbers = numbersOf(prompt);
    const letters = new Map(prompt.places.map(({ key }, index) => [key, placeLetter(index)]));
    return prompt.fallback.assignment
      ?.map(({ option, place }) => `${numbers.get(option)}=${letters.get(place)}`)
      .join(" ");
  },
  read: (prompt, text, say) => ({ assignment: readAssignment(prompt, text, say) }),
};

/** The number under which each option is shown. */
function numbersOf({ options }: Extract<Prompt, { readonly options: unknown }>): ReadonlyMap<string, number> {
  return new Map(options.map(({ key }, index) => [key, index + 1]));
}

/** Whether all options are to be put in order. */
function isOrderOfAll({ ordered, min, options }: ChooseManyPrompt): boolean {
  return ordered && min === options.length;
}

function manyQuestion({ say }: Showing, prompt: ChooseManyPrompt): string[] {
  const { min, max, minWeight, maxWeight, ordered, options } = prompt;
  if (isOrderOfAll(prompt)) {
    return [say("ask.order", { example: options.map((_, index) => options.length - index).join(" ") })];
  }
  const lines = [say(min === max ? "ask.many.exactly" : "ask.many", { min, max })];
  if (ordered) lines.push(say("ask.many.ordered"));
  if (minWeight !== null) lines.push(say("ask.many.sum.min", { min: minWeight }));
  if (maxWeight !== null) lines.push(say("ask.many.sum.max", { max: maxWeight }));
  return lines;
}

function readMany(prompt: ChooseManyPrompt, text: string, say: Say): string[] {
  const { min, max, options } = prompt;
  if (isOrderOfAll(prompt)) {
    if (text === "") return options.map(({ key }) => key);
    const order = readNumbers(text, options, say);
    if (order.length < options.length) throw new Mistyped(say("problem.all", { count: options.length }));
    return order;
  }
  const chosen = readSome(text, options, min, max, say);
  if (keepsConstraints(prompt, chosen)) return chosen;
  const isOfOneGroup = !keepsConstraints({ ...prompt, minWeight: null, maxWeight: null }, chosen);
  throw new Mistyped(say(isOfOneGroup ? "problem.distinct" : "problem.sum"));
}

/** How points may be given out, as it is typed: to two options where there are so many, within their limits. */
function allocationExample(prompt: AllocatePrompt): string {
  const { options, max } = prompt;
  // Points that count differently may not add up: what the rules suggest does.
  const suggested = options.some(({ weight }) => weight !== 1) && suggestedPoints(prompt);
  if (suggested) return suggested;
  let left = max;
  const parts: string[] = [];
  for (const [index, option] of options.entries()) {
    // The first one leaves something for the second, to show how several are typed.
    const most = index === 0 && left > 1 && options.length > 1 ? left - 1 : left;
    const points = Math.min(most, mostPoints(prompt, option));
    if (points > 0) parts.push(`${index + 1}=${points}`);
    left -= points;
  }
  return parts.join(" ");
}

function suggestedPoints(prompt: AllocatePrompt): string | undefined {
  const numbers = numbersOf(prompt);
  return prompt.fallback.allocation?.map(({ option, points }) => `${numbers.get(option)}=${points}`).join(" ");
}

function allocateQuestion({ say }: Showing, prompt: AllocatePrompt): string {
  const { min, max } = prompt;
  const params = { total: max, example: allocationExample(prompt) };
  if (min === max) return say("ask.allocate", params);
  return min === 0 ? say("ask.allocate.up-to", params) : say("ask.allocate.range", { ...params, min, max });
}

function readPoints(prompt: AllocatePrompt, text: string, say: Say) {
  const allocation = wordsOf(text).map((word) => {
    const [, number = "", points] = /^(\d+)[=:：＝](\d+)$/.exec(word) ?? [];
    if (points === undefined) throw new Mistyped(say("problem.allocate", { text: word }));
    const [option] = readNumbers(number, prompt.options, say) as [string];
    const limit = mostPoints(prompt, prompt.options[Number(number) - 1] as AllocatePrompt["options"][number]);
    if (Number(points) > limit) throw new Mistyped(say("problem.limit", { limit }));
    return { option, points: Number(points) };
  });
  if (new Set(allocation.map(({ option }) => option)).size < allocation.length) {
    throw new Mistyped(say("problem.twice"));
  }
  const { min, max } = prompt;
  const sum = sumOfPoints(prompt, allocation);
  if (sum < min || sum > max) {
    throw new Mistyped(
      min > 0 && min < max ? say("problem.total.range", { min, max }) : say("problem.total", { total: max }),
    );
  }
  return allocation;
}

/** A place's label, with how many options must and may be assigned to it. */
function placeText({ say }: Showing, { label, min, max }: AssignPlace): string {
  if (max !== null)
    return say(min === max ? "ask.assign.exactly" : "ask.assign.place", { label: label.text, min, max });
  return min === 0 ? label.text : say("ask.assign.least", { label: label.text, min });
}

function assignQuestion({ min, max, options }: AssignPrompt) {
  if (min === 0 && max === options.length) return "ask.assign";
  return min === max ? "ask.assign.count.exactly" : "ask.assign.count";
}

function readAssignment(prompt: AssignPrompt, text: string, say: Say): readonly AssignedPlace[] {
  const places = new Map(prompt.places.map(({ key }, index) => [placeLetter(index), key]));
  const assignment = wordsOf(text).map((word) => {
    const [, number = "", letter = ""] = /^(\d+)[=:：＝]?([a-z]+)$/i.exec(word) ?? [];
    const place = places.get(letter.toUpperCase());
    if (place === undefined) throw new Mistyped(say("problem.assign", { text: word }));
    const [option] = readNumbers(number, prompt.options, say) as [string];
    return { option, place };
  });
  if (new Set(assignment.map(({ option }) => option)).size < assignment.length) {
    throw new Mistyped(say("problem.twice"));
  }
  const { min, max } = prompt;
  switch (assignmentProblem(prompt, assignment)) {
    case "count":
      throw new Mistyped(say(min === max ? "problem.assign.exactly" : "problem.assign.count", { min, max }));
    case "fit":
      throw new Mistyped(say("problem.assign.fit"));
    case "room":
      throw new Mistyped(say("problem.assign.room"));
    default:
      return assignment;
  }
}

/** The label of a place in an assignment: A to Z, then AA and so on. */
export function placeLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? placeLetter(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}
