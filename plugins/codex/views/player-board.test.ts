import { playRandomly, ruleSetOf } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";

describe("the board of a player", () => {
  it("has a place for each building in play", () => {
    const { recording } = playRandomly(game, [], { seats: 2, seed: "board", samples: 0, bot: 0.8 });
    const { ruleSet } = recording.match;
    const places = ruleSet.boards.get("player")?.entries;
    const fixed = recording.match
      .view("spectator")
      .things.flatMap(({ card }) => (ruleSet.decks.get("buildings")?.has(card) ? [ruleSet.definition(card)] : []));
    expect(fixed.length).toBeGreaterThan(0);
    for (const { id, type } of fixed) expect(places?.ids).toContain(type === "add-on" ? "add-on" : id);
  });

  it("has five slots in a row, each beside the next", () => {
    const parts = ruleSetOf(game, [], { seats: 2 }).boards.get("player")?.entries.all ?? [];
    const slots = parts.flatMap((part) => (part.part === "place" && part.kind === "slot" ? [part.id] : []));
    expect(slots).toEqual(["squad-leader", "elite", "scavenger", "technician", "lookout"]);
    const links = parts.flatMap((part) => (part.part === "link" ? [[part.from, part.to]] : []));
    expect(links).toEqual(slots.slice(1).map((slot, index) => [slots[index], slot]));
  });

  it("has the base of the team where two players share one", () => {
    const idsFor = (seats: number) => ruleSetOf(game, [], { seats }).boards.get("player")?.entries.ids;
    expect(idsFor(2)).toContain("base");
    expect(idsFor(4)).toContain("shared-base");
    expect(idsFor(4)).not.toContain("base");
  });
});
