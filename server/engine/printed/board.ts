/**
 * Pure helpers for places and the links between them. A game keeps its pieces and tiles as plain state and works out the
 * links from it whenever it looks; nothing in here is ever stored.
 */

/** Which places can be reached from which in one step, both ways. Places and neighbours keep the order they came in. */
export type Links<Place> = ReadonlyMap<Place, readonly Place[]>;

/** A pair of places that are joined. */
export type Link<Place> = readonly [Place, Place];

/**
 * Joins places by these links. A link that is named twice counts once; a place is never its own neighbour.
 * @param places places that may have no link at all
 */
export function linksOf<Place>(links: Iterable<Link<Place>>, places: Iterable<Place> = []): Links<Place> {
  const joined = new Map<Place, Set<Place>>();
  const neighboursOf = (place: Place): Set<Place> => {
    const known = joined.get(place);
    if (known) return known;
    const none = new Set<Place>();
    joined.set(place, none);
    return none;
  };
  for (const place of places) neighboursOf(place);
  for (const [one, other] of links) {
    const first = neighboursOf(one);
    const second = neighboursOf(other);
    if (one === other) continue;
    first.add(other);
    second.add(one);
  }
  return new Map([...joined].map(([place, neighbours]) => [place, [...neighbours]]));
}

/** Every link once, as `linksOf` takes them. */
export function pairsOf<Place>(links: Links<Place>): Link<Place>[] {
  const done = new Set<Place>();
  const pairs: Link<Place>[] = [];
  for (const [place, neighbours] of links) {
    done.add(place);
    for (const other of neighbours) if (!done.has(other)) pairs.push([place, other]);
  }
  return pairs;
}

/** The same places without these links: a storm between two sectors, a route that is closed. */
export function withoutLinks<Place>(links: Links<Place>, cut: Iterable<Link<Place>>): Links<Place> {
  const gone = linksOf(cut);
  return new Map(
    [...links].map(([place, neighbours]) => [
      place,
      neighbours.filter((other) => !(gone.get(place)?.includes(other) ?? false)),
    ]),
  );
}

/** The links of both: a map with its wormholes. */
export function mergedLinks<Place>(...all: readonly Links<Place>[]): Links<Place> {
  return linksOf(
    all.flatMap((links) => pairsOf(links)),
    all.flatMap((links) => [...links.keys()]),
  );
}

/** Joins each of these places with every other one of them: all ends of a wormhole. */
export function allJoined<Place>(places: readonly Place[]): Links<Place> {
  return linksOf(
    places.flatMap((one, index) => places.slice(index + 1).map((other): Link<Place> => [one, other])),
    places,
  );
}

/** How far to go in `reach`, and by what. */
export interface ReachSettings<Place> {
  /** The most steps; without it, as far as the links go. */
  readonly steps?: number;
  /** Whether one may go on from a place, once there. The places to start from are always gone on from. */
  readonly through?: (place: Place) => boolean;
}

/**
 * How many steps each place is away, nearest first; the places to start from are 0 away. Places that cannot be reached are
 * not in it.
 */
