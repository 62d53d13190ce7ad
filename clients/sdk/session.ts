import type { ConclaveClient } from "./client.ts";
import { ApiError } from "./errors.ts";
import type { UpdateChoice } from "./match-updates.ts";
import { isOver } from "./status.ts";
import type { AnswerCheck, AnswerValue, LogEntry, Match, MatchUpdate, Prompt } from "./types.ts";

/** What a session has received so far. */
export interface SessionCounts {
  updates: number;
  /** Updates that did not go on where the one before ended. */
  gaps: number;
  /** Log entries or versions received twice. */
  duplicates: number;
}

/**
 * A match as followed by one client: updates arrive automatically, and `state` is the current match. This loop plays
 * any game:
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
  readonly #logLength: number;
  readonly #choice: UpdateChoice;
  #log: readonly LogEntry[] = [];
  /** The version up to which the log is known. */
  #logged: number | undefined;
  #state: Match | undefined;
  /** The cursor of the last update, or the one that it goes on from. */
  #cursor: string | undefined;
  #lastEntry: readonly [version: number, index: number] = [-1, -1];
  #ended = false;
  #failure: unknown;

  /**
   * @param onUpdate called for every update, in order
   * @param options `log` is how many of the newest log entries to keep: none by default; `view` what to select of the game's view,
   *   such as `... on CodexView { turn }`: `state.view` has it then; with `changes` the entries of updates say what moved; `signal` ends it
   */
  constructor(
    client: ConclaveClient,
    matchId: string,
    onUpdate: (update: MatchUpdate) => void = () => {},
    { log = 0, ...choice }: { readonly log?: number } & UpdateChoice = {},
  ) {
    this.client = client;
    this.matchId = matchId;
    this.#onUpdate = onUpdate;
    this.#logLength = log;
    this.#choice = choice;
  }

  /**
   * Starts following the match: from where an earlier session has `reached`, or from now on. Resolves when its state is known.
   */
  async open(from?: string): Promise<Match> {
    this.#cursor = from;
    void this.#follow(from);
    if (from === undefined) return this.until((match) => match !== undefined);
    const match = await this.client.match(this.matchId, this.#choice.view);
    // Updates that come in meanwhile bring a log of their own.
    const log =
      this.#logLength > 0 && hasLog(match) ? await this.client.log(this.matchId, this.#logLength, match.version) : [];
    if (this.#logged === undefined && hasLog(match)) {
      this.#log = log;
      this.#logged = match.version;
    }
    // An update that has come in meanwhile is never older: another node may be behind.
    this.#state ??= match;
    return this.#state;
  }

  /** The current match, as far as this client knows. */
  get state(): Match {
    if (!this.#state) throw new Error("the session is not open yet");
    return this.#state;
  }

  /** How far this session has got: what to keep for `open` of a later one. Absent before the first update. */
  get reached(): string | undefined {
    return this.#cursor;
  }

  /** The newest log entries up to the version of `state`, oldest first, without gap or repeat: as many as were asked for. */
  get log(): readonly LogEntry[] {
    return this.#log;
  }

  /** Whether nothing more will arrive: the match is over, the connection is closed, or the signal has ended it. */
  get ended(): boolean {
    return this.#ended;
  }

  /** The prompts to answer, one after another, until the match is over. Each is up to date. */
  async *prompts(): AsyncGenerator<Prompt> {
    for (;;) {
      const match = await this.until((now) => now.prompts.length > 0 || isOver(now));
      const [prompt] = match.prompts;
      if (!prompt) return;
      yield prompt;
    }
  }

  /**
   * Answers a prompt, and waits until the state shows it. Returns whether it was accepted; if the match has changed in
   * the meantime, the answer is dropped and you should look at the prompts again.
   * @param key identifies the decision, so that it can be sent again after a `NetworkError`; a new one by default
   */
  async answer(prompt: Prompt, answer: AnswerValue, key?: string): Promise<boolean> {
    const { matchId } = this;
    const { version } = this.state;
    return this.#decide(() => this.client.answer({ matchId, promptId: prompt.id, answer, version }, key));
  }

  /**
   * Says what would become of an answer, without giving it. `undefined` if the match has changed in the meantime: you should look
   * at the prompts again.
   * @param forecast as of `ConclaveClient.check`
   */
  check(prompt: Prompt, answer: AnswerValue, forecast = false): Promise<AnswerCheck | undefined> {
    return this.client.check(prompt.id, answer, forecast);
  }

  /** Undoes the last decision, or all since a version no earlier than `undoTo`. Returns whether that was possible. */
  async undo(to?: number): Promise<boolean> {
    const { matchId } = this;
    const { version } = this.state;
    return this.#decide(() => this.client.undo({ matchId, version, ...(to === undefined ? undefined : { to }) }));
  }

  async #decide(send: () => Promise<{ readonly version: number }>): Promise<boolean> {
    const known = this.state;
    try {
      const { version } = await send();
      await this.until((match) => match.version >= version || isOver(match));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || !outdated.has(error.code)) throw error;
      // Our state may be outdated, or the update may still be on its way.
      const fresh = await this.client.match(this.matchId);
      if (fresh.version > known.version) await this.until((match) => match.version >= fresh.version);
      return false;
    }
  }

  /** Resolves as soon as the condition holds. */
  until(condition: (match: Match) => boolean): Promise<Match> {
    return new Promise((resolve, reject) => {
      const check = (): void => {
        if (this.#state && condition(this.#state)) resolve(this.#state);
        else if (this.#failure !== undefined) reject(this.#failure);
        else if (this.#ended) reject(new Error("the match has ended, and the condition never held"));
        else return;
        this.#listeners.delete(check);
      };
      this.#listeners.add(check);
      check();
    });
  }

  async #follow(after: string | undefined): Promise<void> {
    try {
      for await (const update of this.client.updates(this.matchId, after, this.#choice)) {
        await this.#writeDown(update);
        if (this.#choice.signal?.aborted) break;
        this.#takeIn(update);
      }
    } catch (error) {
      this.#failure = error;
    }
    this.#ended = true;
    for (const listener of [...this.#listeners]) listener();
  }

  /**
   * Joins the log with an update. Where the update does not continue what is known, the log up to its version is read, so that
   * the next update comes right after that.
   */
  async #writeDown({ previous, version, entries, match }: MatchUpdate): Promise<void> {
    if (this.#logLength === 0 || !hasLog(match)) return;
    // Before the first update it is not known of which version its cursor is.
    const goesOn = this.counts.updates > 0 && this.#logged === this.#state?.version && previous === this.#cursor;
    if (goesOn) this.#log = entries.length > 0 ? [...this.#log, ...entries].slice(-this.#logLength) : this.#log;
    else this.#log = await this.client.log(this.matchId, this.#logLength, version);
    this.#logged = version;
  }

  #takeIn(update: MatchUpdate): void {
    const { counts } = this;
    const { cursor, previous, match } = update;
    const isFirst = counts.updates++ === 0;
    if (this.#cursor !== undefined && previous !== this.#cursor) {
      // Whoever has taken or left a seat begins anew.
      if (!this.#state || match.seat === this.#state.seat) counts.gaps++;
    } else if (!isFirst && match.version < this.state.version) counts.duplicates++;
    for (const { version, index } of update.entries) {
      const [lastVersion, lastIndex] = this.#lastEntry;
      if (version < lastVersion || (version === lastVersion && index <= lastIndex)) counts.duplicates++;
      else this.#lastEntry = [version, index];
    }
    this.#cursor = cursor;
    this.#state = match;
    this.#onUpdate(update);
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Whether there is a log yet: what happened at the start comes with the update that tells of it. */
function hasLog({ status }: Match): boolean {
  return status !== "LOBBY";
}

/** Failures that mean the match has moved on. */
const outdated: ReadonlySet<string> = new Set([
  "STALE_VERSION",
  "PROMPT_NOT_OPEN",
  "NOTHING_TO_UNDO",
  "VERSION_OUT_OF_REACH",
  "MATCH_NOT_RUNNING",
]);
