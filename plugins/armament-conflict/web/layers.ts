import type { Land } from "./view.ts";

export type Column = "LEFT" | "RIGHT";

/** The two columns of a realm, in the order in which they lie. */
export const columns: readonly Column[] = ["LEFT", "RIGHT"];

/**
 * A realm in rows: its layers, each with the lands of both columns.
 * @param facesUp whether its outermost layer is the first row, towards those it faces; otherwise it is the last
 */
export function layersOf(lands: readonly Land[], facesUp: boolean): readonly ReadonlyMap<Column, readonly Land[]>[] {
  const laid = lands.filter(({ layer, column }) => layer !== null && column !== null);
  const layers = [...new Set(laid.map(({ layer }) => layer ?? 0))].sort((one, other) => one - other);
  const rows = layers.map((layer) => {
    const own = laid.filter((land) => land.layer === layer);
    return new Map(columns.map((column) => [column, own.filter((land) => land.column === column)]));
  });
  return facesUp ? rows.toReversed() : rows;
}

/** Lands that lie nowhere yet. */
export function unlaid(lands: readonly Land[]): readonly Land[] {
  return lands.filter(({ layer, column }) => layer === null || column === null);
}
