import type { Rule, Seat } from "conclave/rules";
import { type Context, newContext } from "../../effects/context.ts";
import type { EventCard, EventFrame, Match } from "../../types.ts";
import { currentEvent } from "../abilities/abilities-of.ts";
import { resolveEffect } from "../effects/handles.ts";
import { isPlainGain, isPossible } from "../effects/possible.ts";
import { effectText } from "../effects/text.ts";
import { isMet } from "../scoring/metrics.ts";
import { payTogether } from "./paying-together.ts";

/** The frames on the left of an event (README, "Events"). */

type Acting = EventFrame & { readonly effect: NonNullable<EventFrame["effect"]> };

function framesOf(event: EventCard, timing: EventFrame["timing"]): readonly Acting[] {
  return event.frames.filter((frame): frame is Acting => frame.timing === timing && frame.effect !== undefined);
}

/** In the preparation phase, from top to bottom. */
export function* resolveFrames(game: Match): Rule {
  const event = currentEvent(game);
  if (!event) return;
  for (const frame of event.frames) {
    if (frame.effect === undefined || frame.timing === "delayed") continue;
    const acting = { ...frame, effect: frame.effect };
    if (frame.timing === "together") yield* payTogether(game, event, acting.effect);
    else {
      const seats = frame.timing === "once" ? game.state.order.slice(0, 1) : game.state.order;
      for (const seat of [...seats]) yield* resolveFrame(game, event, acting, seat);
    }
  }
}

/** After the first turn of a player in the cycle. */
export function* resolveDelayedFrames(game: Match, seat: Seat): Rule {
  const event = currentEvent(game);
  if (!event || game.state.round !== 1) return;
  for (const frame of framesOf(event, "delayed")) yield* resolveFrame(game, event, frame, seat);
}

/** Right before the evaluation phase. */
export function* resolveBeforeEvaluation(game: Match): Rule {
  const event = currentEvent(game);
  const [first = 0] = game.state.order;
  for (const { beforeEvaluation } of event?.frames ?? []) {
    if (!event || !beforeEvaluation) continue;
    const context = newContext(first, event.name, { mandatory: true });
    yield* game.call(resolveEffect, { context, effect: beforeEvaluation });
  }
}

/** A solid frame is resolved completely or not at all, a dashed one if its player wants it. */
function* resolveFrame(game: Match, event: EventCard, frame: Acting, seat: Seat): Rule {
  const { effect, mandatory, onlyIf = [] } = frame;
  if (!isMet(game, seat, onlyIf)) return;
  const context: Context = newContext(seat, event.name, mandatory ? { mandatory } : {});
  game.turn.seat = seat;
  if (!game.look((position) => isPossible(position, context, effect))) {
    return game.log("frame-impossible", { player: { seat }, effect: effectText(effect) });
  }
  if (!mandatory && !isAskedFor(effect)) {
    const wanted = yield* game.confirm(seat, "frame", { params: { event: event.name, effect: effectText(effect) } });
    if (!wanted) return;
  }
  yield* game.call(resolveEffect, { context, effect });
}

/** Whether nobody would waive it, or resolving it asks anyhow: which part, if any. */
function isAskedFor(effect: Acting["effect"]): boolean {
  return isPlainGain(effect) || (effect.mode !== "all" && effect.parts.length > 1);
}
