import { describe, expect, it } from "vitest";
import { sourceOf } from "../../effects/sources.ts";
import { transform, whileInPlay } from "../../rules/lasting.ts";
import { thingIn } from "../../state.ts";
import { type Duel, duel } from "../../testing/table.ts";

const vir = { kind: "vir-garbarean", level: 1 };

describe("Future: plain cards", () => {
  it("have the printed numbers", () => {
    const kinds = [
      "gilded-glaxx",
      "knight-of-the-conclave",
      "hive",
      "omegacron",
      "reaver",
      "void-star",
      "xenostalker",
      "nebula",
    ];
    const table = duel({ play: kinds });
    expect(kinds.map((kind) => table.stats(0, kind))).toEqual(["3/4", "4/4", "0/6", "9/7", "0/4", "5/4", "3/6", "7/6"]);
    table.end();
  });

  it("Knight of the Conclave costs nothing, waits for three upkeeps, and has resist 1", () => {
    const table = duel({ hand: ["knight-of-the-conclave"], tech: 1 });
    table.cast(0, "knight-of-the-conclave");
    expect(table.kinds("future", 0)).toEqual(["knight-of-the-conclave"]);
    table.round();
    table.round();
    expect(table.has(0, "knight-of-the-conclave")).toBe(false);
    table.round();
    expect(table.figure(0, "knight-of-the-conclave").keywords.resist).toBe(1);
    expect(table.refused(0, `attack:${table.figure(0, "knight-of-the-conclave").id}`)).toBe("reason.arrival-fatigue");
    table.end();
  });

  it("A card in the future needs its tech building when it is played, but not when it arrives", () => {
    const table = duel({ hand: ["knight-of-the-conclave"], tech: 1 }, { play: ["octavian"] });
    table.cast(0, "knight-of-the-conclave");
    table.pass(0);
    table.attack(1, "octavian", "tech-i-building");
    table.pass(1);
    table.round();
    table.round();
    expect(table.has(0, "tech-i-building")).toBe(false);
    expect(table.has(0, "knight-of-the-conclave")).toBe(true);
    table.end();
  });

  it("A card in the future is refused without its tech building", () => {
    const table = duel({ hand: ["knight-of-the-conclave"] });
    expect(table.refused(0, `play:${table.card(0, "knight-of-the-conclave")}`)).toBe("reason.tech");
    table.end();
  });

  it("A forecast unit does not go to Jail, neither when it is played nor when it arrives", () => {
    const table = duel({ hand: ["knight-of-the-conclave"], tech: 1 }, { play: ["jail"] });
    table.cast(0, "knight-of-the-conclave");
    expect(table.kinds("future", 0)).toEqual(["knight-of-the-conclave"]);
    table.round();
    table.round();
    table.round();
    expect(table.has(0, "knight-of-the-conclave")).toBe(true);
    table.end();
  });
});

describe("Hive", () => {
  const stingers = (table: Duel) => table.all(0, "stinger").length;

  it("brings five Stingers and summons lost ones again, up to five", () => {
    const table = duel({ hand: ["hive"], gold: 8, tech: 2, techSpec: "future" }, { play: ["seer"] });
    table.cast(0, "hive");
    expect(stingers(table)).toBe(5);
    expect(table.stats(0, "stinger")).toBe("1/1");
    expect(table.refused(0, `activate:${table.figure(0, "hive").id}.hive-stinger`)).toBe("reason.stingers");
    table.end();
  });

  it("summons a Stinger for 1 gold", () => {
    const table = duel({ gold: 2, play: ["hive", "stinger", "stinger", "stinger"] });
    table.use(0, "hive", "hive-stinger");
    table.use(0, "hive", "hive-stinger");
    expect([stingers(table), table.gold(0)]).toEqual([5, 0]);
    table.end();
  });

  it("counts a Stinger that has become something else, and takes no gold for nothing", () => {
    const table = duel({ gold: 2, play: ["hive", "stinger", "stinger", "stinger", "stinger", "stinger"] });
    table.play.arrange("main", (game) => {
      const it = table.figure(0, "stinger");
      transform(game, sourceOf(it), it, "squirrel", whileInPlay);
    });
    expect(stingers(table)).toBe(4);
    expect(table.refused(0, `activate:${table.figure(0, "hive").id}.hive-stinger`)).toBe("reason.stingers");
    table.end();
  });

  it("costs five Stingers when it leaves", () => {
    const table = duel({
      hand: ["undo"],
      gold: 3,
      play: ["prynn-pasternaak", "hive", "stinger", "stinger", "stinger"],
    });
    table.cast(0, "undo");
    table.choose(0, 0, "hive");
    expect(stingers(table)).toBe(0);
    table.end();
  });

  it("allows ten with a second one; when one leaves, the active player chooses the five that go", () => {
    const table = duel(
      {
        hand: ["hive", "undo"],
        gold: 9,
        tech: 2,
        techSpec: "future",
        play: ["prynn-pasternaak", "hive", "stinger", "stinger", "stinger", "stinger", "stinger"],
      },
      {},
    );
    table.cast(0, "hive");
    expect(stingers(table)).toBe(10);
    table.cast(0, "undo");
    table.choose(0, 0, "hive", "target-return");
    const chosen = table.all(0, "stinger").slice(3, 8);
    table.play.many(
      0,
      chosen.map(({ id }) => id),
      "sacrifice",
    );
    expect(stingers(table)).toBe(5);
    expect(table.all(0, "stinger").some(({ id }) => chosen.some((lost) => lost.id === id))).toBe(false);
    table.end();
  });
});

