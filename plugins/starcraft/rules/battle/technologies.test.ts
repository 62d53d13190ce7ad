import { describe, expect, it } from "vitest";
import { battleOf, duel, field, type Sides, strengthsOf } from "../../testing/battle.ts";

const at = (...units: readonly string[]) => ({ [field]: units });
const many = (count: number, kind: string) => Array<string>(count).fill(kind);
const terran = { faction: "jim-raynor" };
const zerg = { faction: "overmind" };
const protoss = { faction: "tassadar" };

describe("Field Repair (S46)", () => {
  const repair = (pool: number) =>
    duel(
      { ...terran, units: ["vulture"], cards: ["flank-charge", "field-repair"], pool },
      { ...zerg, units: ["zergling"], cards: ["swarm"] },
    );

  it("gives a health for a worker, who is unavailable then", () => {
    const fight = repair(2);
    fight.play.confirm(0, true, "field-repair");
    expect(fight.strengths[0]).toEqual({ unit: "vulture", attack: 6, health: 7 });
    expect(fight.player(0)).toMatchObject({ pool: 1, unavailable: 1 });
    fight.over();
  });

  it("gives nothing without", () => {
    const fight = repair(2);
    fight.play.confirm(0, false, "field-repair");
    expect(fight.strengths[0]?.health).toBe(6);
    expect(fight.player(0)).toMatchObject({ pool: 2, unavailable: 0 });
    fight.over();
    const poor = repair(0);
    expect(poor.strengths[0]?.health).toBe(6);
    poor.over();
  });
});

describe("cancelling", () => {
  it("EMP Shockwave cancels a reinforcement", () => {
    const came = strengthsOf(
      { ...terran, units: ["vulture", "science-vessel"], cards: ["flank-charge", "emp-shockwave"] },
      { ...protoss, units: ["zealot"], cards: ["blade-guard", "shield-surge"] },
    );
    expect(came[1]).toEqual([5, 6]);
  });

  it("Hallucination replaces a standard card from the top of its owner’s deck (S46)", () => {
    const fight = duel(
      { ...protoss, units: ["zealot", "high-templar"], cards: ["blade-guard", "hallucination"] },
      {
        ...zerg,
        units: ["ultralisk"],
        cards: ["onslaught-c"],
        deck: ["swarm", "swarm", "overwhelm", "onslaught-a", "swarm"],
      },
    );
    // One card was drawn as the defender, one by Healing; the lone reinforcement is not a standard card.
    expect(fight.strengths[1]).toEqual({ unit: "ultralisk", attack: 7, health: 8 });
    expect(fight.kinds("discard", 1)).toEqual(["onslaught-c", "overwhelm", "onslaught-a"]);
    fight.play.until("trial", "first");
    fight.over();
  });

  it("is the attacker’s first: a cancelled card cancels nothing", () => {
    const played = (terranAttacks: boolean) => {
      const sides: Sides = [
        {
          ...terran,
          units: ["vulture", "science-vessel"],
          cards: ["flank-charge", "emp-shockwave"],
          deck: many(9, "sweep"),
        },
        { ...protoss, units: ["zealot", "high-templar"], cards: ["blade-guard", "hallucination"] },
      ];
      const fight = terranAttacks ? duel(sides[0], sides[1]) : duel(sides[1], sides[0]);
      const vulture = fight.strengths.find(({ unit }) => unit === "vulture");
      fight.play.until("trial", "first");
      fight.over();
      return vulture?.health;
    };
    expect(played(true)).toBe(6);
    // Flank Charge is replaced by Sweep, and only then is the Hallucination cancelled.
    expect(played(false)).toBe(5);
  });
});

