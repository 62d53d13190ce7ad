import { expect, it } from "vitest";
import starcraft from "../../plugins/starcraft/index.ts";
import { explainChanges } from "./explanations.ts";

const settings = { seats: 2, seed: "explanations", options: { factions: "random", "quick-galaxy": true } };

/** The orders on planets, which have lines of their own. */
function counter(lines: readonly string[]) {
  return {
    name: "orders",
    read: (view: { readonly planets: readonly { readonly orders: readonly unknown[] }[] }) => ({
      all: view.planets.reduce((sum, { orders }) => sum + orders.length, 0),
    }),
    lines,
  };
}

it("finds changes that no line explains, and says which", () => {
  const { silent, explained } = explainChanges(starcraft, [], [counter(["faction"])], { ...settings, maxDecisions: 3 });
  expect(silent[0]).toMatch(/^after decision \d+ \(order\): orders of all: \d → \d, with log.order-placed$/);
  expect(explained.get("orders")).toBe(0);
});

it("counts the changes that a line explains, with the decision or announced before it", () => {
  const told = explainChanges(starcraft, [], [counter(["order-placed"])], { ...settings, maxDecisions: 3 });
  expect([told.silent, told.explained.get("orders")]).toEqual([[], 3]);
  const announced = { ...counter([]), announcements: ["order-placed"] };
  expect(explainChanges(starcraft, [], [announced], { ...settings, maxDecisions: 3 }).silent).toEqual([]);
});
