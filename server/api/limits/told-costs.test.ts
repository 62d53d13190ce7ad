import { type GraphQLObjectType, type GraphQLSchema, getNullableType, isLeafType, isListType, parse } from "graphql";
import { expect, test } from "vitest";
import { parlourGames } from "../../../test/api/parlour.ts";
import { printedSchema } from "../graph/base/printed-schema.ts";
import { buildApi } from "../schema.ts";
import { Measurer } from "./measure.ts";

const { schema } = buildApi(parlourGames());
const { text } = printedSchema(schema);

/** What the printed schema says that a field costs. */
function told(type: string, field: string): number {
  const block = text.slice(text.indexOf(`\ntype ${type} `));
  const own = block.slice(block.search(new RegExp(`^ {2}${field}[(:]`, "m")));
  const [line = ""] = /^ {2}(?:\w+|\)): .*$/m.exec(own) ?? [];
  return Number(/@cost\(weight: "([\d.]+)"\)/.exec(line)?.[1] ?? 1);
}

const charged = (query: string): number =>
  new Measurer(schema as GraphQLSchema, parse(query), {}, new Map()).measure(null).cost;

test.each(["server", "viewer"])("a field of %s is charged with what the schema says", (hub) => {
  const type = schema.getQueryType()?.getFields()[hub]?.type as GraphQLObjectType;
  const fields = Object.values(type.getFields()).filter(
    ({ type: of, args }) => !isListType(getNullableType(of)) && args.length === 0,
  );
  expect(fields.length).toBeGreaterThan(3);
  const empty = charged(`{ ${hub} { __typename } }`) - 1;
  for (const { name, type: of } of fields) {
    const below = isLeafType(getNullableType(of)) ? "" : "{ __typename }";
    const cost = charged(`{ ${hub} { ${name} ${below} } }`) - empty - (below === "" ? 0 : 1);
    expect([name, cost]).toEqual([name, told(type.name, name)]);
  }
});

test("a mutation says what it costs, and a field that is only read says nothing", () => {
  expect(told("Mutation", "startMatch")).toBe(1_500);
  expect(told("Viewer", "sessions")).toBe(1_001);
  expect(told("Match", "status")).toBe(1);
});
