import type { Board } from "conclave/sdk";

/** Where something stands, or what is printed on it. */
interface Where {
  readonly kind: string;
  readonly key: string;
  readonly list: string | null;
  readonly part: string | null;
  readonly seat: number | null;
}

/** A thing on the table, as the server tells of it. */
export interface TablePiece {
  readonly key: string;
  readonly type: string;
  readonly name: { readonly text: string };
  readonly entry: { readonly list: string | null; readonly key: string } | null;
  readonly at: Where | null;
  readonly zone: { readonly key: string; readonly label: { readonly text: string } } | null;
  readonly seat: number | null;
  readonly faceDown: boolean;
  readonly count: number;
  readonly facts: readonly TableFact[];
}

export interface TableFact {
  readonly key: string;
  readonly name: { readonly text: string };
  readonly value: { readonly key: string; readonly text: string };
  readonly number: number | null;
}

/** What to select of a view for its pieces. */
export const pieceSelection = `pieces { key type name { text } entry { list key } at { kind key list part seat }
  zone { key label { text } } seat faceDown count facts { key name { text } value { key text } number } }`;

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

/** What lies beside all boards. */
export interface Heap {
  readonly key: string;
  readonly name: string;
  readonly seat: number | undefined;
  readonly pieces: readonly TablePiece[];
}

/** A table with all that lies on it. */
export interface LaidTable {
  readonly boards: readonly LaidBoard[];
  readonly heaps: readonly Heap[];
  /** What stands on a piece, or lies in it, by the type and key of that. */
  readonly upon: ReadonlyMap<string, readonly TablePiece[]>;
}

type Stands = (kind: string, key: string, part?: string) => readonly TablePiece[];

/** Room around the outermost places, in units of a board. */
const margin = 0.15;

/**
 * Puts the pieces of a view where they stand: on the printed boards, upon each other, and beside.
 * @param isWanted whether something is asked about a place: it is shown even where nothing stands on it
 */
export function layOut(
  boards: readonly Board[],
  pieces: readonly TablePiece[],
  isWanted: (place: string) => boolean = () => false,
): LaidTable {
  const known = new Set(pieces.map(({ key }) => key));
  const names = new Set(boards.map(({ key }) => key));
  const onBoards = new Map<string, TablePiece[]>();
  const upon = new Map<string, TablePiece[]>();
  const heaps = new Map<string, TablePiece[]>();
  for (const piece of pieces) {
    const { at, zone, seat } = piece;
    if (at && at.list !== null && names.has(at.list))
      put(onBoards, boardName(at.list, ownerOf(boards, at, seat)), piece);
    else if (at?.kind === "PIECE" && known.has(at.key) && at.key !== piece.key) put(upon, at.key, piece);
    else put(heaps, `${seat ?? ""} ${zone?.key ?? piece.type}`, piece);
  }
  return {
    boards: boards.flatMap((board) => {
      const owners = board.perSeat ? seatsWith(board.key, onBoards) : [undefined];
      return owners.map((seat) => {
        const own = onBoards.get(boardName(board.key, seat)) ?? [];
        return laidBoard(withoutEmpty(board, own, isWanted), seat, own);
      });
    }),
    heaps: Array.from(heaps.entries(), ([key, own]) => {
      const [first] = own as [TablePiece];
      return { key, name: first.zone?.label.text ?? first.name.text, seat: first.seat ?? undefined, pieces: own };
    }),
    upon,
  };
}

function put(map: Map<string, TablePiece[]>, key: string, piece: TablePiece): void {
  const list = map.get(key);
  if (list) list.push(piece);
  else map.set(key, [piece]);
}

function boardName(key: string, seat: number | undefined): string {
  return `${key} ${seat ?? ""}`;
}

function ownerOf(boards: readonly Board[], at: Where, seat: number | null): number | undefined {
  const isPerSeat = boards.find(({ key }) => key === at.list)?.perSeat ?? false;
  return isPerSeat ? (at.seat ?? seat ?? undefined) : undefined;
}

function seatsWith(board: string, onBoards: ReadonlyMap<string, unknown>): readonly number[] {
  const seats = [...onBoards.keys()]
    .filter((name) => name.startsWith(`${board} `))
    .map((name) => name.slice(board.length + 1));
  return seats
    .filter((seat) => seat !== "")
    .map(Number)
    .sort((one, other) => one - other);
}

/** A board of many places without those on which nothing stands, is printed or is asked: empty slots of a map that is being laid. */
function withoutEmpty(board: Board, pieces: readonly TablePiece[], isWanted: (place: string) => boolean): Board {
  const used = new Set(pieces.flatMap(({ at }) => (at?.kind === "PLACE" ? [at.key] : [])));
  const around = new Set(board.places.flatMap(({ key, parent }) => (parent !== null && used.has(key) ? [parent] : [])));
  const isEmpty = ({ key, entry }: Board["places"][number]): boolean =>
    !entry && !used.has(key) && !around.has(key) && !isWanted(key);
  const empty = board.places.filter(isEmpty).length;
  if (empty < mostEmpty || empty * 2 < board.places.length) return board;
  return { ...board, places: board.places.filter((place) => !isEmpty(place)) };
}

