import { ruleSetOf, Shown } from "conclave/testing";
import { describe, expect, it } from "vitest";
import harvest from "../extensions/harvest.ts";
import ironBorders from "../extensions/iron-borders.ts";
import lastStand from "../extensions/last-stand.ts";
import game from "../index.ts";

const extensions = [harvest, ironBorders, lastStand];

describe("what clients draw that do not know Armament & Conflict", () => {
  it("has a cost or facts on every card, and names everything in all languages", () => {
    const shown = new Shown(ruleSetOf(game, extensions, { seats: 3 }));
    expect(shown.checkFaces()).toEqual([]);
    expect(shown.problems).toEqual([]);
  });

  it.each([2, 5])("finds everything in a random game of %i", (seats) => {
    const shown = new Shown(ruleSetOf(game, extensions, { seats }));
    shown.play(`armament ${seats}`, 300);
    expect(shown.problems).toEqual([]);
    expect(shown.worlds).toBeGreaterThan(0);
    expect([...shown.matters]).toEqual(expect.arrayContaining(["attack"]));
    for (const place of [
      "territory at column",
      "unit at territory",
      "card in hand",
      "pile in hand",
      "resource in bank",
    ]) {
      expect(shown.places).toContain(place);
    }
  });
});
