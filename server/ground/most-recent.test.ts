import { expect, test } from "vitest";
import { mostRecent } from "./most-recent.ts";

test("as many entries are kept as there may be, those that were used last", () => {
  const kept = mostRecent<string>(2);
  kept.set("a", "A");
  kept.set("b", "B");
  kept.get("a");
  kept.set("c", "C");
  expect([...kept.keys()].sort()).toEqual(["a", "c"]);
});

test("an empty map takes no room for what it may hold", () => {
  const before = process.memoryUsage();
  const maps = Array.from({ length: 50 }, () => mostRecent<string>(100_000));
  const after = process.memoryUsage();
  const taken = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  // With room made at once it would be 100 MB.
  expect(taken / maps.length).toBeLessThan(200_000);
});
