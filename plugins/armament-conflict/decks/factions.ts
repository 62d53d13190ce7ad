import type { FactionCard } from "../effects/cards.ts";

/**
 * Eight factions. Each talent and each capital effect is worth about one card or resource every second turn; see
 * "Balance" in the game's README for the calculation.
 */
export const factions = [
  {
    category: "faction",
    id: "ashen-banner",
    talent: [{ kind: "reward", event: "unit-destroyed", deck: "main", amount: 1, perTurn: 2 }],
    capital: [
      { kind: "reward", event: "territory-captured", deck: "resource", amount: 2, perTurn: 1 },
      { kind: "modify", value: "power", amount: 1, on: "own", filter: "troop", when: "attacking" },
    ],
  },
  {
    category: "faction",
    id: "hollow-crown",
    talent: [
      { kind: "modify", value: "power", amount: 1, on: "own", filter: "character" },
      { kind: "modify", value: "loyalty", amount: 2, on: "own", filter: "character" },
      { kind: "cost", of: "character", reduce: 1, perTurn: 1 },
    ],
    capital: [{ kind: "gamble", atLeast: 4, deck: "resource", amount: 1 }],
  },
  {
    category: "faction",
    id: "iron-covenant",
    talent: [{ kind: "modify", value: "power", amount: 1, on: "own", when: "attacking" }],
    capital: [{ kind: "cost", of: "troop", reduce: 1, perTurn: 2 }],
  },
  {
    category: "faction",
    id: "lantern-bureau",
    talent: [{ kind: "scout", count: 3 }],
    capital: [{ kind: "draw", deck: "main", amount: 1, every: 2 }],
  },
  {
    category: "faction",
    id: "meridian-league",
    talent: [{ kind: "draw", deck: "resource", amount: 1, every: 2 }],
    capital: [
      { kind: "gamble", atLeast: 5, deck: "main", amount: 1 },
      { kind: "hand-limit", amount: 1 },
    ],
  },
  {
    category: "faction",
    id: "skyward-choir",
    talent: [{ kind: "modify", value: "range", amount: 1, on: "own" }],
    capital: [
      { kind: "cost", of: "flying", reduce: 1, perTurn: 1 },
      { kind: "hand-limit", amount: 1 },
    ],
  },
  {
    category: "faction",
    id: "tidewrights",
    talent: [
      { kind: "production", amount: 1 },
      { kind: "reward", event: "unit-lost", deck: "main", amount: 1, perTurn: 1 },
      { kind: "modify", value: "power", amount: 1, on: "own", filter: "vehicle" },
    ],
    capital: [{ kind: "cost", of: "any", reduce: 1, perTurn: 1 }],
  },
  {
    category: "faction",
    id: "verdant-circle",
    talent: [{ kind: "restore", amount: 1, where: "any" }],
    capital: [{ kind: "modify", value: "guard", amount: 1, on: "own", when: "at-home" }],
  },
] as const satisfies readonly FactionCard[];
