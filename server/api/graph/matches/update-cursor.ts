import type { Viewer } from "../../../engine/index.ts";
import { Failure } from "../../../ground/failure.ts";
import type { Observation, UpdatePoint } from "../../../matches/records/hosting.ts";
import type { MatchStatus } from "../../../matches/records/records.ts";
import { greatest } from "../base/connections.ts";

// Each update has two of these cursors, the greater part of a small one as long as they were encoded JSON: so they are short, and
// alike in most of what they say, which compresses.

/** A status in a letter. */
const letters = {
  LOBBY: "L",
  RUNNING: "R",
  PAUSED: "P",
  FAULTED: "X",
  STRANDED: "S",
  FINISHED: "F",
  CANCELLED: "C",
  ABANDONED: "A",
} as const satisfies { readonly [Status in MatchStatus]: string };

const statuses = new Map(Object.entries(letters).map(([status, letter]) => [letter, status as MatchStatus]));

/** By the beginning of the match's id, which tells matches apart well enough: a cursor shows nobody anything. */
const beginning = (match: string) => `${match.slice(0, 6)}.`;

/** What follows it: the eyes, the version, the status, the revision, and a mark of standing orders. */
const point = /^(spectator|\d{1,3})\.(\d{1,10})\.([A-Z])\.(\d{1,10})\.([\da-z]{0,13})$/;

/** The cursor of a point up to which a viewer has heard of a match. */
export function writePoint(
  { match, viewer }: Pick<Observation, "match" | "viewer">,
  { version, status, revision, orders }: Required<UpdatePoint>,
): string {
  return beginning(match.id) + [viewer, version, letters[status], revision, orders].join(".");
}

/**
 * The point of a cursor. Whoever looks with other eyes by now begins anew, since versions are counted for each viewer.
 * @throws {Failure} INVALID_CURSOR
 */
export function readPoint(match: string, viewer: Viewer, cursor: string): UpdatePoint | undefined {
  const start = beginning(match);
  const parts = cursor.startsWith(start) ? point.exec(cursor.slice(start.length)) : undefined;
  const [, of, version, letter = "", revision, orders = ""] = parts ?? [];
  const status = statuses.get(letter as (typeof letters)[MatchStatus]);
  const read = { version: Number(version), revision: Number(revision) };
  if (!status || read.version > greatest.count || read.revision > greatest.count) {
    throw new Failure("INVALID_CURSOR", "the cursor does not come from this list");
  }
  return of === String(viewer) ? { ...read, status, orders } : undefined;
}
