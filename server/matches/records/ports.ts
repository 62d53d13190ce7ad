import type { LogEntry, Outcome, Seat } from "../../engine/index.ts";
import type { AskedSeat } from "./asked.ts";
import type { SeatClock } from "./clocks.ts";
import type { Asker, MatchPlan } from "./hosting.ts";
import type {
  AutoPass,
  FaultReport,
  MatchRecord,
  MatchStatus,
  Pause,
  Person,
  SeatRecord,
  StoredCheckpoint,
  StoredRow,
  Vote,
} from "./records.ts";
import type { MatchSettings, MatchVisibility } from "./settings.ts";

/** Rows to append to the log of one match, with what changes along with them: stored all together or not at all. */
export interface Commit {
  readonly match: string;
  /** The expected last sequence of the log; if it differs, another node was faster. */
  readonly after: number;
  /** Consecutive, starting with `after` + 1. At least one. */
  readonly rows: readonly StoredRow[];
  /** Set if the match ends with the last row. */
  readonly outcome?: Outcome;
  readonly checkpoint?: StoredCheckpoint;
  /** The clocks after the last row, where the match has a time control. */
  readonly clocks?: readonly SeatClock[];
  /** The revision of the match that the clocks follow from; if it differs, they have been set anew. */
  readonly revision?: number;
  /** The open prompts after the last row; as before without it. */
  readonly asked?: readonly AskedSeat[];
  /** Checkpoints from this sequence on are no longer valid, because an undo went back before them. */
  readonly dropCheckpointsFrom?: number;
}

/**
 * What became of a commit: stored; another node was first, or the match is no longer running (`conflict`); or a row's
 * idempotency key exists already (`duplicate`). Only `stored` has changed anything.
 */
export type CommitResult = "stored" | "conflict" | "duplicate";

/** Changes to a match that are not decisions. */
export interface MatchChange {
  readonly status?: MatchStatus;
  readonly seats?: readonly SeatRecord[];
  /** Somebody else becomes the host. */
  readonly host?: Person;
  /** All settings, instead of those that it has. */
  readonly settings?: MatchSettings;
  readonly removed?: readonly string[];
  /** `null` takes the report away. */
  readonly fault?: FaultReport | null;
  readonly opening?: readonly LogEntry[];
  readonly clocks?: readonly SeatClock[];
  readonly asked?: readonly AskedSeat[];
  readonly votes?: readonly Vote[];
  /** A seat that loses its standing orders. */
  readonly withoutOrders?: Seat;
  /** `null` takes it away. */
  readonly pause?: Pause | null;
  /** Takes away that its rules are missing. */
  readonly stranded?: null;
}

/** How long matches are kept in which nothing happens, in milliseconds since the last change or decision. */
export interface MatchTerms {
  /** Until a match that waits for its players is cancelled. */
  readonly waiting: number;
  /** Until a match that has begun is abandoned. */
  readonly idle: number;
  /** Until a match that was cancelled or abandoned is deleted. */
  readonly ended: number;
  /** Until a match that only bots have played in is ended and deleted, if that is sooner; as any other by default. */
  readonly botsOnly?: number;
  /** Until a match that was played to its end is deleted; never by default. */
  readonly finished?: number;
}

/** Which matches to list, newest first. */
export interface MatchFilter {
  readonly game?: string;
  /** Only matches with all of these extensions. */
  readonly extensions?: readonly string[];
  readonly status?: MatchStatus;
  /** Only matches with at least this many free seats. */
  readonly freeSeats?: number;
  /** Only matches whose table speaks this language, or a form of it: `zh` finds `zh-Hant`. */
  readonly language?: string;
  /** Only matches with this text in their title, whatever its capitals. */
  readonly title?: string;
  /** Only matches that this account hosts, or in which it has a seat, or one to come back to. */
  readonly account?: string;
  /** Only matches that this account has created. */
  readonly host?: string;
  readonly visibility?: MatchVisibility;
  /** Only matches in which nobody has a seat. */
  readonly withoutPeople?: true;
  /** Only matches created before this one (by time, then id). */
  readonly after?: { readonly createdAt: Date; readonly id: string };
  readonly limit: number;
}

/** A summary of a match's current state. */
export interface MatchHead {
  readonly id: string;
  readonly sequence: number;
  readonly revision: number;
  readonly status: MatchStatus;
  readonly autoPasses: readonly AutoPass[];
}

/** The changes in a match since a row of its log. */
export interface MatchNews extends Omit<MatchHead, "id" | "autoPasses"> {
  readonly updatedAt: Date;
  readonly outcome?: Outcome;
  readonly clocks?: readonly SeatClock[];
  readonly asked?: readonly AskedSeat[];
  /** All rows since, up to the sequence. */
  readonly rows: readonly StoredRow[];
}

