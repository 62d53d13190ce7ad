import { Repeated } from "../../ground/repeated.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import type { MatchTerms } from "../records/ports.ts";
import type { StoredMatches } from "../records/stored-matches.ts";

/** How many matches are looked at in one sweep. */
const mostSwept = 100;

export interface EndsParts {
  readonly store: StoredMatches;
  readonly matches: Pick<OpenMatches, "followChange" | "tellLobby" | "lookAround">;
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
  readonly #sweeps: Repeated;

  constructor(parts: EndsParts) {
    this.#parts = parts;
    // A failure has already been logged, and the next sweep comes soon.
    this.#sweeps = new Repeated(parts.interval, () => this.#sweep());
  }

  async #sweep(): Promise<void> {
    const { store, matches, now, terms } = this.#parts;
    const { ended } = await store.sweep(now(), terms, mostSwept).catch((error: unknown) => {
      // It may have ended some all the same, and nobody says which.
      matches.lookAround();
      throw error;
    });
    for (const id of ended) {
      matches.followChange(id);
      matches.tellLobby(id);
    }
  }

  /** Starts no further sweep, and waits for the one in progress. */
  async close(): Promise<void> {
    await this.#sweeps.close();
  }
}
