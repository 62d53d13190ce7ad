import type { StrategyCard } from "./types.ts";

/** Played in a development phase, free of charge. */
export const strategies = [
  { category: "strategy", id: "airdrop", copies: 2, cost: 0, target: "territory" },
  { category: "strategy", id: "breach", copies: 2, cost: 0, target: "agreement" },
  { category: "strategy", id: "economic-blockade", copies: 2, cost: 0, target: "player" },
  { category: "strategy", id: "espionage", copies: 2, cost: 0, target: "player" },
  { category: "strategy", id: "full-retreat", copies: 2, cost: 0, target: "none" },
  { category: "strategy", id: "sabotage", copies: 2, cost: 0, target: "player" },
  { category: "strategy", id: "strategic-agreement", copies: 2, cost: 0, target: "player" },
  { category: "strategy", id: "support", copies: 2, cost: 0, target: "player" },
  { category: "strategy", id: "tactical-evasion", copies: 2, cost: 0, target: "unit" },
  { category: "strategy", id: "tactical-reload", copies: 2, cost: 0, target: "none" },
] as const satisfies readonly StrategyCard[];
