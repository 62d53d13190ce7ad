import { describe, expect, it } from "vitest";
import { duel } from "../../testing/table.ts";

describe("Max Geiger", () => {
  it("has sparkshot from the first level", () => {
    const table = duel(
      { play: [{ kind: "max-geiger", level: 1 }] },
      {
        play: [
          { kind: "iron-man", slot: "squad-leader" },
          { kind: "seer", slot: "elite" },
        ],
      },
    );
    expect(table.stats(0, "max-geiger")).toBe("2/3");
    table.attack(0, "max-geiger", "iron-man");
    expect(table.has(1, "seer")).toBe(false);
    table.end();
  });

  it("from level 3 discards a card to draw one", () => {
    const table = duel({ hand: ["undo"], deck: ["seer"], play: [{ kind: "max-geiger", level: 3 }] });
    expect(table.stats(0, "max-geiger")).toBe("2/4");
    table.use(0, "max-geiger", "max-geiger-sift");
    table.play.many(0, [table.card(0, "undo")], "discard");
    expect(table.kinds("hand", 0)).toEqual(["seer"]);
    expect(table.kinds("discard", 0)).toEqual(["undo"]);
    expect(table.figure(0, "max-geiger").thing.exhausted).toBe(true);
    table.end();
  });

  it("at top level may send a unit out of the game and back: new, ready, with arrival fatigue", () => {
    const table = duel({
      gold: 1,
      play: [
        { kind: "max-geiger", level: 4 },
        { kind: "tricycloid", damage: 1, exhausted: true, runes: { time: 1 } },
      ],
    });
    table.play.choose(0, `level-up:${table.figure(0, "max-geiger").id}`);
    table.choose(0, 0, "tricycloid", "target");
    expect(table.stats(0, "max-geiger")).toBe("3/4");
    // A new Tricycloid has three time runes.
    expect(table.stats(0, "tricycloid")).toBe("6/6");
    const { id, thing } = table.figure(0, "tricycloid");
    expect(thing.exhausted).toBe(false);
    expect(table.refused(0, `attack:${id}`)).toBe("reason.arrival-fatigue");
    table.end();
  });

  it("at top level returns a stolen unit under his player’s control, and may do nothing", () => {
    const table = duel(
      {
        hand: ["final-smash"],
        gold: 8,
        play: [
          { kind: "max-geiger", level: 3 },
          { kind: "troq-bashar", level: 8 },
        ],
      },
      { play: ["eggship"] },
    );
    table.cast(0, "final-smash");
    table.choose(0, 1, "eggship");
    table.play.choose(0, `level-up:${table.figure(0, "max-geiger").id}`);
    table.play.integer(0, 2, "levels");
    table.choose(0, 0, "eggship", "target");
    expect(table.figure(0, "eggship").thing.owner).toBe(1);
    table.end();
  });

  it("at top level may leave all units where they are", () => {
    const table = duel({
      gold: 1,
      play: [
        { kind: "max-geiger", level: 4 },
        { kind: "iron-man", damage: 1 },
      ],
    });
    table.play.choose(0, `level-up:${table.figure(0, "max-geiger").id}`);
    table.play.pass(0, "target");
    expect(table.stats(0, "iron-man")).toBe("3/3");
    table.end();
  });

  it("does nothing when he reaches his top level on another player’s turn", () => {
    const table = duel(
      { play: ["troq-bashar"] },
      {
        play: [
          { kind: "max-geiger", level: 4 },
          { kind: "octavian", slot: "squad-leader" },
        ],
      },
    );
    table.attack(0, "troq-bashar", "octavian");
    expect(table.figure(1, "max-geiger").thing.level).toBe(5);
    expect(table.has(1, "octavian")).toBe(true);
    table.end();
  });
});
