import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Game, Match, type Rule } from "../../server/engine/index.ts";
import type { MatchHost } from "../../server/matches/host.ts";
import type { HostParts } from "../../server/matches/host-work.ts";
import { Games } from "../../server/matches/records/games.ts";
import type { Asker } from "../../server/matches/records/hosting.ts";
import type { Commit } from "../../server/matches/records/ports.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { harbour } from "../games/harbour/index.ts";
import { eventually } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { type Coin, coinGame, confirmGame } from "../support/small-game.ts";
import { FaultyStore, type Method } from "./faulty-store.ts";
import { SharedStore } from "./shared-store.ts";
import { follow, hostOver, type KeptLog, person, playOn, seated } from "./table.ts";

/** Effectively never. */
const never = 3_600_000;
const quick = { pauses: { first: 2, longest: 20 } };

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

interface Node {
  readonly host: MatchHost;
  readonly faulty: FaultyStore;
  readonly log: KeptLog;
  readonly calls: Map<Method, number>;
}

let shared: SharedStore;
let nodes: Node[];
beforeEach(() => {
  shared = new SharedStore(storage.matches);
  nodes = [];
});
afterEach(() => Promise.all(nodes.map(({ host }) => host.close())));

/** Another node over the same store. */
function node(parts: Partial<HostParts> = {}, game: Parameters<typeof hostOver>[1] = [harbour, coinGame()]): Node {
  const faulty = new FaultyStore(shared.store);
  const calls = new Map<Method, number>();
  const counting = new Proxy(faulty.store, {
    get: (target, name) => {
      calls.set(name as Method, (calls.get(name as Method) ?? 0) + 1);
      return Reflect.get(target, name);
    },
  });
  const made = { faulty, calls, ...hostOver(counting, game, { bus: shared.bus(), ...quick, ...parts }) };
  nodes.push(made);
  return made;
}

const failedWith = (error: { readonly code: string }) => error.code;

/** Answers the seat's prompt as seen on one node, on another node. */
async function decide(
  seenOn: MatchHost,
  askedOf: MatchHost,
  match: string,
  asker: Asker,
  seat: number,
  option: string,
) {
  const { prompts, version } = await seenOn.observe(match, seat);
  const prompt = prompts[0]!.id;
  return askedOf.answer(asker, { match, prompt, answer: { option }, version, key: crypto.randomUUID() });
}

/** The match as its log tells it, replayed from the seed. */
async function truth(match: string): Promise<Match> {
  const record = (await storage.matches.find(match))!;
  const games = new Games([harbour, coinGame()] as never);
  const played = Match.create(games.restore(record.pin), record.seed);
  played.replay(await storage.matches.rows(match, 0));
  return played;
}

it("a match that was deleted is gone on every node, for those as well who wait for its rematch", async () => {
  const [one, other] = [node({ checkInterval: never }), node({ checkInterval: 20 })];
  const { match, people } = await seated(one.host, { game: "coin", seats: 2, options: { goal: 1 } });
  await playOn(one.host, match.id, people);
  const ends: Promise<unknown>[] = [];
  for (const { host } of [one, other]) {
    const updates = host.updates(match.id, "spectator", undefined, { rematch: true });
    await updates.next();
    ends.push(updates.next().then(() => "goes on", failedWith));
  }
  expect([one, other].map(({ host }) => host.openMatches)).toEqual([1, 1]);
  await one.host.ending.remove(match.id);
  expect(await Promise.all(ends)).toEqual(["UNKNOWN_MATCH", "UNKNOWN_MATCH"]);
  for (const { host } of [one, other]) {
    expect(await host.find(match.id).then(() => "found", failedWith)).toBe("UNKNOWN_MATCH");
    await eventually(() => host.openMatches).toBe(0);
  }
});

