import fc from "fast-check";
import { expect, it } from "vitest";
import { TalkRate } from "./talk-rate.ts";

/** Somebody who talks by a clock that a test sets. */
function talking() {
  const time = { now: Date.UTC(2026, 10, 24) };
  const rate = new TalkRate(() => new Date(time.now));
  const says = (): boolean => {
    try {
      rate.count("ann");
      return true;
    } catch {
      return false;
    }
  };
  return { time, says };
}

it("somebody may say ten things at once, and another every three seconds", () => {
  const { time, says } = talking();
  expect(Array.from({ length: 11 }, says)).toEqual([...Array(10).fill(true), false]);
  time.now += 3_000;
  expect([says(), says()]).toEqual([true, false]);
});

it("a clock that was ahead keeps nobody silent", () => {
  const { time, says } = talking();
  time.now += 3_600_000;
  for (let each = 0; each < 5; each++) says();
  time.now -= 3_600_000;
  expect(says()).toBe(true);
});

it("whatever the clock does, three seconds by it are enough to say something", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -7_200_000, max: 7_200_000 }), { maxLength: 30 }), (jumps) => {
      const { time, says } = talking();
      for (const jump of jumps) {
        time.now += jump;
        says();
      }
      for (let each = 0; each < 10; each++) says();
      time.now += 3_000;
      expect(says()).toBe(true);
    }),
  );
});
