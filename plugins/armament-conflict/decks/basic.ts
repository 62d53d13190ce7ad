import type { BasicCard } from "./types.ts";

/** The plain orders. None costs resources to play; an emergency retreat does, by its own rule. */
export const basicCards = [
  { category: "basic", id: "attack", copies: 38, cost: 0 },
  { category: "basic", id: "move", copies: 6, cost: 0 },
  { category: "basic", id: "repair", copies: 5, cost: 0 },
  { category: "basic", id: "retreat", copies: 7, cost: 0 },
  { category: "basic", id: "trade", copies: 2, cost: 0 },
] as const satisfies readonly BasicCard[];
