import type { MatchRecord } from "../matches/records/records.ts";

/** A running match that waits for somebody. */
export interface AwaitedMatch {
  readonly match: MatchRecord;
  /** Since when: the oldest of the prompts. */
  readonly since: Date;
}

/** Finds who is awaited. Whoever passes a window always is not awaited there. */
export interface AwaitingStore {
  /** The matches that wait for an account, the longest waiting first, after a place in that order. */
  page(
    account: string,
    after: { readonly since: Date; readonly match: string } | undefined,
    limit: number,
  ): Promise<{ readonly matches: readonly AwaitedMatch[]; readonly total: number }>;
  /** Which of these accounts have a seat in one of these matches, or one to come back to. */
  concerned(matches: readonly string[], accounts: readonly string[]): Promise<readonly string[]>;
}
