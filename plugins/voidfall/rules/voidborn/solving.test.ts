import { describe, expect, it } from "vitest";
import { firstCrises, startingCrises } from "../../decks/crises-early.ts";
import { secondCrises, thirdCrises } from "../../decks/crises-late.ts";
import type { Deed } from "../../effects/context.ts";
import type { DeedKind, Resource } from "../../effects/effect-types.ts";
import { type SectorSettings, type SideSettings, type Table, type TableSettings, table } from "../../testing/table.ts";
import { doing, kindsIn, layBoard, layCrisis } from "../../testing/voidborn.ts";
import type { CrisisCard } from "../../types.ts";
import { crisisDiscardZone } from "../../zones.ts";

const all: readonly CrisisCard[] = [...startingCrises, ...firstCrises, ...secondCrises, ...thirdCrises];

type Done = Omit<Deed, "seat"> | DeedKind;

interface Setting {
  readonly side?: SideSettings;
  readonly sectors?: { readonly [id: string]: SectorSettings };
}

/** How a crisis is solved, and what is just not enough for it. */
interface Solving extends Setting {
  readonly by: readonly Done[];
  /** Deeds that do not solve it. */
  readonly notBy?: readonly Done[];
  /** A position in which the same deeds do not solve it. */
  readonly notWith?: Setting;
  /** What must be paid. */
  readonly paid?: { readonly [resource in Resource]?: number };
}

const invaded = (population: number): Done => ({
  kind: "invade",
  sector: "s12",
  invaded: { voidborn: true, corrupted: true, population, bounties: 0, voidCubesRemoved: 2 },
});
const deploys = (count: number): Done => ({ kind: "deploy", count });
const produces = (resource: Resource): Done => ({ kind: "produce", resource });

/** With one more in the home sector. */
const cubes = (count: number): Setting => ({
  sectors: { s01: { seat: 0, cubes: { corvette: 1 } }, s11: { seat: 0, cubes: { corvette: count } } },
});
const defenses = (count: number) => Array.from({ length: count }, () => "sector-defense" as const);
/** With the printed shipyard of the home sector. */
const installations = (count: number): Setting => ({ sectors: { s11: { installations: defenses(count - 1) } } });
/** The outpost makes all of it: guilds times population. */
const produced = (guild: "farmers" | "miners", guilds: number, population: number): Setting => ({
  side: { agendas: [] },
  sectors: { s01: { guilds: [] }, s11: { guilds: Array.from({ length: guilds }, () => guild), population } },
});
const guilds = (count: number): Setting => ({
  sectors: { s01: { guilds: [] }, s11: { guilds: Array.from({ length: count }, () => "miners" as const) } },
});
const populations = (home: number, outpost: number): Setting => ({
  sectors: { s01: { population: home }, s11: { population: outpost } },
});

