import { describe, expect, test } from "vitest";
import type { Asker } from "../records/hosting.ts";
import { type MatchCount, MatchLimiter } from "./match-limits.ts";

const ada: Asker = { id: "ada", name: "Ada", role: "player" };

/** Matches in memory, counted with a delay like in a real store. */
function store() {
  const matches: { host: string; status: string; people: boolean }[] = [];
  const count: MatchCount["count"] = async ({ host, status, withoutPeople }) => {
    await new Promise((resolve) => setImmediate(resolve));
    return matches.filter((match) => match.host === host && match.status === status && !(withoutPeople && match.people))
      .length;
  };
  return { matches, count };
}

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === "fulfilled" ? "done" : (result.reason as { code: string }).code));

describe("the limit of matches per account", () => {
  test("applies to sequential and simultaneous requests, and is freed when matches end", async () => {
    const { matches, count } = store();
    const limiter = new MatchLimiter({ count }, { unfinished: 3 });
    const create = async () => void matches.push({ host: "ada", status: "LOBBY", people: true });
    for (let number = 0; number < 2; number++) await limiter.creating(ada, create);
    await Promise.allSettled(Array.from({ length: 20 }, () => limiter.creating(ada, create)));
    expect(matches.length).toBeLessThanOrEqual(3);
    while (matches.length < 3) await limiter.creating(ada, create);
    await expect(limiter.creating(ada, create)).rejects.toMatchObject({ code: "TOO_MANY_MATCHES" });
    await limiter.creating({ ...ada, id: "ben" }, create);
    (matches[0] as { status: string }).status = "FINISHED";
    matches.pop();
    await limiter.creating(ada, create);
  });

  test("applies to matches of bots only when they start", async () => {
    const { matches, count } = store();
    const limiter = new MatchLimiter({ count }, { botsOnly: 1 });
    const start = async () => void matches.push({ host: "ada", status: "RUNNING", people: false });
    const bots = { host: "ada", seats: [{ seat: 0, bot: "random" as const }] };
    const results = [];
    for (let number = 0; number < 2; number++) {
      results.push(...(await Promise.allSettled([limiter.starting(ada, bots, start)])));
    }
    expect(codesOf(results)).toEqual(["done", "TOO_MANY_MATCHES"]);
    await limiter.starting(ada, { host: "ada", seats: [...bots.seats, { seat: 1, account: "ben" }] }, start);
    await limiter.starting({ ...ada, role: "admin" }, bots, start);
  });

  test("is optional, and failed requests do not count", async () => {
    const { matches, count } = store();
    const limiter = new MatchLimiter({ count }, { unfinished: 1 });
    const fail = () => Promise.reject(new Error("no"));
    for (let number = 0; number < 3; number++) await expect(limiter.creating(ada, fail)).rejects.toThrow("no");
    await limiter.creating(ada, async () => void matches.push({ host: "ada", status: "LOBBY", people: true }));
    const free = new MatchLimiter({ count }, {});
    for (let number = 0; number < 5; number++) await free.creating(ada, async () => {});
  });
});
