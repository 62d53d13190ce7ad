import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { sourceOf } from "../effects/sources.ts";
import { figureOf } from "../in-play/board.ts";
import codex from "../index.ts";
import { alter, untilUpkeep } from "../rules/lasting.ts";
import { type Duel, duel, type Side } from "../testing/table.ts";

/** Goes on to the next main phase of a seat; everything on the way is answered with its example. */
function nextMain(table: ReturnType<typeof duel>, seat: number): void {
  table.play.until("main", "first");
  for (let guard = 0; table.play.prompts[0]?.seat !== seat && guard < 9; guard++) {
    table.play.pass(table.play.prompts[0]?.seat ?? 0, "main");
    table.play.until("main", "first");
  }
}

const books = ["iron-man", "iron-man", "eggship", "eggship", "revolver-ocelot", "revolver-ocelot"];

describe("set-up", () => {
  it("gives the first player 4 workers, the other 5, both 5 cards and a base of 20 (K2)", () => {
    const play = scenario(codex, { seats: 2, options: { heroes: "random" } });
    play.until("main", "first");
    const first = play.position.turn.first;
    const workers = play.position.state.players.map((player) => player.workers);
    expect([workers[first], workers[1 - first]]).toEqual([4, 5]);
    const view = play.view("spectator");
    expect(view.players.map(({ handCount, deckCount, codexCount }) => [handCount, deckCount, codexCount])).toEqual([
      [5, 5, 72],
      [5, 5, 72],
    ]);
    expect(view.players.map(({ baseHp }) => baseHp)).toEqual([20, 20]);
    play.end({ asked: [[first, "main"]] });
  });

  it("keeps heroes secret until all have chosen, and asks for a starter deck of one of their colours (K1)", () => {
    const play = scenario(codex, { seats: 2 });
    play.many(0, ["troq-bashar", "jaina-stormborne", "vir-garbarean"], "heroes");
    expect(play.view(1).players[0]?.heroes).toEqual([]);
    play.many(1, ["captain-zane", "drakk-ramhorn", "jaina-stormborne"], "heroes");
    play.expect(0).toBeAsked("starter", ["neutral", "red", "purple"]);
    play.choose(0, "purple", "starter");
    expect(play.view("spectator").players.map(({ starter }) => starter)).toEqual(["purple", "red"]);
    play.until("main", "first");
    play.end({ asked: [[play.position.current, "main"]] });
  });

  it("shows heroes that are chosen openly to those who choose after (K1)", () => {
    const play = scenario(codex, { seats: 2, options: { heroes: "open" } });
    const { first } = play.position.turn;
    const heroes = ["troq-bashar", "jaina-stormborne", "vir-garbarean"];
    play.many(first, heroes, "heroes");
    expect(play.view(1 - first).players[first]?.heroes).toEqual(heroes);
    play.end({ asked: [[1 - first, "heroes"]] });
  });
});

describe("upkeep", () => {
  it("brings 1 gold for each worker, up to 20 in all (K4)", () => {
    const table = duel({ gold: 15, workers: 8, codex: books }, { codex: books });
    nextMain(table, 1);
    nextMain(table, 0);
    expect(table.gold(0)).toBe(20);
    expect(table.gold(1)).toBe(10);
    table.end();
  });

  it("tells of no gold that there is no room for (K4)", () => {
    const table = duel({ gold: 20, workers: 8, codex: books }, { codex: books });
    table.round();
    expect(table.gold(0)).toBe(20);
    expect(table.play.story("spectator").filter((line) => line.startsWith("Garth Torken’s army gains"))).toEqual([]);
    table.end();
  });

  it("asks for no order of what gives something or heals, but for the order of the rest (K4)", () => {
    const givers = ["gemscout-owl", "helpful-turtle", { kind: "setsuki-hiruki", level: 6 }];
    const upkeepOf = (play: Side["play"]) => {
      const table = duel({ play: play ?? [], deck: ["spark", "bloom"], codex: books }, { codex: books });
      nextMain(table, 1);
      table.endMain(1);
      table.play.until(({ prompts }) => prompts.some(({ key }) => key === "main" || key === "triggers"), "first");
      return table;
    };
    const plain = upkeepOf(givers);
    expect([plain.position.current, plain.play.prompts[0]?.key]).toEqual([0, "main"]);
    plain.end();
    const mixed = upkeepOf([...givers, "star-crossed-starlet"]);
    expect(mixed.offered("triggers")).toHaveLength(4);
    mixed.play.until({ key: "main", seat: 0 }, "random");
    mixed.end();
  });
});

