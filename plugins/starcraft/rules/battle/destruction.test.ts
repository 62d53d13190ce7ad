import { describe, expect, it } from "vitest";
import { battleOf, duel, field } from "../../testing/battle.ts";

const at = (...units: readonly string[]) => ({ [field]: units });
const many = (count: number, kind: string) => Array<string>(count).fill(kind);
const terran = { faction: "jim-raynor" };
const zerg = { faction: "overmind" };
const protoss = { faction: "tassadar" };

describe("sufficient strength (S32)", () => {
  it("destroys the enemy’s front-line unit, at equal numbers too, and no supporting one", () => {
    const fight = duel(
      { ...protoss, units: ["zealot"], cards: ["blade-guard"] },
      { ...zerg, units: ["hydralisk", "zergling"], cards: ["claw-and-spine-a"] },
    );
    // 5 against 5, and 6 (5 and support 1) against 6.
    expect(fight.strengths.map(({ attack, health }) => [attack, health])).toEqual([
      [5, 6],
      [6, 5],
    ]);
    expect(fight.units(0, field)).toEqual([]);
    expect(fight.units(1, field)).toEqual(["zergling"]);
    fight.over();
  });

  it("takes a supporting unit of the enemy’s choice if the one in front is no target", () => {
    const fight = duel(
      { ...protoss, units: ["reaver"], cards: ["bombardment-b"] },
      { ...zerg, units: ["mutalisk", "zergling", "hydralisk", "queen"], cards: ["glaive-flight-a"] },
    );
    const [, zergling = "", hydralisk = ""] = fight.allUnits(1);
    // A Reaver targets ground units, so the Queen is safe as well.
    fight.play.expect(1).toBeAsked("lost-support", [zergling, hydralisk]);
    fight.play.choose(1, hydralisk);
    expect(fight.units(1, field)).toEqual(["mutalisk", "queen", "zergling"]);
    fight.over();
  });

  it("takes a supporting unit that adds nothing", () => {
    const fight = duel(
      { ...protoss, units: ["reaver"], cards: ["bombardment-b"] },
      { ...zerg, units: ["mutalisk", "defiler"], cards: ["glaive-flight-a"] },
    );
    expect(fight.units(1, field)).toEqual(["mutalisk"]);
    fight.play.end({ asked: [[0, "retreat"]] });
  });

  it("destroys nothing without a target", () => {
    const fight = duel(
      { ...zerg, units: ["scourge"], cards: ["glaive-flight-a"], transports: [] },
      { ...terran, units: ["marine"], cards: ["heavy-barrage-a"] },
    );
    // The Scourge has 3 attack against 2 health, but targets nothing.
    expect(fight.strengths.map(({ attack, health }) => [attack, health])).toEqual([
      [3, 4],
      [5, 2],
    ]);
    expect(fight.units(1, field)).toEqual(["marine"]);
    fight.over();
  });
});

