import { type Prompt, randomFrom, SeededRandom } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { runesOf } from "../../in-play/figures.ts";
import codex from "../../index.ts";
import { type DuelSettings, duel, type Piece, type Side } from "../../testing/table.ts";
import { maps as deck } from "./cards.ts";
import maps from "./index.ts";

function on(map: string, mine: Side, theirs: Side = {}, settings: DuelSettings & { others?: readonly Side[] } = {}) {
  return duel(mine, theirs, { ...settings, options: { ...settings.options, "maps.map": map }, extensions: [maps] });
}

/** Both players end their turns, so that seat 0 begins another one. */
function nextTurn(table: ReturnType<typeof duel>): void {
  table.endMain(0);
  table.play.until("main", "first");
  table.endMain(1);
  table.play.until("main", "first");
}

describe("A map", () => {
  it("is the chosen one, shown to everybody", () => {
    const table = on("fury-road", {});
    expect(table.play.view("spectator")).toMatchObject({ maps: { map: "fury-road" } });
    expect(table.play.story("spectator")[0]).toBe("The map is Fury Road: Each player may have at most one patroller.");
    table.end();
  });

  it("is one by lot unless it is chosen", () => {
    const kinds = ["a", "b", "c", "d", "e"].map((seed) => {
      const play = scenario(codex, [maps], { seats: 2, seed, options: { heroes: "random" } });
      const { map } = (play.view("spectator") as unknown as { maps: { map?: string } }).maps;
      play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
      return map;
    });
    expect(deck.entries).toHaveLength(12);
    expect(new Set(kinds).size).toBeGreaterThan(1);
    for (const kind of kinds) expect(deck.entries.map(({ card }) => card.id)).toContain(kind);
  });
});

describe("Fury Road", () => {
  it("allows one patroller", () => {
    const table = on("fury-road", { play: ["iron-man", "older-brother"] });
    table.play.pass(0, "main");
    const [one, other] = ["iron-man", "older-brother"].map((kind) => table.figure(0, kind).id);
    const both = { [one ?? ""]: "elite", [other ?? ""]: "lookout" };
    table.play.refuses(0, { assignment: both }, "TOO_MANY_OPTIONS", "patrol");
    table.play.assign(0, { [one ?? ""]: "elite" }, "patrol");
    expect(table.figure(0, "iron-man").thing.slot).toBe("elite");
    table.end(1);
  });

  it("counts patrollers that others lend", () => {
    const table = on("fury-road", { play: ["iron-man", "older-brother"] }, {}, { seats: 3, others: [{}] });
    table.play.pass(0, "main");
    table.play.assign(0, {}, "patrol");
    const [one, other] = ["iron-man", "older-brother"].map((kind) => table.figure(0, kind).id);
    const both = { [one ?? ""]: "seat-1-elite", [other ?? ""]: "seat-1-lookout" };
    table.play.refuses(0, { assignment: both }, "ANSWER_NOT_ALLOWED", "lend");
    table.play.assign(0, { [one ?? ""]: "seat-1-elite", [other ?? ""]: "seat-2-elite" }, "lend");
    // What was lent to seat 1 has come back in its upkeep.
    expect([table.has(0, "iron-man"), table.has(2, "older-brother")]).toEqual([true, true]);
    table.end(1);
  });
});

describe("Workers", () => {
  const hand = ["spark", "bloom", "wither"];
  const hire = (table: ReturnType<typeof duel>, kind: string) => `hire:${table.card(0, kind)}`;

  it("are hired without limit in Flagstone Mines", () => {
    const table = on("flagstone-mines", { hand, gold: 2, workers: 4 });
    table.play.choose(0, hire(table, "spark"), "main");
    table.play.choose(0, hire(table, "bloom"), "main");
    expect([table.workers(0), table.gold(0)]).toEqual([6, 0]);
    expect(table.refused(0, hire(table, "wither"))).toBe("reason.gold");
    table.end();
  });

  it("bring 2 gold more in Big Game Hunters", () => {
    const table = on("big-game-hunters", {}, { workers: 5 });
    table.endMain(0);
    table.play.until("main", "first");
    expect(table.gold(1)).toBe(7);
    table.end(1);
  });

  it("bring no more than a Slow-Time Generator lets them in Big Game Hunters, but the 2 gold come on top", () => {
    const table = on("big-game-hunters", { play: ["slow-time-generator"] }, { workers: 5 });
    table.endMain(0);
    table.play.until("main", "first");
    expect(table.gold(1)).toBe(6);
    table.end(1);
  });

  it("cost 1 gold more in Hard Times Mill", () => {
    const table = on("hard-times-mill", { hand, gold: 2, workers: 4 });
    table.play.choose(0, hire(table, "spark"), "main");
    expect([table.workers(0), table.gold(0)]).toEqual([5, 0]);
    table.end();
    const poor = on("hard-times-mill", { hand, gold: 1 });
    expect(poor.refused(0, hire(poor, "spark"))).toBe("reason.gold");
    poor.end();
  });

  it("need no card in Daggerfall Prison Camp", () => {
    const table = on("daggerfall-prison-camp", { hand, gold: 1, workers: 4 });
    table.play.choose(0, "hire", "main");
    expect([table.workers(0), table.gold(0), table.kinds("hand", 0)]).toEqual([5, 0, hand]);
    table.end();
  });
});