describe("discard and draw", () => {
  it("discards the hand and draws as many and two more, at most five (K5)", () => {
    const deck = ["spark", "bloom", "wither", "tenderfoot", "older-brother", "fruit-ninja"];
    const few = duel({ hand: ["iron-man"], deck });
    few.endMain(0);
    expect(few.kinds("hand", 0)).toHaveLength(3);
    expect(few.kinds("discard", 0)).toEqual(["iron-man"]);
    few.end(1);
    const many = duel({ hand: ["iron-man", "eggship", "spark", "spark"], deck });
    many.endMain(0);
    expect(many.kinds("hand", 0)).toHaveLength(5);
    many.end(1);
  });

  it("makes a new draw pile of the discard pile when it runs out (K5)", () => {
    const table = duel({ hand: ["iron-man"], deck: ["spark"], discard: ["bloom", "wither"] });
    table.endMain(0);
    expect(table.kinds("hand", 0)).toHaveLength(3);
    expect(table.kinds("discard", 0)).toEqual([]);
    table.end(1);
  });
});

describe("the tech phase (K3)", () => {
  it("adds two cards of the codex to the discard pile as the player’s next turn begins", () => {
    const table = duel({ codex: books, workers: 4 }, { codex: books, workers: 4 });
    table.endMain(0);
    table.play.expect(1).toBeAsked("tech", ["eggship", "iron-man", "revolver-ocelot"]);
    table.play.refuses(1, { allocation: { eggship: 1 } }, "CONSTRAINT_VIOLATED");
    table.play.allocate(1, { eggship: 2 }, "tech");
    expect(table.kinds("discard", 1)).toEqual(["eggship", "eggship"]);
    expect(table.play.view(0).players[1]?.discard).toBeUndefined();
    expect(table.play.view(0).players[1]?.codexCount).toBe(4);
    table.end(1);
  });

  it("may be left out with ten workers", () => {
    const table = duel({}, { codex: books, workers: 10 });
    table.endMain(0);
    table.play.allocate(1, {}, "tech");
    expect(table.kinds("discard", 1)).toEqual([]);
    table.end(1);
  });

  it("can be asked for at the end of the own turn instead", () => {
    const table = duel({ codex: books, workers: 4 }, { codex: books }, { options: { "tech-at-end": true } });
    table.endMain(0);
    table.play.allocate(0, { "iron-man": 1, eggship: 1 }, "tech");
    // The cards join the discard pile as the player’s next turn begins.
    expect(table.kinds("discard", 0)).toEqual([]);
    expect(table.kinds("teched", 0)).toHaveLength(2);
    table.end(1);
  });
});

describe("workers and buildings", () => {
  it("hires one card a turn, face down, for 1 gold (K7)", () => {
    const table = duel({ hand: ["spark", "bloom"], gold: 3, workers: 4 });
    table.play.choose(0, `hire:${table.card(0, "spark")}`, "main");
    expect([table.gold(0), table.workers(0)]).toEqual([2, 5]);
    expect(table.refused(0, `hire:${table.card(0, "bloom")}`)).toBe("reason.once-per-turn");
    table.end();
  });

  it("builds tech in order, for workers and gold, usable from the next turn (K6, K8)", () => {
    const table = duel({ gold: 9, workers: 6, hand: ["iron-man"], codex: books }, { codex: books });
    table.play.choose(0, "build:1", "main");
    expect(table.gold(0)).toBeLessThanOrEqual(8);
    expect(table.refused(0, `play:${table.card(0, "iron-man")}`)).toBe("reason.tech");
    expect(table.refused(0, "build:2")).toBe("reason.once-per-turn");
    table.endMain(0);
    expect(table.figure(0, "tech-i-building").thing.building).toBe(false);
    nextMain(table, 0);
    expect(table.refused(0, "build:2")).toBe("reason.workers");
    table.end();
  });

  it("lets tech II name the spec of tech II and III cards (K10)", () => {
    const table = duel({ gold: 9, tech: 1, codex: books }, { codex: books });
    table.play.choose(0, "build:2", "main");
    const spec = table.play.prompts[0];
    expect(spec?.key).toBe("tech-spec");
    table.play.until("main", "first");
    expect(table.position.state.players[0]?.techSpec).toBeDefined();
    table.end();
  });

  it("rebuilds what was destroyed without cost, as the one construction of a turn (K9)", () => {
    const table = duel({ play: ["regular-sized-rhinoceros"], codex: books }, { tech: 2, workers: 10, codex: books });
    table.attack(0, "regular-sized-rhinoceros", "tech-i-building");
    nextMain(table, 1);
    const gold = table.gold(1);
    table.play.choose(1, "build:1", "main");
    expect(table.gold(1)).toBe(gold);
    expect(table.figure(1, "tech-i-building").thing.building).toBe(true);
    expect(table.refused(1, "build:3")).toBe("reason.once-per-turn");
    table.end(1);
  });

  it("replaces an add-on, which costs the base 2 (K11)", () => {
    const table = duel({ gold: 9, play: ["tower"] });
    table.play.choose(0, "add-on:surplus", "main");
    expect(table.has(0, "tower")).toBe(false);
    expect(table.base(0)).toBe(18);
    expect(table.gold(0)).toBe(4);
    table.end();
  });
});

