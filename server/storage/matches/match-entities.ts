import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Answer, LogEntry, Outcome, RuleSetPin } from "../../engine/index.ts";
import type { Owed } from "../../history/ports.ts";
import type { AskedSeat } from "../../matches/records/asked.ts";
import type { SeatClock } from "../../matches/records/clocks.ts";
import type {
  FaultReport,
  MatchOrigin,
  MatchStatus,
  Pause,
  SeatRecord,
  Stranded,
  Vote,
} from "../../matches/records/records.ts";
import type { MatchSettings, MatchVisibility, MatchWatching } from "../../matches/records/settings.ts";
import { JsonText } from "../database/column-types.ts";

// Ids are text, so that an id that is not a UUID is simply not found instead of an error.
// The tables that decisions are written to have no foreign keys: what writes to them changes the match in the same
// statement, and a check for every row would only cost.

/** A match. What changes with every decision is in no index (a deadline, where there is one, apart), so that PostgreSQL need not touch the indexes then. */
export const MatchEntity = defineEntity({
  name: "Match",
  tableName: "match",
  indexes: [
    { name: "match_newest", properties: ["createdAt", "id"] },
    { name: "match_game_newest", properties: ["game", "createdAt", "id"] },
    { name: "match_status_newest", properties: ["status", "createdAt", "id"] },
    { name: "match_host", properties: ["host", "status"] },
    { name: "match_deadline", properties: ["deadline"], where: '"deadline" is not null' },
    { name: "match_sweep", properties: ["sweepAt"] },
    { name: "match_open", properties: ["createdAt", "id"], where: `"status" = 'LOBBY' and "visibility" = 'PUBLIC'` },
    { name: "match_language", properties: ["language", "createdAt"], where: '"language" is not null' },
    { name: "match_extensions", properties: ["extensions"], type: "gin" },
    { name: "match_title", properties: ["titleGrams"], type: "gin" },
    { name: "match_owed", properties: ["status"], where: '"owed" is not null' },
    { name: "match_accounts", properties: ["accounts"], type: "gin" },
    { name: "match_running_accounts", properties: ["accounts"], type: "gin", where: `"status" = 'RUNNING'` },
  ],
  properties: {
    id: p.text().primary(),
    sequence: p.integer(),
    revision: p.integer(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    status: p.text().$type<MatchStatus>(),
    /** What its host has chosen. */
    settings: p.type(JsonText<MatchSettings>),
    // For finding it by its title: see `title-search.ts`.
    titleFolded: p.text().nullable(),
    titleGrams: p.array().nullable(),
    // Settings that it is found by as well.
    language: p.text().nullable(),
    visibility: p.text().$type<MatchVisibility>(),
    watching: p.text().$type<MatchWatching>(),
    game: p.text(),
    /** The ids of its extensions, for finding it. */
    extensions: p.array(),
    freeSeats: p.integer(),
    host: p.text(),
    hostName: p.text(),
    /** The accounts with a seat, with one that they have left, or with one that is held for them, for finding an account's matches. */
    accounts: p.array(),
    seed: p.text(),
    commitment: p.text(),
    pin: p.type(JsonText<RuleSetPin>),
    seats: p.type(JsonText<readonly SeatRecord[]>),
    /** The accounts that cannot join. */
    removed: p.type(JsonText<readonly string[]>).nullable(),
    outcome: p.type(JsonText<Outcome>).nullable(),
    fault: p.type(JsonText<StoredFault>).nullable(),
    opening: p.type(JsonText<readonly LogEntry[]>).nullable(),
    clocks: p.type(JsonText<readonly SeatClock[]>).nullable(),
    pause: p.type(JsonText<Pause>).nullable(),
    stranded: p.type(JsonText<Stranded>).nullable(),
    votes: p.type(JsonText<readonly Vote[]>).nullable(),
    /** When to look next whether its term is over. Decisions do not touch it. */
    sweepAt: p.datetime(3).nullable(),
    /** When the time of a seat is up next, for finding it. Null in all matches without a time control. */
    deadline: p.datetime(3).nullable(),
    /** The open prompts, for finding who is awaited in which matches. Null before the start. */
    asked: p.type(JsonText<readonly AskedSeat[]>).nullable(),
    origin: p.type(JsonText<MatchOrigin>).nullable(),
    /** The matches in which the same table plays again, and has played before. */
    rematch: p.text().nullable(),
    rematchOf: p.text().nullable(),
    /** What its history still needs once it is over. */
    owed: p.text().$type<Owed>().nullable(),
  },
});

/** A fault report, as JSON has it. */
export type StoredFault = Omit<FaultReport, "at"> & { readonly at: string };

/** The name of the index that keeps a request from being carried out twice. */
export const keyIndex = "decision_key";

/** A row of a decision log. Its primary key decides who was first. Read and written with plain SQL, see `log-rows.ts`. */
export const DecisionEntity = defineEntity({
  name: "Decision",
  tableName: "decision",
  indexes: [{ name: "decision_hidden", properties: ["match", "sequence", "seat"], where: '"hidden"' }],
  uniques: [{ name: keyIndex, properties: ["match", "account", "key"] }],
  properties: {
    match: p.text().name("match_id").primary(),
    sequence: p.integer().primary(),
    kind: p.text().$type<"decision" | "undo">(),
    seat: p.integer(),
    hidden: p.boolean(),
    at: p.datetime(3),
    entries: p.type(JsonText<readonly LogEntry[]>),
    account: p.text().nullable(),
    key: p.text().nullable(),
    request: p.text().nullable(),
    // Of a decision.
    promptId: p.text().nullable(),
    answer: p.type(JsonText<Answer>).nullable(),
    fingerprint: p.text().nullable(),
    barrier: p.boolean().nullable(),
    apart: p.boolean().nullable(),
    // Of an undo.
    undoes: p.integer().nullable(),
    // Where the server has decided.
    late: p.boolean().nullable(),
  },
});

/** A checkpoint: a cache of the log, and therefore in a separate table. */
export const CheckpointEntity = defineEntity({
  name: "Checkpoint",
  tableName: "checkpoint",
  properties: {
    match: p.text().name("match_id").primary(),
    sequence: p.integer().primary(),
    decisions: p.integer(),
    hash: p.text(),
    state: p.blob(),
  },
});

/** A window that a seat always passes. */
export const AutoPassEntity = defineEntity({
  name: "AutoPass",
  tableName: "auto_pass",
  properties: {
    match: p.text().name("match_id").primary(),
    seat: p.integer().primary(),
    window: p.text().name("window_name").primary(),
  },
});

export type MatchRow = InferEntity<typeof MatchEntity>;
