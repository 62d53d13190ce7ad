import type { HostLog } from "../../ground/host-log.ts";
import { type Storing, storingWith } from "../../ground/storing.ts";
import { unknownMatch } from "./access.ts";
import type {
  Commit,
  CommitResult,
  MatchChange,
  MatchFilter,
  MatchHead,
  MatchNews,
  MatchStore,
  MatchTerms,
  StoredMatch,
} from "./ports.ts";
import type { MatchRecord, StoredCheckpoint, StoredRow } from "./records.ts";

/** Told of a match that may have changed although the store failed: it had this revision before, −1 if it was not there. */
export type OnDoubt = (match: string, revision: number) => void;

/** Wraps the store for hosting: its errors become the failure `UNAVAILABLE`. */
export class StoredMatches implements MatchStore {
  readonly #store: MatchStore;
  readonly #storing: Storing;
  #onDoubt: OnDoubt = () => {};

  constructor(store: MatchStore, log: HostLog) {
    this.#store = store;
    this.#storing = storingWith(log, "the store failed");
  }

  /** Says who finds out what has become of changes that the store failed in. */
  tellOfDoubts(onDoubt: OnDoubt): void {
    this.#onDoubt = onDoubt;
  }

  /** Stores something about a match besides its log. */
  async #changing<Result>(id: string, revision: number, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#storing(work);
    } catch (error) {
      this.#onDoubt(id, revision);
      throw error;
    }
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
    return known(await this.#storing(() => this.#store.load(id)));
  }

  create(match: MatchRecord): Promise<void> {
    return this.#changing(match.id, -1, () => this.#store.create(match));
  }

  createRematch(match: MatchRecord, earlier: Pick<MatchRecord, "id" | "rematch">): Promise<boolean> {
    return this.#changing(match.id, -1, () => this.#store.createRematch(match, earlier));
  }

  find(id: string): Promise<MatchRecord | undefined> {
    return this.#storing(() => this.#store.find(id));
  }

  list(filter: MatchFilter): Promise<readonly MatchRecord[]> {
    return this.#storing(() => this.#store.list(filter));
  }

  count(filter: Omit<MatchFilter, "after" | "limit">): Promise<number> {
    return this.#storing(() => this.#store.count(filter));
  }

  due(at: Date, limit: number, except?: readonly string[]): Promise<readonly string[]> {
    return this.#storing(() => this.#store.due(at, limit, except));
  }

  sweep(now: Date, terms: MatchTerms, limit: number): ReturnType<MatchStore["sweep"]> {
    return this.#storing(() => this.#store.sweep(now, terms, limit));
  }

  unfinishedPins(): ReturnType<MatchStore["unfinishedPins"]> {
    return this.#storing(() => this.#store.unfinishedPins());
  }

  strand(pins: readonly string[], at: Date): Promise<readonly string[]> {
    return this.#storing(() => this.#store.strand(pins, at));
  }

  remove(id: string): Promise<boolean> {
    return this.#storing(() => this.#store.remove(id));
  }

  heads(ids: readonly string[]): Promise<readonly MatchHead[]> {
    return this.#storing(() => this.#store.heads(ids));
  }

  news(id: string, after: number): Promise<MatchNews | undefined> {
    return this.#storing(() => this.#store.news(id, after));
  }

  change(id: string, revision: number, change: MatchChange): Promise<boolean> {
    return this.#changing(id, revision, () => this.#store.change(id, revision, change));
  }

  commit(commits: readonly Commit[]): Promise<readonly CommitResult[]> {
    return this.#storing(() => this.#store.commit(commits));
  }

  rows(match: string, after: number, limit?: number): Promise<readonly StoredRow[]> {
    return this.#storing(() => this.#store.rows(match, after, limit));
  }

  rowByKey(match: string, account: string, key: string): Promise<StoredRow | undefined> {
    return this.#storing(() => this.#store.rowByKey(match, account, key));
  }

  checkpoint(match: string, upTo?: number): Promise<StoredCheckpoint | undefined> {
    return this.#storing(() => this.#store.checkpoint(match, upTo));
  }

  autoPasses(match: string): ReturnType<MatchStore["autoPasses"]> {
    return this.#storing(() => this.#store.autoPasses(match));
  }

  setAutoPass(match: string, seat: number, window: string, on: boolean): Promise<void> {
    return this.#storing(() => this.#store.setAutoPass(match, seat, window, on));
  }
}

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw unknownMatch();
  return found;
}
