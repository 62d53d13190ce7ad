/** A stored account. */
export interface AccountRecord {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** A token as it is stored: enough to recognise it, but not to use it. */
export interface TokenRecord {
  /** SHA-256 of the token, in hexadecimal. */
  readonly hash: string;
  readonly account: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores accounts. */
export interface AccountStore {
  /** Stores a new account with its first token: both or neither. */
  create(account: AccountRecord, token: TokenRecord): Promise<void>;
  find(id: string): Promise<AccountRecord | undefined>;
  /** Finds the token with this hash, and its account. */
  findByToken(hash: string): Promise<{ readonly account: AccountRecord; readonly token: TokenRecord } | undefined>;
  /** Removes some of the tokens that expired before this time. */
  removeExpired(before: Date): Promise<void>;
}
