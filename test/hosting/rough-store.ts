import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type GameDefinition, Match, randomAnswer, randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { Failure } from "../../server/ground/failure.ts";
import type { MatchHost } from "../../server/matches/host.ts";
import { Games } from "../../server/matches/records/games.ts";
import type { Asker, MatchUpdate, ReadableEntry } from "../../server/matches/records/hosting.ts";
import type { MatchStore } from "../../server/matches/records/ports.ts";
import { eventually, patience } from "../support/eventually.ts";
import { FaultyStore } from "./faulty-store.ts";
import { SharedStore } from "./shared-store.ts";
import { hostOver, type KeptLog, seated, sinceOf } from "./table.ts";

/** The settings of a round. */
export interface Round {
  readonly seed: string;
  /** The percentage of store calls that fail. */
  readonly failures: number;
  /** The percentage of notices that are late, doubled or lost. */
  readonly badNotices: number;
  readonly bots: number;
  /** The number of decisions each person tries to make. */
  readonly tries: number;
}

interface Node {
  readonly host: MatchHost;
  readonly faulty: FaultyStore;
  readonly log: KeptLog;
}

/** What a subscriber has received, over all its subscriptions. */
interface Heard {
  readonly entries: ReadableEntry[];
  version: number | undefined;
  point: MatchUpdate["point"] | undefined;
}

const quick = { checkInterval: 40, takeoverTime: 60, pauses: { first: 2, longest: 20 } };
const viewers = [0, 1, "spectator"] as const;

/**
 * Two people on two nodes decide, undo and repeat requests while the store sometimes fails. Afterwards the log is
 * replayed from the seed and compared with everything they received.
 */
// A game of any types: nobody here looks into its state.
// biome-ignore lint/suspicious/noExplicitAny: see above
export async function roughRound(real: MatchStore, game: GameDefinition<any>, round: Round): Promise<void> {
  const random = new SeededRandom(randomFrom(round.seed));
  const shared = new SharedStore(real);
  const nodes = [startNode(shared, game), startNode(shared, game)];
  const { match, people } = await seated(nodes[0]!.host, {
    game: game.id,
    seats: 2 + round.bots,
    bots: Array.from({ length: round.bots }, () => "random" as const),
  });
  const subscribers = nodes.map(({ host }, index) => subscribe(host, match.id, index === 0 ? 0 : "spectator"));

  for (const { faulty } of nodes) {
    faulty.plan = () => (random.below(100) < round.failures ? (random.coin() ? "before" : "after") : undefined);
  }
  shared.delivery = () =>
    random.below(100) < round.badNotices ? (["later", "twice", "never"] as const)[random.below(3)]! : "now";
  const acknowledged = new Map<string, number>();
  await Promise.all(people.map((asker, seat) => play(nodes, match.id, asker, seat, random, round, acknowledged)));
  for (const { faulty } of nodes) faulty.plan = () => undefined;

  try {
    await compare(real, nodes, match.id, game, acknowledged, subscribers);
  } finally {
    for (const { end } of subscribers) end();
    await Promise.all(nodes.map(({ host }) => host.close()));
  }
}

// biome-ignore lint/suspicious/noExplicitAny: see above
function startNode(shared: SharedStore, game: GameDefinition<any>): Node {
  const faulty = new FaultyStore(shared.store);
  return { faulty, ...hostOver(faulty.store, [game], { bus: shared.bus(), ...quick }) };
}

async function play(
  nodes: readonly Node[],
  match: string,
  asker: Asker,
  seat: number,
  random: SeededRandom,
  round: Round,
  acknowledged: Map<string, number>,
): Promise<void> {
  const anyNode = () => nodes[random.below(nodes.length)]!.host;
  for (let tries = 0; tries < round.tries; tries++) {
    const key = `${seat} ${randomUUID()}`;
    const seen = await attempt(() => anyNode().observe(match, seat));
    if (!seen) continue;
    const [prompt] = seen.prompts;
    const { undoTo, version } = seen;
    const undoes = undoTo !== undefined && random.below(3) === 0;
    // The last decision, or all of the seat's decisions since a version.
    const to = undoes && random.coin() ? { to: undoTo + random.below(version - undoTo) } : undefined;
    if (!undoes && !prompt) {
      await new Promise((resolve) => setTimeout(resolve, 3));
      continue;
    }
    const answer = prompt && randomAnswer(prompt, random);
    // Repeats the request on any node until there is a reply, or gives up as people do.
    for (let repetitions = random.below(6); repetitions >= 0; repetitions--) {
      const receipt = await attempt(() =>
        undoes
          ? anyNode().undo(asker, { match, version, key, ...to })
          : anyNode().answer(asker, { match, prompt: prompt!.id, answer: answer!, version, key }),
      );
      if (!receipt) continue;
      const before = acknowledged.get(key);
      expect(before === undefined || before === receipt.version, "one key, one reply").toBe(true);
      acknowledged.set(key, receipt.version);
      if (random.coin()) break;
    }
  }
}

