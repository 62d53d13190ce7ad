import { describe, expect, it } from "vitest";
import { thingIn } from "../../state.ts";
import { type Duel, duel } from "../../testing/table.ts";

const setsuki = "setsuki-hiruki";
const jade = "jade-fox-dens-headmistress";
const asked = (table: Duel) => table.play.prompts.map(({ key }) => key);

describe("Setsuki Hiruki", () => {
  it("makes her attackers pay 1 gold while she does not patrol", () => {
    const table = duel({ play: ["iron-man", "older-brother"], gold: 1 }, { play: [setsuki] });
    table.attack(0, "older-brother", setsuki);
    expect([table.gold(0), table.stats(1, setsuki)]).toEqual([0, "1/1"]);
    expect(table.defenders(0, "iron-man")).toEqual(["base"]);
    table.end();
  });

  it("costs nothing to attack while she patrols", () => {
    const table = duel({ play: ["older-brother"], gold: 1 }, { play: [{ kind: setsuki, slot: "elite" }] });
    table.attack(0, "older-brother", setsuki);
    expect([table.gold(0), table.stats(1, setsuki)]).toEqual([1, "2/1"]);
    table.end();
  });

  it("is taxed as well when she is attacked in place of a defender that is gone", () => {
    const table = duel(
      { play: ["trojan-duck"], gold: 1 },
      { play: ["tenderfoot", "tenderfoot", { kind: setsuki, level: 4 }] },
    );
    table.attack(0, "trojan-duck", "tenderfoot");
    table.choose(0, 1, "base", "target");
    table.choose(0, 1, setsuki, "defender");
    expect([table.gold(0), table.has(1, setsuki)]).toEqual([0, false]);
    table.end();
  });

  it("strikes first when she attacks from level 4 on", () => {
    for (const [level, left] of [
      [3, "1/2"],
      [4, "2/3"],
    ] as const) {
      const table = duel({ play: [{ kind: setsuki, level }] }, { play: ["aged-sensei"] });
      table.attack(0, setsuki, "aged-sensei");
      expect([table.has(1, "aged-sensei"), table.stats(0, setsuki)]).toEqual([false, left]);
      table.end();
    }
  });

  it("draws two cards in the upkeep at level 6; more than five are held, and the draw phase fills up to five", () => {
    const deck = Array.from({ length: 20 }, () => "tenderfoot");
    const table = duel({ deck, hand: ["spark", "spark", "spark"], play: [{ kind: setsuki, level: 6 }] });
    expect(table.stats(0, setsuki)).toBe("3/4");
    table.endMain(0);
    expect(table.kinds("hand", 0)).toHaveLength(5);
    table.endMain(1);
    expect(table.kinds("hand", 0)).toHaveLength(7);
    table.endMain(0);
    expect(table.kinds("hand", 0)).toHaveLength(5);
    table.end(1);
  });
});

