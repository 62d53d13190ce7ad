import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Game, Rule, Seat } from "../../server/engine/index.ts";
import type { MatchHost } from "../../server/matches/host.ts";
import type { HostParts } from "../../server/matches/host-work.ts";
import { Games } from "../../server/matches/records/games.ts";
import { readArchive, verifyMatch } from "../../server/matches/verify.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { eventually } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { bet, type Coin, coinGame, whisperGame } from "../support/small-game.ts";
import { SharedStore } from "./shared-store.ts";
import { hostOver, person, playOn, seated } from "./table.ts";

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

const minute = 60_000;
const plan = { game: "coin", seats: 2, options: { goal: 1000 }, time: { perDecision: 60, onExpiry: "BOT" } } as const;
const sequence = async (id: string) => (await storage.matches.find(id))?.sequence;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 60));

/** A clock that stands still, and hosts that look at it all the time. */
function stopwatch() {
  const clock = { at: Date.now() };
  const host = (parts: Partial<HostParts> = {}, game = coinGame()): MatchHost =>
    hostOver(parts.store ?? storage.matches, [game], {
      ...{ now: () => new Date(clock.at), checkInterval: 5, timeGrace: 0 },
      ...parts,
    }).host;
  return { clock, host };
}

describe("when the time of a player is up", () => {
  it("a bot decides once, and nobody before", async () => {
    const { clock, host } = stopwatch();
    const one = host();
    const { match, people } = await seated(one, plan);
    const { clocks } = await one.observe(match.id, "spectator");
    expect(clocks?.[0]?.deadline?.getTime()).toBe(clock.at + minute);
    clock.at += minute - 1;
    await aWhile();
    expect(await sequence(match.id)).toBe(0);
    clock.at += 1;
    await eventually(() => sequence(match.id)).toBe(1);
    await aWhile();
    expect(await sequence(match.id)).toBe(1);
    const [row] = await storage.matches.rows(match.id, 0);
    expect(row?.account).toBeUndefined();
    const { entries } = await one.log(match.id, "spectator", { last: 9 });
    expect(entries.map(({ version, index, entry }) => ({ version, index, ...entry }))).toMatchObject([
      { version: 1, index: 0, key: "engine.time-up", params: { player: { seat: 0 } } },
      { version: 1, index: 1, params: { player: { seat: 0 } } },
    ]);
    await playOn(one, match.id, people, { most: 1 });
    expect((await one.log(match.id, "spectator", { last: 1 })).entries[0]?.entry.key).not.toBe("engine.time-up");
    await one.close();
  });

  it("what is least is decided, if the match says so", async () => {
    const { clock, host } = stopwatch();
    const one = host();
    const { match } = await seated(one, { ...plan, time: { perDecision: 60, onExpiry: "DEFAULT" } });
    clock.at += minute;
    await eventually(() => sequence(match.id)).toBe(1);
    expect((await storage.matches.rows(match.id, 0))[0]).toMatchObject({ answer: { option: "heads" } });
    await one.close();
  });

  it("only one of two nodes decides, and both know the new deadline", async () => {
    const { clock, host } = stopwatch();
    const shared = new SharedStore(storage.matches);
    const nodes = [0, 1].map(() => host({ store: shared.store, bus: shared.bus() })) as [MatchHost, MatchHost];
    const { match } = await seated(nodes[0], plan);
    await nodes[1].observe(match.id, "spectator");
    clock.at += minute;
    await eventually(() => sequence(match.id)).toBe(1);
    await aWhile();
    expect(await sequence(match.id)).toBe(1);
    for (const node of nodes) {
      await eventually(async () => (await node.observe(match.id, "spectator")).clocks?.[1]?.deadline?.getTime()).toBe(
        clock.at + minute,
      );
      await node.close();
    }
  });

  it("it is decided in matches that nobody has open, after a pause for those whose server was down", async () => {
    const { clock, host } = stopwatch();
    const before = host();
    const { match } = await seated(before, plan);
    await before.close();
    clock.at += 10 * minute;
    const after = host({ timeGrace: minute });
    await aWhile();
    expect(await sequence(match.id)).toBe(0);
    clock.at += minute;
    await eventually(() => sequence(match.id)).toBe(1);
    await after.close();
  });

  it("it is decided however many matches stand still because their game is gone", async () => {
    const { clock, host } = stopwatch();
    const one = host();
    const { match: model } = await seated(one, plan);
    await one.close();
    clock.at += minute;
    const pin = { ...model.pin, game: "gone" };
    const gone = Array.from({ length: 500 }, () => ({ ...model, id: randomUUID(), pin, seats: [] }));
    for (const match of gone) await storage.matches.create(match);
    const { host: other, log } = hostOver(storage.matches, [coinGame()], {
      ...{ now: () => new Date(clock.at), checkInterval: 5, timeGrace: 0 },
    });
    const { match } = await seated(other, plan);
    clock.at += minute;
    await eventually(() => sequence(match.id)).toBe(1);
    // Nor is each of them tried again and again: once all have been, the log stands still.
    await eventually(async () => {
      const said = log.entries.length;
      await aWhile();
      return log.entries.length - said;
    }).toBe(0);
    await other.close();
    for (const { id } of gone) await storage.matches.change(id, 0, { status: "ABANDONED" });
  });

  it("the log verifies like any other", async () => {
    const { clock, host } = stopwatch();
    const one = host();
    const { match, people } = await seated(one, { ...plan, options: { goal: 1 } });
    while ((await one.find(match.id)).status === "RUNNING") {
      const last = await sequence(match.id);
      clock.at += minute;
      await eventually(() => sequence(match.id)).toBeGreaterThan(last as number);
      await playOn(one, match.id, people, { most: 1 });
    }
    const archive = (await readArchive(storage.matches, match.id))!;
    const ruleSet = new Games([coinGame()] as never).restore(archive.record.pin);
    expect(verifyMatch(archive, ruleSet).agrees).toBe(true);
    expect(await storage.matches.due(new Date(clock.at + 100 * minute), 500)).not.toContain(match.id);
    await one.close();
  });
});

