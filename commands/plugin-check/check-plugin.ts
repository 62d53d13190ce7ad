import { dirname } from "node:path";
import type { CodeWatch } from "../../server/code-watch.ts";
import {
  didYouMean,
  type ExtensionDefinition,
  type GameDefinition,
  locales,
  mergedVocabulary,
} from "../../server/engine/index.ts";
import { type FoundPlugin, loadPluginAt } from "../../server/plugins/plugin-at-path.ts";
import { writtenProblems } from "../../test/kit/messages.ts";
import type { RandomCheck } from "../../test/kit/play-randomly.ts";
import { NothingHiddenError, type SecretsReport, secretsTest } from "../../test/kit/secrets.ts";
import { lineFor } from "../how-to-run.ts";
import { type Combination, combinationsOf } from "./combinations.ts";
import { describeForgotten, findForgottenYields, sourcesOf } from "./forgotten-yields.ts";
import { type PlayedGames, type PlayingSettings, playGames } from "./play-games.ts";
import { readSettings } from "./read-settings.ts";
import { count, Report } from "./report.ts";
import { reportScenes } from "./report-scenes.ts";

/** What to check. */
export interface PluginCheck {
  /** The plugin's folder or file. */
  readonly path: string;
  /** The folder of installed plugins. */
  readonly folder: string;
  /** The number of games to play with the plugin alone. */
  readonly games: number;
  readonly seed: string;
  /** How long the rules may compute for one decision, in milliseconds. */
  readonly patience: number;
  /** Watches over the code of plugins, wherever they have any. */
  readonly watch?: CodeWatch;
}

/** The number of games to play with each other extension. */
const gamesTogether = 2;

/** Runs all automatic checks of a plugin, and reports line by line. */
export async function checkPlugin(
  { path, folder, games, seed, patience, watch }: PluginCheck,
  tell: (text: string) => void,
  progress: (text: string) => void,
): Promise<Report> {
  const report = new Report(tell);
  const located = await loadPluginAt(path, folder);
  const { plugin } = located;
  report.heading(headingOf(plugin, path));
  if (plugin.kind === "broken") {
    report.add({
      check: "loads",
      result: "wrong",
      text: "the server leaves it out",
      details: plugin.reason.split(/; (?!did you mean)/),
    });
    return report;
  }
  reportLoading(report, plugin);
  // No code of the plugin is run, only read.
  watch?.end();
  await reportForgottenYields(report, located.path);
  watch?.begin();
  const { game } = plugin;
  const extension = plugin.kind === "extension" ? plugin.extension : undefined;
  const settings = await readSettings(plugin.gameFolder);
  const { playable, refused } = combinationsOf(game, extension, located.games.extensionsOf(game.id));
  const [alone, ...others] = playable;
  if (extension && alone) reportCombinations(report, others, refused);
  if (!alone) {
    const details = refused.map(({ reason }) => reason);
    report.add({ check: "tables", result: "wrong", text: "there is no table that it can be played at", details });
    return report;
  }

  const plans = [alone, ...others].map((combination) => ({
    combination,
    games: combination === alone ? games : gamesTogether,
  }));
  const played = playGames(game, extension ?? game, plans, { ...settings, seed, patience }, progress);
  reportWords(report, extension ?? game, extension ? game : undefined, played);
  reportGames(report, played, alone);
  reportLength(report, game, played);
  reportFigures(report, game);
  reportVocabulary(report, game, plugin.gameFolder);
  if (game.vocabulary) reportReferences(report, game, extension);
  reportGroups(report, extension ?? game, played);
  await reportScenes(report, located.games, game, extension?.id, patience);
  if (played.decisions > 0) reportSecrets(report, game, [alone, ...others], { ...settings, seed, patience }, progress);
  else report.add({ check: "secrets", result: "left-out", text: "no game came to its end" });
  return report;
}

function headingOf(plugin: FoundPlugin, path: string): string {
  switch (plugin.kind) {
    case "game":
      return `The game "${plugin.game.id}" ${plugin.game.version}, in ${path}`;
    case "extension":
      return `The extension "${plugin.extension.id}" ${plugin.extension.version} of "${plugin.game.id}", in ${path}`;
    case "broken":
      return `The plugin in ${path}`;
  }
}

function reportLoading(report: Report, plugin: Exclude<FoundPlugin, { kind: "broken" }>): void {
  if (plugin.kind === "extension") {
    report.add({ check: "loads", result: "good", text: `${plugin.extension.kind} for ${plugin.extension.for}` });
    return;
  }
  const { seats } = plugin.game;
  const broken = plugin.brokenExtensions;
  report.add({
    check: "loads",
    result: broken.length === 0 ? "good" : "wrong",
    text:
      broken.length === 0
        ? `${seats.min} to ${seats.max} seats`
        : `the server leaves out ${count(broken.length, "extension")}`,
    details: broken.map(({ path, reason }) => `${path}: ${reason}`),
  });
}

