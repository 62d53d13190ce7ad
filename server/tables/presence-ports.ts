import type { Seat } from "../engine/index.ts";

/** Who follows a match on one node. */
export interface Followers {
  readonly match: string;
  /** The seats of players. */
  readonly seats: readonly Seat[];
  readonly spectators: number;
}

/** Where nodes tell each other who follows which matches. */
export interface TablePresenceStore {
  /** What a node says about these matches, until a moment: instead of what it has said about them before. */
  say(node: string, followers: readonly Followers[], until: Date): Promise<void>;
  /** What other nodes say about these matches. */
  read(node: string, matches: readonly string[], now: Date): Promise<readonly Followers[]>;
  /** Forgets what a node has said. */
  leave(node: string): Promise<void>;
}
