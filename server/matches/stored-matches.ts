import { unknownMatch } from "./access.ts";
import { Failure } from "./failure.ts";
import type { HostLog } from "./host-log.ts";
import type {
  Commit,
  CommitResult,
  MatchChange,
  MatchFilter,
  MatchHead,
  MatchNews,
  MatchStore,
  StoredMatch,
} from "./ports.ts";
import type { MatchRecord, StoredCheckpoint, StoredRow } from "./records.ts";

/** Wraps the store for hosting: its errors become the failure `UNAVAILABLE`. */
export class StoredMatches implements MatchStore {
  readonly #store: MatchStore;
  readonly #log: HostLog;

  constructor(store: MatchStore, log: HostLog) {
    this.#store = store;
    this.#log = log;
  }

  /**
   * Returns a match that must exist.
   * @throws {Failure} UNKNOWN_MATCH
   */
  async fetch(id: string): Promise<MatchRecord> {
    return known(await this.find(id));
  }

  /**
   * Everything that a match which must exist is loaded from.
   * @throws {Failure} UNKNOWN_MATCH
   */
  async load(id: string): Promise<StoredMatch> {
    return known(await this.#attempt(() => this.#store.load(id)));
  }

  create(match: MatchRecord): Promise<void> {
    return this.#attempt(() => this.#store.create(match));
  }

  find(id: string): Promise<MatchRecord | undefined> {
    return this.#attempt(() => this.#store.find(id));
  }

  list(filter: MatchFilter): Promise<readonly MatchRecord[]> {
    return this.#attempt(() => this.#store.list(filter));
  }

  count(filter: Omit<MatchFilter, "after" | "limit">): Promise<number> {
    return this.#attempt(() => this.#store.count(filter));
  }

  due(at: Date, limit: number): Promise<readonly string[]> {
    return this.#attempt(() => this.#store.due(at, limit));
  }

  heads(ids: readonly string[]): Promise<readonly MatchHead[]> {
    return this.#attempt(() => this.#store.heads(ids));
  }

  news(id: string, after: number): Promise<MatchNews | undefined> {
    return this.#attempt(() => this.#store.news(id, after));
  }

  change(id: string, revision: number, change: MatchChange): Promise<boolean> {
    return this.#attempt(() => this.#store.change(id, revision, change));
  }

  commit(commits: readonly Commit[]): Promise<readonly CommitResult[]> {
    return this.#attempt(() => this.#store.commit(commits));
  }

  rows(match: string, after: number, limit?: number): Promise<readonly StoredRow[]> {
    return this.#attempt(() => this.#store.rows(match, after, limit));
  }

  rowByKey(match: string, account: string, key: string): Promise<StoredRow | undefined> {
    return this.#attempt(() => this.#store.rowByKey(match, account, key));
  }

  checkpoint(match: string, upTo?: number): Promise<StoredCheckpoint | undefined> {
    return this.#attempt(() => this.#store.checkpoint(match, upTo));
  }

  autoPasses(match: string): ReturnType<MatchStore["autoPasses"]> {
    return this.#attempt(() => this.#store.autoPasses(match));
  }

  setAutoPass(match: string, seat: number, window: string, on: boolean): Promise<void> {
    return this.#attempt(() => this.#store.setAutoPass(match, seat, window, on));
  }

  async #attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Failure) throw error;
      this.#log.error({ error }, "the store failed");
      throw new Failure("UNAVAILABLE", "nothing can be stored or read at the moment");
    }
  }
}

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw unknownMatch();
  return found;
}
