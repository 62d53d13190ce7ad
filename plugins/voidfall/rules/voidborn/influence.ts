import { corruptionOnMat, voidOf } from "../../state.ts";
import type { Position } from "../../types.ts";
import { riftInfluence } from "../../values.ts";
import { isVoidborn } from "../map.ts";
import { difficultyOf } from "./difficulty.ts";

/** The influence of the Voidborn, as it would be at the end (README, "The end"). */

export type VoidPart =
  | "difficulty"
  | "rifts"
  | "havens"
  | "catastrophes"
  | "harbingers"
  | "lost-technologies"
  | "crises"
  | "fallen-houses"
  | "corruption"
  | "population";

export interface VoidInfluence {
  readonly total: number;
  readonly parts: readonly { readonly part: VoidPart; readonly count: number; readonly influence: number }[];
}

/** What each of these is worth to the Voidborn; Rifts are a value that extensions can change. */
const worth = {
  havens: 20,
  catastrophes: 20,
  harbingers: 10,
  "lost-technologies": 5,
  crises: 5,
  "fallen-houses": 3,
  corruption: 2,
  population: 1,
} as const satisfies { readonly [part in VoidPart]?: number };

export function voidInfluence(position: Position): VoidInfluence {
  return position.once(count);
}

function count(position: Position): VoidInfluence {
  const { state } = position;
  const { catastrophes, lostTechnologies, war, economic, havens } = voidOf(position);
  const sectors = Object.values(state.sectors);
  const counts: { readonly [part in keyof typeof worth]: number } = {
    havens: havens.filter(({ levels, filled }) => filled.length < levels).length,
    catastrophes,
    harbingers: sectors.reduce((sum, { harbingers }) => sum + harbingers, 0),
    "lost-technologies": lostTechnologies.length,
    crises: [...war, ...economic].filter((slot) => "crisis" in slot).length,
    "fallen-houses": sectors.filter(({ fallenHouse }) => fallenHouse !== undefined).length,
    corruption: corruptionOnTable(position),
    population: sectors.filter(isVoidborn).reduce((sum, { population }) => sum + population, 0),
  };
  const rifts = sectors.filter(({ type }) => type === "rift").length;
  const parts = [
    { part: "difficulty" as const, count: 1, influence: difficultyOf(position).influence },
    { part: "rifts" as const, count: rifts, influence: rifts * position.value(riftInfluence, {}) },
    ...(Object.keys(worth) as (keyof typeof worth)[]).map((part) => ({
      part,
      count: counts[part],
      influence: counts[part] * worth[part],
    })),
  ];
  return { total: parts.reduce((sum, { influence }) => sum + influence, 0), parts };
}

/** All corruption: on sectors, agenda piles and house mats. */
function corruptionOnTable({ state }: Position): number {
  const onMap = Object.values(state.sectors).filter(({ corrupted }) => corrupted).length;
  const onPiles = Object.keys(state.corruptedPiles).length;
  const onMats = state.players.map((player) => corruptionOnMat(player) + player.chambers + player.keptCorruption);
  return onMap + onPiles + onMats.reduce((sum, more) => sum + more, 0);
}
