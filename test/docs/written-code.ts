import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { project } from "./blocks.ts";

/** What modules export: the names, and whether each is only a type. */
export type Exports = ReadonlyMap<string, "type" | "value">;

/** What a module of nothing but exports passes on. */
export function exportsOf(file: string): Exports {
  const code = readFileSync(join(project, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const lists = [...code.matchAll(/export (type )?\{([^}]*)\} from "[^"]+";/g)];
  // What is exported in another way would be overlooked.
  const rest = code.replaceAll(/export (?:type )?\{[^}]*\} from "[^"]+";/g, "").trim();
  if (rest !== "") throw new Error(`${file} does more than export: ${rest}`);
  return new Map(
    lists.flatMap(([, types, list = ""]) =>
      list
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "")
        .map((name) => [name.replace(/^type /, ""), types || name.startsWith("type ") ? "type" : "value"] as const),
    ),
  );
}

/** An import of what the code names of the exports of a file of the project. */
export function importFor(code: string, file: string, exports: Exports): string {
  const used = new Set(code.match(/\b[A-Za-z]\w*\b/g));
  const names = [...exports].filter(([name]) => used.has(name));
  const list = names.map(([name, kind]) => (kind === "type" ? `type ${name}` : name));
  return `import { ${list.join(", ")} } from ${JSON.stringify(join(project, file))};`;
}

/**
 * Writes a module for the current test.
 * @returns its path
 */
export function written(name: string, code: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "conclave-docs-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

/**
 * Compiles a module in the way of the project, but for what an example leaves unused.
 * @throws {Error} with all that is wrong
 */
export async function compile(name: string, code: string): Promise<void> {
  const folder = join(written(name, code), "..");
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const settings = {
    extends: join(project, "tsconfig.json"),
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false, rewriteRelativeImportExtensions: false },
    include: [name],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  try {
    await promisify(execFile)(join(project, "node_modules/.bin/tsc"), ["--noEmit", "--project", folder]);
  } catch (error) {
    throw new Error(`${(error as { stdout?: string }).stdout}\n${code}`, { cause: error });
  }
}
