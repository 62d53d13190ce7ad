import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Failure } from "../matches/failure.ts";
import { readName } from "./names.ts";
import type { AccountStore } from "./ports.ts";

/** Who asks. */
export interface Account {
  readonly id: string;
  readonly name: string;
  /** Whether they may see and change what only those who run this server may. */
  readonly admin: boolean;
}

/** What somebody gets who signs in. The token is shown this once. */
export interface SignIn {
  readonly token: string;
  readonly account: Account;
  readonly expiresAt: Date;
}

/** Where is reported what admins should know. */
export interface AccountsLog {
  error(details: object, message: string): void;
}

export interface AccountsOptions {
  readonly store: AccountStore;
  readonly log: AccountsLog;
  /** Whoever shows it is the admin. Without it there is none. */
  readonly adminToken?: string;
  /** How long a token is good for, in milliseconds: 30 days by default. */
  readonly lifetime?: number;
  /** How long a token is trusted without asking the store again, in milliseconds: a minute by default. */
  readonly trust?: number;
  readonly now?: () => Date;
}

const day = 24 * 60 * 60 * 1_000;
/** How long somebody is told that a token has expired, before it is forgotten and becomes just unknown. */
const rememberExpired = 30 * day;
const mostTrusted = 20_000;
/** 32 bytes in base64url. */
const tokenShape = /^[\w-]{43}$/;

/** The account of the admin: the same for everybody who knows the admin token. */
const adminAccount: Account = { id: "admin", name: "Admin", admin: true };

/** Signs people in, and tells who they are. */
export class Accounts {
  readonly #store: AccountStore;
  readonly #log: AccountsLog;
  readonly #adminHash: Buffer | undefined;
  readonly #lifetime: number;
  readonly #now: () => Date;
  readonly #trust: number;
  /** Accounts by the hash of their token: only tokens that are good, so that guessing fills nothing. */
  readonly #trusted = new LRUCache<string, { readonly account: Account; readonly until: number }>({ max: mostTrusted });

  constructor(options: AccountsOptions) {
    const { store, log, adminToken, lifetime = 30 * day, trust = 60_000, now = () => new Date() } = options;
    if (adminToken !== undefined && adminToken.length < 16) {
      throw new RangeError("the admin token is too easy to guess: it needs at least 16 characters");
    }
    this.#store = store;
    this.#log = log;
    this.#adminHash = adminToken === undefined ? undefined : sha256(adminToken);
    this.#lifetime = lifetime;
    this.#now = now;
    this.#trust = trust;
  }

  /**
   * Makes a new account that nobody has to register for.
   * @throws {Failure} with `INVALID_NAME`, or `UNAVAILABLE` while nothing can be stored
   */
  async signInAsGuest(name: string): Promise<SignIn> {
    const now = this.#now();
    const account: Account = { id: randomUUID(), name: readName(name), admin: false };
    const token = randomBytes(32).toString("base64url");
    const expiresAt = new Date(now.getTime() + this.#lifetime);
    await this.#storing(() =>
      this.#store.create(
        { id: account.id, name: account.name, createdAt: now },
        { hash: sha256(token).toString("hex"), account: account.id, createdAt: now, expiresAt },
      ),
    );
    // Whoever signs in pays for tidying up, so that the tokens cannot outgrow those who use them. They are signed in, even
    // if that fails: the next one tidies up.
    await this.#storing(() => this.#store.removeExpired(new Date(now.getTime() - rememberExpired))).catch(() => {});
    return { token, account, expiresAt };
  }

  /**
   * Whose token this is.
   * @throws {Failure} with `TOKEN_INVALID`, `TOKEN_EXPIRED`, or `UNAVAILABLE` while nothing can be read
   */
  async authenticate(token: string): Promise<Account> {
    // Tokens are compared by their hash only: what differs in time tells nothing about a token that is nearly right.
    const hash = sha256(token);
    if (this.#adminHash && timingSafeEqual(hash, this.#adminHash)) return adminAccount;
    if (!tokenShape.test(token)) throw new Failure("TOKEN_INVALID", "the token is unknown");

    const key = hash.toString("hex");
    const now = this.#now().getTime();
    const trusted = this.#trusted.get(key);
    if (trusted && trusted.until > now) return trusted.account;

    const found = await this.#storing(() => this.#store.findByToken(key));
    if (!found) throw new Failure("TOKEN_INVALID", "the token is unknown");
    const expiresAt = found.token.expiresAt.getTime();
    if (expiresAt <= now) throw new Failure("TOKEN_EXPIRED", "the token has expired");
    const account: Account = { id: found.account.id, name: found.account.name, admin: false };
    this.#trusted.set(key, { account, until: Math.min(now + this.#trust, expiresAt) });
    return account;
  }

  /** Waits for the store; its failures become `UNAVAILABLE`. */
  async #storing<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.#log.error({ error }, "the store of accounts failed");
      throw new Failure("UNAVAILABLE", "nothing can be stored or read at the moment");
    }
  }
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
