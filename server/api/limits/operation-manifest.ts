import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { sha256 } from "../../engine/index.ts";

/** Operations that a host has listed: their texts by their ids. */
export type OperationManifest = ReadonlyMap<string, string>;

/** Bounds of what is kept in memory. Characters are those of the files. */
const limits = { operations: 10_000, characters: 16 * 2 ** 20, id: 200 };

const id = z.string().min(1).max(limits.id);
const body = z.string().min(1);

/** As `@apollo/generate-persisted-query-manifest` writes it. */
const apolloManifest = z.object({
  format: z.literal("apollo-persisted-query-manifest"),
  version: z.literal(1),
  operations: z.array(z.object({ id, body })),
});

/** As the compiler of Relay writes it with `persistConfig.file`. */
const relayManifest = z.record(id, body);

/** A manifest that cannot be used. */
export class ManifestError extends Error {
  constructor(sentence: string) {
    super(`PERSISTED_OPERATIONS: ${sentence}`);
    this.name = "ManifestError";
  }
}

/**
 * Reads the manifests of frontends: a file, or all JSON files of a folder, in the formats of Apollo and Relay.
 * @throws {ManifestError}
 */
export function readManifest(path: string): OperationManifest {
  const operations = new Map<string, string>();
  let characters = 0;
  for (const file of filesAt(path)) {
    const text = readFileSync(file, "utf8");
    characters += text.length;
    if (characters > limits.characters) throw new ManifestError(`there are more than ${limits.characters} characters`);
    for (const [id, body] of operationsIn(file, text)) {
      if (looksLikeHash(id) && sha256(body) !== id)
        throw new ManifestError(`${file}: ${id} is not the hash of its operation`);
      const before = operations.get(id);
      if (before !== undefined && before !== body)
        throw new ManifestError(`${file}: ${id} is another operation elsewhere`);
      operations.set(id, body);
      if (operations.size > limits.operations)
        throw new ManifestError(`there are more than ${limits.operations} operations`);
    }
  }
  return operations;
}

/** Whether a text is a SHA-256 in hexadecimal. */
function looksLikeHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const files = readdirSync(path).filter((name) => name.endsWith(".json"));
  return files.sort().map((name) => join(path, name));
}

function operationsIn(file: string, text: string): [id: string, body: string][] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ManifestError(`${file} is not JSON`);
  }
  const apollo = apolloManifest.safeParse(content);
  if (apollo.success) return apollo.data.operations.map(({ id, body }) => [id, body]);
  const relay = relayManifest.safeParse(content);
  if (relay.success) return Object.entries(relay.data);
  throw new ManifestError(`${file} is not a manifest as Apollo or Relay write them`);
}
