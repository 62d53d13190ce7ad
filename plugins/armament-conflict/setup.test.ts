import { Match, type Viewer } from "conclave/rules";
import { ruleSetOf, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "./index.ts";
import { territoriesOf } from "./state.ts";
import type { Position } from "./types.ts";

const numbersOfSeats = [2, 3, 4, 5, 6, 7, 8];
const territories = 42;

/** Counts how often each seat is first in this many matches. */
function firstPlayers(seats: number, matches: number): number[] {
  const ruleSet = ruleSetOf(game, [], { seats });
  const times = Array.from({ length: seats }, () => 0);
  for (let number = 0; number < matches; number++) {
    const { first } = Match.create(ruleSet, `lot ${number}`).position.turn;
    times[first] = (times[first] ?? 0) + 1;
  }
  return times;
}

/** A seed that makes this seat first. */
function seedFor(first: number, seats: number): string {
  const ruleSet = ruleSetOf(game, [], { seats });
  for (let number = 0; number < 100; number++) {
    const seed = `lot ${number}`;
    if (Match.create(ruleSet, seed).position.turn.first === first) return seed;
  }
  throw new Error(`seat ${first} is never first`);
}

describe("The players", () => {
  it.each(numbersOfSeats)("number %i: each starts with four territories of their own [R1]", (seats) => {
    const play = scenario(game, { seats });
    play.until("development", "first");
    const owned = play.position.seats.map((seat) => territoriesOf(play.position, seat));
    expect(owned.map((lands) => lands.length)).toEqual(Array.from({ length: seats }, () => 4));
    expect(new Set(owned.flat()).size).toBe(seats * 4);
    play.end({ asked: [[play.position.turn.first, "development"]] });
  });

  it.each([0, 1, 9, 10])("cannot number %i [R1]", (seats) => {
    expect(() => scenario(game, { seats })).toThrow(`2 to 8 seats, not for ${seats}`);
  });
});

describe("The first player", () => {
  it.each([2, 3, 8])("is drawn at random: over many matches, each of %i about equally often [R3]", (seats) => {
    const share = 100;
    for (const times of firstPlayers(seats, share * seats)) {
      expect(times).toBeGreaterThan(share * 0.7);
      expect(times).toBeLessThan(share * 1.3);
    }
  });

  it.each([0, 1, 2])("takes the first turn, for example seat %i [R3]", (first) => {
    const play = scenario(game, { seats: 3, seed: seedFor(first, 3) });
    play.until("development", "first");
    play.end({ asked: [[first, "development"]] });
  });
});

describe("The factions offered", () => {
  const offered = (seats: number, seed: string, own = false) => {
    const ruleSet = ruleSetOf(game, [], { seats, options: { "own-factions": own } });
    return Match.create(ruleSet, seed).position.state.players.map((player) => [...player.offered]);
  };
  const seeds = Array.from({ length: 40 }, (_, number) => `factions ${number}`);

  it("come from one deck: two players never meet in it [R2]", () => {
    for (const seed of seeds) expect(new Set(offered(2, seed).flat()).size).toBe(6);
  });

  it.each([3, 5, 8])("are three different ones for each of %i players, of as many sets as are needed [R2]", (seats) => {
    for (const seed of seeds) {
      const hands = offered(seats, seed);
      for (const hand of hands) expect(new Set(hand).size).toBe(3);
      const all = hands.flat();
      const copies = all.map((id) => all.filter((other) => other === id).length);
      expect(Math.max(...copies)).toBeLessThanOrEqual(Math.ceil(seats / 2));
    }
  });

  it("come from a set of each player's own by an option, so that two may meet [R2]", () => {
    expect(seeds.some((seed) => new Set(offered(2, seed, true).flat()).size < 6)).toBe(true);
  });
});

describe("The territory deck", () => {
  const kindsIn = (position: Position, zone: string): string[] => position.zone(zone).map((id) => position.card(id).id);

  it.each(numbersOfSeats)("holds all territories that are left by %i players [R10]", (seats) => {
    const play = scenario(game, { seats });
    expect(play.view("spectator").territoryDeck).toBe(territories - 4 * seats);
    expect(play.position.zone("territory-deck")).toHaveLength(territories - 4 * seats);
    expect(play.position.zone("territory-box")).toEqual([]);
    play.end({ asked: play.position.seats.map((seat) => [seat, "faction"]) });
  });

  it.each(numbersOfSeats)("holds one for each of %i players by an option; the rest are in the box [R10]", (seats) => {
    const play = scenario(game, { seats, options: { "scarce-territories": true } });
    const { position } = play;
    expect(play.view("spectator").territoryDeck).toBe(seats);
    expect(position.zone("territory-deck")).toHaveLength(seats);
    expect(position.zone("territory-box")).toHaveLength(territories - 5 * seats);
    const dealt = position.seats.flatMap((seat) => kindsIn(position, `dealt:${seat}`));
    const undealt = [...kindsIn(position, "territory-deck"), ...kindsIn(position, "territory-box")];
    expect(new Set([...dealt, ...undealt]).size).toBe(territories);
    play.end({ asked: position.seats.map((seat) => [seat, "faction"]) });
  });

  it("holds different territories in different matches [R10]", () => {
    const ruleSet = ruleSetOf(game, [], { seats: 8, options: { "scarce-territories": true } });
    const found = new Set<string>();
    for (let number = 0; number < 40; number++) {
      const { position } = Match.create(ruleSet, `deck ${number}`);
      for (const kind of kindsIn(position, "territory-deck")) found.add(kind);
    }
    expect(found.size).toBe(territories);
  });

  it("is hidden from everybody, and so is the box [R10]", () => {
    const play = scenario(game, { seats: 3, options: { "scarce-territories": true } });
    const hidden = [...kindsIn(play.position, "territory-deck"), ...kindsIn(play.position, "territory-box")];
    const dealt = kindsIn(play.position, "dealt:0");
    const told = (viewer: Viewer): string =>
      JSON.stringify([play.view(viewer), play.log(viewer), play.prompts.filter(({ seat }) => seat === viewer)]);
    const mentions = (viewer: Viewer, kinds: readonly string[]): string[] =>
      kinds.filter((kind) => told(viewer).includes(kind));
    const nobodyKnows = (): void => {
      for (const viewer of [0, 1, 2, "spectator"] as const) {
        expect(mentions(viewer, hidden)).toEqual([]);
        for (const zone of ["territory-deck", "territory-box"]) {
          for (const id of play.position.zone(zone)) expect(play.position.hasSeen(viewer, id)).toBe(false);
        }
      }
    };
    // First each player sees their own four territories, then everybody sees all twelve, but never any other.
    expect(mentions(0, dealt)).toEqual(dealt);
    nobodyKnows();
    play.until("development", "first");
    expect(mentions("spectator", dealt)).toEqual(dealt);
    nobodyKnows();
    play.end({ asked: [[play.position.turn.first, "development"]] });
  });
});
