import type { TablePiece, Where } from "conclave/board";
import type { Board } from "conclave/sdk";
import { type LaidBoard, laidBoard } from "./laid-board.ts";

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
  /** What stands on a piece, or lies in it, by the key of that. */
  readonly upon: ReadonlyMap<string, readonly TablePiece[]>;
}

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
        return laidBoard(board, { seat, pieces: own, isWanted });
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
