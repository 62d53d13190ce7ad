import { translator } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { battleOf, duel, field } from "../../testing/battle.ts";

const at = (...units: readonly string[]) => ({ [field]: units });
const many = (count: number, kind: string) => Array<string>(count).fill(kind);
const terran = { faction: "jim-raynor" };
const zerg = { faction: "overmind" };
const protoss = { faction: "tassadar" };

describe("a battle", () => {
  it("is decided by the cards of both sides at the same time", () => {
    const fight = duel(
      { ...terran, units: ["marine"], cards: ["infantry-volley"] },
      { ...zerg, units: ["zergling"], cards: ["frenzy-a"] },
    );
    expect(fight.strengths).toEqual([
      { unit: "marine", attack: 6, health: 4 },
      { unit: "zergling", attack: 6, health: 3 },
    ]);
    expect(fight.units(0, field)).toEqual([]);
    expect(fight.units(1, field)).toEqual([]);
    expect(fight.kinds("discard", 0)).toEqual(["infantry-volley"]);
    expect(fight.position.state.battle).toBeUndefined();
    fight.over();
  });

  it("leaves a unit alive whose final health is above the attack", () => {
    const fight = duel(
      { ...terran, units: ["vulture"], cards: ["flank-charge"] },
      { ...protoss, units: ["zealot"], cards: ["blade-rush-a"] },
    );
    // 6 against 7, and 6 against 6.
    expect(fight.units(0, field)).toEqual([]);
    expect(fight.units(1, field)).toEqual(["zealot"]);
    fight.over();
  });
});

describe("combat cards drawn (S29)", () => {
  it.each([
    [false, 3, "overmind", 1],
    [true, 5, "overmind", 1],
    [false, 3, "tassadar", 3],
  ])("special order %s: attacker %i, %s as the defender %i", (special, attacker, faction, defender) => {
    const fight = battleOf(
      [
        { ...terran, units: at("marine"), deck: many(9, "sweep") },
        { faction, units: at(faction === "overmind" ? "zergling" : "zealot"), deck: many(9, "swarm") },
      ],
      { special },
    );
    fight.play.expect(0).toBeAsked("combat-cards");
    expect(fight.kinds("hand", 0)).toHaveLength(attacker);
    expect(fight.kinds("hand", 1)).toHaveLength(defender);
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });
});

