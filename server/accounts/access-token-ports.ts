import type { Scope } from "./scopes.ts";

/** Access tokens of programs. */

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
