import type { OptionValue } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { type Side, type Table, type TableSettings, table } from "../testing/table.ts";

/** The regrouping phase, steps 1 to 5. It ends when the player in seat 0 is asked for an event card (step 8). */
function regroup(first: Side, second: Side, settings: TableSettings = {}): Table {
  return table([{ drawn: ["rising-renown-s2"], ...first }, second], { phase: "regrouping", ...settings });
}

function end(played: Table): void {
  played.play.end({ asked: [[0, "event"]] });
}

/** The areas whose resource cards a player has, with the workers on them. */
function cards(played: Table, seat: number): { [area: string]: number } {
  const all = Object.entries(played.position.state.resourceCards);
  return Object.fromEntries(all.filter(([, card]) => card.seat === seat).map(([area, { workers }]) => [area, workers]));
}

const raynor: Side = { faction: "jim-raynor", bases: ["tarsonis-1"] };
const overmind: Side = { faction: "overmind", bases: ["torus-1"] };

describe("step 1: bases and transports (S17)", () => {
  it("destroys a base in an area with enemy units", () => {
    const played = regroup(
      { ...raynor, units: { "dylar-iv-1": ["marine"] } },
      { ...overmind, bases: ["torus-1", "dylar-iv-1"] },
    );
    expect([played.hasBase(1, "dylar-iv-1"), played.hasBase(1, "torus-1"), played.hasBase(0, "tarsonis-1")]).toEqual([
      false,
      true,
      true,
    ]);
    end(played);
  });

  it("spares a base when enemies are elsewhere on its planet", () => {
    const played = regroup({ ...raynor, units: { "torus-2": ["marine"] } }, overmind);
    expect(played.hasBase(1, "torus-1")).toBe(true);
    end(played);
  });

  it("eliminates who has lost the last base and has no unit (S43)", () => {
    const third: Side = { faction: "tassadar", bases: ["abaddon-1"], transports: [["abaddon", "tarsonis"]], pool: 4 };
    const played = table(
      [{ drawn: ["rising-renown-s2"], ...raynor, units: { "abaddon-1": ["marine"] } }, overmind, third],
      { phase: "regrouping" },
    );
    expect(played.position.activeSeats).toEqual([0, 1]);
    expect([played.position.state.transports, played.player(2).pool]).toEqual([[], 0]);
    end(played);
  });

  it("lets the last player left win (S43)", () => {
    const played = regroup({ ...raynor, units: { "torus-1": ["marine"] } }, overmind);
    played.play.end({ outcome: "last-standing", winners: [0] });
  });

  it("does not eliminate who has a unit left (S43)", () => {
    const played = regroup(
      { ...raynor, units: { "torus-1": ["marine"] } },
      { ...overmind, units: { "torus-4": ["zergling"] } },
    );
    expect(played.hasBase(1, "torus-1")).toBe(false);
    end(played);
  });

  it("destroys a transport without an own base on either planet of its route (C2)", () => {
    const played = regroup(
      { ...raynor, transports: [["dylar-iv", "torus"]], units: { "dylar-iv-1": ["marine"], "torus-2": ["marine"] } },
      { ...overmind, transports: [["dylar-iv", "torus"]] },
    );
    expect(played.position.state.transports.map(({ seat }) => seat)).toEqual([1]);
    end(played);
  });

  it("leaves a transport beside an enemy base, if the owner has a base at the other end (C2)", () => {
    const played = regroup(
      { ...raynor, transports: [["tarsonis", "dylar-iv"]] },
      { ...overmind, bases: ["dylar-iv-1"] },
    );
    expect(played.position.state.transports.map(({ seat }) => seat)).toEqual([0]);
    end(played);
  });

  it("leaves a transport between two own bases, if one of them falls (C2)", () => {
    const played = regroup(
      { ...raynor, units: { "dylar-iv-1": ["marine"] } },
      { ...overmind, bases: ["dylar-iv-1", "torus-1"], transports: [["dylar-iv", "torus"]] },
    );
    expect([played.hasBase(1, "dylar-iv-1"), played.position.state.transports.length]).toEqual([false, 1]);
    end(played);
  });

  it("destroys transports after bases", () => {
    const played = regroup(
      { ...raynor, units: { "dylar-iv-1": ["marine"] } },
      { ...overmind, bases: ["abaddon-1", "dylar-iv-1"], transports: [["dylar-iv", "torus"]] },
    );
    expect(played.position.state.transports).toEqual([]);
    end(played);
  });
});

