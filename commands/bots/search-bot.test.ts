import { describe, expect, it } from "vitest";
import { choice, type Game, Match, type RuleSet, randomFrom, SeededRandom, t } from "../../server/engine/index.ts";
import { coinRules } from "../../test/support/small-game.ts";
import { SearchBot } from "./search-bot.ts";
import type { TailDecision } from "./seat-bot.ts";

const heads = choice("heads", t("bet.heads"), true);
const tails = choice("tails", t("bet.tails"), false);

/** A search bot's answer to a seat's first prompt, after the others have answered. */
function decide(ruleSet: RuleSet, seat: number, earlier: readonly [seat: number, option: string][], seed: string) {
  const match = Match.create(ruleSet, seed);
  const tail: TailDecision[] = [];
  for (const [other, option] of earlier) {
    const prompt = match.promptsOf(other)[0]!;
    const decision = match.decisionFor(other, prompt.id, { option });
    tail.push({ ...decision, number: match.decisions + 1, since: prompt.since });
    match.answer(other, prompt.id, { option });
  }
  const before = match.hash;
  const bot = new SearchBot(new SeededRandom(randomFrom(`bot ${seed}`)), {
    samples: 8,
    decisions: 1000,
    candidates: 4,
    depth: 40,
  });
  const answer = bot.decide(match, match.promptsOf(seat)[0]!, { ruleSet, seed, checkpoint: undefined, tail });
  expect(match.hash).toBe(before);
  return answer;
}

function share(ruleSet: RuleSet, seat: number, earlier: readonly [seat: number, option: string][], option: string) {
  const answers = Array.from({ length: 60 }, (_, index) => decide(ruleSet, seat, earlier, `seed ${index}`));
  return answers.filter((answer) => "option" in answer && answer.option === option).length / answers.length;
}

/** Ends the game: the seat has won or lost. */
function end(game: Game<never>, won: boolean) {
  return game.end({ id: "goal", winners: won ? [0] : [1], text: t("outcome.goal") });
}

describe("a search bot", () => {
  it("finds the winning answer", () => {
    const ruleSet = coinRules({
      phases: {
        *bet(game) {
          const right = yield* game.choose(0, "bet", [heads, tails]);
          yield* end(game as never, right);
        },
      },
    });
    expect(share(ruleSet, 0, [], "heads")).toBe(1);
  });

  it("does not know future dice", () => {
    const ruleSet = coinRules({
      phases: {
        *bet(game) {
          const said = yield* game.choose(0, "bet", [heads, tails]);
          yield* end(game as never, game.random.coin() === said);
        },
      },
    });
    const right = Array.from({ length: 80 }, (_, index) => {
      const seed = `seed ${index}`;
      const answer = decide(ruleSet, 0, [], seed);
      const match = Match.create(ruleSet, seed);
      match.answer(0, match.prompts[0]!.id, answer);
      return match.outcome?.winners[0] === 0;
    });
    expect(right.filter(Boolean).length / right.length).toBeGreaterThan(0.3);
    expect(right.filter(Boolean).length / right.length).toBeLessThan(0.7);
  });

  it("does not know simultaneous answers of others", () => {
    const ruleSet = coinRules({
      phases: {
        *bet(game) {
          const [mine, theirs] = yield* game.together([0, 1], (seat) => game.choose(seat, "bet", [heads, tails]));
          yield* end(game as never, mine === theirs);
        },
      },
    });
    const found = share(ruleSet, 0, [[1, "tails"]], "tails");
    expect(found).toBeGreaterThan(0.25);
    expect(found).toBeLessThan(0.75);
  });

  it("does not know them after its own answer has led to another prompt, either", () => {
    const ruleSet = coinRules({
      phases: {
        *bet(game) {
          const [mine, theirs] = yield* game.together([0, 1], function* (seat) {
            const first = yield* game.choose(seat, "bet", [heads, tails]);
            return seat === 0 ? yield* game.choose(seat, "bet", [heads, tails]) : first;
          });
          yield* end(game as never, mine === theirs);
        },
      },
    });
    const earlier: [number, string][] = [
      [1, "tails"],
      [0, "heads"],
    ];
    const found = share(ruleSet, 0, earlier, "tails");
    expect(found).toBeGreaterThan(0.25);
    expect(found).toBeLessThan(0.75);
  });

  it("knows the answers of others once they are public", () => {
    const ruleSet = coinRules({
      phases: {
        *bet(game) {
          const [, theirs] = yield* game.together([0, 1], (seat) => game.choose(seat, "bet", [heads, tails]));
          const guess = yield* game.choose(0, "bet", [heads, tails]);
          yield* end(game as never, guess === theirs);
        },
      },
    });
    const earlier: [number, string][] = [
      [1, "tails"],
      [0, "heads"],
    ];
    expect(share(ruleSet, 0, earlier, "tails")).toBe(1);
  });

  it("does not know what another seat hides", () => {
    // The state contains the right side from the start, but the player does not know it.
    const ruleSet = coinRules({
      setup: (game) => ({ points: [0, 0], last: game.random.below(2) }),
      determinize: (game, _viewer, random) => {
        game.state.last = random.below(2);
      },
      phases: {
        *bet(game) {
          const said = yield* game.choose(0, "bet", [heads, tails]);
          yield* end(game as never, (game.state.last === 1) === said);
        },
      },
    });
    const wins = Array.from({ length: 80 }, (_, index) => {
      const seed = `seed ${index}`;
      const answer = decide(ruleSet, 0, [], seed);
      const match = Match.create(ruleSet, seed);
      match.answer(0, match.prompts[0]!.id, answer);
      return match.outcome?.winners[0] === 0;
    });
    expect(wins.filter(Boolean).length / wins.length).toBeGreaterThan(0.3);
    expect(wins.filter(Boolean).length / wins.length).toBeLessThan(0.7);
  });
});
