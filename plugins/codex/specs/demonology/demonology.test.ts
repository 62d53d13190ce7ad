import { describe, expect, it } from "vitest";
import { sourceOf } from "../../effects/sources.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { thingIn } from "../../state.ts";
import { duel, put } from "../../testing/table.ts";

const vandy = "vandy-anadrose";

describe("Demonology: units and buildings", () => {
  it("Gargoyle is indestructible, and does not attack or patrol", () => {
    const table = duel({ gold: 1, play: ["gargoyle", vandy], hand: ["the-boot"] }, { play: ["harvest-reaper"] });
    expect(table.stats(0, "gargoyle")).toBe("0/2");
    expect(table.refused(0, `attack:${table.figure(0, "gargoyle").id}`)).toBe("reason.cant-attack");
    table.endMain(0);
    table.attack(1, "harvest-reaper", "gargoyle");
    expect(table.stats(0, "gargoyle")).toBe("0/2");
    expect(table.figure(0, "gargoyle").thing.exhausted).toBe(true);
    table.end(1);
  });

  it("Gargoyle wakes once per turn for 1 gold, until its player’s next upkeep", () => {
    const table = duel(
      { gold: 3, play: ["gargoyle"] },
      { play: [{ kind: "iron-man", slot: "squad-leader" }, "eggship"] },
    );
    const id = table.figure(0, "gargoyle").id;
    table.use(0, "gargoyle", "gargoyle-wake");
    expect(table.gold(0)).toBe(2);
    expect(table.stats(0, "gargoyle")).toBe("3/2");
    expect(table.figure(0, "gargoyle").keywords).toEqual({ flying: 1 });
    expect(table.refused(0, `activate:${id}.gargoyle-wake`)).toBe("reason.used");
    table.attack(0, "gargoyle", "base");
    expect(table.base(1)).toBe(17);
    table.endMain(0);
    expect(table.stats(0, "gargoyle")).toBe("3/2");
    table.endMain(1);
    table.play.until({ key: "main", seat: 0 });
    expect(table.figure(0, "gargoyle").keywords).toEqual({ indestructible: 1, "cant-attack": 1, "cant-patrol": 1 });
    table.use(0, "gargoyle", "gargoyle-wake");
    table.play.pass(0, "main");
    table.play.assign(0, { [id]: "elite" }, "patrol");
    table.attack(1, "eggship", "gargoyle");
    expect(table.has(0, "gargoyle")).toBe(false);
    table.end(1);
  });

  it("What forbids Gargoyle to attack counts only if it came later than its waking", () => {
    for (const first of [true, false]) {
      const table = duel({ gold: 1, play: ["gargoyle"] });
      const forbid = () =>
        table.play.arrange("main", (game) => {
          const it = table.figure(0, "gargoyle");
          alter(game, sourceOf(it), it, { keywords: { "cant-attack": 1 } }, thisTurn);
        });
      if (first) forbid();
      table.use(0, "gargoyle", "gargoyle-wake");
      if (!first) forbid();
      expect(table.refused(0, `attack:${table.figure(0, "gargoyle").id}`)).toBe(
        first ? undefined : "reason.cant-attack",
      );
      table.end();
    }
  });

  it("Entangling Vines hold a Gargoyle only if they came later than its waking", () => {
    const table = duel({ gold: 1, play: ["gargoyle"] });
    const vines = () =>
      table.play.arrange("main", (game) => {
        const id = put(game, 1, { kind: "entangling-vines" });
        thingIn(game, id).attachedTo = [table.figure(0, "gargoyle").id];
      });
    const attack = `attack:${table.figure(0, "gargoyle").id}`;
    vines();
    table.use(0, "gargoyle", "gargoyle-wake");
    expect(table.refused(0, attack)).toBeUndefined();
    vines();
    expect(table.refused(0, attack)).toBe("reason.cant-attack");
    table.end();
  });

  it("Twilight Baron bars units above tech I, but no buildings, and nothing of other players", () => {
    const table = duel(
      {
        gold: 20,
        tech: 3,
        techSpec: "demonology",
        play: ["twilight-baron", "banefire-golem"],
        hand: ["voidblocker", "zarramonde-the-obliterator", "gargoyle", "shrine-of-forbidden-knowledge"],
      },
      { gold: 20, tech: 2, techSpec: "demonology", hand: ["voidblocker"] },
    );
    const refused = (kind: string) => table.refused(0, `play:${table.card(0, kind)}`);
    expect(refused("voidblocker")).toBe("reason.twilight-baron");
    expect(refused("zarramonde-the-obliterator")).toBe("reason.twilight-baron");
    expect(refused("gargoyle")).toBeUndefined();
    expect(refused("shrine-of-forbidden-knowledge")).toBeUndefined();
    expect(table.has(0, "banefire-golem")).toBe(true);
    table.endMain(0);
    const [card] = table.position.zone("hand:1");
    expect(table.refused(1, `play:${card}`)).not.toBe("reason.twilight-baron");
    table.end(1);
  });

  it("Twilight Baron lets a unit arrive that was played before and waits in the future", () => {
    const table = duel({ gold: 7, tech: 2, techSpec: "future", hand: ["reaver", "twilight-baron"] });
    table.cast(0, "reaver");
    table.cast(0, "twilight-baron");
    expect(table.kinds("future", 0)).toEqual(["reaver"]);
    table.round();
    table.round();
    expect([table.has(0, "twilight-baron"), table.has(0, "reaver")]).toEqual([true, true]);
    table.end();
  });

  it("Twilight Baron leaves tech II buildings and upgrades alone, and units that are in play", () => {
    const hand = ["second-chances", "slow-time-generator", "shimmer-ray"];
    const table = duel({ gold: 20, tech: 2, techSpec: "past", play: ["twilight-baron", "hyperion"], hand });
    expect(hand.map((kind) => table.refused(0, `play:${table.card(0, kind)}`))).toEqual([
      undefined,
      undefined,
      "reason.twilight-baron",
    ]);
    table.cast(0, "second-chances");
    table.cast(0, "slow-time-generator");
    expect(["second-chances", "slow-time-generator", "hyperion"].every((kind) => table.has(0, kind))).toBe(true);
    table.end();
  });

  it("Banefire Golem burns all opposing things for a sacrificed unit, itself if it is alone", () => {
    const table = duel(
      { play: ["banefire-golem"] },
      { play: ["iron-man", "troq-bashar", "skeleton", "tower"], tech: 1 },
    );
    table.endMain(0);
    table.endMain(1);
    table.play.until("sacrifice");
    table.choose(0, 0, "banefire-golem", "sacrifice");
    expect(table.has(0, "banefire-golem")).toBe(false);
    expect(table.stats(1, "iron-man")).toBe("3/3");
    expect(table.stats(1, "troq-bashar")).toBe("2/2");
    expect(table.has(1, "skeleton")).toBe(false);
    for (const kind of ["tech-i-building", "tower"]) expect(table.figure(1, kind).thing.damage).toBe(1);
    expect(table.base(1)).toBe(19);
    expect(table.base(0)).toBe(20);
    table.play.until({ key: "main", seat: 0 });
    table.end();
  });

  it("Dark Pact lets an opponent make a new draw pile only once in a main phase as well (K5)", () => {
    const table = duel(
      { play: [vandy], hand: ["dark-pact", "dark-pact"] },
      { deck: [], discard: ["spark", "bloom", "wither", "charge"] },
    );
    table.cast(0, "dark-pact");
    table.choose(0, 1, "base", "target");
    expect(table.kinds("hand", 1)).toHaveLength(2);
    table.play.arrange(
      "main",
      (game) => {
        for (const card of [...game.zone("deck:1")]) game.move(card, "discard:1");
      },
      { seat: 0 },
    );
    table.cast(0, "dark-pact");
    table.choose(0, 1, "base", "target");
    expect([table.kinds("hand", 1).length, table.kinds("discard", 1).length]).toEqual([2, 2]);
    table.end();
  });

  it("Blackhand Dozer’s player cannot bring an opponent’s base below 6", () => {
    const table = duel(
      { play: ["blackhand-dozer", "iron-man", vandy], hand: ["dark-pact"], baseDamage: 13 },
      { baseDamage: 12 },
    );
    table.attack(0, "blackhand-dozer", "base");
    expect(table.base(1)).toBe(6);
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(6);
    // The own base may fall lower.
    table.cast(0, "dark-pact");
    table.choose(0, 0, "base", "target");
    expect(table.base(0)).toBe(5);
    table.end();
  });

  it("Blackhand Dozer’s limit also holds on other turns, for all damage of its player", () => {
    for (const [dozers, hp] of [
      [["blackhand-dozer"], 6],
      [[], 5],
    ] as const) {
      const table = duel(
        { play: ["iron-man"], baseDamage: 14 },
        { play: [...dozers, "pirate-gang-commander", "pirate"], baseDamage: 13 },
      );
      // The Pirate’s death burns the opposing base for 1.
      table.attack(0, "iron-man", "pirate");
      expect(table.has(1, "pirate")).toBe(false);
      expect(table.base(0)).toBe(hp);
      table.end();
    }
  });

  it("Blackhand Dozer’s limit also holds for what the ruins of a building cost the base (K11)", () => {
    for (const lost of ["tower", "tech-i-building"]) {
      const table = duel(
        { play: ["blackhand-dozer", "iron-man"] },
        { play: [{ kind: lost, damage: 3 }], baseDamage: 13 },
      );
      table.attack(0, "iron-man", lost);
      expect([table.has(1, lost), table.base(1)]).toEqual([false, 6]);
      table.end();
    }
  });

  it("Blackhand Dozer does not bind its player’s opponents", () => {
    const table = duel({ play: ["iron-man"] }, { play: ["blackhand-dozer"], baseDamage: 13 });
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(4);
    table.end();
  });

  it("Blackhand Dozer’s death destroys one of its player’s lowest tech units, chosen by the active player", () => {
    const table = duel(
      { play: ["harvest-reaper"] },
      { play: [{ kind: "blackhand-dozer", damage: 1 }, "older-brother", "tenderfoot", "iron-man"] },
    );
    table.attack(0, "harvest-reaper", "blackhand-dozer");
    table.choose(0, 1, "older-brother", "choose");
    expect(table.has(1, "older-brother")).toBe(false);
    expect(table.has(1, "tenderfoot")).toBe(true);
    expect(table.has(1, "iron-man")).toBe(true);
    table.end();
  });

  it("The Shrine costs the own base 1 per upkeep and draws discarded plus three, up to six", () => {
    for (const [hand, drawn] of [
      [1, 4],
      [5, 6],
    ] as const) {
      const table = duel({
        play: ["shrine-of-forbidden-knowledge"],
        hand: Array.from({ length: hand }, () => "spark"),
        deck: Array.from({ length: 9 }, () => "bloom"),
      });
      table.endMain(0);
      expect(table.kinds("hand", 0)).toHaveLength(drawn);
      expect(table.base(0)).toBe(20);
      table.endMain(1);
      table.play.until({ key: "main", seat: 0 });
      expect(table.base(0)).toBe(19);
      table.end();
    }
  });

  it("With the Shrine, patrolling units do not stop own Demons, but heroes do", () => {
    const table = duel(
      { play: ["shrine-of-forbidden-knowledge", "voidblocker", "iron-man"] },
      { play: [{ kind: "older-brother", slot: "squad-leader" }] },
    );
    expect(table.defenders(0, "voidblocker")).toEqual(["base", "older-brother"]);
    expect(table.defenders(0, "iron-man")).toEqual(["older-brother"]);
    table.end();

    const hero = duel(
      { play: ["shrine-of-forbidden-knowledge", "voidblocker"] },
      { play: [{ kind: "troq-bashar", slot: "squad-leader" }] },
    );
    expect(hero.defenders(0, "voidblocker")).toEqual(["troq-bashar"]);
    hero.end();
  });

  it("Terras Q is bound until the last Warlock of its arrival is gone", () => {
    const table = duel(
      { gold: 6, tech: 2, techSpec: "demonology", play: ["iron-man"], hand: ["terras-q-the-shackled"] },
      { play: ["warlock"] },
    );
    table.cast(0, "terras-q-the-shackled");
    expect(table.all(1, "warlock")).toHaveLength(5);
    expect(table.figure(0, "terras-q-the-shackled").keywords).toEqual({ resist: 3, obliterate: 2 });
    const id = table.figure(0, "terras-q-the-shackled").id;
    table.play.pass(0, "main");
    table.play.refuses(0, { assignment: { [id]: "elite" } }, "UNKNOWN_OPTION", "patrol");
    table.play.assign(0, {}, "patrol");
    table.endMain(1);
    table.play.until({ key: "main", seat: 0 });
    expect(table.refused(0, `attack:${id}`)).toBe("reason.terras-q-the-shackled");
    // Without the four of its arrival, another Warlock does not bind it.
    table.play.arrange("main", (game) => {
      for (const it of table.all(1, "warlock")) {
        if (it.thing.notes.shackles === undefined) continue;
        delete game.state.things[it.id];
        game.removeCard(it.id);
      }
    });
    expect(table.all(1, "warlock")).toHaveLength(1);
    expect(table.refused(0, `attack:${id}`)).toBeUndefined();
    table.attack(0, "terras-q-the-shackled", "base");
    expect(table.base(1)).toBe(5);
    expect(table.has(1, "warlock")).toBe(false);
    table.end();
  });

  it("A copy of Terras Q is not bound: no Warlock came with it", () => {
    const table = duel({ play: ["iron-man"] }, { play: ["warlock"] });
    table.play.arrange("main", (game) => {
      const it = table.figure(0, "iron-man");
      alter(game, sourceOf(it), it, { form: "terras-q-the-shackled" }, thisTurn);
    });
    expect(table.stats(0, "terras-q-the-shackled")).toBe("15/15");
    table.attack(0, "terras-q-the-shackled", "base");
    expect(table.base(1)).toBe(5);
    table.end();
  });

  it("Terras Q that comes again is bound by four new Warlocks, no longer by the first four", () => {
    const table = duel({
      gold: 15,
      tech: 2,
      techSpec: "demonology",
      play: ["prynn-pasternaak"],
      hand: ["terras-q-the-shackled", "undo"],
    });
    table.cast(0, "terras-q-the-shackled");
    expect(table.all(1, "warlock")).toHaveLength(4);
    const first = new Set(table.all(1, "warlock").map(({ id }) => id));
    table.cast(0, "undo");
    table.choose(0, 0, "terras-q-the-shackled", "target-return");
    expect(table.all(1, "warlock")).toHaveLength(4);
    table.cast(0, "terras-q-the-shackled");
    expect(table.all(1, "warlock")).toHaveLength(8);
    table.endMain(0);
    table.endMain(1);
    const attack = `attack:${table.figure(0, "terras-q-the-shackled").id}`;
    const lose = (which: (id: string) => boolean) =>
      table.play.arrange("main", (game) => {
        for (const { id } of table.all(1, "warlock")) {
          if (!which(id)) continue;
          delete game.state.things[id];
          game.removeCard(id);
        }
      });
    lose((id) => first.has(id as never));
    expect([table.all(1, "warlock").length, table.refused(0, attack)]).toEqual([4, "reason.terras-q-the-shackled"]);
    lose(() => true);
    expect(table.refused(0, attack)).toBeUndefined();
    table.end();
  });

  it("Whoever attacks Voidblocker exhausts another ready unit or hero, if there is one", () => {
    const table = duel({ play: ["iron-man", "older-brother", "troq-bashar"] }, { play: ["voidblocker"] });
    table.attack(0, "iron-man", "voidblocker");
    table.choose(0, 0, "troq-bashar", "exhaust");
    expect(table.figure(0, "troq-bashar").thing.exhausted).toBe(true);
    expect(table.figure(0, "older-brother").thing.exhausted).toBe(false);
    expect(table.stats(1, "voidblocker")).toBe("2/3");
    table.end();

    const alone = duel({ play: ["iron-man", { kind: "older-brother", exhausted: true }] }, { play: ["voidblocker"] });
    alone.attack(0, "iron-man", "voidblocker");
    expect(alone.stats(1, "voidblocker")).toBe("2/3");
    alone.end();
  });

  it("Zarramonde played from the hand destroys a unit, hero, worker, upgrade or ongoing spell", () => {
    const other = { play: ["troq-bashar", "skeletal-archery", "eggship", "tower"], workers: 3 };
    for (const [kind, gone] of [
      ["eggship", true],
      ["skeletal-archery", true],
      ["troq-bashar", true],
      [undefined, false],
    ] as const) {
      const table = duel({ gold: 10, tech: 3, techSpec: "demonology", hand: ["zarramonde-the-obliterator"] }, other);
      table.cast(0, "zarramonde-the-obliterator");
      if (kind) table.choose(0, 1, kind, "choose");
      else table.play.choose(0, "worker-1", "choose");
      if (kind) expect(table.has(1, kind)).toBe(!gone);
      expect(table.workers(1)).toBe(kind ? 3 : 2);
      expect(table.figure(0, "zarramonde-the-obliterator").keywords).toEqual({ untargetable: 1, obliterate: 4 });
      expect(table.has(1, "tower")).toBe(true);
      table.end();
    }
  });

  it("Zarramonde’s arrival has no target symbol: it reaches what is untargetable, and no flagbearer has to be chosen", () => {
    const table = duel(
      { gold: 10, tech: 3, techSpec: "demonology", hand: ["zarramonde-the-obliterator"] },
      { play: ["granfalloon-flagbearer", "chronofixer"] },
    );
    table.cast(0, "zarramonde-the-obliterator");
    table.choose(0, 1, "chronofixer", "choose");
    expect([table.has(1, "chronofixer"), table.has(1, "granfalloon-flagbearer")]).toEqual([false, true]);
    table.end();
  });
});
