import { areFriends } from "../effects/teams.ts";
import type { Figure, Position, Source } from "../types.ts";

/** The gold that it costs to target this thing. */
export function resistOf(position: Position, source: Source, it: Figure): number {
  return areFriends(position, source.seat, it.seat) ? 0 : (it.keywords.resist ?? 0);
}
