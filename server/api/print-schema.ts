import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPlugins } from "../plugins/plugin-loader.ts";
import { printedSchema } from "./graph/base/printed-schema.ts";
import { buildApi } from "./schema.ts";

const path = "schema/schema.graphql";

// The schema includes all installed plugins. Fail if one is broken, because its types would be missing.
const api = buildApi(await loadPlugins(fileURLToPath(new URL("../../plugins", import.meta.url))));
for (const { path: plugin, reason } of api.games.broken) console.error(`${plugin}: ${reason}`);
if (api.games.broken.length > 0) process.exitCode = 1;
mkdirSync("schema", { recursive: true });
writeFileSync(path, printedSchema(api.schema).text);
console.error(`${path}: ${api.games.all.map(({ id }) => id).join(", ")}`);
