import { modify } from "conclave/rules";
import { houseRule } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { sourceOf } from "../../effects/sources.ts";
import { isOfType } from "../../in-play/figures.ts";
import codex from "../../index.ts";
import { alter, whileInPlay } from "../../rules/lasting.ts";
import { noteTopLevels } from "../../rules/spells.ts";
import { type Duel, duel, put } from "../../testing/table.ts";
import { needsHero } from "../../values.ts";

const quince = "sirus-quince";
const top = { kind: quince, level: 5 };

const illusions = (table: Duel, seat: number, kinds: readonly string[]) =>
  kinds.map((kind) => isOfType(table.figure(seat, kind), "illusion"));

describe("Truth: spells", () => {
  it("Dreamscape makes all units up to tech II Illusions, on both sides", () => {
    const table = duel(
      { hand: ["dreamscape", "wither"], gold: 5, play: [quince, "tenderfoot"] },
      { play: ["eggship", "trojan-duck", "troq-bashar"] },
    );
    table.cast(0, "dreamscape");
    expect(illusions(table, 0, ["tenderfoot", quince])).toEqual([true, false]);
    expect(illusions(table, 1, ["eggship", "trojan-duck", "troq-bashar"])).toEqual([true, false, false]);
    table.cast(0, "wither");
    table.choose(0, 1, "eggship", "target");
    expect(table.kinds("discard", 1)).toEqual(["eggship"]);
    table.end();
  });

  it("Dreamscape ends as soon as Quince is gone", () => {
    const table = duel({ play: ["dreamscape", quince, "tenderfoot"] }, { play: ["eggship"], hand: ["wrecking-ball"] });
    expect(illusions(table, 0, ["tenderfoot"])).toEqual([true]);
    table.endMain(0);
    table.attack(1, "eggship", quince);
    expect([table.has(0, "dreamscape"), table.kinds("discard", 0)]).toEqual([false, ["dreamscape"]]);
    expect(illusions(table, 0, ["tenderfoot"])).toEqual([false]);
    table.end(1);
  });

  it("Free Speech silences an opponent until after the next turn: no spells, no abilities", () => {
    const table = duel(
      { hand: ["free-speech"], gold: 2, play: [quince, "tenderfoot"] },
      { hand: ["spark"], gold: 9, play: [{ kind: "general-onimaru", level: 5 }] },
    );
    expect(table.figure(1, "general-onimaru").keywords).toEqual({ frenzy: 1, readiness: 1 });
    table.cast(0, "free-speech");
    expect(table.figure(1, "general-onimaru").keywords).toEqual({});
    table.endMain(0);
    expect([table.refused(1, `play:${table.card(1, "spark")}`), table.stats(1, "general-onimaru")]).toEqual([
      "reason.silenced",
      "3/4",
    ]);
    table.endMain(1);
    expect(table.figure(1, "general-onimaru").keywords).toEqual({ frenzy: 1, readiness: 1 });
    expect(table.figure(0, quince).silenced).toBe(false);
    table.end();
  });

  it("silenced heroes still rise, and are healed by it; nothing happens at the top level", () => {
    const general = { kind: "general-onimaru", level: 7, damage: 2 };
    const table = duel({ hand: ["free-speech"], gold: 2, play: [quince] }, { gold: 1, workers: 0, play: [general] });
    table.cast(0, "free-speech");
    table.endMain(0);
    table.play.choose(1, `level-up:${table.figure(1, "general-onimaru").id}`, "main");
    expect([table.stats(1, "general-onimaru"), table.has(1, "soldier")]).toEqual(["4/5", false]);
    table.end(1);
  });

  it("new heroes are silenced too; no ability can be gained, but numbers can", () => {
    const table = duel(
      { hand: ["free-speech"], gold: 2, play: [quince] },
      { gold: 2, command: ["captain-zane"], hand: ["charge"] },
    );
    table.cast(0, "free-speech");
    table.endMain(0);
    table.play.choose(1, `summon-hero:${table.card(1, "captain-zane", "command")}`, "main");
    table.play.arrange("main", (game) => {
      const it = table.figure(1, "captain-zane");
      alter(game, sourceOf(it), it, { atk: 1, keywords: { flying: 1 } }, whileInPlay);
    });
    const zane = table.figure(1, "captain-zane");
    expect([zane.silenced, zane.keywords, zane.atk]).toEqual([true, {}, 3]);
    table.end(1);
  });

  it("Free Speech does not stop what casts without heroes", () => {
    const free = houseRule(codex, "free", {
      values: [modify(needsHero, () => false)],
    });
    for (const [extensions, refused] of [
      [[], "reason.silenced"],
      [[free], undefined],
    ] as const) {
      const table = duel(
        { hand: ["free-speech"], gold: 2, play: [quince] },
        { hand: ["intimidate"], gold: 1, play: ["troq-bashar"] },
        { extensions },
      );
      table.cast(0, "free-speech");
      table.endMain(0);
      expect(table.refused(1, `play:${table.card(1, "intimidate")}`)).toBe(refused);
      table.end(1);
    }
  });

  it("Hallucination makes up to two units Illusions for the turn: the next target symbol kills them", () => {
    const table = duel(
      { hand: ["hallucination", "wither"], gold: 4, play: [quince] },
      { play: ["iron-man", "eggship", "trojan-duck"] },
    );
    table.cast(0, "hallucination");
    expect(() => table.many(0, 1, ["trojan-duck"], "target")).toThrow();
    table.many(0, 1, ["iron-man", "eggship"], "target");
    expect(illusions(table, 1, ["iron-man", "eggship"])).toEqual([true, true]);
    table.cast(0, "wither");
    table.choose(0, 1, "iron-man", "target");
    expect(table.kinds("discard", 1)).toEqual(["iron-man"]);
    table.endMain(0);
    expect(illusions(table, 1, ["eggship"])).toEqual([false]);
    table.end(1);
  });
});

