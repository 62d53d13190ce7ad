import { RuleFault } from "./errors.ts";
import { type Answer, promptId, promptOrdinal } from "./prompts.ts";
import type { Seat, Viewer } from "./seats.ts";

/** A decision as it is stored: all that is needed to make it again, and to notice if it no longer fits. */
export interface Decision {
  readonly seat: Seat;
  readonly promptId: string;
  readonly answer: Answer;
  /** The fingerprint of the prompt that it answered. */
  readonly fingerprint: string;
}

/** One row of the decision log of a match: a decision, or the taking back of one. Sequences count from 1. */
export type LogRow = DecisionRow | UndoRow;

/** A row that is a decision. */
export interface DecisionRow extends Decision {
  readonly kind: "decision";
  readonly sequence: number;
  /** Whether what was decided up to its end can no longer be taken back: see `Step`. */
  readonly barrier: boolean;
  /** Whether it and what others decide at the same time know nothing of each other: see `Step`. */
  readonly apart: boolean;
  /** Whether others may not even notice it: an answer behind a veil that was still open after it. */
  readonly hidden: boolean;
}

/** A row that takes back decisions of a seat: all that still stand, from one on. */
export interface UndoRow {
  readonly kind: "undo";
  readonly sequence: number;
  readonly seat: Seat;
  /** The sequence of the first decision that it takes back. */
  readonly undoes: number;
  /** Whether others may not notice it, as they have noticed none of these decisions. */
  readonly hidden: boolean;
}

/** What tells which decisions go when one is taken back. */
type Place = Pick<DecisionRow, "sequence" | "seat" | "apart">;

/** The most decisions that are taken back at once: it bounds what has to be known, and made again. */
const mostTakenBack = 250;

/**
 * The decisions that stand after these rows, in order: each undo takes off those of its seat from the one that it names on.
 * What others have decided since stays, as far as they decided apart from it.
 * @param before what stood before these rows
 * @throws {RuleFault} with `REPLAY_DIVERGED` when an undo names a decision that does not stand, or of another seat, or one
 *   that somebody has built upon
 */
export function standingDecisions(rows: Iterable<LogRow>, before: readonly DecisionRow[] = []): DecisionRow[] {
  const standing = [...before];
  for (const row of rows) {
    if (row.kind === "decision") standing.push(row);
    else takeOff(standing, row);
  }
  return standing;
}

/** Of the decisions that stand after the last rows of a log those that are among them, where not all rows are known. */
export function standingAmong<Row extends LogRow>(rows: readonly Row[]): Extract<Row, DecisionRow>[] {
  let standing: Extract<Row, DecisionRow>[] = [];
  for (const row of rows) {
    if (row.kind === "decision") standing.push(row as Extract<Row, DecisionRow>);
    else standing = standing.filter(({ seat, sequence }) => seat !== row.seat || sequence < row.undoes);
  }
  return standing;
}

/** Takes off the decisions that an undo takes back, and returns them. */
function takeOff<Row extends Place>(standing: Row[], undo: UndoRow): Row[] {
  const first = standing.findIndex(({ sequence }) => sequence === undo.undoes);
  if (first < 0) throw misfit(undo, "does not stand");
  if (standing[first]?.seat !== undo.seat) throw misfit(undo, `is not one of seat ${undo.seat}`);
  const later = standing.splice(first);
  /** Whether something is taken back that whatever follows builds upon. */
  let ties = false;
  for (const row of later) {
    if (row.seat === undo.seat) ties ||= !row.apart;
    else if (ties || !row.apart) throw misfit(undo, `is one that seat ${row.seat} has built upon`);
    else standing.push(row);
  }
  return later.filter(({ seat }) => seat === undo.seat);
}

/** An undo that no node of these rules would have stored. */
function misfit({ sequence, undoes }: UndoRow, what: string): RuleFault {
  return new RuleFault("REPLAY_DIVERGED", `row ${sequence} takes back decision ${undoes}, which ${what}`, []);
}

