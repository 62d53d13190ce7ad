import { type CardId, type Seat, type Value, value } from "conclave/rules";
import { type Card, isUnitCard, type VehicleDefinition } from "./cards.ts";
import type { CombatCardId, CostEffect } from "./decks/types.ts";
import {
  type Active,
  abilitiesOf,
  cardPasses,
  effectsOf,
  effectsOfTerritory,
  enduranceSum,
  hasAbility,
  modifierSum,
  printed,
  type Role,
  roleOf,
  terrainEffectsOf,
} from "./effects.ts";
import {
  activeModification,
  distance,
  hegemon,
  hostOf,
  isEmptyVehicle,
  outermostLayer,
  playerOf,
  territoriesOf,
  territory,
  unit,
  unitCard,
  unitDurability,
} from "./state.ts";
import type { Armament, Position } from "./types.ts";

/** The numbers that extensions may change. Their bases read what is printed and every effect in force. */

interface OfUnit {
  readonly unit: CardId;
  /** What it is doing; the attack under way tells, if nothing else does. */
  readonly role?: Role;
  /** The modifiers of its owner, where somebody has looked them up already. */
  readonly modifiers?: readonly Active<"modify">[];
}

/** A guard that is above any power, and above twice any power (R44). */
export const infinite = 1_000_000;

/** Power of a unit (R44); a vehicle without crew has none (R64). */
export const unitPower = value<Armament, OfUnit, number>("unit-power", (position, { unit: id, role }) => {
  if (isEmptyVehicle(position, id)) return 0;
  return Math.max(0, printed(position, id, "power") + modifierSum(position, id, "power", role ?? roleOf(position, id)));
});

/** Guard of a unit, the Death System aside, which counts in combat only (R44). */
export const unitGuard = value<Armament, OfUnit, number>("unit-guard", (position, { unit: id, role, modifiers }) =>
  Math.max(
    0,
    printed(position, id, "guard") + modifierSum(position, id, "guard", role ?? roleOf(position, id), modifiers),
  ),
);

/** Guard of a unit in combat of unit against unit: infinite with the Death System (R44). */
export const combatGuard = value<Armament, OfUnit, number>("combat-guard", (position, { unit: id, role }) =>
  activeModification(position, unit(position, id).owner) === "death-system"
    ? infinite
    : position.value(unitGuard, role === undefined ? { unit: id } : { unit: id, role }),
);

/** Range of a unit, as of an attacker; without limit by the High-Performance Engine (R33). */
export const unitRange = value<Armament, OfUnit, number>("unit-range", (position, { unit: id, modifiers }) => {
  if (isEmptyVehicle(position, id)) return 0;
  if (activeModification(position, unit(position, id).owner) === "high-performance-engine") return infinite;
  return Math.max(0, printed(position, id, "range") + modifierSum(position, id, "range", "attacking", modifiers));
});

/** Loyalty of a character, a crew included (R61, R62). */
export const unitLoyalty = value<Armament, OfUnit, number>("unit-loyalty", (position, { unit: id, modifiers }) => {
  const card = unitCard(position, id);
  if (card.category !== "character") return 0;
  return Math.max(0, card.loyalty + modifierSum(position, id, "loyalty", "idle", modifiers));
});

/** Durability of a unit in every war phase: its cap (R43). */
export const unitEndurance = value<Armament, OfUnit & { readonly effects?: readonly Active<"endurance">[] }, number>(
  "unit-endurance",
  (position, { unit: id, effects }) => unitDurability + enduranceSum(position, id, effects),
);

/** Attacks that a unit may make in a war phase, each under another Attack card; unlimited by the Nuclear Reactor (R45). */
export const attacksPerWar = value<Armament, OfUnit, number>("attacks-per-war", (position, { unit: id }) => {
  if (activeModification(position, unit(position, id).owner) === "nuclear-reactor") return infinite;
  let times = 1;
  for (const { effect } of abilitiesOf(position, id, "extra-attack")) times += effect.times;
  return times;
});

