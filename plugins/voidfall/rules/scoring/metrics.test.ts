import { playerOf } from "conclave/rules";
import { expect, it } from "vitest";
import { table } from "../../testing/table.ts";
import { bountiesZone, discardZone, focusesZone } from "../../zones.ts";
import { metricNames, metricOf } from "./metrics.ts";

/** One position in which each metric is something else than 0. */
function arranged() {
  return table(
    [
      {
        house: "belitan",
        technologies: ["targeting", "data-refinery+", "carriers", "starbases"],
        resources: { food: 8, energy: 3, materials: 2, credits: 9, science: 1 },
        active: 3,
        tracks: { society: 5, statecraft: 3, economy: 7 },
        corruptedTracks: ["economy"],
        agendas: ["agenda-singularity", "agenda-quantum-leap"],
        corruptedSlots: [0],
        tradeTokens: 2,
        glory: [5, 4, 4, 1],
      },
      {},
    ],
    {
      sectors: {
        "outpost-1": {
          population: 6,
          guilds: ["engineers", "miners", "bankers"],
          installations: ["sector-defense", "starbase", "shipyard"],
          seat: 0,
          cubes: { corvette: 2, sentry: 1 },
        },
        "flank-1": {
          population: 5,
          corrupted: false,
          guilds: ["farmers", "scientists"],
          installations: ["sector-defense"],
          seat: 0,
          cubes: { carrier: 1, destroyer: 1 },
        },
        "mid-1": { population: 4, corrupted: false, installations: [], seat: 0 },
        "low-1": {
          population: 4,
          guilds: ["bankers", "bankers", "miners"],
          installations: ["shipyard"],
          seat: 0,
          cubes: { destroyer: 2 },
        },
        "rich-1": { population: 3, corrupted: false, installations: [], seat: 0 },
      },
      arrange(game) {
        const player = playerOf(game, 0);
        player.keptCorruption = 2;
        player.upkeepPaid = true;
        game.createCard("bounty-food", bountiesZone(0));
        game.createCard("reclaim-guild", "reclaims:0");
        for (const card of [...game.zone(focusesZone(0))]) {
          if (["politics", "conquest"].includes(game.card(card).id)) game.move(card, discardZone(0));
        }
      },
      *run() {},
    },
  );
}

