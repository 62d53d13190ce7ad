import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { readFreeText } from "../engine/index.ts";
import { Failure } from "../matches/failure.ts";
import type { Role } from "../matches/roles.ts";
import type { AccountStore, NewSession, TokenRecord } from "./ports.ts";

/** An account that makes requests. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** The account of a token, and its session; the operator has none. */
export interface Identity extends Account {
  readonly session?: string;
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
  readonly store: Pick<AccountStore, "renew" | "findByToken">;
  readonly now: () => Date;
  readonly times: Partial<SessionTimes>;
  readonly operator: { readonly account: Account; readonly tokens: readonly string[] };
}

const day = 24 * 60 * 60 * 1_000;
/** How long an expired token is reported as expired before it is forgotten and becomes unknown. */
const rememberExpired = 30 * day;
const mostTrusted = 20_000;
const longestDevice = 100;
/** 32 bytes in base64url. */
const tokenShape = /^[\w-]{43}$/;
/** The session, and 32 bytes in base64url. */
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
  /** Accounts by the hash of their token. Only valid tokens, so that guessing does not fill it. */
  readonly #trusted = new LRUCache<string, { readonly identity: Identity; readonly until: number }>({
    max: mostTrusted,
  });

  constructor({ store, now, times, operator }: SessionsOptions) {
    this.#store = store;
    this.#now = now;
    this.#times = { lifetime: 30 * day, renewedAfter: 60 * 60_000, trust: 60_000, ...times };
    this.#operator = operator.account;
    this.#operatorHashes = operator.tokens.map(sha256);
  }

  get hasOperator(): boolean {
    return this.#operatorHashes.length > 0;
  }

  /** Makes a session to store, and what its owner gets. */
  begin({ id, name, role }: Account, device?: string): { readonly opening: NewSession; readonly signIn: SignIn } {
    const now = this.#now();
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
      },
      signIn: {
        ...{ token, account: { id, name, role }, expiresAt: record.expiresAt },
        ...(refreshToken !== undefined && { refreshToken }),
      },
    };
  }

  /** @throws {Failure} with `TOKEN_INVALID` */
  async renew(refreshToken: string): Promise<SignIn> {
    const [, session] = refreshShape.exec(refreshToken) ?? [];
    if (session === undefined) throw unknown();
    const now = this.#now();
    const { token, record } = this.#newToken(now, this.#times.renewedAfter);
    const next = newRefreshToken(session);
    const renewal = {
      ...{ session, spentHash: hashOf(refreshToken), refreshHash: hashOf(next), token: record },
      sessionExpiresAt: new Date(now.getTime() + this.#times.lifetime),
    };
    const account = await this.#store.renew(renewal, now);
    if (!account) {
      // It may have ended just now.
      this.distrust({ session });
      throw unknown();
    }
    const { id, name, role } = account;
    return { token, account: { id, name, role }, expiresAt: record.expiresAt, refreshToken: next };
  }

  /** @throws {Failure} with `TOKEN_INVALID`, `TOKEN_EXPIRED` */
  async authenticate(token: string): Promise<Identity> {
    // Tokens are compared only by their hash, so timing reveals nothing about an almost correct token.
    const hash = sha256(token);
    if (this.#operatorHashes.some((own) => timingSafeEqual(hash, own))) return this.#operator;
    if (!tokenShape.test(token)) throw unknown();

    const key = hash.toString("hex");
    const now = this.#now().getTime();
    const trusted = this.#trusted.get(key);
    if (trusted && trusted.until > now) return trusted.identity;

    const found = await this.#store.findByToken(key);
    if (!found) {
      this.#trusted.delete(key);
      throw unknown();
    }
    const expiresAt = found.token.expiresAt.getTime();
    if (expiresAt <= now) throw new Failure("TOKEN_EXPIRED", "the token has expired");
    const { id, name, role } = found.account;
    const identity: Identity = { id, name, role, session: found.session };
    this.#trusted.set(key, { identity, until: Math.min(now + this.#times.trust, expiresAt) });
    return identity;
  }

  /** Asks the store again about the tokens of a session, or of all sessions of an account. */
  distrust({ account, session }: { readonly account?: string; readonly session?: string }): void {
    for (const [key, { identity }] of this.#trusted.entries()) {
      if (identity.id === account || (session !== undefined && identity.session === session)) this.#trusted.delete(key);
    }
  }

  /** What expired before this time is forgotten. */
  forgetBefore(): Date {
    return new Date(this.#now().getTime() - rememberExpired);
  }

  #newToken(now: Date, lifetime: number): { readonly token: string; readonly record: TokenRecord } {
    const token = secret();
    const expiresAt = new Date(now.getTime() + lifetime);
    return { token, record: { hash: hashOf(token), createdAt: now, expiresAt } };
  }
}

function secret(): string {
  return randomBytes(32).toString("base64url");
}

function newRefreshToken(session: string): string {
  return `${session}.${secret()}`;
}

/** What a client calls its device, as far as it can be shown. */
function readDevice(text: string | undefined): string | undefined {
  const shown = text === undefined ? undefined : readFreeText(text.slice(0, longestDevice).toWellFormed());
  return shown === "" ? undefined : shown;
}

function unknown(): Failure {
  return new Failure("TOKEN_INVALID", "the token is unknown");
}

function hashOf(text: string): string {
  return sha256(text).toString("hex");
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
