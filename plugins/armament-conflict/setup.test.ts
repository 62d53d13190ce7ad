import { Match, type Viewer } from "conclave/rules";
import { ruleSetOf, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "./index.ts";
import { territoriesOf } from "./state.ts";
import type { Position } from "./types.ts";

const numbersOfSeats = [2, 3, 4, 5, 6, 7, 8];
const territories = 42;

/** Who is first in this many matches, how often by seat. */
function firstPlayers(seats: number, matches: number): number[] {
  const ruleSet = ruleSetOf(game, [], { seats });
  const times = Array.from({ length: seats }, () => 0);
  for (let number = 0; number < matches; number++) {
    const { first } = Match.create(ruleSet, `lot ${number}`).position.turn;
    times[first] = (times[first] ?? 0) + 1;
  }
  return times;
}

/** A seed by whose lot this seat is first. */
function seedFor(first: number, seats: number): string {
  const ruleSet = ruleSetOf(game, [], { seats });
  for (let number = 0; number < 100; number++) {
    const seed = `lot ${number}`;
    if (Match.create(ruleSet, seed).position.turn.first === first) return seed;
  }
  throw new Error(`seat ${first} is never first`);
}

describe("The players", () => {
  it.each(numbersOfSeats)("may be %i: each has four territories of its own to begin with [R1]", (seats) => {
    const play = scenario(game, { seats });
    play.until("development", "first");
    const owned = play.position.seats.map((seat) => territoriesOf(play.position, seat));
    expect(owned.map((lands) => lands.length)).toEqual(Array.from({ length: seats }, () => 4));
    expect(new Set(owned.flat()).size).toBe(seats * 4);
    play.end({ asked: [[play.position.turn.first, "development"]] });
  });

  it.each([0, 1, 9, 10])("may not be %i [R1]", (seats) => {
    expect(() => scenario(game, { seats })).toThrow(`2 to 8 seats, not for ${seats}`);
  });
});

describe("The first player", () => {
  it.each([2, 3, 8])("is drawn by lot: in many matches each of %i about as often [R3]", (seats) => {
    const share = 100;
    for (const times of firstPlayers(seats, share * seats)) {
      expect(times).toBeGreaterThan(share * 0.7);
      expect(times).toBeLessThan(share * 1.3);
    }
  });

  it.each([0, 1, 2])("takes the first turn, be it seat %i [R3]", (first) => {
    const play = scenario(game, { seats: 3, seed: seedFor(first, 3) });
    play.until("development", "first");
    play.end({ asked: [[first, "development"]] });
  });
});

describe("The territory deck", () => {
  const kindsIn = (position: Position, zone: string): string[] => position.zone(zone).map((id) => position.card(id).id);

  it.each(numbersOfSeats)("holds one territory for each of %i players, the rest is in the box [R10]", (seats) => {
    const play = scenario(game, { seats });
    const { position } = play;
    expect(play.view("spectator").territoryDeck).toBe(seats);
    expect(position.zone("territory-deck")).toHaveLength(seats);
    expect(position.zone("territory-box")).toHaveLength(territories - 5 * seats);
    const dealt = position.seats.flatMap((seat) => kindsIn(position, `dealt:${seat}`));
    const undealt = [...kindsIn(position, "territory-deck"), ...kindsIn(position, "territory-box")];
    expect(new Set([...dealt, ...undealt]).size).toBe(territories);
    play.end({ asked: position.seats.map((seat) => [seat, "faction"]) });
  });

  it("is of other territories in other matches [R10]", () => {
    const ruleSet = ruleSetOf(game, [], { seats: 8 });
    const found = new Set<string>();
    for (let number = 0; number < 40; number++) {
      const { position } = Match.create(ruleSet, `deck ${number}`);
      for (const kind of kindsIn(position, "territory-deck")) found.add(kind);
    }
    expect(found.size).toBe(territories);
  });

  it("is unknown to everybody, and so is the box [R10]", () => {
    const play = scenario(game, { seats: 3 });
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
    // Players are told of their own four at first, then all are of all twelve; but never of any other.
    expect(mentions(0, dealt)).toEqual(dealt);
    nobodyKnows();
    play.until("development", "first");
    expect(mentions("spectator", dealt)).toEqual(dealt);
    nobodyKnows();
    play.end({ asked: [[play.position.turn.first, "development"]] });
  });
});
