import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, print, visit } from "graphql";

/**
 * Makes `documents.ts` from the documented operations in `schema/operations`, so that clients that cannot read files have
 * them, too: `node --import ./server/typescript.js clients/sdk/generate.ts`. A test says when that has been forgotten.
 */

const folder = join(import.meta.dirname, "../../schema/operations");

/** The text of `documents.ts`: each operation with the fragments that it uses. */
export function documentsModule(): string {
  const definitions = readdirSync(folder)
    .filter((file) => file.endsWith(".graphql"))
    .sort()
    .flatMap((file) => parse(readFileSync(join(folder, file), "utf8")).definitions);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const lines = ["// Made by generate.ts from schema/operations. Change those, then make it again."];
  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION || !node.name) continue;
    const name = node.name.value;
    const used = fragmentsOf({ kind: Kind.DOCUMENT, definitions: [node] }, fragments);
    const text = print({ kind: Kind.DOCUMENT, definitions: [node, ...used] });
    lines.push("", `export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Document = \`${text}\`;`);
  }
  return `${lines.join("\n")}\n`;
}

/** The fragments that a document uses, directly or not, in the order of their names. */
function fragmentsOf(
  document: DocumentNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): readonly FragmentDefinitionNode[] {
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: DocumentNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(name.value)) return;
        used.set(name.value, fragment);
        collect(fragment);
      },
    });
  };
  collect(document);
  return [...used.keys()].sort().map((name) => used.get(name) as FragmentDefinitionNode);
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, "documents.ts"), documentsModule());
