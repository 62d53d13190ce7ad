import type { Viewer } from "../../../engine/index.ts";
import type { Observation, UpdatePoint } from "../../../matches/records/hosting.ts";
import type { MatchStatus } from "../../../matches/records/records.ts";
import { greatest, readCursor, writeCursor } from "../base/connections.ts";

/** By the beginning of the match's id, which tells matches apart well enough: each update has two cursors. */
const list = (match: string) => `u:${match.slice(0, 8)}`;

/** The cursor of a point up to which a viewer has heard of a match. */
export function writePoint(
  { match, viewer }: Pick<Observation, "match" | "viewer">,
  { version, status, revision, orders }: Required<UpdatePoint>,
): string {
  return writeCursor(list(match.id), String(viewer), version, status, revision, orders);
}

/**
 * The point of a cursor. Whoever looks with other eyes by now begins anew, since versions are counted for each viewer.
 * @throws {Failure} INVALID_CURSOR
 */
export function readPoint(match: string, viewer: Viewer, cursor: string): UpdatePoint | undefined {
  const shape = ["", greatest.count, "", greatest.count, ""] as const;
  const [of, version, status, revision, orders] = readCursor(cursor, list(match), shape);
  // A status that is none differs from all, which is all that it is looked at for.
  return of === String(viewer) ? { version, status: status as MatchStatus, revision, orders } : undefined;
}
