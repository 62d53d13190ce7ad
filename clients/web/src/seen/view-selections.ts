import { selectionOf, summaryOf, type ViewShape } from "./view-shape.ts";

// What this client selects of views. A server that runs only known operations has to know each: `selectionsOf` lists them all.

/** Whether a view tells its things as pieces: they say what else to select. */
export const firstLook = "pieces { key }";

/** The pieces of a view: all that can be shown of it where the server does not describe itself. */
export const allPieces = `pieces { key type name { text } entry { list key } at { kind key list part seat }
  zone { key label { text } } seat faceDown count facts { key name { text } value { key text } number } }`;

/** All of a view: for games whose things are not told as pieces. */
export function wholeView(shape: ViewShape, viewType: string): string {
  return selectionOf(shape, viewType);
}

/** The pieces, and what is short beside them. */
export function withSummary(shape: ViewShape, viewType: string): string {
  return `${allPieces} ${summaryOf(shape, viewType)}`;
}

/** What is selected for the table, and what a board of the game's own selects. */
export function withBoard(selection: string, ofBoard: string): string {
  return `${selection} ${ofBoard}`;
}

/**
 * All that is ever selected of a view of this type.
 * @param ofBoards what the boards select that this client is built with
 */
export function selectionsOf(shape: ViewShape, viewType: string, ofBoards: readonly string[] = []): readonly string[] {
  const plain = [wholeView(shape, viewType), withSummary(shape, viewType)];
  const own = ofBoards.filter((selection) => new RegExp(`\\bon ${viewType}\\b`).test(selection));
  return [...plain, ...own.flatMap((board) => plain.map((selection) => withBoard(selection, board)))];
}