/** Home (2 farmers’ population, a printed shipyard), outpost, flank, mid and rich are pure; low is corrupted. */
const expected: { readonly [metric: string]: number } = {
  "own-sector": 6,
  "corrupted-own-sector": 1,
  "pure-sector": 5,
  "pure-sector-beyond-4": 1,
  "pure-sector-population-1": 0,
  "pure-sector-population-2": 1,
  "pure-sector-population-3": 1,
  "pure-sector-population-4": 1,
  "pure-sector-population-5": 1,
  "pure-sector-population-6": 1,
  "pure-sector-population-1plus": 5,
  "pure-sector-population-2plus": 5,
  "pure-sector-population-3plus": 4,
  "pure-sector-population-4plus": 3,
  "pure-sector-population-5plus": 2,
  "pure-sector-population-6plus": 1,
  "pure-sector-population-1-exact": 0,
  "pure-sector-population-2-exact": 1,
  "pure-sector-population-3-exact": 1,
  "pure-sector-population-4-exact": 1,
  "pure-sector-population-5-exact": 1,
  "pure-sector-population-6-exact": 1,
  "pure-sector-with-guild": 3,
  "pure-sector-with-guild:bankers": 1,
  "pure-sector-with-guild:bankers|scientists": 2,
  "pure-sector-with-basic-guild": 3,
  "pure-sector-with-2-guilds": 2,
  "pure-sector-with-3-different-guilds": 1,
  "pure-sector-with-installation": 3,
  "pure-sector-with-3-installations": 1,
  "pure-sector-with-sector-defense": 2,
  "pure-sector-with-sector-defense-or-starbase": 2,
  "pure-sector-with-shipyard": 2,
  "pure-sector-with-shipyard-or-starbase": 2,
  "pure-sector-with-sentry": 1,
  "pure-sector-with-carrier": 1,
  // The third slots of the outpost cost 1 each.
  "pure-sector-with-0-upkeep": 4,
  "pure-sector-with-2-upkeep": 1,
  "pure-sector-with-2-fleet-power": 3,
  "pure-sector-with-3-fleet-power": 1,
  "pure-sector-without-empty-guild-slot": 1,
  "sector-with-2-upkeep": 1,
  "sector-with-2-basic-guilds": 1,
  "pure-guild": 6,
  "pure-guild:farmers|miners": 3,
  "pure-guild-types": 5,
  "bankers-guild": 3,
  "pure-installation": 5,
  "pure-shipyard-or-starbase": 3,
  "pure-sector-defense-or-starbase": 3,
  shipyard: 4,
  // Home 1, flank 1, mid 3, rich 3.
  "empty-guild-slots": 8,
  "pure-population-total": 20,
  "fleet-power-in-sectors": 11,
  "fleet-power-in-pure-sectors": 9,
  "fleet-types-in-pure-sectors": 4,
  "destroyer-cube": 3,
  "active-fleet-power": 3,
  "fleet-power-in-pure-sectors-and-active": 12,
  "glory-token": 4,
  "glory-token-value-5": 1,
  "glory-token-value-4plus": 3,
  "glory-value-total": 14,
  "three-highest-glory-total": 13,
  "trade-token": 2,
  "bounty-token": 1,
  "reclaim-token": 1,
  technology: 4,
  "basic-technology": 3,
  "improved-technology": 1,
  "track-tier:society:pure": 2,
  "track-tier:economy:pure": 0,
  "track-tier:economy": 4,
  "any-pure-track-tier": 2,
  "pure-track-tier-1plus": 2,
  "each-pure-track": 2,
  "corrupted-track": 1,
  "corruption-on-house-mat": 2,
  "corruption-on-mat-and-sectors": 3,
  "kept-corruption": 2,
  "corrupted-used-agenda-slot": 1,
  // Levels: food 2 + 5; energy 6 + 1 of the starting agenda; materials 6 + 4; credits 6 + 8, at most 13; science 5 + 2 × 3.
  "yield:food": 4,
  "yield:energy": 4,
  "yield:materials": 8,
  "yield:credits": 8,
  "yield:science": 10,
  "highest-yield": 10,
  "lowest-yield-food-energy-materials": 4,
  "stock:food": 8,
  "stock:food|science": 9,
  "stock-all": 23,
  "stock-food-energy-materials": 13,
  "highest-stock": 9,
  "lowest-resource-stock": 1,
  "resource-type-with-8-or-more": 2,
  // Three agendas, the outpost 2, low 1.
  "total-upkeep": 9,
  "upkeep-point": 9,
  "sector-upkeep": 3,
  "upkeep-fully-paid": 1,
  "pure-non-starting-agenda-in-play": 1,
  "preferred-focus-in-discard": 1,
  "catastrophe-on-board": 0,
};

/** What looks at an invasion. */
const ofInvasions: { readonly [metric: string]: number } = {
  "void-cube-removed-this-combat": 3,
  "population-of-invaded-sector": 4,
  // Beside mid-1: the outpost and flank-1.
  "own-adjacent-sector-with-installation": 2,
};

it("counts everything by its name", () => {
  const match = arranged();
  const found = Object.fromEntries(Object.keys(expected).map((name) => [name, match.metric(name)]));
  expect(found).toEqual(expected);
  match.play.end({ asked: [[0, "trial"]] });
});

it("counts what an invasion was only in its action", () => {
  const match = arranged();
  const invaded = { voidborn: true, corrupted: true, population: 4, bounties: 0, voidCubesRemoved: 3 };
  const notes = { invaded: { ...invaded, sector: "mid-1" } };
  const names = Object.keys(ofInvasions);
  expect(names.map((name) => metricOf(match.position, 0, name))).toEqual([0, 0, 0]);
  expect(Object.fromEntries(names.map((name) => [name, metricOf(match.position, 0, name, notes)]))).toEqual(
    ofInvasions,
  );
  match.play.end({ asked: [[0, "trial"]] });
});

it("knows all names that it is asked for, and no others", () => {
  const match = arranged();
  const tested = new Set([...Object.keys(expected), ...Object.keys(ofInvasions)].map((name) => name.split(":")[0]));
  expect(metricNames.filter((name) => !tested.has(name))).toEqual([]);
  expect(() => match.metric("pure-sectors")).toThrow("there is no metric pure-sectors");
  match.play.end({ asked: [[0, "trial"]] });
});
