import { describe, expect, it } from "vitest";
import { runesOf } from "../in-play/figures.ts";
import { duel, type Piece, type Side } from "../testing/table.ts";
import type { Keywords } from "../types.ts";

const withKeywords = (kind: string, gained: Keywords, more: Partial<Piece> = {}): Piece => ({
  kind,
  keywords: gained,
  ...more,
});
const troq = "troq-bashar";
const withering: Side = { hand: ["wither", "wither"], gold: 5, play: [troq] };

/** Ends the turn of seat 0 and goes on to the main phase of seat 1. */
function toOther(table: ReturnType<typeof duel>): void {
  table.endMain(0);
  table.play.until("main", "first");
}

describe("keywords in attacks", () => {
  it("sparkshot adds up, on either neighbour, and hits fliers", () => {
    const table = duel(
      { play: [withKeywords("iron-man", { sparkshot: 2 })] },
      {
        play: [
          withKeywords("older-brother", { flying: 1 }, { slot: "squad-leader" }),
          { kind: "iron-man", slot: "elite" },
          { kind: "helpful-turtle", slot: "scavenger" },
        ],
      },
    );
    table.attack(0, "iron-man", "iron-man");
    table.choose(0, 1, "older-brother", "sparkshot");
    table.choose(0, 1, "helpful-turtle", "sparkshot");
    // One goes into the squad leader’s armor.
    expect([table.stats(1, "older-brother"), table.figure(1, "older-brother").thing.armorUsed]).toEqual(["2/2", 1]);
    expect(table.stats(1, "helpful-turtle")).toBe("1/1");
    table.end();
  });

  it("sparkshot, overpower and obliterate do nothing on defence, and the first two nothing behind the patrols", () => {
    const gained = { sparkshot: 1, overpower: 1, obliterate: 1 };
    const table = duel(
      { play: ["iron-man", "older-brother", withKeywords("harvest-reaper", { sparkshot: 1 })] },
      { play: [withKeywords("iron-man", gained), "tenderfoot"] },
    );
    table.attack(0, "iron-man", "iron-man");
    expect([table.stats(0, "iron-man"), table.stats(0, "older-brother")]).toEqual(["3/1", "2/2"]);
    table.attack(0, "harvest-reaper", "tenderfoot");
    expect([table.base(1), table.stats(1, "iron-man")]).toEqual([20, "3/1"]);
    table.end();
  });

  it("overpower with deathtouch needs 1 damage for each, armor or not", () => {
    const table = duel(
      { play: [withKeywords("iron-man", { overpower: 1, deathtouch: 1 })] },
      { play: [{ kind: "regular-sized-rhinoceros", slot: "squad-leader" }] },
    );
    table.attack(0, "iron-man", "regular-sized-rhinoceros");
    table.choose(0, 1, "base", "overpower");
    expect([table.has(1, "regular-sized-rhinoceros"), table.base(1)]).toEqual([false, 18]);
    table.end();
  });

  it("overpower goes on to another patroller that would stop the attacker, even past the indestructible", () => {
    const table = duel(
      { play: ["harvest-reaper"] },
      {
        play: [
          withKeywords("older-brother", { indestructible: 1 }, { slot: "technician" }),
          { kind: "iron-man", slot: "scavenger" },
        ],
      },
    );
    table.attack(0, "harvest-reaper", "older-brother");
    expect(() => table.choose(0, 1, "base", "overpower")).toThrow();
    table.choose(0, 1, "iron-man", "overpower");
    expect([table.has(1, "iron-man"), table.stats(1, "older-brother"), table.gold(1)]).toEqual([false, "2/2", 1]);
    table.end();
  });

  it("overpower pierces armor with armor piercing", () => {
    const table = duel(
      { play: [withKeywords("harvest-reaper", { "armor-piercing": 1 })] },
      { play: [withKeywords("older-brother", { armor: 3 }, { slot: "squad-leader" })] },
    );
    table.attack(0, "harvest-reaper", "older-brother");
    table.choose(0, 1, "base", "overpower");
    expect(table.base(1)).toBe(16);
    table.end();
  });

  it("obliterate adds up, and passes over the indestructible", () => {
    const table = duel(
      { play: [withKeywords("trojan-duck", { obliterate: 1 })] },
      {
        play: [
          withKeywords("tenderfoot", { indestructible: 1 }),
          "older-brother",
          "iron-man",
          "eggship",
          "harvest-reaper",
        ],
      },
    );
    table.attack(0, "trojan-duck", "base");
    table.choose(0, 1, "eggship", "obliterate");
    const there = ["tenderfoot", "older-brother", "iron-man", "eggship", "harvest-reaper"].filter((kind) =>
      table.has(1, kind),
    );
    expect(there).toEqual(["tenderfoot", "harvest-reaper"]);
    table.choose(0, 1, "base", "target");
    table.end();
  });

  it("readiness lets a thing attack once, and pay an exhaust afterwards", () => {
    const table = duel(
      { play: [withKeywords("river-montoya", { readiness: 1 }, { level: 3 })] },
      {
        play: [
          { kind: "tenderfoot", slot: "technician" },
          { kind: "iron-man", slot: "scavenger" },
        ],
      },
    );
    table.attack(0, "river-montoya", "tenderfoot");
    const { id } = table.figure(0, "river-montoya");
    expect(table.refused(0, `attack:${id}`)).toBe("reason.has-attacked");
    table.use(0, "river-montoya", "river-montoya-sideline");
    table.choose(0, 1, "iron-man", "target");
    expect(table.figure(0, "river-montoya").thing.exhausted).toBe(true);
    table.end();
  });

  it("unattackable and invisible things behind the patrols cannot be attacked; a detector sees the invisible", () => {
    const play = [withKeywords("older-brother", { unattackable: 1 }), withKeywords("tenderfoot", { invisible: 1 })];
    const blind = duel({ play: ["iron-man"] }, { play });
    expect(blind.defenders(0, "iron-man")).toEqual(["base"]);
    blind.end();
    const seeing = duel({ play: ["iron-man", withKeywords("fruit-ninja", { detector: 1 })] }, { play });
    expect(seeing.defenders(0, "iron-man")).toEqual(["base", "tenderfoot"]);
    seeing.end();
  });

  it("what cannot attack cannot, and what cannot patrol cannot", () => {
    const table = duel({
      play: [withKeywords("iron-man", { "cant-attack": 1 }), withKeywords("older-brother", { "cant-patrol": 1 })],
    });
    expect(table.refused(0, `attack:${table.figure(0, "iron-man").id}`)).toBe("reason.cant-attack");
    table.play.pass(0, "main");
    table.play.refuses(
      0,
      { assignment: { [table.figure(0, "older-brother").id]: "elite" } },
      "UNKNOWN_OPTION",
      "patrol",
    );
    table.play.assign(0, { [table.figure(0, "iron-man").id]: "elite" }, "patrol");
    expect(table.figure(0, "iron-man").thing.slot).toBe("elite");
    table.end(1);
  });

  it("rune damage hurts buildings as usual", () => {
    const table = duel({ play: [withKeywords("iron-man", { "rune-damage": 1 })] });
    table.attack(0, "iron-man", "base");
    expect([table.base(1), runesOf(table.figure(1, "base"), "-1/-1")]).toEqual([17, 0]);
    table.end();
  });
});

