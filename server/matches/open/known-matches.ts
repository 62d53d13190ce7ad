import { mayKnow, unknownMatch } from "../records/access.ts";
import type { Asker, Knower } from "../records/hosting.ts";
import type { MatchRecord } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { OpenMatch } from "./open-match.ts";
import type { OpenMatches } from "./open-matches.ts";

/** Matches as far as askers may know of them: any other fails with `UNKNOWN_MATCH`, just as one that does not exist. */
export class KnownMatches {
  readonly #store: StoredMatches;
  readonly #matches: OpenMatches;

  constructor(store: StoredMatches, matches: OpenMatches) {
    this.#store = store;
    this.#matches = matches;
  }

  /** Fails unless the asker may know of the match: after looking it up once, without loading it. */
  async check(id: string, asker: Knower): Promise<void> {
    const known = this.#matches.lastKnown(id);
    if (known && mayKnow(asker, known)) return;
    if (!mayKnow(asker, await this.#store.fetch(id))) throw unknownMatch();
  }

  /** The current record of a match. */
  async find(id: string, asker: Knower): Promise<MatchRecord> {
    await this.check(id, asker);
    const match = await this.#matches.find(id);
    // Somebody may have lost a seat that memory still had.
    if (!mayKnow(asker, match)) throw unknownMatch();
    return match;
  }

  /** A match in memory. */
  async use(id: string, asker: Asker): Promise<OpenMatch> {
    await this.check(id, asker);
    return this.#matches.use(id);
  }
}
