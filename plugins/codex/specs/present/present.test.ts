import { describe, expect, it } from "vitest";
import { runesOf } from "../../figures.ts";
import { type Duel, duel } from "../../testing.ts";

const timeOf = (table: Duel, seat: number, kind: string) => runesOf(table.figure(seat, kind), "time");

function offered(table: Duel, key: string): readonly string[] {
  const prompt = table.play.prompts.find((open) => open.key === key);
  return prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : [];
}

const maxAtTop = { kind: "max-geiger", level: 5 };

/** Goes on to the main phase of seat 1. */
function pass(table: Duel): void {
  table.endMain(0);
  table.play.until({ key: "main", seat: 1 }, "random");
}

describe("Present: plain cards", () => {
  it("have the printed numbers and keywords", () => {
    const kinds = [
      "argonaut",
      "sentry",
      "chronofixer",
      "hyperion",
      "immortal",
      "tricycloid",
      "warp-gate-disciple",
      "octavian",
    ];
    const table = duel({ play: kinds });
    expect(kinds.map((kind) => table.stats(0, kind))).toEqual(["3/4", "3/2", "1/1", "4/5", "5/5", "3/3", "1/1", "8/8"]);
    expect(kinds.slice(0, 5).map((kind) => Object.keys(table.figure(0, kind).keywords))).toEqual([
      ["readiness"],
      ["sparkshot", "anti-air"],
      ["untargetable"],
      ["haste"],
      ["indestructible"],
    ]);
    table.end();
  });

  it("Argonaut is not exhausted by attacking, but attacks once", () => {
    const table = duel({ play: ["argonaut"] });
    table.attack(0, "argonaut", "base");
    const { id, thing } = table.figure(0, "argonaut");
    expect(thing.exhausted).toBe(false);
    expect(table.refused(0, `attack:${id}`)).toBe("reason.has-attacked");
    table.end();
  });

  it("Immortal is exhausted instead of dying", () => {
    const table = duel({ play: ["octavian"] }, { play: [{ kind: "immortal", slot: "squad-leader" }] });
    table.attack(0, "octavian", "immortal");
    expect(table.stats(1, "immortal")).toBe("5/5");
    expect(table.figure(1, "immortal").thing.exhausted).toBe(true);
    table.end();
  });
});

describe("Max Geiger", () => {
  it("has sparkshot from the first level", () => {
    const table = duel(
      { play: [{ kind: "max-geiger", level: 1 }] },
      {
        play: [
          { kind: "iron-man", slot: "squad-leader" },
          { kind: "seer", slot: "elite" },
        ],
      },
    );
    expect(table.stats(0, "max-geiger")).toBe("2/3");
    table.attack(0, "max-geiger", "iron-man");
    expect(table.has(1, "seer")).toBe(false);
    table.end();
  });

  it("from level 3 discards a card to draw one", () => {
    const table = duel({ hand: ["undo"], deck: ["seer"], play: [{ kind: "max-geiger", level: 3 }] });
    expect(table.stats(0, "max-geiger")).toBe("2/4");
    table.use(0, "max-geiger", "max-geiger-sift");
    table.play.many(0, [table.card(0, "undo")], "discard");
    expect(table.kinds("hand", 0)).toEqual(["seer"]);
    expect(table.kinds("discard", 0)).toEqual(["undo"]);
    expect(table.figure(0, "max-geiger").thing.exhausted).toBe(true);
    table.end();
  });

  it("at top level may send a unit out of the game and back: new, ready, with arrival fatigue", () => {
    const table = duel({
      gold: 1,
      play: [
        { kind: "max-geiger", level: 4 },
        { kind: "tricycloid", damage: 1, exhausted: true, runes: { time: 1 } },
      ],
    });
    table.play.choose(0, `level-up:${table.figure(0, "max-geiger").id}`);
    table.choose(0, 0, "tricycloid", "target");
    expect(table.stats(0, "max-geiger")).toBe("3/4");
    // A new Tricycloid has three time runes.
    expect(table.stats(0, "tricycloid")).toBe("6/6");
    const { id, thing } = table.figure(0, "tricycloid");
    expect(thing.exhausted).toBe(false);
    expect(table.refused(0, `attack:${id}`)).toBe("reason.arrival-fatigue");
    table.end();
  });

  it("at top level returns a stolen unit under his player’s control, and may do nothing", () => {
    const table = duel(
      {
        hand: ["final-smash"],
        gold: 8,
        play: [
          { kind: "max-geiger", level: 3 },
          { kind: "troq-bashar", level: 8 },
        ],
      },
      { play: ["eggship"] },
    );
    table.cast(0, "final-smash");
    table.choose(0, 1, "eggship");
    table.play.choose(0, `level-up:${table.figure(0, "max-geiger").id}`);
    table.play.integer(0, 2, "levels");
    table.choose(0, 0, "eggship", "target");
    expect(table.figure(0, "eggship").thing.owner).toBe(1);
    table.end();
  });

  it("at top level may leave all units where they are", () => {
    const table = duel({
      gold: 1,
      play: [
        { kind: "max-geiger", level: 4 },
        { kind: "iron-man", damage: 1 },
      ],
    });
    table.play.choose(0, `level-up:${table.figure(0, "max-geiger").id}`);
    table.play.pass(0, "target");
    expect(table.stats(0, "iron-man")).toBe("3/3");
    table.end();
  });

  it("does nothing when he reaches his top level on another player’s turn", () => {
    const table = duel(
      { play: ["troq-bashar"] },
      {
        play: [
          { kind: "max-geiger", level: 4 },
          { kind: "octavian", slot: "squad-leader" },
        ],
      },
    );
    table.attack(0, "troq-bashar", "octavian");
    expect(table.figure(1, "max-geiger").thing.level).toBe(5);
    expect(table.has(1, "octavian")).toBe(true);
    table.end();
  });
});