describe("keywords against spells and abilities", () => {
  it("resist costs opponents gold for each target, adds up with the lookout’s, and is free for friends", () => {
    const table = duel(withering, {
      play: [withKeywords("iron-man", { resist: 2 }, { slot: "lookout" }), withKeywords(troq, {})],
    });
    table.cast(0, "wither");
    table.choose(0, 1, "iron-man", "target");
    // 2 for Wither, 2 and 1 for resist.
    expect(table.gold(0)).toBe(0);
    table.end();
    const poor = duel({ ...withering, gold: 4 }, { play: [withKeywords("iron-man", { resist: 3 })] });
    poor.cast(0, "wither");
    expect(() => poor.choose(0, 1, "iron-man", "target")).toThrow();
    poor.choose(0, 0, troq, "target");
    poor.end();
    const own = duel({ ...withering, play: [troq, withKeywords("iron-man", { resist: 2 })] });
    own.cast(0, "wither");
    own.choose(0, 0, "iron-man", "target");
    expect(own.gold(0)).toBe(3);
    own.end();
  });

  it.each([
    ["untargetable", false, false],
    ["untargetable-by-opponents", true, false],
    ["invisible", true, false],
    ["stealth", true, true],
    ["unattackable", true, true],
    ["indestructible", true, true],
  ])("%s: own spells can target it: %s; those of opponents: %s", (keyword, own, theirs) => {
    const table = duel(
      { ...withering, play: [troq, withKeywords("iron-man", { [keyword]: 1 })] },
      { play: [withKeywords("older-brother", { [keyword]: 1 })] },
    );
    table.cast(0, "wither");
    const prompt = table.play.prompts[0];
    const ids = prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : [];
    expect(ids.includes(table.figure(0, "iron-man").id)).toBe(own);
    expect(ids.includes(table.figure(1, "older-brother").id)).toBe(theirs);
    table.choose(0, 0, troq, "target");
    table.end();
  });

  it("a detector lets its player target the invisible", () => {
    const table = duel(
      { ...withering, play: [troq, withKeywords("iron-man", { detector: 1 })] },
      { play: [withKeywords("older-brother", { invisible: 1 })] },
    );
    table.cast(0, "wither");
    table.choose(0, 1, "older-brother", "target");
    expect(table.stats(1, "older-brother")).toBe("1/1");
    table.end();
  });

  it("a flagbearer whose resist cannot be paid, or that cannot be targeted, forces nothing", () => {
    for (const gained of [
      { flagbearer: 1, resist: 4 },
      { flagbearer: 1, untargetable: 1 },
    ]) {
      const table = duel(withering, { play: [withKeywords("iron-man", gained), "older-brother"] });
      table.cast(0, "wither");
      table.choose(0, 1, "older-brother", "target");
      expect(table.stats(1, "older-brother")).toBe("1/1");
      table.end();
    }
  });
});

