import type { Json } from "../json/json.ts";
import type { Claims } from "../rule-sets/claims.ts";
import { ListChanges } from "../rule-sets/list-changes.ts";
import type { Reference } from "../text/reference.ts";
import type { Text } from "../text/text.ts";
import { Entries, looksLikeEntries } from "./catalogue.ts";

/**
 * What is printed on the boards of a game: where its places lie, how they are linked, and the steps of its tracks. Clients draw
 * it; what stands there is in the view. The unit of all lengths is the usual distance between two neighbouring places.
 */

/** A point of a board: `x` grows to the right, `y` downwards. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** Data of the game about a part, for clients that draw it. */
type PartData = { readonly [name: string]: Json };

/** A space, an area, a slot. State, views and options refer to it by its id. */
export interface BoardPlace {
  readonly part: "place";
  readonly id: string;
  readonly name: Text;
  /** The sort of place, in the game's words: `area`, `slot`. */
  readonly kind: string;
  /** Its centre. */
  readonly at: BoardPoint;
  /** 1 by 1 by default. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The corners of its outline, if it is not a rectangle. */
  readonly shape?: readonly BoardPoint[];
  /** The place that it is a part of. */
  readonly parent?: string;
  /** The entry that is printed here: as `type` the name of its catalogue or deck. */
  readonly entry?: Reference;
  readonly data?: PartData;
}

/** A way, an edge, an arrow between two places. */
export interface BoardLink {
  readonly part: "link";
  readonly id: string;
  /** The sort of link, in the game's words: `edge`, `wormhole`. */
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  /** Whether it leads only from `from` to `to`. */
  readonly oneWay?: boolean;
  readonly name?: Text;
  readonly data?: PartData;
}

/** A row of steps along which something moves. */
export interface BoardTrack {
  readonly part: "track";
  readonly id: string;
  readonly name: Text;
  /** From the first to the last. */
  readonly steps: readonly TrackStep[];
  readonly data?: PartData;
}

export interface TrackStep {
  /** Unique within the track. */
  readonly id: string;
  readonly name?: Text;
  /** Its centre, if its place on the board matters. */
  readonly at?: BoardPoint;
  readonly data?: PartData;
}

/** Anything printed on a board. Its id is unique on the board. */
export type BoardPart = BoardPlace | BoardLink | BoardTrack;

/** A board of the game, which extensions may change. */
export interface PrintedBoard<Rules = never> {
  readonly name: string;
  readonly title: Text;
  /** Whether each player has one of their own. */
  readonly perSeat: boolean;
  /** A stable key for its picture; `<game>/boards/<name>` by default. */
  readonly art?: string;
  /**
   * Returns its parts under these rules; none if it is not used. Also called for choices that `refuse` objects to, so it must not
   * fail for these.
   */
  parts(rules: Rules): Entries<BoardPart>;
}

/** A change to a board of the game, or of another extension. */
export interface BoardChange {
  readonly board: string;
  amend(parts: Entries<BoardPart>): Entries<BoardPart>;
}

/** Declares boards and their parts. */
export const board = {
  /** Declares a board: `board.of("harbour", { title: t("board.harbour") }, [board.place("quay", …), …])`. */
  of<Rules>(
    name: string,
    settings: { readonly title: Text; readonly perSeat?: boolean; readonly art?: string },
    parts: readonly BoardPart[] | ((rules: Rules) => readonly BoardPart[]),
  ): PrintedBoard<Rules> {
    const always = typeof parts === "function" ? undefined : Entries.of(parts);
    return {
      perSeat: false,
      ...settings,
      name,
      parts: (rules) => always ?? Entries.of((parts as (rules: Rules) => readonly BoardPart[])(rules)),
    };
  },
  place: (id: string, settings: Omit<BoardPlace, "part" | "id">): BoardPlace => ({ part: "place", id, ...settings }),
  /** Links two places. Its id is `<from>-<to>` unless the settings have another. */
  link: (
    from: string,
    to: string,
    settings: Omit<BoardLink, "part" | "id" | "from" | "to"> & { id?: string },
  ): BoardLink => ({
    part: "link",
    id: `${from}-${to}`,
    from,
    to,
    ...settings,
  }),
  track: (id: string, settings: Omit<BoardTrack, "part" | "id">): BoardTrack => ({ part: "track", id, ...settings }),
};

/** Changes a board: `amendBoard(harbour, (parts) => parts.with(board.place("cove", …)).without("quay-reef"))`. */
export function amendBoard(
  target: { readonly name: string },
  amend: (parts: Entries<BoardPart>) => Entries<BoardPart>,
): BoardChange {
  return { board: target.name, amend };
}

/** A board with its parts under certain rules. */
export interface BoardInPlay extends Pick<PrintedBoard, "name" | "title" | "perSeat" | "art"> {
  readonly entries: Entries<BoardPart>;
}

/** The boards of a game with the changes of extensions, in order. */
export function boardsOf<Rules>(
  boards: readonly PrintedBoard<Rules>[],
  extensions: readonly { readonly id: string; readonly boards?: readonly (PrintedBoard<Rules> | BoardChange)[] }[],
  rules: Rules,
  claims: Claims,
): ReadonlyMap<string, BoardInPlay> {
  const changes = new ListChanges<BoardInPlay>(
    { list: "board", item: "part" },
    ({ entries }) =>
      Array.from(entries, (part) => ({
        id: part.id,
        name: "name" in part ? part.name : undefined,
        definition: part,
        copies: 1,
      })),
    claims,
  );
  const inPlay = (printed: PrintedBoard<Rules>): BoardInPlay => ({ ...printed, entries: printed.parts(rules) });
  for (const printed of boards) changes.define(printed.name, inPlay(printed));
  for (const { id, boards: parts = [] } of extensions) {
    for (const part of parts) {
      if (!("amend" in part)) changes.define(part.name, inPlay(part), id);
      else {
        const amended = (known: BoardInPlay): BoardInPlay => {
          const entries = part.amend(known.entries);
          if (!looksLikeEntries(entries)) throw new TypeError("that makes no parts");
          return { ...known, entries };
        };
        changes.change(part.board, amended, id);
      }
    }
  }
  return changes.lists;
}

/** The parts of a board of one sort, in order. */
export function partsOf<Sort extends BoardPart["part"]>(
  { entries }: BoardInPlay,
  sort: Sort,
): readonly Extract<BoardPart, { part: Sort }>[] {
  return entries.all.filter((part): part is Extract<BoardPart, { part: Sort }> => part.part === sort);
}
