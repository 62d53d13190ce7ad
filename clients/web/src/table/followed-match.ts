import { type ConclaveClient, isOver, type LogEntry, type Match, MatchSession, type MatchUpdate } from "conclave/sdk";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useClient } from "../app/connection.ts";
import { keepNewest } from "../app/newest.ts";
import { allPieces, firstLook } from "../seen/view-selections.ts";
import { expectLastShape } from "./known-shapes.ts";
import { type Rules, rulesOf } from "./rules.ts";
import { withSelection } from "./selection.ts";

/** A match that is shown, as it is or as it was. */
export interface Shown {
  readonly match: Match;
  readonly rules: Rules;
}

/** A match as it is now. */
export interface Followed extends Shown {
  readonly log: readonly LogEntry[];
  /** When the match began to wait for those for whom it waits now, as far as this page knows. */
  readonly since: string;
  readonly session: MatchSession;
  /** What is selected of its view. */
  readonly view: string;
  /** How the match was when this page last saw its versions. */
  readonly seenStates: ReadonlyMap<number, Match>;
}

interface Snapshot {
  readonly followed?: Followed;
  /** Why it could not be followed, or not any further. */
  readonly failure?: unknown;
}

/** How many of the last states of a match are kept on the page. */
const keptStates = 40;

/** How many entries of the log are kept on the page. */
const keptEntries = 300;

/** Follows a match: what a table needs, as it changes. */
export class FollowedMatch {
  readonly #client: ConclaveClient;
  readonly #matchId: string;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot = {};
  #session: MatchSession | undefined;
  #rules: Rules | undefined;
  readonly #ending = new AbortController();
  #view = allPieces;
  readonly #states = new Map<number, Match>();

  constructor(client: ConclaveClient, matchId: string) {
    this.#client = client;
    this.#matchId = matchId;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): Snapshot => this.#snapshot;

  async open(): Promise<void> {
    try {
      expectLastShape(this.#client);
      // With its pieces, which say what else to select.
      const match = await this.#client.match(this.#matchId, firstLook);
      const rules = await rulesOf(this.#client, match);
      await withSelection(match, rules, (view, shown) => this.#follow(match, view, shown));
    } catch (failure) {
      this.#stop(failure);
    }
  }

  /** Follows it no longer. The connection belongs to the page. */
  end(): void {
    this.#ending.abort();
    this.#listeners.clear();
  }

  async #follow(match: Match, view: string, rules: Rules): Promise<void> {
    const { signal } = this.#ending;
    if (signal.aborted) return;
    this.#view = view;
    this.#rules = rules;
    const onUpdate = (update: MatchUpdate): void => this.#show(update.match);
    this.#session = new MatchSession(this.#client, this.#matchId, onUpdate, { log: keptEntries, view, signal });
    if (isOver(match)) await this.#showAsItEnded(view);
    else {
      await this.#session.open();
      await this.#session.until(isOver);
    }
  }

  /** What is shown stays, and why nothing more will come is said beside it. */
  #stop(failure: unknown): void {
    if (!this.#ending.signal.aborted) this.#set({ ...this.#snapshot, failure });
  }

  /** A match that is over brings no updates: it is asked for once. */
  async #showAsItEnded(view: string): Promise<void> {
    const [match, log] = await Promise.all([
      this.#client.match(this.#matchId, view),
      this.#client.log(this.#matchId, keptEntries),
    ]);
    this.#show(match, log);
  }

  #show(match: Match, log: readonly LogEntry[] = this.#session?.log ?? []): void {
    if (this.#ending.signal.aborted || !this.#session || !this.#rules) return;
    const { followed } = this.#snapshot;
    const isSameWait =
      followed !== undefined &&
      followed.match.status === match.status &&
      followed.match.waitingFor.join() === match.waitingFor.join();
    const since = isSameWait ? followed.since : (log.at(-1)?.at ?? new Date().toISOString());
    keepNewest(this.#states, match.version, match, keptStates);
    this.#set({
      followed: {
        ...{ match, log, rules: this.#rules, since, session: this.#session },
        ...{ view: this.#view, seenStates: this.#states },
      },
    });
  }

  #set(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** The match with this id, as it changes. */
export function useFollowedMatch(matchId: string): Snapshot {
  const client = useClient();
  const [following, setFollowing] = useState(() => new FollowedMatch(client, matchId));
  useEffect(() => {
    const next = new FollowedMatch(client, matchId);
    setFollowing(next);
    void next.open();
    return () => next.end();
  }, [client, matchId]);
  return useSyncExternalStore(following.listen, following.read);
}
