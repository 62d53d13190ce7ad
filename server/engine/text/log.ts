import type { Seat, Viewer } from "../seats.ts";
import type { Reference } from "./reference.ts";
import type { TextParams } from "./text.ts";

/** A log entry as data. It is translated for each reader when it is sent. */
export interface LogEntry {
  readonly key: string;
  readonly params?: TextParams;
  /** Everything that it is about, besides what its text names. */
  readonly about?: readonly Reference[];
  /** The seats that may read it; by default everybody. */
  readonly to?: readonly Seat[];
}

/** Whether this viewer may read the entry. */
export function mayRead(entry: LogEntry, viewer: Viewer): boolean {
  return entry.to === undefined || (viewer !== "spectator" && entry.to.includes(viewer));
}

/** Who may read a log entry, and what it is about. */
export interface LogSettings {
  /** The seats that may read it; by default everybody. */
  readonly to?: readonly Seat[];
  /** Everything that it is about, besides what its text names. */
  readonly about?: readonly Reference[];
}
