import { modify } from "conclave/rules";
import { houseRule } from "conclave/testing";
import { describe, expect, it } from "vitest";
import codex from "../../index.ts";
import { duel } from "../../testing/table.ts";
import { hireCost } from "../../values.ts";

const midori = "master-midori";

describe("Green starter: spells", () => {
  it("Forest’s Favor puts a +1/+1 rune on a friendly unit or hero that has none", () => {
    const table = duel(
      { hand: ["forests-favor"], gold: 2, play: [midori, { kind: "tiger-cub", runes: { "+1/+1": 1 } }, "iron-man"] },
      { play: ["older-brother"] },
    );
    table.cast(0, "forests-favor");
    expect(() => table.choose(0, 0, "tiger-cub", "target")).toThrow();
    expect(() => table.choose(0, 1, "older-brother", "target")).toThrow();
    table.choose(0, 0, "iron-man", "target");
    expect(table.stats(0, "iron-man")).toBe("4/5");
    table.endMain(0);
    expect(table.stats(0, "iron-man")).toBe("4/5");
    table.end(1);
  });

  it("Forest’s Favor cannot be played if all friends have such a rune", () => {
    const table = duel(
      { hand: ["forests-favor"], gold: 2, play: [{ kind: midori, runes: { "+1/+1": 1 } }] },
      { play: ["iron-man"] },
    );
    expect(table.refused(0, `play:${table.card(0, "forests-favor")}`)).toBe("reason.no-target");
    table.end();
  });

  it("Forest’s Favor helps a partner", () => {
    const table = duel(
      { hand: ["forests-favor"], gold: 2, play: [midori] },
      {},
      { seats: 4, others: [{ play: ["iron-man"] }] },
    );
    table.cast(0, "forests-favor");
    table.choose(0, 2, "iron-man", "target");
    expect(table.stats(2, "iron-man")).toBe("4/5");
    table.end();
  });

  it("Rampant Growth gives 2 ATK and 2 armor, and armor that was not used is gone after the turn", () => {
    const table = duel({ hand: ["rampant-growth"], gold: 2, play: [midori] }, { play: ["tiger-cub"] });
    table.cast(0, "rampant-growth");
    table.choose(0, 0, midori, "target");
    expect([table.stats(0, midori), table.figure(0, midori).armor]).toEqual(["4/3", 2]);
    table.attack(0, midori, "tiger-cub");
    expect([table.stats(0, midori), table.has(1, "tiger-cub")]).toEqual(["4/3", false]);
    table.endMain(0);
    expect([table.stats(0, midori), table.figure(0, midori).armor]).toEqual(["2/3", 0]);
    table.end(1);
  });
});

