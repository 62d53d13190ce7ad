import { describe, expect, it } from "vitest";
import { battleOf, duel, field } from "../../testing/battle.ts";

const at = (...units: readonly string[]) => ({ [field]: units });
const many = (count: number, kind: string) => Array<string>(count).fill(kind);
const terran = { faction: "jim-raynor" };
const zerg = { faction: "overmind" };

/** Nobody dies: 2 against 5 and 1 against 6. */
const harmless = [["armoured-advance"], ["claw-and-spine-a"]] as const;

describe("the end of a battle (S35)", () => {
  it("leaves the attacker in the area if no defender is left", () => {
    const fight = duel(
      { ...terran, units: ["vulture"], cards: ["flank-charge"] },
      { ...zerg, units: ["zergling"], cards: ["swarm"] },
    );
    expect([fight.units(0, field), fight.units(1, field)]).toEqual([["vulture"], []]);
    fight.over();
  });

  it("lets a victorious attacker send away what is above the limit, of the own choice", () => {
    const fight = duel(
      { ...terran, units: ["vulture", "vulture", "vulture", "marine", "marine", "ghost"], cards: ["flank-charge"] },
      { ...zerg, units: ["zergling"], cards: ["swarm"] },
    );
    // Six units in an area for four.
    const [vulture = "", , , , , ghost = ""] = fight.allUnits(0);
    fight.play.expect(0).toBeAsked("excess");
    fight.play.refuses(0, { options: [ghost] }, "TOO_FEW_OPTIONS");
    fight.play.many(0, [vulture, ghost]);
    fight.play.choose(0, "tarsonis-1", "retreat");
    expect(fight.units(0, field)).toEqual(["marine", "marine", "vulture", "vulture"]);
    expect(fight.units(0, "tarsonis-1")).toEqual(["ghost", "vulture"]);
    fight.over();
  });

  it("leaves the defender in the area if no attacker is left", () => {
    const fight = duel(
      { ...terran, units: ["marine"], cards: ["sweep"] },
      { ...zerg, units: ["hydralisk", "hydralisk"], cards: ["needle-volley"] },
    );
    expect([fight.units(0, field), fight.units(1, field)]).toEqual([[], ["hydralisk", "hydralisk"]]);
    fight.over();
  });

  it("makes all attackers retreat together if both sides have units left", () => {
    const fight = duel(
      { ...terran, units: ["marine", "vulture"], cards: harmless[0] },
      { ...zerg, units: ["mutalisk"], cards: harmless[1] },
    );
    fight.play.expect(0).toBeAsked("retreat", ["tarsonis-1", "tarsonis-3"]);
    fight.play.choose(0, "tarsonis-3");
    expect(fight.units(0, "tarsonis-3")).toEqual(["marine", "vulture"]);
    expect(fight.units(1, field)).toEqual(["mutalisk"]);
    fight.over();
  });

  it("makes the defender retreat instead if all defenders left are assist units", () => {
    const fight = duel(
      { ...terran, units: ["vulture"], cards: ["flank-charge"] },
      { ...zerg, units: ["zergling", "queen"], cards: ["swarm"] },
    );
    fight.play.expect(1).toBeAsked("retreat", ["tarsonis-1", "tarsonis-3"]);
    fight.play.choose(1, "tarsonis-1");
    expect([fight.units(0, field), fight.units(1, field)]).toEqual([["vulture"], []]);
    expect(fight.units(1, "tarsonis-1")).toEqual(["queen"]);
    fight.over();
  });

  it("does so too if both sides have assist units only, and then the attacker’s excess retreats", () => {
    const fight = battleOf([
      { ...terran, units: at(...many(5, "science-vessel")), hand: ["sweep"] },
      { ...zerg, units: at("queen"), hand: ["swarm"] },
    ]);
    fight.place(0, ["sweep"]);
    fight.place(1, ["swarm"]);
    fight.play.choose(1, "tarsonis-1", "retreat");
    // Only one area is left for the fifth.
    expect(fight.units(0, field)).toEqual(many(4, "science-vessel"));
    expect(fight.units(0, "tarsonis-3")).toEqual(["science-vessel"]);
    fight.over();
  });
});

