import { modify } from "conclave/rules";
import { houseRule } from "conclave/testing";
import { describe, expect, it } from "vitest";
import codex from "../../index.ts";
import { duel, type Piece } from "../../testing/table.ts";
import { heldBy } from "../../values.ts";

const midori = "master-midori";
const atLevel = (level: number): Piece => ({ kind: midori, level });
const leads = (kind: string): Piece => ({ kind, slot: "squad-leader" });

describe("Balance: Master Midori", () => {
  it("has 2/3, 3/4 and 4/5", () => {
    for (const [level, stats] of [
      [4, "2/3"],
      [5, "3/4"],
      [8, "4/5"],
    ] as const) {
      const table = duel({ play: [atLevel(level), "tiger-cub"] });
      expect(table.stats(0, midori)).toBe(stats);
      expect(table.stats(0, "tiger-cub")).toBe(level === 4 ? "2/2" : "3/3");
      table.end();
    }
  });

  it("gives his bonus to own units only if they have no abilities: keywords are abilities", () => {
    const table = duel({ play: [atLevel(5), "iron-man", "centaur", "merfolk-prospector"] }, { play: ["iron-man"] });
    expect(table.stats(0, "iron-man")).toBe("4/5");
    expect(table.stats(0, "centaur")).toBe("3/4");
    expect(table.stats(0, "merfolk-prospector")).toBe("1/1");
    expect(table.stats(1, "iron-man")).toBe("3/4");
    table.end();
  });

  it("keeps his bonus for units with runes, damage, other numbers, or the Illusion type", () => {
    const table = duel(
      { hand: ["rampant-growth"], gold: 2, play: [atLevel(5), { kind: "iron-man", runes: { "+1/+1": 1 }, damage: 2 }] },
      { play: [atLevel(5), "spectral-hound"] },
    );
    table.cast(0, "rampant-growth");
    table.choose(0, 0, "iron-man", "target");
    expect(table.stats(0, "iron-man")).toBe("7/4");
    expect(table.figure(1, "spectral-hound").keywords).toEqual({});
    const { atk, printed } = table.figure(1, "spectral-hound");
    expect(atk - printed.atk).toBe(1);
    table.end();
  });

  it("keeps his bonus for patrollers, whatever their slot gives", () => {
    const table = duel({ play: [atLevel(5), { kind: "iron-man", slot: "lookout" }] });
    expect(table.figure(0, "iron-man").keywords).toEqual({ resist: 1 });
    expect(table.stats(0, "iron-man")).toBe("4/5");
    table.end();
  });

  it("takes his bonus from a unit that is given a keyword", () => {
    const table = duel({ hand: ["charge"], gold: 2, play: [atLevel(5), "captain-zane", "iron-man"] });
    expect(table.stats(0, "iron-man")).toBe("4/5");
    table.cast(0, "charge");
    table.choose(0, 0, "iron-man", "target");
    expect(table.stats(0, "iron-man")).toBe("4/4");
    table.end();
  });

  it("flies at his top level, but only in the own turn", () => {
    const table = duel({ play: [atLevel(8)] }, { play: [leads("iron-man"), "older-brother"] });
    expect(table.figure(0, midori).keywords).toEqual({ flying: 1 });
    expect(table.defenders(0, midori)).toEqual(["base", "iron-man", "older-brother"]);
    table.endMain(0);
    expect(table.figure(0, midori).keywords).toEqual({});
    expect(table.defenders(1, "older-brother")).toEqual(["base", midori]);
    table.end(1);
  });
});

