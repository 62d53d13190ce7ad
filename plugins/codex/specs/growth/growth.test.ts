import { describe, expect, it } from "vitest";
import { runesOf } from "../../in-play/figures.ts";
import { type Duel, duel, type Piece } from "../../testing/table.ts";

const garg = "argagarg-garg";
const atLevel = (level: number): Piece => ({ kind: garg, level });
const leads = (kind: string): Piece => ({ kind, slot: "squad-leader" });
const withRunes = (kind: string, count = 1): Piece => ({ kind, runes: { "+1/+1": count } });

describe("Growth: Argagarg Garg", () => {
  it("brings a Wisp when he is summoned", () => {
    const table = duel({ gold: 2, command: [garg] });
    table.play.choose(0, `summon-hero:${table.card(0, garg, "command")}`, "main");
    expect([table.stats(0, garg), table.stats(0, "wisp")]).toEqual(["1/3", "0/1"]);
    table.end();
  });

  it("gives a unit 1 ATK and 1 armor for the turn in the middle band", () => {
    const table = duel({ play: [atLevel(3), "tiger-cub", "troq-bashar"] });
    expect(table.stats(0, garg)).toBe("1/4");
    table.use(0, garg, "argagarg-garg-strengthen");
    expect(() => table.choose(0, 0, "troq-bashar", "target-help")).toThrow();
    table.choose(0, 0, "tiger-cub", "target-help");
    expect([table.stats(0, "tiger-cub"), table.figure(0, "tiger-cub").armor]).toEqual(["3/2", 1]);
    expect(table.figure(0, garg).thing.exhausted).toBe(true);
    table.endMain(0);
    expect([table.stats(0, "tiger-cub"), table.figure(0, "tiger-cub").armor]).toEqual(["2/2", 0]);
    table.end(1);
  });

  it("brings a Water Elemental when he reaches his top level", () => {
    const table = duel({ gold: 2, play: [atLevel(3)] });
    table.play.choose(0, `level-up:${table.figure(0, garg).id}`, "main");
    table.play.integer(0, 2, "levels");
    expect([table.stats(0, garg), table.stats(0, "water-elemental")]).toEqual(["1/5", "3/3"]);
    expect(table.figure(0, "water-elemental").keywords).toEqual({ "anti-air": 1 });
    expect(table.has(0, "wisp")).toBe(false);
    table.end();
  });
});

