import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefinitionNode, type DocumentNode, parse, visit } from "graphql";

/** The documented schema and operations, as tools of frontends read them. */

const root = join(import.meta.dirname, "../..");

/** The path of the schema. */
export const schemaPath = join(root, "schema/schema.graphql");

/** The text of the schema. */
export const schemaText = readFileSync(schemaPath, "utf8");

/** The texts of the documented operations and fragments, by the name of their file. */
export const operationTexts: ReadonlyMap<string, string> = new Map(
  globSync("schema/operations/*.graphql", { cwd: root })
    .sort()
    .map((path) => [path.replace(/^.*\/|\.graphql$/g, ""), readFileSync(join(root, path), "utf8")]),
);

/** An operation or a fragment. */
export interface Definition {
  readonly name: string;
  readonly kind: DefinitionNode["kind"];
  /** As it stands in its file. */
  readonly text: string;
  /** The fragments that it spreads. */
  readonly spreads: readonly string[];
}

/** All documented operations and fragments; a fragment stands before whatever spreads it. */
export const definitions: readonly Definition[] = inOrder(
  Array.from(operationTexts.values()).flatMap((text) =>
    parse(text).definitions.map((node) => {
      if (!("name" in node) || !node.name || !node.loc) throw new Error("a definition has no name");
      const spreads = new Set<string>();
      visit(node, { FragmentSpread: (spread) => void spreads.add(spread.name.value) });
      const { start, end } = node.loc;
      return { name: node.name.value, kind: node.kind, text: text.slice(start, end), spreads: Array.from(spreads) };
    }),
  ),
);

function inOrder(all: readonly Definition[]): readonly Definition[] {
  const ordered = new Set<Definition>();
  const add = (definition: Definition): void => {
    for (const spread of definition.spreads) for (const each of all) if (each.name === spread) add(each);
    ordered.add(definition);
  };
  all.forEach(add);
  return Array.from(ordered);
}

/** The document of an operation with only the fragments that it uses, as code generators make it. */
export function documentOf(operation: string): DocumentNode {
  const used = new Set([operation]);
  const kept = definitions.toReversed().filter(({ name, spreads }) => {
    if (!used.has(name)) return false;
    for (const spread of spreads) used.add(spread);
    return true;
  });
  if (kept.length === 0) throw new Error(`there is no operation ${operation}`);
  return parse(kept.map(({ text }) => text).join("\n"));
}
