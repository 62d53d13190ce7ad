import type { Reference } from "conclave/rules";
import type { Notes } from "./context.ts";
import type { OperationName, Part } from "./effect-types.ts";

/** The operations that a part of an effect consists of; what is paid for one does not count. */
export function operationsIn(part: Part): readonly OperationName[] {
  if ("mode" in part) return part.parts.flatMap(operationsIn);
  return part.op === "pay-for" ? operationsIn(part.gain) : [part.op];
}

/** The name of a line of the objectives of an event, as a part of what is printed on its card. */
export const objectiveId = (block: number, line: number): string => `objective-${block + 1}-${line + 1}`;

/**
 * What an option is about that stands for a part: its operations, for clients that show them and for bots, and the track that it
 * means without naming it.
 */
export function aboutPart(part: Part, { corruptedTrack: track }: Pick<Notes, "corruptedTrack">): readonly Reference[] {
  const operations = operationsIn(part).map((id): Reference => ({ type: "operation", id }));
  return track !== undefined && isOnCorrupted(part) ? [...operations, { type: "track", id: track }] : operations;
}

/** Whether a part advances on the track that has just been corrupted. */
function isOnCorrupted(part: Part): boolean {
  if ("mode" in part) return part.parts.some(isOnCorrupted);
  return part.op === "pay-for" ? isOnCorrupted(part.gain) : part.op === "advance-track" && part.track === "corrupted";
}
