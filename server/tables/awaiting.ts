import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { endable, Signal } from "../ground/signal.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { Asker } from "../matches/records/hosting.ts";
import type { AwaitedMatch, AwaitingStore } from "./awaiting-ports.ts";
import type { MatchChanges } from "./match-changes.ts";
import { SharedLooks } from "./shared-looks.ts";

/** How many changed matches are looked up one by one; of more, all subscribers look. */
const mostChanged = 1_000;

/** A match that waits for the asker. */
export interface Awaited extends AwaitedMatch {
  /** When the time is up, in a match with a time control. */
  readonly deadline?: Date;
}

/** A page of the matches that wait for somebody. */
export interface AwaitingPage {
  readonly entries: readonly Awaited[];
  readonly hasNextPage: boolean;
  readonly total: number;
}

export interface AwaitingPaging {
  readonly first: number;
  readonly after?: { readonly since: Date; readonly match: string };
}

export interface AwaitingParts {
  readonly store: AwaitingStore;
  readonly changes: Pick<MatchChanges, "subscribe">;
  readonly log: Pick<HostLog, "error">;
  /** For how long changes are collected before subscribers look, and how long they wait for the store, in milliseconds. */
  readonly pauses?: { readonly collect: number; readonly retry: number };
}

interface Subscriber {
  readonly account: string;
  readonly signal: Signal;
  /** How many entries it wants. */
  readonly first: number;
  /** The matches of which it was told last. */
  told: ReadonlySet<string>;
}

/** Where somebody is awaited, over all matches. */
export class Awaiting {
  readonly #store: AwaitingStore;
  readonly #storing: Storing;
  readonly #pauses: { readonly collect: number; readonly retry: number };
  readonly #subscribers = new Set<Subscriber>();
  /** The page of an account, for all its subscribers at once. */
  readonly #looks = new SharedLooks<AwaitingPage>();
  #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  readonly #unsubscribe: () => void;

  constructor({ store, changes, log, pauses = { collect: 100, retry: 1_000 } }: AwaitingParts) {
    this.#store = store;
    this.#storing = storingWith(log, "the store of matches failed");
    this.#pauses = pauses;
    this.#unsubscribe = changes.subscribe((match) => this.#hear(match));
  }

  /** The matches that wait for the asker, the longest waiting first. @throws {Failure} UNAVAILABLE */
  async list({ id }: Pick<Asker, "id">, { first, after }: AwaitingPaging): Promise<AwaitingPage> {
    const { matches, total } = await this.#storing(() => this.#store.page(id, after, first + 1));
    const entries = matches.slice(0, first).map((each) => ({ ...each, ...deadlineOf(each, id) }));
    return { entries, hasNextPage: matches.length > first, total };
  }

  /** The first page at once, and whenever it changes. Ends only when it is left, or the server stops. */
  updates({ id: account }: Pick<Asker, "id">, first: number): AsyncIterableIterator<AwaitingPage> {
    const signal = new Signal();
    return endable(this.#updates({ account, signal, first, told: new Set() }), signal);
  }

  async *#updates(subscriber: Subscriber): AsyncGenerator<AwaitingPage> {
    const { signal } = subscriber;
    this.#subscribers.add(subscriber);
    try {
      for (let shown: string | undefined; !signal.closed; await signal.wait()) {
        const page = await this.#patiently(signal, shown === undefined, () => this.#look(subscriber));
        if (!page) return;
        const text = textOf(page);
        if (text === shown) continue;
        shown = text;
        subscriber.told = new Set(page.entries.map(({ match }) => match.id));
        yield page;
      }
    } finally {
      this.#subscribers.delete(subscriber);
    }
  }

  /** The first page for a subscriber: one look for all of its account, as long as the longest page that any of them wants. */
  async #look({ account, first }: Subscriber): Promise<AwaitingPage> {
    const { entries, hasNextPage, total } = await this.#looks.look(account, () => {
      const wanted = Array.from(this.#subscribers, (each) => (each.account === account ? each.first : 0));
      return this.list({ id: account }, { first: Math.max(...wanted) });
    });
    return { entries: entries.slice(0, first), hasNextPage: hasNextPage || entries.length > first, total };
  }

  /** Waits for the store, unless somebody waits for the first reply. `undefined` if the subscriber leaves meanwhile. */
  async #patiently<Result>(signal: Signal, isFirst: boolean, work: () => Promise<Result>): Promise<Result | undefined> {
    while (!signal.closed) {
      try {
        return await work();
      } catch (error) {
        if (isFirst || !(error instanceof Failure) || error.code !== "UNAVAILABLE") throw error;
        const timer = setTimeout(() => signal.raise(), this.#pauses.retry).unref();
        await signal.wait();
        clearTimeout(timer);
      }
    }
    return undefined;
  }

  #hear(match: string | undefined): void {
    if (this.#subscribers.size === 0) return;
    if (match === undefined || this.#changed.size >= mostChanged) {
      for (const { signal } of this.#subscribers) signal.raise();
      return;
    }
    this.#changed.add(match);
    this.#timer ??= setTimeout(() => void this.#wakeConcerned(), this.#pauses.collect).unref();
  }

  async #wakeConcerned(): Promise<void> {
    this.#timer = undefined;
    const changed = [...this.#changed];
    this.#changed = new Set();
    const accounts = new Set(Array.from(this.#subscribers, ({ account }) => account));
    // While the store fails, everybody looks, and waits for it.
    const concerned = new Set(await this.#store.concerned(changed, [...accounts]).catch(() => accounts));
    for (const { account, signal, told } of this.#subscribers) {
      if (concerned.has(account) || changed.some((match) => told.has(match))) signal.raise();
    }
  }

  /** Ends all subscriptions. */
  async close(): Promise<void> {
    this.#unsubscribe();
    clearTimeout(this.#timer);
    for (const { signal } of this.#subscribers) signal.close();
  }
}

function deadlineOf({ match: { clocks, seats } }: AwaitedMatch, account: string): Pick<Awaited, "deadline"> {
  const own = seats.find((seat) => seat.account === account)?.seat;
  const deadline = clocks?.find(({ seat }) => seat === own)?.running?.deadline;
  return deadline === undefined ? {} : { deadline: new Date(deadline) };
}

/** What a subscriber sees of a page as far as it concerns being awaited. */
function textOf({ entries, total }: AwaitingPage): string {
  return JSON.stringify([total, entries.map(({ match, since, deadline }) => [match.id, since, deadline])]);
}
