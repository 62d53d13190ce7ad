import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import starcraft from "../index.ts";
import { type Side, type Table, type TableSettings, table } from "../testing/table.ts";
import teamPlay from "./team-play.ts";

/** Partners sit apart: 0 with 2, 1 with 3. */
const raynor: Side = { faction: "jim-raynor", bases: ["tarsonis-2"] };
const overmind: Side = { faction: "overmind", bases: ["torus-2"] };
const tassadar: Side = { faction: "tassadar", bases: ["abaddon-1"] };
const queen: Side = { faction: "queen-of-blades", bases: ["dylar-iv-2"] };

function teams(sides: readonly Side[], settings: TableSettings = {}): Table {
  return table(sides, { extensions: [teamPlay], ...settings });
}

/** A regrouping phase. If nobody wins, the first player is asked for an event card. */
function regroup(sides: readonly Side[], stage = 1, settings: TableSettings = {}): Table {
  const [first, ...others] = sides;
  return teams([{ faction: "jim-raynor", drawn: ["war-archive-s2"], ...first }, ...others], {
    phase: "regrouping",
    stage,
    ...settings,
  });
}

function goesOn(match: Table): void {
  match.play.end({ asked: [[0, "event"]] });
}

const withPoints = (side: Side, points: number): Side => ({ ...side, points });

describe("teams (S50)", () => {
  it("are two players who sit apart: two teams of four players, three of six", () => {
    const four = scenario(starcraft, [teamPlay], { seats: 4, options: { "quick-galaxy": true } });
    expect(four.view(0).players.map(({ team }) => team)).toEqual([0, 1, 0, 1]);
    four.end({ asked: four.prompts.map(({ seat, key }) => [seat, key]) });
    const six = scenario(starcraft, [teamPlay], { seats: 6, options: { "quick-galaxy": true } });
    expect(six.view(0).players.map(({ team }) => team)).toEqual([0, 1, 2, 0, 1, 2]);
    six.end({ asked: six.prompts.map(({ seat, key }) => [seat, key]) });
  });

  it("have factions by lot, under which they are counted", () => {
    const play = scenario(starcraft, [teamPlay], { seats: 4 });
    for (const [seat, { faction }] of play.state.players.entries()) {
      expect(faction).toBeDefined();
      expect(starcraft.standing?.(play.position, seat)).toEqual({ factions: [faction], team: String(seat % 2) });
    }
    const alone = scenario(starcraft, { seats: 2 });
    expect(alone.position.seats.map((seat) => starcraft.standing?.(alone.position, seat)?.team)).toEqual([
      ...[undefined, undefined],
    ]);
    alone.end({ asked: alone.prompts.map(({ seat, key }) => [seat, key]) });
    play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
  });

  it.each([2, 3, 5])("are not for %i players", (seats) => {
    expect(() => scenario(starcraft, [teamPlay], { seats })).toThrow(/seats/);
  });
});

describe("a partner’s areas (S51)", () => {
  const orders = (order: string) =>
    [
      [1, "research", "torus"],
      [0, order, "tarsonis"],
    ] as const;

  it("cannot be entered, with units or without", () => {
    const match = teams(
      [
        { ...raynor, units: { "tarsonis-2": ["marine"] } },
        overmind,
        { ...tassadar, units: { "tarsonis-3": ["zealot"] } },
        queen,
      ],
      { phase: "execution", orders: orders("mobilize") },
    );
    match.play.choose(0, "execute:tarsonis");
    const [prompt] = match.play.prompts;
    if (prompt?.kind !== "assign") throw new Error("units are assigned to areas");
    expect(prompt.places.map(({ id }) => id)).toEqual(["tarsonis-1", "tarsonis-2"]);
    match.play.assign(0, {});
    match.play.end({ asked: [[1, "execute"]] });
  });

  it("count as enemy areas: nothing is built there", () => {
    const match = teams(
      [{ ...raynor, pool: 8 }, overmind, { ...tassadar, units: { "tarsonis-3": ["zealot"] } }, queen],
      {
        phase: "execution",
        orders: orders("build"),
      },
    );
    match.play.choose(0, "execute:tarsonis");
    match.play.expect(0).toHaveUnavailable("build-unit:tarsonis-3", "reason.enemy-area");
    match.play.until({ key: "execute", seat: 1 }, "pass", { limit: 4 });
    match.play.end({ asked: [[1, "execute"]] });
  });

  it("do not count for the special victory", () => {
    const units = {
      "tarsonis-3": ["marine"],
      "dylar-iv-3": ["marine"],
      "dylar-iv-4": ["marine"],
      "torus-4": ["marine"],
    };
    // Five areas with minerals or gas of his own; the sixth is his partner’s.
    goesOn(regroup([{ ...raynor, units }, overmind, tassadar, queen], 3));
    const sixth = regroup([{ ...raynor, units: { ...units, "torus-3": ["marine"] } }, overmind, tassadar, queen], 3);
    sixth.play.end({ outcome: "special-victory", winners: [0, 2] });
  });
});

