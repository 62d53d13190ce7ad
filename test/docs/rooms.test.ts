import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCode, reportOn } from "../../.ci/lines.ts";

/** Folders stay rooms: their parts know each other in one direction. `npm run lines -- FOLDER` lists what runs back. */

const code = readCode();
const project = join(import.meta.dirname, "../..");
const foldersIn = (folder: string): string[] =>
  readdirSync(join(project, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

const most = 3;

test.each(["server", ...foldersIn("server"), ...foldersIn("plugins")])(
  "at most three imports run back up in %s",
  (folder) => {
    const { back } = reportOn(folder, code);
    expect(back.slice(most)).toEqual([]);
  },
);

test.each([
  ["server/matches", 30],
  ["server/engine", 45],
  ["server/api", 80],
  ["plugins/voidfall", 180],
])("few parts of %s know each other", (folder, arrows) => {
  expect(reportOn(folder, code).arrows).toBeLessThanOrEqual(arrows);
});

/** Settings for `check-plugin` are not part of a game. */
const tools = ["check-settings.ts"];

test.each(foldersIn("plugins"))("at most 15 files stand at the root of %s", (folder) => {
  const files = code
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes("/"))
    .filter((path) => !tools.some((name) => path.endsWith(`/${name}`)));
  expect(files.slice(15)).toEqual([]);
});
