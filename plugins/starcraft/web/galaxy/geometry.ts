import type { Planet, Route, RouteEnd, Side } from "../seen.ts";

/** Where everything lies in the galaxy, in units of its own: a disc of a planet is 240 wide. Angles are in degrees, clockwise from the east. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The radius of a planet's disc. */
export const radius = 120;

/** From the middle of a tile to the middle of its neighbour. */
export const pitch = 280;

export const centreOf = ({ x, y }: Pick<Planet, "x" | "y">): Point => ({ x: x * pitch, y: y * pitch });

const directions: { readonly [side in Side]: Point } = {
  NORTH: { x: 0, y: -1 },
  EAST: { x: 1, y: 0 },
  SOUTH: { x: 0, y: 1 },
  WEST: { x: -1, y: 0 },
};

const clockwise: readonly Side[] = ["NORTH", "EAST", "SOUTH", "WEST"];

/** A side as it lies, of one as it is printed on a tile that has been turned. */
export function sideAsItLies(printed: Side, rotation: number): Side {
  return clockwise[(clockwise.indexOf(printed) + rotation) % 4] ?? printed;
}

/** Where a route meets the disc of a planet. */
export function sidePoint(planet: Pick<Planet, "x" | "y">, side: Side, distance = radius): Point {
  const { x, y } = centreOf(planet);
  const toward = directions[side];
  return { x: x + toward.x * distance, y: y + toward.y * distance };
}

// --- areas ------------------------------------------------------------------------------------------------------------

/** A part of a disc, from one angle to another. */
export interface Sector {
  readonly from: number;
  readonly to: number;
}

/** Where the first area begins, as printed, and in which order areas go round. */
const layouts: { readonly [areas: number]: { readonly from: number; readonly order: readonly number[] } } = {
  1: { from: 0, order: [0] },
  2: { from: 90, order: [0, 1] },
  3: { from: -210, order: [0, 1, 2] },
  // Two in a row, as on the printed tile.
  4: { from: -180, order: [0, 1, 3, 2] },
};

