import { describe, expect, it } from "vitest";
import { runesOf } from "../../figures.ts";
import { type Duel, duel, type Side } from "../../testing.ts";

const timeOf = (table: Duel, seat: number, kind: string) => runesOf(table.figure(seat, kind), "time");

const prynn = { kind: "prynn-pasternaak", level: 1, runes: { time: 4 } };
const prynnAtTop = { ...prynn, level: 7 };

function offered(table: Duel, key: string): readonly string[] {
  const prompt = table.play.prompts.find((open) => open.key === key);
  return prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : [];
}

/** Goes on to the next main phase of a seat, after the main phase of the other has begun. */
function untilMain(table: Duel, seat: number): void {
  table.endMain(1 - seat);
  table.play.until({ key: "main", seat }, "random");
}

describe("Past: plain cards", () => {
  it("have the printed numbers", () => {
    const kinds = [
      "seer",
      "stewardess-of-the-undone",
      "rememberer",
      "shimmer-ray",
      "yesterdays-golgort",
      "ebbflow-archon",
    ];
    const table = duel({ play: kinds });
    expect(kinds.map((kind) => table.stats(0, kind))).toEqual(["2/1", "2/3", "3/3", "3/4", "6/4", "12/12"]);
    table.end();
  });
});

describe("Prynn Pasternaak", () => {
  it("comes into play with 4 time runes and gets one for each attack", () => {
    const table = duel({ gold: 2, command: ["prynn-pasternaak"], play: [] });
    table.play.choose(0, `summon-hero:${table.card(0, "prynn-pasternaak", "command")}`);
    expect(table.stats(0, "prynn-pasternaak")).toBe("1/3");
    expect(timeOf(table, 0, "prynn-pasternaak")).toBe(4);
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "random");
    untilMain(table, 0);
    expect(timeOf(table, 0, "prynn-pasternaak")).toBe(3);
    table.attack(0, "prynn-pasternaak", "base");
    expect(timeOf(table, 0, "prynn-pasternaak")).toBe(4);
    table.end();
  });

  it("dies with her last time rune, whatever took it", () => {
    const table = duel({
      hand: ["time-spiral"],
      gold: 1,
      play: [{ ...prynn, level: 4, runes: { time: 1 } }, "max-geiger"],
    });
    table.cast(0, "time-spiral");
    table.play.choose(0, `${table.figure(0, "prynn-pasternaak").id}.remove`);
    expect(table.kinds("command", 0)).toEqual(["prynn-pasternaak"]);
    // That is not fading: the opponent draws as usual.
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "random");
    expect(table.play.story("spectator")).not.toContain("2 will skip the next draw phase.");
    table.end(1);
  });

  it("at level 4, when fading kills her, makes opponents skip their next draw phase and keep their hands", () => {
    const table = duel(
      { play: [{ ...prynn, level: 4, runes: { time: 1 } }] },
      { hand: ["iron-man"], deck: ["iron-man", "iron-man", "iron-man", "iron-man", "iron-man"] },
    );
    expect(table.stats(0, "prynn-pasternaak")).toBe("2/4");
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "random");
    // Her player has not had an upkeep: this draw phase is as usual.
    untilMain(table, 0);
    expect(table.has(0, "prynn-pasternaak")).toBe(false);
    expect(table.kinds("hand", 1)).toHaveLength(3);
    untilMain(table, 1);
    untilMain(table, 0);
    expect(table.kinds("hand", 1)).toHaveLength(3);
    untilMain(table, 1);
    untilMain(table, 0);
    expect(table.kinds("hand", 1)).toHaveLength(5);
    table.end();
  });

  it("below level 4 lets opponents draw", () => {
    const table = duel(
      { play: [{ ...prynn, level: 3, runes: { time: 1 } }] },
      { deck: ["iron-man", "iron-man", "iron-man", "iron-man", "iron-man"] },
    );
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "random");
    untilMain(table, 0);
    expect(table.has(0, "prynn-pasternaak")).toBe(false);
    untilMain(table, 1);
    untilMain(table, 0);
    expect(table.kinds("hand", 1)).toHaveLength(4);
    table.end();
  });

  it("at top level trashes units for two time runes each; they return, new and ready, when she leaves", () => {
    const table = duel(
      { hand: ["origin-story"], gold: 3, play: [prynnAtTop] },
      { play: [{ kind: "iron-man", damage: 2, exhausted: true, runes: { "+1/+1": 1 } }] },
    );
    expect(table.stats(0, "prynn-pasternaak")).toBe("3/5");
    table.use(0, "prynn-pasternaak", "prynn-trash");
    table.choose(0, 1, "iron-man");
    expect(table.kinds("trash", 1)).toEqual(["iron-man"]);
    expect(timeOf(table, 0, "prynn-pasternaak")).toBe(2);
    table.cast(0, "origin-story");
    table.choose(0, 0, "prynn-pasternaak");
    expect(table.stats(1, "iron-man")).toBe("3/4");
    expect(table.figure(1, "iron-man").thing.exhausted).toBe(false);
    table.end();
  });

  it("returns what she trashed to whoever controlled it", () => {
    const table = duel(
      { hand: ["final-smash", "origin-story"], gold: 9, play: [prynnAtTop, { kind: "troq-bashar", level: 8 }] },
      { play: ["eggship"] },
    );
    table.cast(0, "final-smash");
    table.choose(0, 1, "eggship");
    table.use(0, "prynn-pasternaak", "prynn-trash");
    table.choose(0, 0, "eggship");
    expect(table.kinds("trash", 1)).toEqual(["eggship"]);
    table.cast(0, "origin-story");
    table.choose(0, 0, "prynn-pasternaak");
    expect(table.has(0, "eggship")).toBe(true);
    expect(table.figure(0, "eggship").thing.owner).toBe(1);
    table.end();
  });

  it("may spend her last two runes: she dies, the unit comes back at once, and nobody skips a draw phase", () => {
    const table = duel({ play: [{ ...prynnAtTop, runes: { time: 2 } }] }, { play: [{ kind: "iron-man", damage: 3 }] });
    table.use(0, "prynn-pasternaak", "prynn-trash");
    table.choose(0, 1, "iron-man");
    expect(table.kinds("command", 0)).toEqual(["prynn-pasternaak"]);
    expect(table.stats(1, "iron-man")).toBe("3/4");
    expect(table.play.story("spectator")).not.toContain("2 will skip the next draw phase.");
    table.end();
  });
});

