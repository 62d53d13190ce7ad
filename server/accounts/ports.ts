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

/** What a link lets its reader do: set a new password, or confirm an address of mail. */
export type LinkKind = "reset" | "address";

/** A link that works once, as it is stored: enough to recognise its code, but not to use it. */
export interface AccountLink {
  /** SHA-256 of its code, in hexadecimal. */
  readonly hash: string;
  readonly kind: LinkKind;
  readonly account: string;
  /** The address that it confirms. */
  readonly address?: string;
  /** The admin who has made it, or the operator: it ends with what this account may do. Absent if the account itself has. */
  readonly maker?: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** When a link is used, and which makers without an account may make links at that time. */
export interface LinkUse {
  readonly now: Date;
  readonly operator?: string | undefined;
}

/**
 * Stores links. One is valid until it expires, and only as long as its maker is an admin, or the operator, who may use the account;
 * also if this has changed just now. A link of the account itself is not valid while it is banned.
 */
export interface LinkStore {
  /**
   * Stores a link, with the entry of the audit log if it has one. Those that have expired are forgotten, and of those of the
   * same account and kind all but the newest: those that others have made for it apart from its own, since anybody can ask for a mail.
   * @param most how many an account has of a kind
   */
  issue(link: AccountLink, most: number, entry?: AuditEntry): Promise<void>;
  /** The account that a valid link is for. */
  find(hash: string, kind: LinkKind, use: LinkUse): Promise<AccountRecord | undefined>;
  /**
   * Uses a link up: the account gets the password, and all its sessions and links end but the new session. Of several at once
   * one succeeds.
   */
  resetPassword(hash: string, use: LinkUse, passwordHash: string, opening: NewSession): Promise<boolean>;
  /**
   * Uses a link up: the account gets the address that it is for, and its other links end.
   * @returns the account, with the address that it had if that was another one; `undefined` if the link is not valid
   */
  verifyAddress(hash: string, now: Date): Promise<{ readonly account: string; readonly before?: string } | undefined>;
}

/** Who somebody is elsewhere. The issuer and the subject together name the person. */
export interface IdentityRecord {
  /** Names it among those of its account. */
  readonly key: string;
  readonly issuer: string;
  readonly subject: string;
  /** The provider of this server through which it came. */
  readonly provider: string;
  readonly createdAt: Date;
}

/** Somebody who is on the way to a provider. */
export interface BegunProviderSignIn {
  /** SHA-256 of the state, in hexadecimal. */
  readonly stateHash: string;
  /** SHA-256 of the handle, in hexadecimal. */
  readonly handleHash: string;
  readonly provider: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly returnTo: string;
  /** The account to which the identity is to be added. */
  readonly account?: string;
  readonly expiresAt: Date;
}

/** Somebody who has come back from a provider. */
export interface IdentifiedSignIn {
  readonly stateHash: string;
  /** SHA-256 of the code for the frontend, in hexadecimal. */
  readonly codeHash: string;
  readonly claims: { readonly issuer: string; readonly subject: string; readonly name?: string };
  readonly expiresAt: Date;
}

/** Stores identities, and sign-ins that are under way. */
export interface ProviderStore {
  /** Stores a sign-in, and forgets those that have expired. */
  begin(signIn: BegunProviderSignIn, now: Date): Promise<void>;
  /** A sign-in whose person has come back: each is given once. */
  take(stateHash: string, now: Date): Promise<BegunProviderSignIn | undefined>;
  /** Notes who has come back. */
  identified(signIn: IdentifiedSignIn): Promise<void>;
  /** Who has come back, by the code and the handle: once. */
  complete(
    codeHash: string,
    handleHash: string,
    now: Date,
  ): Promise<(Pick<BegunProviderSignIn, "provider" | "account"> & Pick<IdentifiedSignIn, "claims">) | undefined>;
  /**
   * The account with this identity; a new one if there is none, even if two ask at once.
   * @param invitation the hash of the code that a new one uses up, if it needs one
   */
  accountOf(identity: IdentityRecord, fresh: AccountRecord, invitation?: string): Promise<AccountRecord | "uninvited">;
  /** The account with this identity, if there is one. */
  holderOf(identity: Pick<IdentityRecord, "issuer" | "subject">): Promise<AccountRecord | undefined>;
  /**
   * Adds an identity to an account, which has it already or does not; a guest becomes a player, and its sessions end.
   * @param entry how a guest comes in
   */
  link(
    account: string,
    identity: IdentityRecord,
    most: number,
    entry: StoredEntry,
  ): Promise<AccountRecord | "taken" | "too many" | "uninvited">;
  /** The identities of an account, oldest first. */
  identities(account: string): Promise<readonly IdentityRecord[]>;
  /** Takes an identity away, unless it is the last way to sign in. */
  unlink(account: string, key: string): Promise<"done" | "unknown" | "last">;
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

/** How a guest becomes a player, as it is stored. */
export interface StoredEntry extends Pick<AccountRecord, "standing" | "locale"> {
  /** The hash of the code of the invitation that is used up. */
  readonly invitation?: string;
}

/** An invitation to this server, without its code. */
export interface SiteInvitation {
  /** Names it for its admins. */
  readonly key: string;
  /** Who has made it; absent for the operator. */
  readonly maker?: string;
  /** What it is for, as its maker has written it. */
  readonly note?: string;
  /** How many can still come in with it. */
  readonly uses: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A decision of an admin about whether an account may be used. */
export interface StandingChange {
  readonly id: string;
  readonly before: Standing;
  readonly standing: Standing;
  readonly reason?: string;
}

/** Stores who is let in, and by whom. */
export interface AdmissionStore {
  /**
   * Stores an invitation with the entry of the audit log, and forgets those that are good no more.
   * @param most how many there may be
   * @returns whether there was room for it
   */
  invite(invitation: SiteInvitation, hash: string, most: number, entry: AuditEntry): Promise<boolean>;
  /** The invitations that are good, oldest first. */
  invitations(now: Date): Promise<readonly SiteInvitation[]>;
  /** Makes an invitation useless. Returns whether there was one. */
  revoke(key: string, entry: AuditEntry): Promise<boolean>;
  /** Whether somebody can come in with an invitation. */
  isGood(hash: string, now: Date): Promise<boolean>;
  /** Stores an account with a login name and no password yet. Returns false if the login name is taken. */
  createAccount(account: AccountRecord, entry: AuditEntry): Promise<boolean>;
  /** Changes the standing of a registered account, if it still is what it was before. */
  setStanding(change: StandingChange, entry: AuditEntry): Promise<boolean>;
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
   * Bans an account, whose sessions end, as do the links that it has made, and the approval of its frontends, or lifts its ban, together with the entry of the audit log. Returns false if there is
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
   * Changes the role of an account, together with the entry of the audit log, if it still has the role that it had before. With the role of
   * an admin end the links and invitations that it has made for others, and the approval of its frontends.
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
   * Replaces the tokens of a session that has not expired, if it still has this refresh token. One that has another one already
   * was copied: it ends. Returns the account if the session is renewed.
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

/** A token for a program of somebody's own, without its text. */
export interface AccessTokenRecord {
  /** Names it among those of its account; in the store it is the id of a session. */
  readonly key: string;
  readonly account: string;
  /** What its owner calls it. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** Stores access tokens. They end with all sessions of their account. */
export interface AccessTokenStore {
  /**
   * Stores a token, unless the session in which it is made has ended.
   * @param hash SHA-256 of its text, in hexadecimal
   * @param most how many an account may have
   */
  add(
    token: AccessTokenRecord,
    hash: string,
    session: string,
    most: number,
  ): Promise<"added" | "too many" | "signed out">;
  /** The tokens of an account that have not expired, newest first. */
  list(account: string, now: Date): Promise<readonly AccessTokenRecord[]>;
  /** Ends a token of this account. Returns whether there was one. */
  remove(account: string, key: string): Promise<boolean>;
}

/** A request that is to be carried out once, by its idempotency key. */
export interface OnceRequest {
  /** SHA-256 of whose key it is, and of the key itself, in hexadecimal. */
  readonly hash: string;
  /** SHA-256 of what is asked for, in hexadecimal. */
  readonly request: string;
  /** Absent for the operator. */
  readonly account?: string;
  /** The id for what is made, if nobody has begun yet. */
  readonly id: string;
  readonly now: Date;
  /** Whoever began before this time and has no reply yet is not there any more. */
  readonly lostBefore: Date;
  /** Until when the reply is kept. */
  readonly expiresAt: Date;
  /** How many requests of an account are remembered: the newest. */
  readonly most: number;
}

/** What has become of a request so far. */
export interface OnceState {
  /** What was asked for with the key. */
  readonly request: string;
  /** The id for what is made. */
  readonly id: string;
  /** `begun` for whoever may carry it out now, `again` if somebody has begun before, and `underWay` while somebody else does. */
  readonly stage: "begun" | "again" | "underWay" | "done";
  /** As it was kept, once it is done. */
  readonly reply?: string;
}

/** Stores what requests with an idempotency key have led to. */
export interface OnceStore {
  /** Takes a request to carry it out, unless it is done or somebody else carries it out. Of several at once one may. */
  begin(request: OnceRequest): Promise<OnceState>;
  /** Keeps a reply. */
  keep(hash: string, reply: string): Promise<void>;
  /** Forgets a request that was refused: nothing has happened. */
  forget(hash: string): Promise<void>;
  /** Lets others carry out a request of which it is not known whether it was carried out. */
  giveUp(hash: string): Promise<void>;
  /** Removes some of what was kept until this time. */
  removeExpired(now: Date): Promise<void>;
}
