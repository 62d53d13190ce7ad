import type { Seat, Text } from "conclave/rules";
import type { PrintedAction } from "../effects/cards.ts";
import type { EffectContext } from "../effects/context.ts";
import { operationOf } from "../operations/index.ts";
import { holdsTrue } from "../rules/conditions.ts";
import { requires } from "../rules/reasons.ts";
import type { Position } from "../types.ts";

/**
 * Why a player cannot take a printed action: a requirement is not met, nobody can be named, or it would only give a title to
 * its holder (B146). `undefined` if the player can.
 */
export function printedActionProblem(
  position: Position,
  seat: Seat,
  { requires: condition, do: effects }: PrintedAction,
  context: EffectContext,
): Text | undefined {
  if (condition && !holdsTrue(position, condition, context)) return requires(condition);
  const [first] = effects;
  return first && operationOf(first).problem?.(position, seat, first, context);
}
