import type { HostLog } from "../../ground/host-log.ts";
import { storingWith } from "../../ground/storing.ts";
import { type Wrapper, wrapped } from "../../ground/wrapped.ts";
import { unknownMatch } from "./access.ts";
import type { MatchStore, StoredMatch } from "./ports.ts";
import type { MatchRecord } from "./records.ts";

/** Told of a match that may have changed although the store failed: it had this revision before, −1 if it was not there. */
export type OnDoubt = (match: string, revision: number) => void;

/** The store as hosting uses it: its errors are the failure `UNAVAILABLE`. */
export interface StoredMatches extends MatchStore {
  /**
   * Returns a match that must exist.
   * @throws {Failure} UNKNOWN_MATCH
   */
  fetch(id: string): Promise<MatchRecord>;
  /**
   * Everything that a match which must exist is loaded from.
   * @throws {Failure} UNKNOWN_MATCH
   */
  load(id: string): Promise<StoredMatch>;
  /** Says who finds out what has become of changes that the store failed in. */
  tellOfDoubts(onDoubt: OnDoubt): void;
}

/** Wraps the store for hosting. */
export function storedMatches(store: MatchStore, log: HostLog): StoredMatches {
  let onDoubt: OnDoubt = () => {};
  const storing = storingWith(log, "the store failed");
  const kept = wrapped(store, [doubting((...match) => onDoubt(...match)), storing]);
  return wrapped(kept, [], {
    fetch: async (id: string) => known(await kept.find(id)),
    load: async (id: string) => known(await kept.load(id)),
    tellOfDoubts: (told: OnDoubt) => {
      onDoubt = told;
    },
  });
}

/** What stores something about a match besides its log: of which match, and at which revision. */
const changed = {
  create: (...[{ id }]: Parameters<MatchStore["create"]>) => [id, -1],
  createRematch: (...[{ id }]: Parameters<MatchStore["createRematch"]>) => [id, -1],
  change: (...[id, revision]: Parameters<MatchStore["change"]>) => [id, revision],
} as const satisfies Partial<{ readonly [method in keyof MatchStore]: unknown }>;

/** Tells of changes that fail: nobody knows what has become of them. */
function doubting(onDoubt: OnDoubt): Wrapper {
  const matchOf: { readonly [method: string]: unknown } = changed;
  return async (work, method, given) => {
    try {
      return await work();
    } catch (error) {
      const of = matchOf[method] as ((...given: readonly unknown[]) => readonly [string, number]) | undefined;
      if (of) onDoubt(...of(...given));
      throw error;
    }
  };
}

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw unknownMatch();
  return found;
}
