import type { NewSession } from "../accounts/ports.ts";
import type { FrontendStanding, FrontendStatus, Scope } from "../accounts/scopes.ts";
import type { AuditEntry } from "../audit/ports.ts";

/** A frontend of others as it is stored. Its id is the client id of OAuth. */
export interface FrontendRecord extends FrontendStanding {
  /** The account that has registered it; absent if the operator has. */
  readonly owner?: string;
  /** The pages to which people may return with a code. */
  readonly redirectUris: readonly string[];
  /** The origins of its pages, which may use the API from a browser. */
  readonly origins: readonly string[];
  /** Goes up by one with every change. */
  readonly revision: number;
  readonly createdAt: Date;
}

/** Which frontends to list, newest first. */
export interface FrontendFilter {
  readonly status?: FrontendStatus;
  /** Only those older than this one (by time, then id). */
  readonly before?: { readonly createdAt: Date; readonly id: string };
  readonly limit: number;
}

/** A code for a frontend, as it is stored: enough to recognise it, but not to use it. */
export interface AuthorizationCodeRecord {
  /** SHA-256 of the code, in hexadecimal. */
  readonly hash: string;
  readonly frontend: string;
  readonly account: string;
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
  /** SHA-256 of the verifier, in base64url. */
  readonly challenge: string;
  readonly expiresAt: Date;
  /** That of the account when its owner was recognised; absent for the first. */
  readonly generation?: number | undefined;
}

/** What somebody has let a frontend do. */
export interface FrontendGrant {
  readonly frontend: string;
  readonly account: string;
  readonly scopes: readonly Scope[];
}

/** Stores frontends, and what people let them do. */
export interface FrontendStore {
  /** Stores a new frontend, with the entry of the audit log if it has one, unless its owner has as many as this already. */
  add(frontend: FrontendRecord, most: number, entry?: AuditEntry): Promise<boolean>;
  find(id: string): Promise<FrontendRecord | undefined>;
  /** The frontends of an account, oldest first. */
  ofOwner(owner: string): Promise<readonly FrontendRecord[]>;
  list(filter: FrontendFilter): Promise<readonly FrontendRecord[]>;
  count(status: FrontendStatus | undefined): Promise<number>;
  /**
   * Changes a frontend if it still has the revision before that of the record, with the entry of the audit log if it has one.
   * The sessions and codes of one that is or was disabled end. Returns whether it could be done.
   */
  change(frontend: FrontendRecord, entry?: AuditEntry): Promise<boolean>;
  /** Removes a frontend with all its sessions, with the entry of the audit log if it has one. Returns whether there was one. */
  remove(id: string, entry?: AuditEntry): Promise<boolean>;
  /** Removes the frontends of an account. */
  removeOf(owner: string): Promise<void>;
  /** Where the frontends stand that have this origin. */
  statusesAt(origin: string): Promise<readonly FrontendStatus[]>;

  /** Stores a code, and forgets those that expired before this time. */
  addCode(code: AuthorizationCodeRecord, forgetBefore: Date): Promise<void>;
  /** A code, spent or not. */
  findCode(hash: string): Promise<(AuthorizationCodeRecord & { readonly spent: boolean }) | undefined>;
  /** Spends a code: of several at once one succeeds. */
  spendCode(hash: string, now: Date): Promise<boolean>;
  /** Ends the session that has come of a code that was used again, and any that would still come. Returns the session. */
  endCode(hash: string): Promise<string | undefined>;
  /**
   * Opens the session that comes of a code that is spent, once, and ends those of the account that were used least recently, so
   * that at most this many remain. Returns whether it could be done: not if all sessions of the account have ended since its owner
   * was recognised. One that is opened in the very moment in which they end is worth nothing.
   */
  openSession(hash: string, opening: NewSession, most: number): Promise<boolean>;
  /** What somebody has let the frontend of a session do. */
  findGrant(session: string): Promise<FrontendGrant | undefined>;
  /** Ends the session of a frontend with this refresh token or token, by its hash. Returns the session, if there was one. */
  endSession(frontend: string, hash: string): Promise<string | undefined>;
}
