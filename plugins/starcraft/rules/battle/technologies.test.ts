import { describe, expect, it } from "vitest";
import { battleOf, duel, field } from "../../testing/battle.ts";

const at = (...units: readonly string[]) => ({ [field]: units });
const many = (count: number, kind: string) => Array<string>(count).fill(kind);
const terran = { faction: "jim-raynor" };
const zerg = { faction: "overmind" };
const protoss = { faction: "tassadar" };

type Sides = Parameters<typeof duel>;

/** The final strengths of a battle of one skirmish: attacker, then defender. */
function strengthsOf(attacker: Sides[0], defender: Sides[1]): number[][] {
  const fight = duel(attacker, defender);
  const came = fight.strengths.map(({ attack, health }) => [attack, health]);
  fight.play.until("trial", "first");
  fight.over();
  return came;
}

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

describe("reinforcements", () => {
  it("Shield Surge: one health for any unit in front", () => {
    const [own] = strengthsOf(
      { ...protoss, units: ["zealot"], cards: ["blade-guard", "shield-surge"] },
      { ...zerg, units: ["zergling"], cards: ["swarm"] },
    );
    expect(own).toEqual([5, 7]);
  });

  it("Overwhelm: one attack with support", () => {
    const played = (...units: string[]) =>
      strengthsOf(
        { ...zerg, units, cards: ["frenzy-a", "overwhelm"] },
        { ...protoss, units: ["zealot"], cards: ["blade-guard"] },
      )[0];
    expect(played("zergling")).toEqual([6, 3]);
    expect(played("zergling", "hydralisk")).toEqual([8, 3]);
  });

  it("Singularity Charge: one attack for a Dragoon", () => {
    const [own] = strengthsOf(
      { ...protoss, units: ["dragoon"], cards: ["warrior-line-a", "singularity-charge"] },
      { ...zerg, units: ["zergling"], cards: ["swarm"] },
    );
    expect(own).toEqual([6, 7]);
  });

  it("Psionic Storm: two attack, and detection", () => {
    const fight = duel(
      { ...protoss, units: ["zealot", "high-templar"], cards: ["blade-guard", "psionic-storm"] },
      { ...zerg, units: ["zergling"], cards: ["burrow-2"] },
    );
    // 7 against 6: the burrowed Zergling cannot withdraw.
    expect(fight.strengths[0]?.attack).toBe(7);
    expect(fight.told("unit-lost")).toBe(true);
    expect(fight.told("withdrawn")).toBe(false);
    fight.over();
  });

  it("Defensive Matrix: two health", () => {
    const [own] = strengthsOf(
      { ...terran, units: ["vulture", "science-vessel"], cards: ["flank-charge", "defensive-matrix"] },
      { ...zerg, units: ["zergling"], cards: ["swarm"] },
    );
    expect(own).toEqual([6, 8]);
  });

  it("Irradiate: two attack against a biological unit", () => {
    const played = (enemy: Sides[1]) =>
      strengthsOf({ ...terran, units: ["vulture", "science-vessel"], cards: ["flank-charge", "irradiate"] }, enemy)[0];
    expect(played({ ...protoss, units: ["zealot"], cards: ["blade-guard"] })).toEqual([8, 6]);
    expect(played({ ...protoss, units: ["reaver"], cards: ["scarab-volley"] })).toEqual([6, 6]);
  });

  it("Lockdown: a mechanical enemy has its minor values, and keeps its text (S46)", () => {
    const played = (unit: string, card: string) =>
      strengthsOf(
        { ...terran, units: ["ghost"], cards: ["infantry-volley", "lockdown"] },
        { ...protoss, units: [unit], cards: [card] },
      )[1];
    expect(played("dragoon", "phase-fire-a")).toEqual([3, 4]);
    expect(played("zealot", "blade-guard")).toEqual([5, 6]);
  });

  it("Dark Swarm: a ranged enemy has its minor attack (S46)", () => {
    const played = (unit: string, card: string) =>
      strengthsOf(
        { ...zerg, units: ["zergling", "defiler"], cards: ["swarm", "dark-swarm"] },
        { ...protoss, units: [unit], cards: [card] },
      )[1];
    expect(played("dragoon", "phase-fire-a")).toEqual([3, 7]);
    expect(played("zealot", "blade-guard")).toEqual([5, 6]);
  });

  it("Ensnare: one attack, detection, and the enemy’s support counts nothing", () => {
    const came = strengthsOf(
      { ...zerg, units: ["zergling", "queen"], cards: ["swarm", "ensnare"] },
      { ...terran, units: ["marine", "siege-tank"], cards: ["infantry-volley"] },
    );
    expect(came).toEqual([
      [5, 5],
      [6, 4],
    ]);
  });

  it("Plague: sufficient strength whatever the numbers, and detection", () => {
    const fight = duel(
      { ...zerg, units: ["zergling", "defiler"], cards: ["frenzy-b", "plague"] },
      { ...terran, units: ["ghost"], cards: ["nuke", "cloaking-field-terran"] },
    );
    // 5 against 6; the Ghost is dead, so there is no Nuke.
    expect(fight.units(1, field)).toEqual([]);
    expect(fight.units(0, field)).toEqual(["defiler", "zergling"]);
    fight.over();
  });

  it("Stasis Field: no attack on both sides; a Plague is stronger, and texts go on", () => {
    const stasis = { ...protoss, units: ["dragoon", "arbiter"], cards: ["phase-fire-a", "stasis-field"] };
    expect(strengthsOf(stasis, { ...zerg, units: ["zergling"], cards: ["swarm"] })).toEqual([
      [0, 7],
      [0, 5],
    ]);
    const plagued = duel(stasis, { ...zerg, units: ["zergling", "defiler"], cards: ["swarm", "plague"] });
    expect(plagued.units(0, field)).toEqual(["arbiter"]);
    plagued.play.until("trial", "first");
    plagued.over();
    const struck = duel(
      { ...protoss, units: ["scout", "arbiter"], cards: ["phase-fire-a", "stasis-field"] },
      { ...zerg, units: ["scourge"], cards: ["suicide-run-a"] },
    );
    expect(struck.units(0, field)).toEqual(["arbiter"]);
    expect(struck.units(1, field)).toEqual([]);
    struck.over();
  });

  it.each([
    [{ ...terran, units: ["ghost"], cards: ["armoured-advance", "cloaking-field-terran"] }],
    [{ ...terran, units: ["wraith"], cards: ["heavy-barrage-a", "cloaking-field-terran"] }],
    [{ ...protoss, units: ["zealot", "arbiter"], cards: ["psionic-burst-a", "cloaking-field-protoss"] }],
  ])("a Cloaking Field lets the unit in front withdraw: $units", (side) => {
    const fight = duel({ ...zerg, units: ["mutalisk"], cards: ["glaive-flight-c"] }, side);
    fight.play.choose(1, "tarsonis-1", "withdraw");
    expect(fight.units(1, "tarsonis-1")).toEqual([side.units[0]]);
    fight.play.until("trial", "first");
    fight.over();
  });
});