/** What a match is loaded from. */
export interface StoredMatch {
  readonly record: MatchRecord;
  /** The newest checkpoint. */
  readonly checkpoint?: StoredCheckpoint;
  /** The rows from that of the checkpoint on, up to the end of the log. */
  readonly rows: readonly StoredRow[];
  /** All rows that others may not notice, in order: few, and needed to tell each viewer its version. */
  readonly hidden: readonly { readonly sequence: number; readonly seat: number }[];
  /** The windows that each seat passes always. */
  readonly autoPasses: readonly AutoPass[];
}

/**
 * Where matches are kept. Failures of the store itself are thrown; what is expected is a result. Where several nodes share
 * a store, it tells them of every change, in the transaction that makes it: see `Notice`.
 */
export interface MatchStore {
  create(match: MatchRecord): Promise<void>;
  /**
   * Creates the match in which the table of an earlier one plays again, and lets that one point to it: unless it points to
   * another one meanwhile.
   * @param earlier the earlier match, with what it has pointed to
   * @returns whether it was created
   */
  createRematch(match: MatchRecord, earlier: Pick<MatchRecord, "id" | "rematch">): Promise<boolean>;
  find(id: string): Promise<MatchRecord | undefined>;
  /** Everything that a match is loaded from, all from one moment. */
  load(id: string): Promise<StoredMatch | undefined>;
  list(filter: MatchFilter): Promise<readonly MatchRecord[]>;
  count(filter: Omit<MatchFilter, "after" | "limit">): Promise<number>;
  /**
   * The ids of running matches in which the time of a seat was up at this moment, at most this many, the longest due first.
   * @param except matches to leave out
   */
  due(at: Date, limit: number, except?: readonly string[]): Promise<readonly string[]>;
  /**
   * Ends and deletes matches whose term is over, looking at this many at most. Of several nodes each match is looked at by one.
   * @returns their ids
   */
  sweep(
    now: Date,
    terms: MatchTerms,
    limit: number,
  ): Promise<{ readonly ended: readonly string[]; readonly deleted: readonly string[] }>;
  /** The rules of all matches that have begun and are neither over nor faulted, as they are stored, and how many have them. */
  unfinishedPins(): Promise<readonly { readonly pin: string; readonly count: number }[]>;
  /** Gives all matches with these rules, as they are stored, that run or are paused the status `STRANDED`. Returns their ids. */
  strand(pins: readonly string[], at: Date): Promise<readonly string[]>;
  /** Deletes a match that is over, with everything that belongs to it. Returns false if it is not over, or not there. */
  remove(id: string): Promise<boolean>;
  /** The current state of matches. Unknown ones are left out. */
  heads(ids: readonly string[]): Promise<readonly MatchHead[]>;
  /** What is new in a match since a row of its log: all from one moment, as it is asked for after every decision elsewhere. */
  news(id: string, after: number): Promise<MatchNews | undefined>;
  /** Changes a match if it still has this revision, and returns whether it had. The revision goes up by one. */
  change(id: string, revision: number, change: MatchChange): Promise<boolean>;
  /** Appends to the logs of several matches in one transaction. Results in the order of the commits. */
  commit(commits: readonly Commit[]): Promise<readonly CommitResult[]>;
  /** The rows of a log with a sequence above `after`, in order. */
  rows(match: string, after: number, limit?: number): Promise<readonly StoredRow[]>;
  /** The row with this idempotency key. */
  rowByKey(match: string, account: string, key: string): Promise<StoredRow | undefined>;
  /** The newest checkpoint with a sequence of at most `upTo`. */
  checkpoint(match: string, upTo?: number): Promise<StoredCheckpoint | undefined>;
  /** The windows that each seat of a match passes always. */
  autoPasses(match: string): Promise<readonly AutoPass[]>;
  setAutoPass(match: string, seat: number, window: string, on: boolean): Promise<void>;
}

/** A notice to all nodes: a match is new, has a new version, or has changed otherwise. Contains no more than that. */
export interface Notice {
  readonly match: string;
  /** The sequence that the log ends with now, or the last known one. */
  readonly sequence: number;
  /** Whether something other than the log has changed: seats, status, standing orders. */
  readonly lobby: boolean;
  /** Set if only something was said there. */
  readonly talk?: true;
}

/**
 * Brings the notices of a store that several nodes share. A node may hear of its own changes, too. Notices may come twice,
 * late or in another order, but none is lost while connected; after a lost connection `onReconnect` is called, since some
 * may have been missed.
 */
export interface Bus {
  /** Returns a function that ends the subscription. */
  subscribe(hear: (notice: Notice) => void, onReconnect: () => void): () => void;
}

/** What this server offers, as far as it matters to matches. Expected failures are thrown as `Failure`. */
export interface MatchOffers {
  /** Completes the plan of a new match with what this server has set. Fails with `NOT_OFFERED`. */
  plan(asker: Asker, plan: MatchPlan): Promise<MatchPlan>;
  /** Checks a match that is about to start. Fails with `NOT_OFFERED`. */
  start(match: MatchRecord): Promise<void>;
}
