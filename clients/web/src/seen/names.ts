import type { Print, PrintedEntry, PrintedList } from "conclave/board";
import type { Board, Vocabulary } from "conclave/sdk";

/**
 * What `Edition.catalogue` is asked for: whole entries cost more than servers allow for large games.
 * @param more what else to select of each entry
 */
export const printedSelection = (more: string): string => `key entries {
  key name { text } summary { text } text { text } facts { key name { text } value { text } }
  parts { key name { text } text { text } } ${more}
}`;

/** Everything that a game has printed, for these extensions. */
export function printOf(
  catalogues: readonly PrintedList[],
  vocabulary: Vocabulary | undefined,
  boards: readonly Board[],
): Print {
  const byList = new Map<string, PrintedEntry>();
  const byKey = new Map<string, PrintedEntry | undefined>();
  for (const { key: list, entries } of catalogues) {
    for (const entry of entries) {
      byList.set(`${list} ${entry.key}`, entry);
      // A key that stands in two lists says too little.
      byKey.set(entry.key, byKey.has(entry.key) ? undefined : entry);
    }
  }
  const labels = new Map<string, string>();
  for (const { values } of vocabulary?.enums ?? []) {
    for (const { value, label } of values) labels.set(value, label.text);
  }
  const places = new Map<string, string>();
  for (const board of boards) {
    for (const { key, name } of [...board.places, ...board.tracks]) places.set(key, name.text);
  }
  return {
    lists: catalogues,
    place: (key) => places.get(key),
    board: (key) => boards.find((board) => board.key === key)?.title.text,
    find: (list, key) => byList.get(`${list} ${key}`),
    findAnywhere: (key) => byKey.get(key),
    label: (value) => labels.get(value),
  };
}

/** A name of a program as words: `handLimit` is "hand limit". */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
