import { playerOf, translator } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { transportsOf } from "../../galaxy/routes.ts";

import { building, endAfter, next, overmind } from "../../testing/building.ts";
import type { Side, Table } from "../../testing/table.ts";

/** Raynor on Tarsonis: area 1 takes 3 units, area 2 takes 4, area 3 takes 3. */
const raynor: Side = { faction: "jim-raynor", bases: ["tarsonis-1"], pool: 8 };
/** The route between two planets. */
function route(match: Table, one: string, other: string): string {
  const ends = [one, other].toSorted();
  const found = match.position.state.routes.find(
    ({ from, to }) => [from.planet, to.planet].toSorted().join() === ends.join(),
  );
  if (!found) throw new Error(`no route joins ${one} and ${other}`);
  return found.id;
}

describe("pieces, with a base on the planet (S18)", () => {
  it("are workers, transports and units, chosen one by one and paid for together", () => {
    const match = building(raynor);
    const west = `build-transport:${route(match, "tarsonis", "abaddon")}`;
    const east = `build-transport:${route(match, "tarsonis", "dylar-iv")}`;
    const marines = ["build-unit:marine@tarsonis-1", "build-unit:marine@tarsonis-2", "build-unit:marine@tarsonis-3"];
    match.play.expect(0).toBeAsked("build", ["build-worker", west, east, ...marines]);
    match.play.choose(0, "build-worker");
    match.play.choose(0, west);
    match.play.choose(0, "build-unit:marine@tarsonis-3");
    expect(match.player(0).pool).toBe(8);
    expect(match.play.view(1).order?.owed).toEqual({ minerals: 3, gas: 0 });
    match.play.pass(0);
    expect(match.play.view(1).order?.owed).toBeUndefined();
    expect(match.player(0)).toMatchObject({ pool: 5, unavailable: 1, permanent: { minerals: 3, gas: 0 } });
    expect(transportsOf(match.position, 0)).toHaveLength(1);
    expect(match.units(0, "tarsonis-3")).toEqual(["marine"]);
    expect(match.play.story(1).at(-1)).toBe(
      "Jim Raynor builds: Worker, Transport on route Tarsonis–Abaddon, and Marine in Tarsonis #3.",
    );
    endAfter(match);
  });

  it("can be taken back until they are paid for", () => {
    const match = building(raynor);
    const before = match.play.version;
    match.play.choose(0, "build-worker");
    match.play.choose(0, "build-unit:marine@tarsonis-3");
    match.play.undo(0, { to: before });
    expect(match.player(0).unavailable).toBe(0);
    expect(match.units(0, "tarsonis-3")).toEqual([]);
    endAfter(match);
  });

  it("cannot cost more than the player can pay for altogether", () => {
    const match = building({ ...raynor, buildings: { factory: 1, barracks: 1 } });
    for (let worker = 0; worker < 3; worker++) match.play.choose(0, "build-worker");
    // One permanent mineral is left.
    match.play.expect(0).toHaveOption("build-unit:marine@tarsonis-1");
    match.play.expect(0).toHaveUnavailable("build-unit:vulture@tarsonis-1", "reason.cost");
    match.play.pass(0);
    endAfter(match);
  });

  it("includes one transport on each route, whoever else is there", () => {
    const match = building(
      { ...raynor, transports: [["tarsonis", "abaddon"]] },
      { other: { ...overmind, transports: [["tarsonis", "dylar-iv"]] } },
    );
    match.play
      .expect(0)
      .toHaveUnavailable(`build-transport:${route(match, "tarsonis", "abaddon")}`, "reason.transport-there");
    match.play.choose(0, `build-transport:${route(match, "tarsonis", "dylar-iv")}`);
    match.play.pass(0);
    expect(transportsOf(match.position, 0)).toHaveLength(2);
    endAfter(match);
  });

  it("needs pieces that are not on the board: workers, transports and figures", () => {
    const match = building(
      {
        ...raynor,
        pool: 13,
        buildings: { barracks: 2 },
        units: { "torus-3": ["marine", "marine", "marine", "marine", "marine", "marine"] },
      },
      {
        other: { ...overmind, bases: ["torus-2"] },
        arrange(game) {
          playerOf(game, 0).unavailable = 1;
          playerOf(game, 0).permanent.minerals = 1;
          for (let n = 0; n < 7; n++) game.state.transports.push({ seat: 0, route: game.state.routes[2]?.id ?? "" });
        },
      },
    );
    match.play.expect(0).toHaveUnavailable("build-worker", "reason.none-left");
    match.play.expect(0).toHaveUnavailable("build-unit:marine", "reason.none-left");
    match.play
      .expect(0)
      .toHaveUnavailable(`build-transport:${route(match, "tarsonis", "abaddon")}`, "reason.none-left");
    endAfter(match);
  });

  it("includes only units whose building has the level", () => {
    const match = building({ ...raynor, buildings: { barracks: 2, starport: 1 } });
    for (const kind of ["ghost", "vulture", "science-vessel"]) {
      match.play.expect(0).toHaveUnavailable(`build-unit:${kind}`, "reason.needs-building");
    }
    for (const kind of ["marine", "firebat", "wraith"])
      match.play.expect(0).toHaveOption(`build-unit:${kind}@tarsonis-1`);
    match.play.expect(0).notToHaveOption("build-unit:zergling");
    endAfter(match);
  });

  it("puts units into friendly or empty areas within the limit, even if enemies besiege the base", () => {
    const match = building(
      { ...raynor, units: { "tarsonis-2": ["marine", "marine", "marine"] } },
      { other: { ...overmind, units: { "tarsonis-1": ["zergling"] } } },
    );
    match.play.expect(0).toHaveUnavailable("build-unit:tarsonis-1", "reason.enemy-area");
    match.play.choose(0, "build-unit:marine@tarsonis-2");
    match.play.expect(0).toHaveUnavailable("build-unit:tarsonis-2", "reason.area-full");
    match.play.choose(0, "build-unit:marine@tarsonis-3");
    match.play.pass(0);
    endAfter(match);
  });

  it("does not come without a base", () => {
    const match = building({ ...raynor, bases: ["abaddon-1"], units: { "tarsonis-1": ["marine"] } });
    match.play.expect(0).toBeAsked("building");
    endAfter(match);
  });
});

