import { choice, type Option, playerOf, type Rule, type Seat, t } from "conclave/rules";
import { newContext } from "../../effects/context.ts";
import type { Resource } from "../../effects/effect-types.ts";
import { all, anyResource, gain } from "../../effects/writing.ts";
import { amounts, resourceChoice } from "../../labels.ts";
import type { ActiveTurn } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import { resolveEffect } from "../handles.ts";
import { focusOf } from "./focus-actions.ts";

/** Resources that change hands with a joint card: one pays some of any types, the other gains as many of the same types. */
export interface Swap {
  /** What the turn remembers it by: each way once. */
  readonly name: "give" | "receive";
  readonly partner: Seat;
}

export function isSwap(chosen: { readonly name: string }): chosen is Swap {
  return "partner" in chosen;
}

/** The ways that are left: each once, after an action of the joint card has been taken. */
export function swapsOf(position: Position, { seat, focus, taken }: ActiveTurn): readonly Option<Swap>[] {
  const { kind, id } = focusOf(position, focus);
  if (kind !== "joint" || !taken.some((name) => name.startsWith(`${id}/`))) return [];
  return position.activeSeats
    .filter((partner) => partner !== seat)
    .flatMap((partner) =>
      (["give", "receive"] as const)
        .filter((name) => !taken.includes(name) && stockOf(position, name === "give" ? seat : partner) > 0)
        .map((name) => {
          const about = { type: "seat", id: String(partner) };
          const label = t(`label.swap-${name}`, { player: { seat: partner } });
          return choice(`${name}@seat-${partner}`, label, { name, partner }, about);
        }),
    );
}

function stockOf(position: Position, seat: Seat): number {
  const { resources } = playerOf(position, seat);
  return anyResource.reduce((sum, resource) => sum + resources[resource], 0);
}

/** One player pays, the other gains the same. */
export function* swap(game: Match, seat: Seat, { name, partner }: Swap): Rule {
  const [payer, gainer] = name === "give" ? [seat, partner] : [partner, seat];
  const { resources } = playerOf(game, payer);
  const chosen = yield* game.allocate(payer, "swap-pay", anyResource.map(resourceChoice), {
    params: { player: { seat: gainer } },
    total: stockOf(game, payer),
    upTo: true,
    limit: (resource) => resources[resource],
    publicOptions: true,
  });
  const paid = asResources(chosen);
  if (amounts(paid).length === 0) return;
  for (const [resource, amount] of chosen) resources[resource] -= amount;
  game.log("pays", { player: { seat: payer }, paid: amounts(paid) });
  yield* game.call(resolveEffect, { context: newContext(gainer, t("label.swap")), effect: all(gain(paid)) });
}

function asResources(amountsOf: ReadonlyMap<Resource, number>): { [resource in Resource]?: number } {
  return Object.fromEntries(amountsOf);
}
