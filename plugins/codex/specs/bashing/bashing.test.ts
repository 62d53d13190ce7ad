import { describe, expect, it } from "vitest";
import { has } from "../../in-play/figures.ts";
import { duel, type Piece } from "../../testing/table.ts";

const troq = (level = 1): Piece => ({ kind: "troq-bashar", level });
const patrols = (kind: string, slot: Piece["slot"] = "elite"): Piece => ({ kind, slot: slot ?? "elite" });
const tech2 = { tech: 2, techSpec: "bashing" } as const;

describe("Troq Bashar", () => {
  it.each([
    [1, "2/3"],
    [5, "3/4"],
    [8, "4/5"],
  ])("at level %i is %s", (level, stats) => {
    const table = duel({ play: [troq(level)] });
    expect(table.stats(0, "troq-bashar")).toBe(stats);
    table.end();
  });

  it("from level 5 hits the base of whomever he attacks for 1", () => {
    const low = duel({ play: [troq(4)] }, { play: ["iron-man"] });
    low.attack(0, "troq-bashar", "iron-man");
    expect(low.base(1)).toBe(20);
    low.end();
    const table = duel({ play: [troq(5)] }, { play: ["older-brother"] }, { seats: 3 });
    table.attack(0, "troq-bashar", "older-brother", 1);
    expect([table.base(0), table.base(1), table.base(2)]).toEqual([20, 19, 20]);
    table.end();
  });

  it("hits the base before combat damage", () => {
    const table = duel({ play: [troq(5)] }, { baseDamage: 19, play: [patrols("harvest-reaper")] });
    table.attack(0, "troq-bashar", "harvest-reaper");
    expect(table.has(0, "troq-bashar")).toBe(true);
    table.play.end({ outcome: "base-destroyed", winners: [0] });
  });

  it("at level 8 is not exhausted by attacking, and attacks once a turn", () => {
    const table = duel({ play: [troq(8)] });
    table.attack(0, "troq-bashar", "base");
    const { thing, id } = table.figure(0, "troq-bashar");
    expect(thing.exhausted).toBe(false);
    expect(table.refused(0, `attack:${id}`)).toBe("reason.has-attacked");
    expect(table.base(1)).toBe(15);
    table.end();
  });
});

