import { type Print, wordsOf } from "./names.ts";
import { type Fact, ofLayout, type Panel, type Thing, withoutZeros } from "./panels.ts";

/** Where something is found. */
interface Found {
  readonly kind: string;
  readonly key: string;
  readonly list: string | null;
  readonly seat: number | null;
}

/** What stands or lies on the table, as the view tells it of every game. */
export interface Piece {
  readonly key: string;
  readonly type: string;
  readonly seat: number | null;
  readonly count: number;
  readonly faceDown: boolean;
  readonly at: Found | null;
  readonly entry: Found | null;
  readonly zone: { readonly key: string; readonly label: { readonly text: string } } | null;
  readonly facts: readonly {
    readonly key: string;
    readonly name: { readonly text: string };
    readonly value: { readonly text: string };
    readonly number: number | null;
    readonly about: Found | null;
  }[];
}

const found = "{ kind key list seat }";

/** What the subscription selects of the pieces. */
export const pieceSelection = `pieces {
  key type seat count faceDown at ${found} entry ${found} zone { key label { text } }
  facts { key name { text } value { text } number about ${found} }
}`;

/** Pieces in order: what is common, and what is whose. */
export interface SeenPieces {
  readonly shared: readonly Panel[];
  readonly ofSeats: ReadonlyMap<number, readonly Panel[]>;
  /** All keys, by which the rest of the view speaks of the same things. */
  readonly keys: ReadonlySet<string>;
}

/** What this client says of pieces by itself. */
export interface PieceSaying {
  readonly faceDown: string;
  /** A word of our own for a zone that many games have, in the language of the reader. */
  readonly zone: (key: string) => string | undefined;
  /** How the value of something that is so is called: its name says enough. */
  readonly yes: string;
}

/** The zone in which a player's hand is. */
export const handZone = "hand";

/** Puts pieces where they stand: on places, on other pieces, in zones; each with the seat whose it is. */
export function seePieces(pieces: readonly Piece[], print: Print, saying: PieceSaying): SeenPieces {
  const carried = Map.groupBy(
    pieces.filter(({ at }) => at?.kind === "PIECE"),
    ({ at }) => at?.key ?? "",
  );
  const keys = new Set(pieces.map(({ key }) => key));
  const thing = (piece: Piece, depth = 0): Thing => {
    const on = depth < 4 ? (carried.get(piece.key) ?? []) : [];
    const byType = [...Map.groupBy(on, ({ type }) => type)];
    return {
      ...thingOf(piece, print, saying),
      parts: byType.map(([type, same]) =>
        panel(
          `on ${type}`,
          wordsOf(type),
          same.map((each) => thing(each, depth + 1)),
        ),
      ),
    };
  };
  const shared: Panel[] = [];
  const ofSeats = new Map<number, Panel[]>();
  const put = (seat: number | null, next: Panel): void => {
    if (seat === null) shared.push(next);
    else ofSeats.set(seat, [...(ofSeats.get(seat) ?? []), next]);
  };
  const standing = pieces.filter(({ at }) => at?.kind !== "PIECE" || !keys.has(at.key));
  const placed = standing.filter(({ at }) => at !== null && at.kind !== "PIECE");
  for (const [board, there] of Map.groupBy(placed, ({ at }) => `${at?.list} ${at?.seat ?? ""}`)) {
    const places = [...Map.groupBy(there, ({ at }) => at?.key ?? "")].map(([place, inside]): Thing => {
      // A tile that is the place itself is what the others stand on.
      const tile = inside.find(({ key }) => key === place);
      const others = inside.filter((each) => each !== tile).map((each) => thing(each));
      const ground = tile ? thing(tile) : { ...nothing, title: print.place(place) ?? wordsOf(place) };
      return others.length === 0 ? ground : { ...ground, parts: [...ground.parts, panel(place, "", others)] };
    });
    put(there[0]?.at?.seat ?? null, panel(`board ${board}`, boardName(there[0], print), places));
  }
  const loose = standing.filter(({ at }) => at === null || at.kind === "PIECE");
  for (const same of Map.groupBy(loose, ({ seat, zone, type }) => `${seat} ${zone?.key ?? `type ${type}`}`).values()) {
    const [{ seat, zone, type }] = same as [Piece, ...Piece[]];
    const next = panel(
      zone?.key ?? type,
      zone ? (saying.zone(zone.key) ?? zone.label.text) : wordsOf(type),
      same.map((each) => thing(each)),
    );
    put(seat, { ...next, secret: zone?.key === handZone && same.some(({ entry }) => entry !== null) });
  }
  return { shared, ofSeats, keys };
}

const nothing: Thing = {
  is: "thing",
  key: undefined,
  seat: undefined,
  title: "",
  entry: undefined,
  facts: [],
  parts: [],
};

function panel(name: string, label: string, things: readonly Thing[]): Panel {
  return { is: "panel", isMatter: false, hint: "", secret: false, name, label, things: withoutZeros(things) };
}

function boardName(piece: Piece | undefined, print: Print): string {
  const list = piece?.at?.list ?? "";
  return print.board(list) ?? wordsOf(list);
}

function thingOf(piece: Piece, print: Print, saying: PieceSaying): Thing {
  const { key, type, seat, count, faceDown, entry: printed } = piece;
  const entry = printed && printed.list !== null ? print.find(printed.list, printed.key) : undefined;
  const name = entry?.name.text ?? print.place(key) ?? (faceDown ? saying.faceDown : wordsOf(type));
  const facts = piece.facts
    .filter((fact) => !ofLayout.has(fact.key))
    .map((fact): Fact => {
      const about = fact.about && fact.about.list !== null ? print.find(fact.about.list, fact.about.key) : undefined;
      return {
        is: "fact",
        name: fact.key,
        label: fact.name.text,
        text: fact.value.text.toLowerCase() === saying.yes.toLowerCase() ? "" : fact.value.text,
        number: fact.number !== null,
        word: fact.number === null,
        hint: "",
        entry: about,
        secret: false,
      };
    });
  return {
    ...nothing,
    key,
    seat: seat ?? undefined,
    title: count > 1 ? `${name} ×${count}` : name,
    entry: entry ?? undefined,
    facts,
  };
}

/** Drops from the rest of a view what the pieces tell already. */
export function withoutPieces(panels: readonly Panel[], keys: ReadonlySet<string>): readonly Panel[] {
  const isTold = ({ key, parts }: Thing): boolean =>
    (key !== undefined && keys.has(key)) || parts.some((part) => part.things.some(isTold));
  return panels.filter(({ things }) => !things.some(isTold));
}
