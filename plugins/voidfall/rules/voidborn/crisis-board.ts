import { playerOf, type Rule, type Seat, t } from "conclave/rules";
import { newContext } from "../../effects/context.ts";
import type { Effect, Resources, VoidBonus } from "../../effects/effect-types.ts";
import { influenceText } from "../../labels.ts";
import type { Match, Position } from "../../types.ts";
import { unpaidPenalty } from "../../values.ts";
import { fightSkirmish } from "../battle/handles.ts";
import { canPay } from "../costs/can-pay.ts";
import { payCost } from "../costs/handles.ts";
import { boardCost, fleetModifier } from "./board.ts";

/** What the Crisis board does to a player: a skirmish, then the resources of the economic track. */
export function* sufferBoard(
  game: Match,
  attack: {
    seat: Seat;
    modifier: number;
    bonus?: VoidBonus;
    aftermath?: Effect;
    inEvaluation?: boolean;
  },
): Rule {
  const modifier = attack.modifier + fleetModifier(game);
  yield* game.call(fightSkirmish, { ...attack, modifier });
  yield* payBoard(game, attack.seat);
}

/** Pays as much as possible, with all that can replace resources. What is missing costs influence. */
function* payBoard(game: Match, seat: Seat): Rule {
  const { cost, missing } = game.look((position) => boardPayment(position, seat));
  const source = t("label.crisis-board");
  if (Object.keys(cost).length > 0) yield* game.call(payCost, { context: newContext(seat, source), cost });
  const player = playerOf(game, seat);
  const lost = Math.min(player.influence, missing * game.value(unpaidPenalty, { seat }));
  player.influence -= lost;
  game.log("board-paid", { player: { seat }, missing, influence: influenceText(lost) });
}

/** The most that a player can pay of what the Crisis board asks for now, and how many resources are missing then. */
export function boardPayment(position: Position, seat: Seat): { readonly cost: Resources; readonly missing: number } {
  const due = boardCost(position);
  const most = partsOf(due).find((part) => canPay(position, seat, part)) ?? {};
  return { cost: most, missing: sizeOf(due) - sizeOf(most) };
}

/** A cost and all that is smaller, the largest first. */
function partsOf({ materials = 0, energy = 0, science = 0 }: Resources): readonly Resources[] {
  const parts: Resources[] = [];
  for (let some = materials; some >= 0; some--) {
    for (let more = energy; more >= 0; more--) {
      for (let rest = science; rest >= 0; rest--) {
        parts.push({
          ...(some > 0 && { materials: some }),
          ...(more > 0 && { energy: more }),
          ...(rest > 0 && { science: rest }),
        });
      }
    }
  }
  return parts.sort((one, other) => sizeOf(other) - sizeOf(one));
}

function sizeOf(resources: Resources): number {
  return Object.values(resources).reduce((sum: number, count: number) => sum + count, 0);
}
