import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lineFor, withCallsOf } from "./how-to-run.ts";

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "conclave-lines-")));
  for (const folder of ["checkout", "author/node_modules/conclave", "linked/node_modules", "elsewhere"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const folder of ["checkout", "author/node_modules/conclave"]) {
    writeFileSync(
      join(root, folder, "package.json"),
      '{ "name": "conclave", "exports": { "./package.json": "./package.json" } }',
    );
  }
  symlinkSync(join(root, "checkout"), join(root, "linked/node_modules/conclave"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ["in the folder of the package", "checkout", "checkout", "npm run check-plugin -- ../elsewhere/hill"],
  ["below it", "checkout/plugins", "checkout", "npm run check-plugin -- ../elsewhere/hill"],
  ["where it is installed", "author", "author/node_modules/conclave", "npx conclave check-plugin ../elsewhere/hill"],
  ["where it is linked", "linked", "checkout", "npx conclave check-plugin ../elsewhere/hill"],
])("the line for a command, %s", (_where, cwd, folder, line) => {
  expect(
    lineFor("check-plugin", join(root, "elsewhere/hill"), { cwd: join(root, cwd), folder: join(root, folder) }),
  ).toBe(line);
});

test("the line for a command works from a folder that knows nothing of the package", () => {
  const place = { cwd: join(root, "elsewhere"), folder: join(root, "checkout") };
  const path = join(root, "elsewhere/hill");
  expect(lineFor("check-plugin", path, place)).toBe(`npm --prefix ${place.folder} run check-plugin -- ${path}`);
});

test("a text for a person names commands as they are called where it is read", () => {
  const text = "npm run play -- --game ID, or npm run --silent sdk-operations > f";
  const installed = { cwd: join(root, "author"), folder: join(root, "author/node_modules/conclave") };
  expect(withCallsOf(text, installed)).toBe("npx conclave play --game ID, or npx conclave sdk-operations > f");
  const checkout = { cwd: join(root, "checkout"), folder: join(root, "checkout") };
  expect(withCallsOf("npm run play -- --game ID", checkout)).toBe("npm run play -- --game ID");
});
