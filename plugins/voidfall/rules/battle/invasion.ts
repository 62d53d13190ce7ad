import { playerOf, type Rule, t } from "conclave/rules";
import type { Context, InvadedSector } from "../../effects/context.ts";
import type { BattleReport } from "../../effects/types.ts";
import { sectorLabel } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { hasAbility } from "../abilities/abilities-of.ts";
import { payCost } from "../costs/handles.ts";
import { deed } from "../effects/handles.ts";
import { sumOf, totalOf } from "../fleets/cubes.ts";
import { canDeploy, type Deployment, deployCubes } from "../fleets/deploying.ts";
import { cubesText } from "../fleets/labels.ts";
import { addCubes, deployableFleets } from "../fleets/power.ts";
import { leave } from "../fleets/recalling.ts";
import { loseGlory } from "../glory/glory.ts";
import { isVoidborn } from "../map.ts";
import { abandonSector } from "../sectors/abandoning.ts";
import { bountiesOn, placeReclaim } from "../sectors/tokens-of-sector.ts";
import { takeSector } from "./aftermath.ts";
import { conduct } from "./conducting.ts";
import { planInvasion } from "./invasion-plan.ts";
import { longInvasion } from "./invasion-reach.ts";
import { invasionSetup } from "./setup.ts";

/** A player invades a sector (README, "Battle"). Returns whether there was a battle. */
export function* invade(
  game: Match,
  given: { context: Context; target: "any" | "corrupted"; bombard: boolean },
): Rule<boolean> {
  const { context } = given;
  const { seat } = context;
  const plan = yield* planInvasion(game, given);
  if (!plan) return false;
  const { sector: id, forces, cost, isLong, supports, bombard } = plan;
  if (Object.keys(cost).length > 0 && !(yield* game.call(payCost, { context, cost }))) return false;
  if (isLong) playerOf(game, seat).used[longInvasion] = "turn";
  if (plan.salvages) yield* placeReclaim(game, context, id);
  const cubes = [...forces.values()].reduce(sumOf, {});
  const origins = [...forces].map(([from, some]) =>
    t("label.force", { cubes: cubesText(some), sector: sectorLabel(game, from) }),
  );
  game.log("invade", { player: { seat }, cubes: origins, sector: sectorLabel(game, id) });
  for (const [from, some] of forces) yield* leave(game, seat, from, some);
  const setup = game.look((position) => invasionSetup(position, { seat, sector: id, cubes, supports, bombard }));
  const before = stateOf(game, id);
  const defender = sectorOf(game, id).fleet?.seat;
  const report = yield* conduct(game, { sector: id, invader: seat, setup });
  const invaded: InvadedSector = { ...before, voidCubesRemoved: report.defender.voidCubesLost };
  context.notes.invaded = { ...invaded, sector: id };
  const wins = yield* settle(game, context, id, report);
  if (wins) {
    yield* takeSector(game, { context, sector: id, ...(defender !== undefined && { defender }) });
    yield* game.call(deed, { context, deed: { kind: "invade", seat, sector: id, invaded } });
  } else if (report.winner === "tie") {
    if (defender !== undefined) yield* loseGlory(game, defender);
    yield* abandonSector(game, id, defender);
  }
  return true;
}

function stateOf(position: Position, id: string): Omit<InvadedSector, "voidCubesRemoved"> {
  const sector = sectorOf(position, id);
  const { corrupted, population } = sector;
  return { voidborn: isVoidborn(sector), corrupted, population, bounties: bountiesOn(position, id) };
}

/**
 * The invader stays if the battle was won. With replicators a cube is deployed after a victory or a tie, which then is a
 * victory. Returns whether the sector is taken.
 */
function* settle(game: Match, context: Context, id: string, { winner, invader }: BattleReport): Rule<boolean> {
  const { seat } = context;
  if (winner === "defender") return false;
  addCubes(game, seat, id, invader.left);
  if (hasAbility(game, seat, ({ replicates }) => replicates)) {
    const deployment = game.look(
      (position): Deployment => ({
        total: 1,
        room: new Map([[id, 1]]),
        fleets: deployableFleets(position, seat),
        paid: false,
        // Only a cube can turn a tie into a victory.
        cleanse: false,
      }),
    );
    const source = t("label.replicate", { sector: sectorLabel(game, id) });
    if (game.look((position) => canDeploy(position, seat, deployment))) {
      yield* deployCubes(game, { ...context, source }, deployment);
    }
  }
  return totalOf(sectorOf(game, id).fleet?.cubes ?? {}) > 0;
}
