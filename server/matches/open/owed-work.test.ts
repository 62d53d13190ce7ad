import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Failure } from "../../ground/failure.ts";
import { OwedWork } from "./owed-work.ts";

describe("owed work", () => {
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message), error: () => {} };
  let owed: OwedWork;
  beforeEach(() => {
    vi.useFakeTimers();
    warnings.length = 0;
    owed = new OwedWork("helping", { pauses: { first: 100, longest: 1000 }, log });
  });
  afterEach(() => void vi.useRealTimers());

  const outage = () => new Failure("UNAVAILABLE", "nothing can be stored or read at the moment");

  it("is done at once, and owed until then", async () => {
    let finish = () => {};
    owed.owe("a", () => new Promise<void>((resolve) => (finish = resolve)));
    expect(owed.owes("a")).toBe(true);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(owed.owes("a")).toBe(false);
  });

  it("is retried until it succeeds, with pauses that grow up to a limit", async () => {
    const times: number[] = [];
    owed.owe("a", async () => {
      times.push(Date.now());
      if (times.length < 8) throw outage();
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(times).toHaveLength(8);
    expect(owed.owes("a")).toBe(false);
    const pauses = times.slice(1).map((time, index) => time - (times[index] as number));
    for (const [index, pause] of pauses.entries()) {
      const most = Math.min(100 * 2 ** index, 1000);
      expect(pause).toBeGreaterThanOrEqual(Math.floor(most / 2));
      expect(pause).toBeLessThanOrEqual(most);
    }
    expect(warnings).toEqual(Array.from({ length: 7 }, () => "helping failed"));
  });

  it("runs once more if requested while it runs, however often", async () => {
    const work = vi.fn(async () => {
      if (work.mock.calls.length === 1) for (let times = 0; times < 5; times++) owed.owe("a", work);
    });
    owed.owe("a", work);
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("is finished by any answer of the store, even a failure", async () => {
    const work = vi.fn(async () => {
      throw new Failure("UNKNOWN_MATCH", "there is no such match");
    });
    owed.owe("a", work);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(1);
    expect(owed.owes("a")).toBe(false);
  });

  it("does not start again after `close`, which waits for running work", async () => {
    const failing = vi.fn(async () => {
      throw outage();
    });
    owed.owe("a", failing);
    await vi.advanceTimersByTimeAsync(0);
    let finished = false;
    owed.owe("b", async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      finished = true;
    });
    const closing = owed.close();
    owed.owe("c", failing);
    await vi.advanceTimersByTimeAsync(10_000);
    await closing;
    expect(finished).toBe(true);
    expect(failing).toHaveBeenCalledTimes(1);
  });
});
