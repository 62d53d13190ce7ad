import {
  type ExtensionDefinition,
  type GameDefinition,
  type GameTypes,
  type OptionValue,
  RunningGame,
  randomFrom,
  SeededRandom,
} from "../../server/engine/index.ts";
import type { CheckSettings } from "../../test/kit/check-settings.ts";
import { textProblems } from "../../test/kit/messages.ts";
import { playRandomly, type RandomCheck, RandomGameError } from "../../test/kit/play-randomly.ts";
import type { Combination } from "./combinations.ts";
import { variedOptions } from "./varied-options.ts";

/** The result of whole games played with all checks. */
export interface PlayedGames {
  readonly games: number;
  readonly decisions: number;
  /** How far the longest game came, in what the game counts; 0 if it declares no length. */
  readonly longest: number;
  /** The problems by check. A game with a problem is not continued. */
  readonly wrong: ReadonlyMap<RandomCheck, readonly string[]>;
  /** Problems in the texts used. */
  readonly words: readonly string[];
  /** The keys of the texts used. */
  readonly usedWords: ReadonlySet<string>;
  /** The action groups that rules have used. */
  readonly askedGroups: ReadonlySet<string>;
  /** The ids of all actions, by group. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
}

/** How to play unattended games. */
export interface PlayingSettings extends CheckSettings<GameTypes> {
  readonly seed: string;
  /** How long the rules may compute for one decision, in milliseconds. */
  readonly patience: number;
}

const usualMostDecisions = 20_000;

/**
 * Plays whole games of each combination: at all its tables, by bots that play at random and by the game's own. Every other game
 * at a table has other match options of the plugin.
 */
export function playGames(
  game: GameDefinition,
  plugin: GameDefinition | ExtensionDefinition,
  plans: readonly { readonly combination: Combination; readonly games: number }[],
  { options = {}, maxDecisions = usualMostDecisions, seed, patience }: PlayingSettings,
  progress: (text: string) => void,
): PlayedGames {
  const wrong = new Map<RandomCheck, string[]>();
  const words = new Set<string>();
  const usedWords = new Set<string>();
  const groups = new Map<string, Set<string>>();
  let total = 0;
  let decisions = 0;
  let longest = 0;
  const askedGroups = rememberingGroups(() => {
    for (const { combination, games } of plans) {
      const { extensions, seats: counts, name } = combination;
      for (const part of [game, ...extensions]) {
        for (const [id, { group }] of Object.entries(part.actions ?? {})) {
          groups.set(group, (groups.get(group) ?? new Set()).add(id));
        }
      }
      for (let index = 0; index < games; index++) {
        const seats = counts[index % counts.length] as number;
        // Every table gets games of both kinds, whether the number of tables is even or odd.
        const turn = counts.length % 2 === 0 ? index + Math.floor(index / counts.length) : index;
        const bot = turn % 2;
        const kind = bot === 1 ? "heuristic" : "random";
        const random = new SeededRandom(randomFrom(`${seed} ${name} ${index}`));
        // The first game of each kind at a table uses the default options.
        const varies = Math.floor(index / counts.length) % 4 >= 2;
        const played = varies ? variedOptions(game, plugin, combination, { seats, given: options, random }) : options;
        progress(`game ${index + 1} of ${games}, ${name}: ${seats} seats, ${kind} bots`);
        try {
          const settings = {
            options: played,
            maxDecisions,
            patience,
            samples: 10,
            seats,
            bot,
            seed: `${seed} ${index}`,
          };
          const result = playRandomly(game, extensions, settings);
          decisions += result.decisions;
          longest = Math.max(longest, result.recording.match.reached ?? 0);
          for (const problem of textProblems(result.texts, result.recording.ruleSet.messages)) words.add(problem);
          for (const key of result.texts.keys) usedWords.add(key);
        } catch (error) {
          if (!(error instanceof RandomGameError)) throw error;
          wrong.set(error.check, [
            ...(wrong.get(error.check) ?? []),
            `${name}, ${kind} bots${difference(played, options)}: ${withPlace(error)}`,
          ]);
        }
        total++;
      }
    }
  });
  return {
    games: total,
    decisions,
    longest,
    wrong,
    words: [...words],
    usedWords,
    askedGroups,
    groups: new Map([...groups].map(([group, ids]) => [group, [...ids]])),
  };
}

/** The options that differ from the given ones, as text. */
function difference(
  options: { readonly [id: string]: OptionValue },
  given: { readonly [id: string]: OptionValue },
): string {
  const own = Object.entries(options).filter(([id, value]) => given[id] !== value);
  return own.length > 0 ? `, with ${own.map(([id, value]) => `${id} = ${value}`).join(", ")}` : "";
}

/** An error's message, with its location in the plugin's code. */
function withPlace(error: Error): string {
  let origin: Error = error;
  while (origin.cause instanceof Error) origin = origin.cause;
  const lines = (origin.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const own = lines.find((line) => !/node_modules|\/(server\/engine|test\/kit)\/|\(?node:/.test(line));
  return own === undefined ? error.message : `${error.message}\n${own.trim()}`;
}

/** Runs the work, and returns the action groups that rules used in it. */
function rememberingGroups(work: () => void): ReadonlySet<string> {
  const asked = new Set<string>();
  const { act } = RunningGame.prototype;
  RunningGame.prototype.act = function (seat, group, settings) {
    asked.add(group);
    return act.call(this, seat, group, settings);
  };
  try {
    work();
  } finally {
    RunningGame.prototype.act = act;
  }
  return asked;
}
