import { describe, expect, it } from "vitest";
import { type Side, type Table, type TableSettings, table } from "../../testing/table.ts";

/** Free workers, transports and units. Seat 0 may play a card; seat 1 is asked next. */
function drawing(kind: string, side: Partial<Side> = {}, settings: TableSettings = {}): Table {
  return table(
    [
      { faction: "jim-raynor", bases: ["tarsonis-2"], ...side, drawn: [kind] },
      { faction: "overmind", bases: ["torus-2"], drawn: ["rising-renown-s2"] },
    ],
    { phase: "event-cards", ...settings },
  );
}

function playing(kind: string, side: Partial<Side> = {}): Table {
  const played = drawing(kind, side);
  played.play.choose(0, `play-event:${kind}`, "event");
  return played;
}

function end(played: Table): void {
  played.play.end({ asked: [[1, "event"]] });
}

/** Whether the card cannot be played. */
function cannot(played: Table, kind: string, reason: string): void {
  played.play.expect(0).toHaveUnavailable(`play-event:${kind}`, reason);
  played.play.end({ asked: [[0, "event"]] });
}

describe("New Workers", () => {
  it("brings two workers into the pool", () => {
    const played = playing("new-workers-s1", { pool: 8 });
    expect([played.player(0).pool, played.player(0).unavailable]).toEqual([10, 0]);
    end(played);
  });

  it("brings no more than there are", () => {
    const played = playing("new-workers-s1", { pool: 14 });
    expect(played.player(0).pool).toBe(15);
    end(played);
    cannot(drawing("new-workers-s1", { pool: 15 }), "new-workers-s1", "reason.none-left");
  });
});

describe("Spare Transport", () => {
  it("places a transport on a route of a planet with an own base", () => {
    const played = playing("spare-transport-s1", { transports: [["abaddon", "tarsonis"]] });
    const routes = played.position.state.transports.map(({ route }) => route);
    expect(new Set(routes).size).toBe(2);
    end(played);
  });

  it("asks on which route, if there are several", () => {
    const played = playing("spare-transport-s1");
    const routes = played.position.state.routes.filter(({ from, to }) => [from.planet, to.planet].includes("tarsonis"));
    played.play.expect(0).toBeAsked(
      "free-transport",
      routes.map(({ id }) => id),
    );
    played.play.end({ asked: [[0, "free-transport"]] });
  });

  it("cannot be played if all these routes have one", () => {
    const transports = [
      ["abaddon", "tarsonis"],
      ["tarsonis", "dylar-iv"],
    ] as const;
    cannot(drawing("spare-transport-s1", { transports }), "spare-transport-s1", "reason.no-route");
  });
});

describe("reinforcements", () => {
  it("Small Reinforcement places a unit for at most 2 that the player can build", () => {
    const played = playing("small-reinforcement-s1", { buildings: { barracks: 2 } });
    played.play.expect(0).toBeAsked("free-units", ["marine-1", "firebat-1"]);
    played.play.assign(0, { "firebat-1": "tarsonis-2" });
    expect([played.units(0, "tarsonis-2"), played.player(0).pool]).toEqual([["firebat"], 0]);
    end(played);
  });

  it("Reinforcement places a unit for at most 3", () => {
    const played = playing("reinforcement-s2", { buildings: { factory: 3 } });
    played.play.expect(0).toBeAsked("free-units", ["vulture-1", "goliath-1"]);
    played.play.assign(0, { "goliath-1": "tarsonis-2" });
    expect(played.units(0, "tarsonis-2")).toEqual(["goliath"]);
    end(played);
  });

  it("stand in friendly areas on planets with an own base, within the unit limits", () => {
    const units = {
      "tarsonis-1": ["marine"],
      "tarsonis-2": ["vulture", "vulture", "vulture", "firebat"],
      "dylar-iv-2": ["marine"],
    };
    const played = playing("small-reinforcement-s1", { units });
    played.play.refuses(0, { assignment: { "marine-1": "tarsonis-2" } }, "UNKNOWN_OPTION");
    played.play.refuses(0, { assignment: { "marine-1": "tarsonis-3" } }, "UNKNOWN_OPTION");
    played.play.refuses(0, { assignment: { "marine-1": "dylar-iv-2" } }, "UNKNOWN_OPTION");
    played.play.assign(0, { "marine-1": "tarsonis-1" });
    expect(played.units(0, "tarsonis-1")).toEqual(["marine", "marine"]);
    end(played);
  });

  it("cannot be played without a base or without a unit left", () => {
    const units = { "tarsonis-3": ["marine"] };
    cannot(drawing("small-reinforcement-s1", { bases: [], units }), "small-reinforcement-s1", "reason.no-area");
    const six = { "tarsonis-3": ["marine", "marine", "marine"], "tarsonis-2": ["marine", "marine", "marine"] };
    cannot(drawing("small-reinforcement-s1", { units: six }), "small-reinforcement-s1", "reason.no-unit-to-place");
  });

  it("Strategic Reserve places up to two units for at most 5 together", () => {
    const played = playing("strategic-reserve-s3", { buildings: { barracks: 2, factory: 3 } });
    const dear = { "siege-tank-1": "tarsonis-2", "firebat-1": "tarsonis-2" };
    played.play.refuses(0, { assignment: dear }, "ANSWER_NOT_ALLOWED");
    played.play.assign(0, { "siege-tank-1": "tarsonis-2", "marine-1": "tarsonis-2" });
    expect(played.units(0, "tarsonis-2")).toEqual(["marine", "siege-tank"]);
    end(played);
  });

  it("Strategic Reserve may place one, but not none", () => {
    const played = playing("strategic-reserve-s3");
    played.play.refuses(0, { assignment: {} }, "TOO_FEW_OPTIONS");
    played.play.assign(0, { "marine-1": "tarsonis-2" });
    expect(played.units(0, "tarsonis-2")).toEqual(["marine"]);
    end(played);
  });
});
