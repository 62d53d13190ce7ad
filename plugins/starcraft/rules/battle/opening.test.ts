import { describe, expect, it } from "vitest";
import { battleOf, field } from "../../testing/battle.ts";
import { table } from "../../testing/table.ts";

const at = (...units: readonly string[]) => ({ [field]: units });
const many = (count: number, kind: string) => Array<string>(count).fill(kind);
const terran = { faction: "jim-raynor" };
const zerg = { faction: "overmind" };
const protoss = { faction: "tassadar" };

describe("the start of a battle (S27)", () => {
  it("asks only those of whom all know that they may have something", () => {
    const fight = battleOf([
      { ...protoss, units: at("zealot"), hand: ["blade-guard"], technologies: ["leg-enhancement"] },
      { ...zerg, units: at("zergling", "queen"), hand: ["swarm"], technologies: ["consume"] },
    ]);
    // A card of Leg Enhancement may be in the hand. There is no Defiler for Consume.
    fight.play.expect(0).toBeAsked("battle-start", []);
    fight.play.pass(0);
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });

  it("asks nobody whose cards all lie in the discards", () => {
    const fight = battleOf(
      [
        { ...protoss, units: at("zealot"), hand: ["blade-guard"], technologies: ["leg-enhancement"] },
        { ...zerg, units: at("zergling"), hand: ["swarm"] },
      ],
      {
        arrange: (game) => {
          for (let copy = 0; copy < 2; copy++) game.createCard("leg-enhancement", "discard:0");
        },
      },
    );
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });

  it("Leg Enhancement: with a Zealot one of the enemy’s cheapest ground units falls", () => {
    const fight = battleOf([
      {
        ...protoss,
        units: at("zealot"),
        hand: ["leg-enhancement"],
        deck: many(4, "blade-guard"),
        technologies: ["leg-enhancement"],
      },
      { ...terran, units: at("marine", "vulture", "firebat", "ghost", "science-vessel"), hand: ["sweep"] },
    ]);
    fight.play.choose(0, "leg-enhancement");
    expect(fight.units(1, field)).toEqual(["firebat", "ghost", "science-vessel", "vulture"]);
    expect(fight.kinds("discard", 0)).toEqual(["leg-enhancement"]);
    fight.play.until("combat-cards", "first");
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });

  it("Leg Enhancement counts an Archon with its High Templars (section 17)", () => {
    const fight = battleOf([
      { ...protoss, units: at("zealot"), hand: ["leg-enhancement", "blade-guard"], technologies: ["leg-enhancement"] },
      { faction: "aldaris", units: at("archon", "dragoon"), hand: ["warrior-line-a"] },
    ]);
    // An Archon costs two and two, a Dragoon three.
    fight.play.choose(0, "leg-enhancement");
    expect(fight.units(1, field)).toEqual(["archon"]);
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });

  it("ends the battle if it leaves one side without units: no cards are drawn", () => {
    const fight = battleOf([
      {
        ...protoss,
        units: at("zealot"),
        hand: ["leg-enhancement"],
        deck: many(5, "blade-guard"),
        technologies: ["leg-enhancement"],
      },
      { ...terran, units: at("marine"), hand: ["sweep"] },
    ]);
    fight.play.choose(0, "leg-enhancement");
    expect(fight.units(1, field)).toEqual([]);
    expect(fight.kinds("hand", 0)).toEqual([]);
    fight.over();
  });

  it("Charon Boosters: defenders with a Goliath make a flying unit fall", () => {
    const fight = battleOf([
      { ...zerg, units: at("mutalisk", "guardian", "zergling"), hand: ["swarm"] },
      { ...terran, units: at("goliath"), hand: ["charon-boosters", "sweep"], technologies: ["charon-boosters"] },
    ]);
    const [mutalisk = "", guardian = ""] = fight.allUnits(0);
    fight.play.choose(1, "charon-boosters");
    fight.play.expect(0).toBeAsked("forced-loss", [mutalisk, guardian]);
    fight.play.choose(0, guardian);
    expect(fight.units(0, field)).toEqual(["mutalisk", "zergling"]);
    fight.play.end({ asked: [[0, "skirmishes"]] });
  });

  it("Charon Boosters are of no use to an attacker", () => {
    const fight = battleOf([
      { ...terran, units: at("goliath"), hand: ["charon-boosters", "sweep"], technologies: ["charon-boosters"] },
      { ...zerg, units: at("mutalisk"), hand: ["swarm"] },
    ]);
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });

  it.each([
    ["a unit of the battle", "unit", ["defiler"], 2],
    ["a worker", "worker", ["defiler", "zergling"], 1],
  ])("Consume: with a Defiler three cards for %s", (_, taken, left, pool) => {
    const fight = battleOf([
      {
        ...zerg,
        units: at("defiler", "zergling"),
        hand: ["consume", "consume", "swarm"],
        deck: many(9, "swarm"),
        technologies: ["consume"],
        pool: 2,
      },
      { ...terran, units: at("marine"), hand: ["sweep"] },
    ]);
    const [defiler = "", zergling = ""] = fight.allUnits(0);
    fight.play.expect(0).toBeAsked("battle-start", ["consume"]);
    fight.play.choose(0, "consume");
    fight.play.expect(0).toBeAsked("consume", [defiler, zergling, "worker"]);
    fight.play.choose(0, taken === "unit" ? zergling : "worker");
    expect(fight.units(0, field)).toEqual(left);
    expect(fight.player(0).pool).toBe(pool);
    // Two of three are left; three more by Consume and three as the attacker. One ability only.
    expect(fight.kinds("hand", 0)).toHaveLength(8);
    fight.play.until("combat-cards", "first");
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });

  it("Parasite: with a Queen the enemy places cards face up, and is detected (S45)", () => {
    const fight = battleOf([
      { ...terran, units: at("ghost"), hand: ["sweep", "cloaking-field-terran"] },
      { ...zerg, units: at("hydralisk", "queen"), hand: ["needle-volley"], technologies: ["parasite"] },
    ]);
    fight.place(0, ["sweep", "cloaking-field-terran"]);
    expect(fight.kinds("revealed", 0)).toEqual(["sweep", "cloaking-field-terran"]);
    fight.place(1, ["needle-volley"]);
    // The Ghost (health 3) does not withdraw.
    expect(fight.units(0, field)).toEqual([]);
    expect(fight.told("withdrawn")).toBe(false);
    fight.over();
  });

  it("Parasite: cards from the deck lie face up as well (S45)", () => {
    const fight = battleOf([
      { ...terran, units: at("vulture"), deck: many(5, "sweep") },
      { ...zerg, units: at("hydralisk", "queen"), hand: ["needle-volley"], technologies: ["parasite"] },
    ]);
    fight.place(0, []);
    expect(fight.kinds("revealed", 0)).toEqual(["sweep"]);
    fight.play.end({ asked: [[1, "combat-cards"]] });
  });

  it("Parasite does nothing without a Queen (S45)", () => {
    const fight = battleOf([
      { ...terran, units: at("ghost"), hand: ["sweep"] },
      { ...zerg, units: at("hydralisk"), hand: ["needle-volley"], technologies: ["parasite"] },
    ]);
    fight.place(0, ["sweep"]);
    expect(fight.kinds("revealed", 0)).toEqual([]);
    fight.play.end({ asked: [[1, "combat-cards"]] });
  });
});

