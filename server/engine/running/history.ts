import { type Answer, promptId, promptOrdinal } from "../prompts/prompts.ts";
import type { Seat, Viewer } from "../seats.ts";
import { RuleFault } from "../text/errors.ts";

/** A stored decision: the data needed to replay it, and to detect that it no longer fits. */
export interface Decision {
  readonly seat: Seat;
  readonly promptId: string;
  readonly answer: Answer;
  /** The fingerprint of the prompt that it answered. */
  readonly fingerprint: string;
}

/** A row of the decision log of a match: a decision or an undo. Sequences start at 1. */
export type LogRow = DecisionRow | UndoRow;

/** A row that is a decision. */
export interface DecisionRow extends Decision {
  readonly kind: "decision";
  readonly sequence: number;
  /** Whether decisions up to its end can no longer be taken back: see `Step`. */
  readonly barrier: boolean;
  /** Whether it is independent of the others' simultaneous decisions: see `Step`. */
  readonly apart: boolean;
  /** Whether others must not notice it: an answer in a veiled window that stayed open. */
  readonly hidden: boolean;
}

/** A row that takes back decisions of a seat: all standing ones from one on. */
export interface UndoRow {
  readonly kind: "undo";
  readonly sequence: number;
  readonly seat: Seat;
  /** The sequence of the first decision that it takes back. */
  readonly undoes: number;
  /** Whether others must not notice it, because they have noticed none of these decisions. */
  readonly hidden: boolean;
}

/** The data that determines which decisions an undo takes back. */
type Place = Pick<DecisionRow, "sequence" | "seat" | "apart">;

/** The maximum number of decisions taken back at once: it bounds the work of an undo. */
const mostTakenBack = 250;

/**
 * Returns the decisions that stand after these rows, in order. Each undo removes the decisions of its seat from the one that it
 * names on. Later decisions of others stay if they were made apart.
 * @param before the decisions that stood before these rows
 * @throws {RuleFault} with `REPLAY_DIVERGED` if an undo names a decision that does not stand, or of another seat, or one that
 *   a later decision depends on
 */
export function standingDecisions(rows: Iterable<LogRow>, before: readonly DecisionRow[] = []): DecisionRow[] {
  const standing = [...before];
  for (const row of rows) {
    if (row.kind === "decision") standing.push(row);
    else takeOff(standing, row);
  }
  return standing;
}

/** Returns the standing decisions among the last rows of a log, without knowing the rows before them. */
export function standingAmong<Row extends LogRow>(rows: readonly Row[]): Extract<Row, DecisionRow>[] {
  let standing: Extract<Row, DecisionRow>[] = [];
  for (const row of rows) {
    if (row.kind === "decision") standing.push(row as Extract<Row, DecisionRow>);
    else standing = standing.filter(({ seat, sequence }) => seat !== row.seat || sequence < row.undoes);
  }
  return standing;
}

/** Removes the decisions that an undo takes back, and returns them. */
function takeOff<Row extends Place>(standing: Row[], undo: UndoRow): Row[] {
  const first = standing.findIndex(({ sequence }) => sequence === undo.undoes);
  if (first < 0) throw misfit(undo, "does not stand");
  if (standing[first]?.seat !== undo.seat) throw misfit(undo, `is not one of seat ${undo.seat}`);
  const later = standing.splice(first);
  /** Whether a decision is taken back that later ones depend on. */
  let ties = false;
  for (const row of later) {
    if (row.seat === undo.seat) ties ||= !row.apart;
    else if (ties || !row.apart) throw misfit(undo, `a later decision of seat ${row.seat} depends on`);
    else standing.push(row);
  }
  return later.filter(({ seat }) => seat === undo.seat);
}

/** The fault for an undo that no server with these rules would have stored. */
function misfit({ sequence, undoes }: UndoRow, what: string): RuleFault {
  return new RuleFault("REPLAY_DIVERGED", `row ${sequence} takes back decision ${undoes}, which ${what}`, []);
}

/** The decisions that a viewer can take back. */
export interface Undoable {
  /** The decisions, newest first. Taking back one takes back all before it in this list. */
  readonly decisions: readonly DecisionRow[];
  /** The sequence to which the match goes back if all are taken back. */
  readonly after: number;
}

/**
 * Returns the decisions that a viewer can take back now: its own last ones, back to one from which somebody has learned
 * something, or on which a later decision depends. Decisions that others made apart stay and do not block an undo, because
 * nobody may be allowed to know of them.
 */
export function undoable(standing: readonly DecisionRow[], viewer: Viewer): Undoable {
  const { decisions, end } = goBack(standing, viewer);
  return { decisions, after: standing[end]?.sequence ?? 0 };
}

/**
 * Returns the index of the first standing decision that matters for any possible undo; below 0 if earlier decisions would have
 * to be known as well.
 */
export function undoHorizon(standing: readonly DecisionRow[]): number {
  // The last decision that was not made apart stops everybody except the seat that made it.
  const last = standing.findLastIndex(({ apart }) => !apart);
  return last < 0 ? last : Math.min(last, goBack(standing, (standing[last] as DecisionRow).seat).end);
}

/** Goes back over decisions to the first one (at `end`) that blocks an undo. */
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

/** Returns the undo of a seat's decisions from one on, which must be `undoable`, with these decisions. */
export function undoFrom(
  standing: readonly DecisionRow[],
  { seat, sequence: undoes }: Pick<DecisionRow, "seat" | "sequence">,
): Pick<UndoRow, "seat" | "undoes" | "hidden"> & { readonly taken: readonly DecisionRow[] } {
  const taken = standing.filter((row) => row.seat === seat && row.sequence >= undoes);
  // An undo of unnoticed decisions is not noticed either.
  return { seat, undoes, hidden: taken.every(({ hidden }) => hidden), taken };
}

/** The number of undos that each seat may have noticed, by seat: part of the ids of prompts. */
export type Undone = readonly number[];

/** The plan for replaying a log. */
export interface Replay {
  /** The decisions that stand, each with the undos before it. */
  readonly decisions: readonly { readonly decision: Decision; readonly undone: Undone }[];
  /** The undos before the next row. */
  readonly undone: Undone;
  /**
   * The new ids of prompts whose answers were taken back, by their old ids. An answered prompt that is asked again gets another
   * id. A prompt that nobody answered keeps its id: if the decision that closed it is taken back, it is the same question.
   */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * Plans the replay of a log: without the decisions that were taken back, but with the ids that prompts had.
 * @throws {RuleFault} with `REPLAY_DIVERGED` if an undo does not fit: see `standingDecisions`
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
