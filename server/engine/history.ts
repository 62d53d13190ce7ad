import { Refusal } from "./errors.ts";
import type { Decision } from "./match.ts";
import type { Seat } from "./seats.ts";

/** One row of the decision log of a match: a decision, or the taking back of one. Sequences count from 1. */
export type LogRow =
  | (Decision & { readonly kind: "decision"; readonly sequence: number; readonly barrier: boolean })
  | { readonly kind: "undo"; readonly sequence: number; readonly seat: Seat; readonly undoes: number };

/** A row that is a decision. */
export type DecisionRow = Extract<LogRow, { kind: "decision" }>;

/**
 * The decisions that stand after these rows, in order: each undo takes the last one off.
 * @throws {RangeError} when an undo does not name the last decision that stands
 */
export function standingDecisions(rows: Iterable<LogRow>, before: readonly DecisionRow[] = []): DecisionRow[] {
  const standing = [...before];
  for (const row of rows) {
    if (row.kind === "decision") {
      standing.push(row);
      continue;
    }
    const last = standing.pop();
    if (last?.sequence !== row.undoes) {
      throw new RangeError(`row ${row.sequence} takes back decision ${row.undoes}, which is not the last one standing`);
    }
  }
  return standing;
}

/**
 * The decision that a seat may take back now: the last one, if it was its own and nobody has learned anything through it.
 * @throws {Refusal} with `NOTHING_TO_UNDO` when there is none
 */
export function undoable(standing: readonly DecisionRow[], seat: Seat): DecisionRow {
  const last = standing.at(-1);
  if (!last || last.seat !== seat) throw new Refusal("NOTHING_TO_UNDO", "the last decision was not yours");
  if (last.barrier) throw new Refusal("NOTHING_TO_UNDO", "what your last decision has shown cannot be unseen");
  return last;
}
