import { expect, test } from "vitest";
import { Readiness } from "./readiness.ts";

test("is checked once for all who ask within three seconds, and then again", async () => {
  let asked = 0;
  let now = 0;
  let works = true;
  const warnings: string[] = [];
  const readiness = new Readiness(
    async () => {
      asked++;
      if (!works) throw new Error("the disk is full");
    },
    { warn: (_details: object, message?: string) => void warnings.push(message ?? "") },
    () => now,
  );
  const all = await Promise.all(Array.from({ length: 20 }, () => readiness.canStore()));
  expect([new Set(all), asked]).toEqual([new Set([true]), 1]);
  works = false;
  now = 2_999;
  expect([await readiness.canStore(), asked]).toEqual([true, 1]);
  now = 3_000;
  expect([await readiness.canStore(), await readiness.canStore(), asked]).toEqual([false, false, 2]);
  expect(warnings).toEqual(["nothing can be stored"]);
  works = true;
  now = 6_000;
  expect([await readiness.canStore(), asked]).toEqual([true, 3]);
});
