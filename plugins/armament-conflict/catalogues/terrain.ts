import type { Effect, Terrain, TerrainData } from "../effects/cards.ts";
import { handLimit, raise, remote, swiftRetreat, terrain } from "../effects/writing.ts";

/** The kinds of terrain: each has one small rule, worth about the same as any other's. */
export const terrains: readonly TerrainData[] = [
  terrain("city", handLimit(1)),
  terrain("coast", raise("range", 1, { on: "here", when: "attacking" })),
  terrain("desert", remote(1)),
  terrain("forest", swiftRetreat("here")),
  terrain("mountain", raise("guard", 1, { on: "here", when: "defending" })),
  terrain("plain", raise("power", 1, { on: "here", when: "attacking" })),
];

const effectsByTerrain = new Map<Terrain, readonly Effect[]>(terrains.map(({ id, effects }) => [id, effects]));
const noEffects: readonly Effect[] = [];

/** The effects that all territories of a terrain share. */
export function effectsOfTerrain(id: Terrain): readonly Effect[] {
  return effectsByTerrain.get(id) ?? noEffects;
}
