import { expect, test } from "vitest";
import { isTaken } from "./table.ts";

const politics = { key: "c7", card: "politics" };

test("an action of the focus that is played is marked once it is taken, and no other one of that name", () => {
  const turn = { seat: 0, focus: politics, taken: ["bribe", "politics/inspire"] };
  expect(isTaken({ turn }, politics, "inspire")).toBe(true);
  expect(isTaken({ turn }, politics, "control")).toBe(false);
  expect(isTaken({ turn }, { key: "c9", card: "politics" }, "inspire")).toBe(false);
  expect(isTaken({ turn: null }, politics, "inspire")).toBe(false);
});
