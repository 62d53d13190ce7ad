import { beforeAll, describe, expect, test } from "vitest";
import { installedGames } from "../../commands/installed-games.ts";
import {
  type GameDefinition,
  Match,
  type Prompt,
  Refusal,
  randomAnswer,
  randomFrom,
  SeededRandom,
} from "../../server/engine/index.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { References } from "../kit/references.ts";
import { ruleSetOf } from "../kit/rule-set.ts";

/** How many decisions of each match are looked at. */
const decisions = 400;

const played = ["armament-conflict", "battlestar", "codex", "starcraft", "voidfall"];

let games: Games;
beforeAll(async () => {
  games = await installedGames();
});

/** Plays a match at random, and shows each prompt once, beside what its player sees. */
function* promptsOf(game: GameDefinition, seats: number, seed: string): Generator<[References<never>, Prompt, object]> {
  const ruleSet = ruleSetOf({ ...game, watched: false }, [], { seats });
  const references = new References(ruleSet) as unknown as References<never>;
  const match = Match.create(ruleSet, seed);
  const random = new SeededRandom(randomFrom(`answers ${seed}`));
  const shown = new Set<string>();
  for (let made = 0; made < decisions && !match.outcome; made++) {
    for (const prompt of match.prompts) {
      if (shown.has(prompt.id)) continue;
      shown.add(prompt.id);
      yield [references, prompt, match.view(prompt.seat)];
    }
    const prompt = random.pick(match.prompts);
    for (const entry of answerSomehow(match, prompt, random)) references.checkEntry(entry);
  }
}

function answerSomehow(match: Match, prompt: Prompt, random: SeededRandom): Match["opening"] {
  for (;;) {
    try {
      const answer = randomAnswer(prompt, random);
      match.check(prompt.seat, prompt.id, answer);
      return match.answer(prompt.seat, prompt.id, answer).entries;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if ("example" in prompt) return match.answer(prompt.seat, prompt.id, prompt.example).entries;
    }
  }
}

describe("in random matches of", () => {
  test.each(played)("%s all references are found, and nothing but what is alike is about the same", (id) => {
    const game = games.find(id) as GameDefinition;
    const met = new Map<string, readonly string[]>();
    for (const seats of new Set([game.seats.min, Math.min(3, game.seats.max)])) {
      for (const seed of ["x", "y"]) {
        for (const [references, prompt, view] of promptsOf(game, seats, `${seed} ${seats}`)) {
          references.checkPrompt(prompt, view as never);
          for (const group of references.indistinctIn(prompt)) met.set(prompt.key, group);
        }
      }
    }
    expect(Object.fromEntries(met)).toEqual({});
  });
});
