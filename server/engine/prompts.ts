import { Refusal } from "./errors.ts";
import { readFreeText } from "./free-text.ts";
import { fingerprint } from "./json.ts";
import type { Seat } from "./seats.ts";
import type { Text } from "./text.ts";

/** A thing that an option is about, so that a rich client can highlight it on the board: a card, a space, a seat, a unit … */
export interface Reference {
  readonly type: string;
  readonly id: string;
}

/** Something that may be chosen. `value` is what the rule gets; it never leaves the engine. */
export interface Option<Value = unknown> {
  /** Unique within the prompt, and the same whenever the prompt is asked again. */
  readonly id: string;
  readonly label: Text;
  /** Everything that it is about: an attack, for instance, of who attacks and who is attacked. */
  readonly about?: readonly Reference[];
  readonly value: Value;
}

/** Something that the player would expect to be able to choose, but may not now. */
export interface UnavailableOption {
  readonly id: string;
  readonly label: Text;
  /** Everything that it is about: an attack, for instance, of who attacks and who is attacked. */
  readonly about?: readonly Reference[];
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
  /** Names this prompt among all that were ever asked in the match, those that were taken back included: see `promptId`. */
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
  /** Most points by option id, where they are below the total. */
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

/**
 * The id of the prompt that a seat is asked as its `ordinal`th. After an undo the same question may be asked again, or
 * another one as the `ordinal`th: so the id says how many undos the seat may have noticed before it was asked.
 */
export function promptId(seat: Seat, ordinal: number, undone: number): string {
  return undone === 0 ? `${seat}.${ordinal}` : `${seat}.${ordinal}.${undone}`;
}

/** Which prompt of its seat an id names. */
export function promptOrdinal(id: string): number {
  return Number(id.split(".")[1]);
}

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
      const [name, given] = onlyField(prompt, answer);
      if (name === "pass" && given === true) {
        if (!prompt.pass) throw new Refusal("TOO_FEW_OPTIONS", "this prompt cannot be passed");
        return undefined;
      }
      if (name !== "option") throw wrongKind(prompt);
      return findOption(prompt, given).value;
    }
    case "choose-many":
      return readMany(prompt, field(prompt, answer, "options"));
    case "order": {
      const chosen = findDistinct(prompt, field(prompt, answer, "order"));
      if (chosen.length < prompt.options.length) {
        throw new Refusal("TOO_FEW_OPTIONS", `all ${prompt.options.length} options have to be put in order`);
      }
      return chosen.map((option) => option.value);
    }
    case "allocate":
      return readAllocation(prompt, field(prompt, answer, "allocation"));
    case "integer": {
      const given = field(prompt, answer, "integer");
      if (!isWithin(given, prompt.min, prompt.max)) {
        throw new Refusal("OUT_OF_RANGE", `a whole number from ${prompt.min} to ${prompt.max} is needed`);
      }
      return withoutSign(given);
    }
    case "text":
      return readText(prompt, field(prompt, answer, "text"), prompt.maxLength, prompt.required);
    case "confirm": {
      const given = field(prompt, answer, "confirm");
      if (typeof given !== "boolean") throw wrongKind(prompt);
      return given;
    }
    case "offer":
      return readOffer(prompt, field(prompt, answer, "offer"));
  }
}

/**
 * The one thing that an answer says. Answers come from anywhere: their type is not to be relied on, and what stands
 * beside it would be stored with the decision for ever.
 */
function onlyField(prompt: Prompt, answer: unknown): readonly [string, unknown] {
  const fields = Object.entries(record(prompt, answer)).filter(([, value]) => value !== undefined);
  const [only] = fields;
  if (!only || fields.length > 1) throw wrongKind(prompt);
  return only;
}

function field(prompt: Prompt, answer: unknown, name: string): unknown {
  const [found, value] = onlyField(prompt, answer);
  if (found !== name) throw wrongKind(prompt);
  return value;
}

function record(prompt: Prompt, value: unknown): { readonly [key: string]: unknown } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrongKind(prompt);
  return value as { readonly [key: string]: unknown };
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** Zero instead of negative zero, which JSON can send but not keep. */
function withoutSign(value: number): number {
  return value === 0 ? 0 : value;
}

function wrongKind(prompt: Prompt): Refusal {
  return new Refusal("WRONG_ANSWER_KIND", `this prompt of kind ${prompt.kind} needs another kind of answer`);
}

function findOption(prompt: WithOptions, id: unknown): Option {
  for (const option of prompt.options) if (option.id === id) return option;
  for (const option of prompt.unavailable) {
    if (option.id === id) throw new Refusal("OPTION_UNAVAILABLE", "this option is not available now", option.reason);
  }
  throw new Refusal("UNKNOWN_OPTION", "there is no such option");
}

