import {
  type Decision,
  type DecisionRow,
  fallbackAnswer,
  hashOf,
  type Match,
  type Prompt,
  Refusal,
  type Seat,
  type Step,
  undoable,
} from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { StoringQuota } from "../lobby/storing-quota.ts";
import type { Faults } from "../open/faults.ts";
import type { LoadedMatch } from "../open/loaded-match.ts";
import type { LobbyFeed } from "../open/lobby-feed.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import { isStarvation, type PluginCode } from "../open/plugin-code.ts";
import { TimeBudgetExceeded } from "../open/rule-runner.ts";
import { askedAfter } from "../records/asked.ts";
import { packed } from "../records/checkpoints.ts";
import { clocksAfter } from "../records/clocks.ts";
import type { AnswerRequest, Asker, Receipt, UndoRequest } from "../records/hosting.ts";
import type { CommitResult } from "../records/ports.ts";
import type { StoredCheckpoint, StoredRow } from "../records/records.ts";
import { RulesRefusal } from "../records/rules-refusal.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import { undoRow } from "../records/undo.ts";
import type { Committer } from "./committer.ts";

const longestKey = 200;

/** How often a decision is retried after losing to other nodes before it fails. */
const mostConflicts = 20;

/**
 * Failures that a newer log may change: before one of these is returned the store is asked for news. So a node that is
 * behind refuses nothing that is valid elsewhere.
 */
const mayBeOutdated: ReadonlySet<string> = new Set([
  "INVALID_VERSION",
  "MATCH_FAULTED",
  "MATCH_NOT_RUNNING",
  "MATCH_PAUSED",
  "MATCH_STRANDED",
  "NOT_SEATED",
  "NOTHING_TO_UNDO",
  "PROMPT_NOT_OPEN",
  "VERSION_OUT_OF_REACH",
]);

/** The version of its seat that a decision led to, or why it was not stored. */
export type Decided = number | Exclude<CommitResult, "stored">;

/** The request that a row comes from; empty for bots and standing orders. */
type Origin = Pick<StoredRow, "account" | "key" | "request" | "late">;

export interface DecidingParts {
  readonly store: StoredMatches;
  readonly matches: OpenMatches;
  readonly committer: Committer;
  readonly code: PluginCode;
  readonly faults: Faults;
  readonly feed: LobbyFeed;
  readonly quota: StoringQuota;
  readonly now: () => Date;
  /** Called with the match for every decision stored by this node. */
  readonly onDecision: (match: string) => void;
}

/** Carries out players' decisions and undos: each request once, however often it is sent. */
export class Deciding {
  readonly #store: StoredMatches;
  readonly #matches: OpenMatches;
  readonly #committer: Committer;
  readonly #code: PluginCode;
  readonly #faults: Faults;
  readonly #feed: LobbyFeed;
  readonly #quota: StoringQuota;
  readonly #now: () => Date;
  readonly #onDecision: (match: string) => void;

  constructor({ store, matches, committer, code, faults, feed, quota, now, onDecision }: DecidingParts) {
    this.#store = store;
    this.#matches = matches;
    this.#committer = committer;
    this.#code = code;
    this.#faults = faults;
    this.#feed = feed;
    this.#quota = quota;
    this.#now = now;
    this.#onDecision = onDecision;
  }

