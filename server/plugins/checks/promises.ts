import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { type ParseResult, parseSync, Visitor } from "oxc-parser";
import { packageFolder } from "../own-package.ts";

/** How many places are named. */
const mostNamed = 5;

/** What makes something run later. */
const later: ReadonlySet<string> = new Set(["Promise", "queueMicrotask", "setTimeout", "setInterval", "setImmediate"]);

/** What a module imports from files beside it, or re-exports. Parsing every file of a large game for that would take far longer. */
const relativeImport = /\b(?:from|import)\s*(["'])(\.\.?\/[^"'\n]+)\1/g;

/** Words without one of which a file need not be searched. */
const suspicious =
  /\b(?:async|await|Promise|queueMicrotask|setTimeout|setInterval|setImmediate|nextTick|fromAsync|waitAsync)\b|\bimport\s*\(/;

/** A file of a plugin: what it imports from files beside it, and where it leaves something for later. */
interface Searched {
  readonly imports: readonly string[];
  /** With the line. */
  readonly places: readonly string[];
}

/**
 * Finds what would run later in the files of plugins: promises, asynchronous functions, timers. Nobody waits for that in the
 * rules, and it would run outside of their time budget. Follows the relative imports of a plugin's module, so tests are left
 * out; packages are not looked into.
 */
export class PromiseSearch {
  readonly #folder: string;
  /** Extensions share files with their game. */
  readonly #searched = new Map<string, Searched>();

  /** @param folder what paths are told relative to */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What is wrong with a plugin, and where; `undefined` if nothing is. */
  find(module: string): string | undefined {
    const files = new Set([resolve(module)]);
    const found: string[] = [];
    // The set grows during the loop.
    for (const file of files) {
      const { imports, places } = this.#search(file);
      for (const next of imports) files.add(next);
      for (const place of places) found.push(`${relative(this.#folder, file)}:${place}`);
    }
    if (found.length === 0) return undefined;
    const more = found.length > mostNamed ? `, and ${found.length - mostNamed} more` : "";
    return `rules must not leave anything for later: ${found.slice(0, mostNamed).join(", ")}${more}`;
  }

  #search(file: string): Searched {
    const known = this.#searched.get(file);
    if (known) return known;
    const searched = search(file);
    this.#searched.set(file, searched);
    return searched;
  }
}

function search(file: string): Searched {
  const text = readSource(file);
  if (text === undefined) return { imports: [], places: [] };
  const files = [...text.matchAll(relativeImport)].map(([, , specifier = ""]) => join(dirname(file), specifier));
  const imports = files.filter((next) => /\.[cm]?[jt]s$/.test(next) && !isOurs(next));
  if (!suspicious.test(text)) return { imports, places: [] };
  const { program, errors } = parseSync(file, text);
  // What cannot be parsed is reported by whoever imports it.
  const places = errors.length > 0 ? [] : placesIn(program);
  return { imports, places: places.map(({ what, at }) => `${lineOf(text, at)} ${what}`) };
}

function readSource(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // A missing file is reported by the import.
    return undefined;
  }
}

/** Whether a file is of the server or of its kit, which know what they do. */
function isOurs(file: string): boolean {
  return ["server", join("test", "kit")].some((folder) => file.startsWith(join(packageFolder, folder) + sep));
}

/** The places in a file where something is left for later. */
function placesIn(program: ParseResult["program"]): readonly { readonly what: string; readonly at: number }[] {
  const places: { readonly what: string; readonly at: number }[] = [];
  const add = (what: string, { start }: { readonly start: number }): void => {
    places.push({ what, at: start });
  };
  const onFunction = (node: { readonly async: boolean; readonly start: number }): void => {
    if (node.async) add("has an asynchronous function", node);
  };
  /** Identifiers that are names and not uses: of properties, for example. */
  const names = new Set<unknown>();
  new Visitor({
    FunctionDeclaration: onFunction,
    FunctionExpression: onFunction,
    ArrowFunctionExpression: onFunction,
    AwaitExpression: (node) => add("waits with `await`", node),
    ForOfStatement: (node) => {
      if (node.await) add("waits with `for await`", node);
    },
    ImportExpression: (node) => add("imports with `import()`", node),
    MemberExpression: (node) => {
      if (node.computed || node.property.type !== "Identifier") return;
      names.add(node.property);
      const { name } = node.property;
      const of = node.object.type === "Identifier" ? node.object.name : "";
      const isGlobal = (of === "globalThis" || of === "global") && later.has(name);
      const isHidden = ["process.nextTick", "Array.fromAsync", "Atomics.waitAsync"].includes(`${of}.${name}`);
      if (isGlobal || isHidden) add(`uses \`${of}.${name}\``, node);
    },
    Property: (node) => {
      if (!node.computed && !node.shorthand) names.add(node.key);
    },
    MethodDefinition: (node) => {
      if (!node.computed) names.add(node.key);
    },
    PropertyDefinition: (node) => {
      if (!node.computed) names.add(node.key);
    },
    TSPropertySignature: (node) => {
      names.add(node.key);
    },
    TSMethodSignature: (node) => {
      names.add(node.key);
    },
    TSTypeReference: (node) => {
      names.add(node.typeName);
    },
    TSEnumMember: (node) => {
      names.add(node.id);
    },
    Identifier: (node) => {
      if (later.has(node.name) && !names.has(node)) add(`uses \`${node.name}\``, node);
    },
  }).visit(program);
  return places;
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}
