import type { Match, Prompt } from "../../sdk/index.ts";
import type { Language, Say } from "../words.ts";

/** Typed input that is not a valid answer; its reason is shown. */
export class Mistyped extends Error {}

/** What showing needs: the messages, the language and the seats. */
export interface Showing {
  readonly say: Say;
  readonly language: Language;
  readonly match: Match;
}

/** The name of a seat's player. */
export function nameOf({ match }: Showing, seat: number): string {
  return match.seats[seat]?.name ?? `#${seat + 1}`;
}

/** A prompt with this name. */
export type PromptOf<Name extends Prompt["__typename"]> = Extract<Prompt, { readonly __typename: Name }>;

/** Lines with numbers from 1. */
export function numbered(labels: readonly string[]): string[] {
  return labels.map((label, index) => `${String(index + 1).padStart(3)}  ${label}`);
}

interface Named {
  readonly key: string;
}

/** The words of a line, whatever is between them. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,，、]+/).filter((word) => word !== "");
}

/**
 * The options that the numbers in a line refer to, from `min` to `max` of them.
 * @throws {Mistyped}
 */
export function readSome(text: string, options: readonly Named[], min: number, max: number, say: Say): string[] {
  const chosen = readNumbers(text, options, say);
  if (chosen.length < min || chosen.length > max)
    throw new Mistyped(say(min === max ? "problem.count.exactly" : "problem.count", { min, max }));
  return chosen;
}

/**
 * The options that the numbers in a line refer to.
 * @throws {Mistyped}
 */
export function readNumbers(text: string, options: readonly Named[], say: Say): string[] {
  const chosen = wordsOf(text).map((word) => {
    const option = /^\d+$/.test(word) ? options[Number(word) - 1] : undefined;
    if (!option) throw new Mistyped(say("problem.number", { text: word }));
    return option.key;
  });
  if (new Set(chosen).size < chosen.length) throw new Mistyped(say("problem.twice"));
  return chosen;
}

/**
 * A whole number.
 * @throws {Mistyped}
 */
export function readInteger(text: string, min: number, max: number, say: Say): number {
  const number = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Mistyped(say("problem.integer", { min, max }));
}
