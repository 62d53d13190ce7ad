import { fileURLToPath } from "node:url";
import { buildASTSchema, type GraphQLSchema, getOperationAST, parse, validate } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { loadPlugins } from "../plugins/plugin-loader.ts";
import { readConfig } from "./base/config.ts";
import { examples } from "./examples.ts";
import { printedSchema } from "./graph/base/printed-schema.ts";
import { Gate } from "./limits/gate.ts";
import { listSizes } from "./limits/list-sizes.ts";
import { buildApi } from "./schema.ts";

let schema: GraphQLSchema;
let gate: Gate;
beforeAll(async () => {
  const api = buildApi(await loadPlugins(fileURLToPath(new URL("../../plugins", import.meta.url))));
  schema = buildASTSchema(parse(printedSchema(api.schema).text));
  gate = new Gate(api.schema, readConfig({ NODE_ENV: "test" }), listSizes(api.games));
});

test.each(examples)("%s can be asked, and costs what its description says", (example) => {
  expect(validate(schema, parse(example))).toEqual([]);
  const root = getOperationAST(parse(example))?.selectionSet.selections[0];
  if (root?.kind !== "Field") throw new Error("an example has one field");
  const kinds = ["Query", "Mutation", "Subscription"].map((name) => schema.getType(name));
  const described = kinds.flatMap((type) =>
    type && "getFields" in type ? [type.getFields()[root.name.value]?.description ?? ""] : [],
  );
  // Reading its text costs a little as well.
  const { cost } = gate.admit({ source: example }, () => {});
  expect(described.join()).toContain(`costs ${cost.toLocaleString("en")}: \`${example}\``);
});
