import type { GameLength, Rulebook } from "conclave/rules";
import type { Voidfall } from "../types.ts";
import { cycles } from "./flow.ts";

/** The game is over after three cycles (README, "The cycle"). */
export const length: GameLength<Voidfall, Rulebook<Voidfall>> = {
  unit: "cycle",
  reached: ({ state }) => state.cycle,
  bound: () => ({ most: cycles, by: "rules" }),
};
