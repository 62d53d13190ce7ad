import { choice, type Option, type Rule, type Seat, t, type UnavailableOption } from "conclave/rules";
import type { ActiveTurn } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import { actionLabel, withoutEffect } from "../effects/action-label.ts";
import { takeAction } from "../handles.ts";
import { actionsOfTurn, isWithoutEffect, obstacle, type TurnAction } from "./actions.ts";
import { isSwap, type Swap, swap, swapsOf } from "./swapping.ts";

/** The action step: actions of the focus, of abilities and of the agenda, in any order (README, "Focus turn"). */
export function* act(game: Match, active: ActiveTurn): Rule {
  const { seat } = active;
  for (;;) {
    const { options, unavailable } = game.look((position) => offersOf(position, active));
    const chosen = yield* game.choose(seat, "action", options, {
      params: { any: options.length > 0 },
      unavailable,
      // Asked for even if nothing is left: until then all can be taken back, and afterwards something new may be revealed.
      optional: t("label.end-of-actions"),
    });
    if (chosen === undefined) return;
    active.taken.push(chosen.name);
    if (isSwap(chosen)) yield* swap(game, seat, chosen);
    else yield* take(game, seat, chosen);
  }
}

function* take(game: Match, seat: Seat, { title: source, cost, effect, resolver }: TurnAction): Rule {
  game.log("action-taken", { player: { seat }, action: source });
  yield* game.call(takeAction, { seat, source, cost, effect, ...(resolver && { resolver }) });
}

interface Offers {
  readonly options: Option<TurnAction | Swap>[];
  readonly unavailable: UnavailableOption[];
}

function offersOf(position: Position, active: ActiveTurn): Offers {
  const offers: Offers = { options: [], unavailable: [] };
  for (const action of actionsOfTurn(position, active)) {
    const { name, title, cost, effect, about } = action;
    const reason = obstacle(position, active, action);
    const isMarked = !reason && isWithoutEffect(position, active, action);
    const label = isMarked ? withoutEffect(actionLabel(title, cost, effect)) : actionLabel(title, cost, effect);
    if (reason) offers.unavailable.push({ id: name, label, ...(about && { about: [about] }), reason });
    else offers.options.push(choice(name, label, action, about));
  }
  offers.options.push(...swapsOf(position, active));
  return offers;
}
