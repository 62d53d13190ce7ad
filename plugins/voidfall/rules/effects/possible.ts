import type { Context } from "../../effects/context.ts";
import type { Effect, OperationName, Part } from "../../effects/effect-types.ts";
import type { Position } from "../../types.ts";
import { canPay } from "../costs/can-pay.ts";
import { operations } from "../operations.ts";
import { isMet } from "../scoring/metrics.ts";
import type { OperationRule } from "./operation.ts";

/** Whether parts of effects can be resolved now. */

/** The rule of an operation. */
export function ruleOf<Name extends Exclude<OperationName, "pay-for" | "sequence" | "if">>({
  op,
}: {
  readonly op: Name;
}): OperationRule<Name> {
  return operations[op] as unknown as OperationRule<Name>;
}

/** Whether a part can be resolved: with `context.mandatory` completely, otherwise to some extent. */
export function isPossible(position: Position, context: Context, part: Part): boolean {
  if ("mode" in part) return isEffectPossible(position, context, part);
  switch (part.op) {
    case "pay-for":
      return canPay(position, context.seat, part.cost) && isPossible(position, context, part.gain);
    case "sequence":
      return part.steps.length > 0 && isPossible(position, context, part.steps[0] as Part);
    case "if": {
      const branch = isMet(position, context.seat, part.condition, context.notes) ? part.met : part.otherwise;
      return branch !== undefined && isPossible(position, context, branch);
    }
    default:
      return ruleOf(part).isPossible(position, context, part as never);
  }
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
  if (part.op === "pay-for" || part.op === "sequence" || part.op === "if") return false;
  return ruleOf(part).isPlainGain === true;
}