describe("Ninjutsu spells", () => {
  it("Hidden Ninja gives up to two own units or heroes with 4 ATK or less stealth for the turn", () => {
    const table = duel(
      { hand: ["hidden-ninja"], gold: 2, play: [setsuki, "eggship", "harvest-reaper", "iron-man"], deck: ["spark"] },
      { play: [{ kind: "older-brother", slot: "elite" }] },
    );
    table.cast(0, "hidden-ninja");
    expect(() => table.many(0, 0, ["harvest-reaper"], "target")).toThrow();
    expect(() => table.many(0, 1, ["older-brother"], "target")).toThrow();
    expect(() => table.many(0, 0, ["iron-man", "eggship", setsuki], "target")).toThrow();
    table.many(0, 0, ["iron-man", "eggship"], "target");
    expect(table.kinds("hand", 0)).toEqual([]);
    expect(table.defenders(0, "iron-man")).toEqual(["base", "older-brother"]);
    table.endMain(0);
    expect(table.figure(0, "iron-man").keywords).toEqual({});
    table.end(1);
  });

  it.each([[[setsuki]], [["fox-viper", "iron-man"]]])("Hidden Ninja draws a card for %j", (kinds) => {
    const table = duel({
      hand: ["hidden-ninja"],
      gold: 2,
      play: [setsuki, "fox-viper", "iron-man"],
      deck: ["spark", "bloom"],
    });
    table.cast(0, "hidden-ninja");
    table.many(0, 0, kinds, "target");
    expect(table.kinds("hand", 0)).toEqual(["spark"]);
    table.end();
  });

  it("Hidden Ninja’s stealth stays if ATK rises later", () => {
    const table = duel(
      { hand: ["hidden-ninja"], gold: 3, play: [setsuki, "young-lightning-dragon"], deck: ["spark"] },
      { play: [{ kind: "eggship", slot: "elite" }] },
    );
    table.cast(0, "hidden-ninja");
    table.many(0, 0, ["young-lightning-dragon"], "target");
    table.use(0, "young-lightning-dragon", "young-lightning-dragon-charge");
    expect(table.stats(0, "young-lightning-dragon")).toBe("4/3");
    expect(table.defenders(0, "young-lightning-dragon")).toEqual(["base", "eggship"]);
    table.end();
  });

  it("Shuriken Hail deals 1 damage to every patroller, own and opposing, and to nobody else", () => {
    const table = duel(
      { hand: ["shuriken-hail"], gold: 1, play: [setsuki, { kind: "iron-man", slot: "elite" }] },
      { play: [{ kind: "troq-bashar", slot: "lookout" }, { kind: "older-brother", slot: "squad-leader" }, "eggship"] },
    );
    table.cast(0, "shuriken-hail");
    expect([table.stats(0, "iron-man"), table.stats(1, "troq-bashar"), table.stats(1, "eggship")]).toEqual([
      "4/3",
      "2/2",
      "4/3",
    ]);
    // Armor soaks it up.
    expect(table.stats(1, "older-brother")).toBe("2/2");
    table.end();
  });

  it("Speed of the Fox gives the own Ninjutsu hero ATK, haste, readiness and armor piercing for the turn", () => {
    const table = duel(
      { hand: ["speed-of-the-fox"], gold: 2, play: [{ kind: setsuki, fresh: true }, "grave-stormborne"] },
      { play: [setsuki, { kind: "older-brother", slot: "squad-leader" }] },
    );
    table.cast(0, "speed-of-the-fox");
    expect(() => table.choose(0, 0, "grave-stormborne", "target")).toThrow();
    expect(() => table.choose(0, 1, setsuki, "target")).toThrow();
    table.choose(0, 0, setsuki, "target");
    expect(table.stats(0, setsuki)).toBe("2/3");
    table.attack(0, setsuki, "older-brother");
    expect(table.has(1, "older-brother")).toBe(false);
    expect(table.figure(0, setsuki).thing.exhausted).toBe(false);
    table.endMain(0);
    expect([table.stats(0, setsuki), table.figure(0, setsuki).keywords]).toEqual(["1/1", {}]);
    table.end(1);
  });

  it("Fox’s Den Students brings four Ninjas; own Ninja units have haste and stealth for the turn, later ones as well (K33)", () => {
    const table = duel(
      {
        hand: ["foxs-den-students", "fox-viper"],
        gold: 6,
        play: [{ kind: setsuki, level: 6 }, "iron-man", { kind: "fox-primus", fresh: true }],
      },
      { play: [{ kind: "older-brother", slot: "elite" }, "smoker"] },
    );
    table.cast(0, "foxs-den-students");
    expect(table.all(0, "ninja")).toHaveLength(4);
    expect(table.stats(0, "ninja")).toBe("1/1");
    for (const kind of ["ninja", "fox-primus"]) {
      expect(table.figure(0, kind).keywords).toMatchObject({ haste: 1, stealth: 1 });
    }
    for (const kind of [setsuki, "iron-man"]) expect(table.figure(0, kind).keywords).toEqual({});
    expect(table.figure(1, "smoker").keywords).toEqual({ stealth: 1 });
    table.attack(0, "ninja", "base");
    expect(table.base(1)).toBe(19);
    table.cast(0, "fox-viper");
    table.attack(0, "fox-viper", "base");
    expect(table.base(1)).toBe(17);
    table.play.pass(0, "main");
    table.play.assign(0, {}, "patrol");
    expect([table.all(0, "ninja").length, table.figure(0, "ninja").keywords]).toEqual([4, {}]);
    table.end(1);
  });
});

