import { describe, expect, it } from "vitest";
import { type Duel, duel } from "../../testing/table.ts";

/** Pays for levels of a hero. */
function levelUp(table: Duel, kind: string, levels: number): void {
  table.play.choose(0, `level-up:${table.figure(0, kind).id}`, "main");
  if (table.play.prompts.some(({ key }) => key === "levels")) table.play.integer(0, levels, "levels");
}

describe("Captain Zane", () => {
  it("has haste from the first band on", () => {
    const table = duel({ command: ["captain-zane"], gold: 2 });
    table.play.choose(0, `summon-hero:${table.card(0, "captain-zane", "command")}`, "main");
    table.attack(0, "captain-zane", "base");
    expect([table.stats(0, "captain-zane"), table.base(1)]).toEqual(["2/2", 18]);
    table.end();
  });

  it("gains 1 gold for a Scavenger that he kills from level 4 on", () => {
    const table = duel(
      { play: [{ kind: "captain-zane", level: 4 }] },
      { play: [{ kind: "tenderfoot", slot: "scavenger" }] },
    );
    expect(table.stats(0, "captain-zane")).toBe("3/3");
    table.attack(0, "captain-zane", "tenderfoot");
    expect([table.gold(0), table.kinds("hand", 0)]).toEqual([1, []]);
    table.end();
  });

  it("draws a card for a Technician that he kills", () => {
    const table = duel(
      { play: [{ kind: "captain-zane", level: 4 }], deck: ["mad-man"] },
      { play: [{ kind: "tenderfoot", slot: "technician" }] },
    );
    table.attack(0, "captain-zane", "tenderfoot");
    expect([table.gold(0), table.kinds("hand", 0)]).toEqual([0, ["mad-man"]]);
    table.end();
  });

  it("gains nothing below level 4", () => {
    const table = duel(
      { play: [{ kind: "captain-zane", level: 3 }] },
      { play: [{ kind: "tenderfoot", slot: "scavenger" }] },
    );
    table.attack(0, "captain-zane", "tenderfoot");
    expect([table.has(1, "tenderfoot"), table.gold(0)]).toEqual([false, 0]);
    table.end();
  });

  it("gains nothing for a patroller that a spell kills", () => {
    const table = duel(
      { play: [{ kind: "captain-zane", level: 4 }], hand: ["scorch"], gold: 3 },
      { play: [{ kind: "tenderfoot", slot: "scavenger" }] },
    );
    table.cast(0, "scorch");
    table.choose(0, 1, "tenderfoot", "target");
    expect([table.gold(0), table.gold(1)]).toEqual([0, 1]);
    table.end();
  });

  it("at max level moves a patroller to an empty slot and deals 1 damage to it, and a kill there counts as his", () => {
    const table = duel(
      { play: [{ kind: "captain-zane", level: 5 }], gold: 1, deck: ["mad-man"] },
      { play: [{ kind: "timely-messenger", slot: "elite" }, { kind: "iron-man", slot: "lookout" }, "older-brother"] },
    );
    levelUp(table, "captain-zane", 1);
    expect(() => table.choose(0, 1, "older-brother", "target")).toThrow();
    table.choose(0, 1, "timely-messenger", "target");
    expect(() => table.play.choose(0, "lookout", "slot")).toThrow();
    table.play.choose(0, "technician", "slot");
    expect(table.has(1, "timely-messenger")).toBe(false);
    expect(table.kinds("hand", 0)).toEqual(["mad-man"]);
    expect(table.stats(0, "captain-zane")).toBe("4/4");
    table.end();
  });

  it("moves nobody if he reaches max level on another player’s turn", () => {
    const table = duel(
      { play: [{ kind: "troq-bashar", damage: 2 }, "older-brother"] },
      {
        play: [
          { kind: "captain-zane", level: 4 },
          { kind: "iron-man", slot: "elite" },
        ],
      },
    );
    table.attack(0, "troq-bashar", "iron-man");
    expect([table.has(0, "troq-bashar"), table.stats(1, "captain-zane")]).toEqual([false, "4/4"]);
    table.end();
  });

  it("at max level deals the damage even if no slot is empty", () => {
    const table = duel(
      { play: [{ kind: "captain-zane", level: 5 }], gold: 1 },
      {
        play: [
          { kind: "iron-man", slot: "elite" },
          { kind: "older-brother", slot: "squad-leader" },
          { kind: "older-brother", slot: "scavenger" },
          { kind: "older-brother", slot: "technician" },
          { kind: "older-brother", slot: "lookout" },
        ],
      },
    );
    levelUp(table, "captain-zane", 1);
    table.choose(0, 1, "iron-man", "target");
    expect([table.stats(1, "iron-man"), table.figure(1, "iron-man").thing.slot]).toEqual(["4/3", "elite"]);
    table.end();
  });
});

