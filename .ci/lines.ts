import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/**
 * `npm run lines [FOLDER…]` tells how large each folder is: its lines of code, without tests, what is generated, and JSON. And how its
 * parts know each other: how many there are, in how many pairs one imports the other, and how many imports run back up, against the
 * order in which the fewest do.
 */

const project = join(import.meta.dirname, "..");
const roots = ["server", "plugins", "clients", "commands", "templates", ".ci", "test/kit"];

/** A file of code: its path in the project, its lines, and the files that it imports. */
export interface CodeFile {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly string[];
}

/** What a folder is, as the sum of all below it and as the parts that stand in it. */
export interface FolderReport {
  readonly folder: string;
  readonly lines: number;
  readonly files: number;
  /** The files and folders that stand in it. */
  readonly parts: number;
  /** The pairs of parts of which one imports the other, in this direction. */
  readonly arrows: number;
  /** Imports between files that run against the order of the parts. */
  readonly back: readonly string[];
}

const isCode = (path: string): boolean =>
  /\.(ts|tsx|js)$/.test(path) && !/\.(test|deep)\.tsx?$|\.d\.ts$|\/generated\/|\/built\/|\/node_modules\//.test(path);

/** All files of code of the project. */
export function readCode(): CodeFile[] {
  return roots.flatMap(readFiles);
}

function readFiles(root: string): CodeFile[] {
  return readdirSync(join(project, root), { recursive: true, encoding: "utf8" })
    .map((path) => join(root, path))
    .filter((path) => isCode(path) && statSync(join(project, path)).isFile())
    .map((path) => {
      const text = readFileSync(join(project, path), "utf8");
      return { path, lines: text.split("\n").length - 1, imports: importsOf(path, text) };
    });
}

/** The files that a file imports, or passes on, by relative paths. */
function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:^|\n)(?:import|export)\b[^;"']*?["'](\.[^"']+)["']/g);
  return [...found].map(([, to = ""]) => relative(project, resolve(project, dirname(path), to)));
}

/** Reports on a folder. */
export function reportOn(folder: string, files: readonly CodeFile[]): FolderReport {
  const inside = files.filter(({ path }) => path.startsWith(`${folder}/`));
  const partOf = (path: string): string | undefined =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/")[0] : undefined;
  const parts = new Set(inside.flatMap(({ path }) => partOf(path) ?? []));
  const arrows = new Map<string, Map<string, string[]>>();
  for (const { path, imports } of inside) {
    for (const to of imports) {
      const [one, other] = [partOf(path), partOf(to)];
      if (one === undefined || other === undefined || one === other || !parts.has(other)) continue;
      const known = arrows.get(one) ?? arrows.set(one, new Map()).get(one);
      known?.set(other, [...(known.get(other) ?? []), `${path} → ${to}`]);
    }
  }
  const order = orderOf([...parts].sort(), arrows);
  const place = new Map(order.map((part, index) => [part, index]));
  const back = [...arrows].flatMap(([one, known]) =>
    [...known].flatMap(([other, imports]) => ((place.get(other) ?? 0) < (place.get(one) ?? 0) ? imports : [])),
  );
  return {
    folder,
    lines: inside.reduce((sum, { lines }) => sum + lines, 0),
    files: inside.length,
    parts: parts.size,
    arrows: [...arrows.values()].reduce((sum, known) => sum + known.size, 0),
    back,
  };
}

/**
 * The parts from those that know most to those that are known most, so that few imports run back: parts are moved to a better place until
 * none is left that has one.
 */
function orderOf(
  parts: readonly string[],
  arrows: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
): string[] {
  const weight = (one: string, other: string): number => arrows.get(one)?.get(other)?.length ?? 0;
  // Whoever knows more than it is known comes first: near the answer already.
  const surplus = (part: string): number =>
    parts.reduce((sum, other) => sum + Math.sign(weight(part, other)) - Math.sign(weight(other, part)), 0);
  const order = parts.toSorted((one, other) => surplus(other) - surplus(one));
  for (let better = true; better; ) {
    better = false;
    for (const part of parts) {
      const from = order.indexOf(part);
      order.splice(from, 1);
      // What runs back with the part at each place: before all others, then behind one more each time.
      const costs = [order.reduce((sum, other) => sum + weight(other, part), 0)];
      for (const other of order) costs.push((costs.at(-1) ?? 0) + weight(part, other) - weight(other, part));
      const least = Math.min(...costs);
      const isBetter = least < (costs[from] ?? 0);
      order.splice(isBetter ? costs.indexOf(least) : from, 0, part);
      better ||= isBetter;
    }
  }
  return order;
}

if (import.meta.main) {
  const asked = process.argv.slice(2);
  const files = readCode();
  const folders = new Set<string>();
  for (const { path } of files) {
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) folders.add(folder);
  }
  const shown = [...folders].sort().filter((folder) => asked.length === 0 || asked.includes(folder));
  console.log("lines   files parts arrows back folder");
  for (const folder of shown) {
    const { lines, files: count, parts, arrows, back } = reportOn(folder, files);
    const columns = [`${lines}`.padStart(7), `${count}`.padStart(5), `${parts}`.padStart(5), `${arrows}`.padStart(6)];
    console.log(`${columns.join(" ")} ${`${back.length}`.padStart(4)} ${folder}`);
    if (asked.length > 0) for (const line of back) console.log(`        back: ${line}`);
  }
  console.log(
    `${`${files.reduce((sum, { lines }) => sum + lines, 0)}`.padStart(7)} ${`${files.length}`.padStart(5)} in all`,
  );
}
