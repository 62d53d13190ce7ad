/** An invitation to a match: whoever has its code may look at the match before the start, and take a seat. */
export interface Invitation {
  /** Names it for its host; does not open anything. */
  readonly key: string;
  readonly match: string;
  /** The seat that it is for; any free one without it. */
  readonly seat?: number;
  /** How often it can still be used. */
  readonly uses: number;
  /** The host who has made it: it ends when somebody else is the host. */
  readonly maker: string;
  /** Who has come by it: it ends when one of them is removed from the match. */
  readonly usedBy: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Where invitations are kept: by the hash of their code, never with the code itself. */
export interface InvitationStore {
  /**
   * Stores an invitation, and forgets those that have expired, and those of its match that have ended.
   * @param most how many a match may have that are valid
   * @param removed who has been removed from the match
   * @returns whether there was room for it
   */
  create(invitation: Invitation, hash: string, most: number, removed: readonly string[]): Promise<boolean>;
  /** The invitation with this hash, while it is valid. */
  find(hash: string, now: Date): Promise<Invitation | undefined>;
  /** Counts one use, if it is still valid: of several at once, as many succeed as there are uses left. */
  use(hash: string, account: string, now: Date): Promise<boolean>;
  /** Gives a use back that came to nothing. */
  giveBack(hash: string, account: string): Promise<void>;
  /** The valid invitations of a match, oldest first. */
  ofMatch(match: string, now: Date): Promise<readonly Invitation[]>;
  /** Returns whether there was such an invitation. */
  remove(match: string, key: string): Promise<boolean>;
}
