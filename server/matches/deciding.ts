import {
  type Decision,
  type DecisionRow,
  hashOf,
  type Match,
  Refusal,
  type Seat,
  type Step,
  undoable,
} from "../engine/index.ts";
import type { Committer } from "./committer.ts";
import { Failure } from "./failure.ts";
import type { Faults } from "./faults.ts";
import type { AnswerRequest, Asker, Receipt, UndoRequest } from "./hosting.ts";
import type { LoadedMatch } from "./loaded-match.ts";
import type { LobbyFeed } from "./lobby-feed.ts";
import type { OpenMatch } from "./open-match.ts";
import type { OpenMatches } from "./open-matches.ts";
import { isStarvation, type PluginCode } from "./plugin-code.ts";
import type { Commit, CommitResult } from "./ports.ts";
import type { StoredCheckpoint, StoredRow } from "./records.ts";
import type { StoredMatches } from "./stored-matches.ts";

const longestKey = 200;

/** Tries against other nodes that are always first, before a decision is given back as not possible now. */
const mostConflicts = 20;

/** Where a row comes from: nowhere, for what bots and standing orders do. */
type Origin = Pick<StoredRow, "account" | "key" | "request">;

export interface DecidingParts {
  readonly store: StoredMatches;
  readonly matches: OpenMatches;
  readonly committer: Committer;
  readonly code: PluginCode;
  readonly faults: Faults;
  readonly feed: LobbyFeed;
  readonly now: () => Date;
  /** Told of every decision that was stored here. */
  readonly onDecision: () => void;
}

/** Lets people decide, and take back what they have decided: each request once, however often it is sent. */
export class Deciding {
  readonly #store: StoredMatches;
  readonly #matches: OpenMatches;
  readonly #committer: Committer;
  readonly #code: PluginCode;
  readonly #faults: Faults;
  readonly #feed: LobbyFeed;
  readonly #now: () => Date;
  readonly #onDecision: () => void;

  constructor({ store, matches, committer, code, faults, feed, now, onDecision }: DecidingParts) {
    this.#store = store;
    this.#matches = matches;
    this.#committer = committer;
    this.#code = code;
    this.#faults = faults;
    this.#feed = feed;
    this.#now = now;
    this.#onDecision = onDecision;
  }

