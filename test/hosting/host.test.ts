import { Script } from "node:vm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { GameDefinition, Seat, Viewer } from "../../server/engine/index.ts";
import type { MatchHost } from "../../server/matches/host.ts";
import { Games } from "../../server/matches/records/games.ts";
import type { MatchUpdate } from "../../server/matches/records/hosting.ts";
import { readArchive, verifyMatch } from "../../server/matches/verify.ts";
import type { Storage } from "../../server/storage/index.ts";
import { harbour } from "../games/harbour/index.ts";
import { coinGame, whisperGame } from "../support/small-game.ts";
import { emptyStorage } from "../support/storage.ts";
import { SharedStore } from "./shared-store.ts";
import { asked, failing, follow, hostOver, person, playOn, seated, sinceOf } from "./table.ts";

/**
 * A match of two that is still running after this many decisions; some end before, since the server chooses the seed.
 */
async function underWay(host: MatchHost, decisions: number) {
  for (;;) {
    const table = await seated(host, { game: "harbour", seats: 2 });
    await playOn(host, table.match.id, table.people, { most: decisions });
    if ((await host.find(table.match.id)).status === "RUNNING") return table;
  }
}

describe.each(["pglite", "postgresql"] as const)("a host over %s", (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  it("plays a whole match, which every viewer can follow without gaps or duplicates", async () => {
    const { host } = hostOver(storage.matches, [harbour]);
    const { match, people } = await seated(host, { game: "harbour", seats: 3 });
    const viewers: Viewer[] = [0, 1, 2, "spectator"];
    const following = viewers.map((viewer) => follow(host.updates(match.id, viewer)));
    await playOn(host, match.id, people);
    const finished = await host.find(match.id);
    expect(finished.status).toBe("FINISHED");
    expect(finished.outcome?.winners.length).toBeGreaterThanOrEqual(0);
    for (const { updates, gaps, repeats } of await Promise.all(following)) {
      expect({ gaps, repeats }).toEqual({ gaps: 0, repeats: 0 });
      expect(updates.at(-1)?.observation.match.status).toBe("FINISHED");
    }
    await host.close();
  });

  it("arms the watchdog once for a decision, and once for all views that show it while it is stored", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { match, people } = await seated(host, { game: "coin", seats: 2 });
    const streams = ([0, 1, "spectator"] as const).map((viewer) => host.updates(match.id, viewer));
    for (const stream of streams) await stream.next();
    const { prompt, version } = await asked(host, match.id, 0);
    const armed = vi.spyOn(Script.prototype, "runInThisContext");
    const request = { match: match.id, prompt: prompt.id, answer: { option: "heads" }, version, key: "once" };
    await host.answer(people[0] as never, request);
    for (const stream of streams) {
      const { value } = await stream.next();
      expect(value?.observation).toMatchObject({ version: 1, view: { points: expect.anything() } });
    }
    expect(armed).toHaveBeenCalledTimes(2);
    await host.close();
  });

  it("puts a position into words with the rules of its match at hand", async () => {
    const game = coinGame({ describe: ({ points }, _, rules) => [`${points.length} of ${rules.options.goal}`] });
    const { host } = hostOver(storage.matches, [game]);
    const { match } = await seated(host, { game: "coin", seats: 2, options: { goal: 7 } });
    expect(await host.describe(await host.observe(match.id, 0), ({ key }) => key)).toEqual(["2 of 7"]);
    await host.close();
  });

  it("shows each viewer only their own log, in order, in pages as well as whole", async () => {
    const { host } = hostOver(storage.matches, [harbour]);
    const { match } = await underWay(host, 25);
    for (const viewer of [0, 1, "spectator"] as const) {
      const whole = await host.log(match.id, viewer, { first: 10_000 });
      expect(whole.entries.length).toBeGreaterThan(10);
      for (const { entry } of whole.entries) if (entry.to) expect(entry.to).toContain(viewer);
      const pages = [];
      for (let after: { version: number; index: number } | undefined; ; ) {
        const page = await host.log(match.id, viewer, { first: 7, ...(after ? { after } : undefined) });
        pages.push(...page.entries);
        after = page.entries.at(-1);
        if (!page.hasNextPage) break;
      }
      expect(pages).toEqual(whole.entries);
      const last = await host.log(match.id, viewer, { last: 5 });
      expect(last.entries).toEqual(whole.entries.slice(-5));
      const before = whole.entries[4];
      if (!before) throw new Error("the log is too short");
      expect((await host.log(match.id, viewer, { last: 3, before })).entries).toEqual(whole.entries.slice(1, 4));
    }
    await host.close();
  });

  it("replies with what the player sees right after the decision, whatever others do then", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { match, people } = await seated(host, { game: "coin", seats: 2, options: { goal: 1000 } });
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
    const request = async (seat: number) => {
      const { prompt, version } = await asked(host, match.id, seat);
      return { match: match.id, prompt: prompt.id, answer: { option: "heads" }, version, key: `${seat}` };
    };
    const one = await request(0);
    const { seen, version } = await host.answer(first, one);
    expect(seen?.record).toMatchObject({ id: match.id, sequence: 1 });
    expect(seen?.observation).toMatchObject({ viewer: 0, version });
    expect(seen?.observation).toBe(await host.observe(match.id, 0));
    const two = await request(1);
    const [repeated] = await Promise.all([host.answer(first, one), host.answer(second, two)]);
    expect(repeated).toEqual({ version, repeated: true, seen });
    // Whoever has no seat any more is told no more than that it was decided.
    await host.leave(first, match.id);
    expect(await host.answer(first, one)).toEqual({ version, repeated: true });
    await host.close();
  });

  it("gives the same reply for the same key, and rejects the key for another request", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { match, people } = await seated(host, { game: "coin", seats: 2 });
    const [first] = people as [(typeof people)[0]];
    const { prompt, version } = await asked(host, match.id, 0);
    const request = { match: match.id, prompt: prompt.id, answer: { option: "heads" }, version, key: "k1" };
    const receipt = await host.answer(first, request);
    expect(receipt).toMatchObject({ version: 1, repeated: false });
    await expect(host.answer(first, request)).resolves.toMatchObject({ version: 1, repeated: true });
    const other = await failing(host.answer(first, { ...request, answer: { option: "tails" } }));
    expect(other.code).toBe("KEY_REUSED");
    expect((await host.observe(match.id, 0)).version).toBe(1);
    // A node that has never seen the request knows the reply.
    const { host: another } = hostOver(storage.matches, [coinGame()]);
    await expect(another.answer(first, request)).resolves.toMatchObject({ version: 1, repeated: true });
    await another.close();
    await host.close();
  });

  it("rejects answers that are not open, not the player's, not options or outdated, without any effect", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { match, people } = await seated(host, { game: "coin", seats: 2 });
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
    const { prompt, version } = await asked(host, match.id, 0);
    const request = { match: match.id, prompt: prompt.id, answer: { option: "heads" }, version, key: "a" };
    const before = await host.observe(match.id, 0);
    const refused = async (work: Promise<unknown>) => (await failing(work)).code;
    expect(await refused(host.answer(second, request))).toBe("PROMPT_NOT_OPEN");
    expect(await refused(host.answer(person("stranger"), request))).toBe("NOT_SEATED");
    expect(await refused(host.answer(first, { ...request, prompt: "0.99" }))).toBe("PROMPT_NOT_OPEN");
    expect(await refused(host.answer(first, { ...request, answer: { option: "edge" } }))).toBe("UNKNOWN_OPTION");
    expect(await refused(host.answer(first, { ...request, answer: { integer: 3 } }))).toBe("WRONG_ANSWER_KIND");
    expect(await refused(host.answer(first, { ...request, answer: { pass: true } }))).toBe("TOO_FEW_OPTIONS");
    expect(await refused(host.answer(first, { ...request, version: 7 }))).toBe("INVALID_VERSION");
    expect(await refused(host.answer(first, { ...request, version: -1 }))).toBe("INVALID_VERSION");
    expect(await refused(host.answer(first, { ...request, key: "" }))).toBe("INVALID_KEY");
    expect(await refused(host.answer(first, { ...request, match: "no-such-match" }))).toBe("UNKNOWN_MATCH");
    expect(await refused(host.undo(first, { match: match.id, version, key: "u" }))).toBe("NOTHING_TO_UNDO");
    expect(await refused(host.start(first, match.id))).toBe("MATCH_NOT_IN_LOBBY");
    expect(await refused(host.resumeFaulted(first, match.id))).toBe("FORBIDDEN");
    expect(await host.observe(match.id, 0)).toBe(before);
    await host.close();
  });

  it("keeps seats apart in the lobby", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const [anna, ben, cleo] = [person("Anna"), person("Ben"), person("Cleo")];
    const code = async (work: Promise<unknown>) => (await failing(work)).code;
    expect(await code(host.create(anna, { game: "nothing", seats: 2 }))).toBe("UNKNOWN_GAME");
    expect(await code(host.create(anna, { game: "coin", seats: 9 }))).toBe("WRONG_SEAT_COUNT");
    expect(await code(host.create(anna, { game: "coin", seats: 2, options: { goal: 0 } }))).toBe("INVALID_OPTION");
    expect(await code(host.create(anna, { game: "coin", seats: 2, options: { aim: 1 } }))).toBe("UNKNOWN_OPTION");
    expect(await code(host.create(anna, { game: "coin", seats: 2, extensions: ["x"] }))).toBe("UNKNOWN_EXTENSION");
    const { id } = await host.create(anna, { game: "coin", seats: 2 });
    expect(await code(host.start(anna, id))).toBe("SEATS_EMPTY");
    expect(await code(host.join(anna, id))).toBe("ALREADY_SEATED");
    expect(await code(host.join(ben, id, 0))).toBe("SEAT_TAKEN");
    expect(await code(host.join(ben, id, 5))).toBe("UNKNOWN_SEAT");
    expect(await code(host.leave(ben, id))).toBe("NOT_SEATED");
    await host.join(ben, id, 1);
    expect(await code(host.join(cleo, id))).toBe("MATCH_NOT_JOINABLE");
    expect(await code(host.start(ben, id))).toBe("FORBIDDEN");
    await host.leave(ben, id);
    await host.join(cleo, id);
    await host.start(anna, id);
    expect(await code(host.join(ben, id))).toBe("MATCH_NOT_IN_LOBBY");
    await host.close();
  });

  it("seats two players who join at the same time", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { id } = await host.create(person("Host"), { game: "coin", seats: 4 });
    await Promise.all(["A", "B", "C"].map((name) => host.join(person(name), id)));
    const { seats } = await host.find(id);
    expect(seats.map((seat) => seat.name).sort()).toEqual(["A", "B", "C", "Host"]);
    await host.close();
  });

  it("undoes a decision for everybody, as if it had never been made", async () => {
    const { host } = hostOver(storage.matches, [harbour]);
    const { match, people } = await seated(host, { game: "harbour", seats: 2 });
    const [first] = people as [(typeof people)[0]];
    const { prompt, version } = await asked(host, match.id, 0);
    expect(prompt.key).toBe("plan.port");
    const view = (await host.observe(match.id, 0)).view;
    await host.answer(first, { match: match.id, prompt: prompt.id, answer: { option: "north" }, version, key: "1" });
    const after = await host.observe(match.id, 0);
    expect(after.undoTo).toBe(0);
    const following = follow(host.updates(match.id, 1, { version: after.version }), { after: after.version, most: 1 });
    const receipt = await host.undo(first, { match: match.id, version: after.version, key: "2" });
    expect(receipt).toMatchObject({ version: 2, repeated: false });
    await expect(host.undo(first, { match: match.id, version: after.version, key: "2" })).resolves.toMatchObject({
      version: 2,
      repeated: true,
    });
    const { updates, gaps } = await following;
    expect(gaps).toBe(0);
    expect(updates[0]?.entries.map(({ entry }) => entry.key)).toEqual(["engine.undone"]);
    const now = await asked(host, match.id, 0);
    // The same prompt, with a new id.
    expect(now.prompt.key).toBe(prompt.key);
    expect(now.prompt.id).not.toBe(prompt.id);
    expect((await host.observe(match.id, 0)).view).toEqual(view);
    // An answer from before the undo is outdated: the match has changed since.
    const again = { match: match.id, answer: { option: "north" }, key: "3" };
    const stale = await failing(host.answer(first, { ...again, prompt: now.prompt.id, version: 1 }));
    expect(stale.code).toBe("STALE_VERSION");
    const closed = await failing(host.answer(first, { ...again, prompt: prompt.id, version: 2 }));
    expect(closed.code).toBe("PROMPT_NOT_OPEN");
    await playOn(host, match.id, people);
    expect(await verify(storage, match.id)).toBe(true);
    await host.close();
  });

  it("hides the undo of a veiled answer from others, on every node", async () => {
    const shared = new SharedStore(storage.matches);
    const { host } = hostOver(shared.store, [whisperGame()], { bus: shared.bus() });
    const { host: other } = hostOver(shared.store, [whisperGame()], { bus: shared.bus() });
    const { match, people } = await seated(host, { game: "coin", seats: 3 });
    const second = people[1] as (typeof people)[0];
    const third = people[2] as (typeof people)[0];
    const { id } = match;
    const others: Viewer[] = [0, "spectator"];
    const watched = await Promise.all(
      [host, other].flatMap((node) =>
        others.map(async (viewer) => ({ node, viewer, seen: await node.observe(id, viewer) })),
      ),
    );
    const updates: MatchUpdate[] = [];
    const subscriptions = watched.map(({ node, viewer, seen }) => node.updates(id, viewer, { version: seen.version }));
    const following = subscriptions.map(async (subscription) => {
      for await (const update of subscription) updates.push(update);
    });
    const nothingNoticed = async (): Promise<void> => {
      for (const { node, viewer, seen } of watched) {
        expect(await node.observe(id, viewer)).toBe(seen);
        expect((await node.log(id, viewer, { last: 1 })).entries).not.toContainEqual(
          expect.objectContaining({ entry: expect.objectContaining({ key: "engine.undone" }) }),
        );
      }
      expect(updates).toEqual([]);
    };
    const both = async (seat: Seat, version: number): Promise<void> => {
      for (const node of [host, other]) {
        await vi.waitUntil(async () => (await node.observe(id, seat)).version === version, { timeout: 60_000 });
      }
    };

    const before = await asked(host, id, 1);
    const pass = { match: id, answer: { pass: true as const } };
    await host.answer(second, { ...pass, prompt: before.prompt.id, version: before.version, key: "1" });
    await both(1, before.version + 1);
    await nothingNoticed();
    const late = await asked(other, id, 2);
    await other.answer(third, { ...pass, prompt: late.prompt.id, version: late.version, key: "2" });
    await both(2, late.version + 1);
    expect((await host.observe(id, 1)).undoTo).toBe(before.version);
    const receipt = await host.undo(second, { match: id, version: before.version + 1, key: "3" });
    expect(receipt.version).toBe(before.version + 2);
    await both(1, before.version + 2);
    await nothingNoticed();
    expect((await host.log(id, 1, { last: 1 })).entries[0]?.entry.key).toBe("engine.undone");

    const again = await asked(host, id, 1);
    expect(again.prompt.id).not.toBe(before.prompt.id);
    await host.answer(second, { ...pass, prompt: again.prompt.id, version: again.version, key: "4" });
    for (const { node, viewer } of watched) expect((await node.observe(id, viewer)).openWindows).toEqual(["whisper"]);
    await playOn(host, id, people);
    await Promise.all(following);
    expect(await verify(storage, id, whisperGame())).toBe(true);
    await host.close();
    await other.close();
  });

  it("restores a match from its log at any time", async () => {
    const { host } = hostOver(storage.matches, [harbour]);
    const { match, people } = await seated(host, { game: "harbour", seats: 3 });
    for (let round = 0; round < 12; round++) {
      const made = await playOn(host, match.id, people, { most: 11, seed: `round ${round}` });
      const { host: fresh } = hostOver(storage.matches, [harbour]);
      for (const viewer of [0, 1, 2, "spectator"] as const) {
        const live = await host.observe(match.id, viewer);
        const loaded = await fresh.observe(match.id, viewer);
        expect(loaded.version).toBe(live.version);
        expect(loaded.view).toEqual(live.view);
        // Compared as data, because the checks of offers are functions.
        expect(JSON.stringify(loaded.prompts)).toBe(JSON.stringify(live.prompts));
        expect(loaded.waitingFor).toEqual(live.waitingFor);
        expect(loaded.undoTo).toBe(live.undoTo);
      }
      await fresh.close();
      if (made < 11) break;
    }
    await host.close();
  });

  it("lets bots play by themselves, and with a person", async () => {
    const { host } = hostOver(storage.matches, [harbour]);
    const { match, people } = await seated(host, {
      game: "harbour",
      seats: 4,
      bots: ["random", "heuristic", "random"],
    });
    const following = follow(host.updates(match.id, 0));
    await playOn(host, match.id, people);
    const { gaps, repeats } = await following;
    expect({ gaps, repeats }).toEqual({ gaps: 0, repeats: 0 });
    expect(await verify(storage, match.id)).toBe(true);
    await host.close();
  });

  it("lets bots continue after a node has died", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const asker = person("Host");
    const { id } = await host.create(asker, {
      game: "coin",
      seats: 2,
      bots: ["random", "random"],
      sit: false,
      options: { goal: 200 },
    });
    await host.start(asker, id);
    await host.close();
    const { sequence, status } = await host.find(id);
    expect(status).toBe("RUNNING");
    const { host: next } = hostOver(storage.matches, [coinGame()]);
    const { updates } = await follow(next.updates(id, "spectator", { version: sequence }), { after: sequence });
    expect(updates.at(-1)?.observation.match.status).toBe("FINISHED");
    await next.close();
  });

  it("shows everything once the match is over, and nothing before", async () => {
    const { host } = hostOver(storage.matches, [harbour]);
    const { match, people } = await underWay(host, 20);
    const viewers: Viewer[] = [0, 1, "spectator"];
    const read = async (viewer: Viewer) => (await host.log(match.id, viewer, { first: 100_000 })).entries;
    const before = new Map(await Promise.all(viewers.map(async (viewer) => [viewer, await read(viewer)] as const)));
    for (const [viewer, entries] of before) {
      for (const entry of entries) expect(entry.for).toEqual(entry.entry.to && [viewer]);
    }
    expect((await failing(host.decisions(match.id, 0, 10))).code).toBe("FORBIDDEN");
    await playOn(host, match.id, people);
    const finished = await host.find(match.id);
    expect((await host.decisions(match.id, 0, 100_000)).length).toBe(finished.sequence);
    // Each viewer's log stays the same; to see what others have read, look from their seats.
    for (const [viewer, entries] of before) {
      const now = await read(viewer);
      const placed = ({ version, index, entry }: (typeof now)[number]) => ({ version, index, entry });
      expect(now.slice(0, entries.length).map(placed)).toEqual(entries.map(placed));
      expect(now.every(({ entry }) => entry.to === undefined || entry.to.includes(viewer as Seat))).toBe(true);
      expect(now.every((entry) => entry.for === entry.entry.to)).toBe(true);
    }
    expect((await read(1)).some(({ entry }) => entry.to?.includes(1))).toBe(true);
    await host.close();
  });

  describe("auto-passes", () => {
    it("pass a window without anyone else noticing", async () => {
      const { host } = hostOver(storage.matches, [whisperGame()]);
      const { match, people } = await seated(host, { game: "coin", seats: 3 });
      const [, second] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
      const before = await Promise.all(([0, 2, "spectator"] as const).map((viewer) => host.observe(match.id, viewer)));
      expect(before[0]?.openWindows).toEqual(["whisper"]);
      const quiet = follow(host.updates(match.id, 2, { version: before[1]?.version ?? 0 }), { most: 1 });
      await host.setAutoPass(second, match.id, "whisper", true);
      while ((await host.observe(match.id, 1)).prompts.length > 0)
        await new Promise((resolve) => setTimeout(resolve, 2));
      expect(await host.autoPasses(second, match.id)).toEqual(["whisper"]);
      expect((await host.observe(match.id, 1)).version).toBe(1);
      for (const [index, viewer] of ([0, 2, "spectator"] as const).entries()) {
        const now = await host.observe(match.id, viewer);
        expect({ ...now, match: undefined }).toEqual({ ...before[index], match: undefined });
      }
      expect((await host.find(match.id)).sequence).toBe(1);
      const [first, , third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
      for (const [asker, seat] of [
        [first, 0],
        [third, 2],
      ] as const) {
        const { prompt, version } = await asked(host, match.id, seat);
        await host.answer(asker, {
          match: match.id,
          prompt: prompt.id,
          answer: { pass: true },
          version,
          key: `w${seat}`,
        });
      }
      // Two hidden passes happened before the window closed: the watcher sees one step.
      const { updates, gaps } = await quiet;
      expect(gaps).toBe(0);
      expect(updates[0] && sinceOf(updates[0])).toBe(before[1]?.version);
      await host.close();
    });
  });
});

/** Whether everything stored of a finished match agrees with a replay from its seed. */
async function verify(storage: Storage, match: string, coin = coinGame()): Promise<boolean> {
  const archive = await readArchive(storage.matches, match);
  if (!archive) return false;
  const games = new Games([harbour, coin] as unknown as GameDefinition[]);
  return verifyMatch(archive, games.restore(archive.record.pin)).agrees;
}
