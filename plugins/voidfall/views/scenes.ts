import { type Scene, whenAsked, whenOver } from "conclave/rules";
import type { Voidfall } from "../types.ts";

const together = { mode: "co-operative" } as const;

/** Positions for authors of frontends. */
export const scenes: readonly Scene<Voidfall>[] = [
  { key: "houses", seats: 2, seed: "scene 0", until: whenAsked("house") },
  { key: "focus", seats: 3, seed: "scene 1", until: whenAsked("focus") },
  { key: "payment", seats: 2, seed: "scene 0", bots: "random", until: whenAsked("payment-otherwise") },
  { key: "battle", seats: 2, seed: "scene 1", until: whenAsked("invade-with") },
  { key: "crisis", seats: 1, seed: "scene 1", bots: "random", until: whenAsked("crisis") },
  { key: "joint-card", seats: 2, options: together, seed: "scene 4", until: whenAsked("joint-parts") },
  { key: "upkeep", seats: 2, options: together, seed: "scene 3", bots: "random", until: whenAsked("upkeep") },
  { key: "end", seats: 2, seed: "scene 1", bots: "random", until: whenOver },
];
