import { describe, expect, it } from "vitest";
import { voidOf } from "../state.ts";
import { type SectorSettings, type SideSettings, type TableSettings, table } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { asideZone, discardZone, focusesZone } from "../zones.ts";
import { evaluation } from "./evaluation.ts";

const done = { asked: [[0, "trial"]] } as const;

const own = (more: SectorSettings = {}): SectorSettings => ({
  seat: 0,
  corrupted: false,
  guilds: [],
  installations: [],
  ...more,
});

/** The evaluation phase, alone on c011, with an event whose objectives are out of reach if nothing else is said. */
const evaluated = (side: SideSettings, settings: TableSettings = {}) =>
  table([side], { event: "event-2b-strength-in-numbers", ...settings, run: evaluation });

/** Takes the starting agendas away, so that there is neither upkeep nor a score of them. */
function withoutAgendas({ state }: Match): void {
  for (const { slots } of state.players) for (const slot of slots) delete slot.agenda;
}

describe("the evaluation phase", () => {
  it("is assault, upkeep, objectives of the event, agendas, in this order (V11)", () => {
    const one = evaluated(
      {
        influence: 30,
        resources: { food: 1 },
        corruptedTracks: ["society", "economy"],
        glory: [3, 1],
        agendas: ["agenda-manifold-power"],
      },
      {
        event: "event-3b-total-war",
        sectors: { s01: own({ cubes: { corvette: 2 } }), s11: own({ population: 3, cubes: { corvette: 1 } }) },
        arrange({ state }) {
          const [player] = state.players;
          const [starting] = player?.slots ?? [];
          if (starting) delete starting.agenda;
        },
      },
    );
    // Two cubes of the Voidborn take the outpost: a glory token is discarded.
    one.play.choose(0, "glory-1", "discard-glory");
    expect(one.sector("s11")).toMatchObject({ voidCubes: 2, corrupted: true });
    const keys = one.play.log(0).map(({ key }) => key.replace(/^log\./, ""));
    const steps = ["board-paid", "upkeep-missed", "objective-scored", "agenda-scored"];
    expect(keys.filter((key) => steps.includes(key))).toEqual(steps);
    // One of two points of upkeep is missed; 3 for the glory that is left; 2 for each cube in the pure home sector.
    expect(one.player().influence).toBe(30 - 3 + 3 + 4);
    one.play.end(done);
  });

  it("scores pure agendas only", () => {
    const score = (corruptedSlots: readonly number[]) => {
      const one = evaluated(
        { influence: 0, resources: { food: 15 }, agendas: ["agenda-manifold-power"], corruptedSlots },
        {
          event: "event-1b-looming-destiny",
          sectors: { s01: own({ cubes: { corvette: 3 } }), s11: own({ corrupted: true, cubes: { corvette: 5 } }) },
          arrange({ state }) {
            for (const { slots } of state.players) if (slots[0]) delete slots[0].agenda;
          },
        },
      );
      one.play.until("trial", "pass");
      const { influence } = one.player();
      one.play.end(done);
      return influence;
    };
    expect(score([])).toBe(6);
    expect(score([0])).toBe(0);
  });

  it("gives the focus cards back, and Innovation after the first cycle", () => {
    const one = evaluated(
      { house: "belitan" },
      {
        arrange(game) {
          withoutAgendas(game);
          for (const card of game.zone(focusesZone(0)).slice(0, 5)) game.move(card, discardZone(0));
        },
      },
    );
    one.play.until("trial", "first");
    const names = one.position.zone(focusesZone(0)).map((card) => one.position.card(card).id);
    expect(names).toHaveLength(9);
    expect(names).toContain("innovation");
    expect([one.position.zone(discardZone(0)).length, one.position.zone(asideZone(0)).length]).toEqual([0, 0]);
    one.play.end(done);
  });

  it("pays what the free slot of the economic track asks for, after the skirmish", () => {
    const one = evaluated(
      { influence: 30, resources: { materials: 1, energy: 0, credits: 1, science: 0, food: 15 } },
      {
        event: "event-2j-growing-menace",
        arrange(game) {
          withoutAgendas(game);
          voidOf(game).catastrophes = 1;
          voidOf(game).economic.push({ harbinger: true }, { harbinger: true });
        },
      },
    );
    // A material, an energy that a credit pays, and a science that is missing.
    expect(one.player()).toMatchObject({ influence: 27, resources: { materials: 0, credits: 0 } });
    one.play.end(done);
  });
});

describe("Safe Havens in the evaluation phase", () => {
  const rich = (corrupted: boolean) =>
    evaluated(
      { inactive: 4, resources: { food: 15 } },
      {
        event: "event-2j-growing-menace",
        sectors: {
          s01: own(),
          s11: own({ corrupted, population: 6, guilds: ["farmers", "farmers", "miners"], cubes: { corvette: 1 } }),
        },
        arrange(game) {
          withoutAgendas(game);
          voidOf(game).catastrophes = 1;
        },
      },
    );

  it("get a cube for each pure sector of population 6 with three guilds", () => {
    const one = rich(false);
    one.play.expect(0).toBeAsked("haven");
    one.play.choose(0, "haven-1");
    expect(one.position.state.void?.havens[0]?.filled).toEqual([0]);
    expect(one.player().inactive).toBe(3);
    one.play.end(done);
  });

  it("get none for a corrupted one", () => {
    const one = rich(true);
    expect(one.position.state.void?.havens.flatMap(({ filled }) => filled)).toEqual([]);
    one.play.end(done);
  });

  it("get one for two overproductions, for which the whole phase counts as one turn", () => {
    const one = evaluated(
      { inactive: 4, resources: { food: 15, energy: 15, materials: 15 }, influence: 0 },
      {
        event: "event-2d-humanity-rises",
        sectors: {
          s01: own({ population: 6, guilds: ["bankers", "farmers"] }),
          s11: own({ population: 3, guilds: ["engineers", "miners"] }),
        },
        arrange: withoutAgendas,
      },
    );
    one.play.until("haven", "first");
    one.play.choose(0, "haven-1");
    // Three types, 3 influence each; only one level.
    one.play.until("trial", "pass");
    expect(one.player().influence).toBe(9);
    expect(one.position.state.void?.havens.flatMap(({ filled }) => filled)).toEqual([0]);
    one.play.end(done);
  });
});

describe("the last evaluation phase", () => {
  it("ends the game", () => {
    const two = table([{ influence: 70 }, { influence: 90 }], {
      cycle: 3,
      event: "event-3i-radiant-future",
      run: evaluation,
    });
    two.play.until(({ match }) => match.outcome !== undefined, "first");
    two.play.end({ outcome: "most-influence", winners: [1] });
  });

  it("of the first two cycles does not", () => {
    const two = table([{ influence: 70 }, { influence: 90 }], {
      cycle: 2,
      event: "event-2h-adaptation",
      arrange({ state }) {
        state.order = [0, 1];
      },
      run: evaluation,
    });
    two.play.until("trial", "first");
    two.play.end({ asked: [[1, "trial"]] });
  });
});
