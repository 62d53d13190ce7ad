import { action, type CardId, t } from "conclave/rules";
import { back, nameOf, publicUnitName, unitName, unitOption } from "../labels.ts";
import { turnUnit } from "../rules/units.ts";
import { boardable, canLeave, crewsFor, separate } from "../rules/vehicles.ts";
import { isFaceUp, unit, unitsOf } from "../state.ts";
import type { Armament, Position } from "../types.ts";

/** Actions without a card: turning units, boarding and leaving vehicles (R15, R63). */

const turnLabel = t("command.turn-unit.name");
const boardLabel = t("command.board.name");
const leaveLabel = t("command.leave-vehicle.name");

/** Turns a unit, and a vehicle with its crew: once per turn, and not in the turn it was placed (R15). */
export const turnAction = action<Armament>({
  group: "development",
  choices: (position, seat) => {
    for (const id of unitsOf(position, seat)) if (canTurn(position, id)) return [{ label: turnLabel }];
    return [];
  },
  *rule(game, seat) {
    const units = unitsOf(game, seat).filter((id) => canTurn(game, id));
    const id = yield* game.choose(
      seat,
      "turn-unit",
      units.map((other) => unitOption(game, other)),
      { optional: back },
    );
    if (id === undefined) return;
    const faceDown = isFaceUp(game, id);
    const { crew, territory } = unit(game, id);
    turnUnit(game, id, faceDown);
    unit(game, id).turnedIn = game.turn.number;
    if (crew !== undefined) unit(game, crew).turnedIn = game.turn.number;
    const params = { player: { seat }, unit: publicUnitName(game, id), territory: nameOf(game, territory) };
    game.log(faceDown ? "unit-hidden" : "unit-shown", params);
  },
});

function canTurn(position: Position, id: CardId): boolean {
  const { number } = position.turn;
  const { crew, placedIn, turnedIn, vehicle } = unit(position, id);
  if (vehicle !== undefined || placedIn === number || turnedIn === number) return false;
  if (crew === undefined) return true;
  const driver = unit(position, crew);
  return driver.placedIn !== number && driver.turnedIn !== number;
}

/** A troop or character boards an empty vehicle in the same territory (R63). */
export const boardAction = action<Armament>({
  group: "development",
  choices: (position, seat) => (boardable(position, seat, true).length > 0 ? [{ label: boardLabel }] : []),
  *rule(game, seat) {
    const vehicles = boardable(game, seat, false).map((id) => unitOption(game, id));
    const vehicle = yield* game.choose(seat, "board.vehicle", vehicles, { optional: back });
    if (vehicle === undefined) return;
    const crews = crewsFor(game, seat, vehicle).map((id) => unitOption(game, id));
    const params = { vehicle: nameOf(game, vehicle) };
    const crew = yield* game.choose(seat, "board.crew", crews, { params, optional: back });
    if (crew === undefined) return;
    unit(game, vehicle).crew = crew;
    const driver = unit(game, crew);
    driver.vehicle = vehicle;
    driver.boardedIn = game.turn.number;
    game.log("boarded", { player: { seat }, ...params, unit: nameOf(game, crew) });
  },
});

/** A crew leaves its vehicle and stays in the same territory (R63). */
export const leaveAction = action<Armament>({
  group: "development",
  choices: (position, seat) => {
    for (const id of unitsOf(position, seat)) if (canLeave(position, id)) return [{ label: leaveLabel }];
    return [];
  },
  *rule(game, seat) {
    const vehicles = unitsOf(game, seat).filter((id) => canLeave(game, id));
    const id = yield* game.choose(
      seat,
      "leave-vehicle",
      vehicles.map((other) => unitOption(game, other)),
      { optional: back },
    );
    if (id === undefined) return;
    const { crew } = unit(game, id);
    if (crew === undefined) return;
    game.log("left-vehicle", { player: { seat }, vehicle: nameOf(game, id), unit: unitName(game, crew) });
    unit(game, crew).boardedIn = game.turn.number;
    separate(game, id);
  },
});
