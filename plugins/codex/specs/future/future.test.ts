import { describe, expect, it } from "vitest";
import { type Duel, duel } from "../../testing.ts";

function offered(table: Duel, key: string): readonly string[] {
  const prompt = table.play.prompts.find((open) => open.key === key);
  return prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : [];
}

const vir = { kind: "vir-garbarean", level: 1 };
const virAtTop = { ...vir, level: 7 };

/** Goes on to the main phase of the other seat. */
function pass(table: Duel, seat = 0): void {
  table.endMain(seat);
  table.play.until({ key: "main", seat: 1 - seat }, "random");
}

/** Goes on to the next main phase of seat 0. */
function round(table: Duel): void {
  pass(table, 0);
  pass(table, 1);
}

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
    round(table);
    round(table);
    expect(table.has(0, "knight-of-the-conclave")).toBe(false);
    round(table);
    expect(table.figure(0, "knight-of-the-conclave").keywords.resist).toBe(1);
    expect(table.refused(0, `attack:${table.figure(0, "knight-of-the-conclave").id}`)).toBe("reason.arrival-fatigue");
    table.end();
  });

  it("A card in the future needs its tech building only when it is played", () => {
    const table = duel({ hand: ["knight-of-the-conclave"] }, { play: ["tinkerer", "tinkerer", "tinkerer"] });
    expect(table.refused(0, `play:${table.card(0, "knight-of-the-conclave")}`)).toBe("reason.tech");
    table.end();
  });
});

describe("Vir Garbarean", () => {
  it("looks at the top card of the draw pile without cost, and nobody else sees it", () => {
    const table = duel({ deck: ["seer", "undo"], play: [vir] });
    expect(table.stats(0, "vir-garbarean")).toBe("2/3");
    const [, top] = table.position.zone("deck:0");
    expect(top !== undefined && table.position.hasSeen(0, top)).toBe(false);
    table.use(0, "vir-garbarean", "vir-look");
    expect(top !== undefined && table.position.hasSeen(0, top)).toBe(true);
    expect(top !== undefined && table.position.hasSeen(1, top)).toBe(false);
    expect(table.play.story(0).at(-1)).toBe("The top card of your draw pile is Seer.");
    expect(table.refused(0, `activate:${table.figure(0, "vir-garbarean").id}.vir-look`)).toBe("reason.seen");
    table.end();
  });

  it("exchanges the top card with one of the hand for 1 gold", () => {
    const table = duel({ gold: 1, hand: ["undo"], deck: ["seer", "iron-man"], play: [vir] });
    table.use(0, "vir-garbarean", "vir-exchange");
    table.play.choose(0, table.card(0, "undo"), "vir-exchange");
    expect(table.kinds("hand", 0)).toEqual(["seer"]);
    expect(table.kinds("deck", 0)).toEqual(["iron-man", "undo"]);
    expect(table.gold(0)).toBe(0);
    table.end();
  });

  it("does nothing with an empty draw pile, which is not made anew", () => {
    const table = duel({ gold: 1, hand: ["undo"], discard: ["seer"], play: [{ ...vir, level: 5 }] });
    const { id } = table.figure(0, "vir-garbarean");
    const reasons = ["vir-look", "vir-exchange", "vir-play"].map((use) => table.refused(0, `activate:${id}.${use}`));
    expect(reasons).toEqual(["reason.no-draw-pile", "reason.no-draw-pile", "reason.no-draw-pile"]);
    table.end();
  });

  it("from level 5 plays the top card, with its cost, its requirements and its boost", () => {
    const table = duel({ gold: 5, deck: ["murkwood-allies", "iron-man"], play: [{ ...vir, level: 5 }] });
    const { id } = table.figure(0, "vir-garbarean");
    expect(table.stats(0, "vir-garbarean")).toBe("3/3");
    expect(table.refused(0, `activate:${id}.vir-play`)).toBe("reason.look-first");
    table.use(0, "vir-garbarean", "vir-look");
    expect(table.refused(0, `activate:${id}.vir-play`)).toBe("reason.no-hero");
    table.end();
  });

  it("from level 5 plays a top card whose requirements are met", () => {
    const table = duel({ gold: 3, tech: 1, deck: ["iron-man", "undo"], play: [{ ...vir, level: 5 }] });
    table.use(0, "vir-garbarean", "vir-look");
    table.use(0, "vir-garbarean", "vir-play");
    expect(table.has(0, "iron-man")).toBe(true);
    expect(table.gold(0)).toBe(0);
    expect(table.figure(0, "vir-garbarean").thing.exhausted).toBe(true);
    table.end();
  });

  it("at top level summons a Mech that arrives two upkeeps later, without haste", () => {
    const table = duel({ gold: 1, play: [{ ...vir, level: 6 }] });
    table.play.choose(0, `level-up:${table.figure(0, "vir-garbarean").id}`);
    expect(table.stats(0, "vir-garbarean")).toBe("3/5");
    expect(table.kinds("future", 0)).toEqual(["mech"]);
    round(table);
    expect(table.has(0, "mech")).toBe(false);
    round(table);
    expect(table.stats(0, "mech")).toBe("6/7");
    expect(table.figure(0, "mech").keywords.untargetable).toBe(1);
    expect(table.refused(0, `attack:${table.figure(0, "mech").id}`)).toBe("reason.arrival-fatigue");
    table.end();
  });
});