describe("the build limit (S19)", () => {
  it("is two, and one more for each Supply module", () => {
    const match = building({ ...raynor, modules: { supply: 1 } });
    for (let count = 0; count < 3; count++) {
      match.play.expect(0).toHaveOption("build-unit:marine@tarsonis-2");
      match.play.choose(0, "build-unit:marine@tarsonis-2");
    }
    match.play.expect(0).toHaveUnavailable("build-unit:marine", "reason.build-limit");
    match.play.choose(0, "build-worker");
    match.play.pass(0);
    expect(match.units(0, "tarsonis-2")).toHaveLength(3);
    endAfter(match);
  });

  it("is two for each kind of building of the Zerg", () => {
    const match = building({
      ...raynor,
      faction: "queen-of-blades",
      buildings: { "spawning-pool": 1, spire: 1 },
    });
    for (const kind of ["zergling", "zergling", "zergling", "scourge"]) {
      match.play.choose(0, `build-unit:${kind}@tarsonis-2`);
    }
    match.play.expect(0).toHaveUnavailable("build-unit:zergling", "reason.build-limit");
    match.play.pass(0);
    expect(match.units(0, "tarsonis-2")).toHaveLength(4);
    endAfter(match);
  });
});

describe("a building and a module, with a unit or a base on the planet (S18)", () => {
  it("are one level and one module at most", () => {
    const match = building({ ...raynor, resourceCards: ["tarsonis-3"] });
    match.play.pass(0);
    match.play.expect(0).toBeAsked("building", ["barracks", "factory", "starport"]);
    match.play.choose(0, "barracks");
    match.play.allocate(0, { "tarsonis-3": 1 });
    expect(match.player(0).buildings).toEqual({ barracks: 2 });
    match.play.expect(0).toBeAsked("module", ["supply", "research-and-development", "air-support"]);
    match.play.choose(0, "research-and-development");
    match.play.allocate(0, { "permanent-minerals": 2 });
    expect(match.player(0).modules).toEqual({ "research-and-development": 1 });
    expect(match.player(0).pool).toBe(5);
    match.play.end(next);
  });

  it("come one level after the other", () => {
    const match = building({ ...raynor, buildings: { barracks: 3, starport: 1 } });
    match.play.pass(0);
    match.play.expect(0).toBeAsked("building", ["factory", "starport"]);
    match.play.expect(0).notToHaveOption("barracks");
    match.play.choose(0, "starport");
    expect(match.player(0).buildings).toEqual({ barracks: 3, starport: 2 });
    expect(match.play.story(1)).toContain("Jim Raynor builds Starport, level 2.");
    endAfter(match);
  });

  it("need workers and resources", () => {
    const match = building({ ...raynor, pool: 1 });
    match.play.pass(0);
    match.play.expect(0).toBeAsked("building", ["barracks"]);
    match.play.expect(0).toHaveUnavailable("factory", "reason.cost");
    endAfter(match);
  });

  it("need tokens and spaces for modules", () => {
    const match = building({ ...raynor, modules: { "air-support": 1, supply: 3 } });
    match.play.pass(0);
    match.play.pass(0);
    match.play.expect(0).toBeAsked("module", ["supply", "research-and-development"]);
    match.play.expect(0).toHaveUnavailable("air-support", "reason.none-left");
    match.play.choose(0, "supply");
    expect(match.player(0).modules).toEqual({ "air-support": 1, supply: 4 });
    match.play.end(next);
  });

  it("has no space for a sixth module, and the Zerg none for a fourth", () => {
    const zerg: Side = { ...raynor, faction: "overmind", modules: { "research-and-development": 2, "air-support": 1 } };
    for (const side of [{ ...raynor, modules: { supply: 4, "air-support": 1 } }, zerg]) {
      const match = building(side);
      match.play.pass(0);
      match.play.pass(0);
      // No module can be bought, so nobody is asked about one.
      match.play.end(next);
    }
  });
});

