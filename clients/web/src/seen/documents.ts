import type { BoardSymbol, PrintedList } from "conclave/board";
import type { TypedDocument } from "conclave/sdk";
import { printedSelection } from "./names.ts";

interface PrintedReply {
  readonly game: {
    readonly edition: {
      readonly catalogue: readonly PrintedList[];
      readonly symbols: readonly BoardSymbol[];
    } | null;
  } | null;
}

type PrintedDocument = TypedDocument<
  PrintedReply,
  { readonly gameId: string; readonly extensionKeys: readonly string[] }
>;

/**
 * Everything that a game has printed, with these extensions, and what its board selects besides.
 * @param more what else to select of each entry
 */
export const printedQueryWith = (
  more: string,
): PrintedDocument => `query Printed($gameId: ID!, $extensionKeys: [ID!]!) {
  game(id: $gameId) { id edition(extensionKeys: $extensionKeys) {
    catalogue { ${printedSelection(more)} } symbols { key name { text } art }
  } }
}`;

/** Everything that a game has printed, with these extensions. */
export const printedQuery: PrintedDocument = printedQueryWith("");
