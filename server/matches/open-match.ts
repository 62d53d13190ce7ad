import type { Viewer } from "../engine/index.ts";
import type { LoadedMatch } from "./loaded-match.ts";

/** How much has been heard of a match, from wherever. */
export interface Heard {
  readonly sequence: number;
  /** Goes up with every notice of a change other than to the log. */
  readonly changes: number;
}

/**
 * A match that somebody on this node uses: who listens, who waits for their turn, and what is known of it. What is known
 * is a cache of the log. Whenever it may be something else than what is stored, the match is **doubtful**: nothing is
 * known of it then, so that nothing can be answered or shown before it is loaded again.
 */
export class OpenMatch {
  readonly id: string;
  /** When the match was last used, in milliseconds of the host's clock. */
  lastUsed = 0;
  /** Whether this node answers for bots and standing orders, because it stored the last row. */
  leads = false;
  /** What subscribers want to be called when it changes, with whose eyes they look. */
  readonly listeners = new Map<() => void, Viewer>();
  /** Goes up with every change that a viewer may see without a new version: status, seats. */
  changes = 0;
  #known: LoadedMatch | undefined;
  /** What was known last, for what viewers have been shown of it. */
  #kept: LoadedMatch | undefined;
  #heard: Heard = { sequence: 0, changes: 0 };
  #followed: Heard = { sequence: 0, changes: 0 };
  #lastNews = Number.NEGATIVE_INFINITY;
  #lastFollowed = Number.NEGATIVE_INFINITY;
  #lastStatus: string | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(id: string) {
    this.id = id;
  }

  /** Runs one piece of work at a time; later ones wait. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  /** What is known of the match, if anything is. */
  get known(): LoadedMatch | undefined {
    return this.#known;
  }

  /** What is known of the match, for those who have their turn and have made sure that something is. */
  get current(): LoadedMatch {
    if (!this.#known) throw new Error(`match ${this.id} is doubtful, and has to be loaded first`);
    return this.#known;
  }

  /**
   * Takes away what is known, to change it. The match is doubtful from here on, until something is kept again: however
   * that fails, nobody sees what is half done.
   */
  release(): LoadedMatch {
    const { current } = this;
    this.#known = undefined;
    return current;
  }

  /** Keeps a state that is known to be stored. */
  keep(state: LoadedMatch): void {
    const { revision, status } = state.record;
    // A hidden row must not show as a change to others.
    const shown = `${revision} ${status}`;
    if (this.#lastStatus !== undefined && this.#lastStatus !== shown) this.changes++;
    this.#lastStatus = shown;
    if (this.#kept && this.#kept !== state) state.remember(this.#kept);
    this.#kept = state;
    this.#known = state;
    this.hearOf(state.sequence);
  }

  /** Notes that the log is said to go as far as this. Whoever stores a row takes the lead back after it is kept. */
  hearOf(sequence: number): void {
    if (sequence <= this.#heard.sequence) return;
    this.leads = false;
    this.#heard = { ...this.#heard, sequence };
    this.#lastNews = performance.now();
  }

  /** Notes that something else than the log is said to have changed. */
  hearOfChange(): void {
    this.#heard = { ...this.#heard, changes: this.#heard.changes + 1 };
  }

  /** What has been heard so far: to be handed to `follow` when the store has been asked. */
  get heard(): Heard {
    return this.#heard;
  }

  /** Notes that what had been heard is followed up: the log goes as far as this. */
  follow(heard: Heard, sequence: number): void {
    this.#followed = heard;
    this.#lastFollowed = performance.now();
    // Anybody with access to the database may say that there is more than there is.
    if (this.#heard.sequence === heard.sequence) this.#heard = { ...this.#heard, sequence };
  }

  /** Whether something else than the log is said to have changed since that was followed up. */
  get hasChanged(): boolean {
    return this.#heard.changes !== this.#followed.changes;
  }

  /** Whether more has been heard than is known. */
  get isBehind(): boolean {
    return this.hasChanged || (this.#known !== undefined && this.#known.sequence < this.#heard.sequence);
  }

  /** How long ago the store was asked what is new, in milliseconds. */
  get sinceFollowed(): number {
    return performance.now() - this.#lastFollowed;
  }

  /** How long nothing new has been heard, in milliseconds. */
  get quietTime(): number {
    return performance.now() - this.#lastNews;
  }

  /** Says how long ago the last news was, for a match that has just been loaded. */
  setQuietTime(milliseconds: number): void {
    this.#lastNews = performance.now() - milliseconds;
  }

  /** Wakes all subscribers because there is news. */
  announce(): void {
    for (const listener of [...this.listeners.keys()]) listener();
  }
}