describe("Past: spells", () => {
  it("Origin Story sends a hero home without cooldown, and no hero gains levels", () => {
    const table = duel(
      { hand: ["origin-story"], gold: 3, play: [prynn] },
      { gold: 2, play: [{ kind: "troq-bashar", level: 5, runes: { "+1/+1": 1 } }] },
    );
    table.cast(0, "origin-story");
    table.choose(0, 1, "troq-bashar");
    expect(table.kinds("command", 1)).toEqual(["troq-bashar"]);
    expect(table.figure(0, "prynn-pasternaak").thing.level).toBe(1);
    untilMain(table, 1);
    table.play.choose(1, `summon-hero:${table.card(1, "troq-bashar", "command")}`);
    expect(table.stats(1, "troq-bashar")).toBe("2/3");
    table.end(1);
  });

  it("Undo returns a tech 0, I or II unit; it has not died", () => {
    const table = duel(
      { hand: ["undo"], gold: 3, play: [prynn] },
      { deck: ["iron-man"], play: [{ kind: "hyperion", slot: "technician" }, "octavian", "troq-bashar"] },
    );
    table.cast(0, "undo");
    expect(offered(table, "target-return")).toEqual([table.figure(1, "hyperion").id]);
    table.choose(0, 1, "hyperion");
    expect(table.kinds("hand", 1)).toEqual(["hyperion"]);
    table.end();
  });

  it("Vortoss Emblem makes a unit a flagbearer, even an enemy one; its runes count for its player", () => {
    const table = duel(
      { hand: ["vortoss-emblem", "temporal-research", "undo"], gold: 5, deck: ["seer", "seer"], play: [prynnAtTop] },
      { play: ["iron-man", "hyperion"] },
    );
    table.cast(0, "vortoss-emblem");
    table.choose(0, 1, "hyperion");
    expect(timeOf(table, 0, "vortoss-emblem")).toBe(3);
    table.cast(0, "undo");
    expect(offered(table, "target-return")).toEqual([table.figure(1, "hyperion").id]);
    table.choose(0, 1, "hyperion");
    // The emblem falls with its host.
    expect(table.kinds("discard", 0)).toEqual(["vortoss-emblem", "undo"]);
    table.end();
  });

  it("Vortoss Emblem’s time runes count toward Temporal Research", () => {
    const table = duel(
      {
        hand: ["vortoss-emblem", "temporal-research"],
        gold: 2,
        deck: ["seer", "seer", "seer"],
        play: [{ ...prynn, runes: {} }],
      },
      { play: ["iron-man"] },
    );
    table.cast(0, "vortoss-emblem");
    table.choose(0, 1, "iron-man");
    table.cast(0, "temporal-research");
    expect(table.kinds("hand", 0)).toEqual(["seer", "seer"]);
    table.end();
  });

  it("Vortoss Emblem fades in its player’s upkeep", () => {
    const table = duel({ play: [{ kind: "vortoss-emblem", runes: { time: 1 } }] });
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "random");
    expect(table.has(0, "vortoss-emblem")).toBe(true);
    untilMain(table, 0);
    expect(table.has(0, "vortoss-emblem")).toBe(false);
    table.end();
  });

  it("Rewind returns every unit up to tech II; nobody dies", () => {
    const table = duel(
      { hand: ["rewind"], gold: 4, play: [prynnAtTop, "seer"] },
      { deck: ["undo"], play: [{ kind: "iron-man", slot: "technician" }, "octavian", "skeleton", "troq-bashar"] },
    );
    table.cast(0, "rewind");
    expect(table.kinds("hand", 0)).toEqual(["seer"]);
    expect(table.kinds("hand", 1)).toEqual(["iron-man"]);
    expect(["octavian", "skeleton", "troq-bashar"].map((kind) => table.has(1, kind))).toEqual([true, false, true]);
    table.end();
  });

  it("Rewind needs Prynn at top level, but not since the turn began", () => {
    const table = duel({ hand: ["rewind"], gold: 10, play: [{ ...prynn, level: 6 }, "seer"] });
    const play = `play:${table.card(0, "rewind")}`;
    expect(table.refused(0, play)).toBe("reason.ultimate");
    table.play.choose(0, `level-up:${table.figure(0, "prynn-pasternaak").id}`);
    table.cast(0, "rewind");
    expect(table.kinds("hand", 0)).toEqual(["seer"]);
    table.end();
  });
});

