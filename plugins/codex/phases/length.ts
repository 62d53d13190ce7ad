import type { GameLength, Rulebook } from "conclave/rules";
import type { Codex } from "../types.ts";

/** The rules end no match before a base falls: of 1,700 random games the longest had 87 turns, with five players. */
export const length: GameLength<Codex, Rulebook<Codex>> = {
  unit: "turn",
  reached: ({ turn }) => turn.number,
  bound: () => ({ most: 200, by: "trial" }),
};
