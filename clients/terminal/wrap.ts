import { eastAsianWidth } from "get-east-asian-width";

const emoji = /^\p{Emoji_Presentation}/u;

/** Whether a character takes two columns: CJK, full-width forms and emoji. */
function isWide(character: string): boolean {
  const codePoint = character.codePointAt(0);
  return codePoint !== undefined && (eastAsianWidth(codePoint) === 2 || emoji.test(character));
}

/** Marks that must not begin a line, and those that must not end one. */
const closing = /^[，。、；：！？）」』”’》】…·,.;:!?)\]}]+$/u;
const opening = /^[（「『“‘《【([{]+$/u;

/** What stands before the text of a line: the number of an option, the sign of an entry, or only spaces. */
const margin = /^(?: *(?:\d+|[A-Z]{1,2}|×|·|…) +| +)?(?:uu|\?)?/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The number of columns that a text takes in a terminal. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += isWide(segment) ? 2 : 1;
  return width;
}

/**
 * Breaks lines that are wider than the terminal between words, or between Chinese characters; what follows stands under the
 * beginning of the text.
 */
export function wrap(text: string, columns: number): string {
  return text
    .split("\n")
    .map((line) => wrapLine(line, columns))
    .join("\n");
}

function wrapLine(line: string, columns: number): string {
  if (widthOf(line) <= columns) return line;
  const indent = " ".repeat(Math.min(widthOf(margin.exec(line)?.[0] ?? ""), Math.floor(columns / 2)));
  const lines: string[] = [];
  let current = "";
  for (const piece of piecesOf(line)) {
    if (current.trim() !== "" && widthOf(current + piece.trimEnd()) > columns) {
      lines.push(current.trimEnd());
      current = indent;
    }
    current += piece;
  }
  return [...lines, current.trimEnd()].join("\n");
}

/** The pieces of a line that stay together: words with the spaces after them, and wide characters with their marks. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let joins = true;
  let before = "";
  for (const { segment } of graphemes.segment(line)) {
    const last = pieces.at(-1) ?? "";
    const breaks = /\s$/u.test(last) ? !/^\s$/u.test(segment) : isWide(segment) || isWide(before);
    if (!joins && breaks && !closing.test(segment)) pieces.push(segment);
    else pieces[Math.max(0, pieces.length - 1)] = last + segment;
    joins = opening.test(segment);
    before = segment;
  }
  return pieces;
}
