import { describe, expect, it } from "vitest";
import { runesOf } from "../../in-play/figures.ts";
import { duel } from "../../testing/table.ts";

describe("Red starter", () => {
  it("Charge gives an own unit 1 ATK and haste for the turn", () => {
    const table = duel(
      { hand: ["charge"], gold: 2, play: ["captain-zane", { kind: "older-brother", fresh: true }] },
      { play: ["iron-man"] },
    );
    table.cast(0, "charge");
    expect(() => table.choose(0, 1, "iron-man", "target")).toThrow();
    table.choose(0, 0, "older-brother", "target");
    expect(table.stats(0, "older-brother")).toBe("3/2");
    table.attack(0, "older-brother", "base");
    expect(table.base(1)).toBe(17);
    table.endMain(0);
    expect(table.stats(0, "older-brother")).toBe("2/2");
    table.end(1);
  });

  it("Pillage hits a base for 1 and steals 1 gold", () => {
    const table = duel({ hand: ["pillage"], gold: 1, play: ["captain-zane"] }, { gold: 5 });
    table.cast(0, "pillage");
    table.choose(0, 1, "base", "target");
    expect([table.base(1), table.gold(0), table.gold(1)]).toEqual([19, 1, 4]);
    table.end();
  });

  it("Pillage with a Pirate hits for 2, but steals only gold that is there", () => {
    const table = duel({ hand: ["pillage"], gold: 1, play: ["captain-zane", "bombaster"] }, { gold: 1 });
    table.cast(0, "pillage");
    table.choose(0, 1, "base", "target");
    expect([table.base(1), table.gold(0), table.gold(1)]).toEqual([18, 1, 0]);
    table.end();
  });

  it("Pillage steals from one player of the team whose base it hits", () => {
    const table = duel(
      { hand: ["pillage"], gold: 1, play: ["captain-zane"] },
      { gold: 5 },
      { seats: 4, others: [{}, { gold: 5 }] },
    );
    table.cast(0, "pillage");
    table.choose(0, 1, "shared-base", "target");
    table.play.choose(0, "seat-3", "opponent");
    expect([table.gold(0), table.gold(1), table.gold(3)]).toEqual([1, 5, 4]);
    table.end();
  });

  it("Scorch deals 2 damage to a patroller or building, not to a unit behind", () => {
    const table = duel(
      { hand: ["scorch"], gold: 3, play: ["captain-zane"] },
      { play: [{ kind: "iron-man", slot: "elite" }, "regular-sized-rhinoceros"] },
    );
    table.cast(0, "scorch");
    expect(() => table.choose(0, 1, "regular-sized-rhinoceros", "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    expect(table.stats(1, "iron-man")).toBe("4/2");
    table.end();
  });

  it.each([
    [1, 3],
    [3, 4],
  ])("Bloodburn with %i blood runes has %i after two units have died: 4 at most", (before, after) => {
    const table = duel(
      { play: [{ kind: "bloodburn", runes: { blood: before } }, "bombaster"], gold: 1 },
      { play: [{ kind: "tenderfoot", slot: "elite" }] },
    );
    table.use(0, "bombaster", "bombaster-explode");
    table.choose(0, 1, "tenderfoot", "target");
    expect([table.has(0, "bombaster"), table.has(1, "tenderfoot")]).toEqual([false, false]);
    expect(runesOf(table.figure(0, "bloodburn"), "blood")).toBe(after);
    table.end();
  });

  it("Bloodburn does not count heroes", () => {
    const table = duel(
      { play: ["bloodburn", "captain-zane"], hand: ["scorch"], gold: 3 },
      { play: [{ kind: "troq-bashar", slot: "elite", damage: 1 }] },
    );
    table.cast(0, "scorch");
    table.choose(0, 1, "troq-bashar", "target");
    expect(table.has(1, "troq-bashar")).toBe(false);
    expect(runesOf(table.figure(0, "bloodburn"), "blood")).toBe(0);
    table.end();
  });

  it("Bloodburn spends two blood runes and exhausts to deal 1 damage", () => {
    const table = duel({ play: [{ kind: "bloodburn", runes: { blood: 3 } }] }, { play: ["iron-man", "troq-bashar"] });
    table.use(0, "bloodburn", "bloodburn-burn");
    expect(() => table.choose(0, 1, "troq-bashar", "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    expect(table.stats(1, "iron-man")).toBe("3/3");
    expect(runesOf(table.figure(0, "bloodburn"), "blood")).toBe(1);
    expect(table.figure(0, "bloodburn").thing.exhausted).toBe(true);
    table.end();
  });

  it("Bloodburn cannot be used in the turn in which it came", () => {
    const table = duel({ play: [{ kind: "bloodburn", runes: { blood: 2 }, fresh: true }] });
    const option = `activate:${table.figure(0, "bloodburn").id}.bloodburn-burn`;
    expect(table.refused(0, option)).toBe("reason.arrival-fatigue");
    table.end();
  });

  it("Bloodrage Ogre goes back to the hand after the draw if it neither came nor attacked", () => {
    const table = duel({ play: ["bloodrage-ogre"], deck: ["mad-man", "mad-man", "mad-man"] });
    table.endMain(0);
    expect(table.has(0, "bloodrage-ogre")).toBe(false);
    expect(table.kinds("hand", 0).sort()).toEqual(["bloodrage-ogre", "mad-man", "mad-man"]);
    table.end(1);
  });

  it("Bloodrage Ogre stays in the turn of its arrival, after an attack, and at the end of others’ turns", () => {
    const table = duel(
      { play: [{ kind: "bloodrage-ogre", fresh: true }, "bloodrage-ogre"] },
      { play: ["bloodrage-ogre"] },
    );
    const attacker = table.all(0, "bloodrage-ogre")[1]?.id;
    table.play.choose(0, `attack:${attacker}`, "main");
    table.choose(0, 1, "base", "defender");
    table.endMain(0);
    expect(table.all(0, "bloodrage-ogre")).toHaveLength(2);
    expect(table.has(1, "bloodrage-ogre")).toBe(true);
    table.end(1);
  });

  it("Bombaster is sacrificed for 1 gold to deal 2 damage to a patrolling unit", () => {
    const table = duel(
      { play: ["bombaster"], gold: 1 },
      {
        play: [{ kind: "iron-man", slot: "elite" }, { kind: "troq-bashar", slot: "lookout" }, "older-brother"],
      },
    );
    table.use(0, "bombaster", "bombaster-explode");
    expect(() => table.choose(0, 1, "troq-bashar", "target")).toThrow();
    table.choose(0, 1, "iron-man", "target");
    expect(table.stats(1, "iron-man")).toBe("4/2");
    expect([table.gold(0), table.has(0, "bombaster")]).toEqual([0, false]);
    expect(table.kinds("discard", 0)).toEqual(["bombaster"]);
    table.end();
  });

  it("Careless Musketeer shoots a unit or building, and the own base", () => {
    const table = duel({ play: ["careless-musketeer"] }, { play: ["iron-man"] });
    table.use(0, "careless-musketeer", "careless-musketeer-shoot");
    table.choose(0, 1, "iron-man", "target");
    expect([table.stats(1, "iron-man"), table.base(0)]).toEqual(["3/3", 19]);
    expect(table.figure(0, "careless-musketeer").thing.exhausted).toBe(true);
    table.end();
  });

  it("Makeshift Rambaster has 2 more ATK against a building, and cannot patrol", () => {
    const table = duel(
      { play: [{ kind: "makeshift-rambaster", fresh: true }, "makeshift-rambaster"] },
      {
        play: ["older-brother"],
      },
    );
    const [one, other] = table.all(0, "makeshift-rambaster");
    table.play.choose(0, `attack:${one?.id}`, "main");
    table.choose(0, 1, "base", "defender");
    expect(table.base(1)).toBe(17);
    table.play.choose(0, `attack:${other?.id}`, "main");
    table.choose(0, 1, "older-brother", "defender");
    expect(table.stats(1, "older-brother")).toBe("2/1");
    table.play.pass(0, "main");
    table.end(1);
  });

  it("plain cards have their numbers", () => {
    const table = duel({ play: [{ kind: "mad-man", fresh: true }, "nautical-dog"] });
    expect(table.stats(0, "mad-man")).toBe("1/1");
    expect(table.stats(0, "nautical-dog")).toBe("2/1");
    table.attack(0, "mad-man", "base");
    table.attack(0, "nautical-dog", "base");
    expect(table.base(1)).toBe(17);
    table.endMain(0);
    expect(table.stats(0, "nautical-dog")).toBe("1/1");
    table.end(1);
  });
});