function findDistinct(prompt: WithOptions, ids: unknown): Option[] {
  if (!Array.isArray(ids)) throw new Refusal("WRONG_ANSWER_KIND", "a list of option ids is needed");
  // A longer list must contain a repetition: refused before time is spent on it.
  if (ids.length > prompt.options.length + prompt.unavailable.length) {
    throw new Refusal("TOO_MANY_OPTIONS", "more options are named than there are");
  }
  const seen = new Set<unknown>();
  // Not `map`, which would leave out the holes of a sparse list.
  return Array.from(ids, (id) => {
    if (seen.has(id)) throw new Refusal("DUPLICATE_OPTION", "an option is named twice");
    seen.add(id);
    return findOption(prompt, id);
  });
}

function readMany(prompt: ChooseManyPrompt, ids: unknown): unknown[] {
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

function readAllocation(prompt: AllocatePrompt, given: unknown): Map<unknown, number> {
  const allocation = record(prompt, given);
  const points = new Map<unknown, number>();
  let total = 0;
  for (const option of findDistinct(prompt, Object.keys(allocation))) {
    const share = allocation[option.id];
    const own = Object.hasOwn(prompt.limits, option.id) ? prompt.limits[option.id] : undefined;
    const limit = Math.min(own ?? prompt.total, prompt.total);
    if (!isWithin(share, 0, limit)) {
      throw new Refusal("OUT_OF_RANGE", `an option takes whole points from 0 to ${limit}`);
    }
    if (share > 0) points.set(option.value, share);
    total += share;
  }
  if (total > prompt.total || (total < prompt.total && !prompt.upTo)) {
    throw new Refusal(
      "CONSTRAINT_VIOLATED",
      `${prompt.upTo ? "at most" : "exactly"} ${prompt.total} points are given out`,
    );
  }
  return points;
}

function readText(prompt: Prompt, text: unknown, maxLength: number, required: boolean): string {
  // Half a surrogate pair and the null character cannot be stored by PostgreSQL.
  if (typeof text !== "string" || !text.isWellFormed() || text.includes("\0")) throw wrongKind(prompt);
  const tooLong = () => new Refusal("TEXT_TOO_LONG", `at most ${maxLength} characters are allowed`);
  // What is stored is the text as it was sent: some space around it is let pass, but not any amount.
  if (text.length > maxLength + 100) throw tooLong();
  const read = readFreeText(text);
  if (read === undefined) throw new Refusal("INVALID_TEXT", "the text contains characters that cannot be shown");
  if (read.length > maxLength) throw tooLong();
  if (required && read === "") throw new Refusal("TEXT_EMPTY", "a text is needed");
  return read;
}

function readOffer(prompt: OfferPrompt, given: unknown): OfferReply {
  const { reply, terms: named, ...others } = record(prompt, given);
  if (Object.keys(others).length > 0 || (named !== undefined && reply !== "propose")) throw wrongKind(prompt);
  switch (reply) {
    case "accept":
      if (!prompt.proposed) throw new Refusal("OFFER_NOT_ALLOWED", "there is no offer to accept yet");
      return { reply: "accept" };
    case "refuse":
      return { reply: "refuse" };
    case "propose": {
      if (!prompt.mayPropose) throw new Refusal("OFFER_NOT_ALLOWED", "no further offer can be made");
      const terms = readTerms(prompt, named);
      const reason = prompt.check?.(terms);
      if (reason) throw new Refusal("OFFER_NOT_ALLOWED", "these terms cannot be offered", reason);
      return { reply: "propose", terms };
    }
    default:
      throw wrongKind(prompt);
  }
}

function readTerms(prompt: OfferPrompt, named: unknown): Terms {
  const given = record(prompt, named);
  for (const id of Object.keys(given)) {
    if (!prompt.terms.some((term) => term.id === id)) throw new Refusal("UNKNOWN_OPTION", "there is no such term");
  }
  return Object.fromEntries(
    prompt.terms.map((term) => [
      term.id,
      readTerm(prompt, term, Object.hasOwn(given, term.id) ? given[term.id] : null),
    ]),
  );
}

/** What a term is filled in with; without it, it stands for as little as the term allows. */
function readTerm(prompt: OfferPrompt, term: Term, given: unknown): Terms[string] {
  switch (term.kind) {
    case "options": {
      const chosen = findDistinct({ options: term.options, unavailable: [] }, given ?? []);
      if (chosen.length < term.min) throw new Refusal("TOO_FEW_OPTIONS", `a term needs at least ${term.min} options`);
      if (chosen.length > term.max) throw new Refusal("TOO_MANY_OPTIONS", `a term takes at most ${term.max} options`);
      return chosen.map((option) => option.id);
    }
    case "integer": {
      const number = given ?? term.min;
      if (!isWithin(number, term.min, term.max)) {
        throw new Refusal("OUT_OF_RANGE", `a term takes a whole number from ${term.min} to ${term.max}`);
      }
      return withoutSign(number);
    }
    case "text":
      return readText(prompt, given ?? "", term.maxLength, false);
  }
}