describe("Ninjutsu units and buildings", () => {
  it("Inverse Power Ninja shrinks by 1/1 for each other own unit or hero", () => {
    const table = duel(
      { hand: ["timely-messenger"], gold: 1, play: ["inverse-power-ninja", "iron-man", setsuki, "foxs-den-school"] },
      { play: ["iron-man"] },
    );
    expect(table.stats(0, "inverse-power-ninja")).toBe("4/4");
    table.cast(0, "timely-messenger");
    expect(table.stats(0, "inverse-power-ninja")).toBe("3/3");
    table.attack(0, "timely-messenger", "iron-man");
    expect(table.stats(0, "inverse-power-ninja")).toBe("4/4");
    table.end();
  });

  it("Inverse Power Ninja dies among six others", () => {
    const crowd = Array.from({ length: 5 }, () => "tenderfoot");
    const table = duel({ hand: ["tenderfoot"], gold: 1, play: ["inverse-power-ninja", ...crowd] });
    expect(table.stats(0, "inverse-power-ninja")).toBe("1/1");
    table.cast(0, "tenderfoot");
    expect(table.has(0, "inverse-power-ninja")).toBe(false);
    table.end();
  });

  it("Fox’s Den School hides itself and own Ninjas and Cute Animals", () => {
    const table = duel(
      { hand: ["wither"], gold: 2, play: ["grave-stormborne", "iron-man"] },
      { play: ["foxs-den-school", "fox-viper", "helpful-turtle", setsuki, "older-brother"] },
    );
    expect(table.defenders(0, "iron-man")).toEqual(["base", "older-brother", setsuki]);
    table.cast(0, "wither");
    for (const kind of ["fox-viper", "helpful-turtle"]) {
      expect(() => table.choose(0, 1, kind, "target")).toThrow();
    }
    table.choose(0, 1, "older-brother", "target");
    expect(table.stats(1, "older-brother")).toBe("1/1");
    table.end();
  });

  it("Fox’s Den School makes an own unit a Ninja besides, which it stays when the School is gone", () => {
    const table = duel({ gold: 2, play: ["foxs-den-school", "iron-man"] }, { play: ["eggship", "fruit-ninja"] });
    table.use(0, "foxs-den-school", "foxs-den-school-teach");
    expect(() => table.choose(0, 1, "eggship", "target")).toThrow();
    table.choose(0, 0, "iron-man", "target");
    expect(table.gold(0)).toBe(0);
    expect(table.figure(0, "foxs-den-school").thing.exhausted).toBe(true);
    expect(table.figure(0, "iron-man")).toMatchObject({ subtypes: ["mercenary", "ninja"], keywords: { invisible: 1 } });
    table.play.arrange(
      "main",
      (game) => {
        thingIn(game, table.figure(0, "foxs-den-school").id).damage = 4;
      },
      { seat: 0 },
    );
    table.endMain(0);
    expect(table.has(0, "foxs-den-school")).toBe(false);
    expect(table.figure(0, "iron-man")).toMatchObject({ subtypes: ["mercenary", "ninja"], keywords: {} });
    table.end(1);
  });

  it("Masked Raccoon with another Ninja passes patrolling units, but not heroes", () => {
    const patrol = [
      { kind: "iron-man", slot: "squad-leader" as const },
      { kind: "older-brother", slot: "elite" as const },
    ];
    for (const [friend, hero, open] of [
      ["fox-viper", false, true],
      ["fox-viper", true, false],
      ["fuzz-cuddles", false, false],
      [setsuki, false, false],
    ] as const) {
      const table = duel(
        { play: ["masked-raccoon", friend] },
        { play: hero ? [...patrol, { kind: "troq-bashar", slot: "lookout" }] : patrol },
      );
      expect(table.defenders(0, "masked-raccoon").includes("base")).toBe(open);
      table.end();
    }
  });

  it("Masked Raccoon with another Cute Animal is not attacked by units, but by heroes", () => {
    for (const [friend, safe] of [
      ["fuzz-cuddles", true],
      ["fox-viper", false],
    ] as const) {
      const table = duel({ play: ["iron-man", "troq-bashar"] }, { play: ["masked-raccoon", friend] });
      expect(table.defenders(0, "iron-man").includes("masked-raccoon")).toBe(!safe);
      expect(table.defenders(0, "troq-bashar").includes("masked-raccoon")).toBe(true);
      table.end();
    }
  });

  it("Jade Fox brings four Ninjas; own Ninjas fly and strike first, she herself too, Setsuki does not", () => {
    const table = duel({ hand: [jade], gold: 8, tech: 3, techSpec: "ninjutsu", play: [setsuki] }, { play: ["smoker"] });
    table.cast(0, jade);
    expect(table.all(0, "ninja")).toHaveLength(4);
    expect(table.stats(0, jade)).toBe("4/6");
    for (const kind of [jade, "ninja"])
      expect(table.figure(0, kind).keywords).toEqual({ flying: 1, "swift-strike": 1 });
    expect(table.figure(0, setsuki).keywords).toEqual({});
    expect(table.figure(1, "smoker").keywords).toEqual({ stealth: 1 });
    expect(asked(table)).toEqual(["main"]);
    table.end();
  });

  it("plain cards have their numbers and keywords", () => {
    const table = duel({ play: ["fuzz-cuddles", "flying-fox", "glorious-ninja", "porcupine", "masked-raccoon"] });
    const plain = (kind: string) => [table.stats(0, kind), table.figure(0, kind).keywords];
    expect(plain("fuzz-cuddles")).toEqual(["2/3", { healing: 2 }]);
    expect(plain("flying-fox")).toEqual(["3/1", { flying: 1 }]);
    expect(plain("glorious-ninja")).toEqual(["4/3", { haste: 1, "swift-strike": 1 }]);
    expect(plain("porcupine")).toEqual(["2/6", { deathtouch: 1 }]);
    expect(plain("masked-raccoon")).toEqual(["3/4", {}]);
    table.end();
  });
});
