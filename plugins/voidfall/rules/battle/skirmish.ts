import { playerOf, type Rule, type Seat, t } from "conclave/rules";
import { newContext } from "../../effects/context.ts";
import type { Effect, VoidBonus } from "../../effects/effect-types.ts";
import { all } from "../../effects/writing.ts";
import { sectorLabel, sourceLabel } from "../../labels.ts";
import { corruptionOnMat, sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { chambersCountInSkirmish } from "../../values.ts";
import { findAbility } from "../abilities/abilities-of.ts";
import { neighbours } from "../adjacency.ts";
import { clearPieces } from "../corruption/clearing.ts";
import { canPay } from "../costs/can-pay.ts";
import { payCost } from "../costs/handles.ts";
import { isFree } from "../effects/costs.ts";
import { resolveEffect } from "../effects/handles.ts";
import { totalOf } from "../fleets/cubes.ts";
import { loseGlory } from "../glory/glory.ts";
import { controllerOf, guildsOf, isHome, isPure, isVoidborn, type SeenSector, sectorsOf, typeOf } from "../map.ts";
import { abandonSector } from "../sectors/abandoning.ts";
import { conduct } from "./conducting.ts";
import type { SkirmishResult } from "./handles.ts";
import { preview } from "./preview.ts";
import { type Skirmish, skirmishSetup } from "./setup.ts";

/** The Voidborn attack a player (README, "Skirmishes"). */

interface Attack {
  readonly seat: Seat;
  readonly modifier: number;
  readonly bonus?: VoidBonus;
  readonly aftermath?: Effect;
  readonly inEvaluation?: boolean;
}

export function* skirmish(game: Match, attack: Attack): Rule<SkirmishResult> {
  const { seat, bonus, aftermath } = attack;
  const voidCubes = skirmishFleet(game, seat, attack.modifier);
  const targets = game.look((position) => skirmishTargets(position, { seat, voidCubes, ...(bonus && { bonus }) }));
  const id = targets.length > 1 ? game.random.pick(targets) : targets[0];
  if (id === undefined) {
    game.log("no-skirmish", { player: { seat } });
    return "none";
  }
  const sector = sectorLabel(game, id);
  game.log("skirmish", { player: { seat }, sector, cubes: voidCubes });
  const isSafe = voidCubes === 0 || (yield* defendsItself(game, attack, id));
  const result = isSafe
    ? "defended"
    : yield* attackSector(game, seat, { sector: id, voidCubes, ...(bonus && { bonus }) });
  game.log(`skirmish-${result}`, { player: { seat }, sector });
  if (aftermath) {
    const context = newContext(seat, t("label.skirmish"), { sector: id, mandatory: true });
    yield* game.call(resolveEffect, { context, effect: aftermath });
  }
  return result;
}

/** Cubes of the Voidborn: corruption on the house mat, one more in the later cycles, and what cards add. */
export function skirmishFleet(position: Position, seat: Seat, modifier: number): number {
  const player = playerOf(position, seat);
  const counted = position.value(chambersCountInSkirmish, { seat }) ? player.chambers : 0;
  return Math.max(0, corruptionOnMat(player) + counted + (position.state.cycle > 1 ? 1 : 0) + modifier);
}

// --- the target -------------------------------------------------------------------------------------------------------

interface Force {
  readonly seat: Seat;
  readonly voidCubes: number;
  readonly bonus?: VoidBonus;
}

/**
 * The sectors that the Voidborn like best: where they win or tie, then where most cubes are recalled, then pure ones, the
 * highest population, the most guilds. Several if nothing tells them apart, none if there is no target.
 */
export function skirmishTargets(position: Position, { seat, ...force }: Force): readonly string[] {
  const immunity = findAbility(position, seat, ({ skirmishImmunity }) => skirmishImmunity)?.found;
  if (immunity !== undefined && playerOf(position, seat).influence <= immunity) return [];
  const ranked = sectorsOf(position, seat)
    .filter((sector) => isTarget(position, seat, sector))
    .map((sector) => ({ id: sector.id, rank: rankOf(position, sector, { sector: sector.id, ...force }) }));
  const [best] = ranked.toSorted((one, other) => compare(other.rank, one.rank));
  return best ? ranked.filter(({ rank }) => compare(rank, best.rank) === 0).map(({ id }) => id) : [];
}

/** Harbingers beside a sector count like a sector of the Voidborn. */
function isTarget(position: Position, seat: Seat, sector: SeenSector): boolean {
  if (isHome(sector) || !typeOf(position, sector).takenByVoidborn) return false;
  return neighbours(position, sector.id).some((id) => {
    const other = sectorOf(position, id);
    return isVoidborn(other) || (other.harbingers > 0 && controllerOf(other) !== seat);
  });
}

function rankOf(position: Position, sector: SeenSector, force: Skirmish): readonly number[] {
  const { winner, defender } = preview(skirmishSetup(position, force));
  return [
    winner === "defender" ? 0 : 1,
    totalOf(defender.lost),
    isPure(sector) ? 1 : 0,
    sector.population,
    guildsOf(position, sector).length,
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

// --- the battle -------------------------------------------------------------------------------------------------------

/** In the evaluation phase some defend themselves without a battle. */
function* defendsItself(game: Match, { seat, inEvaluation }: Attack, id: string): Rule<boolean> {
  const found = inEvaluation ? findAbility(game, seat, ({ autoDefence }) => autoDefence) : undefined;
  if (!found) return false;
  const { found: cost, source } = found;
  if (isFree(cost)) return true;
  if (!game.look((position) => canPay(position, seat, cost))) return false;
  const label = sourceLabel(game, source);
  const params = { source: label, sector: sectorLabel(game, id) };
  if (!(yield* game.confirm(seat, "auto-defence", { params }))) return false;
  const context = newContext(seat, label);
  if (!(yield* game.call(payCost, { context, cost }))) return false;
  // What has been paid may trigger something.
  yield* game.call(resolveEffect, { context, effect: all() });
  return true;
}

function* attackSector(game: Match, seat: Seat, force: Skirmish): Rule<SkirmishResult> {
  const setup = game.look((position) => skirmishSetup(position, force));
  const { winner } = yield* conduct(game, { sector: force.sector, invader: "voidborn", setup });
  if (winner === "defender") return "defended";
  yield* loseGlory(game, seat);
  if (winner === "invader") clearPieces(game, force.sector, "guilds");
  yield* abandonSector(game, force.sector, seat);
  return winner === "tie" ? "tie" : "lost";
}
