import {
  amount,
  choice,
  type Option,
  type Rule,
  type Seat,
  type Text,
  t,
  type UnavailableOption,
} from "conclave/rules";
import { locations } from "../catalogues/locations.ts";
import { ships } from "../catalogues/ships.ts";
import type { Area, LocationId, ShipId } from "../effects/names.ts";
import { aboutArea, aboutLocation, areaName, locationName } from "../labels.ts";
import { handOf, isAt, isOnBoard, keptRules, locationOf, shipOf, viperOf } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { mayBoard } from "../values.ts";
import { moveCharacter } from "./characters.ts";
import { discardSkillCards } from "./discarding.ts";
import { closedShip, inBrig, noCardToPay, nowhereToGo, ruleBehind } from "./reasons.ts";
import { flyViper } from "./space/piloting.ts";
import { neighboursOf } from "./space/ring.ts";

type Destination =
  | { readonly kind: "area"; readonly area: Area }
  | { readonly kind: "location"; readonly location: LocationId; readonly cost: number };

/** Why the player cannot move at all. */
export function movementProblem(position: Position, seat: Seat): Text | undefined {
  if (!isOnBoard(position, seat)) return nowhereToGo;
  return isAt(position, seat, "brig") ? inBrig : undefined;
}

/** The ships whose locations the player may move to. */
function shipsOpenTo(position: Position, seat: Seat): ReadonlySet<ShipId> {
  const all = [...position.entries(ships)];
  return new Set(all.filter((ship) => position.value(mayBoard, { seat, ship })).map(({ id }) => id));
}

/** Where the player may move, and where it might expect to but may not (B13, B14). */
function destinations(
  position: Position,
  seat: Seat,
): { options: Option<Destination>[]; unavailable: UnavailableOption[] } {
  const options: Option<Destination>[] = [];
  const unavailable: UnavailableOption[] = [];
  const viper = viperOf(position, seat);
  if (viper) {
    for (const area of neighboursOf(viper.place as Area)) {
      options.push(choice(area, areaName(area), { kind: "area", area }, aboutArea(area)));
    }
  }
  const from = shipOf(position, seat);
  const broke = handOf(position, seat).length === 0;
  const closed = keptRules(position, "ship-closed");
  const open = shipsOpenTo(position, seat);
  for (const { id, ship, hazardous } of position.entries(locations)) {
    if (hazardous || isAt(position, seat, id) || !open.has(ship)) continue;
    const cost = ship === from ? 0 : 1;
    const reason = closed.some((rule) => rule.ship === ship) ? closedShip : cost > 0 && broke ? noCardToPay : undefined;
    const label =
      cost > 0
        ? t("label.location-for-card", { location: locationName(id), cost: amount("skill-card", cost) })
        : locationName(id);
    const about = [aboutLocation(id)];
    if (reason) unavailable.push({ id, label, about, reason, ...ruleBehind(reason) });
    else options.push(choice(id, label, { kind: "location", location: id, cost }, about));
  }
  return { options, unavailable };
}

/**
 * The player may move: free on the same ship; to the other ship, or out of a viper, for a skill card of their choice (B13,
 * B37); in a viper to an adjacent area.
 */
export function* move(game: Match, seat: Seat): Rule {
  if (movementProblem(game, seat)) return;
  const { options, unavailable } = destinations(game, seat);
  const to = yield* game.choose(seat, "move", options, {
    optional: t("pass.stay"),
    unavailable,
    params: { location: whereIs(game, seat) },
  });
  if (!to) return;
  if (to.kind === "area") {
    yield* flyViper(game, seat, to.area);
    return;
  }
  if (to.cost > 0) yield* discardSkillCards(game, seat, to.cost, { reason: "cost" });
  yield* moveCharacter(game, seat, to.location);
}

function whereIs(position: Position, seat: Seat): Text {
  const location = locationOf(position, seat);
  if (location !== undefined) return locationName(location);
  const viper = viperOf(position, seat);
  return viper ? areaName(viper.place as Area) : t("start.stranded");
}
