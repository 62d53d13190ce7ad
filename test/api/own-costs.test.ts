import { fileURLToPath } from "node:url";
import { getOperationAST, parse } from "graphql";
import { expect, test } from "vitest";
import { readConfig } from "../../server/api/base/config.ts";
import { operationsOfWebClient } from "../../server/api/http/web-client.ts";
import { listSizes } from "../../server/api/limits/list-sizes.ts";
import { Measurer } from "../../server/api/limits/measure.ts";
import { buildApi } from "../../server/api/schema.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";

/** What the SDK and the web client send stays far from what an operation may cost, so that frontends of others have room for more. */

const games = await loadPlugins(fileURLToPath(new URL("../../plugins", import.meta.url)));
const { schema } = buildApi(games);
const { queryCost } = readConfig({ NODE_ENV: "test", DATA_DIR: "memory://" }).limits;

/** What asks for all of everything that is stored about somebody, in fifteen statements: once in a while, and by itself. */
const dearer: ReadonlySet<string> = new Set(["AccountExport"]);

test("no operation of our own client costs a third of what one may, with the views of all games", async () => {
  const sizes = listSizes(games);
  const operations = await operationsOfWebClient(schema);
  expect(operations.length).toBeGreaterThan(200);
  const most = new Map<string, number>();
  for (const text of operations) {
    const document = parse(text);
    const name = getOperationAST(document)?.name?.value ?? "";
    const { cost } = new Measurer(schema, document, { patches: true, changes: true }, sizes).measure(undefined);
    if (cost > (most.get(name) ?? 0)) most.set(name, cost);
  }
  const beyond = [...most].filter(([name, cost]) => cost >= queryCost / 3 && !dearer.has(name));
  expect(Object.fromEntries(beyond)).toEqual({});
  for (const name of dearer) expect(most.get(name)).toBeLessThan(queryCost / 2);
});