describe("Present: spells", () => {
  it("Now! gives a unit or hero haste for the turn", () => {
    const table = duel({ hand: ["now"], gold: 1, play: [maxAtTop, { kind: "iron-man", fresh: true }] });
    expect(table.refused(0, `attack:${table.figure(0, "iron-man").id}`)).toBe("reason.arrival-fatigue");
    table.cast(0, "now");
    table.choose(0, 0, "iron-man");
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(17);
    pass(table);
    expect(Object.keys(table.figure(0, "iron-man").keywords)).toEqual([]);
    table.end(1);
  });

  it("Ready or Not lets an own unit attack twice", () => {
    const table = duel({ hand: ["ready-or-not"], gold: 4, play: [maxAtTop, "iron-man"] });
    table.attack(0, "iron-man", "base");
    table.cast(0, "ready-or-not");
    table.choose(0, 0, "iron-man");
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(14);
    table.end();
  });

  it("Ready or Not gives no second attack to a unit with readiness", () => {
    const table = duel({ hand: ["ready-or-not"], gold: 4, play: [maxAtTop, "argonaut"] });
    table.attack(0, "argonaut", "base");
    table.cast(0, "ready-or-not");
    table.choose(0, 0, "argonaut");
    expect(table.refused(0, `attack:${table.figure(0, "argonaut").id}`)).toBe("reason.has-attacked");
    table.end();
  });

  it("Ready or Not keeps opposing exhausted units, but no heroes, exhausted through their next ready phase", () => {
    const table = duel(
      { hand: ["ready-or-not"], gold: 4, play: [maxAtTop, "seer"] },
      {
        play: [{ kind: "iron-man", exhausted: true }, { kind: "troq-bashar", exhausted: true }, "neo-plexus"],
      },
    );
    table.cast(0, "ready-or-not");
    table.choose(0, 0, "seer");
    pass(table);
    const exhausted = () =>
      ["iron-man", "troq-bashar", "neo-plexus"].map((kind) => table.figure(1, kind).thing.exhausted);
    expect(exhausted()).toEqual([true, false, false]);
    table.endMain(1);
    table.play.until({ key: "main", seat: 0 }, "random");
    pass(table);
    expect(exhausted()).toEqual([false, false, false]);
    table.end(1);
  });

  it("Temporal Distortion exchanges a unit for one of the codex: same tech, no higher cost, no tech building", () => {
    const table = duel({
      hand: ["temporal-distortion"],
      gold: 2,
      codex: ["hyperion", "immortal", "tricycloid", "chronofixer", "argonaut", "octavian", "undo"],
      play: [maxAtTop, "hyperion", "neo-plexus", "octavian"],
    });
    table.cast(0, "temporal-distortion");
    expect(offered(table, "target-return")).toEqual([table.figure(0, "hyperion").id]);
    table.choose(0, 0, "hyperion");
    expect(offered(table, "search-codex")).toEqual(["chronofixer", "hyperion", "tricycloid"]);
    table.play.choose(0, "tricycloid", "search-codex");
    expect(table.stats(0, "tricycloid")).toBe("6/6");
    expect(table.kinds("hand", 0)).toEqual(["hyperion"]);
    table.end();
  });

  it("Temporal Distortion finds nothing if the unit cannot leave play", () => {
    const table = duel({
      hand: ["temporal-distortion"],
      gold: 3,
      codex: ["argonaut"],
      play: [maxAtTop, "gilded-glaxx"],
    });
    table.cast(0, "temporal-distortion");
    table.choose(0, 0, "gilded-glaxx");
    expect(table.has(0, "gilded-glaxx")).toBe(true);
    expect(table.kinds("codex", 0)).toEqual(["argonaut"]);
    table.end();
  });

  it("Temporal Distortion returns a token that is a copy of a tech I unit: it is gone, and the codex supplies a unit", () => {
    const table = duel({
      hand: ["temporal-distortion"],
      gold: 2,
      codex: ["argonaut", "hyperion"],
      play: [maxAtTop, "skeleton"],
    });
    table.play.arrange("main", (game) => {
      game.state.lasting.push({
        order: 1000,
        on: table.figure(0, "skeleton").thing.order,
        from: "skeleton",
        until: { at: "never" },
        change: { form: "iron-man" },
      });
    });
    table.cast(0, "temporal-distortion");
    table.choose(0, 0, "iron-man");
    expect(offered(table, "search-codex")).toEqual(["argonaut"]);
    table.play.choose(0, "argonaut", "search-codex");
    expect(table.has(0, "argonaut")).toBe(true);
    expect(table.kinds("hand", 0)).toEqual([]);
    table.end();
  });

  it("Research & Development draws five cards, with one reshuffle, and never itself", () => {
    const table = duel({
      hand: ["research-and-development"],
      gold: 2,
      deck: ["seer"],
      discard: ["undo", "undo", "undo"],
      play: [maxAtTop],
    });
    table.cast(0, "research-and-development");
    expect(table.kinds("hand", 0).sort()).toEqual(["seer", "undo", "undo", "undo"]);
    expect(table.kinds("discard", 0)).toEqual(["research-and-development"]);
    table.end();
  });

  it("Research & Development: the draw pile is reshuffled only once in a main phase", () => {
    const table = duel({
      hand: ["research-and-development", "research-and-development"],
      gold: 4,
      discard: ["undo"],
      play: [maxAtTop],
    });
    table.cast(0, "research-and-development");
    expect(table.kinds("hand", 0)).toEqual(["research-and-development", "undo"]);
    table.cast(0, "research-and-development");
    expect(table.kinds("hand", 0)).toEqual(["undo"]);
    table.end();
  });

  it("Research & Development needs Max at top level since the turn began", () => {
    const table = duel({ hand: ["research-and-development"], gold: 3, play: [{ kind: "max-geiger", level: 4 }] });
    table.play.choose(0, `level-up:${table.figure(0, "max-geiger").id}`);
    expect(table.refused(0, `play:${table.card(0, "research-and-development")}`)).toBe("reason.ultimate");
    table.end();
  });
});

