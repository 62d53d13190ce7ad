import { describe, expect, it } from "vitest";
import { duel, type Piece } from "../../testing/table.ts";

const midori = "master-midori";
const atLevel = (level: number): Piece => ({ kind: midori, level });

describe("Balance: spells", () => {
  it("Circle of Life turns a green unit into one of the codex, exactly one tech level higher", () => {
    const table = duel({
      hand: ["circle-of-life"],
      gold: 3,
      play: [midori, "tiger-cub", "iron-man"],
      codex: ["centaur", "iron-man", "predator-tiger", "playful-panda"],
    });
    table.cast(0, "circle-of-life");
    expect(() => table.choose(0, 0, "iron-man", "sacrifice")).toThrow();
    table.choose(0, 0, "tiger-cub", "sacrifice");
    table.play.expect(0).toBeAsked("search-codex", ["centaur"]);
    table.play.choose(0, "centaur", "search-codex");
    expect([table.has(0, "tiger-cub"), table.has(0, "centaur")]).toEqual([false, true]);
    expect(table.refused(0, `attack:${table.figure(0, "centaur").id}`)).toBe("reason.arrival-fatigue");
    expect(table.kinds("codex", 0)).not.toContain("centaur");
    table.end();
  });

  it("Circle of Life looks at printed costs: Gigadon always costs 9", () => {
    const table = duel({
      hand: ["circle-of-life"],
      gold: 3,
      play: [midori, "centaur", ...Array.from({ length: 5 }, () => "frog")],
      codex: ["gigadon", "rampaging-elephant", "predator-tiger"],
    });
    table.cast(0, "circle-of-life");
    table.choose(0, 0, "centaur", "sacrifice");
    table.play.expect(0).toBeAsked("search-codex", ["predator-tiger"]);
    table.play.choose(0, "predator-tiger", "search-codex");
    expect(table.has(0, "predator-tiger")).toBe(true);
    table.end();
  });

  it("Circle of Life needs a green unit to sacrifice", () => {
    const table = duel({ hand: ["circle-of-life"], gold: 3, play: [midori, "iron-man"] });
    expect(table.refused(0, `play:${table.card(0, "circle-of-life")}`)).toBe("reason.nothing-to-sacrifice");
    table.end();
  });

  it("Moment’s Peace keeps own units from patrolling and opposing units from attacking, but not heroes", () => {
    const table = duel(
      { hand: ["moments-peace"], gold: 2, play: [midori, "tiger-cub"] },
      { play: ["iron-man", "troq-bashar"] },
    );
    table.cast(0, "moments-peace");
    table.play.pass(0, "main");
    expect(() => table.play.assign(0, { [table.figure(0, "tiger-cub").id]: "elite" }, "patrol")).toThrow();
    table.play.assign(0, { [table.figure(0, midori).id]: "elite" }, "patrol");
    expect(table.refused(1, `attack:${table.figure(1, "iron-man").id}`)).toBe("reason.nothing-to-attack");
    expect(table.defenders(1, "troq-bashar")).toEqual([midori]);
    table.endMain(1);
    table.play.pass(0, "main");
    table.play.assign(0, { [table.figure(0, "tiger-cub").id]: "elite" }, "patrol");
    expect(table.defenders(1, "iron-man")).toEqual(["tiger-cub"]);
    table.end(1);
  });

  it("Moment’s Peace protects the shared base of a team, but not what the partner controls", () => {
    const table = duel(
      { hand: ["moments-peace"], gold: 2, play: [midori] },
      { play: ["iron-man"] },
      { seats: 4, others: [{ play: ["tiger-cub"] }] },
    );
    table.cast(0, "moments-peace");
    table.play.pass(0, "main");
    table.play.pass(2, "main");
    table.play.until("main", "first");
    expect(table.defenders(1, "iron-man")).toEqual(["tiger-cub"]);
    table.end(1);
  });

  it.each([
    ["upgrade", "rich-earth"],
    ["ongoing spell", "behind-the-ferns"],
    ["building card", "verdant-tree"],
  ])("Nature Reclaims trashes an %s, and itself", (_, kind) => {
    const table = duel(
      { hand: ["nature-reclaims"], gold: 2, play: [midori] },
      { play: [kind, "tower", "calamandra-moss"] },
    );
    table.cast(0, "nature-reclaims");
    expect(() => table.choose(0, 1, "tower", "target")).toThrow();
    table.choose(0, 1, kind, "target");
    expect([table.kinds("trash", 0), table.kinds("trash", 1)]).toEqual([["nature-reclaims"], [kind]]);
    expect([table.kinds("discard", 0), table.kinds("discard", 1)]).toEqual([[], []]);
    table.end();
  });

  it("Final Showdown strengthens the Balance hero, who draws for each attack, and gives an opponent Hunters, who do not patrol yet", () => {
    const table = duel({
      hand: ["final-showdown"],
      gold: 3,
      deck: ["spark", "bloom"],
      play: [atLevel(8), "troq-bashar"],
    });
    table.cast(0, "final-showdown");
    expect(() => table.choose(0, 0, "troq-bashar", "target")).toThrow();
    table.choose(0, 0, midori, "target");
    expect(table.stats(0, midori)).toBe("7/8");
    expect(table.figure(0, midori).keywords).toEqual({ flying: 1, readiness: 1, resist: 1 });
    // The Hunters are there, but not in the patrol zone.
    expect(table.all(1, "hunter").map(({ atk, hp, thing }) => [atk, hp, thing.slot])).toEqual([
      [3, 3, undefined],
      [3, 3, undefined],
    ]);
    expect(table.figure(1, "hunter").keywords).toEqual({ "anti-air": 1 });
    expect(table.kinds("hand", 0)).toEqual([]);
    table.attack(0, midori, "base");
    expect(table.kinds("hand", 0)).toEqual(["spark"]);
    expect([table.base(1), table.figure(0, midori).thing.exhausted]).toEqual([13, false]);
    table.end();
  });

  it("Final Showdown is discarded when the hero leaves play", () => {
    const table = duel({ hand: ["final-showdown"], gold: 3, play: [atLevel(8)] }, { play: ["tyrannosaurus-rex"] });
    table.cast(0, "final-showdown");
    table.choose(0, 0, midori, "target");
    table.endMain(0);
    table.attack(1, "tyrannosaurus-rex", midori);
    expect([table.kinds("command", 0), table.kinds("discard", 0)]).toEqual([[midori], ["final-showdown"]]);
    table.end(1);
  });

  it("Final Showdown’s player chooses among several opponents", () => {
    const table = duel({ hand: ["final-showdown"], gold: 3, play: [atLevel(8)] }, {}, { seats: 3 });
    table.cast(0, "final-showdown");
    table.choose(0, 0, midori, "target");
    table.play.choose(0, "seat-2", "opponent");
    expect([table.all(1, "hunter").length, table.all(2, "hunter").length]).toEqual([0, 2]);
    table.end();
  });
});
