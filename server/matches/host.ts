import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
  type Answer,
  type Decision,
  hashOf,
  Match,
  mayRead,
  Refusal,
  RuleFault,
  type RuleSet,
  type RuleSetChoice,
  type Seat,
  type Step,
  type Translate,
  undoable,
  type Viewer,
} from "../engine/index.ts";
import { botAnswer } from "./bots.ts";
import { Committer } from "./committer.ts";
import { Failure } from "./failure.ts";
import type { Games } from "./games.ts";
import type {
  AnswerRequest,
  Asker,
  Hosting,
  LobbyUpdate,
  LogPage,
  LogPaging,
  MatchListing,
  MatchPlan,
  MatchUpdate,
  Observation,
  ReadableEntry,
  Receipt,
  UndoRequest,
} from "./hosting.ts";
import { OpenMatch } from "./open-match.ts";
import type { Bus, Commit, CommitResult, MatchChange, MatchStore, Notice } from "./ports.ts";
import type { FaultReport, MatchRecord, SeatRecord, StoredCheckpoint, StoredRow } from "./records.ts";
import { RuleRunner, TimeBudgetExceeded } from "./rule-runner.ts";
import { endable, Signal } from "./signal.ts";

/** Where the host reports what admins should know. */
export interface HostLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What a host is made of. */
export interface HostParts {
  readonly store: MatchStore;
  readonly bus: Bus;
  readonly games: Games;
  readonly log: HostLog;
  readonly now?: () => Date;
  /** How long a rule may run without asking anybody, in milliseconds. */
  readonly ruleBudget?: number;
  /** How long a match that nobody uses stays in memory, in milliseconds. */
  readonly idleTime?: number;
  /** Told of every transaction: how many matches shared it. */
  readonly onBatch?: (size: number) => void;
  /** Told of every decision that was stored here. */
  readonly onDecision?: () => void;
}

const longestKey = 200;
const mostSeats = 64;

/** Tries against other nodes that are always first, before a decision is given back as not possible now. */
const mostConflicts = 20;

/** Hosts matches on one node. Any number of nodes may host the same matches over one store and one bus. */
export class MatchHost implements Hosting {
  readonly #store: MatchStore;
  readonly #bus: Bus;
  readonly #games: Games;
  readonly #log: HostLog;
  readonly #now: () => Date;
  readonly #idleTime: number;
  readonly #runner: RuleRunner;
  readonly #committer: Committer;
  readonly #onDecision: () => void;
  readonly #open = new Map<string, Promise<OpenMatch>>();
  readonly #lobbyListeners = new Set<(match: MatchRecord) => void>();
  readonly #lobbySignals = new Set<Signal>();
  readonly #driving = new Map<string, Promise<void>>();
  readonly #sweeper: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #closed = false;

