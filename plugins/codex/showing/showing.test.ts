import { ruleSetOf, Shown } from "conclave/testing";
import { describe, expect, it } from "vitest";
import maps from "../extensions/maps/index.ts";
import officialRules from "../extensions/official-rules.ts";
import codex from "../index.ts";

describe("what clients draw that do not know Codex", () => {
  it("has a cost or facts on every card, and names everything in all languages", () => {
    const shown = new Shown(ruleSetOf(codex, [maps, officialRules], { seats: 2 }));
    expect(shown.checkFaces()).toEqual([]);
    expect(shown.problems).toEqual([]);
  });

  it.each([
    [2, "three-heroes"],
    [4, "two-headed-dragon"],
    [3, "free-for-all"],
  ])("finds everything in random games of %i, %s", (seats, mode) => {
    const shown = new Shown(ruleSetOf(codex, [maps], { seats, options: { mode } }));
    shown.play(`codex ${mode}`, 300);
    expect(shown.problems).toEqual([]);
    expect(shown.worlds).toBeGreaterThan(0);
    expect([...shown.matters]).toEqual(expect.arrayContaining(["choose-heroes", "tech"]));
    for (const place of ["card at slot", "card at building", "card in hand", "card in command", "pile in deck"]) {
      expect(shown.places).toContain(place);
    }
  });
});
