import {
  type DecisionRow,
  Match,
  type Prompt,
  RuleFault,
  type RuleSet,
  type Seat,
  standingDecisions,
  type Viewer,
} from "../engine/index.ts";
import type { Observation } from "./hosting.ts";
import type { MatchStore } from "./ports.ts";
import type { MatchRecord, StoredCheckpoint, StoredRow } from "./records.ts";
import type { RuleRunner } from "./rule-runner.ts";
import { ViewerVersions } from "./viewer-versions.ts";

/** Rows that may follow a checkpoint before another one is made at the next phase end. */
const longTail = 30;

/** Recent rows kept in memory, for subscribers that are a little behind. */
const recentRows = 256;

/**
 * A match in memory: a cache of its log that can be thrown away at any time. Holds the engine's match with what hosting
 * needs to know around it. Only one thing may work on it at a time: see `exclusive`.
 */
export class OpenMatch {
  record: MatchRecord;
  readonly ruleSet: RuleSet;
  /** Present while the match runs or is over, unless its rules fail. */
  match: Match | undefined;
  /** The sequence of the last row that is applied. */
  sequence = 0;
  versions = new ViewerVersions();
  /** Windows that seats pass always: `<seat> <window>`. */
  autoPasses: ReadonlySet<string> = new Set();
  /** When somebody last asked for it, in milliseconds of the host's clock. */
  lastUsed = 0;
  /** Set when what is in memory may not be what is stored: it is loaded again before anything else. */
  doubtful = false;
  /** What subscribers want to be called when it changes, with whose eyes they look. */
  readonly listeners = new Map<() => void, Viewer>();
  /** Goes up with every change that a viewer may see without a new version: status, seats. */
  changes = 0;
  #standing: DecisionRow[] = [];
  #recent: StoredRow[] = [];
  #rowsSinceCheckpoint = 0;
  /** The decisions that the engine had counted at the checkpoint that it was loaded from. */
  #countedAtLoad = 0;
  #sequenceAtLoad = 0;
  #lastUndo = 0;
  #stateText: string | undefined;
  readonly #observations = new Map<Viewer, Observation>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(record: MatchRecord, ruleSet: RuleSet) {
    this.record = record;
    this.ruleSet = ruleSet;
  }

  /** Runs one piece of work after the other: whoever comes later waits. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  /**
   * Brings the match to where its record says that the log ends: newest checkpoint, then the decisions since. Rows that
   * other nodes have added in the meantime are left for later, so that record and rows belong together.
   * @param without leaves out the decision with this sequence, which must be the last one standing
   * @throws {RuleFault | TimeBudgetExceeded} when the rules do not agree with the log
   */
  async load(store: MatchStore, runner: RuleRunner, without?: number): Promise<void> {
    const { id, sequence } = this.record;
    const checkpoint = await store.checkpoint(id, without === undefined ? sequence : without - 1);
    // The row at which the checkpoint was made is read too: it may be the decision that can be taken back next.
    const from = Math.max(0, (checkpoint?.sequence ?? 0) - 1);
    const rows = sequence > from ? await store.rows(id, from, sequence - from) : [];
    const hidden = (await store.hiddenRows(id)).filter((row) => row.sequence <= sequence);
    const autoPasses = await store.autoPasses(id);
    const { match, standing, first } = await runner.run(() => this.#rebuild(checkpoint, rows, without));
    this.match = match;
    this.#standing = standing;
    this.#recent = rows.slice(-recentRows);
    this.sequence = sequence;
    this.#rowsSinceCheckpoint = this.sequence - (checkpoint?.sequence ?? 0);
    this.#countedAtLoad = first;
    this.#sequenceAtLoad = checkpoint?.sequence ?? 0;
    this.#lastUndo = rows.findLast((row) => row.kind === "undo")?.sequence ?? 0;
    this.versions = new ViewerVersions(hidden);
    this.autoPasses = new Set(autoPasses.map(({ seat, window }) => `${seat} ${window}`));
    // At once: a view may change it before the first decision.
    this.#stateText = match.stateText;
    this.#observations.clear();
  }

  #rebuild(
    checkpoint: StoredCheckpoint | undefined,
    rows: readonly StoredRow[],
    without: number | undefined,
  ): { match: Match; standing: DecisionRow[]; first: number } {
    const match = checkpoint ? Match.resume(this.ruleSet, checkpoint) : Match.create(this.ruleSet, this.record.seed);
    const first = match.decisions;
    const until = checkpoint?.sequence ?? 0;
    const before = rows.filter((row) => row.sequence <= until);
    const since = rows.filter((row) => row.sequence > until);
    let standing = standingDecisions(since, decisionsOf(before));
    if (without !== undefined) {
      if (standing.at(-1)?.sequence !== without)
        throw new RangeError(`decision ${without} is not the last one standing`);
      standing = standing.slice(0, -1);
    }
    match.replay(standing.filter((row) => row.sequence > until));
    return { match, standing, first };
  }

  /** The decisions that stand, as far as they are needed: at least the last one, if there is any. */
  get standing(): readonly DecisionRow[] {
    return this.#standing;
  }

  /** The row sequence at which a prompt was asked: answers must be made against that version or a later one. */
  openedAt(prompt: Prompt): number {
    const since = prompt.since - this.#countedAtLoad;
    if (since <= 0) return Math.max(this.#sequenceAtLoad, this.#lastUndo);
    const index = this.#standing.filter((row) => row.sequence > this.#sequenceAtLoad)[since - 1];
    return Math.max(index?.sequence ?? this.#sequenceAtLoad, this.#lastUndo);
  }

  /** Whether a checkpoint should be made at the next phase end. */
  get tailIsLong(): boolean {
    return this.#rowsSinceCheckpoint >= longTail;
  }

  /** Takes note of rows that are stored and that the engine's match has been through. */
  applied(rows: readonly StoredRow[], checkpoint?: StoredCheckpoint): void {
    for (const row of rows) {
      this.sequence = row.sequence;
      this.#rowsSinceCheckpoint++;
      if (row.kind === "undo") this.#lastUndo = row.sequence;
      if (row.hidden) this.versions.hide(row.sequence, row.seat);
      this.#recent.push(row);
    }
    if (this.#recent.length > 2 * recentRows) this.#recent = this.#recent.slice(-recentRows);
    this.#standing = standingDecisions(rows, this.#standing);
    if (checkpoint) this.#rowsSinceCheckpoint = 0;
    this.#stateText = this.match?.stateText;
    this.#observations.clear();
  }

  /**
   * Applies rows that another node has stored. Rows with an undo are not for this: the match is loaded again then.
   * @throws {RuleFault} when the rules do not agree with them
   */
  replay(rows: readonly StoredRow[]): void {
    this.match?.replay(decisionsOf(rows));
    this.applied(rows);
  }

  /**
   * Makes sure that nothing has changed the state since the last decision: neither a view that sorts in place, nor a
   * timer that a plugin has set.
   * @throws {RuleFault} when it has
   */
  assertUntouched(): void {
    if (this.#stateText !== undefined && this.match && this.match.stateText !== this.#stateText) {
      throw new RuleFault("RULE_MISUSED_ENGINE", "the state was changed outside a rule", this.match.procedures);
    }
  }

  /** Rows with a sequence above `after`, if they are all in memory. */
  rowsInMemory(after: number): readonly StoredRow[] | undefined {
    if (after >= this.sequence) return [];
    const first = this.#recent[0]?.sequence;
    if (first === undefined || first > after + 1) return undefined;
    return this.#recent.filter((row) => row.sequence > after);
  }

  /** What the viewer sees now, if that is known already. */
  observed(viewer: Viewer): Observation | undefined {
    const known = this.#observations.get(viewer);
    return known && known.match === this.record ? known : undefined;
  }

  /** What the viewer sees now. The same object until something changes. */
  observe(viewer: Viewer): Observation {
    const known = this.observed(viewer);
    if (known) return known;
    const { match, record } = this;
    const running = record.status === "RUNNING";
    const last = this.#standing.at(-1);
    const observation: Observation = {
      match: record,
      ruleSet: this.ruleSet,
      viewer,
      version: this.versions.versionAt(this.sequence, viewer),
      prompts: running && match ? match.promptsOf(viewer) : [],
      waitingFor: running && match ? match.waitingFor(viewer) : [],
      openWindows: running && match ? match.openWindows : [],
      procedures: match?.procedures ?? [],
      round: match?.position.turn.round ?? 0,
      turn: match?.position.turn.number ?? 0,
      mayUndo: running && last !== undefined && last.seat === viewer && !last.barrier,
      ...(match ? { view: match.view(viewer) } : undefined),
      ...(record.outcome ? { outcome: record.outcome } : undefined),
    };
    this.#observations.set(viewer, observation);
    return observation;
  }

  /** Forgets what viewers see: something other than the log has changed. */
  changed(record: MatchRecord): void {
    // A row that others may not notice must not show as a change to them either.
    if (record.revision !== this.record.revision || record.status !== this.record.status) this.changes++;
    this.record = record;
    this.#observations.clear();
  }

  /** Tells all subscribers that there is something new. */
  announce(): void {
    for (const listener of [...this.listeners.keys()]) listener();
  }

  /** The seat of an account, if it has one. */
  seatOf(account: string): Seat | undefined {
    return this.record.seats.find((seat) => seat.account === account)?.seat;
  }
}

function decisionsOf(rows: readonly StoredRow[]): (DecisionRow & StoredRow)[] {
  return rows.filter((row): row is DecisionRow & StoredRow => row.kind === "decision");
}