describe("Omegacron", () => {
  it("arrives once, even if what is given up for it takes its last time rune", () => {
    const table = duel({
      hand: ["omegacron"],
      gold: 2,
      tech: 2,
      techSpec: "future",
      play: ["seer", "second-chances", "blooming-ancient"],
    });
    table.cast(0, "omegacron");
    const waiting = table.card(0, "omegacron", "future");
    table.play.arrange("main", (game) => {
      thingIn(game, waiting).runes.time = 1;
    });
    table.play.choose(0, `activate:${waiting}.omegacron-sacrifice`, "main");
    table.choose(0, 0, "seer", "sacrifice");
    // The Seer is back at once, and turns time.
    table.play.until("time-rune", "first");
    table.play.choose(0, `${waiting}.remove`, "time-rune");
    expect(table.has(0, "omegacron")).toBe(true);
    // Seer and Omegacron have arrived.
    expect(table.stats(0, "blooming-ancient")).toBe("4/6");
    table.end();
  });

  it("comes nearer for each unit, hero, upgrade or worker that its player gives up while it waits", () => {
    const table = duel({
      hand: ["omegacron"],
      gold: 2,
      workers: 9,
      tech: 2,
      techSpec: "future",
      play: [vir, "neo-plexus", "battle-suits", "slow-time-generator"],
    });
    table.cast(0, "omegacron");
    const waiting = table.card(0, "omegacron", "future");
    for (const kind of ["neo-plexus", "vir-garbarean", "battle-suits"]) {
      table.play.choose(0, `activate:${waiting}.omegacron-sacrifice`, "main");
      expect(table.offered("sacrifice")).not.toContain(table.figure(0, "slow-time-generator").id);
      table.choose(0, 0, kind, "sacrifice");
    }
    // Units and upgrades go to the discard pile, heroes to the command zone.
    expect(table.kinds("discard", 0)).toEqual(["neo-plexus", "battle-suits"]);
    expect(table.kinds("command", 0)).toEqual(["vir-garbarean"]);
    for (let left = 3; left > 0; left--) table.play.choose(0, `activate:${waiting}.omegacron-worker`, "main");
    expect(table.workers(0)).toBe(6);
    expect(table.stats(0, "omegacron")).toBe("9/7");
    table.attack(0, "omegacron", "base");
    expect(table.base(1)).toBe(11);
    table.end();
  });

  it("A sacrificed worker is trashed", () => {
    const table = duel({ hand: ["omegacron", "seer"], gold: 3, workers: 0, tech: 2, techSpec: "future" });
    table.play.choose(0, `hire:${table.card(0, "seer")}`);
    table.cast(0, "omegacron");
    table.play.choose(0, `activate:${table.card(0, "omegacron", "future")}.omegacron-worker`);
    expect([table.workers(0), table.kinds("trash", 0)]).toEqual([0, ["seer"]]);
    expect(table.refused(0, `activate:${table.card(0, "omegacron", "future")}.omegacron-worker`)).toBe(
      "reason.no-workers",
    );
    table.end();
  });

  it("has no such ability in play, and cannot be targeted there", () => {
    const table = duel({ hand: ["undo"], gold: 3, play: ["prynn-pasternaak", "omegacron", "seer"] });
    const { id } = table.figure(0, "omegacron");
    const options = table.play.prompts.flatMap((prompt) =>
      "options" in prompt ? prompt.options.map((it) => it.id) : [],
    );
    expect(options.filter((option) => option.startsWith(`activate:${id}`))).toEqual([]);
    table.cast(0, "undo");
    expect(table.offered("target-return")).toEqual([table.figure(0, "seer").id]);
    table.choose(0, 0, "seer");
    table.end();
  });
});

