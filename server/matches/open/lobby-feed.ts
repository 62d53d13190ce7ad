import { again, endable, type Renewable, Signal } from "../../ground/signal.ts";
import { shownTo } from "../records/access.ts";
import type { LobbyUpdate } from "../records/hosting.ts";
import { isOver, type MatchRecord } from "../records/records.ts";

/** How many matches are remembered, so that lobby subscribers get each change once. */
const mostRemembered = 10_000;

/** Notifies lobby subscribers on this node of new and changed public matches. */
export class LobbyFeed {
  readonly #listeners = new Set<(match: MatchRecord) => void>();
  readonly #signals = new Set<Signal>();
  /** The last announced state of each match. */
  readonly #told = new Map<string, Pick<MatchRecord, "revision" | "status">>();
  readonly #onChange: (match: string) => void;

  /** @param onChange called with every match that changes, public or not */
  constructor(onChange: (match: string) => void = () => {}) {
    this.#onChange = onChange;
  }

  /** Whether there are subscribers. */
  get isHeard(): boolean {
    return this.#listeners.size > 0;
  }

  /** Announces a match, unless this state of it or a later one has been announced. */
  tell(changed: MatchRecord): void {
    this.#onChange(changed.id);
    if (changed.visibility !== "PUBLIC") return;
    const match = shownTo("spectator", changed);
    const { id, revision, status } = match;
    const told = this.#told.get(id);
    // What happens between its start and its end is not announced of a match that is watched later.
    if (match !== changed && status === "RUNNING" && (told?.status === status || match.sequence > 0)) return;
    // The end by the rules does not count as a revision, and nothing comes after any end.
    const isNews = !told || revision > told.revision || (revision === told.revision && status !== told.status);
    if (!isNews || (told && isOver(told.status))) return;
    this.#told.set(id, { revision, status });
    if (this.#told.size > mostRemembered) this.#told.delete(this.#told.keys().next().value as string);
    for (const listener of [...this.#listeners]) listener(match);
  }

  subscribe(): Renewable<LobbyUpdate> {
    const signal = new Signal();
    return endable(this.#updates(signal), signal);
  }

  async *#updates(signal: Signal): AsyncGenerator<LobbyUpdate, undefined, typeof again | undefined> {
    // A match that changes several times before the next notice is announced once, as it is then.
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
          // It comes after all others then, as it is by that time.
          if ((yield { match }) === again && !waiting.has(id)) waiting.set(id, match);
        }
        await signal.wait();
      }
      return undefined;
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
