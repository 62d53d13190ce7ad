import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Repeated } from "./repeated.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("work that is repeated", () => {
  it("is done after each pause, however long it takes itself", async () => {
    const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 5_000)));
    const repeated = new Repeated(100, work);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(125);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(work).toHaveBeenCalledTimes(2);
    await Promise.all([repeated.close(), vi.advanceTimersByTimeAsync(5_000)]);
  });

  it("goes on after a failure, which is reported", async () => {
    const failures: unknown[] = [];
    const work = vi.fn(async () => {
      throw new Error("no");
    });
    const repeated = new Repeated(100, work, (error) => failures.push(error));
    await vi.advanceTimersByTimeAsync(300);
    expect(failures.length).toBeGreaterThanOrEqual(2);
    await repeated.close();
  });

  it("is waited for when it is closed, and not begun again", async () => {
    let finish = (): void => {};
    const work = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const repeated = new Repeated(100, work);
    await vi.advanceTimersByTimeAsync(125);
    let closed = false;
    const closing = repeated.close().then(() => {
      closed = true;
    });
    expect(repeated.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(closed).toBe(false);
    finish();
    await closing;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
