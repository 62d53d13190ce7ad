import { describe, expect, it } from "vitest";
import { duel } from "../../testing/table.ts";

const vir = { kind: "vir-garbarean", level: 1 };
const virAtTop = { ...vir, level: 7 };

describe("Assimilate", () => {
  it("takes control of an upgrade, an ongoing spell or a building card, but no other building", () => {
    const table = duel(
      { hand: ["assimilate"], gold: 3, play: [vir] },
      { tech: 1, play: ["battle-suits", "vortoss-emblem", "slow-time-generator", "tower", "iron-man"] },
    );
    table.cast(0, "assimilate");
    const kinds = ["battle-suits", "vortoss-emblem", "slow-time-generator"];
    expect(table.offered("target-control")).toEqual(kinds.map((kind) => table.figure(1, kind).id));
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
    table.pass(0);
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
    table.pass(0);
    table.cast(1, "vortoss-emblem");
    table.choose(1, 1, "iron-man");
    table.pass(1);
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
    table.round();
    expect(table.gold(0)).toBe(1);
    table.round();
    expect(table.gold(0)).toBe(4);
    table.end();
  });

  it("loses the game for a player who cannot pay; workers have brought their gold before", () => {
    const table = duel({ ...promise, workers: 1 });
    table.cast(0, "promise-of-payment");
    table.cast(0, "neo-plexus");
    table.pass(0);
    table.endMain(1);
    table.play.until((play) => play.match.outcome !== undefined, "random");
    table.play.end({ outcome: "base-destroyed", winners: [1] });
  });

  it("can be paid with other gold of the upkeep, but what the main phase would bring comes too late", () => {
    const table = duel({ ...promise, workers: 1, play: [vir, "gemscout-owl"] });
    table.cast(0, "promise-of-payment");
    table.cast(0, "neo-plexus");
    table.endMain(0);
    table.endMain(1);
    // The Owl’s gold comes first if its player wants.
    table.play.order(0, [...table.offered("triggers")], "triggers");
    expect([table.gold(0), table.play.match.outcome]).toEqual([0, undefined]);
    table.end();

    const late = duel({ ...promise, workers: 1, play: [vir, "merfolk-prospector"] });
    late.cast(0, "promise-of-payment");
    late.cast(0, "neo-plexus");
    late.endMain(0);
    late.endMain(1);
    late.play.end({ outcome: "base-destroyed", winners: [1] });
  });

  it("asks for nothing if no card was played", () => {
    const table = duel({ hand: ["promise-of-payment"], workers: 0, play: [vir] });
    table.cast(0, "promise-of-payment");
    table.round();
    expect(table.gold(0)).toBe(0);
    table.end();
  });

  it("does not pay for boost", () => {
    const marauder = { hand: ["promise-of-payment", "marauder"], tech: 2, techSpec: "anarchy", play: [vir] } as const;
    const poor = duel({ ...marauder, gold: 2 }, { workers: 5 });
    poor.cast(0, "promise-of-payment");
    poor.cast(0, "marauder");
    expect([poor.gold(0), poor.workers(1)]).toEqual([2, 5]);
    poor.end();
    const rich = duel({ ...marauder, gold: 3 }, { workers: 5 });
    rich.cast(0, "promise-of-payment");
    rich.cast(0, "marauder");
    rich.play.confirm(0, true, "boost");
    rich.play.choose(0, "worker-1");
    expect([rich.gold(0), rich.workers(1)]).toEqual([0, 4]);
    rich.end();
  });

  it("does not pay what another card adds to the cost", () => {
    const table = duel(
      { hand: ["promise-of-payment", "slow-time-generator"], gold: 1, tech: 2, techSpec: "past", play: [vir] },
      { play: ["building-inspector"] },
    );
    table.cast(0, "promise-of-payment");
    table.cast(0, "slow-time-generator");
    expect(table.gold(0)).toBe(0);
    table.end();
  });

  it("takes the printed cost, though the card had become cheaper", () => {
    const table = duel({
      hand: ["promise-of-payment", "neo-plexus"],
      workers: 3,
      play: [vir, { kind: "river-montoya", level: 5 }],
    });
    table.cast(0, "promise-of-payment");
    table.cast(0, "neo-plexus");
    table.round();
    expect(table.gold(0)).toBe(1);
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
    table.round();
    expect(table.gold(0)).toBe(2);
    table.end();
  });

  it("in a free-for-all takes the player out of the comparison of bases", () => {
    const table = duel({ ...promise, workers: 0 }, { baseDamage: 5 }, { seats: 3, others: [{ baseDamage: 6 }] });
    table.cast(0, "promise-of-payment");
    table.cast(0, "neo-plexus");
    table.play.until((play) => play.match.outcome !== undefined, "pass");
    expect(table.play.match.outcome?.text?.params).toMatchObject({ hp: 15 });
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
    table.pass(0);
    expect(table.defenders(1, "seer")).not.toContain("iron-man");
    table.pass(1);
    expect(table.figure(0, "iron-man").keywords.invisible).toBeUndefined();
    table.end();
  });
});

describe("Double Time", () => {
  it("waits for three upkeeps, then brings an extra turn after that one and is trashed", () => {
    const table = duel({ hand: ["double-time"], gold: 6, play: [virAtTop] });
    table.cast(0, "double-time");
    expect(table.kinds("future", 0)).toEqual(["double-time"]);
    table.round();
    table.round();
    table.round();
    expect(table.kinds("trash", 0)).toEqual(["double-time"]);
    const { number } = table.position.turn;
    table.endMain(0);
    table.play.until("main", "random");
    expect([table.position.turn.number, table.position.current]).toEqual([number + 1, 0]);
    table.pass(0);
    table.end(1);
  });

  it("stacks: two bring two extra turns", () => {
    const table = duel({ hand: ["double-time", "double-time"], gold: 12, play: [virAtTop] });
    table.cast(0, "double-time");
    table.cast(0, "double-time");
    table.round();
    table.round();
    table.round();
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
