import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { extension, game, ids, pluginFolder } from "../../test/support/plugin-folder.ts";
import { listSizes } from "../api/limits/list-sizes.ts";
import { Failure } from "../ground/failure.ts";
import { loadPlugins } from "./plugin-loader.ts";

const folder = pluginFolder();

describe("the plugin loader", () => {
  it("loads games, and extensions inside and beside them, as files or folders", async () => {
    folder.write("chess/index.ts", game("chess"));
    folder.write("chess/phases/play.ts", "throw new Error('not a plugin');");
    folder.write("chess/extensions/quick.ts", extension("quick", "chess@^1"));
    folder.write("chess/extensions/quick.test.ts", "throw new Error('not a plugin');");
    folder.write("chess/extensions/large/index.ts", extension("large", "chess@1", `requires: { quick: "^1" }`));
    folder.write("chess/extensions/large/part.ts", "throw new Error('not a plugin');");
    folder.write("house-rules/index.ts", extension("ours", "chess@>=1.2"));
    folder.write("a-readme.md", "Not a plugin.");
    const games = await loadPlugins(folder.path);
    expect(games.broken).toEqual([]);
    expect(ids(games)).toEqual(["chess"]);
    expect(games.extensionsOf("chess").map(({ id }) => id)).toEqual(["large", "ours", "quick"]);
  });

  it("reads the boards of games, and leaves out what is none without harm to the game", async () => {
    folder.write("chess/index.ts", game("chess"));
    folder.write("chess/web/board.js", "export default { mount() {} };");
    folder.write("chess/web/index.ts", "throw new Error('for browsers');");
    folder.write("draughts/index.ts", game("draughts"));
    folder.write("go/index.ts", game("go"));
    folder.write("go/web/board.js", " ".repeat(4_000_001));
    const games = await loadPlugins(folder.path);
    expect(ids(games)).toEqual(["chess", "draughts", "go"]);
    const board = games.webBoardOf("chess");
    expect(board?.content.toString()).toBe("export default { mount() {} };");
    expect(games.webBoardOf("draughts")).toBeUndefined();
    expect(games.webBoardOf("go")).toBeUndefined();
    const reason = "has 4000001 bytes, and a board at most 4000000";
    expect(games.broken).toEqual([{ path: join("go", "web", "board.js"), reason }]);
    // Its name changes with its content alone, on every node alike.
    expect((await loadPlugins(folder.path)).webBoardOf("chess")?.file).toBe(board?.file);
    folder.write("chess/web/board.js", "export default { mount() {}, };");
    expect((await loadPlugins(folder.path)).webBoardOf("chess")?.file).not.toBe(board?.file);
  });

  it("loads an empty folder, and refuses a missing one", async () => {
    expect(ids(await loadPlugins(folder.path))).toEqual([]);
    await expect(loadPlugins(join(folder.path, "nowhere"))).rejects.toThrow("there is no folder of plugins");
  });

  it("gives up imports that hang", async () => {
    // Beyond what is searched for promises, as a package is.
    folder.write("hanging.js", "await new Promise(() => {});");
    const url = JSON.stringify(pathToFileURL(join(folder.path, "hanging.js")).href);
    const hanging = `import ${url}; export default {};`;
    folder.write("bad/index.ts", hanging);
    folder.write("good/index.ts", game("good"));
    folder.write("good/extensions/bad.ts", hanging);
    // On a busy machine the good game may take as long, so nothing is said of it.
    const { broken } = await loadPlugins(folder.path, { timeLimit: 300 });
    const reason = "Error: its import did not end within 300 ms";
    expect(broken).toContainEqual({ path: "bad", reason });
    expect(broken.map(({ path }) => path)).toContain(join("good", "extensions", "bad.ts"));
  });

  it("reports a folder without index.ts", async () => {
    folder.write("bad/decks/main.ts", "export const deck = [];");
    expect((await loadPlugins(folder.path)).broken).toEqual([{ path: "bad", reason: "has no index.ts" }]);
  });

  it("keeps the first of two games with the same id or view type", async () => {
    folder.write("a/index.ts", game("chess"));
    folder.write("b/index.ts", game("chess"));
    folder.write("c/index.ts", game("draughts", `viewType: view.object("ChessView", "C", { a: view.id("A") })`));
    folder.write("d/index.ts", extension("ours", "chess"));
    const games = await loadPlugins(folder.path);
    expect(ids(games)).toEqual(["chess"]);
    expect(games.extensionsOf("chess")).toHaveLength(1);
    expect(games.broken).toEqual([
      { path: "b", reason: 'has the id "chess", which the game in a has already' },
      { path: "c", reason: 'has a view type "ChessView", but so has a' },
    ]);
  });

  it("reports the extensions of a broken game as broken", async () => {
    folder.write("chess/index.ts", game("chess", `engine: "^9"`));
    folder.write("chess/extensions/inside.ts", extension("inside", "chess"));
    folder.write("chess/extensions/worse.ts", "throw new Error('worse')");
    folder.write("beside/index.ts", extension("beside", "chess"));
    folder.write("go/index.ts", "throw new Error('no stones')");
    folder.write("go-rules/index.ts", extension("komi", "go"));
    const games = await loadPlugins(folder.path);
    expect(ids(games)).toEqual([]);
    expect(games.broken).toEqual([
      { path: "beside", reason: 'its game "chess" is broken' },
      { path: "chess", reason: expect.stringContaining("engine") },
      { path: "chess/extensions/inside.ts", reason: "its game, in chess, is broken" },
      { path: "chess/extensions/worse.ts", reason: "Error: worse" },
      { path: "go", reason: "Error: no stones" },
      { path: "go-rules", reason: 'its game "go" is broken' },
    ]);
  });

  it("accepts a plugin that works only with some seat counts or other extensions", async () => {
    const refuse = (when: string) => `refuse: (choice) => (${when} ? { key: "x.title" } : undefined)`;
    folder.write("chess/index.ts", game("chess", refuse("choice.extensions.length === 0")));
    folder.write("chess/extensions/large.ts", extension("large", "chess", refuse("choice.seats < 3")));
    const games = await loadPlugins(folder.path);
    expect(games.broken).toEqual([]);
    expect(listSizes(games).get("Edition.catalogue")).toBe(1);
    expect(() => games.compose("chess", { seats: 4, extensions: ["large"] })).not.toThrow();
    expect(() => games.compose("chess", { seats: 2, extensions: ["large"] })).toThrow(Failure);
  });

  it("also skips extensions that require a broken one", async () => {
    folder.write("chess/index.ts", game("chess"));
    folder.write("chess/extensions/first.ts", extension("first", "chess@^9"));
    folder.write("chess/extensions/second.ts", extension("second", "chess", `requires: { first: "^1" }`));
    const games = await loadPlugins(folder.path);
    expect(games.extensionsOf("chess")).toEqual([]);
    expect(games.broken.map(({ path }) => path)).toEqual(["chess/extensions/first.ts", "chess/extensions/second.ts"]);
  });
});
