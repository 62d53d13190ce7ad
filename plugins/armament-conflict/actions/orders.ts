import { type CardId, type Rule, type Seat, t, type UnavailableOption } from "conclave/rules";
import { unitRetreated } from "../events.ts";
import { back, nameOf, publicUnitName, territoryOption, unitName, unitOption } from "../labels.ts";
import { discard } from "../procedures/drawing.ts";
import { isDamaged, restore } from "../procedures/lands.ts";
import { anyUnit, moveUnit, narrow, setTerritory, unitsThat } from "../procedures/units.ts";
import { bound, distance, isEmptyVehicle, isOutermost, takesOrders, territoriesOf, territory, unit } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { marchSteps, repairPoints } from "../values.ts";
import type { Play } from "./play.ts";
import { nothingDamaged, noUnit, nowhereToGo } from "./reasons.ts";

const refused = t("reason.leave-refused");

// --- Move -------------------------------------------------------------------------------------------------------------

/** One unit goes one step, or as many as its march allows; into other lands with their owner's leave (R19). */
export const move: Play = {
  problem(position, seat) {
    if (!anyUnit(position, seat, (id) => takesOrders(position, id))) return noUnit;
    return anyUnit(position, seat, (id) => canStep(position, seat, id)) ? undefined : nowhereToGo;
  },
  *rule(game, seat, card) {
    const units = unitsThat(game, seat, (id) => canStep(game, seat, id)).map((id) => unitOption(game, id));
    const id = yield* game.choose(seat, "move.unit", units, { optional: back });
    if (id === undefined) return;
    const steps = game.value(marchSteps, { unit: id });
    for (let step = 1; step <= steps; step++) {
      const place = yield* chooseStep(game, seat, id);
      if (place === undefined) return;
      // A refusal at the first step leaves the card in the hand; later it only ends the way.
      if (!(yield* hasLeave(game, seat, id, place))) return;
      if (step === 1) discard(game, card);
      game.log("unit-moved", { player: { seat }, unit: unitName(game, id), territory: nameOf(game, place) });
      yield* moveUnit(game, id, place);
    }
  },
};

function* chooseStep(game: Match, seat: Seat, id: CardId): Rule<CardId | undefined> {
  const params = { unit: unitName(game, id) };
  const places = neighbours(game, unit(game, id).territory);
  const options = places.filter((place) => mayEnter(game, seat, place));
  if (options.length === 0) return undefined;
  const unavailable = places
    .filter((place) => !options.includes(place))
    .map((place): UnavailableOption => {
      const { label, about } = territoryOption(game, place, seat);
      return { id: place, label, reason: refused, rule: "R19", ...(about ? { about } : undefined) };
    });
  const territories = options.map((place) => territoryOption(game, place, seat));
  return yield* game.choose(seat, "move.territory", territories, { params, unavailable, optional: true });
}

/** The owner of other lands is asked, unless an agreement grants passage. */
function* hasLeave(game: Match, seat: Seat, id: CardId, place: CardId): Rule<boolean> {
  const host = territory(game, place).owner;
  if (host === seat || bound(game, seat, host, "passage")) return true;
  const params = { player: { seat }, unit: unitName(game, id), territory: nameOf(game, place) };
  if (yield* game.confirm(host, "move.leave", { params })) return true;
  game.state.refusals.push(host);
  game.log("leave-refused", { ...params, host: { seat: host } });
  return false;
}

function canStep(position: Position, seat: Seat, id: CardId): boolean {
  if (!takesOrders(position, id)) return false;
  const from = unit(position, id).territory;
  for (const other of position.activeSeats) {
    for (const place of territoriesOf(position, other)) {
      if (place !== from && mayEnter(position, seat, place) && isStep(position, from, place)) return true;
    }
  }
  return false;
}