describe("skirmishes (S28)", () => {
  it("are as many pairs as possible, chosen by the attacker", () => {
    const fight = battleOf([
      { ...terran, units: at("marine", "vulture", "ghost"), hand: ["sweep"] },
      { ...zerg, units: at("zergling", "hydralisk"), hand: ["swarm"] },
    ]);
    const [marine = "", vulture = "", ghost = ""] = fight.allUnits(0);
    const [zergling = "", hydralisk = ""] = fight.allUnits(1);
    fight.play.refuses(0, { assignment: { [marine]: zergling } }, "TOO_FEW_OPTIONS");
    fight.play.refuses(0, { assignment: { [marine]: zergling, [ghost]: zergling } }, "CONSTRAINT_VIOLATED");
    fight.play.assign(0, { [vulture]: hydralisk, [ghost]: zergling });
    fight.play.expect(0).toBeAsked("support", [marine]);
    fight.play.refuses(0, { assignment: {} }, "TOO_FEW_OPTIONS");
    fight.play.assign(0, { [marine]: "skirmish-2" });
    const { skirmishes = [] } = fight.position.state.battle ?? {};
    expect(skirmishes.map(({ attacker, defender }) => [attacker, defender])).toEqual([
      [
        { front: ghost, supports: [] },
        { front: zergling, supports: [] },
      ],
      [
        { front: vulture, supports: [marine] },
        { front: hydralisk, supports: [] },
      ],
    ]);
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });

  it("pair each enemy once if the defender has more units", () => {
    const fight = battleOf([
      { ...terran, units: at("marine", "vulture"), hand: ["sweep"] },
      { ...zerg, units: at("zergling", "hydralisk", "mutalisk"), hand: ["swarm"] },
    ]);
    const [marine = "", vulture = ""] = fight.allUnits(0);
    const [zergling = "", hydralisk = "", mutalisk = ""] = fight.allUnits(1);
    fight.play.refuses(0, { assignment: { [marine]: mutalisk, [vulture]: mutalisk } }, "CONSTRAINT_VIOLATED");
    fight.play.assign(0, { [marine]: mutalisk, [vulture]: hydralisk });
    fight.play.expect(1).toBeAsked("support", [zergling]);
    fight.play.end({ asked: [[1, "support"]] });
  });

  it("are not asked for where all pairs are alike", () => {
    const fight = battleOf([
      { ...terran, units: at("marine", "marine"), hand: ["sweep"] },
      { ...zerg, units: at("zergling", "zergling", "zergling"), hand: ["swarm"] },
    ]);
    // The third Zergling supports one of the two.
    fight.play.expect(1).toBeAsked("support");
    fight.play.end({ asked: [[1, "support"]] });
  });

  it("are not asked for where every unit of a side meets one of a kind", () => {
    const different = { ...terran, units: at("marine", "vulture"), hand: ["sweep"] };
    const alike = { ...zerg, units: at("zergling", "zergling"), hand: ["swarm"] };
    for (const sides of [
      [different, alike],
      [alike, different],
    ]) {
      const fight = battleOf(sides);
      expect(fight.position.state.battle?.skirmishes).toHaveLength(2);
      fight.play.end({ asked: [[0, "combat-cards"]] });
    }
    // Of three of a kind only two are met, by whom is the attacker's choice.
    const fewer = battleOf([{ ...different, units: at("marine", "vulture", "vulture") }, alike]);
    fewer.play.end({ asked: [[0, "skirmishes"]] });
  });

  it("call units by the same numbers to the end", () => {
    const fight = battleOf([
      { ...terran, units: at("marine", "marine", "marine"), hand: many(3, "infantry-volley") },
      { ...zerg, units: at("zergling", "zergling", "zergling"), hand: many(3, "swarm") },
    ]);
    const cards = (kind: string) => [[kind], [`${kind}.2`], [`${kind}.3`]] as const;
    fight.place(0, ...cards("infantry-volley"));
    fight.place(1, ...cards("swarm"));
    const labels = () => {
      const [prompt] = fight.play.prompts;
      const translate = translator(fight.play.ruleSet.messages, "en");
      return prompt?.kind === "choose" ? prompt.options.map(({ label }) => translate(label)) : [];
    };
    expect(labels()).toEqual([1, 2, 3].map((number) => `Marine ${number} against Zergling ${number}`));
    fight.play.choose(0, "skirmish-1", "next-skirmish");
    expect([fight.allUnits(0).length, fight.allUnits(1).length]).toEqual([2, 2]);
    expect(labels()).toEqual([2, 3].map((number) => `Marine ${number} against Zergling ${number}`));
    fight.play.choose(0, "skirmish-3", "next-skirmish");
    fight.over();
  });

  it("leave out assist units, which support", () => {
    const fight = duel(
      { ...terran, units: ["marine", "science-vessel"], cards: ["infantry-volley"] },
      { ...zerg, units: ["zergling", "queen"], cards: ["swarm"] },
    );
    expect(fight.strengths).toHaveLength(2);
    expect(fight.units(0, field)).toEqual(["science-vessel"]);
    fight.play.until("trial", "first");
    fight.over();
  });

  it("are one if a player has assist units only, of which one is in front", () => {
    const fight = battleOf([
      { ...terran, units: at("marine", "marine"), hand: ["infantry-volley"] },
      { ...zerg, units: at("queen", "defiler"), hand: ["swarm"] },
    ]);
    const [queen = "", defiler = ""] = fight.allUnits(1);
    fight.play.expect(1).toBeAsked("front-line", [queen, defiler]);
    fight.play.choose(1, defiler);
    const { skirmishes = [] } = fight.position.state.battle ?? {};
    expect(skirmishes).toHaveLength(1);
    expect(skirmishes[0]?.defender).toEqual({ front: defiler, supports: [queen] });
    expect(skirmishes[0]?.attacker.supports).toHaveLength(1);
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });
});