describe("No Rush 15 Minutes", () => {
  it("prevents all damage until everybody has had four turns (K31)", () => {
    const play: Side = { play: ["iron-man", "tower"], gold: 9, codex: [] };
    const table = on("no-rush-15-minutes", play, { play: ["iron-man"] });
    // The second turn of both, and their third and fourth.
    for (const _ of [2, 3, 4]) {
      table.attack(0, "iron-man", "iron-man");
      expect([table.stats(0, "iron-man"), table.stats(1, "iron-man")]).toEqual(["3/4", "3/4"]);
      nextTurn(table);
    }
    table.attack(0, "iron-man", "iron-man");
    expect([table.stats(0, "iron-man"), table.stats(1, "iron-man")]).toEqual(["3/1", "3/1"]);
    table.end();
  });

  it("prevents the damage that a lost add-on does to its base, but not deaths without damage", () => {
    const table = on(
      "no-rush-15-minutes",
      { play: ["tower", "troq-bashar"], gold: 9, hand: ["the-boot"] },
      { play: ["iron-man"] },
    );
    table.play.choose(0, "add-on:surplus", "main");
    expect([table.has(0, "tower"), table.base(0)]).toEqual([false, 20]);
    table.cast(0, "the-boot");
    table.choose(0, 1, "iron-man", "target");
    expect(table.has(1, "iron-man")).toBe(false);
    table.end();
  });
});

describe("Mystical Forest", () => {
  const tired = (kind: string): Piece => ({ kind, exhausted: true });

  it("lets units and heroes get a +1/+1 rune instead of readying", () => {
    const table = on("mystical-forest", {}, { play: [tired("iron-man"), tired("troq-bashar"), "older-brother"] });
    table.endMain(0);
    table.play.until("mystical-forest", "first");
    table.play.confirm(1, true, "mystical-forest");
    table.play.confirm(1, false, "mystical-forest");
    table.play.until("main", "first");
    const [grown, ready] = [table.figure(1, "iron-man"), table.figure(1, "troq-bashar")];
    expect([runesOf(grown, "+1/+1"), grown.thing.exhausted]).toEqual([1, true]);
    expect([runesOf(ready, "+1/+1"), ready.thing.exhausted]).toEqual([0, false]);
    expect(table.stats(1, "older-brother")).toBe("2/2");
    table.end(1);
  });

  it("is no temptation for bots, who would rather attack again", () => {
    const table = on("mystical-forest", {}, { play: [tired("iron-man")] });
    table.endMain(0);
    table.play.until("mystical-forest", "first");
    const prompt = table.play.match.promptsOf(1)[0] as Prompt;
    const random = new SeededRandom(randomFrom("bot"));
    expect(table.play.ruleSet.heuristicAnswer(table.play.view(1), prompt, random)).toEqual({ confirm: false });
    table.play.end({ asked: [[1, "mystical-forest"]] });
  });

  it("does nothing for what is disabled, or is neither a unit nor a hero", () => {
    const table = on("mystical-forest", {}, { play: [{ ...tired("iron-man"), disabled: true }, tired("sanatorium")] });
    table.endMain(0);
    table.play.until("main", "first");
    expect([runesOf(table.figure(1, "iron-man"), "+1/+1"), table.stats(1, "iron-man")]).toEqual([0, "3/4"]);
    expect(table.figure(1, "sanatorium").thing.exhausted).toBe(false);
    table.end(1);
  });

  it("also concerns effects that ready something in the own turn (K31)", () => {
    const table = on("mystical-forest", {
      hand: ["ready-or-not"],
      gold: 4,
      play: [{ kind: "max-geiger", level: 5 }, tired("iron-man")],
    });
    table.cast(0, "ready-or-not");
    table.choose(0, 0, "iron-man");
    table.play.confirm(0, true, "mystical-forest");
    expect([table.stats(0, "iron-man"), table.figure(0, "iron-man").thing.exhausted]).toEqual(["4/5", true]);
    table.end();
  });
});

