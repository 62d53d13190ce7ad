import type { TypedDocument } from "./document.ts";
import { MatchMattersDocument } from "./generated/operations.ts";

/**
 * An operation that also selects from the view of the game, and what is at hand in its procedures: whatever it brings of a match, now or
 * at an earlier version, has a `view` then, and its procedures their `matter`.
 * @param selection the fields of the view, such as `... on CodexView { turn }`; nothing is added without one
 */
export function withView<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  selection: string | undefined,
): TypedDocument<Result, Variables> {
  if (selection === undefined) return document;
  const more = `view { __typename ${selection} } procedures { key matter { ...MatterFields } }`;
  // A document of one's own may say what it wants of a match without what positions have in common.
  const spread = document.includes("...PositionFields") ? "...PositionFields" : "...MatchFields";
  if (!document.includes(spread)) return document;
  const selected = document.replaceAll(spread, `${spread} ${more}`);
  const missing = fragmentsIn(MatchMattersDocument).filter((fragment) => !document.includes(nameOf(fragment)));
  return `${selected}\n${missing.join("\n")}` as typeof document;
}

/**
 * The operation for matches of one game, by a client that knows several: it also selects from the view of this one alone, since a server
 * refuses what it selects of games that are not installed. A view of another game is drawn by its `pieces`.
 * @param viewType the type of the game's view (`Game.viewType`)
 * @param views what to select of each view that the client knows, such as `{ CodexView: "turn" }`
 */
export function documentFor<Result, Variables>(
  viewType: string,
  document: TypedDocument<Result, Variables>,
  views: { readonly [viewType: string]: string },
): TypedDocument<Result, Variables> {
  const selection = Object.hasOwn(views, viewType) ? `... on ${viewType} { ${views[viewType]} }` : undefined;
  return withView(document, selection);
}

function fragmentsIn(document: string): readonly string[] {
  return document.split(/^(?=\s*fragment )/m).filter((part) => /^\s*fragment /.test(part));
}

/** How a fragment begins, up to its type: `fragment LabelFields on Label`. */
function nameOf(fragment: string): string {
  return /fragment \w+ on \w+/.exec(fragment)?.[0] ?? fragment;
}
