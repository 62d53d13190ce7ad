import { modify } from "conclave/rules";
import { houseRule } from "conclave/testing";
import { describe, expect, it } from "vitest";
import codex from "../../index.ts";
import { thingIn } from "../../state.ts";
import type { Slot } from "../../state-types.ts";
import { type Duel, duel } from "../../testing/table.ts";
import { attackArmor, attackBonus } from "../../values.ts";

const garus = "garus-rook";
const jefferson = "jefferson-degrey-ghostly-diplomat";
const oathkeeper = "oathkeeper-of-kor-mountain";
const barbarian = "doubling-barbarbarian";
const reaper = "harvest-reaper";
const tenderfeet = Array.from({ length: 10 }, () => "tenderfoot");
const at = (slot: Slot, kind: string) => ({ kind, slot });
const slotOf = (table: Duel, seat: number, kind: string) => table.figure(seat, kind).thing.slot;

describe("Garus Rook", () => {
  it("has the numbers of his bands", () => {
    const stats = [1, 4, 5, 8].map((level) => {
      const table = duel({ play: [{ kind: garus, level }] });
      const found = table.stats(0, garus);
      table.end();
      return found;
    });
    expect(stats).toEqual(["2/4", "2/4", "3/5", "4/6"]);
  });

  it("is not stopped by a patroller who is alone from level 5 on", () => {
    const alone = [at("squad-leader", "iron-man")];
    const pair = [...alone, at("lookout", "tenderfoot")];
    for (const [level, patrol, open] of [
      [4, alone, false],
      [5, alone, true],
      [5, pair, false],
    ] as const) {
      const table = duel({ play: [{ kind: garus, level }] }, { play: patrol });
      expect(table.defenders(0, garus)).toEqual(open ? ["base", "iron-man"] : ["iron-man"]);
      table.end();
    }
  });

  it("is stopped by neither of two partners who send one patroller each", () => {
    const table = duel(
      { play: [{ kind: garus, level: 5 }] },
      { play: [at("squad-leader", "iron-man")] },
      { seats: 4, others: [{}, { play: [at("elite", "tenderfoot")] }] },
    );
    expect(table.defenders(0, garus)).toEqual(["iron-man", "shared-base", "tenderfoot"]);
    table.end();
  });

  it("survives his first death at level 8 and dies for good the second time", () => {
    const table = duel({ play: [{ kind: garus, level: 8 }], deck: tenderfeet }, { play: [reaper, reaper] });
    const attackers = table.all(1, reaper).map(({ id }) => id);
    table.endMain(0);
    const strike = (attacker = "") => {
      table.play.choose(1, `attack:${attacker}`, "main");
      table.choose(1, 0, garus, "defender");
    };
    strike(attackers[0]);
    expect([table.stats(0, garus), table.figure(0, garus).thing]).toMatchObject([
      "4/6",
      { damage: 0, level: 8, runes: { crumbling: 1 } },
    ]);
    strike(attackers[1]);
    expect([table.has(0, garus), table.kinds("command", 0)]).toEqual([false, [garus]]);
    table.end(1);
  });
});

describe("Bird’s Nest", () => {
  const birds = (table: Duel) => table.all(0, "bird").length;

  it("stays in play and brings two 1/1 flying Birds", () => {
    const table = duel({ hand: ["birds-nest"], gold: 2, play: [garus] });
    table.cast(0, "birds-nest");
    expect([birds(table), table.stats(0, "bird"), table.figure(0, "bird").keywords]).toEqual([2, "1/1", { flying: 1 }]);
    expect(table.has(0, "birds-nest")).toBe(true);
    table.end();
  });

  it("replaces Birds in the own upkeep, also if there are two Nests: two in all", () => {
    const table = duel({ play: [garus, "birds-nest", "birds-nest", "bird"], deck: tenderfeet });
    table.endMain(0);
    expect(birds(table)).toBe(1);
    table.endMain(1);
    expect(birds(table)).toBe(2);
    table.end();
  });

  it("brings no third Bird if another Nest is played", () => {
    const table = duel({ hand: ["birds-nest"], gold: 2, play: [garus, "birds-nest", "bird"] });
    table.cast(0, "birds-nest");
    expect(birds(table)).toBe(2);
    table.end();
  });

  it("is sacrificed with the last Strength hero, but its Birds stay", () => {
    const table = duel({ play: [garus, "birds-nest", "bird"], deck: tenderfeet }, { play: [reaper] });
    table.endMain(0);
    table.attack(1, reaper, garus);
    expect([table.has(0, "birds-nest"), birds(table)]).toEqual([false, 1]);
    expect(table.kinds("discard", 0)).toEqual(["birds-nest"]);
    table.end(1);
  });
});

