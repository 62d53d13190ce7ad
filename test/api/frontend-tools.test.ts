import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { codegen } from "@graphql-codegen/core";
import * as typedDocuments from "@graphql-codegen/typed-document-node";
import * as operationTypes from "@graphql-codegen/typescript-operations";
import { buildSchema, introspectionFromSchema, Kind, parse } from "graphql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { definitions, operationTexts, schemaText } from "./operations.ts";
import { compileForRelay } from "./relay.ts";

/** The schema and the documented operations are taken as they are by the tools that make types for frontends. */

const project = join(import.meta.dirname, "../..");

const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "conclave-frontend-")));
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: "nodenext", target: "esnext", types: [] },
    ...{ skipLibCheck: true, allowImportingTsExtensions: true },
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["**/*.ts"] }));
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

/** What the TypeScript compiler finds wrong. With several threads each infers the same types again. */
async function problems(): Promise<string[]> {
  try {
    await promisify(execFile)(join(project, "node_modules/.bin/tsc"), ["-p", ".", "--singleThreaded"], { cwd: folder });
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.split("\n").filter((line) => line.includes("error TS"));
  }
}

/** Typed documents, with settings like those of the client preset. */
async function generateDocuments(): Promise<void> {
  const text = await codegen({
    filename: join(folder, "documents.ts"),
    schema: parse(schemaText),
    documents: Array.from(operationTexts, ([location, each]) => ({ location, document: parse(each) })),
    plugins: [{ operationTypes: {} }, { typedDocuments: {} }],
    pluginMap: { operationTypes, typedDocuments },
    config: {
      ...{ documentMode: "documentNode", dedupeFragments: true, inlineFragmentTypes: "combine" },
      ...{ useTypeImports: true, skipTypename: true, strictScalars: true },
      scalars: { ID: "string", JSON: "unknown", DateTime: "string", Locale: "string", True: "true" },
    },
  });
  write("documents.ts", text);
}

/** The documents of gql.tada: each definition with the fragments that it spreads. */
function generateTada(): void {
  const introspection = introspectionFromSchema(buildSchema(schemaText), { descriptions: false });
  write("introspection.ts", `export type introspection = ${JSON.stringify(introspection)};\n`);
  const documents = definitions.map(
    ({ name, text, spreads }) => `export const ${name} = graphql(\`${text}\`, [${spreads.join(", ")}]);`,
  );
  write(
    "tada.ts",
    `import { initGraphQLTada } from "gql.tada";
import type { introspection } from "./introspection.ts";
const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { JSON: unknown; DateTime: string; Locale: string; True: true };
}>();
${documents.join("\n")}
`,
  );
}

it("GraphQL Code Generator makes a typed document of each operation", async () => {
  await generateDocuments();
  write(
    "frontend.ts",
    `import type { ResultOf, VariablesOf } from "@graphql-typed-document-node/core";
import { ${operations.map(({ name }) => `${name}Document`).join(", ")} } from "./documents.ts";
export const all = [${operations.map(({ name }) => `${name}Document`).join(", ")}];
type Match = NonNullable<ResultOf<typeof MatchDocument>["match"]>;
export const version = (match: Match): number => match.version;
export const variables: VariablesOf<typeof MatchUpdatedDocument> = { matchId: "m", after: "cursor" };
// @ts-expect-error
export const none: VariablesOf<typeof MatchUpdatedDocument> = { after: "cursor" };
// @ts-expect-error
export const unknown = (match: Match) => match.winner;
`,
  );
  expect(await problems()).toEqual([]);
});

it("gql.tada infers what GraphQL Code Generator makes", async () => {
  await generateDocuments();
  generateTada();
  const checks = operations.map(
    ({ name }) => `
export const result${name} = (value: Tada<typeof tada.${name}>): Made<typeof made.${name}Document> => value;
export const made${name} = (value: Made<typeof made.${name}Document>): Tada<typeof tada.${name}> => value;
export const known${name}: 0 extends 1 & Tada<typeof tada.${name}> ? never : true = true;`,
  );
  write(
    "frontend.ts",
    `import type { ResultOf as Made } from "@graphql-typed-document-node/core";
import type { ResultOf as Tada } from "gql.tada";
import type * as made from "./documents.ts";
import type * as tada from "./tada.ts";
${checks.join("")}
// @ts-expect-error
export const unknown = (data: Tada<typeof tada.Match>) => data.match.winner;
`,
  );
  expect(await problems()).toEqual([]);
});

it("the compiler of Relay makes an artifact of each operation and fragment", async () => {
  const artifacts = await compileForRelay(folder, "typescript");
  expect(readdirSync(artifacts).sort()).toEqual(definitions.map(({ name }) => `${name}.graphql.ts`).sort());
  rmSync(join(folder, "source"), { recursive: true });
  write(
    "frontend.ts",
    `import type { MatchFields$data } from "./artifacts/MatchFields.graphql.ts";
import type { MatchUpdated$variables } from "./artifacts/MatchUpdated.graphql.ts";
export const version = (match: MatchFields$data): number => match.version;
export const variables: MatchUpdated$variables = { matchId: "m", after: "cursor" };
// @ts-expect-error
export const none: MatchUpdated$variables = { after: "cursor" };
// @ts-expect-error
export const unknown = (match: MatchFields$data) => match.winner;
`,
  );
  expect(await problems()).toEqual([]);
});
