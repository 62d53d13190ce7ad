import {
  ModerationLogDocument,
  type ModerationLogQuery,
  type ModerationLogQueryVariables,
  ReportsDocument,
  type ReportsQuery,
  type ReportsQueryVariables,
  ResolveReportDocument,
  SilenceAccountDocument,
} from "./generated/operations.ts";
import { type Administered, administered } from "./hubs.ts";
import type { Sender } from "./sender.ts";

/** What moderators do about messages that should not have been written. */
export class ModerationClient {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** A page of the reports that wait, newest first; with `open: false` of those that have been seen to. */
  async reports(choice: ReportsQueryVariables = {}): Promise<Administered<ReportsQuery>["reports"]> {
    return administered(await this.#sender.request(ReportsDocument, choice)).reports;
  }

  /** Closes all reports of the message that a report is about, and removes the message or keeps it. Returns when. */
  async resolve(key: string, decision: "remove" | "keep"): Promise<Date> {
    const { resolveReport } = await this.#sender.request(ResolveReportDocument, { key, remove: decision === "remove" });
    return new Date(resolveReport.report.resolvedAt as string);
  }

  /**
   * Forbids an account to talk for some hours; with 0 it may again. Returns until when it is silent.
   * @param reason why, for the log of moderation
   */
  async silence(accountId: string, hours: number, reason?: string): Promise<Date | undefined> {
    const input = { accountId, hours, reason };
    const { until } = (await this.#sender.request(SilenceAccountDocument, input)).silenceAccount;
    return until ? new Date(until) : undefined;
  }

  /** A page of what moderators and admins have done to people and matches, newest first. */
  async log(choice: ModerationLogQueryVariables = {}): Promise<Administered<ModerationLogQuery>["moderationLog"]> {
    return administered(await this.#sender.request(ModerationLogDocument, choice)).moderationLog;
  }
}
