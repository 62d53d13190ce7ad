import { describe, expect, it } from "vitest";
import { duel } from "../../testing/table.ts";

const vir = { kind: "vir-garbarean", level: 1 };

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

  it("from level 5 can play the top card after looking at it, if its requirements are met", () => {
    const table = duel({ gold: 5, deck: ["the-boot", "iron-man"], play: [{ ...vir, level: 5 }] });
    const { id } = table.figure(0, "vir-garbarean");
    expect(table.stats(0, "vir-garbarean")).toBe("3/3");
    expect(table.refused(0, `activate:${id}.vir-play`)).toBe("reason.look-first");
    table.use(0, "vir-garbarean", "vir-look");
    expect(table.refused(0, `activate:${id}.vir-play`)).toBe("reason.no-hero");
    table.end();
  });

  it("from level 5 plays the top card: its boost may be paid", () => {
    const table = duel(
      { gold: 6, tech: 2, techSpec: "anarchy", deck: ["marauder", "undo"], play: [{ ...vir, level: 5 }] },
      { workers: 5 },
    );
    table.use(0, "vir-garbarean", "vir-look");
    table.use(0, "vir-garbarean", "vir-play");
    table.play.confirm(0, true, "boost");
    table.play.choose(0, "worker-1");
    expect([table.gold(0), table.has(0, "marauder"), table.workers(1)]).toEqual([0, true, 4]);
    table.end();
  });

  it("from level 5 plays the top card for its cost", () => {
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
    table.round();
    expect(table.has(0, "mech")).toBe(false);
    table.round();
    expect(table.stats(0, "mech")).toBe("6/7");
    expect(table.figure(0, "mech").keywords.untargetable).toBe(1);
    expect(table.refused(0, `attack:${table.figure(0, "mech").id}`)).toBe("reason.arrival-fatigue");
    table.end();
  });
});
