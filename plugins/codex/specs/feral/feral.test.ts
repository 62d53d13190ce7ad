import { describe, expect, it } from "vitest";
import { type Duel, duel, type Piece } from "../../testing/table.ts";

const moss = "calamandra-moss";
const midori: Piece = { kind: "master-midori", level: 5 };
const atLevel = (level: number): Piece => ({ kind: moss, level });
const leads = (kind: string): Piece => ({ kind, slot: "squad-leader" });

describe("Feral: Calamandra Moss", () => {
  it("discards two cards for stealth this turn", () => {
    const table = duel({ hand: ["spark", "bloom", "wither"], play: [moss] }, { play: [leads("iron-man")] });
    expect(table.stats(0, moss)).toBe("2/3");
    expect(table.defenders(0, moss)).toEqual(["iron-man"]);
    table.use(0, moss, "calamandra-moss-stealth");
    table.play.many(0, [table.card(0, "spark"), table.card(0, "bloom")], "discard");
    expect([table.kinds("hand", 0), table.kinds("discard", 0).sort()]).toEqual([["wither"], ["bloom", "spark"]]);
    expect(table.defenders(0, moss)).toEqual(["base", "iron-man"]);
    expect(table.refused(0, `activate:${table.figure(0, moss).id}.calamandra-moss-stealth`)).toBe("reason.hand");
    table.endMain(0);
    expect(table.figure(0, moss).keywords).toEqual({});
    table.end(1);
  });

  it("gives own units resist 1 in the middle band, but not heroes", () => {
    const table = duel({ play: [atLevel(3), "tiger-cub", "barkcoat-bear"] }, { play: ["tiger-cub"] });
    expect(table.stats(0, moss)).toBe("3/4");
    expect(table.figure(0, "tiger-cub").keywords).toEqual({ resist: 1 });
    expect(table.figure(0, "barkcoat-bear").keywords.resist).toBe(3);
    expect(table.figure(0, moss).keywords).toEqual({});
    expect(table.figure(1, "tiger-cub").keywords).toEqual({});
    table.end();
  });

  it("brings a Tiger of the codex at top level, for 4 gold and exhausted, without its technology", () => {
    const table = duel({ gold: 4, play: [atLevel(5)], codex: ["predator-tiger", "gigadon", "stalking-tiger"] });
    expect(table.stats(0, moss)).toBe("4/5");
    table.use(0, moss, "calamandra-moss-tiger");
    table.play.expect(0).toBeAsked("search-codex", ["predator-tiger", "stalking-tiger"]);
    table.play.choose(0, "predator-tiger", "search-codex");
    expect([table.gold(0), table.has(0, "predator-tiger"), table.figure(0, moss).thing.exhausted]).toEqual([
      0,
      true,
      true,
    ]);
    expect(table.kinds("codex", 0).sort()).toEqual(["gigadon", "stalking-tiger"]);
    table.end();
  });
});

/** Pays for a level of Midori: from 4 he reaches his middle band. */
function levelUp(table: Duel): void {
  table.play.choose(0, `level-up:${table.figure(0, "master-midori").id}`, "main");
}