describe("a node with a spectator while others decide", () => {
  it("batches rapid changes, but answers requests immediately", async () => {
    const [one, other] = [node({ checkInterval: never }), node({ checkInterval: never, followPause: never })];
    const { match, people } = await seated(one.host, { game: "coin", seats: 2, options: { goal: 1000 } });
    const versions: number[] = [];
    const watching = (async () => {
      for await (const { observation } of other.host.updates(match.id, "spectator")) versions.push(observation.version);
    })();
    await eventually(() => versions).toEqual([0]);
    // The notice that it has started may arrive after it was loaded.
    await other.host.observe(match.id, "spectator");
    const before = other.calls.get("news") ?? 0;
    const asked = () => (other.calls.get("news") ?? 0) - before;
    const turn = (seat: number) => decide(one.host, one.host, match.id, people[seat]!, seat, "heads");
    for (const seat of [0, 1, 0]) await turn(seat);
    // It has just loaded the match, so it delays what comes now, in this test forever.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([versions, asked()]).toEqual([[0], 0]);
    expect((await other.host.observe(match.id, "spectator")).version).toBe(3);
    await eventually(() => versions).toEqual([0, 3]);
    expect(asked()).toBe(1);
    // A node that stops does not wait for the delay either.
    await turn(1);
    await other.host.close();
    await watching;
  });
});

const reads = ["news", "find", "load", "rows", "autoPasses"] as const;

