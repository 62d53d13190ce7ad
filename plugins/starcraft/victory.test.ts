import { type ExtensionDefinition, modify, t } from "conclave/rules";
import { describe, it } from "vitest";
import { type Side, type Table, type TableSettings, table } from "./testing/table.ts";
import type { StarCraft } from "./types.ts";
import { pointsToWin, teamOf } from "./values.ts";

/** Victory. A match that goes on asks the player in seat 0 for an event card. */
function regroup(sides: readonly Side[], settings: TableSettings = {}): Table {
  const [first, ...others] = sides;
  return table([{ faction: "tassadar", drawn: ["war-archive-s2"], ...first }, ...others], {
    phase: "regrouping",
    stage: 3,
    ...settings,
  });
}

function goesOn(played: Table): void {
  played.play.end({ asked: [[0, "event"]] });
}

function wins(played: Table, seat: number): void {
  played.play.end({ outcome: "special-victory", winners: [seat] });
}

const overmind: Side = { faction: "overmind", bases: ["torus-1"] };

describe("Jim Raynor: six areas with minerals or gas (S41)", () => {
  const five = {
    "dylar-iv-2": ["marine"],
    "dylar-iv-3": ["marine"],
    "tarsonis-2": ["marine"],
    "tarsonis-3": ["marine"],
  };

  it("wins with six in stage III", () => {
    const raynor: Side = { faction: "jim-raynor", bases: ["abaddon-1"], units: { ...five, "dylar-iv-4": ["marine"] } };
    wins(regroup([raynor, overmind]), 0);
  });

  it("does not win with six in stage II (S6)", () => {
    const raynor: Side = { faction: "jim-raynor", bases: ["abaddon-1"], units: { ...five, "dylar-iv-4": ["marine"] } };
    goesOn(regroup([raynor, overmind], { stage: 2 }));
  });

  it("does not win with five, or with one held together with an enemy", () => {
    const raynor: Side = { faction: "jim-raynor", bases: ["abaddon-1"], units: { ...five, "torus-4": ["marine"] } };
    goesOn(regroup([raynor, { ...overmind, units: { "torus-4": ["zergling"] } }]));
  });

  it("wins with fully depleted areas as well", () => {
    const raynor: Side = { faction: "jim-raynor", bases: ["abaddon-1"], units: { ...five, "dylar-iv-4": ["marine"] } };
    const depleted = { "dylar-iv-2": 2, "dylar-iv-3": 2 } as const;
    wins(regroup([raynor, overmind], { arrange: ({ state }) => Object.assign(state.depletion, depleted) }), 0);
  });

  it("wins with all that there are, if the galaxy has fewer", () => {
    const raynor: Side = { faction: "jim-raynor", bases: ["abaddon-1"], units: { "vyctor-5-2": ["marine"] } };
    const planets = [
      { id: "abaddon", x: 0, y: 0, rotation: 0 },
      { id: "vyctor-5", x: 1, y: 0, rotation: 1 },
    ];
    wins(regroup([raynor, { ...overmind, bases: ["vyctor-5-1"] }], { planets }), 0);
  });
});

describe("Arcturus Mengsk: every area of two planets (S41)", () => {
  const tarsonis = { "tarsonis-2": ["marine"], "tarsonis-3": ["marine"] };
  const mengsk: Side = { faction: "arcturus-mengsk", bases: ["abaddon-1", "tarsonis-1"] };

  it("wins with them", () => {
    wins(regroup([{ ...mengsk, units: { ...tarsonis, "abaddon-2": ["marine"] } }, overmind]), 0);
  });

  it("does not win if one is empty", () => {
    goesOn(regroup([{ ...mengsk, units: tarsonis }, overmind]));
  });
});

describe("Tassadar: more areas than every other player (S41)", () => {
  const tassadar: Side = { faction: "tassadar", bases: ["abaddon-1"], units: { "tarsonis-1": ["zealot"] } };

  it("wins with them", () => {
    wins(regroup([tassadar, overmind]), 0);
  });

  it("does not win with as many as another", () => {
    goesOn(regroup([tassadar, { ...overmind, units: { "torus-2": ["zergling"] } }]));
  });
});

describe("Queen of Blades: three areas with conquest points (S41)", () => {
  const queen: Side = { faction: "queen-of-blades", bases: ["abaddon-2"], units: { "tarsonis-1": ["zergling"] } };

  it("wins with them", () => {
    const units = { ...queen.units, "dylar-iv-1": ["zergling"] };
    wins(regroup([{ ...queen, units }, overmind]), 0);
  });

  it("does not win with two", () => {
    goesOn(regroup([queen, overmind]));
  });
});

describe("Overmind: bases on three planets (S41)", () => {
  it("wins with them", () => {
    const bases = ["abaddon-1", "tarsonis-1", "dylar-iv-1"];
    wins(
      regroup([
        { faction: "overmind", bases },
        { faction: "jim-raynor", bases: ["torus-1"] },
      ]),
      0,
    );
  });

  it("does not win with two", () => {
    const bases = ["abaddon-1", "tarsonis-1"];
    goesOn(
      regroup([
        { faction: "overmind", bases },
        { faction: "jim-raynor", bases: ["torus-1"] },
      ]),
    );
  });

  it("does not win if the third falls in this regrouping phase", () => {
    const bases = ["abaddon-1", "tarsonis-1", "dylar-iv-1"];
    const raynor: Side = { faction: "jim-raynor", bases: ["torus-1"], units: { "dylar-iv-1": ["marine"] } };
    goesOn(regroup([{ faction: "overmind", bases }, raynor]));
  });
});

