import { type Scene, type Text, whenAsked, whenOver } from "conclave/rules";
import type { Battlestar } from "../types.ts";

/** Positions for authors of frontends. */
export const scenes: readonly Scene<Battlestar>[] = [
  { key: "characters", seats: 5, seed: "scene 0", until: whenAsked("pick-character") },
  { key: "skill-check", seats: 4, seed: "scene 5", until: whenAsked("add-to-check") },
  {
    key: "president",
    seats: 4,
    seed: "scene 0",
    until: ({ prompts }) =>
      prompts.some(({ key, title }) => key === "crisis.option" && isFor("person.president", title)),
  },
  {
    key: "cylon-fleet",
    seats: 4,
    seed: "scene 4",
    until: (seen) =>
      seen.prompts.some(({ key }) => key === "space.viper-target") &&
      seen.view("spectator").areas.filter(({ raiders, basestars }) => raiders.length + basestars.length > 0).length > 1,
  },
  { key: "several-reactions", seats: 4, seed: "scene 2", until: whenAsked("who-first") },
  {
    key: "revealed-cylon",
    seats: 4,
    seed: "scene 2",
    until: (seen) =>
      seen.prompts.some(({ key, seat }) => key === "action" && seen.view("spectator").players[seat]?.revealed),
  },
  { key: "end", seats: 4, seed: "scene 2", until: whenOver },
];

/** Whether the title of a prompt says that it is asked in this role. */
function isFor(role: string, { params = {} }: Text): boolean {
  return (params.role as Text).key === role;
}