  constructor(parts: HostParts) {
    this.#store = parts.store;
    this.#bus = parts.bus;
    this.#games = parts.games;
    this.#log = parts.log;
    this.#now = parts.now ?? (() => new Date());
    this.#idleTime = parts.idleTime ?? 5 * 60_000;
    this.#runner = new RuleRunner(parts.ruleBudget);
    this.#committer = new Committer(parts.store, { onBatch: parts.onBatch ?? (() => {}) });
    this.#onDecision = parts.onDecision ?? (() => {});
    this.#sweeper = setInterval(() => this.#sweep(), Math.max(1000, this.#idleTime / 5));
    this.#sweeper.unref();
    this.#unsubscribe = this.#bus.subscribe(
      (notice) => void this.#hear(notice),
      () => void this.#catchUpAll(),
    );
  }

  // --- before the start ---------------------------------------------------------------------------------------------

  async create(asker: Asker, plan: MatchPlan): Promise<MatchRecord> {
    const { bots = [], sit = true, seats: count } = plan;
    if (!Number.isInteger(count) || count < 1 || count > mostSeats) {
      throw new Failure("WRONG_SEAT_COUNT", "a match needs at least one seat");
    }
    const { extensions, options } = plan;
    const choice = { seats: count, ...(extensions && { extensions }), ...(options && { options }) };
    const ruleSet = await this.#compose(plan.game, choice);
    if (bots.length + (sit ? 1 : 0) > count) throw new Failure("WRONG_SEAT_COUNT", "there are more players than seats");
    const seats: SeatRecord[] = Array.from({ length: count }, (_, seat) => {
      const bot = bots[seat - (count - bots.length)];
      if (bot) return { seat, bot };
      return sit && seat === 0 ? { seat, account: asker.id, name: asker.name } : { seat };
    });
    const seed = randomBytes(32).toString("hex");
    const now = this.#now();
    const match: MatchRecord = {
      id: randomUUID(),
      pin: ruleSet.pin,
      status: "LOBBY",
      host: asker.id,
      seats,
      seed,
      commitment: createHash("sha256").update(seed).digest("hex"),
      sequence: 0,
      createdAt: now,
      updatedAt: now,
      revision: 0,
    };
    await this.#storing(this.#store.create(match));
    await this.#announceLobby(match);
    return match;
  }

  /** Puts the rules of a new match together; what extensions do to decks is code of theirs. */
  async #compose(game: string, choice: RuleSetChoice): Promise<RuleSet> {
    try {
      return await this.#compute(() => this.#games.compose(game, choice));
    } catch (error) {
      if (error instanceof Failure) throw error;
      this.#log.error({ game, choice, error }, "rules could not be put together");
      throw new Failure("RULE_FAILED", "these rules cannot be put together");
    }
  }

  join(asker: Asker, id: string, seat?: Seat): Promise<MatchRecord> {
    return this.#changeLobby(id, (match) => {
      if (match.seats.some((other) => other.account === asker.id)) {
        throw new Failure("ALREADY_SEATED", "you have a seat in this match");
      }
      const taken = seat === undefined ? match.seats.find(isFree) : match.seats.find((other) => other.seat === seat);
      if (!taken) {
        throw seat === undefined
          ? new Failure("MATCH_NOT_JOINABLE", "all seats are taken")
          : new Failure("UNKNOWN_SEAT", "the match has no such seat");
      }
      if (!isFree(taken)) throw new Failure("SEAT_TAKEN", "somebody else has this seat");
      return { seats: withSeat(match.seats, { seat: taken.seat, account: asker.id, name: asker.name }) };
    });
  }

  leave(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#changeLobby(id, (match) => {
      const own = match.seats.find((seat) => seat.account === asker.id);
      if (!own) throw new Failure("NOT_SEATED", "you have no seat in this match");
      return { seats: withSeat(match.seats, { seat: own.seat }) };
    });
  }

  async start(asker: Asker, id: string): Promise<MatchRecord> {
    const match = await this.#changeLobby(id, async (record) => {
      if (record.host !== asker.id && !asker.admin) throw new Failure("FORBIDDEN", "only its host may start a match");
      if (record.seats.some(isFree)) throw new Failure("SEATS_EMPTY", "all seats have to be taken first");
      try {
        const opening = await this.#compute(() => Match.create(this.#games.restore(record.pin), record.seed).opening);
        return { status: "RUNNING", opening };
      } catch (error) {
        if (error instanceof Failure) throw error;
        this.#log.error({ match: id, error }, "the rules failed in the set-up of a match");
        throw new Failure("RULE_FAILED", "the rules failed in the set-up");
      }
    });
    const open = await this.#use(id);
    this.#drive(open);
    return match;
  }

  /** Changes a match that has not begun, trying again when somebody else was quicker. */
  async #changeLobby(
    id: string,
    change: (match: MatchRecord) => MatchChange | Promise<MatchChange>,
  ): Promise<MatchRecord> {
    for (let tries = 0; tries < mostConflicts; tries++) {
      const match = await this.#fetch(id);
      if (match.status !== "LOBBY") throw new Failure("MATCH_NOT_IN_LOBBY", "the match has begun");
      if (await this.#storing(this.#store.change(id, match.revision, await change(match)))) return this.#changed(id);
    }
    throw new Failure("UNAVAILABLE", "too many others change this match at the moment");
  }

  /** Takes note of a stored change other than a decision, and tells everybody. */
  async #changed(id: string): Promise<MatchRecord> {
    const open = await this.#open.get(id);
    if (open) await this.#with(open, () => this.#catchUp(open));
    const match = await this.#fetch(id);
    await this.#announceLobby(match);
    return match;
  }

  // --- deciding -----------------------------------------------------------------------------------------------------

  async answer(asker: Asker, request: AnswerRequest): Promise<Receipt> {
    checkKey(request.key);
    const open = await this.#use(request.match);
    const hash = hashOf({ prompt: request.prompt, answer: request.answer, version: request.version });
    const receipt = await this.#with(open, () =>
      this.#once(open, asker, request.key, hash, async (seat) => {
        const match = this.#running(open);
        const prompt = match.promptsOf(seat).find(({ id }) => id === request.prompt);
        if (!prompt) throw new Failure("PROMPT_NOT_OPEN", "this prompt is not open, or not yours");
        const opened = open.versions.versionAt(open.openedAt(prompt), seat);
        checkVersion(request.version, opened, open.versions.versionAt(open.sequence, seat));
        return this.#decide(open, match.decisionFor(seat, request.prompt, request.answer), {
          account: asker.id,
          key: request.key,
          request: hash,
        });
      }),
    );
    this.#drive(open);
    return receipt;
  }

  async undo(asker: Asker, request: UndoRequest): Promise<Receipt> {
    checkKey(request.key);
    const open = await this.#use(request.match);
    const hash = hashOf({ undo: true, version: request.version });
    const receipt = await this.#with(open, () =>
      this.#once(open, asker, request.key, hash, async (seat) => {
        this.#running(open);
        const now = open.versions.versionAt(open.sequence, seat);
        checkVersion(request.version, now, now);
        const decision = refusing(() => undoable(open.standing, seat));
        return this.#takeBack(open, seat, decision.sequence, { account: asker.id, key: request.key, request: hash });
      }),
    );
    this.#drive(open);
    return receipt;
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
    const seat = open.seatOf(asker.id);
    if (seat === undefined) throw new Failure("NOT_SEATED", "you have no seat in this match");
    for (let tries = 0; tries < mostConflicts; tries++) {
      let result: CommitResult;
      try {
        result = await act(seat);
      } catch (error) {
        // What was done already is, more often than not, no longer possible: so a repetition is looked for only now.
        if (!(error instanceof Failure)) throw error;
        if (open.doubtful) await this.#reload(open);
        const repeated = await this.#findRepeated(open, asker, seat, key, hash);
        if (repeated) return repeated;
        throw error;
      }
      if (result === "stored") return { version: open.versions.versionAt(open.sequence, seat), repeated: false };
      await this.#reload(open);
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
    const row = await this.#storing(this.#store.rowByKey(open.record.id, asker.id, key));
    if (!row) return undefined;
    if (row.request !== hash) throw new Failure("KEY_REUSED", "this key was used for another request");
    if (row.sequence > open.sequence) await this.#catchUp(open);
    return { version: open.versions.versionAt(row.sequence, seat), repeated: true };
  }

  /** Lets a decision happen, and stores it. Nothing of it is shown before it is stored. */
  async #decide(
    open: OpenMatch,
    decision: Decision,
    origin: Pick<StoredRow, "account" | "key" | "request">,
  ): Promise<CommitResult> {
    const match = this.#running(open);
    let step: Step;
    let checkpoint: StoredCheckpoint | undefined;
    const sequence = open.sequence + 1;
    try {
      step = await this.#runner.run(() => {
        open.assertUntouched();
        if (open.tailIsLong) match.wantCheckpoint();
        return match.answer(decision.seat, decision.promptId, decision.answer);
      });
      const taken = match.takeCheckpoint();
      if (taken) checkpoint = { ...taken, sequence };
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (error instanceof Refusal) throw failureOf(error);
      // The rule was cut short although it is not to blame: the log is where it was, and it can be tried again.
      if (isStarvation(error)) return "conflict";
      await this.#fault(open, error);
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
    return this.#commit(open, {
      match: open.record.id,
      after: open.sequence,
      rows: [row],
      ...(match.outcome ? { outcome: match.outcome } : undefined),
      ...(checkpoint ? { checkpoint } : undefined),
    });
  }

  async #takeBack(
    open: OpenMatch,
    seat: Seat,
    undoes: number,
    origin: Pick<StoredRow, "account" | "key" | "request">,
  ): Promise<CommitResult> {
    const row: StoredRow = {
      kind: "undo",
      sequence: open.sequence + 1,
      seat,
      undoes,
      entries: [{ key: "engine.undone", params: { player: { seat } } }],
      hidden: false,
      at: this.#now(),
      ...origin,
    };
    const result = await this.#commit(open, {
      match: open.record.id,
      after: open.sequence,
      rows: [row],
      dropCheckpointsFrom: undoes,
    });
    if (result === "stored") await this.#reload(open);
    return result;
  }

  async #commit(open: OpenMatch, commit: Commit): Promise<CommitResult> {
    let result: CommitResult;
    try {
      result = await this.#committer.submit(commit);
    } catch (error) {
      // Whether it was stored is unknown: only the log can tell. What is in memory may be ahead of it.
      open.doubtful = true;
      this.#log.error({ match: commit.match, error }, "a decision could not be stored");
      throw new Failure("UNAVAILABLE", "the decision could not be stored");
    }
    if (result !== "stored") return result;
    const last = commit.rows.at(-1) as StoredRow;
    open.applied(commit.rows, commit.checkpoint);
    open.record = {
      ...open.record,
      sequence: last.sequence,
      updatedAt: last.at,
      ...(commit.outcome ? { status: "FINISHED" as const, outcome: commit.outcome } : undefined),
    };
    for (const _ of commit.rows) this.#onDecision();
    // The transaction itself tells the other nodes of the new version, where there are any.
    open.announce();
    if (commit.outcome) await this.#announceLobby(open.record);
    return result;
  }

  #running(open: OpenMatch): Match {
    const { status } = open.record;
    if (status === "FAULTED") throw new Failure("MATCH_FAULTED", "the rules of this match have failed");
    if (status !== "RUNNING" || !open.match)
      throw new Failure("MATCH_NOT_RUNNING", "the match has not begun, or is over");
    return open.match;
  }

  // --- faults -------------------------------------------------------------------------------------------------------

  /** Takes a match out of play after its rules have failed. The log keeps everything up to the last good decision. */
  async #fault(open: OpenMatch, error: unknown): Promise<void> {
    const { id } = open.record;
    const fault = faultReport(error, open.sequence, this.#now());
    this.#log.error({ match: id, fault }, "the rules of a match have failed");
    const record = await this.#fetch(id);
    if (record.status === "RUNNING")
      await this.#storing(this.#store.change(id, record.revision, { status: "FAULTED", fault }));
    open.changed(await this.#fetch(id));
    // What the rules have left behind may be half changed: what viewers see comes from the log alone.
    await this.#tryLoad(open);
    open.announce();
    await this.#announceLobby(open.record);
  }

  async resumeFaulted(asker: Asker, id: string): Promise<MatchRecord> {
    if (!asker.admin) throw new Failure("FORBIDDEN", "only admins may let a match go on");
    const open = await this.#use(id);
    await this.#with(open, async () => {
      if (open.record.status !== "FAULTED") throw new Failure("MATCH_NOT_RUNNING", "the match is not faulted");
      const error = await this.#tryLoad(open);
      if (error) {
        const fault = faultReport(error, open.sequence, this.#now());
        await this.#storing(this.#store.change(id, open.record.revision, { fault }));
        open.changed(await this.#fetch(id));
        throw new Failure("MATCH_FAULTED", `the rules still fail: ${fault.kind}: ${fault.message}`);
      }
      await this.#storing(this.#store.change(id, open.record.revision, { status: "RUNNING", fault: null }));
      open.changed(await this.#fetch(id));
    });
    open.announce();
    await this.#announceLobby(open.record);
    this.#drive(open);
    return open.record;
  }

  /** Runs code of a plugin that changes nothing, and so can be run again when the machine was too busy for it. */
  async #compute<Result>(work: () => Result): Promise<Result> {
    for (;;) {
      try {
        return await this.#runner.run(work);
      } catch (error) {
        if (!isStarvation(error)) throw error;
      }
    }
  }

  /** Loads a match; returns the fault of the rules if they do not agree with the log. */
  async #tryLoad(open: OpenMatch): Promise<unknown> {
    try {
      await open.load(this.#store, this.#runner);
      return undefined;
    } catch (error) {
      if (isStarvation(error)) return this.#tryLoad(open);
      if (!isRuleFault(error)) throw error;
      open.match = undefined;
      return error;
    }
  }

  // --- looking ------------------------------------------------------------------------------------------------------

  async find(id: string): Promise<MatchRecord> {
    const open = await this.#open.get(id);
    return open && !open.doubtful ? open.record : this.#fetch(id);
  }

  async list(listing: MatchListing): Promise<{ matches: readonly MatchRecord[]; hasNextPage: boolean; total: number }> {
    const { first, after, ...filter } = listing;
    const [found, total] = await this.#storing(
      Promise.all([
        this.#store.list({ ...filter, ...(after ? { after } : undefined), limit: first + 1 }),
        this.#store.count(filter),
      ]),
    );
    return { matches: found.slice(0, first), hasNextPage: found.length > first, total };
  }

  viewerOf(asker: Asker | undefined, match: MatchRecord, as?: Seat): Viewer {
    const own: Viewer = (asker && match.seats.find((seat) => seat.account === asker.id)?.seat) ?? "spectator";
    if (as === undefined || as === own) return own;
    if (!match.seats.some((seat) => seat.seat === as)) throw new Failure("UNKNOWN_SEAT", "the match has no such seat");
    if (match.status !== "FINISHED")
      throw new Failure("FORBIDDEN", "others' secrets are open only when the match is over");
    return as;
  }

  async observe(id: string, viewer: Viewer): Promise<Observation> {
    const open = await this.#use(id);
    return this.#with(open, () => this.#observe(open, viewer));
  }

  /** @returns what a viewer sees; a view that fails is a fault of the rules like any other */
  async #observe(open: OpenMatch, viewer: Viewer): Promise<Observation> {
    try {
      return (
        open.observed(viewer) ??
        (await this.#compute(() => {
          // All who wait for it are served at once: each run of the watchdog costs as much as a view.
          for (const other of new Set(open.listeners.values())) open.observe(other);
          return open.observe(viewer);
        }))
      );
    } catch (error) {
      await this.#fault(open, error);
      open.match = undefined;
      return open.observe(viewer);
    }
  }

  async describe({ match, ruleSet, view }: Observation, translate: Translate): Promise<readonly string[]> {
    if (view === undefined) return [];
    try {
      return await this.#compute(() => ruleSet.game.describe(view, translate));
    } catch (error) {
      this.#log.error({ match: match.id, error }, "a position could not be put into words");
      throw new Failure("RULE_FAILED", "the position cannot be put into words");
    }
  }

  async log(id: string, viewer: Viewer, paging: LogPaging): Promise<LogPage> {
    const open = await this.#use(id);
    return this.#with(open, () => this.#readLog(open, viewer, paging));
  }

  async #readLog(open: OpenMatch, viewer: Viewer, paging: LogPaging): Promise<LogPage> {
    const backwards = paging.last !== undefined;
    const wanted = (backwards ? paging.last : paging.first) ?? 50;
    const after = paging.after;
    const before = paging.before;
    const isWithin = (entry: ReadableEntry): boolean =>
      (!after || compare(entry, after) > 0) && (!before || compare(entry, before) < 0);
    const chunk = 200;
    let entries: ReadableEntry[] = [];
    if (backwards) {
      let end = before ? Math.min(open.sequence, open.versions.sequenceOf(before.version, viewer) + 1) : open.sequence;
      for (;;) {
        const start = Math.max(0, end - chunk);
        const rows = (await this.#rows(open, start)).filter((row) => row.sequence <= end);
        const page = [...(start === 0 ? this.#openingEntries(open, viewer) : []), ...this.#entries(open, viewer, rows)];
        entries = [...page.filter(isWithin), ...entries];
        if (start === 0 || entries.length > wanted) break;
        end = start;
      }
      return {
        entries: wanted === 0 ? [] : entries.slice(-wanted),
        hasPreviousPage: entries.length > wanted,
        hasNextPage: before !== undefined,
      };
    }
    let start = after ? Math.max(0, open.versions.sequenceOf(after.version, viewer) - 1) : 0;
    if (start === 0) entries = this.#openingEntries(open, viewer).filter(isWithin);
    while (entries.length <= wanted && start < open.sequence) {
      const rows = await this.#rows(open, start, chunk);
      if (rows.length === 0) break;
      entries.push(...this.#entries(open, viewer, rows).filter(isWithin));
      start = (rows.at(-1) as StoredRow).sequence;
    }
    return {
      entries: entries.slice(0, wanted),
      hasNextPage: entries.length > wanted,
      hasPreviousPage: after !== undefined,
    };
  }

  async #rows(open: OpenMatch, after: number, limit?: number): Promise<readonly StoredRow[]> {
    const known = open.rowsInMemory(after);
    return known ?? this.#storing(this.#store.rows(open.record.id, after, limit));
  }

  #openingEntries(open: OpenMatch, viewer: Viewer): ReadableEntry[] {
    const everything = open.record.status === "FINISHED";
    return (open.record.opening ?? [])
      .filter((entry) => everything || mayRead(entry, viewer))
      .map((entry, index) => ({ version: 0, index, entry, at: open.record.createdAt }));
  }

  /** What the viewer may read of these rows. After the end that is everything. */
  #entries(open: OpenMatch, viewer: Viewer, rows: readonly StoredRow[]): ReadableEntry[] {
    const everything = open.record.status === "FINISHED";
    const entries: ReadableEntry[] = [];
    for (const row of rows) {
      const version = open.versions.versionAt(row.sequence, viewer);
      let index = 0;
      for (const entry of row.entries) {
        if (everything || mayRead(entry, viewer)) entries.push({ version, index: index++, entry, at: row.at });
      }
    }
    return entries;
  }

  async decisions(id: string, after: number, first: number): Promise<readonly StoredRow[]> {
    const match = await this.#fetch(id);
    if (match.status !== "FINISHED") throw new Failure("FORBIDDEN", "decisions are open only when the match is over");
    return this.#storing(this.#store.rows(id, after, first));
  }

  updates(id: string, viewer: Viewer, after?: number): AsyncIterableIterator<MatchUpdate> {
    const signal = new Signal();
    return endable(this.#updates(id, viewer, after, signal), signal);
  }

  async *#updates(id: string, viewer: Viewer, after: number | undefined, signal: Signal): AsyncGenerator<MatchUpdate> {
    const open = await this.#use(id);
    const listener = (): void => signal.raise();
    open.listeners.set(listener, viewer);
    try {
      let seen = after;
      let changes = -1;
      while (!signal.closed) {
        const { update, over } = await this.#with(open, async () => {
          const found = await this.#updateSince(open, viewer, seen, changes);
          changes = open.changes;
          return { update: found, over: open.record.status === "FINISHED" };
        });
        if (update) {
          seen = update.observation.version;
          yield update;
        }
        if (over || this.#closed) return;
        await signal.wait();
      }
    } finally {
      open.listeners.delete(listener);
      open.lastUsed = this.#now().getTime();
    }
  }

  /** What is new for a viewer since a version, if anything is. */
  async #updateSince(
    open: OpenMatch,
    viewer: Viewer,
    seen: number | undefined,
    changes: number,
  ): Promise<MatchUpdate | undefined> {
    const observation = await this.#observe(open, viewer);
    const { version } = observation;
    if (seen === undefined) return { since: version, observation, entries: [] };
    if (seen > version || !Number.isInteger(seen) || seen < 0) {
      throw new Failure("INVALID_VERSION", "the match has no such version yet");
    }
    if (seen === version) {
      // On the first round (`changes` is −1) the subscriber knows this version, and nothing else can be new to it.
      const known = open.record.status === "RUNNING" || open.record.status === "FINISHED";
      if (changes === open.changes || (changes < 0 && known)) return undefined;
      return { since: version, observation, entries: [] };
    }
    const rows = await this.#rows(open, open.versions.sequenceOf(seen, viewer));
    const entries = this.#entries(open, viewer, rows).filter((entry) => entry.version > seen);
    return { since: seen, observation, entries };
  }

  lobby(): AsyncIterableIterator<LobbyUpdate> {
    const signal = new Signal();
    return endable(this.#lobby(signal), signal);
  }

  async *#lobby(signal: Signal): AsyncGenerator<LobbyUpdate> {
    // A match that changes several times before it is told of is told of once, as it is then.
    const waiting = new Map<string, MatchRecord>();
    const listener = (match: MatchRecord): void => {
      waiting.set(match.id, match);
      signal.raise();
    };
    this.#lobbyListeners.add(listener);
    this.#lobbySignals.add(signal);
    try {
      while (!signal.closed) {
        for (const [id, match] of waiting) {
          waiting.delete(id);
          yield { match };
        }
        await signal.wait();
      }
    } finally {
      this.#lobbyListeners.delete(listener);
      this.#lobbySignals.delete(signal);
    }
  }

  // --- standing orders ----------------------------------------------------------------------------------------------

  async setAutoPass(asker: Asker, id: string, window: string, on: boolean): Promise<void> {
    const open = await this.#use(id);
    const seat = open.seatOf(asker.id);
    if (seat === undefined) throw new Failure("NOT_SEATED", "you have no seat in this match");
    if (window.length === 0 || window.length > longestKey)
      throw new Failure("BAD_REQUEST", "that is no name of a window");
    await this.#storing(this.#store.setAutoPass(id, seat, window, on));
    await this.#with(open, () => this.#readAutoPasses(open));
    await this.#publish({ match: id, sequence: open.sequence, lobby: true });
    this.#drive(open);
  }

  async autoPasses(asker: Asker, id: string): Promise<readonly string[]> {
    const open = await this.#use(id);
    const seat = open.seatOf(asker.id);
    if (seat === undefined) return [];
    const all = await this.#storing(this.#store.autoPasses(id));
    return all.filter((order) => order.seat === seat).map((order) => order.window);
  }

  async #readAutoPasses(open: OpenMatch): Promise<void> {
    const all = await this.#storing(this.#store.autoPasses(open.record.id));
    open.autoPasses = new Set(all.map(({ seat, window }) => `${seat} ${window}`));
  }

  // --- bots and standing orders at work -----------------------------------------------------------------------------

  /** Lets bots and standing orders answer, as long as they are asked. At most one such run per match. */
  #drive(open: OpenMatch): void {
    const { id } = open.record;
    if (this.#closed || this.#driving.has(id) || !this.#nextAutomatic(open)) return;
    const run = this.#driveAll(open)
      .catch((error: unknown) => this.#log.warn({ match: id, error }, "a bot could not go on"))
      .finally(() => this.#driving.delete(id));
    this.#driving.set(id, run);
  }

  async #driveAll(open: OpenMatch): Promise<void> {
    for (let more = true; more && !this.#closed; ) {
      more = await this.#with(open, async () => {
        const next = this.#nextAutomatic(open);
        if (!next) return false;
        const match = this.#running(open);
        const { prompt, bot } = next;
        const answer: Answer = bot ? await this.#compute(() => botAnswer(match, bot, prompt)) : { pass: true };
        const result = await this.#decide(open, match.decisionFor(prompt.seat, prompt.id, answer), {});
        if (result !== "stored") await this.#reload(open);
        return true;
      });
    }
  }

  /** The next prompt that a bot or a standing order answers. */
  #nextAutomatic(open: OpenMatch) {
    if (open.record.status !== "RUNNING" || !open.match) return undefined;
    for (const prompt of open.match.prompts) {
      const bot = open.record.seats[prompt.seat]?.bot;
      if (bot) return { prompt, bot };
      if (prompt.window && open.autoPasses.has(`${prompt.seat} ${prompt.window.id}`)) return { prompt, bot: undefined };
    }
    return undefined;
  }

  // --- matches in memory --------------------------------------------------------------------------------------------

  async #use(id: string): Promise<OpenMatch> {
    let opening = this.#open.get(id);
    if (!opening) {
      opening = this.#load(id);
      this.#open.set(id, opening);
      opening.catch(() => this.#open.delete(id));
    }
    const open = await opening;
    open.lastUsed = this.#now().getTime();
    return open;
  }

  async #load(id: string): Promise<OpenMatch> {
    const record = await this.#fetch(id);
    let open: OpenMatch;
    try {
      open = new OpenMatch(record, await this.#compute(() => this.#games.restore(record.pin)));
      const error = record.status === "LOBBY" ? undefined : await this.#tryLoad(open);
      if (error) throw error;
    } catch (error) {
      if (!isRuleFault(error)) throw error;
      open = await this.#openFaulted(record, error);
    }
    // A node that died may have left bots in the middle of their turns.
    setImmediate(() => this.#drive(open));
    return open;
  }

  /** Opens a match whose rules do not agree with its log any more: it can be looked at, as far as that goes. */
  async #openFaulted(record: MatchRecord, error: unknown): Promise<OpenMatch> {
    const fault = faultReport(error, record.sequence, this.#now());
    this.#log.error({ match: record.id, fault }, "a match does not agree with its rules any more");
    if (record.status === "RUNNING") {
      await this.#storing(this.#store.change(record.id, record.revision, { status: "FAULTED", fault }));
    }
    const ruleSet = this.#games.restoreAnyway(record.pin);
    const open = new OpenMatch(await this.#fetch(record.id), ruleSet);
    open.sequence = record.sequence;
    return open;
  }

  /** Works on a match alone, after bringing it up to date if what is in memory is no longer known to be true. */
  #with<Result>(open: OpenMatch, work: () => Promise<Result>): Promise<Result> {
    return open.exclusive(async () => {
      if (open.doubtful) await this.#reload(open);
      return work();
    });
  }

  /** Brings a match in memory to the end of its log, from the log alone. */
  async #reload(open: OpenMatch): Promise<void> {
    open.changed(await this.#fetch(open.record.id));
    const error = open.record.status === "LOBBY" ? undefined : await this.#tryLoad(open);
    open.doubtful = false;
    if (error) await this.#fault(open, error);
    open.announce();
  }

  /** Takes over what other nodes have stored since: decisions, the start, faults. */
  async #catchUp(open: OpenMatch): Promise<void> {
    const { id } = open.record;
    const record = await this.#fetch(id);
    const behind = record.sequence - open.sequence;
    const unchanged = record.revision === open.record.revision && record.status === open.record.status;
    if (behind <= 0 && unchanged) return;
    if (!open.match) return this.#reload(open);
    // Exactly the rows that the record counts: what comes after them comes with another notice.
    const rows = behind > 0 ? await this.#storing(this.#store.rows(id, open.sequence, behind)) : [];
    if (rows.some((row) => row.kind === "undo")) return this.#reload(open);
    try {
      if (rows.length > 0) await this.#runner.run(() => open.replay(rows));
    } catch (error) {
      if (!isRuleFault(error)) throw error;
      return this.#reload(open);
    }
    open.changed(record);
    open.announce();
  }

  /** A notice from this node or another one. */
  async #hear(notice: Notice): Promise<void> {
    try {
      const opening = this.#open.get(notice.match);
      const open = opening && (await opening);
      const behind = open !== undefined && notice.sequence > open.sequence;
      if (open && (behind || notice.lobby)) await this.#with(open, () => this.#catchUp(open));
      if (notice.lobby) {
        if (open) await this.#with(open, () => this.#readAutoPasses(open));
        this.#tellLobby(open?.record ?? (await this.#fetch(notice.match)));
      }
      // The node that stored the last decision lets the bots go on; this is for the case that it cannot.
      if (behind) setTimeout(() => this.#drive(open), 500 + Math.random() * 500).unref();
    } catch (error) {
      if (!this.#closed) this.#log.warn({ notice, error }, "a notice could not be followed up");
    }
  }

  /** After a lost connection any notice may have been missed. */
  async #catchUpAll(): Promise<void> {
    for (const opening of [...this.#open.values()]) {
      try {
        const open = await opening;
        await this.#with(open, () => this.#catchUp(open));
      } catch (error) {
        this.#log.warn({ error }, "a match could not be caught up with");
      }
    }
  }

  #sweep(): void {
    const longAgo = this.#now().getTime() - this.#idleTime;
    for (const [id, opening] of this.#open) {
      void opening.then((open) => {
        const idle = open.listeners.size === 0 && open.lastUsed < longAgo && !this.#driving.has(id);
        if (idle && this.#open.get(id) === opening) this.#open.delete(id);
      });
    }
  }

  async #fetch(id: string): Promise<MatchRecord> {
    const match = await this.#storing(this.#store.find(id));
    if (!match) throw new Failure("UNKNOWN_MATCH", "there is no such match");
    return match;
  }

  /** Waits for the store; its failures become `UNAVAILABLE`. */
  async #storing<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Failure) throw error;
      this.#log.error({ error }, "the store failed");
      throw new Failure("UNAVAILABLE", "nothing can be stored or read at the moment");
    }
  }

  // --- telling others -----------------------------------------------------------------------------------------------

  async #announceLobby(match: MatchRecord): Promise<void> {
    this.#tellLobby(match);
    await this.#publish({ match: match.id, sequence: match.sequence, lobby: true });
  }

  readonly #told = new Map<string, string>();

  /** Tells lobby subscribers of a match, unless they know this state of it. */
  #tellLobby(match: MatchRecord): void {
    const state = `${match.revision} ${match.status}`;
    if (this.#told.get(match.id) === state) return;
    this.#told.set(match.id, state);
    if (this.#told.size > 10_000) this.#told.delete(this.#told.keys().next().value as string);
    for (const listener of [...this.#lobbyListeners]) listener(match);
  }

  async #publish(notice: Notice): Promise<void> {
    try {
      await this.#bus.publish(notice);
    } catch (error) {
      // What is stored is stored: other nodes will find it when they next look.
      this.#log.warn({ notice, error }, "a notice could not be published");
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#sweeper);
    this.#unsubscribe();
    await Promise.allSettled([...this.#driving.values()]);
    await this.#committer.idle();
    for (const signal of this.#lobbySignals) signal.close();
    for (const opening of this.#open.values()) {
      const open = await opening.catch(() => undefined);
      open?.announce();
    }
  }
}

function isFree(seat: SeatRecord): boolean {
  return seat.account === undefined && seat.bot === undefined;
}

function withSeat(seats: readonly SeatRecord[], changed: SeatRecord): SeatRecord[] {
  return seats.map((seat) => (seat.seat === changed.seat ? changed : seat));
}

function checkKey(key: string): void {
  if (key.length === 0 || key.length > longestKey) {
    throw new Failure("INVALID_KEY", `an idempotency key has 1 to ${longestKey} characters`);
  }
}

function checkVersion(given: number, oldest: number, newest: number): void {
  if (!Number.isInteger(given) || given > newest)
    throw new Failure("INVALID_VERSION", "the match has no such version yet");
  if (given < oldest) throw new Failure("STALE_VERSION", "the match has gone on since that version");
}

function compare(a: { version: number; index: number }, b: { version: number; index: number }): number {
  return a.version - b.version || a.index - b.index;
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
  return new Failure(refusal.code, refusal.message, { reason: refusal.reason });
}

/** Whether a rule was stopped only because the machine was too busy to run it. */
function isStarvation(error: unknown): boolean {
  return error instanceof TimeBudgetExceeded && error.starved;
}

function isRuleFault(error: unknown): boolean {
  return error instanceof RuleFault || error instanceof TimeBudgetExceeded;
}

function faultReport(error: unknown, sequence: number, at: Date): FaultReport {
  const cause = error instanceof RuleFault && error.cause instanceof Error ? error.cause : error;
  const stack = cause instanceof Error ? cause.stack : undefined;
  return {
    kind:
      error instanceof RuleFault
        ? error.kind
        : error instanceof TimeBudgetExceeded
          ? "TIME_BUDGET_EXCEEDED"
          : "RULE_THREW",
    message: error instanceof Error ? error.message : String(error),
    trace: error instanceof RuleFault ? error.trace : [],
    sequence,
    at,
    ...(stack ? { stack } : undefined),
  };
}
