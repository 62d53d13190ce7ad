import type { HostLog } from "./host-log.ts";
import type { LobbyUpdate } from "./hosting.ts";
import type { Bus, Notice } from "./ports.ts";
import type { MatchRecord } from "./records.ts";
import { endable, Signal } from "./signal.ts";

/** How many matches are remembered, so that lobby subscribers are told of the same change once. */
const mostRemembered = 10_000;

/** Tells lobby subscribers and other nodes of matches that are new or have changed. */
export class LobbyFeed {
  readonly #bus: Bus;
  readonly #log: HostLog;
  readonly #listeners = new Set<(match: MatchRecord) => void>();
  readonly #signals = new Set<Signal>();
  readonly #told = new Map<string, string>();

  constructor(bus: Bus, log: HostLog) {
    this.#bus = bus;
    this.#log = log;
  }

  /** Tells everybody of a change: subscribers here, and other nodes. */
  async announce(match: MatchRecord): Promise<void> {
    this.tell(match);
    await this.publish({ match: match.id, sequence: match.sequence, lobby: true });
  }

  /** Tells lobby subscribers of a match, unless they know this state of it. */
  tell(match: MatchRecord): void {
    const state = `${match.revision} ${match.status}`;
    if (this.#told.get(match.id) === state) return;
    this.#told.set(match.id, state);
    if (this.#told.size > mostRemembered) this.#told.delete(this.#told.keys().next().value as string);
    for (const listener of [...this.#listeners]) listener(match);
  }

  /** Tells other nodes. */
  async publish(notice: Notice): Promise<void> {
    try {
      await this.#bus.publish(notice);
    } catch (error) {
      // What is stored is stored: other nodes will find it when they next look.
      this.#log.warn({ notice, error }, "a notice could not be published");
    }
  }

  subscribe(): AsyncIterableIterator<LobbyUpdate> {
    const signal = new Signal();
    return endable(this.#updates(signal), signal);
  }

  async *#updates(signal: Signal): AsyncGenerator<LobbyUpdate> {
    // A match that changes several times before it is told of is told of once, as it is then.
    const waiting = new Map<string, MatchRecord>();
    const listener = (match: MatchRecord): void => {
      waiting.set(match.id, match);
      signal.raise();
    };
    this.#listeners.add(listener);
    this.#signals.add(signal);
    try {
      while (!signal.closed) {
        for (const [id, match] of waiting) {
          waiting.delete(id);
          yield { match };
        }
        await signal.wait();
      }
    } finally {
      this.#listeners.delete(listener);
      this.#signals.delete(signal);
    }
  }

  /** Ends all subscriptions. */
  close(): void {
    for (const signal of this.#signals) signal.close();
  }
}
