import type { LogEntry, Match, Receipt } from "../../clients/sdk/index.ts";
import type { Viewer } from "../../server/engine/index.ts";

/** A decision that a node acknowledged. */
export interface Acknowledged {
  readonly match: string;
  readonly seat: number;
  readonly key: string;
  /** The answered prompt; none for an undo. */
  readonly prompt?: string;
  readonly receipt: Receipt;
}

/** A decision that a node refused because the match had moved on. */
export interface Refused {
  readonly match: string;
  readonly seat: number;
  readonly prompt: string;
  readonly code: string;
}

/** An update as received. */
export interface Received {
  /** The version of the update before. */
  readonly since: number;
  readonly cursor: string;
  readonly version: number;
  readonly entries: readonly Pick<LogEntry, "version" | "index" | "label">[];
  readonly match: Pick<Match, "status" | "prompts" | "waitingFor" | "openWindows" | "round" | "turn" | "procedures">;
}

/** Everything one viewer of a match received, in order, over any number of connections. */
export interface Following {
  readonly who: string;
  readonly match: string;
  readonly viewer: Viewer;
  readonly received: Received[];
}

/** What all participants recorded. */
export class Ledger {
  /** The matches that started. */
  readonly matches = new Set<string>();
  readonly acknowledged: Acknowledged[] = [];
  readonly refused: Refused[] = [];
  readonly followings: Following[] = [];
  /** Replies that no client should ever get, with their counts. */
  readonly surprises = new Map<string, number>();

  surprise(what: string): void {
    this.surprises.set(what, (this.surprises.get(what) ?? 0) + 1);
  }

  /** Starts recording what a viewer receives. */
  follow(who: string, match: string, viewer: Viewer): Following {
    const following: Following = { who, match, viewer, received: [] };
    this.followings.push(following);
    return following;
  }
}
