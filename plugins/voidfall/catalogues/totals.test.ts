import type { Catalogue, DeckList } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { decks } from "../decks/index.ts";
import en from "../messages/print/en.json" with { type: "json" };
import hans from "../messages/print/zh-Hans.json" with { type: "json" };
import hant from "../messages/print/zh-Hant.json" with { type: "json" };
import { scenarioIds } from "../options.ts";
import type { AgendaCard, Card, EventCard, FocusCard } from "../types.ts";
import { difficulties } from "./difficulties.ts";
import { fallenHouses } from "./fallen-houses.ts";
import { houses } from "./houses.ts";
import { catalogues } from "./index.ts";
import { origins } from "./origins/index.ts";
import { scenarios } from "./scenarios/index.ts";
import { sectorTypes } from "./sector-types.ts";
import { technologies } from "./technologies/index.ts";

/** What lies in the box, and whether it fits together. */

const cardsIn = <Kind extends Card>(...names: readonly string[]): readonly Kind[] =>
  names.flatMap((name) => (decks[name] as DeckList<Card>).entries.map(({ card }) => card as Kind));
const sizeOf = (name: string) => decks[name]?.size;
const idsIn = (...names: readonly string[]) => new Set(cardsIn(...names).map(({ id }) => id));
const agendaTypes = ["dominance", "support", "might", "wealth"];

/** What is missing among what there is. */
const missing = (wanted: Iterable<string>, there: { has(id: string): boolean }) =>
  [...wanted].filter((id) => !there.has(id));

describe("the box holds", () => {
  it("14 houses with two origins each, and 28 technologies", () => {
    expect([houses.entries.size, origins.entries.size, technologies.entries.size]).toEqual([14, 28, 28]);
  });

  it("47 focus cards: 9 that most houses share, 18 of single houses, 10 hero and 10 joint cards", () => {
    const kinds = cardsIn<FocusCard>("focuses", "heroes", "joints").map(({ kind }) => kind);
    const count = (kind: FocusCard["kind"]) => kinds.filter((other) => other === kind).length;
    expect([kinds.length, count("standard"), count("house"), count("hero"), count("joint")]).toEqual([
      47, 9, 18, 10, 10,
    ]);
  });

  it("three actions on each focus card, with names of their own", () => {
    const actions = cardsIn<FocusCard>("focuses", "heroes", "joints").map(
      (card) => new Set(card.actions.map(({ id }) => id)).size,
    );
    expect(new Set(actions)).toEqual(new Set([3]));
  });

  it("eight agendas of each type, with two objectives or one in two lines, and 30 starting agendas", () => {
    expect(agendaTypes.map((type) => sizeOf(`agendas-${type}`))).toEqual([8, 8, 8, 8]);
    const lines = cardsIn<AgendaCard>(...agendaTypes.map((type) => `agendas-${type}`)).map(
      ({ objectives }) => objectives.length,
    );
    expect(lines.filter((count) => count !== 2)).toEqual([3]);
    expect(idsIn("starting-agendas").size).toBe(30);
  });

  it("ten events for each cycle with 4 to 6 rounds, of which four are only against the Voidborn", () => {
    const events = cardsIn<EventCard>("events-1", "events-2", "events-3");
    expect([1, 2, 3].map((cycle) => events.filter((event) => event.cycle === cycle).length)).toEqual([10, 10, 10]);
    expect([...new Set(events.map(({ rounds }) => rounds))].sort()).toEqual([4, 5, 6]);
    expect(events.filter(({ modes }) => !modes.includes("competitive")).length).toBe(4);
  });

  it("four starting crises, twelve of each level, and eight war cards", () => {
    expect(["crises-0", "crises-1", "crises-2", "crises-3", "wars"].map(sizeOf)).toEqual([4, 12, 12, 12, 8]);
  });

  it("36 bounty and 24 reclaim tokens", () => {
    expect([sizeOf("bounties"), sizeOf("reclaims")]).toEqual([36, 24]);
  });

  it("an improved card of each technology", () => {
    expect(sizeOf("improved-technologies")).toBe(28);
  });

  it("14 maps, which can be chosen, and 14 Fallen Houses", () => {
    expect(scenarios.entries.ids).toEqual([...scenarioIds]);
    expect(fallenHouses.entries.size).toBe(14);
  });
});