/** As many empty places are always shown. */
const mostEmpty = 4;

function laidBoard(board: Board, seat: number | undefined, pieces: readonly TablePiece[]): LaidBoard {
  const bounds = boundsOf(board);
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const stands: Stands = (kind, key, part) =>
    pieces.filter(({ at }) => at?.kind === kind && at.key === key && (part === undefined || at.part === part));
  const boxAt = ({ x, y }: Point, w: number, h: number): Spot["box"] => ({
    left: (100 * (x - w / 2 - bounds.left)) / width,
    top: (100 * (y - h / 2 - bounds.top)) / height,
    width: (100 * w) / width,
    height: (100 * h) / height,
  });
  const centres = new Map(board.places.map(({ key, at }) => [key, at]));
  const moved = ({ x, y }: Point): Point => ({ x: x - bounds.left, y: y - bounds.top });
  const lines = board.links.flatMap(({ from, to }): [Point, Point][] => {
    const [start, end] = [centres.get(from), centres.get(to)];
    return start && end ? [[moved(start), moved(end)]] : [];
  });
  const around = new Set(board.places.flatMap(({ parent }) => parent ?? []));
  const places = board.places.map((place): Spot => {
    const { key, name, at, entry } = place;
    return {
      key,
      name: name.text,
      kind: "place",
      isShaped: place.shape !== null && place.shape.length > 0,
      isAround: around.has(key),
      entry: entry ? { list: entry.list, key: entry.key } : null,
      box: boxAt(at, place.width, place.height),
      pieces: stands("PLACE", key),
    };
  });
  const onLinks = board.links.flatMap(({ key, from, to, name }): Spot[] => {
    const [start, end] = [centres.get(from), centres.get(to)];
    const there = stands("LINK", key);
    if (!start || !end || there.length === 0) return [];
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    return [
      {
        key,
        name: name?.text ?? "",
        kind: "link",
        isShaped: false,
        isAround: false,
        entry: null,
        box: boxAt(middle, 0.5, 0.5),
        pieces: there,
      },
    ];
  });
  const steps = board.tracks.flatMap((track) =>
    track.steps.flatMap(({ key, name, at }): Spot[] =>
      at
        ? [
            {
              key: `${track.key} ${key}`,
              name: name?.text ?? "",
              kind: "step",
              isShaped: false,
              isAround: false,
              entry: null,
              box: boxAt(at, 0.8, 0.8),
              pieces: stands("STEP", track.key, key),
            },
          ]
        : [],
    ),
  );
  return {
    key: boardName(board.key, seat),
    title: board.title.text,
    seat,
    size: { width, height },
    unit: unitOf(
      board.places.filter(({ key }) => !around.has(key)),
      stands,
    ),
    shapes: board.places.flatMap(({ shape }) => (shape ? [shape.map(moved)] : [])),
    lines,
    // What lies around others is drawn below them.
    spots: [
      ...places.filter(({ isAround }) => isAround),
      ...places.filter(({ isAround }) => !isAround),
      ...steps,
      ...onLinks,
    ],
    tracks: board.tracks.flatMap(({ key, name, steps: all }): Track[] =>
      all.some(({ at }) => at)
        ? []
        : [
            {
              key,
              name: name.text,
              steps: all.map((step) => ({
                key: step.key,
                name: step.name?.text ?? step.key,
                pieces: stands("STEP", key, step.key),
              })),
            },
          ],
    ),
  };
}

/** What a name on a board needs, and a line of it, in rem. */
const needs = { width: 4.6, line: 1.3, least: 5, most: 20 };

function unitOf(places: Board["places"], stands: Stands): number {
  const perPlace = places.map(({ key, width, height }) => {
    const lines = stands("PLACE", key).reduce((sum, { facts }) => sum + (facts.length > 0 ? 2 : 1), 1);
    return Math.max(needs.width / width, (needs.line * lines) / height);
  });
  return Math.min(needs.most, Math.max(needs.least, ...perPlace));
}

function boundsOf({ places, tracks }: Board) {
  const corners = places.flatMap(({ at, width, height, shape }) =>
    shape && shape.length > 0
      ? shape
      : [
          { x: at.x - width / 2, y: at.y - height / 2 },
          { x: at.x + width / 2, y: at.y + height / 2 },
        ],
  );
  const steps = tracks.flatMap((track) => track.steps.flatMap(({ at }) => (at ? [at] : [])));
  const all = [
    ...corners,
    ...steps.flatMap(({ x, y }) => [
      { x: x - 0.4, y: y - 0.4 },
      { x: x + 0.4, y: y + 0.4 },
    ]),
  ];
  if (all.length === 0) return { left: 0, top: 0, right: 1, bottom: 1 };
  return {
    left: Math.min(...all.map(({ x }) => x)) - margin,
    top: Math.min(...all.map(({ y }) => y)) - margin,
    right: Math.max(...all.map(({ x }) => x)) + margin,
    bottom: Math.max(...all.map(({ y }) => y)) + margin,
  };
}
