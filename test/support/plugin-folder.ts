import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach } from "vitest";
import type { Games } from "../../server/matches/records/games.ts";

/** A folder of plugins that is empty when a test begins. */
export interface PluginFolder {
  readonly path: string;
  write(path: string, code: string): void;
}

/** Makes a folder of plugins for each test of the file that calls this. */
export function pluginFolder(): PluginFolder {
  let path = "";
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), "conclave-plugins-"));
  });
  afterEach(() => rmSync(path, { recursive: true, force: true }));
  return {
    get path() {
      return path;
    },
    write: (file, code) => {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), code);
    },
  };
}

const engine = JSON.stringify(pathToFileURL(join(import.meta.dirname, "../../server/engine/index.ts")).href);

/** The code of a minimal game. `changes` are properties that override it. */
export function game(id: string, changes = ""): string {
  const name = id.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  return `
    import { board, catalogue, DeckList, event, t, turnOrder, value, view } from ${engine};
    const words = { "game.title": "Title", "game.summary": "Summary", "card.ace": "Ace", "phase.play": "Play" };
    export const View = view.object("${name}View", "What is seen.", { score: view.integer("The score.") });
    const ace = { id: "ace", name: t("card.ace") };
    const base = {
      id: "${id}", version: "1.2.0", engine: "^2", title: t("game.title"), summary: t("game.summary"),
      seats: { min: 1, max: 4 }, options: {}, zones: { deck: { visibleTo: "nobody" } },
      decks: { main: DeckList.of([{ ...ace, copies: 3 }]) },
      setup: () => ({}), phases: { play: function* () {} }, flow: turnOrder({ turn: ["play"] }),
      values: [value("limit", () => 7)], events: [event("bang")], reactions: [], actions: {},
      victoryChecks: { done: { at: ["phase-end"], check: () => undefined } }, moments: ["scoring"],
      viewType: View, view: () => ({ score: 0 }), describe: () => [], determinize: () => {},
      bots: { heuristic: () => ({ pass: true }) },
      messages: { en: words, "zh-Hans": words, "zh-Hant": words },
    };
    export default { ...base, ${changes} };
  `;
}

/** The code of a minimal extension. */
export function extension(id: string, target: string, changes = ""): string {
  return `
    const words = { "x.title": "Title", "x.summary": "Summary" };
    export default {
      id: "${id}", version: "1.0.0", for: "${target}", kind: "house-rule",
      title: { key: "x.title" }, summary: { key: "x.summary" },
      messages: { en: words, "zh-Hans": words, "zh-Hant": words }, ${changes}
    };
  `;
}

/** The ids of games. */
export function ids(games: Games): string[] {
  return games.all.map(({ id }) => id);
}
