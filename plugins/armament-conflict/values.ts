import { type CardId, playerOf, type Seat, value } from "conclave/rules";
import { type Strength, tableLoss, tableRecovery } from "./catalogues/combat-table.ts";
import type { CombatCardId, CostEffect } from "./effects/cards.ts";
import { outermostLayer } from "./lands/layers.ts";
import { distance } from "./lands/range.ts";
import {
  type Active,
  abilitiesOf,
  cardPasses,
  effectsOf,
  enduranceSum,
  modifierSum,
  printed,
  type Role,
  roleOf,
} from "./rules/effects.ts";
import { effectsOfTerritory, terrainEffectsOf } from "./rules/terrain.ts";
import { hostOf, isEmptyVehicle, isUnitCard, isUnlimited, territoriesOf, territory, unit, unitCard } from "./state.ts";
import type { Armament, Card, Position, VehicleDefinition } from "./types.ts";

/**
 * Values that extensions can change. Their base functions read printed numbers and all active effects. A value that
 * only one card uses is defined in that card's file.
 */

type Nothing = Record<never, never>;

interface OfSeat {
  readonly seat: Seat;
}

/** Exceeds any number on the table: a power, and twice any power (R44). */
export const infinite = 1_000_000;

// --- setup: only seats and options are known here ---------------------------------------------------------------------

/** Factions dealt to each player, who chooses one (R2). */
export const factionsOffered = value<Armament, OfSeat, number>("factions-offered", () => 3);

/** Territories dealt to each player to arrange (R4). */
export const territoriesDealt = value<Armament, OfSeat, number>("territories-dealt", () => 4);

/** Territories that can be found during the game: all that are left, or one for each player (R10). */
export const territoriesFound = value<Armament, Nothing, number>("territories-found", ({ options, seats }) =>
  options["scarce-territories"] ? seats.length : infinite,
);

/** Resource cards in the game (R8). */
export const resourceSupply = value<Armament, Nothing, number>("resource-supply", ({ seats }) => 15 * seats.length);

/** Resources each player starts with, taken from the bank (R8). */
export const startingResources = value<Armament, OfSeat, number>("starting-resources", () => 2);

/** Cards each player starts with (R9). */
export const startingHand = value<Armament, OfSeat, number>("starting-hand", () => 5);

/** The player who takes the first turn: the one drawn at random (R3). */
export const firstPlayer = value<Armament, { readonly drawn: Seat }, Seat>("first-player", (_, { drawn }) => drawn);

// --- units ------------------------------------------------------------------------------------------------------------

interface OfUnit {
  readonly unit: CardId;
  /** What the unit is doing; by default its role in the current attack. */
  readonly role?: Role;
  /** The owner's modifiers, if the caller has already looked them up. */
  readonly modifiers?: readonly Active<"modify">[];
}

/** A unit's power (R44); an empty vehicle has none (R64). */
export const unitPower = value<Armament, OfUnit, number>("unit-power", (position, { unit: id, role }) => {
  if (isEmptyVehicle(position, id)) return 0;
  return Math.max(0, printed(position, id, "power") + modifierSum(position, id, "power", role ?? roleOf(position, id)));
});

/** A unit's guard, without the Death System, which only counts in combat (R44). */
export const unitGuard = value<Armament, OfUnit, number>("unit-guard", (position, { unit: id, role, modifiers }) =>
  Math.max(
    0,
    printed(position, id, "guard") + modifierSum(position, id, "guard", role ?? roleOf(position, id), modifiers),
  ),
);

/** A unit's guard in combat against another unit; some modifications make it infinite (R44). */
export const combatGuard = value<Armament, OfUnit, number>("combat-guard", (position, { unit: id, role }) =>
  isUnlimited(position, unit(position, id).owner, "guard")
    ? infinite
    : position.value(unitGuard, role === undefined ? { unit: id } : { unit: id, role }),
);

/** A unit's range as an attacker; some modifications make it unlimited (R33). */
export const unitRange = value<Armament, OfUnit, number>("unit-range", (position, { unit: id, modifiers }) => {
  if (isEmptyVehicle(position, id)) return 0;
  if (isUnlimited(position, unit(position, id).owner, "range")) return infinite;
  return Math.max(0, printed(position, id, "range") + modifierSum(position, id, "range", "attacking", modifiers));
});

/** A character's loyalty, also as crew (R61, R62). */
export const unitLoyalty = value<Armament, OfUnit, number>("unit-loyalty", (position, { unit: id, modifiers }) => {
  const card = unitCard(position, id);
  if (card.category !== "character") return 0;
  return Math.max(0, card.loyalty + modifierSum(position, id, "loyalty", "idle", modifiers));
});