describe("cloaked units (S33)", () => {
  const burrowed = (support: readonly string[] = [], more = {}) =>
    duel(
      { ...terran, units: ["vulture", ...support], cards: ["flank-charge"] },
      { ...zerg, units: ["zergling"], cards: ["burrow-1"], ...more },
    );

  it("withdraw to a friendly or empty area of the planet instead of being destroyed", () => {
    const fight = burrowed();
    fight.play.expect(1).toBeAsked("withdraw", ["tarsonis-1", "tarsonis-3"]);
    fight.play.choose(1, "tarsonis-3");
    expect(fight.units(1, "tarsonis-3")).toEqual(["zergling"]);
    expect(fight.units(0, field)).toEqual(["vulture"]);
    expect(fight.told("unit-lost")).toBe(false);
    fight.over();
  });

  it("stay if they would not be destroyed", () => {
    const fight = duel(
      { ...terran, units: ["marine"], cards: ["sweep"] },
      { ...zerg, units: ["zergling"], cards: ["burrow-1"] },
    );
    // 4 against 5: both survive, so the attacker retreats.
    fight.play.expect(0).toBeAsked("retreat");
    fight.play.choose(0, "tarsonis-1");
    expect(fight.units(1, field)).toEqual(["zergling"]);
    fight.over();
  });

  it.each([
    ["a detector", ["science-vessel"], {}],
    ["Air Support", [], { modules: { "air-support": 1 }, bases: [field] }],
  ])("die before %s", (_, support, more) => {
    const fight = duel(
      { ...terran, units: ["vulture", ...support], cards: ["flank-charge"], ...more },
      { ...zerg, units: ["zergling"], cards: ["burrow-1"] },
    );
    expect(fight.units(1, field)).toEqual([]);
    expect(fight.units(1, "tarsonis-1")).toEqual([]);
    expect(fight.told("unit-lost")).toBe(true);
    fight.over();
  });

  it("die without an area with room", () => {
    const fight = battleOf([
      {
        ...terran,
        units: { ...at("vulture"), "tarsonis-1": ["marine"] },
        hand: ["flank-charge"],
      },
      {
        ...zerg,
        units: { ...at("zergling"), "tarsonis-3": many(3, "hydralisk") },
        hand: ["burrow-1"],
      },
    ]);
    fight.place(0, ["flank-charge"]);
    fight.place(1, ["burrow-1"]);
    // The one area is the enemy’s, the other is full.
    expect(fight.units(1, "tarsonis-3")).toEqual(many(3, "hydralisk"));
    expect(fight.told("unit-lost")).toBe(true);
    fight.over();
  });

  it("never stay in the area of the battle, even if no enemy is left there", () => {
    const fight = duel(
      { ...terran, units: ["ghost"], cards: ["infantry-volley", "cloaking-field-terran"] },
      { ...zerg, units: ["zergling"], cards: ["frenzy-a"] },
    );
    fight.play.expect(0).toBeAsked("withdraw", ["tarsonis-1", "tarsonis-3"]);
    fight.play.choose(0, "tarsonis-1");
    expect([fight.units(0, field), fight.units(1, field)]).toEqual([[], []]);
    fight.over();
  });

  it("withdraw once, whatever else would destroy them", () => {
    const fight = duel(
      { ...terran, units: ["ghost", "battlecruiser", "siege-tank", "marine"], cards: ["nuke"] },
      { ...zerg, units: ["zergling", "queen"], cards: ["burrow-1"] },
    );
    // Support of 5 against 5; then the Nuke, which the Queen does not survive.
    fight.play.choose(1, "tarsonis-1", "withdraw");
    expect([fight.units(1, field), fight.units(1, "tarsonis-1")]).toEqual([[], ["zergling"]]);
    expect(fight.units(0, field)).toEqual(["battlecruiser", "ghost", "marine", "siege-tank"]);
    fight.over();
  });

  it("trigger splash by withdrawing", () => {
    const fight = duel(
      { ...terran, units: ["vulture"], cards: ["sweep"] },
      { ...zerg, units: ["zergling", "zergling"], cards: ["burrow-1"] },
    );
    // 6 against 5. Splash then takes the supporting Zergling.
    fight.play.choose(1, "tarsonis-1", "withdraw");
    expect(fight.units(1, field)).toEqual([]);
    expect(fight.units(1, "tarsonis-1")).toEqual(["zergling"]);
    fight.over();
  });
});

