import { playerOf, type Rule, type Seat, t } from "conclave/rules";
import type { Resource, Resources } from "../../effects/effect-types.ts";
import { anyResource } from "../../effects/writing.ts";
import { amounts, influenceText, resourceChoice, upkeepText } from "../../labels.ts";
import type { Match, Position } from "../../types.ts";
import { missedUpkeepUnit, unpaidPenalty } from "../../values.ts";
import { abilitiesOf } from "../abilities/abilities-of.ts";
import { upkeepOf } from "../upkeep-points.ts";

/** Paying the upkeep: a food, or two of materials and energy, for each point; as much as possible (README, "Upkeep"). */

/** Points that a unit of a resource pays besides what all players can pay with. */
function pointsPerUnit(position: Position, seat: Seat): Resources {
  const points: { [resource in Resource]?: number } = { food: 1 };
  for (const { abilities } of abilitiesOf(position, seat)) Object.assign(points, abilities.upkeepPayment);
  return points;
}

/** The points that these resources pay. */
function pointsOf(paid: Resources, perUnit: Resources): number {
  const single = anyResource.reduce((sum, resource) => sum + (paid[resource] ?? 0) * (perUnit[resource] ?? 0), 0);
  return single + Math.floor(((paid.materials ?? 0) + (paid.energy ?? 0)) / 2);
}

/** What a unit of a resource counts in halves of a point: materials and energy pay a point in pairs. */
function halfPoints(resource: Resource, perUnit: Resources): number {
  const isOfPair = resource === "materials" || resource === "energy";
  return 2 * (perUnit[resource] ?? 0) + (isOfPair ? 1 : 0);
}

/** By how many halves of a point a payment may exceed what is due with no unit of it in vain: a point is paid whole. */
function mostWasted(options: readonly Resource[], perUnit: Resources): number {
  const most = Math.max(...options.map((resource) => halfPoints(resource, perUnit)));
  return Math.max(0, most - 2);
}

interface Payment {
  /** The points that must be paid: what is due, or as much as possible. */
  readonly points: number;
  readonly proposed: Resources;
  /** How much of each resource could be spent. */
  readonly limits: Resources;
}

/** What must be paid, and how it could be: with what pays most first, then food, then materials and energy. */
export function upkeepPayment(position: Position, seat: Seat): Payment {
  const { resources } = playerOf(position, seat);
  const perUnit = pointsPerUnit(position, seat);
  const { due } = upkeepOf(position, seat);
  const points = Math.min(due, pointsOf(resources, perUnit));
  const proposed: { [resource in Resource]?: number } = {};
  let left = points;
  const spend = (resource: Resource, units: number) => {
    const spent = Math.min(resources[resource] - (proposed[resource] ?? 0), units);
    if (spent > 0) proposed[resource] = (proposed[resource] ?? 0) + spent;
    return Math.max(0, spent);
  };
  const single = anyResource
    .filter((resource) => (perUnit[resource] ?? 0) > 0)
    .sort((one, other) => (perUnit[other] ?? 0) - (perUnit[one] ?? 0));
  for (const resource of single) {
    const worth = perUnit[resource] ?? 0;
    left -= worth * spend(resource, Math.floor(left / worth));
  }
  const pairs = Math.min(left, Math.floor((resources.materials + resources.energy) / 2));
  const ofMore = resources.energy > resources.materials ? "energy" : "materials";
  const rest = pairs * 2 - spend(ofMore, pairs * 2);
  spend(ofMore === "energy" ? "materials" : "energy", rest);
  left -= pairs;
  // What pays several points at once may pay a single one too.
  for (const resource of single.toReversed()) {
    const worth = perUnit[resource] ?? 0;
    left -= worth * spend(resource, Math.ceil(Math.max(0, left) / worth));
  }
  const limits = Object.fromEntries(
    anyResource
      .filter((resource) => perUnit[resource] || resource === "materials" || resource === "energy")
      .map((resource) => [resource, Math.min(resources[resource], 2 * points)]),
  );
  return { points, proposed, limits };
}