describe("Doubling Barbarbarian", () => {
  it("doubles gains of ATK, HP and armor, which end with their cause", () => {
    const table = duel({
      hand: ["bloom", "senseis-advice"],
      gold: 3,
      play: [barbarian, "grave-stormborne"],
      deck: tenderfeet,
    });
    expect(table.stats(0, barbarian)).toBe("3/5");
    table.cast(0, "bloom");
    table.choose(0, 0, barbarian, "target");
    expect(table.stats(0, barbarian)).toBe("5/7");
    table.cast(0, "senseis-advice");
    table.many(0, 0, [barbarian], "target");
    expect([table.stats(0, barbarian), table.figure(0, barbarian).armor]).toEqual(["7/7", 2]);
    table.endMain(0);
    expect([table.stats(0, barbarian), table.figure(0, barbarian).armor]).toEqual(["5/7", 0]);
    table.end(1);
  });

  it("doubles the bonuses of patrol slots, but no losses", () => {
    const table = duel({
      play: [at("squad-leader", barbarian), at("elite", barbarian), { kind: barbarian, runes: { "-1/-1": 1 } }],
    });
    expect(table.all(0, barbarian).map(({ atk, hp, armor }) => [atk, hp, armor])).toEqual([
      [3, 5, 2],
      [5, 5, 0],
      [2, 4, 0],
    ]);
    table.end();
  });

  it("doubles what it gains in an attack, too", () => {
    const zeal = houseRule(codex, "zeal", {
      values: [modify(attackBonus, (before) => before + 1), modify(attackArmor, (before) => before + 1)],
    });
    const table = duel({ play: [barbarian, "iron-man"] }, { play: ["iron-man"] }, { extensions: [zeal] });
    table.attack(0, barbarian, "iron-man");
    expect([table.has(1, "iron-man"), table.stats(0, barbarian)]).toEqual([false, "3/4"]);
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(16);
    table.end();
  });

  it("is healed as usual: healing is no gain", () => {
    const table = duel({ play: [{ kind: barbarian, damage: 3 }, "savior-monk"], deck: tenderfeet });
    table.endMain(0);
    table.endMain(1);
    expect(table.figure(0, barbarian).thing.damage).toBe(2);
    table.end();
  });

  it("sends surplus damage on", () => {
    const table = duel({ play: [barbarian] }, { play: [at("elite", "tenderfoot")] });
    table.attack(0, barbarian, "tenderfoot");
    table.choose(0, 1, "base", "overpower");
    expect(table.base(1)).toBe(19);
    table.end();
  });
});

describe("Morningstar Pass", () => {
  it("prevents all damage to its player’s other buildings, but not to itself", () => {
    const table = duel(
      { play: ["iron-man", "iron-man", "iron-man"], gold: 1 },
      { play: ["morningstar-pass", "tower"] },
    );
    for (const [index, target] of ["base", "tower", "morningstar-pass"].entries()) {
      table.play.choose(0, `attack:${table.all(0, "iron-man")[index]?.id}`, "main");
      table.choose(0, 1, target, "defender");
    }
    expect(table.base(1)).toBe(20);
    expect(table.figure(1, "tower").thing.damage).toBe(0);
    expect(table.figure(1, "morningstar-pass").thing.damage).toBe(3);
    expect(table.gold(0)).toBe(0);
    table.end();
  });

  it("protects units and opponents’ buildings from nothing", () => {
    const table = duel({ play: ["iron-man", "morningstar-pass"] }, { play: ["older-brother"] });
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(17);
    table.endMain(0);
    table.attack(1, "older-brother", "iron-man");
    expect(table.stats(0, "iron-man")).toBe("3/2");
    table.end(1);
  });

  it("cannot be attacked by someone unable to pay", () => {
    const table = duel({ play: ["iron-man"] }, { play: ["morningstar-pass"] });
    expect(table.defenders(0, "iron-man")).toEqual(["base"]);
    table.end();
  });

  it("protects the base that a team shares", () => {
    const table = duel({ play: ["iron-man"] }, {}, { seats: 4, others: [{}, { play: ["morningstar-pass"] }] });
    table.attack(0, "iron-man", "shared-base");
    expect(table.base(1)).toBe(30);
    table.end();
  });
});

