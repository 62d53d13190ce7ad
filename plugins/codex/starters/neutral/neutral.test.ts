import { describe, expect, it } from "vitest";
import { runesOf } from "../../in-play/figures.ts";
import { duel, type Piece } from "../../testing/table.ts";

const troq = "troq-bashar";
const leads = (kind: string): Piece => ({ kind, slot: "squad-leader" });

describe("Neutral starter", () => {
  it("Bloom puts a +1/+1 rune on a friendly unit or hero without one", () => {
    const table = duel({ hand: ["bloom", "bloom"], gold: 4, play: [troq, "older-brother"] }, { play: ["iron-man"] });
    table.cast(0, "bloom");
    expect(() => table.choose(0, 1, "iron-man", "target")).toThrow();
    table.choose(0, 0, "older-brother", "target");
    expect(table.stats(0, "older-brother")).toBe("3/3");
    table.cast(0, "bloom");
    expect(() => table.choose(0, 0, "older-brother", "target")).toThrow();
    table.choose(0, 0, troq, "target");
    expect(table.stats(0, troq)).toBe("3/4");
    table.end();
  });

  it("Bloom may go to a teammate’s unit, not to an opponent’s", () => {
    const table = duel(
      { hand: ["bloom"], gold: 2, play: [troq] },
      { play: ["iron-man"] },
      { seats: 4, others: [{ play: ["older-brother"] }] },
    );
    table.cast(0, "bloom");
    expect(() => table.choose(0, 1, "iron-man", "target")).toThrow();
    table.choose(0, 2, "older-brother", "target");
    expect(table.stats(2, "older-brother")).toBe("3/3");
    table.end();
  });

  it("Spark deals 1 damage to a patroller, unit or hero, and to nothing else", () => {
    const table = duel(
      { hand: ["spark", "spark"], gold: 2, play: [troq] },
      { play: [{ kind: "iron-man", slot: "elite" }, { kind: troq, slot: "scavenger" }, "older-brother"] },
    );
    table.cast(0, "spark");
    expect(() => table.choose(0, 1, "older-brother", "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    table.cast(0, "spark");
    table.choose(0, 1, troq, "target");
    expect([table.stats(1, "iron-man"), table.stats(1, troq)]).toEqual(["4/3", "2/2"]);
    table.end();
  });

  it("Wither puts a -1/-1 rune on a unit or hero", () => {
    const table = duel({ hand: ["wither"], gold: 2, play: [troq] }, { play: [troq, "iron-man"] });
    table.cast(0, "wither");
    table.choose(0, 1, troq, "target");
    expect([table.stats(1, troq), runesOf(table.figure(1, troq), "-1/-1")]).toEqual(["1/2", 1]);
    table.end();
  });

  it("Wither kills what has 1 HP left, whatever its armor", () => {
    const table = duel({ hand: ["wither"], gold: 2, play: [troq] }, { play: [leads("timely-messenger")] });
    expect(table.figure(1, "timely-messenger").armor).toBe(1);
    table.cast(0, "wither");
    table.choose(0, 1, "timely-messenger", "target");
    expect(table.has(1, "timely-messenger")).toBe(false);
    table.end();
  });

  it("Brick Thief chips one building and mends another when it arrives, and whenever it attacks", () => {
    const table = duel({ hand: ["brick-thief"], gold: 2, baseDamage: 5, codex: [] }, { play: ["tower"] });
    table.cast(0, "brick-thief");
    table.choose(0, 1, "tower", "target-damage");
    expect(() => table.choose(0, 1, "tower", "target-repair")).toThrow();
    table.choose(0, 0, "base", "target-repair");
    expect([table.stats(1, "tower"), table.base(0)]).toEqual(["0/3", 16]);
    table.end();
    const attacking = duel({ play: ["brick-thief"], baseDamage: 5 });
    attacking.attack(0, "brick-thief", "base");
    attacking.choose(0, 1, "base", "target-damage");
    attacking.choose(0, 0, "base", "target-repair");
    expect([attacking.base(1), attacking.base(0)]).toEqual([17, 16]);
    attacking.end();
  });

  it("Brick Thief may mend what has no damage: HP never rises above the printed number", () => {
    const table = duel({ hand: ["brick-thief"], gold: 2 });
    table.cast(0, "brick-thief");
    table.choose(0, 0, "base", "target-damage");
    table.choose(0, 1, "base", "target-repair");
    expect([table.base(0), table.base(1)]).toEqual([19, 20]);
    table.end();
  });

  it("Granfalloon Flagbearer has to be chosen by opponents’ targeted spells, not by its own side’s", () => {
    const play = ["granfalloon-flagbearer", "older-brother", troq];
    const theirs = duel({ hand: ["wither"], gold: 2, play: [troq] }, { play });
    theirs.cast(0, "wither");
    expect(() => theirs.choose(0, 1, "older-brother", "target")).toThrow();
    theirs.choose(0, 1, "granfalloon-flagbearer", "target");
    expect(theirs.stats(1, "granfalloon-flagbearer")).toBe("1/1");
    theirs.end();
    const own = duel({ hand: ["wither"], gold: 2, play });
    own.cast(0, "wither");
    own.choose(0, 0, "older-brother", "target");
    expect(own.stats(0, "older-brother")).toBe("1/1");
    own.end();
  });

  it("Helpful Turtle heals 1 from each friendly unit and hero in its player’s upkeep", () => {
    const table = duel(
      { play: [{ kind: "harvest-reaper", damage: 2 }] },
      { play: ["helpful-turtle", { kind: "iron-man", damage: 2 }, { kind: troq, damage: 1 }], baseDamage: 3 },
    );
    table.endMain(0);
    table.play.until("main", "first");
    expect([table.stats(1, "iron-man"), table.stats(1, troq), table.base(1)]).toEqual(["3/3", "2/3", 17]);
    expect(table.stats(0, "harvest-reaper")).toBe("6/3");
    table.end(1);
  });

  it("Fruit Ninja has 1 more ATK in its player’s turn only", () => {
    const table = duel({ play: ["fruit-ninja"] }, { play: ["fruit-ninja"] });
    expect([table.stats(0, "fruit-ninja"), table.stats(1, "fruit-ninja")]).toEqual(["3/2", "2/2"]);
    table.end();
  });

  it("Timely Messenger can attack at once", () => {
    const table = duel({ hand: ["timely-messenger"], gold: 1 });
    table.cast(0, "timely-messenger");
    table.attack(0, "timely-messenger", "base");
    expect(table.base(1)).toBe(19);
    table.end();
  });

  it.each([
    ["brick-thief", "2/1", { resist: 1 }],
    ["granfalloon-flagbearer", "2/2", { flagbearer: 1 }],
    ["helpful-turtle", "1/2", { healing: 1 }],
    ["older-brother", "2/2", {}],
    ["tenderfoot", "1/2", {}],
    ["timely-messenger", "1/1", { haste: 1 }],
  ])("%s is %s with its keywords", (kind, stats, keywords) => {
    const table = duel({ play: [kind] });
    expect(table.stats(0, kind)).toBe(stats);
    expect(table.figure(0, kind).keywords).toEqual(keywords);
    table.end();
  });
});
