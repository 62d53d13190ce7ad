import { describe, expect, it } from "vitest";
import { thingIn } from "../../state.ts";
import { duel, put } from "../../testing/table.ts";

const patrolling = (kind: string) => ({ kind, slot: "elite" }) as const;

describe("Drakk Ramhorn", () => {
  it("burns the base of each opponent for 1 when he dies", () => {
    const table = duel(
      { play: ["iron-man"] },
      { play: [{ kind: "drakk-ramhorn", slot: "squad-leader", damage: 1 }] },
      { seats: 3, options: { mode: "free-for-all" } },
    );
    expect(table.stats(1, "drakk-ramhorn")).toBe("1/2");
    table.attack(0, "iron-man", "drakk-ramhorn");
    expect([table.base(0), table.base(1), table.base(2)]).toEqual([19, 20, 19]);
    table.end();
  });

  it("burns the base that opponents share once", () => {
    const table = duel(
      { play: ["iron-man"] },
      { play: [{ kind: "drakk-ramhorn", slot: "squad-leader", damage: 1 }] },
      { seats: 4 },
    );
    table.attack(0, "iron-man", "drakk-ramhorn");
    expect([table.base(0), table.base(1)]).toEqual([29, 30]);
    table.end();
  });

  it("gives the own units frenzy 1 from level 4 on, himself none", () => {
    const table = duel({ play: [{ kind: "drakk-ramhorn", level: 4 }, "iron-man"] }, { play: ["iron-man"] });
    expect(table.stats(0, "drakk-ramhorn")).toBe("2/3");
    expect([table.stats(0, "iron-man"), table.stats(1, "iron-man")]).toEqual(["4/4", "3/4"]);
    table.endMain(0);
    expect(table.stats(0, "iron-man")).toBe("3/4");
    table.end(1);
  });

  it("at top level gives haste to the first unit that comes from the hand in a turn", () => {
    const table = duel({
      play: [{ kind: "drakk-ramhorn", level: 6 }],
      hand: ["tenderfoot", "iron-man"],
      gold: 4,
      tech: 1,
    });
    expect(table.stats(0, "drakk-ramhorn")).toBe("3/4");
    table.cast(0, "iron-man");
    table.cast(0, "tenderfoot");
    expect(table.figure(0, "iron-man").keywords.haste).toBe(1);
    expect(table.figure(0, "tenderfoot").keywords.haste).toBeUndefined();
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(16);
    table.end();
  });

  it("gives haste to a unit that is put into play from the hand; tokens do not count", () => {
    const table = duel({
      play: [{ kind: "drakk-ramhorn", level: 6 }, "captain-zane", "sanatorium"],
      hand: ["surprise-attack", "iron-man"],
      gold: 6,
    });
    table.cast(0, "surprise-attack");
    table.use(0, "sanatorium", "sanatorium-release");
    table.play.many(0, [table.card(0, "iron-man")], "choose");
    const hasteBy = (kind: string) =>
      table
        .figure(0, kind)
        .parts.filter(({ keyword }) => keyword === "haste")
        .map(({ source }) => source);
    expect(hasteBy("shark")).toEqual([]);
    expect(hasteBy("iron-man").sort()).toEqual(["drakk-ramhorn", "sanatorium"]);
    table.end();
  });

  it("gives no haste if the first unit of the turn came before he was at top level", () => {
    const table = duel({
      play: [{ kind: "drakk-ramhorn", level: 5 }],
      hand: ["tenderfoot", "older-brother"],
      gold: 4,
    });
    table.cast(0, "tenderfoot");
    table.play.choose(0, `level-up:${table.figure(0, "drakk-ramhorn").id}`, "main");
    table.cast(0, "older-brother");
    expect(table.figure(0, "drakk-ramhorn").thing.level).toBe(6);
    expect(table.figure(0, "older-brother").keywords.haste).toBeUndefined();
    table.end();
  });

  it("counts no unit that waits in the future", () => {
    const table = duel({
      play: [{ kind: "drakk-ramhorn", level: 6 }],
      hand: ["reaver", "tenderfoot"],
      gold: 4,
      tech: 2,
      techSpec: "future",
    });
    table.cast(0, "reaver");
    table.cast(0, "tenderfoot");
    expect(table.kinds("future", 0)).toEqual(["reaver"]);
    expect(table.figure(0, "tenderfoot").keywords.haste).toBe(1);
    table.end();
  });

  it("counts no unit that a Jail catches", () => {
    const five = Array.from({ length: 5 }, () => "skeleton");
    const table = duel(
      {
        play: [{ kind: "drakk-ramhorn", level: 6 }, "skeletal-lord", ...five],
        hand: ["tenderfoot", "older-brother", "iron-man"],
        gold: 4,
      },
      { play: ["jail"] },
    );
    table.cast(0, "tenderfoot");
    table.cast(0, "older-brother");
    // It comes out of Jail, not from hand.
    expect([table.has(0, "older-brother"), table.figure(0, "tenderfoot").keywords]).toEqual([false, { frenzy: 1 }]);
    table.use(0, "skeletal-lord", "skeletal-lord-put");
    table.many(0, 0, five, "exhaust");
    table.play.choose(0, table.card(0, "iron-man"), "choose");
    expect(table.figure(0, "iron-man").keywords).toEqual({ frenzy: 1, haste: 1 });
    table.end();
  });
});

