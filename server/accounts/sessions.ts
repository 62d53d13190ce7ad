import { randomUUID, timingSafeEqual } from "node:crypto";
import { readFreeText } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import { isLasting } from "../ground/lasting.ts";
import { mostRecent } from "../ground/most-recent.ts";
import type { Role } from "../ground/roles.ts";
import type { AccountRecord, AccountStore, Ban, FoundToken, NewSession, TokenRecord, Whose } from "./ports.ts";
import { allowedScopes, mayWork, roleThrough, type Scope } from "./scopes.ts";
import { newSecret, secretShape } from "./secrets.ts";
import { SentToken } from "./sent-token.ts";

/** An account that makes requests. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Absent if it is only admitted. */
  readonly standing?: NonNullable<AccountRecord["standing"]>;
  readonly standingReason?: string;
  /** Whether a program decides for it, as its owner says. */
  readonly isBot?: boolean;
}

/** What requests need of a stored account. */
export function accountOf({ id, name, role, standing, standingReason, isBot }: Account): Account {
  return {
    ...{ id, name, role, ...(standing && { standing }), ...(isBot && { isBot }) },
    ...(standingReason !== undefined && { standingReason }),
  };
}

/** Checks that an account may be used for more than to learn that it waits. @throws {Failure} ACCOUNT_WAITING, ACCOUNT_REFUSED */
export function checkAdmitted({
  standing,
  standingReason = "",
}: Pick<AccountRecord, "standing" | "standingReason">): void {
  if (standing === "waiting") throw new Failure("ACCOUNT_WAITING", "this account waits until an admin approves it");
  if (standing !== "refused") return;
  throw new Failure("ACCOUNT_REFUSED", "an admin has not approved this account: {reason}", {
    params: { reason: standingReason },
  });
}

/** The account of a token, and its session; the operator has none. */
export interface Identity extends Account {
  readonly session?: string;
  /** The frontend of others that has the token. */
  readonly frontend?: string;
  /**
   * What may be done with the token, if it is that of a frontend or an access token: `role` is what is left of the account's own then.
   */
  readonly scopes?: readonly Scope[];
}

/** The result of signing in. Tokens are shown only this once. */
export interface SignIn {
  readonly token: string;
  readonly account: Account;
  readonly expiresAt: Date;
  /** Exchanged for new tokens when `token` has expired; guests have none. */
  readonly refreshToken?: string;
}

/** How long things last, in milliseconds. */
export interface SessionTimes {
  /** How long the token of a guest is valid, and a session without renewal: 30 days by default. */
  readonly lifetime: number;
  /** How long a token that can be renewed is valid: an hour by default. */
  readonly renewedAfter: number;
  /** How long a token is trusted before the store is asked again: a minute by default. */
  readonly trust: number;
}

interface SessionsOptions {
  readonly store: Pick<AccountStore, "renew" | "findByToken" | "useAccessToken">;
  readonly now: () => Date;
  readonly times: Partial<SessionTimes>;
  readonly operator: { readonly account: Account; readonly tokens: readonly string[] };
  /** Whether frontends of others can be used only after an admin has approved them. */
  readonly frontendsNeedApproval: boolean;
  /** Tells other nodes whose tokens they have to look up again. */
  readonly tellOthers?: ((whose: Whose) => void) | undefined;
}

/** Somebody who stays connected with a token. */
interface Watcher {
  readonly identity: Identity;
  /** Called when the token has to be looked up again. */
  readonly onDistrust: () => void;
}

const day = 24 * 60 * 60 * 1_000;
/** How long an expired token is reported as expired before it is forgotten and becomes unknown. */
const rememberExpired = 30 * day;
const mostTrusted = 20_000;
/** How often a token is looked up again because something has changed meanwhile. */
const mostLookUps = 3;
const longestDevice = 100;
/** After how long it is noted again that an access token is used, in milliseconds. */
const useNotedFor = 60 * 60_000;
/** The session, and a secret. */
const refreshShape = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The tokens with which people are signed in on their devices. */
export class Sessions {
  /** The most sessions of an account. */
  readonly most = 20;
  readonly #store: SessionsOptions["store"];
  readonly #now: () => Date;
  readonly #times: SessionTimes;
  readonly #operator: Account;
  readonly #operatorHashes: readonly Buffer[];
  readonly #frontendsNeedApproval: boolean;
  /** Accounts by the hash of their token. Only valid tokens, so that guessing does not fill it. */
  readonly #trusted = mostRecent<{ readonly identity: Identity; readonly until: number }>(mostTrusted);

