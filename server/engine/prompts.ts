import { Refusal } from "./errors.ts";
import { fingerprint } from "./json.ts";
import type { Seat } from "./seats.ts";
import type { Text } from "./text.ts";

/** What an option is about, so that a rich client can highlight it on the board: a card, a space, a seat, a unit … */
export interface Reference {
  readonly type: string;
  readonly id: string;
}

/** Something that may be chosen. `value` is what the rule gets; it never leaves the engine. */
export interface Option<Value = unknown> {
  /** Unique within the prompt, and the same whenever the prompt is asked again. */
  readonly id: string;
  readonly label: Text;
  readonly about?: Reference;
  readonly value: Value;
}

/** Something that the player would expect to be able to choose, but may not now. */
export interface UnavailableOption {
  readonly id: string;
  readonly label: Text;
  readonly about?: Reference;
  readonly reason: Text;
  /** Where the rule that forbids it stands, such as a section of the rulebook or the id of a ruling. */
  readonly rule?: string;
}

/** A limit on the sum of the weights of what is chosen, such as a cost that has to be paid. */
export interface SumConstraint {
  /** Weight by option id. */
  readonly weights: { readonly [optionId: string]: number };
  readonly min?: number;
  readonly max?: number;
}

/** One part of an offer that its maker fills in. */
export type Term =
  | {
      readonly kind: "options";
      readonly id: string;
      readonly label: Text;
      readonly options: readonly Option[];
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: "integer"; readonly id: string; readonly label: Text; readonly min: number; readonly max: number }
  | { readonly kind: "text"; readonly id: string; readonly label: Text; readonly maxLength: number };

/** The filled-in terms of an offer, by term id: option ids, a number, or a text. */
export type Terms = { readonly [termId: string]: readonly string[] | number | string };

/** What every prompt has. */
interface PromptBase {
  /** Names this prompt among all that the seat was ever asked: `<seat>.<ordinal>`. */
  readonly id: string;
  readonly seat: Seat;
  /** What is asked, as a key of the game: stable, for clients that handle some prompts in their own way. */
  readonly key: string;
  readonly title: Text;
  /** How many decisions had been made when it was asked. */
  readonly since: number;
  /** The interrupt window that this prompt belongs to. */
  readonly window?: WindowName;
}

/** An interrupt window, by the name under which players may choose to pass always. */
export interface WindowName {
  readonly id: string;
  /** Whether others see only that the window is open, not who is still thinking. */
  readonly veiled: boolean;
}

interface WithOptions {
  readonly options: readonly Option[];
  readonly unavailable: readonly UnavailableOption[];
}

export interface ChoosePrompt extends PromptBase, WithOptions {
  readonly kind: "choose";
  /** Present when the player may choose nothing, with the words for that. */
  readonly pass?: Text;
}

export interface ChooseManyPrompt extends PromptBase, WithOptions {
  readonly kind: "choose-many";
  readonly min: number;
  readonly max: number;
  readonly sum?: SumConstraint;
  /** Group by option id: at most one option of each group may be chosen. */
  readonly distinct?: { readonly [optionId: string]: string };
}

export interface OrderPrompt extends PromptBase, WithOptions {
  readonly kind: "order";
}

export interface AllocatePrompt extends PromptBase, WithOptions {
  readonly kind: "allocate";
  readonly total: number;
  /** Whether less than the total may be given out. */
  readonly upTo: boolean;
  /** Most points by option id; without an entry the total is the limit. */
  readonly limits: { readonly [optionId: string]: number };
}

export interface IntegerPrompt extends PromptBase {
  readonly kind: "integer";
  readonly min: number;
  readonly max: number;
}

export interface TextPrompt extends PromptBase {
  readonly kind: "text";
  /** In UTF-16 code units, after surrounding white space is taken off. */
  readonly maxLength: number;
  readonly required: boolean;
}

export interface ConfirmPrompt extends PromptBase {
  readonly kind: "confirm";
}

export interface OfferPrompt extends PromptBase {
  readonly kind: "offer";
  /** Who is, or will be, asked to agree. */
  readonly partner: Seat;
  /** What lies on the table; absent when the first offer is to be made. */
  readonly proposed?: Terms;
  /** What a new offer may contain. */
  readonly terms: readonly Term[];
  /** Whether a new offer may be made now (counter-offers can be limited). */
  readonly mayPropose: boolean;
  /** Why these terms cannot be offered, or `undefined`. Asked of the rules before anything happens. */
  readonly check?: (terms: Terms) => Text | undefined;
}

/** A question to one seat, with everything that is needed to answer it. */
export type Prompt =
  | ChoosePrompt
  | ChooseManyPrompt
  | OrderPrompt
  | AllocatePrompt
  | IntegerPrompt
  | TextPrompt
  | ConfirmPrompt
  | OfferPrompt;

