import { fieldBeside, isOpen, type Tile, type TileSide, tileSides, turnSide } from "conclave/rules";
import { planets } from "../catalogues/planets.ts";
import { joinedSides, type Neighbour, neighboursOf, tileOf, tilesOf } from "../galaxy/galaxy.ts";
import { newId } from "../state.ts";
import type { PlacedPlanet } from "../state-types.ts";
import type { Match, Position } from "../types.ts";

/** Laying planets on the table (README, "The galaxy"). */

/** How many routes there are besides z-axis routes. When they are used up, no more are placed. */
const normalRoutes = 15;

/** Lays a planet and joins it to all neighbours that it can be joined to. */
export function placePlanet(game: Match, planet: PlacedPlanet): void {
  const routed = game.look((position) => routedSides(position, tileOf(position, planet)));
  const { planets: placed, routes } = game.state;
  placed.push(planet);
  for (const { side, other } of routed) {
    routes.push({
      id: newId(game, "r"),
      from: { planet: planet.id, side },
      to: { planet: other, side: turnSide(side, 2) },
      zAxis: false,
    });
  }
}

/** The sides at which a tile placed like this gets a route, as far as there are routes. */
function routedSides(position: Position, tile: Tile<string>): readonly Neighbour[] {
  const laid = position.state.routes.filter(({ zAxis }) => !zAxis).length;
  return joinedSides(position, tile).slice(0, normalRoutes - laid);
}

/** A way to lay a planet, with the planets that it is joined to, and the sides where others can still join it. */
export interface Placement {
  readonly planet: PlacedPlanet;
  /** The planets beside it, with the side at which each lies. */
  readonly neighbours: readonly Neighbour[];
  readonly joined: readonly string[];
  /** The sides at which it is joined to them, as they lie on the table. */
  readonly sides: readonly Neighbour[];
  readonly open: readonly TileSide[];
  /** The sides that lead out of it, to a planet that it cannot be joined to. */
  readonly blocked: readonly TileSide[];
}

/**
 * The ways to lay a planet: beside others and joined to at least one. If there is none, any field beside others. The first
 * planet lies in the middle, where turning it changes nothing.
 */
export function placements(position: Position, id: string): readonly Placement[] {
  if (position.state.planets.length === 0) return [placement(position, { id, x: 0, y: 0, rotation: 0 })];
  const turns = rotations(position, id);
  const all = fieldsBeside(position).flatMap((field) =>
    turns.map((rotation) => placement(position, { id, ...field, rotation })),
  );
  const joining = all.filter(({ joined }) => joined.length > 0);
  return joining.length > 0 ? joining : all;
}

function placement(position: Position, planet: PlacedPlanet): Placement {
  const tile = tileOf(position, planet);
  const sides = routedSides(position, tile);
  const neighbours = neighboursOf(position, tile);
  const isAt = (among: readonly Neighbour[], side: TileSide): boolean => among.some((it) => it.side === side);
  const leadingOut = tileSides.filter((side) => isOpen(tile, side) && !isAt(sides, side));
  const open = leadingOut.filter((side) => !isAt(neighbours, side));
  const blocked = leadingOut.filter((side) => isAt(neighbours, side));
  return { planet, neighbours, joined: sides.map(({ other }) => other), sides, open, blocked };
}

/** The free fields beside planets. */
function fieldsBeside(position: Position): readonly { readonly x: number; readonly y: number }[] {
  const tiles = tilesOf(position);
  const taken = new Set(tiles.map(fieldName));
  const fields = tiles.flatMap((tile) => tileSides.map((side) => fieldBeside(tile, side)));
  const free = fields.filter((field) => !taken.has(fieldName(field)));
  return [...new Map(free.map((field) => [fieldName(field), field])).values()];
}

function fieldName({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${x},${y}`;
}

/** The turns of a tile that differ in the sides that lead out of it. */
function rotations(position: Position, id: string): readonly number[] {
  const { routeSlots } = position.entry(planets, id);
  const shape = (rotation: number) => tileSides.filter((side) => isOpen({ open: routeSlots, rotation }, side)).join();
  return [...new Map([3, 2, 1, 0].map((rotation) => [shape(rotation), rotation])).values()].reverse();
}