describe("a base, with a unit and without a base on the planet (S18)", () => {
  const landed: Side = {
    ...raynor,
    bases: ["abaddon-1"],
    units: { "tarsonis-2": ["marine"], "tarsonis-3": ["marine"] },
  };

  function atBase(side: Side, settings: Parameters<typeof building>[1] = {}): Table {
    const match = building(side, settings);
    match.play.pass(0, "building");
    match.play.pass(0, "module");
    return match;
  }

  it("stands in an area with an own unit", () => {
    const match = atBase(landed);
    match.play.expect(0).toBeAsked("base", ["tarsonis-2", "tarsonis-3"]);
    match.play.choose(0, "tarsonis-2");
    expect(match.hasBase(0, "tarsonis-2")).toBe(true);
    expect(match.player(0).permanent).toEqual({ minerals: 2, gas: 0 });
    match.play.end(next);
  });

  it("does not stand where an enemy base is", () => {
    const match = atBase(landed, { other: { ...overmind, bases: ["tarsonis-2", "torus-1"] } });
    match.play.expect(0).toBeAsked("base", ["tarsonis-3"]);
    match.play.expect(0).toHaveUnavailable("tarsonis-2", "reason.base-there");
    endAfter(match);
  });

  it("is never the second own one on a planet", () => {
    const match = building({ ...landed, bases: ["tarsonis-2"] });
    for (const key of ["build", "building", "module"]) match.play.pass(0, key);
    match.play.end(next);
  });

  it("builds nothing in the same order, because it comes last", () => {
    const match = atBase(landed);
    match.play.choose(0, "tarsonis-3");
    match.play.end(next);
  });

  it("is one of six, and has to be paid for", () => {
    const bases = ["abaddon-1", "abaddon-2", "dylar-iv-1", "dylar-iv-2", "dylar-iv-3", "dylar-iv-4"];
    const all = atBase({ ...landed, bases });
    all.play.end(next);
    const poor = building({ ...landed, pool: 1 });
    poor.play.pass(0, "building");
    poor.play.pass(0, "module");
    poor.play.end(next);
  });
});

it("a Build order has no effect with neither unit nor base on the planet (S18)", () => {
  const match = building({ ...raynor, bases: ["abaddon-1"] });
  expect(match.play.story(1).at(-1)).toBe("The order of Jim Raynor has no effect.");
  match.play.end(next);
});