  readonly #tellOthers: (whose: Whose) => void;
  readonly #watchers = new Set<Watcher>();
  /** Goes up whenever something is not trusted any more. */
  #changes = 0;

  constructor({ store, now, times, operator, frontendsNeedApproval, tellOthers = () => {} }: SessionsOptions) {
    this.#store = store;
    this.#tellOthers = tellOthers;
    this.#now = now;
    this.#times = { lifetime: 30 * day, renewedAfter: 60 * 60_000, trust: 60_000, ...times };
    this.#operator = operator.account;
    this.#operatorHashes = operator.tokens.map((token) => new SentToken(token).hash);
    this.#frontendsNeedApproval = frontendsNeedApproval;
  }

  /** Whether this is a token of the operator. */
  isOperator({ hash }: SentToken): boolean {
    // Tokens are compared only by their hash, so timing reveals nothing about an almost correct token.
    return this.#operatorHashes.some((own) => timingSafeEqual(hash, own));
  }

  get hasOperator(): boolean {
    return this.#operatorHashes.length > 0;
  }

  /** @throws {Failure} ACCOUNT_BANNED */
  checkUsable({ ban }: Pick<AccountRecord, "ban">): void {
    checkBan(ban, this.#now());
  }

  /** Makes a session to store, and what its owner gets. @throws {Failure} ACCOUNT_BANNED */
  begin(
    { ban, generation, ...account }: Account & Pick<AccountRecord, "ban" | "generation">,
    device?: string,
  ): { readonly opening: NewSession; readonly signIn: SignIn } {
    const now = this.#now();
    checkBan(ban, now);
    const { id, role } = account;
    const renewable = role !== "guest";
    const session = randomUUID();
    const { token, record } = this.#newToken(now, renewable ? this.#times.renewedAfter : this.#times.lifetime);
    const refreshToken = renewable ? newRefreshToken(session) : undefined;
    const called = readDevice(device);
    return {
      opening: {
        session: {
          ...{ id: session, account: id, createdAt: now, lastUsedAt: now },
          expiresAt: new Date(now.getTime() + this.#times.lifetime),
          ...(called !== undefined && { device: called }),
        },
        token: record,
        ...(refreshToken !== undefined && { refreshHash: hashOf(refreshToken) }),
        ...(generation !== undefined && { generation }),
      },
      signIn: {
        ...{ token, account: accountOf(account), expiresAt: record.expiresAt },
        ...(refreshToken !== undefined && { refreshToken }),
      },
    };
  }

  /**
   * @param frontend the frontend of others whose session it is
   * @throws {Failure} with `TOKEN_INVALID`
   */
  async renew(refreshToken: string, frontend?: string): Promise<SignIn> {
    const session = sessionOf(refreshToken);
    if (session === undefined) throw unknown();
    const now = this.#now();
    const { token, record } = this.#newToken(now, this.#times.renewedAfter);
    const next = newRefreshToken(session);
    const renewal = {
      ...{ session, frontend, spentHash: hashOf(refreshToken), refreshHash: hashOf(next), token: record },
      sessionExpiresAt: new Date(now.getTime() + this.#times.lifetime),
    };
    const account = await this.#store.renew(renewal, now);
    if (!account) {
      // It may have ended just now.
      this.distrust({ session });
      throw unknown();
    }
    return { token, account: accountOf(account), expiresAt: record.expiresAt, refreshToken: next };
  }

  /** @throws {Failure} with `TOKEN_INVALID`, `TOKEN_EXPIRED` */
  async authenticate(token: SentToken): Promise<Identity> {
    if (this.isOperator(token)) return this.#operator;
    if (!secretShape.test(token.text)) throw unknown();

    const { key } = token;
    const now = this.#now().getTime();
    const trusted = this.#trusted.get(key);
    if (trusted && isLasting(trusted.until, this.#times.trust, now)) return trusted.identity;

    const { found, isCertain } = await this.#lookUp(key);
    if (!found) {
      this.#trusted.delete(key);
      throw unknown();
    }
    const expiresAt = found.token.expiresAt.getTime();
    if (expiresAt <= now) throw new Failure("TOKEN_EXPIRED", "the token has expired");
    checkBan(found.account.ban, this.#now());
    const identity = this.#identityOf(found);
    this.#noteUse(found, this.#now());
    if (isCertain) this.#trusted.set(key, { identity, until: Math.min(now + this.#times.trust, expiresAt) });
    return identity;
  }

  /** Looks a token up; again if something changes meanwhile, since it may be what was read. */
  async #lookUp(key: string): Promise<{ readonly found: FoundToken | undefined; readonly isCertain: boolean }> {
    for (let count = 1; ; count++) {
      const before = this.#changes;
      const found = await this.#store.findByToken(key);
      const isCertain = this.#changes === before;
      if (isCertain || count === mostLookUps) return { found, isCertain };
    }
  }

  #identityOf({ account: found, session, frontend, scopes: own }: FoundToken): Identity {
    const account = accountOf(found);
    if (frontend && !mayWork(frontend, this.#frontendsNeedApproval)) throw unknown();
    const scopes = frontend ? allowedScopes(frontend, frontend.granted) : own;
    if (!scopes) return { ...account, session };
    const role = roleThrough(account.role, scopes);
    return { ...account, role, session, scopes, ...(frontend && { frontend: frontend.id }) };
  }

  /** Notes that an access token is used, for its owner. Nothing fails with it. */
  #noteUse({ session, scopes }: FoundToken, now: Date): void {
    if (!scopes) return;
    this.#store.useAccessToken(session, now, new Date(now.getTime() - useNotedFor)).catch(() => {});
  }

  /** Asks the store again about the tokens of a session, or of all sessions of an account or for a frontend: on all nodes. */
  distrust(whose: Whose): void {
    this.distrustHere(whose);
    this.#tellOthers(whose);
  }

  /** Asks the store again about tokens, as another node says. */
  distrustHere(whose: Whose): void {
    this.#changes++;
    for (const [key, { identity }] of this.#trusted.entries()) if (isOf(identity, whose)) this.#trusted.delete(key);
    for (const { identity, onDistrust } of [...this.#watchers]) if (isOf(identity, whose)) onDistrust();
  }

  /** Asks the store again about all tokens that come: other nodes may have said something that this one has not heard. */
  distrustAll(): void {
    this.#changes++;
    this.#trusted.clear();
  }

  /** Calls a function when the token of somebody has to be looked up again. Returns a function that ends this. */
  watch(identity: Identity, onDistrust: () => void): () => void {
    const watcher = { identity, onDistrust };
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** What expired before this time is forgotten. */
  forgetBefore(): Date {
    return new Date(this.#now().getTime() - rememberExpired);
  }

  #newToken(now: Date, lifetime: number): { readonly token: string; readonly record: TokenRecord } {
    const token = newSecret();
    const expiresAt = new Date(now.getTime() + lifetime);
    return { token, record: { hash: hashOf(token), createdAt: now, expiresAt } };
  }
}

function isOf({ id, session, frontend }: Identity, whose: Whose): boolean {
  if ("account" in whose) return id === whose.account;
  if ("session" in whose) return session === whose.session;
  return frontend === whose.frontend;
}

/** The session that a refresh token renews; undefined if it is none. */
export function sessionOf(refreshToken: string): string | undefined {
  return refreshShape.exec(refreshToken)?.[1];
}

function newRefreshToken(session: string): string {
  return `${session}.${newSecret()}`;
}

/** What a client calls its device, as far as it can be shown. */
function readDevice(text: string | undefined): string | undefined {
  const shown = text === undefined ? undefined : readFreeText(text.slice(0, longestDevice).toWellFormed());
  return shown === "" ? undefined : shown;
}

/** @throws {Failure} ACCOUNT_BANNED */
function checkBan(ban: Ban | undefined, now: Date): void {
  if (!ban || ban.until <= now) return;
  throw new Failure("ACCOUNT_BANNED", "this account is banned until {until}: {reason}", {
    params: { until: ban.until.toISOString(), reason: ban.reason },
    until: ban.until,
  });
}

function unknown(): Failure {
  return new Failure("TOKEN_INVALID", "the token is unknown");
}

function hashOf(text: string): string {
  return new SentToken(text).key;
}
