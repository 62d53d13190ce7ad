import { describe, expect, it } from "vitest";
import { type Duel, duel, type Piece } from "../../testing/table.ts";

const garg = "argagarg-garg";
const atLevel = (level: number): Piece => ({ kind: garg, level });
const leads = (kind: string): Piece => ({ kind, slot: "squad-leader" });
const withRunes = (kind: string, count = 1): Piece => ({ kind, runes: { "+1/+1": count } });

describe("Growth: Dinosize, Spirit of the Panda", () => {
  it("Dinosize gives 6 ATK and 6 armor for the turn", () => {
    const table = duel({ hand: ["dinosize"], gold: 4, play: [garg] }, { play: ["tyrannosaurus-rex"] });
    table.cast(0, "dinosize");
    table.choose(0, 0, garg, "target");
    expect([table.stats(0, garg), table.figure(0, garg).armor]).toEqual(["7/3", 6]);
    table.attack(0, garg, "base");
    expect(table.base(1)).toBe(13);
    table.endMain(0);
    expect([table.stats(0, garg), table.figure(0, garg).armor]).toEqual(["1/3", 0]);
    table.end(1);
  });

  it("Spirit of the Panda gives a unit +2/+2, and its player 1 gold for each attack", () => {
    const table = duel({ hand: ["spirit-of-the-panda"], gold: 4, play: [garg, "tiger-cub"] });
    table.cast(0, "spirit-of-the-panda");
    expect(() => table.choose(0, 0, garg, "target")).toThrow();
    table.choose(0, 0, "tiger-cub", "target");
    expect([table.stats(0, "tiger-cub"), table.gold(0)]).toEqual(["4/4", 0]);
    table.attack(0, "tiger-cub", "base");
    expect([table.base(1), table.gold(0)]).toEqual([16, 1]);
    table.end();
  });

  it("Spirit of the Panda on an opponent’s unit earns that opponent’s gold, and heals the own side", () => {
    const hurt = { kind: "iron-man", damage: 2 };
    const table = duel({ hand: ["spirit-of-the-panda"], gold: 4, workers: 0, play: [garg, hurt] }, { play: [hurt] });
    table.cast(0, "spirit-of-the-panda");
    table.choose(0, 1, "iron-man", "target");
    table.endMain(0);
    const before = table.gold(1);
    table.attack(1, "iron-man", "base");
    expect([table.base(0), table.gold(1) - before, table.gold(0)]).toEqual([15, 1, 0]);
    table.endMain(1);
    expect([table.figure(0, "iron-man").thing.damage, table.figure(1, "iron-man").thing.damage]).toEqual([1, 2]);
    table.end();
  });

  it("Spirit of the Panda is discarded with its unit", () => {
    const table = duel({ hand: ["spirit-of-the-panda"], gold: 4, play: [garg, "tiger-cub"] }, { play: ["gigadon"] });
    table.cast(0, "spirit-of-the-panda");
    table.choose(0, 0, "tiger-cub", "target");
    table.attack(0, "tiger-cub", "gigadon");
    expect(table.kinds("discard", 0).sort()).toEqual(["spirit-of-the-panda", "tiger-cub"]);
    table.end();
  });
});

