import { isBlank, readFreeText } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";

/** The longest name, in characters as people count them (grapheme clusters). */
export const longestName = 32;

// A character may consist of several code points (a family emoji has seven), but not of hundreds: stacked accents would
// overlap neighbouring text.
const codePointsOfCharacter = 8;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A name as it is stored and shown: trimmed, in the composed form of Unicode.
 * @param most the number of characters that it may have, as people count them
 * @throws {Failure} with `INVALID_NAME`
 */
export function readName(text: string, most = longestName): string {
  const mostCodePoints = most * codePointsOfCharacter;
  // Code units first: a closer look at a text of unlimited length would be expensive.
  if (text.length > mostCodePoints * 2) throw tooLong(most);
  const name = readFreeText(text);
  if (name === undefined) throw new Failure("INVALID_NAME", "the name contains characters that cannot be shown");
  if (isBlank(name)) throw new Failure("INVALID_NAME", "the name is empty");
  if ([...name].length > mostCodePoints || characters(name) > most) throw tooLong(most);
  return name;
}

function tooLong(most: number): Failure {
  return new Failure("INVALID_NAME", "the name has more than {most} characters", { params: { most } });
}

function characters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}
