import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The project folder. */
export const project = join(import.meta.dirname, "../..");

/** The Vitest config for plugins in a folder that stands in for the project; it resolves the package by name. */
export const vitestConfig = `export default {
  resolve: {
    alias: {
      "conclave/rules": ${JSON.stringify(join(project, "server/engine/index.ts"))},
      "conclave/testing": ${JSON.stringify(join(project, "test/kit/index.ts"))},
    },
  },
  test: { include: ["plugins/**/*.test.ts"] },
};
`;

/** A fenced code block of a page. */
export interface Block {
  readonly language: string;
  /** What follows the language: `file=…`, or a single word. */
  readonly info: { readonly [name: string]: string };
  readonly code: string;
  /** The line of the page it starts on. */
  readonly line: number;
}

/** The code blocks of a page of documentation, in order. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(join(project, page), "utf8");
  return [...text.matchAll(/^```(\S*)[ \t]*(.*)\n([\s\S]*?)^```$/gm)].map(
    ({ 1: language, 2: rest, 3: code, index }) => ({
      language: language ?? "",
      info: Object.fromEntries((rest ?? "").split(/\s+/).flatMap((word) => readPair(word))),
      code: code ?? "",
      line: text.slice(0, index).split("\n").length,
    }),
  );
}

function readPair(word: string): [string, string][] {
  if (word === "") return [];
  const equals = word.indexOf("=");
  return [equals < 0 ? [word, "true"] : [word.slice(0, equals), word.slice(equals + 1)]];
}

/** The rows of a page's table whose first column has this heading, without backticks around cells. */
export function tableOf(page: string, heading: string): string[][] {
  const lines = readFileSync(join(project, page), "utf8").split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`));
  if (start < 0) throw new Error(`${page} has no table of "${heading}"`);
  const rows: string[][] = [];
  for (const line of lines.slice(start + 2)) {
    if (!line.startsWith("|")) break;
    const cells = line.slice(1, line.lastIndexOf("|")).split(" | ");
    rows.push(cells.map((cell) => cell.trim().replace(/^`([^`]*)`$/, "$1")));
  }
  return rows;
}