describe("Assimilate", () => {
  it("takes control of an upgrade, an ongoing spell or a building card, but no other building", () => {
    const table = duel(
      { hand: ["assimilate"], gold: 3, play: [vir] },
      { tech: 1, play: ["battle-suits", "vortoss-emblem", "slow-time-generator", "tower", "iron-man"] },
    );
    table.cast(0, "assimilate");
    const kinds = ["battle-suits", "vortoss-emblem", "slow-time-generator"];
    expect(offered(table, "target-control")).toEqual(kinds.map((kind) => table.figure(1, kind).id));
    table.choose(0, 1, "slow-time-generator");
    expect(table.has(0, "slow-time-generator")).toBe(true);
    table.end();
  });

  it("What was assimilated goes to its owner’s discard pile", () => {
    const table = duel(
      { hand: ["assimilate"], gold: 3, play: [vir] },
      { play: ["slow-time-generator", { kind: "iron-man", exhausted: true }] },
    );
    table.cast(0, "assimilate");
    table.choose(0, 1, "slow-time-generator");
    pass(table);
    table.attack(1, "iron-man", "slow-time-generator");
    expect(table.kinds("discard", 0)).not.toContain("slow-time-generator");
    expect(table.kinds("discard", 1)).toContain("slow-time-generator");
    table.end(1);
  });

  it("A channeled spell that is taken without its hero is lost at once", () => {
    const table = duel({ hand: ["assimilate"], gold: 3, play: [vir] }, { play: ["river-montoya", "harmony"] });
    table.cast(0, "assimilate");
    table.choose(0, 1, "harmony");
    expect(table.kinds("discard", 1)).toEqual(["harmony"]);
    table.end();
  });

  it("An attached spell stays where it is", () => {
    const table = duel(
      { hand: ["assimilate"], gold: 3, play: [vir] },
      { gold: 0, hand: ["vortoss-emblem"], play: ["prynn-pasternaak", "iron-man"] },
    );
    pass(table);
    table.cast(1, "vortoss-emblem");
    table.choose(1, 1, "iron-man");
    pass(table, 1);
    const held = table.card(0, "assimilate");
    expect(held).toBeDefined();
    table.cast(0, "assimilate");
    table.choose(0, 1, "vortoss-emblem");
    expect(table.figure(1, "iron-man").keywords.flagbearer).toBe(1);
    expect(table.has(0, "vortoss-emblem")).toBe(true);
    table.end();
  });
});