describe("Past: units and others", () => {
  it("Seer may turn the time of a card, of an opponent too, as it arrives", () => {
    const table = duel(
      { hand: ["seer", "seer"], gold: 2, tech: 1 },
      { play: [{ kind: "fading-argonaut", runes: { time: 2 } }] },
    );
    table.cast(0, "seer");
    table.play.choose(0, `${table.figure(1, "fading-argonaut").id}.remove`, "time-rune");
    expect(timeOf(table, 1, "fading-argonaut")).toBe(1);
    table.cast(0, "seer");
    table.play.pass(0, "time-rune");
    expect(timeOf(table, 1, "fading-argonaut")).toBe(1);
    table.end();
  });

  it("Seer asks nothing if no card has a time rune", () => {
    const table = duel({ hand: ["seer"], gold: 1, tech: 1 });
    table.cast(0, "seer");
    expect(table.has(0, "seer")).toBe(true);
    table.end();
  });

  it("Stewardess of the Undone may return a tech 0 unit, which does not die", () => {
    const table = duel(
      { hand: ["stewardess-of-the-undone", "stewardess-of-the-undone"], gold: 6, tech: 1 },
      { deck: ["undo"], play: [{ kind: "neo-plexus", slot: "technician" }, "iron-man"] },
    );
    table.cast(0, "stewardess-of-the-undone");
    expect(offered(table, "target-return")).toEqual([table.figure(1, "neo-plexus").id]);
    table.play.pass(0, "target-return");
    table.cast(0, "stewardess-of-the-undone");
    table.choose(0, 1, "neo-plexus");
    expect(table.kinds("hand", 1)).toEqual(["neo-plexus"]);
    table.end();
  });

  const remembering = (extra: Partial<Side> = {}) =>
    duel({
      tech: 2,
      techSpec: "past",
      discard: ["shimmer-ray", "iron-man", "ebbflow-archon"],
      play: [{ kind: "rememberer", runes: { time: 2 } }, "tinkerer"],
      ...extra,
    });

  it("Rememberer may bring back a fading unit within the own technology whenever a time rune leaves it", () => {
    const table = remembering();
    table.use(0, "tinkerer", "tinkerer-tinker");
    table.play.choose(0, `${table.figure(0, "rememberer").id}.remove`);
    expect(offered(table, "search-discard")).toEqual(["shimmer-ray"]);
    table.play.choose(0, "shimmer-ray", "search-discard");
    expect(timeOf(table, 0, "shimmer-ray")).toBe(2);
    expect(table.gold(0)).toBe(0);
    table.end();
  });

  it("Rememberer brings back a tech III unit if there is a tech III building of its spec, and may decline", () => {
    const table = remembering({ tech: 3, deck: ["undo", "undo", "undo", "undo", "undo"] });
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "random");
    table.endMain(1);
    table.play.until("search-discard", "random");
    expect(offered(table, "search-discard")).toEqual(["ebbflow-archon", "shimmer-ray"]);
    table.play.pass(0, "search-discard");
    expect(table.has(0, "ebbflow-archon")).toBe(false);
    table.end();
  });

  it("Rememberer can bring itself back with its last rune: its player orders the two effects", () => {
    const table = remembering({ play: [{ kind: "rememberer", runes: { time: 1 } }, "tinkerer"] });
    const { id } = table.figure(0, "rememberer");
    table.use(0, "tinkerer", "tinkerer-tinker");
    table.play.choose(0, `${id}.remove`);
    const order = offered(table, "triggers");
    expect(order).toHaveLength(2);
    table.play.order(0, [`fading.${id}`, ...order.filter((option) => option !== `fading.${id}`)], "triggers");
    expect(offered(table, "search-discard")).toEqual(["rememberer", "shimmer-ray"]);
    table.play.choose(0, "rememberer", "search-discard");
    expect(timeOf(table, 0, "rememberer")).toBe(3);
    table.end();
  });

  it("Rememberer: its player chooses the order in which things fade, and so what it can bring back", () => {
    const table = remembering({
      discard: [],
      play: [
        { kind: "rememberer", runes: { time: 2 } },
        { kind: "shimmer-ray", runes: { time: 1 } },
      ],
    });
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "random");
    table.endMain(1);
    table.play.until("fading", "random");
    table.play.order(0, [table.figure(0, "shimmer-ray").id, table.figure(0, "rememberer").id], "fading");
    table.play.choose(0, "shimmer-ray", "search-discard");
    expect(timeOf(table, 0, "shimmer-ray")).toBe(2);
    table.end();
  });

  it("Rememberer asks its own player about the discard pile on an opponent’s turn", () => {
    const table = duel(
      { play: ["tinkerer"] },
      { discard: ["fading-argonaut"], play: [{ kind: "rememberer", runes: { time: 3 } }] },
    );
    table.use(0, "tinkerer", "tinkerer-tinker");
    table.play.choose(0, `${table.figure(1, "rememberer").id}.remove`);
    table.play.choose(1, "fading-argonaut", "search-discard");
    expect(table.has(1, "fading-argonaut")).toBe(true);
    table.end();
  });

  it("Shimmer Ray gets a time rune for each card discarded, beyond its first number too", () => {
    const table = duel({
      hand: ["undo", "undo"],
      play: [{ kind: "shimmer-ray", runes: { time: 2 } }],
    });
    table.use(0, "shimmer-ray", "shimmer-ray-extend");
    table.play.many(0, [table.card(0, "undo")], "discard");
    table.use(0, "shimmer-ray", "shimmer-ray-extend");
    table.play.many(0, [table.card(0, "undo")], "discard");
    expect(timeOf(table, 0, "shimmer-ray")).toBe(4);
    expect(table.refused(0, `activate:${table.figure(0, "shimmer-ray").id}.shimmer-ray-extend`)).toBe("reason.hand");
    table.end();
  });

  it("Slow-Time Generator lets the workers of each player bring at most 4 gold", () => {
    const table = duel({ workers: 7, play: ["slow-time-generator"] }, { workers: 8 });
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "random");
    expect(table.gold(1)).toBe(4);
    untilMain(table, 0);
    expect(table.gold(0)).toBe(4);
    table.end();
  });

  it("Slow-Time Generator does not add to fewer workers", () => {
    const table = duel({ play: ["slow-time-generator"] }, { workers: 3 });
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "random");
    expect(table.gold(1)).toBe(3);
    table.end(1);
  });

  it("Yesterday’s Golgort gets a time rune whenever anything of its player deals combat damage to a building", () => {
    const table = duel(
      {
        hand: ["wrecking-ball"],
        play: [{ kind: "yesterdays-golgort", runes: { time: 1 } }, "iron-man", "troq-bashar"],
      },
      { tech: 1, play: ["neo-plexus"] },
    );
    table.attack(0, "iron-man", "base");
    expect(timeOf(table, 0, "yesterdays-golgort")).toBe(2);
    table.attack(0, "troq-bashar", "neo-plexus");
    expect(timeOf(table, 0, "yesterdays-golgort")).toBe(2);
    table.cast(0, "wrecking-ball");
    table.choose(0, 1, "tech-i-building");
    expect(timeOf(table, 0, "yesterdays-golgort")).toBe(2);
    table.attack(0, "yesterdays-golgort", "tech-i-building");
    expect(timeOf(table, 0, "yesterdays-golgort")).toBe(3);
    table.end();
  });

  it("Ebbflow Archon has 1 ATK and HP less for each time rune, and spends them to send units and heroes home", () => {
    const table = duel(
      { hand: ["ebbflow-archon"], gold: 8, tech: 3, techSpec: "past" },
      { play: ["octavian", "troq-bashar"] },
    );
    table.cast(0, "ebbflow-archon");
    expect(table.stats(0, "ebbflow-archon")).toBe("5/5");
    table.use(0, "ebbflow-archon", "ebbflow-archon-ebb");
    table.choose(0, 1, "octavian");
    expect(table.kinds("hand", 1)).toEqual(["octavian"]);
    table.use(0, "ebbflow-archon", "ebbflow-archon-ebb");
    table.choose(0, 1, "troq-bashar");
    expect(table.kinds("command", 1)).toEqual(["troq-bashar"]);
    expect(table.stats(0, "ebbflow-archon")).toBe("7/7");
    table.end();
  });

  it("Ebbflow Archon is sacrificed with its last rune, and its ability still takes effect", () => {
    const table = duel({ play: [{ kind: "ebbflow-archon", runes: { time: 1 } }] }, { play: ["octavian"] });
    expect(table.stats(0, "ebbflow-archon")).toBe("11/11");
    table.use(0, "ebbflow-archon", "ebbflow-archon-ebb");
    table.choose(0, 1, "octavian");
    expect(table.kinds("discard", 0)).toEqual(["ebbflow-archon"]);
    expect(table.kinds("hand", 1)).toEqual(["octavian"]);
    table.end();
  });
});

