import { fingerprint } from "../json/json.ts";
import type { Seat } from "../seats.ts";
import type { Text } from "../text/text.ts";

/** A thing that an option is about, which clients can highlight on the board: a card, a space, a seat, a unit … */
export interface Reference {
  readonly type: string;
  readonly id: string;
}

/** An option of a prompt. The rule receives `value`, which never leaves the engine. */
export interface Option<Value = unknown> {
  /** Unique within the prompt, and the same whenever the prompt is asked again. */
  readonly id: string;
  readonly label: Text;
  /** Everything that it is about: for an attack, the attacker and the target. */
  readonly about?: readonly Reference[];
  readonly value: Value;
}

/** An option that the player would expect but may not choose now. */
export interface UnavailableOption {
  readonly id: string;
  readonly label: Text;
  /** Everything that it is about: for an attack, the attacker and the target. */
  readonly about?: readonly Reference[];
  readonly reason: Text;
  /** The source of the rule that forbids it, such as a section of the rulebook or the id of a ruling. */
  readonly rule?: string;
}

/** A limit on the sum of the weights of the chosen options, such as a cost that has to be paid. */
export interface SumConstraint {
  /** Weight by option id. */
  readonly weights: { readonly [optionId: string]: number };
  readonly min?: number;
  readonly max?: number;
}

/** A part of an offer, which the proposer fills in. */
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

/** The fields of all prompts. */
interface PromptBase {
  /** Unique among all prompts of the match, except that a prompt which nobody answered may come back after an undo. */
  readonly id: string;
  readonly seat: Seat;
  /** The game's key for this question: stable, for clients that handle some prompts specially. */
  readonly key: string;
  readonly title: Text;
  /** The number of decisions that had been made when it was asked. */
  readonly since: number;
  /** The interrupt window that this prompt belongs to. */
  readonly window?: WindowName;
}

/** An interrupt window, by the name for which players may choose to always pass. */
export interface WindowName {
  readonly id: string;
  /** Whether others see only that the window is open, not who is still thinking. */
  readonly veiled: boolean;
}

export interface WithOptions {
  readonly options: readonly Option[];
  readonly unavailable: readonly UnavailableOption[];
}

/** The fields of prompts for several choices at once. */
interface Compound<Given extends Answer> {
  /** Returns why the rules do not allow the value that the rule would receive, or `undefined`. Called before anything happens. */
  readonly check?: (value: unknown) => Text | undefined;
  /** An allowed answer: the rule's own example, or the smallest possible one. */
  readonly example: Given;
}

export interface ChoosePrompt extends PromptBase, WithOptions {
  readonly kind: "choose";
  /** The label for choosing nothing, if that is allowed. */
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
  /** Whether fewer points than the total may be distributed. */
  readonly upTo: boolean;
  /** The maximum number of points by option id, if below the total. */
  readonly limits: { readonly [optionId: string]: number };
}

/** A place that options are assigned to. */
export interface Place<Value = unknown> extends Option<Value> {
  /** The minimum that has to be assigned to it; 0 by default. */
  readonly min?: number;
  /** Its room; unlimited by default. */
  readonly max?: number;
}

export interface AssignPrompt extends PromptBase, WithOptions, Compound<Assignment> {
  readonly kind: "assign";
  readonly places: readonly Place[];
  /** The minimum and the maximum number of assigned options. */
  readonly min: number;
  readonly max: number;
  /** The places that an option fits, by option id, if not all. */
  readonly fits: { readonly [optionId: string]: readonly string[] };
  /** The room that an option takes up, by option id, if not 1. */
  readonly weights: { readonly [optionId: string]: number };
}

export interface IntegerPrompt extends PromptBase {
  readonly kind: "integer";
  readonly min: number;
  readonly max: number;
}

export interface TextPrompt extends PromptBase {
  readonly kind: "text";
  /** In UTF-16 code units, after trimming. */
  readonly maxLength: number;
  readonly required: boolean;
}

export interface ConfirmPrompt extends PromptBase {
  readonly kind: "confirm";
}

export interface OfferPrompt extends PromptBase {
  readonly kind: "offer";
  /** The other seat of the negotiation. */
  readonly partner: Seat;
  /** The current offer; absent before the first one. */
  readonly proposed?: Terms;
  /** The terms of a new offer. */
  readonly terms: readonly Term[];
  /** Whether a new offer may be made now (counter-offers can be limited). */
  readonly mayPropose: boolean;
  /** Returns why these terms cannot be offered, or `undefined`. Called before anything happens. */
  readonly check?: (terms: Terms) => Text | undefined;
}

/** A question to one seat, with everything needed to answer it. */
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

/** A prompt for several choices at once. */
export type CompoundPrompt = Extract<Prompt, { readonly example: unknown }>;

/** A prompt to which the engine has not yet assigned an id. */
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
  /** Place ids by option id. */
  readonly assignment: { readonly [optionId: string]: string };
}

/** The answer to a prompt, as plain data. It is stored with the decision. */
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

/** Acceptance, refusal or new terms. */
export type OfferReply =
  | { readonly reply: "accept" }
  | { readonly reply: "refuse" }
  | { readonly reply: "propose"; readonly terms: Terms };

/**
 * Returns the id of the `ordinal`th prompt of a seat. After an undo the `ordinal`th prompt may be another one, so the id
 * contains the number of undos that the seat may have noticed before.
 */
export function promptId(seat: Seat, ordinal: number, undone: number): string {
  return undone === 0 ? `${seat}.${ordinal}` : `${seat}.${ordinal}.${undone}`;
}

/** Returns the number of a prompt among those of its seat, from its id. */
export function promptOrdinal(id: string): number {
  return Number(id.split(".")[1]);
}

/** Returns the fingerprint of a prompt, which is stored with its decision and checked at a replay. */
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
      parts.push(prompt.min, prompt.max, prompt.places.length);
      for (const { id } of prompt.places) parts.push(id);
      break;
    case "integer":
      parts.push(prompt.min, prompt.max);
      break;
    default:
  }
  if ("options" in prompt) for (const { id } of prompt.options) parts.push(id);
  return fingerprint(parts.join("\n"));
}
