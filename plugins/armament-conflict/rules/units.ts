import type { CardId, Rule, Seat } from "conclave/rules";
import { unitMoved } from "../events.ts";
import { isCrew, unit, unitsOf } from "../state.ts";
import type { Unit } from "../state-types.ts";
import type { Match, Position, UnitDefinition } from "../types.ts";
import { productionLimit } from "../values.ts";
import { mainDiscard, unitsZone } from "../zones.ts";
import { separate } from "./vehicles.ts";

/** A unit as it is placed on the table; the caller sets its durability. */
export function newUnit(unit: Pick<Unit, "owner" | "territory" | "known" | "placedIn">): Unit {
  return {
    ...unit,
    durability: 0,
    turnedIn: 0,
    boardedIn: 0,
    evading: false,
    attacks: 0,
    attackedUnder: 0,
    spent: false,
  };
}

/** Moves a unit and its crew to another territory. */
export function* moveUnit(game: Match, id: CardId, to: CardId): Rule {
  const from = unit(game, id).territory;
  yield* game.event(unitMoved, { unit: id, from, to }, () => {
    setTerritory(game, id, to);
  });
}

/** Same as `moveUnit`, but without an event: for relocations that are not moves. */
export function setTerritory(game: Match, id: CardId, to: CardId): void {
  const body = unit(game, id);
  body.territory = to;
  if (body.crew !== undefined) unit(game, body.crew).territory = to;
}

/** Turns a unit and its crew. A unit that has been face-up is known. */
export function turnUnit(game: Match, id: CardId, faceDown: boolean): void {
  const body = unit(game, id);
  game.turnCard(id, faceDown);
  if (!faceDown) reveal(game, id);
  if (body.crew === undefined) return;
  game.turnCard(body.crew, faceDown);
  if (!faceDown) reveal(game, body.crew);
}

function reveal(game: Match, id: CardId): void {
  const body = unit(game, id);
  body.known = true;
  delete body.mayBe;
}

/**
 * Records that others have learned that a face-down unit is not a vehicle: one whose identity is unknown has no crew, and empty
 * vehicles neither retreat nor withdraw (R20, R36, R46).
 */
export function knownNotToBeVehicle(game: Match, id: CardId): void {
  const body = unit(game, id);
  if (!body.mayBe) return;
  const others = body.mayBe.filter((kind) => (game.definition(kind) as UnitDefinition).category !== "vehicle");
  // Nobody forgets it, so it cannot be undone.
  if (others.length < body.mayBe.length) game.reveal("everybody");
  body.mayBe = others;
}

/**
 * Takes a unit and its crew off the table, to the discard pile or the given zone. Removing a crew leaves its vehicle
 * empty.
 */
export function removeUnit(game: Match, id: CardId, zone: string = mainDiscard): void {
  const { crew, vehicle } = unit(game, id);
  if (vehicle !== undefined) separate(game, vehicle);
  if (crew !== undefined) {
    game.move(crew, zone);
    delete game.state.units[crew];
  }
  game.move(id, zone);
  delete game.state.units[id];
}

/** Gives a unit without a crew to another player, face-up, in this territory (R21, R61). */
export function transferUnit(game: Match, id: CardId, to: Seat, territory: CardId): void {
  const { vehicle } = unit(game, id);
  if (vehicle !== undefined) separate(game, vehicle);
  game.move(id, unitsZone(to));
  const body = unit(game, id);
  body.owner = to;
  body.territory = territory;
  reveal(game, id);
}

/** How many copies of a card the player has on the table (R65). */
function copiesOnTable(position: Position, seat: Seat, kind: string): number {
  let copies = 0;
  for (const id of unitsOf(position, seat)) if (position.card(id).id === kind) copies++;
  return copies;
}

/** Whether the production limit allows one more (R65). */
export function isProducible(position: Position, seat: Seat, card: UnitDefinition): boolean {
  if (card.category !== "vehicle") return true;
  return copiesOnTable(position, seat, card.id) < position.value(productionLimit, { seat, card });
}

/** Whether any of the player's units passes the test; crews are skipped. */
export function anyUnit(position: Position, seat: Seat, test: (id: CardId) => boolean): boolean {
  for (const id of unitsOf(position, seat)) if (!isCrew(position, id) && test(id)) return true;
  return false;
}

/** The player's units that pass the test; crews are skipped. */
export function unitsThat(position: Position, seat: Seat, test: (id: CardId) => boolean): CardId[] {
  return unitsOf(position, seat).filter((id) => !isCrew(position, id) && test(id));
}