describe("Oathkeeper of Kor Mountain", () => {
  const sworn = (oath: string, hand: readonly string[] = []) => {
    const table = duel(
      {
        hand: [oathkeeper, ...hand],
        gold: 10,
        tech: 3,
        techSpec: "strength",
        deck: tenderfeet,
        play: [garus, "sanatorium"],
      },
      { play: ["iron-man", at("elite", "older-brother"), at("lookout", "troq-bashar")] },
    );
    table.cast(0, oathkeeper);
    table.play.choose(0, oath, "choose");
    return table;
  };

  it("swears to play no cards from hand, but to hire and to put into play is allowed", () => {
    const table = sworn("cards", ["tenderfoot", "spark", "eggship"]);
    for (const kind of ["tenderfoot", "spark"]) {
      expect(table.refused(0, `play:${table.card(0, kind)}`)).toBe("reason.oathkeeper");
    }
    table.play.choose(0, `hire:${table.card(0, "spark")}`, "main");
    expect(table.workers(0)).toBe(11);
    table.use(0, "sanatorium", "sanatorium-release");
    table.play.many(0, [table.card(0, "eggship")]);
    expect(table.has(0, "eggship")).toBe(true);
    // The draw phase happens as usual.
    table.endMain(0);
    expect(table.kinds("discard", 0).sort()).toEqual(["eggship", "tenderfoot", "tenderfoot"]);
    expect(table.kinds("hand", 0)).toHaveLength(4);
    table.end(1);
  });

  it("swears to skip the draw phase: the hand is kept", () => {
    const table = sworn("draw", ["spark", "bloom"]);
    expect(table.refused(0, `play:${table.card(0, "bloom")}`)).toBeUndefined();
    table.endMain(0);
    expect([table.kinds("hand", 0), table.kinds("discard", 0)]).toEqual([["spark", "bloom"], []]);
    table.end(1);
  });

  it("swears nothing if it is gone before it can", () => {
    const table = duel({
      hand: [oathkeeper, "spark"],
      gold: 7,
      tech: 3,
      techSpec: "strength",
      play: [{ kind: "sirus-quince", level: 5 }, "mirror-illusion", oathkeeper],
    });
    table.cast(0, oathkeeper);
    // A mirror becomes a third Oathkeeper: the two newer ones die before the second one has sworn.
    table.play.order(0, table.offered("triggers"), "triggers");
    table.play.choose(0, table.offered("trigger")[0] ?? "", "trigger");
    table.choose(0, 0, "mirror-illusion", "choose");
    expect(table.all(0, oathkeeper)).toHaveLength(1);
    expect(table.position.state.lingering).toEqual([]);
    table.end();
  });

  it("is free again when Oathkeeper is gone", () => {
    const table = sworn("cards", ["tenderfoot"]);
    const play = `play:${table.card(0, "tenderfoot")}`;
    expect(table.refused(0, play)).toBe("reason.oathkeeper");
    table.play.arrange(
      "main",
      (game) => {
        thingIn(game, table.figure(0, oathkeeper).id).damage = 8;
      },
      { seat: 0 },
    );
    table.play.choose(0, `level-up:${table.figure(0, garus).id}`, "main");
    table.play.integer(0, 1, "levels");
    expect(table.has(0, oathkeeper)).toBe(false);
    expect(table.refused(0, play)).toBeUndefined();
    table.end();
  });

  it("takes all units out of patrol for 2 gold, own ones too, but no heroes", () => {
    const table = sworn("draw");
    expect(table.stats(0, oathkeeper)).toBe("7/8");
    expect(table.figure(0, oathkeeper).keywords).toEqual({ "swift-strike": 1, resist: 2 });
    table.use(0, oathkeeper, "oathkeeper-sideline");
    expect([slotOf(table, 1, "older-brother"), slotOf(table, 1, "troq-bashar")]).toEqual([undefined, "lookout"]);
    expect(table.gold(0)).toBe(1);
    const again = `activate:${table.figure(0, oathkeeper).id}.oathkeeper-sideline`;
    expect(table.refused(0, again)).toBeDefined();
    table.end();
  });
});