describe("Behind the Ferns", () => {
  it("gives stealth to own units with 3 ATK or less", () => {
    const table = duel(
      { hand: ["behind-the-ferns"], gold: 2, play: [moss, "iron-man", "eggship", "tiger-cub"] },
      { play: [leads("older-brother")] },
    );
    expect(table.defenders(0, "iron-man")).toEqual(["older-brother"]);
    table.cast(0, "behind-the-ferns");
    expect(table.defenders(0, "iron-man")).toEqual(["base", "older-brother"]);
    expect(table.figure(0, "tiger-cub").keywords).toEqual({ stealth: 1 });
    expect(table.figure(0, "eggship").keywords).toEqual({ flying: 1 });
    expect(table.figure(0, moss).keywords).toEqual({});
    expect(table.figure(1, "older-brother").keywords).toEqual({});
    table.end();
  });

  it("is sacrificed with the last Feral hero", () => {
    const table = duel({ play: ["behind-the-ferns", moss] }, { play: ["tyrannosaurus-rex"] });
    table.endMain(0);
    table.attack(1, "tyrannosaurus-rex", moss);
    expect([table.has(0, "behind-the-ferns"), table.kinds("discard", 0)]).toEqual([false, ["behind-the-ferns"]]);
    table.end(1);
  });

  it("hides a Steam Tank, whose ATK grows only in the attack", () => {
    const table = duel({ play: ["behind-the-ferns", moss, "steam-tank"] }, { play: [leads("older-brother")] });
    table.attack(0, "steam-tank", "base");
    expect(table.base(1)).toBe(13);
    table.end();
  });

  const ferns = "behind-the-ferns";
  const cadet = "iron-man";

  it.each([
    [[ferns, cadet, midori], "3/4"],
    [[cadet, ferns, midori], "3/4"],
    [[midori, cadet, ferns], "4/5"],
    [[cadet, midori, ferns], "4/5"],
    [[ferns, midori, cadet], "4/5"],
    [[midori, ferns, cadet], "4/5"],
  ])("and Midori’s bonus: the older one counts, and the bonus for units newer than both", (play, stats) => {
    const table = duel({ play: [moss, ...play] });
    expect(table.stats(0, cadet)).toBe(stats);
    expect(table.figure(0, cadet).keywords).toEqual(stats === "3/4" ? { stealth: 1 } : {});
    table.end();
  });

  it.each([
    [[ferns, "tiger-cub", midori]],
    [["tiger-cub", ferns, midori]],
    [[midori, "tiger-cub", ferns]],
    [["tiger-cub", midori, ferns]],
    [[ferns, midori, "tiger-cub"]],
    [[midori, ferns, "tiger-cub"]],
  ])("hides a unit of 2 ATK with or without Midori’s bonus, so it loses the bonus", (play) => {
    const table = duel({ play: [moss, ...play] });
    expect([table.stats(0, "tiger-cub"), table.figure(0, "tiger-cub").keywords]).toEqual(["2/2", { stealth: 1 }]);
    table.end();
  });

  it.each([[["iron-man", ferns]], [[ferns, "iron-man"]]])(
    "counts before Midori’s bonus if it came before he reached his band: %s",
    (play) => {
      const table = duel({ play: [moss, { kind: "master-midori", level: 4 }, ...play], gold: 1, codex: [] });
      expect(table.figure(0, "iron-man").keywords).toEqual({ stealth: 1 });
      levelUp(table);
      expect([table.stats(0, "iron-man"), table.figure(0, "iron-man").keywords]).toEqual(["3/4", { stealth: 1 }]);
      table.end();
    },
  );

  it("counts after Midori’s bonus if it came after he reached his band, however late that was", () => {
    const table = duel({
      play: [moss, { kind: "master-midori", level: 4 }, "iron-man", "tiger-cub"],
      hand: ["behind-the-ferns"],
      gold: 3,
      codex: [],
    });
    levelUp(table);
    table.play.integer(0, 1, "levels");
    expect([table.stats(0, "iron-man"), table.stats(0, "tiger-cub")]).toEqual(["4/5", "3/3"]);
    table.cast(0, "behind-the-ferns");
    expect([table.stats(0, "iron-man"), table.figure(0, "iron-man").keywords]).toEqual(["4/5", {}]);
    expect([table.stats(0, "tiger-cub"), table.figure(0, "tiger-cub").keywords]).toEqual(["2/2", { stealth: 1 }]);
    table.end();
  });

  it("shows Wandering Mimics stealth", () => {
    const table = duel({ play: [moss, "wandering-mimic", "tiger-cub", "behind-the-ferns"] });
    expect(table.figure(0, "wandering-mimic").keywords).toEqual({ stealth: 1 });
    table.end();
  });
});

