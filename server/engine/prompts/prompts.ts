import { fingerprint } from "../json/json.ts";
import type { Random } from "../json/random.ts";
import type { Seat } from "../seats.ts";
import { Refusal } from "../text/errors.ts";
import { type AllocatePrompt, allocate } from "./allocate.ts";
import { type AssignPrompt, assign } from "./assign.ts";
import { type ChoosePrompt, choose } from "./choose.ts";
import { type ChooseManyPrompt, chooseMany } from "./choose-many.ts";
import { type ConfirmPrompt, confirm } from "./confirm.ts";
import { type IntegerPrompt, integer } from "./integer.ts";
import { type OfferPrompt, offer } from "./offer.ts";
import { type OrderPrompt, order } from "./order.ts";
import type { Draft, Unnamed } from "./prompt-base.ts";
import type { CompoundKind, PromptKind } from "./prompt-kind.ts";
import { type TextPrompt, text } from "./text.ts";

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

type PromptOf<Kind> = Extract<Prompt, { readonly kind: Kind }>;

/** A prompt to which the engine has not yet assigned an id. */
export type PromptRequest = Unnamed<Prompt>;

/** A prompt for several choices at once, before it is known whether it can be answered. */
export type CompoundDraft = Draft<CompoundPrompt>;

/** The kinds of prompts for several choices at once. */
const compounds = { "choose-many": chooseMany, order, allocate, assign } satisfies {
  readonly [kind in CompoundPrompt["kind"]]: CompoundKind<PromptOf<kind>, unknown, never>;
};

/** All kinds of prompts. */
const kinds = { ...compounds, choose, integer, text, confirm, offer } satisfies {
  readonly [kind in Prompt["kind"]]: PromptKind<PromptOf<kind>, unknown>;
};

/** The answer to a prompt, as plain data. It is stored with the decision. */
export type Answer = {
  [kind in keyof typeof kinds]: ReturnType<(typeof kinds)[kind]["random"]>;
}[keyof typeof kinds];

/** The kind of a prompt, whichever it is. */
function kindOf({ kind }: Pick<Prompt, "kind">): PromptKind<Prompt, Answer> {
  return kinds[kind] as unknown as PromptKind<Prompt, Answer>;
}

function compoundKindOf({ kind }: Pick<CompoundPrompt, "kind">): CompoundKind<CompoundPrompt, Answer, unknown> {
  return compounds[kind] as unknown as CompoundKind<CompoundPrompt, Answer, unknown>;
}

/**
 * Checks an answer against the prompt before any rule sees it. Returns the value for the rule.
 * @throws {Refusal} with the reason; nothing has changed then
 */
export function readAnswer(prompt: PromptRequest, answer: Answer): unknown {
  return kindOf(prompt).read(prompt, answer);
}

/** Whether a prompt takes this answer. */
export function isAllowed(prompt: PromptRequest, answer: Answer): boolean {
  try {
    readAnswer(prompt, answer);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** How many random answers are tried where not all are allowed. */
const attempts = 24;

/** Returns a random legal answer to a prompt, for the `random` bot. */
export function randomAnswer(prompt: Prompt, random: Random): Answer {
  const kind = kindOf(prompt);
  if (!("example" in prompt)) return kind.random(prompt, random);
  for (let count = 0; count < attempts; count++) {
    const answer = kind.random(prompt, random);
    if (isAllowed(prompt, answer)) return answer;
  }
  return prompt.example;
}

/**
 * Returns a random answer of the right kind, as a player might try it who overlooks what is allowed only together, or what the
 * rules check besides. The prompt may refuse it.
 */
export function guessedAnswer(prompt: Prompt, random: Random): Answer {
  const unchecked = "check" in prompt ? { ...prompt, check: undefined } : prompt;
  return kindOf(prompt).random(unchecked as Prompt, random);
}

/**
 * Returns the answer that asks for least and that the prompt always allows: to pass or refuse, else its example, or the first
 * or smallest. What the server decides for players whose time is up, and what clients give where they know no better.
 */
export function fallbackAnswer(prompt: Prompt): Answer {
  return kindOf(prompt).fallback(prompt);
}

/** Returns the smallest answer that the prompt allows, or `undefined` if none is found within bounds. */
export function findAnswer(prompt: CompoundDraft): Answer | undefined {
  return compoundKindOf(prompt).find(prompt);
}

/** Returns the answer that gives a rule this value, or `undefined` if the value contains anything but options. */
export function answerGiving(prompt: CompoundDraft, value: unknown): Answer | undefined {
  return compoundKindOf(prompt).giving(prompt, value);
}

/** All numbers that clients read in a prompt. */
export function numbersOf(prompt: PromptRequest): readonly number[] {
  return kindOf(prompt).numbers(prompt);
}

/**
 * Returns the id of the `ordinal`th prompt of a seat. After an undo the `ordinal`th prompt may be a different one, so the id
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
  const parts = [prompt.seat, prompt.kind, prompt.key, ...kindOf(prompt).fingerprint(prompt)];
  if ("options" in prompt) for (const { id } of prompt.options) parts.push(id);
  return fingerprint(parts.join("\n"));
}
