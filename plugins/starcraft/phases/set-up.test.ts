import { amend, type ExtensionDefinition, reach, type Seat, t, tileLinks } from "conclave/rules";
import { type Scenario, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { factions } from "../catalogues/factions.ts";
import { planets } from "../catalogues/planets.ts";
import { allAreasOf, basesOf, planetOf, printedArea, unitsIn, unitsOf } from "../galaxy/control.ts";
import { tilesOf } from "../galaxy/galaxy.ts";
import { freeSlots, planetsOf, routesOf, slotName, transportsOf } from "../galaxy/routes.ts";
import starcraft from "../index.ts";
import { placements } from "../rules/placing-planets.ts";
import { table } from "../testing/table.ts";
import type { Position, StarCraft } from "../types.ts";

/** Plays until somebody is asked something else than these; always the first option. Returns who was asked what. */
function answerFirst(play: Scenario<StarCraft>, keys: readonly string[]): (readonly [Seat, string])[] {
  const asked: (readonly [Seat, string])[] = [];
  for (;;) {
    const [prompt] = play.prompts;
    if (!prompt || !keys.includes(prompt.key)) return asked;
    asked.push([prompt.seat, prompt.key]);
    if (prompt.kind === "choose") play.choose(prompt.seat, prompt.options[0]?.id ?? "");
    else if ("example" in prompt) play.answer(prompt.seat, prompt.example);
  }
}

/** Ends a scenario whose set-up is over. */
function endReady(play: Scenario<StarCraft>): void {
  expect(play.position.phase).toBe("planning");
  play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
}

/** The seats from the first player on, clockwise. */
function clockwise({ state, seats }: Position): Seat[] {
  return [...seats.slice(state.first), ...seats.slice(0, state.first)];
}

const byLot = { factions: "random" };
const quick = { factions: "random", "quick-galaxy": true };

describe("Choosing factions (5.2, 5.3)", () => {
  it("goes from the first player on, and no faction is taken twice", () => {
    const play = scenario(starcraft, { seats: 3 });
    const [first, second, third] = clockwise(play.position) as [Seat, Seat, Seat];
    const all = ["jim-raynor", "arcturus-mengsk", "tassadar", "aldaris", "queen-of-blades", "overmind"];
    play.expect(first).toBeAsked("faction", all);
    play.choose(first, "tassadar");
    play.expect(second).toHaveUnavailable("tassadar", "reason.faction-taken");
    play.choose(second, "aldaris");
    play.expect(third).toBeAsked("faction", ["jim-raynor", "arcturus-mengsk", "queen-of-blades", "overmind"]);
    play.end({ asked: [[third, "faction"]] });
  });

  it("gives each player workers, the printed building, a combat deck and open technologies", () => {
    const play = scenario(starcraft, { seats: 2 });
    const [first, second] = clockwise(play.position) as [Seat, Seat];
    play.choose(first, "queen-of-blades");
    play.choose(second, "arcturus-mengsk");
    const { players } = play.state;
    expect(players[first]).toMatchObject({ pool: 7, buildings: { "spawning-pool": 1 }, modules: {}, technologies: {} });
    expect(players[second]).toMatchObject({ pool: 8, buildings: { barracks: 1 } });
    const technologies = (seat: Seat) => play.position.zone(`technologies:${seat}`);
    expect([first, second].map((seat) => play.position.zone(`combat:${seat}`).length)).toEqual([18, 18]);
    expect([first, second].map((seat) => technologies(seat).length)).toEqual([22, 21]);
    expect(technologies(first).every((card) => play.position.canSee("spectator", card))).toBe(true);
    const backs = [...play.position.zone(`combat:${first}`), ...technologies(first)];
    expect(new Set(backs.map((card) => play.position.backOf(card)))).toEqual(new Set([`combat-${first}`]));
    play.end({ asked: [[first, "tile"]] });
  });

  it("can go by lot", () => {
    const play = scenario(starcraft, { seats: 6, options: byLot });
    expect(new Set(play.state.players.map(({ faction }) => faction)).size).toBe(6);
    play.end({ asked: [[play.state.first, "tile"]] });
  });
});

const sides = [
  { faction: "tassadar", bases: ["abaddon-1"] },
  { faction: "overmind", bases: ["abaddon-2"] },
];

describe("Placing planets (5.6)", () => {
  it("gives each player two tiles by lot, which everybody sees (S3)", () => {
    const play = scenario(starcraft, { seats: 4, options: byLot });
    expect(new Set(play.state.players.flatMap(({ tiles }) => tiles)).size).toBe(8);
    expect(play.log("spectator").filter(({ key }) => key === "log.tiles-drawn")).toHaveLength(4);
    play.end({ asked: [[play.state.first, "tile"]] });
  });

  it("goes clockwise, then the other way round; the base stands on one of both tiles (S3)", () => {
    const play = scenario(starcraft, { seats: 3, options: byLot });
    const [a, b, c] = clockwise(play.position) as [Seat, Seat, Seat];
    const tiles = play.state.players.map((player) => [...player.tiles]);
    play.choose(a, tiles[a]?.[1] ?? "");
    // The first planet lies in the middle; its player is not asked where.
    expect(play.state.planets).toMatchObject([{ id: tiles[a]?.[1], x: 0, y: 0 }]);
    play.pass(a, "starting-base");
    expect(answerFirst(play, ["tile", "placement"])).toEqual([
      [b, "tile"],
      [b, "placement"],
    ]);
    const [own = ""] = allAreasOf(play.position, tiles[b]?.[0] ?? "");
    play.choose(b, own, "starting-base");
    expect(answerFirst(play, ["tile", "placement"])).toHaveLength(2);
    play.pass(c, "starting-base");
    // Second round: nobody chooses a tile, for only one is left. Who has a base is not asked again.
    expect(answerFirst(play, ["placement"])).toEqual([[c, "placement"]]);
    play.refuses(c, { pass: true }, "TOO_FEW_OPTIONS", "starting-base");
    const last = allAreasOf(play.position, tiles[c]?.[1] ?? "");
    play.expect(c).toBeAsked("starting-base", last);
    play.choose(c, last.at(-1) ?? "");
    expect(answerFirst(play, ["placement", "starting-base"])).toEqual([
      [b, "placement"],
      [a, "placement"],
      [a, "starting-base"],
    ]);
    expect(play.state.planets).toHaveLength(6);
    expect(play.state.bases.map(({ seat }) => seat)).toEqual([b, c, a]);
    play.end({ asked: [[a, "major-end"]] });
  });

  it("joins a tile to at least one other, in any rotation, and lists each way once (S1)", () => {
    // Abaddon leads out to the east and the west. Bhekar Ro leads straight through as well: two turns differ.
    const one = table(sides, { planets: [{ id: "abaddon", x: 0, y: 0, rotation: 0 }] });
    const ways = placements(one.position, "bhekar-ro").map(({ planet: { x, y, rotation } }) => [x, y, rotation]);
    expect(ways).toEqual([
      [1, 0, 1],
      [-1, 0, 1],
    ]);
    // Dylar IV leads out on all sides: turning it changes nothing.
    expect(placements(one.position, "dylar-iv")).toHaveLength(2);
    // Braken has two neighbouring slots: two of four turns join it on either side.
    expect(placements(one.position, "braken")).toHaveLength(4);
    endReady(one.play);
  });

  it("does not turn the first tile (S1)", () => {
    const turns = new Set<number>();
    for (let seed = 0; seed < 4; seed++) {
      const play = scenario(starcraft, { seats: 3, seed: `first ${seed}`, options: quick });
      const [first, ...others] = play.state.planets;
      expect(first).toMatchObject({ x: 0, y: 0, rotation: 0 });
      for (const { rotation } of others) turns.add(rotation);
      endReady(play);
    }
    // The others are turned.
    expect(turns.size).toBeGreaterThan(1);
  });

  it("places a route wherever two tiles can be joined (S1)", () => {
    for (let seed = 0; seed < 8; seed++) {
      const play = scenario(starcraft, { seats: 6, seed: `routes ${seed}`, options: quick });
      const links = tileLinks(tilesOf(play.position));
      const normal = play.state.routes.filter(({ zAxis }) => !zAxis);
      const pairs = [...links.values()].reduce((sum, others) => sum + others.length, 0) / 2;
      expect(normal).toHaveLength(Math.min(15, pairs));
      for (const route of normal) expect(links.get(route.from.planet)).toContain(route.to.planet);
      endReady(play);
    }
  });

  it("places no more than 15 routes (S1)", () => {
    const { play } = table(sides, {
      extensions: [slots(["north", "east", "south", "west"])],
      planets: planets.entries.all.map(({ id }, index) => ({
        id,
        x: index % 4,
        y: Math.floor(index / 4),
        rotation: 0,
      })),
    });
    // A grid of four by three has 17 sides between neighbours.
    expect(tileLinks(tilesOf(play.position)).values().toArray().flat()).toHaveLength(34);
    expect(play.state.routes).toHaveLength(15);
    endReady(play);
  });

  it("joins nothing more once all routes lie (S1)", () => {
    const ids = planets.entries.all.map(({ id }) => id);
    const last = ids.pop() ?? "";
    const { play, position } = table(sides, {
      extensions: [slots(["north", "east", "south", "west"])],
      planets: ids.map((id, index) => ({ id, x: index % 4, y: Math.floor(index / 4), rotation: 0 })),
    });
    // Four by three without a corner: 15 sides between neighbours.
    expect(play.state.routes).toHaveLength(15);
    const ways = placements(position, last);
    expect([ways.length > 0, ways.every(({ joined }) => joined.length === 0)]).toEqual([true, true]);
    endReady(play);
  });

  it("lets a tile lie next to any if it cannot be joined (S1)", () => {
    const { play, position } = table(sides, {
      extensions: [slots(["east"])],
      planets: [
        { id: "abaddon", x: 0, y: 0, rotation: 0 },
        { id: "torus", x: 1, y: 0, rotation: 2 },
      ],
    });
    const ways = placements(position, "helios");
    expect(ways.every(({ joined }) => joined.length === 0)).toBe(true);
    // Six fields lie beside the two tiles, and each of four turns is another one.
    expect(ways).toHaveLength(24);
    endReady(play);
  });

  it("is always possible: two to six players, whatever they do, join every planet", () => {
    for (let seed = 0; seed < 40; seed++) {
      const seats = 2 + (seed % 5);
      const play = scenario(starcraft, { seats, seed: `galaxy ${seed}`, options: quick });
      const { position } = play;
      const [start] = position.state.planets;
      const links = tileLinks(tilesOf(position));
      expect(reach(links, start?.id ?? "").size).toBe(2 * seats);
      endReady(play);
    }
  });
});

/** A match at the placing of z-axis routes or of starting forces. */
function atPhase(phase: string, seats = 2) {
  const play = scenario(starcraft, { seats, options: byLot });
  const before = [
    "tile",
    "placement",
    "starting-base",
    ...(phase === "starting-forces" ? ["major-end", "minor-end"] : []),
  ];
  answerFirst(play, before);
  expect(play.position.phase).toBe(phase);
  return play;
}

describe("Z-axis routes (5.6.4, S2)", () => {
  it("join a free slot of one planet to a free slot of another, player by player", () => {
    const play = atPhase("place-routes", 4);
    const [first, second] = clockwise(play.position) as [Seat, Seat];
    const free = freeSlots(play.position);
    play.expect(first).toBeAsked("major-end", free.map(slotName));
    const from = free[0];
    play.choose(first, slotName(from ?? { planet: "", side: "north" }));
    const others = free.filter(({ planet }) => planet !== from?.planet);
    play.expect(first).toBeAsked("minor-end", others.map(slotName));
    play.choose(first, slotName(others[0] ?? { planet: "", side: "north" }));
    expect(play.state.routes.at(-1)).toMatchObject({ from, to: others[0], zAxis: true });
    // Both slots are taken now.
    expect(freeSlots(play.position)).toHaveLength(free.length - 2);
    play.end({ asked: [[second, "major-end"]] });
  });

  it("are left out if no two planets have free slots", () => {
    const { play } = table(
      [
        { faction: "tassadar", bases: ["abaddon-1"] },
        { faction: "overmind", bases: ["abaddon-2"] },
      ],
      {
        phase: "place-routes",
        planets: [{ id: "abaddon", x: 0, y: 0, rotation: 0 }],
        options: { "quick-galaxy": false },
      },
    );
    expect(play.state.routes).toEqual([]);
    play.end({ asked: [[0, "starting-units"]] });
  });
});

describe("Starting forces (5.6.5 to 5.7)", () => {
  it("land in areas of the planet with the base, within the unit limits, with a transport on one of its routes (S5)", () => {
    const play = atPhase("starting-forces");
    const { first, players } = play.state;
    const [base] = basesOf(play.position, first);
    const home = planetOf(play.position, base?.area ?? "");
    const faction = play.position.entry(factions, players[first]?.faction ?? "");
    const count = Object.values(faction.startingUnits).reduce((sum, number) => sum + number, 0);
    const [prompt] = play.prompts;
    if (prompt?.kind !== "assign") throw new Error("units are assigned to areas");
    expect(prompt.places.map(({ id, max }) => [id, max])).toEqual(
      allAreasOf(play.position, home).map((area) => [area, printedArea(play.position, area).unitLimit]),
    );
    expect(prompt).toMatchObject({ min: count, max: count });
    play.answer(first, prompt.example);
    expect(unitsOf(play.position, first)).toHaveLength(count);
    const routes = routesOf(play.position, home);
    if (routes.length > 1) {
      play.expect(first).toBeAsked(
        "starting-transport",
        routes.map(({ id }) => id),
      );
      play.choose(first, routes.at(-1)?.id ?? "");
    }
    expect(transportsOf(play.position, first)).toEqual([{ seat: first, route: routes.at(-1)?.id }]);
    play.end({ asked: [[1 - first, "starting-units"]] });
  });

  it("all land: nobody keeps units back or overfills an area (S5)", () => {
    const { play } = table(
      [
        { faction: "overmind", bases: ["abaddon-1"] },
        { faction: "tassadar", bases: ["torus-1"] },
      ],
      { phase: "starting-forces", options: { "quick-galaxy": false } },
    );
    const zerglings = { "zergling-1": "abaddon-1", "zergling-2": "abaddon-1", "zergling-3": "abaddon-1" };
    play.refuses(0, { assignment: zerglings }, "TOO_FEW_OPTIONS");
    const others = { "zergling-4": "abaddon-1", "hydralisk-1": "abaddon-2" };
    play.refuses(0, { assignment: { ...zerglings, ...others } }, "CONSTRAINT_VIOLATED");
    play.assign(0, { ...zerglings, ...others, "zergling-4": "abaddon-2" });
    expect(unitsIn(play.position, "abaddon-1", 0).map(({ kind }) => kind)).toEqual([
      "zergling",
      "zergling",
      "zergling",
    ]);
    expect(unitsIn(play.position, "abaddon-2", 0)).toHaveLength(2);
    // Abaddon has one route, so the transport lies on it.
    expect(transportsOf(play.position, 0)).toHaveLength(1);
    play.end({ asked: [[1, "starting-units"]] });
  });

  it.each([
    ["base-area", ["dylar-iv-2"]],
    ["planet", ["dylar-iv-2", "dylar-iv-3", "dylar-iv-4"]],
  ])("begin with resource cards as the option says: %s (C1, S4)", (cards, areas) => {
    const { play } = table(
      [
        { faction: "overmind", bases: ["dylar-iv-2"] },
        { faction: "tassadar", bases: ["torus-1"] },
      ],
      { phase: "starting-forces", options: { "setup-resource-cards": cards } },
    );
    const of = (seat: Seat) =>
      Object.entries(play.state.resourceCards).flatMap(([area, card]) => (card.seat === seat ? [area] : []));
    expect(of(0)).toEqual(areas);
    // The base of the other stands in a conquest area, which has no card.
    expect(of(1)).toEqual(cards === "base-area" ? [] : ["torus-2", "torus-3", "torus-4"]);
    endReady(play);
  });

  it("end with six combat cards in hand, eight for Terran", () => {
    const play = scenario(starcraft, { seats: 6, options: quick });
    for (const seat of play.position.seats) {
      const terran = ["jim-raynor", "arcturus-mengsk"].includes(play.state.players[seat]?.faction ?? "");
      expect(play.position.zone(`hand:${seat}`)).toHaveLength(terran ? 8 : 6);
      expect(play.position.zone(`combat:${seat}`)).toHaveLength(terran ? 10 : 12);
    }
    endReady(play);
  });
});

describe("The quick galaxy", () => {
  it("lays out everything by lot: bases by minerals, forces and transports beside them", () => {
    for (let seed = 0; seed < 20; seed++) {
      const seats = 2 + (seed % 5);
      const play = scenario(starcraft, { seats, seed: `quick ${seed}`, options: quick });
      const { position } = play;
      expect(position.state.planets).toHaveLength(2 * seats);
      expect(new Set(position.state.bases.map(({ area }) => planetOf(position, area))).size).toBe(seats);
      for (const seat of position.seats) {
        const [base] = basesOf(position, seat);
        const home = planetOf(position, base?.area ?? "");
        expect(printedArea(position, base?.area ?? "").resource).toBe("mineral");
        expect(position.state.resourceCards[base?.area ?? ""]).toEqual({ seat, workers: 0 });
        const { startingUnits } = position.entry(factions, position.state.players[seat]?.faction ?? "");
        const kinds = Object.entries(startingUnits).flatMap(([kind, count]) =>
          Array.from({ length: count }, () => kind),
        );
        expect(
          unitsOf(position, seat)
            .map(({ kind }) => kind)
            .sort(),
        ).toEqual(kinds.sort());
        for (const { area } of unitsOf(position, seat)) {
          expect(planetOf(position, area)).toBe(home);
          expect(unitsIn(position, area, seat).length).toBeLessThanOrEqual(printedArea(position, area).unitLimit);
        }
        const routes = transportsOf(position, seat).map(({ route }) =>
          position.state.routes.find(({ id }) => id === route),
        );
        expect(routes.map((route) => route && planetsOf(route).includes(home))).toEqual([true]);
      }
      endReady(play);
    }
  });

  it("is the same for the same seed", () => {
    const [one, other] = [1, 2].map(() => scenario(starcraft, { seats: 4, seed: "same", options: quick }));
    expect(one?.state).toEqual(other?.state);
    for (const play of [one, other]) if (play) endReady(play);
  });

  it("is left to the players without the option", () => {
    const play = scenario(starcraft, { seats: 2, options: byLot });
    expect(play.state.planets).toEqual([]);
    play.end({ asked: [[play.state.first, "tile"]] });
  });

  it("leaves a transport out if no route leads to the planet", () => {
    const { play } = table(
      [
        { faction: "tassadar", bases: ["abaddon-1"] },
        { faction: "overmind", bases: ["dylar-iv-1"] },
      ],
      {
        phase: "starting-forces",
        planets: [
          { id: "abaddon", x: 0, y: 0, rotation: 0 },
          { id: "torus", x: 1, y: 0, rotation: 0 },
          { id: "dylar-iv", x: 9, y: 9, rotation: 0 },
        ],
      },
    );
    expect(play.state.transports.map(({ seat }) => seat)).toEqual([0]);
    endReady(play);
  });
});

/** All planets lead out at these sides. */
function slots(routeSlots: readonly ("north" | "east" | "south" | "west")[]): ExtensionDefinition<StarCraft> {
  return {
    id: "slots",
    version: "1.0.0",
    for: "starcraft@^1",
    kind: "variant",
    title: t("game.title"),
    summary: t("game.summary"),
    messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
    catalogues: [
      amend(planets, (list) =>
        list.all.reduce((all, planet) => all.replace(planet.id, { ...planet, routeSlots }), list),
      ),
    ],
  };
}
