import { randomUUID } from "node:crypto";
import type { Audit } from "../audit/audit.ts";
import { checkRange } from "../ground/check-range.ts";
import { checkRole } from "../ground/check-role.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { readText } from "../ground/read-text.ts";
import { hasRole, type Role } from "../ground/roles.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { Asker } from "../matches/records/hosting.ts";
import type { MatchChanges } from "./match-changes.ts";
import type { ModerationStore, Report, ReportFilter } from "./moderation-ports.ts";
import { type Talk, type TalkPlace, unknownMessage } from "./talk.ts";

/** Limits on moderation. */
const moderationLimits = { reason: 200, openReports: 20, hours: 8_760 } as const;

export interface ModerationParts {
  readonly store: ModerationStore;
  readonly talk: Pick<Talk, "place">;
  readonly audit: Pick<Audit, "entryOf">;
  readonly accounts: { find(id: string): Promise<{ readonly role: Role } | undefined> };
  readonly changes: Pick<MatchChanges, "tell">;
  readonly log: Pick<HostLog, "error">;
  readonly now?: () => Date;
}

/** What is done about messages that should not have been written. */
export class Moderation {
  readonly #parts: ModerationParts;
  readonly #storing: Storing;
  readonly #now: () => Date;

  constructor(parts: ModerationParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => new Date());
    this.#storing = storingWith(parts.log, "the store of reports failed");
  }

  /**
   * Reports a message that the asker can read.
   * @throws {Failure} UNKNOWN_MATCH, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, TOO_MANY_REPORTS, TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT
   */
  async report(asker: Asker, where: TalkPlace, number: number, why: string): Promise<void> {
    const reason = readText(why, moderationLimits.reason);
    const place = await this.#parts.talk.place(asker, where);
    const report = { id: randomUUID(), place, number, reporter: asker, reason, at: this.#now() };
    const result = await this.#storing(() => this.#parts.store.report(report, moderationLimits.openReports));
    if (result === "unknown") throw unknownMessage();
    if (result === "full") throw new Failure("TOO_MANY_REPORTS", "you have reported as much as you may");
  }

  /** A page of the reports, newest first. Only for moderators. @throws {Failure} FORBIDDEN */
  async reports(
    asker: Asker,
    filter: Omit<ReportFilter, "reader">,
  ): Promise<{ readonly reports: readonly Report[]; readonly hasNextPage: boolean; readonly total: number }> {
    checkRole(asker, "moderator");
    const { limit, open } = filter;
    const [found, total] = await this.#storing(() =>
      Promise.all([
        this.#parts.store.reports({ ...filter, reader: asker.id, limit: limit + 1 }),
        this.#parts.store.count({ open, reader: asker.id }),
      ]),
    );
    return { reports: found.slice(0, limit), hasNextPage: found.length > limit, total };
  }

  /**
   * Closes a report and all others of the same message, which is removed if need be. Only for moderators, and not for players
   * of the match where they may not read what was reported.
   * @throws {Failure} FORBIDDEN, UNKNOWN_REPORT
   */
  async resolve(asker: Asker, id: string, remove: boolean): Promise<Report> {
    checkRole(asker, "moderator");
    const report = await this.#storing(() => this.#parts.store.find(id, asker.id));
    if (!report) throw unknownReport();
    const { place, number, author } = report;
    const at = this.#now();
    // Without the text: admins may play in that match as well.
    const entry = this.#parts.audit.entryOf({
      ...{ actor: asker, action: remove ? "talk-remove" : "talk-keep", subject: `match:${place.match}` },
      after: { channel: place.channel, number, author: author.id },
    });
    if (!(await this.#storing(() => this.#parts.store.resolve(report, remove, at, entry)))) throw unknownReport();
    this.#parts.changes.tell(place.match);
    return { ...report, resolvedAt: at };
  }

  /**
   * Silences somebody for some hours; with none, lets them talk again. Only for moderators.
   * @param why for the log of moderation; none is needed
   * @returns until when
   * @throws {Failure} FORBIDDEN, UNKNOWN_ACCOUNT, OUT_OF_RANGE, TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT
   */
  async silence(asker: Asker, account: string, hours: number, why?: string): Promise<Date | undefined> {
    checkRole(asker, "moderator");
    checkRange("hours", hours, 0, moderationLimits.hours);
    const reason = why === undefined ? undefined : readText(why, moderationLimits.reason);
    const found = await this.#parts.accounts.find(account);
    if (!found) throw new Failure("UNKNOWN_ACCOUNT", "there is no such account");
    if (hasRole(found, asker.role)) {
      throw new Failure("FORBIDDEN", "somebody of this role cannot be silenced by you");
    }
    const until = hours === 0 ? undefined : new Date(this.#now().getTime() + hours * 3_600_000);
    const entry = this.#parts.audit.entryOf({
      ...{ actor: asker, action: until ? "account-silence" : "account-unsilence", subject: `account:${account}` },
      ...((until || reason) && { after: { ...(until && { until: until.toISOString() }), ...(reason && { reason }) } }),
    });
    await this.#storing(() => this.#parts.store.silence(account, until, entry));
    return until;
  }
}

/** @throws {Failure} FORBIDDEN */
function unknownReport(): Failure {
  return new Failure("UNKNOWN_REPORT", "there is no such report");
}