describe("Feral: spells", () => {
  it("Ferocity gives own units swift strike and armor piercing until the own next upkeep", () => {
    const table = duel(
      { hand: ["ferocity", "tiger-cub"], gold: 4, play: [moss, "iron-man"] },
      { play: [leads("huntress")] },
    );
    table.cast(0, "ferocity");
    expect(table.figure(0, moss).keywords).toEqual({});
    expect(table.figure(1, "huntress").keywords).toEqual({ sparkshot: 1, "anti-air": 1 });
    // 3 damage pass the squad leader’s armor and kill it before it strikes back.
    table.attack(0, "iron-man", "huntress");
    expect([table.has(1, "huntress"), table.stats(0, "iron-man")]).toEqual([false, "3/4"]);
    // Units that come later have both as well (K33).
    table.cast(0, "tiger-cub");
    expect(table.figure(0, "tiger-cub").keywords).toEqual({ "swift-strike": 1, "armor-piercing": 1 });
    table.endMain(0);
    expect(table.figure(0, "iron-man").keywords).toEqual({ "swift-strike": 1, "armor-piercing": 1 });
    table.endMain(1);
    expect(table.figure(0, "iron-man").keywords).toEqual({});
    table.end();
  });

  it.each([
    ["beast", [1, 0]],
    ["frogs", [0, 4]],
  ])("Murkwood Allies brings a 4/4 Beast or four 1/1 Frogs: %s", (mode, counts) => {
    const table = duel({ hand: ["murkwood-allies"], gold: 5, play: [moss] });
    table.cast(0, "murkwood-allies");
    table.play.choose(0, mode, "choose");
    expect([table.all(0, "beast").length, table.all(0, "frog").length]).toEqual(counts);
    table.end();
  });

  it("Murkwood Allies brings both if boosted", () => {
    const table = duel({ hand: ["murkwood-allies"], gold: 9, play: [moss] });
    table.cast(0, "murkwood-allies");
    table.play.confirm(0, true, "boost");
    expect([table.stats(0, "beast"), table.stats(0, "frog"), table.all(0, "frog").length]).toEqual(["4/4", "1/1", 4]);
    expect(table.gold(0)).toBe(0);
    table.end();
  });

  it("Feral Strike fetches up to two units of the codex, which all see", () => {
    const table = duel({
      hand: ["feral-strike"],
      gold: 4,
      play: [atLevel(5)],
      codex: ["gigadon", "gigadon", "ferocity"],
    });
    table.cast(0, "feral-strike");
    table.play.choose(0, "fetch", "choose");
    table.play.expect(0).toBeAsked("search-codex", ["gigadon"]);
    table.play.choose(0, "gigadon", "search-codex");
    table.play.choose(0, "gigadon", "search-codex");
    expect([table.kinds("hand", 0), table.kinds("codex", 0)]).toEqual([["gigadon", "gigadon"], ["ferocity"]]);
    expect(table.play.story(1).filter((line) => line.includes("Gigadon"))).toHaveLength(2);
    table.end();
  });

  it("Feral Strike may fetch fewer units", () => {
    const table = duel({ hand: ["feral-strike"], gold: 4, play: [atLevel(5)], codex: ["gigadon", "huntress"] });
    table.cast(0, "feral-strike");
    table.play.choose(0, "fetch", "choose");
    table.play.choose(0, "huntress", "search-codex");
    table.play.pass(0, "search-codex");
    expect(table.kinds("hand", 0)).toEqual(["huntress"]);
    table.end();
  });

  it("Feral Strike puts up to two units of the hand into play, with tech buildings of any spec", () => {
    const table = duel({
      hand: ["feral-strike", "eggship", "tiger-cub", "gigadon", "moss-ancient", "ferocity"],
      gold: 4,
      tech: 2,
      techSpec: "finesse",
      play: [atLevel(5)],
    });
    table.cast(0, "feral-strike");
    table.play.choose(0, "put", "choose");
    table.play.expect(0).toBeAsked(
      "choose",
      ["eggship", "gigadon", "tiger-cub"].map((kind) => table.card(0, kind)),
    );
    table.play.many(0, [table.card(0, "eggship"), table.card(0, "gigadon")], "choose");
    expect([table.has(0, "eggship"), table.has(0, "gigadon"), table.gold(0)]).toEqual([true, true, 0]);
    expect(table.kinds("hand", 0).sort()).toEqual(["ferocity", "moss-ancient", "tiger-cub"]);
    table.end();
  });

  it("Feral Strike without tech buildings puts only tech 0 units into play, and may have none to put", () => {
    const some = duel({ hand: ["feral-strike", "iron-man", "tiger-cub"], gold: 4, play: [atLevel(5)] });
    some.cast(0, "feral-strike");
    some.play.choose(0, "put", "choose");
    some.play.expect(0).toBeAsked("choose", [some.card(0, "tiger-cub")]);
    some.play.many(0, [some.card(0, "tiger-cub")], "choose");
    expect(some.has(0, "tiger-cub")).toBe(true);
    some.end();

    const none = duel({ hand: ["feral-strike", "iron-man"], gold: 4, play: [atLevel(5)] });
    none.cast(0, "feral-strike");
    none.play.choose(0, "put", "choose");
    // The question tells nobody what the hand holds.
    none.play.many(0, [], "choose");
    expect([none.has(0, "iron-man"), none.kinds("hand", 0)]).toEqual([false, ["iron-man"]]);
    none.end();
  });

  it("Feral Strike boosted puts the fetched units into play", () => {
    const table = duel({
      hand: ["feral-strike"],
      gold: 8,
      tech: 2,
      techSpec: "feral",
      play: [atLevel(5)],
      codex: ["gigadon", "huntress"],
    });
    table.cast(0, "feral-strike");
    table.play.confirm(0, true, "boost");
    table.play.choose(0, "gigadon", "search-codex");
    table.play.choose(0, "huntress", "search-codex");
    table.play.many(0, [table.card(0, "gigadon"), table.card(0, "huntress")], "choose");
    expect([table.has(0, "gigadon"), table.has(0, "huntress"), table.gold(0)]).toEqual([true, true, 0]);
    table.end();
  });
});

