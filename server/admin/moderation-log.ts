import type { Audit } from "../audit/audit.ts";
import type { AuditFilter, AuditStore } from "../audit/ports.ts";
import { checkRole } from "../ground/check-role.ts";
import type { HostLog } from "../ground/host-log.ts";
import { Repeated } from "../ground/repeated.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { Asker } from "../matches/records/hosting.ts";

/** What moderators and admins do to people and matches. The rest of the audit log is about the server, and only for admins. */
export const moderationActions: readonly string[] = [
  "account-ban",
  "account-silence",
  "account-standing",
  "account-unban",
  "account-unsilence",
  "match-delete",
  "match-end",
  "match-hand-over",
  "talk-keep",
  "talk-remove",
];

const hour = 3_600_000;

export interface ModerationLogParts {
  readonly audit: Pick<Audit, "list">;
  readonly store: Pick<AuditStore, "removeOld">;
  readonly log: Pick<HostLog, "error">;
  readonly now: () => Date;
  /** How long entries are kept, in milliseconds. */
  readonly term: number;
}

/** The part of the audit log that is about moderation: for moderators, and kept for a while only, since it is about people. */
export class ModerationLog {
  readonly #parts: ModerationLogParts;
  readonly #storing: Storing;
  readonly #tidying: Repeated;

  constructor(parts: ModerationLogParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of the audit log failed");
    // A failure has been logged, and the next time is soon.
    this.#tidying = new Repeated(hour, () => this.tidy());
  }

  /** A page of the log, newest first. Only for moderators. @throws {Failure} FORBIDDEN, UNAVAILABLE */
  list(asker: Asker, filter: Omit<AuditFilter, "actions">): ReturnType<Audit["list"]> {
    checkRole(asker, "moderator");
    return this.#parts.audit.list({ ...filter, actions: moderationActions });
  }

  /** Removes what is older than the term. @throws {Failure} UNAVAILABLE */
  tidy(): Promise<void> {
    const { store, now, term } = this.#parts;
    return this.#storing(() => store.removeOld(moderationActions, new Date(now().getTime() - term)));
  }

  /** Stops, after the tidying that is under way. */
  close(): Promise<void> {
    return this.#tidying.close();
  }
}
