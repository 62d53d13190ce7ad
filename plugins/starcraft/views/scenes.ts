import { type Scene, whenAsked, whenOver } from "conclave/rules";
import type { StarCraft } from "../types.ts";

/** Positions for authors of frontends. */
export const scenes: readonly Scene<StarCraft>[] = [
  { key: "galaxy", seats: 3, seed: "scene 0", until: whenAsked("placement") },
  { key: "planning", seats: 3, seed: "scene 1", until: whenAsked("order") },
  { key: "moving", seats: 3, seed: "scene 1", until: whenAsked("mobilize") },
  { key: "combat-cards", seats: 3, seed: "scene 1", until: whenAsked("combat-cards") },
  { key: "next-skirmish", seats: 2, seed: "scene 5", until: whenAsked("next-skirmish") },
  { key: "payment", seats: 3, seed: "scene 3", until: whenAsked("pay") },
  { key: "technology", seats: 3, seed: "scene 2", until: whenAsked("technology") },
  { key: "end", seats: 3, seed: "scene 1", until: whenOver },
];
