import { beforeAll, describe, expect, test } from "vitest";
import { installedGames } from "../../commands/installed-games.ts";
import {
  type ExtensionDefinition,
  type GameDefinition,
  type Locale,
  locales,
  type OptionValue,
  type RuleSet,
  type Text,
  translator,
} from "../../server/engine/index.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { pirates, privateers } from "../games/harbour/extensions.ts";
import { harbour } from "../games/harbour/index.ts";
import { playRandomly } from "../kit/index.ts";

/** Names and symbols that Chinese texts write in Latin letters. */
const latin = new Set(["A", "B", "BOSS", "FTL", "EMP", "G4", "Z"]);

/** What is wrong with a text as shown in this language. */
function problemIn(said: string, { key }: Text, locale: Locale): string | undefined {
  if (said === key || /^[a-z-]+(\.[a-z0-9-]+)+$/.test(said)) return "is a bare key";
  if (/[{}]/.test(said)) return "has braces";
  if (locale === "en") return /\p{Script=Han}/u.test(said) ? "is Chinese" : undefined;
  const word = said.match(/[A-Za-z][A-Za-z0-9]*/g)?.find((found) => !latin.has(found));
  return word === undefined ? undefined : `has the word "${word}"`;
}

/** All faulty texts in whole games, in all languages. Players are named by seat number. */
function problemsIn({ messages }: RuleSet, texts: readonly Text[]): string[] {
  return locales.flatMap((locale) => {
    const translate = translator(messages, locale);
    return texts.flatMap((text) => {
      const said = translate(text);
      const problem = problemIn(said, text, locale);
      return problem === undefined ? [] : [`${locale} ${text.key} ${problem}: "${said}"`];
    });
  });
}

let games: Games;
beforeAll(async () => {
  games = await installedGames();
});

interface Played {
  readonly game: string;
  readonly extensions: readonly string[];
  readonly seats: number;
  readonly bot: number;
  readonly options?: { readonly [id: string]: OptionValue };
}

function find({ game, extensions }: Played): [GameDefinition, readonly ExtensionDefinition[]] {
  if (game === "harbour") {
    const known = [pirates, privateers] as unknown as ExtensionDefinition[];
    return [harbour as unknown as GameDefinition, known.filter(({ id }) => extensions.includes(id))];
  }
  const found = games.find(game);
  if (!found) throw new Error(`there is no game ${game}`);
  return [found, games.extensionsOf(game).filter(({ id }) => extensions.includes(id))];
}

const short = { "round-limit": 6 };

describe("all texts shown in", () => {
  test.each<Played>([
    { game: "battlestar", extensions: [], seats: 5, bot: 0.9 },
    { game: "battlestar", extensions: ["airlock", "hardship", "long-voyage", "published-rules"], seats: 4, bot: 0.2 },
    { game: "armament-conflict", extensions: [], seats: 3, bot: 0.9, options: short },
    {
      game: "armament-conflict",
      extensions: ["harvest", "iron-borders", "last-stand"],
      seats: 4,
      bot: 0.3,
      options: short,
    },
    { game: "starcraft", extensions: [], seats: 3, bot: 0 },
    { game: "voidfall", extensions: [], seats: 1, bot: 0 },
    { game: "voidfall", extensions: ["secret-focus"], seats: 2, bot: 0, options: { mode: "co-operative" } },
    { game: "voidfall", extensions: ["printed-rules"], seats: 1, bot: 0 },
    { game: "harbour", extensions: [], seats: 3, bot: 0 },
    { game: "harbour", extensions: ["pirates", "privateers"], seats: 3, bot: 0 },
  ])("$game with $extensions, $seats seats and bots for $bot of the answers are readable", (played) => {
    const [game, extensions] = find(played);
    const { seats, bot, options = {} } = played;
    const { texts, recording } = playRandomly(game, extensions, {
      seats,
      bot,
      options,
      seed: "words",
      samples: 1,
      maxDecisions: 8000,
    });
    expect(problemsIn(recording.ruleSet, texts.examples)).toEqual([]);
  });
});

describe("finds a text that", () => {
  const text: Text = { key: "log.played" };
  test.each<[string, string, Locale]>([
    ["is a bare key", "log.played", "en"],
    ["is a bare key", "phase.cylon-ships", "zh-Hans"],
    ["has braces", "{player} plays", "en"],
    ["is Chinese", "Bot 2 plays 进攻", "en"],
    ['has the word "Attack"', "电脑2打出Attack", "zh-Hans"],
  ])("%s", (problem, said, locale) => {
    expect(problemIn(said, text, locale)).toBe(problem);
  });
});
