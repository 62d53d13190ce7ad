import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { fallenHouses } from "./catalogues/fallen-houses.ts";
import { agendaTypes } from "./effects/writing.ts";
import voidfall from "./index.ts";
import { links } from "./rules/adjacency.ts";
import { voidOf } from "./state.ts";
import { type SideSettings, type Table, type TableSettings, table } from "./testing/table.ts";
import type { CrisisCard } from "./types.ts";
import {
  asideZone,
  crisesZone,
  eventsZone,
  focusesZone,
  inPlayZone,
  offerZone,
  ownImprovedZone,
  pileZone,
  tokensZone,
} from "./zones.ts";

/** A table on which nothing has happened yet. */
const laid = (sides: readonly SideSettings[], settings: TableSettings = {}) => table(sides, { ...settings, *run() {} });

const untouched = { asked: [[0, "trial"]] } as const;
const counts = (of: Table, ...zones: readonly string[]) => zones.map((zone) => of.position.zone(zone).length);
const kinds = (of: Table, zone: string) => of.position.zone(zone).map((card) => of.position.card(card).id);

describe("the set-up", () => {
  it("lays out the map of the scenario: populations, Voidborn, defenses, tokens, Harbingers", () => {
    const one = laid([{}]);
    expect(one.position.state).toMatchObject({ mode: "solo", scenario: "c011-first-stand", harbingers: 6 });
    expect(one.sector("s31")).toMatchObject({
      population: 4,
      corrupted: true,
      voidCubes: 3,
      installations: ["sector-defense"],
      glory: [4],
      harbingers: 1,
    });
    // Its Sector Defense is printed.
    expect(one.sector("s40")).toMatchObject({ type: "rift", population: 0, installations: [], voidCubes: 3 });
    expect(counts(one, tokensZone("s31"), tokensZone("s22"), tokensZone("s40"))).toEqual([2, 1, 0]);
    expect(counts(one, "bounty-supply", "reclaim-supply")).toEqual([36 - 2, 24 - 4]);
    expect(links(one.position).get("s21")).toEqual(["s22", "s11"]);
    one.play.end(untouched);
  });

  it("gives each player what the origin says, with 14 cubes in all", () => {
    const two = laid([{ origin: "dunlork-b" }, { origin: "marqualos-a" }]);
    expect(two.player(0)).toMatchObject({
      house: "dunlork",
      active: 5,
      inactive: 14 - 5 - 3,
      tracks: { society: 1, statecraft: 1, economy: 0 },
      technologies: [{ id: "energy-cells", improved: false }],
    });
    expect([two.cubes(0), two.cubes(1)]).toEqual([14, 14]);
    expect(two.sector("home-1")).toMatchObject({
      home: 0,
      population: 2,
      guilds: ["farmers"],
      fleet: { seat: 0, cubes: { corvette: 1 } },
    });
    expect(two.sector("outpost-1")).toMatchObject({
      population: 2,
      guilds: ["engineers", "miners"],
      fleet: { seat: 0, cubes: { corvette: 2 } },
    });
    expect(kinds(two, ownImprovedZone(0))).toEqual(["improved-energy-cells"]);
    // Starting agendas lie on slots of their own; three ordinary slots follow.
    expect(kinds(two, inPlayZone(1))).toEqual(["start-marqualos-a", "start-marqualos-a2"]);
    expect(two.player(1).slots.map(({ starting }) => starting)).toEqual([true, true, false, false, false]);
    two.play.end(untouched);
  });

  it("lays Innovation aside, but not the card that a house has instead (V4)", () => {
    const two = laid([{ house: "belitan" }, { house: "marqualos" }]);
    expect(counts(two, focusesZone(0), asideZone(0), focusesZone(1), asideZone(1))).toEqual([8, 1, 9, 0]);
    expect(kinds(two, asideZone(0))).toEqual(["innovation"]);
    two.play.end(untouched);
  });

  it("turns up one agenda of each pile, and leaves one event for the first and two for each later cycle (V46)", () => {
    const one = laid([{}]);
    for (const type of agendaTypes) expect(counts(one, pileZone(type), offerZone(type))).toEqual([7, 1]);
    expect(counts(one, eventsZone(1), eventsZone(2), eventsZone(3), "event-row", "box")).toEqual([1, 2, 2, 0, 25]);
    one.play.end(untouched);
    // Four events are only for those who play against the Voidborn.
    const two = laid([{}, {}]);
    expect(counts(two, eventsZone(1), eventsZone(2), eventsZone(3), "box")).toEqual([1, 2, 2, 21]);
    two.play.end(untouched);
  });

  it("draws four Fallen Houses that nobody plays, one to three of them cracked, and lays them on the map in this order (V6)", () => {
    const one = laid([{ house: "zenor" }]);
    const [first] = Object.values(one.position.state.sectors).filter(({ fallenHouse }) => fallenHouse !== undefined);
    const house = fallenHouses.entries.get(first?.fallenHouse ?? "");
    expect(first).toMatchObject({
      id: "s24",
      population: house.population,
      corrupted: true,
      installations: [],
      glory: [1],
    });
    const fallen = fallenHouses.entries.all.filter(({ technologies }) =>
      technologies.every((technology) => technology in one.position.state.tableau),
    );
    expect(fallen).toHaveLength(4);
    expect(fallen.map(({ id }) => id)).not.toContain("fallen-zenor");
    expect([1, 2, 3]).toContain(fallen.filter(({ cracked }) => cracked).length);
    one.play.end(untouched);
  });

  it.each([
    ["solo", 1, [...Array(3).fill([0]), ...Array(5).fill([4])]],
    ["competitive", 2, [...Array(2).fill([0]), ...Array(6).fill([4, 0])]],
    ["co-operative", 3, [...Array(3).fill([0]), ...Array(8).fill([4, 0])]],
  ] as const)("has copies of technologies by the number of players: %s, %i (V5)", (mode, players, copies) => {
    const any = laid(Array(players).fill({}), { mode });
    const found = Object.values(any.position.state.tableau);
    expect(found.map((copy) => copy.join()).sort()).toEqual(copies.map((copy) => copy.join()).sort());
    expect(counts(any, "improved", "improved-later")).toEqual([4, 4]);
    any.play.end(untouched);
  });

  it("fills the spaces of Trade tokens by the number of players", () => {
    const spaces = [1, 2, 3, 4].map((players) => {
      const any = laid(Array(players).fill({}));
      any.play.end(untouched);
      return any.position.state.trade;
    });
    expect(spaces).toEqual([
      [1, 1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1],
      [2, 2, 2, 1, 1, 1],
      [2, 2, 2, 2, 2, 2],
    ]);
  });

  it("prepares the Voidborn by the difficulty: alerts, crises, havens, and three hero cards of own focuses", () => {
    const one = laid([{ house: "nervo" }], { options: { difficulty: "hard" } });
    const { war, economic, havens, catastrophes } = one.position.state.void ?? {};
    expect([war?.length, economic?.length, catastrophes]).toEqual([1, 1, 0]);
    expect(havens).toEqual([
      { levels: 2, filled: [] },
      { levels: 2, filled: [] },
    ]);
    expect(counts(one, "alert-deck", "wars", "crisis-board", "special-offer")).toEqual([6, 7, 2, 3]);
    const alerts = kinds(one, "alert-deck").map((kind) => kind.replace(/^war-.*/, "war"));
    expect(alerts.sort()).toEqual([...Array(3).fill("situation-1"), ...Array(2).fill("situation-2"), "war"]);
    expect(counts(one, crisesZone(1), crisesZone(2), crisesZone(3))).toEqual([12, 12, 12]);
    const offer = kinds(one, "special-offer");
    expect(offer).not.toContain("hero-innovation");
    expect(offer).not.toContain("hero-conquest");
    one.play.end(untouched);
  });

  it("draws the crises of the start by lot, one of each type when it is hard (V47)", () => {
    const options = { mode: "solo", difficulty: "hard" };
    const drawn = ["one", "two", "three", "four", "five", "six"].map((seed) => {
      const play = scenario(voidfall, { seats: 1, seed, options });
      const { war, economic } = voidOf(play.position);
      play.end({ asked: [[0, "house"]] });
      return [war, economic].map(([slot]) => {
        const crisis = slot && "crisis" in slot ? (play.position.card(slot.crisis) as CrisisCard) : undefined;
        return crisis && `${crisis.type} ${crisis.id}`;
      });
    });
    for (const [index, type] of ["military", "economic"].entries()) {
      const ids = new Set(drawn.map((both) => both[index]));
      expect([...ids].map((id) => id?.split(" ")[0])).toEqual([type, type]);
    }
  });

  it("has nothing of this in a match against each other", () => {
    const two = laid([{}, {}]);
    expect(two.position.state.void).toBeUndefined();
    expect(counts(two, "alert-deck", "special-offer")).toEqual([0, 0]);
    two.play.end(untouched);
  });
});
