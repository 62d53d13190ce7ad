import { expect, test } from "vitest";
import { found, perSeat, playerOf } from "./lookups.ts";

test("a player's part of the state can be changed where the state can", () => {
  const game: { readonly state: { players: { coins: number }[] } } = {
    state: { players: [{ coins: 1 }, { coins: 2 }] },
  };
  playerOf(game, 1).coins++;
  expect(playerOf(game, 1)).toEqual({ coins: 3 });
  const position: { readonly state: { readonly players: readonly { readonly coins: number }[] } } = game;
  // @ts-expect-error A position is only read.
  playerOf(position, 0).coins++;
  expect(() => playerOf(position, 2)).toThrow(new RangeError("there is no player in seat 2"));
});

test("what has been looked up must be there, and may be falsy", () => {
  expect(found(0, "number", "a")).toBe(0);
  expect(() => found(undefined, "sector", "a1")).toThrow(new RangeError("there is no sector a1"));
});

test("names of each seat are made of the kind and the seat, for as many seats as there are", () => {
  const handOf = perSeat("hand");
  expect([handOf(0), handOf(3), handOf(11)]).toEqual(["hand:0", "hand:3", "hand:11"]);
});
