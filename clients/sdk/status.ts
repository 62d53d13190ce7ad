import type { Match } from "./types.ts";

/** Whether nothing happens in a match any more: it has been played to its end, or was ended otherwise. */
export function isOver({ status }: Pick<Match, "status">): boolean {
  return status === "FINISHED" || status === "CANCELLED" || status === "ABANDONED";
}
