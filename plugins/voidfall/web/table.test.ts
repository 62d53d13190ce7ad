import { expect, test } from "vitest";
import { gloryReference } from "../labels.ts";
import { gloryOf, isTaken } from "./table.ts";

const politics = { key: "c7", card: "politics" };

test("an action of the focus that is played is marked once it is taken, and no other one of that name", () => {
  const turn = { seat: 0, focus: politics, taken: ["bribe", "politics/inspire"] };
  expect(isTaken({ turn }, politics, "inspire")).toBe(true);
  expect(isTaken({ turn }, politics, "control")).toBe(false);
  expect(isTaken({ turn }, { key: "c9", card: "politics" }, "inspire")).toBe(false);
  expect(isTaken({ turn: null }, politics, "inspire")).toBe(false);
});

test("glory tokens are named as options name them, the best first", () => {
  expect(gloryOf({ seat: 1, glory: [2, 4, 2] })).toEqual([
    { value: 4, count: 1, thing: { kind: "PIECE", key: gloryReference(1, 4).id } },
    { value: 2, count: 2, thing: { kind: "PIECE", key: gloryReference(1, 2).id } },
  ]);
});
