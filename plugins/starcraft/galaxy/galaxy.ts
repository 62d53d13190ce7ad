import { fieldBeside, isOpen, type Tile, type TileSide, tileSides, turnSide } from "conclave/rules";
import { planets } from "../catalogues/planets.ts";
import type { PlacedPlanet } from "../state-types.ts";
import type { Position } from "../types.ts";

/** Where planets lie and how they are joined (README, "The galaxy"). */

/** A planet as a tile on the grid. */
export function tileOf(position: Position, { id, x, y, rotation }: Readonly<PlacedPlanet>): Tile<string> {
  return { id, x, y, rotation, open: position.entry(planets, id).routeSlots };
}

function findTiles(position: Position): readonly Tile<string>[] {
  return position.state.planets.map((planet) => tileOf(position, planet));
}

/** All planets in the galaxy as tiles. */
export function tilesOf(position: Position): readonly Tile<string>[] {
  return position.once(findTiles);
}

/** A planet beside another one, with the side of that one at which it lies. */
export interface Neighbour {
  readonly side: TileSide;
  readonly other: string;
}

/** The planets that lie beside a tile placed like this. */
export function neighboursOf(position: Position, tile: Tile<string>): readonly Neighbour[] {
  return besideOf(position, tile).map(({ side, other }) => ({ side, other: other.id }));
}

/** The sides at which a tile placed like this would be joined to others. */
export function joinedSides(position: Position, tile: Tile<string>): readonly Neighbour[] {
  return besideOf(position, tile)
    .filter(({ side, other }) => isOpen(tile, side) && isOpen(other, turnSide(side, 2)))
    .map(({ side, other }) => ({ side, other: other.id }));
}

function besideOf(position: Position, tile: Tile<string>): { readonly side: TileSide; readonly other: Tile<string> }[] {
  return tileSides.flatMap((side) => {
    const { x, y } = fieldBeside(tile, side);
    const other = tilesOf(position).find((it) => it.x === x && it.y === y);
    return other ? [{ side, other }] : [];
  });
}

/** The place on the table with this column and row: a place of the board `galaxy`. */
export function slotAt({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${x},${y}`;
}
