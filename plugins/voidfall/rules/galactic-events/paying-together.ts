import { choice, type Rule, type Seat } from "conclave/rules";
import { newContext } from "../../effects/context.ts";
import type { Cost, Effect, Part } from "../../effects/effect-types.ts";
import { effectOf } from "../../effects/writing.ts";
import { corruptionText } from "../../labels.ts";
import type { EventCard, Match, Position } from "../../types.ts";
import { canPay } from "../costs/can-pay.ts";
import { payCost } from "../costs/handles.ts";
import { resolveEffect } from "../effects/handles.ts";
import { isPossible } from "../effects/possible.ts";

/** Frames that all players pay for together, each as much corruption as they like (README, "Events"). */

export function* payTogether(game: Match, event: EventCard, effect: Effect): Rule {
  for (const part of effect.parts) {
    if ("op" in part && part.op === "pay-for") yield* payForPart(game, event, part.cost, part.gain);
  }
}

function* payForPart(game: Match, event: EventCard, { corruption: total = 0 }: Cost, gained: Part): Rule {
  const order = [...game.state.order];
  const [first = 0] = order;
  if (!game.look((position) => isPossible(position, newContext(first, event.name), gained))) return;
  const shares = yield* share(game, event, order, total);
  if (!shares) return;
  for (const [seat, corruption] of shares) {
    if (corruption > 0) yield* game.call(payCost, { context: newContext(seat, event.name), cost: { corruption } });
  }
  const context = newContext(first, event.name, { mandatory: true });
  yield* game.call(resolveEffect, { context, effect: effectOf(gained) });
}

/** What each player takes, asked in turn order; nothing if it does not come to the whole. */
function* share(
  game: Match,
  event: EventCard,
  order: readonly Seat[],
  total: number,
): Rule<ReadonlyMap<Seat, number> | undefined> {
  const room = game.look((position) => order.map((seat) => mostOf(position, seat, total)));
  const shares = new Map<Seat, number>();
  let left = total;
  for (const [place, seat] of order.entries()) {
    const later = room.slice(place + 1).reduce((sum, more) => sum + more, 0);
    // Nothing, or enough that the others can still take the rest.
    const open = Array.from({ length: Math.min(left, room[place] ?? 0) + 1 }, (_, count) => count).filter(
      (count) => count === 0 || left - count <= later,
    );
    if (open.length < 2) continue;
    const options = open.map((count) => choice(`corruption-${count}`, corruptionText(count), count));
    const params = { event: event.name, left, total };
    const taken = yield* game.choose(seat, "share", options, { params, publicOptions: true });
    shares.set(seat, taken);
    left -= taken;
    if (left === 0) return shares;
    if (left > later) return undefined;
  }
  return undefined;
}

/** How much corruption a player can take, of this much. */
function mostOf(position: Position, seat: Seat, total: number): number {
  let most = 0;
  while (most < total && canPay(position, seat, { corruption: most + 1 })) most++;
  return most;
}