/** Whether a payment pays these points, and no unit of it in vain. */
function isPayment(paid: Resources, points: number, perUnit: Resources): boolean {
  if (pointsOf(paid, perUnit) < points) return false;
  return anyResource.every((resource) => {
    const units = paid[resource] ?? 0;
    return units === 0 || pointsOf({ ...paid, [resource]: units - 1 }, perUnit) < points;
  });
}

/** A player pays the upkeep as far as possible, and loses influence for the rest. */
export function* settleUpkeep(game: Match, { seat }: { readonly seat: Seat }): Rule {
  const { due, payment, perUnit } = game.look((now) => ({
    due: upkeepOf(now, seat).due,
    payment: upkeepPayment(now, seat),
    perUnit: pointsPerUnit(now, seat),
  }));
  const paid = yield* choosePayment(game, seat, payment, perUnit);
  const player = playerOf(game, seat);
  for (const resource of anyResource) player.resources[resource] -= paid[resource] ?? 0;
  const missing = due - payment.points;
  player.upkeepPaid = missing === 0;
  if (due > 0) {
    const items = amounts(paid);
    game.log("upkeep-paid", { player: { seat }, points: upkeepText(due), paid: items, count: items.length });
  }
  if (missing === 0) return;
  const lost = penaltyFor(game, seat, missing, player.resources);
  player.influence -= lost;
  game.log("upkeep-missed", { player: { seat }, points: upkeepText(missing), influence: influenceText(lost) });
}

/** The influence that missing points cost, with these resources left. */
function penaltyFor(position: Position, seat: Seat, missing: number, left: Resources): number {
  const units = missedUnits(position, seat, missing, left);
  return Math.min(playerOf(position, seat).influence, units * position.value(unpaidPenalty, { seat }));
}

/** What is counted for the penalty: the points, or the two resources of each that are not there. */
function missedUnits(
  position: Position,
  seat: Seat,
  missing: number,
  { materials = 0, energy = 0 }: Resources,
): number {
  if (position.value(missedUpkeepUnit, { seat }) === "point") return missing;
  return Math.max(0, 2 * missing - materials - energy);
}

/** The influence that a player would lose now for upkeep that cannot be paid. */
export function expectedPenalty(position: Position, seat: Seat): number {
  const { points, proposed } = upkeepPayment(position, seat);
  const missing = upkeepOf(position, seat).due - points;
  if (missing === 0) return 0;
  const { resources } = playerOf(position, seat);
  const left = Object.fromEntries(
    anyResource.map((resource) => [resource, resources[resource] - (proposed[resource] ?? 0)]),
  );
  return penaltyFor(position, seat, missing, left);
}

/** What a player pays with: as proposed, or otherwise if there is another way. */
function* choosePayment(
  game: Match,
  seat: Seat,
  { points, proposed, limits }: Payment,
  perUnit: Resources,
): Rule<Resources> {
  if (points === 0) return {};
  const options = anyResource.filter((resource) => (limits[resource] ?? 0) > 0);
  if (!hasOtherPayment(options, limits, { points, perUnit })) return proposed;
  const spent = yield* game.allocate(seat, "upkeep", options.map(resourceChoice), {
    params: { due: upkeepText(points) },
    min: 2 * points,
    total: 2 * points + mostWasted(options, perUnit),
    weight: (resource) => halfPoints(resource, perUnit),
    limit: (resource) => limits[resource] ?? 0,
    check: (paid) => (isPayment(Object.fromEntries(paid), points, perUnit) ? undefined : t("reason.not-the-upkeep")),
    example: new Map(options.flatMap((resource) => (proposed[resource] ? [[resource, proposed[resource]]] : []))),
  });
  return Object.fromEntries(spent);
}

/** Whether there are several payments. */
function hasOtherPayment(
  options: readonly Resource[],
  limits: Resources,
  { points, perUnit }: { readonly points: number; readonly perUnit: Resources },
): boolean {
  let found = 0;
  const visit = (index: number, paid: Resources) => {
    const resource = options[index];
    if (found > 1) return;
    if (resource === undefined) {
      if (isPayment(paid, points, perUnit)) found++;
      return;
    }
    for (let units = 0; units <= (limits[resource] ?? 0); units++) visit(index + 1, { ...paid, [resource]: units });
  };
  visit(0, {});
  return found > 1;
}
