import type { MatchCourse } from "conclave/sdk";
import { expect, it } from "vitest";
import { changes, grouped } from "./grouped.ts";

const figure = (key: string, seat: number | null, ...values: (number | null)[]) =>
  ({ key, seat, values, label: { key: "", text: key } }) as unknown as MatchCourse["figures"][number];

it("what each seat has is a chart of its own, and what the match has is one together", () => {
  const groups = grouped([
    figure("fuel", null, 8),
    figure("points", 0, 1),
    figure("food", null, 8),
    figure("points", 1, 2),
  ]);
  expect(groups.map(({ title, lines }) => [title, lines.length])).toEqual([
    [undefined, 2],
    ["points", 2],
  ]);
  expect(grouped([figure("fuel", null, 8)])[0]?.title).toBe("fuel");
});

it("what never has a number has no chart", () => {
  expect(grouped([figure("voidborn", null, null, null)])).toEqual([]);
});

it("a table tells the moments at which something changes, the first and the last", () => {
  const lines = [figure("a", 0, 1, 1, 2, 2, 2), figure("a", 1, 0, 0, 0, 0, 0)];
  expect(changes(lines, 5)).toEqual([0, 2, 4]);
});
