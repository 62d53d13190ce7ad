import { describe, expect, it } from "vitest";
import { runesOf } from "../../in-play/figures.ts";
import { duel } from "../../testing/table.ts";

const law = { tech: 2, techSpec: "law" } as const;

describe("Insurance Agent", () => {
  it("pays the cost of the insured unit and a card when it dies", () => {
    const table = duel(
      { hand: ["insurance-agent", "the-boot"], gold: 4, deck: ["spark"], play: ["troq-bashar"], ...law },
      { play: ["iron-man"] },
    );
    table.cast(0, "insurance-agent");
    table.choose(0, 1, "iron-man", "target");
    expect([runesOf(table.figure(1, "iron-man"), "insurance"), table.gold(0)]).toEqual([1, 3]);
    table.cast(0, "the-boot");
    table.choose(0, 1, "iron-man", "target");
    expect([table.gold(0), table.kinds("hand", 0)]).toEqual([3, ["spark"]]);
    table.end();
  });

  it("both pay if two of them insure one unit", () => {
    const table = duel(
      { hand: ["insurance-agent", "insurance-agent", "the-boot"], gold: 5, play: ["troq-bashar"], ...law },
      { play: ["iron-man"] },
    );
    for (const _ of [1, 2]) {
      table.cast(0, "insurance-agent");
      table.choose(0, 1, "iron-man", "target");
    }
    expect([runesOf(table.figure(1, "iron-man"), "insurance"), table.gold(0)]).toEqual([2, 3]);
    table.cast(0, "the-boot");
    table.choose(0, 1, "iron-man", "target");
    while (table.play.prompts.some(({ key }) => key === "triggers")) table.play.until({ key: "main" }, "random");
    expect(table.gold(0)).toBe(6);
    table.end();
  });

  it("an insurance pays nothing when the unit is returned to a hand", () => {
    const table = duel({ hand: ["insurance-agent"], gold: 1, deck: ["spark"], play: ["bloodrage-ogre"], ...law });
    table.cast(0, "insurance-agent");
    table.choose(0, 0, "bloodrage-ogre", "target");
    table.endMain(0);
    expect([table.kinds("hand", 0).sort(), table.gold(0)]).toEqual([["bloodrage-ogre", "spark"], 0]);
    table.end(1);
  });

  it("an insurance pays nothing when the unit is trashed, and not for its return", () => {
    const table = duel(
      {
        hand: ["insurance-agent", "the-boot"],
        gold: 5,
        play: ["iron-man", "troq-bashar", { kind: "max-geiger", level: 4 }],
        ...law,
      },
      { play: ["iron-man"] },
    );
    table.cast(0, "insurance-agent");
    table.choose(0, 0, "iron-man", "target");
    table.play.choose(0, `level-up:${table.figure(0, "max-geiger").id}`, "main");
    table.choose(0, 0, "iron-man", "target");
    expect([runesOf(table.figure(0, "iron-man"), "insurance"), table.gold(0)]).toEqual([0, 3]);
    table.cast(0, "the-boot");
    table.choose(0, 0, "iron-man", "target");
    expect([table.has(0, "iron-man"), table.gold(0)]).toEqual([false, 0]);
    table.end();
  });

  it("an insurance ends with the Agent who sold it, though the Agent comes back", () => {
    const table = duel(
      {
        hand: ["insurance-agent", "the-boot"],
        gold: 5,
        play: ["troq-bashar", { kind: "max-geiger", level: 4 }],
        ...law,
      },
      { play: ["eggship", "bloodrage-ogre"] },
    );
    table.cast(0, "insurance-agent");
    table.choose(0, 1, "bloodrage-ogre", "target");
    table.play.choose(0, `level-up:${table.figure(0, "max-geiger").id}`, "main");
    table.choose(0, 0, "insurance-agent", "target");
    table.choose(0, 1, "eggship", "target");
    table.cast(0, "the-boot");
    table.choose(0, 1, "bloodrage-ogre", "target");
    expect([table.has(0, "insurance-agent"), table.has(1, "bloodrage-ogre"), table.gold(0)]).toEqual([true, false, 0]);
    table.end();
  });

  it("pays for a unit that dies together with the Agent (K32)", () => {
    const table = duel(
      {
        hand: ["insurance-agent", "judgment-day"],
        gold: 5,
        deck: ["spark"],
        play: [{ kind: "bigby-hayes", level: 5 }],
        ...law,
      },
      { play: ["iron-man"] },
    );
    table.cast(0, "insurance-agent");
    table.choose(0, 1, "iron-man", "target");
    table.cast(0, "judgment-day");
    expect([table.has(0, "insurance-agent"), table.has(1, "iron-man")]).toEqual([false, false]);
    expect([table.gold(0), table.kinds("hand", 0)]).toEqual([3, ["spark"]]);
    table.end();
  });

  it("an insurance pays nothing when the Agent is gone", () => {
    const table = duel(
      { hand: ["insurance-agent", "the-boot"], gold: 4, play: ["troq-bashar"], ...law },
      { play: ["iron-man"] },
    );
    table.cast(0, "insurance-agent");
    table.choose(0, 1, "iron-man", "target");
    table.play.arrange("main", (game) => {
      const { id } = table.figure(0, "insurance-agent");
      delete game.state.things[id];
      game.removeCard(id);
    });
    table.cast(0, "the-boot");
    table.choose(0, 1, "iron-man", "target");
    expect([table.has(1, "iron-man"), table.gold(0)]).toEqual([false, 0]);
    table.end();
  });
});
