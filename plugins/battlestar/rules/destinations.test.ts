import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { destinationCards } from "../decks/destinations.ts";
import { changes, follow, onTop, ready, type Script, type Table, tableOf } from "../testing/procedures.ts";
import { trying } from "../testing/space.ts";
import type { Match } from "../types.ts";
import { jump } from "./space/jump.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

type Name = (typeof destinationCards)[number]["id"];
type Arrange = (game: Match) => void;
type Row = readonly [Name, what: string, Table, (Script & { readonly arrange?: Arrange })?];

/** The fleet jumps to this destination, chosen by the Admiral in seat 1. */
function reached(id: Name, arrange: Arrange = () => {}) {
  let before: Table = {};
  const play = tried(jump, (game) => {
    ready(game);
    arrange(game);
    onTop(game, "destination-deck", id);
    before = tableOf(game);
  });
  return { play, changed: () => changes(before, tableOf(play.position)) };
}

const risk = (dice?: number): Script => ({
  answers: { "effect.may": { confirm: dice !== undefined } },
  ...(dice !== undefined && { dice: [dice] }),
});
const damaged = (game: Match, count: number, place: "damaged" | "destroyed") => {
  for (const viper of game.state.vipers.filter((each) => each.place === "reserves").slice(0, count))
    viper.place = place;
};
const noRaptor: Arrange = ({ state }) => Object.assign(state, { raptors: 0, destroyedRaptors: 4 });

const rows: readonly Row[] = [
  [
    "asteroid-field",
    "costs fuel and a civilian ship",
    { fuel: -2, population: -1, "civilian pile": -1, removed: "population-1", distance: 3 },
    { arrange: (game) => void onTop(game, "civilian-pile", "population-1") },
  ],
  ["barren-planet", "costs fuel", { fuel: -2, distance: 2 }],
  [
    "cylon-ambush",
    "costs fuel, and the Cylons are there",
    { fuel: -1, "basestars w": 1, "raiders w": 3, "civilians e": 3, "civilian pile": -3, distance: 3 },
  ],
  ["cylon-refinery", "brings fuel on 6 or more", { fuel: 1, distance: 2 }, risk(6)],
  [
    "cylon-refinery",
    "damages the two vipers on less",
    { fuel: -1, "vipers reserves": -2, "vipers damaged": 2, distance: 2 },
    risk(5),
  ],
  ["cylon-refinery", "costs fuel if the Admiral does not take the risk", { fuel: -1, distance: 2 }, risk()],
  [
    "cylon-refinery",
    "costs fuel without two vipers in the Reserves (B138)",
    { fuel: -1, distance: 2 },
    { arrange: (game) => damaged(game, 7, "damaged") },
  ],
  ["deep-space", "costs fuel and morale", { fuel: -1, morale: -1, distance: 2 }],
  ["desolate-moon", "costs three fuel", { fuel: -3, distance: 3 }],
  ["icy-moon", "brings food on 3 or more", { fuel: -1, food: 1, distance: 1 }, risk(3)],
  ["icy-moon", "costs the raptor on less", { fuel: -1, raptors: -1, distance: 1 }, risk(2)],
  ["icy-moon", "costs fuel if the Admiral does not take the risk", { fuel: -1, distance: 1 }, risk()],
  ["icy-moon", "costs fuel without a raptor (B52)", { fuel: -1, distance: 1 }, { arrange: noRaptor }],
  ["ragnar-anchorage", "costs nothing with nothing to bring back (B139)", { distance: 1 }],
  [
    "ragnar-anchorage",
    "brings back three vipers of the Admiral's choice, and a raptor (B139)",
    { "vipers reserves": 3, "vipers damaged": -1, "vipers destroyed": -2, raptors: 1, distance: 1 },
    {
      answers: { "space.restore": [{ allocation: { damaged: 1, destroyed: 2 } }, { allocation: { destroyed: 1 } }] },
      arrange(game) {
        damaged(game, 2, "damaged");
        damaged(game, 3, "destroyed");
        noRaptor(game);
      },
    },
  ],
  ["remote-planet", "costs fuel and a raptor", { fuel: -1, raptors: -1, distance: 2 }],
  ["tylium-planet", "brings fuel on 3 or more", { fuel: 1, distance: 1 }, risk(3)],
  ["tylium-planet", "costs the raptor on less", { fuel: -1, raptors: -1, distance: 1 }, risk(2)],
  ["tylium-planet", "costs fuel if the Admiral does not take the risk", { fuel: -1, distance: 1 }, risk()],
];

describe("a destination", () => {
  for (const [id, what, expected, { arrange, ...script } = {}] of rows) {
    it(`${id} ${what}`, () => {
      const { play, changed } = reached(id, arrange);
      play.expect(1).toBeAsked("space.destination");
      follow(play, { ...script, answers: { ...script.answers, "space.destination": id } });
      expect(changed()).toEqual({ ...expected, voyage: id });
      play.end(done);
    });
  }

  it("has a test for every card", () => {
    const had = rows.map(([id]) => id);
    expect(destinationCards.filter(({ id }) => !had.includes(id))).toEqual([]);
  });

  it("Remote Planet costs only fuel if there is no raptor to lose (B140)", () => {
    const { play, changed } = reached("remote-planet", noRaptor);
    follow(play, { answers: { "space.destination": "remote-planet" } });
    expect(changed()).toEqual({ fuel: -1, distance: 2, voyage: "remote-planet" });
    play.end(done);
  });

  it("offers the risk of Cylon Refinery only with two undamaged vipers in the Reserves (B138)", () => {
    const ask = (inReserves: number) => {
      const { play } = reached("cylon-refinery", (game) => damaged(game, 8 - inReserves, "damaged"));
      const asked = follow(play, { answers: { "space.destination": "cylon-refinery" } });
      play.end(done);
      return asked;
    };
    expect(ask(2)).toContain("effect.may");
    expect(ask(1)).not.toContain("effect.may");
  });

  it.each(["icy-moon", "tylium-planet"] as const)("offers the risk of %s only with a raptor (B52)", (id) => {
    const ask = (raptors: number) => {
      const { play } = reached(id, ({ state }) => Object.assign(state, { raptors, destroyedRaptors: 4 - raptors }));
      const asked = follow(play, { answers: { "space.destination": id } });
      play.end(done);
      return asked;
    };
    expect(ask(1)).toContain("effect.may");
    expect(ask(0)).not.toContain("effect.may");
  });

  it("takes effect before its distance counts: fuel can be gone when the sleeper agents wake", () => {
    const { play } = reached("desolate-moon", ({ state }) => {
      state.resources.fuel = 2;
      state.distance = 1;
    });
    follow(play, { answers: { "space.destination": "desolate-moon" } });
    const keys = play.log("spectator").map(({ key }) => key);
    expect(keys.indexOf("log.resource-lost")).toBeLessThan(keys.indexOf("log.distance-travelled"));
    expect(play.state).toMatchObject({ resources: { fuel: 0 }, distance: 4, sleepersDealt: true });
    play.end(done);
  });
});
