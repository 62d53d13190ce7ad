import { expect, it } from "vitest";
import { eventDecks } from "./index.ts";

it("has 25, 25 and 20 cards in the stages I, II and III", () => {
  expect(Object.values(eventDecks).map(({ size }) => size)).toEqual([25, 25, 20]);
});

it("has three of The End Draws Near, all in stage III", () => {
  const endings = Object.values(eventDecks).map(({ entries }) =>
    entries.filter(({ card }) => card.timing === "mandatory").reduce((sum, { copies }) => sum + copies, 0),
  );
  expect(endings).toEqual([0, 0, 3]);
});
