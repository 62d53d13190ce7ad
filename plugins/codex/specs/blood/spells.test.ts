import { describe, expect, it } from "vitest";
import { thingIn } from "../../state.ts";
import { duel, put } from "../../testing/table.ts";

const patrolling = (kind: string) => ({ kind, slot: "elite" }) as const;

describe("Blood spells", () => {
  it("Bloodlust gives up to two things 1 ATK and haste, and hurts them at the end of the turn", () => {
    const table = duel({
      hand: ["bloodlust"],
      gold: 2,
      play: ["drakk-ramhorn", { kind: "iron-man", fresh: true }, "older-brother"],
    });
    table.cast(0, "bloodlust");
    table.many(0, 0, ["iron-man", "drakk-ramhorn"], "target");
    expect([table.stats(0, "iron-man"), table.stats(0, "drakk-ramhorn")]).toEqual(["4/4", "2/3"]);
    table.attack(0, "iron-man", "base");
    expect(table.base(1)).toBe(16);
    table.endMain(0);
    expect([table.stats(0, "iron-man"), table.stats(0, "drakk-ramhorn")]).toEqual(["3/3", "1/2"]);
    expect(table.stats(0, "older-brother")).toBe("2/2");
    table.endMain(1);
    expect(table.stats(0, "iron-man")).toBe("3/3");
    table.end(0);
  });

  it("Bloodlust may choose nothing", () => {
    const table = duel({ hand: ["bloodlust"], gold: 2, play: ["drakk-ramhorn"] });
    table.cast(0, "bloodlust");
    table.play.many(0, [], "target");
    expect([table.stats(0, "drakk-ramhorn"), table.kinds("discard", 0)]).toEqual(["1/3", ["bloodlust"]]);
    table.endMain(0);
    expect(table.stats(0, "drakk-ramhorn")).toBe("1/3");
    table.end(1);
  });

  it("Desperation as the last card of the hand is trashed and draws three", () => {
    const table = duel({
      hand: ["desperation"],
      play: ["drakk-ramhorn"],
      deck: ["mad-man", "nautical-dog", "charge", "scorch", "pillage", "bombaster"],
    });
    table.cast(0, "desperation");
    expect(table.kinds("trash", 0)).toEqual(["desperation"]);
    expect(table.kinds("hand", 0).sort()).toEqual(["charge", "mad-man", "nautical-dog"]);
    table.endMain(0);
    // The hand is gone before the draw phase: nothing is discarded there, and two are drawn.
    expect(table.kinds("hand", 0).sort()).toEqual(["pillage", "scorch"]);
    expect(table.kinds("discard", 0).sort()).toEqual(["charge", "mad-man", "nautical-dog"]);
    table.end(1);
  });

  it("Desperation with other cards in hand draws nothing, and still costs the hand before the draw phase", () => {
    const table = duel({
      hand: ["desperation", "charge"],
      play: ["drakk-ramhorn"],
      deck: ["mad-man", "nautical-dog", "scorch"],
    });
    table.cast(0, "desperation");
    expect([table.kinds("trash", 0), table.kinds("hand", 0)]).toEqual([[], ["charge"]]);
    table.endMain(0);
    expect(table.kinds("hand", 0).sort()).toEqual(["mad-man", "nautical-dog"]);
    expect(table.kinds("discard", 0).sort()).toEqual(["charge", "desperation"]);
    table.end(1);
  });

  it("Kidnapping borrows an enemy unit, ready and with haste, and gives it back at the end of the turn", () => {
    const table = duel(
      { hand: ["kidnapping"], gold: 4, play: ["drakk-ramhorn"] },
      { play: [{ kind: "harvest-reaper", exhausted: true, slot: "elite" }, "trojan-duck"] },
    );
    table.cast(0, "kidnapping");
    expect(() => table.choose(0, 1, "trojan-duck", "target")).toThrow();
    table.choose(0, 1, "harvest-reaper", "target");
    table.attack(0, "harvest-reaper", "trojan-duck");
    expect(table.stats(1, "trojan-duck")).toBe("8/3");
    expect(table.has(0, "harvest-reaper")).toBe(false);
    table.end();
  });

  it("what was kidnapped returns to the player it was taken from, and is ready in that player’s turn", () => {
    const table = duel({ hand: ["kidnapping"], gold: 4, play: ["drakk-ramhorn"] }, { play: ["harvest-reaper"] });
    table.cast(0, "kidnapping");
    table.choose(0, 1, "harvest-reaper", "target");
    table.attack(0, "harvest-reaper", "base");
    expect(table.base(1)).toBe(14);
    table.endMain(0);
    expect([table.has(0, "harvest-reaper"), table.has(1, "harvest-reaper")]).toEqual([false, true]);
    expect(table.figure(1, "harvest-reaper").keywords.haste).toBeUndefined();
    table.attack(1, "harvest-reaper", "base");
    expect(table.base(0)).toBe(14);
    table.end(1);
  });

  it("a legendary unit that was kidnapped is destroyed if its new player has it already, however new that one is (K36)", () => {
    const table = duel({ hand: ["kidnapping"], gold: 4, play: ["drakk-ramhorn"] }, { play: ["galina-glimmer"] });
    table.play.arrange("main", (game) => void put(game, 0, { kind: "galina-glimmer" }));
    const { id } = table.figure(0, "galina-glimmer");
    table.cast(0, "kidnapping");
    table.choose(0, 1, "galina-glimmer", "target");
    expect(table.all(0, "galina-glimmer").map((it) => it.id)).toEqual([id]);
    expect(table.kinds("discard", 1)).toEqual(["galina-glimmer"]);
    table.end();
  });

  it("what was lent when it was kidnapped goes back to its owner in the end", () => {
    const table = duel(
      { play: ["drakk-ramhorn"], hand: ["kidnapping"], gold: 4 },
      {},
      { seats: 3, options: { mode: "free-for-all" }, others: [{}] },
    );
    table.play.arrange("main", (game) => {
      // Seat 2 has lent it to seat 1.
      const id = put(game, 1, { kind: "older-brother", slot: "elite" });
      Object.assign(thingIn(game, id), { owner: 2 });
      thingIn(game, id).notes["lent-by"] = 2;
    });
    table.cast(0, "kidnapping");
    table.choose(0, 1, "older-brother", "target");
    expect(table.has(0, "older-brother")).toBe(true);
    table.endMain(0);
    table.play.until({ key: "main", seat: 1 }, "first");
    expect(table.has(2, "older-brother")).toBe(true);
    table.end(1);
  });

  it("what was kidnapped and dies goes to its owner’s discard pile", () => {
    const table = duel(
      { hand: ["kidnapping"], gold: 4, play: ["drakk-ramhorn"] },
      { play: ["older-brother", patrolling("iron-man")] },
    );
    table.cast(0, "kidnapping");
    table.choose(0, 1, "older-brother", "target");
    table.attack(0, "older-brother", "iron-man");
    expect([table.kinds("discard", 0), table.kinds("discard", 1)]).toEqual([["kidnapping"], ["older-brother"]]);
    table.end();
  });

  it("what was kidnapped returns to the player it was taken from even if it belongs to another one", () => {
    const table = duel(
      { hand: ["kidnapping"], gold: 4, play: ["drakk-ramhorn"] },
      { play: ["harvest-reaper"] },
      { seats: 3, options: { mode: "free-for-all" } },
    );
    table.play.arrange(
      "main",
      (game) => {
        const thing = game.state.things[table.figure(1, "harvest-reaper").id];
        if (thing) thing.owner = 2;
      },
      { seat: 0 },
    );
    table.cast(0, "kidnapping");
    table.choose(0, 1, "harvest-reaper", "target");
    expect(table.has(0, "harvest-reaper")).toBe(true);
    table.play.until({ key: "main", seat: 1 });
    expect([table.has(1, "harvest-reaper"), table.has(2, "harvest-reaper")]).toEqual([true, false]);
    table.end(1);
  });

  it("what was kidnapped does not stay to patrol", () => {
    const table = duel({ hand: ["kidnapping"], gold: 4, play: ["drakk-ramhorn"] }, { play: ["harvest-reaper"] });
    table.cast(0, "kidnapping");
    table.choose(0, 1, "harvest-reaper", "target");
    const reaper = table.figure(0, "harvest-reaper").id;
    table.play.pass(0, "main");
    table.play.assign(0, { [reaper]: "elite" }, "patrol");
    expect(table.figure(1, "harvest-reaper").thing.slot).toBeUndefined();
    table.end(1);
  });

  it("War Drums give each own unit 1 ATK for each own unit in play, and fall silent without a Blood hero", () => {
    const table = duel(
      {
        hand: ["war-drums", "maximum-anarchy", "reaver"],
        gold: 8,
        tech: 2,
        techSpec: "future",
        play: [{ kind: "drakk-ramhorn", level: 6 }, { kind: "captain-zane", level: 6 }, "iron-man", "tenderfoot"],
      },
      { play: ["older-brother"] },
    );
    const before = [table.stats(0, "iron-man"), table.stats(0, "tenderfoot"), table.stats(1, "older-brother")];
    expect(before).toEqual(["4/4", "2/2", "2/2"]);
    table.cast(0, "war-drums");
    expect([table.stats(0, "iron-man"), table.stats(0, "tenderfoot")]).toEqual(["6/4", "4/2"]);
    expect([table.stats(0, "drakk-ramhorn"), table.stats(1, "older-brother")]).toEqual(["3/4", "2/2"]);
    // A unit in the future is not in play.
    table.cast(0, "reaver");
    expect(table.stats(0, "iron-man")).toBe("6/4");
    table.cast(0, "maximum-anarchy");
    expect([table.has(0, "war-drums"), table.kinds("discard", 0).includes("war-drums")]).toEqual([false, true]);
    table.end();
  });

  it("War Drums do not count units that are buried, in Jail or in the future", () => {
    const table = duel(
      {
        gold: 9,
        tech: 2,
        techSpec: "future",
        hand: ["war-drums", "reaver", "tenderfoot"],
        play: [{ kind: "drakk-ramhorn", level: 6 }, "graveyard", "iron-man", { kind: "older-brother", damage: 9 }],
      },
      { play: ["jail"] },
    );
    table.cast(0, "reaver");
    table.cast(0, "tenderfoot");
    expect(table.kinds("below", 0).sort()).toEqual(["older-brother", "tenderfoot"]);
    expect(table.kinds("future", 0)).toEqual(["reaver"]);
    expect(table.stats(0, "iron-man")).toBe("4/4");
    table.cast(0, "war-drums");
    expect(table.stats(0, "iron-man")).toBe("5/4");
    table.end();
  });
});
