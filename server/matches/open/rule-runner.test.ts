import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../../test/support/eventually.ts";
import { RuleRunner, TimeBudgetExceeded } from "./rule-runner.ts";
import { ThreadTimeLimit } from "./thread-time-limit.ts";
import { ScriptTimeLimit } from "./time-limit.ts";

/** What stops work: where no thread can, and where one does. */
const limits = [
  ["a script", () => new ScriptTimeLimit(), "runInThisContext"],
  ["a thread", () => new ThreadTimeLimit(), "ThreadTimeLimit"],
] as const;

describe.each(limits)("rule runner, within the time limit of %s", (_name, made, enclosing) => {
  let limit: ScriptTimeLimit | ThreadTimeLimit;
  beforeAll(async () => {
    limit = made();
    if (limit instanceof ThreadTimeLimit) await ready(limit);
  });
  afterAll(async () => {
    if (limit instanceof ThreadTimeLimit) await limit.close();
  });

  it("returns the result of the work", async () => {
    const runner = new RuleRunner(1000, limit);
    await expect(Promise.all([runner.run(() => 1), runner.run(() => "two")])).resolves.toEqual([1, "two"]);
  });

  it("passes on the error of the work, and runs the rest of the batch", async () => {
    const runner = new RuleRunner(1000, limit);
    const failing = runner.run(() => {
      throw new RangeError("no");
    });
    const fine = runner.run(() => "still here");
    await expect(failing).rejects.toThrow(RangeError);
    await expect(fine).resolves.toBe("still here");
  });

  it("stops an endless loop without ending the process", async () => {
    const runner = new RuleRunner(50, limit);
    const before = patiently(runner, () => "before");
    const endless = runner.run(() => {
      for (;;);
    });
    const after = patiently(runner, () => "after");
    await expect(before).resolves.toBe("before");
    await expect(endless).rejects.toThrow(TimeBudgetExceeded);
    await expect(after).resolves.toBe("after");
  });

  it("stops a generator that never yields", async () => {
    const runner = new RuleRunner(50, limit);
    const rule = (function* (): Generator<number> {
      for (let turns = 0; ; turns++) if (turns < 0) return;
    })();
    await expect(runner.run(() => rule.next())).rejects.toThrow(TimeBudgetExceeded);
  });

  it("stops a regular expression that would take forever", async () => {
    const runner = new RuleRunner(50, limit);
    await expect(runner.run(() => /^(a+)+$/.test(`${"a".repeat(40)}b`))).rejects.toThrow(TimeBudgetExceeded);
  });

  it("stops what the work leaves behind, blames that work, and does the rest", async () => {
    const runner = new RuleRunner(50, limit);
    const leaving = (leave: () => void) => () => {
      leave();
      return "left";
    };
    const chain = (): Promise<void> => Promise.resolve().then(chain);
    const queue = (): void => queueMicrotask(queue);
    const waiting = async (): Promise<void> => {
      for (;;) await undefined;
    };
    const looping = (): void => void Promise.resolve().then(() => compute(Number.POSITIVE_INFINITY));
    for (const leave of [chain, queue, waiting, looping]) {
      const before = patiently(runner, () => "before");
      const endless = patiently(runner, leaving(leave));
      const after = patiently(runner, () => "after");
      await expect(endless).rejects.toThrow(TimeBudgetExceeded);
      await expect(Promise.all([before, after])).resolves.toEqual(["before", "after"]);
    }
  });

  it("carries out what ends of that before it tells the result", async () => {
    const runner = new RuleRunner(1000, limit);
    const steps: string[] = [];
    await runner.run(() => {
      void Promise.resolve().then(() => steps.push("later"));
      steps.push("now");
    });
    expect(steps).toEqual(["now", "later"]);
  });

  it("carries out nothing of its callers within the time budget of rules", async () => {
    const runner = new RuleRunner(200, limit);
    const inRules: boolean[] = [];
    let isRunning = false;
    // Longer than a batch lasts, so that there are two of them.
    const work = (): void => {
      isRunning = true;
      compute(30);
      isRunning = false;
    };
    const note = (): void => {
      inRules.push(isRunning || new Error("where").stack?.includes(enclosing) === true);
    };
    await Promise.all([1, 2, 3].map(() => patiently(runner, work).then(note)));
    expect(inRules).toEqual([false, false, false]);
  });

  it("refuses a promise as a result", async () => {
    const runner = new RuleRunner(1000, limit);
    await expect(runner.run(async () => "later")).rejects.toThrow("not a promise");
  });

  it("does not blame suspended work, and lets a retry finish", async () => {
    const runner = new RuleRunner(400, limit);
    let suspended = true;
    const work = (): string => {
      compute(60);
      // What a stopped process, a closed laptop or a throttled processor looks like from inside: time goes by.
      if (suspended) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
      return "done";
    };
    await expect(runner.run(work)).rejects.toMatchObject({ starved: true });
    suspended = false;
    await expect(patiently(runner, work)).resolves.toBe("done");
  });

  it("eventually blames an endless loop, however little processor time it gets", async () => {
    const runner = new RuleRunner(100, limit);
    // Computes a tenth of the time.
    const throttled = (): void => {
      for (;;) {
        compute(2);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 18);
      }
    };
    const verdicts: boolean[] = [];
    do {
      await runner.run(throttled).catch((error: TimeBudgetExceeded) => verdicts.push(error.starved));
    } while (verdicts.at(-1) === true);
    expect(verdicts.length).toBeGreaterThan(1);
    expect(verdicts.length).toBeLessThan(12);
  });

  it("gives every piece of work its own time, however many run together", async () => {
    const runner = new RuleRunner(200, limit);
    const all = Array.from({ length: 10 }, () => patiently(runner, () => compute(60)));
    await expect(Promise.all(all)).resolves.toHaveLength(10);
  });

  it("stops deep recursion like any other error", async () => {
    const runner = new RuleRunner(1000, limit);
    const endless = (depth: number): number => endless(depth + 1) + 1;
    await expect(runner.run(() => endless(0))).rejects.toThrow(RangeError);
  });
});

