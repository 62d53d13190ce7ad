import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vitest/node";

/**
 * `npm run rulings` updates the lists in the READMEs of games that name the tests of each ruling. A test belongs to a ruling if its
 * title cites it, as in "(B12)". Each ruling says where it comes from in a paragraph of its own, "> Source: Text, “Movement”; FAQ 3",
 * by the names that the README's section "Sources" declares. `test/docs/rulings.test.ts` fails if a list is out of date, or if a ruling
 * has no test or no source.
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

/** The rulings of a README, in its order: paragraphs that begin with a bold number, "**B12** …" or "**R3 First player.** …". */
export function rulingsIn(readme: string): string[] {
  return readme.split("\n\n").flatMap((paragraph) => rulingOf(paragraph) ?? []);
}

function rulingOf(paragraph: string): string | undefined {
  return /^\*\*([A-Z]\d+)\b/.exec(paragraph)?.[1];
}

/** What a README's section "Sources" declares: items of a list that begin with a bold name, "- **FAQ**: …". */
export function declaredSources(readme: string): string[] {
  const [, section = ""] = /^## Sources\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(readme) ?? [];
  return [...section.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name = ""]) => name);
}

/** The sources of each ruling, separated by semicolons in the README. Empty for a ruling that names none. */
export function sourcesIn(readme: string): Map<string, string[]> {
  const sources = new Map<string, string[]>();
  let ruling: string | undefined;
  for (const paragraph of readme.split("\n\n")) {
    ruling = rulingOf(paragraph) ?? ruling;
    if (ruling === undefined) continue;
    if (!sources.has(ruling)) sources.set(ruling, []);
    if (!paragraph.startsWith(sourceMark)) continue;
    const line = paragraph.slice(sourceMark.length).replaceAll("\n> ", " ");
    sources.get(ruling)?.push(...line.split(";").map((source) => source.trim().replace(/\.$/, "")));
  }
  return sources;
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

/** The README with the tests of every ruling behind it and its sources. */
export function withTests(readme: string, tests: readonly NamedTest[]): string {
  const paragraphs = readme
    .trimEnd()
    .split("\n\n")
    .filter((paragraph) => !paragraph.startsWith(testsMark));
  const written = paragraphs.flatMap((paragraph, index) => {
    const ruling = rulingOf(paragraph.startsWith(sourceMark) ? (paragraphs[index - 1] ?? "") : paragraph);
    const proof = tests.filter(({ cites }) => ruling !== undefined && cites.includes(ruling));
    const followed = paragraphs[index + 1]?.startsWith(sourceMark) ?? false;
    return proof.length === 0 || followed ? [paragraph] : [paragraph, listOf(proof)];
  });
  return `${written.join("\n\n")}\n`;
}

const sourceMark = "> Source: ";
const testsMark = "> Tests:";

function listOf(tests: readonly NamedTest[]): string {
  const byFile = Map.groupBy(tests, ({ file }) => file);
  const lines = [...byFile].map(
    ([file, those]) => `> \`${file}\`: ${those.map(({ title }) => `“${title.replaceAll("*", "\\*")}”`).join("; ")}`,
  );
  return [testsMark, ...lines].join("\\\n");
}

if (import.meta.main) {
  for (const folder of gamesWithRulings()) {
    writeFileSync(join(project, folder, "README.md"), withTests(readmeOf(folder), testsIn(folder)));
    console.error(`${folder}: ${rulingsIn(readmeOf(folder)).length} rulings`);
  }
}