describe("Reaver", () => {
  const reaver = { hand: ["undo"], gold: 1, play: ["reaver"] };

  it("trashes two workers, whose fronts nobody sees", () => {
    const table = duel(reaver, { workers: 5 });
    table.use(0, "reaver", "reaver-reave");
    table.play.many(0, [table.card(0, "undo")], "discard");
    table.play.choose(0, "workers", "reaver");
    table.play.choose(0, "worker-1", "reaver-worker");
    table.play.choose(0, "worker-1", "reaver-worker");
    expect(table.workers(1)).toBe(3);
    expect([table.gold(0), table.figure(0, "reaver").thing.exhausted]).toEqual([0, true]);
    table.end();
  });

  it("deals 6 damage to each of two units and heroes, and needs no target", () => {
    const table = duel(reaver, { play: ["omegacron", "troq-bashar"] });
    table.use(0, "reaver", "reaver-reave");
    table.play.many(0, [table.card(0, "undo")], "discard");
    table.play.choose(0, "damage", "reaver");
    table.many(0, 1, ["omegacron", "troq-bashar"]);
    expect(table.stats(1, "omegacron")).toBe("9/1");
    expect(table.has(1, "troq-bashar")).toBe(false);
    table.end();
  });

  it("deals 6 damage to one only, if its player wants", () => {
    const table = duel(reaver, { play: ["octavian", "troq-bashar"] });
    table.use(0, "reaver", "reaver-reave");
    table.play.many(0, [table.card(0, "undo")], "discard");
    table.play.choose(0, "damage", "reaver");
    table.many(0, 1, ["octavian"]);
    expect(table.stats(1, "octavian")).toBe("8/2");
    expect(table.has(1, "troq-bashar")).toBe(true);
    table.end();
  });
});

describe("Future: other units", () => {
  it("Void Star gets +4 ATK for 4 gold, once per turn, until its player’s next upkeep", () => {
    const table = duel({ gold: 8, play: ["void-star"] });
    table.use(0, "void-star", "void-star-charge");
    expect(table.stats(0, "void-star")).toBe("9/4");
    expect(table.refused(0, `activate:${table.figure(0, "void-star").id}.void-star-charge`)).toBe("reason.used");
    table.pass(0);
    expect(table.stats(0, "void-star")).toBe("9/4");
    table.pass(1);
    expect(table.stats(0, "void-star")).toBe("5/4");
    table.end();
  });

  it("Xenostalker passes patrollers and deals 1 damage to up to four of them on the ground", () => {
    const table = duel(
      { play: ["xenostalker"] },
      {
        play: [
          { kind: "iron-man", slot: "squad-leader" },
          { kind: "seer", slot: "elite" },
          { kind: "eggship", slot: "scavenger" },
          "neo-plexus",
        ],
      },
    );
    table.attack(0, "xenostalker", "base");
    expect(table.offered("target")).toEqual([table.figure(1, "iron-man").id, table.figure(1, "seer").id]);
    table.many(0, 1, ["iron-man", "seer"], "target");
    // The armor of the squad leader takes its share.
    expect(table.stats(1, "iron-man")).toBe("3/4");
    expect(table.has(1, "seer")).toBe(false);
    expect(table.base(1)).toBe(17);
    table.end();
  });

  it("Xenostalker hits several at once: the active player orders what follows from their deaths", () => {
    const table = duel(
      { play: ["xenostalker"] },
      {
        play: [
          { kind: "crash-bomber", damage: 1, slot: "elite" },
          { kind: "drakk-ramhorn", damage: 2, slot: "technician" },
        ],
      },
    );
    table.attack(0, "xenostalker", "base");
    table.many(0, 1, ["crash-bomber", "drakk-ramhorn"], "target");
    const order = table.offered("triggers");
    expect(order).toHaveLength(2);
    table.play.order(0, [...order].reverse(), "triggers");
    expect(table.base(0)).toBe(18);
    table.end();
  });

  it("Nebula makes the other own units invisible, but not itself nor heroes", () => {
    const table = duel({ play: ["nebula", "iron-man", "troq-bashar"] }, { play: ["seer", "eggship"] });
    expect(["nebula", "iron-man", "troq-bashar"].map((kind) => table.figure(0, kind).keywords.invisible)).toEqual([
      undefined,
      1,
      undefined,
    ]);
    table.pass(0);
    expect(table.defenders(1, "eggship")).toEqual(["base", "nebula", "troq-bashar"]);
    table.end(1);
  });

  it("Nebula destroys a unit up to tech II once per turn, also on the turn it arrives", () => {
    const table = duel(
      { hand: ["nebula"], gold: 7, tech: 3, techSpec: "future" },
      { play: ["hyperion", "octavian", "seer"] },
    );
    table.cast(0, "nebula");
    table.use(0, "nebula", "nebula-destroy");
    expect(table.offered("target-destroy")).toEqual([table.figure(1, "hyperion").id, table.figure(1, "seer").id]);
    table.choose(0, 1, "hyperion");
    expect(table.has(1, "hyperion")).toBe(false);
    expect(table.refused(0, `activate:${table.figure(0, "nebula").id}.nebula-destroy`)).toBe("reason.used");
    table.end();
  });
});
