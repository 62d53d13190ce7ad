import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Answer,
  choice,
  type Game,
  type GameDefinition,
  type Prompt,
  type Rule,
  t,
} from "../../server/engine/index.ts";
import type { Storage } from "../../server/storage/index.ts";
import { until } from "../support/eventually.ts";
import { bet, type Coin, coinGame } from "../support/small-game.ts";
import { emptyStorage } from "../support/storage.ts";
import { hostOver, type KeptLog, person, seated } from "./table.ts";

describe("a bot that fails", () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await emptyStorage("pglite");
  });
  afterAll(() => storage.close());

  /** A game whose bot does this, and how often it was asked. */
  function withBot(heuristic: (prompt: Prompt) => unknown, changes: Partial<GameDefinition<Coin>> = {}) {
    const asked = { times: 0 };
    const game = coinGame({
      ...changes,
      bots: {
        heuristic: (_view, prompt) => {
          asked.times++;
          return heuristic(prompt) as Answer;
        },
      },
    });
    return { game, asked };
  }

  const endless = (): never => {
    for (;;);
  };
  const failures: readonly [string, (prompt: Prompt) => unknown][] = [
    [
      "throws",
      () => {
        throw new Error("no idea");
      },
    ],
    ["does not end", endless],
    ["gives an answer that is not offered", () => ({ option: "the edge" })],
    ["gives no answer", () => undefined],
    ["promises an answer", async () => ({ option: "heads" })],
  ];
  const failedBots = ({ entries }: KeptLog) =>
    entries.filter(({ message }) => message === "a bot has failed and plays at random");

  it.each(failures)("because it %s plays at random, and is reported once for each seat", async (_, heuristic) => {
    const { game } = withBot(heuristic);
    const counted: string[] = [];
    const { host, log } = hostOver(storage.matches, [game], {
      ruleBudget: 100,
      onBotFailure: (id) => counted.push(id),
    });
    const asker = person("Host");
    const plan = { game: "coin", seats: 2, bots: ["heuristic", "heuristic"], sit: false } as const;
    const { id } = await host.create(asker, plan);
    await host.start(asker, id);
    await until(async () => (await host.find(id)).status === "FINISHED");
    const reported = failedBots(log);
    const seats = reported.map(({ details }) => (details as { readonly seat: number }).seat);
    expect(seats).toEqual([...new Set(seats)]);
    expect(reported[0]).toMatchObject({
      level: "error",
      details: { match: id, game: "coin", version: "1.0.0", prompt: "bet", error: expect.anything() },
    });
    expect(counted.length).toBeGreaterThan(0);
    expect(counted.every((one) => one === "coin")).toBe(true);
    await host.close();
  });

  it("because it does not end keeps the node waiting once, whatever it plays in", async () => {
    const { game, asked } = withBot(endless);
    const { host } = hostOver(storage.matches, [game], { ruleBudget: 100 });
    const asker = person("Host");
    const plan = { game: "coin", seats: 2, bots: ["heuristic", "heuristic"], sit: false } as const;
    const begin = async (): Promise<string> => {
      const { id } = await host.create(asker, plan);
      await host.start(asker, id);
      return id;
    };
    const ends = (id: string) => until(async () => (await host.find(id)).status === "FINISHED");
    await ends(await begin());
    // On a busy machine it may have been tried again, because it was not to blame.
    const before = asked.times;
    await Promise.all((await Promise.all([begin(), begin(), begin()])).map(ends));
    expect(asked.times).toBe(before);
    await host.close();
  });

  it("for a player whose time is up plays at random as well", async () => {
    const { game } = withBot(endless);
    let now = Date.now();
    const { host, log } = hostOver(storage.matches, [game], {
      ruleBudget: 100,
      now: () => new Date(now),
      checkInterval: 50,
      timeGrace: 0,
    });
    const time = { perDecision: 60, onExpiry: "BOT" } as const;
    const { match } = await seated(host, { game: "coin", seats: 2, time });
    now += 120_000;
    await until(async () => (await host.find(match.id, "invited")).sequence > 0);
    expect(failedBots(log)).toHaveLength(1);
    await host.close();
  });

  it("on a question that cannot be answered has the match taken out of play", async () => {
    // Its check ends when the question is asked, and not when it is answered.
    let isAsked = false;
    const answers = (prompt: Prompt): Answer => {
      isAsked = prompt.key === "bets";
      return isAsked ? { options: ["heads"] } : { option: "heads" };
    };
    const { game } = withBot(answers, {
      phases: {
        *bet(game: Game<Coin>): Rule {
          yield* bet(game);
          const sides = ["heads", "tails"].map((side) => choice(side, t(`bet.${side}`), side));
          const check = () => (isAsked ? endless() : undefined);
          yield* game.chooseMany(game.current, "bets", sides, { min: 1, max: 2, check, example: ["heads"] });
        },
      },
    });
    const { host, log } = hostOver(storage.matches, [game], { ruleBudget: 100 });
    const asker = person("Host");
    const { id } = await host.create(asker, { game: "coin", seats: 1, bots: ["heuristic"], sit: false });
    await host.start(asker, id);
    await until(async () => (await host.find(id)).status === "FAULTED");
    expect((await host.find(id)).fault).toMatchObject({ kind: "TIME_BUDGET_EXCEEDED", sequence: 1 });
    expect(log.entries.some(({ message }) => message === "the rules of a match have failed")).toBe(true);
    await host.close();
  });
});
