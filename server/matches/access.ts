import type { Viewer } from "../engine/index.ts";
import { Failure } from "./failure.ts";
import type { Knower } from "./hosting.ts";
import type { MatchRecord } from "./records.ts";

/**
 * Whether somebody may find out that a match exists: a private one is known to its host, to those in its seats, and
 * to those who have left one and may come back.
 */
export function mayKnow(asker: Knower, { visibility, host, seats }: KnownMatch): boolean {
  if (visibility !== "PRIVATE" || asker === "invited") return true;
  return (
    asker !== undefined &&
    (host === asker.id || seats.some(({ account, away }) => account === asker.id || away?.id === asker.id))
  );
}

type KnownMatch = Pick<MatchRecord, "visibility" | "host" | "seats">;

/** The failure for a match that does not exist, and for one that the asker may not know of. */
export function unknownMatch(): Failure {
  return new Failure("UNKNOWN_MATCH", "there is no such match");
}

/** Whether a viewer may see the course of a match: spectators of a match that is for players only see just the table. */
export function mayWatch(viewer: Viewer, { watching, status }: Pick<MatchRecord, "watching" | "status">): boolean {
  return viewer !== "spectator" || watching === "OPEN" || status === "LOBBY";
}