/** The part of the disc that belongs to an area. */
export function sectorOf(count: number, index: number, rotation: number): Sector {
  const { from, order } = layouts[count] ?? { from: -180, order: Array.from({ length: count }, (_, at) => at) };
  const width = 360 / count;
  const start = from + order.indexOf(index) * width + rotation * 90;
  return { from: start, to: start + width };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const onCircle = (angle: number, distance: number): Point => ({
  x: Math.cos(radians(angle)) * distance,
  y: Math.sin(radians(angle)) * distance,
});

/** The outline of a sector as a path, with the middle of the disc at `centre`. */
export function sectorPath({ from, to }: Sector, centre: Point, inset = 0): string {
  const distance = radius - inset;
  if (to - from >= 360) {
    return `M${centre.x - distance} ${centre.y}a${distance} ${distance} 0 1 1 ${2 * distance} 0a${distance} ${distance} 0 1 1 ${-2 * distance} 0Z`;
  }
  // The tip moves outwards as well, so that the gap between two areas is as wide everywhere.
  const middle = (from + to) / 2;
  const tip = onCircle(middle, inset / Math.sin(radians(Math.min((to - from) / 2, 90))));
  const narrowing = (Math.asin(inset / distance) * 180) / Math.PI;
  const [start, end] = [onCircle(from + narrowing, distance), onCircle(to - narrowing, distance)];
  const at = ({ x, y }: Point): string => `${round(centre.x + x)} ${round(centre.y + y)}`;
  const isLarge = to - from - 2 * narrowing > 180 ? 1 : 0;
  return `M${at(tip)}L${at(start)}A${distance} ${distance} 0 ${isLarge} 1 ${at(end)}Z`;
}

/** The upright box round a sector, seen from the middle of the disc: its own middle lies in the sector. */
export function boxAround({ from, to }: Sector): Box {
  const steps = 24;
  const rim = Array.from({ length: steps + 1 }, (_, index) => onCircle(from + ((to - from) * index) / steps, radius));
  const points = to - from >= 360 ? rim : [{ x: 0, y: 0 }, ...rim];
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...points.map(({ x }) => x)), Math.max(...points.map(({ y }) => y))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Whether a point, seen from the middle of the disc, lies in a sector, with a distance from its edges. */
export function isInSector({ x, y }: Point, { from, to }: Sector, margin: number): boolean {
  const distance = Math.hypot(x, y);
  if (distance > radius - margin) return false;
  if (to - from >= 360) return true;
  return [from, to].every((edge, index) => {
    const along = onCircle(edge, 1);
    // How far the point is from the line along the edge, on the side of the sector.
    const off = along.x * y - along.y * x;
    return (index === 0 ? off : -off) >= margin;
  });
}

const boxes = new Map<string, Box>();

/** The largest upright box within a sector, seen from the middle of the disc: there is what stands in the area. */
export function boxIn(sector: Sector): Box {
  const turn = ((sector.from % 360) + 360) % 360;
  const key = `${turn} ${sector.to - sector.from}`;
  const known = boxes.get(key);
  if (known) return known;
  const found = largestBox(sector);
  boxes.set(key, found);
  return found;
}

/** The distance of what stands in an area from its edges. */
const margin = 7;

function largestBox(sector: Sector): Box {
  const step = 5;
  const middle = (sector.from + sector.to) / 2;
  let best: Box = { x: 0, y: 0, width: 0, height: 0 };
  let bestWorth = 0;
  for (let distance = 0; distance < radius; distance += step) {
    const centre = sector.to - sector.from >= 360 ? { x: 0, y: 0 } : onCircle(middle, distance);
    for (let width = 40; width < 2 * radius; width += step) {
      for (let height = 40; height < 2 * radius; height += step) {
        const box = { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
        // What is neither flat nor narrow holds most.
        const worth = Math.min(width, 1.3 * height) * Math.sqrt(width * height);
        if (worth > bestWorth && cornersOf(box).every((corner) => isInSector(corner, sector, margin))) {
          [best, bestWorth] = [box, worth];
        }
      }
    }
  }
  return best;
}

export function cornersOf({ x, y, width, height }: Box): readonly Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ];
}

/** How many equal squares of which size fill a box best, and where each lies in it. */
export function packed(box: Pick<Box, "width" | "height">, count: number, most: number): readonly Box[] {
  let [size, columns] = [0, 1];
  for (let across = 1; across <= count; across++) {
    const fits = Math.min(box.width / across, box.height / Math.ceil(count / across), most);
    if (fits > size) [size, columns] = [fits, across];
  }
  const rows = Math.ceil(count / columns);
  const top = (box.height - rows * size) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = (box.width - inRow * size) / 2;
    return { x: left + (index % columns) * size, y: top + row * size, width: size, height: size };
  });
}

// --- routes -----------------------------------------------------------------------------------------------------------

/** How a route runs: a curve with two handles. */
export interface Curve {
  readonly from: Point;
  readonly fromHandle: Point;
  readonly toHandle: Point;
  readonly to: Point;
}

type Places = ReadonlyMap<string, Pick<Planet, "x" | "y">>;

/** The curve of a route; undefined if a planet is missing. */
export function curveOf({ ends, zAxis }: Pick<Route, "ends" | "zAxis">, places: Places): Curve | undefined {
  const [one, other] = ends;
  const [start, end] = [one && places.get(one.planet), other && places.get(other.planet)];
  if (!one || !other || !start || !end) return undefined;
  const [from, to] = [sidePoint(start, one.side), sidePoint(end, other.side)];
  // Z-axis routes swing out, the more the farther they lead; others are straight.
  const reach = zAxis ? 60 + 0.22 * Math.hypot(to.x - from.x, to.y - from.y) : 1;
  return {
    from,
    fromHandle: sidePoint(start, one.side, radius + reach),
    toHandle: sidePoint(end, other.side, radius + reach),
    to,
  };
}

