import { describe, expect, it } from "vitest";
import { duel } from "../../testing/table.ts";

describe("Gilded Glaxx", () => {
  it("does not leave play while its player has gold: spells return and destroy it in vain", () => {
    const table = duel(
      { hand: ["the-boot", "undo"], gold: 6, play: ["troq-bashar", "prynn-pasternaak"] },
      { gold: 1, play: ["gilded-glaxx"] },
    );
    table.cast(0, "the-boot");
    table.choose(0, 1, "gilded-glaxx");
    table.cast(0, "undo");
    table.choose(0, 1, "gilded-glaxx");
    expect(table.has(1, "gilded-glaxx")).toBe(true);
    table.end();
  });

  it("is lost like any other without gold", () => {
    const table = duel({ hand: ["the-boot"], gold: 3, play: ["troq-bashar"] }, { gold: 0, play: ["gilded-glaxx"] });
    table.cast(0, "the-boot");
    table.choose(0, 1, "gilded-glaxx");
    expect(table.kinds("discard", 1)).toEqual(["gilded-glaxx"]);
    table.end();
  });

  it("dies from combat damage", () => {
    const table = duel({ play: ["octavian"] }, { gold: 1, play: ["gilded-glaxx"] });
    table.attack(0, "octavian", "gilded-glaxx");
    expect(table.has(1, "gilded-glaxx")).toBe(false);
    table.end();
  });

  it("with no HP left for another reason survives until combat damage gets through", () => {
    const table = duel(
      { hand: ["wither"], gold: 2, play: ["troq-bashar", "seer", "fruit-ninja"] },
      { gold: 1, play: [{ kind: "gilded-glaxx", damage: 3, slot: "squad-leader" }] },
    );
    table.cast(0, "wither");
    table.choose(0, 1, "gilded-glaxx");
    expect(table.stats(1, "gilded-glaxx")).toBe("2/0");
    table.attack(0, "seer", "gilded-glaxx");
    expect(table.has(1, "gilded-glaxx")).toBe(false);
    table.end();
  });

  it("with no HP left survives damage that its armor takes", () => {
    const table = duel(
      { hand: ["wither"], gold: 2, play: ["troq-bashar", "timely-messenger"] },
      { gold: 1, play: [{ kind: "gilded-glaxx", damage: 3, slot: "squad-leader" }] },
    );
    table.cast(0, "wither");
    table.choose(0, 1, "gilded-glaxx");
    table.attack(0, "timely-messenger", "gilded-glaxx");
    expect(table.figure(1, "gilded-glaxx").thing.armorUsed).toBe(1);
    expect(table.has(1, "gilded-glaxx")).toBe(true);
    table.end();
  });

  it("with no HP left dies of deathtouch that only hits its armor", () => {
    const table = duel(
      { hand: ["wither", "intimidate"], gold: 3, play: ["troq-bashar", "horror"] },
      { gold: 1, play: [{ kind: "gilded-glaxx", damage: 3, slot: "squad-leader" }] },
    );
    table.cast(0, "wither");
    table.choose(0, 1, "gilded-glaxx");
    table.play.arrange("main", (game) => {
      game.state.lasting.push({
        order: 1000,
        on: table.figure(0, "horror").thing.order,
        from: "horror",
        until: { at: "never" },
        change: { atk: -2 },
      });
    });
    table.attack(0, "horror", "gilded-glaxx");
    expect(table.has(1, "gilded-glaxx")).toBe(false);
    table.end();
  });

  it("at exactly no HP by runes dies of the next combat damage", () => {
    const table = duel({ play: ["seer"] }, { gold: 1, play: [{ kind: "gilded-glaxx", runes: { "-1/-1": 4 } }] });
    expect(table.stats(1, "gilded-glaxx")).toBe("0/0");
    table.attack(0, "seer", "gilded-glaxx");
    expect(table.has(1, "gilded-glaxx")).toBe(false);
    table.end();
  });

  it("dies at last when its player’s gold is gone", () => {
    const table = duel({
      hand: ["neo-plexus"],
      gold: 1,
      play: [{ kind: "gilded-glaxx", damage: 4 }],
    });
    expect(table.has(0, "gilded-glaxx")).toBe(true);
    table.play.choose(0, `hire:${table.card(0, "neo-plexus")}`);
    expect(table.has(0, "gilded-glaxx")).toBe(false);
    table.end();
  });

  it("is passed over by obliterate", () => {
    const table = duel({ play: ["trojan-duck"] }, { gold: 1, play: ["gilded-glaxx", "hyperion", "octavian"] });
    table.attack(0, "trojan-duck", "base");
    table.choose(0, 1, "base", "target");
    expect(["gilded-glaxx", "hyperion", "octavian"].map((kind) => table.has(1, kind))).toEqual([true, false, false]);
    table.end();
  });

  it("cannot be sacrificed while there is gold", () => {
    const table = duel({
      hand: ["omegacron"],
      gold: 3,
      workers: 1,
      tech: 2,
      techSpec: "future",
      play: ["gilded-glaxx"],
    });
    table.cast(0, "omegacron");
    const waiting = table.card(0, "omegacron", "future");
    expect(table.refused(0, `activate:${waiting}.omegacron-sacrifice`)).toBe("reason.nothing-to-sacrifice");
    table.end();
  });
});