describe("Second Chances", () => {
  const undoer = { hand: ["undo", "undo"], gold: 6, play: [prynn] };

  it("returns a unit that leaves play, as a new thing: ready, undamaged, with arrival fatigue", () => {
    const table = duel(undoer, {
      play: ["second-chances", { kind: "iron-man", damage: 2, exhausted: true, runes: { "+1/+1": 2 } }],
    });
    table.cast(0, "undo");
    table.choose(0, 1, "iron-man");
    expect(table.stats(1, "iron-man")).toBe("3/4");
    const { exhausted, since } = table.figure(1, "iron-man").thing;
    expect([exhausted, since]).toEqual([false, table.position.turn.number]);
    table.end();
  });

  it("works once in each turn, on every player’s turn", () => {
    const table = duel(undoer, { play: ["second-chances", "iron-man"] });
    table.cast(0, "undo");
    table.choose(0, 1, "iron-man");
    table.cast(0, "undo");
    table.choose(0, 1, "iron-man");
    expect(table.has(1, "iron-man")).toBe(false);
    table.end();
  });

  it("works again in the next turn, for a unit that fades", () => {
    const table = duel(
      { ...undoer, hand: ["undo"] },
      { play: ["second-chances", "iron-man", { kind: "fading-argonaut", runes: { time: 1 } }] },
    );
    table.cast(0, "undo");
    table.choose(0, 1, "iron-man");
    untilMain(table, 1);
    expect(timeOf(table, 1, "fading-argonaut")).toBe(3);
    table.end(1);
  });

  it("does not save from combat damage: attackers, sparkshot, towers", () => {
    const table = duel(
      { play: ["revolver-ocelot"] },
      {
        play: [
          "second-chances",
          { kind: "neo-plexus", slot: "squad-leader", damage: 1 },
          { kind: "seer", slot: "elite" },
        ],
      },
    );
    table.attack(0, "revolver-ocelot", "neo-plexus");
    expect([table.has(1, "neo-plexus"), table.has(1, "seer")]).toEqual([false, false]);
    table.end();
  });

  it("saves from combat damage nobody, but in the same turn the victim of a spell", () => {
    const table = duel(
      { hand: ["the-boot"], gold: 3, play: ["troq-bashar", "hyperion"] },
      { play: ["second-chances", "iron-man", "seer"] },
    );
    table.attack(0, "hyperion", "iron-man");
    expect(table.has(1, "iron-man")).toBe(false);
    table.cast(0, "the-boot");
    table.choose(0, 1, "seer");
    expect(table.has(1, "seer")).toBe(true);
    table.end();
  });

  it("saves what obliterate destroys: one of two at random", () => {
    const table = duel({ play: ["trojan-duck"] }, { play: ["second-chances", "iron-man", "seer"] });
    table.play.choose(0, `attack:${table.figure(0, "trojan-duck").id}`);
    table.play.draws(2, 1);
    table.choose(0, 1, "base", "defender");
    table.choose(0, 1, "base", "target");
    expect(["iron-man", "seer"].map((kind) => table.has(1, kind))).toEqual([false, true]);
    table.end();
  });

  it("is not used up by tokens", () => {
    const table = duel(undoer, { play: ["second-chances", "skeleton", "iron-man"] });
    table.cast(0, "undo");
    table.choose(0, 1, "skeleton");
    expect(table.has(1, "skeleton")).toBe(false);
    table.cast(0, "undo");
    table.choose(0, 1, "iron-man");
    expect(table.has(1, "iron-man")).toBe(true);
    table.end();
  });

  it("returns a stolen unit under its last controller", () => {
    const table = duel(
      { hand: ["final-smash", "undo"], gold: 9, play: [prynn, { kind: "troq-bashar", level: 8 }, "second-chances"] },
      { play: ["eggship"] },
    );
    table.cast(0, "final-smash");
    table.choose(0, 1, "eggship");
    table.cast(0, "undo");
    table.choose(0, 0, "eggship");
    expect(table.has(0, "eggship")).toBe(true);
    expect(table.figure(0, "eggship").thing.owner).toBe(1);
    table.end();
  });

  it("sends a forecast unit back to the future", () => {
    const table = duel(undoer, { play: ["second-chances", "plasmodium"] });
    table.cast(0, "undo");
    table.choose(0, 1, "plasmodium");
    expect(table.kinds("future", 1)).toEqual(["plasmodium"]);
    table.end();
  });
});