describe("several special victories at once (S41)", () => {
  const bases = ["abaddon-1", "tarsonis-2", "dylar-iv-2"];
  const areas = ["dylar-iv-3", "dylar-iv-4", "torus-2", "torus-3"];
  const tassadar: Side = {
    faction: "tassadar",
    bases: ["torus-4"],
    units: Object.fromEntries(areas.map((area) => [area, ["zealot"]])),
  };

  it("go to the player with most points", () => {
    wins(
      regroup([
        { ...tassadar, points: 7 },
        { faction: "overmind", bases, points: 6 },
      ]),
      0,
    );
    wins(
      regroup([
        { ...tassadar, points: 6 },
        { faction: "overmind", bases, points: 7 },
      ]),
      1,
    );
  });

  it("yield to a normal victory, which is checked before", () => {
    const played = regroup([
      { ...tassadar, points: 6 },
      { faction: "overmind", bases, points: 15 },
    ]);
    played.play.end({ outcome: "conquest-points", winners: [1] });
  });
});

describe("ties (S44)", () => {
  // Two players with equal points and bases on planets where nothing else is gained.
  const tie = (first: Partial<Side>, second: Partial<Side>, settings: TableSettings = {}): Table =>
    regroup(
      [
        { faction: "jim-raynor", bases: ["tarsonis-2"], points: 15, ...first },
        { faction: "overmind", bases: ["dylar-iv-2"], points: 15, ...second },
      ],
      { stage: 1, ...settings },
    );
  const winner = (played: Table, ...winners: number[]) => played.play.end({ outcome: "conquest-points", winners });
  /** Nothing of the planets’ empty areas can be gained: they are fully depleted. */
  const depleted: TableSettings = {
    arrange: ({ state }) =>
      Object.assign(state.depletion, { "tarsonis-3": 2, "dylar-iv-3": 2, "dylar-iv-4": 2, "torus-2": 2, "torus-4": 2 }),
  };

  it("go to the player with more resources on cards", () => {
    winner(tie({}, {}), 1);
  });

  it("go then to the player with more areas under control", () => {
    winner(tie({}, { units: { "dylar-iv-3": ["zergling"] } }, depleted), 1);
  });

  it("go then to the player with more bases", () => {
    winner(
      tie(
        { units: { "abaddon-1": ["marine"] } },
        { bases: ["dylar-iv-2", "torus-2"] },
        {
          arrange: ({ state }) => {
            Object.assign(state.depletion, { "tarsonis-3": 2, "dylar-iv-3": 2, "dylar-iv-4": 2 });
            Object.assign(state.depletion, { "torus-2": 2, "torus-3": 2, "torus-4": 2 });
          },
        },
      ),
      1,
    );
  });

  it("go then to the player with more workers in the pool", () => {
    winner(tie({ pool: 5 }, { pool: 4 }, depleted), 0);
  });

  it("are shared victories if all is equal", () => {
    winner(tie({ pool: 4 }, { pool: 4 }, depleted), 0, 1);
  });
});

describe("teams win together", () => {
  /** Partners sit apart: 0 with 2, 1 with 3. A team needs 30 points. */
  const teams: ExtensionDefinition<StarCraft> = {
    id: "teams",
    version: "1.0.0",
    for: "starcraft@^1",
    kind: "variant",
    title: t("title"),
    summary: t("summary"),
    values: [modify(teamOf, (_, __, { seat }) => seat % 2), modify(pointsToWin, () => 30)],
    messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
  };
  const sides = (...points: readonly number[]): Side[] => [
    { faction: "jim-raynor", bases: ["tarsonis-2"], points: points[0] ?? 0 },
    { faction: "overmind", bases: ["torus-2"], points: points[1] ?? 0 },
    { faction: "tassadar", bases: ["abaddon-1"], points: points[2] ?? 0 },
    { faction: "queen-of-blades", bases: ["dylar-iv-2"], points: points[3] ?? 0 },
  ];
  const settings: TableSettings = { extensions: [teams], stage: 1 };

  it("with the sum of their points", () => {
    const played = regroup(sides(10, 29, 20, 0), settings);
    played.play.end({ outcome: "conquest-points", winners: [0, 2] });
  });

  it("but not before the sum is reached", () => {
    goesOn(regroup(sides(10, 29, 19, 0), settings));
  });

  it("with the special victory of one of them", () => {
    const [raynor = { faction: "jim-raynor" }, overmind = { faction: "overmind" }, ...others] = sides();
    const bases = ["torus-2", "dylar-iv-3", "abaddon-2"];
    const played = regroup([raynor, { ...overmind, bases }, ...others], { ...settings, stage: 3 });
    played.play.end({ outcome: "special-victory", winners: [1, 3] });
  });

  it("as the last team left", () => {
    const [raynor = { faction: "jim-raynor" }, , ...others] = sides();
    const units = { "torus-2": ["marine"], "dylar-iv-2": ["marine"] };
    const played = regroup([{ ...raynor, units }, { faction: "overmind", bases: ["torus-2"] }, ...others], settings);
    played.play.end({ outcome: "last-standing", winners: [0, 2] });
  });
});