describe("special destruction", () => {
  it("Nuke: every enemy unit of the skirmish dies unless the Ghost does", () => {
    const played = (card: string) => {
      const fight = duel(
        { ...terran, units: ["ghost"], cards: ["nuke"] },
        { ...zerg, units: ["zergling", "hydralisk", "queen"], cards: [card] },
      );
      fight.play.until("trial", "first");
      fight.over();
      return [fight.units(0, field), fight.units(1, field)];
    };
    // Attack 4 and support 1 against 6.
    expect(played("swarm")).toEqual([["ghost"], []]);
    // Attack 6 and support 1.
    expect(played("frenzy-a")).toEqual([[], ["hydralisk", "queen", "zergling"]]);
  });

  it("Nuke: a cloaked Ghost that withdraws is not dead (section 17)", () => {
    const fight = duel(
      { ...terran, units: ["ghost"], cards: ["nuke", "cloaking-field-terran"] },
      { ...zerg, units: ["zergling", "hydralisk"], cards: ["frenzy-a"] },
    );
    fight.play.choose(0, "tarsonis-1", "withdraw");
    expect(fight.units(1, field)).toEqual([]);
    expect(fight.units(0, "tarsonis-1")).toEqual(["ghost"]);
    fight.over();
  });

  it("Nuke: the attacker’s comes first, and a dead Ghost has none (S54)", () => {
    const fight = duel(
      { ...terran, units: ["ghost"], cards: ["nuke"] },
      { faction: "arcturus-mengsk", units: ["ghost"], cards: ["nuke"] },
    );
    expect([fight.units(0, field), fight.units(1, field)]).toEqual([["ghost"], []]);
    fight.over();
  });

  it("a Scourge that stands destroys itself and a flying enemy in front", () => {
    const fight = duel(
      { ...zerg, units: ["scourge"], cards: ["suicide-run-b"] },
      { ...terran, units: ["battlecruiser", "marine"], cards: ["anti-air-fire-a"] },
    );
    // Attack 2 and support 1 against 6.
    expect([fight.units(0, field), fight.units(1, field)]).toEqual([[], ["marine"]]);
    fight.over();
  });

  it("a Scourge takes no ground unit with it, and none if it is dead already", () => {
    const played = (unit: string, card: string) => {
      const fight = duel(
        { ...zerg, units: ["scourge"], cards: ["suicide-run-c"] },
        { ...terran, units: [unit], cards: [card] },
      );
      fight.over();
      return [fight.units(0, field), fight.units(1, field)];
    };
    expect(played("marine", "anti-air-fire-a")).toEqual([[], ["marine"]]);
    expect(played("battlecruiser", "heavy-barrage-b")).toEqual([[], ["battlecruiser"]]);
  });

  it("a Scourge lets a cloaked unit withdraw (section 17)", () => {
    const fight = duel(
      { ...zerg, units: ["scourge"], cards: ["suicide-run-a"] },
      { ...terran, units: ["wraith"], cards: ["infantry-volley", "cloaking-field-terran"] },
    );
    fight.play.choose(1, "tarsonis-3", "withdraw");
    expect(fight.units(1, "tarsonis-3")).toEqual(["wraith"]);
    fight.over();
  });

  it("Spawn Broodling: the enemy destroys a ground unit of the skirmish that still stands (S54)", () => {
    const fight = duel(
      { ...zerg, units: ["zergling", "queen"], cards: ["frenzy-a", "spawn-broodling"] },
      { ...terran, units: ["marine", "vulture", "wraith", "firebat"], cards: ["infantry-volley"] },
    );
    // The Marine in front is dead.
    const [vulture, firebat] = [fight.unit(1, "vulture", field), fight.unit(1, "firebat", field)];
    fight.play.expect(1).toBeAsked("forced-loss", [vulture, firebat]);
    fight.play.choose(1, firebat);
    expect(fight.units(1, field)).toEqual(["vulture", "wraith"]);
    fight.play.until("trial", "first");
    fight.over();
  });
});

describe("a loss that the owner chooses (S54)", () => {
  it("may be a supporting unit in place of one of its kind in front", () => {
    const fight = duel(
      { ...zerg, units: ["mutalisk", "queen"], cards: ["glaive-flight-a", "spawn-broodling"] },
      { ...protoss, units: ["reaver", "reaver"], cards: ["increased-reaver-capacity-3"] },
    );
    // 7 attack against 9 health: the Reaver in front still stands.
    const [front, support] = fight.allUnits(1);
    const prompt = fight.play.prompts.find(({ key }) => key === "forced-loss");
    fight.play.expect(1).toBeAsked("forced-loss", [String(front), String(support)]);
    expect(prompt && "options" in prompt ? prompt.options.map(({ label }) => label.key) : []).toEqual([
      "label.in-front",
      "label.in-support",
    ]);
    fight.play.choose(1, String(support));
    expect(fight.allUnits(1)).toEqual([front]);
    fight.play.until("trial", "first");
    fight.over();
  });
});