describe("what a house refers to exists:", () => {
  it("nine focus cards, its preferred ones among them", () => {
    for (const { focuses, preferred } of houses.entries) {
      expect(missing(focuses, idsIn("focuses"))).toEqual([]);
      expect([new Set(focuses).size, missing(preferred, new Set(focuses))]).toEqual([9, []]);
    }
  });

  it("each house card belongs to exactly one house", () => {
    const owned = houses.entries.all.flatMap(({ focuses }) => focuses);
    const cards = cardsIn<FocusCard>("focuses").filter(({ kind }) => kind === "house");
    expect(cards.filter(({ id }) => owned.filter((focus) => focus === id).length !== 1)).toEqual([]);
  });

  it("seven spaces on each track", () => {
    const lengths = houses.entries.all.flatMap(({ tracks }) => Object.values(tracks).map((spaces) => spaces.length));
    expect([lengths.length, new Set(lengths)]).toEqual([42, new Set([7])]);
  });

  it("the two origins, with a technology of the house and agendas that nobody else has", () => {
    for (const { id, house, technology } of origins.entries) {
      expect([id, technologies.entries.get(technology).house]).toEqual([id, house]);
    }
    const agendas = origins.entries.all.flatMap((origin) => origin.agendas);
    expect([new Set(agendas), new Set(agendas).size]).toEqual([idsIn("starting-agendas"), agendas.length]);
    expect(new Set(origins.entries.all.map(({ technology }) => technology)).size).toBe(28);
  });

  it("no more than 14 cubes at the start", () => {
    for (const { active, home, outpost } of origins.entries) {
      const cubes = [home, outpost].flatMap(({ fleets }) => Object.values(fleets));
      expect(cubes.reduce((sum, count) => sum + count, active)).toBeLessThanOrEqual(14);
    }
  });

  it("a Fallen House of the same name offers its two technologies", () => {
    for (const { id } of houses.entries) {
      const { technologies: offered, cracked } = fallenHouses.entries.get(`fallen-${id}`);
      expect(offered.map((technology) => technologies.entries.get(technology).house)).toEqual([id, id]);
      expect([id, cracked]).toEqual([id, houses.entries.get(id).cracked]);
    }
  });
});