describe("Mind Control", () => {
  const cast = (theirs: Parameters<typeof duel>[1], mine: Parameters<typeof duel>[0] = {}) => {
    const table = duel({ hand: ["mind-control"], gold: 5, play: [top], ...mine }, theirs);
    table.cast(0, "mind-control");
    return table;
  };

  it("takes a unit up to tech II, which has arrival fatigue and keeps its owner", () => {
    const table = cast({ play: [{ kind: "eggship", slot: "elite" }, "trojan-duck"] });
    expect(() => table.choose(0, 1, "trojan-duck", "target")).toThrow();
    table.choose(0, 1, "eggship", "target");
    expect([table.has(1, "eggship"), table.figure(0, "eggship").thing.owner]).toEqual([false, 1]);
    expect(table.figure(0, "eggship").thing.slot).toBeUndefined();
    expect(table.refused(0, `attack:${table.figure(0, "eggship").id}`)).toBe("reason.arrival-fatigue");
    table.end();
  });

  it("needs Quince at the top level since the start of the turn", () => {
    const table = duel({ hand: ["mind-control"], gold: 6, play: [{ kind: quince, level: 4 }] }, { play: ["eggship"] });
    table.play.choose(0, `level-up:${table.figure(0, quince).id}`, "main");
    expect(table.refused(0, `play:${table.card(0, "mind-control")}`)).toBe("reason.ultimate");
    table.end();
  });

  it("gives the unit back to its controller when the spell leaves play", () => {
    const table = cast({ play: ["eggship", "master-midori"], hand: ["nature-reclaims"], gold: 9 });
    table.choose(0, 1, "eggship", "target");
    table.endMain(0);
    table.cast(1, "nature-reclaims");
    table.choose(1, 0, "mind-control", "target");
    expect([table.has(0, "eggship"), table.has(1, "eggship"), table.has(0, "mind-control")]).toEqual([
      false,
      true,
      false,
    ]);
    table.end(1);
  });

  it("goes on when somebody else takes the unit: it comes back at once", () => {
    const table = cast({ play: ["eggship", { kind: "troq-bashar", level: 8 }], hand: ["final-smash"], gold: 9 });
    table.choose(0, 1, "eggship", "target");
    table.endMain(0);
    table.cast(1, "final-smash");
    table.choose(1, 0, "eggship", "target-control");
    expect([table.has(0, "eggship"), table.has(1, "eggship")]).toEqual([true, false]);
    table.end(1);
  });

  it("takes a legendary unit in vain if its player has one already: the newer one dies (K36)", () => {
    const galina = "galina-glimmer";
    const table = duel({ hand: ["mind-control"], gold: 5, play: [] }, { play: [galina] });
    table.play.arrange("main", (game) => {
      for (const kind of [top.kind, galina]) put(game, 0, { kind, ...(kind === top.kind && { level: 5 }) });
      noteTopLevels(game);
    });
    const [own] = table.all(0, galina);
    table.cast(0, "mind-control");
    table.choose(0, 1, galina, "target");
    expect([table.all(0, galina).map(({ id }) => id), table.kinds("discard", 1)]).toEqual([[own?.id], [galina]]);
    table.end();
  });

  it("brings the unit to whoever takes over the spell", () => {
    const table = cast({ play: ["eggship", "vir-garbarean"], hand: ["assimilate"], gold: 9 });
    table.choose(0, 1, "eggship", "target");
    expect(table.has(0, "eggship")).toBe(true);
    table.endMain(0);
    table.cast(1, "assimilate");
    table.choose(1, 0, "mind-control", "target-control");
    expect([table.has(1, "mind-control"), table.has(1, "eggship")]).toEqual([true, true]);
    table.end(1);
  });

  it("goes to the discard pile with its host", () => {
    const table = cast({ play: ["iron-man", "troq-bashar"], hand: ["the-boot"], gold: 3 });
    table.choose(0, 1, "iron-man", "target");
    table.endMain(0);
    table.cast(1, "the-boot");
    table.choose(1, 0, "iron-man", "target");
    expect(table.has(0, "mind-control")).toBe(false);
    expect([table.kinds("discard", 0), table.kinds("discard", 1).sort()]).toEqual([
      ["mind-control"],
      ["iron-man", "the-boot"],
    ]);
    table.end(1);
  });

  it("kills an Illusion instead", () => {
    const table = cast({ play: ["spectral-tiger"] });
    table.choose(0, 1, "spectral-tiger", "target");
    expect([table.kinds("discard", 1), table.kinds("discard", 0)]).toEqual([["spectral-tiger"], ["mind-control"]]);
    table.end();
  });
});
