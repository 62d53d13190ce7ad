import type { FactionCard } from "../effects/cards.ts";
import {
  discount,
  draw,
  faction,
  gamble,
  handLimit,
  production,
  raise,
  restore,
  reward,
  scout,
} from "../effects/writing.ts";

/**
 * Eight factions. Each talent and each capital effect is worth about one card or resource every second turn; see
 * "Balance" in the game's README for the calculation.
 */
export const factions: readonly FactionCard[] = [
  faction("ashen-banner", {
    talent: [reward("unit-destroyed", { deck: "main", amount: 1, perTurn: 2 })],
    capital: [
      reward("territory-captured", { deck: "resource", amount: 2, perTurn: 1 }),
      raise("power", 1, { on: "own", filter: "troop", when: "attacking" }),
    ],
  }),
  faction("hollow-crown", {
    talent: [
      raise("power", 1, { on: "own", filter: "character" }),
      raise("loyalty", 2, { on: "own", filter: "character" }),
      discount("character", { reduce: 1, perTurn: 1 }),
    ],
    capital: [gamble(4, "resource", 1)],
  }),
  faction("iron-covenant", {
    talent: [raise("power", 1, { on: "own", when: "attacking" })],
    capital: [discount("troop", { reduce: 1, perTurn: 2 })],
  }),
  faction("lantern-bureau", {
    talent: [scout(3)],
    capital: [draw("main", { amount: 1, every: 2 })],
  }),
  faction("meridian-league", {
    talent: [draw("resource", { amount: 1, every: 2 })],
    capital: [gamble(5, "main", 1), handLimit(1)],
  }),
  faction("skyward-choir", {
    talent: [raise("range", 1, { on: "own" })],
    capital: [discount("flying", { reduce: 1, perTurn: 1 }), handLimit(1)],
  }),
  faction("tidewrights", {
    talent: [
      production(1),
      reward("unit-lost", { deck: "main", amount: 1, perTurn: 1 }),
      raise("power", 1, { on: "own", filter: "vehicle" }),
    ],
    capital: [discount("any", { reduce: 1, perTurn: 1 })],
  }),
  faction("verdant-circle", {
    talent: [restore(1, "any")],
    capital: [raise("guard", 1, { on: "own", when: "at-home" })],
  }),
];
