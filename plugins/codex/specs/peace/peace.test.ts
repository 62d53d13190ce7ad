import { describe, expect, it } from "vitest";
import { has, runesOf } from "../../in-play/figures.ts";
import { duel } from "../../testing/table.ts";

const onimaru = "general-onimaru";
const peace = { tech: 2, techSpec: "peace" } as const;

describe("General Onimaru", () => {
  it("is 2/3 with frenzy 1, then 3/4, then 4/5", () => {
    const stats = [1, 4, 5, 7, 8].map((level) => {
      const table = duel({ play: [{ kind: onimaru, level }] }, { play: [{ kind: onimaru, level }] });
      table.end();
      return [table.stats(0, onimaru), table.stats(1, onimaru)];
    });
    expect(stats).toEqual([
      ["3/3", "2/3"],
      ["3/3", "2/3"],
      ["4/4", "3/4"],
      ["4/4", "3/4"],
      ["5/5", "4/5"],
    ]);
  });

  it("does not exhaust by attacking from level 5 on", () => {
    const table = duel({ play: [{ kind: onimaru, level: 5 }] });
    table.attack(0, onimaru, "base");
    expect([table.base(1), table.figure(0, onimaru).thing.exhausted]).toEqual([16, false]);
    table.end();

    const low = duel({ play: [{ kind: onimaru, level: 4 }] });
    low.attack(0, onimaru, "base");
    expect(low.figure(0, onimaru).thing.exhausted).toBe(true);
    low.end();
  });

  it("brings three Soldiers with sparkshot when he reaches level 8", () => {
    const table = duel({ play: [{ kind: onimaru, level: 7 }], gold: 1 });
    table.play.choose(0, `level-up:${table.figure(0, onimaru).id}`, "main");
    const soldiers = table.all(0, "soldier").map(({ atk, hp, keywords }) => [atk, hp, keywords]);
    expect(soldiers).toEqual([1, 2, 3].map(() => [1, 1, { sparkshot: 1 }]));
    table.end();
  });
});

describe("Peace: spells", () => {
  it("Boot Camp exhausts something, takes it out of patrol, gives it a rune and draws a card; it trains no Peace hero", () => {
    const table = duel(
      { hand: ["boot-camp"], deck: ["spark"], gold: 1, play: [onimaru] },
      { play: [{ kind: "troq-bashar", slot: "elite" }, onimaru] },
    );
    table.cast(0, "boot-camp");
    expect(() => table.choose(0, 0, onimaru, "target")).toThrow();
    expect(() => table.choose(0, 1, onimaru, "target")).toThrow();
    table.choose(0, 1, "troq-bashar", "target");
    expect(table.figure(1, "troq-bashar").thing).toMatchObject({ exhausted: true, disabled: false });
    expect([table.stats(1, "troq-bashar"), table.kinds("hand", 0)]).toEqual(["3/4", ["spark"]]);
    expect(table.figure(1, "troq-bashar").thing.slot).toBeUndefined();
    table.end();
  });

  it("Boot Camp may train what is exhausted already", () => {
    const table = duel({ hand: ["boot-camp"], gold: 1, play: [onimaru, { kind: "iron-man", exhausted: true }] });
    table.cast(0, "boot-camp");
    table.choose(0, 0, "iron-man", "target");
    expect([table.stats(0, "iron-man"), table.figure(0, "iron-man").thing.exhausted]).toEqual(["4/5", true]);
    table.end();
  });

  it("Elite Training makes up to two own forces better until the next own upkeep", () => {
    const table = duel(
      { hand: ["elite-training"], gold: 2, play: [onimaru, "iron-man", "tenderfoot"] },
      { play: ["older-brother"] },
    );
    table.cast(0, "elite-training");
    expect(() => table.many(0, 0, [onimaru, "iron-man", "tenderfoot"], "target")).toThrow();
    expect(() => table.many(0, 1, ["older-brother"], "target")).toThrow();
    table.many(0, 0, [onimaru, "iron-man"], "target");
    const { atk, armor, keywords } = table.figure(0, "iron-man");
    expect([atk, armor, keywords]).toEqual([4, 1, { "anti-air": 1, sparkshot: 1 }]);
    expect([table.figure(0, onimaru).armor, table.figure(0, "tenderfoot").armor]).toEqual([1, 0]);
    table.endMain(0);
    expect(table.figure(0, "iron-man").armor).toBe(1);
    table.endMain(1);
    expect(table.stats(0, "iron-man")).toBe("3/4");
    expect([table.figure(0, "iron-man").armor, table.figure(0, "iron-man").keywords]).toEqual([0, {}]);
    table.end();
  });

  it("General’s Hammer deals 3 damage to a building", () => {
    const table = duel({ hand: ["generals-hammer"], gold: 3, play: [onimaru] }, { tech: 1, play: ["iron-man"] });
    table.cast(0, "generals-hammer");
    expect(() => table.choose(0, 1, "iron-man", "target")).toThrow();
    table.choose(0, 1, "tech-i-building", "target");
    expect(table.figure(1, "tech-i-building").thing.damage).toBe(3);
    table.end();
  });

  it("The Art of War makes the own Peace hero unstoppable, swift and stronger until the next own upkeep", () => {
    const table = duel(
      { hand: ["the-art-of-war"], gold: 3, play: [{ kind: onimaru, level: 8 }, "troq-bashar"] },
      { play: [{ kind: onimaru, slot: "squad-leader" }] },
    );
    table.cast(0, "the-art-of-war");
    expect(() => table.choose(0, 0, "troq-bashar", "target")).toThrow();
    expect(() => table.choose(0, 1, onimaru, "target")).toThrow();
    table.choose(0, 0, onimaru, "target");
    const general = table.figure(0, onimaru);
    expect([general.atk, general.armor, has(general, "swift-strike")]).toEqual([7, 2, true]);
    table.attack(0, onimaru, "base");
    expect(table.base(1)).toBe(13);
    table.endMain(0);
    expect(table.figure(0, onimaru).armor).toBe(2);
    table.endMain(1);
    expect([table.stats(0, onimaru), has(table.figure(0, onimaru), "unstoppable")]).toEqual(["5/5", false]);
    table.end();
  });
});