describe("heroes", () => {
  it("are summoned for 2 gold, one at a time without tech II (K12)", () => {
    const table = duel({ gold: 5, command: ["troq-bashar", "river-montoya"] });
    table.play.choose(0, `summon-hero:${table.card(0, "troq-bashar", "command")}`, "main");
    expect(table.stats(0, "troq-bashar")).toBe("2/3");
    expect(table.gold(0)).toBe(3);
    expect(table.refused(0, `summon-hero:${table.card(0, "river-montoya", "command")}`)).toBe("reason.hero-limit");
    table.end();
  });

  it("two with tech II, three with tech III or with Heroes’ Hall besides (K12)", () => {
    const heroes = ["troq-bashar"];
    const second = duel({ gold: 5, tech: 2, play: heroes, command: ["river-montoya"] });
    expect(second.refused(0, `summon-hero:${second.card(0, "river-montoya", "command")}`)).toBeUndefined();
    second.end();
    const hall = duel({
      gold: 5,
      tech: 2,
      play: [...heroes, "jaina-stormborne", "heroes-hall"],
      command: ["river-montoya"],
    });
    expect(hall.refused(0, `summon-hero:${hall.card(0, "river-montoya", "command")}`)).toBeUndefined();
    hall.end();
  });

  it("rise a level for each gold, and heal when they reach a band (K13)", () => {
    const table = duel({ gold: 6, play: [{ kind: "troq-bashar", damage: 2 }] });
    table.play.choose(0, `level-up:${table.figure(0, "troq-bashar").id}`, "main");
    table.play.integer(0, 4, "levels");
    expect(table.gold(0)).toBe(2);
    expect(table.stats(0, "troq-bashar")).toBe("3/4");
    table.end();
  });

  it("wait for two own upkeeps after their death (K14)", () => {
    const table = duel(
      { play: ["regular-sized-rhinoceros"], codex: books },
      { play: ["troq-bashar"], codex: books, command: [] },
    );
    table.attack(0, "regular-sized-rhinoceros", "troq-bashar");
    const summon = () => table.refused(1, `summon-hero:${table.card(1, "troq-bashar", "command")}`);
    nextMain(table, 1);
    expect(summon()).toBe("reason.cooldown");
    nextMain(table, 0);
    nextMain(table, 1);
    expect(summon()).toBeUndefined();
    table.end(1);
  });
});

describe("heroes that die as an upkeep begins", () => {
  it("wait for two others (K14)", () => {
    const table = duel({ codex: books, play: [{ kind: "troq-bashar", damage: 3 }] }, { codex: books });
    table.play.arrange(
      "main",
      (game) => {
        const it = figureOf(game, table.figure(0, "troq-bashar").id);
        alter(game, sourceOf(it), it, { hp: 2 }, untilUpkeep(sourceOf(it)));
      },
      { seat: 0 },
    );
    const upkeepsLeft = () => table.position.state.players[0]?.cooldown[table.card(0, "troq-bashar", "command")];
    table.round();
    expect(upkeepsLeft()).toBe(2);
    table.round();
    expect(upkeepsLeft()).toBe(1);
    table.end();
  });
});

describe("spells", () => {
  it("need the hero of their spec; ultimates one who was at top level when the turn began (K15, K16)", () => {
    const hand = ["wrecking-ball", "final-smash"];
    const alone = duel({ gold: 9, hand });
    expect(alone.refused(0, `play:${alone.card(0, "wrecking-ball")}`)).toBe("reason.no-hero");
    alone.end();
    const risen = duel({ gold: 12, hand, play: [{ kind: "troq-bashar", level: 7 }] }, { play: ["older-brother"] });
    risen.play.choose(0, `level-up:${risen.figure(0, "troq-bashar").id}`, "main");
    expect(risen.refused(0, `play:${risen.card(0, "final-smash")}`)).toBe("reason.ultimate");
    risen.end();
    const ready = duel({ gold: 12, hand, play: [{ kind: "troq-bashar", level: 8 }] }, { play: ["older-brother"] });
    expect(ready.refused(0, `play:${ready.card(0, "final-smash")}`)).toBeUndefined();
    ready.end();
  });

  it("of a starter deck need a hero of their colour; neutral ones any hero (K15)", () => {
    const table = duel({ gold: 9, hand: ["charge", "wither"], play: ["troq-bashar"] });
    expect(table.refused(0, `play:${table.card(0, "charge")}`)).toBe("reason.no-hero-of-colour");
    expect(table.refused(0, `play:${table.card(0, "wither")}`)).toBeUndefined();
    table.end();
  });
});

