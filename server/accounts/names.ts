import { readFreeText } from "../engine/index.ts";
import { Failure } from "../matches/failure.ts";

/** The longest name, in characters as people count them (grapheme clusters). */
export const longestName = 32;

// A character may consist of several code points (a family emoji has seven), but not of hundreds: stacked accents would
// overlap neighbouring text.
const mostCodePoints = longestName * 8;

const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\u2800]]/v;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A name as it is stored and shown: trimmed, in the composed form of Unicode.
 * @throws {Failure} with `INVALID_NAME`
 */
export function readName(text: string): string {
  // Code units first: a closer look at a text of unlimited length would be expensive.
  if (text.length > mostCodePoints * 2) throw tooLong();
  const name = readFreeText(text);
  if (name === undefined) throw new Failure("INVALID_NAME", "the name contains characters that cannot be shown");
  if (!visible.test(name)) throw new Failure("INVALID_NAME", "the name is empty");
  if ([...name].length > mostCodePoints || characters(name) > longestName) throw tooLong();
  return name;
}

function tooLong(): Failure {
  return new Failure("INVALID_NAME", "the name has more than {most} characters", { params: { most: longestName } });
}

function characters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}
