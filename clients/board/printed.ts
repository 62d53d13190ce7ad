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
