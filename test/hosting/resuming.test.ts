import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { randomAnswer, randomFrom, SeededRandom, type Viewer } from "../../server/engine/index.ts";
import { Failure } from "../../server/ground/failure.ts";
import type { MatchHost } from "../../server/matches/host.ts";
import type { Asker, MatchUpdate, Observation, UpdatePoint } from "../../server/matches/records/hosting.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { eventually, until } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { whisperGame } from "../support/small-game.ts";
import { SharedStore } from "./shared-store.ts";
import { hostOver, person, seated } from "./table.ts";

// Whoever was away for any while and resumes has seen the same as whoever stayed.

const hour = 3_600_000;
/** So long that no bot plays within a test, and short enough for a timer: a longer one would end at once. */
const never = 500 * hour;
const seats = 3;
const viewers: readonly Viewer[] = [0, 1, "spectator"];

let storage: Storage;
const clock = { at: Date.now() };
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory(), now: () => new Date(clock.at) });
});
afterAll(() => storage.close());

/** Somebody who follows a match, and goes away and comes back, to any node. */
class Follower {
  readonly entries: string[] = [];
  last: MatchUpdate | undefined;
  readonly #match: string;
  readonly #viewer: Viewer;
  #updates: AsyncIterableIterator<MatchUpdate> | undefined;
  #reading: Promise<void> = Promise.resolve();

  constructor(match: string, viewer: Viewer) {
    this.#match = match;
    this.#viewer = viewer;
  }

  come(node: MatchHost): void {
    const from: UpdatePoint | undefined = this.last?.point;
    const updates = node.updates(this.#match, this.#viewer, from);
    this.#updates = updates;
    this.#reading = (async () => {
      for await (const update of updates) {
        expect(update.previous).toEqual(this.last?.point);
        this.last = update;
        this.entries.push(...update.entries.map(({ version, index, entry }) => `${version}.${index} ${entry.key}`));
      }
    })();
  }

  async go(): Promise<void> {
    await this.#updates?.return?.();
    await this.#reading;
  }

  /** What it knows of the match, as data: what an option leads to is found only when somebody asks. */
  get seen(): Partial<Observation & { readonly orders: string }> {
    const { match, version, view, prompts, votes } = this.last?.observation ?? {};
    const { status, pause, seats: table } = match ?? {};
    const seen = { version, view, prompts, votes, status, pause, table, orders: this.last?.point.orders };
    return JSON.parse(JSON.stringify(seen)) as typeof this.seen;
  }
}

type Happening = (node: MatchHost, id: string, asker: Asker, random: SeededRandom) => Promise<unknown>;

const happenings: readonly Happening[] = [
  async (node, id, asker, random) => {
    const viewer = node.viewerOf(asker, await node.find(id, "invited"));
    const { prompts, version } = await node.observe(id, viewer);
    const [prompt] = prompts;
    if (!prompt) return;
    const answer = randomAnswer(prompt, random);
    await node.answer(asker, { match: id, prompt: prompt.id, answer, version, key: randomUUID() });
  },
  async (node, id, asker) => {
    const { version } = await node.observe(id, node.viewerOf(asker, await node.find(id, "invited")));
    await node.undo(asker, { match: id, version, key: randomUUID() });
  },
  (node, id, asker) => node.pause(asker, id),
  (node, id, asker) => node.goOn(asker, id),
  (node, id, asker) => node.leave(asker, id),
  (node, id, asker) => node.comeBack(asker, id),
  (node, id, asker) => node.setAutoPass(asker, id, "whisper", true),
  (node, id, asker) => node.setAutoPass(asker, id, "whisper", false),
  (node, id, asker, random) => {
    clock.at += 4 * hour;
    return node.voteToReplace(asker, id, random.below(seats), "bot");
  },
];

it("brings whoever comes back to what whoever stayed has seen, with the same entries", async () => {
  const one = fc.record({
    what: fc.nat(happenings.length - 1),
    who: fc.nat(seats - 1),
    node: fc.nat(1),
    // Whether the restless one is away while it happens.
    away: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 4, maxLength: 14 }), fc.string(), async (steps, seed) => {
      const random = new SeededRandom(randomFrom(seed));
      const shared = new SharedStore(storage.matches);
      const parts = { now: () => new Date(clock.at), replaceAfter: 3 * hour, botDelay: never };
      const nodes = [0, 1].map(
        () => hostOver(shared.store, [whisperGame()], { bus: shared.bus(), checkInterval: 50, ...parts }).host,
      ) as [MatchHost, MatchHost];
      const { match, people } = await seated(nodes[0], { game: "coin", seats, options: { goal: 1_000 } });
      const followers = viewers.map((viewer) => ({
        stayed: new Follower(match.id, viewer),
        restless: new Follower(match.id, viewer),
      }));
      for (const { stayed, restless } of followers) for (const each of [stayed, restless]) each.come(nodes[0]);
      const knownTo = (who: "stayed" | "restless") => followers.map((each) => [each[who].seen, each[who].entries]);
      await eventually(() => followers.every(({ stayed, restless }) => stayed.last && restless.last)).toBe(true);
      try {
        for (const { what, who, node, away } of steps) {
          if (away) await Promise.all(followers.map(({ restless }) => restless.go()));
          const asker = people[who] ?? person("nobody");
          await happenings[what]?.(nodes[node as 0 | 1], match.id, asker, random).catch((error: unknown) => {
            if (!(error instanceof Failure)) throw error;
          });
          if (away) for (const { restless } of followers) restless.come(nodes[node as 0 | 1]);
        }
        // Standing orders may still be acting: what is true now need not be all that comes.
        await until(async () => {
          const truth = await Promise.all(viewers.map((viewer) => nodes[0].observe(match.id, viewer)));
          return followers.every(({ stayed }, index) => stayed.seen.version === truth[index]?.version);
        });
        await until(() => isDeepStrictEqual(knownTo("restless"), knownTo("stayed"))).catch(() => {
          expect(knownTo("restless")).toEqual(knownTo("stayed"));
        });
      } finally {
        await Promise.all(followers.flatMap(({ stayed, restless }) => [stayed.go(), restless.go()]));
        await Promise.all(nodes.map((node) => node.close()));
      }
    }),
    // A table that fails waits for a minute: to look for a smaller one would take longer than a test may.
    { numRuns: 12, endOnFailure: true },
  );
});