/** Refusals to expect when somebody else was faster or while the store fails. Any other is a bug. */
const expected = new Set([
  "UNAVAILABLE",
  "PROMPT_NOT_OPEN",
  "STALE_VERSION",
  "NOTHING_TO_UNDO",
  "VERSION_OUT_OF_REACH",
  "MATCH_NOT_RUNNING",
  "OFFER_NOT_ALLOWED",
]);

async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && expected.has(error.code)) return undefined;
    throw error;
  }
}

/** Follows a match, and resubscribes from the last version when the subscription fails. */
function subscribe(host: MatchHost, match: string, viewer: number | "spectator") {
  const heard: Heard = { entries: [], version: undefined, point: undefined };
  let updates: AsyncIterableIterator<MatchUpdate> | undefined;
  let over = false;
  const run = async () => {
    while (!over) {
      try {
        updates = host.updates(match, viewer, heard.point) as AsyncIterableIterator<MatchUpdate>;
        for await (const update of updates) {
          const since = sinceOf(update);
          expect(update.previous, "nothing is skipped").toEqual(heard.point);
          for (const entry of update.entries) {
            expect(entry.version).toBeGreaterThan(since);
            expect(entry.version, "no entry comes before its version").toBeLessThanOrEqual(update.observation.version);
          }
          heard.entries.push(...update.entries);
          heard.version = update.observation.version;
          heard.point = update.point;
        }
        return;
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== "UNAVAILABLE") throw error;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    }
  };
  const done = run();
  done.catch(() => {});
  return {
    viewer,
    heard,
    done,
    end: () => {
      over = true;
      void updates?.return?.();
    },
  };
}

async function compare(
  real: MatchStore,
  nodes: readonly Node[],
  id: string,
  // biome-ignore lint/suspicious/noExplicitAny: see above
  game: GameDefinition<any>,
  acknowledged: ReadonlyMap<string, number>,
  subscribers: readonly ReturnType<typeof subscribe>[],
): Promise<void> {
  const truth = await settled(real, id, new Games([game as GameDefinition]));
  const record = (await real.find(id))!;
  const complaints = nodes.flatMap(({ log }) => log.entries.filter(({ message }) => message.includes("rules")));
  expect(complaints, "no healthy match is faulted").toEqual([]);
  expect(["RUNNING", "FINISHED"]).toContain(record.status);

  const rows = await real.rows(id, 0);
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  const keys = rows.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size, "nothing is stored twice").toBe(keys.length);
  for (const [key] of acknowledged) expect(keys, "nothing that was acknowledged is lost").toContain(key);

  // It replays from the seed without diverging, and everybody sees its result on every node.
  for (const viewer of viewers) {
    const open = record.status === "RUNNING" ? truth.promptsOf(viewer) : [];
    const version = rows.filter(({ hidden, seat }) => !hidden || seat === viewer).length;
    const expected = JSON.stringify([version, record.status, truth.view(viewer), open.map((prompt) => prompt.id)]);
    const logs = [];
    for (const { host } of nodes) {
      const seen = async () => {
        const { version, match, view, prompts } = await host.observe(id, viewer);
        return JSON.stringify([version, match.status, view, prompts.map((prompt) => prompt.id)]);
      };
      await eventually(seen).toBe(expected);
      logs.push((await host.log(id, viewer, { first: 100_000 })).entries);
    }
    expect(logs[0]).toEqual(logs[1]);
  }

  for (const { viewer, heard, done } of subscribers) {
    const { version } = await nodes[0]!.host.observe(id, viewer);
    await Promise.race([
      done.then(() => expect(record.status).toBe("FINISHED")),
      eventually(() => heard.version).toBe(version),
    ]);
    expect(heard.version).toBe(version);
    // While a match runs nobody reads others' entries; afterwards the log contains them all.
    if (record.status === "FINISHED") continue;
    const { entries } = await nodes[1]!.host.log(id, viewer, { first: 100_000 });
    const first = heard.entries[0];
    const since = first ? entries.filter((entry) => entry.version >= first.version) : [];
    expect(heard.entries, "each entry comes once").toEqual(since);
  }
}

/** Waits until no bot has anything left to do. Returns the match, replayed from its seed. */
async function settled(real: MatchStore, id: string, games: Games): Promise<Match> {
  const truth = async () => {
    const record = (await real.find(id))!;
    const match = Match.create(games.restore(record.pin), record.seed);
    match.replay(await real.rows(id, 0, record.sequence));
    const waits = record.status === "RUNNING" && match.prompts.some(({ seat }) => record.seats[seat]?.bot);
    return { match, waits };
  };
  await expect.poll(async () => (await truth()).waits, { timeout: patience, interval: 20 }).toBe(false);
  return (await truth()).match;
}