describe("Feral: units", () => {
  it.each([
    ["centaur", "3/4", { overpower: 1 }],
    ["huntress", "3/3", { sparkshot: 1, "anti-air": 1 }],
    ["barkcoat-bear", "5/5", { resist: 2, overpower: 1 }],
    ["gigadon", "8/8", { overpower: 1 }],
    ["moss-ancient", "8/9", { untargetable: 1 }],
  ])("%s is a %s", (kind, stats, keywords) => {
    const table = duel({ play: [kind] });
    expect(table.stats(0, kind)).toBe(stats);
    expect(table.figure(0, kind).keywords).toEqual(keywords);
    table.end();
  });

  it("Gigadon costs 1 less for each own green unit", () => {
    const table = duel(
      { hand: ["gigadon"], gold: 9, tech: 2, techSpec: "feral", play: [moss, "tiger-cub", "frog", "iron-man"] },
      { play: ["tiger-cub"] },
    );
    table.cast(0, "gigadon");
    expect([table.gold(0), table.has(0, "gigadon")]).toEqual([2, true]);
    table.end();
  });

  it("Gigadon never costs less than 0", () => {
    const table = duel({
      hand: ["gigadon"],
      gold: 3,
      tech: 2,
      techSpec: "feral",
      play: Array.from({ length: 11 }, () => "frog"),
    });
    table.cast(0, "gigadon");
    expect([table.gold(0), table.has(0, "gigadon")]).toEqual([3, true]);
    table.end();
  });

  it("Predator Tiger passes tech 0 patrollers, but not others", () => {
    const open = duel({ play: ["predator-tiger"] }, { play: [leads("older-brother")] });
    expect(open.stats(0, "predator-tiger")).toBe("4/4");
    expect(open.defenders(0, "predator-tiger")).toEqual(["base", "older-brother"]);
    open.end();
    const barred = duel({ play: ["predator-tiger"] }, { play: [leads("iron-man")] });
    expect(barred.defenders(0, "predator-tiger")).toEqual(["iron-man"]);
    barred.end();
  });

  it("Predator Tiger trashes a worker when it damages a base in combat, and nothing else", () => {
    const table = duel({ play: ["predator-tiger", "predator-tiger"] }, { play: ["tower"], workers: 5 });
    const [one, other] = table.all(0, "predator-tiger");
    table.play.choose(0, `attack:${one?.id}`, "main");
    table.choose(0, 1, "tower", "defender");
    expect([table.base(1), table.workers(1)]).toEqual([18, 5]);
    table.play.choose(0, `attack:${other?.id}`, "main");
    table.choose(0, 1, "base", "defender");
    expect([table.base(1), table.workers(1), table.workers(0)]).toEqual([14, 4, 10]);
    table.end();
  });

  it("Predator Tiger’s player chooses whose worker at a shared base", () => {
    const table = duel({ play: ["predator-tiger"] }, {}, { seats: 4 });
    table.attack(0, "predator-tiger", "shared-base");
    table.play.choose(0, "seat-3", "opponent");
    expect([table.workers(1), table.workers(3)]).toEqual([10, 9]);
    table.end();
  });

  it("Rampaging Elephant readies the first time it is exhausted in a turn: it attacks twice", () => {
    const table = duel({ play: ["rampaging-elephant"] });
    expect(table.stats(0, "rampaging-elephant")).toBe("6/7");
    table.attack(0, "rampaging-elephant", "base");
    expect([table.base(1), table.figure(0, "rampaging-elephant").thing.exhausted]).toEqual([14, false]);
    table.attack(0, "rampaging-elephant", "base");
    expect([table.base(1), table.figure(0, "rampaging-elephant").thing.exhausted]).toEqual([8, true]);
    table.endMain(0);
    table.endMain(1);
    table.attack(0, "rampaging-elephant", "base");
    expect([table.base(1), table.figure(0, "rampaging-elephant").thing.exhausted]).toEqual([2, false]);
    table.end();
  });

  it("Stalking Tiger has stealth only against units", () => {
    const table = duel(
      { play: ["stalking-tiger"] },
      { play: [leads("older-brother"), "iron-man", "troq-bashar", "tower"], tech: 1 },
    );
    expect(table.stats(0, "stalking-tiger")).toBe("4/4");
    // The tower sees it.
    expect(table.defenders(0, "stalking-tiger")).toEqual(["older-brother"]);
    table.end();

    const unwatched = duel({ play: ["stalking-tiger"] }, { play: [leads("older-brother"), "iron-man", "troq-bashar"] });
    expect(unwatched.defenders(0, "stalking-tiger")).toEqual(["iron-man", "older-brother"]);
    unwatched.end();
  });

  it("A tower detects one Stalking Tiger that attacks a unit, and does not hit the next", () => {
    const table = duel(
      { play: ["stalking-tiger", "stalking-tiger"] },
      { play: [leads("older-brother"), "iron-man", "tower"] },
    );
    const [one, other] = table.all(0, "stalking-tiger");
    table.play.choose(0, `attack:${one?.id}`, "main");
    table.choose(0, 1, "older-brother", "defender");
    expect(table.all(0, "stalking-tiger")[0]?.thing.damage).toBe(3);
    table.play.choose(0, `attack:${other?.id}`, "main");
    table.choose(0, 1, "iron-man", "defender");
    expect(table.has(1, "iron-man")).toBe(false);
    expect(table.all(0, "stalking-tiger")[1]?.thing.damage).toBe(3);
    table.end();
  });

  it("Stalking Tiger is invisible as long as its player has a Feral hero", () => {
    const table = duel({ play: ["stalking-tiger"] }, { play: [leads("older-brother"), "stalking-tiger", moss] });
    expect(table.figure(0, "stalking-tiger").keywords).toEqual({});
    expect(table.figure(1, "stalking-tiger").keywords).toEqual({ invisible: 1 });
    expect(table.defenders(0, "stalking-tiger")).toEqual(["older-brother"]);
    table.end();
  });

  it("Moss Ancient brings three hasty, invisible Squirrels when it arrives", () => {
    const table = duel(
      { hand: ["moss-ancient"], gold: 7, tech: 3, techSpec: "feral" },
      { play: [leads("iron-man"), "squirrel"] },
    );
    table.cast(0, "moss-ancient");
    expect(table.all(0, "squirrel")).toHaveLength(3);
    expect(table.figure(0, "squirrel").keywords).toEqual({ haste: 1, invisible: 1 });
    expect(table.figure(1, "squirrel").keywords).toEqual({});
    table.attack(0, "squirrel", "base");
    expect(table.base(1)).toBe(19);
    table.end();
  });

  it("Moss Ancient brings three more when it attacks; without it they are plain Squirrels", () => {
    const table = duel({ play: [{ kind: "moss-ancient", damage: 7 }] }, { play: [leads("older-brother")] });
    table.attack(0, "moss-ancient", "older-brother");
    expect(table.has(0, "moss-ancient")).toBe(false);
    expect(table.all(0, "squirrel")).toHaveLength(3);
    expect(table.figure(0, "squirrel").keywords).toEqual({});
    expect(table.refused(0, `attack:${table.figure(0, "squirrel").id}`)).toBe("reason.arrival-fatigue");
    table.end();
  });
});