describe("a thread for two runners", () => {
  it("stops what one of them does, and nothing of the other", async () => {
    const limit = new ThreadTimeLimit();
    await ready(limit);
    const [one, other] = [new RuleRunner(50, limit), new RuleRunner(50, limit)];
    const verdicts: string[] = [];
    for (let round = 0; round < 5; round++) {
      const endless = patiently(one, () => compute(Number.POSITIVE_INFINITY)).catch(() => verdicts.push("stopped"));
      await Promise.all([endless, ...[1, 2, 3].map(() => patiently(other, () => verdicts.push("fine")))]);
    }
    expect(verdicts.filter((verdict) => verdict === "fine")).toHaveLength(15);
    expect(verdicts.filter((verdict) => verdict === "stopped")).toHaveLength(5);
    await limit.close();
  });
});

describe("a thread that is closed", () => {
  it("leaves what is still to be run to the time limit of a script", async () => {
    const limit = new ThreadTimeLimit();
    await ready(limit);
    const runner = new RuleRunner(50, limit);
    const fine = runner.run(() => "fine");
    await limit.close();
    await expect(fine).resolves.toBe("fine");
    const endless = runner.run(() => {
      for (;;);
    });
    await expect(endless).rejects.toThrow(TimeBudgetExceeded);
  });
});

/** The thread takes a moment to begin. */
function ready(limit: ThreadTimeLimit): Promise<void> {
  return until(() => limit.canStop());
}

/** Retries the work while the machine is too busy, like all users of a runner. */
async function patiently<Result>(runner: RuleRunner, work: () => Result): Promise<Result> {
  for (;;) {
    try {
      return await runner.run(work);
    } catch (error) {
      if (!(error instanceof TimeBudgetExceeded && error.starved)) throw error;
    }
  }
}

/** Computes for this many milliseconds of processor time, however busy the machine is. */
function compute(milliseconds: number): void {
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const end = spent() + milliseconds;
  while (spent() < end);
}
