import type { TablePiece } from "conclave/board";

/** Which part of the board shows a piece. */
export type Spot =
  | { readonly part: "place"; readonly key: string }
  | { readonly part: "track"; readonly key: string }
  | { readonly part: "crew"; readonly key: string }
  | { readonly part: "mine"; readonly key: string }
  | { readonly part: "seat"; readonly key: string }
  | { readonly part: "hangar" | "supply" | "deck" | "discard" | "check" | "shown" | "known" | "other" };

/** What is printed of the board that pieces stand on. */
export interface Printed {
  readonly places: ReadonlySet<string>;
  readonly tracks: ReadonlySet<string>;
}

/** The zones of cards that only their player sees. */
const ownZones: ReadonlySet<string> = new Set(["drawn", "hand", "quorum-hand", "super-crisis", "loyalty"]);
const hangarZones: ReadonlySet<string> = new Set(["reserves", "damaged", "destroyed"]);
/** Cards that lie face up beside the board. */
const shownZones: ReadonlySet<string> = new Set(["played", "kept", "voyage", "front", "removed"]);

/** Where a piece is drawn. What nothing here knows, pieces of extensions say, is `other`: nothing that the view tells vanishes. */
export function spotOf(piece: TablePiece, viewer: number | undefined, printed: Printed): Spot {
  const { at, zone, seat, type, faceDown } = piece;
  if (at?.kind === "PLACE" && printed.places.has(at.key)) return { part: "place", key: at.key };
  if (at?.kind === "STEP" && printed.tracks.has(at.key)) return { part: "track", key: at.key };
  if (at?.kind === "PIECE") return { part: "crew", key: at.key };
  if (at || !zone) return { part: "other" };
  const { key } = zone;
  if (key === "check") return { part: "check" };
  if (key === "deck") return { part: type === "card" ? "known" : "deck" };
  if (key === "discard") return { part: "discard" };
  if (key === "supply") return { part: "supply" };
  if (hangarZones.has(key)) return { part: "hangar" };
  if (seat !== null) {
    const isOwn = seat === viewer && ownZones.has(key) && (key !== "loyalty" || faceDown);
    return isOwn ? { part: "mine", key } : { part: "seat", key: String(seat) };
  }
  return { part: shownZones.has(key) ? "shown" : "other" };
}

/** All pieces, each in exactly one part of the board. */
export class Things {
  readonly #byPart = new Map<string, TablePiece[]>();
  readonly byKey: ReadonlyMap<string, TablePiece>;
  readonly #viewer: number | undefined;
  readonly #printed: Printed;

  constructor(pieces: readonly TablePiece[], viewer: number | undefined, printed: Printed) {
    this.#viewer = viewer;
    this.#printed = printed;
    this.byKey = new Map(pieces.map((piece) => [piece.key, piece]));
    for (const piece of pieces) {
      const spot = spotOf(piece, viewer, printed);
      // Whoever flies a ship that is not there stands nowhere that can be drawn.
      const { part } = spot.part === "crew" && !this.byKey.has(spot.key) ? ({ part: "other" } as const) : spot;
      const name = "key" in spot && part !== "other" ? `${part} ${spot.key}` : part;
      const all = this.#byPart.get(name);
      if (all) all.push(piece);
      else this.#byPart.set(name, [piece]);
    }
  }

  /** What stands in a part of the board: of a place, a track, a ship, a zone of one's own or a seat, which one. */
  in(part: Spot["part"], key?: string | number): readonly TablePiece[] {
    return this.#byPart.get(key === undefined ? part : `${part} ${key}`) ?? [];
  }

  /** Which part of the board shows a piece, if it is there. */
  partOf(key: string): Spot["part"] | undefined {
    const piece = this.byKey.get(key);
    return piece && spotOf(piece, this.#viewer, this.#printed).part;
  }
}

/** What a piece is printed as, or else what sort of thing it is. */
export const kindOf = ({ entry, type }: TablePiece): string => entry?.key ?? type;

/** A number that a piece has. */
export function numberOf(piece: TablePiece | undefined, fact: string): number | undefined {
  return piece?.facts.find(({ key }) => key === fact)?.number ?? undefined;
}
