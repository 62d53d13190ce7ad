import type { GameLength, Rulebook } from "conclave/rules";
import type { Armament } from "../types.ts";

/** After the last round the war is decided on points (R80). */
export const length: GameLength<Armament, Rulebook<Armament>> = {
  unit: "round",
  reached: ({ turn }) => turn.round,
  bound: ({ options }) => ({ most: options["round-limit"], by: "rules" }),
};