describe("step 2: resource cards are lost (S15)", () => {
  it("without a base on the planet, with the workers on them", () => {
    const played = regroup(
      { ...raynor, resourceCards: ["dylar-iv-2", "tarsonis-2"], pool: 1, units: { "dylar-iv-2": ["marine"] } },
      overmind,
      {
        arrange: ({ state }) => {
          for (const card of Object.values(state.resourceCards)) card.workers = 2;
        },
      },
    );
    expect(cards(played, 0)).toEqual({ "tarsonis-2": 0, "tarsonis-3": 0 });
    expect(played.player(0).pool).toBe(3);
    end(played);
  });

  it("with an enemy unit in the area", () => {
    const played = regroup(
      { ...raynor, resourceCards: ["tarsonis-2", "tarsonis-3"] },
      { ...overmind, units: { "tarsonis-2": ["zergling"] } },
    );
    expect(cards(played, 0)).toEqual({ "tarsonis-3": 0 });
    end(played);
  });

  it("with an enemy base in the area, but not those of other empty areas (C11)", () => {
    const played = regroup(
      { ...raynor, resourceCards: ["tarsonis-2", "tarsonis-3"] },
      { ...overmind, bases: ["torus-1", "tarsonis-2"] },
    );
    expect([cards(played, 0), cards(played, 1)["tarsonis-2"]]).toEqual([{ "tarsonis-3": 0 }, 0]);
    end(played);
  });
});

describe("step 3: resource cards are gained (S16)", () => {
  it("for areas under control and, as the only base on the planet, for empty areas", () => {
    const played = regroup({ ...raynor, units: { "tarsonis-2": ["marine"] } }, overmind);
    expect(cards(played, 0)).toEqual({ "tarsonis-2": 0, "tarsonis-3": 0 });
    end(played);
  });

  it("not for empty areas while an enemy has a base on the planet", () => {
    const played = regroup(
      { ...raynor, bases: ["dylar-iv-2"], units: { "dylar-iv-3": ["marine"] } },
      { ...overmind, bases: ["torus-1", "dylar-iv-1"] },
    );
    expect(cards(played, 0)).toEqual({ "dylar-iv-2": 0, "dylar-iv-3": 0 });
    expect(cards(played, 1)["dylar-iv-4"]).toBeUndefined();
    end(played);
  });

  it("not without a base on the planet", () => {
    const played = regroup({ ...raynor, units: { "dylar-iv-2": ["marine"] } }, overmind);
    expect(cards(played, 0)["dylar-iv-2"]).toBeUndefined();
    end(played);
  });

  it("not for areas that are fully depleted, but for those partially depleted", () => {
    const played = regroup(raynor, overmind, {
      arrange: ({ state }) => Object.assign(state.depletion, { "tarsonis-2": 2, "tarsonis-3": 1 }),
    });
    expect(cards(played, 0)).toEqual({ "tarsonis-3": 0 });
    end(played);
  });
});

it("step 4: brings workers back from cards, permanent resources and the unavailable area", () => {
  const played = regroup({ ...raynor, resourceCards: ["tarsonis-2"], pool: 1 }, overmind, {
    arrange: ({ state }) => {
      Object.assign(state.resourceCards["tarsonis-2"] ?? {}, { workers: 3 });
      Object.assign(state.players[0] ?? {}, { permanent: { minerals: 2, gas: 1 }, unavailable: 4 });
    },
  });
  const { pool, unavailable, permanent } = played.player(0);
  expect({ pool, unavailable, permanent }).toEqual({ pool: 11, unavailable: 0, permanent: { minerals: 0, gas: 0 } });
  expect(cards(played, 0)["tarsonis-2"]).toBe(0);
  end(played);
});

