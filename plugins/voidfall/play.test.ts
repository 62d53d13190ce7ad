import { playRandomly } from "conclave/testing";
import { describe, expect, it } from "vitest";
import voidfall from "./index.ts";

describe("Voidfall at random", () => {
  it.each([
    [1, {}],
    [2, {}],
    [3, { mode: "co-operative", houses: "drawn" }],
    [4, { houses: "dealt" }],
  ] as const)("is played to its end by %i players", (seats, options) => {
    const { recording, texts } = playRandomly(voidfall, [], { seats, options, seed: `random ${seats}`, samples: 2 });
    expect(recording.match.outcome).toBeDefined();
    expect(texts.undeclared).toEqual([]);
  });
});