/** Section 17.6: each crisis by its name. */
const solvings: { readonly [crisis: string]: Solving } = {
  "crisis-start-scattered-guard": { by: [deploys(1), deploys(1)], notBy: [deploys(1)] },
  "crisis-start-severed-lanes": { by: ["regroup"], paid: { energy: 2 } },
  "crisis-start-empty-granaries": { by: [produces("food")], notBy: [produces("energy")] },
  "crisis-start-unpaid-guilds": { by: ["establish-guild"], paid: { credits: 2 } },
  "crisis-1-border-alarm": { by: [deploys(2)], notBy: [deploys(1)] },
  "crisis-1-scout-sighting": { by: [invaded(1)] },
  "crisis-1-arms-gap": { by: ["build-installation"], paid: { energy: 1 } },
  "crisis-1-broken-supply": {
    by: ["regroup"],
    ...cubes(4),
    notWith: cubes(3),
  },
  "crisis-1-food-shortage": { by: [produces("food")], notBy: [produces("credits")] },
  "crisis-1-guild-strike": { by: ["establish-guild"], paid: { credits: 1 } },
  "crisis-1-frozen-credit": { by: ["gain-trade-token"] },
  "crisis-1-stalled-research": { by: ["gain-technology"] },
  "crisis-1-creeping-corruption": { by: ["remove-corruption"] },
  "crisis-1-shaken-people": { by: ["increase-population"], paid: { food: 1 } },
  "crisis-1-idle-decrees": { by: ["advance-track"] },
  "crisis-1-deadlocked-council": { by: ["gain-agenda"] },
  "crisis-2-raiding-swarm": { by: [invaded(1)], side: { glory: [1, 3] }, notWith: { side: { glory: [3] } } },
  "crisis-2-massing-fleets": { by: [deploys(2)], notBy: [deploys(1)], paid: { materials: 2 } },
  "crisis-2-shattered-line": { by: ["build-installation"], ...installations(4), notWith: installations(3) },
  "crisis-2-watching-eyes": { by: [{ kind: "activate", count: 2 }], notBy: ["activate"] },
  "crisis-2-trade-collapse": { by: ["gain-trade-token"], paid: { credits: 2 } },
  "crisis-2-hollow-mines": {
    by: [produces("materials")],
    notBy: [produces("food")],
    ...produced("miners", 2, 3),
    notWith: produced("miners", 2, 2),
  },
  "crisis-2-great-exodus": { by: ["increase-population", "increase-population"], notBy: ["increase-population"] },
  "crisis-2-lost-archives": { by: ["gain-technology"], paid: { science: 2 } },
  "crisis-2-tainted-rites": {
    by: ["remove-corruption"],
    side: { corruptedTracks: ["society", "economy"] },
    notWith: { side: { corruptedTracks: ["society", "economy", "statecraft"] } },
  },
  "crisis-2-fallen-heroes": { by: ["upgrade-glory"], paid: { food: 1, energy: 1 } },
  "crisis-2-broken-oath": {
    by: ["play-agenda"],
    side: { agendas: ["agenda-manifold-power"], corruptedSlots: [1] },
    notWith: { side: { agendas: ["agenda-manifold-power"], corruptedSlots: [0] } },
  },
  "crisis-2-stagnation": {
    by: ["advance-track"],
    side: { tracks: { society: 5, statecraft: 1, economy: 1 } },
    notWith: { side: { tracks: { society: 5, statecraft: 1, economy: 1 }, corruptedTracks: ["society"] } },
  },
  "crisis-3-void-armada": { by: [invaded(4)], notBy: [invaded(3)] },
  "crisis-3-burning-frontier": { by: [deploys(3)], notBy: [deploys(2)], paid: { energy: 2, materials: 2 } },
  "crisis-3-gathering-heralds": { by: [invaded(1)], paid: { energy: 2 } },
  "crisis-3-crumbling-bastions": { by: ["build-installation"], ...installations(6), notWith: installations(5) },
  "crisis-3-grand-famine": {
    by: [produces("food")],
    notBy: [produces("science")],
    ...produced("farmers", 3, 3),
    notWith: produced("farmers", 2, 4),
  },
  "crisis-3-energy-blackout": { by: [produces("energy")], notBy: [produces("food")], paid: { energy: 3 } },
  "crisis-3-ruined-guilds": { by: ["establish-guild"], ...guilds(8), notWith: guilds(7) },
  "crisis-3-dimmed-science": {
    by: [{ kind: "gain-technology", improved: true }],
    notBy: [{ kind: "gain-technology", improved: false }],
    paid: { science: 2, credits: 2 },
  },
  "crisis-3-void-whispers": {
    by: ["remove-corruption"],
    side: { corruptedTracks: ["society"] },
    notWith: { side: { corruptedTracks: ["society"] }, sectors: { s11: { corrupted: true } } },
  },
  "crisis-3-lost-hope": { by: ["advance-track"], paid: { food: 2, science: 2 } },
  "crisis-3-silent-worlds": { by: ["increase-population"], ...populations(5, 6), notWith: populations(4, 6) },
  "crisis-3-last-embers": { by: ["upgrade-glory"], paid: { credits: 2 } },
};

