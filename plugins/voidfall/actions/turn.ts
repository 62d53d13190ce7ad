import { type Action, action, type Rule, type Seat } from "conclave/rules";
import {
  type ActionsLeft,
  abilityActions,
  agendaAction,
  focusActions,
  offerOf,
  repeatedActions,
  type TurnAction,
} from "../rules/focus-turn/actions.ts";
import { takeAction } from "../rules/focus-turn/taking-actions.ts";
import type { Match, Voidfall } from "../types.ts";

/** The actions of a turn, in any order: group "action" (README, "Focus turn"). */

/** An action of turns, also of an extension: what is left of its kind is offered with its costs, and remembered once it is taken. */
export function ofTurn(left: ActionsLeft): Action<Voidfall> {
  return action<Voidfall, TurnAction>({
    group: "action",
    choices: (position) => {
      const { active } = position.state;
      return active ? left(position, active).map((it) => offerOf(position, active, it)) : [];
    },
    rule: take,
  });
}

function* take(game: Match, seat: Seat, taken: TurnAction): Rule {
  game.state.active?.taken.push(taken.name);
  game.log("action-taken", { player: { seat }, action: taken.title });
  yield* takeAction(game, seat, taken);
}

/** An action of the focus that was played. */
export const focus = ofTurn(focusActions);

/** One of them once more, for those whose technology allows it. */
export const again = ofTurn(repeatedActions);

/** An action of a technology, a house, a sector or the event. */
export const ability = ofTurn(abilityActions);

/** The action of the agenda that was played. */
export const agenda = ofTurn(agendaAction);
