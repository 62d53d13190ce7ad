import { afterEach, describe, expect, it } from "vitest";
import { eventually } from "../../../test/support/eventually.ts";
import { coinRules } from "../../../test/support/small-game.ts";
import type { MatchHead, MatchStore } from "../records/ports.ts";
import type { MatchRecord } from "../records/records.ts";
import { storedMatches } from "../records/stored-matches.ts";
import type { Faults } from "./faults.ts";
import { LoadedMatch } from "./loaded-match.ts";
import { LobbyFeed } from "./lobby-feed.ts";
import type { MatchLoader } from "./match-loader.ts";
import { OpenMatches } from "./open-matches.ts";

const ruleSet = coinRules();
const log = { warn: () => {}, error: () => {} };
const at = new Date("2026-11-22T00:00:00Z");

let open: OpenMatches;
afterEach(() => open.stop());

/** Open matches over a store that only says which it was asked about, and a function that loses the connection. */
async function opened(count: number, checkInterval: number, mostMemory = Number.POSITIVE_INFINITY) {
  const asked: (readonly string[])[] = [];
  const heads = async (ids: readonly string[]): Promise<readonly MatchHead[]> => {
    asked.push(ids);
    return [];
  };
  const load = async (id: string) => {
    const record = {
      id,
      status: "LOBBY",
      sequence: 0,
      revision: 0,
      seats: [],
      updatedAt: at,
    } as unknown as MatchRecord;
    return { state: new LoadedMatch({ record, ruleSet, rows: [], standing: [], hidden: [], autoPasses: [] }) };
  };
  let lose = (): void => {};
  open = new OpenMatches({
    store: storedMatches({ heads } as unknown as MatchStore, log),
    loader: { load } as unknown as MatchLoader,
    bus: {
      subscribe: (_onNotice, onLost) => {
        lose = onLost;
        return () => {};
      },
    },
    faults: {} as Faults,
    feed: new LobbyFeed(() => {}),
    ...{ log, now: () => at, idleTime: 60_000, checkInterval, followPause: 0, pauses: { first: 1, longest: 1 } },
    mostMemory,
    onGivenUp: () => {},
    onCatchUp: () => {},
  });
  const ids = Array.from({ length: count }, (_, index) => `m${index}`);
  if (mostMemory === Number.POSITIVE_INFINITY) await Promise.all(ids.map((id) => open.use(id)));
  else for (const id of ids) await open.use(id);
  return { asked, ids, lose: () => lose() };
}

describe("thousands of matches", () => {
  it("stay within a bound: those that were used last", async () => {
    const most = 5_000_000;
    const { ids } = await opened(2_000, 3_600_000, most);
    expect(open.memory).toEqual({ used: expect.any(Number), most });
    expect(open.memory.used).toBeLessThanOrEqual(most);
    expect(open.size).toBeGreaterThan(300);
    expect(open.size).toBeLessThanOrEqual(500);
    const known = ids.filter((id) => open.lastKnown(id) !== undefined);
    expect(known).toEqual(ids.slice(-open.size));
  });

  it("are refused if all that are there are being loaded", async () => {
    const loading = opened(1, 3_600_000, 100_000);
    await expect(loading).rejects.toMatchObject({ code: "SERVER_BUSY", retryAfter: 5 });
  });
});

describe("missed changes", () => {
  it("of thousands of matches are looked for in turn, so that nothing waits long for it", async () => {
    const { asked, ids } = await opened(2_500, 5);
    await eventually(() => new Set(asked.flat())).toEqual(new Set(ids));
    expect(Math.max(...asked.map(({ length }) => length))).toBe(1_000);
  });

  it("of all matches are looked for after a lost connection", async () => {
    const { asked, ids, lose } = await opened(2_500, 3_600_000);
    lose();
    await eventually(() => asked.flat()).toEqual(ids);
    expect(asked.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  });
});
