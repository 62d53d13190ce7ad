import type { LogEntry, Match, Receipt } from "../../clients/sdk/index.ts";
import type { Viewer } from "../../server/engine/index.ts";

/** A decision that a node has acknowledged. */
export interface Acknowledged {
  readonly match: string;
  readonly seat: number;
  readonly key: string;
  /** What was answered; an undo answers nothing. */
  readonly prompt?: string;
  readonly receipt: Receipt;
}

/** A decision that a node has refused because the match had gone on. */
export interface Refused {
  readonly match: string;
  readonly seat: number;
  readonly prompt: string;
  readonly code: string;
}

/** An update as somebody received it. */
export interface Received {
  readonly since: number;
  readonly version: number;
  readonly entries: readonly Pick<LogEntry, "version" | "index" | "label">[];
  readonly match: Pick<Match, "status" | "prompts" | "waitingFor" | "openWindows" | "round" | "turn" | "procedures">;
}

/** All that one viewer of one match has received, in order, over however many connections. */
export interface Following {
  readonly who: string;
  readonly match: string;
  readonly viewer: Viewer;
  readonly received: Received[];
}

/** What everybody who takes part has noted down. */
export class Ledger {
  /** The matches that have begun. */
  readonly matches = new Set<string>();
  readonly acknowledged: Acknowledged[] = [];
  readonly refused: Refused[] = [];
  readonly followings: Following[] = [];
  /** Replies that no client should ever get, with how often they came. */
  readonly surprises = new Map<string, number>();

  surprise(what: string): void {
    this.surprises.set(what, (this.surprises.get(what) ?? 0) + 1);
  }

  /** Begins to note what a viewer receives. */
  follow(who: string, match: string, viewer: Viewer): Following {
    const following: Following = { who, match, viewer, received: [] };
    this.followings.push(following);
    return following;
  }
}
