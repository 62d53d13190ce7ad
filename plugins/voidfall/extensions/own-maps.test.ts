import { scenario } from "conclave/testing";
import { expect, it } from "vitest";
import voidfall from "../index.ts";
import ownMaps from "./own-maps.ts";

it.each([
  [2, "competitive", "own-twin-lights"],
  [3, "competitive", "own-three-lights"],
  [4, "competitive", "own-four-lights"],
  [2, "co-operative", "own-two-watches"],
  [3, "co-operative", "own-three-watches"],
  [4, "co-operative", "own-four-watches"],
] as const)("%d players, %s: %s", (seats, mode, map) => {
  const play = scenario(voidfall, [ownMaps], { seats, options: { mode } });
  expect(play.view(0).scenario).toBe(map);
  play.end({ asked: [[play.prompts[0]?.seat ?? 0, "house"]] });
});

it("a map that was asked for by name is played", () => {
  const play = scenario(voidfall, [ownMaps], { seats: 2, options: { scenario: "x102-kingdom-come-2p" } });
  expect(play.view(0).scenario).toBe("x102-kingdom-come-2p");
  play.end({ asked: [[play.prompts[0]?.seat ?? 0, "house"]] });
});