describe("Promise of Payment", () => {
  const promise = { hand: ["promise-of-payment", "neo-plexus", "neo-plexus"], play: [vir] };

  it("lets the next card cost nothing, only that one, and takes its printed cost in the next upkeep", () => {
    const table = duel({ ...promise, workers: 3 });
    table.cast(0, "promise-of-payment");
    table.cast(0, "neo-plexus");
    expect(table.refused(0, `play:${table.card(0, "neo-plexus")}`)).toBe("reason.gold");
    round(table);
    expect(table.gold(0)).toBe(1);
    round(table);
    expect(table.gold(0)).toBe(4);
    table.end();
  });

  it("loses the game for a player who cannot pay; workers have brought their gold before", () => {
    const table = duel({ ...promise, workers: 1 });
    table.cast(0, "promise-of-payment");
    table.cast(0, "neo-plexus");
    pass(table);
    table.endMain(1);
    table.play.until((play) => play.match.outcome !== undefined, "random");
    table.play.end({ outcome: "base-destroyed", winners: [1] });
  });

  it("asks for nothing if no card was played", () => {
    const table = duel({ hand: ["promise-of-payment"], workers: 0, play: [vir] });
    table.cast(0, "promise-of-payment");
    round(table);
    expect(table.gold(0)).toBe(0);
    table.end();
  });

  it("does not pay for boost", () => {
    const table = duel({ hand: ["promise-of-payment", "murkwood-allies"], gold: 0, play: [vir, "argagarg-garg"] });
    table.cast(0, "promise-of-payment");
    expect(table.play.prompts.map(({ key }) => key)).toEqual(["main"]);
    table.end();
  });

  it("does not pay for workers, tech buildings, add-ons or heroes", () => {
    const table = duel({ hand: ["promise-of-payment", "neo-plexus"], command: ["max-geiger"], tech: 2, play: [vir] });
    table.cast(0, "promise-of-payment");
    const options = [
      `hire:${table.card(0, "neo-plexus")}`,
      "build:3",
      "add-on:tower",
      `summon-hero:${table.card(0, "max-geiger", "command")}`,
    ];
    expect(options.map((option) => table.refused(0, option))).toEqual(options.map(() => "reason.gold"));
    table.end();
  });

  it("works for the top card that Vir plays", () => {
    const table = duel({
      hand: ["promise-of-payment"],
      tech: 1,
      workers: 5,
      deck: ["iron-man", "undo"],
      play: [{ ...vir, level: 5 }],
    });
    table.cast(0, "promise-of-payment");
    table.use(0, "vir-garbarean", "vir-look");
    table.use(0, "vir-garbarean", "vir-play");
    expect(table.has(0, "iron-man")).toBe(true);
    round(table);
    expect(table.gold(0)).toBe(2);
    table.end();
  });

  it("in a free-for-all takes the player out of the comparison of bases", () => {
    const table = duel({ ...promise, workers: 0 }, { baseDamage: 5 }, { seats: 3, others: [{ baseDamage: 6 }] });
    table.cast(0, "promise-of-payment");
    table.cast(0, "neo-plexus");
    table.play.until((play) => play.match.outcome !== undefined, "pass");
    table.play.end({ outcome: "strongest-base", winners: [1] });
  });
});

describe("Unphase", () => {
  it("makes a unit invisible until its player’s next upkeep", () => {
    const table = duel(
      { hand: ["unphase"], gold: 2, play: [vir, "iron-man"] },
      { play: [{ kind: "neo-plexus", slot: "squad-leader" }, "seer"] },
    );
    table.cast(0, "unphase");
    table.choose(0, 0, "iron-man");
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(17);
    pass(table);
    expect(table.defenders(1, "seer")).not.toContain("iron-man");
    pass(table, 1);
    expect(table.figure(0, "iron-man").keywords.invisible).toBeUndefined();
    table.end();
  });
});

