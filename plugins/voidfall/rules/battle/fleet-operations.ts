import { playerOf, type Seat, t } from "conclave/rules";
import { fleetName, located } from "../../labels.ts";
import type { Match } from "../../types.ts";
import { deed } from "../effects/handles.ts";
import type { OperationRule, OperationRules } from "../effects/operation.ts";
import { canDeploy, deployCubes, deploymentFor } from "../fleets/deploying.ts";
import { cubesOnMap, recallCubes } from "../fleets/recalling.ts";
import { canRegroup, regroupFleets } from "../fleets/regrouping.ts";
import { invadeSector } from "./handles.ts";
import { invasionTargets } from "./invasion-reach.ts";

/** Fleet power (README, "Fleets"). */

const activate: OperationRule<"activate"> = {
  isPossible: (position, { seat }) => playerOf(position, seat).inactive > 0,
  *carryOut(game, context, { upTo }) {
    const { seat } = context;
    const count = Math.min(upTo, playerOf(game, seat).inactive);
    if (count === 0) return false;
    moveInactive(game, seat, -count);
    game.log("activate", { player: { seat }, count });
    yield* game.call(deed, { context, deed: { kind: "activate", seat, count } });
    return true;
  },
  text: ({ upTo }) => t("effect.activate", { count: upTo }),
  isPlainGain: true,
};

/** Active cubes become inactive; without enough of them others are recalled for it. */
const deactivate: OperationRule<"deactivate"> = {
  isPossible: (position, { seat, mandatory }, { count }) =>
    playerOf(position, seat).active + cubesOnMap(position, seat) >= (mandatory ? count : 1),
  *carryOut(game, context, { count }) {
    const { seat } = context;
    const missing = count - playerOf(game, seat).active;
    if (missing > 0) yield* recallCubes(game, context, missing);
    const moved = Math.min(count, playerOf(game, seat).active);
    moveInactive(game, seat, moved);
    if (moved > 0) game.log("deactivate", { player: { seat }, count: moved });
    return moved > 0;
  },
  text: ({ count }) => t("effect.deactivate", { count }),
};

function moveInactive(game: Match, seat: Seat, count: number): void {
  const player = playerOf(game, seat);
  player.active -= count;
  player.inactive += count;
}

const recall: OperationRule<"recall"> = {
  isPossible: (position, { seat, mandatory }, { count }) => cubesOnMap(position, seat) >= (mandatory ? count : 1),
  *carryOut(game, context, { count }) {
    return (yield* recallCubes(game, context, count)) > 0;
  },
  text: ({ count }) => t("effect.recall", { count }),
};

const deploy: OperationRule<"deploy"> = {
  isPossible: (position, context, details) =>
    canDeploy(position, context.seat, deploymentFor(position, context, details)),
  *carryOut(game, context, details) {
    const deployment = game.look((position) => deploymentFor(position, context, details));
    return (yield* deployCubes(game, context, deployment)) > 0;
  },
  text({ upTo, fleet, where }) {
    const count = upTo;
    const said =
      fleet === undefined ? t("effect.deploy.any", { count }) : t("effect.deploy", { count, what: fleetName(fleet) });
    return located(said, where);
  },
};

const regroup: OperationRule<"regroup"> = {
  isPossible: (position, { seat }) => canRegroup(position, seat),
  carryOut: (game, context, { moves }) => regroupFleets(game, context, moves),
  text: ({ moves }) => t("effect.regroup", { count: moves }),
};

const invade: OperationRule<"invade"> = {
  isPossible: (position, { seat }, { target }) => invasionTargets(position, seat, target).length > 0,
  carryOut: (game, context, { target, bombard = false }) => game.call(invadeSector, { context, target, bombard }),
  text: ({ target, bombard = false }) => t("effect.invade", { target, bombard }),
};

export const fleetsOperations: OperationRules<"activate" | "deactivate" | "recall" | "deploy" | "regroup" | "invade"> =
  { activate, deactivate, recall, deploy, regroup, invade };
