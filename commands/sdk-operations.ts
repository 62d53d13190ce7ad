import * as sdk from "../clients/sdk/generated/operations.ts";
import { sha256 } from "../server/engine/index.ts";
import { readArguments, runCommand } from "./arguments.ts";

const help = `npm run --silent sdk-operations > operations/sdk.json

Prints the operations that the SDK and the terminal send, as a manifest for PERSISTED_OPERATIONS.`;

/**
 * Prints the operations that the SDK and the terminal send, as a manifest for `PERSISTED_OPERATIONS`:
 * `npm run --silent sdk-operations > operations/sdk.json`.
 */
await runCommand(async (args) => {
  readArguments(args, {});
  const operations = Object.entries(sdk).flatMap(([name, body]) => {
    if (typeof body !== "string" || !name.endsWith("Document")) return [];
    const [, type] = /\b(query|mutation|subscription)\b/.exec(body) ?? [];
    return [{ id: sha256(body), name: name.replace(/Document$/, ""), type, body }];
  });
  console.log(JSON.stringify({ format: "apollo-persisted-query-manifest", version: 1, operations }, undefined, 2));
  return 0;
}, help);
