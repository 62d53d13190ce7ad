import type { TypedDocument } from "./document.ts";

/**
 * An operation that also selects from the view of the game: what it brings as `match` has a `view` then.
 * @param selection the fields, such as `... on CodexView { turn }`; nothing is added without one
 */
export function withView<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  selection: string | undefined,
): TypedDocument<Result, Variables> {
  if (selection === undefined) return document;
  return document.replaceAll("...MatchFields", `...MatchFields view { __typename ${selection} }`);
}
