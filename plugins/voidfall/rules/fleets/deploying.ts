import { choice, type Option, playerOf, type Rule, type Seat, t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Cost, Fleet, Operations } from "../../effects/effect-types.ts";
import type { Cubes } from "../../effects/types.ts";
import { effectOf, removeCorruption } from "../../effects/writing.ts";
import { amounts, corruptionText, sectorLabel } from "../../labels.ts";
import type { Match, Position } from "../../types.ts";
import { findAbility, hasAbility, sumOfAbilities } from "../abilities/abilities-of.ts";
import { sectorsAt } from "../abilities/places.ts";
import { heldSpots } from "../corruption/corruption-spots.ts";
import { canPay } from "../costs/can-pay.ts";
import { payCost } from "../costs/handles.ts";
import { deed, resolveEffect } from "../effects/handles.ts";
import { cubesIn, installationsOf, type SeenSector, sectorsOf } from "../map.ts";
import { totalOf } from "./cubes.ts";
import { type Berth, berthChoice, bySector, cubesText } from "./labels.ts";
import { addCubes, deployableFleets, deploymentCost, tokenCapacity } from "./power.ts";

/** Active cubes come to the map (README, "Fleets"). */

/** What an effect lets a player deploy. */
export interface Deployment {
  /** Cubes in all. */
  readonly total: number;
  /** How many each sector takes. */
  readonly room: ReadonlyMap<string, number>;
  readonly fleets: readonly Fleet[];
  /** Whether the extra cost of the fleets has been paid with the effect. */
  readonly paid: boolean;
  /** Whether removing a corruption may take the place of a cube. */
  readonly cleanse: boolean;
}

/** What an effect of this kind lets a player deploy now. */
export function deploymentFor(
  position: Position,
  context: Context,
  { upTo, fleet, where, paid = false }: Operations["deploy"],
): Deployment {
  const { seat } = context;
  const isByShipyard = where === "each-shipyard";
  const sectors = isByShipyard ? sectorsOf(position, seat) : sectorsAt(position, context, where);
  const room = new Map(
    sectors.map((sector) => [sector.id, upTo * (isByShipyard ? shipyardsIn(position, seat, sector) : 1)]),
  );
  const most = isByShipyard ? [...room.values()].reduce((sum, count) => sum + count, 0) : upTo;
  const fleets =
    fleet === undefined ? deployableFleets(position, seat) : tokenCapacity(position, seat, fleet) > 0 ? [fleet] : [];
  return { total: most, room, fleets, paid, cleanse: canCleanse(position, context) };
}

/** How many shipyards a sector counts as: starbases are shipyards, some fleets stand for one, and docks add one. */
export function shipyardsIn(position: Position, seat: Seat, sector: SeenSector): number {
  const built = installationsOf(position, sector).filter((piece) => piece !== "sector-defense").length;
  const fleet = findAbility(position, seat, ({ fleetShipyard }) => fleetShipyard)?.found;
  const shipyards = Math.max(built, fleet !== undefined && cubesIn(sector, fleet) > 0 ? 1 : 0);
  return shipyards === 0 ? 0 : shipyards + sumOfAbilities(position, seat, ({ extraShipyards }) => extraShipyards);
}

function canCleanse(position: Position, context: Context): boolean {
  return (
    hasAbility(position, context.seat, ({ cleanseInsteadOfCube }) => cleanseInsteadOfCube) &&
    heldSpots(position, context).length > 0
  );
}

// --- what it costs ----------------------------------------------------------------------------------------------------

const surcharge = "deploy-surcharge";

/** The ways in which a player can pay for cubes. */
function waysToPay(position: Position, seat: Seat, cubes: Cubes, paid: boolean): readonly Cost[] {
  const cost = paid ? {} : deploymentCost(position, cubes);
  const count = totalOf(cubes);
  const isCharged =
    count > 0 &&
    playerOf(position, seat).used[surcharge] === undefined &&
    hasAbility(position, seat, ({ deploySurcharge }) => deploySurcharge);
  const ways: readonly Cost[] = isCharged
    ? [
        { ...cost, corruption: 1 },
        { ...cost, materials: (cost.materials ?? 0) + count },
      ]
    : [cost];
  return ways.filter((way) => Object.keys(way).length === 0 || canPay(position, seat, way));
}

function* payFor(game: Match, context: Context, cubes: Cubes, paid: boolean): Rule<boolean> {
  const { seat } = context;
  const ways = game.look((position) => waysToPay(position, seat, cubes, paid));
  const [first] = ways;
  if (!first) return false;
  const options = ways.map((way) => {
    if (way.corruption === undefined) {
      const paid = amounts({ materials: totalOf(cubes) });
      return choice("materials", t("label.surcharge-materials", { paid }), way);
    }
    return choice("corruption", t("label.surcharge-corruption", { corruption: corruptionText(way.corruption) }), way);
  });
  const cost =
    ways.length === 1 ? first : yield* game.choose(seat, "deploy-surcharge", options, { publicOptions: true });
  if (Object.keys(cost).length > 0 && !(yield* game.call(payCost, { context, cost }))) return false;
  if (cost.corruption !== undefined) playerOf(game, seat).used[surcharge] = "turn";
  return true;
}

// --- deploying --------------------------------------------------------------------------------------------------------

type Target = Berth | "cleanse";

interface Plan {
  readonly targets: readonly Berth[];
  readonly limits: ReadonlyMap<Target, number>;
  readonly total: number;
  readonly example: ReadonlyMap<Target, number>;
}

