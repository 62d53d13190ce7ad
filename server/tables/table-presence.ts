import { randomUUID } from "node:crypto";
import type { Seat, Viewer } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { isLasting } from "../ground/lasting.ts";
import { Repeated } from "../ground/repeated.ts";
import { endable, Signal } from "../ground/signal.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import { mayWatchNow } from "../matches/records/access.ts";
import type { Asker, Hosting } from "../matches/records/hosting.ts";
import type { Followers, TablePresenceStore } from "./presence-ports.ts";
import { SharedLooks } from "./shared-looks.ts";

/** Times of presence, in milliseconds. */
export interface TablePresenceTimes {
  /** How often changes are told: to other nodes, and to those who wait for them. */
  readonly look: number;
  /** For how long somebody who has lost the connection still counts as there. */
  readonly linger: number;
  /** How often nodes repeat what has not changed; others believe them for three times as long. */
  readonly repeat: number;
}

const usualTimes: TablePresenceTimes = { look: 1_000, linger: 5_000, repeat: 20_000 };

/** Who is there at a table. */
export interface MatchPresence {
  /** The seats whose players follow the match. */
  readonly seats: readonly Seat[];
  /** How many others do. */
  readonly spectators: number;
}

export interface TablePresenceParts {
  readonly store: TablePresenceStore;
  readonly hosting: Pick<Hosting, "find" | "viewerOf">;
  readonly log: Pick<HostLog, "error">;
  readonly now: () => Date;
  readonly times?: Partial<TablePresenceTimes>;
  /** Whether there may be other nodes. */
  readonly shared: boolean;
}

/** Somebody who follows a match, perhaps on several connections. */
interface Follower {
  readonly viewer: Viewer;
  connections: number;
  /** When the last connection was lost. */
  goneAt: number;
}

/**
 * Who follows which matches. A seat is there while its player follows the match on any node; of spectators only the number is
 * known. Nothing of this is part of a match, so it makes no version. Changes are collected: each node writes and reads at most
 * once in a while, however many people come and go.
 */
export class TablePresence {
  readonly #parts: TablePresenceParts;
  readonly #times: TablePresenceTimes;
  readonly #storing: Storing;
  readonly #node = randomUUID();
  readonly #followers = new Map<string, Map<string, Follower>>();
  /** Matches of which other nodes have not been told yet. */
  readonly #untold = new Set<string>();
  /** The subscriptions to each match. */
  /** Whether an account may still see who is there, for all its subscribers at once. */
  readonly #checks = new SharedLooks<void>();
  readonly #waiting = new Map<string, Set<Signal>>();
  #elsewhere: ReadonlyMap<string, readonly Followers[]> = new Map();
  #repeatedAt = 0;
  #strangers = 0;
  readonly #looks: Repeated;

  constructor(parts: TablePresenceParts) {
    this.#parts = parts;
    this.#times = { ...usualTimes, ...parts.times };
    this.#storing = storingWith(parts.log, "the store of presence failed");
    // A failure has been logged, and the next look comes soon.
    this.#looks = new Repeated(this.#times.look, () => this.#look());
  }

  /**
   * Somebody follows a match from here on. Returns a function to call when that is over.
   * @param account who it is, if that is known: their connections count once
   */
  enter(match: string, viewer: Viewer, account?: string): () => void {
    const followers = this.#followers.get(match) ?? new Map<string, Follower>();
    this.#followers.set(match, followers);
    const key = `${viewer} ${account ?? ++this.#strangers}`;
    const follower = followers.get(key) ?? { viewer, connections: 0, goneAt: 0 };
    followers.set(key, follower);
    follower.connections++;
    this.#untold.add(match);
    let entered = true;
    return () => {
      if (!entered) return;
      entered = false;
      follower.connections--;
      follower.goneAt = this.#parts.now().getTime();
    };
  }

  /** Who is there now. @throws {Failure} UNKNOWN_MATCH, FORBIDDEN to those who may not watch now, UNAVAILABLE */
  async look(asker: Asker | undefined, match: string): Promise<MatchPresence> {
    await this.#check(asker, match);
    const { store, shared, now } = this.#parts;
    return this.#sum(match, shared ? await this.#storing(() => store.read(this.#node, [match], now())) : []);
  }

