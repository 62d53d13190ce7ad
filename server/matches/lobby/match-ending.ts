import { Failure } from "../../ground/failure.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import type { RecordChanges } from "../open/record-changes.ts";
import type { Ending } from "../records/hosting.ts";
import { isOver, type MatchRecord } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";

export interface MatchEndingParts {
  readonly store: StoredMatches;
  readonly changes: RecordChanges;
  readonly matches: Pick<OpenMatches, "forget">;
}

/** Ends matches, and deletes them, because an admin wants it. */
export class MatchEnding implements Ending {
  readonly #parts: MatchEndingParts;

  constructor(parts: MatchEndingParts) {
    this.#parts = parts;
  }

  end(id: string): Promise<MatchRecord> {
    const { store, changes } = this.#parts;
    return changes.change(
      async () => {
        const match = await store.fetch(id);
        if (isOver(match.status)) throw new Failure("MATCH_NOT_RUNNING", "the match is over already");
        return match;
      },
      ({ status }) => ({ status: status === "LOBBY" ? "CANCELLED" : "ABANDONED" }),
    );
  }

  async remove(id: string): Promise<void> {
    const { store, matches } = this.#parts;
    // Whether there is one.
    await store.fetch(id);
    if (!(await store.remove(id))) throw new Failure("MATCH_UNFINISHED", "the match is not over: end it first");
    matches.forget(id);
  }
}