describe("Green starter: units", () => {
  it("Ironbark Treant has 2 ATK less and 2 armor as long as it patrols", () => {
    const table = duel({ play: ["ironbark-treant"] }, { play: ["tiger-cub", "older-brother"] });
    expect([table.stats(0, "ironbark-treant"), table.figure(0, "ironbark-treant").armor]).toEqual(["3/2", 0]);
    table.play.pass(0, "main");
    table.play.assign(0, { [table.figure(0, "ironbark-treant").id]: "elite" }, "patrol");
    // The elite slot gives 1 ATK.
    expect([table.stats(0, "ironbark-treant"), table.figure(0, "ironbark-treant").armor]).toEqual(["2/2", 2]);
    table.attack(1, "tiger-cub", "ironbark-treant");
    expect(table.stats(0, "ironbark-treant")).toBe("2/2");
    expect(table.has(1, "tiger-cub")).toBe(false);
    table.endMain(1);
    expect([table.stats(0, "ironbark-treant"), table.figure(0, "ironbark-treant").armor]).toEqual(["3/2", 0]);
    table.end();
  });

  it("Ironbark Treant’s armor comes back on each turn of an opponent", () => {
    const table = duel(
      { play: [{ kind: "ironbark-treant", slot: "elite" }] },
      { play: ["tiger-cub"] },
      { seats: 3, others: [{ play: ["iron-man"] }] },
    );
    // The slot is lost only in its owner’s ready phase.
    table.play.pass(0, "main");
    table.attack(1, "tiger-cub", "ironbark-treant", 0);
    expect(table.figure(0, "ironbark-treant").thing).toMatchObject({ damage: 0, armorUsed: 2 });
    table.endMain(1);
    table.attack(2, "iron-man", "ironbark-treant", 0);
    expect(table.figure(0, "ironbark-treant").thing).toMatchObject({ damage: 1, armorUsed: 2 });
    table.end(2);
  });

  it("Merfolk Prospector exhausts for 1 gold", () => {
    const table = duel({ play: ["merfolk-prospector"] });
    table.use(0, "merfolk-prospector", "merfolk-prospector-gold");
    expect([table.gold(0), table.figure(0, "merfolk-prospector").thing.exhausted]).toEqual([1, true]);
    table.end();
  });

  it("Playful Panda arrives exhausted with a 0/1 Wisp", () => {
    const table = duel({ hand: ["playful-panda"], gold: 2 });
    table.cast(0, "playful-panda");
    expect([table.stats(0, "playful-panda"), table.figure(0, "playful-panda").thing.exhausted]).toEqual(["2/2", true]);
    expect([table.stats(0, "wisp"), table.figure(0, "wisp").thing.exhausted]).toEqual(["0/1", false]);
    table.end();
  });

  it("Spore Shambler arrives with two runes and passes them on, for 1 gold or exhausted", () => {
    const table = duel({ hand: ["spore-shambler"], gold: 4, play: ["tiger-cub"] }, { play: ["troq-bashar"] });
    table.cast(0, "spore-shambler");
    expect(table.stats(0, "spore-shambler")).toBe("2/3");
    const exhausting = `activate:${table.figure(0, "spore-shambler").id}.spore-shambler-exhaust`;
    expect(table.refused(0, exhausting)).toBe("reason.arrival-fatigue");
    table.use(0, "spore-shambler", "spore-shambler-pay");
    expect(() => table.choose(0, 0, "spore-shambler", "target")).toThrow();
    expect(() => table.choose(0, 1, "troq-bashar", "target")).toThrow();
    table.choose(0, 0, "tiger-cub", "target");
    expect([table.stats(0, "spore-shambler"), table.stats(0, "tiger-cub"), table.gold(0)]).toEqual(["1/2", "3/3", 0]);
    table.end();
  });

  it("Spore Shambler’s gold leaves none for the resist of the only other unit", () => {
    for (const [gold, reason] of [
      [1, "reason.no-target"],
      [2, undefined],
    ] as const) {
      const table = duel(
        { gold, play: [{ kind: "spore-shambler", runes: { "+1/+1": 1 } }] },
        { play: ["gemscout-owl"] },
      );
      const option = `activate:${table.figure(0, "spore-shambler").id}.spore-shambler-pay`;
      expect(table.refused(0, option)).toBe(reason);
      table.end();
    }
  });

  it("Spore Shambler can die of giving its rune away", () => {
    const shambler = { kind: "spore-shambler", runes: { "+1/+1": 2 }, damage: 2 };
    const table = duel({ play: [shambler, "tiger-cub"] });
    table.use(0, "spore-shambler", "spore-shambler-exhaust");
    table.choose(0, 0, "tiger-cub", "target");
    expect([table.has(0, "spore-shambler"), table.stats(0, "tiger-cub")]).toEqual([false, "3/3"]);
    table.end();
  });

  it("Young Treant draws a card and cannot attack", () => {
    const table = duel({ hand: ["young-treant"], gold: 2, deck: ["spark"] });
    table.cast(0, "young-treant");
    expect(table.kinds("hand", 0)).toEqual(["spark"]);
    table.end();

    const later = duel({ play: ["young-treant"] });
    expect(later.stats(0, "young-treant")).toBe("0/2");
    expect(later.refused(0, `attack:${later.figure(0, "young-treant").id}`)).toBe("reason.cant-attack");
    later.end();
  });

  it("Tiger Cub is a plain 2/2", () => {
    const table = duel({ play: ["tiger-cub"] });
    expect([table.stats(0, "tiger-cub"), table.figure(0, "tiger-cub").keywords]).toEqual(["2/2", {}]);
    table.end();
  });
});

