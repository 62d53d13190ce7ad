import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Game, Rule, Seat, Viewer } from "../../server/engine/index.ts";
import { Failure } from "../../server/ground/failure.ts";
import type { MatchHost } from "../../server/matches/host.ts";
import { Games } from "../../server/matches/records/games.ts";
import type { Asker, Observation } from "../../server/matches/records/hosting.ts";
import { readArchive, verifyMatch } from "../../server/matches/verify.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { inMemory } from "../support/in-memory.ts";
import { type Coin, coinGame } from "../support/small-game.ts";
import { SharedStore } from "./shared-store.ts";
import { follow, hostOver, playOn, seated } from "./table.ts";

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

let shared: SharedStore;
let hosts: MatchHost[];
beforeEach(() => {
  shared = new SharedStore(storage.matches);
  hosts = [];
});
afterEach(() => Promise.all(hosts.map((host) => host.close())));

/** A game that is one long turn of seat 0, one phase per step, of 100 steps. */
const planning = coinGame({
  phases: {
    *bet(game: Game<Coin>): Rule {
      const step = yield* game.confirm(0, "step");
      game.state.points[0] = (game.state.points[0] ?? 0) + 1;
      if (!step) yield* game.confirm(1, "reply");
      if (game.state.points[0] >= 100) game.state.points[0] = 1000;
    },
  },
});

/** Everybody secretly sets two amounts aside, again and again, until one has enough. */
const secret = (rule: (game: Game<Coin>, seat: Seat) => Rule<number>) =>
  coinGame({
    phases: {
      *bet(game: Game<Coin>): Rule {
        const amounts = yield* game.together(game.seats, (seat) => rule(game, seat));
        for (const seat of game.seats) game.state.points[seat] = (game.state.points[seat] ?? 0) + (amounts[seat] ?? 0);
      },
    },
  });
const honest = secret(function* (game, seat) {
  const first = yield* game.integer(seat, "first", { min: 1, max: 3 });
  return first + (yield* game.integer(seat, "second", { min: 1, max: 3 }));
});
/** A faulty rule: what one player sets aside limits the others immediately. */
const leaky = secret(function* (game, seat) {
  const first = yield* game.integer(seat, "first", { min: 1, max: 3 });
  game.state.last = (game.state.last ?? 0) + first;
  return yield* game.integer(seat, "second", { min: 1, max: game.state.last });
});

function node(game: ReturnType<typeof coinGame>): MatchHost {
  const { host } = hostOver(shared.store, [game], { bus: shared.bus() });
  hosts.push(host);
  return host;
}

let keys = 0;
const newKey = () => `key ${keys++}`;

async function decide(
  host: MatchHost,
  match: string,
  asker: Asker,
  answer: { confirm: boolean } | { integer: number },
) {
  const record = await host.find(match);
  const { prompts, version } = await host.observe(match, host.viewerOf(asker, record));
  const prompt = prompts[0]?.id as string;
  return host.answer(asker, { match, prompt, answer, version, key: newKey() });
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? error.code : error),
  );

/** What a viewer sees once a node has reached a version. */
async function seen(host: MatchHost, match: string, viewer: Viewer, version: number): Promise<Observation> {
  const at = await host.observe(match, viewer);
  if (at.version >= version) return at;
  await new Promise((resolve) => setTimeout(resolve, 5));
  return seen(host, match, viewer, version);
}

/** What viewers are shown at a version, as data. */
async function shown(host: MatchHost, match: string, version: number) {
  const viewers = [0, 1, "spectator"] as const;
  const observations = await Promise.all(viewers.map((viewer) => seen(host, match, viewer, version)));
  return observations.map(({ view, prompts, waitingFor, undoTo, ...now }) =>
    JSON.parse(JSON.stringify({ view, prompts, waitingFor, undoTo: undoTo ?? null, version: now.version })),
  );
}

async function verified(match: string, game: ReturnType<typeof coinGame>): Promise<boolean> {
  const archive = (await readArchive(storage.matches, match))!;
  return verifyMatch(archive, new Games([game] as never).restore(archive.record.pin)).agrees;
}

