import type { AuditEntry } from "../audit/ports.ts";
import type { AccountRecord, NewSession } from "./ports.ts";

/** Links in mails by which people prove that an address is theirs. */

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
   * @returns the account, with the address that it had before, if that was different; `undefined` if the link is not valid
   */
  verifyAddress(hash: string, now: Date): Promise<{ readonly account: string; readonly before?: string } | undefined>;
}
