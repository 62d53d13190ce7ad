import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the project. */
export const project = join(import.meta.dirname, "../..");

/** A fenced code block of a page. */
export interface Block {
  readonly language: string;
  /** What stands behind the language: `file=…`, `vars=…` and the like. */
  readonly info: { readonly [name: string]: string };
  readonly code: string;
  /** The line of the page on which it begins. */
  readonly line: number;
}

/** The code blocks of a page of documentation, in order. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(join(project, page), "utf8");
  return [...text.matchAll(/^```(\S*)[ \t]*(.*)\n([\s\S]*?)^```$/gm)].map(({ 1: language, 2: rest, 3: code, index }) => ({
    language: language ?? "",
    info: Object.fromEntries((rest ?? "").split(/\s+/).flatMap((word) => readPair(word))),
    code: code ?? "",
    line: text.slice(0, index).split("\n").length,
  }));
}

function readPair(word: string): [string, string][] {
  const equals = word.indexOf("=");
  return equals > 0 ? [[word.slice(0, equals), word.slice(equals + 1)]] : [];
}