it("makes the attacker retreat from assist units too if the battle is called off (S35)", () => {
  const fight = battleOf([
    { ...terran, units: at("marine"), hand: ["sweep"] },
    { ...zerg, units: at("queen"), hand: ["swarm"], kept: ["battle-called-off-s2"] },
  ]);
  fight.play.choose(1, "battle-called-off-s2");
  fight.play.choose(0, "tarsonis-1", "retreat");
  expect([fight.units(0, field), fight.units(1, field)]).toEqual([[], ["queen"]]);
  fight.over();
});

describe("a retreat (S35)", () => {
  const survivors = (more: object, enemy: object = {}, units = ["vulture", "marine"]) => {
    const fight = battleOf([
      {
        ...terran,
        hand: ["armoured-advance"],
        ...more,
        units: { ...at(...units), ...(more as { units?: object }).units },
      },
      {
        ...zerg,
        hand: ["claw-and-spine-a"],
        ...enemy,
        units: { ...at("mutalisk"), ...(enemy as { units?: object }).units },
      },
    ]);
    if (fight.play.prompts[0]?.key === "skirmishes") {
      const [own = ""] = fight.allUnits(0);
      const [foe = ""] = fight.allUnits(1);
      fight.play.assign(0, { [own]: foe });
    }
    fight.place(0, ["armoured-advance"]);
    fight.place(1, ["claw-and-spine-a"]);
    return fight;
  };

  it("leads to friendly and empty areas of the planet, and over routes with own transports", () => {
    const fight = survivors(
      { transports: [["tarsonis", "dylar-iv"]], units: { "dylar-iv-1": ["marine"] } },
      { units: { "tarsonis-1": ["zergling"], "dylar-iv-2": ["zergling"] }, bases: ["dylar-iv-3"] },
    );
    fight.play.expect(0).toBeAsked("retreat", ["tarsonis-3", "dylar-iv-1", "dylar-iv-4"]);
    fight.play.choose(0, "dylar-iv-1");
    expect(fight.units(0, "dylar-iv-1")).toEqual(["marine", "marine", "vulture"]);
    expect(fight.play.story(1).at(-1)).toBe(
      "Jim Raynor retreats with Vulture and Marine: Dylar IV #1 (1 conquest point).",
    );
    fight.over();
  });

  it("destroys the units for which there is no room, of the owner’s choice", () => {
    const fight = survivors({ units: { "tarsonis-3": ["ghost", "ghost"] } });
    fight.play.choose(0, "tarsonis-3");
    const [vulture = "", marine = ""] = fight.allUnits(0);
    fight.play.expect(0).toBeAsked("retreat-losses", [vulture, marine]);
    fight.play.choose(0, marine);
    expect(fight.units(0, "tarsonis-3")).toEqual(["ghost", "ghost", "vulture"]);
    fight.over();
  });

  it("destroys all units if there is no area for them", () => {
    const fight = survivors({}, { units: { "tarsonis-1": ["zergling"], "tarsonis-3": ["zergling"] } });
    expect(fight.units(0, field)).toEqual([]);
    expect(fight.told("no-retreat")).toBe(true);
    fight.over();
  });

  it("never changes who has the resource card of the area", () => {
    const fight = battleOf([
      { ...terran, units: at("vulture"), hand: ["flank-charge"] },
      { ...zerg, units: at("zergling"), hand: ["swarm"], bases: [field], resourceCards: [field] },
    ]);
    fight.place(0, ["flank-charge"]);
    fight.place(1, ["swarm"]);
    expect(fight.units(0, field)).toEqual(["vulture"]);
    expect(fight.hasBase(1, field)).toBe(true);
    expect(fight.position.state.resourceCards[field]?.seat).toBe(1);
    fight.over();
  });
});