describe("Anarchy spells", () => {
  it("Chaos Mirror exchanges printed ATK for the turn, under runes and bonuses", () => {
    const table = duel(
      { hand: ["chaos-mirror"], gold: 2, play: ["captain-zane", { kind: "tenderfoot", runes: { "+1/+1": 1 } }] },
      { play: [{ kind: "trojan-duck", slot: "elite" }] },
    );
    table.cast(0, "chaos-mirror");
    table.play.many(0, [table.figure(0, "tenderfoot").id, table.figure(1, "trojan-duck").id], "choose");
    expect([table.stats(0, "tenderfoot"), table.stats(1, "trojan-duck")]).toEqual(["9/3", "2/9"]);
    // A copy that is made now copies this number.
    expect(table.figure(0, "tenderfoot").printed).toEqual({ atk: 8, hp: 2 });
    table.endMain(0);
    expect([table.stats(0, "tenderfoot"), table.stats(1, "trojan-duck")]).toEqual(["2/3", "8/9"]);
    table.end(1);
  });

  it("Chaos Mirror’s number is the one that a copy made in the meantime has", () => {
    const table = duel(
      {
        hand: ["chaos-mirror", "manufactured-truth"],
        gold: 3,
        play: ["captain-zane", "bigby-hayes", "tenderfoot", "older-brother"],
      },
      { play: ["trojan-duck"] },
    );
    table.cast(0, "chaos-mirror");
    table.play.many(0, [table.figure(0, "older-brother").id, table.figure(1, "trojan-duck").id], "choose");
    table.cast(0, "manufactured-truth");
    table.choose(0, 0, "tenderfoot", "choose");
    table.choose(0, 0, "older-brother", "copy");
    expect(table.all(0, "older-brother").map(({ atk, hp }) => [atk, hp])).toEqual([
      [8, 2],
      [8, 2],
    ]);
    table.end();
  });

  it("Chaos Mirror targets nothing: it reaches what is untargetable", () => {
    const table = duel(
      { hand: ["chaos-mirror"], gold: 2, play: [{ kind: "captain-zane", level: 6 }] },
      { play: ["traffic-director"] },
    );
    table.cast(0, "chaos-mirror");
    table.play.many(0, [table.figure(0, "captain-zane").id, table.figure(1, "traffic-director").id], "choose");
    expect([table.stats(0, "captain-zane"), table.stats(1, "traffic-director")]).toEqual(["1/4", "4/1"]);
    table.end();
  });

  it("Chaos Mirror needs two units or heroes", () => {
    const table = duel({ hand: ["chaos-mirror"], gold: 2, play: ["captain-zane"] });
    expect(table.refused(0, `play:${table.card(0, "chaos-mirror")}`)).toBe("reason.chaos-mirror");
    table.end();
  });

  it("Detonate trashes a worker, then itself", () => {
    const table = duel({ hand: ["detonate"], gold: 3, play: ["captain-zane"] });
    table.cast(0, "detonate");
    table.play.choose(0, "worker-1", "target");
    expect([table.workers(0), table.workers(1)]).toEqual([10, 9]);
    expect([table.kinds("trash", 0), table.kinds("discard", 0)]).toEqual([["detonate"], []]);
    table.end();
  });

  it("Detonate may trash an own worker, whose front nobody else sees", () => {
    const table = duel({ hand: ["detonate", "mad-man"], gold: 4, workers: 0, play: ["captain-zane"] });
    table.play.choose(0, `hire:${table.card(0, "mad-man")}`, "main");
    table.cast(0, "detonate");
    table.play.choose(0, "worker-0", "target");
    expect([table.workers(0), table.kinds("workers", 0)]).toEqual([0, []]);
    const worker = table.card(0, "mad-man", "trash");
    expect(table.position.canSee(1, worker)).toBe(false);
    expect(table.position.canSee(1, table.card(0, "detonate", "trash"))).toBe(true);
    table.end();
  });

  it("Detonate trashes a building card, but no add-on, tech building or base", () => {
    const table = duel(
      { hand: ["detonate"], gold: 3, play: ["captain-zane", "rickety-mine"] },
      { play: ["firehouse", "tower"], tech: 1 },
    );
    table.cast(0, "detonate");
    for (const kind of ["base", "tower", "tech-i-building"]) {
      expect(() => table.choose(0, 1, kind, "target")).toThrow();
    }
    table.play.expect(0).toHaveOption(table.figure(0, "rickety-mine").id);
    table.choose(0, 1, "firehouse", "target");
    expect([table.has(1, "firehouse"), table.kinds("trash", 1), table.workers(1)]).toEqual([false, ["firehouse"], 10]);
    table.end();
  });

  it("Surprise Attack brings two Sharks, which attack at once and die at the end of the turn", () => {
    const table = duel({ hand: ["surprise-attack"], gold: 5, play: ["captain-zane"] });
    table.cast(0, "surprise-attack");
    expect(table.all(0, "shark")).toHaveLength(2);
    expect(table.stats(0, "shark")).toBe("3/1");
    table.attack(0, "shark", "base");
    expect(table.base(1)).toBe(17);
    table.endMain(0);
    expect(table.has(0, "shark")).toBe(false);
    table.end(1);
  });

  it("Maximum Anarchy destroys all units and heroes, its own hero too, and no building", () => {
    const table = duel(
      { hand: ["maximum-anarchy"], gold: 3, play: [{ kind: "captain-zane", level: 6 }, "iron-man"] },
      { play: ["trojan-duck", "troq-bashar", "firehouse"] },
    );
    table.cast(0, "maximum-anarchy");
    expect(table.all(0, "captain-zane").length + table.all(0, "iron-man").length).toBe(0);
    expect([table.has(1, "trojan-duck"), table.has(1, "troq-bashar"), table.has(1, "firehouse")]).toEqual([
      false,
      false,
      true,
    ]);
    expect([table.kinds("command", 0), table.kinds("command", 1)]).toEqual([["captain-zane"], ["troq-bashar"]]);
    table.end();
  });
});

