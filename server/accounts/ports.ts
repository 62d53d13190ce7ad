import type { AuditEntry } from "../audit/ports.ts";
import type { Json, Locale } from "../engine/index.ts";
import type { Role } from "../ground/roles.ts";
import type { FrontendStanding, Scope } from "./scopes.ts";

/**
 * Whether an account may be used. An admin has let a `member` in; nobody has asked about one that is only `admitted`; one that is
 * `waiting` waits for an admin, and one that is `refused` was not let in.
 */
export const standings = ["admitted", "member", "waiting", "refused"] as const;

export type Standing = (typeof standings)[number];

/** A stored account. */
export interface AccountRecord {
  readonly id: string;
  /** What others see. */
  readonly name: string;
  readonly role: Role;
  /** The name to sign in with, case-folded; absent for guests. */
  readonly login?: string;
  /** The address of mail that its owner has confirmed, in small letters. Others may have the same. */
  readonly address?: string;
  readonly createdAt: Date;
  /** Perhaps over already. */
  readonly ban?: Ban;
  /** How often all its sessions have ended; absent for never. What was begun in an earlier generation opens none any more. */
  readonly generation?: number;
  /** Absent if it is only admitted. */
  readonly standing?: Exclude<Standing, "admitted">;
  /** What an admin has said about its standing. */
  readonly standingReason?: string;
  /** The language in which to tell its owner what becomes of it; absent if it is not known. */
  readonly locale?: Locale;
  /** Set if its owner says that a program decides for it. */
  readonly isBot?: true;
}

/** That an account cannot be used. */
export interface Ban {
  readonly until: Date;
  /** What its owner is told. */
  readonly reason: string;
}

/** A password as it is stored, with the login name that belongs to it. */
export interface Credentials {
  readonly login: string;
  /** Argon2id, in the PHC string format. */
  readonly passwordHash: string;
}

/** A frontend of others that acts for somebody. */
export interface SessionFrontend extends FrontendStanding {
  /** What the person has let it do. */
  readonly granted: readonly Scope[];
}

/** A device on which somebody is signed in. It ends with its removal, which takes its tokens along. */
export interface SessionRecord {
  readonly id: string;
  readonly account: string;
  /** What the client calls the device. */
  readonly device?: string;
  /** The frontend of others that it is for. */
  readonly frontend?: SessionFrontend;
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
  /** That of the account when its owner was recognised; absent for the first. */
  readonly generation?: number;
}

/** How to renew a session. */
export interface Renewal {
  readonly session: string;
  /** The frontend of others that it is for: another cannot renew it. */
  readonly frontend?: string | undefined;
  readonly spentHash: string;
  readonly refreshHash: string;
  readonly token: TokenRecord;
  readonly sessionExpiresAt: Date;
}

/** A token that is known, with its session and its account. */
export interface FoundToken {
  readonly account: AccountRecord;
  readonly session: string;
  /** The frontend of others that the session is for. */
  readonly frontend?: SessionFrontend;
  /** What it may do, if it is an access token. */
  readonly scopes?: readonly Scope[];
  readonly token: TokenRecord;
}

/** Whose tokens have to be looked up again: those of an account, of a session, or of a frontend of others. */
export type Whose = { readonly account: string } | { readonly session: string } | { readonly frontend: string };

