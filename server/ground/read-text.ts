import { isBlank, readFreeText } from "../engine/index.ts";
import { Failure } from "./failure.ts";

/**
 * A line that somebody has typed.
 * @param most how many characters it may have
 * @throws {Failure} TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT
 */
export function readText(typed: string, most: number): string {
  if (typed.length > most * 2) throw tooLong(most);
  const text = readFreeText(typed);
  if (text === undefined) throw new Failure("INVALID_TEXT", "the text contains characters that cannot be shown");
  if (isBlank(text)) throw new Failure("TEXT_EMPTY", "the text is empty");
  if ([...text].length > most) throw tooLong(most);
  return text;
}

function tooLong(most: number): Failure {
  return new Failure("TEXT_TOO_LONG", "the text has more than {most} characters", { params: { most } });
}