/** What can be deployed where, and the proposal: as many of the first type as possible. */
function planFor(position: Position, seat: Seat, { total, room, fleets, paid, cleanse }: Deployment): Plan {
  const { active } = playerOf(position, seat);
  const affordable = (fleet: Fleet): number => {
    let count = Math.min(active, total);
    while (count > 0 && waysToPay(position, seat, { [fleet]: count }, paid).length === 0) count--;
    return count;
  };
  const most = new Map(fleets.map((fleet) => [fleet, affordable(fleet)]));
  const limits = new Map<Target, number>();
  for (const [sector, count] of room) {
    for (const [fleet, limit] of most) {
      const berth: Berth = { sector, fleet };
      if (Math.min(count, limit) > 0) limits.set(berth, Math.min(count, limit));
    }
  }
  const targets = [...limits.keys()].filter((target) => target !== "cleanse");
  if (cleanse) limits.set("cleanse", 1);
  return { targets, limits, total, example: proposal(targets, limits, most, Math.min(active, total)) };
}

function proposal(
  targets: readonly Berth[],
  limits: ReadonlyMap<Target, number>,
  most: ReadonlyMap<Fleet, number>,
  total: number,
): ReadonlyMap<Target, number> {
  const found = new Map<Target, number>();
  const fleet = targets[0]?.fleet;
  if (fleet === undefined) return found;
  let left = Math.min(total, most.get(fleet) ?? 0);
  for (const target of targets) {
    const count = target.fleet === fleet ? Math.min(left, limits.get(target) ?? 0) : 0;
    if (count > 0) found.set(target, count);
    left -= count;
  }
  return found;
}

/** Whether anything can be deployed. */
export function canDeploy(position: Position, seat: Seat, deployment: Deployment): boolean {
  return deployment.total > 0 && planFor(position, seat, deployment).limits.size > 0;
}

/** A player deploys as many cubes as wanted. Returns how many parts of the deployment have been used. */
export function* deployCubes(game: Match, context: Context, deployment: Deployment): Rule<number> {
  const { seat } = context;
  const plan = game.look((position) => planFor(position, seat, deployment));
  if (plan.total === 0 || plan.limits.size === 0) return 0;
  const chosen = yield* chooseDeployment(game, context, deployment, plan);
  const berths = [...chosen].flatMap(([target, count]) => (target === "cleanse" ? [] : [[target, count] as const]));
  const all = cubesAmong(berths);
  const count = totalOf(all);
  if (count > 0 && !(yield* payFor(game, context, all, deployment.paid))) return 0;
  const sectors = bySector(berths);
  for (const [sector, cubes] of sectors) {
    playerOf(game, seat).active -= totalOf(cubes);
    addCubes(game, seat, sector, cubes);
    game.log("deploy", { player: { seat }, cubes: cubesText(cubes), sector: sectorLabel(game, sector) });
  }
  if (count > 0) {
    const [sector, ...others] = sectors.keys();
    if (sector !== undefined && others.length === 0) context.notes.same ??= sector;
    const where = sector !== undefined && others.length === 0 ? { sector } : {};
    yield* game.call(deed, { context, deed: { kind: "deploy", seat, count, ...where } });
  }
  const cleansed = chosen.get("cleanse") ?? 0;
  if (cleansed > 0) {
    yield* game.call(resolveEffect, { context, effect: effectOf(removeCorruption()), inner: true });
  }
  return count + cleansed;
}

function cubesAmong(berths: readonly (readonly [Berth, number])[]): Cubes {
  const cubes: { [fleet in Fleet]?: number } = {};
  for (const [{ fleet }, count] of berths) cubes[fleet] = (cubes[fleet] ?? 0) + count;
  return cubes;
}

function* chooseDeployment(
  game: Match,
  context: Context,
  deployment: Deployment,
  plan: Plan,
): Rule<ReadonlyMap<Target, number>> {
  const { seat, source } = context;
  const { targets, limits, example } = plan;
  // Who must deploy deploys what can be.
  const most = [...example.values()].reduce((sum, count) => sum + count, 0);
  const total = context.mandatory ? Math.min(plan.total, Math.max(1, most)) : plan.total;
  const options: Option<Target>[] = targets.map((target) => berthChoice(game, target));
  if (limits.has("cleanse")) options.push(choice("cleanse", t("label.cleanse"), "cleanse"));
  const params = { count: total, source };
  if (total === 1) {
    const settings = { params, publicOptions: true };
    const target = context.mandatory
      ? yield* game.choose(seat, "deploy", options, settings)
      : yield* game.choose(seat, "deploy", options, { ...settings, optional: t("label.done") });
    return new Map(target === undefined ? [] : [[target, 1]]);
  }
  const check = (given: ReadonlyMap<Target, number>) => {
    const berths = [...given].flatMap(([target, count]) => (target === "cleanse" ? [] : [[target, count] as const]));
    const cubes = cubesAmong(berths);
    if (totalOf(cubes) > playerOf(game, seat).active) return t("reason.active-cubes");
    for (const [sector, some] of bySector(berths)) {
      if (totalOf(some) > (deployment.room.get(sector) ?? 0)) return t("reason.shipyards");
    }
    return waysToPay(game, seat, cubes, deployment.paid).length > 0 ? undefined : t("reason.cannot-pay");
  };
  return yield* game.allocate(seat, "deploy", options, {
    total,
    ...(context.mandatory !== true && { min: 0 }),
    limit: (target) => limits.get(target) ?? 0,
    params,
    publicOptions: true,
    check,
    example,
  });
}
