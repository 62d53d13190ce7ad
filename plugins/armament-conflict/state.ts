import { type CardId, type DeepReadonly, found, playerOf, type Seat } from "conclave/rules";
import type { Treaty } from "./state-types.ts";
import type {
  Card,
  FactionDefinition,
  ModificationDefinition,
  Position,
  Secured,
  TerritoryDefinition,
  UnitDefinition,
  Unlimited,
} from "./types.ts";
import { handZone, landsZone, mainDeck, modificationZone, unitsZone } from "./zones.ts";

// --- players ----------------------------------------------------------------------------------------------------------

type Readable<State> = DeepReadonly<State>;

export function factionOf(position: Position, seat: Seat): FactionDefinition | undefined {
  const id = position.state.players[seat]?.faction;
  return id === undefined ? undefined : (position.definition(id) as FactionDefinition);
}

export function handOf(position: Position, seat: Seat): readonly CardId[] {
  return position.zone(handZone(seat));
}

/** This many cards on top of the main deck, the top card first. */
export function topOfDeck(position: Position, count: number): readonly CardId[] {
  const deck = position.zone(mainDeck);
  return deck.slice(Math.max(0, deck.length - count)).reverse();
}

// --- modifications ----------------------------------------------------------------------------------------------------

/** The player's assembled modification, void or not. */
export function modificationCard(position: Position, seat: Seat): CardId | undefined {
  return position.zone(modificationZone(seat))[0];
}

/** The player's modification, unless it is void (R57). */
export function activeModification(position: Position, seat: Seat): ModificationDefinition | undefined {
  const id = modificationCard(position, seat);
  if (id === undefined || playerOf(position, seat).voided) return undefined;
  const card = position.card(id);
  return card.category === "modification" ? card : undefined;
}

/** Whether the player's modification removes the limit on this. */
export function isUnlimited(position: Position, seat: Seat, what: Unlimited): boolean {
  return activeModification(position, seat)?.unlimited === what;
}

/** Whether the player's modification prevents others from cancelling this. */
export function isSecured(position: Position, seat: Seat, what: Secured): boolean {
  return activeModification(position, seat)?.secures?.includes(what) ?? false;
}

// --- territories ------------------------------------------------------------------------------------------------------

/** The player's territories, in the order they were gained. */
export function territoriesOf(position: Position, seat: Seat): readonly CardId[] {
  return position.zone(landsZone(seat));
}

/** A territory on the table: to be changed in a rule, read only in a position. */
export function territory<Territory>({ state }: WithTerritories<Territory>, id: CardId): Territory {
  return found(state.territories[id], "territory", id);
}

interface WithTerritories<Territory> {
  readonly state: { readonly territories: { readonly [id: CardId]: Territory } };
}

export function territoryCard(position: Position, id: CardId): TerritoryDefinition {
  return position.card(id) as TerritoryDefinition;
}

// --- units ------------------------------------------------------------------------------------------------------------

/** The player's unit cards, wherever they stand, in the order they were placed. Lists crews as well as vehicles. */
export function unitsOf(position: Position, seat: Seat): readonly CardId[] {
  return position.zone(unitsZone(seat));
}

/** A unit on the table: to be changed in a rule, read only in a position. */
export function unit<Unit>({ state }: WithUnits<Unit>, id: CardId): Unit {
  return found(state.units[id], "unit", id);
}

interface WithUnits<Unit> {
  readonly state: { readonly units: { readonly [id: CardId]: Unit } };
}

export function unitCard(position: Position, id: CardId): UnitDefinition {
  const card = position.card(id);
  if ("power" in card) return card;
  throw new RangeError(`card ${id} is not a unit`);
}

export function isUnitCard(card: Card): card is UnitDefinition {
  return card.category === "troop" || card.category === "character" || card.category === "vehicle";
}

/** The unit a card belongs to; a crew belongs to its vehicle. */
export function bodyOf(position: Position, id: CardId): CardId {
  return unit(position, id).vehicle ?? id;
}