describe("Sentry", () => {
  const caster = {
    hand: ["spark", "spark"],
    gold: 2,
    play: ["troq-bashar"],
  };

  it("prevents the first damage of a spell to a patroller of its player each turn", () => {
    const table = duel(caster, { play: ["sentry", { kind: "seer", slot: "squad-leader" }] });
    table.cast(0, "spark");
    table.choose(0, 1, "seer");
    expect(table.stats(1, "seer")).toBe("2/1");
    table.cast(0, "spark");
    table.choose(0, 1, "seer");
    // The second one meets the armor of the squad leader.
    expect(table.figure(1, "seer").thing.armorUsed).toBe(1);
    table.end();
  });

  it("does not protect from combat damage, nor what does not patrol", () => {
    const table = duel(
      { play: [{ kind: "tricycloid", runes: { time: 1 } }, "iron-man"] },
      { play: ["sentry", { kind: "seer", slot: "elite" }, "neo-plexus"] },
    );
    table.use(0, "tricycloid", "tricycloid-ping");
    table.choose(0, 1, "neo-plexus");
    expect(table.stats(1, "neo-plexus")).toBe("2/1");
    table.attack(0, "iron-man", "seer");
    expect(table.has(1, "seer")).toBe(false);
    table.end();
  });

  it("prevents sparkshot, which an ability deals", () => {
    const table = duel(
      { play: ["revolver-ocelot"] },
      {
        play: ["sentry", { kind: "octavian", slot: "squad-leader" }, { kind: "seer", slot: "elite" }],
      },
    );
    table.attack(0, "revolver-ocelot", "octavian");
    expect(table.stats(1, "octavian")).toBe("8/6");
    expect(table.has(1, "seer")).toBe(true);
    table.end();
  });

  it("protects one of several patrollers hit together, at random", () => {
    const table = duel(
      { play: ["xenostalker"] },
      {
        play: ["sentry", { kind: "seer", slot: "elite" }, { kind: "tinkerer", slot: "scavenger" }],
      },
    );
    table.attack(0, "xenostalker", "base");
    const both = [table.figure(1, "seer").id, table.figure(1, "tinkerer").id];
    table.play.draws(2, 0);
    table.play.many(0, both, "target");
    expect(table.has(1, "seer")).toBe(true);
    expect(table.stats(1, "tinkerer")).toBe("1/1");
    table.end();
  });
});

