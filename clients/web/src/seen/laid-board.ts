import type { TablePiece } from "conclave/board";
import type { Board } from "conclave/sdk";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of a board, with what stands there. */
export interface Spot {
  readonly key: string;
  /** Its name; empty where what stands there says enough. */
  readonly name: string;
  readonly kind: "place" | "link" | "step";
  /** Whether it has an outline of its own, which is drawn. */
  readonly isShaped: boolean;
  /** Whether others lie within it. */
  readonly isAround: boolean;
  /** The entry that is printed there. */
  readonly entry: { readonly list: string | null; readonly key: string } | null;
  /** Its outline, in percent of the board. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly pieces: readonly TablePiece[];
  /** The places within it that are too small to be drawn where they lie: they are listed in it. */
  readonly within: readonly Spot[];
}

/** A row of steps without places of their own on a board. */
export interface Track {
  readonly key: string;
  readonly name: string;
  readonly steps: readonly { readonly key: string; readonly name: string; readonly pieces: readonly TablePiece[] }[];
}

/** A printed board with what stands on it. */
export interface LaidBoard {
  readonly key: string;
  readonly title: string;
  /** Whose it is, where each player has one. */
  readonly seat: number | undefined;
  /** In units of the board: about as many places fit side by side, and one below another. */
  readonly size: { readonly width: number; readonly height: number };
  /** How wide such a unit must be at least, in rem, so that all that stands there can be read. */
  readonly unit: number;
  /** Outlines and links, in units of the board, from its upper left corner. */
  readonly shapes: readonly (readonly Point[])[];
  readonly lines: readonly (readonly [Point, Point])[];
  readonly spots: readonly Spot[];
  readonly tracks: readonly Track[];
}

/** Whose a board is, what stands on it, and about which of its places something is asked. */
interface OnBoard {
  readonly seat: number | undefined;
  readonly pieces: readonly TablePiece[];
  readonly isWanted: (place: string) => boolean;
}

type Place = Board["places"][number];

/** Room around the outermost places, and the size of what has none of its own, in units of a board. */
const sizes = { margin: 0.15, link: 0.5, step: 0.8 };

/** What a name on a board needs, a letter of its longest word and a line of it, in rem; and how large a unit may be at least and at most. */
const needs = { width: 4.6, letter: 0.46, line: 1.3, least: 5, most: 20 };

/** As many empty places are always shown. */
const mostEmpty = 4;

