import { expect, test } from "vitest";
import { Glance } from "./glance.ts";

test("a value is looked up once for all who ask within a while, and again after it", async () => {
  let now = 0;
  let looks = 0;
  const glance = new Glance(
    async () => ++looks,
    10_000,
    () => now,
  );
  expect(await Promise.all([glance.get(), glance.get()])).toEqual([1, 1]);
  now = 9_999;
  expect(await glance.get()).toBe(1);
  now = 10_000;
  expect(await glance.get()).toBe(2);
});

test("nobody waits for a look that does not end, and there is only one", async () => {
  let now = 0;
  let looks = 0;
  let finish = (_: string): void => {};
  const glance = new Glance(
    () =>
      new Promise<string>((resolve) => {
        looks++;
        finish = resolve;
      }),
    1,
    () => now++,
  );
  expect([await glance.get(), await glance.get(), looks]).toEqual([undefined, undefined, 1]);
  finish("late");
  await Promise.resolve();
  expect(await glance.get()).toBe("late");
});

test("a look that fails leaves nothing that would pass for new", async () => {
  let now = 0;
  let fails = false;
  const glance = new Glance(
    async () => {
      if (fails) throw new Error("the disk is full");
      return "fine";
    },
    1,
    () => now++,
  );
  expect(await glance.get()).toBe("fine");
  fails = true;
  expect(await glance.get()).toBeUndefined();
});
