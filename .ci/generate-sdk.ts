import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codegen } from "@graphql-codegen/core";
import * as documents from "@graphql-codegen/typed-document-node";
import * as operations from "@graphql-codegen/typescript-operations";
import { parse } from "graphql";

/**
 * Makes the documents of the SDK and the types of what they bring, from the schema and the documented operations; and those of the
 * admin's desk in the web client, which is loaded by itself. The CLI of the code generator reads schemas from everywhere; files
 * are all we have, so its core is enough.
 */

const root = join(import.meta.dirname, "..");
const documented = "schema/operations";
const desk = "clients/web/src/admin";

/** What the desk sends of the documented operations. What everybody's page brings along is used from there. */
const deskOperations = [
  ...["account-details", "account-sessions", "announce-restart", "any-match-file", "audit-log", "broken-plugins"],
  ...["create-account", "create-site-invitation", "import-match", "load-plugins", "post-notice"],
  ...["recompute-ratings", "delete-recommended-set", "resume-faulted-match", "revoke-site-invitation"],
  ...["save-recommended-set", "send-test-mail", "server-figures", "set-account-standing", "set-admission"],
  ...["set-extension-offer", "set-game-offer", "set-option-offer", "set-site-texts", "site-invitations"],
  ...["games-played", "remove-notice", "cancel-restart"],
];

/** A module that is made of operations. */
interface Made {
  readonly path: string;
  /** The files with the operations. */
  readonly files: readonly string[];
  /** Where to change them. */
  readonly sources: string;
  readonly gqlImport: string;
  readonly documentImport: string;
}

const sdk: Made = {
  path: join(root, "clients/sdk/generated/operations.ts"),
  files: globSync(`${documented}/*.graphql`, { cwd: root }).sort(),
  sources: "schema/",
  gqlImport: "../document.ts#gql",
  documentImport: "../document.ts#TypedDocument",
};

const adminDesk: Made = {
  path: join(root, `${desk}/generated/operations.ts`),
  files: [
    ...deskOperations.map((name) => `${documented}/${name}.graphql`),
    ...globSync(`${desk}/operations/*.graphql`, { cwd: root }).sort(),
  ],
  sources: `schema/ and ${desk}/operations`,
  gqlImport: "../gql.ts#gql",
  documentImport: "conclave/sdk#TypedDocument",
};

/** The text of a module. */
async function generate({ path, files, sources, gqlImport, documentImport }: Made): Promise<string> {
  const read = (file: string) => ({ location: file, document: parse(readFileSync(join(root, file), "utf8")) });
  const made = await codegen({
    filename: path,
    schema: read("schema/schema.graphql").document,
    documents: files.map(read),
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations, documents },
    config: {
      // Every fragment stands once, in the documents as in the types.
      documentMode: "graphQLTag",
      inlineFragmentTypes: "combine",
      dedupeFragments: true,
      gqlImport,
      documentNodeImport: documentImport,
      useTypeImports: true,
      // The SDK throws for errors, so what is null only beside one is never seen.
      nullability: { errorHandlingClient: true },
      skipTypename: true,
      immutableTypes: true,
      scalars: { ID: "string", JSON: "unknown", DateTime: "string", Locale: "string", True: "true" },
    },
  });
  return `// Made by \`npm run schema\` from ${sources}. Change the operations there, then make it again.\n${made}`;
}

/** The text of the module of the SDK. */
export function generateOperations(): Promise<string> {
  return generate(sdk);
}

/** The text of the module of the admin's desk. */
export function generateDeskOperations(): Promise<string> {
  return generate(adminDesk);
}

if (import.meta.main) {
  writeFileSync(sdk.path, await generateOperations());
  writeFileSync(adminDesk.path, await generateDeskOperations());
}
