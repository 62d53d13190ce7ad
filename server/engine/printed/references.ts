/**
 * Where clients find what references name. A game says it once for each type of thing; most of it can be told by the names of its lists
 * and boards, so that a small game need not say anything.
 */
export type ReferenceSource =
  | {
      readonly found: "entry" | "part";
      /** The names of catalogues and decks; none means whichever deck lists the card. */
      readonly lists: readonly string[];
    }
  | { readonly found: "link" | "place"; readonly boards: readonly string[] }
  | { readonly found: "step"; readonly board: string; readonly tracks: readonly string[] }
  | {
      readonly found: "piece";
      /** The field beside its `key` in the view that names its print, and where that is listed, as for an entry. */
      readonly print?: { readonly field: string; readonly lists: readonly string[] };
    }
  | { readonly found: "seat" };

/** Where the things of each type are found. Of several sources the first one that has the key counts. */
export interface DeclaredReferences {
  readonly [type: string]: ReferenceSource | readonly ReferenceSource[];
}

/** The kinds of places where keys are found. */
export type ReferenceKind = ReferenceSource["found"];

/** Says where things are found: `references: { planet: reference.place("galaxy"), unit: reference.piece("kind", "units") }`. */
export const reference = {
  /** An entry of one of these catalogues or decks. */
  entry: (list: string, ...others: readonly string[]): ReferenceSource => ({
    found: "entry",
    lists: [list, ...others],
  }),
  /** What is printed on a card, in whichever deck lists it. */
  card: (): ReferenceSource => ({ found: "entry", lists: [] }),
  /** A part of an entry of one of these catalogues or decks, such as an ability. */
  part: (list: string, ...others: readonly string[]): ReferenceSource => ({ found: "part", lists: [list, ...others] }),
  /** A place of one of these boards. */
  place: (board: string, ...others: readonly string[]): ReferenceSource => ({
    found: "place",
    boards: [board, ...others],
  }),
  /** A link of one of these boards. */
  link: (board: string, ...others: readonly string[]): ReferenceSource => ({
    found: "link",
    boards: [board, ...others],
  }),
  /** A step of one of these tracks of a board; without any, of all its tracks. */
  step: (board: string, ...tracks: readonly string[]): ReferenceSource => ({ found: "step", board, tracks }),
  /**
   * A piece of the view: what has the `key`. `field` stands beside it and names what is printed on the piece, an entry of these lists;
   * without lists a card of any deck.
   */
  piece: (field?: string, ...lists: readonly string[]): ReferenceSource =>
    field === undefined ? { found: "piece" } : { found: "piece", print: { field, lists } },
};

/** All sources that plugins declare, by type: those of the game first. */
export function declaredSources(
  parts: readonly { readonly references?: DeclaredReferences }[],
): ReadonlyMap<string, readonly ReferenceSource[]> {
  const all = new Map<string, readonly ReferenceSource[]>();
  for (const { references = {} } of parts) {
    for (const [type, given] of Object.entries(references)) {
      all.set(type, [...(all.get(type) ?? []), ...sourcesIn(given)]);
    }
  }
  return all;
}

function sourcesIn(given: DeclaredReferences[string]): readonly ReferenceSource[] {
  return "found" in given ? [given] : given;
}
