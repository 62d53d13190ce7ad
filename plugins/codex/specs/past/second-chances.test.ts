import { describe, expect, it } from "vitest";
import { duel } from "../../testing/table.ts";

const prynn = { kind: "prynn-pasternaak", level: 1, runes: { time: 4 } };

describe("Second Chances", () => {
  const undoer = { hand: ["undo", "undo"], gold: 6, play: [prynn] };

  it("returns a unit that leaves play, as a new thing: ready, undamaged, with arrival fatigue", () => {
    const table = duel(undoer, {
      play: ["second-chances", { kind: "iron-man", damage: 2, exhausted: true, runes: { "+1/+1": 2 } }],
    });
    table.cast(0, "undo");
    table.choose(0, 1, "iron-man");
    expect(table.stats(1, "iron-man")).toBe("3/4");
    const { exhausted, since } = table.figure(1, "iron-man").thing;
    expect([exhausted, since]).toEqual([false, table.position.turn.number]);
    table.end();
  });

  it("works once in each turn, on every player’s turn", () => {
    const table = duel(undoer, { play: ["second-chances", "iron-man"] });
    table.cast(0, "undo");
    table.choose(0, 1, "iron-man");
    table.cast(0, "undo");
    table.choose(0, 1, "iron-man");
    expect(table.has(1, "iron-man")).toBe(false);
    table.end();
  });

  it("works again in the next turn, for a unit that fades", () => {
    const table = duel(
      { ...undoer, hand: ["undo"] },
      { play: ["second-chances", "iron-man", { kind: "fading-argonaut", runes: { time: 1 } }] },
    );
    table.cast(0, "undo");
    table.choose(0, 1, "iron-man");
    table.pass(0);
    expect(table.time(1, "fading-argonaut")).toBe(3);
    table.end(1);
  });

  it("does not save from combat damage: attackers, sparkshot", () => {
    const table = duel(
      { play: ["revolver-ocelot"] },
      {
        play: [
          "second-chances",
          { kind: "neo-plexus", slot: "squad-leader", damage: 1 },
          { kind: "seer", slot: "elite" },
        ],
      },
    );
    table.attack(0, "revolver-ocelot", "neo-plexus");
    expect([table.has(1, "neo-plexus"), table.has(1, "seer")]).toEqual([false, false]);
    table.end();
  });

  it("does not save from the damage of a tower", () => {
    const table = duel({ play: ["second-chances", "seer"] }, { play: ["tower"] });
    table.attack(0, "seer", "base");
    expect([table.base(1), table.has(0, "seer")]).toEqual([18, false]);
    table.end();
  });

  it("saves from combat damage nobody, but in the same turn the victim of a spell", () => {
    const table = duel(
      { hand: ["the-boot"], gold: 3, play: ["troq-bashar", "hyperion"] },
      { play: ["second-chances", "iron-man", "seer"] },
    );
    table.attack(0, "hyperion", "iron-man");
    expect(table.has(1, "iron-man")).toBe(false);
    table.cast(0, "the-boot");
    table.choose(0, 1, "seer");
    expect(table.has(1, "seer")).toBe(true);
    table.end();
  });

  it("saves what obliterate destroys: one of two at random", () => {
    const table = duel({ play: ["trojan-duck"] }, { play: ["second-chances", "iron-man", "seer"] });
    table.play.choose(0, `attack:${table.figure(0, "trojan-duck").id}`);
    table.play.draws(2, 1);
    table.choose(0, 1, "base", "defender");
    table.choose(0, 1, "base", "target");
    expect(["iron-man", "seer"].map((kind) => table.has(1, kind))).toEqual([false, true]);
    table.end();
  });

  it("is not used up by tokens", () => {
    const table = duel(undoer, { play: ["second-chances", "skeleton", "iron-man"] });
    table.cast(0, "undo");
    table.choose(0, 1, "skeleton");
    expect(table.has(1, "skeleton")).toBe(false);
    table.cast(0, "undo");
    table.choose(0, 1, "iron-man");
    expect(table.has(1, "iron-man")).toBe(true);
    table.end();
  });

  it("returns a stolen unit under its last controller", () => {
    const table = duel(
      { hand: ["final-smash", "undo"], gold: 9, play: [prynn, { kind: "troq-bashar", level: 8 }, "second-chances"] },
      { play: ["eggship"] },
    );
    table.cast(0, "final-smash");
    table.choose(0, 1, "eggship");
    table.cast(0, "undo");
    table.choose(0, 0, "eggship");
    expect(table.has(0, "eggship")).toBe(true);
    expect(table.figure(0, "eggship").thing.owner).toBe(1);
    table.end();
  });

  it("sends a forecast unit back to the future", () => {
    const table = duel(undoer, { play: ["second-chances", "plasmodium"] });
    table.cast(0, "undo");
    table.choose(0, 1, "plasmodium");
    expect(table.kinds("future", 1)).toEqual(["plasmodium"]);
    table.end();
  });
});
