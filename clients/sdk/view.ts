import type { TypedDocument } from "./document.ts";
import { MatchMattersDocument } from "./generated/operations.ts";

/**
 * An operation that also selects from the view of the game, and what is at hand in its procedures: what it brings as `match` has a
 * `view` then, and its procedures their `matter`.
 * @param selection the fields of the view, such as `... on CodexView { turn }`; nothing is added without one
 */
export function withView<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  selection: string | undefined,
): TypedDocument<Result, Variables> {
  if (selection === undefined) return document;
  const more = `view { __typename ${selection} } procedures { key matter { ...MatterFields } }`;
  const selected = document.replaceAll("...MatchFields", `...MatchFields ${more}`);
  const missing = fragmentsIn(MatchMattersDocument).filter((fragment) => !document.includes(nameOf(fragment)));
  return `${selected}\n${missing.join("\n")}` as typeof document;
}

function fragmentsIn(document: string): readonly string[] {
  return document.split(/^(?=\s*fragment )/m).filter((part) => /^\s*fragment /.test(part));
}

/** How a fragment begins, up to its type: `fragment LabelFields on Label`. */
function nameOf(fragment: string): string {
  return /fragment \w+ on \w+/.exec(fragment)?.[0] ?? fragment;
}
