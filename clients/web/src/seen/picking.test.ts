import type { ChooseManyPrompt } from "conclave/sdk";
import { describe, expect, it } from "vitest";
import { inOrder, touched } from "./picking.ts";

const option = (key: string, group: string | null = null) => ({ key, group });
const prompt = (max: number, ...options: object[]) => ({ max, options }) as Pick<ChooseManyPrompt, "max" | "options">;

describe("touching an option", () => {
  const three = prompt(2, option("a"), option("b"), option("c"));

  it.each([
    [[], "a", ["a"]],
    [["a"], "b", ["a", "b"]],
    [["a", "b"], "a", ["b"]],
    [["a", "b"], "c", ["a", "b"]],
  ])("turns %j by %s into %j", (picked, key, after) => {
    expect(touched(three, picked, key)).toEqual(after);
  });

  it("takes the place of another one of its group", () => {
    const grouped = prompt(3, option("a", "x"), option("b", "x"), option("c"));
    expect(touched(grouped, ["a", "c"], "b")).toEqual(["c", "b"]);
  });

  it("takes the place of the only one", () => {
    expect(touched(prompt(1, option("a"), option("b")), ["a"], "b")).toEqual(["b"]);
  });
});

describe("putting in order", () => {
  const three = prompt(3, option("a"), option("b"), option("c"));

  it.each([
    [[], ["a", "b", "c"]],
    [["b"], ["b", "a", "c"]],
    [
      ["c", "b"],
      ["c", "b", "a"],
    ],
    [
      ["c", "b", "a"],
      ["c", "b", "a"],
    ],
  ])("what was picked on the board, %j, comes first, and nothing is left out", (picked, order) => {
    expect(inOrder(three, picked)).toEqual(order);
  });
});
