import { describe, expect, it } from "vitest";
import { duel } from "../../testing/table.ts";

const prynn = { kind: "prynn-pasternaak", level: 1, runes: { time: 4 } };
const prynnAtTop = { ...prynn, level: 7 };

describe("Past: spells", () => {
  it("Origin Story sends a hero home without cooldown, and no hero gains levels", () => {
    const table = duel(
      { hand: ["origin-story"], gold: 3, play: [prynn] },
      { gold: 2, play: [{ kind: "troq-bashar", level: 5, runes: { "+1/+1": 1 } }] },
    );
    table.cast(0, "origin-story");
    table.choose(0, 1, "troq-bashar");
    expect(table.kinds("command", 1)).toEqual(["troq-bashar"]);
    expect(table.figure(0, "prynn-pasternaak").thing.level).toBe(1);
    table.pass(0);
    table.play.choose(1, `summon-hero:${table.card(1, "troq-bashar", "command")}`);
    expect(table.stats(1, "troq-bashar")).toBe("2/3");
    table.end(1);
  });

  it("Undo returns a tech 0, I or II unit; it has not died", () => {
    const table = duel(
      { hand: ["undo"], gold: 3, play: [prynn] },
      { deck: ["iron-man"], play: [{ kind: "hyperion", slot: "technician" }, "octavian", "troq-bashar"] },
    );
    table.cast(0, "undo");
    expect(table.offered("target-return")).toEqual([table.figure(1, "hyperion").id]);
    table.choose(0, 1, "hyperion");
    expect(table.kinds("hand", 1)).toEqual(["hyperion"]);
    table.end();
  });

  it("Vortoss Emblem makes a unit a flagbearer, even an enemy one; its runes count for its player", () => {
    const table = duel(
      { hand: ["vortoss-emblem", "temporal-research", "undo"], gold: 5, deck: ["seer", "seer"], play: [prynnAtTop] },
      { play: ["iron-man", "hyperion"] },
    );
    table.cast(0, "vortoss-emblem");
    table.choose(0, 1, "hyperion");
    expect(table.time(0, "vortoss-emblem")).toBe(3);
    table.cast(0, "undo");
    expect(table.offered("target-return")).toEqual([table.figure(1, "hyperion").id]);
    table.choose(0, 1, "hyperion");
    // The emblem falls with its host.
    expect(table.kinds("discard", 0)).toEqual(["vortoss-emblem", "undo"]);
    table.end();
  });

  it("Vortoss Emblem’s time runes count toward Temporal Research", () => {
    const table = duel(
      {
        hand: ["vortoss-emblem", "temporal-research"],
        gold: 2,
        deck: ["seer", "seer", "seer"],
        play: [{ ...prynn, runes: {} }],
      },
      { play: ["iron-man"] },
    );
    table.cast(0, "vortoss-emblem");
    table.choose(0, 1, "iron-man");
    table.cast(0, "temporal-research");
    expect(table.kinds("hand", 0)).toEqual(["seer", "seer"]);
    table.end();
  });

  it("Vortoss Emblem is discarded if its target dies of being targeted", () => {
    const table = duel({ hand: ["vortoss-emblem"], play: [prynn] }, { play: ["mirror-illusion"] });
    table.cast(0, "vortoss-emblem");
    table.choose(0, 1, "mirror-illusion");
    expect([table.has(1, "mirror-illusion"), table.kinds("discard", 0)]).toEqual([false, ["vortoss-emblem"]]);
    table.end();
  });

  it("Vortoss Emblem fades in its player’s upkeep", () => {
    const table = duel({ play: [{ kind: "vortoss-emblem", runes: { time: 1 } }] });
    table.pass(0);
    expect(table.has(0, "vortoss-emblem")).toBe(true);
    table.pass(1);
    expect(table.has(0, "vortoss-emblem")).toBe(false);
    table.end();
  });

  it("Rewind returns every unit up to tech II; nobody dies", () => {
    const table = duel(
      { hand: ["rewind"], gold: 4, play: [prynnAtTop, "seer"] },
      { deck: ["undo"], play: [{ kind: "iron-man", slot: "technician" }, "octavian", "skeleton", "troq-bashar"] },
    );
    table.cast(0, "rewind");
    expect(table.kinds("hand", 0)).toEqual(["seer"]);
    expect(table.kinds("hand", 1)).toEqual(["iron-man"]);
    expect(["octavian", "skeleton", "troq-bashar"].map((kind) => table.has(1, kind))).toEqual([true, false, true]);
    table.end();
  });

  it("Rewind needs Prynn at top level, but not since the turn began", () => {
    const table = duel({ hand: ["rewind"], gold: 10, play: [{ ...prynn, level: 6 }, "seer"] });
    const play = `play:${table.card(0, "rewind")}`;
    expect(table.refused(0, play)).toBe("reason.ultimate");
    table.play.choose(0, `level-up:${table.figure(0, "prynn-pasternaak").id}`);
    table.cast(0, "rewind");
    expect(table.kinds("hand", 0)).toEqual(["seer"]);
    table.end();
  });
});
