import { type CardId, playerOf, type Seat } from "conclave/rules";
import { effectsOfTerrain } from "../catalogues/terrain.ts";
import type { Condition, Effect, EffectKind, ModifyEffect, Scope, UnitFilter } from "../effects/cards.ts";
import { holdsCapital } from "../lands/capital.ts";
import { factionOf, isFaceUp, modificationCard, territory, territoryCard, unit, unitCard, unitsOf } from "../state.ts";
import type { Position, UnitDefinition } from "../types.ts";

/** Which effects are active now, and for whom. `effects/cards.ts` documents each kind. */

export type EffectOf<Kind extends EffectKind> = Extract<Effect, { kind: Kind }>;

/** An active effect. */
export interface Active<Kind extends EffectKind> {
  readonly effect: EffectOf<Kind>;
  /** Identifies this bearer's use of the effect, for limits per turn. */
  readonly key: string;
  /** The unit that bears the effect, if any. */
  readonly unit?: CardId;
}

/** Whether a unit's card gives its abilities now: it is face-up and, if a vehicle, crewed and not void. */
export function isInForce(position: Position, card: CardId): boolean {
  if (!isFaceUp(position, card)) return false;
  if (unitCard(position, card).category !== "vehicle") return true;
  const { crew, owner } = unit(position, card);
  return crew !== undefined && !playerOf(position, owner).voided;
}

/** Calls `visit` for each of the player's active effects of this kind, terrain excluded. */
function eachOf<Kind extends EffectKind>(
  position: Position,
  seat: Seat,
  kind: Kind,
  visit: (effect: EffectOf<Kind>, bearer: string, index: number, unit: CardId | undefined) => void,
): void {
  const faction = factionOf(position, seat);
  if (faction) {
    visitAll(faction.talent, kind, "talent", undefined, visit);
    if (holdsCapital(position, seat)) visitAll(faction.capital, kind, "capital", undefined, visit);
  }
  const assembled = modificationCard(position, seat);
  if (assembled !== undefined && !playerOf(position, seat).voided) {
    const card = position.card(assembled);
    if (card.category === "modification") visitAll(card.effects, kind, assembled, undefined, visit);
  }
  for (const id of unitsOf(position, seat)) {
    const { effects } = unitCard(position, id);
    if (hasKind(effects, kind) && isInForce(position, id)) visitAll(effects, kind, id, id, visit);
  }
}

function hasKind(effects: readonly Effect[], kind: EffectKind): boolean {
  for (const effect of effects) if (effect.kind === kind) return true;
  return false;
}

function visitAll<Kind extends EffectKind>(
  effects: readonly Effect[],
  kind: Kind,
  bearer: string,
  unitId: CardId | undefined,
  visit: (effect: EffectOf<Kind>, bearer: string, index: number, unit: CardId | undefined) => void,
): void {
  for (let index = 0; index < effects.length; index++) {
    const effect = effects[index] as Effect;
    if (effect.kind === kind) visit(effect as EffectOf<Kind>, bearer, index, unitId);
  }
}

/** The player's active effects of a kind, ordered: talent, capital effect, modification, units. */
export function effectsOf<Kind extends EffectKind>(position: Position, seat: Seat, kind: Kind): Active<Kind>[] {
  const found: Active<Kind>[] = [];
  eachOf(position, seat, kind, (effect, bearer, index, id) => {
    const key = `${seat}:${bearer}:${index}`;
    found.push(id === undefined ? { effect, key } : { effect, key, unit: id });
  });
  return found;
}

/**
 * The cards that make up a unit: one card, or a vehicle and its crew. Only the crew counts while vehicles are void
 * (R57, R63).
 */
export function partsOf(position: Position, id: CardId): readonly CardId[] {
  const { crew, owner } = unit(position, id);
  if (crew === undefined) return [id];
  return playerOf(position, owner).voided ? [crew] : [id, crew];
}

/** A unit's own abilities of a kind, including its crew's (R63). */
export function abilitiesOf<Kind extends EffectKind>(position: Position, id: CardId, kind: Kind): Active<Kind>[] {
  const found: Active<Kind>[] = [];
  for (const part of partsOf(position, id)) {
    const { effects } = unitCard(position, part);
    if (!hasKind(effects, kind) || !isInForce(position, part)) continue;
    const { owner } = unit(position, id);
    visitAll(effects, kind, part, part, (effect, bearer, index) => {
      found.push({ effect, key: `${owner}:${bearer}:${index}`, unit: id });
    });
  }
  return found;
}

/** Whether the unit has an ability of this kind now. */
export function hasAbility(position: Position, id: CardId, kind: EffectKind): boolean {
  for (const part of partsOf(position, id)) {
    const { effects } = unitCard(position, part);
    if (hasKind(effects, kind) && isInForce(position, part)) return true;
  }
  return false;
}

