import type { BasicCard } from "./types.ts";

/** The plain orders. None costs resources to play; an emergency retreat does, by its own rule. */
export const basicCards = [
  { category: "basic", id: "attack", copies: 34, cost: 0 },
  { category: "basic", id: "move", copies: 7, cost: 0 },
  { category: "basic", id: "repair", copies: 6, cost: 0 },
  { category: "basic", id: "retreat", copies: 9, cost: 0 },
  { category: "basic", id: "trade", copies: 2, cost: 0 },
] as const satisfies readonly BasicCard[];