/** The answer to a prompt: plain data, and all that has to be stored of it. */
export type Answer =
  | { readonly option: string }
  | { readonly pass: true }
  | { readonly options: readonly string[] }
  | { readonly order: readonly string[] }
  | { readonly allocation: { readonly [optionId: string]: number } }
  | { readonly integer: number }
  | { readonly text: string }
  | { readonly confirm: boolean }
  | { readonly offer: OfferReply };

/** Agreement, refusal, or new terms. */
export type OfferReply =
  | { readonly reply: "accept" }
  | { readonly reply: "refuse" }
  | { readonly reply: "propose"; readonly terms: Terms };

/** The fingerprint of what was asked: stored with a decision, and checked when it is replayed. */
export function promptFingerprint(prompt: Prompt): string {
  const parts: (string | number)[] = [prompt.seat, prompt.kind, prompt.key];
  switch (prompt.kind) {
    case "choose":
      parts.push(prompt.pass ? "pass" : "");
      break;
    case "choose-many":
      parts.push(prompt.min, prompt.max);
      break;
    case "allocate":
      parts.push(prompt.total);
      break;
    case "integer":
      parts.push(prompt.min, prompt.max);
      break;
    default:
  }
  if ("options" in prompt) for (const { id } of prompt.options) parts.push(id);
  return fingerprint(parts.join("\n"));
}

/**
 * Checks an answer against the prompt before any rule sees it, and returns what the rule is to get.
 * @throws {Refusal} naming the reason; nothing has happened then.
 */
export function readAnswer(prompt: Prompt, answer: Answer): unknown {
  switch (prompt.kind) {
    case "choose": {
      if ("pass" in answer && answer.pass === true) {
        if (!prompt.pass) throw new Refusal("TOO_FEW_OPTIONS", "this prompt cannot be passed");
        return undefined;
      }
      if (!("option" in answer)) throw wrongKind(prompt);
      return findOption(prompt, answer.option).value;
    }
    case "choose-many": {
      if (!("options" in answer)) throw wrongKind(prompt);
      return readMany(prompt, answer.options);
    }
    case "order": {
      if (!("order" in answer)) throw wrongKind(prompt);
      const chosen = findDistinct(prompt, answer.order);
      if (chosen.length < prompt.options.length) {
        throw new Refusal("TOO_FEW_OPTIONS", `all ${prompt.options.length} options have to be put in order`);
      }
      return chosen.map((option) => option.value);
    }
    case "allocate": {
      if (!("allocation" in answer)) throw wrongKind(prompt);
      return readAllocation(prompt, answer.allocation);
    }
    case "integer": {
      if (!("integer" in answer)) throw wrongKind(prompt);
      if (!Number.isInteger(answer.integer) || answer.integer < prompt.min || answer.integer > prompt.max) {
        throw new Refusal("OUT_OF_RANGE", `a whole number from ${prompt.min} to ${prompt.max} is needed`);
      }
      return answer.integer;
    }
    case "text": {
      if (!("text" in answer) || typeof answer.text !== "string") throw wrongKind(prompt);
      return readText(answer.text, prompt.maxLength, prompt.required);
    }
    case "confirm": {
      if (!("confirm" in answer) || typeof answer.confirm !== "boolean") throw wrongKind(prompt);
      return answer.confirm;
    }
    case "offer": {
      if (!("offer" in answer)) throw wrongKind(prompt);
      return readOffer(prompt, answer.offer);
    }
  }
}

function wrongKind(prompt: Prompt): Refusal {
  return new Refusal("WRONG_ANSWER_KIND", `this prompt of kind ${prompt.kind} needs another kind of answer`);
}

function findOption(prompt: WithOptions, id: string): Option {
  for (const option of prompt.options) if (option.id === id) return option;
  for (const option of prompt.unavailable) {
    if (option.id === id) throw new Refusal("OPTION_UNAVAILABLE", "this option is not available now", option.reason);
  }
  throw new Refusal("UNKNOWN_OPTION", "there is no such option");
}

function findDistinct(prompt: WithOptions, ids: readonly string[]): Option[] {
  if (!Array.isArray(ids)) throw new Refusal("WRONG_ANSWER_KIND", "a list of option ids is needed");
  // A longer list must contain a repetition: refused before time is spent on it.
  if (ids.length > prompt.options.length + prompt.unavailable.length) {
    throw new Refusal("TOO_MANY_OPTIONS", "more options are named than there are");
  }
  const seen = new Set<string>();
  return ids.map((id) => {
    if (seen.has(id)) throw new Refusal("DUPLICATE_OPTION", "an option is named twice");
    seen.add(id);
    return findOption(prompt, id);
  });
}

function readMany(prompt: ChooseManyPrompt, ids: readonly string[]): unknown[] {
  const chosen = findDistinct(prompt, ids);
  if (chosen.length < prompt.min) throw new Refusal("TOO_FEW_OPTIONS", `at least ${prompt.min} options are needed`);
  if (chosen.length > prompt.max) throw new Refusal("TOO_MANY_OPTIONS", `at most ${prompt.max} options are allowed`);
  const problem = constraintProblem(prompt, chosen);
  if (problem) throw new Refusal("CONSTRAINT_VIOLATED", problem);
  return chosen.map((option) => option.value);
}