/** What a unit is doing; decides which conditional modifiers apply. */
export type Role = "attacking" | "defending" | "idle";

/** The unit's role in the current attack. */
export function roleOf(position: Position, id: CardId): Role {
  const { attack } = position.state;
  if (!attack) return "idle";
  if (attack.attacker === id) return "attacking";
  return attack.target.kind === "unit" && attack.target.unit === id ? "defending" : "idle";
}

/** Whether the unit matches the filter; a crewed vehicle also counts as its crew's category (R63). */
export function passes(position: Position, id: CardId, filter: UnitFilter | undefined): boolean {
  if (filter === undefined || filter === "any") return true;
  const parts = partsOf(position, id);
  if (filter === "flying") return unitCard(position, parts[0] as CardId).flying;
  return parts.some((part) => unitCard(position, part).category === filter);
}

/** Whether a unit flies; a crewed unit flies if the vehicle does (R63). */
export function flies(position: Position, id: CardId): boolean {
  return passes(position, id, "flying");
}

function holds(position: Position, id: CardId, when: Condition | undefined, role: Role): boolean {
  switch (when) {
    case undefined:
      return true;
    case "attacking":
    case "defending":
      return role === when;
    case "at-home":
      return standsWith(position, id, (owner, place) => territory(position, place).owner === owner);
    case "abroad":
      return standsWith(position, id, (owner, place) => territory(position, place).owner !== owner);
    case "in-capital":
      return standsWith(
        position,
        id,
        (owner, place) => playerOf(position, owner).capital === place && territory(position, place).owner === owner,
      );
    case "alone":
      return standsWith(position, id, (owner, place) =>
        unitsOf(position, owner).every((other) => {
          const { territory: where, vehicle } = unit(position, other);
          return other === id || vehicle === id || where !== place;
        }),
      );
  }
}

function standsWith(position: Position, id: CardId, test: (owner: Seat, place: CardId) => boolean): boolean {
  const { owner, territory: place } = unit(position, id);
  return test(owner, place);
}

/**
 * Sums all active modifiers of one of a unit's values, from its owner's effects and the terrain. To read many units,
 * look up the owner's modifiers once and pass them in.
 */
export function modifierSum(
  position: Position,
  id: CardId,
  value: ModifyEffect["value"],
  role: Role,
  modifiers: readonly Active<"modify">[] = effectsOf(position, unit(position, id).owner, "modify"),
): number {
  const { owner, territory: place } = unit(position, id);
  let sum = 0;
  for (const { effect, unit: source } of modifiers) {
    if (effect.value === value && reaches(position, effect.on, source, id, place)) {
      sum += amountOf(position, id, effect, role);
    }
  }
  if (position.options["terrain-effects"] && territory(position, place).owner === owner) {
    for (const effect of effectsOfTerrain(territoryCard(position, place).terrain)) {
      if (effect.kind === "modify" && effect.value === value) sum += amountOf(position, id, effect, role);
    }
  }
  return sum;
}

function amountOf(position: Position, id: CardId, { filter, when, amount }: ModifyEffect, role: Role): number {
  return passes(position, id, filter) && holds(position, id, when, role) ? amount : 0;
}

/**
 * Sums all effects on the unit's durability in war. To read many units, look up the owner's effects once and pass them
 * in.
 */
export function enduranceSum(
  position: Position,
  id: CardId,
  effects: readonly Active<"endurance">[] = effectsOf(position, unit(position, id).owner, "endurance"),
): number {
  const { owner, territory: place } = unit(position, id);
  let sum = 0;
  for (const { effect, unit: source } of effects) {
    if (reaches(position, effect.on, source, id, place) && passes(position, id, effect.filter)) sum += effect.amount;
  }
  if (position.options["terrain-effects"] && territory(position, place).owner === owner) {
    for (const effect of effectsOfTerrain(territoryCard(position, place).terrain)) {
      if (effect.kind === "endurance" && passes(position, id, effect.filter)) sum += effect.amount;
    }
  }
  return sum;
}

/** Whether an effect of `source` (a unit, or something that has no location) applies to the unit. */
function reaches(position: Position, on: Scope, source: CardId | undefined, id: CardId, place: CardId): boolean {
  if (on === "own") return true;
  if (source === undefined) return false;
  if (on === "here") return unit(position, source).territory === place;
  return source === id || unit(position, source).vehicle === id;
}

/** The highest printed value among a unit's cards (R63). */
export function printed(position: Position, id: CardId, value: "guard" | "power" | "range"): number {
  let highest = 0;
  for (const part of partsOf(position, id)) highest = Math.max(highest, unitCard(position, part)[value]);
  return highest;
}

/** Whether a card that is not on the table yet is a unit that matches the filter. */
export function cardPasses(card: UnitDefinition, filter: UnitFilter): boolean {
  if (filter === "any") return true;
  return filter === "flying" ? card.flying : card.category === filter;
}
