import { describe, expect, it } from "vitest";
import { battleOf, duel, field, type Sides, strengthsOf } from "../../testing/battle.ts";

const at = (...units: readonly string[]) => ({ [field]: units });
const terran = { faction: "jim-raynor" };
const zerg = { faction: "overmind" };
const protoss = { faction: "tassadar" };

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