/** Why these options together break the prompt's constraints, or `undefined`. */
export function constraintProblem(prompt: ChooseManyPrompt, chosen: readonly Option[]): string | undefined {
  if (prompt.sum) {
    let sum = 0;
    for (const { id } of chosen) sum += prompt.sum.weights[id] ?? 0;
    if (prompt.sum.min !== undefined && sum < prompt.sum.min) return `the sum must be at least ${prompt.sum.min}`;
    if (prompt.sum.max !== undefined && sum > prompt.sum.max) return `the sum must be at most ${prompt.sum.max}`;
  }
  if (prompt.distinct) {
    const groups = new Set<string>();
    for (const { id } of chosen) {
      const group = prompt.distinct[id];
      if (group === undefined) continue;
      if (groups.has(group)) return "two of these options exclude each other";
      groups.add(group);
    }
  }
  return undefined;
}

function readAllocation(prompt: AllocatePrompt, allocation: { readonly [id: string]: number }): Map<unknown, number> {
  if (typeof allocation !== "object" || allocation === null) throw wrongKind(prompt);
  const ids = Object.keys(allocation);
  const options = findDistinct(prompt, ids);
  const points = new Map<unknown, number>();
  let total = 0;
  for (const option of options) {
    const given = allocation[option.id] as number;
    const limit = Math.min(prompt.limits[option.id] ?? prompt.total, prompt.total);
    if (!Number.isInteger(given) || given < 0 || given > limit) {
      throw new Refusal("OUT_OF_RANGE", `an option takes whole points from 0 to ${limit}`);
    }
    if (given > 0) points.set(option.value, given);
    total += given;
  }
  if (total > prompt.total || (total < prompt.total && !prompt.upTo)) {
    throw new Refusal(
      "CONSTRAINT_VIOLATED",
      `${prompt.upTo ? "at most" : "exactly"} ${prompt.total} points are given out`,
    );
  }
  return points;
}

function readText(text: string, maxLength: number, required: boolean): string {
  const trimmed = text.trim();
  if (trimmed.length > maxLength) throw new Refusal("TEXT_TOO_LONG", `at most ${maxLength} characters are allowed`);
  if (required && trimmed === "") throw new Refusal("TEXT_EMPTY", "a text is needed");
  return trimmed;
}

function readOffer(prompt: OfferPrompt, reply: OfferReply): OfferReply {
  switch (reply?.reply) {
    case "accept":
      if (!prompt.proposed) throw new Refusal("OFFER_NOT_ALLOWED", "there is no offer to accept yet");
      return { reply: "accept" };
    case "refuse":
      return { reply: "refuse" };
    case "propose": {
      if (!prompt.mayPropose) throw new Refusal("OFFER_NOT_ALLOWED", "no further offer can be made");
      const terms = readTerms(prompt, reply.terms);
      const reason = prompt.check?.(terms);
      if (reason) throw new Refusal("OFFER_NOT_ALLOWED", "these terms cannot be offered", reason);
      return { reply: "propose", terms };
    }
    default:
      throw wrongKind(prompt);
  }
}

function readTerms(prompt: OfferPrompt, given: Terms): Terms {
  if (typeof given !== "object" || given === null) throw wrongKind(prompt);
  for (const id of Object.keys(given)) {
    if (!prompt.terms.some((term) => term.id === id)) throw new Refusal("UNKNOWN_OPTION", "there is no such term");
  }
  const terms: Record<string, readonly string[] | number | string> = {};
  for (const term of prompt.terms) {
    const value = given[term.id];
    switch (term.kind) {
      case "options": {
        const ids = value ?? [];
        if (!Array.isArray(ids)) throw wrongKind(prompt);
        const chosen = findDistinct({ options: term.options, unavailable: [] }, ids as readonly string[]);
        if (chosen.length < term.min) throw new Refusal("TOO_FEW_OPTIONS", `a term needs at least ${term.min} options`);
        if (chosen.length > term.max) throw new Refusal("TOO_MANY_OPTIONS", `a term takes at most ${term.max} options`);
        terms[term.id] = chosen.map((option) => option.id);
        break;
      }
      case "integer": {
        const number = value ?? term.min;
        if (!Number.isInteger(number) || (number as number) < term.min || (number as number) > term.max) {
          throw new Refusal("OUT_OF_RANGE", `a term takes a whole number from ${term.min} to ${term.max}`);
        }
        terms[term.id] = number as number;
        break;
      }
      case "text": {
        const text = value ?? "";
        if (typeof text !== "string") throw wrongKind(prompt);
        terms[term.id] = readText(text, term.maxLength, false);
        break;
      }
    }
  }
  return terms;
}
