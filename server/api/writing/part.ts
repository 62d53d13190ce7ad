import type { Write } from "./run.ts";

/** How many texts a part keeps: one for each selection that its watchers have of it. */
const mostTexts = 4;

/**
 * Data that never changes, and keeps its text, for each function that writes it. The texts are private to it: no copy has them,
 * and nothing that reads its properties meets them.
 */
export class Part {
  #writer: Write | undefined;
  #text = "";
  #others: Map<Write, string> | undefined;

  /** The text that a function has written. */
  textBy(writer: Write): string | undefined {
    return this.#writer === writer ? this.#text : this.#others?.get(writer);
  }

  /** Keeps a text. @returns the same in one piece */
  keep(writer: Write, text: string): string {
    const whole = inOnePiece(text);
    if (this.#writer === undefined) {
      this.#writer = writer;
      this.#text = whole;
      return whole;
    }
    this.#others ??= new Map();
    if (this.#others.size >= mostTexts - 1) this.#others.clear();
    this.#others.set(writer, whole);
    return whole;
  }
}

const closingBrace = "}".charCodeAt(0);

/**
 * Makes V8 join the pieces of the text of an object: otherwise they all stay in memory as long as the text, and would be joined
 * anew wherever it is read. Only reading a character does that, and only if something depends on the character.
 */
export function inOnePiece(text: string): string {
  if (text.charCodeAt(text.length - 1) !== closingBrace) throw new Error("this is not the text of an object");
  return text;
}
