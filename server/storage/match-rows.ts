import { nextDeadline } from "../matches/clocks.ts";
import type { MatchChange } from "../matches/ports.ts";
import type { FaultReport, MatchRecord, SeatRecord } from "../matches/records.ts";
import type { MatchRow, StoredFault } from "./entities.ts";

/** Converts a new match to its columns. */
export function toMatchRow(match: MatchRecord): MatchRow {
  return {
    id: match.id,
    sequence: match.sequence,
    revision: match.revision,
    createdAt: match.createdAt,
    updatedAt: match.updatedAt,
    status: match.status,
    title: match.title ?? null,
    visibility: match.visibility,
    watching: match.watching,
    game: match.pin.game,
    host: match.host,
    hostName: match.hostName,
    accounts: seatedAccounts(match.seats),
    seed: match.seed,
    commitment: match.commitment,
    pin: match.pin,
    seats: match.seats,
    outcome: match.outcome ?? null,
    fault: match.fault ? toStoredFault(match.fault) : null,
    opening: match.opening ?? null,
    botDelay: match.botDelay ?? null,
    time: match.time ?? null,
    clocks: match.clocks ?? null,
    deadline: (match.clocks && nextDeadline(match.clocks)) ?? null,
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
  readonly visibility: MatchRow["visibility"];
  readonly watching: MatchRow["watching"];
  readonly game: string;
  readonly host: string;
  readonly host_name: string;
  readonly accounts: string[];
  readonly seed: string;
  readonly commitment: string;
  readonly pin: string;
  readonly seats: string;
  readonly outcome: string | null;
  readonly fault: string | null;
  readonly opening: string | null;
  readonly bot_delay: number | null;
  readonly time: string | null;
  readonly clocks: string | null;
  readonly deadline: string | null;
}

/** Converts the JSON of columns to the match. */
export function readMatchRow(text: string): MatchRecord {
  const columns = JSON.parse(text) as JsonMatchRow;
  const { created_at, updated_at, host_name, bot_delay, pin, seats, outcome, fault, opening, ...others } = columns;
  const { time, clocks, deadline, ...row } = others;
  return toMatchRecord({
    ...row,
    createdAt: new Date(created_at),
    updatedAt: new Date(updated_at),
    hostName: host_name,
    botDelay: bot_delay,
    pin: JSON.parse(pin),
    seats: JSON.parse(seats),
    outcome: outcome === null ? null : JSON.parse(outcome),
    fault: fault === null ? null : JSON.parse(fault),
    opening: opening === null ? null : JSON.parse(opening),
    time: time === null ? null : JSON.parse(time),
    clocks: clocks === null ? null : JSON.parse(clocks),
    deadline: deadline === null ? null : new Date(deadline),
  });
}

/** Converts columns to the match. */
export function toMatchRecord(row: MatchRow): MatchRecord {
  return {
    id: row.id,
    pin: row.pin,
    status: row.status,
    ...(row.title !== null && row.title !== undefined && { title: row.title }),
    visibility: row.visibility,
    watching: row.watching,
    host: row.host,
    hostName: row.hostName,
    seats: row.seats,
    seed: row.seed,
    commitment: row.commitment,
    sequence: row.sequence,
    ...(row.outcome && { outcome: row.outcome }),
    ...(row.fault && { fault: { ...row.fault, at: new Date(row.fault.at) } }),
    ...(row.opening && { opening: row.opening }),
    ...(row.botDelay !== null && row.botDelay !== undefined && { botDelay: row.botDelay }),
    ...(row.time && { time: row.time }),
    ...(row.clocks && { clocks: row.clocks }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
  };
}

/** Returns only the columns that a change affects. */
export function toMatchColumns({ status, seats, fault, opening, clocks }: MatchChange): Partial<MatchRow> {
  return {
    ...(status !== undefined && { status }),
    ...(seats !== undefined && { seats, accounts: seatedAccounts(seats) }),
    ...(fault !== undefined && { fault: fault && toStoredFault(fault) }),
    ...(opening !== undefined && { opening }),
    ...(clocks !== undefined && { clocks, deadline: nextDeadline(clocks) ?? null }),
  };
}

/** The accounts that sit, or may come back. */
function seatedAccounts(seats: readonly SeatRecord[]): string[] {
  return [...new Set(seats.flatMap(({ account, away }) => account ?? away?.id ?? []))];
}

function toStoredFault(fault: FaultReport): StoredFault {
  return { ...fault, at: fault.at.toISOString() };
}