/** Combat cards that a unit may lay; the Nuclear Reactor's fourth is paid for (R39). */
export const combatCardsLaid = value<Armament, OfUnit & { readonly reactor: boolean }, number>(
  "combat-cards-laid",
  (_position, { reactor }) => (reactor ? 4 : 3),
);

/** What an attack of the unit costs a territory (R35). */
export const siegePoints = value<Armament, OfUnit, number>("siege-points", (position, { unit: id }) => {
  let points = 1;
  for (const { effect } of abilitiesOf(position, id, "siege")) points += effect.amount;
  return points;
});

/** Losses that a unit ignores in each combat (R41). */
export const armourPoints = value<Armament, OfUnit, number>("armour-points", (position, { unit: id }) => {
  let points = 0;
  for (const { effect } of abilitiesOf(position, id, "armour")) points += effect.points;
  return points;
});

/** What a pair costs the other unit on top of the table (R41). */
export const extraLoss = value<
  Armament,
  OfUnit & { readonly mine: CombatCardId; readonly theirs: CombatCardId },
  number
>("extra-loss", (position, { unit: id, mine, theirs }) => {
  let points = 0;
  for (const { effect } of abilitiesOf(position, id, "pair")) {
    if (effect.mine === mine && effect.theirs === theirs) points += effect.extra;
  }
  return points;
});

/** Steps that a Move takes a unit at most (R19). */
export const marchSteps = value<Armament, OfUnit, number>("march-steps", (position, { unit: id }) => {
  let steps = 1;
  for (const { effect } of abilitiesOf(position, id, "march")) steps += effect.steps;
  return steps;
});

/**
 * How far a unit has to reach for a territory, or for a unit in it (R30 to R32): own layers further out and the terrain
 * of the goal count.
 */
export const attackDistance = value<Armament, { readonly unit: CardId; readonly territory: CardId }, number>(
  "attack-distance",
  (position, { unit: id, territory: goal }) => {
    const from = unit(position, id).territory;
    const host = hostOf(position, id);
    let far = distance(position, from, goal);
    if (territory(position, goal).owner === host) return far;
    far += outermostLayer(position, host) - territory(position, from).layer;
    for (const effect of effectsOfTerritory(position, goal, "remote")) far += effect.amount;
    return far;
  },
);

/** Whether a unit reaches any layer of other lands (R6). */
export function infiltrates(position: Position, id: CardId): boolean {
  return hasAbility(position, id, "infiltrate");
}

/** What an emergency retreat of the unit costs (R46, R60). */
export const retreatCost = value<Armament, OfUnit, number>("retreat-cost", (position, { unit: id }) => {
  const { owner, territory: place } = unit(position, id);
  for (const { effect, unit: bearer } of effectsOf(position, owner, "swift-retreat")) {
    if (effect.on === "own") return 0;
    if (bearer === undefined) continue;
    if (effect.on === "here" && unit(position, bearer).territory === place) return 0;
    if (bearer === id || unit(position, bearer).vehicle === id) return 0;
  }
  const atHome = territory(position, place).owner === owner;
  return atHome && effectsOfTerritory(position, place, "swift-retreat").length > 0 ? 0 : 1;
});

/** The reductions that the player has left in this turn for a card (R81). */
export function reductionsFor(
  position: Position,
  seat: Seat,
  card: Card,
  effects: readonly Active<"cost">[] = effectsOf(position, seat, "cost"),
): readonly Active<"cost">[] {
  if (effects.length === 0) return effects;
  const { uses } = position.state;
  return effects.filter(({ key, effect }) => reduces(effect, card) && (uses[key] ?? 0) < effect.perTurn);
}

function reduces({ of }: CostEffect, card: Card): boolean {
  if (of === "modification" || of === "special-attack") return card.category === of;
  return isUnitCard(card) && cardPasses(card, of);
}

interface Looked {
  /** The effects on the player's costs, where somebody has looked them up already. */
  readonly effects?: readonly Active<"cost">[];
}

