import type { AccountRecord, StoredEntry } from "./ports.ts";

/** Signing in with other providers. */

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
