import type { BasicCard } from "./types.ts";

/** The plain orders. None costs resources to play; an emergency retreat does, by its own rule. */
export const basicCards = [
  { category: "basic", id: "attack", copies: 22, cost: 0 },
  { category: "basic", id: "move", copies: 11, cost: 0 },
  { category: "basic", id: "repair", copies: 9, cost: 0 },
  { category: "basic", id: "retreat", copies: 11, cost: 0 },
  { category: "basic", id: "trade", copies: 5, cost: 0 },
] as const satisfies readonly BasicCard[];