describe("Polymorph: Squirrel", () => {
  const polymorph = (table: Duel, of: number, kind: string) => {
    table.cast(0, "polymorph-squirrel");
    table.choose(0, of, kind, "target");
  };

  it("makes a unit a green 1/1 Squirrel without abilities until the caster’s next upkeep", () => {
    const table = duel({ hand: ["polymorph-squirrel"], gold: 3, play: [garg] }, { play: ["predator-tiger"] });
    table.cast(0, "polymorph-squirrel");
    expect(() => table.choose(0, 0, garg, "target")).toThrow();
    table.choose(0, 1, "predator-tiger", "target");
    expect(table.has(1, "predator-tiger")).toBe(false);
    expect(table.figure(1, "squirrel")).toMatchObject({ atk: 1, hp: 1, keywords: {}, abilities: [], token: false });
    expect(table.figure(1, "squirrel").card.colour).toBe("green");
    expect(table.figure(1, "squirrel").subtypes).toEqual(["squirrel"]);
    table.endMain(0);
    expect(table.has(1, "squirrel")).toBe(true);
    table.endMain(1);
    expect([table.has(1, "squirrel"), table.stats(1, "predator-tiger")]).toEqual([false, "4/4"]);
    table.end();
  });

  it("cannot be played if its cost leaves no gold for the resist of the only target", () => {
    for (const [gold, reason] of [
      [4, "reason.no-target"],
      [5, undefined],
    ] as const) {
      const table = duel({ hand: ["polymorph-squirrel"], gold, play: [garg] }, { play: ["barkcoat-bear"] });
      expect(table.refused(0, `play:${table.card(0, "polymorph-squirrel")}`)).toBe(reason);
      table.end();
    }
  });

  it("is no arrival", () => {
    const table = duel(
      { hand: ["polymorph-squirrel"], gold: 3, play: [garg] },
      { play: ["blooming-ancient", "iron-man"] },
    );
    polymorph(table, 1, "iron-man");
    expect(table.has(1, "squirrel")).toBe(true);
    expect(table.stats(1, "blooming-ancient")).toBe("2/4");
    table.end();
  });

  it("keeps runes and attachments, which go on working", () => {
    const table = duel({
      hand: ["spirit-of-the-panda", "polymorph-squirrel"],
      gold: 7,
      play: [garg, withRunes("iron-man")],
    });
    table.cast(0, "spirit-of-the-panda");
    table.choose(0, 0, "iron-man", "target");
    polymorph(table, 0, "iron-man");
    expect(table.stats(0, "squirrel")).toBe("4/4");
    table.attack(0, "squirrel", "base");
    expect([table.base(1), table.gold(0)]).toEqual([16, 1]);
    table.end();
  });

  it("keeps damage, which may kill it", () => {
    const table = duel(
      { hand: ["polymorph-squirrel"], gold: 3, play: [garg] },
      { play: [{ kind: "iron-man", damage: 1 }] },
    );
    polymorph(table, 1, "iron-man");
    expect(table.kinds("discard", 1)).toEqual(["iron-man"]);
    table.end();
  });

  it("ends what effects gave it before, but not what they give it afterwards", () => {
    const table = duel({
      hand: ["dinosize", "polymorph-squirrel", "rampant-growth"],
      gold: 9,
      play: [garg, "iron-man"],
    });
    table.cast(0, "dinosize");
    table.choose(0, 0, "iron-man", "target");
    expect(table.stats(0, "iron-man")).toBe("9/4");
    polymorph(table, 0, "iron-man");
    expect([table.stats(0, "squirrel"), table.figure(0, "squirrel").armor]).toEqual(["1/1", 0]);
    table.cast(0, "rampant-growth");
    table.choose(0, 0, "squirrel", "target");
    expect([table.stats(0, "squirrel"), table.figure(0, "squirrel").armor]).toEqual(["3/1", 2]);
    table.end();
  });

  it("lets even an indestructible unit die", () => {
    const table = duel({ hand: ["polymorph-squirrel"], gold: 3, play: [garg, "tiger-cub"] }, { play: ["gargoyle"] });
    polymorph(table, 1, "gargoyle");
    table.attack(0, "tiger-cub", "squirrel");
    expect(table.kinds("discard", 1)).toEqual(["gargoyle"]);
    table.end();
  });

  it("leaves the tech level", () => {
    const table = duel(
      { hand: ["polymorph-squirrel", "the-boot"], gold: 6, play: [garg, "troq-bashar"] },
      { play: ["eggship", "iron-man"] },
    );
    polymorph(table, 1, "eggship");
    expect(table.figure(1, "squirrel").tech).toBe(2);
    table.cast(0, "the-boot");
    expect(() => table.choose(0, 1, "squirrel", "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    expect(table.has(1, "squirrel")).toBe(true);
    table.end();
  });

  it("is what copies copy", () => {
    const table = duel(
      { hand: ["polymorph-squirrel", "manufactured-truth"], gold: 4, play: [garg, "bigby-hayes", "iron-man"] },
      { play: [withRunes("huntress")] },
    );
    polymorph(table, 1, "huntress");
    expect(table.stats(1, "squirrel")).toBe("2/2");
    table.cast(0, "manufactured-truth");
    table.choose(0, 0, "iron-man", "choose");
    table.choose(0, 1, "squirrel", "copy");
    expect([table.stats(0, "squirrel"), table.figure(0, "squirrel").keywords]).toEqual(["1/1", {}]);
    table.end();
  });
});

describe("Stampede", () => {
  const stampede = (mine: readonly (string | Piece)[], theirs: readonly (string | Piece)[]) => {
    const table = duel({ hand: ["stampede"], gold: 6, play: [atLevel(5), ...mine] }, { play: theirs });
    table.cast(0, "stampede");
    return table;
  };

  it("gives own units 3 ATK and 3 armor for the turn", () => {
    const table = stampede(["tiger-cub"], []);
    expect([table.stats(0, "tiger-cub"), table.figure(0, "tiger-cub").armor]).toEqual(["5/2", 3]);
    expect([table.stats(0, garg), table.figure(0, garg).armor]).toEqual(["1/5", 0]);
    table.endMain(0);
    expect([table.stats(0, "tiger-cub"), table.figure(0, "tiger-cub").armor]).toEqual(["2/2", 0]);
    table.end(1);
  });

  it("sends surplus damage to the base, of patrollers and of units and heroes behind", () => {
    const patrol = stampede(["tiger-cub"], [leads("older-brother")]);
    patrol.attack(0, "tiger-cub", "older-brother");
    // 5 damage: 2 HP and 1 armor, and 2 to the base.
    expect([patrol.has(1, "older-brother"), patrol.base(1)]).toEqual([false, 18]);
    patrol.end();

    const hero = stampede(["tiger-cub"], ["troq-bashar"]);
    hero.attack(0, "tiger-cub", "troq-bashar");
    expect([hero.has(1, "troq-bashar"), hero.base(1)]).toEqual([false, 18]);
    hero.end();

    const building = stampede(["tiger-cub"], ["tower"]);
    building.attack(0, "tiger-cub", "tower");
    // Only the loss of the tower.
    expect([building.has(1, "tower"), building.base(1)]).toEqual([false, 18]);
    building.end();
  });

  it("decides over overpower, which is not lost", () => {
    const table = stampede(["centaur", "wandering-mimic"], [leads("older-brother"), "iron-man"]);
    expect(table.figure(0, "wandering-mimic").keywords).toEqual({ overpower: 1 });
    table.attack(0, "centaur", "older-brother");
    expect([table.base(1), table.stats(1, "iron-man")]).toEqual([17, "3/4"]);
    table.end();
  });

  it("concerns units that come later in the turn as well (K33)", () => {
    const table = duel(
      { hand: ["stampede", "mad-man"], gold: 7, play: [atLevel(5)] },
      { play: [leads("older-brother")] },
    );
    table.cast(0, "stampede");
    table.cast(0, "mad-man");
    expect([table.stats(0, "mad-man"), table.figure(0, "mad-man").armor]).toEqual(["4/1", 3]);
    table.attack(0, "mad-man", "older-brother");
    // 4 damage: 2 HP and 1 armor, and 1 to the base.
    expect([table.has(1, "older-brother"), table.base(1)]).toEqual([false, 19]);
    table.end();
  });

  it("does not concern heroes", () => {
    const table = stampede([], ["wisp"]);
    table.attack(0, garg, "wisp");
    expect([table.has(1, "wisp"), table.base(1)]).toEqual([false, 20]);
    table.end();
  });
});
