import { Refusal } from "../text/errors.ts";
import type { Compound, Option } from "./prompt-base.ts";

/** A prompt, as far as refusals name it. */
interface Asked {
  readonly kind: string;
}

/**
 * Returns the only field of an answer. Answers come from outside, so their type cannot be trusted, and additional fields would
 * be stored with the decision.
 */
export function onlyField(prompt: Asked, answer: unknown): readonly [string, unknown] {
  const fields = record(prompt, answer);
  let only: readonly [string, unknown] | undefined;
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (value === undefined) continue;
    if (only) throw wrongKind(prompt);
    only = [name, value];
  }
  if (!only) throw wrongKind(prompt);
  return only;
}

/** Returns the only field of an answer, which must have this name. */
export function field(prompt: Asked, answer: unknown, name: string): unknown {
  const [found, value] = onlyField(prompt, answer);
  if (found !== name) throw wrongKind(prompt);
  return value;
}

export function record(prompt: Asked, value: unknown): { readonly [key: string]: unknown } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrongKind(prompt);
  return value as { readonly [key: string]: unknown };
}

export function isWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** Turns −0 into 0: JSON can transmit −0, but `JSON.stringify` loses its sign. */
export function withoutSign(value: number): number {
  return value === 0 ? 0 : value;
}

export function wrongKind({ kind }: Asked): Refusal {
  return new Refusal("WRONG_ANSWER_KIND", `this prompt of kind ${kind} needs another kind of answer`);
}

/** Runs the rules' own check of an answer that satisfies the constraints of the prompt. */
export function allowed<Value>(
  { check, options }: { readonly options: readonly Option[]; readonly check?: Compound<unknown>["check"] },
  value: Value,
): Value {
  const objection = check?.(value);
  if (!objection) return value;
  const { reason, options: wrong } = "reason" in objection ? objection : { reason: objection, options: [] };
  const details = { reason, options: options.filter((option) => wrong.includes(option.value)) };
  throw new Refusal("ANSWER_NOT_ALLOWED", "the rules do not allow this answer", details);
}