describe("a special Build order (S21)", () => {
  it("builds one unit more and saves one resource", () => {
    const match = building(raynor, { special: true });
    for (let count = 0; count < 3; count++) match.play.choose(0, "build-unit:marine@tarsonis-2");
    match.play.expect(0).toHaveUnavailable("build-unit:marine", "reason.build-limit");
    match.play.pass(0);
    match.play.allocate(0, { "permanent-minerals": 2 });
    expect(match.player(0).pool).toBe(6);
    match.play.pass(0);
    match.play.choose(0, "supply");
    // The saving is used up.
    expect(match.player(0).pool).toBe(5);
    match.play.end(next);
  });

  it("can keep the saving for a later item", () => {
    const match = building(raynor, { special: true });
    match.play.choose(0, "build-unit:marine@tarsonis-2");
    match.play.pass(0);
    match.play.allocate(0, { "permanent-minerals": 1 });
    match.play.choose(0, "factory");
    match.play.allocate(0, { "permanent-minerals": 1 });
    expect(match.player(0)).toMatchObject({ pool: 6, buildings: { barracks: 1, factory: 1 } });
    match.play.pass(0);
    match.play.end(next);
  });

  it("saves a mineral or gas, as the player likes", () => {
    const match = building({ ...raynor, buildings: { barracks: 2 } }, { special: true });
    match.play.choose(0, "build-unit:firebat@tarsonis-2");
    match.play.pass(0);
    // One of the two is saved at most, which the question says.
    expect(match.play.prompts[0]).toMatchObject({ kind: "allocate", min: 1, max: 2 });
    match.play.refuses(0, { allocation: {} }, "CONSTRAINT_VIOLATED");
    match.play.allocate(0, { "permanent-minerals": 1 });
    expect(match.player(0).permanent).toEqual({ minerals: 1, gas: 0 });
    endAfter(match);
  });

  it("saves nothing on workers", () => {
    const match = building(raynor, { special: true });
    match.play.choose(0, "build-worker");
    match.play.pass(0);
    expect(match.player(0).permanent.minerals).toBe(1);
    endAfter(match);
  });

  it("tells in the payment what it saves", () => {
    const titleOf = (match: Table) => {
      const prompt = match.play.prompts.find(({ key }) => key === "pay");
      return prompt && translator(match.play.ruleSet.messages, "en")(prompt.title);
    };
    const cards: Side = { ...raynor, resourceCards: ["abaddon-1"] };
    const onWorkers = building(cards, { special: true });
    onWorkers.play.choose(0, "build-worker");
    onWorkers.play.pass(0);
    expect(titleOf(onWorkers)).toBe("Pay with workers: 1 mineral");
    onWorkers.play.end({ asked: [[0, "pay"]] });
    const onMarine = building(cards, { special: true });
    onMarine.play.choose(0, "build-unit:marine@tarsonis-2");
    onMarine.play.pass(0);
    expect(titleOf(onMarine)).toBe("Pay with workers: 1 mineral (up to 1 less)");
    onMarine.play.end({ asked: [[0, "pay"]] });
    // What comes last cannot keep it.
    const onBase = building({ ...cards, bases: ["abaddon-1"], units: { "tarsonis-2": ["marine"] } }, { special: true });
    onBase.play.pass(0);
    onBase.play.pass(0);
    onBase.play.choose(0, "tarsonis-2");
    expect(titleOf(onBase)).toBe("Pay with workers: 2 minerals (1 less)");
    onBase.play.end({ asked: [[0, "pay"]] });
  });

  it("saves only on a resource that a single item costs", () => {
    const match = building({ ...raynor, buildings: { barracks: 3 } }, { special: true });
    match.play.choose(0, "build-worker");
    match.play.choose(0, "build-unit:ghost@tarsonis-2");
    match.play.pass(0);
    match.play.refuses(0, { allocation: { "permanent-gas": 2 } }, "ANSWER_NOT_ALLOWED");
    match.play.allocate(0, { "permanent-minerals": 1, "permanent-gas": 1 });
    expect(match.player(0).pool).toBe(6);
    endAfter(match);
  });

  it("makes affordable what would be too dear by one resource", () => {
    const match = building(
      { ...raynor, pool: 1, bases: ["abaddon-1"], units: { "tarsonis-2": ["marine"] } },
      { special: true },
    );
    match.play.expect(0).toHaveOption("factory");
    match.play.pass(0);
    match.play.pass(0);
    match.play.choose(0, "tarsonis-2");
    expect(match.player(0).permanent.minerals).toBe(1);
    expect(match.hasBase(0, "tarsonis-2")).toBe(true);
    match.play.end(next);
  });
});
