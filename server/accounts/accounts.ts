import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Failure } from "../matches/failure.ts";
import type { Role } from "../matches/roles.ts";
import { storing } from "../matches/storing.ts";
import { readName } from "./names.ts";
import type { AccountStore } from "./ports.ts";

/** An account that makes requests. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** The result of signing in. The token is shown only this once. */
export interface SignIn {
  readonly token: string;
  readonly account: Account;
  readonly expiresAt: Date;
}

/** Receives reports for admins. */
export interface AccountsLog {
  error(details: object, message: string): void;
}

export interface AccountsOptions {
  readonly store: AccountStore;
  readonly log: AccountsLog;
  /** The tokens of the operator. Without one there is no operator. */
  readonly adminTokens?: readonly string[];
  /** How long a token is valid, in milliseconds: 30 days by default. */
  readonly lifetime?: number;
  /** How long a token is trusted before the store is asked again, in milliseconds: a minute by default. */
  readonly trust?: number;
  readonly now?: () => Date;
}

const day = 24 * 60 * 60 * 1_000;
/** How long an expired token is reported as expired before it is forgotten and becomes unknown. */
const rememberExpired = 30 * day;
const mostTrusted = 20_000;
/** 32 bytes in base64url. */
const tokenShape = /^[\w-]{43}$/;

/** The id of the account of the admin: the nil UUID, which no other account can get. */
export const adminId = "00000000-0000-0000-0000-000000000000";

/** The account of the admin: the same for everybody with the admin token. */
const adminAccount: Account = { id: adminId, name: "Admin", role: "admin" };

/** Signs guests in, and authenticates tokens. */
export class Accounts {
  readonly #store: AccountStore;
  readonly #log: AccountsLog;
  readonly #adminHashes: readonly Buffer[];
  readonly #lifetime: number;
  readonly #now: () => Date;
  readonly #trust: number;
  /** Accounts by the hash of their token. Only valid tokens, so that guessing does not fill it. */
  readonly #trusted = new LRUCache<string, { readonly account: Account; readonly until: number }>({ max: mostTrusted });

  constructor(options: AccountsOptions) {
    const { store, log, adminTokens = [], lifetime = 30 * day, trust = 60_000, now = () => new Date() } = options;
    if (adminTokens.some((token) => token.length < 16)) {
      throw new RangeError("the admin token is too easy to guess: it needs at least 16 characters");
    }
    this.#store = store;
    this.#log = log;
    this.#adminHashes = adminTokens.map(sha256);
    this.#lifetime = lifetime;
    this.#now = now;
    this.#trust = trust;
  }

  /**
   * Creates a new account without registration.
   * @throws {Failure} with `INVALID_NAME`, or `UNAVAILABLE` while nothing can be stored
   */
  async signInAsGuest(name: string): Promise<SignIn> {
    const now = this.#now();
    const account: Account = { id: randomUUID(), name: readName(name), role: "guest" };
    const token = randomBytes(32).toString("base64url");
    const expiresAt = new Date(now.getTime() + this.#lifetime);
    await this.#storing(() =>
      this.#store.create(
        { id: account.id, name: account.name, createdAt: now },
        { hash: sha256(token).toString("hex"), account: account.id, createdAt: now, expiresAt },
      ),
    );
    // Each sign-in also removes expired tokens, so that they cannot outgrow their users. It succeeds even if this fails: the next
    // one tries again.
    await this.#storing(() => this.#store.removeExpired(new Date(now.getTime() - rememberExpired))).catch(() => {});
    return { token, account, expiresAt };
  }

  /**
   * Returns the account of a token.
   * @throws {Failure} with `TOKEN_INVALID`, `TOKEN_EXPIRED`, or `UNAVAILABLE` while nothing can be read
   */
  async authenticate(token: string): Promise<Account> {
    // Tokens are compared only by their hash, so timing reveals nothing about an almost correct token.
    const hash = sha256(token);
    if (this.#adminHashes.some((own) => timingSafeEqual(hash, own))) return adminAccount;
    if (!tokenShape.test(token)) throw new Failure("TOKEN_INVALID", "the token is unknown");

    const key = hash.toString("hex");
    const now = this.#now().getTime();
    const trusted = this.#trusted.get(key);
    if (trusted && trusted.until > now) return trusted.account;

    const found = await this.#storing(() => this.#store.findByToken(key));
    if (!found) throw new Failure("TOKEN_INVALID", "the token is unknown");
    const expiresAt = found.token.expiresAt.getTime();
    if (expiresAt <= now) throw new Failure("TOKEN_EXPIRED", "the token has expired");
    const account: Account = { id: found.account.id, name: found.account.name, role: "guest" };
    this.#trusted.set(key, { account, until: Math.min(now + this.#trust, expiresAt) });
    return account;
  }

  /**
   * Returns the account with this id, if there is one.
   * @throws {Failure} with `UNAVAILABLE` while nothing can be read
   */
  async find(id: string): Promise<Account | undefined> {
    if (id === adminId) return this.#adminHashes.length > 0 ? adminAccount : undefined;
    const found = await this.#storing(() => this.#store.find(id));
    return found && { id: found.id, name: found.name, role: "guest" };
  }

  #storing<Result>(work: () => Promise<Result>): Promise<Result> {
    return storing(this.#log, "the store of accounts failed", work);
  }
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
