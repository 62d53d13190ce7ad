import { setImmediate as turnOfLoop } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { Turns } from "./turns.ts";

/** Turns with a clock of their own, and work that takes a time by it. */
function withClock() {
  let time = 0;
  const turns = new Turns({ now: () => time });
  const done: string[] = [];
  const work = (name: string, takes: number) => (): string => {
    time += takes;
    done.push(name);
    return name;
  };
  return { turns, done, work };
}

test("work begins at once where nothing waits, and its result is there at once", () => {
  const { turns, done, work } = withClock();
  expect(turns.take("a", work("one", 1))).toBe("one");
  expect(turns.take("b", work("two", 1))).toBe("two");
  expect(done).toEqual(["one", "two"]);
});

test("addresses take turns, however much one of them has waiting", async () => {
  const { turns, done, work } = withClock();
  const all = Array.from({ length: 20 }, (_, index) => turns.take("many", work(`many ${index}`, 3)));
  all.push(
    turns.take("few", work("few 0", 3)),
    turns.take("few", work("few 1", 3)),
    turns.take("one", work("one 0", 3)),
  );
  await Promise.all(all);
  expect(done.slice(0, 7)).toEqual(["many 0", "many 1", "many 2", "few 0", "one 0", "many 3", "few 1"]);
  expect(done).toHaveLength(23);
  expect(done.filter((name) => name.startsWith("many"))).toEqual(Array.from({ length: 20 }, (_, n) => `many ${n}`));
});

test("everything else gets its turn after each slice", async () => {
  const { turns, done, work } = withClock();
  const all = Array.from({ length: 12 }, (_, index) => turns.take("a", work(`${index}`, 2)));
  const seen: number[] = [];
  while (done.length < 12) {
    seen.push(done.length);
    await turnOfLoop();
  }
  await Promise.all(all);
  // Three of two milliseconds fill a slice of five.
  expect(new Set(seen)).toEqual(new Set([3, 6, 9]));
});

test("after very long work the rest is short: nobody waits for twice as long as it took", async () => {
  const { turns, done, work } = withClock();
  const timers = vi.spyOn(globalThis, "setTimeout");
  const all = [turns.take("a", work("long", 300)), turns.take("b", work("next", 1))];
  await Promise.all(all);
  expect(done).toEqual(["long", "next"]);
  expect(timers.mock.calls.map(([, rest]) => rest)).toEqual([50]);
});

test("after long work there is a rest", async () => {
  const { turns, done, work } = withClock();
  const all = [turns.take("a", work("long", 50)), turns.take("a", work("next", 1))];
  for (let turn = 0; turn < 3; turn++) await turnOfLoop();
  expect(done).toEqual(["long"]);
  await Promise.all(all);
  expect(done).toEqual(["long", "next"]);
});

test("work that fails fails for whoever asked, and the others go on", async () => {
  const { turns, work } = withClock();
  const fail = (): never => {
    throw new Error("no");
  };
  expect(() => turns.take("a", fail)).toThrow("no");
  const long = turns.take("a", work("long", 9));
  const failing = turns.take("a", fail) as unknown as Promise<never>;
  const last = turns.take("a", work("last", 1));
  await expect(failing).rejects.toThrow("no");
  expect(await Promise.all([long, last])).toEqual(["long", "last"]);
});