async function reportForgottenYields(report: Report, path: string): Promise<void> {
  const check = "yield*";
  const found = await findForgottenYields(sourcesOf(path));
  if (!found) report.add({ check, result: "left-out", text: "the package @ts-morph/common is not installed" });
  else if (found.length === 0) report.add({ check, result: "good", text: "every rule that is made is carried out" });
  else {
    const text = `${count(found.length, "rule")} made and never carried out`;
    const folder = path.endsWith(".ts") ? dirname(path) : path;
    report.add({ check, result: "wrong", text, details: found.map((one) => describeForgotten(one, folder)) });
  }
}

function reportCombinations(
  report: Report,
  others: readonly Combination[],
  refused: readonly { readonly name: string; readonly reason: string }[],
): void {
  report.add({
    check: "combinations",
    result: "good",
    text: `${others.length === 0 ? "alone" : ["alone", ...others.map(({ name }) => name)].join(", ")}`,
    details: refused.map(({ name, reason }) => `not ${name}: ${reason}`),
  });
}

function reportWords(
  report: Report,
  plugin: GameDefinition | ExtensionDefinition,
  game: GameDefinition | undefined,
  played: PlayedGames,
): void {
  const keys = Object.keys(plugin.messages.en);
  const wrong = new Set([...writtenProblems([plugin]), ...played.words]);
  if (wrong.size > 0) {
    const text = `${count(wrong.size, "thing")} wrong with messages`;
    report.add({ check: "words", result: "wrong", text, details: [...wrong] });
    return;
  }
  // The server looks these up, not the rules.
  const unused = keys.filter(
    (key) => !played.usedWords.has(key) && !/^(figure|length|option|phase|procedure|scene|window)\./.test(key),
  );
  const owner = game ? ` of its own, besides those of "${game.id}"` : "";
  report.add({
    check: "words",
    result: "good",
    text: `${count(keys.length, "message")}${owner}, in ${locales.join(", ")}`,
    details: unused.length > 0 && played.games > 0 ? [`not met in these games: ${unused.sort().join(", ")}`] : [],
  });
}

const randomChecks: { readonly [Check in RandomCheck]: { readonly check: string; readonly text: string } } = {
  rules: { check: "games", text: "" },
  state: { check: "state", text: "plain JSON data, and no card is lost" },
  views: {
    check: "views",
    text: "of their declared type, for every viewer; none repeats print, or changes once handed out",
  },
  prompts: {
    check: "prompts",
    text: "each can be shown and answered, and all that options are about can be found",
  },
  replays: { check: "replays", text: "the same from the log, from checkpoints, after an undo" },
};

function reportGames(report: Report, { games, decisions, wrong }: PlayedGames, { seats }: Combination): void {
  const failed = [...wrong.values()].flat().length;
  const tables = seats.length === 1 ? `${seats[0]} seats` : `${seats.join(", ")} seats`;
  for (const [name, { check, text }] of Object.entries(randomChecks) as [
    RandomCheck,
    { check: string; text: string },
  ][]) {
    const problems = wrong.get(name);
    if (problems) {
      const many = `${count(problems.length, "game")} of ${games} ${problems.length === 1 ? "goes" : "go"} wrong`;
      report.add({ check, result: "wrong", text: many, details: problems });
    } else if (failed === games) report.add({ check, result: "left-out", text: "no game came to its end" });
    else if (name === "rules") {
      const ended = `${count(games - failed, "whole game")} by random and heuristic bots, ${tables}`;
      report.add({ check, result: "good", text: `${ended}, ${count(decisions, "decision")}` });
    } else report.add({ check, result: "good", text });
  }
}

/** Games check that they are no longer than declared; without a declaration clients cannot show how far a match is. */
function reportLength(report: Report, { length }: GameDefinition, { longest }: PlayedGames): void {
  const text = length
    ? `no game is longer than declared; the longest of these came to ${length.unit} ${longest}`
    : "none is declared; with `length` clients can show how far a match is";
  report.add({ check: "length", result: length ? "good" : "left-out", text });
}

/** Without figures the charts of a match have nothing to plot. */
function reportFigures(report: Report, { showing }: GameDefinition): void {
  const keys = Object.keys(showing?.figures ?? {});
  report.add(
    keys.length > 0
      ? { check: "figures", result: "good", text: `clients can plot ${keys.join(", ")}` }
      : {
          check: "figures",
          result: "left-out",
          text: "none is declared; with `showing.figures` clients can plot a match",
        },
  );
}

