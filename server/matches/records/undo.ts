import { type DecisionRow, type UndoRow, undoFrom } from "../../engine/index.ts";
import type { StoredRow } from "./records.ts";

/**
 * The row that takes back the decisions of a seat from one on, which must be `undoable`.
 * @returns it with the number of decisions that it takes back, as far as its readers have noticed them
 */
export function undoRow(
  standing: readonly DecisionRow[],
  first: DecisionRow,
  { sequence, at }: Pick<StoredRow, "sequence" | "at">,
): { readonly row: UndoRow & Pick<StoredRow, "entries" | "at">; readonly count: number } {
  const { seat, undoes, hidden, taken } = undoFrom(standing, first);
  const count = taken.filter((decision) => decision.hidden === hidden).length;
  const entry = { key: "engine.undone", params: { player: { seat }, count }, ...(hidden ? { to: [seat] } : undefined) };
  return { row: { kind: "undo", ...{ sequence, seat, undoes, hidden }, entries: [entry], at }, count };
}
