import {
  type DecisionRow,
  type Match,
  type Outcome,
  type Prompt,
  RuleFault,
  type RuleSet,
  type Seat,
  standingAmong,
  standingDecisions,
  type UndoRow,
  undoable,
  undoHorizon,
  type Viewer,
} from "../engine/index.ts";
import type { Observation } from "./hosting.ts";
import type { AutoPass, MatchRecord, StoredCheckpoint, StoredRow } from "./records.ts";
import { ViewerVersions } from "./viewer-versions.ts";

/** Rows that may follow a checkpoint before another one is made at the next phase end. */
const longTail = 30;

/** Recent rows kept in memory, for subscribers that are a little behind. */
const recentRows = 256;

/** A row that no viewer can have overlooked. */
export interface Noticed {
  readonly sequence: number;
  readonly at: Date;
}

/** What a match in memory is made of. */
export interface LoadedParts {
  readonly record: MatchRecord;
  readonly ruleSet: RuleSet;
  /** The engine's match at the end of the log; absent before the start, and where the rules fail. */
  readonly match?: Match;
  /** What it was loaded from; without it, from the seed. */
  readonly checkpoint?: StoredCheckpoint | undefined;
  /**
   * The last rows of the log, without a gap: from the one at which the checkpoint was made on, or an earlier one if that
   * matters to what can be taken back.
   */
  readonly rows: readonly StoredRow[];
  /** The decisions that stand, as far as these rows tell. */
  readonly standing: readonly DecisionRow[];
  /** All rows that others may not notice. */
  readonly hidden: readonly { readonly sequence: number; readonly seat: Seat }[];
  readonly autoPasses: readonly AutoPass[];
}

/** What a match can be built from again without asking the store. */
export type Sources = Omit<LoadedParts, "match" | "standing">;

/**
 * A match as it is after a row of its log: the record, the engine's match and what follows from the rows, which always
 * belong together. Built by the loader; it is taken out of its `OpenMatch` while it is worked on.
 */
export class LoadedMatch {
  readonly ruleSet: RuleSet;
  readonly versions: ViewerVersions;
  #record: MatchRecord;
  #match: Match | undefined;
  #autoPasses: readonly AutoPass[];
  #checkpoint: StoredCheckpoint | undefined;
  #standing: readonly DecisionRow[];
  #recent: StoredRow[];
  /** The last undo after which each seat was asked anew. */
  readonly #lastUndo = new Map<Seat, number>();
  #lastNoticed: Noticed;
  #stateText: string | undefined;
  #observations = new Map<Viewer, Observation>();

  constructor({ record, ruleSet, match, checkpoint, standing, rows, hidden, autoPasses }: LoadedParts) {
    this.#record = record;
    this.ruleSet = ruleSet;
    this.#match = match;
    this.#checkpoint = checkpoint;
    this.#standing = standing;
    this.#recent = [...rows];
    for (const [index, row] of rows.entries()) if (row.kind === "undo") this.#noteUndo(row, rows.slice(0, index));
    const noticed = rows.findLast((row) => !row.hidden);
    this.#lastNoticed = { sequence: noticed?.sequence ?? 0, at: noticed?.at ?? record.updatedAt };
    this.versions = new ViewerVersions(hidden);
    this.#autoPasses = autoPasses;
    // At once: a view may change it before the first decision.
    this.#stateText = match?.stateText;
  }

  /** The engine's match; absent before the start, and where the rules fail. */
  get match(): Match | undefined {
    return this.#match;
  }

  /** Leaves the rules out from now on: they cannot even show the match. */
  leaveOutRules(): void {
    this.#match = undefined;
  }

  get record(): MatchRecord {
    return this.#record;
  }

  /** The sequence of the last row that is applied. */
  get sequence(): number {
    return this.#record.sequence;
  }

  /** The decisions that stand: those since the checkpoint, and all that matter to what can be taken back. */
  get standing(): readonly DecisionRow[] {
    return this.#standing;
  }

  /** The earliest version, as the viewer counts, that it can go back to, if there is anything that it can take back. */
  undoTo(viewer: Viewer): number | undefined {
    const { decisions, after } = undoable(this.#standing, viewer);
    return decisions.length > 0 ? this.versions.versionAt(after, viewer) : undefined;
  }

  /** The row sequence at which a prompt was asked: answers must be made against that version or a later one. */
  openedAt(prompt: Prompt): number {
    const { sequence, decisions } = this.#checkpoint ?? { sequence: 0, decisions: 0 };
    const since = prompt.since - decisions;
    const lastUndo = this.#lastUndo.get(prompt.seat) ?? 0;
    if (since <= 0) return Math.max(sequence, lastUndo);
    const row = this.#standing.filter((decision) => decision.sequence > sequence)[since - 1];
    return Math.max(row?.sequence ?? sequence, lastUndo);
  }

  #noteUndo(undo: UndoRow, before: readonly StoredRow[]): void {
    const first = before.findLastIndex(({ sequence }) => sequence < undo.undoes) + 1;
    // What was decided apart leaves the others with what they were asked.
    const concernsAll = before
      .slice(first)
      .some((row) => row.kind === "decision" && row.seat === undo.seat && !row.apart);
    for (const { seat } of this.#record.seats) {
      if (seat === undo.seat || (concernsAll && !undo.hidden)) this.#lastUndo.set(seat, undo.sequence);
    }
  }

  /** The last row that everybody has noticed; before the first one, the start of the match. */
  get lastNoticed(): Noticed {
    return this.#lastNoticed;
  }

