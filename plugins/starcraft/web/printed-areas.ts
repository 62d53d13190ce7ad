import type { PrintedBoard } from "conclave/board";

/** What is printed on an area of a planet. */
export interface PrintedArea {
  readonly number: number;
  readonly resource: "mineral" | "gas" | "conquest";
  readonly amount: number;
  readonly unitLimit: number;
}

/** All areas of all tiles, by their keys. */
export function areasPrinted(boards: readonly PrintedBoard[]): ReadonlyMap<string, PrintedArea> {
  const places = boards.flatMap((board) => board.places).filter(({ kind }) => kind === "area");
  return new Map(places.map(({ key, data }) => [key, data as PrintedArea]));
}

/** How many areas a tile has that is not on the table yet. */
export function areasOfTile(boards: readonly PrintedBoard[], planet: string): readonly string[] {
  return boards
    .flatMap((board) => board.places)
    .filter(({ kind, parent }) => kind === "area" && parent === planet)
    .map(({ key }) => key);
}

/** The printed sides of a tile that routes can join. */
export function sidesOfTile(boards: readonly PrintedBoard[], planet: string): readonly string[] {
  return boards
    .flatMap((board) => board.places)
    .filter(({ kind, parent }) => kind === "side" && parent === planet)
    .map(({ key }) => key.slice(key.lastIndexOf(".") + 1));
}
