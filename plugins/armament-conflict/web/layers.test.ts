import { expect, test } from "vitest";
import { layersOf, unlaid } from "./layers.ts";
import type { Land } from "./view.ts";

function land(key: string, layer: number | null, column: Land["column"]): Land {
  return {
    ...{ key, card: key, durability: 3, maxDurability: 3, layer, column, outermost: false },
    ...{ capitalOf: null, capitalHeld: false, garrison: [] },
  };
}

const lands = [land("in", 1, "LEFT"), land("out", 2, "LEFT"), land("side", 1, "RIGHT"), land("dealt", null, null)];
const keys = (facesUp: boolean) =>
  layersOf(lands, facesUp).map((row) => Array.from(row.values(), (own) => own.map(({ key }) => key)));

test("a realm that faces down ends with its outermost layer, one that faces up begins with it", () => {
  expect(keys(false)).toEqual([
    [["in"], ["side"]],
    [["out"], []],
  ]);
  expect(keys(true)).toEqual([
    [["out"], []],
    [["in"], ["side"]],
  ]);
});

test("lands that are yet to be arranged lie in no layer", () => {
  expect(unlaid(lands).map(({ key }) => key)).toEqual(["dealt"]);
});
