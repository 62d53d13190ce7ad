import type { Seat, Viewer } from "./seats.ts";
import type { TextParams } from "./text.ts";

/** Something that happened, as data: put into words for each reader on the way out. */
export interface LogEntry {
  readonly key: string;
  readonly params?: TextParams;
  /** The seats that may read it; without it everybody may. */
  readonly to?: readonly Seat[];
}

/** Whether this viewer may read the entry. */
export function mayRead(entry: LogEntry, viewer: Viewer): boolean {
  return entry.to === undefined || (viewer !== "spectator" && entry.to.includes(viewer));
}