describe("Double Time", () => {
  it("waits for three upkeeps, then brings an extra turn after that one and is trashed", () => {
    const table = duel({ hand: ["double-time"], gold: 6, play: [virAtTop] });
    table.cast(0, "double-time");
    expect(table.kinds("future", 0)).toEqual(["double-time"]);
    round(table);
    round(table);
    round(table);
    expect(table.kinds("trash", 0)).toEqual(["double-time"]);
    const { number } = table.position.turn;
    table.endMain(0);
    table.play.until("main", "random");
    expect([table.position.turn.number, table.position.current]).toEqual([number + 1, 0]);
    pass(table);
    table.end(1);
  });

  it("stacks: two bring two extra turns", () => {
    const table = duel({ hand: ["double-time", "double-time"], gold: 12, play: [virAtTop] });
    table.cast(0, "double-time");
    table.cast(0, "double-time");
    round(table);
    round(table);
    round(table);
    const turns: number[] = [];
    for (let left = 3; left > 0; left--) {
      table.endMain(0);
      table.play.until("main", "random");
      turns.push(table.position.current);
      if (table.position.current !== 0) break;
    }
    expect(turns).toEqual([0, 0, 1]);
    table.end(1);
  });

  it("needs Vir at top level since the turn began", () => {
    const table = duel({ hand: ["double-time"], gold: 7, play: [{ ...vir, level: 6 }] });
    table.play.choose(0, `level-up:${table.figure(0, "vir-garbarean").id}`);
    expect(table.refused(0, `play:${table.card(0, "double-time")}`)).toBe("reason.ultimate");
    table.end();
  });

  it("in Two-Headed Dragon gives the extra turn to one player only", () => {
    const table = duel({}, {}, { seats: 4, options: { mode: "two-headed-dragon" } });
    table.play.arrange(
      "upkeep",
      (game) => {
        const card = game.createCard("double-time", "future:0");
        game.state.things[card] = {
          ...(Object.values(game.state.things)[0] as (typeof game.state.things)[typeof card]),
          order: 1000,
          runes: { time: 1 },
        };
      },
      { seat: 0 },
    );
    expect(table.kinds("trash", 0)).toEqual(["double-time"]);
    const { number } = table.position.turn;
    table.play.until((play) => play.position.turn.number > number && play.position.phase === "main", "pass");
    expect(table.position.state.alone).toBe(0);
    expect(table.play.prompts.map(({ seat }) => seat)).toEqual([0]);
    table.play.until((play) => play.position.turn.number > number + 1 && play.position.phase === "main", "pass");
    expect(table.position.state.alone).toBeUndefined();
    expect([1, 3]).toContain(table.play.prompts[0]?.seat);
    table.play.end({ asked: table.play.prompts.map(({ seat, key }) => [seat, key] as const) });
  });
});

