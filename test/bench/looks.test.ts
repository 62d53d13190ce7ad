import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "vitest";
import type { Games } from "../../server/matches/records/games.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import type { Figure } from "./figures.ts";
import { benchPatches } from "./patches.ts";
import { benchUpdate, benchView } from "./view.ts";

// These ask the API without a server, so they must give its resolvers all that they need.

let games: Games;

beforeAll(async () => {
  games = await loadPlugins(fileURLToPath(new URL("../../plugins", import.meta.url)));
});

const few = 24;

it.each([
  ["views", benchView],
  ["updates", benchUpdate],
  ["patches", benchPatches],
] as const)("the benchmark of %s measures something", async (_, bench) => {
  const figures = [await bench(games, "armament-conflict", 2, few)].flat() as readonly Figure[];
  expect(figures).not.toEqual([]);
  // The processor's time of so few may be too short to be counted.
  for (const { unit, value } of figures) expect(value).toBeGreaterThanOrEqual(unit === "KB" ? 0.1 : 0);
});