/** What somebody can take back. */
export interface Undoable {
  /** The decisions, newest first: with each go those before it in this list. */
  readonly decisions: readonly DecisionRow[];
  /** The sequence after which they are taken back when all of them are. */
  readonly after: number;
}

/**
 * What a viewer can take back now: its own last decisions, back to one through which somebody has learned something, or
 * which others have built upon. What others decided apart stays, and does not stand in the way: nobody may have to know
 * that they have decided.
 */
export function undoable(standing: readonly DecisionRow[], viewer: Viewer): Undoable {
  const { decisions, end } = goBack(standing, viewer);
  return { decisions, after: standing[end]?.sequence ?? 0 };
}

/**
 * Where in decisions that stand the first one is that matters to what anybody can take back now; below 0 when those before
 * them would have to be known as well.
 */
export function undoHorizon(standing: readonly DecisionRow[]): number {
  // At the last decision that was not made apart everybody stops, but for the seat that made it.
  const last = standing.findLastIndex(({ apart }) => !apart);
  return last < 0 ? last : Math.min(last, goBack(standing, (standing[last] as DecisionRow).seat).end);
}

/** Goes back over decisions, to the first one (at `end`) that stands in the way. */
function goBack(
  standing: readonly DecisionRow[],
  viewer: Viewer,
): { readonly decisions: readonly DecisionRow[]; readonly end: number } {
  const decisions: DecisionRow[] = [];
  let othersSince = false;
  let end = standing.length - 1;
  for (; end >= 0 && decisions.length < mostTakenBack; end--) {
    const row = standing[end] as DecisionRow;
    const own = row.seat === viewer;
    if (own ? row.barrier || (othersSince && !row.apart) : !row.apart) break;
    if (own) decisions.push(row);
    else othersSince = true;
  }
  return { decisions, end };
}

/** The undo that takes back a seat's decisions from one on, which is `undoable`; with the decisions. */
export function undoFrom(
  standing: readonly DecisionRow[],
  { seat, sequence: undoes }: Pick<DecisionRow, "seat" | "sequence">,
): Pick<UndoRow, "seat" | "undoes" | "hidden"> & { readonly taken: readonly DecisionRow[] } {
  const taken = standing.filter((row) => row.seat === seat && row.sequence >= undoes);
  // What nobody else has noticed is taken back unnoticed.
  return { seat, undoes, hidden: taken.every(({ hidden }) => hidden), taken };
}

/** How many undos each seat may have noticed, by seat: they are part of the ids of prompts. */
export type Undone = readonly number[];

/** How a log is played again. */
export interface Replay {
  /** The decisions that stand, each with the undos before it. */
  readonly decisions: readonly { readonly decision: Decision; readonly undone: Undone }[];
  /** The undos before whatever comes next. */
  readonly undone: Undone;
  /**
   * The ids of prompts whose answers were taken back, with those that they have now. A prompt comes back under another id,
   * so that an id never means a second question.
   */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * Works out how rows of a log are played again: without what was taken back, but with prompts named as they were then.
 * @throws {RuleFault} with `REPLAY_DIVERGED` when an undo does not fit: see `standingDecisions`
 */
export function replayOf(rows: Iterable<Decision | LogRow>, before: Undone): Replay {
  const standing: (Place & { decision: Decision; undone: Undone })[] = [];
  const renamed = new Map<string, string>();
  let undone = before;
  for (const row of rows) {
    if (!isUndo(row)) {
      const { sequence = 0, apart = false } = row as Partial<DecisionRow>;
      standing.push({ sequence, seat: row.seat, apart, decision: row, undone });
      continue;
    }
    const taken = takeOff(standing, row);
    undone = undone.map((count, seat) => (!row.hidden || seat === row.seat ? count + 1 : count));
    for (const { seat, decision } of taken) {
      renamed.set(decision.promptId, promptId(seat, promptOrdinal(decision.promptId), undone[seat] as number));
    }
  }
  return { decisions: standing, undone, renamed };
}

function isUndo(row: Decision | LogRow): row is UndoRow {
  return "kind" in row && row.kind === "undo";
}
