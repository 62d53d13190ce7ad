import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { project } from "./blocks.ts";

const read = (file: string) => readFileSync(join(project, file), "utf8");
const filesIn = (pattern: string) => globSync(pattern, { cwd: project }).sort();

/** The files of code and the folders that a text names, each in code of its own: `phases/turn.ts`, `phases/`. */
function pathsIn(text: string): string[] {
  const paths = [...text.matchAll(/`([\w./-]+(?:\.ts|\/))`/g)].map(([, path = ""]) => path);
  return [...new Set(paths)];
}

/** Those of the paths that lead nowhere from any of the folders. */
function missing(paths: readonly string[], folders: readonly string[]): string[] {
  return paths.filter((path) => !folders.some((folder) => existsSync(join(project, folder, path))));
}

const pages = filesIn("plugins/**/README.md");

describe.each(pages)("%s", (page) => {
  const paths = pathsIn(read(page).replaceAll(/^```[\s\S]*?^```$/gm, ""));

  it("names only files and folders that are there, as seen from its folder", () => {
    expect(missing(paths, [dirname(page)])).toEqual([]);
  });
});

it("every game has a README that names some", () => {
  const games = pages.filter((page) => page.split("/").length === 3);
  expect(games).toHaveLength(5);
  for (const page of games) expect(pathsIn(read(page)).length, page).toBeGreaterThan(5);
});

it("comments in games name only files and folders that are there, as seen from the game or from beside them", () => {
  const lost = filesIn("plugins/**/*.ts").flatMap((file) => {
    const comments = read(file).match(/^\s*(?:\/?\*|\/\/).*$/gm) ?? [];
    const game = file.split("/").slice(0, 2).join("/");
    return missing(pathsIn(comments.join("\n")), [game, dirname(file)]).map((path) => `${file}: ${path}`);
  });
  expect(lost).toEqual([]);
});
