import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { Asker } from "../matches/records/hosting.ts";
import type { HistoryStore, SeatResult, StatisticsBy, StatisticsEntry } from "./ports.ts";

/** The most entries that statistics have. */
const mostEntries = 500;

/** Whose statistics, and of what. */
export interface StatisticsQuestion {
  readonly account?: string;
  readonly game?: string;
}

/** What has been played. */
export class History {
  readonly #store: Pick<HistoryStore, "results" | "statistics">;
  readonly #storing: Storing;

  constructor({ store, log }: { readonly store: HistoryStore; readonly log: Pick<HostLog, "error"> }) {
    this.#store = store;
    this.#storing = storingWith(log, "the history of matches failed");
  }

  /** How an account did in these matches, by their ids: as far as they are over and have been recorded. */
  async results(account: string, matches: readonly string[]): Promise<ReadonlyMap<string, SeatResult>> {
    const found = await this.#storing(() => this.#store.results(account, matches));
    return new Map(found.map((result) => [result.match, result]));
  }

  /** Counts matches that are over. Private ones count only in the statistics of the asker. */
  statistics(
    asker: Asker | undefined,
    by: StatisticsBy,
    question: StatisticsQuestion,
  ): Promise<readonly StatisticsEntry[]> {
    const secret = question.account !== undefined && question.account === asker?.id;
    return this.#storing(() => this.#store.statistics(by, { ...question, secret }, mostEntries));
  }
}
