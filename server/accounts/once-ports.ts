/** Requests that are carried out once. */

/** A request that is to be carried out once, by its idempotency key. */
export interface OnceRequest {
  /** SHA-256 of whose key it is, and of the key itself, in hexadecimal. */
  readonly hash: string;
  /** SHA-256 of what is asked for, in hexadecimal. */
  readonly request: string;
  /** Absent for the operator. */
  readonly account?: string;
  /** The id for what is made, if nobody has begun yet. */
  readonly id: string;
  readonly now: Date;
  /** Whoever began before this time and has no reply yet is not there any more. */
  readonly lostBefore: Date;
  /** Until when the reply is kept. */
  readonly expiresAt: Date;
  /** How many requests of an account are remembered: the newest. */
  readonly most: number;
}

/** What has become of a request so far. */
export interface OnceState {
  /** What was asked for with the key. */
  readonly request: string;
  /** The id for what is made. */
  readonly id: string;
  /** `begun` for whoever may carry it out now, `again` if somebody has begun before, and `underWay` while somebody else does. */
  readonly stage: "begun" | "again" | "underWay" | "done";
  /** As it was kept, once it is done. */
  readonly reply?: string;
}

/** Stores what requests with an idempotency key have led to. */
export interface OnceStore {
  /** Takes a request to carry it out, unless it is done or somebody else carries it out. Of several at once one may. */
  begin(request: OnceRequest): Promise<OnceState>;
  /** Keeps a reply. */
  keep(hash: string, reply: string): Promise<void>;
  /** Forgets a request that was refused: nothing has happened. */
  forget(hash: string): Promise<void>;
  /** Lets others carry out a request of which it is not known whether it was carried out. */
  giveUp(hash: string): Promise<void>;
  /** Removes some of what was kept until this time. */
  removeExpired(now: Date): Promise<void>;
}