describe("Green starter: upgrades and buildings", () => {
  it("Rich Earth makes hiring free, still for a card and once per turn", () => {
    const table = duel({ hand: ["spark", "bloom"], workers: 4, play: ["rich-earth"] });
    table.play.choose(0, `hire:${table.card(0, "spark")}`, "main");
    expect([table.gold(0), table.workers(0), table.kinds("hand", 0)]).toEqual([0, 5, ["bloom"]]);
    expect(table.refused(0, `hire:${table.card(0, "bloom")}`)).toBe("reason.once-per-turn");
    table.end();
  });

  it("Rich Earth does not help an opponent", () => {
    const table = duel({ hand: ["spark"] }, { play: ["rich-earth"] });
    expect(table.refused(0, `hire:${table.card(0, "spark")}`)).toBe("reason.gold");
    table.end();
  });

  it("Rich Earth does not pay what something else adds to the cost", () => {
    const wages = houseRule(codex, "wages", {
      values: [modify(hireCost, (cost) => cost + 1)],
    });
    const side = { hand: ["spark"], gold: 1, workers: 4, play: ["rich-earth"] };
    const table = duel(side, {}, { extensions: [wages] });
    table.play.choose(0, `hire:${table.card(0, "spark")}`, "main");
    expect([table.gold(0), table.workers(0)]).toEqual([0, 5]);
    table.end();
  });

  it("Verdant Tree heals own units and heroes for 1 in the upkeep", () => {
    const table = duel(
      { play: ["verdant-tree", { kind: "iron-man", damage: 2 }, { kind: midori, damage: 1 }] },
      { play: [{ kind: "iron-man", damage: 2 }] },
    );
    table.endMain(0);
    expect([table.figure(0, "iron-man").thing.damage, table.figure(1, "iron-man").thing.damage]).toEqual([2, 2]);
    table.endMain(1);
    expect([table.stats(0, "iron-man"), table.stats(0, midori), table.stats(1, "iron-man")]).toEqual([
      "3/3",
      "2/3",
      "3/2",
    ]);
    table.end();
  });

  it("Verdant Tree lets all tech buildings be built in one turn, each working at once", () => {
    const table = duel({ hand: ["iron-man"], gold: 15, play: ["verdant-tree"] });
    const card = `play:${table.card(0, "iron-man")}`;
    table.use(0, "verdant-tree", "verdant-tree-build");
    expect(table.refused(0, card)).toBe("reason.tech");
    table.play.choose(0, "build:1", "main");
    expect(table.figure(0, "tech-i-building").thing.building).toBe(false);
    expect(table.refused(0, card)).toBeUndefined();
    table.play.choose(0, "build:2", "main");
    table.play.until("main", "first");
    table.play.choose(0, "build:3", "main");
    expect(table.figure(0, "tech-iii-building").thing.building).toBe(false);
    table.end();
  });

  it("Verdant Tree asks for the workers of each building, and does not hasten add-ons", () => {
    const table = duel({ gold: 15, workers: 7, play: ["verdant-tree"] });
    table.use(0, "verdant-tree", "verdant-tree-build");
    table.play.choose(0, "build:1", "main");
    expect(table.refused(0, "build:2")).toBe("reason.workers");
    table.play.choose(0, "add-on:tower", "main");
    expect(table.figure(0, "tower").thing.building).toBe(true);
    table.end();
  });

  it("Verdant Tree finishes a tech building that is under construction", () => {
    const table = duel({ hand: ["iron-man"], gold: 15, play: ["verdant-tree"] });
    table.play.choose(0, "build:1", "main");
    expect(table.figure(0, "tech-i-building").thing.building).toBe(true);
    expect(table.refused(0, "build:2")).toBe("reason.once-per-turn");
    table.use(0, "verdant-tree", "verdant-tree-build");
    expect(table.figure(0, "tech-i-building").thing.building).toBe(false);
    expect(table.refused(0, "build:2")).toBeUndefined();
    table.end();
  });

  it("Verdant Tree helps in this turn only", () => {
    const table = duel({ gold: 15, play: ["verdant-tree"] });
    table.use(0, "verdant-tree", "verdant-tree-build");
    table.endMain(0);
    table.endMain(1);
    table.play.choose(0, "build:1", "main");
    expect(table.figure(0, "tech-i-building").thing.building).toBe(true);
    table.end();
  });
});
