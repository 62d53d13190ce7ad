import type { ConclaveClient } from "./client.ts";
import { ApiError } from "./errors.ts";
import type { AnswerValue, Match, MatchUpdate, Prompt } from "./types.ts";

/** What a session has received so far. */
export interface SessionCounts {
  updates: number;
  /** Updates that began at another version than the one before had ended with. */
  gaps: number;
  /** Log entries, or versions, that came a second time. */
  duplicates: number;
}

/**
 * A match as one client follows it: its updates come in by themselves, and `state` is the match as it is now. The one loop
 * that plays any game is
 *
 * ```ts
 * for await (const prompt of session.prompts()) await session.answer(prompt, decide(prompt));
 * ```
 */
export class MatchSession {
  readonly client: ConclaveClient;
  readonly matchId: string;
  readonly counts: SessionCounts = { updates: 0, gaps: 0, duplicates: 0 };
  readonly #onUpdate: (update: MatchUpdate) => void;
  readonly #listeners = new Set<() => void>();
  #state: Match | undefined;
  #version: number | undefined;
  #lastEntry: readonly [version: number, index: number] = [-1, -1];
  #ended = false;
  #failure: unknown;

  /** @param onUpdate told of every update, in order */
  constructor(client: ConclaveClient, matchId: string, onUpdate: (update: MatchUpdate) => void = () => {}) {
    this.client = client;
    this.matchId = matchId;
    this.#onUpdate = onUpdate;
  }

  /** Begins to follow the match: from a version on, or from now on. Resolves when its state is known. */
  async open(after?: number): Promise<Match> {
    this.#version = after;
    void this.#follow(after);
    if (after === undefined) return this.until((match) => match !== undefined);
    const match = await this.client.match(this.matchId);
    // An update that has come in meanwhile is never older: another node may be behind.
    this.#state ??= match;
    return this.#state;
  }

  /** The match as it is now, as far as this client knows. */
  get state(): Match {
    if (!this.#state) throw new Error("the session is not open yet");
    return this.#state;
  }

  /** Whether nothing more will come: the match is over, or the connection is. */
  get ended(): boolean {
    return this.#ended;
  }

  /** The prompts to answer, one after the other, until the match is over. Each is as it is now. */
  async *prompts(): AsyncGenerator<Prompt> {
    for (;;) {
      const match = await this.until((now) => now.prompts.length > 0 || now.status === "FINISHED");
      const [prompt] = match.prompts;
      if (!prompt) return;
      yield prompt;
    }
  }

  /**
   * Answers a prompt, and waits until the state shows it. Tells whether it was decided: when the match has gone on in the
   * meantime the answer is dropped, and the prompts are to be looked at again.
   */
  async answer(prompt: Prompt, answer: AnswerValue): Promise<boolean> {
    const { matchId } = this;
    const { version } = this.state;
    return this.#decide(() => this.client.answer({ matchId, promptId: prompt.id, answer, version }));
  }

  /**
   * Takes back the last decision, or all since a version: `undoTo` is how far one can go. Tells whether that was possible.
   */
  async undo(to?: number): Promise<boolean> {
    const { matchId } = this;
    const { version } = this.state;
    return this.#decide(() => this.client.undo({ matchId, version, ...(to === undefined ? undefined : { to }) }));
  }

  async #decide(send: () => Promise<{ readonly version: number }>): Promise<boolean> {
    const known = this.state;
    try {
      const { version } = await send();
      await this.until((match) => match.version >= version || match.status === "FINISHED");
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || !outdated.has(error.code)) throw error;
      // What we have may be old, or the update that says so may still be on its way.
      const fresh = await this.client.match(this.matchId);
      if (fresh.version > known.version) await this.until((match) => match.version >= fresh.version);
      return false;
    }
  }

  /** Resolves as soon as the match is as asked for. */
  until(condition: (match: Match) => boolean): Promise<Match> {
    return new Promise((resolve, reject) => {
      const check = (): void => {
        if (this.#state && condition(this.#state)) resolve(this.#state);
        else if (this.#failure !== undefined) reject(this.#failure);
        else if (this.#ended) reject(new Error("the match has ended without that"));
        else return;
        this.#listeners.delete(check);
      };
      this.#listeners.add(check);
      check();
    });
  }

  async #follow(after: number | undefined): Promise<void> {
    try {
      for await (const update of this.client.updates(this.matchId, after)) this.#takeIn(update);
    } catch (error) {
      this.#failure = error;
    }
    this.#ended = true;
    for (const listener of [...this.#listeners]) listener();
  }

  #takeIn(update: MatchUpdate): void {
    const { counts } = this;
    counts.updates++;
    if (this.#version !== undefined) {
      if (update.version < this.#version) counts.duplicates++;
      else if (update.since !== this.#version) counts.gaps++;
    }
    for (const { version, index } of update.entries) {
      const [lastVersion, lastIndex] = this.#lastEntry;
      if (version < lastVersion || (version === lastVersion && index <= lastIndex)) counts.duplicates++;
      else this.#lastEntry = [version, index];
    }
    this.#version = update.version;
    this.#state = update.match;
    this.#onUpdate(update);
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Failures which say that the match has gone on since. */
const outdated: ReadonlySet<string> = new Set([
  "STALE_VERSION",
  "PROMPT_NOT_OPEN",
  "NOTHING_TO_UNDO",
  "VERSION_OUT_OF_REACH",
  "MATCH_NOT_RUNNING",
]);