describe("Peace: units and buildings", () => {
  it("Brave Knight returns to hand when combat damage would kill it, with no death", () => {
    const table = duel(
      { play: ["iron-man"] },
      { deck: ["spark"], play: [{ kind: "brave-knight", slot: "technician" }] },
    );
    table.attack(0, "iron-man", "brave-knight");
    expect([table.kinds("hand", 1), table.kinds("discard", 1)]).toEqual([["brave-knight"], []]);
    expect(table.stats(0, "iron-man")).toBe("3/1");
    table.end();
  });

  it("Brave Knight is saved from tower damage, overpower and combat damage as -1/-1 runes too", () => {
    const tower = duel({ play: [{ kind: "brave-knight", damage: 2 }] }, { play: ["tower"] });
    tower.attack(0, "brave-knight", "base");
    expect(tower.kinds("hand", 0)).toEqual(["brave-knight"]);
    tower.end();

    const runes = duel({ play: ["poisonblade-rogue"] }, { play: [{ kind: "brave-knight", damage: 1 }] });
    runes.attack(0, "poisonblade-rogue", "brave-knight");
    expect(runes.kinds("hand", 1)).toEqual(["brave-knight"]);
    runes.end();

    const surplus = duel(
      { play: ["harvest-reaper"] },
      { play: [{ kind: "tenderfoot", slot: "elite" }, "brave-knight"] },
    );
    surplus.attack(0, "harvest-reaper", "tenderfoot");
    surplus.choose(0, 1, "brave-knight", "overpower");
    expect(surplus.kinds("hand", 1)).toEqual(["brave-knight"]);
    surplus.end();
  });

  it("Brave Knights that combat damage would kill together are all saved, whatever brings one back", () => {
    const table = duel(
      { play: ["harvest-reaper"] },
      {
        play: [{ kind: "brave-knight", slot: "elite" }, { kind: "brave-knight", slot: "scavenger" }, "second-chances"],
      },
    );
    const [first, second] = table.all(1, "brave-knight");
    table.play.choose(0, `attack:${table.figure(0, "harvest-reaper").id}`, "main");
    table.play.choose(0, first?.id ?? "", "defender");
    table.play.choose(0, second?.id ?? "", "overpower");
    expect([table.kinds("hand", 1), table.all(1, "brave-knight").length]).toEqual([["brave-knight"], 1]);
    expect(table.kinds("discard", 1)).toEqual([]);
    table.end();
  });

  it("Brave Knight dies from anything else", () => {
    const table = duel({ hand: ["the-boot"], gold: 3, play: ["troq-bashar"] }, { play: ["brave-knight"] });
    table.cast(0, "the-boot");
    table.choose(0, 1, "brave-knight", "target");
    expect([table.kinds("hand", 1), table.kinds("discard", 1)]).toEqual([[], ["brave-knight"]]);
    table.end();
  });

  it("Brave Knight has readiness, Overeager Cadet costs nothing", () => {
    const table = duel({ hand: ["overeager-cadet"], tech: 1, play: ["brave-knight"] });
    table.attack(0, "brave-knight", "base");
    expect([table.base(1), table.figure(0, "brave-knight").thing.exhausted]).toEqual([17, false]);
    table.cast(0, "overeager-cadet");
    expect([table.stats(0, "overeager-cadet"), table.gold(0)]).toEqual(["2/2", 0]);
    table.end();
  });

  it("Air Hammer hits a damaged building for 2 more", () => {
    const table = duel({ play: ["air-hammer", "air-hammer"] }, { tech: 1 });
    table.attack(0, "air-hammer", "base");
    expect(table.base(1)).toBe(17);
    const [, second] = table.all(0, "air-hammer");
    table.play.choose(0, `attack:${second?.id}`, "main");
    table.choose(0, 1, "base", "defender");
    expect(table.base(1)).toBe(12);
    table.end();
  });

  it("Debilitator Alpha as squad leader weakens units that attack it, not heroes", () => {
    const table = duel(
      { play: ["iron-man", "troq-bashar"] },
      { play: [{ kind: "debilitator-alpha", slot: "squad-leader" }] },
    );
    table.attack(0, "iron-man", "debilitator-alpha");
    // 2 damage, 1 of it soaked up by the squad leader’s armor.
    expect(table.stats(1, "debilitator-alpha")).toBe("4/4");
    table.attack(0, "troq-bashar", "debilitator-alpha");
    expect(table.stats(1, "debilitator-alpha")).toBe("4/2");
    table.end();
  });

  it("Debilitator Alpha elsewhere weakens nobody", () => {
    const table = duel({ play: ["iron-man"] }, { play: [{ kind: "debilitator-alpha", slot: "technician" }] });
    table.attack(0, "iron-man", "debilitator-alpha");
    expect(table.stats(1, "debilitator-alpha")).toBe("4/2");
    table.end();
  });

  it("Drill Sergeant gets a rune for each unit played from hand, and hands runes on to other units", () => {
    const table = duel({ hand: ["tenderfoot", "older-brother"], gold: 3, play: ["drill-sergeant"] });
    table.cast(0, "tenderfoot");
    table.cast(0, "older-brother");
    expect(table.stats(0, "drill-sergeant")).toBe("5/5");
    table.use(0, "drill-sergeant", "drill-sergeant-train");
    expect(() => table.choose(0, 0, "drill-sergeant", "target")).toThrow();
    table.choose(0, 0, "tenderfoot", "target");
    expect([table.stats(0, "drill-sergeant"), table.stats(0, "tenderfoot")]).toEqual(["4/4", "2/3"]);
    table.end();
  });

  it("Drill Sergeant and Flagstone Garrison do not count units that are summoned or put into play", () => {
    const table = duel({
      hand: ["summon-skeletons"],
      gold: 3,
      deck: ["spark"],
      play: ["drill-sergeant", "flagstone-garrison", "garth-torken"],
    });
    table.cast(0, "summon-skeletons");
    expect([runesOf(table.figure(0, "drill-sergeant"), "+1/+1"), table.kinds("hand", 0)]).toEqual([0, []]);
    table.end();
  });

  it("Flagstone Garrison draws a card whenever a unit is played from hand", () => {
    const table = duel({ hand: ["tenderfoot"], gold: 1, deck: ["spark", "bloom"], play: ["flagstone-garrison"] });
    table.cast(0, "tenderfoot");
    expect(table.kinds("hand", 0)).toEqual(["spark"]);
    table.end();
  });

  it("Flagstone Spy is invisible, and its combat damage to a building shows a hand and steals 1 gold", () => {
    const table = duel(
      { play: ["flagstone-spy"] },
      { hand: ["spark"], gold: 3, play: [{ kind: "iron-man", slot: "squad-leader" }] },
    );
    expect(table.defenders(0, "flagstone-spy")).toEqual(["base", "iron-man"]);
    table.attack(0, "flagstone-spy", "base");
    expect([table.base(1), table.gold(0), table.gold(1)]).toEqual([17, 1, 2]);
    expect(table.play.story(0)).toContain("You see: Spark.");
    table.end();
  });

  it("Flagstone Spy learns nothing from fighting a unit", () => {
    const table = duel({ play: ["flagstone-spy"] }, { hand: ["spark"], gold: 3, play: ["tenderfoot"] });
    table.attack(0, "flagstone-spy", "tenderfoot");
    expect([table.gold(0), table.play.story(0).includes("You see: Spark.")]).toEqual([0, false]);
    table.end();
  });

  it("Patriot Gryphon passes units with 2 ATK or less", () => {
    const weak = [{ kind: "spectral-aven", slot: "squad-leader" }] as const;
    const table = duel({ play: ["patriot-gryphon"] }, { play: weak });
    expect(table.defenders(0, "patriot-gryphon")).toEqual(["base", "spectral-aven"]);
    table.end();

    const strong = [{ kind: "eggship", slot: "squad-leader" }] as const;
    const stopped = duel({ play: ["patriot-gryphon"] }, { play: strong });
    expect(stopped.defenders(0, "patriot-gryphon")).toEqual(["eggship"]);
    stopped.end();
  });

  it("Patriot Gryphon is not hit by patrollers with anti-air that it passes without having to fly", () => {
    const lookout = (kind: string) => ({ kind, slot: "lookout" }) as const;
    const table = duel({ play: ["patriot-gryphon"] }, { play: [lookout("fox-primus")] });
    table.attack(0, "patriot-gryphon", "base");
    expect([table.stats(0, "patriot-gryphon"), table.base(1)]).toEqual(["6/7", 14]);
    table.end();

    const strong = duel({ play: ["patriot-gryphon"] }, { play: [lookout("leaping-lizard")] });
    strong.attack(0, "patriot-gryphon", "base");
    expect([strong.stats(0, "patriot-gryphon"), strong.base(1)]).toEqual(["6/4", 14]);
    strong.end();
  });

  it("Patriot Gryphon deals its ATK to the base when it destroys a building, besides the usual 2", () => {
    const table = duel({ play: ["patriot-gryphon", "patriot-gryphon"] }, { tech: 1, play: ["jail"] });
    table.attack(0, "patriot-gryphon", "tech-i-building");
    expect([table.has(1, "tech-i-building"), table.base(1)]).toEqual([false, 12]);
    const [, second] = table.all(0, "patriot-gryphon");
    table.play.choose(0, `attack:${second?.id}`, "main");
    table.choose(0, 1, "jail", "defender");
    expect([table.has(1, "jail"), table.base(1)]).toEqual([false, 6]);
    table.end();
  });

  it("Patriot Gryphon deals its ATK to the base also if it dies together with the building (K32)", () => {
    const table = duel({ play: [{ kind: "patriot-gryphon", damage: 6 }] }, { play: ["tower"] });
    table.attack(0, "patriot-gryphon", "tower");
    expect([table.has(0, "patriot-gryphon"), table.has(1, "tower"), table.base(1)]).toEqual([false, false, 12]);
    table.end();
  });

  it("Drill Sergeant, played itself, gets no rune", () => {
    const table = duel({ hand: ["drill-sergeant"], gold: 3, ...peace });
    table.cast(0, "drill-sergeant");
    expect(table.stats(0, "drill-sergeant")).toBe("3/3");
    table.end();
  });
});
