import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codegen } from "@graphql-codegen/core";
import * as documents from "@graphql-codegen/typed-document-node";
import * as operations from "@graphql-codegen/typescript-operations";
import { parse } from "graphql";

/**
 * Makes the documents of the SDK and the types of what they bring, from the schema and the documented operations. The CLI
 * of the code generator reads schemas from everywhere; files are all we have, so its core is enough.
 */

const root = join(import.meta.dirname, "..");
const path = join(root, "clients/sdk/generated/operations.ts");

/** The text of the module. */
export async function generateOperations(): Promise<string> {
  const read = (file: string) => ({ location: file, document: parse(readFileSync(join(root, file), "utf8")) });
  const made = await codegen({
    filename: path,
    schema: read("schema/schema.graphql").document,
    documents: globSync("schema/operations/*.graphql", { cwd: root }).sort().map(read),
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations, documents },
    config: {
      // Every fragment stands once, in the documents as in the types.
      documentMode: "graphQLTag",
      inlineFragmentTypes: "combine",
      dedupeFragments: true,
      gqlImport: "../document.ts#gql",
      documentNodeImport: "../document.ts#TypedDocument",
      useTypeImports: true,
      // The SDK throws for errors, so what is null only beside one is never seen.
      nullability: { errorHandlingClient: true },
      skipTypename: true,
      immutableTypes: true,
      scalars: { ID: "string", JSON: "unknown", DateTime: "string", Locale: "string", True: "true" },
    },
  });
  return `// Made by \`npm run schema\` from schema/. Change the operations there, then make it again.\n${made}`;
}

if (import.meta.main) writeFileSync(path, await generateOperations());