describe("a battle of six skirmishes", () => {
  it("has cloak, detector, splash and a retreat over the limit", () => {
    const fight = battleOf([
      {
        ...zerg,
        units: at("zergling", "hydralisk", "mutalisk", "ultralisk", "guardian", "hydralisk", "hydralisk", "queen"),
        hand: [
          "burrow-2",
          "needle-volley",
          "glaive-flight-c",
          "onslaught-c",
          "improved-flyer-attack-2",
          "claw-and-spine-b",
          "ensnare",
        ],
        pool: 1,
      },
      {
        ...terran,
        units: at("marine", "firebat", "marine", "vulture", "siege-tank", "wraith", "science-vessel"),
        hand: [
          "infantry-volley",
          "close-assault-a",
          "anti-air-fire-b",
          "ambush",
          "armoured-advance",
          "air-strike-a",
          "cloaking-field-terran",
        ],
      },
    ]);
    const own = fight.allUnits(0);
    const enemy = fight.allUnits(1);
    // The last Hydralisk and the Queen support; of the enemy the Science Vessel.
    fight.play.assign(
      0,
      Object.fromEntries(own.slice(0, 6).map((id, index) => [id, enemy[index] ?? ""])),
      "skirmishes",
    );
    fight.play.assign(0, { [own[6] ?? ""]: "skirmish-6", [own[7] ?? ""]: "skirmish-6" }, "support");
    fight.play.assign(1, { [enemy[6] ?? ""]: "skirmish-1" }, "support");
    fight.place(
      0,
      ["burrow-2"],
      ["needle-volley"],
      ["glaive-flight-c"],
      ["onslaught-c"],
      ["improved-flyer-attack-2"],
      ["claw-and-spine-b", "ensnare"],
    );
    fight.place(
      1,
      ["infantry-volley"],
      ["close-assault-a"],
      ["anti-air-fire-b"],
      ["ambush"],
      ["armoured-advance"],
      ["air-strike-a", "cloaking-field-terran"],
    );
    // A Zergling with cloaking against a detector: 0 against 4, and 6 against 6. It dies.
    fight.play.choose(0, "skirmish-1");
    expect(fight.strengths.slice(-2).map(({ attack, health }) => [attack, health])).toEqual([
      [0, 6],
      [6, 4],
    ]);
    expect(fight.position.state.units[own[0] ?? ""]).toBeUndefined();
    // A Hydralisk against a Firebat: 6 against 6 on both sides; the splash of the Firebat is triggered.
    fight.play.choose(0, "skirmish-2");
    expect(fight.position.state.units[own[1] ?? ""]).toBeUndefined();
    expect(fight.position.state.units[enemy[1] ?? ""]).toBeUndefined();
    // A Mutalisk against a Marine: 8 against 5; 6 (5 and 1 against flying) against 7. Its splash is triggered.
    fight.play.choose(0, "skirmish-3");
    // An Ultralisk against a Vulture: 8 against 6, 5 against 9.
    fight.play.choose(0, "skirmish-4");
    fight.play.choose(0, "skirmish-5");
    expect(fight.strengths.slice(-4)).toEqual([
      // A Guardian against a Siege Tank, which does not target it.
      { unit: "guardian", attack: 10, health: 7 },
      { unit: "siege-tank", attack: 8, health: 8 },
      // Against flying, with support and Ensnare, which detects the cloaked Wraith.
      { unit: "hydralisk", attack: 8, health: 6 },
      { unit: "wraith", attack: 7, health: 7 },
    ]);
    // The first Marine was splashed by the Mutalisk; the Firebat’s splash found nobody.
    expect(fight.units(1, field)).toEqual(["science-vessel"]);
    fight.play.choose(1, "tarsonis-1", "retreat");
    // Five Zerg in an area for four.
    const queen = own[7] ?? "";
    fight.play.choose(0, queen, "excess");
    expect(fight.units(0, field)).toEqual(["guardian", "hydralisk", "mutalisk", "ultralisk"]);
    expect(fight.units(0, "tarsonis-3")).toEqual(["queen"]);
    fight.over();
  });
});
