import { personasArePublic, playRandomly, ruleSetOf, Shown } from "conclave/testing";
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
    shown.play(`codex ${mode}`, 500);
    expect(shown.problems).toEqual([]);
    expect([...shown.matters]).toEqual(expect.arrayContaining(["choose-heroes", "tech"]));
    for (const place of ["card at slot", "card at building", "card in hand", "card in command", "pile in deck"]) {
      expect(shown.places).toContain(place);
    }
  });

  it("calls players the same in every world that somebody may believe in", () => {
    const { recording } = playRandomly(codex, [], { seats: 2, seed: "personas", samples: 0, bot: 0.5 });
    const { checkpoint } = recording.moves.filter((move) => move.checkpoint)[3] ?? {};
    if (!checkpoint) throw new Error("no phase has ended");
    expect(personasArePublic(recording.ruleSet, checkpoint, 0)).toBe(true);
    expect(personasArePublic(recording.ruleSet, checkpoint, "spectator")).toBe(true);
  });
});
