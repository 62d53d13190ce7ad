import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Games } from "../../server/matches/records/games.ts";
import type { Storage } from "../../server/storage/index.ts";
import { eventually } from "../support/eventually.ts";
import { coinGame } from "../support/small-game.ts";
import { emptyStorage } from "../support/storage.ts";
import { failing, hostOver, person, playOn, seated } from "./table.ts";

const day = 24 * 3_600_000;
const plan = { game: "coin", seats: 2, options: { goal: 1000 } } as const;
const second = coinGame({ version: "2.0.0" });
const minor = coinGame({ version: "1.1.0" });

describe.each(["pglite", "postgresql"] as const)("matches whose rules are missing, in %s", (kind) => {
  let storage: Storage;
  const clock = { at: Date.now() };
  const now = () => new Date(clock.at);
  beforeAll(async () => {
    storage = await emptyStorage(kind, now);
  });
  afterAll(() => storage.close());
  const statusOf = async (id: string) => (await storage.matches.find(id))?.status;
  /** A host as a server starts it, after it has looked for such matches. */
  const started = async (games: Parameters<typeof hostOver>[1], expected: readonly [id: string, status: string][]) => {
    const made = hostOver(storage.matches, games, { now });
    made.host.stranding.begin();
    for (const [id, status] of expected) await eventually(() => statusOf(id)).toBe(status);
    return made;
  };

  it("are set aside, counted in the log, listed as such, and go on by themselves when the rules are back", async () => {
    const old = hostOver(storage.matches, [coinGame()], { now }).host;
    const timed = { ...plan, time: { perDecision: 3_600, onExpiry: "BOT" } } as const;
    const { match, people } = await seated(old, timed);
    await playOn(old, match.id, people, { most: 3 });
    const paused = await seated(old, plan);
    for (const each of paused.people) await old.pause(each, paused.match.id);
    const withBot = await seated(old, { ...plan, bots: ["random"] });
    const over = await seated(old, { ...plan, options: { goal: 1 } });
    await playOn(old, over.match.id, over.people);
    const before = await storage.matches.find(match.id);
    await old.close();

    const { host, log } = await started(
      [second],
      [match, paused.match, withBot.match].map(({ id }) => [id, "STRANDED"]),
    );
    await eventually(() => log.entries).toMatchObject([
      { level: "warn", message: "matches cannot be opened: this server lacks their rules" },
    ]);
    expect(await statusOf(over.match.id)).toBe("FINISHED");
    const listed = await host.list({ status: "STRANDED", first: 10 });
    expect(listed.total).toBe(3);
    expect((await host.list({ status: "RUNNING", first: 10 })).total).toBe(0);
    expect((await host.find(match.id, people[0])).status).toBe("STRANDED");
    // Whoever asks for more is told why.
    const request = { match: match.id, prompt: "0.1", answer: { option: "heads" }, version: 3, key: "k" };
    const failures = [
      await failing(host.observe(match.id, 0)),
      await failing(host.answer(people[0] ?? person("X"), request)),
      await failing(Promise.resolve(host.updates(match.id, 0).next())),
    ];
    for (const failure of failures) {
      expect(failure.code).toBe("MATCH_STRANDED");
      expect(failure.message).toContain('"coin" 1.0.0, and this server has 2.0.0');
    }
    // Nobody loses on time meanwhile, and the term of idle matches goes on as for any other.
    clock.at += 2 * day;
    expect(await storage.matches.due(now(), 10)).toEqual([]);
    await host.close();

    const expected: [string, string][] = [
      [match.id, "RUNNING"],
      [paused.match.id, "PAUSED"],
      [withBot.match.id, "RUNNING"],
    ];
    const back = (await started([minor], expected)).host;
    const after = await storage.matches.find(match.id);
    expect(after?.stranded).toBeUndefined();
    const deadlines = [before, after].map((one) => one?.clocks?.find(({ running }) => running)?.running?.deadline ?? 0);
    expect((deadlines[1] ?? 0) - (deadlines[0] ?? 0)).toBe(2 * day);
    await playOn(back, match.id, people, { most: 2 });
    // The bot goes on once it is asked, without anybody's doing.
    await playOn(back, withBot.match.id, withBot.people, { most: 1 });
    await eventually(async () => (await storage.matches.find(withBot.match.id))?.sequence).toBe(2);
    await back.close();
  });

  it("are ended by an admin without them, and by their term", async () => {
    const old = hostOver(storage.matches, [coinGame()], { now }).host;
    const ended = await seated(old, { ...plan, rated: true });
    const forgotten = await seated(old, plan);
    await old.close();
    const { host } = await started(
      [],
      [ended, forgotten].map(({ match }) => [match.id, "STRANDED"]),
    );
    expect(await host.ending.end(ended.match.id)).toMatchObject({ status: "ABANDONED" });
    expect((await storage.matches.find(ended.match.id))?.outcome).toBeUndefined();
    clock.at += 30 * day;
    await storage.matches.sweep(now(), { waiting: 10 * day, idle: 20 * day, ended: 50 * day }, 1000);
    expect(await statusOf(forgotten.match.id)).toBe("ABANDONED");
    await host.close();
    const back = (await started([coinGame()], [])).host;
    expect(await statusOf(ended.match.id)).toBe("ABANDONED");
    await back.close();
  });

  it("go on when the plugin is taken in while the server runs, and whoever waits is told", async () => {
    const old = hostOver(storage.matches, [coinGame()], { now }).host;
    const { match, people } = await seated(old, plan);
    await old.close();
    const games = new Games([]);
    const host = hostOver(storage.matches, [], { now, games }).host;
    host.stranding.begin();
    await eventually(() => statusOf(match.id)).toBe("STRANDED");
    const lobby = host.lobby();
    const told = (async () => {
      for await (const { match: changed } of lobby) if (changed.status === "RUNNING") return changed.id;
      return undefined;
    })();
    games.takeIn(new Games([coinGame()] as unknown as ConstructorParameters<typeof Games>[0]));
    host.stranding.lookAgain();
    expect(await told).toBe(match.id);
    await playOn(host, match.id, people, { most: 1 });
    await host.close();
  });

  it("are played on by the node that has them, while another one that lacks them says so", async () => {
    const has = hostOver(storage.matches, [coinGame()], { now }).host;
    const { match, people } = await seated(has, plan);
    await playOn(has, match.id, people, { most: 1 });
    // It serves beside the other, so it sets nothing aside.
    const lacks = hostOver(storage.matches, [second], { now }).host;
    expect((await failing(lacks.observe(match.id, 0))).code).toBe("MATCH_STRANDED");
    lacks.stranding.lookAgain();
    await playOn(has, match.id, people, { most: 2 });
    expect(await statusOf(match.id)).toBe("RUNNING");
    await lacks.close();
    // A node that has the rules lets go on what another one has set aside, also where it is in memory.
    expect((await has.observe(match.id, "spectator")).version).toBe(3);
    await storage.matches.strand(
      (await storage.matches.unfinishedPins()).map(({ pin }) => pin),
      now(),
    );
    has.stranding.begin();
    await eventually(() => statusOf(match.id)).toBe("RUNNING");
    await playOn(has, match.id, people, { most: 1 });
    expect((await storage.matches.find(match.id))?.sequence).toBe(4);
    await has.close();
  });
});
