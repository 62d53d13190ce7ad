import type { Random } from "../json/random.ts";
import type { Draft, PromptBase, Unnamed } from "./prompt-base.ts";

/** What the engine knows of a kind of prompt. `Given` is the answer to it, as plain data. */
export interface PromptKind<P extends PromptBase, Given> {
  /**
   * Checks an answer against the prompt. Returns the value for the rule.
   * @param answer comes from outside, so its type cannot be trusted
   * @throws {Refusal} with the reason
   */
  read(prompt: Unnamed<P>, answer: unknown): unknown;
  /** Returns a random answer. Where there are several choices at once, the prompt may not allow it. */
  random(prompt: P, random: Random): Given;
  /** Returns the answer that asks for least and is always allowed: to pass or refuse, else the example, the first or the smallest. */
  fallback(prompt: P): Given;
  /** What its fingerprint has besides seat, kind, key and options. */
  fingerprint(prompt: P): readonly (string | number)[];
  /** All numbers that clients read in it. */
  numbers(prompt: Unnamed<P>): readonly number[];
}

/** What the engine knows of a kind of prompt for several choices at once. `Value` is what the rule receives. */
export interface CompoundKind<P extends PromptBase, Given, Value> extends PromptKind<P, Given> {
  /** Returns the smallest answer that the prompt allows, or `undefined` if none is found within bounds. */
  find(prompt: Draft<P>): Given | undefined;
  /** Returns the answer that gives a rule this value, or `undefined` if the value contains anything but options. */
  giving(prompt: Draft<P>, value: Value): Given | undefined;
}

const nothing: readonly never[] = [];

/** For kinds with nothing of their own in the fingerprint, or without numbers. */
export const none = (): readonly never[] => nothing;

/** The bounds of something, as clients read them. */
export function bounds({ min = 0, max = 0 }: { readonly min?: number; readonly max?: number }): readonly number[] {
  return [min, max];
}
