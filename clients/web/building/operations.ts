import * as sdk from "../../sdk/generated/operations.ts";
import { withView } from "../../sdk/view.ts";
import { printedQueryWith } from "../src/seen/documents.ts";
import { allPieces, firstLook, selectionsOf } from "../src/seen/view-selections.ts";
import { readViewShape } from "../src/seen/view-shape.ts";

/** Asks a server, or its schema. */
type Ask = <Result>(query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Result>;

/** What this client sends besides the operations of the SDK. */
const own = import.meta.glob<Readonly<Record<string, unknown>>>(
  ["../src/**/documents.ts", "../src/admin/generated/operations.ts"],
  { eager: true },
);

/** What the boards select that this client is built with. */
const boards = Object.values(
  import.meta.glob<BoardSelections>("../../../plugins/*/web/selections.ts", { eager: true }),
);

interface BoardSelections {
  readonly view?: string;
  readonly printed?: string;
}

const viewTypes = `{ __type(name: "GameView") { possibleTypes { name } } }`;

interface ViewTypes {
  readonly __type: { readonly possibleTypes: readonly { readonly name: string }[] | null } | null;
}

/**
 * Every operation that the client sends to a server with this schema, in the very words: for a server that runs only known ones. What is
 * selected of views depends on the games, so their types are read as the client reads them.
 */
export async function operationsOf(ask: Ask): Promise<readonly string[]> {
  const asked: string[] = [];
  const listening: Ask = (query, variables) => {
    asked.push(query);
    return ask(query, variables);
  };
  const { __type: view } = await ask<ViewTypes>(viewTypes);
  const selections: string[] = [firstLook, allPieces];
  const ofViews = boards.flatMap(({ view: selection }) => selection ?? []);
  for (const { name } of view?.possibleTypes ?? []) {
    selections.push(...selectionsOf(await readViewShape(listening, name), name, ofViews));
  }
  const documents: readonly string[] = Object.entries(sdk).flatMap(([name, text]) =>
    name.endsWith("Document") && typeof text === "string" ? text : [],
  );
  const ofMatches = documents.filter((document) => document.includes("...PositionFields"));
  return [
    ...documents,
    ...Object.values(own).flatMap((exported) =>
      Object.entries(exported).flatMap(([name, text]) =>
        typeof text === "string" && !name.endsWith("FragmentDoc") ? text : [],
      ),
    ),
    ...ofMatches.flatMap((document) => selections.map((selection) => withView<unknown, object>(document, selection))),
    ...boards.flatMap(({ printed }) => (printed === undefined ? [] : printedQueryWith(printed))),
    ...new Set(asked),
  ];
}
