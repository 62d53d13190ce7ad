import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vitest/node";

/**
 * `npm run rulings` updates the column in the READMEs of games that names the tests of each ruling. A ruling is a row of a table: its
 * number, what was unclear, how it is played here, its sources, its tests. A test belongs to a ruling if its title cites it, as in
 * "(B12)". Sources stand as in "Text, “Movement”; FAQ 3", by the names that the README's section "Sources" declares.
 * `test/docs/rulings.test.ts` fails if a column is out of date, or if a ruling has no test or no source.
 */

const project = join(import.meta.dirname, "..");

/** A test by its full title, as the runner prints it. */
export interface NamedTest {
  /** The file, from the game's folder on. */
  readonly file: string;
  /** `moving > is free on the same ship (B13)`. */
  readonly title: string;
  /** Rulings that it cites, itself or by the group that it stands in. */
  readonly cites: readonly string[];
}

/** Games whose README has rulings, as folders of the project. */
export function gamesWithRulings(): string[] {
  return readdirSync(join(project, "plugins"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join("plugins", name))
    .filter((folder) => rulingsIn(readmeOf(folder)).length > 0);
}

export function readmeOf(folder: string): string {
  return readFileSync(join(project, folder, "README.md"), "utf8");
}

/** A ruling: a row of a table, `| **B12** | what was unclear | how it is played here | source; source | tests |`. */
export interface Ruling {
  readonly number: string;
  readonly unclear: string;
  readonly played: string;
  readonly sources: readonly string[];
}

/** The rulings of a README, in its order. */
export function rulingsIn(readme: string): Ruling[] {
  return readme.split("\n").flatMap((line) => {
    const [number, unclear = "", played = "", source = ""] = cellsOf(line) ?? [];
    if (number === undefined) return [];
    const sources = source.split(";").map((name) => name.trim().replace(/\.$/, ""));
    return { number: number.replaceAll("*", ""), unclear, played, sources: sources.filter((name) => name !== "") };
  });
}

/**
 * The cells of a line with a ruling.
 * @throws {Error} if it has too many or too few
 */
function cellsOf(line: string): string[] | undefined {
  if (!/^\| \*\*[A-Z]\d+\*\* \|/.test(line)) return undefined;
  const cells = line.slice("| ".length, -" |".length).split(" | ");
  if (cells.length !== 5 || !line.endsWith(" |"))
    throw new Error(`a ruling has five columns, but not this one: ${line}`);
  return cells;
}

/** What a README's section "Sources" declares: items of a list that begin with a bold name, "- **FAQ**: …". */
export function declaredSources(readme: string): string[] {
  const [, section = ""] = /^## Sources\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(readme) ?? [];
  return [...section.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name = ""]) => name);
}

/** All tests in a game's folder. */
export function testsIn(folder: string): NamedTest[] {
  const root = join(project, folder);
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .toSorted()
    .flatMap((file) => testsOf(file, readFileSync(join(root, file), "utf8")));
}

/** The tests of a file, by their titles as they are written: those of tables with their placeholders. */
export function testsOf(file: string, source: string): NamedTest[] {
  const found: NamedTest[] = [];
  const visit = (node: unknown, groups: readonly string[]): void => {
    if (typeof node !== "object" || node === null) return;
    const named = namedCall(node as Node);
    if (!named) {
      for (const child of Object.values(node)) visit(child, groups);
      return;
    }
    const titles = [...groups, named.title];
    if (named.kind === "describe") {
      visit(named.rest, titles);
      return;
    }
    const title = titles.join(" > ");
    found.push({ file, title, cites: [...new Set(title.match(/\b[A-Z]\d+\b/g) ?? [])] });
  };
  visit(parseAst(source, { lang: "ts" }).body, []);
  return found;
}

/** What is needed of a node of a syntax tree (ESTree). */
interface Node {
  readonly type: string;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly object?: Node;
  readonly arguments?: readonly Node[];
}

interface NamedCall {
  readonly kind: "describe" | "it";
  readonly title: string;
  readonly rest: readonly Node[];
}

/** `it("…", …)` or `test("…", …)`, `describe("…", …)`, and all with a table: `it.each([…])("…", …)`. */
function namedCall({ type, callee, arguments: given = [] }: Node): NamedCall | undefined {
  const [title, ...rest] = given;
  if (type !== "CallExpression" || typeof title?.value !== "string") return undefined;
  let called = callee;
  while (called && called.type !== "Identifier") called = called.callee ?? called.object;
  const kind = called?.name === "test" ? "it" : called?.name;
  if (kind !== "describe" && kind !== "it") return undefined;
  return { kind, title: title.value, rest };
}

/** The README with the tests of every ruling in the last column of its row. */
export function withTests(readme: string, tests: readonly NamedTest[]): string {
  const lines = readme.split("\n").map((line) => {
    const [number, ...others] = cellsOf(line)?.slice(0, -1) ?? [];
    if (number === undefined) return line;
    const proof = tests.filter(({ cites }) => cites.includes(number.replaceAll("*", "")));
    return `| ${[number, ...others, listOf(proof)].join(" | ")} |`;
  });
  return lines.join("\n");
}

/** A list that is folded up, so that the table stays readable. */
function listOf(tests: readonly NamedTest[]): string {
  if (tests.length === 0) return "";
  const byFile = Map.groupBy(tests, ({ file }) => file);
  const lines = [...byFile].map(
    ([file, those]) => `[\`${file}\`](${file}): ${those.map(({ title }) => `“${inCell(title)}”`).join("; ")}`,
  );
  return `<details><summary>${tests.length}</summary>${lines.join("<br>")}</details>`;
}

/** A title as Markdown within a table. */
function inCell(title: string): string {
  return title.replaceAll(/[*|]/g, "\\$&");
}

if (import.meta.main) {
  for (const folder of gamesWithRulings()) {
    writeFileSync(join(project, folder, "README.md"), withTests(readmeOf(folder), testsIn(folder)));
    console.error(`${folder}: ${rulingsIn(readmeOf(folder)).length} rulings`);
  }
}
