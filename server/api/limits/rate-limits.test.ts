import fc from "fast-check";
import { expect, test } from "vitest";
import { SteadyBudget } from "./rate-limits.ts";

test("a budget is paid off steadily", () => {
  let now = 0;
  const budget = new SteadyBudget(600, () => now);
  budget.charge("a", 600);
  expect(budget.wait("a")).toBe(0);
  budget.charge("a", 60);
  expect(budget.wait("a")).toBe(6_000);
  now += 5_999;
  expect(budget.wait("a")).toBe(1);
  now += 1;
  expect(budget.wait("a")).toBe(0);
  expect(budget.wait("b")).toBe(0);
});

test("whatever is charged when, nobody who waits as told gets more than twice the budget in a minute", () => {
  const charge = fc.record({ after: fc.integer({ max: 20_000, min: 0 }), amount: fc.integer({ max: 500, min: 1 }) });
  fc.assert(
    fc.property(fc.array(charge, { maxLength: 100 }), (charges) => {
      let now = 0;
      const budget = new SteadyBudget(600, () => now);
      const done: { at: number; amount: number }[] = [];
      for (const { after, amount } of charges) {
        now += after;
        now += budget.wait("a");
        budget.charge("a", amount);
        done.push({ at: now, amount });
      }
      for (const { at: end } of done) {
        const within = done.filter(({ at }) => at > end - 60_000 && at <= end);
        const total = within.reduce((sum, { amount }) => sum + amount, 0);
        // The last one may go beyond it.
        expect(total).toBeLessThanOrEqual(1_200 + 500);
      }
    }),
  );
});