describe("Anarchy units and buildings", () => {
  it("Calypso Vystari sidelines a patroller once a spell was played in this turn; a unit is none", () => {
    const table = duel(
      { hand: ["charge", "mad-man"], gold: 3, play: ["captain-zane", "calypso-vystari"] },
      { play: [{ kind: "iron-man", slot: "elite" }] },
    );
    const lure = `activate:${table.figure(0, "calypso-vystari").id}.calypso-vystari-lure`;
    table.cast(0, "mad-man");
    expect(table.refused(0, lure)).toBe("reason.no-spell-played");
    table.cast(0, "charge");
    table.choose(0, 0, "mad-man", "target");
    table.use(0, "calypso-vystari", "calypso-vystari-lure");
    table.choose(0, 1, "iron-man", "target");
    expect(table.figure(1, "iron-man").thing).toMatchObject({ exhausted: false });
    expect(table.figure(1, "iron-man").thing.slot).toBeUndefined();
    expect(table.stats(1, "iron-man")).toBe("3/4");
    expect(table.figure(0, "calypso-vystari").thing.exhausted).toBe(true);
    table.end();
  });

  it("Gunpoint Taxman steals 1 gold for a patroller that it kills, even if it dies too", () => {
    const table = duel(
      { play: [{ kind: "gunpoint-taxman", damage: 2 }] },
      { play: [{ kind: "older-brother", slot: "lookout" }], gold: 3 },
    );
    table.attack(0, "gunpoint-taxman", "older-brother");
    expect([table.has(0, "gunpoint-taxman"), table.has(1, "older-brother")]).toEqual([false, false]);
    expect([table.gold(0), table.gold(1)]).toEqual([1, 2]);
    table.end();
  });

  it("Gunpoint Taxman steals nothing for a unit that does not patrol", () => {
    const table = duel({ play: ["gunpoint-taxman"] }, { play: ["older-brother"], gold: 3 });
    table.attack(0, "gunpoint-taxman", "older-brother");
    expect([table.has(1, "older-brother"), table.gold(0), table.gold(1)]).toEqual([false, 0, 3]);
    table.end();
  });

  it("Chameleon Lizzo returns to the hand after the draw, in the turn in which it came", () => {
    const table = duel({
      hand: ["chameleon-lizzo"],
      gold: 4,
      tech: 2,
      techSpec: "anarchy",
      deck: ["mad-man", "mad-man", "mad-man"],
    });
    table.cast(0, "chameleon-lizzo");
    table.attack(0, "chameleon-lizzo", "base");
    expect(table.base(1)).toBe(16);
    table.endMain(0);
    expect(table.kinds("hand", 0).sort()).toEqual(["chameleon-lizzo", "mad-man", "mad-man"]);
    table.end(1);
  });

  it("Chameleon Lizzo returns at the end of an opponent’s turn too", () => {
    const table = duel({}, { play: ["chameleon-lizzo"] });
    table.endMain(0);
    expect([table.has(1, "chameleon-lizzo"), table.kinds("hand", 1)]).toEqual([false, ["chameleon-lizzo"]]);
    table.end(1);
  });

  it("Disguised Monkey passes patrollers in the turn of its arrival only", () => {
    const table = duel(
      { hand: ["disguised-monkey"], gold: 2, tech: 2, techSpec: "anarchy", play: ["disguised-monkey"] },
      { play: [{ kind: "iron-man", slot: "elite" }] },
    );
    const [old] = table.all(0, "disguised-monkey");
    table.cast(0, "disguised-monkey");
    const [, fresh] = table.all(0, "disguised-monkey");
    table.play.choose(0, `attack:${old?.id}`, "main");
    expect(() => table.choose(0, 1, "base", "defender")).toThrow();
    table.choose(0, 1, "iron-man", "defender");
    table.play.choose(0, `attack:${fresh?.id}`, "main");
    table.choose(0, 1, "base", "defender");
    expect(table.base(1)).toBe(17);
    table.end();
  });

  it("Marauder trashes a worker of any player if boosted", () => {
    const table = duel({ hand: ["marauder"], gold: 6, tech: 2, techSpec: "anarchy" });
    table.cast(0, "marauder");
    table.play.confirm(0, true, "boost");
    table.play.expect(0).toHaveOption("worker-0");
    table.play.choose(0, "worker-1", "choose");
    expect([table.workers(0), table.workers(1), table.gold(0)]).toEqual([10, 9, 0]);
    table.attack(0, "marauder", "base");
    expect(table.base(1)).toBe(16);
    table.end();
  });

  it("Marauder trashes nobody without boost", () => {
    const table = duel({ hand: ["marauder"], gold: 6, tech: 2, techSpec: "anarchy" });
    table.cast(0, "marauder");
    table.play.confirm(0, false, "boost");
    expect([table.workers(0), table.workers(1), table.gold(0)]).toEqual([10, 10, 3]);
    table.end();
  });

  it("Marauder’s boost works as it is played, although a Jail catches it", () => {
    const table = duel({ hand: ["marauder"], gold: 6, tech: 2, techSpec: "anarchy" }, { play: ["jail"] });
    table.cast(0, "marauder");
    table.play.confirm(0, true, "boost");
    table.play.choose(0, "worker-1", "choose");
    expect([table.workers(1), table.has(0, "marauder"), table.kinds("below", 0)]).toEqual([9, false, ["marauder"]]);
    table.end();
  });

  it("Marauder does not show which card the worker was that it trashes", () => {
    const table = duel(
      { hand: ["marauder"], gold: 6, tech: 2, techSpec: "anarchy" },
      { hand: ["spark"], gold: 1, workers: 0 },
    );
    table.endMain(0);
    table.play.choose(1, `hire:${table.card(1, "spark")}`, "main");
    table.endMain(1);
    table.cast(0, "marauder");
    table.play.confirm(0, true, "boost");
    table.play.choose(0, "worker-1", "choose");
    expect([table.workers(1), table.kinds("trash", 1)]).toEqual([0, ["spark"]]);
    expect(table.position.canSee(0, table.card(1, "spark", "trash"))).toBe(false);
    table.end();
  });

  it("Sanatorium draws and puts up to two units into play without cost or technology, with haste and ephemeral", () => {
    const table = duel({
      play: ["sanatorium"],
      gold: 1,
      hand: ["marauder", "pirate-gunship", "charge", "iron-man"],
      deck: ["mad-man"],
    });
    table.use(0, "sanatorium", "sanatorium-release");
    table.play.expect(0).notToHaveOption(table.card(0, "pirate-gunship"));
    table.play.expect(0).notToHaveOption(table.card(0, "charge"));
    table.play.many(0, [table.card(0, "marauder"), table.card(0, "iron-man")], "choose");
    expect([table.gold(0), table.kinds("hand", 0).sort()]).toEqual([0, ["charge", "mad-man", "pirate-gunship"]]);
    table.attack(0, "iron-man", "base");
    table.attack(0, "marauder", "base");
    expect(table.base(1)).toBe(13);
    table.endMain(0);
    expect([table.has(0, "marauder"), table.has(0, "iron-man")]).toEqual([false, false]);
    expect([table.kinds("discard", 0).includes("iron-man"), table.has(0, "sanatorium")]).toEqual([true, true]);
    table.end(1);
  });

  it("Sanatorium may put nothing into play", () => {
    const table = duel({ play: ["sanatorium"], gold: 1, hand: ["iron-man"], deck: ["mad-man"] });
    table.use(0, "sanatorium", "sanatorium-release");
    table.play.many(0, [], "choose");
    expect(table.kinds("hand", 0).sort()).toEqual(["iron-man", "mad-man"]);
    table.end();
  });

  it("Sanatorium asks even without a unit in hand, so that nobody learns of it", () => {
    const table = duel({ play: ["sanatorium"], gold: 1, deck: ["charge"] });
    table.use(0, "sanatorium", "sanatorium-release");
    table.play.expect(0).toBeAsked("choose", []);
    table.play.many(0, [], "choose");
    expect(table.kinds("hand", 0)).toEqual(["charge"]);
    table.end();
  });

  it("haste and ephemeral from the Sanatorium stay with a unit that outlives the turn", () => {
    const table = duel({ play: ["sanatorium"], gold: 1, hand: ["justice-juggernaut"] });
    table.use(0, "sanatorium", "sanatorium-release");
    table.play.many(0, [table.card(0, "justice-juggernaut")], "choose");
    table.endMain(0);
    expect(table.figure(0, "justice-juggernaut").thing.runes).toEqual({ crumbling: 1 });
    expect(table.figure(0, "justice-juggernaut").keywords).toMatchObject({ haste: 1, ephemeral: 1 });
    table.endMain(1);
    expect(table.has(0, "justice-juggernaut")).toBe(false);
    table.end(0);
  });

  it("Steam Tank has 4 more ATK against buildings", () => {
    const table = duel({ play: ["steam-tank", "steam-tank"] }, { play: ["trojan-duck"] });
    const [one, other] = table.all(0, "steam-tank");
    table.play.choose(0, `attack:${one?.id}`, "main");
    table.choose(0, 1, "base", "defender");
    table.play.choose(0, `attack:${other?.id}`, "main");
    table.choose(0, 1, "trojan-duck", "defender");
    expect([table.base(1), table.stats(1, "trojan-duck")]).toEqual([13, "8/6"]);
    table.end();
  });

  it("Pirate Gunship has its numbers and keywords", () => {
    const table = duel({ play: ["pirate-gunship", "gunpoint-taxman"] });
    expect(table.stats(0, "pirate-gunship")).toBe("7/6");
    expect(table.figure(0, "pirate-gunship").keywords).toEqual({
      flying: 1,
      haste: 1,
      "long-range": 1,
      resist: 2,
      obliterate: 2,
    });
    expect(table.stats(0, "gunpoint-taxman")).toBe("3/3");
    expect(table.figure(0, "gunpoint-taxman").keywords).toEqual({ "anti-air": 1 });
    table.end();
  });
});
