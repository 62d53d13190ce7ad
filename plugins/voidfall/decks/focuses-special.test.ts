import type { DeckList } from "conclave/rules";
import { firstAnswer } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { takeAction } from "../rules/focus-turn/taking-actions.ts";
import { type SideSettings, type Table, type TableSettings, table } from "../testing/table.ts";
import type { Card, FocusCard } from "../types.ts";
import { decks } from "./index.ts";

/** Actions of house and hero cards whose parts look at each other. */

const done = { asked: [[0, "trial"]] } as const;

function taking(name: string, side: SideSettings = {}, settings: TableSettings = {}): Table {
  const [id, wanted] = name.split("/");
  const card = ["focuses", "heroes"]
    .flatMap((deck) => (decks[deck] as DeckList<Card>).entries.map((entry) => entry.card as FocusCard))
    .find((each) => each.id === id);
  const action = card?.actions.find((each) => each.id === wanted);
  if (!action) throw new Error(`there is no action ${name}`);
  const resources = { food: 5, energy: 5, materials: 5, credits: 5, science: 5 };
  const match = table([{ house: "cortozaar", technologies: [], active: 2, inactive: 3, resources, ...side }], {
    ...settings,
    sectors: {
      s01: { seat: 0, cubes: { corvette: 6 } },
      s11: { seat: 0, cubes: { corvette: 2 }, population: 3, corrupted: false, guilds: [], installations: [] },
      s12: { voidCubes: 3, population: 4, corrupted: true, glory: [], harbingers: 0, installations: [], guilds: [] },
      ...settings.sectors,
    },
    arrange(game) {
      for (const token of [...game.zone("tokens:s12")]) game.removeCard(token);
      settings.arrange?.(game);
    },
    *run(game) {
      yield* takeAction(game, 0, { title: action.name, cost: action.cost, effect: action.effect });
    },
  });
  if (match.play.prompts[0]?.key === "payment") match.play.choose(0, "as-proposed", "payment");
  return match;
}

/** Invades s12 with this many cubes from home. */
function attack({ play }: Table, cubes: number): void {
  play.choose(0, "part-1", "part");
  play.choose(0, "s12", "invade");
  play.allocate(0, { "corvette@s01": cubes }, "forces");
  play.confirm(0, true);
}

describe("Exterminate", () => {
  it("gives 2 influence for each Void cube that was removed", () => {
    const match = taking("crusade/exterminate");
    attack(match, 6);
    match.play.until("trial", firstAnswer);
    expect([match.sector("s12").fleet?.seat, match.player().influence]).toEqual([0, 6]);
    match.play.end(done);
  });

  it("also after a battle that was lost", () => {
    const match = taking(
      "crusade/exterminate",
      {},
      { sectors: { s12: { voidCubes: 3, installations: ["sector-defense"], corrupted: true } } },
    );
    attack(match, 3);
    match.play.until("trial", firstAnswer);
    const removed = 3 - match.sector("s12").voidCubes;
    expect([match.sector("s12").fleet, removed > 0, match.player().influence]).toEqual([undefined, true, 2 * removed]);
    match.play.end(done);
  });
});

describe("Liberate", () => {
  it("gives influence for the population of the sector", () => {
    const match = taking("raid/liberate");
    attack(match, 6);
    match.play.until("trial", firstAnswer);
    expect(match.player().influence).toBe(4);
    match.play.end(done);
  });

  it("nothing without an invasion", () => {
    const match = taking("raid/liberate");
    match.play.pass(0, "part");
    expect(match.player()).toMatchObject({ influence: 0, resources: { energy: 3 } });
    match.play.end(done);
  });
});

it("Annihilate removes the corruption of the invaded sector, and of no other", () => {
  const match = taking("hero-conquest/annihilate", { corruptedTracks: ["economy"] });
  attack(match, 6);
  match.play.until("trial", firstAnswer);
  expect([match.sector("s12").corrupted, match.player().corruptedTracks]).toEqual([false, ["economy"]]);
  match.play.end(done);
});

it("Recycle does one of two things twice, the same one twice if wanted, for a reclaim token", () => {
  const match = taking(
    "conquest-yarvek/recycle",
    { house: "yarvek" },
    {
      arrange: (game) => game.createCard("reclaim-guild", "reclaims:0"),
    },
  );
  expect(match.position.zone("reclaims:0")).toHaveLength(0);
  match.play.until("trial", firstAnswer);
  expect(match.player()).toMatchObject({ active: 4, inactive: 1, resources: { materials: 3 } });
  match.play.end(done);
});

it("Harness corrupts a track and advances it without its benefit, then any track", () => {
  const match = taking("hero-temptation/harness");
  match.play.choose(0, "society", "corruption");
  match.play.choose(0, "part-1", "part");
  expect(match.player()).toMatchObject({ corruptedTracks: ["society"], tracks: { society: 1 } });
  expect(match.player().resources).toMatchObject({ credits: 5, science: 5 });
  match.play.choose(0, "part-2", "part");
  match.play.choose(0, "statecraft", "track");
  expect(match.player()).toMatchObject({ tracks: { society: 1, statecraft: 1 }, active: 3 });
  match.play.end(done);
});

it("Disperse moves people to two other sectors, never back and never twice to one", () => {
  const match = taking(
    "dispersion/disperse",
    { house: "fenrax" },
    {
      sectors: { s12: { seat: 0, cubes: { corvette: 1 }, population: 2, corrupted: false } },
    },
  );
  match.play.choose(0, "s11", "lower-population");
  // What Fenrax gets for people who leave.
  match.play.choose(0, "house:fenrax#migration", "part");
  match.play.choose(0, "part-1", "part");
  match.play.expect(0).toBeAsked("increase-population", ["s12", "s01"]);
  match.play.refuses(0, { allocation: { s12: 2 } }, "OUT_OF_RANGE");
  match.play.allocate(0, { s12: 1, s01: 1 });
  expect([match.sector("s11").population, match.sector("s12").population]).toEqual([2, 3]);
  expect(match.player().resources.credits).toBe(6);
  match.play.end(done);
});

it("Harmonize removes corruption and builds in the same sector, in any order", () => {
  const sectors = {
    s11: { seat: 0, cubes: { corvette: 1 }, population: 3, corrupted: true, installations: [] },
    s12: { seat: 0, cubes: { corvette: 1 }, population: 3, corrupted: true, installations: [] },
  } as const;
  const match = taking("hero-development/harmonize", { corruptedTracks: ["economy"] }, { sectors });
  match.play.choose(0, "part-2", "part");
  match.play.choose(0, "shipyard@s11", "build-installation");
  match.play.choose(0, "part-1", "part");
  match.play.expect(0).toBeAsked("remove-corruption", ["s11"]);
  match.play.choose(0, "s11", "remove-corruption");
  match.play.end(done);
});
