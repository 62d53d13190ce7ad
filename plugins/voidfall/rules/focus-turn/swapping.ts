import { playerOf, type Rule, type Seat, t } from "conclave/rules";
import { newContext } from "../../effects/context.ts";
import type { Resource } from "../../effects/effect-types.ts";
import { all, anyResource, gain } from "../../effects/writing.ts";
import { amounts, resourceChoice } from "../../labels.ts";
import type { Match, Position } from "../../types.ts";
import { resolveEffect } from "../effects/handles.ts";
import { focusOf } from "./focus-actions.ts";

/**
 * Resources that change hands with a joint card: one pays some of any types, the other gains as many of the same types. Whether the
 * active player gives or receives; a turn remembers it by this name.
 */
export type Swap = "give" | "receive";

/** The players with whom a swap can be made now: each way once, after an action of the joint card has been taken. */
export function swapPartners(position: Position, way: Swap): readonly Seat[] {
  const { active } = position.state;
  if (!active || active.taken.includes(way)) return [];
  const { kind, id } = focusOf(position, active.focus);
  if (kind !== "joint" || !active.taken.some((name) => name.startsWith(`${id}/`))) return [];
  return position.activeSeats.filter(
    (partner) => partner !== active.seat && stockOf(position, way === "give" ? active.seat : partner) > 0,
  );
}

function stockOf(position: Position, seat: Seat): number {
  const { resources } = playerOf(position, seat);
  return anyResource.reduce((sum, resource) => sum + resources[resource], 0);
}

/** One player pays, the other gains the same. */
export function* swap(game: Match, seat: Seat, way: Swap, partner: Seat): Rule {
  game.state.active?.taken.push(way);
  const [payer, gainer] = way === "give" ? [seat, partner] : [partner, seat];
  const { resources } = playerOf(game, payer);
  game.state.swap = { payer, gainer };
  const chosen = yield* game.allocate(payer, "swap-pay", anyResource.map(resourceChoice), {
    params: { player: { seat: gainer } },
    total: stockOf(game, payer),
    min: 0,
    limit: (resource) => resources[resource],
    publicOptions: true,
  });
  delete game.state.swap;
  const paid = asResources(chosen);
  if (amounts(paid).length === 0) return;
  for (const [resource, amount] of chosen) resources[resource] -= amount;
  game.log("pays", { player: { seat: payer }, paid: amounts(paid) });
  yield* game.call(resolveEffect, { context: newContext(gainer, t("label.swap")), effect: all(gain(paid)) });
}

function asResources(amountsOf: ReadonlyMap<Resource, number>): { [resource in Resource]?: number } {
  return Object.fromEntries(amountsOf);
}
