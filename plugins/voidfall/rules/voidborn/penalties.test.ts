import { describe, expect, it } from "vitest";
import { firstCrises } from "../../decks/crises-early.ts";
import { secondCrises, thirdCrises } from "../../decks/crises-late.ts";
import { type SectorSettings, type SideSettings, type Table, table } from "../../testing/table.ts";
import { kindsIn, layAlert, layBoard, layCrisis, skirmishes } from "../../testing/voidborn.ts";
import type { CrisisCard, Match } from "../../types.ts";
import { crisisDiscardZone } from "../../zones.ts";
import { advanceVoid } from "./advancing.ts";

/** Sections 5.6 and 17.6: each penalty is suffered completely, or cannot be chosen. */

const all: readonly CrisisCard[] = [...firstCrises, ...secondCrises, ...thirdCrises];

interface Setting {
  readonly side?: SideSettings;
  readonly sectors?: { readonly [id: string]: SectorSettings };
  readonly arrange?: (game: Match) => void;
}

/** What a penalty does. */
interface Suffering extends Setting {
  /** Options that are chosen, one after the other. */
  readonly answers?: readonly string[];
  readonly check: (one: Table) => void;
  /** Where it cannot be resolved completely. */
  readonly impossible?: Setting;
}

const fleet = (corvette: number): SectorSettings => ({ seat: 0, cubes: corvette > 0 ? { corvette } : {} });
const full: SectorSettings = { voidCubes: 3 };
/** The adjacent sectors of the Voidborn but s21 are full. */
const room = (voidCubes: number): Setting => ({ sectors: { s22: full, s12: full, s21: { voidCubes } } });

const loses = (
  before: SideSettings["resources"],
  after: NonNullable<SideSettings["resources"]>,
  missing: SideSettings["resources"],
): Suffering => ({
  side: { resources: before ?? {} },
  check: (one) => expect(one.player().resources).toMatchObject(after),
  // Credits replace nothing that is lost.
  impossible: { side: { resources: { credits: 9, ...missing } } },
});

const tracks = ["society", "statecraft", "economy"] as const;
const everyTrack: Setting = { side: { corruptedTracks: tracks } };
const everySlot: Setting = { side: { corruptedSlots: [0, 1, 2] } };
const noHarbinger: Setting = {
  arrange(game) {
    game.state.harbingers = 0;
  },
};
const corruptOutpost = { s11: { corrupted: true } } as const;
const isOutpostCorrupted = (one: Table) => expect(one.sector("s11").corrupted).toBe(true);
const corruptedSlots = (one: Table) =>
  one
    .player()
    .slots.filter(({ starting }) => !starting)
    .map(({ corrupted }) => corrupted);

