import type { Viewer } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import { again, type Renewable, Signal } from "../../ground/signal.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { Pauses } from "../open/owed-work.ts";
import type { MatchUpdate, SeenPieces, UpdatePoint } from "../records/hosting.ts";

/** What a subscriber knows. */
export interface Last {
  /** How far it has got; nowhere before the first update. */
  readonly point: UpdatePoint | undefined;
  /** `OpenMatch.changes` at that time; −1 before. */
  readonly changes: number;
}

/** What is new to a subscriber. */
export interface News {
  readonly update: MatchUpdate | undefined;
  readonly point: UpdatePoint;
  readonly changes: number;
  readonly over: boolean;
  /** Whether there is a rematch. */
  readonly rematch: boolean;
}

export interface UpdateStreamParts {
  readonly viewer: Viewer;
  /** Where it goes on from; without it, from the present state. */
  readonly after: UpdatePoint | undefined;
  /** Whether it goes on after the end, until there is a rematch. */
  readonly awaitsRematch: boolean;
  readonly pauses: Pauses;
  readonly use: () => Promise<OpenMatch>;
  readonly look: (open: OpenMatch, viewer: Viewer, last: Last) => Promise<News>;
  /** The same at once, while news are announced; `undefined` if that would have to wait for anything. */
  readonly lookNow: (open: OpenMatch, viewer: Viewer, last: Last) => News | undefined;
  readonly seenIn: (update: MatchUpdate) => SeenPieces | undefined;
  /** Whether all subscriptions are to end. */
  readonly isClosed: () => boolean;
  readonly left: (open: OpenMatch) => void;
}

const done = { done: true, value: undefined } as const;

/**
 * The updates for one subscriber. Written without a generator, which would hold on to the last observation while it waits, and so to the
 * whole game that its prompts know: a match at rest has let that go.
 */
export class UpdateStream implements Renewable<MatchUpdate> {
  readonly #parts: UpdateStreamParts;
  readonly #signal = new Signal();
  readonly #listener = (): void => this.#hear();
  #open: OpenMatch | undefined;
  #last: Last;
  /** What was brought last, until it has been seen. */
  #brought: { readonly update: MatchUpdate; readonly news: News } | undefined;
  /** What has been seen last. */
  #before: SeenPieces | undefined;
  #isLast = false;
  /** Whether it waits for news. */
  #isWaiting = false;
  /** What was new when it was told of it while it waited. */
  #found: News | undefined;
  #failures = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor(parts: UpdateStreamParts) {
    this.#parts = parts;
    this.#last = { point: parts.after, changes: -1 };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(...[asked]: [] | [typeof again | undefined]): Promise<IteratorResult<MatchUpdate, undefined>> {
    try {
      await this.#bringNext(asked === again);
    } catch (error) {
      this.#leave();
      throw error;
    }
    if (this.#brought) {
      const { update } = this.#brought;
      return { done: false, value: this.#before ? { ...update, before: this.#before } : update };
    }
    this.#leave();
    return done;
  }

  async return(): Promise<IteratorReturnResult<undefined>> {
    this.#leave();
    return done;
  }

  /** Waits until something is brought, or until it has ended. */
  async #bringNext(isAgain: boolean): Promise<void> {
    if (this.#signal.closed) return;
    const open = await this.#begin();
    let waits = this.#brought !== undefined && !isAgain;
    if (waits) this.#noteSeen();
    while (!this.#signal.closed) {
      if (waits) {
        if (this.#isLast || this.#parts.isClosed()) return;
        this.#isWaiting = true;
        await this.#signal.wait();
        this.#isWaiting = false;
        if (this.#signal.closed) return;
      }
      const found = this.#found;
      this.#found = undefined;
      if (found ? this.#bring(found) : await this.#look(open)) return;
      waits = true;
    }
  }

  /** There may be news: while it waits, it looks at once, before the match goes on. */
  #hear(): void {
    if (this.#isWaiting && this.#open) this.#found = this.#lookNow(this.#open);
    this.#signal.raise();
  }

  #lookNow(open: OpenMatch): News | undefined {
    const { lookNow, viewer } = this.#parts;
    try {
      return lookNow(open, viewer, this.#last);
    } catch {
      // It fails again when it looks in its turn with the match, where faults are dealt with.
      return undefined;
    }
  }

  async #begin(): Promise<OpenMatch> {
    if (this.#open) return this.#open;
    const { use, viewer } = this.#parts;
    const open = await use();
    if (this.#signal.closed) return open;
    this.#open = open;
    open.listeners.set(this.#listener, viewer);
    return open;
  }

  /** Looks for what is new. @returns whether there is anything to bring */
  async #look(open: OpenMatch): Promise<boolean> {
    const { look, viewer, isClosed, pauses } = this.#parts;
    clearTimeout(this.#retry);
    try {
      return this.#bring(await look(open, viewer, this.#last));
    } catch (error) {
      // A subscriber that has received something waits for the store, and misses nothing.
      const isKnown = error instanceof Failure && error.code === "UNAVAILABLE";
      if (this.#last.changes < 0 || isClosed() || !isKnown) throw error;
      const pause = Math.min(pauses.first * 2 ** this.#failures++, pauses.longest);
      this.#retry = setTimeout(this.#listener, pause).unref();
      return false;
    }
  }

  /** Brings what is new. @returns whether there is anything */
  #bring(news: News): boolean {
    this.#failures = 0;
    if (this.#signal.closed) return false;
    const update = news.update ?? this.#brought?.update;
    if (update) this.#brought = { update, news };
    else this.#goTo(news);
    return update !== undefined;
  }

  /** Keeps of what was brought what the next update is compared with, and no more. */
  #noteSeen(): void {
    if (!this.#brought) return;
    const { update, news } = this.#brought;
    this.#brought = undefined;
    this.#before = this.#parts.seenIn(update);
    this.#goTo(news);
  }

  #goTo({ point, changes, over, rematch }: News): void {
    this.#last = { point, changes };
    this.#isLast = over && (rematch || !this.#parts.awaitsRematch);
  }

  #leave(): void {
    const open = this.#open;
    this.#signal.close();
    clearTimeout(this.#retry);
    // Whoever keeps a stream that has ended keeps nothing of its match.
    this.#open = undefined;
    this.#brought = undefined;
    this.#before = undefined;
    this.#found = undefined;
    if (!open) return;
    open.listeners.delete(this.#listener);
    this.#parts.left(open);
  }
}