it("step 4 tells who takes workers back, and who has none to take says nothing", () => {
  const played = regroup({ ...raynor, resourceCards: ["tarsonis-2"], pool: 1 }, overmind, {
    phase: "execution",
    orders: [[0, "mobilize", "tarsonis"]],
    arrange: ({ state }) => {
      Object.assign(state.resourceCards["tarsonis-2"] ?? {}, { workers: 3 });
      Object.assign(state.players[0] ?? {}, { permanent: { minerals: 2, gas: 1 }, unavailable: 4 });
    },
  });
  // The order is the last one of the round: regrouping follows.
  played.play.choose(0, "forgo:tarsonis");
  const told = played.play.story("spectator").filter((line) => line.includes("takes back"));
  expect(told.filter((line) => !line.includes("order"))).toEqual([
    "Jim Raynor takes back 10 workers and has 11 in the pool.",
  ]);
  end(played);
});

describe("step 5: conquest points (S40)", () => {
  it("come from areas under control, with or without a base", () => {
    const played = regroup({ ...raynor, units: { "dylar-iv-1": ["marine"] }, points: 3 }, { ...overmind, points: 1 });
    expect([played.player(0).points, played.player(1).points]).toEqual([5, 3]);
    end(played);
  });

  it("do not come from empty areas, even as the only base on the planet", () => {
    const played = regroup({ ...raynor, bases: ["tarsonis-2"] }, overmind);
    expect(played.player(0).points).toBe(0);
    end(played);
  });
});

describe("steps 6 and 7: the checks for victory (S40)", () => {
  const options = (literal: boolean): { [id: string]: OptionValue } => ({ "aldaris-literal": literal });

  it("end the game once a player has 15 points", () => {
    const played = regroup({ ...raynor, points: 14 }, { ...overmind, points: 3 });
    played.play.end({ outcome: "conquest-points", winners: [0] });
  });

  it("do not end it with 14", () => {
    end(regroup({ ...raynor, points: 13 }, { ...overmind, points: 3 }));
  });

  it("let the player with most points win", () => {
    const played = regroup({ ...raynor, points: 14 }, { ...overmind, points: 14 });
    played.play.end({ outcome: "conquest-points", winners: [1] });
  });

  it("ask 20 points of the others while Aldaris plays (C3)", () => {
    end(regroup({ ...raynor, points: 18 }, { faction: "aldaris", bases: ["torus-2"] }));
    const played = regroup({ ...raynor, points: 19 }, { faction: "aldaris", bases: ["torus-2"] });
    played.play.end({ outcome: "conquest-points", winners: [0] });
  });

  it("ask 15 of Aldaris, who wins then over players with more points (C3)", () => {
    const played = regroup({ ...raynor, points: 18 }, { faction: "aldaris", bases: ["torus-2"], points: 15 });
    played.play.end({ outcome: "conquest-points", winners: [1] });
  });

  it("ask 20 of Aldaris too by the literal reading (C3)", () => {
    const aldaris = { faction: "aldaris", bases: ["torus-2"] };
    end(regroup(raynor, { ...aldaris, points: 19 }, { options: options(true) }));
    const played = regroup(raynor, { ...aldaris, points: 20 }, { options: options(true) });
    played.play.end({ outcome: "conquest-points", winners: [1] });
  });

  it("ask 15 again once Aldaris is eliminated (C3)", () => {
    const aldaris: Side = { faction: "aldaris", bases: ["abaddon-1"] };
    const played = table([{ ...raynor, points: 14, units: { "abaddon-1": ["marine"] } }, overmind, aldaris], {
      phase: "regrouping",
    });
    played.play.end({ outcome: "conquest-points", winners: [0] });
  });
});
