import type { Reference } from "conclave/rules";
import type { OperationName, Part } from "./effect-types.ts";

/** The operations that a part of an effect consists of; what is paid for one does not count. */
export function operationsIn(part: Part): readonly OperationName[] {
  if ("mode" in part) return part.parts.flatMap(operationsIn);
  return part.op === "pay-for" ? operationsIn(part.gain) : [part.op];
}

/** What an option is about that stands for a part: its operations, for clients that show them and for bots. */
export function aboutPart(part: Part): readonly Reference[] {
  return operationsIn(part).map((id) => ({ type: "operation", id }));
}
