import { type ExtensionDefinition, modify } from "conclave/rules";
import { describe, expect, it } from "vitest";
import teamPlay from "../extensions/team-play.ts";
import { type Side, type Table, type TableSettings, table } from "../testing/table.ts";
import type { StarCraft } from "../types.ts";
import { isOffLimits } from "../values.ts";

/** Tarsonis: area 1 takes 3 units, area 2 takes 4, area 3 takes 3. Abaddon and Dylar IV are its neighbours. */
const raynor: Side = { faction: "jim-raynor" };
const overmind: Side = { faction: "overmind", bases: ["torus-1"] };
const marines = (count: number): string[] => Array.from({ length: count }, () => "marine");

/** The first player executes a Mobilize order on Tarsonis. */
function mobilizing(side: Partial<Side>, other: Partial<Side> = {}, settings: TableSettings = {}): Table {
  const orders = [
    [1, "research", "torus"],
    [0, "mobilize", "tarsonis"],
  ] as const;
  const sides = [
    { ...raynor, bases: ["abaddon-1"], ...side },
    { ...overmind, ...other },
  ];
  const match = table(sides, { phase: "execution", orders, ...settings });
  match.play.choose(0, "execute:tarsonis");
  return match;
}

/** The ids of all Marines of the first player in an area. */
function marinesIn(match: Table, area: string): string[] {
  return match.units(0, area).map((kind, nth) => match.unit(0, kind, area, nth));
}

function to(area: string, ...pieces: readonly string[]): { [piece: string]: string } {
  return Object.fromEntries(pieces.map((piece) => [piece, area]));
}

function refuses(match: Table, assignment: { [piece: string]: string }, reason: string): void {
  expect(match.play.refuses(0, { assignment }, "ANSWER_NOT_ALLOWED").reason?.key).toBe(reason);
}

const next = { asked: [[1, "execute"]] } as const;
const transports = [["tarsonis", "abaddon"]] as const;

