import { type ExtensionDefinition, modify, t } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { type Side, type Table, table } from "../../testing/table.ts";
import type { StarCraft } from "../../types.ts";
import { teamOf } from "../../values.ts";

/** Event cards against others. Seat 0 may play a card; seat 1 is asked next. */
function drawing(kind: string, ...others: readonly Partial<Side>[]): Table {
  const [second = {}, ...more] = others;
  const sides: Side[] = [
    { faction: "jim-raynor", bases: ["tarsonis-2"], drawn: [kind] },
    { faction: "overmind", bases: ["torus-2"], drawn: ["rising-renown-s2"], ...second },
    ...more.map((side) => ({ faction: "tassadar", bases: ["abaddon-1"], ...side })),
  ];
  return table(sides, { phase: "event-cards" });
}

function playing(kind: string, ...others: readonly Partial<Side>[]): Table {
  const played = drawing(kind, ...others);
  played.play.choose(0, `play-event:${kind}`, "event");
  return played;
}

function end(played: Table): void {
  played.play.end({ asked: [[1, "event"]] });
}

function hasNoTarget(kind: string, ...others: readonly Partial<Side>[]): void {
  const played = drawing(kind, ...others);
  played.play.expect(0).toHaveUnavailable(`play-event:${kind}`, "reason.no-target");
  played.play.end({ asked: [[0, "event"]] });
}

describe("Reconnaissance", () => {
  it("shows the hand of an opponent to the player alone", () => {
    const played = playing("reconnaissance-s1", { hand: ["swarm"] }, { hand: ["blade-guard"] });
    played.play.choose(0, "seat-2", "reconnoitre");
    const seen = (viewer: number, seat: number, kind: string) =>
      played.position.hasSeen(viewer, played.card(seat, kind));
    expect([seen(0, 2, "blade-guard"), seen(0, 1, "swarm"), seen(1, 2, "blade-guard")]).toEqual([true, false, false]);
    expect(played.play.story(0)).toContain("Tassadar holds: Blade guard.");
    expect(played.play.story(1)).not.toContain("Tassadar holds: Blade guard.");
    end(played);
  });

  it("draws a combat card as well", () => {
    const played = table(
      [
        { faction: "jim-raynor", bases: ["tarsonis-2"], deck: ["ambush"], drawn: ["reconnaissance-s1"] },
        { faction: "overmind", bases: ["torus-2"], drawn: ["rising-renown-s2"] },
      ],
      { phase: "event-cards" },
    );
    played.play.choose(0, "play-event:reconnaissance-s1", "event");
    expect(played.kinds("hand", 0)).toEqual(["ambush"]);
    end(played);
  });

  it("cannot be played if there is no hand to see and no card to draw", () => {
    const played = drawing("reconnaissance-s1");
    played.play.expect(0).toHaveUnavailable("play-event:reconnaissance-s1", "reason.no-combat-cards");
    played.play.end({ asked: [[0, "event"]] });
  });
});

describe("Shot Down", () => {
  it("destroys an enemy transport", () => {
    const transports = [
      ["dylar-iv", "torus"],
      ["abaddon", "tarsonis"],
    ] as const;
    const played = playing("shot-down-s2", { transports });
    const [one, other] = played.position.state.transports.map(({ route }) => route);
    played.play.choose(0, `seat-1@${one}`, "shoot-down");
    expect(played.position.state.transports).toEqual([{ seat: 1, route: other }]);
    end(played);
  });

  it("needs an enemy transport", () => {
    hasNoTarget("shot-down-s2");
  });
});

describe("workers lost (S55)", () => {
  it("Labour Unrest takes one worker of an opponent’s choice by the player", () => {
    const played = playing("labour-unrest-s2", { pool: 3 }, { pool: 5 });
    played.play.choose(0, "seat-2", "worker-loss");
    expect([played.player(1).pool, played.player(2).pool]).toEqual([3, 4]);
    end(played);
  });

  it("Raid on the Mines takes two, or all that there are", () => {
    for (const [pool, left] of [
      [3, 1],
      [1, 0],
    ] as const) {
      const played = playing("raid-on-the-mines-s3", { pool });
      expect(played.player(1).pool).toBe(left);
      end(played);
    }
  });

  it("need an opponent with workers", () => {
    hasNoTarget("labour-unrest-s2", { pool: 0 });
  });
});

describe("Orbital Strike", () => {
  it("destroys an enemy unit for at most 4, with what it has grown out of", () => {
    const played = playing("orbital-strike-s3", {}, { units: { "abaddon-1": ["zealot", "archon", "carrier"] } });
    const id = (kind: string) => played.unit(2, kind, "abaddon-1");
    played.play.expect(0).toBeAsked("orbital-strike", [id("zealot"), id("archon")]);
    played.play.choose(0, id("archon"));
    expect(played.units(2, "abaddon-1")).toEqual(["carrier", "zealot"]);
    end(played);
  });

  it("offers one of several units of a kind in an area", () => {
    const units = { "abaddon-1": ["zealot", "zealot"], "abaddon-2": ["zealot"] };
    const played = playing("orbital-strike-s3", {}, { units });
    const strikes = ["abaddon-1", "abaddon-2"].map((area) => played.unit(2, "zealot", area));
    played.play.expect(0).toBeAsked("orbital-strike", strikes);
    played.play.choose(0, strikes[0]!);
    expect(played.units(2, "abaddon-1")).toEqual(["zealot"]);
    end(played);
  });

  it("eliminates a player who has nothing else (S43)", () => {
    const played = playing("orbital-strike-s3", {}, { bases: [], units: { "abaddon-1": ["zealot"] } });
    expect(played.position.activeSeats).toEqual([0, 1]);
    end(played);
  });

  it("ends the game without a winner, if nobody is left (S43)", () => {
    const played = table(
      [
        { faction: "jim-raynor", drawn: ["orbital-strike-s3"] },
        { faction: "overmind", units: { "torus-2": ["zergling"] } },
      ],
      { phase: "event-cards" },
    );
    played.play.choose(0, "play-event:orbital-strike-s3", "event");
    played.play.end({ outcome: "last-standing", winners: [] });
  });

  it("needs such a unit", () => {
    hasNoTarget("orbital-strike-s3");
  });
});

it("partners are spared", () => {
  const teams: ExtensionDefinition<StarCraft> = {
    id: "teams",
    version: "1.0.0",
    for: "starcraft@^1",
    kind: "variant",
    title: t("title"),
    summary: t("summary"),
    values: [modify(teamOf, (_, __, { seat }) => seat % 2)],
    messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
  };
  const played = table(
    [
      { faction: "jim-raynor", bases: ["tarsonis-2"], drawn: ["raid-on-the-mines-s3"] },
      { faction: "overmind", bases: ["torus-2"], pool: 3, drawn: ["rising-renown-s2"] },
      { faction: "tassadar", bases: ["abaddon-1"], pool: 3 },
    ],
    { phase: "event-cards", extensions: [teams] },
  );
  played.play.choose(0, "play-event:raid-on-the-mines-s3", "event");
  expect([played.player(1).pool, played.player(2).pool]).toEqual([1, 3]);
  end(played);
});