describe("Growth: units", () => {
  it.each([
    ["iron-man", 1],
    ["tiger-cub", 2],
  ])("Galina Glimmer brings 1 gold for every two own green units, rounded down, herself included: %s", (kind, gold) => {
    const table = duel(
      { workers: 0, play: ["galina-glimmer", "tiger-cub", "frog", kind, garg] },
      { play: ["tiger-cub", "tiger-cub"] },
    );
    expect(table.stats(0, "galina-glimmer")).toBe("2/2");
    table.endMain(0);
    table.endMain(1);
    expect(table.gold(0)).toBe(gold);
    table.end();
  });

  it("Giant Panda arrives exhausted with a Wisp", () => {
    const table = duel({ hand: ["giant-panda"], gold: 3, tech: 1 });
    table.cast(0, "giant-panda");
    expect([table.stats(0, "giant-panda"), table.figure(0, "giant-panda").thing.exhausted]).toEqual(["2/4", true]);
    expect(table.stats(0, "wisp")).toBe("0/1");
    table.end();
  });

  it.each([
    [5, 18],
    [2, 20],
  ])("Artisan Mantis repairs 3 damage of a building, never beyond its HP: %i damage", (baseDamage, hp) => {
    const table = duel({ hand: ["artisan-mantis"], gold: 4, tech: 2, techSpec: "growth", baseDamage });
    table.cast(0, "artisan-mantis");
    table.choose(0, 0, "base", "choose");
    expect([table.stats(0, "artisan-mantis"), table.base(0)]).toEqual(["4/5", hp]);
    table.end();
  });

  it("Blooming Ancient grows when another own unit or hero arrives, tokens included", () => {
    const table = duel({
      hand: ["blooming-ancient", "playful-panda", "verdant-tree"],
      gold: 10,
      tech: 2,
      techSpec: "growth",
      command: [garg],
    });
    table.cast(0, "blooming-ancient");
    expect(table.stats(0, "blooming-ancient")).toBe("2/4");
    table.cast(0, "playful-panda");
    table.play.until("main", "first");
    expect(table.stats(0, "blooming-ancient")).toBe("4/6");
    table.cast(0, "verdant-tree");
    expect(table.stats(0, "blooming-ancient")).toBe("4/6");
    table.play.choose(0, `summon-hero:${table.card(0, garg, "command")}`, "main");
    table.play.until("main", "first");
    expect(table.stats(0, "blooming-ancient")).toBe("6/8");
    table.end();
  });

  it("Blooming Ancient does not grow from opponents’ units", () => {
    const table = duel({ hand: ["tiger-cub"], gold: 2 }, { play: ["blooming-ancient"] });
    table.cast(0, "tiger-cub");
    expect(table.stats(1, "blooming-ancient")).toBe("2/4");
    table.end();
  });

  it("Blooming Ancient hands its runes to other units, as often as it has some", () => {
    const table = duel({ play: [{ ...withRunes("blooming-ancient", 2), fresh: true }, "tiger-cub", garg] });
    for (const stats of ["3/3", "4/4"]) {
      table.use(0, "blooming-ancient", "blooming-ancient-pass");
      expect(() => table.choose(0, 0, "blooming-ancient", "target")).toThrow();
      expect(() => table.choose(0, 0, garg, "target")).toThrow();
      table.choose(0, 0, "tiger-cub", "target");
      expect(table.stats(0, "tiger-cub")).toBe(stats);
    }
    expect(table.stats(0, "blooming-ancient")).toBe("2/4");
    const option = `activate:${table.figure(0, "blooming-ancient").id}.blooming-ancient-pass`;
    expect(table.refused(0, option)).toBe("reason.runes");
    table.end();
  });

  it("Blooming Elm gives own units and heroes with +1/+1 runes overpower", () => {
    const table = duel(
      { play: ["blooming-elm", withRunes("tiger-cub"), withRunes(garg), "iron-man"] },
      { play: [withRunes("tiger-cub")] },
    );
    expect(table.figure(0, "tiger-cub").keywords).toEqual({ overpower: 1 });
    expect(table.figure(0, garg).keywords).toEqual({ overpower: 1 });
    expect(table.figure(0, "iron-man").keywords).toEqual({});
    expect(table.figure(1, "tiger-cub").keywords).toEqual({});
    table.end();
  });

  it.each([
    ["a unit three runes", "iron-man", "6/7"],
    ["a hero one rune", garg, "2/4"],
    ["nothing to what has runes already, though it can be targeted", "tiger-cub", "3/3"],
  ])("Blooming Elm gives %s", (_, kind, stats) => {
    const table = duel({ play: ["blooming-elm", "iron-man", garg, withRunes("tiger-cub")] });
    table.use(0, "blooming-elm", "blooming-elm-bloom");
    table.choose(0, 0, kind, "target-help");
    expect([table.stats(0, kind), table.figure(0, "blooming-elm").thing.exhausted]).toEqual([stats, true]);
    table.end();
  });

  it("Oversized Rhinoceros is a plain 7/8", () => {
    const table = duel({ play: ["oversized-rhinoceros"] });
    expect([table.stats(0, "oversized-rhinoceros"), table.figure(0, "oversized-rhinoceros").keywords]).toEqual([
      "7/8",
      {},
    ]);
    table.end();
  });

  it("Guargum lets its player play Growth spells without gold or hero, even ultimates, in the turn it arrives", () => {
    const table = duel({
      hand: ["guargum-eternal-sentinel", "dinosize", "stampede", "ferocity"],
      gold: 10,
      tech: 3,
      techSpec: "growth",
    });
    const option = (kind: string) => `play:${table.card(0, kind)}`;
    expect([table.refused(0, option("dinosize")), table.refused(0, option("stampede"))]).toEqual([
      "reason.no-hero",
      "reason.no-hero",
    ]);
    table.cast(0, "guargum-eternal-sentinel");
    expect(table.figure(0, "guargum-eternal-sentinel")).toMatchObject({
      atk: 12,
      hp: 12,
      keywords: { resist: 2, obliterate: 4 },
    });
    expect(table.refused(0, option("ferocity"))).toBe("reason.no-hero");
    table.cast(0, "dinosize");
    table.choose(0, 0, "guargum-eternal-sentinel", "target");
    table.cast(0, "stampede");
    expect([table.stats(0, "guargum-eternal-sentinel"), table.gold(0)]).toEqual(["21/12", 0]);
    table.end();
  });

  it("Guargum does not help opponents", () => {
    const table = duel({ hand: ["dinosize"], gold: 9 }, { play: ["guargum-eternal-sentinel"] });
    expect(table.refused(0, `play:${table.card(0, "dinosize")}`)).toBe("reason.no-hero");
    table.end();
  });
});

