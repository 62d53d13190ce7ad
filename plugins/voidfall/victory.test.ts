import { playerOf } from "conclave/rules";
import { describe, expect, it } from "vitest";
import voidfall from "./index.ts";
import { catastrophe } from "./rules/voidborn/handles.ts";
import { voidInfluence } from "./rules/voidborn/influence.ts";
import { voidOf } from "./state.ts";
import { type SideSettings, type TableSettings, table } from "./testing/table.ts";
import type { Match } from "./types.ts";

/** The end of the game. */
const ending = (sides: readonly SideSettings[], settings: TableSettings = {}) =>
  table(sides, {
    ...settings,
    *run(game) {
      yield* game.checkVictory("final");
    },
  });

describe("against each other", () => {
  it("who has most influence wins (V42)", () => {
    const three = ending([{ influence: 50 }, { influence: 61 }, { influence: 60 }]);
    three.play.end({ outcome: "most-influence", winners: [1] });
  });

  it("counts the house of a seat, and all of them as one team against the Voidborn alone", () => {
    const against = ending([{ influence: 50 }, { influence: 61 }]);
    const { house } = against.position.state.players[1] ?? {};
    expect(house).toBeDefined();
    expect(voidfall.standing?.(against.position, 1)).toEqual({ factions: [house] });
    against.play.end({ outcome: "most-influence", winners: [1] });
    const together = table([{}], { *run() {} });
    const alone = together.position.state.players[0]?.house;
    expect(voidfall.standing?.(together.position, 0)).toEqual({ factions: [alone], team: "humanity" });
    together.play.end({ asked: [[0, "trial"]] });
  });

  it("of equals the one with the least corruption wins: on tracks, agenda slots, sectors and in chambers (V42)", () => {
    const tied = ending([
      { influence: 60, corruptedTracks: ["society"], corruptedSlots: [0] },
      { influence: 60, corruptedTracks: ["economy"] },
      { influence: 59 },
    ]);
    tied.play.end({ outcome: "most-influence", winners: [1] });
    const onMap = ending([{ influence: 60 }, { influence: 60 }], {
      sectors: { "outpost-1": { corrupted: true } },
    });
    onMap.play.end({ outcome: "most-influence", winners: [1] });
    const inChambers = ending([{ influence: 60 }, { influence: 60 }], {
      arrange(game) {
        playerOf(game, 1).chambers = 1;
      },
    });
    inChambers.play.end({ outcome: "most-influence", winners: [0] });
  });

  it("who is equal in both shares the victory (V42)", () => {
    const shared = ending([{ influence: 60 }, { influence: 40 }, { influence: 60 }]);
    shared.play.end({ outcome: "most-influence", winners: [0, 2] });
  });
});

/** Only what a test says counts for the Voidborn: everything else on the table is put away. */
function putAway(game: Match): void {
  for (const sector of Object.values(game.state.sectors)) {
    if (sector.type === "rift") sector.type = "standard";
    if (sector.home === undefined && !sector.fleet) sector.population = 0;
    sector.corrupted = false;
    sector.harbingers = 0;
    delete sector.fallenHouse;
  }
  for (const haven of voidOf(game).havens) {
    while (haven.filled.length < haven.levels) haven.filled.push(0);
  }
}

