import { type Scene, whenAsked, whenOver } from "conclave/rules";
import type { Armament } from "../types.ts";

/** Positions for authors of frontends. */
export const scenes: readonly Scene<Armament>[] = [
  { key: "capital", seats: 2, seed: "scene 0", until: whenAsked("arrange.capital") },
  { key: "agreement", seats: 3, seed: "scene 1", bots: "random", until: whenAsked("agreement") },
  { key: "trade", seats: 3, seed: "scene 5", bots: "random", until: whenAsked("trade") },
  { key: "combat-cards", seats: 3, seed: "scene 4", until: whenAsked("combat.lay") },
  { key: "retreat-help", seats: 3, seed: "scene 4", until: whenAsked("retreat.assist") },
  {
    key: "war",
    seats: 3,
    seed: "scene 0",
    until: (seen) => seen.prompts.some(({ key }) => key === "war") && seen.view("spectator").round > 4,
  },
  { key: "end", seats: 3, seed: "scene 4", until: whenOver },
];
