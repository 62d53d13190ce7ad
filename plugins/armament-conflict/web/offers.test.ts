import type { PromptOption } from "conclave/board";
import { expect, test } from "vitest";
import { inGallery, placesOf } from "./offers.ts";
import type { Player } from "./view.ts";

const option = (...about: readonly (readonly [kind: string, key: string])[]) =>
  ({ key: about.join(), about: about.map(([kind, key]) => ({ kind, key, list: "main" })) }) as unknown as PromptOption;

const land = { key: "land", garrison: [{ key: "guard" }] };
const player = { seat: 0, territories: [land], dealt: null, hand: [{ key: "held" }], modification: null };
const places = placesOf({ players: [player as unknown as Player] });

test("lands, who stands there and held cards are chosen where they are, and players at their names", () => {
  for (const key of ["land", "guard", "held"]) expect(places.has(option(["PIECE", key]))).toBe(true);
  expect(places.has(option(["SEAT", "1"]))).toBe(true);
  expect(places.has(option())).toBe(false);
  expect(places.has(option(["PIECE", "elsewhere"]))).toBe(false);
});

test("a card that stands nowhere is laid out, whoever it is of", () => {
  const stolen = option(["ENTRY", "spy"], ["SEAT", "1"]);
  const prompt = { __typename: "ChoosePrompt", options: [stolen, option(["PIECE", "held"])] };
  expect(inGallery(prompt as unknown as Parameters<typeof inGallery>[0], places)).toEqual([stolen]);
});