/** A unit's maximum durability, restored in every war phase (R43). */
export const unitEndurance = value<Armament, OfUnit & { readonly effects?: readonly Active<"endurance">[] }, number>(
  "unit-endurance",
  (position, { unit: id, effects }) => 3 + enduranceSum(position, id, effects),
);

/**
 * Attacks a unit may make in one war phase, each under a different Attack card; some modifications make it unlimited
 * (R45).
 */
export const attacksPerWar = value<Armament, OfUnit, number>("attacks-per-war", (position, { unit: id }) => {
  if (isUnlimited(position, unit(position, id).owner, "attacks")) return infinite;
  let times = 1;
  for (const { effect } of abilitiesOf(position, id, "extra-attack")) times += effect.times;
  return times;
});

/** Attack cards a player may play in one war phase (R28). */
export const attackCardsPerWar = value<Armament, OfSeat, number>("attack-cards-per-war", () => infinite);

/** Combat cards a unit may lay, including `more` from its owner's modification (R39). */
export const combatCardsLaid = value<Armament, OfUnit & { readonly more: number }, number>(
  "combat-cards-laid",
  (_position, { more }) => 3 + more,
);

/** What two units lay against each other in a slot, and how strong both are. */
interface Pair {
  readonly unit: CardId;
  readonly mine: CombatCardId | undefined;
  readonly theirs: CombatCardId | undefined;
  readonly me: Strength;
  readonly them: Strength;
}

/** Durability a unit loses in a pair by the table, abilities aside (R40). */
export const pairLoss = value<Armament, Pair, number>("pair-loss", ({ options }, { mine, theirs, me, them }) =>
  tableLoss(mine, theirs, me, them, options["swap-self-destruct"]),
);

/** Durability a unit regains in a pair by the table (R40). */
export const pairRecovery = value<Armament, Pair, number>("pair-recovery", (_position, { mine, theirs }) =>
  tableRecovery(mine, theirs),
);

/** Durability a territory loses when the unit attacks it (R35). */
export const siegePoints = value<Armament, OfUnit, number>("siege-points", (position, { unit: id }) => {
  let points = 1;
  for (const { effect } of abilitiesOf(position, id, "siege")) points += effect.amount;
  return points;
});

/** Losses a unit ignores in each combat (R41). */
export const armourPoints = value<Armament, OfUnit, number>("armour-points", (position, { unit: id }) => {
  let points = 0;
  for (const { effect } of abilitiesOf(position, id, "armour")) points += effect.points;
  return points;
});

/** Durability the other unit loses in a pair in addition to the table (R41). */
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

/** The most steps a Move takes a unit (R19). */
export const marchSteps = value<Armament, OfUnit, number>("march-steps", (position, { unit: id }) => {
  let steps = 1;
  for (const { effect } of abilitiesOf(position, id, "march")) steps += effect.steps;
  return steps;
});

/**
 * The range a unit needs to attack a territory or a unit in it (R30 to R32): includes the host's layers outside the
 * unit and the target's terrain.
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

/** Resources an emergency retreat costs the unit (R46, R60). */
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

/** A unit's durability after an emergency retreat (R48). */
export const durabilityAfterRetreat = value<Armament, OfUnit, number>("durability-after-retreat", () => 1);

/** Whether a character deserts to the player who captured the capital, given its die roll (R61). */
export const deserts = value<Armament, OfUnit & { readonly rolled: number }, boolean>(
  "deserts",
  (position, { unit: id, rolled }) => rolled > position.value(unitLoyalty, { unit: id }),
);

// --- costs ------------------------------------------------------------------------------------------------------------

/** Cost reductions for a card that the player has not used up this turn (R81). */
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
  /** The player's cost effects, if the caller has already looked them up. */
  readonly effects?: readonly Active<"cost">[];
}

/** What a main-deck card costs the player (R73, R75, R81). */
export const cardCost = value<Armament, { readonly seat: Seat; readonly card: Card } & Looked, number>(
  "card-cost",
  (position, { seat, card, effects }) => {
    if (!("cost" in card) || card.cost === 0) return 0;
    let { cost } = card;
    for (const { effect } of reductionsFor(position, seat, card, effects)) cost -= effect.reduce;
    if (isUnitCard(card)) {
      if (hegemon(position) === seat) cost -= 1;
    } else if (card.category === "special-attack") cost -= card.discount?.(position, seat) ?? 0;
    return Math.max(0, cost);
  },
);

/** The most copies of a vehicle the player may have on the table (R65). */
export const productionLimit = value<Armament, { readonly seat: Seat; readonly card: VehicleDefinition }, number>(
  "production-limit",
  (position, { seat, card }) => {
    let { limit } = card;
    for (const { effect } of effectsOf(position, seat, "production")) limit += effect.amount;
    return limit;
  },
);

// --- turns ------------------------------------------------------------------------------------------------------------