describe("a failure between a commit and the following state", () => {
  it.each(reads)("in %s does not let an undo corrupt the match", async (method) => {
    const { host, faulty } = node({ checkInterval: never });
    const { match, people } = await seated(host, { game: "harbour", seats: 2 });
    const [first] = people as [Asker];
    await decide(host, host, match.id, first, 0, "north");
    const { version } = await host.observe(match.id, 0);
    faulty.plan = (called) => (called === method ? "before" : undefined);
    expect(await host.undo(first, { match: match.id, version, key: "undo" })).toMatchObject({
      version: 2,
      repeated: false,
    });
    // While the match cannot be loaded, nothing wrong is shown and nothing can be decided.
    const seen = await host.observe(match.id, 0).catch((error: { code: string }) => error.code);
    if (seen !== "UNAVAILABLE") expect(seen).toMatchObject({ version: 2 });
    faulty.plan = () => undefined;
    await eventually(() => host.observe(match.id, 0).catch(() => undefined)).toMatchObject({ version: 2 });
    expect(await decide(host, host, match.id, first, 0, "south")).toMatchObject({ repeated: false });
    await playOn(host, match.id, people, { most: 10 });
    expect((await host.observe(match.id, 0)).view).toEqual((await truth(match.id)).view(0));
    expect((await host.find(match.id)).status).not.toBe("FAULTED");
  });

  it("neither shows a decision that lost a race nor faults the match", async () => {
    shared.delivery = () => "never";
    const [one, other] = [node({ checkInterval: never }), node({ checkInterval: never })];
    const { match, people } = await seated(one.host, { game: "coin", seats: 2, options: { goal: 1000 } });
    await other.host.observe(match.id, 0);
    const request = { prompt: "", version: 0, match: match.id };
    const { prompts } = await other.host.observe(match.id, 0);
    await decide(one.host, one.host, match.id, people[0]!, 0, "heads");
    // First the lost decision is tried, and only then reading the winning one fails.
    let commits = 0;
    other.faulty.plan = (called) => {
      if (called === "commit") commits++;
      return commits > 0 && called !== "commit" ? "before" : undefined;
    };
    const lost = other.host.answer(people[0]!, {
      ...request,
      prompt: prompts[0]!.id,
      answer: { option: "tails" },
      key: "lost",
    });
    await expect(lost).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(commits).toBe(1);
    await expect(other.host.observe(match.id, 0)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    other.faulty.plan = () => undefined;
    expect((await other.host.observe(match.id, 0)).view).toEqual((await truth(match.id)).view(0));
    await playOn(other.host, match.id, people, { most: 5 });
    expect(await storage.matches.find(match.id)).toMatchObject({ status: "RUNNING", sequence: 6 });
  });

  it("does not make a node forget a standing order of which it has heard meanwhile", async () => {
    const one = node({ checkInterval: never });
    let meanwhile = async (): Promise<void> => {};
    const store = new Proxy(shared.store, {
      get: (target, name) => {
        if (name !== "commit") return Reflect.get(target, name);
        return (commits: readonly Commit[]) => meanwhile().then(() => target.commit(commits));
      },
    });
    const other = node({ checkInterval: never, store });
    const { match, people } = await seated(one.host, { game: "harbour", seats: 2 });
    const [first, second] = people as [Asker, Asker];
    await other.host.observe(match.id, 0);
    meanwhile = async () => {
      meanwhile = async () => {};
      await one.host.setAutoPass(second, match.id, "council", true);
      await decide(one.host, one.host, match.id, first, 0, "south");
      await shared.delivered();
    };
    await expect(decide(other.host, other.host, match.id, first, 0, "north")).rejects.toMatchObject({
      code: "PROMPT_NOT_OPEN",
    });
    expect(await other.host.autoPasses(second, match.id)).toEqual(["council"]);
  });
});

describe("a standing order that the store has taken and nobody is told", () => {
  it("holds as it is stored", async () => {
    shared.delivery = () => "never";
    const { host, faulty } = node({ checkInterval: never });
    const { match, people } = await seated(host, { game: "harbour", seats: 2 });
    const first = people[0] as Asker;
    faulty.failNext("setAutoPass", "after");
    await expect(host.setAutoPass(first, match.id, "council", true)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(await host.autoPasses(first, match.id)).toEqual(["council"]);
  });
});

describe("pending work while the store fails", () => {
  const failing: FaultyStore["plan"] = () => "before";

  it("is done when the store recovers: bots continue", async () => {
    const { host, faulty } = node({ checkInterval: never });
    const asker = person("Host");
    const plan = { game: "coin", seats: 2, bots: ["random", "random"], sit: false, options: { goal: 20 } } as const;
    const { id } = await host.create(asker, plan);
    await host.start(asker, id);
    for (let outage = 0; outage < 3; outage++) {
      const { sequence } = (await storage.matches.find(id))!;
      await eventually(async () => (await storage.matches.find(id))!.sequence).toBeGreaterThan(sequence);
      let failed = 0;
      faulty.plan = () => {
        failed++;
        return "before";
      };
      await eventually(() => failed).toBeGreaterThan(3);
      faulty.plan = () => undefined;
    }
    await eventually(async () => (await storage.matches.find(id))!.status).toBe("FINISHED");
  });

  it("is done when the store recovers: nodes catch up with notices", async () => {
    const [one, other] = [node({ checkInterval: never }), node({ checkInterval: never })];
    const { match, people } = await seated(one.host, { game: "coin", seats: 2 });
    const watching = follow(other.host.updates(match.id, "spectator", { version: 0 }), { after: 0, most: 1 });
    await other.host.observe(match.id, "spectator");
    other.faulty.plan = failing;
    await decide(one.host, one.host, match.id, people[0]!, 0, "heads");
    await eventually(() => other.log.entries.length).toBeGreaterThan(3);
    other.faulty.plan = () => undefined;
    const { updates, gaps } = await watching;
    expect([updates[0]?.observation.version, gaps]).toEqual([1, 0]);
  });

  it("is found by polling when notices are lost", async () => {
    shared.delivery = () => "never";
    const [one, other] = [node(), node({ checkInterval: 20 })];
    const { match, people } = await seated(one.host, { game: "coin", seats: 2 });
    const watching = follow(other.host.updates(match.id, "spectator", { version: 0 }), { after: 0, most: 1 });
    await decide(one.host, one.host, match.id, people[0]!, 0, "heads");
    expect((await watching).updates[0]?.observation.version).toBe(1);
    const unheard = follow(other.host.updates(match.id, "spectator", { version: 1 }), { after: 1, most: 1 });
    await storage.matches.change(match.id, (await storage.matches.find(match.id))!.revision, { status: "FAULTED" });
    expect((await unheard).updates[0]?.observation.match.status).toBe("FAULTED");
  });

  it("is found by looking from time to time, standing orders too", async () => {
    shared.delivery = () => "never";
    const [one, other] = [node(), node({ checkInterval: 20 })];
    const { match, people } = await seated(one.host, { game: "harbour", seats: 2 });
    const first = people[0] as Asker;
    expect(await other.host.autoPasses(first, match.id)).toEqual([]);
    for (const on of [true, false]) {
      await one.host.setAutoPass(first, match.id, "council", on);
      await eventually(() => other.host.autoPasses(first, match.id)).toEqual(on ? ["council"] : []);
    }
  });

  it("is told to a player's other devices, a standing order alone too", async () => {
    const [one, other] = [node({ checkInterval: never }), node({ checkInterval: never })];
    const { match, people } = await seated(one.host, { game: "harbour", seats: 2 });
    const updates = other.host.updates(match.id, 0);
    expect((await updates.next()).value?.point.orders).toBe("");
    const told = updates.next();
    await one.host.setAutoPass(people[0] as Asker, match.id, "council", true);
    expect((await told).value?.point.orders).not.toBe("");
    await updates.return?.();
  });
});

describe("a node that is behind", () => {
  it("sends no entry before its version", async () => {
    shared.delivery = () => "never";
    const [one, other] = [node({ checkInterval: never }), node({ checkInterval: never })];
    const { match, people } = await seated(one.host, { game: "coin", seats: 2, options: { goal: 1000 } });
    // Enough decisions for a checkpoint; older ones are read from the store.
    await playOn(one.host, match.id, people, { most: 40 });
    const { version } = await other.host.observe(match.id, 0);
    await playOn(one.host, match.id, people, { most: 5 });
    const pages = await Promise.all([
      other.host.log(match.id, 0, { first: 1000 }),
      other.host.log(match.id, 0, { last: 1000 }),
      other.host.log(match.id, 0, { first: 1000, after: { version: 2, index: 0 } }),
    ]);
    for (const { entries } of pages) expect(entries.at(-1)?.version).toBe(version);
    const first = other.host.updates(match.id, 0, { version: 3 })[Symbol.asyncIterator]();
    const { value: update } = await first.next();
    expect(update?.observation.version).toBe(version);
    expect(update?.entries.map((entry) => entry.version)).toEqual(
      Array.from({ length: version - 3 }, (_, index) => index + 4),
    );
  });

  it("reads the log before it rejects an answer", async () => {
    shared.delivery = () => "never";
    const [one, other] = [node({ checkInterval: never }), node({ checkInterval: never })];
    const [anna, ben] = [person("Anna"), person("Ben")];
    const { id } = await one.host.create(anna, { game: "coin", seats: 2, options: { goal: 1000 } });
    // It loaded the match before anybody joined.
    await other.host.observe(id, "spectator");
    await one.host.join(ben, id);
    await one.host.start(anna, id);
    expect(await decide(one.host, other.host, id, anna, 0, "heads")).toMatchObject({ version: 1, repeated: false });
    // The node knows neither this prompt nor this version yet.
    expect(await decide(other.host, one.host, id, ben, 1, "heads")).toMatchObject({ version: 2, repeated: false });
    await playOn(one.host, id, [anna, ben], { most: 3 });
    const { version } = await one.host.observe(id, 0);
    const resumed = other.host.updates(id, 0, { version })[Symbol.asyncIterator]();
    const next = resumed.next();
    await playOn(other.host, id, [anna, ben], { most: 1 });
    expect((await next).value).toMatchObject({ previous: { version }, observation: { version: version + 1 } });
    await expect(other.host.updates(id, 0, { version: 99 })[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: "INVALID_VERSION",
    });
  });
});

describe("a fault", () => {
  it("is reported once and does not wake anyone repeatedly", async () => {
    const { host } = node();
    const { match, people } = await seated(host, { game: "coin", seats: 2 });
    await playOn(host, match.id, people, { most: 2 });
    await host.close();
    const changed = confirmGame();
    const diverged = [node({ checkInterval: 10 }, [changed]), node({ checkInterval: 10 }, [changed])];
    const watching = diverged.map(({ host: other }) => other.updates(match.id, 0)[Symbol.asyncIterator]());
    await Promise.all(watching.map((updates) => updates.next()));
    const heads = () => Math.min(...diverged.map(({ calls }) => calls.get("heads") ?? 0));
    const settledAt = heads() + 3;
    await eventually(heads).toBeGreaterThan(settledAt);
    const loads = () => diverged.map(({ calls }) => calls.get("load"));
    const before = loads();
    await eventually(heads).toBeGreaterThan(settledAt + 5);
    expect(loads()).toEqual(before);
    const said = diverged.flatMap(({ log }) => log.entries.filter(({ level }) => level === "error"));
    expect(said.map(({ message }) => message)).toEqual(["the rules of a match have failed"]);
    expect(await storage.matches.find(match.id)).toMatchObject({ status: "FAULTED", revision: match.revision + 1 });
  });
});

describe("loading", () => {
  it("gives each decision its own time budget, and so does undoing", async () => {
    const computed = () => process.threadCpuUsage().user + process.threadCpuUsage().system;
    const slow = (): void => {
      const end = computed() + 15_000;
      while (computed() < end) for (let turn = 0; turn < 100_000; turn++) Math.sqrt(turn);
    };
    const game = coinGame({
      phases: {
        *bet(game: Game<Coin>): Rule {
          yield* game.confirm(game.current, "bet");
          slow();
        },
      },
    });
    const parts = { ruleBudget: 150 };
    const { host } = node(parts, [game]);
    const { match, people } = await seated(host, { game: "coin", seats: 1 });
    await playOn(host, match.id, people, { most: 20 });
    const { version } = await host.observe(match.id, 0);
    expect(await host.undo(people[0]!, { match: match.id, version, key: "undo" })).toMatchObject({ version: 21 });
    await host.close();
    const { host: fresh } = node(parts, [game]);
    expect(await fresh.observe(match.id, 0)).toMatchObject({ version: 21, match: { status: "RUNNING" } });
  });
});

describe("bots on several nodes", () => {
  it("are run by one node at a time, so that hardly any decision is wasted", async () => {
    let [stored, lost] = [0, 0];
    const counting = new Proxy(shared.store, {
      get: (target, name) =>
        name === "commit"
          ? async (commits: never) => {
              const results = await target.commit(commits);
              for (const result of results) {
                if (result === "stored") stored++;
                else lost++;
              }
              return results;
            }
          : Reflect.get(target, name),
    });
    const hosts = [1, 2, 3].map(() => hostOver(counting, [coinGame()], { bus: shared.bus(), ...quick }).host);
    const asker = person("Host");
    const plan = { game: "coin", seats: 2, bots: ["random", "random"], sit: false, options: { goal: 100 } } as const;
    const { id } = await hosts[0]!.create(asker, plan);
    const watching = hosts.map((host) => follow(host.updates(id, "spectator")));
    await hosts[0]!.start(asker, id);
    for (const { updates, gaps, repeats } of await Promise.all(watching)) {
      expect(updates.at(-1)?.observation.match.status).toBe("FINISHED");
      expect([gaps, repeats]).toEqual([0, 0]);
    }
    expect(stored).toBeGreaterThan(150);
    // A node that the machine has suspended for seconds may occasionally take over needlessly.
    expect(lost).toBeLessThan(stored / 20);
    await Promise.all(hosts.map((host) => host.close()));
  });

  it("continue elsewhere when their node dies", async () => {
    const [doomed, other] = [node(), node({ checkInterval: 20, takeoverTime: 50 })];
    const asker = person("Host");
    const plan = { game: "coin", seats: 2, bots: ["random", "random"], sit: false, options: { goal: 100 } } as const;
    const { id } = await doomed.host.create(asker, plan);
    const watching = follow(other.host.updates(id, "spectator"));
    await doomed.host.start(asker, id);
    await eventually(async () => (await storage.matches.find(id))!.sequence).toBeGreaterThan(3);
    doomed.faulty.plan = () => "before";
    expect((await watching).updates.at(-1)?.observation.match.status).toBe("FINISHED");
  });
});