describe("Gilded Glaxx", () => {
  it("does not leave play while its player has gold: spells return and destroy it in vain", () => {
    const table = duel(
      { hand: ["the-boot", "undo"], gold: 6, play: ["troq-bashar", "prynn-pasternaak"] },
      { gold: 1, play: ["gilded-glaxx"] },
    );
    table.cast(0, "the-boot");
    table.choose(0, 1, "gilded-glaxx");
    table.cast(0, "undo");
    table.choose(0, 1, "gilded-glaxx");
    expect(table.has(1, "gilded-glaxx")).toBe(true);
    table.end();
  });

  it("is lost like any other without gold", () => {
    const table = duel({ hand: ["the-boot"], gold: 3, play: ["troq-bashar"] }, { gold: 0, play: ["gilded-glaxx"] });
    table.cast(0, "the-boot");
    table.choose(0, 1, "gilded-glaxx");
    expect(table.kinds("discard", 1)).toEqual(["gilded-glaxx"]);
    table.end();
  });

  it("dies from combat damage", () => {
    const table = duel({ play: ["octavian"] }, { gold: 1, play: ["gilded-glaxx"] });
    table.attack(0, "octavian", "gilded-glaxx");
    expect(table.has(1, "gilded-glaxx")).toBe(false);
    table.end();
  });

  it("with no HP left for another reason survives until combat damage gets through", () => {
    const table = duel(
      { hand: ["wither"], gold: 2, play: ["troq-bashar", "seer", "fruit-ninja"] },
      { gold: 1, play: [{ kind: "gilded-glaxx", damage: 3, slot: "squad-leader" }] },
    );
    table.cast(0, "wither");
    table.choose(0, 1, "gilded-glaxx");
    expect(table.stats(1, "gilded-glaxx")).toBe("2/0");
    table.attack(0, "seer", "gilded-glaxx");
    expect(table.has(1, "gilded-glaxx")).toBe(false);
    table.end();
  });

  it("with no HP left survives damage that its armor takes", () => {
    const table = duel(
      { hand: ["wither"], gold: 2, play: ["troq-bashar", "timely-messenger"] },
      { gold: 1, play: [{ kind: "gilded-glaxx", damage: 3, slot: "squad-leader" }] },
    );
    table.cast(0, "wither");
    table.choose(0, 1, "gilded-glaxx");
    table.attack(0, "timely-messenger", "gilded-glaxx");
    expect(table.figure(1, "gilded-glaxx").thing.armorUsed).toBe(1);
    expect(table.has(1, "gilded-glaxx")).toBe(true);
    table.end();
  });

  it("with no HP left dies of deathtouch that only hits its armor", () => {
    const table = duel(
      { hand: ["wither", "intimidate"], gold: 3, play: ["troq-bashar", "horror"] },
      { gold: 1, play: [{ kind: "gilded-glaxx", damage: 3, slot: "squad-leader" }] },
    );
    table.cast(0, "wither");
    table.choose(0, 1, "gilded-glaxx");
    table.play.arrange("main", (game) => {
      game.state.lasting.push({
        order: 1000,
        on: table.figure(0, "horror").thing.order,
        from: "horror",
        until: { at: "never" },
        change: { atk: -2 },
      });
    });
    table.attack(0, "horror", "gilded-glaxx");
    expect(table.has(1, "gilded-glaxx")).toBe(false);
    table.end();
  });

  it("at exactly no HP by runes dies of the next combat damage", () => {
    const table = duel({ play: ["seer"] }, { gold: 1, play: [{ kind: "gilded-glaxx", runes: { "-1/-1": 4 } }] });
    expect(table.stats(1, "gilded-glaxx")).toBe("0/0");
    table.attack(0, "seer", "gilded-glaxx");
    expect(table.has(1, "gilded-glaxx")).toBe(false);
    table.end();
  });

  it("dies at last when its player’s gold is gone", () => {
    const table = duel({
      hand: ["neo-plexus"],
      gold: 1,
      play: [{ kind: "gilded-glaxx", damage: 4 }],
    });
    expect(table.has(0, "gilded-glaxx")).toBe(true);
    table.play.choose(0, `hire:${table.card(0, "neo-plexus")}`);
    expect(table.has(0, "gilded-glaxx")).toBe(false);
    table.end();
  });

  it("is passed over by obliterate", () => {
    const table = duel({ play: ["trojan-duck"] }, { gold: 1, play: ["gilded-glaxx", "hyperion", "octavian"] });
    table.attack(0, "trojan-duck", "base");
    table.choose(0, 1, "base", "target");
    expect(["gilded-glaxx", "hyperion", "octavian"].map((kind) => table.has(1, kind))).toEqual([true, false, false]);
    table.end();
  });

  it("cannot be sacrificed while there is gold", () => {
    const table = duel({
      hand: ["omegacron"],
      gold: 3,
      workers: 1,
      tech: 2,
      techSpec: "future",
      play: ["gilded-glaxx"],
    });
    table.cast(0, "omegacron");
    const waiting = table.card(0, "omegacron", "future");
    expect(table.refused(0, `activate:${waiting}.omegacron-sacrifice`)).toBe("reason.nothing-to-sacrifice");
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
      expect(offered(table, "sacrifice")).not.toContain(table.figure(0, "slow-time-generator").id);
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
    expect(offered(table, "target-return")).toEqual([table.figure(0, "seer").id]);
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
    pass(table);
    expect(table.stats(0, "void-star")).toBe("9/4");
    pass(table, 1);
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
    expect(offered(table, "target")).toEqual([table.figure(1, "iron-man").id, table.figure(1, "seer").id]);
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
        deck: ["undo"],
        play: [
          { kind: "seer", slot: "scavenger" },
          { kind: "nullcraft", slot: "elite" },
          { kind: "timely-messenger", slot: "technician" },
        ],
      },
    );
    table.attack(0, "xenostalker", "base");
    table.many(0, 1, ["seer", "timely-messenger"], "target");
    expect([table.gold(1), table.kinds("hand", 1)]).toEqual([1, ["undo"]]);
    table.end();
  });

  it("Nebula makes the other own units invisible, but not itself nor heroes", () => {
    const table = duel({ play: ["nebula", "iron-man", "troq-bashar"] }, { play: ["seer", "eggship"] });
    expect(["nebula", "iron-man", "troq-bashar"].map((kind) => table.figure(0, kind).keywords.invisible)).toEqual([
      undefined,
      1,
      undefined,
    ]);
    pass(table);
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
    expect(offered(table, "target-destroy")).toEqual([table.figure(1, "hyperion").id, table.figure(1, "seer").id]);
    table.choose(0, 1, "hyperion");
    expect(table.has(1, "hyperion")).toBe(false);
    expect(table.refused(0, `activate:${table.figure(0, "nebula").id}.nebula-destroy`)).toBe("reason.used");
    table.end();
  });
});
