import type { GameLength, Rulebook } from "conclave/rules";
import type { StarCraft } from "../types.ts";

/** Event cards end a war, but the rules do not say how soon they are drawn: of 3,400 random games the longest had 24 rounds. */
export const length: GameLength<StarCraft, Rulebook<StarCraft>> = {
  unit: "round",
  reached: ({ turn }) => turn.round,
  bound: () => ({ most: 60, by: "trial" }),
};
