import {
  type Decision,
  type DecisionRow,
  type Match,
  type Outcome,
  type Prompt,
  type RuleSet,
  type Seat,
  type Step,
  standingAmong,
  standingDecisions,
  type UndoRow,
  undoable,
  undoHorizon,
  type Viewer,
} from "../../engine/index.ts";
import { mayWatchNow } from "../records/access.ts";
import type { AskedSeat } from "../records/asked.ts";
import type { SeatClock } from "../records/clocks.ts";
import type { Observation } from "../records/hosting.ts";
import {
  type AutoPass,
  type MatchRecord,
  type StoredCheckpoint,
  type StoredRow,
  standingVotes,
  type Vote,
} from "../records/records.ts";
import { ViewerVersions } from "../records/viewer-versions.ts";
import { StateGuard } from "./state-guard.ts";
import { nothingAsked, publicFacts, shownClocks, whatIsAsked, whereItStands } from "./what-is-shown.ts";
import { wholeView } from "./whole-view.ts";

/**
 * The number of rows after a checkpoint from which another one is made at the next phase end: making one costs as much as replaying
 * two or three decisions.
 */
const longTail = 10;

/** The number of recent rows kept in memory for subscribers that are slightly behind, beyond those since the checkpoint. */
const recentRows = 16;

/** What the parts of a match take in memory, in bytes: measured, see `docs/architecture.md`. */
const weights = {
  /** The record, and what there is of each match. */
  record: 10_000,
  /** The engine's match, besides its state. */
  match: 50_000,
  /** For each character of the state as text: the state, what is calculated from it, and the views. */
  state: 6,
  /** For each character of the checkpoint. */
  checkpoint: 1,
  /** For each row. */
  row: 600,
} as const;

/** A row that every viewer must have noticed. */
export interface Noticed {
  readonly sequence: number;
  readonly at: Date;
}

/** The parts of a match in memory. */
export interface LoadedParts {
  readonly record: MatchRecord;
  readonly ruleSet: RuleSet;
  /** The engine's match at the end of the log; absent before the start, and where the rules fail. */
  readonly match?: Match;
  /** The checkpoint it was loaded from; absent if it was replayed from the seed. */
  readonly checkpoint?: StoredCheckpoint | undefined;
  /**
   * The last rows of the log, without gaps: starting with the row of the checkpoint, or with an earlier one if that affects
   * what can be undone.
   */
  readonly rows: readonly StoredRow[];
  /** The decisions not undone, as far as these rows show. */
  readonly standing: readonly DecisionRow[];
  /** All rows that other viewers must not notice. */
  readonly hidden: readonly { readonly sequence: number; readonly seat: Seat }[];
  readonly autoPasses: readonly AutoPass[];
}

/** What a match can be rebuilt from without asking the store. */
export type Sources = Omit<LoadedParts, "match" | "standing">;