describe("on each map", () => {
  const maps = scenarios.entries.all.map((map) => [map.id, map] as const);

  it.each(maps)("%s tiles and Fallen Houses exist, and each seat has a home and an outpost", (_, map) => {
    expect(missing(new Set(map.sectors.map(({ type }) => type)), sectorTypes.entries)).toEqual([]);
    expect(missing(map.fallenHouses ?? [], fallenHouses.entries)).toEqual([]);
    const seats = (type: string) => map.sectors.flatMap((sector) => (sector.type === type ? [sector.seat] : [])).sort();
    const all = Array.from({ length: map.players }, (_, seat) => seat);
    expect([seats("home"), seats("outpost")]).toEqual([all, all]);
  });

  it.each(maps)("%s sectors have places of their own, and links join sectors that exist once", (_, map) => {
    const ids = new Set(map.sectors.map(({ id }) => id));
    expect([ids.size, new Set(map.sectors.map(({ q, r }) => `${q},${r}`)).size]).toEqual(
      Array(2).fill(map.sectors.length),
    );
    const links = [...map.adjacency, ...map.wormholeLinks];
    expect(missing(links.flat(), ids)).toEqual([]);
    expect(new Set(links.map((pair) => [...pair].sort().join(" "))).size).toBe(links.length);
  });

  it.each(maps)("%s sectors that a Voidstorm parts are neighbours but not adjacent (V1)", (_, map) => {
    const at = (id: string) => map.sectors.find((sector) => sector.id === id) ?? { q: Number.NaN, r: Number.NaN };
    const adjacent = new Set(map.adjacency.map((pair) => [...pair].sort().join(" ")));
    for (const [one, other] of map.voidstorms) {
      const [east, south] = [at(one).q - at(other).q, at(one).r - at(other).r];
      expect([one, other, Math.max(Math.abs(east), Math.abs(south), Math.abs(east + south))]).toEqual([one, other, 1]);
      expect(adjacent.has([one, other].sort().join(" "))).toBe(false);
    }
  });

  it.each(maps)("%s every sector can be reached", (_, map) => {
    const reached = new Set([map.sectors.find(({ type }) => type === "home")?.id]);
    for (const from of reached) {
      for (const pair of [...map.adjacency, ...map.wormholeLinks]) {
        if (pair.includes(from ?? "")) for (const id of pair) reached.add(id);
      }
    }
    const places = map.sectors.filter(({ type }) => type !== "wormhole");
    expect(places.filter(({ id }) => !reached.has(id))).toEqual([]);
  });

  it.each(maps)("%s Voidborn have room for their cubes, and printed Sector Defenses are counted", (_, map) => {
    for (const { id, type, voidCubes, defenses } of map.sectors) {
      const { voidTokens, printedInstallations } = sectorTypes.entries.get(type);
      expect([id, voidCubes <= 3 * voidTokens]).toEqual([id, true]);
      const printed = printedInstallations.filter((installation) => installation === "sector-defense").length;
      expect([id, defenses >= printed]).toEqual([id, true]);
    }
  });
});

it("every alert deck leaves at least one card in each cycle", () => {
  const longest = [1, 2, 3].map((cycle) =>
    Math.max(...cardsIn<EventCard>(`events-${cycle}`).map(({ rounds }) => rounds)),
  );
  for (const { id, alerts } of difficulties.entries) {
    let left = 0;
    for (const [index, { situations, wars }] of alerts.entries()) {
      left += situations.reduce((sum, count) => sum + count, wars) - (longest[index] ?? 0);
      expect([id, index + 1, left >= 1]).toEqual([id, index + 1, true]);
    }
  }
});

it("difficulties ask for no more war cards and starting crises than there are", () => {
  for (const { alerts, crises } of difficulties.entries) {
    expect(alerts.reduce((sum, { wars }) => sum + wars, 0)).toBeLessThanOrEqual(sizeOf("wars") ?? 0);
    expect(crises.military + crises.economic).toBeLessThanOrEqual(sizeOf("crises-0") ?? 0);
  }
});

describe("what is printed", () => {
  /** Keys of all texts within a value. */
  function keysIn(value: unknown): string[] {
    if (typeof value !== "object" || value === null) return [];
    const own = "key" in value && typeof value.key === "string" ? [value.key] : [];
    return [...own, ...Object.values(value).flatMap(keysIn)];
  }
  /** Lists of what other entries are about; their words are not print of their own. */
  const kinds = ["resources", "tracks", "guilds", "installations", "agenda-types"];
  const printed = (catalogues as readonly Catalogue[]).filter(({ name }) => !kinds.includes(name));
  const keys = new Set([
    ...keysIn(printed.map(({ entries }) => entries.all)),
    ...keysIn(Object.values(decks).map(({ entries }) => entries)),
  ]);

  it.each([
    ["English", en],
    ["Simplified Chinese", hans],
    ["Traditional Chinese", hant],
  ])("is said in %s, and nothing else", (_, messages) => {
    expect(missing(keys, new Map(Object.entries(messages)))).toEqual([]);
    expect(missing(Object.keys(messages), keys)).toEqual([]);
  });

  it("is written down with how sure it is", () => {
    const uncertain = printed.flatMap(({ name, entries }) =>
      entries.all.filter((entry) => !("certainty" in entry)).map(({ id }) => `${name} ${id}`),
    );
    expect(uncertain.filter((entry) => !/^(fleets|operations) /.test(entry))).toEqual([]);
  });
});