describe("decisions (K17)", () => {
  it("are made by the player whose turn it is, also about heroes of others", () => {
    const table = duel(
      { play: ["jandra-the-negator", "troq-bashar"] },
      { play: [{ kind: "regular-sized-rhinoceros", slot: "squad-leader" }, "river-montoya", "captain-zane"], hand: [] },
    );
    // Troq dies in his own attack: his player chooses which of the opponent’s heroes gains two levels.
    table.attack(0, "troq-bashar", "regular-sized-rhinoceros");
    table.choose(0, 1, "captain-zane", "levels-for-death");
    expect(table.figure(1, "captain-zane").thing.level).toBe(3);
    expect(table.figure(1, "river-montoya").thing.level).toBe(1);
    table.end();
  });
});

describe("undo", () => {
  it("takes back everything that a player has done since the last new information, at once", () => {
    const table = duel({ gold: 9, workers: 5, hand: ["older-brother", "tenderfoot"], play: ["iron-man"] });
    table.cast(0, "older-brother");
    // From here on the opponent learns no card: the rest of the turn can be taken back.
    const before = table.play.version;
    const state = JSON.stringify(table.position.state);
    table.play.choose(0, `hire:${table.card(0, "tenderfoot")}`, "main");
    table.play.choose(0, "build:1", "main");
    table.attack(0, "iron-man", "base");
    expect([table.base(1), table.workers(0)]).toEqual([17, 6]);
    table.play.undo(0, { to: before });
    expect(JSON.stringify(table.position.state)).toBe(state);
    table.end();
  });

  it("does not reach behind a drawn card", () => {
    const table = duel({ gold: 9, hand: ["older-brother"], play: ["iron-man"], deck: ["spark", "bloom", "wither"] });
    table.attack(0, "iron-man", "base");
    table.endMain(0);
    table.play.refusesUndo(0);
    table.end(1);
  });
});

describe("what a number consists of", () => {
  const partsOf = (table: Duel, kind: string) => {
    const thing = table.play.view("spectator").things.find(({ card }) => card === kind);
    return thing?.parts.map(({ what, amount, from, source }) => [what, amount, from, source].join(" ").trim());
  };

  it("is shown with its causes, if it is not as printed", () => {
    const table = duel({
      play: [
        { kind: "older-brother", slot: "squad-leader", runes: { "-1/-1": 1 } },
        { kind: "iron-man", slot: "elite" },
      ],
    });
    expect(partsOf(table, "older-brother")).toEqual([
      "atk 2 printed",
      "hp 2 printed",
      "atk -1 rune -1/-1",
      "hp -1 rune -1/-1",
      "armor 1 slot squad-leader",
    ]);
    // Its HP are as printed.
    expect(partsOf(table, "iron-man")).toEqual(["atk 3 printed", "atk 1 slot elite"]);
    table.end();
  });

  it("adds up to the number: what is printed of a keyword that stacks, and armor once", () => {
    const table = duel({
      play: [
        { kind: "knight-of-the-conclave", slot: "lookout" },
        { kind: "iron-man", keywords: { armor: 1, haste: 1 } },
      ],
    });
    expect(partsOf(table, "knight-of-the-conclave")).toEqual(["resist 1 printed", "resist 1 slot lookout"]);
    expect(partsOf(table, "iron-man")).toEqual(["haste 1 card iron-man", "armor 1 keyword armor"]);
    table.end();
  });

  it("tells what takes a keyword away, and what limits a number", () => {
    const table = duel(
      { play: ["general-onimaru", { kind: "pestering-haunt", runes: { "+1/+1": 2 } }] },
      { play: ["sirus-quince"], hand: ["free-speech"], gold: 2 },
    );
    expect(partsOf(table, "pestering-haunt")?.filter((part) => part.startsWith("atk"))).toEqual([
      "atk 1 printed",
      "atk 2 rune +1/+1",
      "atk -2 card pestering-haunt",
    ]);
    table.endMain(0);
    table.cast(1, "free-speech");
    expect(partsOf(table, "general-onimaru")).toEqual(["frenzy 1 printed", "frenzy -1 card free-speech"]);
    table.end(1);
  });
});
