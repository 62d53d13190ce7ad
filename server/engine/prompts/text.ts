import { Refusal } from "../text/errors.ts";
import { field, wrongKind } from "./answer-fields.ts";
import { isBlank, readFreeText } from "./free-text.ts";
import type { PromptBase } from "./prompt-base.ts";
import { none, type PromptKind } from "./prompt-kind.ts";

export interface TextPrompt extends PromptBase {
  readonly kind: "text";
  /** In UTF-16 code units, after trimming. */
  readonly maxLength: number;
  readonly required: boolean;
}

export const text: PromptKind<TextPrompt, { readonly text: string }> = {
  read: (prompt, answer) => readText(prompt, field(prompt, answer, "text"), prompt.maxLength, prompt.required),
  random: leastText,
  fallback: leastText,
  fingerprint: none,
  numbers: ({ maxLength }) => [maxLength],
};

function leastText({ required }: TextPrompt): { readonly text: string } {
  return { text: required ? "…" : "" };
}

/** Reads a text of a prompt, or of a part of it. */
export function readText(
  prompt: { readonly kind: string },
  text: unknown,
  maxLength: number,
  required: boolean,
): string {
  // PostgreSQL cannot store half a surrogate pair or the null character.
  if (typeof text !== "string" || !text.isWellFormed() || text.includes("\0")) throw wrongKind(prompt);
  const tooLong = () => new Refusal("TEXT_TOO_LONG", `at most ${maxLength} characters are allowed`);
  // The text is stored as it was sent, so white space around it is limited.
  if (text.length > maxLength + 100) throw tooLong();
  const read = readFreeText(text);
  if (read === undefined) throw new Refusal("INVALID_TEXT", "the text contains characters that cannot be shown");
  if (read.length > maxLength) throw tooLong();
  if (required && isBlank(read)) throw new Refusal("TEXT_EMPTY", "a text is needed");
  return read;
}