describe("an undo to a version", () => {
  it("undoes all decisions since with one row, and reports it once", async () => {
    const host = node(planning);
    const other = node(planning);
    const { match, people } = await seated(host, { game: "coin", seats: 2, options: { goal: 1000 } });
    const { id } = match;
    const first = people[0] as Asker;
    const before = await shown(host, id, 0);
    for (let count = 0; count < 5; count++) await decide(host, id, first, { confirm: true });
    const request = { match: id, version: 5, to: 2, key: "back" };
    const following = follow(other.updates(id, 1, { version: 5 }), { after: 5, most: 1 });
    expect(await host.undo(first, request)).toMatchObject({ version: 6, repeated: false });
    expect(await host.undo(first, request)).toMatchObject({ version: 6, repeated: true });
    expect(await codeOf(host.undo(first, { ...request, to: 1 }))).toBe("KEY_REUSED");
    expect((await storage.matches.rows(id, 5)).map((row) => row.kind === "undo" && row.undoes)).toEqual([3]);
    const { updates, gaps } = await following;
    expect(gaps).toBe(0);
    expect(updates.flatMap(({ entries }) => entries.map(({ entry }) => entry))).toEqual([
      { key: "engine.undone", params: { player: { seat: 0 }, count: 3 } },
    ]);
    expect(await shown(host, id, 6)).toEqual(await shown(node(planning), id, 6));
    // It can also go back to a version before another undo.
    expect(await host.undo(first, { match: id, version: 6, to: 0, key: "again" })).toMatchObject({ version: 7 });
    const now = await shown(other, id, 7);
    expect(now.map(({ view, waitingFor, undoTo }) => ({ view, waitingFor, undoTo }))).toEqual(
      before.map(({ view, waitingFor, undoTo }) => ({ view, waitingFor, undoTo })),
    );
    await playOn(host, id, people);
    expect(await verified(id, planning)).toBe(true);
  });

  it("goes back past checkpoints, equally far on every node", async () => {
    const host = node(planning);
    const { match, people } = await seated(host, { game: "coin", seats: 2, options: { goal: 1000 } });
    const { id } = match;
    const [first, second] = people as [Asker, Asker];
    await decide(host, id, first, { confirm: false });
    await decide(host, id, second, { confirm: true });
    for (let count = 0; count < 70; count++) await decide(host, id, first, { confirm: true });
    expect((await storage.matches.checkpoint(id))?.sequence).toBeGreaterThan(30);
    const fresh = node(planning);
    for (const each of [host, fresh]) expect(await seen(each, id, 0, 72)).toMatchObject({ version: 72, undoTo: 2 });
    expect(await shown(fresh, id, 72)).toEqual(await shown(host, id, 72));
    expect(await codeOf(fresh.undo(first, { match: id, version: 72, to: 1, key: newKey() }))).toBe(
      "VERSION_OUT_OF_REACH",
    );
    expect(await fresh.undo(first, { match: id, version: 72, to: 2, key: newKey() })).toMatchObject({ version: 73 });
    expect(await storage.matches.checkpoint(id)).toBeUndefined();
    for (const each of [host, fresh, node(planning)]) {
      const { view, undoTo, version } = await seen(each, id, 0, 73);
      expect({ view, undoTo, version }).toEqual({ view: { points: [1, 0] }, undoTo: undefined, version: 73 });
      // What blocks the one player's undo is what the other can undo.
      expect((await each.observe(id, 1)).undoTo).toBe(1);
    }
    expect(await host.undo(second, { match: id, version: 73, key: newKey() })).toMatchObject({ version: 74 });
    expect((await seen(fresh, id, 0, 74)).undoTo).toBe(0);
    expect(await shown(fresh, id, 74)).toEqual(await shown(node(planning), id, 74));
  });

  it("leaves past a checkpoint only the clock of the one who is asked again running", async () => {
    const clock = { at: Date.now() };
    const { host } = hostOver(shared.store, [planning], { bus: shared.bus(), now: () => new Date(clock.at) });
    hosts.push(host);
    const plan = { game: "coin", seats: 2, options: { goal: 1000 } } as const;
    const { match, people } = await seated(host, { ...plan, time: { bank: 600, onExpiry: "BOT" } });
    const { id } = match;
    const first = people[0] as Asker;
    for (let count = 0; count < 40; count++) await decide(host, id, first, { confirm: true });
    await decide(host, id, first, { confirm: false });
    expect((await storage.matches.find(id))?.clocks?.map(({ running }) => Boolean(running))).toEqual([false, true]);
    clock.at += 10_000;
    expect((await storage.matches.checkpoint(id))?.sequence).toBeGreaterThan(5);
    await host.undo(first, { match: id, version: 41, to: 5, key: newKey() });
    const { prompts } = await host.observe(id, 0);
    const prompt = prompts[0]?.id as string;
    const stored = await storage.matches.find(id);
    expect(stored?.asked).toEqual([{ seat: 0, prompt, since: clock.at }]);
    expect(stored?.clocks).toMatchObject([{ running: { prompt, since: clock.at } }, { seat: 1, bank: 590_000 }]);
    expect(stored?.clocks?.[1]?.running).toBeUndefined();
  });

  it("is rejected without effect where it is not possible", async () => {
    const host = node(planning);
    const { match, people } = await seated(host, { game: "coin", seats: 2, options: { goal: 1000 } });
    const { id } = match;
    const [first, second] = people as [Asker, Asker];
    const undo = (asker: Asker, to: number, version = 3) =>
      codeOf(host.undo(asker, { match: id, version, to, key: newKey() }));
    expect(await undo(first, 0, 0)).toBe("NOTHING_TO_UNDO");
    await decide(host, id, first, { confirm: false });
    await decide(host, id, second, { confirm: true });
    await decide(host, id, first, { confirm: true });
    const before = await shown(host, id, 3);
    expect(await undo(first, 0)).toBe("VERSION_OUT_OF_REACH");
    expect(await undo(first, 3)).toBe("NOTHING_TO_UNDO");
    for (const to of [4, -1, 1.5, Number.NaN]) expect(await undo(first, to)).toBe("INVALID_VERSION");
    expect(await undo(first, 2, -1)).toBe("INVALID_VERSION");
    expect(await undo(first, 2, 2)).toBe("STALE_VERSION");
    expect(await undo(second, 1)).toBe("NOTHING_TO_UNDO");
    expect(await shown(host, id, 3)).toEqual(before);
    expect(await storage.matches.rows(id, 3)).toEqual([]);
  });
});

