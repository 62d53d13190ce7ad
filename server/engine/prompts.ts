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

export interface WithOptions {
  readonly options: readonly Option[];
  readonly unavailable: readonly UnavailableOption[];
}

/** What the prompts have that take several choices at once. */
interface Compound<Given extends Answer> {
  /** Why the rules do not allow this, or `undefined`: takes what the rule would get. Asked before anything happens. */
  readonly check?: (value: unknown) => Text | undefined;
  /** An answer that is allowed. Unless the rule has named one, it does as little as it can. */
  readonly example: Given;
}

export interface ChoosePrompt extends PromptBase, WithOptions {
  readonly kind: "choose";
  /** Present when the player may choose nothing, with the words for that. */
  readonly pass?: Text;
}

export interface ChooseManyPrompt extends PromptBase, WithOptions, Compound<Choice> {
  readonly kind: "choose-many";
  readonly min: number;
  readonly max: number;
  readonly sum?: SumConstraint;
  /** Group by option id: at most one option of each group may be chosen. */
  readonly distinct?: { readonly [optionId: string]: string };
}

export interface OrderPrompt extends PromptBase, WithOptions, Compound<Ordering> {
  readonly kind: "order";
}

export interface AllocatePrompt extends PromptBase, WithOptions, Compound<Allocation> {
  readonly kind: "allocate";
  readonly total: number;
  /** Whether less than the total may be given out. */
  readonly upTo: boolean;
  /** Most points by option id, where they are below the total. */
  readonly limits: { readonly [optionId: string]: number };
}

/** A place that options are assigned to. */
export interface Place<Value = unknown> extends Option<Value> {
  /** At least so much has to be assigned to it; nothing, unless told otherwise. */
  readonly min?: number;
  /** The room in it; without end, unless told otherwise. */
  readonly max?: number;
}

export interface AssignPrompt extends PromptBase, WithOptions, Compound<Assignment> {
  readonly kind: "assign";
  readonly places: readonly Place[];
  /** How many options have to be assigned, and how many may be. */
  readonly min: number;
  readonly max: number;
  /** The places that an option fits, by option id, where these are not all. */
  readonly fits: { readonly [optionId: string]: readonly string[] };
  /** How much room an option takes up, by option id, where that is not 1. */
  readonly weights: { readonly [optionId: string]: number };
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
  | AssignPrompt
  | IntegerPrompt
  | TextPrompt
  | ConfirmPrompt
  | OfferPrompt;

/** A question whose answer takes several choices at once. */
export type CompoundPrompt = Extract<Prompt, { readonly example: unknown }>;

/** A prompt before the engine has named it. */
export type Unnamed<P extends Prompt> = P extends Prompt ? Omit<P, "id" | "since"> : never;

export type PromptRequest = Unnamed<Prompt>;

interface Choice {
  readonly options: readonly string[];
}

interface Ordering {
  readonly order: readonly string[];
}

interface Allocation {
  readonly allocation: { readonly [optionId: string]: number };
}

interface Assignment {
  /** The place of each option that is assigned to one. */
  readonly assignment: { readonly [optionId: string]: string };
}

/** The answer to a prompt: plain data, and all that has to be stored of it. */
export type Answer =
  | { readonly option: string }
  | { readonly pass: true }
  | Choice
  | Ordering
  | Allocation
  | Assignment
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
    case "assign":
      parts.push(prompt.min, prompt.max, prompt.places.length, ...prompt.places.map(({ id }) => id));
      break;
    case "integer":
      parts.push(prompt.min, prompt.max);
      break;
    default:
  }
  if ("options" in prompt) for (const { id } of prompt.options) parts.push(id);
  return fingerprint(parts.join("\n"));
}