describe("moving (S22)", () => {
  it("takes units on the planet and those that own transports bring, not others", () => {
    const match = mobilizing({
      bases: ["torus-2"],
      units: { "tarsonis-1": ["marine"], "abaddon-2": ["ghost"], "dylar-iv-1": ["vulture"] },
      transports,
    });
    const marine = match.unit(0, "marine", "tarsonis-1");
    const ghost = match.unit(0, "ghost", "abaddon-2");
    match.play.expect(0).toBeAsked("mobilize", [marine, ghost]);
    match.play.assign(0, { [marine]: "tarsonis-2", [ghost]: "tarsonis-1" });
    expect(match.units(0, "tarsonis-1")).toEqual(["ghost"]);
    expect(match.units(0, "tarsonis-2")).toEqual(["marine"]);
    expect(match.play.story(1).slice(-2)).toEqual([
      "Jim Raynor moves to Tarsonis #1 (1 conquest point): Ghost.",
      "Jim Raynor moves to Tarsonis #2 (2 gas): Marine.",
    ]);
    match.play.end(next);
  });

  it("never leaves the planet, and may leave everything where it is", () => {
    const match = mobilizing({ units: { "tarsonis-1": ["marine"] }, transports });
    const marine = match.unit(0, "marine", "tarsonis-1");
    match.play.refuses(0, { assignment: { [marine]: "abaddon-1" } }, "UNKNOWN_OPTION");
    match.play.refuses(0, { assignment: { [marine]: "tarsonis-1" } }, "CONSTRAINT_VIOLATED");
    match.play.assign(0, {});
    expect(match.units(0, "tarsonis-1")).toEqual(["marine"]);
    match.play.end(next);
  });

  it("tells how much room an area has, and what others have there", () => {
    const match = mobilizing(
      { units: { "tarsonis-1": ["marine"], "tarsonis-2": ["marine"] } },
      { bases: ["tarsonis-3"], units: { "tarsonis-3": ["zergling", "zergling"] } },
    );
    const [prompt] = match.play.prompts;
    if (prompt?.kind !== "assign") throw new Error("units are assigned to areas");
    expect(prompt.places.map(({ label }) => label.params)).toMatchObject([
      { room: 2, count: 0 },
      { room: 3, count: 0 },
      // Two above the limit of three in a battle.
      { room: 5, count: 1 },
    ]);
    match.play.assign(0, {});
    match.play.end(next);
  });

  it("is not asked for if nothing can move", () => {
    const match = mobilizing({ units: { "abaddon-1": ["marine"] } });
    match.play.end(next);
  });

  it("carries any number of units over one transport", () => {
    const match = mobilizing({ units: { "abaddon-1": marines(2), "abaddon-2": marines(4) }, transports });
    const [first, second, ...rest] = [...marinesIn(match, "abaddon-1"), ...marinesIn(match, "abaddon-2")];
    match.play.assign(0, { ...to("tarsonis-1", first!, second!), ...to("tarsonis-2", ...rest) });
    expect(match.units(0, "tarsonis-1")).toHaveLength(2);
    expect(match.units(0, "tarsonis-2")).toHaveLength(4);
    match.play.end(next);
  });

  it("respects the limits at its end, so full areas can be swapped", () => {
    const match = mobilizing({ units: { "tarsonis-1": marines(3), "tarsonis-3": ["ghost", "ghost", "ghost"] } });
    const one = marinesIn(match, "tarsonis-1");
    const three = marinesIn(match, "tarsonis-3");
    refuses(match, to("tarsonis-3", ...one), "reason.unit-limit");
    match.play.assign(0, { ...to("tarsonis-3", ...one), ...to("tarsonis-1", ...three) });
    expect(match.units(0, "tarsonis-1")).toEqual(["ghost", "ghost", "ghost"]);
    expect(match.units(0, "tarsonis-3")).toEqual(marines(3));
    match.play.end(next);
  });

  it("does not check the limit of an area that nobody enters", () => {
    const match = mobilizing({ units: { "tarsonis-1": marines(5), "tarsonis-3": ["ghost"] } });
    const [marine = ""] = marinesIn(match, "tarsonis-1");
    const ghost = match.unit(0, "ghost", "tarsonis-3");
    refuses(match, { ...to("tarsonis-1", ghost), ...to("tarsonis-2", marine) }, "reason.unit-limit");
    match.play.assign(0, to("tarsonis-2", marine, ghost));
    expect(match.units(0, "tarsonis-1")).toHaveLength(4);
    match.play.end(next);
  });

  it("enters one enemy area at most", () => {
    const match = mobilizing(
      { units: { "tarsonis-1": marines(2) } },
      { units: { "tarsonis-2": ["zergling"] }, bases: ["tarsonis-3"] },
    );
    const [one, other] = marinesIn(match, "tarsonis-1");
    refuses(match, { [one!]: "tarsonis-2", [other!]: "tarsonis-3" }, "reason.one-enemy-area");
    match.play.assign(0, { [one!]: "tarsonis-3" });
    match.play.end(next);
  });

  it("brings two units above the limit into a battle, whatever the number of defenders", () => {
    const match = mobilizing(
      { units: { "tarsonis-2": marines(4), "tarsonis-1": ["ghost", "ghost"] } },
      { units: { "tarsonis-3": ["zergling", "zergling", "zergling"] } },
    );
    const attackers = [...marinesIn(match, "tarsonis-2"), ...marinesIn(match, "tarsonis-1")];
    refuses(match, to("tarsonis-3", ...attackers), "reason.unit-limit");
    match.play.assign(0, to("tarsonis-3", ...attackers.slice(0, 5)));
    expect(match.position.state.battle).toMatchObject({ area: "tarsonis-3", attacker: 0, defender: 1, special: false });
    expect(match.position.state.battle?.units).toHaveLength(8);
    match.play.end({ asked: match.play.prompts.map(({ seat, key }) => [seat, key]) });
  });

  it("keeps out of areas that are off limits", () => {
    const truce = {
      id: "truce",
      version: "1.0.0",
      for: "starcraft@^1",
      kind: "house-rule",
      title: { key: "truce" },
      summary: { key: "truce" },
      values: [modify(isOffLimits, (_, __, { area }) => area === "tarsonis-2")],
      messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
    } as const satisfies ExtensionDefinition<StarCraft>;
    const match = mobilizing({ units: { "tarsonis-1": ["marine"] } }, {}, { extensions: [truce] });
    const marine = match.unit(0, "marine", "tarsonis-1");
    match.play.refuses(0, { assignment: { [marine]: "tarsonis-2" } }, "UNKNOWN_OPTION");
    match.play.assign(0, { [marine]: "tarsonis-3" });
    match.play.end(next);
  });
});

