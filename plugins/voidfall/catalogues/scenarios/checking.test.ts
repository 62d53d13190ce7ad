import { describe, expect, it } from "vitest";
import { ownMaps } from "../../extensions/own-maps.ts";
import type { ScenarioSector } from "../../types.ts";
import { checkedScenario, problemsOf } from "./checking.ts";
import { scenarios } from "./index.ts";
import { home, outpost, sector } from "./map.ts";

const printed = { mode: "competitive", players: 2, complexity: 1, certainty: "reconstructed" } as const;
const fair: readonly ScenarioSector[] = [
  home("home-1", 0, 0, 0),
  outpost("outpost-1", 1, 0, 0),
  sector("between", 2, 0, { population: 2, voidCubes: 1 }),
  outpost("outpost-2", 3, 0, 1),
  home("home-2", 4, 0, 1),
];

type Storms = readonly (readonly [string, string])[];

function said(sectors: readonly ScenarioSector[], voidstorms: Storms = [], more: object = {}): string {
  try {
    checkedScenario("mine", { ...printed, sectors, voidstorms, ...more });
    return "";
  } catch (error) {
    return String(error);
  }
}

describe("a map that is checked (V66)", () => {
  it("has no -0, which the turned coordinates of a map easily have, and JSON has not", () => {
    const { q, r } = sector("own", -0, -0, {});
    expect([Object.is(q, 0), Object.is(r, 0)]).toEqual([true, true]);
  });

  it("is taken if nothing is wrong with it", () => {
    expect(said(fair)).toBe("");
  });

  const besides = (...more: readonly ScenarioSector[]) => [...fair, ...more];
  const lone = (tokens: object) => besides(sector("own", 2, 1, { population: 2, ...tokens }));

  it.for<readonly [said: string, sectors: readonly ScenarioSector[], storms?: Storms, more?: object]>([
    ["between and between have the same id: between", besides(sector("between", 2, 1, {}))],
    ["between and own have the same place: 2, 0", besides(sector("own", 2, 0, {}))],
    ["own: there is no tile moon", lone({ type: "moon" })],
    ["own: a population is 0 to 6, not 7", lone({ population: 7 })],
    ["own: standard has room for 3 cubes, not 4", lone({ voidCubes: 4 })],
    ["own: standard has slots for", lone({ defenses: 9 })],
    ["own: glory tokens have values of 1 to 5", lone({ glory: [6] })],
    ["own: there are no Harbingers", lone({ harbingers: 1 })],
    ["own: a wormhole needs a letter", lone({ type: "wormhole", population: 0 })],
    ["seat 1 needs one outpost, and has 0", fair.filter(({ id }) => id !== "outpost-2")],
    ["home-3 is of seat 2, and there are 2 players", besides(home("home-3", 2, 1, 2))],
    ["a Voidstorm lies between home-1 and nowhere: there is no nowhere", fair, [["home-1", "nowhere"]]],
    ["a Voidstorm lies between home-1 and between, which have no common edge", fair, [["home-1", "between"]]],
    ["40 bounty tokens lie there, and there are 36", lone({ bounties: 40 })],
    ["there is no Fallen House nobody", fair, [], { fallenHouses: ["nobody"] }],
    ["Safe Havens belong to maps against the Voidborn", fair, [], { havens: [2] }],
    ["home-2 cannot be reached from home-1", fair, [["outpost-2", "home-2"]]],
    ["outpost-2 is not adjacent to home-2, its home", fair, [["outpost-2", "home-2"]]],
    ["home-2 has other sectors than home-1 at a distance of 1", besides(sector("own", 5, 0, { population: 3 }))],
  ])("is refused with “%s”", ([expected, sectors, storms = [], more = {}]) => {
    const error = said(sectors, storms, more);
    expect(error).toContain("the map mine cannot be played:");
    expect(error).toContain(expected);
  });

  it("is every map of the game and of ours", () => {
    for (const map of [...scenarios.entries.all, ...ownMaps]) expect([map.id, problemsOf(map)]).toEqual([map.id, []]);
  });
});
