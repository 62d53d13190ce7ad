import type { Actor, AuditEntry } from "../audit/ports.ts";
import type { Place } from "./talk-ports.ts";

/** A report of a message. */
export interface Report {
  readonly id: string;
  readonly place: Place;
  /** The number of the message. */
  readonly number: number;
  readonly author: Actor;
  /** What the message said when it was reported. */
  readonly text: string;
  readonly reporter: Actor;
  readonly reason: string;
  readonly at: Date;
  readonly resolvedAt?: Date;
}

/** Which reports to list, newest first. */
export interface ReportFilter {
  /** Only those that wait for a moderator, or only others. */
  readonly open: boolean;
  /** Without those that this account may not read before the end of a match, since it plays there. */
  readonly reader: string;
  /** Only reports older than this one (by time, then id). */
  readonly before?: { readonly at: Date; readonly id: string };
  readonly limit: number;
}

/** Where reports are kept, and what moderators decide. */
export interface ModerationStore {
  /**
   * Stores a report of a message that has not been removed, once for each reporter.
   * @param most how many reports of somebody may wait
   */
  report(
    report: Pick<Report, "id" | "place" | "number" | "reporter" | "reason" | "at">,
    most: number,
  ): Promise<"stored" | "full" | "unknown">;
  reports(filter: ReportFilter): Promise<readonly Report[]>;
  count(filter: Pick<ReportFilter, "open" | "reader">): Promise<number>;
  /** A report that this account may read. */
  find(id: string, reader: string): Promise<Report | undefined>;
  /** Closes all open reports of a message, and removes it if need be, together with the entry of the audit log. Returns whether there were any. */
  resolve(report: Report, remove: boolean, at: Date, entry: AuditEntry): Promise<boolean>;
  /** Silences somebody until a moment, or not any more, together with the entry of the audit log. */
  silence(account: string, until: Date | undefined, entry: AuditEntry): Promise<void>;
}
