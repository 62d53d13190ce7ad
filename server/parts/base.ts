import type { SessionTimes } from "../accounts/sessions.ts";
import type { Config } from "../api/base/config.ts";
import type { Logger } from "../api/base/logger.ts";
import type { Metrics } from "../api/base/metrics.ts";
import type { Api } from "../api/schema.ts";
import type { Games } from "../matches/records/games.ts";
import type { Bus, MatchStore } from "../matches/records/ports.ts";
import type { OutwardPolicy } from "../outward/safe-post.ts";
import type { DigestTimes } from "../tables/digests.ts";
import type { ReminderBounds } from "../tables/reminders.ts";
import type { TablePresenceTimes } from "../tables/table-presence.ts";

/** Replacements for tests and local servers. */
export interface Substitutes {
  /** Loaded games, instead of the folder of plugins. */
  readonly games?: Games;
  readonly log?: Logger;
  /** How long a rule may run without a prompt, in milliseconds. */
  readonly ruleBudget?: number;
  readonly now?: () => Date;
  /** How much matches may take in memory, in bytes. */
  readonly matchMemory?: number;
  /** How much may be stored of matches for an address within a day, in bytes. */
  readonly mostStored?: number;
  /** The average time between two looks for matches in which nothing happens, in milliseconds. */
  readonly sweepInterval?: number;
  /** How long tokens are valid. */
  readonly sessionTimes?: Partial<SessionTimes>;
  /** Whether matches whose rules are missing stay as they are: for a command, which may have other plugins than the server. */
  readonly leavesMatches?: boolean;
  /** Wraps the store, for example with one that fails now and then. */
  readonly store?: (store: MatchStore) => MatchStore;
  /** Where this server may send what its users ask for; only into the public internet by default. */
  readonly outward?: OutwardPolicy;
  readonly reminders?: Partial<ReminderBounds>;
  readonly digests?: Partial<DigestTimes>;
  readonly tablePresence?: Partial<TablePresenceTimes>;
  /** Wraps the bus. */
  readonly bus?: (bus: Bus) => Bus;
}

/** What all parts of a server may need. */
export interface Base {
  readonly config: Config;
  readonly substitutes: Substitutes;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly now: () => Date;
  /** The schema with all games. */
  readonly api: Api;
  /** Where plugins are. */
  readonly folder: string;
}

/** Whether everything is in a folder. */
export function isFolder({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl === undefined && !dataDir.startsWith("memory:");
}
