import type { MatchChange } from "../matches/ports.ts";
import type { FaultReport, MatchRecord, SeatRecord, StoredRow } from "../matches/records.ts";
import type { DecisionColumns, MatchRow, StoredFault } from "./entities.ts";

/** The columns of a new match. */
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
    accounts: seatedAccounts(match.seats),
    seed: match.seed,
    commitment: match.commitment,
    pin: match.pin,
    seats: match.seats,
    outcome: match.outcome ?? null,
    fault: match.fault ? toStoredFault(match.fault) : null,
    opening: match.opening ?? null,
  };
}

/** The match in its columns. */
export function toMatchRecord(row: MatchRow): MatchRecord {
  return {
    id: row.id,
    pin: row.pin,
    status: row.status,
    host: row.host,
    seats: row.seats,
    seed: row.seed,
    commitment: row.commitment,
    sequence: row.sequence,
    ...(row.outcome && { outcome: row.outcome }),
    ...(row.fault && { fault: { ...row.fault, at: new Date(row.fault.at) } }),
    ...(row.opening && { opening: row.opening }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
  };
}

/** The columns that a change concerns. */
export function toMatchColumns({ status, seats, fault, opening }: MatchChange): Partial<MatchRow> {
  return {
    ...(status !== undefined && { status }),
    ...(seats !== undefined && { seats, accounts: seatedAccounts(seats) }),
    ...(fault !== undefined && { fault: fault && toStoredFault(fault) }),
    ...(opening !== undefined && { opening }),
  };
}

/** The row of a log in its columns. */
export function toStoredRow(columns: DecisionColumns): StoredRow {
  const { sequence, seat, entries, hidden, at, account, key, request } = columns;
  return {
    ...kindOf(columns),
    sequence,
    seat,
    entries,
    hidden,
    at,
    ...(account !== null && account !== undefined && { account }),
    ...(key !== null && key !== undefined && { key }),
    ...(request !== null && request !== undefined && { request }),
  };
}

type KindOfRow =
  | Pick<Extract<StoredRow, { kind: "decision" }>, "kind" | "promptId" | "answer" | "fingerprint" | "barrier">
  | Pick<Extract<StoredRow, { kind: "undo" }>, "kind" | "undoes">;

function kindOf({ match, sequence, kind, promptId, answer, fingerprint, barrier, undoes }: DecisionColumns): KindOfRow {
  if (kind === "undo") {
    if (typeof undoes === "number") return { kind, undoes };
  } else if (
    typeof promptId === "string" &&
    answer &&
    typeof fingerprint === "string" &&
    typeof barrier === "boolean"
  ) {
    return { kind, promptId, answer, fingerprint, barrier };
  }
  throw new Error(`row ${sequence} of match ${match} is incomplete`);
}

function seatedAccounts(seats: readonly SeatRecord[]): string[] {
  return [...new Set(seats.flatMap(({ account }) => account ?? []))];
}

function toStoredFault(fault: FaultReport): StoredFault {
  return { ...fault, at: fault.at.toISOString() };
}
