import type { Rule, Seat } from "conclave/rules";
import type { Cost, Effect, Part } from "../effect-types.ts";
import { newContext } from "../effects/context.ts";
import { canPay } from "../effects/paying.ts";
import { isPossible } from "../effects/possible.ts";
import { effectOf } from "../effects/writing.ts";
import { payCost, resolveEffect } from "../procedures/handles.ts";
import type { EventCard, Match, Position } from "../types.ts";

/** Frames that all players pay for together, each as many units as they like (README, "Events"). */

export function* payTogether(game: Match, event: EventCard, effect: Effect): Rule {
  for (const part of effect.parts) {
    if ("op" in part && part.op === "pay-for") yield* payForPart(game, event, part.cost, part.gain);
  }
}

function* payForPart(game: Match, event: EventCard, cost: Cost, gained: Part): Rule {
  const { order } = game.state;
  const [first = 0] = order;
  const total = cost.corruption ?? 0;
  if (!game.look((position) => isPossible(position, newContext(first, event.name), gained))) return;
  const shares = new Map<Seat, number>();
  let left = total;
  for (const seat of order) {
    const max = game.look((position) => mostOf(position, seat, left));
    if (max === 0) continue;
    const share = yield* game.integer(seat, "share", { min: 0, max, params: { event: event.name, left, total } });
    shares.set(seat, share);
    left -= share;
  }
  if (left > 0) return;
  for (const [seat, corruption] of shares) {
    if (corruption > 0) yield* game.call(payCost, { context: newContext(seat, event.name), cost: { corruption } });
  }
  const context = newContext(first, event.name, { mandatory: true });
  yield* game.call(resolveEffect, { context, effect: effectOf(gained) });
}

/** How much of it a player can take. */
function mostOf(position: Position, seat: Seat, left: number): number {
  let most = 0;
  while (most < left && canPay(position, seat, { corruption: most + 1 })) most++;
  return most;
}