describe("Blood spells", () => {
  it("Bloodlust gives up to two things 1 ATK and haste, and hurts them at the end of the turn", () => {
    const table = duel({
      hand: ["bloodlust"],
      gold: 2,
      play: ["drakk-ramhorn", { kind: "iron-man", fresh: true }, "older-brother"],
    });
    table.cast(0, "bloodlust");
    table.many(0, 0, ["iron-man", "drakk-ramhorn"], "target");
    expect([table.stats(0, "iron-man"), table.stats(0, "drakk-ramhorn")]).toEqual(["4/4", "2/3"]);
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(16);
    table.endMain(0);
    expect([table.stats(0, "iron-man"), table.stats(0, "drakk-ramhorn")]).toEqual(["3/3", "1/2"]);
    expect(table.stats(0, "older-brother")).toBe("2/2");
    table.endMain(1);
    expect(table.stats(0, "iron-man")).toBe("3/3");
    table.end(0);
  });

  it("Bloodlust may choose nothing", () => {
    const table = duel({ hand: ["bloodlust"], gold: 2, play: ["drakk-ramhorn"] });
    table.cast(0, "bloodlust");
    table.play.many(0, [], "target");
    expect([table.stats(0, "drakk-ramhorn"), table.kinds("discard", 0)]).toEqual(["1/3", ["bloodlust"]]);
    table.endMain(0);
    expect(table.stats(0, "drakk-ramhorn")).toBe("1/3");
    table.end(1);
  });

  it("Desperation as the last card of the hand is trashed and draws three", () => {
    const table = duel({
      hand: ["desperation"],
      play: ["drakk-ramhorn"],
      deck: ["mad-man", "nautical-dog", "charge", "scorch", "pillage", "bombaster"],
    });
    table.cast(0, "desperation");
    expect(table.kinds("trash", 0)).toEqual(["desperation"]);
    expect(table.kinds("hand", 0).sort()).toEqual(["charge", "mad-man", "nautical-dog"]);
    table.endMain(0);
    // The hand is gone before the draw phase: nothing is discarded there, and two are drawn.
    expect(table.kinds("hand", 0).sort()).toEqual(["pillage", "scorch"]);
    expect(table.kinds("discard", 0).sort()).toEqual(["charge", "mad-man", "nautical-dog"]);
    table.end(1);
  });

  it("Desperation with other cards in hand draws nothing, and still costs the hand before the draw phase", () => {
    const table = duel({
      hand: ["desperation", "charge"],
      play: ["drakk-ramhorn"],
      deck: ["mad-man", "nautical-dog", "scorch"],
    });
    table.cast(0, "desperation");
    expect([table.kinds("trash", 0), table.kinds("hand", 0)]).toEqual([[], ["charge"]]);
    table.endMain(0);
    expect(table.kinds("hand", 0).sort()).toEqual(["mad-man", "nautical-dog"]);
    expect(table.kinds("discard", 0).sort()).toEqual(["charge", "desperation"]);
    table.end(1);
  });

  it("Kidnapping borrows an enemy unit, ready and with haste, and gives it back at the end of the turn", () => {
    const table = duel(
      { hand: ["kidnapping"], gold: 4, play: ["drakk-ramhorn"] },
      { play: [{ kind: "harvest-reaper", exhausted: true, slot: "elite" }, "trojan-duck"] },
    );
    table.cast(0, "kidnapping");
    expect(() => table.choose(0, 1, "trojan-duck", "target")).toThrow();
    table.choose(0, 1, "harvest-reaper", "target");
    table.attack(0, "harvest-reaper", "trojan-duck");
    expect(table.stats(1, "trojan-duck")).toBe("8/3");
    expect(table.has(0, "harvest-reaper")).toBe(false);
    table.end();
  });

  it("what was kidnapped returns to the player it was taken from, and is ready in that player’s turn", () => {
    const table = duel({ hand: ["kidnapping"], gold: 4, play: ["drakk-ramhorn"] }, { play: ["harvest-reaper"] });
    table.cast(0, "kidnapping");
    table.choose(0, 1, "harvest-reaper", "target");
    table.attack(0, "harvest-reaper", "base");
    expect(table.base(1)).toBe(14);
    table.endMain(0);
    expect([table.has(0, "harvest-reaper"), table.has(1, "harvest-reaper")]).toEqual([false, true]);
    expect(table.figure(1, "harvest-reaper").keywords.haste).toBeUndefined();
    table.attack(1, "harvest-reaper", "base");
    expect(table.base(0)).toBe(14);
    table.end(1);
  });

  it("a legendary unit that was kidnapped is destroyed if its new player has it already, however new that one is (K36)", () => {
    const table = duel({ hand: ["kidnapping"], gold: 4, play: ["drakk-ramhorn"] }, { play: ["galina-glimmer"] });
    table.play.arrange("main", (game) => void put(game, 0, { kind: "galina-glimmer" }));
    const { id } = table.figure(0, "galina-glimmer");
    table.cast(0, "kidnapping");
    table.choose(0, 1, "galina-glimmer", "target");
    expect(table.all(0, "galina-glimmer").map((it) => it.id)).toEqual([id]);
    expect(table.kinds("discard", 1)).toEqual(["galina-glimmer"]);
    table.end();
  });

  it("what was lent when it was kidnapped goes back to its owner in the end", () => {
    const table = duel(
      { play: ["drakk-ramhorn"], hand: ["kidnapping"], gold: 4 },
      {},
      { seats: 3, options: { mode: "free-for-all" }, others: [{}] },
    );
    table.play.arrange("main", (game) => {
      // Seat 2 has lent it to seat 1.
      const id = put(game, 1, { kind: "older-brother", slot: "elite" });
      Object.assign(thingIn(game, id), { owner: 2 });
      thingIn(game, id).notes["lent-by"] = 2;
    });
    table.cast(0, "kidnapping");
    table.choose(0, 1, "older-brother", "target");
    expect(table.has(0, "older-brother")).toBe(true);
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "first");
    expect(table.has(2, "older-brother")).toBe(true);
    table.end(1);
  });

  it("what was kidnapped and dies goes to its owner’s discard pile", () => {
    const table = duel(
      { hand: ["kidnapping"], gold: 4, play: ["drakk-ramhorn"] },
      { play: ["older-brother", patrolling("iron-man")] },
    );
    table.cast(0, "kidnapping");
    table.choose(0, 1, "older-brother", "target");
    table.attack(0, "older-brother", "iron-man");
    expect([table.kinds("discard", 0), table.kinds("discard", 1)]).toEqual([["kidnapping"], ["older-brother"]]);
    table.end();
  });

  it("what was kidnapped returns to the player it was taken from even if it belongs to another one", () => {
    const table = duel(
      { hand: ["kidnapping"], gold: 4, play: ["drakk-ramhorn"] },
      { play: ["harvest-reaper"] },
      { seats: 3, options: { mode: "free-for-all" } },
    );
    table.play.arrange(
      "main",
      (game) => {
        const thing = game.state.things[table.figure(1, "harvest-reaper").id];
        if (thing) thing.owner = 2;
      },
      { seat: 0 },
    );
    table.cast(0, "kidnapping");
    table.choose(0, 1, "harvest-reaper", "target");
    expect(table.has(0, "harvest-reaper")).toBe(true);
    table.play.until({ key: "main", seat: 1 });
    expect([table.has(1, "harvest-reaper"), table.has(2, "harvest-reaper")]).toEqual([true, false]);
    table.end(1);
  });

  it("what was kidnapped does not stay to patrol", () => {
    const table = duel({ hand: ["kidnapping"], gold: 4, play: ["drakk-ramhorn"] }, { play: ["harvest-reaper"] });
    table.cast(0, "kidnapping");
    table.choose(0, 1, "harvest-reaper", "target");
    const reaper = table.figure(0, "harvest-reaper").id;
    table.play.pass(0, "main");
    table.play.assign(0, { [reaper]: "elite" }, "patrol");
    expect(table.figure(1, "harvest-reaper").thing.slot).toBeUndefined();
    table.end(1);
  });

  it("War Drums give each own unit 1 ATK for each own unit in play, and fall silent without a Blood hero", () => {
    const table = duel(
      {
        hand: ["war-drums", "maximum-anarchy", "reaver"],
        gold: 8,
        tech: 2,
        techSpec: "future",
        play: [{ kind: "drakk-ramhorn", level: 6 }, { kind: "captain-zane", level: 6 }, "iron-man", "tenderfoot"],
      },
      { play: ["older-brother"] },
    );
    const before = [table.stats(0, "iron-man"), table.stats(0, "tenderfoot"), table.stats(1, "older-brother")];
    expect(before).toEqual(["4/4", "2/2", "2/2"]);
    table.cast(0, "war-drums");
    expect([table.stats(0, "iron-man"), table.stats(0, "tenderfoot")]).toEqual(["6/4", "4/2"]);
    expect([table.stats(0, "drakk-ramhorn"), table.stats(1, "older-brother")]).toEqual(["3/4", "2/2"]);
    // A unit in the future is not in play.
    table.cast(0, "reaver");
    expect(table.stats(0, "iron-man")).toBe("6/4");
    table.cast(0, "maximum-anarchy");
    expect([table.has(0, "war-drums"), table.kinds("discard", 0).includes("war-drums")]).toEqual([false, true]);
    table.end();
  });

  it("War Drums do not count units that are buried, in Jail or in the future", () => {
    const table = duel(
      {
        gold: 9,
        tech: 2,
        techSpec: "future",
        hand: ["war-drums", "reaver", "tenderfoot"],
        play: [{ kind: "drakk-ramhorn", level: 6 }, "graveyard", "iron-man", { kind: "older-brother", damage: 9 }],
      },
      { play: ["jail"] },
    );
    table.cast(0, "reaver");
    table.cast(0, "tenderfoot");
    expect(table.kinds("below", 0).sort()).toEqual(["older-brother", "tenderfoot"]);
    expect(table.kinds("future", 0)).toEqual(["reaver"]);
    expect(table.stats(0, "iron-man")).toBe("4/4");
    table.cast(0, "war-drums");
    expect(table.stats(0, "iron-man")).toBe("5/4");
    table.end();
  });
});

