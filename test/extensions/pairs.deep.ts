import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installedGames } from "../../commands/installed-games.ts";
import {
  composeRuleSet,
  type ExtensionDefinition,
  type GameDefinition,
  type MatchOption,
  type OptionValue,
  type RuleSet,
  RuleSetError,
} from "../../server/engine/index.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { playToTheEnd } from "../games/tables.ts";

/** Every pair of extensions of a game, alone and with every value of every option, is played, or refused with a reason that was declared. */

/** Other games in every run. */
const series = process.env.GAMES_SEED ?? String(Date.now());

/** Why two extensions may not go together, or not with an option: all else is a mistake in one of them. */
const declared: ReadonlySet<string> = new Set(["EXCLUDED", "CLASH", "REFUSED", "WRONG_SEAT_COUNT"]);

const ids = ["armament-conflict", "battlestar", "codex", "starcraft", "voidfall"];

let games: Games;
const refused = new Set<string>();
beforeAll(async () => {
  games = await installedGames();
});
afterAll(() => console.log(["refused, with reasons:", ...[...refused].sort()].join("\n")));

type Options = { readonly [id: string]: OptionValue };

/** All values of an option but its default; of a number the least and the greatest. */
function valuesOf(option: MatchOption): readonly OptionValue[] {
  const values =
    option.kind === "boolean" ? [true, false] : option.kind === "choice" ? option.choices : [option.min, option.max];
  return values.filter((value) => value !== option.default);
}

/** The options of a game and of some of its extensions, each by itself with each of its values. */
function eachOption(game: GameDefinition, extensions: readonly ExtensionDefinition[]): readonly Options[] {
  const own = Object.entries(game.options ?? {});
  const added = extensions.flatMap(({ id, options = {} }) =>
    Object.entries(options).map(([name, option]) => [`${id}.${name}`, option] as const),
  );
  return [...own, ...added].flatMap(([id, option]) => valuesOf(option).map((value) => ({ [id]: value })));
}

function pairsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other]));
}

/** The rules with the fewest players that these extensions and options are for, or why there are none. */
function composed(game: GameDefinition, extensions: readonly string[], options: Options): RuleSet | RuleSetError {
  let problem: RuleSetError | undefined;
  for (let seats = 1; seats <= 8; seats++) {
    try {
      return composeRuleSet(game, games.extensionsOf(game.id), { seats, extensions, options });
    } catch (error) {
      if (!(error instanceof RuleSetError)) throw error;
      // What is wrong besides the number of players says more.
      const isOfSeats = error.problems.every(({ code }) => code === "WRONG_SEAT_COUNT");
      if (!problem || !isOfSeats) problem = error;
    }
  }
  return problem as RuleSetError;
}

describe.each(ids)(`pairs of extensions of %s, series ${series}`, (id) => {
  it("are played to the end, or refused with a reason that was declared", async () => {
    const game = games.find(id);
    if (!game) throw new Error(`${id} is not installed`);
    const wrong: string[] = [];
    let played = 0;
    for (const pair of pairsOf(games.extensionsOf(id))) {
      const names = pair.map((extension) => extension.id);
      for (const options of [{}, ...eachOption(game, pair)]) {
        const what = `${id} with ${names.join(" and ")} ${JSON.stringify(options)}`;
        const rules = composed(game, names, options);
        if (rules instanceof RuleSetError) {
          const reasons = rules.problems.map(({ code, message }) => `${code}: ${message}`).join("; ");
          refused.add(`${what}: ${reasons}`);
          if (!rules.problems.every(({ code }) => declared.has(code))) wrong.push(`${what}: ${reasons}`);
          continue;
        }
        const { problems } = await playToTheEnd(rules, 1, `${series} ${what}`);
        for (const problem of problems) wrong.push(`${what}: ${problem}`);
        if (++played % 25 === 0) console.log(`${id}: ${played} games played`);
      }
    }
    expect(wrong).toEqual([]);
    expect(played).toBeGreaterThan(0);
  });
});
