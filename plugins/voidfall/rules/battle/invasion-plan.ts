import { amount, type Change, choice, type Option, playerOf, type Rule, type Seat, type Text, t } from "conclave/rules";
import type { ExtraAction } from "../../effects/abilities.ts";
import type { Context } from "../../effects/context.ts";
import type { Cost } from "../../effects/effect-types.ts";
import type { BattleReport, Cubes } from "../../effects/types.ts";
import { sectorLabel, sectorReference, sourceLabel } from "../../labels.ts";
import { activeFocus, sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { abilitiesOf, findAbility } from "../abilities/abilities-of.ts";
import { canPay } from "../costs/can-pay.ts";
import { payCost } from "../costs/handles.ts";
import { withoutEffect } from "../effects/action-label.ts";
import { costText } from "../effects/cost-text.ts";
import { isFree, sumOfCosts } from "../effects/costs.ts";
import { resolveEffect } from "../effects/handles.ts";
import { isPossible } from "../effects/possible.ts";
import { sumOf, totalOf, typesIn, without } from "../fleets/cubes.ts";
import { type Berth, berthChoice, bySector, cubesText } from "../fleets/labels.ts";
import { cubesOf } from "../fleets/power.ts";
import { isPreferred } from "../focus-turn/focus-actions.ts";
import { isHome, isVoidborn } from "../map.ts";
import { lossesText } from "./conducting.ts";
import { allSources, invasionTargets, type Sources, sourcesFor } from "./invasion-reach.ts";
import { suggestedLosses } from "./preview.ts";
import { type Invasion, invasionSetup, previewInvasion, type Support, supportsOf } from "./setup.ts";

/** What a player decides before a battle: whom to invade with what, and what to pay for. Nothing is final before the end. */

export interface InvasionPlan {
  readonly sector: string;
  /** The cubes that come, by the sector that they leave. */
  readonly forces: ReadonlyMap<string, Cubes>;
  readonly supports: ReadonlySet<string>;
  readonly bombard: { readonly approach: number; readonly salvo: number };
  readonly cost: Cost;
  /** Whether cubes come from two steps away. */
  readonly isLong: boolean;
  /** Whether a reclaim token is placed first. */
  readonly salvages: boolean;
}

interface Given {
  readonly context: Context;
  readonly target: "any" | "corrupted";
  readonly bombard: boolean;
}

/** Asks until a plan is confirmed, or the player does not want to invade. */
export function* planInvasion(game: Match, given: Given): Rule<InvasionPlan | undefined> {
  for (;;) {
    const chosen = yield* chooseTarget(game, given);
    if (chosen === undefined) return undefined;
    if (typeof chosen === "string") {
      const plan = yield* planAgainst(game, given, chosen);
      if (plan) return plan;
    } else yield* takeBefore(game, given.context, chosen);
  }
}

// --- the target -------------------------------------------------------------------------------------------------------

/** An action that can be taken right before an invasion. */
interface ActionBefore {
  readonly id: string;
  readonly source: string;
  readonly action: ExtraAction;
  /** Whether it would do nothing but cost something. */
  readonly isPointless: boolean;
}

function* chooseTarget(game: Match, { context, target }: Given): Rule<string | ActionBefore | undefined> {
  const { seat, source } = context;
  const options = game.look((position): Option<string | ActionBefore>[] => [
    ...invasionTargets(position, seat, target).map(({ id }) => targetChoice(position, seat, id)),
    ...actionsBefore(position, context).map((before) => {
      const label = t("label.before-invasion", { source: sourceLabel(position, before.source) });
      return choice(before.id, before.isPointless ? withoutEffect(label) : label, before);
    }),
  ]);
  if (options.length === 0) return undefined;
  return yield* game.choose(seat, "invade", options, {
    params: { source },
    publicOptions: true,
    optional: t("label.no-invasion"),
  });
}

/** A sector with what happens if everything comes that can without abandoning a sector. */
function targetChoice(position: Position, seat: Seat, id: string): Option<string> {
  const cubes = [...proposedForces(position, seat, id).values()].reduce(sumOf, {});
  const report = previewInvasion(position, { seat, sector: id, cubes });
  const params = { sector: sectorLabel(position, id), cubes: cubesText(cubes), outcome: outcomeText(report) };
  const option = choice(id, t("label.target", params), id, sectorReference(id));
  return { ...option, forecast: () => ({ text: outcomeText(report), changes: defenderChanges(position, id, report) }) };
}

/** What becomes of the cubes of a sector that is invaded. */
function defenderChanges(position: Position, sector: string, { defender }: BattleReport): readonly Change[] {
  const { fleet, voidCubes } = sectorOf(position, sector);
  const fleets = typesIn(fleet?.cubes ?? {}).map((type) => ({
    about: { type: "fleet", id: `${sector}:${type}` },
    before: fleet?.cubes[type] ?? 0,
    after: defender.left[type] ?? 0,
  }));
  const cubes = { about: { type: "void-cube", id: sector }, before: voidCubes, after: defender.voidCubesLeft };
  return [...fleets, cubes].filter(({ before, after }) => before !== after);
}

/** All that can come from adjacent sectors without abandoning any; if that is nothing, all cubes that are adjacent. */
function proposedForces(position: Position, seat: Seat, id: string): ReadonlyMap<string, Cubes> {
  const sources = sourcesFor(position, seat, id);
  const near = [...sources.adjacent, ...sources.throughStorms];
  const from = near.length > 0 ? near : sources.far;
  const all = from.map((source) => [source, cubesOf(position, source)] as const);
  const spare = all.map(([source, cubes]) => {
    const guard = isHome(sectorOf(position, source)) ? {} : suggestedLosses(cubes, 1);
    return [source, without(cubes, guard)] as const;
  });
  const isEnough = spare.some(([, cubes]) => totalOf(cubes) > 0);
  return new Map((isEnough ? spare : all).filter(([, cubes]) => totalOf(cubes) > 0));
}

function actionsBefore(position: Position, { seat, ...context }: Context): readonly ActionBefore[] {
  const focus = position.state.active?.seat === seat ? activeFocus(position) : undefined;
  if (!focus) return [];
  return abilitiesOf(position, seat).flatMap(({ source, abilities: { actions = [] } }) =>
    actions.flatMap((action) => {
      const id = `${source}#${action.id}`;
      const fits =
        action.focuses.includes(focus.family) ||
        (action.focuses.includes("preferred") && isPreferred(position, seat, focus));
      const isOpen = action.beforeInvasion === true && fits && playerOf(position, seat).used[id] === undefined;
      if (!isOpen || !canPay(position, seat, action.cost)) return [];
      const isPointless = !isPossible(position, { ...context, seat }, action.effect);
      return isPointless && isFree(action.cost) ? [] : [{ id, source, action, isPointless }];
    }),
  );
}

function* takeBefore(game: Match, context: Context, { id, action }: ActionBefore): Rule {
  playerOf(game, context.seat).used[id] = "turn";
  if (!(yield* game.call(payCost, { context, cost: action.cost }))) return;
  yield* game.call(resolveEffect, { context, effect: action.effect, inner: true });
}

// --- forces and what is paid for ---------------------------------------------------------------------------------------

function* planAgainst(game: Match, given: Given, sector: string): Rule<InvasionPlan | undefined> {
  const { context } = given;
  const { seat } = context;
  const forces = yield* chooseForces(game, seat, sector);
  if (forces.size === 0) return undefined;
  const cubes = [...forces.values()].reduce(sumOf, {});
  const abandoned = abandonedBy(game, forces);
  const invasion: Invasion = { seat, sector, cubes, abandoned };
  const paid = yield* choosePayments(game, given, invasion);
  const report = game.look((position) => previewInvasion(position, { ...invasion, ...paid }));
  const params = {
    sector: sectorLabel(game, sector),
    cubes: cubesText(cubes),
    outcome: outcomeText(report),
    abandoned: abandoned.map((id) => sectorLabel(game, id)),
  };
  const question = abandoned.length > 0 ? "invade-abandoning" : "invade-with";
  if (!(yield* game.confirm(seat, question, { params }))) return undefined;
  const isLong = game.look((position) => [...forces.keys()].some(isOnlyFar(sourcesFor(position, seat, sector))));
  const salvages =
    canSalvage(game, seat, sector) && (yield* game.confirm(seat, "salvage", { params: { sector: params.sector } }));
  return { sector, forces, ...paid, isLong, salvages };
}

const isOnlyFar =
  ({ far, throughStorms }: Sources) =>
  (id: string): boolean =>
    far.includes(id) && !throughStorms.includes(id);

/** Cubes of adjacent sectors, fleet types apart. None is a way back to the choice of the target. */
function* chooseForces(game: Match, seat: Seat, target: string): Rule<ReadonlyMap<string, Cubes>> {
  const { sources, berths, proposal } = game.look((position) => {
    const found = sourcesFor(position, seat, target);
    const from = allSources(found).flatMap((sector) =>
      typesIn(cubesOf(position, sector)).map((fleet): Berth => ({ sector, fleet })),
    );
    return { sources: found, berths: from, proposal: proposedForces(position, seat, target) };
  });
  const limit = ({ sector, fleet }: Berth) => cubesOf(game, sector)[fleet] ?? 0;
  const check = (given: ReadonlyMap<Berth, number>) => {
    const from = [...bySector(given).keys()];
    const isThroughStorm = from.some((id) => sources.throughStorms.includes(id) && !sources.far.includes(id));
    return isThroughStorm && from.some(isOnlyFar(sources)) ? t("reason.storms-or-far") : undefined;
  };
  const chosen = yield* game.allocate(
    seat,
    "forces",
    berths.map((berth) => berthChoice(game, berth)),
    {
      total: berths.reduce((sum, berth) => sum + limit(berth), 0),
      min: 0,
      limit,
      params: { sector: sectorLabel(game, target) },
      publicOptions: true,
      check,
      example: new Map(berths.map((berth) => [berth, proposal.get(berth.sector)?.[berth.fleet] ?? 0])),
    },
  );
  return bySector(chosen);
}

function abandonedBy(position: Position, forces: ReadonlyMap<string, Cubes>): readonly string[] {
  return [...forces].flatMap(([id, cubes]) =>
    !isHome(sectorOf(position, id)) && totalOf(without(cubesOf(position, id), cubes)) === 0 ? id : [],
  );
}

function canSalvage(position: Position, seat: Seat, id: string): boolean {
  const salvages = findAbility(position, seat, ({ salvages: found }) => found)?.found;
  const sector = sectorOf(position, id);
  return salvages !== undefined && (isVoidborn(sector) || (salvages === "corrupted" && sector.corrupted));
}

/** What each point of absorption costs that is bought by bombarding. */
const bombardPrice: Cost = { materials: 3 };

type Payment = Support | "approach" | "salvo";

/** Everything that can be paid for before the battle, in one question. */
function* choosePayments(
  game: Match,
  { context, bombard }: Given,
  invasion: Invasion,
): Rule<Pick<InvasionPlan, "supports" | "bombard" | "cost">> {
  const { seat, source } = context;
  const canAfford = (cost: Cost) => isFree(cost) || canPay(game, seat, cost);
  const { supports, points } = game.look(() => ({
    supports: usefulSupports(game, invasion).filter(({ cost }) => canAfford(cost)),
    points: bombard ? mostPoints(canAfford) : 0,
  }));
  const options: Option<Payment>[] = supports.map((support) =>
    choice(support.id, sourceLabel(game, support.source), support),
  );
  if (points > 0) {
    options.push(choice("bombard-approach", bombardText("approach"), "approach"));
    options.push(choice("bombard-salvo", bombardText("salvo"), "salvo"));
  }
  const nothing = { supports: new Set<string>(), bombard: { approach: 0, salvo: 0 }, cost: {} };
  if (options.length === 0) return nothing;
  const given = yield* game.allocate(seat, "support", options, {
    total: supports.length + 2 * points,
    min: 0,
    limit: (payment) => (typeof payment === "string" ? points : 1),
    params: { source },
    publicOptions: true,
    check: (payments) => (canAfford(costOf(payments)) ? undefined : t("reason.cannot-pay")),
    example: new Map(),
  });
  const chosen = [...given].flatMap(([payment, count]) => (count > 0 && typeof payment !== "string" ? payment.id : []));
  return {
    supports: new Set(chosen),
    bombard: { approach: given.get("approach") ?? 0, salvo: given.get("salvo") ?? 0 },
    cost: costOf(given),
  };
}

/** Without missiles that are out of reach. */
function usefulSupports(position: Position, invasion: Invasion): readonly Support[] {
  const { flags, invader } = invasionSetup(position, invasion);
  const areInReach = !flags.missilesNeedSector || invader.adjacentSectors > 0;
  return supportsOf(position, invasion.seat, "invader").filter(
    ({ abilities }) => areInReach || abilities.some(({ missiles = false }) => !missiles),
  );
}

function bombardText(step: "approach" | "salvo"): Text {
  return t(`label.bombard-${step}`, { cost: costText(bombardPrice), absorption: amount(`${step}-absorption`, 1) });
}

function mostPoints(canAfford: (cost: Cost) => boolean): number {
  let points = 0;
  while (canAfford(costOf([["salvo", points + 1]]))) points++;
  return points;
}

function costOf(payments: Iterable<readonly [Payment, number]>): Cost {
  const costs = [...payments].flatMap(([payment, count]) =>
    Array.from({ length: count }, () => (typeof payment === "string" ? bombardPrice : payment.cost)),
  );
  return sumOfCosts(costs);
}

// --- what will happen --------------------------------------------------------------------------------------------------

function outcomeText({ winner, invader, defender }: BattleReport): Text {
  return t(`label.outcome-${winner}`, { own: lossesText(invader), theirs: lossesText(defender) });
}