it("a special Mobilize order makes the battle special (S22)", () => {
  const match = mobilizing(
    { units: { "tarsonis-1": marines(2) } },
    { units: { "tarsonis-3": ["zergling", "zergling"] } },
    {
      orders: [
        [1, "research", "torus"],
        [0, "special-mobilize", "tarsonis"],
      ],
    },
  );
  match.play.assign(0, to("tarsonis-3", ...marinesIn(match, "tarsonis-1")));
  expect(match.position.state.battle?.special).toBe(true);
  match.play.end({ asked: match.play.prompts.map(({ seat, key }) => [seat, key]) });
});

describe("Air Support (S23)", () => {
  it("keeps transports out of the area with the base, not units that are on the planet", () => {
    const match = mobilizing(
      { units: { "tarsonis-1": ["marine"], "abaddon-1": ["ghost"] }, transports },
      { bases: ["tarsonis-3", "torus-1"], modules: { "air-support": 1 }, units: { "tarsonis-2": ["zergling"] } },
    );
    const marine = match.unit(0, "marine", "tarsonis-1");
    const ghost = match.unit(0, "ghost", "abaddon-1");
    refuses(match, { [ghost]: "tarsonis-3" }, "reason.air-support");
    refuses(match, { [ghost]: "tarsonis-3", [marine]: "tarsonis-3" }, "reason.air-support");
    match.play.assign(0, { [ghost]: "tarsonis-1", [marine]: "tarsonis-3" });
    expect(match.units(0, "tarsonis-3")).toEqual(["marine"]);
    match.play.end(next);
  });

  it("lets transports into other areas, where the base is not", () => {
    const match = mobilizing(
      { units: { "abaddon-1": ["ghost", "ghost"] }, transports },
      {
        bases: ["tarsonis-3", "torus-1"],
        modules: { "air-support": 1 },
        units: { "tarsonis-2": ["zergling", "zergling"] },
      },
    );
    const ghosts = [match.unit(0, "ghost", "abaddon-1", 0), match.unit(0, "ghost", "abaddon-1", 1)];
    match.play.assign(0, to("tarsonis-2", ...ghosts));
    expect(match.position.state.battle?.area).toBe("tarsonis-2");
    match.play.end({ asked: match.play.prompts.map(({ seat, key }) => [seat, key]) });
  });
});

it("an area with only an enemy base is entered within the limit, without a battle (S24)", () => {
  const match = mobilizing({ units: { "tarsonis-2": marines(4) } }, { bases: ["tarsonis-1", "torus-1"] });
  const four = marinesIn(match, "tarsonis-2");
  refuses(match, to("tarsonis-1", ...four), "reason.unit-limit");
  match.play.assign(0, to("tarsonis-1", ...four.slice(1)));
  expect(match.position.state.battle).toBeUndefined();
  expect(match.units(0, "tarsonis-1")).toEqual(marines(3));
  expect(match.hasBase(1, "tarsonis-1")).toBe(true);
  expect(match.play.story("spectator")).toContain(doomed);
  match.play.end(next);
});

const doomed =
  "The base of Overmind in Tarsonis #1 (1 conquest point) is in enemy hands: it falls in the next regrouping phase if enemy units still stand there.";

it("a base is told to be in enemy hands after the battle beside it, unless its owner’s units hold out (S24)", () => {
  const bases = ["tarsonis-1", "torus-1"];
  const won = mobilizing({ units: { "tarsonis-2": marines(2) } }, { bases, units: { "tarsonis-1": ["zergling"] } });
  won.play.assign(0, to("tarsonis-1", ...marinesIn(won, "tarsonis-2")));
  const held = mobilizing(
    { units: { "tarsonis-2": marines(1) } },
    { bases, units: { "tarsonis-1": ["zergling", "zergling"] } },
  );
  held.play.assign(0, to("tarsonis-1", ...marinesIn(held, "tarsonis-2")));
  expect([won.units(0, "tarsonis-1"), held.units(1, "tarsonis-1")]).toEqual([["marine"], ["zergling"]]);
  expect(won.play.story("spectator").slice(-2)).toEqual(["Overmind loses Zergling.", doomed]);
  expect(held.play.story("spectator")).not.toContain(doomed);
  for (const { play } of [won, held]) play.end(next);
});

it("a base that is in enemy hands already is not told of again (S24)", () => {
  const match = mobilizing(
    { units: { "tarsonis-1": marines(1), "tarsonis-2": marines(1) } },
    { bases: ["tarsonis-1", "torus-1"] },
  );
  match.play.assign(0, to("tarsonis-1", ...marinesIn(match, "tarsonis-2")));
  expect(match.units(0, "tarsonis-1")).toEqual(marines(2));
  expect(match.play.story("spectator")).not.toContain(doomed);
  match.play.end(next);
});