/** Whether the unit drives a vehicle and so does not count as a unit of its own. */
export function isCrew(position: Position, id: CardId): boolean {
  return unit(position, id).vehicle !== undefined;
}

export function isFaceUp(position: Position, id: CardId): boolean {
  return !position.isFaceDown(id);
}

/** A vehicle without a crew: it takes no orders and has no abilities (R64). */
export function isEmptyVehicle(position: Position, id: CardId): boolean {
  return unitCard(position, id).category === "vehicle" && unit(position, id).crew === undefined;
}

/** Whether the unit can take orders: it is face-up, not a crew, and not an empty vehicle (R15, R64). */
export function takesOrders(position: Position, id: CardId): boolean {
  return !isCrew(position, id) && isFaceUp(position, id) && !isEmptyVehicle(position, id);
}

/** Whether the unit can retreat at all: an empty vehicle takes no orders, and a face-down unit does by an option only (R20, R46). */
export function canBeCalledBack(position: Position, id: CardId): boolean {
  return !isEmptyVehicle(position, id) && (isFaceUp(position, id) || position.options["hidden-units-retreat"]);
}

/** All units in a territory, of any owner. A crewed vehicle is listed once. */
export function unitsIn(position: Position, id: CardId): CardId[] {
  const found: CardId[] = [];
  for (const seat of position.activeSeats) {
    for (const card of unitsOf(position, seat)) {
      const { territory: place, vehicle } = unit(position, card);
      if (place === id && vehicle === undefined) found.push(card);
    }
  }
  return found;
}

/** Whether the unit cannot be attacked because it, or its crew, is evading (R26). */
export function isEvading(position: Position, id: CardId): boolean {
  const { evading, crew } = unit(position, id);
  return evading || (crew !== undefined && unit(position, crew).evading);
}

/** The owner of the territory the unit stands in (R32). */
export function hostOf(position: Position, id: CardId): Seat {
  return territory(position, unit(position, id).territory).owner;
}

/** Whether this player could fight the unit: it is another player's, face-up, not evading, and no empty vehicle (R34, R38). */
export function canBeFought(position: Position, id: CardId, attacker: Seat): boolean {
  return unit(position, id).owner !== attacker && takesOrders(position, id) && !isEvading(position, id);
}

/** Whether a unit shields its territory from this attacker: by an option only if it could be fought (R34). */
export function shields(position: Position, id: CardId, attacker: Seat): boolean {
  if (!position.options["idle-units-shield"]) return canBeFought(position, id, attacker);
  return unit(position, id).owner !== attacker && !isCrew(position, id) && isFaceUp(position, id);
}

/** Whether this player could target the unit at all, range aside (R38, R64); empty vehicles are valid targets. */
export function attackable(position: Position, id: CardId, attacker: Seat): boolean {
  if (unit(position, id).owner === attacker || isCrew(position, id)) return false;
  return isFaceUp(position, id) && !isEvading(position, id);
}

// --- agreements -------------------------------------------------------------------------------------------------------

/** The agreement between two players, if any. */
export function treatyBetween(position: Position, one: Seat, other: Seat): Readable<Treaty> | undefined {
  const { treaties } = position.state;
  if (treaties.length === 0) return undefined;
  return treaties.find(({ parties }) => parties.includes(one) && parties.includes(other));
}

/** Whether the two players' agreement has this clause. */
export function bound(
  position: Position,
  one: Seat,
  other: Seat,
  clause: "no-attack" | "passage" | "shared-defence",
): boolean {
  return treatyBetween(position, one, other)?.clauses.some(({ kind }) => kind === clause) ?? false;
}

/** Whether the player's own blockade prevents them from attacking (R25). */
export function keepsPeace(position: Position, seat: Seat): boolean {
  return position.state.players.some(({ blockadedBy }) => blockadedBy.includes(seat));
}

/** Whether the player is under an Economic Blockade (R25). */
export function isBlockaded(position: Position, seat: Seat): boolean {
  return playerOf(position, seat).blockadedBy.length > 0;
}
