import { describe, expect, it } from "vitest";
import { sourceOf } from "../../effects/sources.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { duel } from "../../testing/table.ts";

const vandy = "vandy-anadrose";
const atTop = { kind: vandy, level: 5 };

describe("Demonology: spells", () => {
  it("Dark Pact damages a base, whose player draws two cards", () => {
    for (const seat of [0, 1]) {
      const deck = ["spark", "bloom", "wither"];
      const table = duel({ play: [vandy], hand: ["dark-pact"], deck }, { deck });
      table.cast(0, "dark-pact");
      table.choose(0, seat, "base", "target");
      expect(table.base(seat)).toBe(18);
      expect(table.base(1 - seat)).toBe(20);
      expect(table.kinds("hand", seat)).toEqual(["spark", "bloom"]);
      expect(table.kinds("hand", 1 - seat)).toEqual([]);
      table.end();
    }
  });

  it("Dark Pact on a shared base lets one of the team draw", () => {
    const deck = ["spark", "bloom", "wither"];
    const table = duel({ play: [vandy], hand: ["dark-pact"] }, { deck }, { seats: 4, others: [{}, { deck }] });
    table.cast(0, "dark-pact");
    table.choose(0, 1, "shared-base", "target");
    table.play.choose(0, "seat-3", "opponent");
    expect(table.base(1)).toBe(28);
    expect(table.kinds("hand", 3)).toHaveLength(2);
    expect(table.kinds("hand", 1)).toHaveLength(0);
    table.end();
  });

  it("Shadow Blade takes a card only if the patroller dies", () => {
    for (const [kind, cards] of [
      ["fruit-ninja", 0],
      ["regular-sized-rhinoceros", 1],
    ] as const) {
      const table = duel(
        { gold: 3, play: [vandy], hand: ["shadow-blade"] },
        { play: [{ kind, slot: "elite" }], hand: ["spark"] },
      );
      table.cast(0, "shadow-blade");
      table.choose(0, 1, kind, "target");
      expect(table.has(1, kind)).toBe(cards === 1);
      expect(table.kinds("hand", 1)).toHaveLength(cards);
      table.end();
    }
  });

  it("Shadow Blade also takes a card for an Illusion that dies of being targeted", () => {
    const table = duel(
      { gold: 3, play: [vandy], hand: ["shadow-blade"] },
      { play: [{ kind: "mirror-illusion", slot: "elite" }], hand: ["spark"] },
    );
    table.cast(0, "shadow-blade");
    table.choose(0, 1, "mirror-illusion", "target");
    expect(table.kinds("hand", 1)).toEqual([]);
    table.end();
  });

  it("Soul Stone gives +1/+1 and dies in place of the unit, without death triggers", () => {
    const table = duel(
      { gold: 3, play: [vandy, "gorgon"], hand: ["soul-stone", "spark"], deck: ["bloom"] },
      { play: ["iron-man"] },
    );
    table.cast(0, "soul-stone");
    table.choose(0, 0, "gorgon", "target");
    expect(table.stats(0, "gorgon")).toBe("3/5");
    table.attack(0, "gorgon", "iron-man");
    expect(table.stats(0, "gorgon")).toBe("3/2");
    table.endMain(0);
    expect(table.has(1, "iron-man")).toBe(false);
    table.end(1);

    const dying = duel(
      { gold: 2, play: [vandy, "gorgon"], hand: ["soul-stone"], deck: ["bloom"] },
      { play: ["harvest-reaper"] },
    );
    dying.cast(0, "soul-stone");
    dying.choose(0, 0, "gorgon", "target");
    dying.attack(0, "gorgon", "harvest-reaper");
    expect(dying.stats(0, "gorgon")).toBe("2/4");
    expect(dying.has(0, "soul-stone")).toBe(false);
    expect(dying.kinds("discard", 0)).toEqual(["soul-stone"]);
    expect(dying.kinds("hand", 0)).toEqual([]);
    dying.end();
  });

  it("Several Soul Stones on a unit are sacrificed together, whoever controls them", () => {
    const table = duel({
      gold: 7,
      play: [vandy, "iron-man"],
      hand: ["soul-stone", "soul-stone", "the-boot", "wither"],
    });
    for (const stats of ["4/5", "5/6"]) {
      table.cast(0, "soul-stone");
      table.choose(0, 0, "iron-man", "target");
      expect(table.stats(0, "iron-man")).toBe(stats);
    }
    expect(table.all(0, "soul-stone")).toHaveLength(2);
    table.play.arrange("main", (game) => {
      const [it] = table.all(0, "iron-man");
      if (it) alter(game, sourceOf(it), it, { hp: -6 }, thisTurn);
    });
    table.cast(0, "wither");
    table.choose(0, 0, vandy, "target");
    // Saved once from having no HP, it dies of it without the stones.
    expect(table.has(0, "soul-stone")).toBe(false);
    expect(table.has(0, "iron-man")).toBe(false);
    expect(table.kinds("discard", 0).sort()).toEqual(["iron-man", "soul-stone", "soul-stone", "wither"]);
    table.end();
  });

  it("A second life is used before a Soul Stone", () => {
    const table = duel({ gold: 2, play: [vandy, "older-brother"], hand: ["soul-stone"] }, { play: ["harvest-reaper"] });
    table.cast(0, "soul-stone");
    table.choose(0, 0, "older-brother", "target");
    table.play.arrange("main", (game) => {
      const it = table.figure(0, "older-brother");
      alter(game, sourceOf(it), it, { keywords: { "two-lives": 1 } }, thisTurn);
    });
    table.attack(0, "older-brother", "harvest-reaper");
    expect(table.figure(0, "older-brother").thing.runes).toEqual({ crumbling: 1 });
    expect(table.has(0, "soul-stone")).toBe(true);
    table.end();
  });

  it("Soul Stone is discarded if its target, an Illusion, dies", () => {
    const table = duel({ gold: 2, play: [vandy], hand: ["soul-stone"] }, { play: ["mirror-illusion"] });
    table.cast(0, "soul-stone");
    table.choose(0, 1, "mirror-illusion", "target");
    expect(table.has(0, "soul-stone")).toBe(false);
    expect(table.kinds("discard", 0)).toEqual(["soul-stone"]);
    table.end();
  });

  it("Metamorphosis sacrifices own units and turns heroes into Demons at their top level, who are not affected again", () => {
    const table = duel(
      {
        gold: 12,
        play: [atTop, { kind: "orpal-gloor", damage: 2 }, "iron-man", "skeleton"],
        hand: ["metamorphosis", "metamorphosis"],
      },
      { play: ["older-brother"] },
    );
    table.cast(0, "metamorphosis");
    expect(table.has(0, "iron-man") || table.has(0, "skeleton")).toBe(false);
    expect(table.has(1, "older-brother")).toBe(true);
    expect(table.stats(0, vandy)).toBe("6/7");
    expect(table.stats(0, "orpal-gloor")).toBe("4/7");
    for (const kind of [vandy, "orpal-gloor"]) {
      const it = table.figure(0, kind);
      expect(it.subtypes).toContain("demon");
      expect(it.keywords).toMatchObject({ readiness: 1, invisible: 1 });
      expect(it.thing.runes).toEqual({ "+1/+1": 2 });
    }
    // Heroes who are Demons are not affected again.
    table.cast(0, "metamorphosis");
    expect(table.stats(0, vandy)).toBe("6/7");
    table.end();
  });
});
