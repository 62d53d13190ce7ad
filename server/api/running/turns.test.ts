import { setImmediate as turnOfLoop } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { Turns } from "./turns.ts";

let time: number;
/** The rests that there were, in milliseconds. */
let rests: number[];
beforeEach(() => {
  time = 0;
  rests = [];
  // A rest takes its time by the clock of the test, and a turn of the loop.
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((goOn: () => void, rest: number) => {
    rests.push(rest);
    setImmediate(() => {
      time += rest;
      goOn();
    });
  }) as unknown as typeof setTimeout);
});

/** Turns with a clock of their own, and work that takes a time by it. */
function withClock() {
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
  const all = ["many", "more"].flatMap((name) =>
    Array.from({ length: 20 }, (_, index) => turns.take(name, work(`${name} ${index}`, 6))),
  );
  await Promise.all(all);
  expect(done.slice(0, 6)).toEqual(["many 0", "more 0", "many 1", "more 1", "many 2", "more 2"]);
  expect(done).toHaveLength(40);
  expect(done.filter((name) => name.startsWith("many"))).toEqual(Array.from({ length: 20 }, (_, n) => `many ${n}`));
});

test("whoever has used little comes before those who have used much, and these go on all the same", async () => {
  const { turns, done, work } = withClock();
  const all = ["a", "b", "c"].flatMap((name) =>
    Array.from({ length: 3 }, (_, index) => turns.take(name, work(`${name} ${index}`, 6))),
  );
  while (done.length < 4) await turnOfLoop();
  all.push(turns.take("few", work("few 0", 1)), turns.take("few", work("few 1", 1)));
  await Promise.all(all);
  expect(done).toEqual(["a 0", "b 0", "a 1", "c 0", "b 1", "few 0", "few 1", "a 2", "c 1", "b 2", "c 2"]);
});

test("work that asks for another turn loses neither that nor what its address has waiting", async () => {
  const { turns, done, work } = withClock();
  let inner: string | Promise<string> | undefined;
  const outer = (): string => {
    const name = work("outer", 6)();
    inner = turns.take("a", work("inner", 1));
    return name;
  };
  const all = [turns.take("a", work("first", 6)), turns.take("a", outer), turns.take("a", work("last", 1))];
  // Where others wait, what is asked for within a turn has to wait as well.
  all.push(turns.take("b", work("b 0", 6)), turns.take("b", work("b 1", 6)));
  await Promise.all(all);
  await inner;
  expect(done.filter((name) => !name.startsWith("b"))).toEqual(["first", "outer", "last", "inner"]);
});

test("those who have used much begin one in each slice, however many others come first", async () => {
  const { turns, done, work } = withClock();
  const all = [turns.take("much", work("much 0", 6)), turns.take("much", work("much 1", 6))];
  all.push(...Array.from({ length: 20 }, (_, index) => turns.take(`new ${index}`, work(`new ${index}`, 3))));
  await Promise.all(all);
  expect(done.indexOf("much 1")).toBeLessThan(4);
});

test("what somebody has used is forgotten after a second", async () => {
  const { turns, done, work } = withClock();
  await turns.take("a", work("a 0", 6));
  await turns.take("b", work("b 0", 6));
  time += 2_000;
  await turns.take("c", work("c 0", 6));
  await Promise.all([
    turns.take("c", work("c 1", 6)),
    turns.take("a", work("a 1", 3)),
    turns.take("b", work("b 1", 3)),
  ]);
  expect(done.slice(3)).toEqual(["a 1", "b 1", "c 1"]);
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

test("after long work there is as long a rest for whoever has used much, and for nobody else", async () => {
  const { turns, done, work } = withClock();
  const all = [turns.take("a", work("long", 40)), turns.take("a", work("next", 1)), turns.take("b", work("other", 1))];
  await turnOfLoop();
  expect(done).toEqual(["long", "other"]);
  expect(turns.take("c", work("at once", 1))).toBe("at once");
  await Promise.all(all);
  expect(done).toEqual(["long", "other", "at once", "next"]);
  // One of its 40 milliseconds was over before anybody waited for it.
  expect(rests).toEqual([39]);
});

test("after very long work the rest is short: nobody waits for twice as long as it took", async () => {
  const { turns, done, work } = withClock();
  await Promise.all([turns.take("a", work("long", 300)), turns.take("a", work("next", 1))]);
  expect(done).toEqual(["long", "next"]);
  expect(rests).toEqual([50]);
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