  async answer(open: OpenMatch, asker: Asker, request: AnswerRequest): Promise<Receipt> {
    const hash = hashOf({ prompt: request.prompt, answer: request.answer, version: request.version });
    return this.#matches.with(open, () =>
      this.#once(open, asker, request.key, hash, async (seat) => {
        const state = open.current;
        const match = running(state);
        const prompt = match.promptsOf(seat).find(({ id }) => id === request.prompt);
        if (!prompt) throw new Failure("PROMPT_NOT_OPEN", "this prompt is not open, or not yours");
        const opened = state.versions.versionAt(state.openedAt(prompt), seat);
        checkVersion(request.version, opened, state.versions.versionAt(state.sequence, seat));
        return this.decide(open, match.decisionFor(seat, request.prompt, request.answer), {
          account: asker.id,
          key: request.key,
          request: hash,
        });
      }),
    );
  }

  async undo(open: OpenMatch, asker: Asker, request: UndoRequest): Promise<Receipt> {
    const hash = hashOf({ undo: true, version: request.version });
    return this.#matches.with(open, () =>
      this.#once(open, asker, request.key, hash, async (seat) => {
        const state = open.current;
        running(state);
        const now = state.versions.versionAt(state.sequence, seat);
        checkVersion(request.version, now, now);
        const decision = refusing(() => undoable(state.standing, seat));
        return this.#takeBack(open, decision, { account: asker.id, key: request.key, request: hash });
      }),
    );
  }

  /**
   * Does what a request asks for, once: a repetition gets the reply that the first one got. While other nodes are first,
   * the log is caught up with and the request looked at again.
   */
  async #once(
    open: OpenMatch,
    asker: Asker,
    key: string,
    hash: string,
    act: (seat: Seat) => Promise<CommitResult>,
  ): Promise<Receipt> {
    const seat = open.current.seatOf(asker.id);
    if (seat === undefined) throw new Failure("NOT_SEATED", "you have no seat in this match");
    for (let tries = 0; tries < mostConflicts; tries++) {
      let result: CommitResult;
      try {
        result = await act(seat);
      } catch (error) {
        // What was done already is, more often than not, no longer possible: so a repetition is looked for only now.
        if (!(error instanceof Failure)) throw error;
        if (!open.known) await this.#matches.reload(open);
        const repeated = await this.#findRepeated(open, asker, seat, key, hash);
        if (repeated) return repeated;
        throw error;
      }
      if (result === "stored") return { version: versionOf(open.current, seat), repeated: false };
      await this.#matches.reload(open);
      if (result === "duplicate") {
        const repeated = await this.#findRepeated(open, asker, seat, key, hash);
        if (repeated) return repeated;
      }
    }
    throw new Failure("UNAVAILABLE", "too many others decide in this match at the moment");
  }

  async #findRepeated(
    open: OpenMatch,
    asker: Asker,
    seat: Seat,
    key: string,
    hash: string,
  ): Promise<Receipt | undefined> {
    const row = await this.#store.rowByKey(open.id, asker.id, key);
    if (!row) return undefined;
    if (row.request !== hash) throw new Failure("KEY_REUSED", "this key was used for another request");
    if (row.sequence > open.current.sequence) await this.#matches.catchUp(open);
    return { version: versionOf(open.current, seat, row.sequence), repeated: true };
  }

  /**
   * Lets a decision happen, and stores it. Nothing of it is shown before it is stored; unless it is, the match is doubtful
   * afterwards. For those who have their turn with the match.
   */
  async decide(open: OpenMatch, decision: Decision, origin: Origin): Promise<CommitResult> {
    const match = running(open.current);
    const state = open.release();
    const sequence = state.sequence + 1;
    let step: Step;
    let checkpoint: StoredCheckpoint | undefined;
    try {
      step = await this.#code.run(() => {
        state.assertUntouched();
        if (state.tailIsLong) match.wantCheckpoint();
        return match.answer(decision.seat, decision.promptId, decision.answer);
      });
      const taken = match.takeCheckpoint();
      if (taken) checkpoint = { ...taken, sequence };
    } catch (error) {
      if (error instanceof Refusal) {
        // The engine refuses before anything happens.
        open.keep(state);
        throw failureOf(error);
      }
      // The rule was cut short although it is not to blame: the log is where it was, and it can be tried again.
      if (isStarvation(error)) return "conflict";
      open.keep(await this.#faults.takeOut(state.record, error));
      open.announce();
      throw new Failure("RULE_FAILED", "the rules failed on this decision: it was refused, and nothing was stored");
    }
    const row: StoredRow = {
      ...decision,
      kind: "decision",
      sequence,
      barrier: step.barrier,
      entries: step.entries,
      hidden: step.hidden,
      at: this.#now(),
      ...origin,
    };
    const { outcome } = match;
    const result = await this.#committer.submit({
      match: open.id,
      after: state.sequence,
      rows: [row],
      ...(outcome ? { outcome } : undefined),
      ...(checkpoint ? { checkpoint } : undefined),
    });
    if (result !== "stored") return result;
    state.stored([row], { outcome, checkpoint });
    open.keep(state);
    this.#onDecision();
    // The transaction itself tells the other nodes of the new version, where there are any.
    open.announce();
    if (outcome) await this.#feed.announce(state.record);
    return result;
  }

  async #takeBack(open: OpenMatch, decision: DecisionRow, origin: Origin): Promise<CommitResult> {
    const state = open.release();
    const { seat, sequence: undoes, hidden } = decision;
    const row: StoredRow = {
      kind: "undo",
      sequence: state.sequence + 1,
      seat,
      undoes,
      // What nobody else has noticed is taken back unnoticed.
      entries: [{ key: "engine.undone", params: { player: { seat } }, ...(hidden ? { to: [seat] } : undefined) }],
      hidden,
      at: this.#now(),
      ...origin,
    };
    const commit: Commit = { match: open.id, after: state.sequence, rows: [row], dropCheckpointsFrom: undoes };
    const result = await this.#committer.submit(commit);
    if (result !== "stored") return result;
    this.#onDecision();
    await this.#matches.reload(open);
    return result;
  }
}

/**
 * The engine's match of a match in which something can be decided.
 * @throws {Failure} MATCH_FAULTED, MATCH_NOT_RUNNING
 */
export function running({ record, match }: LoadedMatch): Match {
  if (record.status === "FAULTED") throw new Failure("MATCH_FAULTED", "the rules of this match have failed");
  if (record.status !== "RUNNING" || !match)
    throw new Failure("MATCH_NOT_RUNNING", "the match has not begun, or is over");
  return match;
}

/** @throws {Failure} INVALID_KEY */
export function checkKey(key: string): void {
  if (key.length === 0 || key.length > longestKey) {
    throw new Failure("INVALID_KEY", "an idempotency key has 1 to {most} characters", { params: { most: longestKey } });
  }
}

function checkVersion(given: number, oldest: number, newest: number): void {
  if (!Number.isInteger(given) || given > newest)
    throw new Failure("INVALID_VERSION", "the match has no such version yet");
  if (given < oldest) throw new Failure("STALE_VERSION", "the match has gone on since that version");
}

function versionOf(state: LoadedMatch, seat: Seat, sequence = state.sequence): number {
  return state.versions.versionAt(sequence, seat);
}

/** Does something that may be refused by the engine. */
function refusing<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) throw failureOf(error);
    throw error;
  }
}

function failureOf(refusal: Refusal): Failure {
  return new Failure(refusal.code, { english: refusal.message }, { reason: refusal.reason });
}