describe("Bashing spells", () => {
  it("Intimidate takes 4 ATK from a unit for the turn, never below 0", () => {
    const table = duel({ hand: ["intimidate"], gold: 1, play: [troq()] }, { play: ["older-brother", "iron-man"] });
    table.cast(0, "intimidate");
    table.choose(0, 1, "older-brother");
    expect(table.stats(1, "older-brother")).toBe("0/2");
    expect(table.stats(1, "iron-man")).toBe("3/4");
    table.endMain(0);
    expect(table.stats(1, "older-brother")).toBe("2/2");
    table.end(1);
  });

  it("Intimidate takes exactly 4 from what has more, heroes too", () => {
    const table = duel(
      { hand: ["intimidate", "intimidate"], gold: 2, play: [troq()] },
      { play: ["harvest-reaper", { ...troq(8), slot: "elite" }] },
    );
    table.cast(0, "intimidate");
    table.choose(0, 1, "harvest-reaper");
    table.cast(0, "intimidate");
    table.choose(0, 1, "troq-bashar");
    expect([table.stats(1, "harvest-reaper"), table.stats(1, "troq-bashar")]).toEqual(["2/5", "1/5"]);
    table.end();
  });

  it("The Boot destroys a tech 0 or tech I unit, who dies with the bonus of its slot", () => {
    const table = duel(
      { hand: ["the-boot", "the-boot"], gold: 6, play: [troq()] },
      { play: [patrols("iron-man", "scavenger"), patrols("older-brother", "technician"), "eggship"], deck: ["spark"] },
    );
    table.cast(0, "the-boot");
    expect(() => table.choose(0, 1, "eggship", "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    expect([table.has(1, "iron-man"), table.gold(1), table.kinds("discard", 1)]).toEqual([false, 1, ["iron-man"]]);
    table.cast(0, "the-boot");
    table.choose(0, 1, "older-brother", "target");
    expect(table.kinds("hand", 1)).toEqual(["spark"]);
    table.end();
  });

  it("The Boot cannot be played without such a unit", () => {
    const table = duel({ hand: ["the-boot"], gold: 3, play: [troq()] }, { play: ["eggship"] });
    expect(table.refused(0, `play:${table.card(0, "the-boot")}`)).toBe("reason.no-target");
    table.end();
  });

  it("Wrecking Ball deals 2 damage to a building for nothing", () => {
    const table = duel({ hand: ["wrecking-ball"], play: [troq()] }, { play: ["tower", "iron-man"] });
    table.cast(0, "wrecking-ball");
    expect(() => table.choose(0, 1, "iron-man", "target")).toThrow();
    table.choose(0, 1, "tower", "target");
    expect(table.stats(1, "tower")).toBe("0/2");
    table.end();
  });

  it("Final Smash destroys tech 0, returns tech I and takes tech II, one after the other", () => {
    const table = duel(
      { hand: ["final-smash"], gold: 6, play: [troq(8)] },
      { play: ["older-brother", "iron-man", "eggship", "trojan-duck"] },
    );
    table.cast(0, "final-smash");
    expect(() => table.choose(0, 1, "iron-man", "target-destroy")).toThrow();
    table.choose(0, 1, "older-brother", "target-destroy");
    table.choose(0, 1, "iron-man", "target-return");
    expect(() => table.choose(0, 1, "trojan-duck", "target-control")).toThrow();
    table.choose(0, 1, "eggship", "target-control");
    expect([table.kinds("discard", 1), table.kinds("hand", 1)]).toEqual([["older-brother"], ["iron-man"]]);
    expect([table.has(1, "eggship"), table.has(0, "eggship")]).toEqual([false, true]);
    expect(table.refused(0, `attack:${table.figure(0, "eggship").id}`)).toBe("reason.arrival-fatigue");
    table.end();
  });

  it("Final Smash skips what has no target, and takes own units if there are no others", () => {
    const table = duel({ hand: ["final-smash"], gold: 6, play: [troq(8), "iron-man"] });
    table.cast(0, "final-smash");
    expect(() => table.play.pass(0, "target-return")).toThrow();
    table.choose(0, 0, "iron-man", "target-return");
    expect(table.kinds("hand", 0)).toEqual(["iron-man"]);
    table.end();
  });

  it("Final Smash owes a flagbearer a target in each part for itself", () => {
    const table = duel(
      { hand: ["final-smash"], gold: 6, play: [troq(8)] },
      { play: ["granfalloon-flagbearer", "older-brother", "iron-man"] },
    );
    table.cast(0, "final-smash");
    expect(() => table.choose(0, 1, "older-brother", "target-destroy")).toThrow();
    table.choose(0, 1, "granfalloon-flagbearer", "target-destroy");
    // No flagbearer is of tech I: the second part is free.
    table.choose(0, 1, "iron-man", "target-return");
    expect([table.has(1, "granfalloon-flagbearer"), table.has(1, "older-brother")]).toEqual([false, true]);
    table.end();
  });

  it("Final Smash owes the flagbearer of its second part its target, though the first has taken one (K38)", () => {
    const table = duel(
      { hand: ["final-smash"], gold: 6, play: [troq(8)] },
      {
        play: [
          "granfalloon-flagbearer",
          { kind: "revolver-ocelot", keywords: { flagbearer: 1 } },
          "iron-man",
          "eggship",
        ],
      },
    );
    table.cast(0, "final-smash");
    table.choose(0, 1, "granfalloon-flagbearer", "target-destroy");
    expect(() => table.choose(0, 1, "iron-man", "target-return")).toThrow();
    table.choose(0, 1, "revolver-ocelot", "target-return");
    table.choose(0, 1, "eggship", "target-control");
    expect([table.kinds("hand", 1), table.has(1, "iron-man")]).toEqual([["revolver-ocelot"], true]);
    table.end();
  });
});

describe("Bashing units", () => {
  it("Hired Stomper shoots a unit for 3, no hero", () => {
    const table = duel({ hand: ["hired-stomper"], gold: 4, ...tech2 }, { play: ["iron-man", "troq-bashar"] });
    table.cast(0, "hired-stomper");
    expect(() => table.choose(0, 1, "troq-bashar", "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    expect([table.stats(1, "iron-man"), table.has(0, "hired-stomper")]).toEqual(["3/1", true]);
    table.end();
  });

  it("Hired Stomper must shoot itself if there is no other unit", () => {
    const table = duel({ hand: ["hired-stomper"], gold: 4, ...tech2, play: [troq()] });
    table.cast(0, "hired-stomper");
    table.choose(0, 0, "hired-stomper", "target");
    expect(table.has(0, "hired-stomper")).toBe(false);
    table.end();
  });

  it("Sneaky Pig attacks past patrollers in the turn it arrives, not later", () => {
    const table = duel(
      { hand: ["sneaky-pig"], gold: 3, ...tech2 },
      { play: [patrols("iron-man", "squad-leader"), "older-brother"] },
    );
    table.cast(0, "sneaky-pig");
    expect(table.defenders(0, "sneaky-pig")).toEqual(["base", "iron-man", "older-brother"]);
    table.attack(0, "sneaky-pig", "base");
    expect(table.base(1)).toBe(17);
    table.endMain(0);
    expect(has(table.figure(0, "sneaky-pig"), "stealth")).toBe(false);
    expect(has(table.figure(0, "sneaky-pig"), "haste")).toBe(true);
    table.end(1);
  });

  it("Trojan Duck shoots a building when it arrives", () => {
    const table = duel({ hand: ["trojan-duck"], gold: 7, tech: 3, techSpec: "bashing" });
    table.cast(0, "trojan-duck");
    table.choose(0, 1, "base", "target");
    expect(table.base(1)).toBe(16);
    table.end();
  });

  it("Trojan Duck, when it attacks, destroys the two lowest-tech units, and shoots a building", () => {
    const table = duel(
      { play: ["trojan-duck"] },
      { play: ["eggship", "older-brother", "iron-man", "troq-bashar"], tech: 1 },
    );
    table.attack(0, "trojan-duck", "base");
    expect(["eggship", "older-brother", "iron-man", "troq-bashar"].map((kind) => table.has(1, kind))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    table.choose(0, 1, "tech-i-building", "target");
    expect([table.stats(1, "tech-i-building"), table.base(1)]).toEqual(["0/1", 12]);
    table.end();
  });

  it("Trojan Duck’s obliterate does not target: resist and flagbearers do not matter", () => {
    const table = duel(
      { play: ["trojan-duck"] },
      { play: [patrols("tenderfoot", "lookout"), "granfalloon-flagbearer", "brick-thief", "iron-man"], gold: 0 },
    );
    table.attack(0, "trojan-duck", "tenderfoot");
    table.many(0, 1, ["tenderfoot", "brick-thief"], "obliterate");
    // The shot at a building, and another defender since the first is gone.
    table.choose(0, 1, "base", "target");
    table.choose(0, 1, "base", "defender");
    expect([table.has(1, "granfalloon-flagbearer"), table.base(1), table.gold(0)]).toEqual([true, 8, 0]);
    table.end();
  });

  it.each([
    ["iron-man", "3/4", {}],
    ["revolver-ocelot", "3/3", { sparkshot: 1 }],
    ["eggship", "4/3", { flying: 1 }],
    ["harvest-reaper", "6/5", { overpower: 1 }],
    ["hired-stomper", "4/3", {}],
    ["regular-sized-rhinoceros", "5/6", {}],
    ["sneaky-pig", "3/3", { haste: 1 }],
    ["trojan-duck", "8/9", { obliterate: 2 }],
  ])("%s is %s with its keywords", (kind, stats, keywords) => {
    const table = duel({ play: [kind] });
    expect(table.stats(0, kind)).toBe(stats);
    expect(table.figure(0, kind).keywords).toEqual(keywords);
    table.end();
  });
});
