import { resolve } from "node:path";
import { CodeWatch } from "../server/code-watch.ts";
import { lookOn } from "../test/kit/time-limit.ts";
import { readNumber, readPositional, runCommand, UsageError } from "./arguments.ts";
import { pluginFolder } from "./installed-games.ts";
import { checkPlugin } from "./plugin-check/check-plugin.ts";

/** How often to report progress, in milliseconds. */
const progressEvery = 2000;

/** What is said about code that does not come back, in a line like those of the other checks. */
const endless = "✗ ends           it does not come back from {doing}; it stands there:";

const help = `npm run check-plugin -- PATH [--games N] [--seed S]

Runs all automatic checks of a plugin: of a game, or of an extension.

  PATH         the folder or the file of the plugin
  --games N    how many random games to play: 20 unless it is said otherwise
  --seed S     what to draw them from: the same seed plays the same games`;

/**
 * Runs all automatic checks of a plugin: `npm run check-plugin -- PATH [--games N] [--seed S] [--patience SECONDS]`. Exits with
 * 0 if all is well, 1 if something is wrong, 2 for wrong usage. Code that does not come back, wherever a plugin has it, is named
 * with its file and line.
 */
await runCommand(async (args) => {
  const {
    values,
    words: [path],
  } = readPositional(
    args,
    {
      games: { type: "string", default: "20" },
      seed: { type: "string", default: "check" },
      patience: { type: "string", default: "20" },
    },
    ["PATH"],
  );
  const games = readNumber("games", values.games, 2, 100_000);
  // How long the rules may compute for one decision, in milliseconds.
  const patience = 1000 * readNumber("patience", values.patience, 1, 3600);
  const watch = new CodeWatch(endless);
  watch.say(`loading the plugins, of which one is in ${path}`);
  watch.begin(patience * 2);
  const looking = new CodeWatch();
  lookOn({ watch: looking, onEnd: () => watch.beat() });
  let told = performance.now();
  const progress = (text: string): void => {
    watch.say(text);
    watch.beat();
    const now = performance.now();
    if (now - told < progressEvery) return;
    told = now;
    console.error(`  … ${text}`);
  };
  try {
    const plan = { path: resolve(path), folder: pluginFolder(), games, patience, seed: values.seed, watch };
    const tell = (text: string): void => {
      console.log(text);
      watch.say(`what comes after "${text.split("\n")[0]}"`);
      watch.beat();
    };
    const report = await checkPlugin(plan, tell, progress);
    watch.end();
    console.log(report.isGood ? "all is well" : "NOT all is well");
    return report.isGood ? 0 : 1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new UsageError(`there is nothing at ${path}`);
    throw error;
  } finally {
    await Promise.all([watch.close(), looking.close()]);
  }
}, help);
