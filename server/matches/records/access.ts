import type { Viewer } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { Knower } from "./hosting.ts";
import { hasBegun, isOver, type MatchRecord, peopleOf, type SeatRecord } from "./records.ts";

/**
 * Whether somebody may find out that a match exists: a private one is known to its host, to those in its seats, to those who
 * have left one, and to those for whom one is held.
 */
export function mayKnow(asker: Knower, { visibility, host, seats }: KnownMatch): boolean {
  if (visibility !== "PRIVATE" || asker === "invited") return true;
  return asker !== undefined && (host === asker.id || seats.some((seat) => peopleOf(seat).includes(asker.id)));
}

type KnownMatch = Pick<MatchRecord, "visibility" | "host" | "seats">;

/** The failure for a match that does not exist, and for one that the asker may not know of. */
export function unknownMatch(): Failure {
  return new Failure("UNKNOWN_MATCH", "there is no such match");
}

/** The failure for a match from which the host has removed the asker. */
export function removedByHost(): Failure {
  return new Failure("REMOVED", "the host has removed you from this match");
}

/** Whether a viewer may see the course of a match: spectators of a match that is for players only see just the table. */
export function mayWatch(viewer: Viewer, { watching, status }: Pick<MatchRecord, "watching" | "status">): boolean {
  return viewer !== "spectator" || watching !== "OFF" || !hasBegun(status);
}

/**
 * Whether a viewer sees the course of a match only some time later. When it is over, nothing is left to be kept from its players,
 * so everything is open at once.
 */
export function isDelayed(viewer: Viewer, { watching, status }: Pick<MatchRecord, "watching" | "status">): boolean {
  return viewer === "spectator" && watching === "DELAYED" && hasBegun(status) && !isOver(status);
}

/** Whether a viewer may see the course of a match as it is now. */
export function mayWatchNow(viewer: Viewer, match: Pick<MatchRecord, "watching" | "status">): boolean {
  return mayWatch(viewer, match) && !isDelayed(viewer, match);
}

/**
 * A match as a viewer may know it. Those who see its course later do not learn either who leaves and comes back meanwhile, or
 * that there is a pause.
 */
export function shownTo(viewer: Viewer, match: MatchRecord): MatchRecord {
  if (!isDelayed(viewer, match)) return match;
  const { pause, votes, clocks, asked, ...shown } = match;
  return {
    ...shown,
    status: match.status === "PAUSED" ? "RUNNING" : match.status,
    seats: match.seats.map(playedBy),
  };
}

/** Who has played in a seat first. */
function playedBy({ away, formerly = away, held, ...seat }: SeatRecord): SeatRecord {
  return formerly ? { seat: seat.seat, account: formerly.id, name: formerly.name } : seat;
}