const sufferings: { readonly [crisis: string]: Suffering } = {
  "crisis-1-scout-sighting": {
    ...room(1),
    check: (one) => expect(one.sector("s21").voidCubes).toBe(3),
    impossible: room(2),
  },
  "crisis-1-arms-gap": {
    side: { active: 0, inactive: 10 },
    sectors: { s01: fleet(1), s11: fleet(3) },
    answers: ["corvette@s11"],
    check: (one) => expect(one.player()).toMatchObject({ active: 0, inactive: 11 }),
    impossible: { sectors: { s01: fleet(0), s11: { seat: 0, cubes: {} } } },
  },
  "crisis-1-broken-supply": loses(
    { energy: 3, materials: 2 },
    { energy: 1, materials: 0 },
    { energy: 1, materials: 9 },
  ),
  "crisis-1-food-shortage": loses({ food: 3 }, { food: 0 }, { food: 2 }),
  "crisis-1-guild-strike": {
    sectors: { s01: { guilds: ["farmers"] }, s11: { guilds: ["miners"] } },
    check: (one) => expect(one.sector("s11").guilds).toEqual([]),
    impossible: { sectors: { s01: { guilds: ["farmers"] }, s11: { guilds: [] } } },
  },
  "crisis-1-frozen-credit": {
    ...loses({ credits: 3 }, { credits: 1 }, {}),
    impossible: { side: { resources: { credits: 1 } } },
  },
  "crisis-1-stalled-research": {
    arrange(game) {
      for (const id of Object.keys(game.state.tableau)) delete game.state.tableau[id];
      Object.assign(game.state.tableau, { shields: [4], cloning: [0] });
    },
    check(one) {
      // A copy with influence, as long as there is one.
      expect(one.position.state.void?.lostTechnologies).toEqual(["shields"]);
      expect(one.position.state.tableau).toMatchObject({ shields: [], cloning: [0] });
    },
    impossible: {
      arrange(game) {
        for (const id of Object.keys(game.state.tableau)) game.state.tableau[id] = [];
      },
    },
  },
  "crisis-1-creeping-corruption": {
    check: isOutpostCorrupted,
    impossible: { sectors: corruptOutpost },
  },
  "crisis-1-shaken-people": {
    sectors: { s11: { population: 3 } },
    check: (one) => expect(one.sector("s11").population).toBe(2),
    impossible: { sectors: { s11: { population: 1 }, s01: { population: 5 } } },
  },
  "crisis-1-idle-decrees": {
    answers: ["economy"],
    check: (one) => expect(one.player().corruptedTracks).toEqual(["economy"]),
    impossible: everyTrack,
  },
  "crisis-1-deadlocked-council": {
    answers: ["slot-2"],
    check: (one) => expect(corruptedSlots(one)).toEqual([false, true, false]),
    impossible: everySlot,
  },
  "crisis-2-massing-fleets": {
    ...room(1),
    check: (one) => expect(one.sector("s21").voidCubes).toBe(3),
    impossible: room(2),
  },
  "crisis-2-shattered-line": {
    sectors: { s01: fleet(0), s11: { ...fleet(2), installations: ["shipyard"] } },
    check(one) {
      expect(one.sector("s11").installations).toEqual([]);
      expect(one.sector("s11").fleet?.cubes).toEqual({ corvette: 1 });
    },
    impossible: { sectors: { s11: { installations: [] } } },
  },
  "crisis-2-watching-eyes": {
    check: (one) => expect(one.sector("s21").harbingers).toBe(1),
    impossible: noHarbinger,
  },
  "crisis-2-trade-collapse": loses({ credits: 2, science: 3 }, { credits: 0, science: 1 }, { science: 1 }),
  "crisis-2-hollow-mines": loses({ materials: 4 }, { materials: 0 }, { materials: 3 }),
  "crisis-2-great-exodus": {
    sectors: { s11: { population: 3 } },
    check: (one) => expect(one.sector("s11").population).toBe(1),
    impossible: { sectors: { s11: { population: 2 } } },
  },
  "crisis-2-lost-archives": {
    side: { resources: { science: 1 } },
    answers: ["shields"],
    arrange(game) {
      for (const id of Object.keys(game.state.tableau)) delete game.state.tableau[id];
      Object.assign(game.state.tableau, { shields: [0], cloning: [0] });
    },
    check(one) {
      expect(one.position.state.void?.lostTechnologies).toEqual(["shields"]);
      expect(one.player().resources.science).toBe(0);
    },
    impossible: { side: { resources: { credits: 9 } } },
  },
  "crisis-2-tainted-rites": {
    answers: ["society"],
    check(one) {
      expect(one.player().corruptedTracks).toEqual(["society"]);
      isOutpostCorrupted(one);
    },
    impossible: { sectors: corruptOutpost },
  },
  "crisis-2-fallen-heroes": {
    side: { glory: [1, 3] },
    answers: ["glory-1"],
    check: (one) => expect(one.player().glory).toEqual([3]),
    impossible: { side: { glory: [] } },
  },
  "crisis-2-broken-oath": {
    side: { resources: { food: 2 } },
    answers: ["slot-3"],
    check(one) {
      expect(corruptedSlots(one)).toEqual([false, false, true]);
      expect(one.player().resources.food).toBe(0);
    },
    impossible: { side: { resources: { food: 1, credits: 5 } } },
  },
  "crisis-2-stagnation": {
    side: { active: 1, inactive: 0, corruptedTracks: ["society", "economy"] },
    check(one) {
      expect(one.player().corruptedTracks).toContain("statecraft");
      expect(one.player()).toMatchObject({ active: 0, inactive: 1 });
    },
    impossible: { side: { active: 1, corruptedTracks: tracks } },
  },
  "crisis-3-gathering-heralds": {
    ...room(1),
    check: (one) => expect(one.sector("s21")).toMatchObject({ harbingers: 1, voidCubes: 3 }),
    impossible: room(2),
  },
  "crisis-3-crumbling-bastions": {
    sectors: { s11: { installations: ["shipyard", "shipyard", "sector-defense"] } },
    answers: ["shipyard@s11", "sector-defense@s11"],
    check: (one) => expect(one.sector("s11").installations).toEqual(["shipyard"]),
    impossible: { sectors: { s11: { installations: ["shipyard"] } } },
  },
  "crisis-3-grand-famine": loses({ food: 4, credits: 2 }, { food: 0, credits: 0 }, { food: 3 }),
  "crisis-3-energy-blackout": loses({ energy: 5, science: 2 }, { energy: 1, science: 0 }, { energy: 5, science: 1 }),
  "crisis-3-ruined-guilds": {
    sectors: { s11: { guilds: ["miners", "miners"] } },
    check: (one) => expect(one.sector("s11").guilds).toEqual([]),
    impossible: { sectors: { s11: { guilds: ["miners"] } } },
  },
  "crisis-3-dimmed-science": {
    arrange(game) {
      game.state.cycle = 2;
    },
    check(one) {
      expect(one.position.zone("improved")).toHaveLength(3);
      expect(one.position.state.void?.lostTechnologies).toHaveLength(1);
    },
    // The lock tile lies there in the first cycle.
    impossible: {},
  },
  "crisis-3-void-whispers": {
    side: { corruptedTracks: ["society", "economy"], corruptedSlots: [0, 1] },
    check(one) {
      expect(one.player().corruptedTracks).toContain("statecraft");
      expect(corruptedSlots(one)).toEqual([true, true, true]);
    },
    impossible: { side: { corruptedTracks: ["society", "economy"], corruptedSlots: [0, 1, 2] } },
  },
  // What is more than there is is ignored.
  "crisis-3-lost-hope": { side: { influence: 5 }, check: (one) => expect(one.player().influence).toBe(0) },
  "crisis-3-silent-worlds": {
    sectors: { s11: { population: 3 } },
    check: (one) => expect(one.sector("s11")).toMatchObject({ population: 1, corrupted: true }),
    impossible: { sectors: { s11: { population: 2 } } },
  },
  "crisis-3-last-embers": {
    side: { glory: [2] },
    check(one) {
      expect(one.player().glory).toEqual([]);
      expect(one.sector("s21").harbingers).toBe(1);
    },
    impossible: { side: { glory: [2] }, ...noHarbinger },
  },
};

