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