describe("the influence of the Voidborn", () => {
  const alone = (arrange: (game: Match) => void, settings: TableSettings = {}) => {
    const one = table([{}], {
      ...settings,
      *run() {},
      arrange(game) {
        putAway(game);
        arrange(game);
      },
    });
    const { parts, total } = voidInfluence(one.position);
    expect(total).toBe(parts.reduce((sum, { influence }) => sum + influence, 0));
    one.play.end({ asked: [[0, "trial"]] });
    return Object.fromEntries(parts.flatMap(({ part, influence }) => (influence > 0 ? [[part, influence]] : [])));
  };

  it.each([
    ["easy", 60],
    ["normal", 100],
    ["hard", 140],
  ])("begins with what the difficulty says: %s, %i", (difficulty, influence) => {
    // A starting crisis of the higher difficulties is permanent.
    expect(alone(() => {}, { options: { difficulty } })).toMatchObject({ difficulty: influence });
  });

  it("counts 30 for each open Rift", () => {
    expect(
      alone(({ state }) => {
        for (const id of ["s31", "s40"]) Object.assign(state.sectors[id] ?? {}, { type: "rift" });
      }),
    ).toEqual({ difficulty: 60, rifts: 60 });
  });

  it("counts 20 for each Safe Haven that is not complete, and for each Catastrophe", () => {
    expect(
      alone((game) => {
        voidOf(game).havens[1]?.filled.pop();
        voidOf(game).catastrophes = 3;
      }),
    ).toEqual({ difficulty: 60, havens: 20, catastrophes: 60 });
  });

  it("counts 10 for each Harbinger on the map, not for those on the Crisis board", () => {
    expect(
      alone((game) => {
        Object.assign(game.state.sectors.s31 ?? {}, { harbingers: 2 });
        voidOf(game).war.push({ harbinger: true });
      }),
    ).toEqual({ difficulty: 60, harbingers: 20 });
  });

  it("counts 5 for each lost technology and each permanent crisis, 3 for each Fallen House on the map (V43)", () => {
    expect(
      alone((game) => {
        voidOf(game).lostTechnologies.push("shields", "targeting");
        for (const crisis of game.draw("crises:1", "crisis-board")) voidOf(game).war.push({ crisis });
        Object.assign(game.state.sectors.s24 ?? {}, { fallenHouse: "fallen-zenor" });
      }),
    ).toEqual({ difficulty: 60, "lost-technologies": 10, crises: 5, "fallen-houses": 3 });
  });

  it("counts 2 for each corruption: sectors, agenda piles, tracks, agenda slots and chambers", () => {
    expect(
      alone(({ state }) => {
        Object.assign(state.sectors.s31 ?? {}, { corrupted: true });
        state.corruptedPiles.wealth = true;
        const [player] = state.players;
        if (!player) return;
        player.corruptedTracks.push("society");
        player.chambers = 2;
        const slot = player.slots.at(-1);
        if (slot) slot.corrupted = true;
      }),
    ).toEqual({ difficulty: 60, corruption: 12 });
  });

  it("counts 1 for each population of their sectors, not of others", () => {
    expect(
      alone(({ state }) => {
        Object.assign(state.sectors.s31 ?? {}, { population: 4 });
        Object.assign(state.sectors.s24 ?? {}, { population: 3, voidCubes: 0 });
      }),
    ).toEqual({ difficulty: 60, population: 4 });
  });
});

describe("against the Voidborn", () => {
  const together = (influences: readonly number[], settings: TableSettings = {}) =>
    ending(
      influences.map((influence) => ({ influence })),
      { mode: influences.length === 1 ? "solo" : "co-operative", arrange: putAway, ...settings },
    );

  it("all win if everybody has at least as much influence (V43)", () => {
    together([60, 75]).play.end({ outcome: "humanity", winners: [0, 1] });
    together([60]).play.end({ outcome: "humanity", winners: [0] });
  });

  it("all lose if only one of them has less (V43)", () => {
    together([59, 200]).play.end({ outcome: "voidborn", winners: [] });
    together([59]).play.end({ outcome: "voidborn", winners: [] });
  });

  it("the fourth Catastrophe loses the game at once", () => {
    const fourth = table([{ influence: 500 }, {}], {
      mode: "co-operative",
      arrange(game) {
        voidOf(game).catastrophes = 3;
      },
      *run(game) {
        yield* game.call(catastrophe);
      },
    });
    fourth.play.end({ outcome: "catastrophes", winners: [] });
  });

  it("the third does not: each player is relieved", () => {
    const third = table([{ corruptedTracks: ["society"] }], {
      arrange(game) {
        voidOf(game).catastrophes = 2;
      },
      *run(game) {
        yield* game.call(catastrophe);
      },
    });
    third.play.expect(0).toBeAsked("part", ["part-1", "part-2"]);
    third.play.end({ asked: [[0, "part"]] });
  });
});