/** Territories that are one step away (R19): at distance 0 or 1; from lands to lands only in the outermost layers. */
function neighbours(position: Position, from: CardId): CardId[] {
  const places: CardId[] = [];
  for (const seat of position.activeSeats) {
    for (const place of territoriesOf(position, seat)) {
      if (place !== from && isStep(position, from, place)) places.push(place);
    }
  }
  return places;
}

function isStep(position: Position, from: CardId, to: CardId): boolean {
  if (distance(position, from, to) > 1) return false;
  if (territory(position, from).owner === territory(position, to).owner) return true;
  return isOutermost(position, from) && isOutermost(position, to);
}

/** Whether the territory's owner has not refused leave in this phase. */
function mayEnter(position: Position, seat: Seat, place: CardId): boolean {
  const { owner } = territory(position, place);
  return owner === seat || !position.state.refusals.includes(owner) || bound(position, seat, owner, "passage");
}

// --- Repair -----------------------------------------------------------------------------------------------------------

/** A territory regains a point: an own one, or anybody's for the Peacemaker (R70). */
export const repair: Play = {
  problem(position, seat) {
    for (const owner of repairedOwners(position, seat)) {
      for (const id of territoriesOf(position, owner)) if (isDamaged(position, id)) return undefined;
    }
    return nothingDamaged;
  },
  *rule(game, seat, card) {
    const territories = repairable(game, seat).map((id) => territoryOption(game, id, seat));
    const id = yield* game.choose(seat, "repair", territories, { optional: back });
    if (id === undefined) return;
    discard(game, card);
    restore(game, id, game.value(repairPoints, { seat }));
    const { durability } = territory(game, id);
    game.log("territory-restored", { player: { seat }, territory: nameOf(game, id), durability });
  },
};

function repairedOwners(position: Position, seat: Seat): readonly Seat[] {
  return position.state.achievements.peacemaker === seat ? position.activeSeats : [seat];
}

function repairable(position: Position, seat: Seat): CardId[] {
  return repairedOwners(position, seat).flatMap((owner) =>
    territoriesOf(position, owner).filter((id) => isDamaged(position, id)),
  );
}

// --- Retreat ----------------------------------------------------------------------------------------------------------

/** One own unit comes back to another own territory, in a development or war phase of its owner (R20). */
export const retreat: Play = {
  problem(position, seat) {
    if (!anyUnit(position, seat, (id) => !isEmptyVehicle(position, id))) return noUnit;
    return anyUnit(position, seat, (id) => canRetreat(position, seat, id)) ? undefined : nowhereToGo;
  },
  *rule(game, seat, card) {
    const units = unitsThat(game, seat, (id) => canRetreat(game, seat, id)).map((id) => unitOption(game, id));
    const id = yield* game.choose(seat, "retreat.unit", units, { optional: back });
    if (id === undefined) return;
    discard(game, card);
    yield* retreatByOrder(game, seat, id);
  },
};

/** Whether a unit can be brought back: no vehicle without crew, and only to where it does not stand. */
export function canRetreat(position: Position, seat: Seat, id: CardId): boolean {
  if (isEmptyVehicle(position, id)) return false;
  const { territory: from } = unit(position, id);
  for (const place of territoriesOf(position, seat)) if (place !== from) return true;
  return false;
}

/** Brings a unit back to an own territory of its owner's choice (R20, R26). */
export function* retreatByOrder(game: Match, seat: Seat, id: CardId): Rule {
  const { territory: from } = unit(game, id);
  const options = territoriesOf(game, seat)
    .filter((place) => place !== from)
    .map((place) => territoryOption(game, place, seat));
  const params = { unit: unitName(game, id) };
  const to = yield* game.choose(seat, "retreat.territory", options, { params, publicOptions: true });
  yield* game.event(unitRetreated, { unit: id, from, to, emergency: false }, function* () {
    setTerritory(game, id, to);
    // A vehicle without crew could not have come.
    narrow(game, id, (card) => card.category !== "vehicle");
    const unitText = publicUnitName(game, id);
    game.log("unit-retreated", { player: { seat }, unit: unitText, territory: nameOf(game, to) });
  });
}