export function pathOf({ from, fromHandle, toHandle, to }: Curve): string {
  const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
  return `M${at(from)}C${at(fromHandle)} ${at(toHandle)} ${at(to)}`;
}

/** The point of a curve at a part of its way, 0 to 1. */
export function alongCurve({ from, fromHandle, toHandle, to }: Curve, part: number): Point {
  const rest = 1 - part;
  const weights = [rest ** 3, 3 * rest ** 2 * part, 3 * rest * part ** 2, part ** 3] as const;
  const sum = (axis: "x" | "y"): number =>
    weights[0] * from[axis] + weights[1] * fromHandle[axis] + weights[2] * toHandle[axis] + weights[3] * to[axis];
  return { x: sum("x"), y: sum("y") };
}

/** The size of a transport on a route. */
export const transportSize = 34;

/**
 * Where transports stand on a route: side by side across it, near its middle, beside all planets and beside whatever else stands on routes.
 * @param taken where transports stand already
 */
export function transportPlaces(
  curve: Curve,
  count: number,
  centres: readonly Point[],
  taken: readonly Point[],
): readonly Point[] {
  const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
  const groups = Array.from({ length: 49 }, (_, index) => (index + 1) / 50)
    .sort((one, other) => Math.abs(one - 0.5) - Math.abs(other - 0.5))
    .map((part) => across(curve, part, count));
  const isFree = (group: readonly Point[]): boolean =>
    group.every((point) => taken.every((other) => distance(point, other) >= transportSize));
  const isClear = (group: readonly Point[]): boolean =>
    group.every((point) => centres.every((centre) => distance(point, centre) >= radius + transportSize / 2 - 6));
  return groups.find((group) => isFree(group) && isClear(group)) ?? groups.find(isFree) ?? groups[0] ?? [];
}

/** Points side by side across a curve. */
function across(curve: Curve, part: number, count: number): readonly Point[] {
  const [before, after] = [alongCurve(curve, part - 0.01), alongCurve(curve, part + 0.01)];
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  const normal = { x: (before.y - after.y) / length, y: (after.x - before.x) / length };
  const middle = alongCurve(curve, part);
  return Array.from({ length: count }, (_, index) => {
    const off = (index - (count - 1) / 2) * transportSize;
    return { x: middle.x + normal.x * off, y: middle.y + normal.y * off };
  });
}

// --- the whole --------------------------------------------------------------------------------------------------------

/** How far order stacks and names reach beyond a disc. */
const around = { left: 26, top: 30, right: 30, bottom: 34 };

/** The box round all tiles, and all curves. */
export function boundsOf(tiles: readonly Pick<Planet, "x" | "y">[], curves: readonly Curve[]): Box {
  const edge = 16;
  const points = [
    ...tiles.map(centreOf).flatMap(({ x, y }) => [
      { x: x - radius - around.left, y: y - radius - around.top },
      { x: x + radius + around.right, y: y + radius + around.bottom },
    ]),
    ...curves
      .flatMap((curve) => Array.from({ length: 21 }, (_, index) => alongCurve(curve, index / 20)))
      .flatMap(({ x, y }) => [
        { x: x - edge, y: y - edge },
        { x: x + edge, y: y + edge },
      ]),
  ];
  if (points.length === 0) return { x: -pitch / 2, y: -pitch / 2, width: pitch, height: pitch };
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...points.map(({ x }) => x)), Math.max(...points.map(({ y }) => y))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The end of a route of which an option is about a side as printed: `braken.north`. */
export function endOf(key: string, planets: readonly Planet[]): RouteEnd | undefined {
  const dot = key.lastIndexOf(".");
  const planet = planets.find((each) => each.key === key.slice(0, dot));
  const printed = key.slice(dot + 1).toUpperCase() as Side;
  if (!planet || !clockwise.includes(printed)) return undefined;
  return { planet: planet.key, side: sideAsItLies(printed, planet.rotation) };
}
