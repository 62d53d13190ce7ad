import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import voidfall from "./index.ts";
import { table } from "./testing/table.ts";
import { eventsZone } from "./zones.ts";

const untouched = { asked: [[0, "trial"]] } as const;
const still = { *run() {} };

describe("the view", () => {
  it("shows the map: who holds what, what stands there, and how many tokens lie face down", () => {
    const one = table([{ house: "belitan" }], still);
    const { sectors, voidstorms } = one.play.view("spectator");
    const sector = (id: string) => sectors.find((each) => each.key === id);
    expect(sector("s01")).toEqual({
      key: "s01",
      number: 9,
      type: "home",
      q: 0,
      r: 3,
      neighbours: ["s12", "s11"],
      voidborn: false,
      population: 2,
      corrupted: false,
      corruptible: false,
      fleets: [{ fleet: "corvette", cubes: 2 }],
      voidCubes: 0,
      voidRoom: 0,
      guilds: ["farmers"],
      installations: ["shipyard"],
      guildSlots: 1,
      installationSlots: 0,
      upkeep: 0,
      glory: [],
      bounties: 0,
      reclaims: 0,
      harbingers: 0,
      controller: 0,
      home: 0,
    });
    expect(sector("s31")).toMatchObject({ voidborn: true, voidCubes: 3, voidRoom: 0, reclaims: 2, harbingers: 1 });
    expect(sector("s24")?.fallenHouse?.defenses).toBe(2);
    expect(voidstorms).toContainEqual({ one: "s31", other: "s32" });
    one.play.end(untouched);
  });

  it("shows what a player has, with where production and upkeep come from", () => {
    const one = table([{ house: "belitan", resources: { food: 4 }, glory: [2] }], still);
    const [player] = one.play.view("spectator").players;
    expect(player).toMatchObject({
      house: "belitan",
      origin: "belitan-a",
      stock: { food: 4, energy: 0, materials: 0, credits: 0, science: 0 },
      levels: { food: 2, energy: 3, materials: 2, credits: 0, science: 0 },
      yields: { food: 1, energy: 2, materials: 1, credits: 0, science: 0 },
      onMap: 4,
      active: 2,
      inactive: 8,
      glory: [2],
      upkeep: { points: 2, due: 2 },
      technologyLimit: 5,
      improvedLimit: 0,
    });
    expect(player?.levelParts).toContainEqual({ source: "sector:s01", resource: "food", amount: 2 });
    const [starting, first] = player?.slots ?? [];
    expect(starting?.agenda?.card).toBe("start-belitan-a");
    // Two pure sectors, and the printed shipyard.
    expect(starting?.score).toEqual({ total: 8, parts: [6, 0, 2] });
    expect(first).toEqual({ key: "0.1", starting: false, corrupted: false, trade: false });
    expect(player?.focuses.map(({ card }) => card)).toContain("conquest");
    one.play.end(untouched);
  });

  it("counts what a corrupted agenda would give as nothing", () => {
    const one = table([{ agendas: ["agenda-augmented-armada"], corruptedSlots: [0] }], still);
    expect(one.play.view(0).players[0]?.slots[1]?.score).toEqual({ total: 0, parts: [0, 0] });
    one.play.end(untouched);
  });

  it("shows agendas in hand and events to come only to those who have seen them", () => {
    const two = table([{ hand: ["agenda-trade-monopoly"] }, {}], still);
    const hands = [0, 1, "spectator" as const].map((viewer) => two.play.view(viewer).players[0]);
    expect(hands.map((player) => player?.handCount)).toEqual([1, 1, 1]);
    expect(hands.map((player) => player?.hand.map(({ card }) => card))).toEqual([["agenda-trade-monopoly"], [], []]);
    two.play.end(untouched);

    const peeking = table([{}, {}], {
      *run(game) {
        for (const card of game.zone(eventsZone(2)).slice(0, 1)) game.show(card, [1]);
      },
    });
    expect([0, 1].map((viewer) => peeking.play.view(viewer).peeked.length)).toEqual([0, 1]);
    peeking.play.end(untouched);
  });

  it("shows what the Voidborn have, and what they would reach", () => {
    const one = table([{}], { ...still, options: { difficulty: "normal" } });
    const { voidborn } = one.play.view(0);
    expect(voidborn).toMatchObject({
      difficulty: "normal",
      alertDeck: 6,
      catastrophes: 0,
      catastropheLimit: 4,
      fleetModifier: 1,
      boardSlots: 4,
      havens: [
        { levels: 2, filled: [] },
        { levels: 2, filled: [] },
      ],
    });
    expect(voidborn?.war).toHaveLength(1);
    expect(voidborn?.parts.find(({ part }) => part === "rifts")).toEqual({ part: "rifts", count: 1, influence: 30 });
    expect(voidborn?.influence).toBe(voidborn?.parts.reduce((sum, { influence }) => sum + influence, 0));
    one.play.end(untouched);
    const two = table([{}, {}], still);
    expect(two.play.view(0)).not.toHaveProperty("voidborn");
    two.play.end(untouched);
  });

  it("shows the turn under way, and what invasions with all fleets in reach would come to", () => {
    const one = table([{}], {
      arrange(game) {
        for (const focus of game.zone("focuses:0").slice(0, 1)) {
          game.state.active = { seat: 0, focus, played: focus, flipped: false, actions: 2, taken: [], solved: false };
        }
      },
      sectors: { s11: { seat: 0, cubes: { corvette: 3 } }, s21: { voidCubes: 1 } },
      ...still,
    });
    const { turn, invasions } = one.play.view(0);
    expect(turn).toMatchObject({ seat: 0, actions: 2, flipped: false });
    expect(invasions.find(({ sector }) => sector === "s21")).toEqual({
      sector: "s21",
      cubes: 3,
      winner: "invader",
      left: 3,
    });
    one.play.end(untouched);
  });

  it("is there before anybody has a house", () => {
    const play = scenario(voidfall, { seats: 2 });
    const { cycle, players, order } = play.view(0);
    expect([cycle, order, players[0]?.slots]).toEqual([0, [], []]);
    expect(players[0]).not.toHaveProperty("house");
    play.end({ asked: [[0, "house"]] });
  });
});
