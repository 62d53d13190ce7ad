import type { CardId, Rule, Seat } from "conclave/rules";
import { unitRetreated } from "../events.ts";
import { nameOf, publicUnitName, territoryOption, unitName } from "../labels.ts";
import { canBeCalledBack, territoriesOf, unit } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { knownNotToBeVehicle, setTerritory } from "./units.ts";

/** Returns units by order: Retreat (R20) and Full Retreat (R26). */

/** Whether a unit can be returned: it takes this order, and the player has another territory. */
export function canRetreat(position: Position, seat: Seat, id: CardId): boolean {
  if (!canBeCalledBack(position, id)) return false;
  const { territory: from } = unit(position, id);
  for (const place of territoriesOf(position, seat)) if (place !== from) return true;
  return false;
}

/** Returns a unit to one of the player's territories, of their choice (R20, R26). */
export function* retreatByOrder(game: Match, seat: Seat, id: CardId): Rule {
  const { territory: from } = unit(game, id);
  const options = territoriesOf(game, seat)
    .filter((place) => place !== from)
    .map((place) => territoryOption(game, place, seat));
  const params = { unit: unitName(game, id) };
  const to = yield* game.choose(seat, "retreat.territory", options, { params, publicOptions: true });
  yield* game.event(unitRetreated, { unit: id, from, to, emergency: false }, () => {
    setTerritory(game, id, to);
    knownNotToBeVehicle(game, id);
    const unitText = publicUnitName(game, id);
    game.log("unit-retreated", { player: { seat }, unit: unitText, territory: nameOf(game, to) });
  });
}
