import { describe, expect, it } from "vitest";
import { type ExtensionDefinition, type GameDefinition, option } from "../server/engine/index.ts";
import { Games } from "../server/matches/records/games.ts";
import { coinGame } from "../test/support/small-game.ts";
import { readArguments, readNumber, readWord, readWords, UsageError } from "./arguments.ts";
import { matchArguments, readMatch } from "./match-arguments.ts";

const words = { en: {}, "zh-Hans": {}, "zh-Hant": {} };
const faster: ExtensionDefinition = {
  id: "faster",
  version: "1.0.0",
  for: "coin@^1",
  kind: "variant",
  title: { key: "a" },
  summary: { key: "b" },
  options: { twice: option.boolean(false), mood: option.choice(["calm", "wild"], "calm") },
  messages: words,
};
const games = new Games([coinGame() as unknown as GameDefinition], [faster]);

function read(...args: string[]) {
  return readMatch(games, readArguments(args, matchArguments));
}

describe("the command line", () => {
  it("describes the match to create", () => {
    const choice = read(
      "--game",
      "coin",
      "--seats=3",
      "--with",
      "faster",
      "--option",
      "goal=5",
      "--option",
      "faster.twice=true",
    );
    expect(choice).toMatchObject({ seats: 3, extensions: ["faster"], options: { goal: 5, "faster.twice": true } });
    expect(choice.ruleSet.pin.options).toEqual({ goal: 5, "faster.twice": true, "faster.mood": "calm" });
    expect(read("--game", "coin").seats).toBe(1);
  });

  it.each([
    [[], "--game is needed; installed are: coin"],
    [["--game", "chess"], 'there is no game "chess"; installed are: coin'],
    [["--game", "coins"], 'there is no game "coins"; installed are: coin; did you mean "coin"?'],
    [
      ["--game", "coin", "--with", "fsater"],
      'there is no extension "fsater" of "coin"; installed are: faster; did you mean "faster"?',
    ],
    [
      ["--game", "coin", "--with", "faster", "--option", "faster.moood=calm"],
      'there is no option "faster.moood"; known are: goal, faster.twice, faster.mood; did you mean "faster.mood"?',
    ],
    [["--game"], "Option '--game <value>' argument missing; known are: --game, --seats, --with, --option"],
    [["--bogus", "1"], "Unknown option '--bogus'; known are: --game, --seats, --with, --option"],
    [["coin"], "Unexpected argument 'coin'; known are: --game, --seats, --with, --option"],
    [["--game", "coin", "--seats", "two"], '--seats needs a whole number of at least 1, not "two"'],
    [["--game", "coin", "--seats", "9"], '"coin" is for 1 to 4 seats, not for 9'],
    [["--game", "coin", "--with", "x"], 'there is no extension "x" of "coin"; installed are: faster'],
    [["--game", "coin", "--with", "faster", "--with", "faster"], 'extension "faster" is named twice'],
    [["--game", "coin", "--option", "goal"], '--option needs id=value, not "goal"'],
    [["--game", "coin", "--option", "goal=many"], '--option goal needs a whole number from 1 to 1000, not "many"'],
    [["--game", "coin", "--option", "faster.twice=true"], 'there is no option "faster.twice"; known are: goal'],
    [
      ["--game", "coin", "--with", "faster", "--option", "faster.twice=yes"],
      '--option faster.twice needs one of true, false, not "yes"',
    ],
    [
      ["--game", "coin", "--with", "faster", "--option", "faster.mood=odd"],
      '--option faster.mood needs one of calm, wild, not "odd"',
    ],
  ])("is rejected: %j", (args, message) => {
    expect(() => read(...args)).toThrow(new UsageError(message));
  });

  it("contains numbers and words", () => {
    expect(readNumber("games", "12", 1)).toBe(12);
    for (const text of ["", "0", "-1", "1.5", "1e3", "99999999999999999999"]) {
      expect(() => readNumber("games", text, 1)).toThrow(UsageError);
    }
    expect(readWord("bots", "b", ["a", "b"])).toBe("b");
    expect(() => readWord("bots", "c", ["a", "b"])).toThrow('--bots needs one of a, b, not "c"');
    expect(readWords("bots", "b,a,b", ["a", "b"])).toEqual(["b", "a", "b"]);
    expect(() => readWords("bots", "a,,b", ["a", "b"])).toThrow('--bots needs one of a, b, not ""');
  });
});
