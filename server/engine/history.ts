import { Refusal, RuleFault } from "./errors.ts";
import type { Decision } from "./match.ts";
import { promptId, promptOrdinal } from "./prompts.ts";
import type { Seat, Viewer } from "./seats.ts";

/** One row of the decision log of a match: a decision, or the taking back of one. Sequences count from 1. */
export type LogRow = DecisionRow | UndoRow;

/** A row that is a decision. */
export interface DecisionRow extends Decision {
  readonly kind: "decision";
  readonly sequence: number;
  /** Whether what was decided up to its end can no longer be taken back: see `Step`. */
  readonly barrier: boolean;
  /** Whether others may not even notice it: an answer behind a veil that was still open after it. */
  readonly hidden: boolean;
}

/** A row that takes back a decision. */
export interface UndoRow {
  readonly kind: "undo";
  readonly sequence: number;
  readonly seat: Seat;
  /** The sequence of the decision that it takes back. */
  readonly undoes: number;
  /** Whether others may not notice it, as they have not noticed the decision. */
  readonly hidden: boolean;
}

/**
 * The decisions that stand after these rows, in order: each undo takes one off. It is the last one, or one behind a veil
 * that nothing but answers behind a veil has followed: none of those knows of another.
 * @throws {RuleFault} with `REPLAY_DIVERGED` when an undo names another decision than that, or one of another seat
 */
export function standingDecisions(rows: Iterable<LogRow>, before: readonly DecisionRow[] = []): DecisionRow[] {
  const standing = [...before];
  for (const row of rows) {
    if (row.kind === "decision") standing.push(row);
    else takeOff(standing, row);
  }
  return standing;
}

/** Takes off the decision that an undo names, and returns it. */
function takeOff<Row extends Pick<DecisionRow, "sequence" | "seat" | "hidden">>(standing: Row[], undo: UndoRow): Row {
  let index = standing.length - 1;
  while (standing[index]?.hidden && standing[index]?.sequence !== undo.undoes) index--;
  const found = standing[index];
  if (found?.sequence !== undo.undoes) throw misfit(undo, "the last one standing");
  if (found.seat !== undo.seat) throw misfit(undo, `one of seat ${undo.seat}`);
  standing.splice(index, 1);
  return found;
}

/** An undo that no node of these rules would have stored. */
function misfit({ sequence, undoes }: UndoRow, whatItIsNot: string): RuleFault {
  return new RuleFault(
    "REPLAY_DIVERGED",
    `row ${sequence} takes back decision ${undoes}, which is not ${whatItIsNot}`,
    [],
  );
}

/**
 * The decision that a seat may take back now: the last one, if it was its own and nobody has learned anything through it.
 * What others have answered behind a veil that is still open does not stand in the way: the seat may not know of it. So a
 * seat may take back its own answer behind the veil, whatever others have answered since.
 * @throws {Refusal} with `NOTHING_TO_UNDO` when there is none
 */
export function undoable(standing: readonly DecisionRow[], seat: Seat): DecisionRow {
  const last = standing.findLast((row) => !row.hidden || row.seat === seat);
  if (!last || last.seat !== seat) throw new Refusal("NOTHING_TO_UNDO", "the last decision was not yours");
  if (last.barrier) throw new Refusal("NOTHING_TO_UNDO", "what your last decision has shown cannot be unseen");
  return last;
}

/** Whether a viewer may take back a decision now: see `undoable`. */
export function mayUndo(standing: readonly DecisionRow[], viewer: Viewer): boolean {
  const last = standing.findLast((row) => !row.hidden || row.seat === viewer);
  return last !== undefined && last.seat === viewer && !last.barrier;
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
  const standing: { sequence: number; seat: Seat; hidden: boolean; decision: Decision; undone: Undone }[] = [];
  const renamed = new Map<string, string>();
  let undone = before;
  for (const row of rows) {
    if (!isUndo(row)) {
      const { sequence = 0, hidden = false } = row as Partial<DecisionRow>;
      standing.push({ sequence, seat: row.seat, hidden, decision: row, undone });
      continue;
    }
    const { decision } = takeOff(standing, row);
    undone = undone.map((count, seat) => (!row.hidden || seat === row.seat ? count + 1 : count));
    const { promptId: id, seat } = decision;
    renamed.set(id, promptId(seat, promptOrdinal(id), undone[seat] as number));
  }
  return { decisions: standing, undone, renamed };
}

function isUndo(row: Decision | LogRow): row is UndoRow {
  return "kind" in row && row.kind === "undo";
}