/** Lays pieces on a board: each where it stands, and the board as large as all of them need. */
export function laidBoard(board: Board, { seat, pieces, isWanted }: OnBoard): LaidBoard {
  const standing = Map.groupBy(pieces, ({ at }) => standName(at?.kind ?? "", at?.key ?? "", at?.part ?? ""));
  const stands = (kind: string, key: string, part = ""): readonly TablePiece[] =>
    standing.get(standName(kind, key, part)) ?? [];
  const places = withoutEmpty(board.places, (key) => stands("PLACE", key).length > 0, isWanted);
  const bounds = boundsOf(places.shown, board.tracks);
  const { width, height } = bounds;
  const boxAt = ({ x, y }: Point, w: number, h: number): Spot["box"] => ({
    left: (100 * (x - w / 2 - bounds.left)) / width,
    top: (100 * (y - h / 2 - bounds.top)) / height,
    width: (100 * w) / width,
    height: (100 * h) / height,
  });
  const moved = ({ x, y }: Point): Point => ({ x: x - bounds.left, y: y - bounds.top });
  const inside = Map.groupBy(places.shown, ({ parent }) => parent ?? "");
  const linesOf = ({ key }: Place): number =>
    stands("PLACE", key).reduce((sum, { facts }) => sum + (facts.length > 0 ? 2 : 1), 1);
  const needOf = ({ width: wide, height: high, name }: Place, lines: number): number => {
    const longest = Math.max(...name.text.split(/[\s-]+/).map((word) => word.length));
    return Math.max(Math.max(needs.width, needs.letter * longest) / wide, (needs.line * lines) / high);
  };
  const isSmall = places.shown.some((place) => place.parent !== null && needOf(place, linesOf(place)) > needs.most);
  const allLines = (place: Place): number =>
    (inside.get(place.key) ?? []).reduce((sum, inner) => sum + linesOf(inner), linesOf(place));
  const spotOf = (place: Place): Spot => {
    const { key, name, at, entry, shape } = place;
    const there = stands("PLACE", key);
    const around = inside.get(key) ?? [];
    return {
      key,
      // A slot of a map that is being laid is called by what lies in it.
      name: places.areSlots && !entry && place.parent === null && there.length > 0 ? "" : name.text,
      kind: "place",
      isShaped: (shape?.length ?? 0) > 0,
      isAround: around.length > 0 && !isSmall,
      entry: entry && { list: entry.list, key: entry.key },
      box: boxAt(at, place.width, place.height),
      pieces: there,
      within: isSmall ? around.map(spotOf) : [],
    };
  };
  const plain = { isShaped: false, isAround: false, entry: null, within: [] };
  const centres = new Map(places.shown.map(({ key, at }) => [key, at]));
  const links = board.links.flatMap(({ key, from, to, name }) => {
    const [start, end] = [centres.get(from), centres.get(to)];
    return start && end ? [{ key, start, end, name: name?.text ?? "" }] : [];
  });
  const onLinks = links.flatMap(({ key, start, end, name }): Spot[] => {
    const there = stands("LINK", key);
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    const box = boxAt(middle, sizes.link, sizes.link);
    return there.length > 0 ? [{ ...plain, key, name, kind: "link", box, pieces: there }] : [];
  });
  const onSteps = board.tracks.flatMap((track) =>
    track.steps.flatMap(({ key, name, at }): Spot[] => {
      const step = {
        ...plain,
        key: `${track.key} ${key}`,
        name: name?.text ?? "",
        pieces: stands("STEP", track.key, key),
      };
      return at ? [{ ...step, kind: "step", box: boxAt(at, sizes.step, sizes.step) }] : [];
    }),
  );
  const top = isSmall ? places.shown.filter(({ parent }) => parent === null || !centres.has(parent)) : places.shown;
  const spots = top.map(spotOf);
  // What lies around others is as large as they need.
  const free = top.filter(({ key }) => isSmall || !inside.has(key));
  return {
    key: `${board.key} ${seat ?? ""}`,
    title: board.title.text,
    seat,
    size: { width, height },
    unit: Math.min(needs.most, Math.max(needs.least, ...free.map((place) => needOf(place, allLines(place))))),
    shapes: top.flatMap(({ shape }) => (shape ? [shape.map(moved)] : [])),
    lines: links.map(({ start, end }) => [moved(start), moved(end)] as const),
    // What lies around others is drawn below them.
    spots: [
      ...spots.filter(({ isAround }) => isAround),
      ...spots.filter(({ isAround }) => !isAround),
      ...onSteps,
      ...onLinks,
    ],
    tracks: board.tracks
      .filter(({ steps }) => !steps.some(({ at }) => at))
      .map(({ key, name, steps }) => ({
        key,
        name: name.text,
        steps: steps.map((step) => ({
          key: step.key,
          name: step.name?.text ?? step.key,
          pieces: stands("STEP", key, step.key),
        })),
      })),
  };
}

function standName(kind: string, key: string, part: string): string {
  return `${kind} ${key} ${part}`;
}

/**
 * The places of a board without most of those on which nothing stands, is printed or is asked: the empty slots of a map that is being
 * laid.
 */
function withoutEmpty(
  places: readonly Place[],
  isUsed: (place: string) => boolean,
  isWanted: (place: string) => boolean,
): { readonly shown: readonly Place[]; readonly areSlots: boolean } {
  const around = new Set(places.flatMap(({ key, parent }) => (parent !== null && isUsed(key) ? [parent] : [])));
  const shown = places.filter(({ key, entry }) => entry || isUsed(key) || around.has(key) || isWanted(key));
  const empty = places.length - shown.length;
  const areSlots = empty >= mostEmpty && empty * 2 >= places.length;
  return { shown: areSlots ? shown : places, areSlots };
}

/** What all that is printed on a board takes up; one unit where nothing is. */
function boundsOf(places: readonly Place[], tracks: Board["tracks"]) {
  const around = ({ x, y }: Point, width: number, height: number): readonly Point[] => [
    { x: x - width / 2, y: y - height / 2 },
    { x: x + width / 2, y: y + height / 2 },
  ];
  const corners = [
    ...places.flatMap(({ at, width, height, shape }) =>
      shape && shape.length > 0 ? shape : around(at, width, height),
    ),
    ...tracks.flatMap(({ steps }) => steps.flatMap(({ at }) => (at ? around(at, sizes.step, sizes.step) : []))),
  ];
  if (corners.length === 0) return { left: 0, top: 0, width: 1, height: 1 };
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const left = Math.min(...xs) - sizes.margin;
  const top = Math.min(...ys) - sizes.margin;
  return {
    left,
    top,
    width: Math.max(...xs) + sizes.margin - left,
    height: Math.max(...ys) + sizes.margin - top,
  };
}
