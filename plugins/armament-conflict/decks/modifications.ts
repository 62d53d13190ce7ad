import type { ModificationCard } from "./types.ts";

/**
 * One assembled per player. The Central Brain and the Strategic Satellite are in the deck twice, since special attacks
 * need them. The Refit's kinds are two, so a vehicle is better for it only through its crew.
 */
export const modifications = [
  { category: "modification", id: "aegis", copies: 1, cost: 2, effects: [] },
  { category: "modification", id: "arius-field", copies: 1, cost: 2, effects: [] },
  {
    category: "modification",
    id: "central-brain",
    copies: 2,
    cost: 2,
    effects: [{ kind: "restore", amount: 1, where: "any" }],
  },
  { category: "modification", id: "death-system", copies: 1, cost: 3, effects: [] },
  { category: "modification", id: "electromagnetic-catapult", copies: 1, cost: 1, effects: [] },
  { category: "modification", id: "fingerprint-tracking", copies: 1, cost: 1, effects: [] },
  {
    category: "modification",
    id: "frame-refit",
    copies: 1,
    cost: 3,
    effects: [
      { kind: "modify", value: "power", amount: 1, on: "own", filter: "troop" },
      { kind: "modify", value: "guard", amount: 1, on: "own", filter: "troop" },
      { kind: "modify", value: "range", amount: 1, on: "own", filter: "troop" },
      { kind: "modify", value: "power", amount: 1, on: "own", filter: "character" },
      { kind: "modify", value: "guard", amount: 1, on: "own", filter: "character" },
      { kind: "modify", value: "range", amount: 1, on: "own", filter: "character" },
      { kind: "modify", value: "loyalty", amount: 1, on: "own", filter: "character" },
    ],
  },
  { category: "modification", id: "high-performance-engine", copies: 1, cost: 2, effects: [] },
  { category: "modification", id: "nuclear-reactor", copies: 1, cost: 3, effects: [] },
  { category: "modification", id: "quantum-camouflage", copies: 1, cost: 2, effects: [] },
  { category: "modification", id: "smart-rifles", copies: 1, cost: 1, effects: [] },
  { category: "modification", id: "strategic-satellite", copies: 2, cost: 2, effects: [] },
  { category: "modification", id: "target-deflector", copies: 1, cost: 2, effects: [] },
] as const satisfies readonly ModificationCard[];
