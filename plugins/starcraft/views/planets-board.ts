import { type BoardPart, board, type Rulebook, type TileSide, t, tileSides } from "conclave/rules";
import { planets } from "../catalogues/planets.ts";
import type { Planet, StarCraft } from "../types.ts";

/**
 * The planet tiles as printed, side by side; where they lie in the galaxy, and how they are turned, is in the view. On a tile
 * (`planet`) are its areas (`area`) and the sides at which routes can join it (`side`), named `<planet>.<side>`. Data of an area: its
 * `number` on the tile, its `resource` and how much of it (`amount`), and its `unitLimit`.
 */
export const planetTiles = board.of<Rulebook<StarCraft>>("planets", { title: t("board.planets") }, (rules) =>
  rules.entries(planets).all.flatMap(tileParts),
);

/** Tiles lie in rows of this many. */
const columns = 4;

/** The width of a tile: the distance between two neighbours leaves a gap. */
const width = 0.9;

const toSide: { readonly [side in TileSide]: { readonly x: number; readonly y: number } } = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

function tileParts({ id, name, areas, routeSlots }: Planet, index: number): readonly BoardPart[] {
  const centre = { x: index % columns, y: Math.floor(index / columns) };
  const inner = width / 2;
  return [
    board.place(id, {
      name,
      kind: "planet",
      at: centre,
      size: { width, height: width },
      entry: { type: "planets", id },
    }),
    ...areas.map(({ id: area, resource, amount, unitLimit }, place) =>
      board.place(area, {
        name: t("label.area-number", { planet: name, number: place + 1 }),
        kind: "area",
        // Two in a row, within the rim of the tile.
        at: {
          x: centre.x + ((place % 2) - 0.5) * (inner / 2),
          y: centre.y + (Math.floor(place / 2) - 0.5) * (inner / 2),
        },
        size: { width: inner / 2, height: inner / 2 },
        parent: id,
        data: { number: place + 1, resource, amount, unitLimit },
      }),
    ),
    ...tileSides
      .filter((side) => routeSlots.includes(side))
      .map((side) =>
        board.place(`${id}.${side}`, {
          name: t("label.printed-side", { planet: name, side }),
          kind: "side",
          at: { x: centre.x + toSide[side].x * inner, y: centre.y + toSide[side].y * inner },
          size: { width: 0.1, height: 0.1 },
          parent: id,
        }),
      ),
  ];
}
