import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Failure } from "../ground/failure.ts";
import { Guesses } from "./guesses.ts";
import { Quota } from "./quota.ts";

const hour = 3_600_000;

/** Guesses by a clock that a test sets. */
function guessing(time = { now: Date.UTC(2026, 10, 24) }) {
  const guesses = new Guesses(() => new Date(time.now));
  let checked = 0;
  const guess = async (isRight: boolean, address = "here", login = "ann"): Promise<string> => {
    try {
      const found = await guesses.check(login, address, async () => {
        checked++;
        // As long as it takes to hash.
        await new Promise(setImmediate);
        return isRight ? "ann" : undefined;
      });
      return found ? "right" : "wrong";
    } catch (error) {
      return (error as Failure).code;
    }
  };
  return { guesses, guess, time, checked: () => checked };
}

describe("guesses", () => {
  it("that are right at once only wait for each other", async () => {
    const { guess } = guessing();
    expect(await Promise.all(Array.from({ length: 30 }, () => guess(true)))).toEqual(Array(30).fill("right"));
    expect(await Promise.all(Array.from({ length: 30 }, () => guess(true)))).toEqual(Array(30).fill("right"));
  });

  it("made at once, in any order with right ones, find out no more than one after the other", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 60 }), async (sequence) => {
        const { guess } = guessing();
        const results = await Promise.all(sequence.map((isRight) => guess(isRight)));
        const wrong = results.filter((result) => result === "wrong").length;
        expect(wrong).toBe(Math.min(10, sequence.filter((isRight) => !isRight).length));
        if (wrong < 10) expect(results).not.toContain("RATE_LIMITED");
      }),
      { numRuns: 50 },
    );
  });

  it("from all addresses together are bounded as well, also at once", async () => {
    const { guess, checked } = guessing();
    const results = await Promise.all(Array.from({ length: 150 }, (_, index) => guess(false, `address ${index}`)));
    expect(results.filter((result) => result === "wrong")).toHaveLength(100);
    expect(checked()).toBe(100);
  });

  it("do not count where nobody could tell whether they were right", async () => {
    const { guesses, guess } = guessing();
    const fail = () => Promise.reject(new Failure("UNAVAILABLE", "the server is stopping"));
    for (let each = 0; each < 20; each++) await expect(guesses.check("ann", "here", fail)).rejects.toThrow(Failure);
    expect(await guess(true)).toBe("right");
  });

  it("wait in bounded number, and of one name not for those of others", async () => {
    const { guesses, guess } = guessing();
    let answer = () => {};
    const pending = new Promise<string>((resolve) => {
      answer = () => resolve("right");
    });
    const slow = Array.from({ length: 10 }, () => guesses.check("eve", "there", () => pending));
    const waiting = Array.from({ length: 100 }, () => guess(true, "there", "eve"));
    expect(await guess(true, "there", "eve")).toBe("RATE_LIMITED");
    expect(await guess(true)).toBe("right");
    answer();
    await Promise.all(slow);
    expect(await Promise.all(waiting)).toEqual(Array(100).fill("right"));
  });

  it("count for a quarter of an hour, also by a clock that was ahead", async () => {
    const { guess, time } = guessing();
    time.now += hour;
    for (let each = 0; each < 10; each++) expect(await guess(false)).toBe("wrong");
    expect(await guess(true)).toBe("RATE_LIMITED");
    time.now -= hour;
    expect(await guess(true)).toBe("right");
  });
});

it("a quota ends no later because the clock was ahead", () => {
  let now = Date.UTC(2026, 10, 24) + 24 * hour;
  const quota = new Quota(() => new Date(now), 1, hour, "too many mails: wait an hour");
  quota.count("ann");
  expect(() => quota.count("ann")).toThrow(Failure);
  now -= 24 * hour;
  quota.count("ann");
  expect(() => quota.count("ann")).toThrow(Failure);
});