/** Games check what they declare; a game that declares nothing only leaves its clients to guess. */
function reportVocabulary(report: Report, { vocabulary }: GameDefinition, gameFolder: string): void {
  report.add(
    vocabulary
      ? { check: "vocabulary", result: "good", text: "nothing was met that is not declared" }
      : {
          check: "vocabulary",
          result: "left-out",
          text: `none is declared; \`${lineFor("vocabulary", gameFolder)}\` writes it`,
        },
  );
}

/** Reports types of things that are declared to be found somewhere, though nothing is about them. */
function reportReferences(report: Report, game: GameDefinition, extension: ExtensionDefinition | undefined): void {
  const { references } = extension ?? game;
  if (!references) return;
  const used = mergedVocabulary([game.vocabulary, extension?.vocabulary]).about;
  // Texts name entries and their parts, whether rules refer to them or not.
  const isNamed = (type: string): boolean =>
    [references[type] ?? []].flat().some(({ found }) => found === "entry" || found === "part");
  const types = Object.keys(references);
  const unused = types.filter((type) => !used.includes(type) && !isNamed(type));
  report.add(
    unused.length === 0
      ? { check: "references", result: "good", text: types.join(", ") }
      : {
          check: "references",
          result: "wrong",
          text: `nothing is about ${count(unused.length, "type")} of those declared`,
          details: unused.map((type) => `"${type}"${didYouMean(type, used)}`),
        },
  );
}

/** Reports actions in a group that no rule uses, which can never be taken. */
function reportGroups(report: Report, plugin: GameDefinition | ExtensionDefinition, played: PlayedGames): void {
  const own = new Set(Object.values(plugin.actions ?? {}).map(({ group }) => group));
  if (own.size === 0) {
    report.add({ check: "action groups", result: "good", text: "it has no actions" });
    return;
  }
  const never = [...own].filter((group) => !played.askedGroups.has(group));
  const asked = [...played.askedGroups].sort().map((group) => `"${group}"`);
  report.add({
    check: "action groups",
    result: never.length === 0 ? "good" : "wrong",
    text:
      never.length === 0
        ? [...own].sort().join(", ")
        : `${count(never.length, "group")} that no rule has asked for in ${count(played.games, "game")}`,
    details: never.map((group) => {
      const ids = (played.groups.get(group) ?? []).join(", ");
      return `"${group}", with the actions ${ids}: rules have asked for ${asked.join(", ") || "none"}${didYouMean(group, played.askedGroups)}`;
    }),
  });
}

/** Checks the plugin alone with the fewest, the most and a medium number of players, and once with each combination. */
function reportSecrets(
  report: Report,
  game: GameDefinition,
  combinations: readonly Combination[],
  settings: PlayingSettings,
  progress: (text: string) => void,
): void {
  const total = { positions: 0, compared: 0 };
  try {
    for (const [index, { name, extensions, seats }] of combinations.entries()) {
      const middle = seats[Math.floor(seats.length / 2)] as number;
      const tables = index === 0 ? new Set([seats[0] as number, middle, seats.at(-1) as number]) : [middle];
      for (const table of tables) {
        progress(`secrets, ${name}: ${table} seats`);
        const found = secretsAt(game, extensions, { ...settings, seats: table, seed: `${settings.seed} secrets` });
        total.positions += found?.positions ?? 0;
        total.compared += found?.compared ?? 0;
      }
    }
  } catch (error) {
    const text = "somebody can see what they may not, or it cannot be told";
    report.add({
      check: "secrets",
      result: "wrong",
      text,
      details: [error instanceof Error ? error.message : String(error)],
    });
    return;
  }
  const text =
    total.positions === 0
      ? "every zone is open, so there is nothing to hide"
      : `kept in ${count(total.positions, "look")} and ${count(total.compared, "decision")} made again after a re-deal`;
  report.add({ check: "secrets", result: total.positions === 0 ? "left-out" : "good", text });
}

function secretsAt(
  game: GameDefinition,
  extensions: readonly ExtensionDefinition[],
  { maxDropped = 0.9, ...settings }: PlayingSettings & { readonly seats: number },
): SecretsReport | undefined {
  const zones = [game, ...extensions].flatMap((part) => Object.values(part.zones ?? {}));
  const allOpen = zones.every(({ visibleTo }) => visibleTo === "everybody");
  try {
    return secretsTest(game, extensions, { ...settings, maxDropped, games: 2, samples: 8, bot: 0.5 });
  } catch (error) {
    // A game without secrets has nothing to redeal.
    if (allOpen && error instanceof NothingHiddenError) return undefined;
    throw error;
  }
}
