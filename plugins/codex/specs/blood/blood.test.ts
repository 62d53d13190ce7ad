import { describe, expect, it } from "vitest";
import { duel } from "../../testing/table.ts";

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
