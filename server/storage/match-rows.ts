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
  };
}

/** Converts columns to the match. */
export function toMatchRecord(row: MatchRow): MatchRecord {
  return {
    id: row.id,
    pin: row.pin,
    status: row.status,
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
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
  };
}

/** Returns only the columns that a change affects. */
export function toMatchColumns({ status, seats, fault, opening }: MatchChange): Partial<MatchRow> {
  return {
    ...(status !== undefined && { status }),
    ...(seats !== undefined && { seats, accounts: seatedAccounts(seats) }),
    ...(fault !== undefined && { fault: fault && toStoredFault(fault) }),
    ...(opening !== undefined && { opening }),
  };
}

/** The accounts that sit, or may come back. */
function seatedAccounts(seats: readonly SeatRecord[]): string[] {
  return [...new Set(seats.flatMap(({ account, away }) => account ?? away?.id ?? []))];
}

function toStoredFault(fault: FaultReport): StoredFault {
  return { ...fault, at: fault.at.toISOString() };
}