describe("Strength units and upgrades", () => {
  it("Mythmaking strengthens own legendary units and buildings, and weakens opponents’ legendary units", () => {
    const table = duel(
      { hand: ["mythmaking"], gold: 2, tech: 1, play: ["ardras-boulder", "morningstar-pass", "iron-man", garus] },
      { play: [oathkeeper, "foxs-den-school", "iron-man"] },
    );
    expect(table.stats(0, "ardras-boulder")).toBe("0/6");
    table.cast(0, "mythmaking");
    expect(table.stats(0, "ardras-boulder")).toBe("2/8");
    expect(table.figure(0, "morningstar-pass").hp).toBe(6);
    expect([table.stats(0, "iron-man"), table.stats(0, garus)]).toEqual(["3/4", "2/4"]);
    expect(table.stats(1, oathkeeper)).toBe("6/7");
    expect([table.figure(1, "foxs-den-school").hp, table.stats(1, "iron-man")]).toEqual([4, "3/4"]);
    table.end();
  });

  it("Mythmaking is nothing to a partner’s legendary units", () => {
    const table = duel(
      { play: ["mythmaking"] },
      {},
      { seats: 4, others: [{ play: ["ardras-boulder"] }, { play: [oathkeeper] }] },
    );
    expect([table.stats(2, "ardras-boulder"), table.stats(3, oathkeeper)]).toEqual(["0/6", "6/7"]);
    table.end();
  });

  it("Colossus ignores patrollers on its way to a base, and to nothing else", () => {
    const table = duel({ play: ["colossus"] }, { play: [at("elite", "iron-man"), "tower", "older-brother"] });
    expect(table.stats(0, "colossus")).toBe("6/7");
    expect(table.defenders(0, "colossus")).toEqual(["base", "iron-man"]);
    table.attack(0, "colossus", "base");
    expect(table.base(1)).toBe(14);
    table.end();
  });

  it("Jefferson DeGrey destroys all tokens as he arrives; Daigo is only exhausted", () => {
    const table = duel(
      { hand: [jefferson], gold: 3, tech: 2, techSpec: "strength", play: ["bird", "tenderfoot"] },
      { play: ["zombie", "daigo-stormborne", "iron-man"] },
    );
    table.cast(0, jefferson);
    expect(table.stats(0, jefferson)).toBe("4/3");
    expect([table.has(0, "bird"), table.has(1, "zombie")]).toEqual([false, false]);
    expect([table.has(0, "tenderfoot"), table.has(1, "iron-man")]).toEqual([true, true]);
    expect(table.figure(1, "daigo-stormborne").thing.exhausted).toBe(true);
    table.end();
  });

  it("Whitestar Grappler deals 4; a survivor deals its ATK back and leaves patrol", () => {
    const table = duel(
      { play: ["whitestar-grappler"] },
      { play: [at("elite", "regular-sized-rhinoceros"), "troq-bashar"] },
    );
    expect(table.stats(0, "whitestar-grappler")).toBe("3/5");
    table.use(0, "whitestar-grappler", "whitestar-grappler-grapple");
    expect(() => table.choose(0, 1, "troq-bashar", "target")).toThrow();
    table.choose(0, 1, "regular-sized-rhinoceros", "target");
    expect(table.has(0, "whitestar-grappler")).toBe(false);
    expect([table.stats(1, "regular-sized-rhinoceros"), slotOf(table, 1, "regular-sized-rhinoceros")]).toEqual([
      "5/2",
      undefined,
    ]);
    table.end();
  });

  it("Whitestar Grappler takes nothing from what it kills", () => {
    const table = duel({ play: ["whitestar-grappler"] }, { play: [at("elite", "iron-man")] });
    table.use(0, "whitestar-grappler", "whitestar-grappler-grapple");
    table.choose(0, 1, "iron-man", "target");
    expect([table.has(1, "iron-man"), table.stats(0, "whitestar-grappler")]).toEqual([false, "3/5"]);
    expect(table.figure(0, "whitestar-grappler").thing.exhausted).toBe(true);
    table.end();
  });

  it("Ardra’s Boulder is legendary: a second one is destroyed at once (K36)", () => {
    const table = duel({ hand: ["ardras-boulder"], gold: 2, tech: 1, play: ["ardras-boulder"] });
    const [first] = table.all(0, "ardras-boulder");
    table.cast(0, "ardras-boulder");
    expect(table.all(0, "ardras-boulder").map(({ id }) => id)).toEqual([first?.id]);
    table.end();
  });
});