describe("Recall", () => {
  const recalling = (units: { readonly [area: string]: readonly string[] }) => {
    const match = table(
      [
        { ...protoss, units, bases: ["torus-1"], technologies: ["recall"] },
        { ...zerg, bases: ["abaddon-1"] },
      ],
      {
        phase: "execution",
        orders: [
          [1, "research", "abaddon"],
          [0, "mobilize", "tarsonis"],
        ],
      },
    );
    match.play.choose(0, "execute:tarsonis");
    return match;
  };
  const over = { asked: [[0, "mobilize"]] } as const;

  it("brings a unit from anywhere to an area with an Arbiter, within its limit", () => {
    const match = recalling({
      "tarsonis-1": ["arbiter", "zealot", "zealot"],
      "tarsonis-2": ["arbiter"],
      "tarsonis-3": ["dragoon"],
      "torus-1": ["zealot", "zealot"],
    });
    const [dragoon, zealot] = [match.unit(0, "dragoon", "tarsonis-3"), match.unit(0, "zealot", "torus-1")];
    const [arbiter, near] = [match.unit(0, "arbiter", "tarsonis-1"), match.unit(0, "zealot", "tarsonis-1")];
    // The first area is full; units of a kind in an area are alike.
    match.play.expect(0).toBeAsked(
      "recall",
      [arbiter, near, dragoon, zealot].map((id) => `${id}@tarsonis-2`),
    );
    match.play.choose(0, `${zealot}@tarsonis-2`);
    expect(match.units(0, "tarsonis-2")).toEqual(["arbiter", "zealot"]);
    expect(match.units(0, "torus-1")).toEqual(["zealot"]);
    match.play.end(over);
  });

  it("may be left out, and needs an Arbiter on the planet", () => {
    const match = recalling({ "tarsonis-2": ["arbiter"], "torus-1": ["zealot"] });
    match.play.pass(0, "recall");
    expect(match.units(0, "torus-1")).toEqual(["zealot"]);
    match.play.end(over);
    const without = recalling({ "tarsonis-2": ["zealot"], "torus-1": ["arbiter"] });
    without.play.end(over);
  });
});