describe("Balance: units", () => {
  it("Gemscout Owl flies, cannot attack, resists, and brings 1 gold in the upkeep", () => {
    const table = duel({ workers: 0, play: ["gemscout-owl"] });
    expect(table.stats(0, "gemscout-owl")).toBe("0/1");
    expect(table.figure(0, "gemscout-owl").keywords).toEqual({ flying: 1, "cant-attack": 1, resist: 1 });
    expect(table.refused(0, `attack:${table.figure(0, "gemscout-owl").id}`)).toBe("reason.cant-attack");
    table.endMain(0);
    expect(table.gold(0)).toBe(0);
    table.endMain(1);
    expect(table.gold(0)).toBe(1);
    table.end();
  });

  it("Tiny Basilisk passes tech 0 patrollers and kills what it fights", () => {
    const table = duel({ play: ["tiny-basilisk"] }, { play: [leads("older-brother"), "regular-sized-rhinoceros"] });
    expect(table.defenders(0, "tiny-basilisk")).toEqual(["base", "older-brother", "regular-sized-rhinoceros"]);
    table.attack(0, "tiny-basilisk", "regular-sized-rhinoceros");
    expect(table.has(1, "regular-sized-rhinoceros")).toBe(false);
    table.end();
  });

  it("Tiny Basilisk is stopped by tech I patrollers", () => {
    const table = duel({ play: ["tiny-basilisk"] }, { play: [leads("iron-man"), "older-brother"] });
    expect(table.defenders(0, "tiny-basilisk")).toEqual(["iron-man"]);
    table.end();
  });

  it("Tiny Basilisk cannot be attacked by tech 0 units, nor does it stop them", () => {
    const table = duel({ play: ["older-brother", "iron-man"] }, { play: [leads("tiny-basilisk"), "spore-shambler"] });
    expect(table.defenders(0, "older-brother")).toEqual(["base", "spore-shambler"]);
    expect(table.defenders(0, "iron-man")).toEqual(["tiny-basilisk"]);
    table.end();
  });

  it("Tiny Basilisk is nothing that a tech 0 unit’s overpower could hit", () => {
    const table = duel({ play: ["jandra-the-negator"] }, { play: [{ kind: "wisp", slot: "elite" }, "tiny-basilisk"] });
    table.attack(0, "jandra-the-negator", "wisp");
    expect(() => table.choose(0, 1, "tiny-basilisk", "overpower")).toThrow();
    table.choose(0, 1, "base", "overpower");
    expect(table.base(1)).toBe(18);
    table.end();
  });

  it("Chameleon is a 3/3 that passes patrollers in stealth", () => {
    const table = duel({ play: ["chameleon"] }, { play: [leads("iron-man")] });
    expect(table.stats(0, "chameleon")).toBe("3/3");
    expect(table.defenders(0, "chameleon")).toEqual(["base", "iron-man"]);
    table.end();
  });

  it.each([
    ["as much: it stays", ["iron-man", "iron-man"], 0],
    ["more: it leaves", ["iron-man", "tyrannosaurus-rex"], 1],
    ["more with a hero: it leaves", ["iron-man", "iron-man", "troq-bashar"], 1],
  ])("Dothram Horselord counts for its own player, and the opponent’s ATK is %s", (_, theirs, owner) => {
    const table = duel({ play: ["dothram-horselord"] }, { play: theirs });
    table.endMain(0);
    table.endMain(1);
    expect(table.has(owner, "dothram-horselord")).toBe(true);
    expect(table.stats(owner, "dothram-horselord")).toBe("6/5");
    table.end();
  });

  it("Dothram Horselord comes back in the upkeep of its new player", () => {
    const table = duel({ play: ["dothram-horselord", "tyrannosaurus-rex"] }, { play: ["tyrannosaurus-rex"] });
    table.endMain(0);
    table.endMain(1);
    expect(table.has(0, "dothram-horselord")).toBe(true);
    table.end();

    const lost = duel({ play: ["tyrannosaurus-rex", "tyrannosaurus-rex"] }, { play: ["dothram-horselord"] });
    lost.endMain(0);
    expect(lost.has(0, "dothram-horselord")).toBe(true);
    lost.endMain(1);
    expect(lost.refused(0, `attack:${lost.figure(0, "dothram-horselord").id}`)).toBeUndefined();
    lost.end();
  });

  it("Dothram Horselord overrides a control that was won once", () => {
    const table = duel(
      { hand: ["final-smash"], gold: 6, play: [{ kind: "troq-bashar", level: 8 }] },
      { play: ["dothram-horselord", "tyrannosaurus-rex", "iron-man"] },
    );
    table.cast(0, "final-smash");
    table.choose(0, 1, "iron-man", "target-return");
    table.choose(0, 1, "dothram-horselord", "target-control");
    expect(table.has(0, "dothram-horselord")).toBe(true);
    table.endMain(0);
    table.attack(1, "tyrannosaurus-rex", "troq-bashar");
    table.endMain(1);
    expect(table.has(1, "dothram-horselord")).toBe(true);
    table.end();
  });

  it("Dothram Horselord does not override a control that is held continuously", () => {
    const held = houseRule(codex, "held", {
      values: [modify(heldBy, (_, __, { figure }) => (figure.card.id === "dothram-horselord" ? 0 : undefined))],
    });
    for (const [extensions, owner] of [
      [[], 1],
      [[held], 0],
    ] as const) {
      const table = duel({ play: ["dothram-horselord"] }, { play: ["tyrannosaurus-rex"] }, { extensions });
      table.endMain(0);
      table.endMain(1);
      expect(table.has(owner, "dothram-horselord")).toBe(true);
      table.end();
    }
  });

  it("Fairie Dragon may make a tech I or II unit a 3/1 flier, which keeps its other abilities", () => {
    const table = duel(
      { hand: ["fairie-dragon"], gold: 4, tech: 2, techSpec: "balance" },
      { play: ["regular-sized-rhinoceros", { kind: "centaur", runes: { "+1/+1": 1 } }, "older-brother"] },
    );
    table.cast(0, "fairie-dragon");
    expect(() => table.choose(0, 1, "older-brother", "target")).toThrow();
    table.choose(0, 1, "centaur", "target");
    expect(table.stats(0, "fairie-dragon")).toBe("4/2");
    // Runes and bonuses count on top of 3/1.
    expect(table.stats(1, "centaur")).toBe("4/2");
    expect(table.figure(1, "centaur").keywords).toEqual({ overpower: 1, flying: 1 });
    expect(table.figure(1, "centaur").printed).toEqual({ atk: 3, hp: 4 });
    expect(table.stats(1, "regular-sized-rhinoceros")).toBe("5/6");
    table.end();
  });

  it("Fairie Dragon’s feather kills a unit that has taken damage", () => {
    const table = duel(
      { hand: ["fairie-dragon"], gold: 4, tech: 2, techSpec: "balance" },
      { play: [{ kind: "iron-man", damage: 1 }] },
    );
    table.cast(0, "fairie-dragon");
    table.choose(0, 1, "iron-man", "target");
    expect(table.kinds("discard", 1)).toEqual(["iron-man"]);
    table.end();
  });

  it("Fairie Dragon’s feathers do nothing without one, and work again with the next", () => {
    const table = duel({
      hand: ["fairie-dragon"],
      gold: 4,
      tech: 2,
      techSpec: "balance",
      play: [{ kind: "iron-man", runes: { feather: 1 } }],
    });
    expect([table.stats(0, "iron-man"), table.figure(0, "iron-man").keywords]).toEqual(["3/4", {}]);
    table.cast(0, "fairie-dragon");
    table.play.pass(0, "target");
    expect([table.stats(0, "iron-man"), table.figure(0, "iron-man").keywords]).toEqual(["3/1", { flying: 1 }]);
    table.end();
  });

  it("Potent Basilisk may destroy an upgrade or ongoing spell, and cannot be targeted", () => {
    const table = duel(
      { hand: ["potent-basilisk", "rampant-growth"], gold: 6, tech: 2, techSpec: "balance", play: [midori] },
      { play: ["rich-earth", "behind-the-ferns", "calamandra-moss", "verdant-tree"] },
    );
    table.cast(0, "potent-basilisk");
    expect(() => table.choose(0, 1, "verdant-tree", "target-destroy")).toThrow();
    table.choose(0, 1, "behind-the-ferns", "target-destroy");
    expect(table.kinds("discard", 1)).toEqual(["behind-the-ferns"]);
    expect(table.stats(0, "potent-basilisk")).toBe("3/5");
    table.cast(0, "rampant-growth");
    expect(() => table.choose(0, 0, "potent-basilisk", "target")).toThrow();
    table.choose(0, 0, midori, "target");
    table.end();
  });

  it("Potent Basilisk kills what it fights", () => {
    const table = duel({ play: ["potent-basilisk"] }, { play: ["tyrannosaurus-rex"] });
    table.attack(0, "potent-basilisk", "tyrannosaurus-rex");
    expect(table.has(1, "tyrannosaurus-rex")).toBe(false);
    table.end();
  });

  it("Wandering Mimic has the keywords that other units and heroes have, on either side", () => {
    const table = duel(
      { play: ["wandering-mimic", "chameleon"] },
      { play: ["eggship", "centaur", "huntress", "moss-ancient", "timely-messenger"] },
    );
    expect(table.figure(0, "wandering-mimic").keywords).toEqual({
      flying: 1,
      overpower: 1,
      haste: 1,
      sparkshot: 1,
      untargetable: 1,
      stealth: 1,
    });
    expect(table.stats(0, "wandering-mimic")).toBe("4/4");
    table.end();
  });

  it("Wandering Mimic has no other keywords, and none of itself", () => {
    const table = duel({ play: ["wandering-mimic", "tiny-basilisk", "barkcoat-bear"] });
    expect(table.figure(0, "wandering-mimic").keywords).toEqual({ overpower: 1 });
    table.end();
  });

  it("Two Wandering Mimics do not keep a keyword for each other", () => {
    const table = duel(
      { play: ["regular-sized-rhinoceros"] },
      { play: ["wandering-mimic", "huntress", "wandering-mimic"] },
    );
    const sparks = () => table.all(1, "wandering-mimic").map(({ keywords }) => keywords.sparkshot ?? 0);
    expect(sparks()).toEqual([1, 1]);
    table.attack(0, "regular-sized-rhinoceros", "huntress");
    expect(table.has(1, "huntress")).toBe(false);
    expect(sparks()).toEqual([0, 0]);
    table.end();
  });

  it("Tyrannosaurus Rex destroys up to two units, upgrades and workers in any mix", () => {
    const setup = () =>
      duel(
        { hand: ["tyrannosaurus-rex"], gold: 8, tech: 3, techSpec: "balance" },
        { play: ["iron-man", "rich-earth", "troq-bashar"], workers: 5 },
      );
    const one = setup();
    one.cast(0, "tyrannosaurus-rex");
    expect(() => one.choose(0, 1, "troq-bashar", "target-destroy")).toThrow();
    one.choose(0, 1, "iron-man", "target-destroy");
    one.choose(0, 1, "rich-earth", "target-destroy");
    expect([one.kinds("discard", 1).sort(), one.workers(1)]).toEqual([["iron-man", "rich-earth"], 5]);
    expect(one.figure(0, "tyrannosaurus-rex")).toMatchObject({
      atk: 10,
      hp: 10,
      keywords: { overpower: 1, resist: 2 },
    });
    one.end();

    const two = setup();
    two.cast(0, "tyrannosaurus-rex");
    two.play.choose(0, "worker-1", "target-destroy");
    two.play.choose(0, "worker-1", "target-destroy");
    expect([two.kinds("discard", 1), two.workers(1)]).toEqual([[], 3]);
    two.end();

    const none = setup();
    none.cast(0, "tyrannosaurus-rex");
    none.play.pass(0, "target-destroy");
    expect([none.kinds("discard", 1), none.workers(1)]).toEqual([[], 5]);
    none.end();
  });

  it("Tyrannosaurus Rex trashes workers, whose fronts nobody sees", () => {
    const table = duel(
      { hand: ["tyrannosaurus-rex"], gold: 8, tech: 3, techSpec: "balance" },
      { hand: ["spark"], gold: 1, workers: 0 },
    );
    table.endMain(0);
    table.play.choose(1, `hire:${table.card(1, "spark")}`, "main");
    table.endMain(1);
    table.cast(0, "tyrannosaurus-rex");
    table.play.choose(0, "worker-1", "target-destroy");
    table.play.pass(0, "target-destroy");
    expect([table.workers(1), table.kinds("trash", 1), table.kinds("discard", 1)]).toEqual([0, ["spark"], []]);
    expect(JSON.stringify(table.play.view(0))).not.toContain("spark");
    table.end();
  });

  it("Tyrannosaurus Rex pays for resist, for each target", () => {
    const table = duel(
      { hand: ["tyrannosaurus-rex"], gold: 11, tech: 3, techSpec: "balance" },
      { play: ["barkcoat-bear", "barkcoat-bear", "iron-man"] },
    );
    table.cast(0, "tyrannosaurus-rex");
    table.choose(0, 1, "barkcoat-bear", "target-destroy");
    expect(() => table.choose(0, 1, "barkcoat-bear", "target-destroy")).toThrow();
    table.choose(0, 1, "iron-man", "target-destroy");
    expect([table.gold(0), table.kinds("discard", 1).sort()]).toEqual([1, ["barkcoat-bear", "iron-man"]]);
    table.end();
  });

  it("Tyrannosaurus Rex destroys an opponent’s flagbearer before anything else", () => {
    const table = duel(
      { hand: ["tyrannosaurus-rex"], gold: 8, tech: 3, techSpec: "balance" },
      { play: ["morningstar-flagbearer", "iron-man"] },
    );
    table.cast(0, "tyrannosaurus-rex");
    expect(() => table.play.choose(0, "worker-1", "target-destroy")).toThrow();
    expect(() => table.choose(0, 1, "iron-man", "target-destroy")).toThrow();
    table.choose(0, 1, "morningstar-flagbearer", "target-destroy");
    table.play.choose(0, "worker-1", "target-destroy");
    expect([table.kinds("discard", 1), table.workers(1)]).toEqual([["morningstar-flagbearer"], 9]);
    table.end();
  });
});
