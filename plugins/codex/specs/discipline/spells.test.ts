import { describe, expect, it } from "vitest";
import { type Duel, duel } from "../../testing/table.ts";

const grave = "grave-stormborne";
const asked = (table: Duel) => table.play.prompts.map(({ key }) => key);

describe("Discipline spells", () => {
  it("Martial Mastery discards one card, draws two and then shows an opponent’s hand", () => {
    const table = duel(
      {
        hand: ["martial-mastery", "spark", "bloom"],
        gold: 1,
        play: [grave],
        deck: ["iron-man", "eggship", "tenderfoot"],
      },
      { hand: ["wither", "fruit-ninja"] },
    );
    const theirs = table.card(1, "wither");
    expect(table.position.hasSeen(0, theirs)).toBe(false);
    table.cast(0, "martial-mastery");
    table.play.many(0, [table.card(0, "spark")], "discard");
    expect(table.kinds("hand", 0).sort()).toEqual(["bloom", "eggship", "iron-man"]);
    expect(table.position.hasSeen(0, theirs)).toBe(true);
    expect(table.play.story(0).at(-1)).toBe("You see: Wither and Fruit Ninja.");
    expect(table.play.story(1).some((line) => line.startsWith("You see"))).toBe(false);
    table.end();
  });

  it("Martial Mastery cannot draw itself: it is discarded after it has taken effect", () => {
    const table = duel({ hand: ["martial-mastery", "spark"], gold: 1, play: [grave] });
    table.cast(0, "martial-mastery");
    table.play.many(0, [table.card(0, "spark")], "discard");
    expect([table.kinds("hand", 0), table.kinds("discard", 0)]).toEqual([["spark"], ["martial-mastery"]]);
    table.end();
  });

  it("Martial Mastery without another card in hand just draws", () => {
    const table = duel({ hand: ["martial-mastery"], gold: 1, play: [grave], deck: ["iron-man", "eggship"] });
    table.cast(0, "martial-mastery");
    expect(table.kinds("hand", 0).sort()).toEqual(["eggship", "iron-man"]);
    table.end();
  });

  it("Martial Mastery’s player chooses whose hand to see", () => {
    const table = duel(
      { hand: ["martial-mastery"], gold: 1, play: [grave] },
      { hand: ["wither"] },
      { seats: 3, others: [{ hand: ["spark"] }] },
    );
    const hands = [table.card(1, "wither"), table.card(2, "spark")];
    table.cast(0, "martial-mastery");
    table.play.choose(0, "seat-2", "opponent");
    expect(hands.map((card) => table.position.hasSeen(0, card))).toEqual([false, true]);
    table.end();
  });

  it("Reversal deals 3 to a patroller, exhausts and sidelines it, and it stays exhausted for a turn", () => {
    const table = duel(
      { hand: ["reversal"], gold: 3, play: [grave] },
      { play: [{ kind: "iron-man", slot: "elite" }, "fruit-ninja"] },
    );
    table.cast(0, "reversal");
    expect(() => table.choose(0, 1, "fruit-ninja", "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    expect(table.stats(1, "iron-man")).toBe("3/1");
    expect(table.figure(1, "iron-man").thing).toMatchObject({ exhausted: true, disabled: true });
    expect(table.figure(1, "iron-man").thing.slot).toBeUndefined();
    table.endMain(0);
    expect(table.figure(1, "iron-man").thing).toMatchObject({ exhausted: true, disabled: false });
    table.end(1);
  });

  const stylish = { hand: ["versatile-style"], gold: 2, play: [grave] };

  it("Versatile Style destroys an upgrade", () => {
    const table = duel(stylish, { play: ["bloodburn", "firehouse"] });
    table.cast(0, "versatile-style");
    table.play.choose(0, "destroy", "choose");
    expect(() => table.choose(0, 1, "firehouse", "target-destroy")).toThrow();
    table.choose(0, 1, "bloodburn", "target-destroy");
    expect(table.has(1, "bloodburn")).toBe(false);
    table.end();
  });

  it("Versatile Style disables a flying unit or hero", () => {
    const table = duel(stylish, { play: ["eggship", "iron-man"] });
    table.cast(0, "versatile-style");
    table.play.choose(0, "disable", "choose");
    expect(() => table.choose(0, 1, "iron-man", "target")).toThrow();
    table.choose(0, 1, "eggship", "target");
    expect(table.figure(1, "eggship").thing).toMatchObject({ exhausted: true, disabled: true });
    table.end();
  });

  it("Versatile Style repairs 2 damage of a building", () => {
    const table = duel({ ...stylish, baseDamage: 3 });
    table.cast(0, "versatile-style");
    table.play.choose(0, "repair", "choose");
    table.choose(0, 0, "base", "target-repair");
    expect(table.base(0)).toBe(19);
    table.end();
  });

  it("Versatile Style makes the Discipline hero a detector for the turn", () => {
    const table = duel({ ...stylish, play: [grave, "iron-man"] }, { play: ["foxs-den-school"] });
    expect(table.defenders(0, "iron-man")).toEqual(["base"]);
    table.cast(0, "versatile-style");
    table.play.choose(0, "detect", "choose");
    expect(table.figure(0, grave).keywords).toMatchObject({ detector: 1 });
    expect(table.defenders(0, "iron-man")).toEqual(["base", "foxs-den-school"]);
    table.endMain(0);
    expect(table.figure(0, grave).keywords).not.toHaveProperty("detector");
    table.end(1);
  });

  it("Versatile Style does not offer what has no target", () => {
    const table = duel(stylish, { play: ["iron-man"] });
    table.cast(0, "versatile-style");
    expect(() => table.play.choose(0, "destroy", "choose")).toThrow();
    expect(() => table.play.choose(0, "disable", "choose")).toThrow();
    table.play.choose(0, "detect", "choose");
    table.end();
  });

  const stormy = { gold: 3, play: [{ kind: grave, level: 7 }] };

  it("True Power of Storms shows and discards two cards that cost 3, and deals 10 damage", () => {
    const table = duel(
      { ...stormy, hand: ["true-power-of-storms", "reversal", "fox-primus", "spark"] },
      { play: ["trojan-duck"] },
    );
    table.cast(0, "true-power-of-storms");
    expect(() => table.play.many(0, [table.card(0, "reversal"), table.card(0, "spark")], "discard")).toThrow();
    table.play.many(0, [table.card(0, "reversal"), table.card(0, "fox-primus")], "discard");
    expect(table.play.story(1).at(-2)).toBe("Garth Torken’s army shows Reversal and Fox Primus.");
    table.choose(0, 1, "trojan-duck", "target");
    expect(table.has(1, "trojan-duck")).toBe(false);
    expect(table.kinds("hand", 0)).toEqual(["spark"]);
    expect(table.kinds("discard", 0).sort()).toEqual(["fox-primus", "reversal", "true-power-of-storms"]);
    table.end();
  });

  it("True Power of Storms hits buildings as well", () => {
    const table = duel({ ...stormy, hand: ["true-power-of-storms", "reversal", "reversal"] });
    table.cast(0, "true-power-of-storms");
    table.play.many(0, [...table.position.zone("hand:0")], "discard");
    table.choose(0, 1, "base", "target");
    expect(table.base(1)).toBe(10);
    table.end();
  });

  it("True Power of Storms without two such cards discards and targets nothing", () => {
    const table = duel(
      { ...stormy, hand: ["true-power-of-storms", "reversal", "spark"] },
      { play: ["mirror-illusion"] },
    );
    table.cast(0, "true-power-of-storms");
    expect(asked(table)).toEqual(["main"]);
    expect(table.kinds("hand", 0)).toEqual(["reversal", "spark"]);
    expect(table.has(1, "mirror-illusion")).toBe(true);
    table.end();
  });
});
