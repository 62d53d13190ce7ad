import { describe, expect, it } from "vitest";
import { duel } from "../../testing/table.ts";

const vandy = "vandy-anadrose";

describe("Vandy Anadrose", () => {
  it("has sparkshot from the start", () => {
    const table = duel(
      { play: [vandy] },
      {
        play: [
          { kind: "iron-man", slot: "elite" },
          { kind: "tenderfoot", slot: "scavenger" },
        ],
      },
    );
    expect(table.stats(0, vandy)).toBe("2/3");
    table.attack(0, vandy, "iron-man");
    expect(table.stats(1, "iron-man")).toBe("4/2");
    expect(table.stats(1, "tenderfoot")).toBe("1/1");
    table.end();
  });

  it("from level 3 has resist 1 and fetches a Demonology spell, which all see", () => {
    const table = duel({
      gold: 2,
      play: [{ kind: vandy, level: 3 }],
      hand: ["tenderfoot"],
      codex: ["soul-stone", "gargoyle", "sickness", "soul-stone"],
    });
    expect(table.stats(0, vandy)).toBe("3/4");
    expect(table.figure(0, vandy).keywords).toEqual({ sparkshot: 1, resist: 1 });
    table.use(0, vandy, "vandy-anadrose-fetch");
    table.play.many(0, [table.card(0, "tenderfoot")], "discard");
    table.play.choose(0, "soul-stone", "search-codex");
    expect(table.kinds("hand", 0)).toEqual(["soul-stone"]);
    expect(table.kinds("discard", 0)).toEqual(["tenderfoot"]);
    expect(table.kinds("codex", 0)).toHaveLength(3);
    expect(table.gold(0)).toBe(1);
    expect(table.figure(0, vandy).thing.exhausted).toBe(true);
    expect(table.play.story(1).some((line) => line.includes("Soul Stone"))).toBe(true);
    table.end();
  });

  it("at level 5 strengthens a unit on each side, which both die in her player’s next upkeep", () => {
    const table = duel(
      { gold: 1, play: [{ kind: vandy, level: 4 }, "iron-man", "eggship"] },
      { play: ["older-brother", "harvest-reaper"] },
    );
    table.play.choose(0, `level-up:${table.figure(0, vandy).id}`, "main");
    table.choose(0, 0, "iron-man", "target");
    table.choose(0, 1, "older-brother", "target");
    expect(table.stats(0, vandy)).toBe("4/5");
    expect(table.stats(0, "iron-man")).toBe("5/6");
    expect(table.stats(1, "older-brother")).toBe("4/4");
    table.endMain(0);
    expect(table.stats(0, "iron-man")).toBe("5/6");
    table.endMain(1);
    table.play.until({ key: "main", seat: 0 });
    expect(table.has(0, "iron-man")).toBe(false);
    expect(table.has(1, "older-brother")).toBe(false);
    expect(table.has(0, "eggship")).toBe(true);
    expect(table.has(1, "harvest-reaper")).toBe(true);
    expect(table.position.state.lingering).toEqual([]);
    table.end();
  });

  it("dooms them even if she is gone by then, and as many as there are", () => {
    const table = duel(
      { gold: 1, play: [{ kind: vandy, level: 4 }] },
      { play: ["older-brother", "regular-sized-rhinoceros"] },
    );
    table.play.choose(0, `level-up:${table.figure(0, vandy).id}`, "main");
    table.choose(0, 1, "older-brother", "target");
    table.endMain(0);
    table.attack(1, "regular-sized-rhinoceros", vandy);
    expect(table.has(0, vandy)).toBe(false);
    table.endMain(1);
    table.play.until({ key: "main", seat: 0 });
    expect(table.has(1, "older-brother")).toBe(false);
    table.end();
  });

  it("chooses nobody if she reaches her top level on another player’s turn", () => {
    const table = duel(
      { play: [{ kind: "troq-bashar", damage: 2 }, "older-brother"] },
      { play: [{ kind: vandy, level: 3 }, "older-brother"] },
    );
    table.attack(0, "troq-bashar", "older-brother", 1);
    expect(table.has(0, "troq-bashar")).toBe(false);
    expect(table.stats(1, vandy)).toBe("4/5");
    expect(table.position.state.lingering).toEqual([]);
    table.end();
  });
});
