import type { LobbyFeed } from "./lobby-feed.ts";
import type { OpenMatches } from "./open-matches.ts";
import type { MatchTerms } from "./ports.ts";
import type { StoredMatches } from "./stored-matches.ts";

/** How many matches are looked at in one sweep. */
const mostSwept = 100;

export interface EndsParts {
  readonly store: StoredMatches;
  readonly matches: Pick<OpenMatches, "followChange">;
  readonly feed: LobbyFeed;
  readonly now: () => Date;
  readonly terms: MatchTerms;
  /** The average time between two sweeps, in milliseconds. */
  readonly interval: number;
}

/**
 * Ends matches in which nothing happens any more, and deletes those that ended long ago. Every node sweeps; the store gives each
 * match to one of them.
 */
export class Ends {
  readonly #parts: EndsParts;
  #next: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;
  #closed = false;

  constructor(parts: EndsParts) {
    this.#parts = parts;
    this.#sweepLater();
  }

  #sweepLater(): void {
    // Random, so that nodes do not all sweep at the same moment.
    const pause = this.#parts.interval * (0.75 + Math.random() / 2);
    this.#next = setTimeout(async () => {
      // A failure has already been logged, and the next sweep comes soon.
      this.#sweeping = this.#sweep().catch(() => {});
      await this.#sweeping;
      if (!this.#closed) this.#sweepLater();
    }, pause);
    this.#next.unref();
  }

  async #sweep(): Promise<void> {
    const { store, matches, feed, now, terms } = this.#parts;
    const { ended } = await store.sweep(now(), terms, mostSwept);
    for (const id of ended) {
      matches.followChange(id);
      feed.tell(await store.fetch(id));
    }
  }

  /** Starts no further sweep, and waits for the one in progress. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#next);
    await this.#sweeping;
  }
}
