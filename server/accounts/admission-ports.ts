import type { AuditEntry } from "../audit/ports.ts";
import type { AccountRecord, Standing } from "./ports.ts";

/** Who is let in. */

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
