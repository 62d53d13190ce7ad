import type { Effect, Terrain, TerrainData, TerritoryCard } from "../effects/cards.ts";

/** Each terrain has one small rule, worth about the same as any other's. */
export const terrains = [
  { id: "city", effects: [{ kind: "hand-limit", amount: 1 }] },
  { id: "coast", effects: [{ kind: "modify", value: "range", amount: 1, on: "here", when: "attacking" }] },
  { id: "desert", effects: [{ kind: "remote", amount: 1 }] },
  { id: "forest", effects: [{ kind: "swift-retreat", on: "here" }] },
  { id: "mountain", effects: [{ kind: "modify", value: "guard", amount: 1, on: "here", when: "defending" }] },
  { id: "plain", effects: [{ kind: "modify", value: "power", amount: 1, on: "here", when: "attacking" }] },
] as const satisfies readonly TerrainData[];

const effectsByTerrain = new Map<Terrain, readonly Effect[]>(terrains.map(({ id, effects }) => [id, effects]));
const noEffects: readonly Effect[] = [];

/** The effects that all territories of a terrain share. */
export function effectsOfTerrain(terrain: Terrain): readonly Effect[] {
  return effectsByTerrain.get(terrain) ?? noEffects;
}

/**
 * Seven territories per terrain, so that eight players can be dealt four and find one each (R10). Each terrain has
 * durabilities 2, 3, 3, 3, 4, 4, 5: a deal of four averages 13 to 14, whatever its terrains.
 */
export const territories = [
  { category: "territory", id: "brightmarket", terrain: "city", durability: 2 },
  { category: "territory", id: "coppergate", terrain: "city", durability: 3 },
  { category: "territory", id: "nine-bridges", terrain: "city", durability: 3 },
  { category: "territory", id: "oldwharf-junction", terrain: "city", durability: 3 },
  { category: "territory", id: "lantern-rise", terrain: "city", durability: 4 },
  { category: "territory", id: "vaultholm", terrain: "city", durability: 4 },
  { category: "territory", id: "citadel-orrin", terrain: "city", durability: 5 },

  { category: "territory", id: "gull-strand", terrain: "coast", durability: 2 },
  { category: "territory", id: "amber-bay", terrain: "coast", durability: 3 },
  { category: "territory", id: "drowned-steps", terrain: "coast", durability: 3 },
  { category: "territory", id: "saltmouth", terrain: "coast", durability: 3 },
  { category: "territory", id: "cape-farewell", terrain: "coast", durability: 4 },
  { category: "territory", id: "stormhook", terrain: "coast", durability: 4 },
  { category: "territory", id: "seawall-of-anthe", terrain: "coast", durability: 5 },

  { category: "territory", id: "mirage-pan", terrain: "desert", durability: 2 },
  { category: "territory", id: "bonewhite-flats", terrain: "desert", durability: 3 },
  { category: "territory", id: "kiln-dunes", terrain: "desert", durability: 3 },
  { category: "territory", id: "red-erg", terrain: "desert", durability: 3 },
  { category: "territory", id: "glass-basin", terrain: "desert", durability: 4 },
  { category: "territory", id: "three-wells", terrain: "desert", durability: 4 },
  { category: "territory", id: "fort-thirst", terrain: "desert", durability: 5 },

  { category: "territory", id: "foxglove-glade", terrain: "forest", durability: 2 },
  { category: "territory", id: "greyalder", terrain: "forest", durability: 3 },
  { category: "territory", id: "hollow-pines", terrain: "forest", durability: 3 },
  { category: "territory", id: "mosswater", terrain: "forest", durability: 3 },
  { category: "territory", id: "thornreach", terrain: "forest", durability: 4 },
  { category: "territory", id: "whispering-stand", terrain: "forest", durability: 4 },
  { category: "territory", id: "rootkeep", terrain: "forest", durability: 5 },

  { category: "territory", id: "goat-ladder", terrain: "mountain", durability: 2 },
  { category: "territory", id: "cinder-pass", terrain: "mountain", durability: 3 },
  { category: "territory", id: "frostbell", terrain: "mountain", durability: 3 },
  { category: "territory", id: "twin-horns", terrain: "mountain", durability: 3 },
  { category: "territory", id: "eagle-shelf", terrain: "mountain", durability: 4 },
  { category: "territory", id: "slate-crown", terrain: "mountain", durability: 4 },
  { category: "territory", id: "the-anvil", terrain: "mountain", durability: 5 },

  { category: "territory", id: "larkfield", terrain: "plain", durability: 2 },
  { category: "territory", id: "barley-mile", terrain: "plain", durability: 3 },
  { category: "territory", id: "horsewind-steppe", terrain: "plain", durability: 3 },
  { category: "territory", id: "longmeadow", terrain: "plain", durability: 3 },
  { category: "territory", id: "millstone-levels", terrain: "plain", durability: 4 },
  { category: "territory", id: "old-muster", terrain: "plain", durability: 4 },
  { category: "territory", id: "kingsfurrow", terrain: "plain", durability: 5 },
] as const satisfies readonly TerritoryCard[];
