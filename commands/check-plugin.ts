import { resolve } from "node:path";
import { readNumber, readPositional, runCommand, UsageError } from "./arguments.ts";
import { pluginFolder } from "./installed-games.ts";
import { checkPlugin } from "./plugin-check/check-plugin.ts";

/** How often to report progress, in milliseconds. */
const progressEvery = 2000;

/** How long the rules may compute for one decision, in milliseconds. */
const patience = 20_000;

const help = `npm run check-plugin -- PATH [--games N] [--seed S]

Runs all automatic checks of a plugin: of a game, or of an extension.

  PATH         the folder or the file of the plugin
  --games N    how many random games to play: 20 unless it is said otherwise
  --seed S     what to draw them from: the same seed plays the same games`;

/**
 * Runs all automatic checks of a plugin: `npm run check-plugin -- PATH [--games N] [--seed S]`. Exits with 0 if all is
 * well, 1 if something is wrong, 2 for wrong usage.
 */
await runCommand(async (args) => {
  const {
    values,
    words: [path],
  } = readPositional(args, { games: { type: "string", default: "20" }, seed: { type: "string", default: "check" } }, [
    "PATH",
  ]);
  const games = readNumber("games", values.games, 2, 100_000);
  let told = performance.now();
  const progress = (text: string): void => {
    const now = performance.now();
    if (now - told < progressEvery) return;
    told = now;
    console.error(`  … ${text}`);
  };
  try {
    const plan = { path: resolve(path), folder: pluginFolder(), games, patience, seed: values.seed };
    const report = await checkPlugin(plan, (text) => console.log(text), progress);
    console.log(report.isGood ? "all is well" : "NOT all is well");
    return report.isGood ? 0 : 1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new UsageError(`there is nothing at ${path}`);
    throw error;
  }
}, help);