describe("Burial Grounds", () => {
  it("keeps dead heroes for good, and only these (K31)", () => {
    const table = on(
      "burial-grounds",
      { play: ["regular-sized-rhinoceros", "iron-man"] },
      { play: ["troq-bashar", "older-brother"] },
    );
    table.attack(0, "regular-sized-rhinoceros", "troq-bashar");
    table.attack(0, "iron-man", "older-brother");
    expect([table.kinds("command", 1), table.kinds("trash", 1)]).toEqual([[], ["troq-bashar"]]);
    expect(table.kinds("discard", 1)).toEqual(["older-brother"]);
    table.end();
  });

  it("lets heroes go home who do not die", () => {
    const table = on(
      "burial-grounds",
      { hand: ["origin-story"], gold: 3, play: ["prynn-pasternaak"] },
      { play: ["troq-bashar"] },
    );
    table.cast(0, "origin-story");
    table.choose(0, 1, "troq-bashar", "target");
    expect([table.kinds("command", 1), table.kinds("trash", 1)]).toEqual([["troq-bashar"], []]);
    table.end();
  });
});

describe("Pinnacle", () => {
  it("lets ultimate spells be cast at once, but not without their hero", () => {
    const side = { hand: ["final-smash"], gold: 9 };
    const target = { play: ["older-brother"] };
    const table = on("pinnacle", { ...side, command: ["troq-bashar"] }, target);
    const option = () => `play:${table.card(0, "final-smash")}`;
    expect(table.refused(0, option())).toBe("reason.no-hero");
    table.play.choose(0, `summon-hero:${table.card(0, "troq-bashar", "command")}`, "main");
    expect(table.refused(0, option())).toBeUndefined();
    table.end();
  });

  it("lets dead heroes wait for three upkeeps", () => {
    const table = on("pinnacle", { play: ["regular-sized-rhinoceros"] }, { play: ["troq-bashar"] });
    table.attack(0, "regular-sized-rhinoceros", "troq-bashar");
    expect(Object.values(table.position.state.players[1]?.cooldown ?? {})).toEqual([3]);
    table.end();
  });
});

describe("Vortoss Ruins", () => {
  it("gives everybody a Heroes’ Hall and a Tech Lab, which nobody can build", () => {
    const table = on("vortoss-ruins", { gold: 9, play: ["troq-bashar"], command: ["river-montoya"] });
    expect(table.refused(0, `summon-hero:${table.card(0, "river-montoya", "command")}`)).toBeUndefined();
    for (const kind of ["heroes-hall", "tech-lab"]) {
      expect(() => table.play.choose(0, `add-on:${kind}`, "main")).toThrow();
    }
    table.play.choose(0, "add-on:tower", "main");
    expect(table.has(0, "tower")).toBe(true);
    table.end();
  });

  it("lets the spec of the Tech Lab be chosen with tech II (K31)", () => {
    const table = on("vortoss-ruins", { gold: 9, tech: 1 });
    table.play.choose(0, "build:2", "main");
    const specs = () => {
      const [prompt] = table.play.prompts;
      return prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : [];
    };
    const [first = "", second = ""] = specs();
    table.play.choose(0, first, "tech-spec");
    expect(specs()).not.toContain(first);
    table.play.choose(0, second, "lab-spec");
    expect(table.position.state.players[0]).toMatchObject({ techSpec: first, labSpec: second });
    table.end();
  });

  it("allows the cards of that spec without a Tech Lab", () => {
    const side: Side = { gold: 9, tech: 2, techSpec: "finesse", labSpec: "bashing", hand: ["eggship"] };
    const table = on("vortoss-ruins", side);
    table.cast(0, "eggship");
    expect(table.has(0, "eggship")).toBe(true);
    table.end();
  });
});

describe("Bloodbowl", () => {
  it("gives all units haste and 1 ATK, but heroes nothing", () => {
    const table = on("bloodbowl", { hand: ["older-brother"], gold: 2, play: ["troq-bashar"] }, { play: ["iron-man"] });
    table.cast(0, "older-brother");
    expect([table.stats(0, "older-brother"), table.stats(1, "iron-man"), table.stats(0, "troq-bashar")]).toEqual([
      "3/2",
      "4/4",
      "2/3",
    ]);
    table.attack(0, "older-brother", "base");
    expect(table.base(1)).toBe(17);
    table.end();
  });
});

describe("Lost Temple", () => {
  it("lets all units be played without tech, and all spells without heroes (K31)", () => {
    const table = on(
      "lost-temple",
      { hand: ["trojan-duck", "final-smash", "charge"], gold: 20 },
      { play: ["iron-man"] },
    );
    table.cast(0, "trojan-duck");
    table.choose(0, 1, "base", "target");
    table.cast(0, "charge");
    table.choose(0, 0, "trojan-duck", "target");
    table.cast(0, "final-smash");
    table.choose(0, 1, "iron-man", "target-return");
    expect([table.stats(0, "trojan-duck"), table.kinds("hand", 1), table.gold(0)]).toEqual(["9/9", ["iron-man"], 5]);
    table.end();
  });
});