describe("the special victory of Tassadar in a team (S51)", () => {
  it("asks more areas than every other player, the partner included (S51)", () => {
    const lead: Side = { ...tassadar, units: { "abaddon-2": ["zealot"] } };
    const won = regroup([raynor, overmind, lead, queen], 3);
    won.play.end({ outcome: "special-victory", winners: [0, 2] });
    const units = { "tarsonis-3": ["marine"] };
    goesOn(regroup([{ ...raynor, units }, overmind, lead, queen], 3));
  });
});

describe("a team’s bases (S52)", () => {
  /** Abaddon has two areas. */
  function building(partner: Side): Table {
    const match = teams([{ ...raynor, pool: 8, units: { "abaddon-1": ["marine"] } }, overmind, partner, queen], {
      phase: "execution",
      orders: [
        [1, "research", "torus"],
        [0, "build", "abaddon"],
      ],
    });
    match.play.choose(0, "execute:abaddon");
    match.play.pass(0, "building");
    match.play.pass(0, "module");
    return match;
  }

  it("never stand in every area of a planet", () => {
    const match = building({ faction: "tassadar", bases: ["abaddon-2"] });
    match.play.end({ asked: [[1, "execute"]] });
  });

  it("may stand where an area is left", () => {
    const match = building({ faction: "tassadar", bases: ["dylar-iv-1"] });
    match.play.expect(0).toBeAsked("base", ["abaddon-1"]);
    match.play.pass(0, "base");
    match.play.end({ asked: [[1, "execute"]] });
  });
});

describe("a team wins together (S53)", () => {
  it("with 30 points, and not with 29", () => {
    const won = regroup([withPoints(raynor, 10), withPoints(overmind, 20), withPoints(tassadar, 20), queen]);
    won.play.end({ outcome: "conquest-points", winners: [0, 2] });
    goesOn(regroup([withPoints(raynor, 10), withPoints(overmind, 20), withPoints(tassadar, 19), queen]));
  });

  it("with 40 points against the team of Aldaris, which needs 30", () => {
    const aldaris: Side = { faction: "aldaris", bases: ["dylar-iv-2"] };
    goesOn(regroup([withPoints(raynor, 39), overmind, tassadar, aldaris]));
    const other = regroup([withPoints(raynor, 40), overmind, tassadar, aldaris]);
    other.play.end({ outcome: "conquest-points", winners: [0, 2] });
    const own = regroup([withPoints(raynor, 39), withPoints(overmind, 30), tassadar, aldaris]);
    own.play.end({ outcome: "conquest-points", winners: [1, 3] });
  });

  it("with 40 points for every team by the literal reading of Aldaris (S42)", () => {
    const aldaris: Side = { faction: "aldaris", bases: ["dylar-iv-2"] };
    const literal = (side: Side) =>
      regroup([raynor, side, tassadar, aldaris], 1, { options: { "aldaris-literal": true } });
    const near = literal(withPoints(overmind, 39));
    expect(near.play.view(0).players.map(({ pointsToWin }) => pointsToWin)).toEqual([40, 40, 40, 40]);
    goesOn(near);
    literal(withPoints(overmind, 40)).play.end({ outcome: "conquest-points", winners: [1, 3] });
  });

  it("as the last one, when the others are eliminated", () => {
    const units = { "torus-2": ["marine"], "dylar-iv-2": ["marine"] };
    const match = regroup([{ ...raynor, units }, overmind, tassadar, queen]);
    match.play.end({ outcome: "last-standing", winners: [0, 2] });
  });

  it("with the points of a partner who is eliminated (S53)", () => {
    // Nothing of the partner is left but a base that falls in this phase.
    const fallen = withPoints(tassadar, 20);
    const enemy = { ...overmind, units: { "abaddon-1": ["zergling"] } };
    goesOn(regroup([withPoints(raynor, 9), enemy, fallen, queen]));
    const won = regroup([withPoints(raynor, 10), enemy, fallen, queen]);
    won.play.end({ outcome: "conquest-points", winners: [0] });
  });

  it("and goes on if only one of its players is eliminated", () => {
    goesOn(regroup([{ ...raynor, units: { "torus-2": ["marine"] } }, overmind, tassadar, queen]));
  });
});