  /** Who is there: at once, and whenever it changes. Ends when the asker may not see it any more. */
  updates(asker: Asker | undefined, match: string): AsyncIterableIterator<MatchPresence> {
    const signal = new Signal();
    return endable(this.#updates(asker, match, signal), signal);
  }

  async *#updates(asker: Asker | undefined, match: string, signal: Signal): AsyncGenerator<MatchPresence> {
    const first = await this.look(asker, match);
    const waiting = this.#waiting.get(match) ?? new Set();
    this.#waiting.set(match, waiting);
    waiting.add(signal);
    try {
      yield first;
      for (let shown = textOf(first); ; ) {
        await signal.wait();
        if (signal.closed) return;
        const presence = this.#sum(match, this.#elsewhere.get(match) ?? []);
        if (textOf(presence) === shown) continue;
        try {
          await this.#checks.look(JSON.stringify([match, asker?.id, asker?.role]), () => this.#check(asker, match));
        } catch (error) {
          if (error instanceof Failure) return;
          throw error;
        }
        shown = textOf(presence);
        yield presence;
      }
    } finally {
      waiting.delete(signal);
      if (waiting.size === 0) this.#waiting.delete(match);
    }
  }

  /** @throws {Failure} UNKNOWN_MATCH, FORBIDDEN */
  async #check(asker: Asker | undefined, id: string): Promise<void> {
    const { hosting } = this.#parts;
    const match = await hosting.find(id, asker);
    if (mayWatchNow(hosting.viewerOf(asker, match), match)) return;
    throw new Failure("FORBIDDEN", "only its players may watch this match");
  }

  #sum(match: string, elsewhere: readonly Followers[]): MatchPresence {
    const all = [this.#here(match), ...elsewhere];
    const seats = [...new Set(all.flatMap((each) => each.seats))].sort((one, other) => one - other);
    return { seats, spectators: all.reduce((sum, each) => sum + each.spectators, 0) };
  }

  #here(match: string): Followers {
    const viewers = Array.from(this.#followers.get(match)?.values() ?? [], ({ viewer }) => viewer);
    const seats = viewers.filter((viewer) => viewer !== "spectator");
    return { match, seats: [...new Set(seats)], spectators: viewers.length - seats.length };
  }

  async #look(): Promise<void> {
    this.#forgetGone();
    if (this.#parts.shared) await this.#exchange();
    for (const waiting of this.#waiting.values()) for (const signal of waiting) signal.raise();
  }

  #forgetGone(): void {
    const gone = this.#parts.now().getTime() - this.#times.linger;
    for (const [match, followers] of this.#followers) {
      for (const [key, { connections, goneAt }] of followers) {
        if (connections > 0 || goneAt > gone) continue;
        followers.delete(key);
        this.#untold.add(match);
      }
      if (followers.size === 0) this.#followers.delete(match);
    }
    if (!this.#parts.shared) this.#untold.clear();
  }

  /** Tells other nodes what is new here, and asks what is new there. */
  async #exchange(): Promise<void> {
    const { store, now } = this.#parts;
    const { repeat } = this.#times;
    const at = now().getTime();
    const isDue = !isLasting(this.#repeatedAt + repeat, repeat, at);
    const told = new Set([...this.#untold, ...(isDue ? this.#followers.keys() : [])]);
    if (told.size > 0) {
      const followers = Array.from(told, (match) => this.#here(match));
      this.#untold.clear();
      try {
        await this.#storing(() => store.say(this.#node, followers, new Date(at + 3 * repeat)));
      } catch (error) {
        for (const match of told) this.#untold.add(match);
        throw error;
      }
    }
    if (isDue) this.#repeatedAt = at;
    const wanted = [...this.#waiting.keys()];
    const found = wanted.length === 0 ? [] : await this.#storing(() => store.read(this.#node, wanted, now()));
    this.#elsewhere = Map.groupBy(found, ({ match }) => match);
  }

  /** Ends all subscriptions, and what this node says about who is there. */
  async close(): Promise<void> {
    for (const waiting of this.#waiting.values()) for (const signal of waiting) signal.close();
    await this.#looks.close();
    if (this.#parts.shared) await this.#storing(() => this.#parts.store.leave(this.#node)).catch(() => {});
  }
}

function textOf({ seats, spectators }: MatchPresence): string {
  return `${seats.join(" ")} ${spectators}`;
}
