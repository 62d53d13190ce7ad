import { playRandomly, ruleSetOf } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";

describe("the planet tiles", () => {
  it("have all planets, areas and sides of which the view and the options speak", () => {
    const { recording } = playRandomly(game, [], { seats: 3, seed: "tiles", samples: 0, bot: 0.7 });
    const { ruleSet } = recording.match;
    const printed = ruleSet.boards.get("planets")?.entries;
    const { planets } = recording.match.view("spectator");
    expect(planets.length).toBeGreaterThan(5);
    for (const { key, areas } of planets) {
      expect(printed?.ids).toEqual(expect.arrayContaining([key, ...areas.map((area) => area.key)]));
    }
  });

  it("have the areas of a planet with what they yield, and only sides at which routes can join", () => {
    const parts = ruleSetOf(game, [], { seats: 2 }).boards.get("planets")?.entries;
    expect(parts?.find("braken-2")).toMatchObject({
      kind: "area",
      parent: "braken",
      data: { number: 2, resource: "gas", amount: 2, unitLimit: 3 },
    });
    expect(parts?.ids.filter((id) => id.startsWith("braken."))).toEqual(["braken.north", "braken.west"]);
  });
});
