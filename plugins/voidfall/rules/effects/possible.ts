import type { Context } from "../../effects/context.ts";
import type { Effect, OperationName, Part } from "../../effects/effect-types.ts";
import type { Position } from "../../types.ts";
import { canPay } from "../costs/can-pay.ts";
import { operations } from "../operations.ts";
import type { OperationRule } from "./operation.ts";

/** Whether parts of effects can be resolved now. */

/** The rule of an operation. */
export function ruleOf<Name extends OperationName>({ op }: { readonly op: Name }): OperationRule<Name> {
  return operations[op] as unknown as OperationRule<Name>;
}

/** Whether a part can be resolved: with `context.mandatory` completely, otherwise to some extent. */
export function isPossible(position: Position, context: Context, part: Part): boolean {
  return "mode" in part
    ? isEffectPossible(position, context, part)
    : ruleOf(part).isPossible(position, context, part as never, isPossible);
}

function isEffectPossible(position: Position, context: Context, { mode, parts, cost }: Effect): boolean {
  if (cost && !canPay(position, context.seat, cost)) return false;
  const isFine = (part: Part) => isPossible(position, context, part);
  if (context.mandatory !== true) return parts.some(isFine);
  if (mode === "all") return parts.every(isFine);
  const fine = parts.filter(isFine);
  return mode === "twice" ? fine.length > 1 || fine.some((part) => isFine(twofold(part))) : fine.length > 0;
}

/** The same part done twice, where it says how often. */
function twofold(part: Part): Part {
  return "count" in part && typeof part.count === "number" ? ({ ...part, count: 2 * part.count } as Part) : part;
}

/** Whether a part only gives something, without a choice. */
export function isPlainGain(part: Part): boolean {
  if ("mode" in part)
    return part.cost === undefined && (part.mode === "all" || part.mode === "and-or") && part.parts.every(isPlainGain);
  return ruleOf(part).isPlainGain === true;
}
