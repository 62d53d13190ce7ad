import type { OperationName, Part } from "./effect-types.ts";

/** The operations that a part of an effect consists of; what is paid for one does not count. */
export function operationsIn(part: Part): readonly OperationName[] {
  if ("mode" in part) return part.parts.flatMap(operationsIn);
  return part.op === "pay-for" ? operationsIn(part.gain) : [part.op];
}