const everyKind: readonly DeedKind[] = [
  "increase-population",
  "decrease-population",
  "remove-corruption",
  "establish-guild",
  "build-installation",
  "activate",
  "deploy",
  "regroup",
  "invade",
  "gain-technology",
  "gain-agenda",
  "gain-trade-token",
  "return-trade-token",
  "upgrade-glory",
  "produce",
  "overproduce",
  "advance-track",
  "play-agenda",
];

/** A house without an ability, whose starting agendas do not produce what is asked for. */
const side: SideSettings = { origin: "belitan-a" };

function does(crisis: string, deeds: readonly Done[], setting: Setting, settings: TableSettings = {}): Table {
  return table([{ ...side, ...setting.side }], {
    ...(setting.sectors && { sectors: setting.sectors }),
    ...settings,
    arrange(game) {
      for (const track of ["war", "economic"] as const) layBoard(game, track);
      layCrisis(game, crisis);
    },
    *run(game) {
      yield* doing(game, 0, ...deeds);
    },
  });
}

/** Sections 5.4 and 17.6. */
describe.each(all.map(({ id, level }) => [id, level] as const))("%s", (crisis, level) => {
  const { by, notBy, notWith, paid, ...setting } = solvings[crisis] ?? { by: [] };
  const resources = paid && Object.fromEntries(Object.entries(paid).map(([resource, count]) => [resource, count + 1]));
  const rich = { ...setting, side: { ...setting.side, ...(resources && { resources }) } };
  const isOpen = (one: Table) => kindsIn(one, "crisis").length === 1;

  it("is solved by its deed (V36)", () => {
    const one = does(crisis, by, rich);
    if (paid) one.play.confirm(0, true);
    if (one.play.prompts[0]?.key === "payment") one.play.choose(0, "as-proposed");
    expect(isOpen(one)).toBe(false);
    expect(kindsIn(one, crisisDiscardZone(Math.max(1, level)))).toEqual(level === 0 ? [] : [crisis]);
    for (const resource of Object.keys(paid ?? {}) as Resource[]) expect(one.player().resources[resource]).toBe(1);
    one.play.end({ asked: [[0, "trial"]] });
  });

  if (paid)
    it("stays open if its player does not want to pay, or cannot (V36)", () => {
      const one = does(crisis, by, rich);
      one.play.confirm(0, false);
      expect(isOpen(one)).toBe(true);
      expect(one.player().resources).toMatchObject(resources ?? {});
      one.play.end({ asked: [[0, "trial"]] });
      const poor = does(crisis, by, setting);
      expect(isOpen(poor)).toBe(true);
      poor.play.end({ asked: [[0, "trial"]] });
    });

  if (notBy)
    it("is not solved by less", () => {
      const one = does(crisis, notBy ?? [], rich);
      expect(isOpen(one)).toBe(true);
      one.play.end({ asked: [[0, "trial"]] });
    });

  if (notWith)
    it("is not solved while its condition does not hold", () => {
      const one = does(crisis, by, notWith ?? {});
      expect(isOpen(one)).toBe(true);
      one.play.end({ asked: [[0, "trial"]] });
    });

  it("is not solved by anything else", () => {
    const own = all.find(({ id }) => id === crisis)?.condition.deed;
    const others = everyKind.filter((kind) => kind !== own);
    const one = does(
      crisis,
      others.map((kind) => ({ kind, count: 9 })),
      rich,
    );
    // Overproductions have an effect of their own.
    while (one.play.prompts[0]?.key === "haven") one.play.pass(0);
    expect(isOpen(one)).toBe(true);
    one.play.end({ asked: [[0, "trial"]] });
  });
});