describe("how long a reinforcement acts (S56)", () => {
  it.each([
    ["ensnare", "queen", { ...zerg, front: "mutalisk", standard: "glaive-flight-c" }],
    ["plague", "defiler", { ...zerg, front: "mutalisk", standard: "glaive-flight-c" }],
    ["psionic-storm", "high-templar", { ...protoss, front: "scout", standard: "phase-fire-a" }],
  ])("%s detects in its skirmish, and in no later one", (card, support, { faction, front, standard }) => {
    const hidden = ["armoured-advance", "cloaking-field-terran"];
    const fight = battleOf([
      { faction, units: at(front, front, support), hand: [standard, card, standard] },
      { ...terran, units: at("ghost", "ghost"), hand: [...hidden, ...hidden] },
    ]);
    fight.play.assign(0, { [fight.unit(0, support, field)]: "skirmish-1" }, "support");
    fight.place(0, [standard, card], [`${standard}.2`]);
    fight.place(
      1,
      hidden,
      hidden.map((name) => `${name}.2`),
    );
    fight.play.choose(0, "skirmish-1", "next-skirmish");
    fight.play.choose(1, "tarsonis-1", "withdraw");
    expect(fight.units(1, "tarsonis-1")).toEqual(["ghost"]);
    fight.play.until("trial", "first");
    fight.over();
  });

  it("adds to the strength of its skirmish alone", () => {
    const fight = battleOf([
      { ...protoss, units: at("zealot", "zealot"), hand: ["blade-guard", "shield-surge", "blade-guard"] },
      { ...zerg, units: at("ultralisk", "ultralisk"), hand: ["onslaught-c", "onslaught-c"] },
    ]);
    fight.place(0, ["blade-guard", "shield-surge"], ["blade-guard.2"]);
    fight.place(1, ["onslaught-c"], ["onslaught-c.2"]);
    fight.play.choose(0, "skirmish-1", "next-skirmish");
    expect(fight.strengths.filter(({ unit }) => unit === "zealot").map(({ health }) => health)).toEqual([7, 6]);
    fight.play.until("trial", "first");
    fight.over();
  });

  it("what becomes of its unit in the skirmish does not undo it", () => {
    const fight = duel(
      { ...zerg, units: ["queen"], cards: ["frenzy-a", "spawn-broodling"] },
      { ...terran, units: ["goliath", "marine"], cards: ["anti-air-fire-a"] },
    );
    expect(fight.units(0, field)).toEqual([]);
    fight.play.choose(1, fight.unit(1, "marine", field), "forced-loss");
    expect(fight.units(1, field)).toEqual(["goliath"]);
    fight.play.until("trial", "first");
    fight.over();
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