/** What a card of the main deck costs the player to play (R73, R75, R81). */
export const cardCost = value<Armament, { readonly seat: Seat; readonly card: Card } & Looked, number>(
  "card-cost",
  (position, { seat, card, effects }) => {
    if (!("cost" in card) || card.cost === 0) return 0;
    let { cost } = card;
    for (const { effect } of reductionsFor(position, seat, card, effects)) cost -= effect.reduce;
    if (isUnitCard(card)) {
      if (hegemon(position) === seat) cost -= 1;
    } else if (card.id === "divine-punishment" && position.state.achievements.godsJudge === seat) cost -= 1;
    return Math.max(0, cost);
  },
);

/** Most copies of a vehicle that the player may have on the table (R65). */
export const productionLimit = value<Armament, { readonly seat: Seat; readonly card: VehicleDefinition }, number>(
  "production-limit",
  (position, { seat, card }) => {
    let { limit } = card;
    for (const { effect } of effectsOf(position, seat, "production")) limit += effect.amount;
    return limit;
  },
);

/** Cards of hand that the player may keep at the end of its turn; no limit for the Heir Boss (R17). */
export const handLimit = value<Armament, { readonly seat: Seat }, number>("hand-limit", (position, { seat }) => {
  if (position.state.achievements.heirBoss === seat) return infinite;
  let limit = position.options["hand-limit"];
  for (const { effect } of effectsOf(position, seat, "hand-limit")) limit += effect.amount;
  for (const effect of terrainEffectsOf(position, seat, "hand-limit")) limit += effect.amount;
  return limit;
});

/** Resources drawn for territories: one for every two (R13). */
export const income = value<Armament, { readonly seat: Seat }, number>("income", (position, { seat }) =>
  Math.floor(territoriesOf(position, seat).length / 2),
);

/** Main-deck cards drawn in the draw phase, effects aside: four for the Heir Boss (R13). */
export const cardsPerTurn = value<Armament, { readonly seat: Seat }, number>("cards-per-turn", (position, { seat }) =>
  position.state.achievements.heirBoss === seat ? 4 : 2,
);

/** Cards of a deck that effects add in the draw phase of this turn (R13). */
export const bonusDraw = value<Armament, { readonly seat: Seat; readonly deck: "main" | "resource" }, number>(
  "bonus-draw",
  (position, { seat, deck }) => {
    const { turns } = playerOf(position, seat);
    let amount = 0;
    for (const { effect } of effectsOf(position, seat, "draw")) {
      if (effect.deck === deck && turns % effect.every === 0) amount += effect.amount;
    }
    return amount;
  },
);

/** Durability that a territory has at most: what is printed. */
export const territoryDurability = value<Armament, { readonly territory: CardId }, number>(
  "territory-durability",
  (position, { territory: id }) => {
    const card = position.card(id);
    return card.category === "territory" ? card.durability : 0;
  },
);

/** Durability of a territory that was just captured or found: half of its cap, rounded down, at least 1 (R27, R36). */
export const newDurability = value<Armament, { readonly territory: CardId }, number>(
  "new-durability",
  (position, { territory: id }) => Math.max(1, Math.floor(position.value(territoryDurability, { territory: id }) / 2)),
);

/** Points that a Repair restores. */
export const repairPoints = value<Armament, { readonly seat: Seat }, number>("repair-points", () => 1);

// biome-ignore lint/suspicious/noExplicitAny: arguments and results differ from value to value
export const values: readonly Value<Armament, any, any>[] = [
  unitPower,
  unitGuard,
  combatGuard,
  unitRange,
  unitLoyalty,
  unitEndurance,
  attacksPerWar,
  combatCardsLaid,
  siegePoints,
  armourPoints,
  extraLoss,
  marchSteps,
  attackDistance,
  retreatCost,
  cardCost,
  productionLimit,
  handLimit,
  income,
  cardsPerTurn,
  bonusDraw,
  territoryDurability,
  newDurability,
  repairPoints,
];
