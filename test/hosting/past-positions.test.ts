import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installedGames } from "../../commands/installed-games.ts";
import {
  type GameDefinition,
  type Rule,
  randomAnswer,
  randomFrom,
  SeededRandom,
  type Viewer,
} from "../../server/engine/index.ts";
import { Failure } from "../../server/ground/failure.ts";
import type { MatchHost } from "../../server/matches/host.ts";
import type { Asker, Observation } from "../../server/matches/records/hosting.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { harbour } from "../games/harbour/index.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";
import { failing, hostOver, playOn, seated } from "./table.ts";

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

const free = () => {};

/** Seat 0 confirms, again and again, and counts. */
const counting = coinGame({
  phases: {
    *bet(game): Rule {
      yield* game.confirm(0, "step");
      game.state.points[0] = (game.state.points[0] ?? 0) + 1;
    },
  },
});

async function confirm(host: MatchHost, match: string, asker: Asker, version: number): Promise<void> {
  const { prompts } = await host.observe(match, 0);
  await host.answer(asker, { match, prompt: prompts[0]!.id, answer: { confirm: true }, version, key: `${version}` });
}

/** Everything that a viewer is shown, as text. */
function shown({ version, view, prompts, waitingFor, openWindows, procedures, round, turn }: Observation): string {
  return JSON.stringify({ version, view, prompts, waitingFor, openWindows, procedures, round, turn });
}

/** What every viewer is shown live, by version. */
class Watch {
  readonly shown = new Map<Viewer, Map<number, string>>();
  readonly #host: MatchHost;
  readonly #match: string;

  constructor(host: MatchHost, match: string, viewers: readonly Viewer[]) {
    this.#host = host;
    this.#match = match;
    for (const viewer of viewers) this.shown.set(viewer, new Map());
  }

  async look(): Promise<void> {
    for (const [viewer, versions] of this.shown) {
      const now = await this.#host.observe(this.#match, viewer);
      // Once it is over nobody is asked any more, as at its last version.
      if (!versions.has(now.version)) versions.set(now.version, shown(now));
    }
  }