export function reach<Place>(
  links: Links<Place>,
  from: Place | readonly Place[],
  { steps = Number.POSITIVE_INFINITY, through = () => true }: ReachSettings<Place> = {},
): ReadonlyMap<Place, number> {
  const starts = (Array.isArray(from) ? from : [from]) as readonly Place[];
  const distances = new Map<Place, number>(starts.map((place) => [place, 0]));
  // A map is iterated in the order of its entries, including those added meanwhile: it is its own queue.
  for (const [place, distance] of distances) {
    if (distance >= steps || (distance > 0 && !through(place))) continue;
    for (const next of links.get(place) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

/**
 * Connected groups of places: within a group, each can be reached from all others without leaving `places`.
 * @param together whether a link joins its two places into one group; any link does unless told otherwise
 */
export function groups<Place>(
  links: Links<Place>,
  places: Iterable<Place>,
  together: (one: Place, other: Place) => boolean = () => true,
): Place[][] {
  const left = new Set(places);
  const found: Place[][] = [];
  for (const start of left) {
    left.delete(start);
    const group = [start];
    for (const place of group) {
      for (const next of links.get(place) ?? []) {
        if (!left.has(next) || !together(place, next)) continue;
        left.delete(next);
        group.push(next);
      }
    }
    found.push(group);
  }
  return found;
}

// --- hexes ------------------------------------------------------------------------------------------------------------

/** A hex in axial coordinates: `q` goes along one axis of the grid, `r` along another, 60 degrees clockwise from it. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** The six directions, clockwise from the axis of `q`: turning a direction by one sixth gives the next one. */
export const hexDirections: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** The id of a hex as a place: `q,r`. */
export function hexId({ q, r }: Hex): string {
  return `${q},${r}`;
}

/** The six hexes that share an edge with this one, in the order of `hexDirections`. */
export function hexNeighbours({ q, r }: Hex): Hex[] {
  return hexDirections.map((step) => ({ q: q + step.q, r: r + step.r }));
}

/** The least number of steps from one hex to the other. */
export function hexDistance(one: Hex, other: Hex): number {
  const q = one.q - other.q;
  const r = one.r - other.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** A hex of a tile that is turned clockwise about the hex 0,0 by this many sixths of a full turn. */
export function turnHex({ q, r }: Hex, sixths: number): Hex {
  let hex: Hex = { q, r };
  // Adding 0 keeps −0 out: JSON knows no such number, so a stored state would come back as another one.
  for (let turn = 0; turn < remainder(sixths, 6); turn++) hex = { q: 0 - hex.r, r: hex.q + hex.r };
  return hex;
}

/** The links between those of these hexes that share an edge, with `q,r` as places. */
export function hexLinks(hexes: Iterable<Hex>): Links<string> {
  const all = [...hexes];
  const places = new Set(all.map(hexId));
  return linksOf(
    all.flatMap((hex) =>
      hexNeighbours(hex).flatMap((next): Link<string>[] =>
        places.has(hexId(next)) ? [[hexId(hex), hexId(next)]] : [],
      ),
    ),
    places,
  );
}

// --- square tiles -----------------------------------------------------------------------------------------------------

/** The sides of a square tile, clockwise from the top. */
export const tileSides = ["north", "east", "south", "west"] as const;
export type TileSide = (typeof tileSides)[number];

/** A square tile on a grid: `x` grows to the east, `y` to the south. */
export interface Tile<Place> {
  readonly id: Place;
  readonly x: number;
  readonly y: number;
  /** The sides that lead out of it, as printed. */
  readonly open: readonly TileSide[];
  /** Quarter turns clockwise. */
  readonly rotation: number;
}

/** Where a printed side lies after this many quarter turns clockwise. */
export function turnSide(side: TileSide, quarters: number): TileSide {
  return tileSides[remainder(tileSides.indexOf(side) + quarters, 4)] as TileSide;
}

/** Whether a tile as it lies leads out at this side. */
export function isOpen({ open, rotation }: Pick<Tile<unknown>, "open" | "rotation">, side: TileSide): boolean {
  return open.includes(turnSide(side, -rotation));
}

/** The tile's neighbouring field on this side. */
export function fieldBeside({ x, y }: { readonly x: number; readonly y: number }, side: TileSide) {
  const [dx, dy] = steps[side];
  return { x: x + dx, y: y + dy };
}

/** The links between tiles: two neighbours are joined exactly where both lead out at the side that they share. */
export function tileLinks<Place>(tiles: Iterable<Tile<Place>>): Links<Place> {
  const all = [...tiles];
  const byField = new Map(all.map((tile) => [`${tile.x},${tile.y}`, tile]));
  return linksOf(
    all.flatMap((tile) =>
      tileSides.flatMap((side): Link<Place>[] => {
        const { x, y } = fieldBeside(tile, side);
        const other = byField.get(`${x},${y}`);
        return other && isOpen(tile, side) && isOpen(other, turnSide(side, 2)) ? [[tile.id, other.id]] : [];
      }),
    ),
    all.map(({ id }) => id),
  );
}

const steps: { readonly [Side in TileSide]: readonly [number, number] } = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};

/** The remainder that is never negative. */
function remainder(value: number, of: number): number {
  return ((value % of) + of) % of;
}