  async answer(open: OpenMatch, asker: Asker, request: AnswerRequest): Promise<Receipt> {
    const hash = hashOf({ prompt: request.prompt, answer: request.answer, version: request.version });
    return this.#matches.with(open, () =>
      this.#once(open, asker, request.key, hash, async () => {
        const state = open.current;
        const seat = seatOf(state, asker);
        const match = running(state);
        const prompt = askedPrompt(match, seat, request.prompt);
        const opened = state.versions.versionAt(state.openedAt(prompt), seat);
        checkVersion(request.version, opened, state.versions.versionAt(state.sequence, seat));
        this.#quota.check(asker);
        const origin = { account: asker.id, key: request.key, request: hash };
        const answer = "fallback" in request.answer ? fallbackAnswer(prompt) : request.answer;
        return this.decide(open, match.decisionFor(seat, request.prompt, answer), origin, asker);
      }),
    );
  }

  /** Concedes for the asker, which ends the match. */
  async concede(open: OpenMatch, asker: Asker, key: string): Promise<Receipt> {
    const request = hashOf({ concede: true });
    return this.#matches.with(open, () =>
      this.#once(open, asker, key, request, async () => {
        const seat = seatOf(open.current, asker);
        const decision = running(open.current).concession(seat);
        return this.decide(open, decision, { account: asker.id, key, request }, asker);
      }),
    );
  }

  async undo(open: OpenMatch, asker: Asker, request: UndoRequest): Promise<Receipt> {
    const { to } = request;
    const hash = hashOf({ undo: true, version: request.version, to });
    return this.#matches.with(open, () =>
      this.#once(open, asker, request.key, hash, async () => {
        const state = open.current;
        const seat = seatOf(state, asker);
        running(state);
        const now = state.versions.versionAt(state.sequence, seat);
        checkVersion(request.version, now, now);
        const first = firstTakenBack(state, seat, to);
        this.#quota.check(asker);
        return this.#takeBack(open, first, { account: asker.id, key: request.key, request: hash }, asker);
      }),
    );
  }

  /**
   * Carries out a request once: a repetition gets the first reply. While other nodes are faster,
   * their rows are applied and the request is retried.
   */
  async #once(open: OpenMatch, asker: Asker, key: string, hash: string, act: () => Promise<Decided>): Promise<Receipt> {
    return withView(open, asker, await this.#decidedOnce(open, asker, key, hash, act));
  }

  async #decidedOnce(
    open: OpenMatch,
    asker: Asker,
    key: string,
    hash: string,
    act: () => Promise<Decided>,
  ): Promise<Receipt> {
    for (let tries = 0; tries < mostConflicts; tries++) {
      let decided: Decided;
      try {
        decided = await act();
      } catch (error) {
        // A repeated request usually fails because it has already been carried out, so look for it only now.
        if (!(error instanceof Failure)) throw error;
        if (!open.known) await this.#matches.reload(open);
        const repeated = await this.#findRepeated(open, asker, key, hash);
        if (repeated) return repeated;
        if (mayBeOutdated.has(error.code) && (await this.#matches.catchUp(open))) continue;
        throw error;
      }
      if (typeof decided === "number") return { version: decided, repeated: false };
      const repeated = decided === "duplicate" && (await this.#findRepeated(open, asker, key, hash));
      if (repeated) return repeated;
    }
    throw new Failure("UNAVAILABLE", "too many others decide in this match at the moment");
  }

  async #findRepeated(open: OpenMatch, asker: Asker, key: string, hash: string): Promise<Receipt | undefined> {
    const row = await this.#store.rowByKey(open.id, asker.id, key);
    if (!row) return undefined;
    if (row.request !== hash) throw new Failure("KEY_REUSED", "this key was used for another request");
    if (row.sequence > open.current.sequence) await this.#matches.catchUp(open);
    return { version: open.current.versions.versionAt(row.sequence, row.seat), repeated: true };
  }

  /**
   * Makes a decision and stores it. Nothing is shown before it is stored, and if it fails in any way, what is known
   * of the match afterwards is what is stored, or nothing. For those who have their turn with the match.
   * @param asker who decides; nobody where the server does
   */
  async decide(open: OpenMatch, decision: Decision, origin: Origin, asker?: Asker): Promise<Decided> {
    const match = running(open.current);
    const state = open.release();
    const sequence = state.sequence + 1;
    const prompt = match.promptsOf(decision.seat).find(({ id }) => id === decision.promptId);
    let step: Step;
    let checkpoint: StoredCheckpoint | undefined;
    try {
      step = await this.#code.run(() => state.decide(match, decision));
      const taken = match.takeCheckpoint();
      if (taken) checkpoint = packed(taken, sequence);
    } catch (error) {
      if (error instanceof Refusal) {
        // The engine refuses before anything happens.
        open.keep(state);
        throw new RulesRefusal(error, state, decision.seat);
      }
      return this.#failed(open, state, error, { seat: decision.seat, ...(prompt && { prompt: prompt.key }) });
    }
    const row: StoredRow = {
      ...decision,
      kind: "decision",
      sequence,
      ...step,
      at: this.#now(),
      ...origin,
    };
    const { outcome } = match;
    const { time, clocks: before } = state.record;
    const clocks = time && before && clocksAfter(time, before, match.prompts, row);
    const asked = askedAfter(state.record.asked ?? [], match.prompts, row.at);
    const storing = this.#committer.submit({
      match: open.id,
      after: state.sequence,
      rows: [row],
      asked,
      ...(outcome ? { outcome } : undefined),
      ...(checkpoint ? { checkpoint } : undefined),
      ...(clocks ? { clocks, revision: state.record.revision } : undefined),
    });
    // If the store fails, it may have stored the end nevertheless, and no later decision would bring it to light.
    if (outcome) storing.catch(() => this.#matches.tellLobby(open.id));
    const [result, hasViews] = await Promise.all([storing, this.#lookAhead(open, state, decision.seat, step, origin)]);
    if (result !== "stored") {
      await this.#matches.recover(open, state);
      return result;
    }
    if (hasViews) {
      state.stored([row], { outcome, checkpoint, clocks, asked });
      open.keep(state);
      // The transaction itself notifies other nodes of the new version.
      open.announce();
    } else {
      // A view failed, and may have left anything behind. The decision is stored, whatever happens in memory.
      await this.#matches.recover(open, state).catch(() => this.#matches.follow(open));
    }
    open.leads = true;
    this.#quota.store(row, state.record, asker);
    this.#onDecision(open.id);
    if (outcome && open.known) this.#feed.tell(open.known.record);
    return state.versions.versionAt(sequence, decision.seat);
  }

  /**
   * Makes the views of those who will see a decision, while it is being stored: all in one run of the watchdog.
   * @param seat whose decision it is
   * @returns whether all of them could be made; it never rejects
   */
  async #lookAhead(
    open: OpenMatch,
    state: LoadedMatch,
    seat: Seat,
    { hidden }: Step,
    { account }: Origin,
  ): Promise<boolean> {
    const viewers = new Set(open.listeners.values());
    // The reply shows the match, too.
    if (account !== undefined) viewers.add(seat);
    if (viewers.size === 0) return true;
    try {
      await this.#code.run(() => {
        // Others go on seeing what they saw: see `LoadedMatch.observed`.
        for (const viewer of viewers) if (viewer === seat || !hidden) state.lookAhead(viewer);
      });
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Takes a match out of play when its rules have failed on something that it cannot go on without. For those who have their turn
   * with the match. Returns if the match has changed meanwhile, so that another attempt may succeed.
   * @throws {Failure} RULE_FAILED
   */
  async giveUp(open: OpenMatch, error: unknown, { seat, key }: Prompt): Promise<void> {
    await this.#failed(open, open.release(), error, { seat, prompt: key });
  }

  /** Handles rules that failed on a decision. Nothing of it was stored. */
  async #failed(open: OpenMatch, state: LoadedMatch, error: unknown, asked = {}): Promise<Decided> {
    if (isStarvation(error)) {
      // The rule was stopped but is not to blame: the log is unchanged, and the decision can be retried.
      await this.#matches.recover(open, state);
      return "conflict";
    }
    if (error instanceof TimeBudgetExceeded) error.trace = state.match?.procedures ?? [];
    const left = await this.#faults.takeOut(state.record, error, asked);
    open.keep(left);
    open.announce();
    // The decision was made on an outdated position: retry it on the new one.
    if (left.record.status !== "FAULTED") return "conflict";
    throw new Failure("RULE_FAILED", "the rules failed on this decision: it was refused, and nothing was stored");
  }

  /** Takes back the decisions of a seat from one on. */
  async #takeBack(open: OpenMatch, first: DecisionRow, origin: Origin, asker: Asker): Promise<Decided> {
    const state = open.release();
    const sequence = state.sequence + 1;
    const undo = undoRow(state.standing, first, { sequence, at: this.#now() });
    const row: StoredRow = { ...undo.row, ...origin };
    const { seat, undoes } = undo.row;
    // Run the rules first, because later decisions of others must be possible without these.
    const without = await this.#matches.foresee(state, row);
    if (without.fault) return this.#failed(open, state, without.fault);
    const { time, clocks: before } = state.record;
    const prompts = without.state.match?.prompts ?? [];
    const clocks = time && before && clocksAfter(time, before, prompts, { ...row, takenBack: undo.count });
    const asked = askedAfter(state.record.asked ?? [], prompts, row.at);
    const result = await this.#committer.submit({
      ...{ match: open.id, after: state.sequence, rows: [row], asked, dropCheckpointsFrom: undoes },
      ...(clocks ? { clocks, revision: state.record.revision } : undefined),
    });
    if (result !== "stored") {
      await this.#matches.recover(open, state);
      return result;
    }
    this.#quota.store(row, state.record, asker);
    this.#onDecision(open.id);
    without.state.changed({ ...without.state.record, asked, ...(clocks && { clocks }) });
    open.keep(without.state);
    open.announce();
    open.leads = true;
    return state.versions.versionAt(sequence, seat);
  }
}

