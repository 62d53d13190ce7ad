import { describe, expect, test } from "vitest";
import { characters } from "./characters.ts";
import { locations } from "./locations.ts";
import { ships } from "./ships.ts";
import { skillTypes } from "./skill-types.ts";
import { lineOfSuccession } from "./titles.ts";
import {
  areas,
  attackTable,
  basestarDamage,
  type CivilianShip,
  civilianShips,
  dieSides,
  type GalacticaDamage,
  galacticaDamage,
  galacticaDestroyedAt,
  heavyRaiderStep,
  initialSetup,
  jumpTrack,
  launchAreas,
  pieces,
} from "./tokens.ts";

const places = [...locations.entries];
const people = [...characters.entries];
const damageable = places.filter((location) => location.damageable).map(({ id }) => id);
const civilians: readonly CivilianShip[] = civilianShips;
const damage: readonly GalacticaDamage[] = galacticaDamage;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe("locations", () => {
  test("there are 10 on Galactica, 3 on Colonial One and 4 of the Cylons", () => {
    const on = (ship: string): number => places.filter((location) => location.ship === ship).length;
    expect(["galactica", "colonial-one", "cylon"].map(on)).toEqual([10, 3, 4]);
    expect(new Set(places.map(({ id }) => id)).size).toBe(17);
  });

  test("six can be damaged, and two are hazardous", () => {
    expect(damageable).toHaveLength(6);
    expect(places.filter((location) => location.hazardous).map(({ id }) => id)).toEqual(["sickbay", "brig"]);
  });

  test("every location belongs to a ship that exists", () => {
    for (const { id, ship } of places) expect(ships.entries.has(ship), id).toBe(true);
  });

  test("every location but Sickbay has an action", () => {
    expect(places.filter((location) => !location.action).map(({ id }) => id)).toEqual(["sickbay"]);
  });
});

describe("characters", () => {
  test("there are 10: three of each class and one of support", () => {
    const of = (kind: string): number => people.filter((character) => character.class === kind).length;
    expect(["political-leader", "military-leader", "pilot", "support"].map(of)).toEqual([3, 3, 3, 1]);
  });

  test("everybody draws five cards a turn, except Gaius Baltar, who draws four", () => {
    for (const { id, skills } of people) {
      expect(sum(skills.map(({ count }) => count)), id).toBe(id === "gaius-baltar" ? 4 : 5);
      for (const { types } of skills) for (const type of types) expect(skillTypes.entries.ids).toContain(type);
    }
  });

  test("everybody starts at a location that exists, or off the board", () => {
    for (const { id, start } of people) {
      expect(locations.entries.has(start) || start === "in-viper" || start === "stranded", id).toBe(true);
    }
  });

  test("four of them are pilots", () => {
    const pilots = people.filter(({ skills }) => skills.some(({ types }) => types.includes("piloting")));
    expect(pilots.map(({ id }) => id)).toEqual(["karl-agathon", "lee-adama", "kara-thrace", "sharon-valerii"]);
  });

  test("everybody has a talent, a once-per-game ability and a weakness, all different", () => {
    for (const { id, abilities } of people) {
      expect(
        abilities.map(({ kind }) => kind),
        id,
      ).toEqual(["positive", "once-per-game", "negative"]);
    }
    expect(new Set(people.flatMap(({ abilities }) => abilities.map(({ id }) => id))).size).toBe(30);
  });

  test("each line of succession contains everybody once", () => {
    expect(lineOfSuccession(people, "admiral")).toEqual([
      "william-adama",
      "saul-tigh",
      "karl-agathon",
      "lee-adama",
      "kara-thrace",
      "sharon-valerii",
      "galen-tyrol",
      "tom-zarek",
      "gaius-baltar",
      "laura-roslin",
    ]);
    expect(lineOfSuccession(people, "president")).toEqual([
      "laura-roslin",
      "gaius-baltar",
      "tom-zarek",
      "lee-adama",
      "william-adama",
      "karl-agathon",
      "galen-tyrol",
      "sharon-valerii",
      "saul-tigh",
      "kara-thrace",
    ]);
    for (const title of ["admiral", "president"] as const) {
      const ranks = people.map(({ succession }) => succession[title]).sort((one, other) => one - other);
      expect(ranks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
  });
});

describe("pieces", () => {
  test("there are 12 civilian ships with 12 population, 1 fuel and 1 morale aboard", () => {
    expect(sum(civilians.map(({ copies }) => copies))).toBe(pieces.civilian);
    const aboard = (resource: "food" | "fuel" | "morale" | "population"): number =>
      sum(civilians.map(({ copies, losses }) => copies * (losses[resource] ?? 0)));
    expect((["population", "fuel", "morale", "food"] as const).map(aboard)).toEqual([12, 1, 1, 0]);
  });

  test("there are 8 Galactica damage tokens, six of them for locations, and 4 for basestars", () => {
    expect(damage).toHaveLength(8);
    expect(damage.flatMap((token) => ("location" in token ? [token.location] : []))).toEqual(damageable);
    expect(damageable).toHaveLength(galacticaDestroyedAt);
    expect(basestarDamage).toHaveLength(4);
  });

  test("set-up uses no more pieces than there are", () => {
    const used: Record<string, number> = {};
    for (const units of Object.values(initialSetup.ships)) {
      for (const [unit, count] of Object.entries(units)) used[unit] = (used[unit] ?? 0) + count;
    }
    expect(used).toEqual({ basestar: 1, raider: 3, civilian: 2, viper: 2 });
    expect(initialSetup.nukes).toBe(pieces.nuke);
  });
});

describe("space", () => {
  test("heavy raiders go to the nearest launch area, one area at a time", () => {
    expect(areas).toHaveLength(6);
    for (const [from, to] of Object.entries(heavyRaiderStep)) {
      const distance = Math.abs(areas.indexOf(from as never) - areas.indexOf(to));
      expect(Math.min(distance, areas.length - distance), from).toBe(1);
    }
    expect(Object.keys(heavyRaiderStep)).toHaveLength(areas.length - launchAreas.length);
  });

  test("a jump takes five icons", () => {
    expect(jumpTrack).toHaveLength(6);
    expect(jumpTrack.map(({ zone }) => zone)).toEqual(["red", "red", "red", "blue", "blue", "jump"]);
  });
});

describe("attacks", () => {
  test("the results are on the die and do not overlap", () => {
    for (const { target, results } of attackTable) {
      let before = 0;
      for (const { from, to } of results) {
        expect(from, target).toBeGreaterThan(before);
        expect(to, target).toBeGreaterThanOrEqual(from);
        before = to;
      }
      expect(before, target).toBe(dieSides);
    }
  });
});
