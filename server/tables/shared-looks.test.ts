import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { SharedLooks } from "./shared-looks.ts";

/** Looks that end when they are told to. */
function lookingAt() {
  const looks = new SharedLooks<number>();
  const running: { resolve: (found: number) => void; reject: (error: Error) => void }[] = [];
  let begun = 0;
  const look = (key: string) =>
    looks.look(key, () => {
      begun++;
      return new Promise((resolve, reject) => running.push({ resolve, reject }));
    });
  return { look, begun: () => begun, next: () => running.shift() };
}

test("one look runs at a time, and one is owed to all who have asked since", async () => {
  const { look, begun, next } = lookingAt();
  const first = look("a");
  const later = Array.from({ length: 1_000 }, () => look("a"));
  expect(begun()).toBe(1);
  next()?.resolve(1);
  expect(await first).toBe(1);
  await turn();
  expect(begun()).toBe(2);
  const again = look("a");
  next()?.resolve(2);
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
  await turn();
  next()?.resolve(3);
  expect(await again).toBe(3);
  await turn();
  // Nothing is remembered.
  const fresh = look("a");
  next()?.resolve(4);
  expect(await fresh).toBe(4);
  expect(begun()).toBe(4);
});

test("different things are looked at at the same time", async () => {
  const { look, begun, next } = lookingAt();
  const both = [look("a"), look("b")];
  expect(begun()).toBe(2);
  next()?.resolve(1);
  next()?.resolve(2);
  expect(await Promise.all(both)).toEqual([1, 2]);
});

test("a look that fails fails for those who share it, and not for those who are owed one", async () => {
  const { look, next } = lookingAt();
  const first = look("a");
  const second = look("a");
  next()?.reject(new Error("no"));
  await expect(first).rejects.toThrow("no");
  await turn();
  next()?.resolve(2);
  expect(await second).toBe(2);
});
