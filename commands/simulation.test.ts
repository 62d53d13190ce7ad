import { describe, expect, it } from "vitest";
import {
  type Bot,
  composeRuleSet,
  type Game,
  type GameTypes,
  type Rule,
  type RuleSet,
  randomAnswer,
} from "../server/engine/index.ts";
import { bet, type Coin, coinRules, whisperGame } from "../test/support/small-game.ts";
import { botKindsFor } from "./bots/create-bot.ts";
import { type FailedGame, gameSeed, type SimulationPlan, simulate } from "./simulation.ts";

async function run(plan: Partial<SimulationPlan> = {}) {
  const failures: FailedGame[] = [];
  const told: number[] = [];
  const result = await simulate(
    { ruleSet: coinRules(), games: 20, seed: "s", bots: ["heuristic"], ...plan },
    { failed: (game) => failures.push(game), progress: ({ finished, failed }) => told.push(finished + failed) },
  );
  return { result, failures, told };
}

describe("a simulation", () => {
  it("plays whole games and counts their outcomes", async () => {
    const { result, failures, told } = await run();
    expect(failures).toEqual([]);
    expect(told.at(-1)).toBe(20);
    expect(result).toMatchObject({ games: 20, finished: 20, failed: 0, outcomes: { goal: 20 } });
    expect(result.decisions).toBeGreaterThanOrEqual(60);
    expect(result.decisionsPerSecond).toBeGreaterThan(0);
    const { seats, factions, teams } = result.wins;
    expect(Object.keys(seats)).toEqual(["0", "1"]);
    expect((seats["0"] ?? 0) + (seats["1"] ?? 0)).toBe(20);
    expect(factions).toEqual({ north: seats["0"], south: seats["1"], coast: 20 });
    expect(result.played.factions).toEqual({ north: 20, south: 20, coast: 20 });
    expect(result.turns.all).toBeGreaterThan(0);
    expect(result.turns.mean).toBeCloseTo(result.turns.all / 20, 1);
    expect(result.turns.most).toBeGreaterThanOrEqual(result.turns.mean);
    expect(teams).toEqual({ even: seats["0"], odd: seats["1"] });
  });

  it("counts what is asked, what can only be passed, and what is passed", async () => {
    // Both players may only pass before each bet.
    const whispers = composeRuleSet(whisperGame(), [], { seats: 2 }) as unknown as RuleSet;
    const { result } = await run({ ruleSet: whispers, games: 2 });
    const bets = result.turns.all;
    expect(result.prompts).toEqual({ asked: 3 * bets, passOnly: 2 * bets, passed: 2 * bets });
    expect(result.decisions).toBe(3 * bets);
  });

  it("counts what was asked of others once it is gone", async () => {
    const either = coinRules({
      phases: {
        *bet(game: Game<Coin>): Rule {
          yield* game.either(game.seats, (seat) => game.confirm(seat, "bet"));
          yield* bet(game);
        },
      },
    });
    const { result } = await run({ ruleSet: either, games: 2 });
    const bets = result.turns.all;
    expect([result.decisions, result.prompts]).toEqual([2 * bets, { asked: 3 * bets, passOnly: 0, passed: 0 }]);
  });

  it("tells how far each game came, if the game declares a length", async () => {
    const length = { unit: "turn", reached: () => 4, bound: () => ({ most: 9, by: "rules" as const }) };
    const came: number[] = [];
    const plan = { ruleSet: coinRules({ length }), games: 3, seed: "s", bots: ["random"] as const };
    const result = await simulate(plan, {
      failed: () => {},
      progress: () => {},
      finished: (reached) => came.push(reached),
    });
    expect(came).toEqual([4, 4, 4]);
    expect(result).not.toHaveProperty("length");
  });

  it.each(["random", "heuristic", "search"] as const)("is reproducible from its seed, with %s bots", async (bots) => {
    const games = bots === "search" ? 3 : 20;
    const [first, second, other] = [
      await run({ bots: [bots], games }),
      await run({ bots: [bots], games }),
      await run({ bots: [bots], games, seed: "t" }),
    ].map(({ result: { decisionsPerSecond: _, ...rest } }) => rest);
    expect(second).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it("knows all bots of a game, and nothing else", async () => {
    let asked = 0;
    const contrary: Bot<GameTypes> = () => {
      asked++;
      return { option: "tails" };
    };
    const ruleSet = coinRules({ bots: { heuristic: () => ({ option: "heads" }), contrary } });
    expect(botKindsFor(ruleSet.game)).toEqual(["heuristic", "contrary", "random", "search"]);
    const { result } = await run({ ruleSet, games: 3, bots: ["contrary", "heuristic"] });
    expect(result.finished).toBe(3);
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(result.decisions);
  });

  it("gives the seats bots of several kinds in turn", async () => {
    let asked = 0;
    const heuristic: Bot<GameTypes> = (_, prompt, random) => {
      asked++;
      return randomAnswer(prompt, random);
    };
    const ruleSet = coinRules({ bots: { heuristic } }, { seats: 4 });
    const { result } = await run({ ruleSet, games: 3, bots: ["random", "random", "heuristic"] });
    expect(result.finished).toBe(3);
    // Seat 2 has the heuristic bot; seat 3 a random one again.
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(result.decisions / 2);
  });

  it("lets each of its games be repeated alone", async () => {
    const ten = await run({ games: 2 });
    const [first, second] = [await run({ games: 1 }), await run({ games: 1, seed: gameSeed("s", 1) })];
    expect(first.result.decisions + second.result.decisions).toBe(ten.result.decisions);
  });

  it("counts a faction or team with several winners once per game, but each of their seats", async () => {
    const all = {
      everybody: { at: ["phase-end"], check: () => ({ winners: [0, 1, 2, 3], text: { key: "outcome.goal" } }) },
    };
    const ruleSet = coinRules({ victoryChecks: all }, { seats: 4 });
    const { result } = await run({ ruleSet, games: 5 });
    expect(result.wins).toEqual({
      seats: { "0": 5, "1": 5, "2": 5, "3": 5 },
      places: { "0": 5, "1": 5, "2": 5, "3": 5 },
      factions: { north: 5, south: 5, coast: 5 },
      teams: { even: 5, odd: 5 },
    });
  });

  it("counts winners by their place in the first round as well", async () => {
    const ruleSet = coinRules({
      setup: (game) => {
        game.turn.first = 1;
        return { points: [0, 0] };
      },
      victoryChecks: {
        second: { at: ["phase-end"], check: () => ({ winners: [1], text: { key: "outcome.goal" } }) },
      },
    });
    const { result } = await run({ ruleSet, games: 3 });
    expect(result.wins.seats).toEqual({ "0": 0, "1": 3 });
    expect(result.wins.places).toEqual({ "0": 3, "1": 0 });
  });

  it("reports the seed of a game whose rules fail, and continues with the others", async () => {
    const ruleSet = coinRules({
      phases: {
        *bet(game) {
          yield* bet(game);
          if (game.state.points[1] === 2) throw new TypeError("two is too many");
        },
      },
    });
    const { result, failures } = await run({ ruleSet });
    expect(result.failed).toBeGreaterThan(0);
    expect(result.finished).toBeGreaterThan(0);
    expect(result.finished + result.failed).toBe(20);
    expect(failures).toHaveLength(result.failed);
    expect(failures[0]?.reason).toMatch(/^RULE_THREW: TypeError: two is too many \(in bet\)\n\s+at /);
    const again = await run({ ruleSet, games: 1, seed: failures[0]?.seed ?? "" });
    expect(again.failures[0]).toMatchObject({ decisions: failures[0]?.decisions });
  });

  it("counts a game once whose rules fail when it is over", async () => {
    const ruleSet = coinRules({
      standing: (position, seat) => {
        if (seat === 1 && position.state.points[1] === 3) throw new TypeError("no rank");
        return {};
      },
    });
    const { result, failures } = await run({ ruleSet });
    expect(failures[0]?.reason).toContain("no rank");
    expect(result.finished).toBeGreaterThan(0);
    expect(result.finished + result.failed).toBe(20);
    expect(result.outcomes).toEqual({ goal: result.finished });
  });

  it("gives up on an endless game", async () => {
    const { result, failures } = await run({ ruleSet: coinRules({ victoryChecks: {} }), games: 1 });
    expect(result).toMatchObject({ failed: 1, finished: 0, decisions: 100_000 });
    expect(failures[0]?.reason).toBe("the game is not over after 100000 decisions (in bet)");
  });

  it("counts a game whose setup fails", async () => {
    const ruleSet = coinRules({
      setup: () => {
        throw new RangeError("no table");
      },
    });
    const { failures } = await run({ ruleSet, games: 1 });
    expect(failures[0]).toMatchObject({ decisions: 0, reason: expect.stringContaining("RangeError: no table") });
  });

  it("counts a game whose bot gives an illegal answer or fails", async () => {
    const wrong = coinRules({ bots: { heuristic: () => ({ option: "edge" }) } });
    expect((await run({ ruleSet: wrong, games: 1 })).failures[0]?.reason).toContain(
      'the bot\'s answer {"option":"edge"} to "bet" is refused: there is no such option',
    );
    const failing = coinRules({
      bots: {
        heuristic: () => {
          throw new TypeError("no idea");
        },
      },
    });
    expect((await run({ ruleSet: failing, games: 1 })).failures[0]?.reason).toContain(
      'the bot failed at "bet": no idea',
    );
  });

  it("computes views only for heuristic bots", async () => {
    const view = (): { points: number[] } => {
      throw new Error("a view was asked for");
    };
    const ruleSet = coinRules({ view, bots: { heuristic: (_, prompt, random) => randomAnswer(prompt, random) } });
    expect((await run({ ruleSet, games: 2, bots: ["random"] })).result.finished).toBe(2);
    expect((await run({ ruleSet, games: 2, bots: ["heuristic"] })).result.failed).toBe(2);
  });
});