describe("Might of Leaf and Claw", () => {
  const growth = (table: Duel) => runesOf(table.figure(0, "might-of-leaf-and-claw"), "growth");
  const might = (runes: number): Piece => ({ kind: "might-of-leaf-and-claw", runes: { growth: runes } });

  it("gains a rune for each own attacker that deals combat damage, and gives +5/+5 from five runes on", () => {
    const table = duel({ play: [might(3), "tiger-cub", garg, "iron-man"] }, { play: ["tiger-cub"] });
    table.attack(0, "tiger-cub", "base");
    expect([growth(table), table.stats(0, garg)]).toEqual([4, "1/3"]);
    table.attack(0, garg, "base");
    expect([growth(table), table.stats(0, garg), table.stats(0, "iron-man")]).toEqual([5, "6/8", "8/9"]);
    expect(table.stats(1, "tiger-cub")).toBe("2/2");
    table.attack(0, "iron-man", "base");
    expect([growth(table), table.base(1)]).toEqual([6, 20 - 2 - 1 - 8]);
    table.end();
  });

  it("does not count 0 damage, but damage that armor soaks up", () => {
    const table = duel({ play: [might(1), "wisp", "frog"] }, { play: [leads("tiger-cub")] });
    table.attack(0, "wisp", "tiger-cub");
    expect([growth(table), table.has(0, "wisp")]).toEqual([1, false]);
    table.attack(0, "frog", "tiger-cub");
    expect([growth(table), table.stats(1, "tiger-cub")]).toEqual([2, "2/2"]);
    table.end();
  });

  it("gains one rune for a fight, with sparkshot and overpower as well", () => {
    const table = duel(
      { play: [might(0), "huntress", "centaur"] },
      { play: [leads("older-brother"), { kind: "wisp", slot: "elite" }, { kind: "frog", slot: "lookout" }] },
    );
    table.attack(0, "huntress", "older-brother");
    expect([growth(table), table.has(1, "older-brother"), table.has(1, "wisp")]).toEqual([1, false, false]);
    table.attack(0, "centaur", "frog");
    table.choose(0, 1, "base", "overpower");
    expect([growth(table), table.base(1)]).toEqual([2, 18]);
    table.end();
  });

  it("does not count defence, nor damage outside combat", () => {
    const table = duel(
      { hand: ["scorch"], gold: 3, play: [might(0), leads("tiger-cub"), "captain-zane"] },
      { play: ["iron-man"] },
    );
    table.cast(0, "scorch");
    table.choose(0, 1, "base", "target");
    expect([growth(table), table.base(1)]).toEqual([0, 18]);
    table.endMain(0);
    table.attack(1, "iron-man", "tiger-cub");
    expect([growth(table), table.stats(1, "iron-man")]).toEqual([0, "3/2"]);
    table.end(1);
  });
});
