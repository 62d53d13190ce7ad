import { describe, expect, it } from "vitest";
import { has, runesOf } from "../../in-play/figures.ts";
import { duel } from "../../testing/table.ts";

const bigby = "bigby-hayes";
const law = { tech: 2, techSpec: "law" } as const;
const top = { kind: bigby, level: 5 };

describe("Bigby Hayes", () => {
  it("rises from 2/3 over 2/4 to 3/4", () => {
    const stats = [1, 2, 3, 4, 5].map((level) => {
      const table = duel({ play: [{ kind: bigby, level }] });
      table.end();
      return table.stats(0, bigby);
    });
    expect(stats).toEqual(["2/3", "2/3", "2/4", "2/4", "3/4"]);
  });

  it("stashes a card of the hand and draws one less", () => {
    const deck = ["tenderfoot", "older-brother", "iron-man", "helpful-turtle"];
    const table = duel({ hand: ["spark", "bloom"], deck, play: [bigby] });
    table.endMain(0);
    table.play.many(0, [table.card(0, "spark")], "stash");
    expect(table.kinds("hand", 0).sort()).toEqual(["iron-man", "older-brother", "spark", "tenderfoot"]);
    expect(table.kinds("discard", 0)).toEqual(["bloom"]);
    table.end(1);
  });

  it("takes a low-tech unit out of the patrol zone from level 3 on", () => {
    const low = duel({ play: [{ kind: bigby, level: 2 }] }, { play: [{ kind: "iron-man", slot: "elite" }] });
    expect(() => low.use(0, bigby, "bigby-hayes-sideline")).toThrow();
    low.end();

    const table = duel(
      { play: [{ kind: bigby, level: 3 }] },
      {
        play: [
          { kind: "iron-man", slot: "elite" },
          { kind: "eggship", slot: "lookout" },
          { kind: "troq-bashar", slot: "squad-leader" },
        ],
      },
    );
    table.use(0, bigby, "bigby-hayes-sideline");
    expect(() => table.choose(0, 1, "eggship", "target")).toThrow();
    expect(() => table.choose(0, 1, "troq-bashar", "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    expect(table.figure(1, "iron-man").thing).toMatchObject({ exhausted: false, disabled: false });
    expect(table.figure(1, "iron-man").thing.slot).toBeUndefined();
    expect(table.figure(0, bigby).thing.exhausted).toBe(true);
    table.end();
  });

  it("draws a card at level 5", () => {
    const table = duel({ deck: ["spark"], play: [top] });
    table.use(0, bigby, "bigby-hayes-draw");
    expect([table.kinds("hand", 0), table.figure(0, bigby).thing.exhausted]).toEqual([["spark"], true]);
    table.end();
  });
});

describe("Law: spells", () => {
  it("Community Service takes a tech I or II unit from a hand, whatever its cost and technology", () => {
    const hand = ["eggship", "tenderfoot", "spark", "trojan-duck"];
    const table = duel({ hand: ["community-service"], gold: 5, play: [bigby] }, { hand });
    table.cast(0, "community-service");
    table.play.choose(0, "hand-1", "look");
    for (const kind of ["tenderfoot", "spark", "trojan-duck"]) {
      expect(() => table.play.choose(0, table.card(1, kind), "choose")).toThrow();
    }
    table.play.choose(0, table.card(1, "eggship"), "choose");
    expect(table.figure(0, "eggship").thing).toMatchObject({ owner: 1, exhausted: false });
    expect([table.gold(0), table.kinds("hand", 1).sort()]).toEqual([0, ["spark", "tenderfoot", "trojan-duck"]]);
    expect(table.play.story(0).some((line) => line.startsWith("You see:"))).toBe(true);
    expect(table.play.story(1).some((line) => line.startsWith("You see:"))).toBe(false);
    table.end();
  });

  it("Community Service may look at the discard pile, and take nothing", () => {
    const table = duel({ hand: ["community-service"], gold: 5, play: [bigby] }, { discard: ["iron-man"] });
    table.cast(0, "community-service");
    table.play.choose(0, "discard-1", "look");
    table.play.pass(0, "choose");
    expect([table.has(0, "iron-man"), table.kinds("discard", 1)]).toEqual([false, ["iron-man"]]);
    table.end();
  });

  it("Community Service lets the unit arrive; it returns to its owner when it leaves play", () => {
    const table = duel(
      { hand: ["community-service"], deck: ["spark"], gold: 5, play: [bigby] },
      { discard: ["scribe"], hand: ["the-boot"], gold: 3, play: ["troq-bashar"] },
    );
    table.cast(0, "community-service");
    table.play.choose(0, "discard-1", "look");
    table.play.choose(0, table.card(1, "scribe", "discard"), "choose");
    expect(table.kinds("hand", 0)).toEqual(["spark"]);
    table.endMain(0);
    table.play.many(0, [], "stash");
    table.cast(1, "the-boot");
    table.choose(1, 0, "scribe", "target");
    expect(table.kinds("discard", 1).sort()).toEqual(["scribe", "the-boot"]);
    table.end(1);
  });

  it("Injunction shuts down a tech building for its owner’s next turn and disables all units of that level", () => {
    const play = ["iron-man", { kind: "scribe", slot: "elite" }, "tenderfoot", "eggship"] as const;
    const table = duel(
      { hand: ["injunction"], gold: 3, play: [bigby, "iron-man"] },
      { tech: 1, hand: ["iron-man"], gold: 9, play },
    );
    table.cast(0, "injunction");
    table.choose(0, 1, "tech-i-building", "choose");
    const disabled = (seat: number, kind: string) => table.figure(seat, kind).thing.disabled;
    // Units of any spec.
    expect([disabled(1, "iron-man"), disabled(1, "scribe")]).toEqual([true, true]);
    expect([disabled(1, "tenderfoot"), disabled(1, "eggship"), disabled(0, "iron-man")]).toEqual([false, false, false]);
    expect(table.figure(1, "scribe").thing.slot).toBeUndefined();
    table.endMain(0);
    expect(table.refused(1, `play:${table.card(1, "iron-man")}`)).toBe("reason.tech");
    // The next one cannot be built meanwhile.
    expect(table.refused(1, "build:2")).toBe("reason.tech-order");
    expect(table.figure(1, "iron-man").thing.exhausted).toBe(true);
    table.endMain(1);
    expect(has(table.figure(1, "tech-i-building"), "shut-down")).toBe(false);
    table.end();
  });

  it("Injunction on tech I leaves a tech II building at work; it cannot hit what is not there", () => {
    const table = duel(
      { hand: ["injunction"], gold: 3, play: [bigby] },
      { tech: 3, techSpec: "bashing", hand: ["eggship", "iron-man"], gold: 9 },
    );
    table.cast(0, "injunction");
    expect(() => table.choose(0, 1, "tech-iii-building", "choose")).toThrow();
    table.choose(0, 1, "tech-i-building", "choose");
    table.endMain(0);
    expect(table.refused(1, `play:${table.card(1, "eggship")}`)).toBeUndefined();
    expect(table.refused(1, `play:${table.card(1, "iron-man")}`)).toBe("reason.tech");
    table.end(1);

    const none = duel({ hand: ["injunction"], gold: 3, tech: 1, play: [bigby] });
    expect(none.refused(0, `play:${none.card(0, "injunction")}`)).toBe("reason.no-choice");
    none.end();
  });

  it("Injunction on tech II keeps its owner from building tech III, and disables units of tech II", () => {
    const table = duel(
      { hand: ["injunction"], gold: 3, play: [bigby] },
      { tech: 2, techSpec: "bashing", hand: ["eggship", "iron-man"], gold: 9, play: ["eggship", "iron-man"] },
    );
    table.cast(0, "injunction");
    table.choose(0, 1, "tech-ii-building", "choose");
    const disabled = (kind: string) => table.figure(1, kind).thing.disabled;
    expect([disabled("eggship"), disabled("iron-man")]).toEqual([true, false]);
    table.endMain(0);
    expect(table.refused(1, "build:3")).toBe("reason.tech-order");
    expect(table.refused(1, `play:${table.card(1, "eggship")}`)).toBe("reason.tech");
    expect(table.refused(1, `play:${table.card(1, "iron-man")}`)).toBeUndefined();
    table.pass(1);
    table.pass(0);
    expect(table.offered("main")).toContain("build:3");
    table.end(1);
  });

  it("Jurisdiction plays a spell that is not ultimate from the codex for its cost, without its hero", () => {
    const table = duel(
      { hand: ["jurisdiction"], gold: 3, codex: ["intimidate", "the-boot", "judgment-day"], play: [bigby] },
      { play: ["iron-man"] },
    );
    table.cast(0, "jurisdiction");
    expect(() => table.play.choose(0, "the-boot", "search-codex")).toThrow();
    expect(() => table.play.choose(0, "judgment-day", "search-codex")).toThrow();
    table.play.choose(0, "intimidate", "search-codex");
    table.choose(0, 1, "iron-man", "target");
    expect([table.stats(1, "iron-man"), table.gold(0)]).toEqual(["0/4", 0]);
    expect(table.kinds("discard", 0).sort()).toEqual(["intimidate", "jurisdiction"]);
    expect(table.kinds("codex", 0).sort()).toEqual(["judgment-day", "the-boot"]);
    table.end();
  });

  it("Jurisdiction is not hindered by a Censorship Council: the spell does not come from hand", () => {
    const table = duel(
      { hand: ["jurisdiction", "spark"], gold: 9, codex: ["intimidate"], play: [bigby] },
      { play: ["iron-man", "censorship-council"] },
    );
    table.cast(0, "jurisdiction");
    table.play.choose(0, "intimidate", "search-codex");
    table.choose(0, 1, "iron-man", "target");
    expect(table.stats(1, "iron-man")).toBe("0/4");
    expect(table.refused(0, `play:${table.card(0, "spark")}`)).toBe("reason.censorship-council");
    table.end();
  });

  it("Jurisdiction loses a channelling spell without its hero at once", () => {
    const table = duel({ hand: ["jurisdiction"], gold: 5, codex: ["dreamscape"], play: [bigby] });
    table.cast(0, "jurisdiction");
    table.play.choose(0, "dreamscape", "search-codex");
    expect([table.has(0, "dreamscape"), table.gold(0)]).toEqual([false, 0]);
    expect(table.kinds("discard", 0).sort()).toEqual(["dreamscape", "jurisdiction"]);
    table.end();
  });

  it("Judgment Day destroys all units up to tech II on both sides", () => {
    const table = duel(
      { hand: ["judgment-day"], gold: 4, play: [top, "tenderfoot"] },
      { play: ["iron-man", "eggship", "trojan-duck", "troq-bashar"] },
    );
    table.cast(0, "judgment-day");
    expect([table.kinds("discard", 0).sort(), table.kinds("discard", 1).sort()]).toEqual([
      ["judgment-day", "tenderfoot"],
      ["eggship", "iron-man"],
    ]);
    expect([table.has(1, "trojan-duck"), table.has(1, "troq-bashar"), table.has(0, bigby)]).toEqual([true, true, true]);
    table.end();
  });

  it("Judgment Day needs Bigby Hayes at top level, but not since the start of the turn", () => {
    const hand = ["judgment-day"];
    const table = duel({ hand, gold: 5, play: [{ kind: bigby, level: 4 }] }, { play: ["iron-man"] });
    expect(table.refused(0, `play:${table.card(0, "judgment-day")}`)).toBe("reason.ultimate");
    table.play.choose(0, `level-up:${table.figure(0, bigby).id}`, "main");
    table.cast(0, "judgment-day");
    expect(table.has(1, "iron-man")).toBe(false);
    table.end();
  });
});

describe("Law: units and buildings", () => {
  it("Scribe draws a card when it arrives", () => {
    const table = duel({ hand: ["scribe"], gold: 2, tech: 1, deck: ["spark"] });
    table.cast(0, "scribe");
    expect([table.kinds("hand", 0), table.stats(0, "scribe")]).toEqual([["spark"], "1/3"]);
    table.end();
  });

  it("Tax Collector steals 1 gold", () => {
    const table = duel({ hand: ["tax-collector"], gold: 2, tech: 1 }, { gold: 4 });
    table.cast(0, "tax-collector");
    expect([table.gold(0), table.gold(1), table.stats(0, "tax-collector")]).toEqual([1, 3, "2/3"]);
    table.end();
  });

  it("Arresting Constable disables a unit up to tech II", () => {
    const table = duel({ play: ["arresting-constable"] }, { play: ["eggship", "trojan-duck", "troq-bashar"] });
    table.use(0, "arresting-constable", "arresting-constable-disable");
    expect(() => table.choose(0, 1, "trojan-duck", "target")).toThrow();
    expect(() => table.choose(0, 1, "troq-bashar", "target")).toThrow();
    table.choose(0, 1, "eggship", "target");
    expect(table.figure(1, "eggship").thing).toMatchObject({ exhausted: true, disabled: true });
    expect(table.figure(0, "arresting-constable").thing.exhausted).toBe(true);
    table.end();
  });

  it("Censorship Council allows opponents one card from hand; hiring does not count", () => {
    const table = duel(
      { hand: ["censorship-council", "tenderfoot"], gold: 5, ...law },
      { hand: ["tenderfoot", "timely-messenger", "spark"], gold: 9 },
    );
    table.cast(0, "censorship-council");
    table.cast(0, "tenderfoot");
    table.endMain(0);
    table.play.choose(1, `hire:${table.card(1, "spark")}`, "main");
    table.cast(1, "tenderfoot");
    expect(table.refused(1, `play:${table.card(1, "timely-messenger")}`)).toBe("reason.censorship-council");
    table.end(1);
  });

  it("Censorship Council allows one card in each turn, to every opponent", () => {
    const hand = ["tenderfoot", "tenderfoot", "tenderfoot"];
    const table = duel({ play: ["censorship-council"] }, { hand, gold: 9 }, { seats: 3, others: [{ hand, gold: 9 }] });
    const passTo = (seat: number) => {
      table.endMain((seat + 2) % 3);
      table.play.until({ key: "main", seat }, "random");
    };
    for (const seat of [1, 2]) {
      passTo(seat);
      table.cast(seat, "tenderfoot");
      expect(table.refused(seat, `play:${table.card(seat, "tenderfoot")}`)).toBe("reason.censorship-council");
    }
    passTo(0);
    passTo(1);
    expect(table.offered("main")).toContain(`play:${table.card(1, "tenderfoot")}`);
    table.end(1);
  });

  it("Censorship Council does not keep effects from putting cards into play", () => {
    const table = duel(
      { hand: ["summon-skeletons"], gold: 3, play: ["garth-torken"] },
      { play: ["censorship-council"] },
    );
    table.cast(0, "summon-skeletons");
    expect(table.all(0, "skeleton")).toHaveLength(2);
    table.end();
  });

  it("Guardian of the Gates disables a unit that it hits, and cannot attack", () => {
    const own = duel({ play: ["guardian-of-the-gates"] });
    const attack = `attack:${own.figure(0, "guardian-of-the-gates").id}`;
    expect(own.refused(0, attack)).toBe("reason.cant-attack");
    own.end();

    const guard = { kind: "guardian-of-the-gates", slot: "technician" } as const;
    const table = duel({ play: ["iron-man", "troq-bashar", "tenderfoot"] }, { play: [guard] });
    table.attack(0, "iron-man", "guardian-of-the-gates");
    expect(table.figure(0, "iron-man").thing).toMatchObject({ damage: 1, disabled: true });
    // Not heroes.
    table.attack(0, "troq-bashar", "guardian-of-the-gates");
    expect(table.figure(0, "troq-bashar").thing).toMatchObject({ damage: 1, disabled: false });
    table.end();
  });

  it("Guardian of the Gates also disables when armor soaks up the damage", () => {
    const guard = { kind: "guardian-of-the-gates", slot: "technician" } as const;
    const table = duel({ hand: ["elite-training"], gold: 2, play: ["iron-man", "general-onimaru"] }, { play: [guard] });
    table.cast(0, "elite-training");
    table.many(0, 0, ["iron-man"], "target");
    table.attack(0, "iron-man", "guardian-of-the-gates");
    expect(table.figure(0, "iron-man").thing).toMatchObject({ damage: 0, disabled: true });
    table.end();
  });

  it("Guardian of the Gates disables the unit that kills it", () => {
    const table = duel({ play: ["oversized-rhinoceros"] }, { play: ["guardian-of-the-gates"] });
    table.attack(0, "oversized-rhinoceros", "guardian-of-the-gates");
    expect(table.kinds("discard", 1)).toEqual(["guardian-of-the-gates"]);
    expect(table.figure(0, "oversized-rhinoceros").thing).toMatchObject({ damage: 1, disabled: true });
    table.end();
  });

  it("Justice Juggernaut is unstoppable, cannot patrol, and survives its first death", () => {
    const table = duel(
      { play: [{ kind: "justice-juggernaut", damage: 5 }] },
      { play: [{ kind: "older-brother", slot: "squad-leader" }], hand: ["wrecking-ball"] },
    );
    expect(table.defenders(0, "justice-juggernaut")).toEqual(["base", "older-brother"]);
    table.attack(0, "justice-juggernaut", "older-brother");
    expect(table.stats(0, "justice-juggernaut")).toBe("4/6");
    expect(runesOf(table.figure(0, "justice-juggernaut"), "crumbling")).toBe(1);
    table.play.pass(0, "main");
    expect(table.play.prompts.some(({ key }) => key === "patrol")).toBe(false);
    table.end(1);
  });

  it("Justice Juggernaut dies the second time", () => {
    const table = duel(
      { play: [{ kind: "justice-juggernaut", damage: 5, runes: { crumbling: 1 } }] },
      { play: ["older-brother"] },
    );
    table.attack(0, "justice-juggernaut", "older-brother");
    expect(table.kinds("discard", 0)).toEqual(["justice-juggernaut"]);
    table.end();
  });

  it("Lawbringer Gryphon lifts its base out of reach of ground forces without anti-air", () => {
    const table = duel({ play: ["iron-man", "eggship", "troq-bashar"] }, { play: ["lawbringer-gryphon", "tower"] });
    expect(table.defenders(0, "iron-man")).toEqual(["tower"]);
    expect(table.defenders(0, "eggship")).toEqual(["base", "lawbringer-gryphon", "tower"]);
    expect(has(table.figure(0, "base"), "flying")).toBe(false);
    table.end();
  });

  it("Lawbringer Gryphon lifts the base that its player shares with a partner", () => {
    const table = duel(
      { play: ["iron-man", "eggship"] },
      {},
      { seats: 4, options: { mode: "two-headed-dragon" }, others: [{}, { play: ["lawbringer-gryphon", "tower"] }] },
    );
    expect(table.defenders(0, "iron-man")).toEqual(["tower"]);
    expect(table.defenders(0, "eggship")).toEqual(["lawbringer-gryphon", "shared-base", "tower"]);
    table.end();
  });

  it("Lawbringer Gryphon is a 7/6 flier with resist 2 that obliterates four units", () => {
    const units = ["tenderfoot", "older-brother", "iron-man", "helpful-turtle", "eggship"];
    const table = duel({ play: ["lawbringer-gryphon"] }, { play: units });
    const { atk, hp, keywords } = table.figure(0, "lawbringer-gryphon");
    expect([atk, hp, keywords]).toEqual([7, 6, { flying: 1, resist: 2, obliterate: 4 }]);
    table.attack(0, "lawbringer-gryphon", "base");
    expect([table.has(1, "eggship"), table.kinds("discard", 1).length, table.base(1)]).toEqual([true, 4, 13]);
    table.end();
  });
});
