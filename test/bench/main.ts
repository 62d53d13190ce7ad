import { fileURLToPath } from "node:url";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { benchBeside } from "./beside.ts";
import { benchCrowdedAttacks, crowdedGames } from "./crowded-codex.ts";
import { benchCrowdedBoard, benchEngine } from "./engine.ts";
import { type Figure, rounded, table } from "./figures.ts";
import { benchLoading } from "./loading.ts";
import { benchNodes } from "./nodes.ts";
import { benchManyMatches, benchOpenMatches } from "./open-matches.ts";
import { benchPatches } from "./patches.ts";
import { benchRunner } from "./runner.ts";
import { benchServer } from "./server.ts";
import { benchSpectators } from "./spectators.ts";
import { benchStart } from "./start.ts";
import { benchUpdate, benchView } from "./view.ts";
import { benchDecisions } from "./web/decisions.ts";
import { benchFirstLoad } from "./web/first-load.ts";
import { benchUpdates } from "./web/updates.ts";
import { benchWatching } from "./web/watching.ts";
import { benchWorstLoading } from "./worst-loading.ts";

/**
 * `npm run bench`: measures what speed is promised, prints a table, and one JSON object as the last line. What is measured
 * beside boardgame.io is left out unless `npm run bench:install` has installed it. Progress goes to the error output. Nothing else should run on the machine meanwhile.
 * `npm run bench nodes` measures only what has this word in its name, and `npm run bench "10,000 matches"` and `"8 hours"` what is too slow otherwise.
 */
const [only = ""] = process.argv.slice(2);
const games = await loadPlugins(fileURLToPath(new URL("../../plugins", import.meta.url)));
const smallGames = await loadPlugins(fileURLToPath(new URL("games", import.meta.url)));
const figures: Figure[] = [];
const measure = async (
  what: string,
  work: () => Figure | readonly Figure[] | Promise<Figure | readonly Figure[]>,
): Promise<void> => {
  if (!what.includes(only)) return;
  console.error(`measuring ${what} …`);
  const found = await work();
  figures.push(...(Array.isArray(found) ? (found as readonly Figure[]) : [found as Figure]));
};

for (const game of games.all) {
  await measure(`the bare engine with ${game.id}`, () => benchEngine(games, game.id, Math.min(4, game.seats.max)));
}
await measure("the bare engine with codex for two", () => benchEngine(games, "codex", 2));
await measure("a crowded board", benchCrowdedBoard);
for (const game of games.all) {
  await measure(`the view of ${game.id}`, () => benchView(games, game.id, Math.min(6, game.seats.max)));
}
await measure("crowded attacks in codex", benchCrowdedAttacks);
await measure("the view of a crowded codex", () => benchView(crowdedGames, "crowded-codex", 2));
await measure("an update of a crowded codex", () => benchUpdate(crowdedGames, "crowded-codex", 2));
await measure("an update of starcraft", () => benchUpdate(games, "starcraft", 6));
await measure("an update of voidfall", () => benchUpdate(games, "voidfall", 4));
for (const game of games.all) {
  await measure(`patches of ${game.id}`, () => benchPatches(games, game.id, Math.min(4, game.seats.max)));
}
await measure("the time budget", benchRunner);
await measure("loading", () => benchLoading(games, "armament-conflict", { "round-limit": 100 }));
for (const game of [...smallGames.all, ...games.all]) {
  const own = smallGames.find(game.id) ? smallGames : games;
  await measure(`open matches of ${game.id}`, () => benchOpenMatches(own, game.id, Math.min(4, game.seats.max)));
}
// Takes many minutes.
if (only === "10,000 matches") await measure(only, () => benchManyMatches(smallGames, "pieces", 10_000));
await measure("spectators", benchSpectators);
await measure("one match beside boardgame.io", () => benchBeside(1));
await measure("fifty matches beside boardgame.io", () => benchBeside(50));
for (const game of games.all) {
  await measure(`the worst loading of ${game.id}`, () =>
    benchWorstLoading(games, game.id, Math.min(4, game.seats.max)),
  );
}
await measure("the web client's first load", benchFirstLoad);
for (const game of games.all) {
  await measure(`decisions in the web client of ${game.id}`, () => benchDecisions(game));
  await measure(`updates of the web client of ${game.id}`, () => benchUpdates(games, game.id));
}
await measure("an hour of bots in the web client", () => benchWatching("battlestar", 1));
// Takes many minutes as well.
if (only === "8 hours") await measure(`${only} of bots`, () => benchWatching("battlestar", 8));
await measure("the start", benchStart);
await measure("the whole server", () => benchServer("armament-conflict"));
await measure("the whole server with fifty matches", () => benchServer("armament-conflict", 50));
await measure("several nodes", () => benchNodes("armament-conflict"));

console.log(table(figures));
const values = figures.flatMap(({ id, value, against }) => [
  [id, rounded(value)],
  ...(against ? [[`${id}.ratio`, rounded(against.ratio)]] : []),
]);
console.log(JSON.stringify(Object.fromEntries(values)));