/** Whether the player draws in this turn's draw phase; an option excludes the first turn of the game (R13). */
export const drawsInTurn = value<Armament, OfSeat, boolean>(
  "draws-in-turn",
  ({ options, turn }) => options["first-turn-draws"] || turn.number > 1,
);

/** Cards the player may keep at the end of their turn; unlimited for the Heir Boss (R17). */
export const handLimit = value<Armament, OfSeat, number>("hand-limit", (position, { seat }) => {
  if (position.state.achievements.heirBoss === seat) return infinite;
  let limit = position.options["hand-limit"];
  for (const { effect } of effectsOf(position, seat, "hand-limit")) limit += effect.amount;
  for (const effect of terrainEffectsOf(position, seat, "hand-limit")) limit += effect.amount;
  return limit;
});

/** Resources drawn each turn: one for every two territories (R13). */
export const income = value<Armament, OfSeat, number>("income", (position, { seat }) =>
  Math.floor(territoriesOf(position, seat).length / 2),
);

/** Main-deck cards drawn in the draw phase, without bonuses; four for the Heir Boss (R13). */
export const cardsPerTurn = value<Armament, OfSeat, number>("cards-per-turn", (position, { seat }) =>
  position.state.achievements.heirBoss === seat ? 4 : 2,
);

/** Bonus cards that effects add in this turn's draw phase (R13). */
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

/** Rounds at the start of the game in which nobody may attack (R29). */
export const peacefulRounds = value<Armament, Nothing, number>(
  "peaceful-rounds",
  ({ options }) => options["peaceful-rounds"],
);

/** The round after which the game ends (R80). */
export const roundLimit = value<Armament, Nothing, number>("round-limit", ({ options }) => options["round-limit"]);

/** What ranks players after the last round, most important first: territories, durability, resources (R80). */
export const finalRank = value<Armament, OfSeat, readonly number[]>("final-rank", (position, { seat }) => {
  const lands = territoriesOf(position, seat);
  const durability = lands.reduce((sum, id) => sum + territory(position, id).durability, 0);
  return [lands.length, durability, playerOf(position, seat).resources];
});

// --- lands ------------------------------------------------------------------------------------------------------------

/** A territory's maximum durability, as printed. */
export const territoryDurability = value<Armament, { readonly territory: CardId }, number>(
  "territory-durability",
  (position, { territory: id }) => {
    const card = position.card(id);
    return card.category === "territory" ? card.durability : 0;
  },
);

/** The most territories in one column of a layer (R5). */
export const columnSize = value<Armament, OfSeat, number>("column-size", () => 3);

/** Durability of a newly captured or found territory: half its maximum, rounded down, at least 1 (R27, R36). */
export const newDurability = value<Armament, { readonly territory: CardId }, number>(
  "new-durability",
  (position, { territory: id }) => Math.max(1, Math.floor(position.value(territoryDurability, { territory: id }) / 2)),
);

/** Durability that a Repair restores. */
export const repairPoints = value<Armament, OfSeat, number>("repair-points", () => 1);

// --- agreements and achievements --------------------------------------------------------------------------------------

/** The most clauses an agreement may have (R22). */
export const clauseLimit = value<Armament, Nothing, number>("clause-limit", () => 4);

/** The most resources one tribute may cost (R22). */
export const tributeLimit = value<Armament, Nothing, number>("tribute-limit", () => 3);

/** How many times an offer may be answered with a counter-offer (R21, R22). */
export const counterOffers = value<Armament, Nothing, number>("counter-offers", () => 1);

/** Whether all agreements end after an elimination: when two players are left (R22). */
export const agreementsEnd = value<Armament, Nothing, boolean>(
  "agreements-end",
  ({ activeSeats }) => activeSeats.length === 2,
);

/** Whether achievements, Just World and Nuclear Doomsday are used (R68). */
export const achievementsInPlay = value<Armament, Nothing, boolean>(
  "achievements-in-play",
  ({ options, seats }) => options.achievements && seats.length >= 3,
);

/** The holder of Economic Hegemony: the player with strictly more resources than every other living player (R73). */
export function hegemon(position: Position): Seat | undefined {
  if (!position.value(achievementsInPlay, {})) return undefined;
  let holder: Seat | undefined;
  let most = -1;
  for (const seat of position.activeSeats) {
    const { resources } = playerOf(position, seat);
    if (resources > most) {
      most = resources;
      holder = seat;
    } else if (resources === most) holder = undefined;
  }
  return holder;
}

/** Cards Anti-Peace draws for capturing a territory (R69). */
export const spoils = value<Armament, OfSeat, number>("spoils", () => 2);

/** Cards a player draws on becoming the Heir Boss (R72). */
export const inheritance = value<Armament, OfSeat, number>("inheritance", () => 4);