describe("Present: other units", () => {
  it("Chronofixer cannot be targeted, even by its own player", () => {
    const table = duel({ hand: ["now"], gold: 1, play: [maxAtTop, { kind: "chronofixer", fresh: true }] });
    table.cast(0, "now");
    expect(offered(table, "target")).toEqual([table.figure(0, "max-geiger").id]);
    table.choose(0, 0, "max-geiger");
    table.end();
  });

  it("Chronofixer keeps opposing heroes from paying for levels, but not its own", () => {
    const table = duel({ gold: 1, play: ["troq-bashar"] }, { gold: 1, play: ["chronofixer", "max-geiger"] });
    expect(table.refused(0, `level-up:${table.figure(0, "troq-bashar").id}`)).toBe("reason.chronofixer");
    pass(table);
    expect(table.refused(1, `level-up:${table.figure(1, "max-geiger").id}`)).toBeUndefined();
    table.end(1);
  });

  it("Chronofixer keeps opposing heroes from gaining levels by a death", () => {
    const table = duel(
      { play: ["octavian", "troq-bashar"] },
      { play: ["chronofixer", { kind: "max-geiger", slot: "squad-leader" }] },
    );
    table.attack(0, "octavian", "max-geiger");
    expect(table.kinds("command", 1)).toEqual(["max-geiger"]);
    expect(table.figure(0, "troq-bashar").thing.level).toBe(1);
    table.end();
  });

  it("Hyperion attacks on the turn it arrives, and draws a card for each attack", () => {
    const table = duel({ hand: ["hyperion"], gold: 5, tech: 2, techSpec: "present", deck: ["seer", "undo"] });
    table.cast(0, "hyperion");
    table.attack(0, "hyperion", "base");
    expect(table.kinds("hand", 0)).toEqual(["seer"]);
    expect(table.base(1)).toBe(16);
    table.end();
  });

  it("Tricycloid arrives with three time runes, each worth +1/+1, and shoots with them", () => {
    const table = duel(
      { hand: ["tricycloid"], gold: 5, tech: 2, techSpec: "present" },
      { play: ["seer", "troq-bashar"] },
    );
    table.cast(0, "tricycloid");
    expect(table.stats(0, "tricycloid")).toBe("6/6");
    for (const target of ["seer", "troq-bashar", "base"]) {
      table.use(0, "tricycloid", "tricycloid-ping");
      table.choose(0, 1, target);
    }
    expect(table.has(1, "seer")).toBe(false);
    expect(table.stats(1, "troq-bashar")).toBe("2/2");
    expect(table.base(1)).toBe(19);
    // It does not fade.
    expect(table.stats(0, "tricycloid")).toBe("3/3");
    expect(timeOf(table, 0, "tricycloid")).toBe(0);
    table.end();
  });

  it("Tricycloid has three new runes when it is played again", () => {
    const table = duel({
      hand: ["temporal-distortion"],
      gold: 7,
      tech: 2,
      techSpec: "present",
      play: [maxAtTop, { kind: "tricycloid", runes: { time: 1 } }],
    });
    table.cast(0, "temporal-distortion");
    table.choose(0, 0, "tricycloid");
    table.play.pass(0, "search-codex");
    table.cast(0, "tricycloid");
    expect(timeOf(table, 0, "tricycloid")).toBe(3);
    table.end();
  });

  it("Warp Gate Disciple brings a tech I or II unit of the codex into play, without cost or tech building", () => {
    const table = duel({
      gold: 1,
      codex: ["immortal", "argonaut", "octavian", "undo", "second-chances"],
      play: ["warp-gate-disciple"],
    });
    table.use(0, "warp-gate-disciple", "warp-gate");
    expect(offered(table, "search-codex")).toEqual(["argonaut", "immortal"]);
    table.play.choose(0, "immortal", "search-codex");
    expect(table.has(0, "immortal")).toBe(true);
    expect(table.gold(0)).toBe(0);
    expect(table.kinds("codex", 0)).not.toContain("immortal");
    table.end();
  });

  it("Octavian readies itself and disables up to eight units and heroes", () => {
    const table = duel(
      { gold: 8, play: ["octavian"] },
      { play: [{ kind: "iron-man", slot: "squad-leader" }, "troq-bashar", "seer"] },
    );
    table.use(0, "octavian", "octavian-disable");
    table.many(0, 1, ["iron-man", "troq-bashar"]);
    expect(table.figure(0, "octavian").thing.exhausted).toBe(false);
    expect(table.figure(1, "iron-man").thing.slot).toBeUndefined();
    pass(table);
    expect(["iron-man", "troq-bashar", "seer"].map((kind) => table.figure(1, kind).thing.exhausted)).toEqual([
      true,
      true,
      false,
    ]);
    table.end(1);
  });
});