describe("combat cards (S29)", () => {
  it("are one standard card and one reinforcement at most in a skirmish", () => {
    const fight = battleOf([
      { ...terran, units: at("vulture"), hand: ["sweep", "flank-charge", "field-repair", "field-repair"] },
      { ...zerg, units: at("zergling"), hand: ["swarm"] },
    ]);
    const place = (...cards: string[]) => ({ assignment: Object.fromEntries(cards.map((it) => [it, "skirmish-1"])) });
    const two = fight.play.refuses(0, place("sweep", "flank-charge"), "ANSWER_NOT_ALLOWED");
    expect(two).toMatchObject({ reason: { key: "reason.one-standard-card" }, options: ["sweep", "flank-charge"] });
    const both = fight.play.refuses(0, place("field-repair", "field-repair.2"), "ANSWER_NOT_ALLOWED");
    expect(both).toMatchObject({
      reason: { key: "reason.one-reinforcement" },
      options: ["field-repair", "field-repair.2"],
    });
    fight.play.answer(0, place("sweep", "field-repair"));
    fight.place(1, ["swarm"]);
    expect(fight.strengths).toHaveLength(2);
    fight.play.until("trial", "first");
    fight.over();
  });

  it("are no cards for the start of a battle", () => {
    const fight = battleOf([
      { ...terran, units: at("goliath"), hand: ["charon-boosters", "sweep"], technologies: ["charon-boosters"] },
      { ...zerg, units: at("zergling"), hand: ["swarm"] },
    ]);
    fight.play.expect(0).toBeAsked("combat-cards", ["sweep"]);
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });

  it("lie face down: others do not see those from the hand, and nobody those from the deck", () => {
    const fight = battleOf([
      { ...terran, units: at("vulture"), deck: many(5, "sweep") },
      { ...zerg, units: at("zergling"), hand: ["swarm"] },
    ]);
    fight.place(0, []);
    const [chance] = fight.position.zone("chance:0");
    expect(chance && [0, 1].map((seat) => fight.position.canSee(seat, chance))).toEqual([false, false]);
    fight.play.end({ asked: [[1, "combat-cards"]] });
  });

  it("come from the top of the deck where none is placed", () => {
    const fight = duel(
      { ...terran, units: ["vulture"], cards: [], deck: ["sweep", "sweep", "sweep", "flank-charge"] },
      { ...zerg, units: ["zergling"], cards: ["swarm"] },
    );
    expect(fight.strengths[0]).toEqual({ unit: "vulture", attack: 6, health: 6 });
    fight.over();
  });

  it("must come from the hand as far as the deck has too few", () => {
    const fight = battleOf([
      { ...terran, units: at("vulture"), hand: ["sweep", "field-repair"] },
      { ...zerg, units: at("zergling"), hand: ["swarm"] },
    ]);
    const refused = fight.play.refuses(0, { assignment: {} }, "ANSWER_NOT_ALLOWED");
    expect(refused.reason?.key).toBe("reason.deck-too-small");
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });

  it("may be none at all: then there is no strength but bonuses", () => {
    const fight = battleOf(
      [
        { ...terran, units: at("vulture") },
        { ...zerg, units: at("zergling"), hand: ["swarm"] },
      ],
      { special: true },
    );
    fight.place(1, ["swarm"]);
    expect(fight.strengths).toEqual([
      { unit: "vulture", attack: 1, health: 0 },
      { unit: "zergling", attack: 4, health: 5 },
    ]);
    fight.over();
  });

  it("let Zerg draw one once they are placed: Healing", () => {
    const fight = battleOf(
      [
        { ...terran, units: at("vulture"), hand: ["sweep"] },
        { ...zerg, units: at("zergling"), hand: ["swarm"], deck: many(6, "frenzy-a") },
      ],
      { attacker: 1 },
    );
    // Three for the attacker.
    expect(fight.kinds("hand", 1)).toHaveLength(4);
    fight.place(1, ["swarm"]);
    expect(fight.kinds("hand", 1)).toHaveLength(4);
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });

  it("may be a reinforcement alone: a bluff, replaced until a standard card comes", () => {
    const deck = ["sweep", "sweep", "sweep", "field-repair", "charon-boosters", "flank-charge", "sweep"];
    const fight = duel(
      { ...terran, units: ["vulture"], cards: ["field-repair"], deck },
      { ...zerg, units: ["zergling"], cards: ["swarm"] },
    );
    expect(fight.strengths[0]).toEqual({ unit: "vulture", attack: 6, health: 6 });
    expect(fight.kinds("discard", 0)).toEqual(["field-repair", "field-repair", "charon-boosters", "flank-charge"]);
    fight.over();
  });

  it("are revealed skirmish by skirmish in the order of the attacker", () => {
    const fight = battleOf([
      { ...terran, units: at("vulture", "vulture"), hand: ["sweep", "flank-charge"] },
      { ...zerg, units: at("ultralisk", "ultralisk"), hand: ["onslaught-a", "onslaught-b"] },
    ]);
    fight.place(0, ["sweep"], ["flank-charge"]);
    fight.place(1, ["onslaught-a"], ["onslaught-b"]);
    fight.play.expect(0).toBeAsked("next-skirmish", ["skirmish-1", "skirmish-2"]);
    const [hidden = ""] = fight.position.zone("battle:1");
    expect(fight.position.canSee(0, hidden as never)).toBe(false);
    fight.play.choose(0, "skirmish-2");
    expect(fight.strengths.map(({ health }) => health)).toEqual([6, 8, 5, 8]);
    fight.over();
  });
});

