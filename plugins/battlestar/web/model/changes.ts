import type { TablePiece } from "conclave/board";
import { numberOf } from "./things.ts";

/** What differs between two versions, by where it is seen. */
export interface Changes {
  /** Places to which something has come, or which have lost something. */
  readonly places: ReadonlySet<string>;
  /** Pieces that were not there before. */
  readonly arrived: ReadonlySet<string>;
  /** By how much markers have moved on dials. */
  readonly dials: ReadonlyMap<string, number>;
}

export const nothingChanged: Changes = { places: new Set(), arrived: new Set(), dials: new Map() };

/** Compares the pieces of two versions. */
export function changesBetween(before: readonly TablePiece[], after: readonly TablePiece[]): Changes {
  const old = new Map(before.map((piece) => [piece.key, piece]));
  const now = new Map(after.map((piece) => [piece.key, piece]));
  const places = new Set<string>();
  const dials = new Map<string, number>();
  const placeOf = (piece: TablePiece | undefined) => (piece?.at?.kind === "PLACE" ? piece.at.key : undefined);
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [from, to] = [placeOf(old.get(key)), placeOf(now.get(key))];
    if (from === to) continue;
    for (const place of [from, to]) if (place !== undefined) places.add(place);
  }
  for (const { key, type } of after) {
    if (type !== "resource") continue;
    const change = (numberOf(now.get(key), key) ?? 0) - (numberOf(old.get(key), key) ?? 0);
    if (change !== 0) dials.set(key, change);
  }
  return { places, arrived: new Set([...now.keys()].filter((key) => !old.has(key))), dials };
}
