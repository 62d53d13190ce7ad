import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { composeRuleSet, type DeclaredVocabulary, plainOutcomesOf } from "../server/engine/index.ts";
import { loadPluginAt } from "../server/plugins/plugin-at-path.ts";
import { readNumber, readPositional, runCommand, UsageError } from "./arguments.ts";
import { pluginFolder } from "./installed-games.ts";
import { readSettings } from "./plugin-check/read-settings.ts";
import { describeVocabulary } from "./vocabulary/describe-vocabulary.ts";
import { meetVocabulary } from "./vocabulary/meet-vocabulary.ts";

/** The width at which the formatter breaks lines. */
const lineWidth = 120;

const help = `npm run vocabulary -- PATH [--games N] [--seed S]

Adds to the vocabulary.json of a game what random games meet, and writes its page VOCABULARY.md.

  PATH         the folder of the game
  --games N    how many games to play: 20 unless it is said otherwise; with 0 it only writes the page
  --seed S     what to draw them from`;

/**
 * Adds to a game’s `vocabulary.json` what random games meet, and writes its page `VOCABULARY.md`:
 * `npm run vocabulary -- PATH [--games N] [--seed S]`. With `--games 0` it only writes the page.
 */
await runCommand(async (args) => {
  const {
    values,
    words: [path],
  } = readPositional(args, { games: { type: "string", default: "20" }, seed: { type: "string", default: "words" } }, [
    "PATH",
  ]);
  const games = readNumber("games", values.games, 0, 100_000);
  const { plugin, games: installed } = await loadPluginAt(resolve(path), pluginFolder()).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? new UsageError(`there is nothing at ${path}`) : error;
    },
  );
  if (plugin.kind === "broken") throw new UsageError(`the server leaves it out: ${plugin.reason}`);
  if (plugin.kind === "extension")
    throw new UsageError("an extension has its vocabulary in its definition; name a game");
  const { game, gameFolder } = plugin;
  const settings = await readSettings(gameFolder);
  const extensions = installed.extensionsOf(game.id);
  const met = meetVocabulary(game, extensions, { ...settings, games, seed: values.seed }, console.error);

  const rulesWith = (vocabulary: DeclaredVocabulary) =>
    composeRuleSet({ ...game, vocabulary }, [], { seats: game.seats.min }, "reference");
  const plain = plainOutcomesOf(rulesWith(met));
  const vocabulary = { ...met, outcomes: met.outcomes.filter((id) => !plain.includes(id)) };
  writeFileSync(join(gameFolder, "vocabulary.json"), written(vocabulary));
  writeFileSync(join(gameFolder, "VOCABULARY.md"), describeVocabulary(rulesWith(vocabulary)));
  if (!game.vocabulary) console.error('now import vocabulary.json in index.ts, and add "vocabulary" to the game');
  return 0;
}, help);

/** The text of the file, in the style of the formatter: lists in one line where they fit. */
function written(vocabulary: DeclaredVocabulary): string {
  const text = JSON.stringify(vocabulary, null, 2);
  const inLines = text.replaceAll(
    /^( *"[^"]*": )\[([^\]{]+)\](,?)$/gm,
    (list, name: string, items: string, end: string) => {
      const line = `${name}[${items.trim().replaceAll(/,\s+/g, ", ")}]${end}`;
      return line.length <= lineWidth ? line : list;
    },
  );
  return `${inLines}\n`;
}
