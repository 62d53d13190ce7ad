import { describe, expect, it } from "vitest";
import { duel } from "../../testing/table.ts";

const prynn = { kind: "prynn-pasternaak", level: 1, runes: { time: 4 } };
const prynnAtTop = { ...prynn, level: 7 };

describe("Prynn Pasternaak", () => {
  it("comes into play with 4 time runes and gets one for each attack", () => {
    const table = duel({ gold: 2, command: ["prynn-pasternaak"], play: [] });
    table.play.choose(0, `summon-hero:${table.card(0, "prynn-pasternaak", "command")}`);
    expect(table.stats(0, "prynn-pasternaak")).toBe("1/3");
    expect(table.time(0, "prynn-pasternaak")).toBe(4);
    table.round();
    expect(table.time(0, "prynn-pasternaak")).toBe(3);
    table.attack(0, "prynn-pasternaak", "base");
    expect(table.time(0, "prynn-pasternaak")).toBe(4);
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
    table.pass(0);
    expect(table.play.story("spectator")).not.toContain("2 will skip the next draw phase.");
    table.end(1);
  });

  it("at level 4, when fading kills her, makes opponents skip their next draw phase and keep their hands", () => {
    const table = duel(
      { play: [{ ...prynn, level: 4, runes: { time: 1 } }] },
      { hand: ["iron-man"], deck: ["iron-man", "iron-man", "iron-man", "iron-man", "iron-man"] },
    );
    expect(table.stats(0, "prynn-pasternaak")).toBe("2/4");
    table.pass(0);
    // Her player has not had an upkeep: this draw phase is as usual.
    table.pass(1);
    expect(table.has(0, "prynn-pasternaak")).toBe(false);
    expect(table.kinds("hand", 1)).toHaveLength(3);
    table.round();
    expect(table.kinds("hand", 1)).toHaveLength(3);
    table.round();
    expect(table.kinds("hand", 1)).toHaveLength(5);
    table.end();
  });

  it("below level 4 lets opponents draw", () => {
    const table = duel(
      { play: [{ ...prynn, level: 3, runes: { time: 1 } }] },
      { deck: ["iron-man", "iron-man", "iron-man", "iron-man", "iron-man"] },
    );
    table.round();
    expect(table.has(0, "prynn-pasternaak")).toBe(false);
    table.round();
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
    expect(table.time(0, "prynn-pasternaak")).toBe(2);
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