/**
 * The engine's match of a match in which something can be decided.
 * @throws {Failure} MATCH_FAULTED, MATCH_STRANDED, MATCH_PAUSED, MATCH_NOT_RUNNING
 */
export function running({ record, match }: LoadedMatch): Match {
  if (record.status === "FAULTED") throw new Failure("MATCH_FAULTED", "the rules of this match have failed");
  // It will go on in a moment: its rules are there.
  if (record.status === "STRANDED")
    throw new Failure("MATCH_STRANDED", "the server has just got the rules of this match");
  if (record.status === "PAUSED") throw new Failure("MATCH_PAUSED", "the match is paused");
  if (record.status !== "RUNNING" || !match)
    throw new Failure("MATCH_NOT_RUNNING", "the match has not begun, or is over");
  return match;
}

/** The reply with what the asker's seat sees, if that is known: before anybody else has their turn with the match. */
function withView({ known }: OpenMatch, asker: Asker, receipt: Receipt): Receipt {
  const seat = known?.seatOf(asker.id);
  const observation = seat === undefined ? undefined : known?.observed(seat);
  return known && observation ? { ...receipt, seen: { record: known.record, observation } } : receipt;
}

/** @throws {Failure} PROMPT_NOT_OPEN */
export function askedPrompt(match: Match, seat: Seat, id: string): Prompt {
  const prompt = match.promptsOf(seat).find((each) => each.id === id);
  if (!prompt) throw new Failure("PROMPT_NOT_OPEN", "this prompt is not open, or not yours");
  return prompt;
}