describe("Lift-off (S25)", () => {
  it("moves a base on the planet, or over a transport to it", () => {
    const match = mobilizing({ bases: ["abaddon-1"], transports });
    match.play.expect(0).toBeAsked("mobilize", ["base@abaddon-1"]);
    match.play.assign(0, { "base@abaddon-1": "tarsonis-3" });
    expect(match.hasBase(0, "tarsonis-3")).toBe(true);
    expect(match.hasBase(0, "abaddon-1")).toBe(false);
    match.play.end(next);
  });

  it("needs a transport for a base of another planet", () => {
    const match = mobilizing({ bases: ["abaddon-1", "tarsonis-1"] });
    match.play.expect(0).toBeAsked("mobilize", ["base@tarsonis-1"]);
    match.play.assign(0, { "base@tarsonis-1": "tarsonis-2" });
    expect(match.hasBase(0, "tarsonis-2")).toBe(true);
    match.play.end(next);
  });

  it("never brings a second base to the planet, even if the first moves", () => {
    const match = mobilizing({ bases: ["abaddon-1", "tarsonis-1"], transports });
    refuses(match, { "base@abaddon-1": "tarsonis-2" }, "reason.second-base");
    refuses(match, { "base@abaddon-1": "tarsonis-2", "base@tarsonis-1": "tarsonis-3" }, "reason.second-base");
    match.play.assign(0, {});
    match.play.end(next);
  });

  it("never brings two bases at once", () => {
    const match = mobilizing({
      bases: ["abaddon-1", "dylar-iv-1"],
      transports: [...transports, ["tarsonis", "dylar-iv"]],
    });
    refuses(match, { "base@abaddon-1": "tarsonis-2", "base@dylar-iv-1": "tarsonis-3" }, "reason.second-base");
    match.play.assign(0, {});
    match.play.end(next);
  });

  it("changes areas where no other base could be built: of the team it is the same number", () => {
    const match = table(
      [
        { ...raynor, bases: ["tarsonis-1"] },
        { ...overmind, bases: ["torus-1"] },
        { faction: "arcturus-mengsk", bases: ["tarsonis-2"] },
        { faction: "tassadar", bases: ["dylar-iv-1"] },
      ],
      { phase: "execution", extensions: [teamPlay], orders: [[0, "mobilize", "tarsonis"]] },
    );
    match.play.choose(0, "execute:tarsonis");
    match.play.assign(0, { "base@tarsonis-1": "tarsonis-3" });
    expect(match.hasBase(0, "tarsonis-3")).toBe(true);
    match.play.end({ asked: match.play.prompts.map(({ seat, key }) => [seat, key]) });
  });

  it("does not land beside enemies or another base", () => {
    const match = mobilizing(
      { bases: ["tarsonis-1"], units: { "tarsonis-1": ["marine"] } },
      { bases: ["tarsonis-2"], units: { "tarsonis-3": ["zergling"] } },
    );
    // It could go nowhere: only the unit can move.
    match.play.expect(0).toBeAsked("mobilize", [match.unit(0, "marine", "tarsonis-1")]);
    match.play.assign(0, {});
    match.play.end(next);
  });

  it("takes no room from units", () => {
    const match = mobilizing({ bases: ["tarsonis-1"], units: { "tarsonis-3": marines(3) } });
    match.play.assign(0, { "base@tarsonis-1": "tarsonis-3" });
    expect(match.hasBase(0, "tarsonis-3")).toBe(true);
    match.play.end(next);
  });

  it("is an ability of the Terran only", () => {
    const match = mobilizing({ faction: "tassadar", bases: ["tarsonis-1"], units: { "tarsonis-1": ["zealot"] } });
    match.play.expect(0).toBeAsked("mobilize", [match.unit(0, "zealot", "tarsonis-1")]);
    match.play.assign(0, {});
    match.play.end(next);
  });
});

it("cards in the play area act before units move (S22)", () => {
  const match = mobilizing({
    faction: "tassadar",
    technologies: ["recall"],
    units: { "tarsonis-1": ["arbiter"], "dylar-iv-1": ["zealot"] },
  });
  const zealot = match.unit(0, "zealot", "dylar-iv-1");
  match.play.choose(0, `${zealot}@tarsonis-1`);
  match.play.assign(0, { [zealot]: "tarsonis-2" });
  expect(match.units(0, "tarsonis-2")).toEqual(["zealot"]);
  match.play.end(next);
});
