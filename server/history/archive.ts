import type { Audit } from "../audit/audit.ts";
import type { HostLog } from "../ground/host-log.ts";
import type { TimeLimit } from "../matches/open/time-limit.ts";
import type { Games } from "../matches/records/games.ts";
import type { Hosting } from "../matches/records/hosting.ts";
import type { MatchStore } from "../matches/records/ports.ts";
import { History } from "./history.ts";
import { MatchFiles, type MatchFilesParts } from "./match-files.ts";
import type { HistoryStore, RatingStore } from "./ports.ts";
import { Ratings } from "./ratings.ts";
import { Recorder } from "./recorder.ts";

/** What remains of matches. */
export interface Archive {
  readonly matchFiles: MatchFiles;
  readonly history: History;
  readonly ratings: Ratings;
}

export interface ArchiveParts {
  readonly store: {
    readonly matches: MatchStore;
    readonly history: HistoryStore;
    readonly ratings: RatingStore;
  };
  readonly hosting: Hosting;
  readonly games: Games;
  readonly accounts: MatchFilesParts["accounts"];
  readonly audit: Audit;
  readonly log: HostLog;
  readonly now: () => Date;
  /** How long a rule may run, in milliseconds. */
  readonly ruleBudget?: number | undefined;
  /** Stops rules that run longer. */
  readonly timeLimit?: TimeLimit | undefined;
}

/** Assembles these services. The second part is to be closed at the end. */
export function assembleArchive(parts: ArchiveParts): Archive & { readonly opened: { close(): Promise<void> }[] } {
  const { hosting, games, accounts, audit, log, now, ruleBudget, timeLimit } = parts;
  const { matches, history: store, ratings } = parts.store;
  const recorder = new Recorder({ store, ratings, matches, hosting, log });
  return {
    matchFiles: new MatchFiles({ matches, store, hosting, games, accounts, audit, log, now, ruleBudget, timeLimit }),
    history: new History({ store, log }),
    ratings: new Ratings({ store: ratings, audit, log }),
    opened: [recorder],
  };
}
