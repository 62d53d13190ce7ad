import type { Seat } from "../engine/index.ts";
import type { MatchRecord, StoredRow } from "../matches/records/records.ts";

/** What the history of a match that is over still needs: the results of its seats, or the changes of ratings that follow. */
export type Owed = "RESULT" | "RATING";

/** Who played a match: people for their ratings, people without, or people with bots from the start. */
export type MatchKind = "RATED" | "PEOPLE" | "BOTS";

/** How a seat did in a match that is over. */
export interface SeatResult {
  readonly match: string;
  readonly seat: Seat;
  /** Whose seat it was, also where a bot has played on for somebody who had left. */
  readonly account?: string;
  readonly game: string;
  readonly extensions: readonly string[];
  /** What it played with, as its game says; may be empty. */
  readonly factions: readonly string[];
  readonly team?: string;
  readonly won: boolean;
  readonly kind: MatchKind;
  /** Whether the match is private: it counts only for its people. */
  readonly secret: boolean;
  /** Whether somebody had left it to a bot at the end. */
  readonly away: boolean;
  /** When the match ended. */
  readonly at: Date;
}

/** What statistics are counted by. */
export type StatisticsBy = "game" | "extension" | "faction";

/** Which results to count. */
export interface StatisticsFilter {
  /** Only those of this account: its matches. All matches otherwise. */
  readonly account?: string;
  readonly game?: string;
  /** Whether private matches count. */
  readonly secret: boolean;
}

/** How often something was played, and has won. */
export interface StatisticsEntry {
  readonly game: string;
  /** The extension or the faction; the game itself where these are not counted. */
  readonly key: string;
  readonly kind: MatchKind;
  readonly played: number;
  readonly won: number;
}

/** Keeps the history of matches. */
export interface HistoryStore {
  /** Stores a match with all rows of its log: both or neither. */
  importMatch(match: MatchRecord, rows: readonly StoredRow[]): Promise<void>;
  /** Matches that are over and need something, those that ended first before others: at most this many. */
  owed(limit: number): Promise<readonly { readonly match: string; readonly owed: Owed }[]>;
  /** Stores the results of a match, all together and once. Returns false if that has been done. Its ratings are owed then if it is rated. */
  record(match: string, results: readonly SeatResult[]): Promise<boolean>;
  /** How all seats of a match did. */
  resultsOf(match: string): Promise<readonly SeatResult[]>;
  /** How an account did in these matches. */
  results(account: string, matches: readonly string[]): Promise<readonly SeatResult[]>;
  /** How an account did in all matches that are over, the newest first: at most this many. */
  resultsBy(account: string, limit: number): Promise<readonly SeatResult[]>;
  /** Removes the ratings of an account, and the account from its results. Can be repeated. */
  erase(account: string): Promise<void>;
  /** Counts results, what was played most first: at most this many. */
  statistics(by: StatisticsBy, filter: StatisticsFilter, limit: number): Promise<readonly StatisticsEntry[]>;
}

/** How good somebody is at a game, as far as rated matches show. */
export interface Rating {
  readonly account: string;
  readonly game: string;
  /** The estimate, and how uncertain it is: a normal distribution. */
  readonly mu: number;
  readonly sigma: number;
  /** What is shown, and ordered by. */
  readonly value: number;
  /** How many rated matches have changed it. */
  readonly matches: number;
  readonly at: Date;
}

/** What a rated match has changed for a player. */
export interface RatingChange extends Omit<Rating, "matches"> {
  /** Counts the changes of this rating, from 1. */
  readonly number: number;
  /** Absent if the match is gone. */
  readonly match?: string;
  /** The value before. */
  readonly before: number;
}

/** A change as somebody else than the player may see it. */
export interface ListedChange extends RatingChange {
  /** Whether everybody may know of the match. */
  readonly isPublic: boolean;
}

/** A rating in the order of a game. */
export interface RankedRating extends Rating {
  /** From 1; the same for equal values. */
  readonly rank: number;
}

/** Where a page of a leaderboard begins. */
export interface RatingPlace {
  readonly value: number;
  readonly account: string;
}

/** Keeps ratings. */
export interface RatingStore {
  /** The ratings of these accounts in a game. */
  ratings(game: string, accounts: readonly string[]): Promise<readonly Rating[]>;
  /** All ratings of an account, those with most matches first. */
  ratingsOf(account: string, limit: number): Promise<readonly Rating[]>;
  /**
   * Stores what a match changes, all together and once. Returns `done` if it was stored now or before, and `outdated` if one of
   * the ratings has changed since it was read.
   */
  rate(match: string, changes: readonly RatingChange[]): Promise<"done" | "outdated">;
  /** The changes of a rating, newest first. */
  changes(account: string, game: string, before: number | undefined, limit: number): Promise<readonly ListedChange[]>;
  /** The ratings of a game, best first. */
  best(game: string, after: RatingPlace | undefined, limit: number): Promise<readonly RankedRating[]>;
  count(game: string): Promise<number>;
  /** Removes all ratings, and owes all rated matches theirs again. Returns how many these are. */
  reset(): Promise<number>;
}