describe("a secret answer while others are still to answer", () => {
  it("can be undone on any node after others have answered, and leaves their prompts unchanged", async () => {
    const [host, other] = [node(honest), node(honest)] as const;
    const { match, people } = await seated(host, { game: "coin", seats: 3, options: { goal: 20 } });
    const { id } = match;
    const [first, second] = people as [Asker, Asker];
    await decide(host, id, first, { integer: 1 });
    await decide(other, id, second, { integer: 3 });
    await decide(host, id, first, { integer: 1 });
    const before = await host.observe(id, 1);
    expect(before).toMatchObject({ waitingFor: [1, 2], undoTo: 0, version: 3 });
    expect(await other.undo(first, { match: id, version: 3, to: 0, key: newKey() })).toMatchObject({ version: 4 });
    for (const each of [host, other, node(honest)]) {
      const now = await seen(each, id, 1, 4);
      // Others learn only that the seat is asked again, not what it had answered.
      expect(now).toMatchObject({ waitingFor: [0, 1, 2], version: 4, view: before.view });
      expect(now.prompts.map((prompt) => prompt.id)).toEqual(before.prompts.map((prompt) => prompt.id));
      expect((await each.observe(id, 0)).prompts.map(({ id: prompt, key }) => [prompt, key])).toEqual([
        ["0.1.1", "first"],
      ]);
    }
    // What they decide meanwhile is meant for what they are asked still.
    const prompt = before.prompts[0]!.id;
    const late = { match: id, prompt, answer: { integer: 2 }, version: before.version, key: newKey() };
    expect(await host.answer(second, late)).toMatchObject({ version: 5 });
    await playOn(host, id, people);
    expect(await verified(id, honest)).toBe(true);
  });

  it("stays if the rules let others build upon it; the match is faulted and nothing is stored", async () => {
    const host = node(leaky);
    const { match, people } = await seated(host, { game: "coin", seats: 3 });
    const { id } = match;
    const [first, second] = people as [Asker, Asker];
    await decide(host, id, first, { integer: 3 });
    await decide(host, id, second, { integer: 1 });
    await decide(host, id, second, { integer: 4 });
    expect(await codeOf(host.undo(first, { match: id, version: 3, key: newKey() }))).toBe("RULE_FAILED");
    expect(await host.find(id)).toMatchObject({ status: "FAULTED", sequence: 3, fault: { kind: "REPLAY_DIVERGED" } });
    expect(await storage.matches.rows(id, 3)).toEqual([]);
  });
});
