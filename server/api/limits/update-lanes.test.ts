import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SteadyBudget } from "./rate-limits.ts";
import { UpdateLanes } from "./update-lanes.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] }));
afterEach(() => vi.useRealTimers());

/** The lanes of addresses that may use a second of each minute. */
function lanesWithBudget() {
  const lanes = new UpdateLanes(new SteadyBudget(1_000));
  const entered: string[] = [];
  const refused: string[] = [];
  const leaves: (() => void)[] = [];
  const enter = (address: string, name: string): void => {
    const entering = lanes.enter(address);
    const take = (leave: () => void): void => {
      entered.push(name);
      leaves.push(leave);
    };
    if (entering instanceof Promise) entering.then(take, ({ code }) => refused.push(`${name} ${code}`));
    else take(entering);
  };
  return { lanes, enter, entered, refused, leave: () => leaves.shift()?.() };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe("the lanes of updates", () => {
  test("let a few of each address in at a time, in order, and those of others at once", async () => {
    const { enter, entered, leave } = lanesWithBudget();
    for (let each = 0; each < 280; each++) enter("many", `many ${each}`);
    enter("one", "one");
    expect(entered).toEqual(["many 0", "many 1", "many 2", "many 3", "one"]);
    leave();
    await settled();
    expect(entered.slice(5)).toEqual(["many 4"]);
    for (let each = 0; each < 281; each++) {
      leave();
      await settled();
    }
    expect(entered).toHaveLength(281);
  });

  test("make an address wait that has used its time, until that is paid off, and nobody else", async () => {
    const { lanes, enter, entered, refused, leave } = lanesWithBudget();
    enter("a", "first");
    leave();
    // A tenth of a second too much is paid off in six.
    lanes.charge("a", 1_100);
    enter("a", "second");
    enter("b", "other");
    await vi.advanceTimersByTimeAsync(5_900);
    expect(entered).toEqual(["first", "other"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(entered).toEqual(["first", "other", "second"]);
    expect(refused).toEqual([]);
  });

  test("do not forget who had to wait up to the moment in which that was paid off", async () => {
    const budget = new SteadyBudget(1_000);
    const lanes = new UpdateLanes(budget);
    // Time goes on between two looks: twice it is not paid off, and then it is.
    const waits = [1, 1];
    vi.spyOn(budget, "wait").mockImplementation(() => waits.shift() ?? 0);
    const entered = vi.fn();
    void Promise.resolve(lanes.enter("a")).then(entered);
    await vi.advanceTimersByTimeAsync(2);
    expect(entered).toHaveBeenCalledOnce();
  });

  test("refuse who has waited for half a minute for that, and only then", async () => {
    const { lanes, enter, entered, refused } = lanesWithBudget();
    lanes.charge("a", 3_000);
    enter("a", "early");
    await vi.advanceTimersByTimeAsync(20_000);
    enter("a", "late");
    await vi.advanceTimersByTimeAsync(9_000);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(refused).toEqual(["early RATE_LIMITED"]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(refused).toEqual(["early RATE_LIMITED", "late RATE_LIMITED"]);
    expect(entered).toEqual([]);
  });

  test("do not refuse who waits for others of an address that keeps within its limits", async () => {
    const { enter, entered, refused, leave } = lanesWithBudget();
    for (let each = 0; each < 6; each++) enter("a", `${each}`);
    await vi.advanceTimersByTimeAsync(120_000);
    leave();
    leave();
    await settled();
    expect(refused).toEqual([]);
    expect(entered).toHaveLength(6);
  });

  test("keep only so much of an address to make patches from", () => {
    const { lanes } = lanesWithBudget();
    const half = 20 * 1024 * 1024;
    const drop = lanes.keep("a", half);
    expect(lanes.keep("a", half)).toBeUndefined();
    expect(lanes.keep("b", half)).toBeDefined();
    drop?.();
    drop?.();
    expect(lanes.keep("a", half)).toBeDefined();
  });

  test("make an address wait that does not read what it has got", async () => {
    const { lanes, enter, entered, leave } = lanesWithBudget();
    const read = Array.from({ length: 40 }, () => lanes.hold("a", 1024 * 1024));
    enter("a", "next");
    enter("b", "other");
    expect(entered).toEqual(["other"]);
    for (const each of read) {
      each();
      each();
    }
    await settled();
    expect(entered).toEqual(["other", "next"]);
    leave();
    leave();
  });
});
