import { type Scene, whenAsked, whenOver } from "conclave/rules";
import type { Codex } from "../types.ts";

/** Positions for authors of frontends. */
export const scenes: readonly Scene<Codex>[] = [
  { key: "heroes", seats: 2, seed: "scene 0", until: whenAsked("heroes") },
  { key: "patrol", seats: 2, seed: "scene 1", until: whenAsked("patrol") },
  { key: "tech", seats: 2, seed: "scene 2", until: whenAsked("tech") },
  { key: "combat", seats: 2, seed: "scene 0", until: whenAsked("defender") },
  { key: "triggers", seats: 2, seed: "scene 1", until: whenAsked("triggers") },
  {
    key: "many-cards",
    seats: 2,
    seed: "scene 0",
    until: (seen) => seen.prompts.some(({ key }) => key === "main") && seen.view("spectator").things.length > 24,
  },
  { key: "end", seats: 2, seed: "scene 2", until: whenOver },
];
