import type { PrintedBoard } from "conclave/board";

type Place = PrintedBoard["places"][number];
type Track = PrintedBoard["tracks"][number];

/** A place for characters, in the cell of its ship where it is printed. From 1. */
export interface Room {
  readonly place: Place;
  readonly column: number;
  readonly row: number;
}

/** A ship with its rooms. */
export interface Deck {
  readonly place: Place;
  /** What is printed of the ship: its entry in the list `ships`. */
  readonly ship: string;
  readonly rooms: readonly Room[];
  readonly columns: number;
  readonly rows: number;
}

export type Side = "bow" | "bow-port" | "bow-starboard" | "stern" | "stern-port" | "stern-starboard";

/** An area of space, and on which side of Galactica it is. */
export interface SpaceArea {
  readonly place: Place;
  readonly side: Side;
  readonly isLaunchArea: boolean;
}

/** What is printed, as this board lays it out. */
export interface Plan {
  readonly areas: readonly SpaceArea[];
  /** Galactica first. */
  readonly decks: readonly Deck[];
  readonly tracks: ReadonlyMap<string, Track>;
  readonly places: ReadonlySet<string>;
}

/** Lays out what is printed on the boards, also the ships of extensions. */
export function planOf(boards: readonly PrintedBoard[]): Plan {
  const places = boards.flatMap((board) => board.places);
  return {
    areas: places.filter(({ kind }) => kind === "area").map(areaOf),
    decks: places.filter(({ kind }) => kind === "ship").map((ship) => deckOf(ship, places)),
    tracks: new Map(boards.flatMap(({ tracks }) => tracks).map((track) => [track.key, track])),
    places: new Set(places.map(({ key }) => key)),
  };
}

function deckOf(ship: Place, places: readonly Place[]): Deck {
  const rooms = places.filter(({ parent }) => parent === ship.key);
  const columns = ranks(rooms.map(({ at }) => at?.x ?? 0));
  const rows = ranks(rooms.map(({ at }) => at?.y ?? 0));
  return {
    place: ship,
    ship: ship.entry?.key ?? ship.key,
    rooms: rooms.map((place) => ({
      place,
      column: columns.indexOf(place.at?.x ?? 0) + 1,
      row: rows.indexOf(place.at?.y ?? 0) + 1,
    })),
    columns: columns.length,
    rows: rows.length,
  };
}

/** The different numbers, the smallest first. */
const ranks = (numbers: readonly number[]): readonly number[] =>
  [...new Set(numbers)].sort((one, other) => one - other);

/** The bow is on the left, and starboard above. */
function areaOf(place: Place): SpaceArea {
  const { x, y } = place.at ?? { x: 0, y: 0 };
  const end = x < 0 ? "bow" : "stern";
  const side: Side = y === 0 ? end : `${end}-${y < 0 ? "starboard" : "port"}`;
  return { place, side, isLaunchArea: dataOf(place).launch === true };
}

interface Data {
  readonly launch?: boolean;
  readonly red?: boolean;
  readonly zone?: string;
  readonly risk?: number;
  readonly lost?: boolean;
  readonly maximum?: number;
}

/** The data of something printed; nothing where there is none. */
export const dataOf = ({ data }: { readonly data?: unknown }): Data => (data ?? {}) as Data;

/** The resources that have a dial: the tracks with steps in the red. */
export function dialsOf({ tracks }: Plan): readonly Track[] {
  return [...tracks.values()].filter(({ steps }) => steps.some((step) => dataOf(step).red === true));
}

/** The highest value of a dial that is in the red. */
export const redAtMost = ({ steps }: Track): number => steps.filter((step) => dataOf(step).red === true).length - 1;
