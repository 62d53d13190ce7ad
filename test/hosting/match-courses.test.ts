import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { figuresOf, type Rule } from "../../server/engine/index.ts";
import { Failure } from "../../server/ground/failure.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { harbour } from "../games/harbour/index.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";
import { hostOver, playOn, seated } from "./table.ts";

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

const free = () => {};

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
}

describe("the course of a match", () => {
  it("has at each moment the figures that the public saw at that version", async () => {
    const { host } = hostOver(storage.matches, [harbour]);
    const { match, people } = await seated(host, { game: "harbour", seats: 3 });
    await playOn(host, match.id, people, { most: 120 });
    for (const viewer of ["spectator", 1] as const) {
      const { moments, figures, turns } = await host.course(match.id, viewer, free);
      expect(figures.map(({ key, seat }) => [key, seat])).toEqual([0, 1, 2].map((seat) => ["coins", seat]));
      expect(moments[0]).toEqual({ version: 0, round: expect.any(Number), turn: expect.any(Number) });
      const whole = (await host.observe(match.id, "spectator")).version;
      // Some of its decisions nobody else may notice, so the last one that all did is at most a few back.
      if (viewer === "spectator") expect(moments.at(-1)?.version).toBe(whole);
      for (const [index, { version, turn, round }] of moments.entries()) {
        const seen = await host.observeAt(match.id, viewer, version, free);
        expect([seen.round, seen.turn]).toEqual([round, turn]);
        const then = figuresOf(seen.ruleSet, seen.view as never);
        expect(figures.map(({ values }) => values[index])).toEqual(then.map(({ value }) => value));
      }
      for (const [index, { version, turn }] of turns.entries()) {
        if (index > 0) expect((await host.observeAt(match.id, viewer, version - 1, free)).turn).toBeLessThan(turn);
      }
      expect(turns.length).toBeGreaterThan(3);
    }
    await host.close();
  });

  it("leaves out what was taken back", async () => {
    const game = coinGame({
      phases: {
        *bet(match): Rule {
          yield* match.confirm(0, "step");
          match.state.points[0] = (match.state.points[0] ?? 0) + 1;
        },
      },
    });
    const { host } = hostOver(storage.matches, [game]);
    const { match, people } = await seated(host, { game: "coin", seats: 2, options: { goal: 1000 } });
    const [first] = people;
    if (!first) throw new Error("nobody plays");
    await playOn(host, match.id, people, { most: 2 });
    await host.undo(first, { match: match.id, version: 2, key: "undo" });
    await playOn(host, match.id, people, { most: 1 });
    const { moments, figures } = await host.course(match.id, "spectator", free);
    expect(moments.map(({ version }) => version)).toEqual([0, 1, 4]);
    expect(figures[0]?.values).toEqual([0, 1, 2]);
    await host.close();
  });

  it("has no more than 200 moments, evenly spread, with the first and the last", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { match, people } = await seated(host, { game: "coin", seats: 1, options: { goal: 1000 } });
    await playOn(host, match.id, people, { most: 450 });
    const { moments, turns } = await host.course(match.id, 0, free);
    expect(moments.length).toBeLessThanOrEqual(200);
    expect(moments.slice(0, 3).map(({ version }) => version)).toEqual([0, 3, 6]);
    expect(moments.at(-1)?.version).toBe(450);
    expect(turns.length).toBeLessThanOrEqual(400);
    expect(turns.length).toBeGreaterThan(200);
    await host.close();
  });

  it("is paid for before it is replayed, and only once for everybody", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { match, people } = await seated(host, { game: "coin", seats: 2, options: { goal: 1000 } });
    await playOn(host, match.id, people, { most: 5 });
    const tooMuch = (): never => {
      throw new Failure("RATE_LIMITED", "too many requests: wait a minute");
    };
    expect(await codeOf(host.course(match.id, 0, tooMuch))).toBe("RATE_LIMITED");
    const charged: number[] = [];
    const charge = (versions: number) => void charged.push(versions);
    const both = await Promise.all([host.course(match.id, 0, charge), host.course(match.id, "spectator", charge)]);
    expect(both[0]).toEqual(both[1]);
    expect(await host.course(match.id, 1, tooMuch)).toEqual(both[0]);
    expect(charged).toEqual([5]);
    await host.close();
  });

  it("is empty before the start, and for those who may not watch", async () => {
    const nothing = { turns: [], moments: [], figures: [] };
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { match, people } = await seated(host, { game: "coin", seats: 2, watching: "OFF" } as never);
    await playOn(host, match.id, people, { most: 2 });
    expect(await host.course(match.id, "spectator", free)).toEqual(nothing);
    expect((await host.course(match.id, 1, free)).moments).toHaveLength(3);
    const [first] = people;
    const lobby = await host.create(first as never, { game: "coin", seats: 2 });
    expect(await host.course(lobby.id, 0, free)).toEqual(nothing);
    await host.close();
  });

  it("is refused where the rules cannot tell it", async () => {
    const broken = coinGame({
      showing: {
        figures: {
          points: {
            of: "match",
            read: () => {
              throw new Error("no figure today");
            },
          },
        },
      },
    });
    const { host, log } = hostOver(storage.matches, [broken]);
    const { match } = await seated(host, { game: "coin", seats: 1 });
    expect(await codeOf(host.course(match.id, 0, free))).toBe("REPLAY_FAILED");
    expect(log.entries).toMatchObject([{ level: "warn", message: "the course of a match cannot be told" }]);
    await host.close();
  });
});
