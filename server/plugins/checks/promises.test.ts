import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { game, ids, pluginFolder } from "../../../test/support/plugin-folder.ts";
import { loadPlugins } from "../plugin-loader.ts";
import { PromiseSearch } from "./promises.ts";

const folder = pluginFolder();

/** What is found in a file of a plugin that its module imports. */
function found(code: string): string | undefined {
  folder.write("go/index.ts", 'export { rule } from "./phases/rule.ts";\n');
  folder.write("go/phases/rule.ts", `export const rule = 1;\n${code}\n`);
  return new PromiseSearch(folder.path).find(join(folder.path, "go/index.ts"));
}

describe("a plugin that leaves something for later", () => {
  it.each([
    ["an asynchronous function", "async function later() {}", "has an asynchronous function"],
    ["an asynchronous method", "const rules = { async later() {} };", "has an asynchronous function"],
    ["an asynchronous arrow", "const later = async () => {};", "has an asynchronous function"],
    ["an asynchronous generator", "async function* later() {}", "has an asynchronous function"],
    ["a wait", "await rule;", "waits with `await`"],
    ["a promise", "Promise.resolve().then(() => {});", "uses `Promise`"],
    ["a new promise", "new Promise(() => {});", "uses `Promise`"],
    ["a promise by another way", "globalThis.Promise.resolve();", "uses `globalThis.Promise`"],
    ["a microtask", "queueMicrotask(() => {});", "uses `queueMicrotask`"],
    ["a timer", "setTimeout(() => {}, 5);", "uses `setTimeout`"],
    ["an immediate", "const { now } = { now: setImmediate };", "uses `setImmediate`"],
    ["a tick", "process.nextTick(() => {});", "uses `process.nextTick`"],
    ["an import", 'import("./other.ts");', "imports with `import()`"],
  ])("with %s is told the file and the line", (_, code, what) => {
    expect(found(code)).toBe(`rules must not leave anything for later: go/phases/rule.ts:2 ${what}`);
  });

  it.each([
    ["a comment", "// async: await the Promise"],
    ["a text", 'const text = "await setTimeout Promise";'],
    ["the names of properties", "const words = { Promise: 1, async: 2 }; words.Promise; words.async;"],
    ["a type", "type Later = Promise<void>; interface Words { setTimeout(): void }"],
    ["a generator", "function* play(): Generator { yield 1; }"],
  ])("is not one with %s", (_, code) => {
    expect(found(code)).toBeUndefined();
  });

  it("is left out, and the others work", async () => {
    folder.write("good/index.ts", game("good"));
    folder.write("good/index.test.ts", "await Promise.resolve();");
    folder.write("bad/index.ts", `import "./rule.ts";\n${game("bad")}`);
    folder.write("bad/rule.ts", "\nexport const rule = async () => {};");
    const games = await loadPlugins(folder.path);
    expect(ids(games)).toEqual(["good"]);
    expect(games.broken).toEqual([
      { path: "bad", reason: "rules must not leave anything for later: bad/rule.ts:2 has an asynchronous function" },
    ]);
  });

  it("is none of the installed games", async () => {
    const plugins = join(import.meta.dirname, "../../../plugins");
    const search = new PromiseSearch(plugins);
    for (const name of ["armament-conflict", "battlestar", "codex", "starcraft", "voidfall"]) {
      expect(search.find(join(plugins, name, "index.ts"))).toBeUndefined();
    }
  });
});