describe("Blood units and buildings", () => {
  it("Crash Bomber that dies on the own turn hits a patroller or building", () => {
    const table = duel(
      { play: ["crash-bomber"] },
      { play: [{ kind: "iron-man", slot: "squad-leader" }, "older-brother"] },
    );
    table.attack(0, "crash-bomber", "iron-man");
    expect(() => table.choose(0, 1, "older-brother", "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    expect([table.stats(1, "iron-man"), table.base(1)]).toEqual(["3/2", 20]);
    table.end();
  });

  it("Crash Bomber that dies on another player’s turn hits that player’s base", () => {
    const table = duel({ play: ["iron-man"] }, { play: [patrolling("crash-bomber")] });
    table.attack(0, "iron-man", "crash-bomber");
    expect([table.base(0), table.base(1)]).toEqual([19, 20]);
    table.end();
  });

  it("Rickety Mine brings 3 gold and stands on heads", () => {
    const table = duel({ play: ["rickety-mine"] });
    table.play.coins(true);
    table.use(0, "rickety-mine", "rickety-mine-dig");
    expect([table.gold(0), table.has(0, "rickety-mine"), table.base(0)]).toEqual([3, true, 20]);
    expect(table.figure(0, "rickety-mine").thing.exhausted).toBe(true);
    table.end();
  });

  it("Rickety Mine collapses on tails and costs the base 2", () => {
    const table = duel({ play: ["rickety-mine"] });
    table.play.coins(false);
    table.use(0, "rickety-mine", "rickety-mine-dig");
    expect([table.gold(0), table.has(0, "rickety-mine"), table.base(0)]).toEqual([3, false, 18]);
    table.end();
  });

  it("Captured Bugblatter burns an opponent’s base for each unit that dies on the own turn, itself too", () => {
    const table = duel({ play: ["captured-bugblatter"] }, { play: [patrolling("older-brother")] });
    table.attack(0, "captured-bugblatter", "older-brother");
    expect([table.has(0, "captured-bugblatter"), table.has(1, "older-brother")]).toEqual([false, false]);
    table.choose(0, 1, "base", "target");
    table.choose(0, 1, "base", "target");
    expect([table.base(0), table.base(1)]).toEqual([20, 18]);
    table.end();
  });

  it("Captured Bugblatter burns the base of the opponent on whose turn a unit dies", () => {
    const table = duel({ play: ["iron-man"] }, { play: ["captured-bugblatter", patrolling("timely-messenger")] });
    table.attack(0, "iron-man", "timely-messenger");
    expect([table.base(0), table.base(1)]).toEqual([19, 20]);
    table.end();
  });

  it("Captured Bugblatter hits the base that opponents share once for each death", () => {
    const table = duel(
      { play: ["iron-man"] },
      { play: ["captured-bugblatter", patrolling("timely-messenger")] },
      { seats: 4 },
    );
    table.attack(0, "iron-man", "timely-messenger");
    expect([table.base(0), table.base(1)]).toEqual([29, 30]);
    table.end();
  });

  it("Captured Bugblatter burns nothing on an extra turn of the partner, which is no opponent’s", () => {
    const table = duel(
      { play: ["mad-man"] },
      { play: [patrolling("mad-man")] },
      { seats: 4, others: [{ play: ["captured-bugblatter"] }] },
    );
    table.play.arrange("main", ({ state }) => {
      state.alone = 0;
    });
    table.attack(0, "mad-man", "mad-man");
    expect([table.base(0), table.base(1)]).toEqual([30, 30]);
    table.end();
  });

  it("Land Octopus eats two workers in the upkeep", () => {
    const table = duel({}, { play: ["land-octopus"], workers: 5 });
    table.endMain(0);
    table.play.choose(1, "workers", "sacrifice");
    expect([table.workers(1), table.has(1, "land-octopus")]).toEqual([3, true]);
    table.end(1);
  });

  it("Land Octopus’s workers are trashed, and nobody else sees their fronts", () => {
    const table = duel({ hand: ["scorch"], gold: 1, workers: 1, play: ["land-octopus"] });
    table.play.choose(0, `hire:${table.card(0, "scorch")}`, "main");
    table.endMain(0);
    table.endMain(1);
    table.play.choose(0, "workers", "sacrifice");
    expect([table.workers(0), table.kinds("workers", 0), table.kinds("trash", 0)]).toEqual([0, [], ["scorch"]]);
    expect(table.position.canSee(1, table.card(0, "scorch", "trash"))).toBe(false);
    table.end();
  });

  it("Land Octopus is sacrificed instead, as it must be if there are too few workers", () => {
    const table = duel({}, { play: ["land-octopus"], workers: 1 });
    table.endMain(0);
    table.play.expect(1).toHaveUnavailable("workers", "reason.no-workers");
    table.play.choose(1, "itself", "sacrifice");
    expect([table.workers(1), table.kinds("discard", 1)]).toEqual([1, ["land-octopus"]]);
    table.end(1);
  });

  it("Ogre Recruiter takes over a unit of tech 0 or I if it survives its attack", () => {
    const table = duel(
      { play: ["ogre-recruiter"] },
      { play: [patrolling("older-brother"), "iron-man", "harvest-reaper"] },
    );
    table.attack(0, "ogre-recruiter", "older-brother");
    expect(() => table.choose(0, 1, "harvest-reaper", "target-control")).toThrow();
    table.choose(0, 1, "iron-man", "target-control");
    expect([table.has(0, "iron-man"), table.has(1, "iron-man")]).toEqual([true, false]);
    table.endMain(0);
    expect(table.has(0, "iron-man")).toBe(true);
    table.end(1);
  });

  it("Ogre Recruiter takes nothing if it dies", () => {
    const table = duel({ play: ["ogre-recruiter"] }, { play: [patrolling("harvest-reaper"), "iron-man"] });
    table.attack(0, "ogre-recruiter", "harvest-reaper");
    expect([table.has(0, "ogre-recruiter"), table.has(1, "iron-man")]).toEqual([false, true]);
    table.end();
  });

  it("Pirate-Gang Commander brings three Pirates, and each own unit that dies burns the enemy base", () => {
    const table = duel(
      { hand: ["pirate-gang-commander", "crashbarrow"], gold: 6, tech: 3, techSpec: "blood", play: ["drakk-ramhorn"] },
      { play: [patrolling("iron-man")] },
    );
    table.cast(0, "pirate-gang-commander");
    expect(table.all(0, "pirate")).toHaveLength(3);
    expect([table.stats(0, "pirate"), table.stats(0, "pirate-gang-commander")]).toEqual(["2/2", "6/6"]);
    // Blood units of tech I and II are free.
    table.cast(0, "crashbarrow");
    expect(table.gold(0)).toBe(0);
    table.attack(0, "crashbarrow", "iron-man");
    table.choose(0, 1, "base", "overpower");
    expect([table.has(0, "crashbarrow"), table.has(1, "iron-man"), table.base(1)]).toEqual([false, false, 17]);
    table.end();
  });

  it("Pirate-Gang Commander lets Blood units of tech I and II be played without tech buildings, no others", () => {
    const table = duel({
      hand: ["crash-bomber", "shoddy-glider", "pirate-gang-commander", "rickety-mine", "steam-tank"],
      gold: 9,
      play: ["pirate-gang-commander"],
    });
    for (const kind of ["pirate-gang-commander", "rickety-mine", "steam-tank"]) {
      expect(table.refused(0, `play:${table.card(0, kind)}`)).toBe("reason.tech");
    }
    table.cast(0, "crash-bomber");
    table.cast(0, "shoddy-glider");
    expect(table.gold(0)).toBe(9);
    table.end();
  });

  it("units that die together with the Pirate-Gang Commander burn the base too, as he does", () => {
    const table = duel(
      {
        hand: ["maximum-anarchy"],
        gold: 3,
        play: ["pirate-gang-commander", "pirate", { kind: "captain-zane", level: 6 }],
      },
      { play: ["iron-man"] },
    );
    table.cast(0, "maximum-anarchy");
    table.play.until("main");
    expect([table.base(0), table.base(1)]).toEqual([20, 18]);
    table.end();
  });

  it("plain cards have their numbers and keywords", () => {
    const table = duel({ play: ["crashbarrow", "shoddy-glider", "land-octopus"] });
    const shown = (kind: string) => [table.stats(0, kind), table.figure(0, kind).keywords];
    expect(shown("crashbarrow")).toEqual(["6/2", { haste: 1, ephemeral: 1, overpower: 1 }]);
    expect(shown("shoddy-glider")).toEqual(["3/1", { haste: 1, ephemeral: 1, flying: 1 }]);
    expect(shown("land-octopus")).toEqual(["8/7", { overpower: 1, "cant-patrol": 1 }]);
    table.endMain(0);
    expect([table.has(0, "crashbarrow"), table.has(0, "shoddy-glider")]).toEqual([false, false]);
    table.end(1);
  });
});
