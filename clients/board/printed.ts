interface Text {
  readonly text: string;
}

/** What is printed on something, as the client reads it; what a board selects besides is there as well. */
export interface PrintedEntry {
  readonly key: string;
  readonly name: Text;
  readonly summary: Text | null;
  readonly text: readonly Text[];
  /** Its numbers and kinds. */
  readonly facts: readonly { readonly key: string; readonly name: Text; readonly value: Text }[];
  readonly parts: readonly { readonly key: string; readonly name: Text | null; readonly text: Text | null }[];
}

/** A catalogue or a deck. */
export interface PrintedList {
  readonly key: string;
  readonly entries: readonly PrintedEntry[];
}

/** What is printed, by list and key. */
export interface Print {
  /** All lists, in the order of the game. */
  readonly lists: readonly PrintedList[];
  find(list: string, key: string): PrintedEntry | undefined;
  /** By a key alone, where nothing says in which list it is. */
  findAnywhere(key: string): PrintedEntry | undefined;
  /** What a place or a track on a board is called. */
  place(key: string): string | undefined;
  /** What a board is called. */
  board(key: string): string | undefined;
  /** The label of a value of an enumeration. */
  label(value: string): string | undefined;
}

/** A card with its costs and all that its facts say: `cost { symbol count } facts { key number value { key } about { list key } }`. */
export interface PrintedCard extends PrintedEntry {
  readonly cost: readonly { readonly symbol: string; readonly count: number }[];
  readonly facts: readonly (PrintedEntry["facts"][number] & {
    readonly number: number | null;
    readonly value: { readonly key: string; readonly text: string };
    readonly about: { readonly list: string | null; readonly key: string } | null;
  })[];
}

/** All that is printed on something, in one line; empty if it is not known. */
export function textOf(entry: Pick<PrintedEntry, "text"> | undefined): string {
  return entry?.text.map(({ text }) => text).join(" ") ?? "";
}

/** What a symbol stands for; undefined if the game has none of that key. */
export function symbolName(
  { symbols }: { readonly symbols: readonly { readonly key: string; readonly name: Text }[] },
  key: string,
): string | undefined {
  return symbols.find((symbol) => symbol.key === key)?.name.text;
}
