import { describe, expect, it } from "vitest";
import { takeControl } from "../../rules/control.ts";
import { duel } from "../../testing/table.ts";

describe("Purple starter", () => {
  it("has the printed numbers on plain cards", () => {
    const table = duel({
      play: ["neo-plexus", "fading-argonaut", "plasmodium", "nullcraft", "tinkerer", "hardened-mox"],
    });
    const numbers = ["neo-plexus", "fading-argonaut", "plasmodium", "nullcraft", "tinkerer", "hardened-mox"].map(
      (kind) => table.stats(0, kind),
    );
    expect(numbers).toEqual(["2/2", "2/3", "4/4", "1/1", "1/2", "1/1"]);
    table.end();
  });

  it("Fading Argonaut loses a time rune each upkeep and is sacrificed with the third", () => {
    const table = duel({ hand: ["fading-argonaut"], gold: 2 });
    table.cast(0, "fading-argonaut");
    expect(table.time(0, "fading-argonaut")).toBe(3);
    table.round();
    expect(table.time(0, "fading-argonaut")).toBe(2);
    table.round();
    table.round();
    expect(table.has(0, "fading-argonaut")).toBe(false);
    expect(table.play.story("spectator")).toContain("Garth Torken’s army sacrifices Fading Argonaut.");
    table.end();
  });

  it("A copy of something that fades has no time runes and does not fade", () => {
    const table = duel({ play: ["skeleton"] });
    table.play.arrange("main", (game) => {
      const { order } = table.figure(0, "skeleton").thing;
      game.state.lasting.push({
        order: order + 100,
        on: order,
        from: "skeleton",
        until: { at: "never" },
        change: { form: "fading-argonaut" },
      });
    });
    expect(table.figure(0, "fading-argonaut").keywords.fading).toBe(3);
    table.round();
    expect(table.time(0, "fading-argonaut")).toBe(0);
    table.end();
  });

  it("Fading and forecast are put in order with other upkeep effects by their player", () => {
    const table = duel({
      hand: ["plasmodium"],
      gold: 2,
      play: ["helpful-turtle", { kind: "fading-argonaut", damage: 1, runes: { time: 3 } }],
    });
    table.cast(0, "plasmodium");
    table.pass(0);
    table.endMain(1);
    table.play.until("triggers", "random");
    const healing = `healing.${table.figure(0, "helpful-turtle").id}`;
    expect([...table.offered("triggers")].sort()).toEqual([healing, "time.0"]);
    expect(table.time(0, "fading-argonaut")).toBe(3);
    table.play.order(0, ["time.0", healing], "triggers");
    expect([table.time(0, "fading-argonaut"), table.stats(0, "fading-argonaut")]).toEqual([2, "2/3"]);
    table.end();
  });

  it("Plasmodium waits for three upkeeps, then comes into play and attacks at once", () => {
    const table = duel({ hand: ["plasmodium"], gold: 2 });
    table.cast(0, "plasmodium");
    expect(table.has(0, "plasmodium")).toBe(false);
    expect(table.kinds("future", 0)).toEqual(["plasmodium"]);
    table.round();
    table.round();
    expect(table.kinds("future", 0)).toEqual(["plasmodium"]);
    table.round();
    expect(table.kinds("future", 0)).toEqual([]);
    table.attack(0, "plasmodium", "base");
    expect(table.base(1)).toBe(16);
    table.end();
  });

  it("Time Spiral takes the last time rune off an opponent’s card, which is sacrificed", () => {
    const table = duel(
      { hand: ["time-spiral"], gold: 1, play: ["max-geiger"] },
      { play: [{ kind: "fading-argonaut", runes: { time: 1 } }] },
    );
    table.cast(0, "time-spiral");
    table.play.choose(0, `${table.figure(1, "fading-argonaut").id}.remove`, "time-rune");
    expect(table.kinds("discard", 1)).toEqual(["fading-argonaut"]);
    table.end();
  });

  it("Time Spiral needs a card with a time rune", () => {
    const table = duel({
      hand: ["time-spiral"],
      gold: 1,
      play: ["max-geiger", { kind: "fading-argonaut", runes: {} }],
    });
    expect(table.refused(0, `play:${table.card(0, "time-spiral")}`)).toBe("reason.no-time-rune");
    table.end();
  });

  it("Tinkerer adds a time rune to a card in the future, or takes its last one off: then it arrives", () => {
    const table = duel({
      hand: ["plasmodium"],
      gold: 2,
      play: ["tinkerer", "tinkerer", "tinkerer", "tinkerer"],
    });
    table.cast(0, "plasmodium");
    const waiting = table.card(0, "plasmodium", "future");
    const tinkerers = table.all(0, "tinkerer").map(({ id }) => id);
    const turn = (index: number, option: string) => {
      table.play.choose(0, `activate:${tinkerers[index]}.tinkerer-tinker`, "main");
      table.play.choose(0, `${waiting}.${option}`, "time-rune");
      return table.position.state.things[waiting]?.runes.time;
    };
    expect(turn(0, "add")).toBe(4);
    expect(turn(1, "remove")).toBe(3);
    expect(turn(2, "remove")).toBe(2);
    expect(turn(3, "remove")).toBe(1);
    expect(table.refused(0, `activate:${tinkerers[0]}.tinkerer-tinker`)).toBe("reason.exhausted");
    table.end();
  });

  it("Tinkerer may turn the time of an opponent’s card in the future", () => {
    const table = duel({ play: ["tinkerer"] }, { hand: ["plasmodium"], gold: 2, play: [] });
    table.pass(0);
    table.cast(1, "plasmodium");
    table.pass(1);
    table.use(0, "tinkerer", "tinkerer-tinker");
    const waiting = table.card(1, "plasmodium", "future");
    table.play.choose(0, `${waiting}.remove`, "time-rune");
    expect(table.position.state.things[waiting]?.runes.time).toBe(2);
    table.end();
  });

  it.each([
    [[], 1],
    [["plasmodium"], 2],
    [["fading-argonaut", "tricycloid", "plasmodium", "vortoss-emblem"], 3],
  ] as const)("Temporal Research counts time runes of all kinds, in play and in the future: %j", (kinds, drawn) => {
    const table = duel({
      hand: ["temporal-research", ...kinds.filter((kind) => kind === "plasmodium")],
      gold: 4,
      deck: ["neo-plexus", "neo-plexus", "neo-plexus", "neo-plexus"],
      play: [
        "max-geiger",
        ...kinds.filter((kind) => kind !== "plasmodium").map((kind) => ({ kind, runes: { time: 3 } })),
      ],
    });
    if (kinds.length > 0) table.cast(0, "plasmodium");
    table.cast(0, "temporal-research");
    expect(table.kinds("hand", 0)).toHaveLength(drawn);
    table.end();
  });

  it("Temporal Research cannot draw itself: it is discarded after it has taken effect", () => {
    const table = duel({
      hand: ["temporal-research"],
      gold: 2,
      discard: ["neo-plexus"],
      play: ["max-geiger", { kind: "fading-argonaut", runes: { time: 3 } }],
    });
    table.cast(0, "temporal-research");
    expect(table.kinds("hand", 0)).toEqual(["neo-plexus"]);
    expect(table.kinds("discard", 0)).toEqual(["temporal-research"]);
    table.end();
  });

  it("Battle Suits give 1 ATK to the own Soldiers and Mystics that are not tokens", () => {
    const table = duel(
      { hand: ["battle-suits"], gold: 2, play: ["neo-plexus", "seer", "soldier", "tinkerer"] },
      { play: ["neo-plexus"] },
    );
    expect(table.stats(0, "neo-plexus")).toBe("2/2");
    table.cast(0, "battle-suits");
    expect(table.stats(0, "neo-plexus")).toBe("3/2");
    expect(table.stats(0, "seer")).toBe("3/1");
    expect(table.stats(0, "soldier")).toBe("1/1");
    expect(table.stats(0, "tinkerer")).toBe("1/2");
    expect(table.stats(1, "neo-plexus")).toBe("2/2");
    table.end();
  });

  it("Nullcraft cannot be targeted by Buff and Debuff spells, but by other spells", () => {
    const table = duel(
      { hand: ["intimidate", "the-boot", "undo"], gold: 10, play: ["troq-bashar", "prynn-pasternaak"] },
      { play: ["nullcraft", "neo-plexus"] },
    );
    const nullcraft = table.figure(1, "nullcraft").id;
    const offered = () =>
      table.play.prompts.flatMap((prompt) => ("options" in prompt ? prompt.options.map(({ id }) => id) : []));
    table.cast(0, "intimidate");
    expect(offered()).not.toContain(nullcraft);
    table.choose(0, 1, "neo-plexus");
    table.cast(0, "the-boot");
    expect(offered()).not.toContain(nullcraft);
    table.choose(0, 1, "neo-plexus");
    table.cast(0, "undo");
    table.choose(0, 1, "nullcraft");
    expect(table.kinds("hand", 1)).toEqual(["nullcraft"]);
    table.end();
  });

  it("Nullcraft flies past patrollers on the turn it arrives", () => {
    const table = duel({ hand: ["nullcraft"], gold: 2 }, { play: [{ kind: "neo-plexus", slot: "squad-leader" }] });
    table.cast(0, "nullcraft");
    table.attack(0, "nullcraft", "base");
    expect(table.base(1)).toBe(19);
    table.end();
  });

  it("Forgotten Fighter returns a patrolling tech 0 or I unit with at most 2 ATK to its owner’s hand", () => {
    const table = duel(
      { hand: ["forgotten-fighter"], gold: 2, play: ["max-geiger"] },
      {
        play: [
          { kind: "neo-plexus", slot: "technician" },
          { kind: "argonaut", slot: "scavenger" },
          { kind: "chronofixer", slot: "lookout" },
          { kind: "tinkerer", slot: "elite" },
          "seer",
        ],
        deck: ["tinkerer"],
      },
    );
    table.cast(0, "forgotten-fighter");
    table.play.expect(0).toBeAsked("target-return", [table.figure(1, "neo-plexus").id, table.figure(1, "tinkerer").id]);
    table.choose(0, 1, "neo-plexus");
    // It has not died: no card for the technician.
    expect(table.kinds("hand", 1)).toEqual(["neo-plexus"]);
    table.end();
  });

  it("Forgotten Fighter needs a target", () => {
    const table = duel({ hand: ["forgotten-fighter"], gold: 2, play: ["max-geiger"] }, { play: ["neo-plexus"] });
    expect(table.refused(0, `play:${table.card(0, "forgotten-fighter")}`)).toBe("reason.no-target");
    table.end();
  });

  it("Hardened Mox is exhausted instead of dying", () => {
    const table = duel({ play: [{ kind: "neo-plexus" }] }, { play: [{ kind: "hardened-mox", slot: "squad-leader" }] });
    table.attack(0, "neo-plexus", "hardened-mox");
    expect(table.stats(1, "hardened-mox")).toBe("1/1");
    expect(table.figure(1, "hardened-mox").thing.exhausted).toBe(true);
    table.end();
  });

  it("Hardened Mox is trashed when its player gets a tech II unit", () => {
    const table = duel({ hand: ["hyperion"], gold: 5, tech: 2, techSpec: "present", play: ["hardened-mox"] });
    table.cast(0, "hyperion");
    expect(table.has(0, "hardened-mox")).toBe(false);
    expect(table.kinds("trash", 0)).toEqual(["hardened-mox"]);
    table.end();
  });

  it("Hardened Mox is trashed for a tech II unit in the future", () => {
    const table = duel({ hand: ["reaver"], gold: 3, tech: 2, techSpec: "future", play: ["hardened-mox"] });
    table.cast(0, "reaver");
    expect(table.kinds("future", 0)).toEqual(["reaver"]);
    expect(table.kinds("trash", 0)).toEqual(["hardened-mox"]);
    table.end();
  });

  it("Hardened Mox is trashed when its player takes control of a tech II unit, or plays it with one there", () => {
    const table = duel({ hand: ["hardened-mox"], gold: 3, play: ["hardened-mox"] }, { play: ["hyperion"] });
    table.play.arrange("main", (game) => {
      takeControl(game, table.figure(1, "hyperion"), 0);
    });
    // Nothing follows before a step is settled.
    table.cast(0, "hardened-mox");
    expect(table.all(0, "hardened-mox")).toEqual([]);
    expect(table.kinds("trash", 0)).toHaveLength(2);
    table.end();
  });

  it("Hardened Mox stays while the tech II unit of its player is in Jail", () => {
    const table = duel(
      { hand: ["hyperion"], gold: 5, tech: 2, techSpec: "present", play: ["hardened-mox"] },
      { play: ["jail"] },
    );
    table.cast(0, "hyperion");
    expect([table.has(0, "hyperion"), table.has(0, "hardened-mox")]).toEqual([false, true]);
    table.end();
  });

  it("Hardened Mox stays while the tech II unit of its player is buried", () => {
    const table = duel({
      hand: ["neo-plexus", "hardened-mox"],
      gold: 5,
      play: ["graveyard", { kind: "hyperion", damage: 9 }],
    });
    table.cast(0, "neo-plexus");
    table.cast(0, "hardened-mox");
    expect([table.kinds("below", 0), table.has(0, "hardened-mox")]).toEqual([["hyperion"], true]);
    table.end();
  });

  it("Hardened Mox stays with tech III units, and with tech II buildings and upgrades", () => {
    const table = duel(
      {
        hand: ["octavian", "slow-time-generator", "second-chances"],
        gold: 20,
        tech: 3,
        techSpec: "past",
        labSpec: "present",
        play: ["hardened-mox", "tech-lab"],
      },
      { play: ["hyperion"] },
    );
    table.cast(0, "octavian");
    table.cast(0, "slow-time-generator");
    table.cast(0, "second-chances");
    expect(table.has(0, "hardened-mox")).toBe(true);
    table.end();
  });
});
