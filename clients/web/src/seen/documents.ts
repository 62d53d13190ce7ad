import type { TypedDocument } from "conclave/sdk";
import { type PrintedList, printedSelection } from "./names.ts";

interface PrintedReply {
  readonly game: { readonly edition: { readonly catalogue: readonly PrintedList[] } | null } | null;
}

/** Everything that a game has printed, with these extensions. */
export const printedQuery: TypedDocument<
  PrintedReply,
  { readonly gameId: string; readonly extensions: readonly string[] }
> = `query Printed($gameId: ID!, $extensions: [ID!]!) {
  game(id: $gameId) { id edition(extensions: $extensions) { catalogue { ${printedSelection} } } }
}`;
