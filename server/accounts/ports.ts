import type { AuditEntry } from "../admin/ports.ts";
import type { Role } from "../matches/roles.ts";

/** A stored account. */
export interface AccountRecord {
  readonly id: string;
  /** What others see. */
  readonly name: string;
  readonly role: Role;
  /** The name to log in with, case-folded; absent for guests. */
  readonly login?: string;
  readonly createdAt: Date;
}

/** A password as it is stored, with the login name that belongs to it. */
export interface Credentials {
  readonly login: string;
  /** Argon2id, in the PHC string format. */
  readonly passwordHash: string;
}

/** A device on which somebody is signed in. It ends with its removal, which takes its tokens along. */
export interface SessionRecord {
  readonly id: string;
  readonly account: string;
  /** What the client calls the device. */
  readonly device?: string;
  readonly createdAt: Date;
  /** When it was opened or renewed last. */
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** A token as it is stored: enough to recognise it, but not to use it. */
export interface TokenRecord {
  /** SHA-256 of the token, in hexadecimal. */
  readonly hash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A session to open, with its first tokens. */
export interface NewSession {
  readonly session: SessionRecord;
  readonly token: TokenRecord;
  /** SHA-256 of the refresh token; absent if the session cannot be renewed. */
  readonly refreshHash?: string;
}

/** How to renew a session. */
export interface Renewal {
  readonly session: string;
  readonly spentHash: string;
  readonly refreshHash: string;
  readonly token: TokenRecord;
  readonly sessionExpiresAt: Date;
}

/** Which accounts to list, newest first. */
export interface AccountFilter {
  /** Only those with this in their name or login name. */
  readonly search?: string;
  /** Only accounts older than this one (by time, then id). */
  readonly before?: { readonly createdAt: Date; readonly id: string };
  readonly limit: number;
}

/** A change of an account's role. */
export interface RoleChange {
  readonly id: string;
  readonly before: Role;
  readonly role: Role;
  /** Whether the last admin has to remain one. */
  readonly keepAdmin: boolean;
}

/** Stores accounts. */
export interface AccountStore {
  /** Stores a new account with its first session: both or neither. Returns false if the login name is taken. */
  create(account: AccountRecord, opening: NewSession, credentials?: Credentials): Promise<boolean>;
  find(id: string): Promise<AccountRecord | undefined>;
  findByLogin(login: string): Promise<{ readonly account: AccountRecord; readonly passwordHash: string } | undefined>;
  rename(id: string, name: string): Promise<void>;
  list(filter: AccountFilter): Promise<readonly AccountRecord[]>;
  count(search: string | undefined): Promise<number>;
  /** Changes the role of an account, together with the entry of the audit log, if it still has the role that it had before. */
  setRole(change: RoleChange, entry: AuditEntry): Promise<"done" | "last admin" | "changed">;
  /**
   * Gives a guest a login name, a password and the role of a player, and ends all sessions but the new one. Returns whether it
   * could be done.
   */
  register(id: string, credentials: Credentials, opening: NewSession): Promise<"registered" | "taken" | "not a guest">;

  /** Opens a session, and ends those of the account that were used least recently, so that at most this many remain. */
  openSession(opening: NewSession, most: number): Promise<void>;
  /** The sessions of an account that have not expired, most recently used first. */
  sessions(account: string, now: Date): Promise<readonly SessionRecord[]>;
  /**
   * Replaces the tokens of a session that has not expired, if it still has this refresh token. One that has another one already
   * was copied: it ends. Returns the account if the session is renewed.
   */
  renew(renewal: Renewal, now: Date): Promise<AccountRecord | undefined>;
  /** Ends a session of this account. Returns whether there was one. */
  removeSession(account: string, id: string): Promise<boolean>;
  /** Ends all sessions of an account. */
  removeSessions(account: string): Promise<void>;

  /** Finds the token with this hash, its session and its account. */
  findByToken(
    hash: string,
  ): Promise<{ readonly account: AccountRecord; readonly session: string; readonly token: TokenRecord } | undefined>;
  /** Removes some of the sessions and tokens that expired before this time. */
  removeExpired(before: Date): Promise<void>;
}