/**
 * A match as of one row of its log: the record, the engine's match and what follows from the rows, always consistent with
 * one another. Built by the loader; it is taken out of its `OpenMatch` while it is being changed.
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
  /** For each seat, the last undo after which it was asked anew. */
  readonly #lastUndo = new Map<Seat, number>();
  #lastNoticed: Noticed;
  readonly #guard = new StateGuard();
  #observations = new Map<Viewer, Observation>();
  #opening: object = {};
  /** Views of the present state that were made ahead of being asked for. */
  readonly #views = new Map<Viewer, object>();
  /** The view that was made last, whoever it was for: most of the next one is the same. */
  #latestView: object | undefined;
  /** How far the match is, and who plays whom, once that was computed with a view. */
  #facts: ReturnType<typeof publicFacts> | undefined;

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
    // Recorded right away, because a view might change the state before the first decision.
    if (match) this.#guard.mark(match);
  }

  /** The engine's match; absent before the start, and where the rules fail. */
  get match(): Match | undefined {
    return this.#match;
  }

  /** Stops using the rules because they cannot even show the match. */
  leaveOutRules(): void {
    this.#match = undefined;
  }

  get record(): MatchRecord {
    return this.#record;
  }

  /** The sequence of the last applied row. */
  get sequence(): number {
    return this.#record.sequence;
  }

  /** About how much memory it takes, in bytes: estimated from what is known anyway. */
  get weight(): number {
    const { match, record, state, checkpoint, row } = weights;
    if (!this.#match) return record + this.#recent.length * row;
    const text = this.#guard.length * state + (this.#checkpoint?.packed.length ?? 0) * checkpoint;
    return record + match + text + this.#recent.length * row;
  }

  /** The decisions not undone: those since the checkpoint, and all that affect what can be undone. */
  get standing(): readonly DecisionRow[] {
    return this.#standing;
  }

  /** The earliest version, by the viewer's count, that the viewer can undo to; `undefined` if there is nothing to undo. */
  undoTo(viewer: Viewer): number | undefined {
    const { decisions, after } = undoable(this.#standing, viewer);
    return decisions.length > 0 ? this.versions.versionAt(after, viewer) : undefined;
  }

  /** The row sequence at which a prompt was asked: answers must refer to that version or a later one. */
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
    // Decisions made apart do not change the others' prompts.
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

  /** How many versions, as this viewer counts, a copy would have to replay. */
  versionsToReplay(viewer: Viewer): number {
    const { versions } = this;
    return versions.versionAt(this.sequence, viewer) - versions.versionAt(this.#checkpoint?.sequence ?? 0, viewer);
  }

  /** Whether the game has this window: its messages name it, or a current prompt belongs to it. */
  hasWindow(window: string): boolean {
    const key = `window.${window}`;
    if (this.ruleSet.messages.some(({ en }) => Object.hasOwn(en, key))) return true;
    return this.#match?.prompts.some((prompt) => prompt.window?.id === window) ?? false;
  }

  /** Whether the seat always passes this window. */
  passesAlways(seat: Seat, window: string): boolean {
    return this.#autoPasses.some((order) => order.seat === seat && order.window === window);
  }

  /** The windows that the seat always passes. */
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

  /**
   * Makes a decision in the engine's match; `stored` applies it once it is stored. Runs the rules.
   * @throws {Refusal} before anything has changed
   */
  decide(match: Match, { seat, promptId, answer }: Decision): Step {
    this.assertUntouched();
    if (this.tailIsLong) match.wantCheckpoint();
    const step = match.answer(seat, promptId, answer);
    this.#forgetViews();
    // Before any view is made, because it might change the state.
    this.#guard.goOn(match);
    return step;
  }

  /** Makes the view that a viewer will have after the decision that was just made. Runs the rules. */
  lookAhead(viewer: Viewer): void {
    const match = this.#match;
    if (!match) return;
    this.#views.set(viewer, this.#viewFor(match, viewer));
    this.#facts ??= publicFacts(match);
  }

  /** Runs the rules. */
  #viewFor(match: Match, viewer: Viewer): object {
    const last = this.#observations.get(viewer)?.view;
    this.#latestView = wholeView(match, viewer, { last, latest: this.#latestView });
    return this.#latestView;
  }

  #forgetViews(): void {
    this.#views.clear();
    this.#facts = undefined;
  }

  /** Applies rows that were stored on this node after `decide`. */
  stored(rows: readonly StoredRow[], { outcome, checkpoint, clocks, asked }: Stored): void {
    const last = rows.at(-1);
    if (!last) return;
    this.#append(rows.map(withoutRequest), {
      ...this.#record,
      sequence: last.sequence,
      updatedAt: last.at,
      asked,
      ...(outcome ? { status: "FINISHED", outcome } : undefined),
      ...(clocks ? { clocks } : undefined),
    });
    if (!checkpoint) return;
    this.#checkpoint = checkpoint;
    const since = this.#standing.findIndex((row) => row.sequence > checkpoint.sequence);
    const first = Math.min(since < 0 ? this.#standing.length : since, undoHorizon(this.#standing));
    this.#standing = this.#standing.slice(Math.max(0, first));
  }

  /**
   * What is needed to rebuild this match, if all of it is in memory and remains valid after these rows. Nothing is taken
   * from the engine's match, which may be half changed.
   */
  sourcesFor(record: MatchRecord, rows: readonly StoredRow[]): Sources | undefined {
    const { ruleSet } = this;
    const checkpoint = this.#checkpoint;
    const until = checkpoint?.sequence ?? 0;
    const undoesCheckpoint = rows.some((row) => row.kind === "undo" && row.undoes <= until);
    const known = [...this.#recent, ...rows];
    const first = known[0]?.sequence ?? 1;
    // Before an undo, decisions of others may have prevented going further back.
    const isEnough = first === 1 || (first <= until && undoHorizon(standingAmong(known)) >= 0);
    if (!isEnough || undoesCheckpoint) return undefined;
    const hidden = [...this.versions.hidden, ...rows.filter((row) => row.hidden)];
    return { record, ruleSet, checkpoint, rows: known, hidden, autoPasses: this.#autoPasses };
  }

  /** Applies stored rows that the engine's match already includes, up to the end of the record. */
  advance(rows: readonly StoredRow[], record: MatchRecord): void {
    // Without a row, nothing may have changed the state; if something has, it must still be detected.
    if (rows.length > 0) {
      this.#guard.goOn(this.#match);
      this.#forgetViews();
    }
    this.#append(rows, record);
  }

  #append(rows: readonly StoredRow[], record: MatchRecord): void {
    for (const row of rows) {
      if (row.hidden) this.versions.hide(row.sequence, row.seat);
      else this.#lastNoticed = { sequence: row.sequence, at: row.at };
      this.#recent.push(row);
    }
    const tail = record.sequence - (this.#checkpoint?.sequence ?? 0);
    if (this.#recent.length > tail + 2 * recentRows) this.#recent = this.#recent.slice(-(tail + recentRows));
    this.#standing = standingDecisions(rows, this.#standing);
    this.changed(record);
    this.#forgetOutdated();
  }

  /** Takes over a record that changed outside the log. */
  changed(record: MatchRecord): void {
    this.#record = record;
  }

  /**
   * Takes over what viewers were shown of this match before it was reloaded: if they would be shown the same now, it stays
   * the same object.
   */
  remember(earlier: LoadedMatch): void {
    this.#observations = new Map([...earlier.#observations, ...this.#observations]);
    this.#opening = earlier.#opening;
    this.#forgetOutdated();
  }

  /** Forgets observations that will not be shown again. */
  #forgetOutdated(): void {
    for (const viewer of this.#observations.keys()) if (!this.#sameAsBefore(viewer)) this.#observations.delete(viewer);
  }

  /** Makes sure that whatever changes the state from now on is found by `assertUntouched`. */
  mark(): void {
    if (this.#match) this.#guard.mark(this.#match);
  }

  /** @throws {RuleFault} if something has changed the state since it was marked: see `StateGuard` */
  assertUntouched(): void {
    if (this.#match) this.#guard.assertUntouched(this.#match);
  }

  /** Rows with a sequence above `after`, if they are all in memory. */
  rowsInMemory(after: number): readonly StoredRow[] | undefined {
    if (after >= this.sequence) return [];
    const first = this.#recent[0]?.sequence;
    if (first === undefined || first > after + 1) return undefined;
    return this.#recent.filter((row) => row.sequence > after);
  }

  /**
   * What the viewer sees now, if no rules have to run for that. It stays the same until something changes that this viewer
   * may notice: the version by their count, or the match. Computing it anew after a row hidden from them would reveal when
   * that row was added.
   */
  observed(viewer: Viewer): Observation | undefined {
    return this.#sameAsBefore(viewer) ?? (this.#match && this.#views.has(viewer) ? this.observe(viewer) : undefined);
  }

  #sameAsBefore(viewer: Viewer): Observation | undefined {
    const known = this.#observations.get(viewer);
    if (!known) return undefined;
    const { revision, status } = this.#record;
    const same =
      known.version === this.#versionFor(viewer) &&
      known.match.revision === revision &&
      known.match.status === status &&
      (known.view !== undefined) === (this.#matchFor(viewer) !== undefined);
    return same ? known : undefined;
  }

  /** What the viewer sees now. The same object until something changes. */
  observe(viewer: Viewer): Observation {
    const known = this.#sameAsBefore(viewer);
    if (known) return known;
    const match = this.#matchFor(viewer);
    if (match) this.#facts ??= publicFacts(match);
    const record = this.#record;
    const running = record.status === "RUNNING";
    const undoTo = running ? this.undoTo(viewer) : undefined;
    const observation: Observation = {
      opening: this.#opening,
      match: record,
      ruleSet: this.ruleSet,
      viewer,
      version: this.#versionFor(viewer),
      ...whereItStands(match, match && this.#facts),
      ...(running && match ? whatIsAsked(match, viewer) : nothingAsked),
      ...(undoTo === undefined ? undefined : { undoTo }),
      ...(record.votes && running && { votes: this.#votesFor(viewer) }),
      ...(match ? { view: this.#views.get(viewer) ?? this.#viewFor(match, viewer) } : undefined),
      ...(record.outcome ? { outcome: record.outcome } : undefined),
      ...(running && match && record.clocks ? { clocks: shownClocks(record.clocks, match, viewer) } : undefined),
    };
    this.#observations.set(viewer, observation);
    return observation;
  }

  #votesFor(viewer: Viewer): readonly Vote[] {
    if (!mayWatchNow(viewer, this.#record)) return [];
    return standingVotes(this.#record.votes, this.versions.versionAt(this.sequence, "spectator"));
  }

  #matchFor(viewer: Viewer): Match | undefined {
    return mayWatchNow(viewer, this.#record) ? this.#match : undefined;
  }

  /** Those who may not watch now do not even see when somebody decides. */
  #versionFor(viewer: Viewer): number {
    return mayWatchNow(viewer, this.#record) ? this.versions.versionAt(this.sequence, viewer) : 0;
  }

  /** The account's seat, if it has one. */
  seatOf(account: string): Seat | undefined {
    return this.#record.seats.find((seat) => seat.account === account)?.seat;
  }
}

/** The row without what a repeated request is compared with, because the store does that. */
function withoutRequest({ account, key, request, ...row }: StoredRow): StoredRow {
  return row;
}

/** What was stored together with rows. */
interface Stored {
  readonly outcome?: Outcome | undefined;
  readonly clocks?: readonly SeatClock[] | undefined;
  readonly asked: readonly AskedSeat[];
  readonly checkpoint?: StoredCheckpoint | undefined;
}
