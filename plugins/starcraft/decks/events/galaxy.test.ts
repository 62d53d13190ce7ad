import { describe, expect, it } from "vitest";
import { type Table, type TableSettings, table } from "../../testing/table.ts";

/** Routes and depleted areas. Seat 0 may play a card; seat 1 is asked next. */
function drawing(kind: string, arrange: TableSettings["arrange"]): Table {
  return table(
    [
      { faction: "jim-raynor", bases: ["tarsonis-2"], transports: [["abaddon", "tarsonis"]], drawn: [kind] },
      { faction: "overmind", bases: ["torus-2"], drawn: ["rising-renown-s2"] },
    ],
    { phase: "event-cards", ...(arrange && { arrange }) },
  );
}

function end(played: Table): void {
  played.play.end({ asked: [[1, "event"]] });
}

describe("Route Shift", () => {
  /** A z-axis route between Abaddon in the west and Torus in the east, with a transport. */
  const zAxis: TableSettings["arrange"] = ({ state }) => {
    state.routes.push({
      id: "z",
      from: { planet: "abaddon", side: "west" },
      to: { planet: "torus", side: "east" },
      zAxis: true,
    });
    state.transports.push({ seat: 1, route: "z" });
  };

  it("moves one end to a free slot of another planet", () => {
    const played = drawing("route-shift-s1", zAxis);
    played.play.choose(0, "play-event:route-shift-s1", "event");
    played.play.assign(0, { "z.to": "dylar-iv.north" }, "shift-route");
    const route = played.position.state.routes.find(({ id }) => id === "z");
    expect([route?.from, route?.to]).toEqual([
      { planet: "abaddon", side: "west" },
      { planet: "dylar-iv", side: "north" },
    ]);
    end(played);
  });

  it("does not move an end to its own planet or to that of the other end, or to a slot that is taken", () => {
    const played = drawing("route-shift-s2", zAxis);
    played.play.choose(0, "play-event:route-shift-s2", "event");
    played.play.refuses(0, { assignment: { "z.to": "torus.north" } }, "CONSTRAINT_VIOLATED");
    played.play.refuses(0, { assignment: { "z.to": "dylar-iv.west" } }, "UNKNOWN_OPTION");
    played.play.end({ asked: [[0, "shift-route"]] });
  });

  it("leaves a transport until the next regrouping, when it needs a base at an end of its route", () => {
    const played = drawing("route-shift-s1", zAxis);
    played.play.choose(0, "play-event:route-shift-s1", "event");
    played.play.assign(0, { "z.to": "dylar-iv.north" }, "shift-route");
    expect(played.position.state.transports.map(({ route }) => route)).toContain("z");
    end(played);
  });

  it("cannot be played without a z-axis route", () => {
    const played = drawing("route-shift-s1", undefined);
    played.play.expect(0).toHaveUnavailable("play-event:route-shift-s1", "reason.no-route-end");
    played.play.end({ asked: [[0, "event"]] });
  });
});

describe("Resource Survey", () => {
  it("restores a partially depleted area under control", () => {
    const played = drawing("resource-survey-s1", ({ state }) => Object.assign(state.depletion, { "tarsonis-2": 1 }));
    played.play.choose(0, "play-event:resource-survey-s1", "event");
    expect(played.position.state.depletion).toEqual({});
    end(played);
  });

  it("does nothing for areas that are fully depleted or not under control", () => {
    const depletion = { "tarsonis-2": 2, "tarsonis-3": 1, "torus-2": 1 };
    const played = drawing("resource-survey-s1", ({ state }) => Object.assign(state.depletion, depletion));
    played.play.expect(0).toHaveUnavailable("play-event:resource-survey-s1", "reason.nothing-depleted");
    played.play.end({ asked: [[0, "event"]] });
  });
});
