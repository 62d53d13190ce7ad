import { describe, expect, it } from "vitest";
import { duel } from "../../testing/table.ts";

const vandy = "vandy-anadrose";

describe("Black starter: spells", () => {
  it("Deteriorate gives -1/-1 for the turn", () => {
    const table = duel({ hand: ["deteriorate"], play: [vandy] }, { play: ["iron-man"] });
    table.cast(0, "deteriorate");
    table.choose(0, 1, "iron-man", "target");
    expect(table.stats(1, "iron-man")).toBe("2/3");
    table.endMain(0);
    expect(table.stats(1, "iron-man")).toBe("3/4");
    table.end(1);
  });

  it("Deteriorate kills a unit with 1 HP in spite of armor", () => {
    const table = duel(
      { hand: ["deteriorate"], play: [vandy] },
      { play: [{ kind: "fruit-ninja", damage: 1, slot: "squad-leader" }] },
    );
    expect(table.figure(1, "fruit-ninja").armor).toBe(1);
    table.cast(0, "deteriorate");
    table.choose(0, 1, "fruit-ninja", "target");
    expect(table.has(1, "fruit-ninja")).toBe(false);
    table.end();
  });

  it("Sacrifice the Weak takes the lowest tech, then the least ATK, of each player; its player decides among equals", () => {
    const table = duel(
      { hand: ["sacrifice-the-weak"], gold: 2, play: [vandy, "older-brother", "helpful-turtle", "gorgon"] },
      { play: ["iron-man", "eggship", "crypt-crawler"] },
    );
    table.cast(0, "sacrifice-the-weak");
    // Two tech I units with 3 ATK: the caster decides.
    table.choose(0, 1, "crypt-crawler", "choose");
    expect(table.kinds("discard", 0)).toEqual(["helpful-turtle", "sacrifice-the-weak"]);
    expect(table.kinds("discard", 1)).toEqual(["crypt-crawler"]);
    table.end();
  });

  it("Sacrifice the Weak skips what cannot be sacrificed", () => {
    const table = duel(
      { hand: ["sacrifice-the-weak"], gold: 2, play: [vandy] },
      { play: ["pestering-haunt", "gargoyle", "cursed-crow"] },
    );
    table.cast(0, "sacrifice-the-weak");
    expect(table.kinds("discard", 1)).toEqual(["cursed-crow"]);
    table.end();
  });

  it("Summon Skeletons brings two 1/1 Skeletons", () => {
    const table = duel({ hand: ["summon-skeletons"], gold: 3, play: [vandy] });
    table.cast(0, "summon-skeletons");
    expect(table.all(0, "skeleton").map(({ atk, hp }) => [atk, hp])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(table.gold(0)).toBe(0);
    table.end();
  });
});

describe("Graveyard", () => {
  const buried = (table: ReturnType<typeof duel>) =>
    (table.figure(0, "graveyard").thing.below ?? []).map((card) => table.position.card(card).id);

  /** Deadly damage: it dies as soon as anything is settled. */
  const dying = (kind: string) => ({ kind, damage: 9 });

  it("takes own units that die, but no tokens, and none of others", () => {
    const table = duel(
      { play: ["graveyard", dying("tenderfoot"), dying("skeleton")] },
      { play: [dying("fruit-ninja"), "iron-man"] },
    );
    table.endMain(0);
    expect(buried(table)).toEqual(["tenderfoot"]);
    expect(table.kinds("below", 0)).toEqual(["tenderfoot"]);
    expect(table.play.view(1).things.find(({ card }) => card === "graveyard")?.below).toMatchObject([
      { card: "tenderfoot" },
    ]);
    expect(table.kinds("discard", 1)).toEqual(["fruit-ninja"]);
    table.end(1);
  });

  it("is sacrificed with four buried units, which are discarded", () => {
    const three = ["older-brother", "helpful-turtle", "fruit-ninja"];
    const deck = Array.from({ length: 5 }, () => "tenderfoot");
    const table = duel({ deck, play: ["graveyard", ...three.map(dying)] });
    table.endMain(0);
    expect(buried(table)).toEqual(three);
    expect(table.kinds("discard", 0)).toEqual([]);
    table.end(1);

    const four = [...three, "older-brother"];
    const full = duel({ deck, play: ["graveyard", ...four.map(dying)] });
    full.endMain(0);
    expect(full.has(0, "graveyard")).toBe(false);
    expect(full.kinds("below", 0)).toEqual([]);
    expect(full.kinds("discard", 0).sort()).toEqual([...four, "graveyard"].sort());
    full.end(1);
  });

  it("lets a buried unit be played for its cost: it counts as played, without what it had", () => {
    const table = duel(
      { hand: ["wither", "deteriorate"], gold: 6, play: ["graveyard", vandy, "thieving-imp"] },
      { hand: ["spark", "wither"] },
    );
    expect(table.refused(0, `activate:${table.figure(0, "graveyard").id}.graveyard-play`)).toBe(
      "reason.graveyard-nothing-to-play",
    );
    table.cast(0, "wither");
    table.choose(0, 0, "thieving-imp", "target");
    expect(table.stats(0, "thieving-imp")).toBe("1/1");
    table.cast(0, "deteriorate");
    table.choose(0, 0, "thieving-imp", "target");
    expect(buried(table)).toEqual(["thieving-imp"]);
    table.use(0, "graveyard", "graveyard-play");
    table.play.choose(0, table.card(0, "thieving-imp", "below"), "choose");
    expect(table.gold(0)).toBe(6 - 2 - 3);
    expect(table.stats(0, "thieving-imp")).toBe("2/2");
    expect(table.kinds("hand", 1)).toHaveLength(1);
    expect(buried(table)).toEqual([]);
    expect(table.figure(0, "graveyard").thing.exhausted).toBe(true);
    table.end();
  });

  it("asks for the requirements of the buried unit", () => {
    for (const tech of [undefined, 1] as const) {
      const table = duel({
        hand: ["summon-skeletons"],
        gold: 6,
        ...(tech && { tech }),
        play: ["graveyard", vandy, dying("iron-man")],
      });
      table.cast(0, "summon-skeletons");
      expect(buried(table)).toEqual(["iron-man"]);
      expect(table.refused(0, `activate:${table.figure(0, "graveyard").id}.graveyard-play`)).toBe(
        tech === 1 ? undefined : "reason.graveyard-nothing-to-play",
      );
      table.end();
    }
  });

  it("plays a buried unit like any other: Promise of Payment counts", () => {
    const table = duel({
      hand: ["promise-of-payment"],
      workers: 4,
      play: ["graveyard", "vir-garbarean", dying("thieving-imp")],
    });
    table.cast(0, "promise-of-payment");
    table.use(0, "graveyard", "graveyard-play");
    table.play.choose(0, table.card(0, "thieving-imp", "below"), "choose");
    expect(table.stats(0, "thieving-imp")).toBe("2/2");
    expect(table.gold(0)).toBe(0);
    table.round();
    expect(table.gold(0)).toBe(4 - 3);
    table.end();
  });

  it("discards its units when it is destroyed", () => {
    const table = duel(
      { deck: Array.from({ length: 5 }, () => "tenderfoot"), play: ["graveyard", dying("older-brother")] },
      { play: ["iron-man"] },
    );
    table.endMain(0);
    expect(buried(table)).toEqual(["older-brother"]);
    table.attack(1, "iron-man", "graveyard");
    expect(table.has(0, "graveyard")).toBe(false);
    expect(table.kinds("discard", 0).sort()).toEqual(["graveyard", "older-brother"]);
    table.end(1);
  });

  it("cannot bury what dies together with it", () => {
    const table = duel({
      deck: Array.from({ length: 5 }, () => "tenderfoot"),
      play: [dying("older-brother"), dying("graveyard"), dying("fruit-ninja")],
    });
    table.endMain(0);
    expect(table.kinds("below", 0)).toEqual([]);
    expect(table.kinds("discard", 0).sort()).toEqual(["fruit-ninja", "graveyard", "older-brother"]);
    table.end(1);
  });
});

describe("Black starter: units and upgrades", () => {
  it("Jandra’s death in combat destroys her side’s units that are no Demons", () => {
    const table = duel(
      { play: ["jandra-the-negator", "older-brother", "thieving-imp", vandy] },
      { play: ["regular-sized-rhinoceros"] },
    );
    table.attack(0, "jandra-the-negator", "regular-sized-rhinoceros");
    expect(table.has(0, "jandra-the-negator")).toBe(false);
    expect(table.has(0, "older-brother")).toBe(false);
    expect(table.has(0, "thieving-imp")).toBe(true);
    expect(table.has(0, vandy)).toBe(true);
    expect(table.stats(1, "regular-sized-rhinoceros")).toBe("5/3");
    table.end();
  });

  it("Jandra’s death by a spell destroys nothing else", () => {
    const table = duel({
      hand: ["deteriorate"],
      play: [{ kind: "jandra-the-negator", damage: 2 }, "older-brother", vandy],
    });
    table.cast(0, "deteriorate");
    table.choose(0, 0, "jandra-the-negator", "target");
    expect(table.has(0, "jandra-the-negator")).toBe(false);
    expect(table.has(0, "older-brother")).toBe(true);
    table.end();
  });

  it("Jandra’s overpower sends the surplus on", () => {
    const table = duel({ play: ["jandra-the-negator"] }, { play: [{ kind: "skeleton", slot: "elite" }] });
    table.attack(0, "jandra-the-negator", "skeleton");
    table.choose(0, 1, "base", "overpower");
    expect(table.base(1)).toBe(18);
    table.end();
  });

  it("Pestering Haunt passes patrollers, cannot patrol and never has more than 1 ATK", () => {
    const table = duel(
      { hand: ["bloom"], gold: 2, play: [vandy, "pestering-haunt"] },
      { play: [{ kind: "iron-man", slot: "squad-leader" }] },
    );
    table.cast(0, "bloom");
    table.choose(0, 0, "pestering-haunt", "target");
    expect(table.stats(0, "pestering-haunt")).toBe("1/2");
    expect(table.defenders(0, "pestering-haunt")).toEqual(["base", "iron-man"]);
    table.attack(0, "pestering-haunt", "base");
    expect(table.base(1)).toBe(19);
    table.end();

    const patrol = duel({ play: ["pestering-haunt"] });
    patrol.play.pass(0, "main");
    expect(patrol.play.prompts.map(({ key, seat }) => [key, seat])).toEqual([["main", 1]]);
    patrol.end(1);
  });

  it("Poisonblade Rogue pierces armor and leaves runes", () => {
    const table = duel({ play: ["poisonblade-rogue"] }, { play: [{ kind: "iron-man", slot: "squad-leader" }] });
    table.attack(0, "poisonblade-rogue", "iron-man");
    const victim = table.figure(1, "iron-man");
    expect(victim.thing.runes).toEqual({ "-1/-1": 2 });
    expect(victim.thing.damage).toBe(0);
    expect(victim.thing.armorUsed).toBe(0);
    expect(table.stats(1, "iron-man")).toBe("1/2");
    expect(table.has(0, "poisonblade-rogue")).toBe(false);
    table.end();
  });

  it("Poisonblade Rogue damages buildings as usual, and on defence everything", () => {
    const table = duel({ play: ["poisonblade-rogue"] }, { play: ["iron-man"] });
    table.attack(0, "poisonblade-rogue", "base");
    expect(table.base(1)).toBe(18);
    table.endMain(0);
    table.attack(1, "iron-man", "poisonblade-rogue");
    expect(table.stats(1, "iron-man")).toBe("3/2");
    expect(table.figure(1, "iron-man").thing.runes).toEqual({});
    table.end(1);
  });

  it("Death by Poisonblade Rogue’s runes is death from combat damage", () => {
    const table = duel(
      { play: ["poisonblade-rogue"] },
      { play: [{ kind: "jandra-the-negator", damage: 1 }, "older-brother"] },
    );
    table.attack(0, "poisonblade-rogue", "jandra-the-negator");
    expect(table.has(1, "jandra-the-negator")).toBe(false);
    expect(table.has(1, "older-brother")).toBe(false);
    table.end();
  });

  it("Skeletal Archery gives own Skeletons long-range and anti-air", () => {
    const table = duel(
      { hand: ["skeletal-archery"], gold: 2, play: ["skeleton", "tenderfoot"] },
      { play: ["skeleton", { kind: "eggship", slot: "elite" }] },
    );
    const ranged = () => [0, 1].map((seat) => Object.keys(table.figure(seat, "skeleton").keywords).sort());
    expect(ranged()).toEqual([[], []]);
    table.cast(0, "skeletal-archery");
    expect(ranged()).toEqual([["anti-air", "long-range"], []]);
    expect(table.figure(0, "tenderfoot").keywords).toEqual({});
    // It hits the flier, which does not hit back.
    table.attack(0, "skeleton", "eggship");
    expect(table.stats(1, "eggship")).toBe("5/2");
    expect(table.stats(0, "skeleton")).toBe("1/1");
    table.end();
  });

  it("Skeleton Javelineer arrives with one javelin, which gives long-range for the turn", () => {
    const table = duel({ hand: ["skeleton-javelineer"], gold: 1 });
    table.cast(0, "skeleton-javelineer");
    const it = () => table.figure(0, "skeleton-javelineer");
    expect(it().thing.runes).toEqual({ javelin: 1 });
    table.use(0, "skeleton-javelineer", "skeleton-javelineer-long-range");
    expect(it().thing.runes).toEqual({});
    expect(it().keywords).toEqual({ "long-range": 1 });
    expect(table.refused(0, `activate:${it().id}.skeleton-javelineer-long-range`)).toBe("reason.runes");
    table.endMain(0);
    expect(it().keywords).toEqual({});
    table.end(1);
  });

  it("Thieving Imp makes an opponent discard a random card", () => {
    const table = duel({ hand: ["thieving-imp"], gold: 3 }, { hand: ["spark", "bloom", "wither"] });
    table.cast(0, "thieving-imp");
    expect(table.stats(0, "thieving-imp")).toBe("2/2");
    expect(table.kinds("hand", 1)).toHaveLength(2);
    expect(table.kinds("discard", 1)).toHaveLength(1);
    table.end();
  });

  it("Thieving Imp’s player chooses among several opponents", () => {
    const table = duel(
      { hand: ["thieving-imp"], gold: 3 },
      { hand: ["spark"] },
      { seats: 3, others: [{ hand: ["bloom"] }] },
    );
    table.cast(0, "thieving-imp");
    table.play.choose(0, "seat-2", "opponent");
    expect(table.kinds("hand", 1)).toEqual(["spark"]);
    expect(table.kinds("hand", 2)).toEqual([]);
    table.end();
  });
});