describe("splash (S34)", () => {
  it("does not reach units that have withdrawn (S33)", () => {
    const fight = duel(
      { ...terran, units: ["vulture"], cards: ["sweep"] },
      { ...zerg, units: ["zergling"], cards: ["burrow-1"] },
    );
    fight.play.choose(1, "tarsonis-1", "withdraw");
    expect([fight.told("splash-triggered"), fight.told("splash")]).toEqual([true, false]);
    expect(fight.units(1, "tarsonis-1")).toEqual(["zergling"]);
    fight.over();
  });

  it("takes a unit of the owner’s choice among those left after all skirmishes", () => {
    const fight = battleOf([
      { ...protoss, units: at("reaver", "reaver"), hand: ["scarab-volley", "bombardment-a"] },
      {
        ...zerg,
        units: at("zergling", "hydralisk", "mutalisk"),
        hand: ["swarm", "claw-and-spine-a"],
      },
    ]);
    const [one = "", two = ""] = fight.allUnits(0);
    const [zergling = "", hydralisk = "", mutalisk = ""] = fight.allUnits(1);
    fight.play.assign(0, { [one]: zergling, [two]: mutalisk }, "skirmishes");
    fight.play.assign(1, { [hydralisk]: "skirmish-1" }, "support");
    fight.place(0, ["scarab-volley"], ["bombardment-a"]);
    fight.place(1, ["swarm"], ["claw-and-spine-a"]);
    fight.play.choose(0, "skirmish-1");
    // The Zergling fell to the Reaver with the card; the Mutalisk is not a ground unit.
    expect(fight.units(1, field)).toEqual(["mutalisk"]);
    expect(fight.told("splash")).toBe(true);
    fight.play.until("trial", "first");
    fight.over();
  });

  it("needs an enemy unit that its side has destroyed, even if its own units died", () => {
    const played = (enemyCard: string) => {
      const fight = duel(
        { ...terran, units: ["vulture"], cards: ["sweep"] },
        { ...protoss, units: ["zealot", "zealot"], cards: [enemyCard] },
      );
      fight.play.until("trial", "first");
      fight.over();
      return [fight.units(0, field), fight.units(1, field)];
    };
    // 6 attack against 6 health, and against 7. The Vulture with 5 health dies both times.
    expect(played("blade-guard")).toEqual([[], []]);
    expect(played("blade-rush-a")).toEqual([[], ["zealot", "zealot"]]);
  });

  it("of narrow cards is suffered first, so that as many units as possible die", () => {
    const fight = battleOf([
      { ...terran, units: at("vulture", "siege-tank"), hand: ["sweep", "siege-mode-1"] },
      { ...protoss, units: at("zealot", "zealot", "zealot", "dragoon"), hand: ["blade-guard", "blade-rush-b"] },
    ]);
    const [vulture = "", tank = ""] = fight.allUnits(0);
    const [first = "", second = "", third = "", dragoon = ""] = fight.allUnits(1);
    fight.play.assign(0, { [vulture]: first, [tank]: second }, "skirmishes");
    fight.play.assign(1, { [third]: "skirmish-1", [dragoon]: "skirmish-2" }, "support");
    fight.place(0, ["sweep"], ["siege-mode-1"]);
    fight.place(1, ["blade-guard"], ["blade-rush-b"]);
    fight.play.choose(0, "skirmish-2", "next-skirmish");
    // Sweep takes the third Zealot, so that Siege Mode takes the Dragoon.
    expect(fight.units(1, field)).toEqual([]);
    fight.over();
  });

  it("is suffered by the attacker first", () => {
    const units = at("reaver", "zealot", "dragoon");
    const hand = ["scarab-volley", "blade-guard", "warrior-line-a"];
    const fight = battleOf([
      { ...protoss, units, hand },
      { faction: "aldaris", units, hand },
    ]);
    const [own, enemy] = [fight.allUnits(0), fight.allUnits(1)];
    fight.play.assign(0, Object.fromEntries(own.map((id, index) => [id, enemy[index] ?? ""])), "skirmishes");
    const cards = hand.map((card) => [card]);
    fight.place(0, ...cards);
    fight.place(1, ...cards);
    fight.play.choose(0, "skirmish-3");
    fight.play.choose(0, "skirmish-2");
    // Only the Reavers have destroyed each other.
    fight.play.expect(0).toBeAsked("splash", own.slice(1));
    fight.play.choose(0, own[1] ?? "");
    fight.play.expect(1).toBeAsked("splash", enemy.slice(1));
    fight.play.choose(1, enemy[2] ?? "");
    expect([fight.units(0, field), fight.units(1, field)]).toEqual([["dragoon"], ["zealot"]]);
    fight.play.end({ asked: [[0, "retreat"]] });
  });

  it("does not come from forced destruction, a Nuke or the strike of a Scourge", () => {
    const fight = duel(
      { ...zerg, units: ["mutalisk", "queen"], cards: ["glaive-flight-a", "spawn-broodling"] },
      { ...protoss, units: ["reaver", "zealot", "zealot"], cards: ["increased-reaver-capacity-3"] },
    );
    // 7 attack against 9 health. The Broodling takes a Zealot; the other one is not splashed.
    fight.play.choose(1, fight.allUnits(1)[1] ?? "", "forced-loss");
    expect(fight.units(1, field)).toEqual(["reaver", "zealot"]);
    fight.play.until("trial", "first");
    fight.over();
  });
});
