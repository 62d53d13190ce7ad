import { ApiError, type MatchPosition } from "conclave/sdk";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Past } from "./past.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers after 50 milliseconds, and writes down what it was asked for. */
function past(last: number, refusing: (version: number, time: number) => Error | undefined = () => undefined) {
  const asked: number[] = [];
  let time = 0;
  const found = new Past(async (version) => {
    asked.push(version);
    const failure = refusing(version, time++);
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (failure) throw failure;
    return { version } as MatchPosition;
  }, last);
  return { found, asked };
}

it("asks only for what is wanted when the last answer has come, however fast somebody drags", async () => {
  const { found, asked } = past(500);
  for (let version = 0; version <= 400; version++) {
    found.want(version, false);
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.length).toBeLessThan(6);
  expect(asked.at(-1)).toBe(400);
  expect(found.read()).toMatchObject({ wanted: 400, shown: { version: 400 } });
});

it("fetches one version ahead, and shows it at once", async () => {
  const { found, asked } = past(3);
  found.want(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([1, 2]);
  found.want(2);
  expect(found.read().shown).toEqual({ version: 2 });
  await vi.advanceTimersByTimeAsync(1_000);
  found.want(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([1, 2, 3]);
});

it("shows what it had until something else is there", async () => {
  const { found } = past(9);
  found.want(1, false);
  await vi.advanceTimersByTimeAsync(60);
  found.want(7, false);
  expect(found.read()).toMatchObject({ wanted: 7, shown: { version: 1 } });
});

it("waits when it is refused, says so, and goes on by itself", async () => {
  const { found, asked } = past(9, (_, time) => (time < 2 ? new ApiError("RATE_LIMITED", "too much") : undefined));
  found.want(4, false);
  await vi.advanceTimersByTimeAsync(100);
  expect(found.read()).toMatchObject({ waits: true, shown: undefined, failure: undefined });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(found.read()).toMatchObject({ waits: false, shown: { version: 4 } });
  expect(asked).toEqual([4, 4, 4]);
});

it("says what cannot be replayed, and shows another version all the same", async () => {
  const { found } = past(9, (version) => (version === 4 ? new ApiError("REPLAY_FAILED", "no more") : undefined));
  found.want(3);
  await vi.advanceTimersByTimeAsync(500);
  expect(found.read()).toMatchObject({ failure: undefined, shown: { version: 3 } });
  found.want(4);
  await vi.advanceTimersByTimeAsync(500);
  expect(found.read().failure).toMatchObject({ code: "REPLAY_FAILED" });
  found.want(5);
  await vi.advanceTimersByTimeAsync(500);
  expect(found.read()).toMatchObject({ failure: undefined, shown: { version: 5 } });
});

it("keeps to the versions that there are", async () => {
  const { found } = past(3);
  found.want(99);
  expect(found.read().wanted).toBe(3);
  found.want(-1);
  expect(found.read().wanted).toBe(0);
});
