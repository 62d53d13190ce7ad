import { playRandomly, Recording, ruleSetOf } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { scenarios } from "../../catalogues/scenarios/index.ts";
import game from "../../index.ts";

const maps = scenarios.entries.all.map(({ id, players }) => [id, players] as const);

describe("the galaxy", () => {
  it.each(maps)("has the sectors of the map %s where they lie, with their tiles and their links", (id, seats) => {
    const ruleSet = ruleSetOf(game, [], { seats, options: { scenario: id } });
    const parts = ruleSet.boards.get("galaxy")?.entries.all ?? [];
    const { sectors, voidstorms } = Recording.create(ruleSet, "map").match.view("spectator");
    const places = parts.filter((part) => part.part === "place");
    expect(places.map(({ id: key, entry, data }) => ({ key, type: entry?.id, ...data }))).toMatchObject(
      sectors.map(({ key, type, q, r, number }) => ({ key, type, q, r, number })),
    );
    const links = parts.filter((part) => part.part === "link");
    const joined = links.filter(({ kind }) => kind !== "voidstorm");
    for (const { key, neighbours } of sectors) {
      const ends = joined.flatMap(({ from, to }) => (from === key ? [to] : to === key ? [from] : []));
      expect(ends.sort()).toEqual([...neighbours].sort());
    }
    expect(links.length - joined.length).toBe(voidstorms.length);
  });

  it("puts neighbours at a distance of 1", () => {
    const parts = ruleSetOf(game, [], { seats: 1 }).boards.get("galaxy")?.entries;
    const edges = parts?.all.flatMap((part) => (part.part === "link" && part.kind === "edge" ? [part] : [])) ?? [];
    expect(edges.length).toBeGreaterThan(5);
    for (const { from, to } of edges) {
      const [one, other] = [from, to].map((id) => parts?.get(id));
      if (one?.part !== "place" || other?.part !== "place") throw new Error(`${from}-${to} leads nowhere`);
      expect(Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)).toBeCloseTo(1);
    }
  });
});

describe("the turn order", () => {
  it("has a place for each of several players", () => {
    const placesOf = (seats: number) => {
      const track = ruleSetOf(game, [], { seats }).boards.get("galaxy")?.entries.find("turn-order");
      return track?.part === "track" ? track.steps.map(({ id }) => id) : [];
    };
    expect(placesOf(3)).toEqual(["turn-order-1", "turn-order-2", "turn-order-3"]);
    expect(placesOf(1)).toEqual([]);
  });
});

describe("the Crisis board", () => {
  const boardFor = (seats: number, options = {}) =>
    ruleSetOf(game, [], { seats, options }).boards.get("crisis-board")?.entries;

  it("is there only against the Voidborn", () => {
    expect(boardFor(1)?.ids).toEqual(["war", "economic"]);
    expect(boardFor(2)?.ids).toEqual([]);
    expect(boardFor(2, { mode: "co-operative" })?.ids).toEqual(["war", "economic"]);
  });

  it("says at each slot what counts while it is the leftmost free one, and in the end when all are taken", () => {
    const steps = (track: string) => {
      const part = boardFor(1)?.find(track);
      return part?.part === "track" ? part.steps : [];
    };
    expect(steps("war").map(({ data }) => data)).toEqual([0, 1, 2, 3, 4].map((fleet) => ({ fleet })));
    expect(steps("economic").at(-1)).toMatchObject({
      id: "economic-full",
      data: { cost: { materials: 2, energy: 2, science: 2 } },
    });
  });

  it("has a slot for every crisis and Harbinger, and says what the view says", () => {
    const { recording } = playRandomly(game, [], { seats: 1, seed: "crises", samples: 0 });
    const { voidborn } = recording.match.view("spectator");
    if (!voidborn) throw new Error("nobody plays against the Voidborn");
    for (const track of ["war", "economic"] as const) {
      const part = boardFor(1)?.find(track);
      const steps = part?.part === "track" ? part.steps : [];
      expect(steps).toHaveLength(voidborn.boardSlots + 1);
      const data = steps[voidborn[track].length]?.data as { fleet?: number; cost?: object };
      if (track === "war") expect(data.fleet).toBe(voidborn.fleetModifier);
      else expect(voidborn.boardCost).toMatchObject(data.cost as object);
    }
  });
});

describe("boards in a game played at random", () => {
  it("have every sector, every space of a track and every space of Trade tokens that the view names", () => {
    const { recording } = playRandomly(game, [], { seats: 2, seed: "boards", samples: 0, bot: 0.5 });
    const { match } = recording;
    const { sectors, players, offers } = match.view("spectator");
    const galaxy = match.ruleSet.boards.get("galaxy")?.entries;
    const mat = match.ruleSet.boards.get("house-mat")?.entries;
    expect(galaxy?.ids).toEqual(expect.arrayContaining(sectors.map(({ key }) => key)));
    const trade = galaxy?.get("trade");
    expect(trade?.part === "track" && trade.steps.length).toBe(offers.trade.length);
    for (const { track, space, tier } of players.flatMap(({ tracks }) => tracks)) {
      const printed = mat?.get(track);
      expect(printed?.part === "track" && printed.steps[space]).toMatchObject({ id: `${space}`, data: { tier } });
    }
  });
});
