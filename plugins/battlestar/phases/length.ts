import type { GameLength, Rulebook } from "conclave/rules";
import type { Battlestar } from "../types.ts";

/** The rules end no voyage by themselves, but the fleet wears out: of 2,700 random games the longest had 215 turns. */
export const length: GameLength<Battlestar, Rulebook<Battlestar>> = {
  unit: "turn",
  reached: ({ turn }) => turn.number,
  bound: () => ({ most: 500, by: "trial" }),
};
