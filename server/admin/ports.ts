import type { AuditEntry } from "../audit/ports.ts";
import type { Json } from "../engine/index.ts";
import type { MatchStatus } from "../matches/records/records.ts";
import type { MatchVisibility } from "../matches/records/settings.ts";

/** How many matches there are of a kind. */
export interface MatchCount {
  readonly status: MatchStatus;
  readonly visibility: MatchVisibility;
  readonly count: number;
}

/** How much a game is played at the moment. */
export interface GamePlayed {
  readonly gameId: string;
  /** Matches that have begun and are not over, also those that are paused. */
  readonly matches: number;
  /** How many people have seats in them, each counted once. */
  readonly people: number;
  readonly extensions: readonly ExtensionPlayed[];
}

/** In how many of these matches an extension is played. */
export interface ExtensionPlayed {
  readonly key: string;
  readonly matches: number;
}

/** A setting of this server that admins can change while it runs. */
export interface Setting {
  readonly key: string;
  readonly value: Json;
  /** Goes up by one with every change. */
  readonly revision: number;
}

/** Where settings are kept. */
export interface SettingStore {
  all(): Promise<readonly Setting[]>;
  /**
   * Changes a setting, together with the entry of the audit log, if it still has this revision (0 if it does not exist), and
   * returns whether it had. Without a value it is removed.
   */
  change(setting: Pick<Setting, "key" | "revision"> & { readonly value?: Json }, entry: AuditEntry): Promise<boolean>;
}
