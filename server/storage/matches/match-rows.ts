import { nextDeadline } from "../../matches/records/clocks.ts";
import type { MatchChange } from "../../matches/records/ports.ts";
import {
  type FaultReport,
  isFree,
  type MatchRecord,
  peopleOf,
  type SeatRecord,
} from "../../matches/records/records.ts";
import type { MatchRow, StoredFault } from "./match-entities.ts";
import { foldTitle, gramsOf } from "./title-search.ts";

/** How long after its creation a match is looked at first, in milliseconds. */
const firstSweep = 24 * 3_600_000;

/** What a match is only found by. */
type SearchColumn = "titleFolded" | "titleGrams" | "extensions" | "freeSeats" | "sweepAt";

/** Converts a new match to its columns. */
export function toMatchRow(match: MatchRecord): MatchRow {
  const folded = match.title === undefined ? undefined : foldTitle(match.title);
  return {
    id: match.id,
    sequence: match.sequence,
    revision: match.revision,
    createdAt: match.createdAt,
    updatedAt: match.updatedAt,
    status: match.status,
    title: match.title ?? null,
    titleFolded: folded ?? null,
    titleGrams: folded === undefined ? null : gramsOf(folded),
    language: match.language ?? null,
    visibility: match.visibility,
    watching: match.watching,
    watchingDelay: match.watchingDelay ?? null,
    game: match.pin.game,
    extensions: match.pin.extensions.map(({ id }) => id),
    freeSeats: match.seats.filter(isFree).length,
    host: match.host,
    hostName: match.hostName,
    accounts: seatedAccounts(match.seats),
    seed: match.seed,
    commitment: match.commitment,
    pin: match.pin,
    seats: match.seats,
    removed: match.removed ?? null,
    outcome: match.outcome ?? null,
    fault: match.fault ? toStoredFault(match.fault) : null,
    opening: match.opening ?? null,
    botDelay: match.botDelay ?? null,
    time: match.time ?? null,
    clocks: match.clocks ?? null,
    pause: match.pause ?? null,
    stranded: match.stranded ?? null,
    votes: match.votes ?? null,
    sweepAt: new Date(match.createdAt.getTime() + firstSweep),
    deadline: (match.clocks && nextDeadline(match.clocks)) ?? null,
    asked: match.asked ?? null,
    origin: match.origin ?? null,
    rematch: match.rematch ?? null,
    rematchOf: match.rematchOf ?? null,
    rated: match.rated ?? false,
    owed: match.status === "FINISHED" ? null : "RESULT",
  };
}

/** The columns of a match as PostgreSQL's JSON has them. */
export interface JsonMatchRow {
  readonly id: string;
  readonly sequence: number;
  readonly revision: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly status: MatchRow["status"];
  readonly title: string | null;
  readonly language: string | null;
  readonly visibility: MatchRow["visibility"];
  readonly watching: MatchRow["watching"];
  readonly watching_delay: number | null;
  readonly game: string;
  readonly host: string;
  readonly host_name: string;
  readonly accounts: string[];
  readonly seed: string;
  readonly commitment: string;
  readonly pin: string;
  readonly seats: string;
  readonly removed: string | null;
  readonly outcome: string | null;
  readonly fault: string | null;
  readonly opening: string | null;
  readonly bot_delay: number | null;
  readonly time: string | null;
  readonly clocks: string | null;
  readonly pause: string | null;
  readonly stranded: string | null;
  readonly votes: string | null;
  readonly deadline: string | null;
  readonly asked: string | null;
  readonly origin: string | null;
  readonly rematch: string | null;
  readonly rematch_of: string | null;
  readonly rated: boolean;
  readonly owed: MatchRow["owed"];
}

