import { describe, expect, it } from "vitest";
import { RuleRunner, TimeBudgetExceeded } from "./rule-runner.ts";

describe("rule runner", () => {
  it("returns what the work returns", async () => {
    const runner = new RuleRunner();
    await expect(Promise.all([runner.run(() => 1), runner.run(() => "two")])).resolves.toEqual([1, "two"]);
  });

  it("hands on what the work throws, and runs the rest of the batch", async () => {
    const runner = new RuleRunner();
    const failing = runner.run(() => {
      throw new RangeError("no");
    });
    const fine = runner.run(() => "still here");
    await expect(failing).rejects.toThrow(RangeError);
    await expect(fine).resolves.toBe("still here");
  });

  it("stops a loop that never ends, and the process lives on", async () => {
    const runner = new RuleRunner(50);
    const before = runner.run(() => "before");
    const endless = runner.run(() => {
      for (;;);
    });
    const after = runner.run(() => "after");
    await expect(before).resolves.toBe("before");
    await expect(endless).rejects.toThrow(TimeBudgetExceeded);
    await expect(after).resolves.toBe("after");
  });

  it("stops a generator that never yields", async () => {
    const runner = new RuleRunner(50);
    const rule = (function* (): Generator<number> {
      for (let turns = 0; ; turns++) if (turns < 0) return;
    })();
    await expect(runner.run(() => rule.next())).rejects.toThrow(TimeBudgetExceeded);
  });

  it("stops a search in a text that would take for ever", async () => {
    const runner = new RuleRunner(50);
    await expect(runner.run(() => /^(a+)+$/.test(`${"a".repeat(40)}b`))).rejects.toThrow(TimeBudgetExceeded);
  });

  it("gives every piece of work its own time, however many come together", async () => {
    const runner = new RuleRunner(200);
    const busy = (milliseconds: number) => (): void => {
      const end = performance.now() + milliseconds;
      while (performance.now() < end);
    };
    await expect(Promise.all(Array.from({ length: 10 }, () => runner.run(busy(60))))).resolves.toHaveLength(10);
  });

  it("stops deep recursion like any other error", async () => {
    const runner = new RuleRunner();
    const endless = (depth: number): number => endless(depth + 1) + 1;
    await expect(runner.run(() => endless(0))).rejects.toThrow(RangeError);
  });
});