describe("splash of technologies", () => {
  it("Spider Mines splash only where the enemy has no detector", () => {
    const played = (...supports: string[]) => {
      const fight = duel(
        { ...terran, units: ["vulture"], cards: ["spider-mines-1"] },
        { faction: "arcturus-mengsk", units: ["marine", ...supports], cards: ["sweep"] },
      );
      fight.play.until("trial", "first");
      fight.over();
      return [fight.units(0, field), fight.units(1, field)];
    };
    expect(played("firebat")).toEqual([["vulture"], []]);
    // With a detector the Firebat lives on, and the Vulture has to leave.
    expect(played("firebat", "science-vessel")).toEqual([[], ["firebat", "science-vessel"]]);
  });

  it.each([
    ["jim-raynor", "siege-tank", "siege-mode-2"],
    ["tassadar", "reaver", "increased-reaver-capacity-2"],
  ])("%s: a %s splashes ground units", (faction, unit, card) => {
    const fight = duel(
      { faction, units: [unit], cards: [card] },
      { ...zerg, units: ["zergling", "hydralisk"], cards: ["swarm"] },
    );
    expect(fight.units(1, field)).toEqual([]);
    fight.over();
  });
});

describe("Metabolic Boost", () => {
  const boosted = { ...zerg, technologies: ["metabolic-boost"] };

  it("gives two health to an attacking Zergling that overruns a ground unit", () => {
    const came = strengthsOf(
      { ...boosted, units: ["zergling"], cards: ["frenzy-a"] },
      { ...terran, units: ["marine"], cards: ["infantry-volley"] },
    );
    // 6 against 4, so its health of 3 becomes 5.
    expect(came[0]).toEqual([6, 5]);
  });

  it("gives nothing to defenders, to others, or without sufficient strength", () => {
    const enemy = { ...protoss, units: ["zealot"], cards: ["blade-rush-a"] };
    expect(strengthsOf({ ...boosted, units: ["zergling"], cards: ["frenzy-a"] }, enemy)[0]).toEqual([6, 3]);
    const weak = { ...terran, units: ["marine"], cards: ["infantry-volley"] };
    expect(strengthsOf({ ...boosted, units: ["hydralisk"], cards: ["claw-and-spine-a"] }, weak)[0]).toEqual([5, 5]);
    expect(strengthsOf(weak, { ...boosted, units: ["zergling"], cards: ["frenzy-a"] })[1]).toEqual([6, 3]);
  });
});

describe("Bunker", () => {
  it("gives two health to infantry in front, for defenders only", () => {
    const bunker = { ...terran, technologies: ["bunker"] };
    const enemy = { ...zerg, units: ["zergling"], cards: ["frenzy-a"] };
    const infantry = { ...bunker, units: ["marine"], cards: ["infantry-volley"] };
    expect(strengthsOf(enemy, infantry)[1]).toEqual([6, 6]);
    expect(strengthsOf(enemy, { ...bunker, units: ["vulture"], cards: ["flank-charge"] })[1]).toEqual([6, 6]);
    expect(strengthsOf(infantry, enemy)[0]).toEqual([6, 4]);
  });
});

describe("technologies that let units be built", () => {
  it.each([
    ["tassadar", "summon-archon"],
    ["overmind", "guardian-aspect"],
  ])("%s: %s lies in the play area and does nothing in a battle", (faction, technology) => {
    const fight = battleOf([
      {
        faction,
        units: at(faction === "overmind" ? "mutalisk" : "zealot"),
        hand: ["sweep"],
        technologies: [technology],
      },
      { ...terran, units: at("marine"), hand: ["sweep"] },
    ]);
    expect(fight.kinds("play-area", 0)).toEqual([technology]);
    fight.play.end({ asked: [[0, "combat-cards"]] });
  });
});