/** @throws {Failure} NOT_SEATED */
export function seatOf(state: LoadedMatch, asker: Asker): Seat {
  const seat = state.seatOf(asker.id);
  if (seat === undefined) throw new Failure("NOT_SEATED", "you have no seat in this match");
  return seat;
}

/** @throws {Failure} INVALID_KEY */
export function checkKey(key: string): void {
  if (key.length === 0 || key.length > longestKey) {
    throw new Failure("INVALID_KEY", "an idempotency key has 1 to {most} characters", { params: { most: longestKey } });
  }
}

function checkVersion(given: number, oldest: number, newest: number): void {
  if (!Number.isInteger(given) || given < 0 || given > newest)
    throw new Failure("INVALID_VERSION", "there is no such version");
  if (given < oldest) throw new Failure("STALE_VERSION", "the match has gone on since that version");
}

/**
 * The first decision to take back on the way to a version; without a version, the last decision.
 * @throws {Failure} NOTHING_TO_UNDO, INVALID_VERSION, VERSION_OUT_OF_REACH
 */
function firstTakenBack(state: LoadedMatch, seat: Seat, to: number | undefined): DecisionRow {
  const { decisions } = undoable(state.standing, seat);
  const [last] = decisions;
  if (!last) throw new Failure("NOTHING_TO_UNDO", "nothing that you have decided can be taken back now");
  if (to === undefined) return last;
  checkVersion(to, 0, state.versions.versionAt(state.sequence, seat));
  const first = decisions.findLast(({ sequence }) => state.versions.versionAt(sequence, seat) > to);
  if (!first) throw new Failure("NOTHING_TO_UNDO", "you have decided nothing since that version");
  if (to < (state.undoTo(seat) as number)) {
    throw new Failure("VERSION_OUT_OF_REACH", "the match cannot be taken back to that version");
  }
  return first;
}
