import { describe, expect, it } from "vitest";
import { duel } from "../testing/table.ts";

const settings = { askSingle: false };

describe("a choice of one thing that everybody sees (K34)", () => {
  it("is not asked for: the only target, and the only thing to attack", () => {
    const table = duel(
      { play: ["troq-bashar", "iron-man"], hand: ["wrecking-ball"] },
      { play: [{ kind: "older-brother", slot: "squad-leader" }] },
      settings,
    );
    table.play.choose(0, `attack:${table.figure(0, "iron-man").id}`, "main");
    expect([table.has(1, "older-brother"), table.stats(0, "iron-man")]).toEqual([false, "3/2"]);
    // There are two bases.
    table.cast(0, "wrecking-ball");
    expect(table.offered("target")).toHaveLength(2);
    table.choose(0, 1, "base", "target");
    expect(table.base(1)).toBe(18);
    table.end();
  });

  it("is still asked for if it may be declined", () => {
    const table = duel({ play: ["grave-stormborne", "tiger-cub"], hand: ["senseis-advice"], gold: 9 }, {}, settings);
    table.cast(0, "senseis-advice");
    expect(table.offered("target")).toHaveLength(1);
    table.play.many(0, [], "target");
    expect(table.stats(0, "tiger-cub")).toBe("2/2");
    table.end();
  });

  it("is asked for if only its player sees that it is the only one", () => {
    const table = duel(
      { play: [{ kind: "calamandra-moss", level: 5 }], gold: 4, codex: ["stalking-tiger"] },
      {},
      settings,
    );
    table.use(0, "calamandra-moss", "calamandra-moss-tiger");
    expect(table.offered("search-codex")).toEqual(["stalking-tiger"]);
    table.play.choose(0, "stalking-tiger", "search-codex");
    expect(table.has(0, "stalking-tiger")).toBe(true);
    table.end();
  });
});