it("a bank goes on from where it was stored", async () => {
  const { clock, host } = stopwatch();
  const one = host();
  const time = { bank: 600, increment: 10, onExpiry: "BOT" } as const;
  const { match, people } = await seated(one, { ...plan, time });
  clock.at += 2 * minute;
  await playOn(one, match.id, people.slice(0, 1), { most: 1 });
  await one.close();
  const other = host();
  const { clocks } = await other.observe(match.id, 0);
  expect(clocks).toEqual([
    { seat: 0, bank: 490_000 },
    { seat: 1, bank: 600_000, deadline: new Date(clock.at + 10 * minute) },
  ]);
  await other.close();
});

it("behind a veil a player sees only the own deadline, and an answer shows in no clock", async () => {
  const { clock, host } = stopwatch();
  const one = host({}, whisperGame());
  const { match, people } = await seated(one, { ...plan, seats: 3 });
  const clocksOf = async (viewer: Seat | "spectator") => (await one.observe(match.id, viewer)).clocks;
  const deadline = new Date(clock.at + minute);
  expect(await clocksOf(0)).toEqual([{ seat: 0, deadline }, { seat: 1 }, { seat: 2 }]);
  const before = await clocksOf("spectator");
  expect(before).toEqual([{ seat: 0 }, { seat: 1 }, { seat: 2 }]);
  clock.at += 1000;
  await playOn(one, match.id, people.slice(1, 2), { most: 1 });
  expect(await clocksOf("spectator")).toEqual(before);
  expect(await clocksOf(0)).toEqual([{ seat: 0, deadline }, { seat: 1 }, { seat: 2 }]);
  await one.close();
});

it("behind a veil only the player reads that the time was up", async () => {
  const { clock, host } = stopwatch();
  const one = host({}, whisperGame());
  const { match, people } = await seated(one, { ...plan, seats: 3 });
  clock.at += 1000;
  await playOn(one, match.id, people.slice(1, 2), { most: 1 });
  clock.at += minute;
  await eventually(() => sequence(match.id)).toBe(3);
  const lateFor = async (viewer: Seat | "spectator") =>
    (await one.log(match.id, viewer, { last: 9 })).entries.map(({ entry }) => entry.params?.player);
  // The last one closes the window, which all may know.
  expect(await lateFor(0)).toEqual([{ seat: 0 }, { seat: 2 }]);
  for (const viewer of [1, 2, "spectator"] as const) expect(await lateFor(viewer)).toEqual([{ seat: 2 }]);
  await one.close();
});

it("a match that was faulted goes on with the time that its players had", async () => {
  const { clock, host } = stopwatch();
  const broken = coinGame({
    phases: {
      *bet(game: Game<Coin>): Rule {
        yield* bet(game);
        if (game.state.points.length > 0) throw new Error("broken");
      },
    },
  });
  const one = host({}, broken);
  const { match, people } = await seated(one, plan);
  clock.at += 10_000;
  await expect(playOn(one, match.id, people, { most: 1 })).rejects.toMatchObject({ code: "RULE_FAILED" });
  await one.close();
  clock.at += 100 * minute;
  const fixed = host();
  await fixed.resumeFaulted(person("Admin", true), match.id);
  const { clocks, match: resumed } = await fixed.observe(match.id, "spectator");
  expect(resumed.status).toBe("RUNNING");
  expect(clocks?.[0]?.deadline).toEqual(new Date(clock.at + minute - 10_000));
  await fixed.close();
});