/** Which accounts to list, newest first. */
export interface AccountFilter {
  /** Only those with this in their name or login name. */
  readonly search?: string;
  readonly standing?: Standing;
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

/** A change of a password by its owner. */
export interface PasswordChange {
  readonly id: string;
  /** The hash that it has now. */
  readonly before: string;
  readonly passwordHash: string;
  /** The only session that goes on. */
  readonly session: string;
}

/** Deletes accounts. */
export interface ErasureStore {
  /**
   * Closes an account: it is not found any more, and loses its name, credentials, address, sessions and links; its entries of the
   * audit log lose the name. Nobody can have its login name for a while.
   * @returns the frontends that it had registered, which are gone with all their sessions
   */
  close(id: string, now: Date, loginUntil: Date): Promise<readonly string[] | "last admin" | "unknown">;
  /** Closes some of the guests from before a time who have had no valid session since then, nor any seat or match. */
  closeGuests(before: Date, now: Date, most: number): Promise<void>;
  /** Some of the accounts that were closed before a time. */
  closed(before: Date, most: number): Promise<readonly string[]>;
  /** Removes an account that is closed, and its name once more from the audit log. */
  remove(id: string): Promise<void>;
}

/** A part of the server that keeps something of accounts. */
export interface AccountKeeper {
  /** What it keeps, as a field of the export. */
  readonly key: string;
  /** What it keeps of an account: bounded, and without secrets of others. */
  export(account: string): Promise<Json>;
  /** Erases what it keeps of an account. Can be repeated. */
  erase(account: string): Promise<void>;
  /** Keeps an account out for a while that is banned. Can be repeated. */
  suspend?(account: string): Promise<void>;
}

/** Stores accounts. */
export interface AccountStore {
  /**
   * Stores a new account with its first session, and uses its invitation up if it needs one: all of it or nothing.
   * @param invitation the hash of the code
   */
  create(
    account: AccountRecord,
    opening: NewSession,
    credentials?: Credentials,
    invitation?: string,
  ): Promise<"created" | "taken" | "uninvited">;
  find(id: string): Promise<AccountRecord | undefined>;
  findByLogin(login: string): Promise<{ readonly account: AccountRecord; readonly passwordHash: string } | undefined>;
  rename(id: string, name: string): Promise<void>;
  /** Notes whether a program decides for an account. */
  markAsBot(id: string, isBot: boolean): Promise<void>;
  /**
   * Bans an account, whose sessions end, as do the links that it has made, and the approval of its frontends, or lifts its ban,
   * together with the entry of the audit log. Returns false if there is
   * no such account.
   */
  ban(id: string, ban: Ban | undefined, entry: AuditEntry): Promise<boolean>;
  /** The accounts with an address of mail, newest first. */
  findByAddress(address: string, most: number): Promise<readonly AccountRecord[]>;
  /** Takes the address of mail away, and ends all links of the account. Returns the address that it had. */
  removeAddress(id: string): Promise<string | undefined>;
  /** Changes a password if it is still the one from before; other sessions and all links of the account end. */
  changePassword(change: PasswordChange): Promise<boolean>;
  list(filter: AccountFilter): Promise<readonly AccountRecord[]>;
  count(filter: Pick<AccountFilter, "search" | "standing">): Promise<number>;
  /**
   * Changes the role of an account, together with the entry of the audit log, if it still has the role that it had before. An account
   * that is no longer an admin loses the links and invitations that it has made for others, and the approval of its frontends.
   */
  setRole(change: RoleChange, entry: AuditEntry): Promise<"done" | "last admin" | "changed">;
  /**
   * Gives a guest a login name, a password and the role of a player, and ends all sessions but the new one. Returns whether it
   * could be done.
   * @param entry how a guest comes in
   */
  register(
    id: string,
    credentials: Credentials,
    opening: NewSession,
    entry?: StoredEntry,
  ): Promise<"registered" | "taken" | "not a guest" | "uninvited">;

  /**
   * Opens a session, and ends those of the account that were used least recently, so that at most this many remain. Returns whether
   * it could be done: not if all sessions of the account have ended since its owner was recognised. One that is opened in the very
   * moment in which they end is worth nothing.
   */
  openSession(opening: NewSession, most: number): Promise<boolean>;
  /** The sessions of an account that have not expired, most recently used first; access tokens are none. */
  sessions(account: string, now: Date): Promise<readonly SessionRecord[]>;
  /**
   * Replaces the tokens of a session that has not expired, if it still has this refresh token. If it has another one already, the
   * old one was copied: the session ends. Returns the account if the session is renewed.
   */
  renew(renewal: Renewal, now: Date): Promise<AccountRecord | undefined>;
  /** Ends a session of this account. Returns whether there was one. */
  removeSession(account: string, id: string): Promise<boolean>;
  /** Ends all sessions of an account. */
  removeSessions(account: string): Promise<void>;

  /** Finds the token with this hash, its session and its account. */
  findByToken(hash: string): Promise<FoundToken | undefined>;
  /** Notes that an access token is used, unless that was noted since a time. */
  useAccessToken(session: string, now: Date, since: Date): Promise<void>;
  /** Removes some of the sessions and tokens that expired before this time. */
  removeExpired(before: Date): Promise<void>;
}

/** How a guest becomes a player, as it is stored. */
export interface StoredEntry extends Pick<AccountRecord, "standing" | "locale"> {
  /** The hash of the code of the invitation that is used up. */
  readonly invitation?: string;
}
