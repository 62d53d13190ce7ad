import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { operationTexts, schemaPath } from "./operations.ts";

/** The module's value is the path of the compiler for this machine. */
const compiler: string = createRequire(import.meta.url)("relay-compiler");

/**
 * Compiles the documented operations for Relay: each file stands unchanged in a `graphql` tag.
 * @param folder an empty folder for it
 * @returns the folder of the artifacts: `<operation or fragment>.graphql.<js or ts>`
 */
export async function compileForRelay(folder: string, language: "javascript" | "typescript"): Promise<string> {
  const artifacts = join(folder, "artifacts");
  for (const name of ["source", "artifacts"]) mkdirSync(join(folder, name), { recursive: true });
  const end = language === "javascript" ? "js" : "ts";
  for (const [name, text] of operationTexts) {
    if (/[`\\]|\$\{/.test(text)) throw new Error(`${name}.graphql cannot stand in a template literal unchanged`);
    const source = `import { graphql } from "relay-runtime";\nexport default graphql\`${text}\`;\n`;
    writeFileSync(join(folder, "source", `${name}.${end}`), source);
  }
  const config = {
    ...{ src: "source", schema: schemaPath, artifactDirectory: "artifacts", language },
    ...{ eagerEsModules: true, noSourceControl: true },
    customScalarTypes: { JSON: "unknown", DateTime: "string", Locale: "string", True: "true" },
    schemaConfig: { requireCustomScalarTypes: true },
  };
  writeFileSync(join(folder, "relay.config.json"), JSON.stringify(config));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await promisify(execFile)(compiler, ["--output", "quiet-with-errors", "relay.config.json"], { cwd: folder });
  return artifacts;
}