  /** Whether a checkpoint should be made at the next phase end. */
  get tailIsLong(): boolean {
    return this.sequence - (this.#checkpoint?.sequence ?? 0) >= longTail;
  }

  /** Whether the game has such a window: it has a name for each, and at the very least is asking one. */
  hasWindow(window: string): boolean {
    const key = `window.${window}`;
    if (this.ruleSet.messages.some(({ en }) => Object.hasOwn(en, key))) return true;
    return this.#match?.prompts.some((prompt) => prompt.window?.id === window) ?? false;
  }

  /** Whether the seat passes this window always. */
  passesAlways(seat: Seat, window: string): boolean {
    return this.#autoPasses.some((order) => order.seat === seat && order.window === window);
  }

  /** The windows that the seat passes always. */
  passesOf(seat: Seat): string[] {
    return this.#autoPasses.filter((order) => order.seat === seat).map((order) => order.window);
  }

  /** The standing orders of all seats. */
  get autoPasses(): readonly AutoPass[] {
    return this.#autoPasses;
  }

  setAutoPasses(autoPasses: readonly AutoPass[]): void {
    this.#autoPasses = autoPasses;
  }

  /** Takes note of rows that were stored here, and that the engine's match has been through. */
  stored(rows: readonly StoredRow[], { outcome, checkpoint }: Stored): void {
    const last = rows.at(-1);
    if (!last) return;
    this.advance(rows, {
      ...this.#record,
      sequence: last.sequence,
      updatedAt: last.at,
      ...(outcome ? { status: "FINISHED", outcome } : undefined),
    });
    if (!checkpoint) return;
    this.#checkpoint = checkpoint;
    const since = this.#standing.findIndex((row) => row.sequence > checkpoint.sequence);
    const first = Math.min(since < 0 ? this.#standing.length : since, undoHorizon(this.#standing));
    this.#standing = this.#standing.slice(Math.max(0, first));
  }

  /**
   * What is needed to build this match again, if all of it is in memory and true when these rows follow. Nothing is taken
   * from the engine's match, which may be half changed.
   */
  sourcesFor(record: MatchRecord, rows: readonly StoredRow[]): Sources | undefined {
    const { ruleSet } = this;
    const checkpoint = this.#checkpoint;
    const until = checkpoint?.sequence ?? 0;
    const undoesCheckpoint = rows.some((row) => row.kind === "undo" && row.undoes <= until);
    const known = [...this.#recent, ...rows];
    const first = known[0]?.sequence ?? 1;
    // Before an undo, what was decided by others may have stood in the way of going further back.
    const isEnough = first === 1 || (first <= until && undoHorizon(standingAmong(known)) >= 0);
    if (!isEnough || undoesCheckpoint) return undefined;
    const hidden = [...this.versions.hidden, ...rows.filter((row) => row.hidden)];
    return { record, ruleSet, checkpoint, rows: known, hidden, autoPasses: this.#autoPasses };
  }

  /** Takes note of decisions that are stored and that the engine's match has been through, up to where the record ends. */
  advance(rows: readonly StoredRow[], record: MatchRecord): void {
    for (const row of rows) {
      if (row.hidden) this.versions.hide(row.sequence, row.seat);
      else this.#lastNoticed = { sequence: row.sequence, at: row.at };
      this.#recent.push(row);
    }
    if (this.#recent.length > 2 * recentRows) this.#recent = this.#recent.slice(-recentRows);
    this.#standing = standingDecisions(rows, this.#standing);
    // Without a row nothing may have changed the state, and what has is still to be noticed.
    if (rows.length > 0) this.#stateText = this.match?.stateText;
    this.changed(record);
  }

  /** Takes over a record that differs in something else than the log. */
  changed(record: MatchRecord): void {
    this.#record = record;
  }

  /**
   * Takes over what viewers have been shown of this match before it was loaded anew: where that is what they would be shown
   * now, it stays the same object.
   */
  remember(earlier: LoadedMatch): void {
    this.#observations = new Map([...earlier.#observations, ...this.#observations]);
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

  /**
   * What the viewer sees now, if that is known already. It is what was seen before, until there is something that this viewer
   * may notice: a version as they count, or a change of the match. Were it made anew after a row that is hidden from them, it
   * would show when that row came.
   */
  observed(viewer: Viewer): Observation | undefined {
    const known = this.#observations.get(viewer);
    if (!known) return undefined;
    const { revision, status } = this.#record;
    const same =
      known.version === this.versions.versionAt(this.sequence, viewer) &&
      known.match.revision === revision &&
      known.match.status === status &&
      (known.view !== undefined) === (this.#match !== undefined);
    return same ? known : undefined;
  }

  /** What the viewer sees now. The same object until something changes. */
  observe(viewer: Viewer): Observation {
    const known = this.observed(viewer);
    if (known) return known;
    const match = this.#match;
    const record = this.#record;
    const running = record.status === "RUNNING";
    const undoTo = running ? this.undoTo(viewer) : undefined;
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
      ...(undoTo === undefined ? undefined : { undoTo }),
      ...(match ? { view: match.view(viewer) } : undefined),
      ...(record.outcome ? { outcome: record.outcome } : undefined),
    };
    this.#observations.set(viewer, observation);
    return observation;
  }

  /** The seat of an account, if it has one. */
  seatOf(account: string): Seat | undefined {
    return this.#record.seats.find((seat) => seat.account === account)?.seat;
  }
}

/** What was stored along with rows. */
interface Stored {
  readonly outcome?: Outcome | undefined;
  readonly checkpoint?: StoredCheckpoint | undefined;
}