  /** Compares everything with what is shown of it now, in an order that jumps back and forth. */
  async compare(host: MatchHost, viewers: Iterable<Viewer> = this.shown.keys()): Promise<number> {
    let compared = 0;
    for (const viewer of viewers) {
      const versions = [...(this.shown.get(viewer) ?? [])];
      const jumping = versions.map((_, index) => versions[(index * 7) % versions.length]).filter((one) => !!one);
      for (const [version, text] of [...versions, ...jumping.slice(0, 12)]) {
        expect(shown(await host.observeAt(this.#match, viewer, version, free))).toBe(text);
        compared++;
      }
    }
    return compared;
  }
}

/** Plays at random, and takes back now and then what can be taken back. */
async function playBackAndForth(
  host: MatchHost,
  watch: Watch,
  { match, people, most, seed }: { match: string; people: readonly Asker[]; most: number; seed: string },
): Promise<{ readonly undone: number }> {
  const random = new SeededRandom(randomFrom(seed));
  let undone = 0;
  await watch.look();
  for (let made = 0; made < most; ) {
    if ((await host.find(match)).status !== "RUNNING") break;
    const seat = random.below(people.length);
    const asker = people[seat] as Asker;
    const { prompts, version, undoTo } = await host.observe(match, seat);
    const key = `${made} ${seat} ${version}`;
    if (undoTo !== undefined && random.below(4) === 0) {
      await host.undo(asker, { match, version, key, ...(random.below(2) === 0 && { to: undoTo }) });
      undone++;
    } else if (prompts.length > 0) {
      const prompt = prompts[random.below(prompts.length)]!;
      await host.answer(asker, { match, prompt: prompt.id, answer: randomAnswer(prompt, random), version, key });
    } else continue;
    made++;
    await watch.look();
  }
  return { undone };
}

const codeOf = async (work: Promise<unknown>): Promise<string> => (await failing(work)).code;

describe("a position of an earlier version", () => {
  it("is what each viewer was shown at that version, on every node, also after undos", async () => {
    let undone = 0;
    let compared = 0;
    // The host deals at random, so how often something can be taken back differs.
    for (let seed = 1; seed <= 2 || undone <= 10; seed++) {
      const { host } = hostOver(storage.matches, [harbour]);
      const { host: other } = hostOver(storage.matches, [harbour]);
      const { match, people } = await seated(host, { game: "harbour", seats: 3 });
      const watch = new Watch(host, match.id, [0, 1, 2, "spectator"]);
      for (let round = 0; round < 2; round++) {
        const more = { match: match.id, people, most: 50, seed: `${seed} ${round}` };
        undone += (await playBackAndForth(host, watch, more)).undone;
        compared += await watch.compare(host);
      }
      await playOn(host, match.id, people);
      // Afterwards anybody may look from any seat, and sees what was seen then.
      compared += await watch.compare(other, [1]);
      await Promise.all([host.close(), other.close()]);
    }
    expect(compared).toBeGreaterThan(500);
  });

  it("is what each viewer was shown in every installed game", async () => {
    const games = await installedGames();
    for (const game of games.all) {
      const { host } = hostOver(storage.matches, games.all as GameDefinition[]);
      const seats = Math.max(2, game.seats.min);
      const { match, people } = await seated(host, { game: game.id, seats });
      const watch = new Watch(host, match.id, [0, "spectator"]);
      await playBackAndForth(host, watch, { match: match.id, people, most: 40, seed: game.id });
      expect(await watch.compare(host), game.id).toBeGreaterThan(30);
      await host.close();
    }
  });

  it("shows a decision that was taken back later, at the version at which it stood", async () => {
    const { host } = hostOver(storage.matches, [counting]);
    const { match, people } = await seated(host, { game: "coin", seats: 2, options: { goal: 1000 } });
    for (let version = 0; version < 3; version++) await confirm(host, match.id, people[0]!, version);
    await host.undo(people[0]!, { match: match.id, version: 3, to: 1, key: "back" });
    await confirm(host, match.id, people[0]!, 4);
    const points = async (version: number) =>
      (await host.observeAt(match.id, "spectator", version, free)).view as { readonly points: readonly number[] };
    const all = await Promise.all([0, 1, 2, 3, 4, 5].map(points));
    expect(all.map(({ points: [first] }) => first)).toEqual([0, 1, 2, 3, 1, 2]);
    // The same question, asked again under another id.
    const asked = await Promise.all([1, 4].map((version) => host.observeAt(match.id, 0, version, free)));
    expect(asked.map(({ prompts }) => prompts[0]?.id)).toEqual(["0.2", "0.2.1"]);
    await host.close();
  });

  it("costs one decision for each version when going forwards, and few when going back", async () => {
    const { host } = hostOver(storage.matches, [counting]);
    const { match, people } = await seated(host, { game: "coin", seats: 2, options: { goal: 1000 } });
    for (let version = 0; version < 200; version++) await confirm(host, match.id, people[0]!, version);
    const charges: number[] = [];
    const costOf = async (versions: readonly number[], on = host) => {
      charges.length = 0;
      await Promise.all(versions.map((version) => on.observeAt(match.id, 0, version, (cost) => charges.push(cost))));
      return charges.reduce((sum, cost) => sum + cost, 0);
    };
    const all = Array.from({ length: 200 }, (_, version) => version);
    const { host: other } = hostOver(storage.matches, [counting]);
    expect(await costOf(all, other)).toBeLessThan(200);
    await costOf(all.toReversed(), other);
    expect(Math.max(...charges)).toBeLessThan(64);
    // The present costs nothing, and neither does a position that is still known.
    expect(await costOf([200, 200])).toBe(0);
    await costOf([150]);
    expect(await costOf([150])).toBe(0);
    await Promise.all([host.close(), other.close()]);
  });

  it("names those at the table as they are named now", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { match, people } = await seated(host, { game: "coin", seats: 2, options: { goal: 1 } });
    await playOn(host, match.id, people, { most: 1 });
    await host.observeAt(match.id, "spectator", 0, free);
    await playOn(host, match.id, people);
    const first = await host.observeAt(match.id, "spectator", 0, free);
    expect(first.match.status).toBe("FINISHED");
    expect(await host.observeAt(match.id, "spectator", 0, free)).toBe(first);
    await host.departures.forget(people[0]!.id);
    const { match: shown } = await host.observeAt(match.id, "spectator", 0, free);
    expect(shown.seats.map(({ name }) => name)).toEqual(["", people[1]!.name]);
    await host.close();
  });

  it("exists for the versions that the viewer has had", async () => {
    const { host } = hostOver(storage.matches, [counting]);
    const { match, people } = await seated(host, { game: "coin", seats: 2, options: { goal: 1000 } });
    await confirm(host, match.id, people[0]!, 0);
    for (const version of [-1, 0.5, 2, Number.NaN]) {
      expect(await codeOf(host.observeAt(match.id, 1, version, free))).toBe("INVALID_VERSION");
    }
    await host.close();
  });

  it("can be refused its cost before anything is replayed", async () => {
    const { host } = hostOver(storage.matches, [counting]);
    const { match, people } = await seated(host, { game: "coin", seats: 2, options: { goal: 1000 } });
    for (let version = 0; version < 3; version++) await confirm(host, match.id, people[0]!, version);
    const tooMuch = (): never => {
      throw new Failure("RATE_LIMITED", "too many requests: wait a minute");
    };
    expect(await codeOf(host.observeAt(match.id, 1, 2, tooMuch))).toBe("RATE_LIMITED");
    expect((await host.observeAt(match.id, 1, 2, free)).view).toEqual({ points: [2, 0] });
    await host.close();
  });
});

describe("the log of an earlier version", () => {
  it("ends there, in both directions, and has the entries of that version", async () => {
    const { host } = hostOver(storage.matches, [harbour]);
    const { match, people } = await seated(host, { game: "harbour", seats: 3 });
    await playOn(host, match.id, people, { most: 60 });
    for (const viewer of [0, "spectator"] as const) {
      const { entries } = await host.log(match.id, viewer, { first: 10_000 });
      const last = (await host.observe(match.id, viewer)).version;
      for (let upTo = 0; upTo <= last; upTo += 5) {
        const until = entries.filter(({ version }) => version <= upTo);
        const forwards = await host.log(match.id, viewer, { first: 10_000, upTo });
        expect(forwards).toEqual({ entries: until, hasNextPage: false, hasPreviousPage: false });
        const backwards = await host.log(match.id, viewer, { last: 3, upTo });
        expect(backwards).toEqual({
          entries: until.slice(-3),
          hasNextPage: false,
          hasPreviousPage: until.length > 3,
        });
        expect(await host.entriesOf(match.id, viewer, upTo)).toEqual(until.filter(({ version }) => version === upTo));
      }
    }
    await host.close();
  });
});