/** A house whose home sector cannot be corrupted, and without an ability. */
const side: SideSettings = { origin: "belitan-a" };

function advances(crisis: string, setting: Setting): { readonly one: Table; readonly fought: readonly unknown[] } {
  const { fought, extension } = skirmishes();
  const one = table([{ ...side, ...setting.side }], {
    extensions: [extension],
    ...(setting.sectors && { sectors: setting.sectors }),
    arrange(game) {
      for (const track of ["war", "economic"] as const) layBoard(game, track);
      layAlert(game, "situation-1");
      setting.arrange?.(game);
      layCrisis(game, crisis);
    },
    *run(game) {
      yield* advanceVoid(game, 0);
    },
  });
  return { one, fought };
}

const asked = ({ play }: Table) =>
  play.prompts.flatMap((prompt) => ("options" in prompt ? prompt.options : [])).map(({ id }) => id);

describe.each(Object.entries(sufferings))(
  "the penalty of %s",
  (crisis, { answers = [], check, impossible, ...setting }) => {
    it("is suffered completely, and the crisis discarded", () => {
      const { one } = advances(crisis, setting);
      one.play.choose(0, "penalty");
      for (const answer of answers) one.play.choose(0, answer);
      const { level } = all.find(({ id }) => id === crisis) ?? { level: 0 };
      expect(kindsIn(one, crisisDiscardZone(level))).toEqual([crisis]);
      check(one);
      one.play.end({ asked: [[0, "trial"]] });
    });

    if (impossible)
      it("cannot be chosen if it cannot be suffered completely", () => {
        const { one } = advances(crisis, impossible);
        expect(asked(one)).not.toContain("penalty");
        one.play.end({ asked: [[0, "crisis"]] });
      });
  },
);

/** Section 14: with the modifier of the card, not of the Crisis board. */
describe("the penalty of", () => {
  it.each([
    ["crisis-1-border-alarm", { modifier: 0 }],
    ["crisis-2-raiding-swarm", { modifier: 1 }],
    ["crisis-3-void-armada", { modifier: 2 }],
    ["crisis-3-burning-frontier", { modifier: 1, bonus: { initiative: 5 } }],
  ])("%s is a skirmish with %j", (crisis, force) => {
    const { one, fought } = advances(crisis, { arrange: (game) => layBoard(game, "war", "harbinger", "harbinger") });
    one.play.choose(0, "penalty");
    expect(fought[0]).toEqual({ seat: 0, ...force });
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("each crisis is told here", () => {
    const skirmish = [
      "crisis-1-border-alarm",
      "crisis-2-raiding-swarm",
      "crisis-3-void-armada",
      "crisis-3-burning-frontier",
    ];
    expect([...Object.keys(sufferings), ...skirmish].sort()).toEqual(all.map(({ id }) => id).sort());
  });
});