describe("keywords of life and death", () => {
  it("an indestructible thing is exhausted instead of dying, keeps its runes, and is not sacrificed", () => {
    const table = duel(withering, { play: [withKeywords("tenderfoot", { indestructible: 1 }, { damage: 1 })] });
    table.cast(0, "wither");
    table.choose(0, 1, "tenderfoot", "target");
    const { thing } = table.figure(1, "tenderfoot");
    expect([thing.exhausted, thing.damage, thing.runes]).toEqual([true, 0, { "-1/-1": 1 }]);
    table.end();
    const bargain = duel(
      { hand: ["sacrifice-the-weak"], gold: 2, play: ["vandy-anadrose"] },
      {
        play: [
          withKeywords("tenderfoot", { indestructible: 1 }),
          withKeywords("older-brother", { "cant-be-sacrificed": 1 }),
          "iron-man",
        ],
      },
    );
    bargain.cast(0, "sacrifice-the-weak");
    expect(["tenderfoot", "older-brother", "iron-man"].map((kind) => bargain.has(1, kind))).toEqual([
      true,
      true,
      false,
    ]);
    bargain.end();
  });

  it("an indestructible thing cannot be sacrificed for an ability of its own", () => {
    const table = duel(
      { play: [withKeywords("bombaster", { indestructible: 1 })], gold: 1 },
      { play: [{ kind: "iron-man", slot: "elite" }] },
    );
    const ability = `activate:${table.figure(0, "bombaster").id}.bombaster-explode`;
    expect(table.refused(0, ability)).toBe("reason.cant-be-sacrificed");
    table.end();
  });

  it("two lives are a full recovery, and then an ordinary death", () => {
    const table = duel(
      { play: ["iron-man", "harvest-reaper"] },
      { play: [withKeywords("older-brother", { "two-lives": 1 }, { slot: "scavenger" })] },
    );
    table.attack(0, "iron-man", "older-brother");
    const saved = table.figure(1, "older-brother");
    expect([saved.thing.damage, runesOf(saved, "crumbling"), saved.thing.slot, table.gold(1)]).toEqual([
      0,
      1,
      "scavenger",
      0,
    ]);
    table.attack(0, "harvest-reaper", "older-brother");
    table.choose(0, 1, "base", "overpower");
    expect([table.has(1, "older-brother"), table.gold(1)]).toEqual([false, 1]);
    table.end();
  });

  it("what is ephemeral dies at the end of every turn, after the draw", () => {
    const table = duel(
      { play: [withKeywords("iron-man", { ephemeral: 1 })] },
      { play: [withKeywords("older-brother", { ephemeral: 1 })] },
    );
    table.endMain(0);
    expect([table.kinds("discard", 0), table.kinds("discard", 1)]).toEqual([["iron-man"], ["older-brother"]]);
    expect(table.kinds("hand", 0)).toEqual([]);
    table.end(1);
  });

  it("fading takes a time rune in each own upkeep; the last one is the end", () => {
    const table = duel(
      {},
      {
        play: [
          withKeywords("iron-man", { fading: 2 }, { runes: { time: 2 } }),
          withKeywords("older-brother", { fading: 1 }, { runes: { time: 1 } }),
          withKeywords("tenderfoot", { fading: 1 }),
        ],
      },
    );
    toOther(table);
    expect([runesOf(table.figure(1, "iron-man"), "time"), table.has(1, "older-brother")]).toEqual([1, false]);
    // What never had a rune does not fade.
    expect(table.has(1, "tenderfoot")).toBe(true);
    table.end(1);
  });

  it("stash keeps a card, and draws one less", () => {
    const table = duel({
      play: [withKeywords("iron-man", { stash: 1 })],
      hand: ["spark", "bloom"],
      deck: ["wither", "wither", "wither", "wither", "wither"],
    });
    table.endMain(0);
    table.play.many(0, [table.card(0, "spark")], "stash");
    expect(table.kinds("hand", 0).sort()).toEqual(["spark", "wither", "wither", "wither"]);
    expect(table.kinds("discard", 0)).toEqual(["bloom"]);
    table.end(1);
  });

  it("doubling doubles what is gained, not what is printed or lost", () => {
    const gained = { doubling: 1 };
    const table = duel({
      play: [
        withKeywords("iron-man", gained, { runes: { "+1/+1": 1 } }),
        withKeywords("older-brother", gained, { runes: { "-1/-1": 1 } }),
        withKeywords("tenderfoot", gained, { slot: "squad-leader" }),
        withKeywords("fruit-ninja", gained),
      ],
    });
    expect(["iron-man", "older-brother", "fruit-ninja"].map((kind) => table.stats(0, kind))).toEqual([
      "5/6",
      "1/1",
      "4/2",
    ]);
    expect(table.figure(0, "tenderfoot").armor).toBe(2);
    table.end();
  });

  it("armor is renewed in every turn", () => {
    const table = duel({ play: ["older-brother"] }, { play: [withKeywords("iron-man", { armor: 3 })] });
    table.attack(0, "older-brother", "iron-man");
    expect([table.stats(1, "iron-man"), table.figure(1, "iron-man").thing.armorUsed]).toEqual(["3/4", 2]);
    toOther(table);
    expect(table.figure(1, "iron-man").thing.armorUsed).toBe(0);
    table.end(1);
  });
});

it("keywords that stack add up, others count once", () => {
  const table = duel({ play: [withKeywords("pirate-gunship", { resist: 1, flying: 1, obliterate: 1 })] });
  const { resist, flying, obliterate } = table.figure(0, "pirate-gunship").keywords;
  expect([resist, flying, obliterate]).toEqual([3, 1, 3]);
  table.end();
});
