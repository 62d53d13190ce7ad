import { type CardId, type Rule, type Seat, t, type UnavailableOption } from "conclave/rules";
import { back, nameOf, territoryOption, unitName, unitOption } from "../../labels.ts";
import { isOutermost } from "../../lands/layers.ts";
import { distance } from "../../lands/range.ts";
import { discard } from "../../rules/drawing.ts";
import { anyUnit, moveUnit, unitsThat } from "../../rules/units.ts";
import { bound, takesOrders, territoriesOf, territory, unit } from "../../state.ts";
import { crowd, isCrowded, placingWish } from "../../table/lands.ts";
import type { BasicCard, Match, Play, Position } from "../../types.ts";
import { marchSteps } from "../../values.ts";
import { noUnit, nowhereToGo } from "../../views/reasons.ts";

const refused = t("reason.leave-refused");

/** Moves a unit one step, or as many as it can march; entering other lands needs their owner's permission (R19). */
const play: Play = {
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
      // A refusal at the first step returns the card; later it only ends the move.
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

/** Asks the territory's owner, unless an agreement grants passage. */
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

/** Territories one step away (R19): at distance 0 or 1; between players, only outermost to outermost. */
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

/** Whether the territory's owner has not refused permission in this phase. */
function mayEnter(position: Position, seat: Seat, place: CardId): boolean {
  const { owner } = territory(position, place);
  return owner === seat || !position.state.refusals.includes(owner) || bound(position, seat, owner, "passage");
}

export const move: BasicCard = {
  category: "basic",
  id: "move",
  cost: 0,
  development: play,
  advice: {
    worth: 2,
    wish: (table, random) => (isCrowded(table) && random.below(3) === 0 ? 8 : -1),
    options: {
      "move.unit": (table, { id }) => 5 * crowd(table, table.placeOf(id)) + 1,
      "move.territory": (table, { id }) =>
        table.ownerOf(id)?.seat === table.me.seat ? placingWish(table, table.place(id)) : 0.1,
    },
  },
};
