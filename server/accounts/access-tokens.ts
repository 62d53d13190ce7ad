import { randomUUID } from "node:crypto";
import { type Locale, sha256 } from "../engine/index.ts";
import { checkRange } from "../ground/check-range.ts";
import { Failure } from "../ground/failure.ts";
import { hasRole } from "../ground/roles.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { AccessTokenRecord, AccessTokenStore } from "./access-token-ports.ts";
import type { Accounts, AccountsLog } from "./accounts.ts";
import { readName } from "./names.ts";
import type { Notices } from "./notices.ts";
import type { Scope } from "./scopes.ts";
import { newSecret } from "./secrets.ts";
import type { Account, Identity } from "./sessions.ts";

/** Limits on access tokens. */
const tokenLimits = { days: 365, perAccount: 20 } as const;

const day = 24 * 60 * 60 * 1_000;

/** What somebody wants of an access token. */
export interface AccessTokenPlan {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly validDays: number;
}

export interface AccessTokensParts {
  readonly store: AccessTokenStore;
  readonly accounts: Pick<Accounts, "confirm" | "sessions">;
  readonly notices: Pick<Notices, "tell">;
  readonly log: AccountsLog;
  readonly now: () => Date;
}

/** Tokens for programs of one's own, such as bots: they last, and do only what their scopes say. */
export class AccessTokens {
  readonly #parts: AccessTokensParts;
  readonly #storing: Storing;

  constructor(parts: AccessTokensParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of accounts failed");
  }

  /**
   * Makes sure that it is somebody's own account: whoever has copied a token could make one that lasts.
   * @param network from where, for the limit on guesses
   * @throws {Failure} NOT_REGISTERED, WRONG_PASSWORD, SIGN_IN_AGAIN, RATE_LIMITED
   */
  confirm(asker: Identity, password: string | undefined, network: string): Promise<void> {
    return this.#parts.accounts.confirm(asker, password, network);
  }

  /**
   * Makes a token, for whoever is confirmed.
   * @param key what it is to be called, where that is not left to chance
   * @param locale the language in which to tell its owner
   * @returns the token itself, which is kept nowhere
   * @throws {Failure} INVALID_NAME, OUT_OF_RANGE, BAD_REQUEST without a scope, FORBIDDEN for the scope of admins without a role,
   *   TOO_MANY_ACCESS_TOKENS, TOKEN_INVALID
   */
  async create(
    { id: account, role, session = "" }: Identity,
    { name, scopes, validDays }: AccessTokenPlan,
    { key = randomUUID(), locale }: { readonly key?: string; readonly locale: Locale },
  ): Promise<{ readonly token: string; readonly accessToken: AccessTokenRecord }> {
    checkRange("validDays", validDays, 1, tokenLimits.days);
    if (scopes.length === 0) throw new Failure("BAD_REQUEST", "an access token needs a scope");
    if (scopes.includes("admin") && !hasRole({ role }, "moderator")) {
      throw new Failure("FORBIDDEN", "only moderators and admins have a role to use");
    }
    const { store, now, notices } = this.#parts;
    const createdAt = now();
    const accessToken: AccessTokenRecord = {
      ...{ key, account, name: readName(name), scopes: [...new Set(scopes)], createdAt, lastUsedAt: createdAt },
      expiresAt: new Date(createdAt.getTime() + validDays * day),
    };
    const token = newSecret();
    const result = await this.#storing(() => store.add(accessToken, sha256(token), session, tokenLimits.perAccount));
    if (result === "signed out") throw new Failure("TOKEN_INVALID", "the token is unknown");
    if (result === "too many") {
      throw new Failure("TOO_MANY_ACCESS_TOKENS", "you have as many access tokens as you may have: revoke one first");
    }
    await notices.tell(account, { kind: "accessToken" }, locale);
    return { token, accessToken };
  }

  /** The tokens of somebody that have not expired, newest first. */
  list({ id }: Pick<Account, "id">): Promise<readonly AccessTokenRecord[]> {
    return this.#storing(() => this.#parts.store.list(id, this.#parts.now()));
  }

  /** Ends a token. @throws {Failure} UNKNOWN_ACCESS_TOKEN */
  async revoke({ id }: Pick<Account, "id">, key: string): Promise<void> {
    if (!(await this.#storing(() => this.#parts.store.remove(id, key)))) {
      throw new Failure("UNKNOWN_ACCESS_TOKEN", "you have no such access token");
    }
    this.#parts.accounts.sessions.distrust({ session: key });
  }
}
