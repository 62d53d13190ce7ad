import type { Viewer } from "../../engine/index.ts";
import type { LoadedMatch } from "./loaded-match.ts";

/** What notices from any source have announced about a match. */
export interface Heard {
  readonly sequence: number;
  /** Incremented by every notice of a change outside the log. */
  readonly changes: number;
}

/** What remains known of a match whose rules have been let go. */
export type Outline = Pick<LoadedMatch, "record" | "autoPasses">;

/** What a match takes in memory while it is being loaded, and after it has been let go, in bytes: more than most need. */
const weights = { unknown: 150_000, atRest: 10_000 } as const;

/**
 * A match in use on this node: its listeners, the queue of work on it, and its known state. The known state is a cache of
 * the log. Whenever it may differ from what is stored, the match is **doubtful**: it has no known state then, so nothing
 * can be answered or shown until it is loaded again.
 */
export class OpenMatch {
  /** What a match is taken to need in memory before it is loaded, in bytes. */
  static readonly usualWeight = weights.unknown;

  readonly id: string;
  /** When the match was last used, in milliseconds of the host's clock. */
  lastUsed = 0;
  /** Whether this node answers for bots and standing orders, because it stored the last row. */
  leads = false;
  /** The callbacks of subscribers for changes, with the viewer each one serves. */
  readonly listeners = new Map<() => void, Viewer>();
  /** Incremented by every change that viewers may see without a new version: status, seats. */
  changes = 0;
  #known: LoadedMatch | undefined;
  #atRest: Outline | undefined;
  /** How much exclusive work is under way, or waits. */
  #pending = 0;
  /** The last known state, kept for the observations that viewers have been shown. */
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
    this.#pending++;
    const result = this.#queue.then(work);
    const done = () => void this.#pending--;
    this.#queue = result.then(done, done);
    return result;
  }

  /** Whether exclusive work is under way, or waits. */
  get isWorking(): boolean {
    return this.#pending > 0;
  }

  /** The known state of the match; `undefined` while it is doubtful. */
  get known(): LoadedMatch | undefined {
    return this.#known;
  }

  /** The known state. Only for exclusive work that has made sure there is one. */
  get current(): LoadedMatch {
    if (!this.#known) throw new Error(`match ${this.id} is doubtful and must be loaded first`);
    return this.#known;
  }

  /** What is known of the match without its rules; `undefined` while it is doubtful. */
  get outline(): Outline | undefined {
    return this.#known ?? this.#atRest;
  }

  /** Whether its rules have been let go, until somebody needs them. */
  get isAtRest(): boolean {
    return this.#atRest !== undefined;
  }

  /** Lets the rules and all that was shown go, to make room. The next exclusive work loads them again, and listeners stay. */
  rest(): void {
    const { record, autoPasses } = this.current;
    this.#atRest = { record, autoPasses };
    this.#known = undefined;
    this.#kept = undefined;
  }

  /** About how much memory it takes, in bytes. */
  get weight(): number {
    return this.#known?.weight ?? (this.#atRest ? weights.atRest : weights.unknown);
  }

  /**
   * Takes the known state out in order to change it. The match is doubtful until a state is kept again, so that nobody sees
   * half-finished work, however it fails.
   */
  release(): LoadedMatch {
    const { current } = this;
    this.#known = undefined;
    return current;
  }

  /** Sets the known state, which must be what is stored. */
  keep(state: LoadedMatch): void {
    const { revision, status } = state.record;
    // A hidden row must not show as a change to others.
    const shown = `${revision} ${status}`;
    if (this.#lastStatus !== undefined && this.#lastStatus !== shown) this.changes++;
    this.#lastStatus = shown;
    if (this.#kept && this.#kept !== state) state.remember(this.#kept);
    this.#kept = state;
    this.#known = state;
    this.#atRest = undefined;
    this.hearOf(state.sequence);
  }

  /** Notes the announced end of the log. A node that stores a row itself resumes the lead after keeping it. */
  hearOf(sequence: number): void {
    if (sequence <= this.#heard.sequence) return;
    this.leads = false;
    this.#heard = { ...this.#heard, sequence };
    this.#lastNews = performance.now();
  }

  /** Notes an announced change outside the log. */
  hearOfChange(): void {
    this.#heard = { ...this.#heard, changes: this.#heard.changes + 1 };
  }

  /** What has been announced so far, to be passed to `follow` after asking the store. */
  get heard(): Heard {
    return this.#heard;
  }

  /** Notes that the store was asked about these announcements, and that the log ends at this sequence. */
  follow(heard: Heard, sequence: number): void {
    this.#followed = heard;
    this.#lastFollowed = performance.now();
    // Anybody with access to the database can announce more than there is.
    if (this.#heard.sequence === heard.sequence) this.#heard = { ...this.#heard, sequence };
  }

  /** Whether a change outside the log was announced since the store was last asked. */
  get hasChanged(): boolean {
    return this.#heard.changes !== this.#followed.changes;
  }

  /** Whether more has been announced than is known. */
  get isBehind(): boolean {
    const known = this.outline?.record.sequence;
    return this.hasChanged || (known !== undefined && known < this.#heard.sequence);
  }

  /** Time since the store was last asked for news, in milliseconds. */
  get sinceFollowed(): number {
    return performance.now() - this.#lastFollowed;
  }

  /** Time since the last news, in milliseconds. */
  get quietTime(): number {
    return performance.now() - this.#lastNews;
  }

  /** Sets the time since the last news, for a match that has just been loaded. */
  setQuietTime(milliseconds: number): void {
    this.#lastNews = performance.now() - milliseconds;
  }

  /** Calls all listeners because there is news. */
  announce(): void {
    for (const listener of [...this.listeners.keys()]) listener();
  }
}