describe("matching (S30)", () => {
  it("lets a reinforcement act only with its unit in front", () => {
    const played = (unit: string) => {
      const fight = duel(
        { ...protoss, units: [unit], cards: ["phase-fire-a", "singularity-charge"] },
        { ...zerg, units: ["ultralisk"], cards: ["onslaught-c"] },
      );
      const [first] = fight.strengths;
      fight.play.until("trial", "first");
      const unmatched = fight.told("card-unmatched");
      fight.over();
      return { ...first, unmatched };
    };
    expect(played("dragoon")).toEqual({ unit: "dragoon", attack: 9, health: 7, unmatched: false });
    expect(played("scout")).toEqual({ unit: "scout", attack: 8, health: 7, unmatched: true });
  });

  it("lets a reinforcement with the specialty icon act with its unit in support as well", () => {
    const played = (support: string) => {
      const fight = duel(
        { ...terran, units: ["vulture", support], cards: ["flank-charge", "defensive-matrix"] },
        { ...zerg, units: ["ultralisk"], cards: ["onslaught-c"] },
      );
      const [first] = fight.strengths;
      fight.play.until("trial", "first");
      fight.over();
      return first;
    };
    expect(played("science-vessel")).toEqual({ unit: "vulture", attack: 6, health: 8 });
    expect(played("vulture")).toEqual({ unit: "vulture", attack: 7, health: 6 });
  });

  it("never lets an assist unit in front match a standard card, but a reinforcement for all", () => {
    const fight = duel(
      { ...terran, units: ["marine"], cards: ["infantry-volley"] },
      { ...protoss, units: ["high-templar"], cards: ["blade-guard", "shield-surge"] },
    );
    expect(fight.strengths[1]).toEqual({ unit: "high-templar", attack: 2, health: 6 });
    fight.over();
  });
});

describe("final strength (S31)", () => {
  it("has the support of units that can target the enemy in front", () => {
    const played = (enemy: string) => {
      const fight = duel(
        { ...terran, units: ["wraith", "siege-tank", "goliath"], cards: ["missile-screen-a"] },
        { ...zerg, units: [enemy], cards: ["swarm"] },
      );
      const [first] = fight.strengths;
      fight.play.until("trial", "first");
      fight.over();
      return first?.attack;
    };
    // The Siege Tank (2) targets ground units only, the Goliath (1) both.
    expect(played("hydralisk")).toBe(9);
    expect(played("mutalisk")).toBe(7);
  });

  it("has one more attack for an attacker by a special order", () => {
    const fight = duel(
      { ...terran, units: ["vulture"], cards: ["flank-charge"] },
      { ...zerg, units: ["zergling"], cards: ["swarm"] },
      { special: true },
    );
    expect(fight.strengths.map(({ attack }) => attack)).toEqual([7, 4]);
    fight.over();
  });

  it("has one more attack against flying units with Air Support, in areas with the own base", () => {
    const played = (base: string, enemy: string) => {
      const fight = duel(
        { ...zerg, units: [enemy], cards: ["swarm"] },
        { ...terran, units: ["goliath"], cards: ["armoured-advance"], modules: { "air-support": 1 }, bases: [base] },
      );
      const [, second] = fight.strengths;
      fight.play.until("trial", "first");
      fight.over();
      return second?.attack;
    };
    expect(played(field, "mutalisk")).toBe(8);
    expect(played(field, "zergling")).toBe(7);
    expect(played("tarsonis-1", "mutalisk")).toBe(7);
  });

  it("is told with everything that it consists of", () => {
    const fight = duel(
      { ...terran, units: ["vulture", "marine"], cards: ["flank-charge"] },
      { ...zerg, units: ["zergling"], cards: ["swarm"] },
      { special: true },
    );
    expect(fight.play.story(1)).toContain(
      "Jim Raynor: Vulture with attack 8 (Flank charge 6, support +1, and special order +1) and health 6 (Flank charge 6).",
    );
    fight.over();
  });
});