/** Converts the JSON of columns to the match. */
export function readMatchRow(text: string): MatchRecord {
  const columns = JSON.parse(text) as JsonMatchRow;
  const {
    created_at,
    updated_at,
    host_name,
    bot_delay,
    watching_delay,
    rematch_of,
    pin,
    seats,
    removed,
    outcome,
    fault,
    opening,
    ...others
  } = columns;
  const { time, clocks, pause, stranded, votes, deadline, asked, origin, ...row } = others;
  return toMatchRecord({
    ...row,
    createdAt: new Date(created_at),
    updatedAt: new Date(updated_at),
    hostName: host_name,
    botDelay: bot_delay,
    watchingDelay: watching_delay,
    rematchOf: rematch_of,
    pin: JSON.parse(pin),
    seats: JSON.parse(seats),
    removed: removed === null ? null : JSON.parse(removed),
    outcome: outcome === null ? null : JSON.parse(outcome),
    fault: fault === null ? null : JSON.parse(fault),
    opening: opening === null ? null : JSON.parse(opening),
    time: time === null ? null : JSON.parse(time),
    clocks: clocks === null ? null : JSON.parse(clocks),
    pause: pause === null ? null : JSON.parse(pause),
    stranded: stranded === null ? null : JSON.parse(stranded),
    votes: votes === null ? null : JSON.parse(votes),
    deadline: deadline === null ? null : new Date(deadline),
    asked: asked === null ? null : JSON.parse(asked),
    origin: origin === null ? null : JSON.parse(origin),
  });
}

/** Converts columns to the match. */
export function toMatchRecord(row: Omit<MatchRow, SearchColumn>): MatchRecord {
  return {
    id: row.id,
    pin: row.pin,
    status: row.status,
    ...(row.title !== null && row.title !== undefined && { title: row.title }),
    ...(row.language !== null && row.language !== undefined && { language: row.language }),
    visibility: row.visibility,
    watching: row.watching,
    ...(row.watchingDelay !== null && row.watchingDelay !== undefined && { watchingDelay: row.watchingDelay }),
    host: row.host,
    hostName: row.hostName,
    seats: row.seats,
    ...(row.removed && { removed: row.removed }),
    seed: row.seed,
    commitment: row.commitment,
    sequence: row.sequence,
    ...(row.outcome && { outcome: row.outcome }),
    ...(row.fault && { fault: { ...row.fault, at: new Date(row.fault.at) } }),
    ...(row.opening && { opening: row.opening }),
    ...(row.botDelay !== null && row.botDelay !== undefined && { botDelay: row.botDelay }),
    ...(row.time && { time: row.time }),
    ...(row.clocks && { clocks: row.clocks }),
    ...(row.pause && { pause: row.pause }),
    ...(row.stranded && { stranded: row.stranded }),
    ...(row.votes && { votes: row.votes }),
    ...(row.asked && { asked: row.asked }),
    ...(row.rated && { rated: true as const }),
    ...(row.origin && { origin: row.origin }),
    ...(row.rematch && { rematch: row.rematch }),
    ...(row.rematchOf && { rematchOf: row.rematchOf }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
  };
}

/** Returns only the columns that a change affects. */
export function toMatchColumns(change: MatchChange): Partial<MatchRow> {
  const { status, title, seats, host, removed, fault, opening, clocks, asked, pause, stranded, votes } = change;
  return {
    ...(status !== undefined && { status }),
    ...(title !== undefined && { title, titleFolded: null, titleGrams: null }),
    ...(seats !== undefined && { seats, accounts: seatedAccounts(seats), freeSeats: seats.filter(isFree).length }),
    ...(host !== undefined && { host: host.id, hostName: host.name }),
    ...(removed !== undefined && { removed }),
    ...(fault !== undefined && { fault: fault && toStoredFault(fault) }),
    ...(opening !== undefined && { opening }),
    ...(clocks !== undefined && { clocks, deadline: nextDeadline(clocks) ?? null }),
    ...(asked !== undefined && { asked }),
    ...(pause !== undefined && { pause }),
    ...(stranded !== undefined && { stranded }),
    ...(votes !== undefined && { votes }),
  };
}

/** The accounts by which a match is found. */
function seatedAccounts(seats: readonly SeatRecord[]): string[] {
  return [...new Set(seats.flatMap(peopleOf))];
}

function toStoredFault(fault: FaultReport): StoredFault {
  return { ...fault, at: fault.at.toISOString() };
}
