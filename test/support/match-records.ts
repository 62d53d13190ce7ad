import { randomUUID } from "node:crypto";
import { packed } from "../../server/matches/records/checkpoints.ts";
import type { Commit } from "../../server/matches/records/ports.ts";
import type { MatchRecord, StoredCheckpoint, StoredRow } from "../../server/matches/records/records.ts";

type DecisionRow = Extract<StoredRow, { kind: "decision" }>;

/** When these matches were created. */
export const noon = new Date("2026-11-20T12:00:00.123Z");

/** A match under way, without decisions. */
export function aMatch(fields: Partial<MatchRecord> = {}): MatchRecord {
  return {
    id: randomUUID(),
    pin: {
      game: "battlestar",
      version: "1.0.0",
      seats: 3,
      extensions: [{ id: "long-voyage", version: "2.0.0" }],
      options: { zebra: true, apple: 3 },
    },
    status: "RUNNING",
    visibility: "PUBLIC",
    watching: "OPEN",
    host: "host-account",
    hostName: "Ada",
    seats: [{ seat: 0, account: "ann", name: "Ann 安" }, { seat: 1, bot: "random", name: "Bot" }, { seat: 2 }],
    seed: "seed",
    commitment: "commitment",
    sequence: 0,
    createdAt: noon,
    updatedAt: noon,
    revision: 0,
    ...fields,
  };
}

/** A decision in the log of a match. */
export function aRow(sequence: number, fields: Partial<DecisionRow> = {}): DecisionRow {
  return {
    kind: "decision",
    sequence,
    seat: 0,
    promptId: `p${sequence}`,
    answer: { option: "launch" },
    fingerprint: "0123456789abc",
    barrier: false,
    apart: false,
    entries: [{ key: "log.launched", params: { seat: { seat: 0 } } }],
    hidden: false,
    at: new Date(noon.getTime() + sequence),
    ...fields,
  };
}

/** The next decisions of a match. */
export function aCommit(match: string, after: number, count = 1, fields: Partial<Commit> = {}): Commit {
  return { match, after, rows: Array.from({ length: count }, (_, index) => aRow(after + 1 + index)), ...fields };
}

/** The state of a match after a decision. */
export function aCheckpoint(sequence: number, state = `{"at":${sequence}}`): StoredCheckpoint {
  return packed({ decisions: sequence, state, hash: `hash-${sequence}` }, sequence);
}
