import type { PointedAt, Print, PrintedEntry } from "conclave/board";
import type { Board } from "conclave/sdk";

/** Finds what is printed on the first thing that something is about, as far as it is known here. */
export type FindEntry = (about: readonly PointedAt[]) => PrintedEntry | undefined;

/**
 * How what is printed on things is found.
 * @param printOfPiece what is printed on a piece
 */
export function entriesOf(
  boards: readonly Board[],
  { find }: Pick<Print, "find">,
  printOfPiece: (key: string) => PrintedEntry | undefined,
): FindEntry {
  const places = new Map(boards.flatMap((board) => board.places.map((place) => [place.key, place] as const)));
  /** What is printed on a place, or else on what it is a part of: on an area nothing is, and on its planet something. */
  const printOfPlace = (key: string): PrintedEntry | undefined => {
    const place = places.get(key);
    if (!place) return undefined;
    const { entry, parent } = place;
    return entry && entry.list !== null ? find(entry.list, entry.key) : parent ? printOfPlace(parent) : undefined;
  };
  return (about) => {
    for (const { kind, key, list } of about) {
      const entry = kind === "PIECE" ? printOfPiece(key) : typeof list === "string" ? find(list, key) : undefined;
      if (entry) return entry;
    }
    // Where something stands says less of it than what it is.
    for (const { kind, key } of about) {
      const entry = kind === "PLACE" ? printOfPlace(key) : undefined;
      if (entry) return entry;
    }
    return undefined;
  };
}
