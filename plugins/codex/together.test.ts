import { describe, expect, it } from "vitest";
import { takeExtraTurn } from "./rules/turns.ts";
import { duel } from "./testing/table.ts";

/** The options of the open prompt for an order, as they stand. */
function orderOf(table: ReturnType<typeof duel>): string[] {
  const [prompt] = table.play.prompts;
  return prompt?.kind === "order" ? prompt.options.map(({ id }) => id) : [];
}

describe("cards together", () => {
  it("two Wandering Mimics, Dreamscape, Macciatus and Inverse-Power Ninja", () => {
    const table = duel(
      {
        gold: 9,
        hand: ["dreamscape"],
        play: ["sirus-quince", "wandering-mimic", "wandering-mimic", "macciatus-the-whisperer", "inverse-power-ninja"],
      },
      { play: ["eggship"] },
    );
    // The Ninja shrinks by each other own unit and hero.
    expect(table.stats(0, "inverse-power-ninja")).toBe("2/2");
    expect(table.figure(0, "wandering-mimic").keywords).toMatchObject({ flying: 1 });
    table.cast(0, "dreamscape");
    // All of them are Illusions now, and Macciatus makes own Illusions greater.
    expect(table.stats(0, "wandering-mimic")).toBe("5/5");
    expect(table.stats(0, "macciatus-the-whisperer")).toBe("4/4");
    expect(table.stats(0, "inverse-power-ninja")).toBe("3/3");
    expect(table.stats(1, "eggship")).toBe("4/3");
    expect(table.figure(1, "eggship").subtypes).toContain("illusion");
    // Without any other flier the Mimics keep each other from nothing.
    table.attack(0, "wandering-mimic", "eggship");
    expect(table.has(1, "eggship")).toBe(false);
    expect(table.all(0, "wandering-mimic").map(({ keywords }) => keywords.flying ?? 0)).toEqual([0, 0]);
    table.end();
  });

  it("Judgment Day with Pirate-Gang Commander, Graveyard and a technician", () => {
    const table = duel(
      {
        gold: 9,
        hand: ["judgment-day"],
        play: [{ kind: "bigby-hayes", level: 5 }, "pirate-gang-commander", "graveyard", "iron-man", "older-brother"],
      },
      { play: [{ kind: "fruit-ninja", slot: "technician" }, "trojan-duck"], deck: ["spark"] },
    );
    table.cast(0, "judgment-day");
    // The burning of each dead unit is put in order.
    table.play.order(0, orderOf(table), "triggers");
    expect(table.has(0, "pirate-gang-commander")).toBe(true);
    expect(table.has(1, "trojan-duck")).toBe(true);
    expect(["iron-man", "older-brother"].map((kind) => table.has(0, kind))).toEqual([false, false]);
    // Two of the player’s own units have died: 2 to the enemy base. They are buried, not discarded.
    expect(table.base(1)).toBe(18);
    expect(table.kinds("discard", 0)).toEqual(["judgment-day"]);
    expect(table.kinds("below", 0).sort()).toEqual(["iron-man", "older-brother"]);
    expect(table.kinds("hand", 1)).toEqual(["spark"]);
    table.end();
  });

  it("a flier past a squad leader and anti-air patrollers, one with swift strike, and a tower", () => {
    const table = duel(
      { play: ["void-star"] },
      {
        play: [
          { kind: "iron-man", slot: "squad-leader" },
          { kind: "leaping-lizard", slot: "elite" },
          { kind: "fox-primus", slot: "technician" },
          "tower",
          "blademaster",
        ],
      },
    );
    table.attack(0, "void-star", "base");
    // Blademaster lets the two strike first: 3 + 1 and 2 kill it before it hits anything.
    expect(table.has(0, "void-star")).toBe(false);
    expect(table.base(1)).toBe(20);
    table.end();
  });

  it("a flier with overpower, sparkshot and swift strike past a squad leader, against anti-air patrollers and a tower", () => {
    const gained = { flying: 1, sparkshot: 1, "swift-strike": 1 };
    const table = duel(
      { play: [{ kind: "harvest-reaper", keywords: gained }] },
      {
        play: [
          { kind: "iron-man", slot: "squad-leader" },
          { kind: "fox-primus", slot: "elite" },
          { kind: "leaping-lizard", slot: "scavenger" },
          "tower",
        ],
      },
    );
    // The squad leader, on the ground, does not stop it.
    table.attack(0, "harvest-reaper", "fox-primus");
    // 6 damage at first strike: 2 for the Fox, 4 beyond; with the spark that is the Lizard’s death as well.
    table.choose(0, 1, "leaping-lizard", "sparkshot");
    table.choose(0, 1, "leaping-lizard", "overpower");
    expect(["fox-primus", "leaping-lizard", "iron-man"].map((kind) => table.has(1, kind))).toEqual([
      false,
      false,
      true,
    ]);
    // The dead with anti-air do not hit back, but the tower has.
    expect(table.stats(0, "harvest-reaper")).toBe("6/4");
    expect(table.base(1)).toBe(20);
    table.end();
  });

  it("a flier with overpower hits the base beyond the squad leader", () => {
    const table = duel(
      { play: ["void-star"] },
      {
        play: [
          { kind: "tenderfoot", slot: "squad-leader" },
          { kind: "older-brother", slot: "elite" },
        ],
      },
    );
    table.attack(0, "void-star", "tenderfoot");
    // 5 damage: 2 HP and 1 armor, and 2 beyond; a flier is stopped by nobody here, so they can go anywhere.
    table.choose(0, 1, "base", "overpower");
    expect(table.has(1, "tenderfoot")).toBe(false);
    expect(table.base(1)).toBe(18);
    expect(table.stats(0, "void-star")).toBe("5/4");
    table.end();
  });

  it("Indestructible with Soul Stone: the stone goes first", () => {
    const table = duel(
      { gold: 9, hand: ["soul-stone"], play: ["vandy-anadrose", "immortal", { kind: "iron-man", exhausted: true }] },
      { play: [{ kind: "trojan-duck", slot: "squad-leader" }] },
    );
    table.cast(0, "soul-stone");
    table.choose(0, 0, "immortal");
    expect(table.stats(0, "immortal")).toBe("6/6");
    table.attack(0, "immortal", "trojan-duck");
    expect(table.has(0, "soul-stone")).toBe(false);
    expect(table.stats(0, "immortal")).toBe("5/5");
    expect(table.figure(0, "immortal").thing.damage).toBe(0);
    table.end();
  });

  it("bounce, hire, reshuffle and Community Service: cards go to their owners", () => {
    const table = duel(
      { gold: 20, hand: ["community-service", "undo"], play: ["bigby-hayes", "prynn-pasternaak"] },
      { hand: ["iron-man", "spark"], discard: ["eggship", "bloom"] },
    );
    table.cast(0, "community-service");
    table.play.choose(0, "discard-1", "look");
    table.play.choose(0, table.card(1, "eggship", "discard"), "choose");
    expect(table.figure(0, "eggship").thing.owner).toBe(1);
    table.cast(0, "undo");
    table.choose(0, 0, "eggship", "target-return");
    // Back in the hand of its owner, who hires another card, and discards the rest.
    expect(table.kinds("hand", 1).sort()).toEqual(["eggship", "iron-man", "spark"]);
    expect(table.kinds("discard", 0).sort()).toEqual(["community-service", "undo"]);
    table.endMain(0);
    table.play.choose(1, `hire:${table.card(1, "iron-man")}`, "main");
    expect([table.kinds("workers", 1), table.workers(1)]).toEqual([["iron-man"], 11]);
    table.endMain(1);
    // Two cards were discarded; without a draw pile the discard pile is shuffled, and the Eggship comes again.
    expect(table.kinds("hand", 1).sort()).toEqual(["bloom", "eggship", "spark"]);
    expect([table.kinds("discard", 1), table.kinds("deck", 1)]).toEqual([[], []]);
    table.end();
  });

  it("Mind Control and an extra turn in Two-Headed Dragon", () => {
    const table = duel(
      { gold: 20, hand: ["mind-control"], play: [{ kind: "sirus-quince", level: 5 }] },
      { play: ["iron-man"] },
      { seats: 4 },
    );
    table.cast(0, "mind-control");
    table.choose(0, 1, "iron-man");
    expect(table.figure(0, "iron-man").thing.owner).toBe(1);
    expect(table.refused(0, `attack:${table.figure(0, "iron-man").id}`)).toBe("reason.arrival-fatigue");
    // The extra turn is for its player alone: the partner waits, and Iron Man can attack now.
    table.play.arrange("end-of-turn", (game) => takeExtraTurn(game, 0), { seat: 0 });
    table.play.until("main", "first");
    expect(table.play.view(2).active).toEqual([0]);
    expect(table.refused(0, `attack:${table.figure(0, "iron-man").id}`)).toBeUndefined();
    table.endMain(0);
    expect(table.play.view(2).active).toEqual([1, 3]);
    table.play.until("main", "first");
    table.end(1);
  });
});
