import {
  type AllocatePrompt,
  type AnswerValue,
  type AssignedPlace,
  type AssignPrompt,
  allowedAnswer,
  assignmentProblem,
  type ChooseManyPrompt,
  keepsConstraints,
  mostPoints,
  type OfferTerm,
  type Prompt,
  sumOfPoints,
  type TermValue,
} from "../sdk/index.ts";
import type { Say } from "./words.ts";

/** Typed input that is not a valid answer; its reason is shown. */
export class Mistyped extends Error {}

/**
 * Reads typed input as the answer to a prompt. Offers are asked term by term instead.
 * @throws {Mistyped}
 */
export function readAnswer(
  prompt: Exclude<Prompt, { __typename: "OfferPrompt" }>,
  line: string,
  say: Say,
): AnswerValue {
  const text = line.trim();
  switch (prompt.__typename) {
    case "ChoosePrompt": {
      if (text === "0" && prompt.pass) return { pass: true };
      const [option] = readNumbers(text === "" ? "?" : text, prompt.options, say);
      if (option === undefined || text.includes(" ")) throw new Mistyped(say("problem.number", { text }));
      return { option };
    }
    case "ChooseManyPrompt":
      return { options: readMany(prompt, text, say) };
    case "AllocatePrompt":
      return { allocation: readPoints(prompt, text, say) };
    case "AssignPrompt":
      return { assignment: readAssignment(prompt, text, say) };
    case "IntegerPrompt":
      return { integer: readInteger(text, prompt.min, prompt.max, say) };
    case "TextPrompt": {
      const tooShort = prompt.required && text === "";
      if (tooShort || text.length > prompt.maxLength) {
        throw new Mistyped(say("problem.text", { max: prompt.maxLength }));
      }
      return { text };
    }
    case "ConfirmPrompt": {
      if (/^(y|yes|1|是|好)$/i.test(text)) return { confirm: true };
      if (/^(n|no|0|否|不)$/i.test(text)) return { confirm: false };
      throw new Mistyped(say("problem.confirm"));
    }
    default:
      return allowedAnswer;
  }
}

/** Whether all options are to be put in order. */
export function isOrderOfAll({ ordered, min, options }: ChooseManyPrompt): boolean {
  return ordered && min === options.length;
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

/**
 * Reads typed input as a filled-in term of an offer.
 * @throws {Mistyped}
 */
export function readTerm(term: OfferTerm, line: string, say: Say): TermValue {
  const text = line.trim();
  switch (term.__typename) {
    case "OptionsTerm":
      return { key: term.key, value: { options: readSome(text, term.options, term.min, term.max, say) } };
    case "IntegerTerm":
      return { key: term.key, value: { integer: readInteger(text, term.min, term.max, say) } };
    case "TextTerm":
      if (text.length > term.maxLength) throw new Mistyped(say("problem.text", { max: term.maxLength }));
      return { key: term.key, value: { text } };
  }
}

interface Named {
  readonly key: string;
}

function readSome(text: string, options: readonly Named[], min: number, max: number, say: Say): string[] {
  const chosen = readNumbers(text, options, say);
  if (chosen.length < min || chosen.length > max)
    throw new Mistyped(say(min === max ? "problem.count.exactly" : "problem.count", { min, max }));
  return chosen;
}

/** The options that the numbers in a line refer to. */
function readNumbers(text: string, options: readonly Named[], say: Say): string[] {
  const words = text.split(/[\s,，、]+/).filter((word) => word !== "");
  const chosen = words.map((word) => {
    const option = /^\d+$/.test(word) ? options[Number(word) - 1] : undefined;
    if (!option) throw new Mistyped(say("problem.number", { text: word }));
    return option.key;
  });
  if (new Set(chosen).size < chosen.length) throw new Mistyped(say("problem.twice"));
  return chosen;
}

function readPoints(prompt: AllocatePrompt, text: string, say: Say) {
  const allocation = text
    .split(/[\s,，、]+/)
    .filter((word) => word !== "")
    .map((word) => {
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

function readAssignment(prompt: AssignPrompt, text: string, say: Say): readonly AssignedPlace[] {
  const places = new Map(prompt.places.map(({ key }, index) => [placeLetter(index), key]));
  const assignment = text
    .split(/[\s,，、]+/)
    .filter((word) => word !== "")
    .map((word) => {
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

function readInteger(text: string, min: number, max: number, say: Say): number {
  const number = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Mistyped(say("problem.integer", { min, max }));
}
