import fc from "fast-check";
import {
  buildSchema,
  type FieldNode,
  getArgumentValues,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
} from "graphql";
import { expect, test } from "vitest";
import { argumentsReader } from "./arguments.ts";

const schema = buildSchema(`
  input Place { x: Int!, y: Int = 5 }
  type Query {
    free(a: Int, b: String, place: Place): Int
    default(a: Int = 7, b: String): Int
    required(a: Int!, b: [String!]): Int
    both(a: Int! = 2, b: [String!] = ["b"], place: Place = { x: 3 }): Int
  }
`);

const documents = [
  "query ($a: Int, $b: String, $place: Place) { free(a: $a, b: $b, place: $place) }",
  "query ($a: Int) { free(a: $a) }",
  "query { free }",
  'query ($a: Int) { free(a: $a, b: "written") }',
  "query ($a: Int, $b: String) { default(a: $a, b: $b) }",
  "query ($b: String) { default(b: $b) }",
  "query ($a: Int!, $b: [String!]) { required(a: $a, b: $b) }",
  "query ($a: Int = 3) { required(a: $a) }",
  "query ($b: [String!]) { both(b: $b) }",
  "query ($a: Int! = 4, $place: Place) { both(a: $a, place: $place) }",
  "query ($a: Int = 3, $x: Int!) { required(a: $a, b: []) }",
];

const values = fc.record(
  {
    a: fc.constantFrom(0, 1, null),
    b: fc.constantFrom("b", null),
    place: fc.constantFrom({ x: 1 }, { x: 1, y: null }, null),
    x: fc.constant(1),
  },
  { requiredKeys: [] },
);

test("arguments are what graphql-js says they are, whatever is given, missing or null", () => {
  fc.assert(
    fc.property(fc.constantFrom(...documents), values, (source, given) => {
      const [operation] = parse(source).definitions as [OperationDefinitionNode];
      const [node] = operation.selectionSet.selections as [FieldNode];
      const field = schema.getQueryType()?.getFields()[node.name.value];
      if (!field) throw new Error("there is no such field");
      const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given);
      if (!coerced) return;
      const attempt = (read: () => unknown): unknown => {
        try {
          return read();
        } catch (error) {
          return String(error);
        }
      };
      const reader = argumentsReader(field, node);
      expect(attempt(() => reader(coerced))).toStrictEqual(attempt(() => getArgumentValues(field, node, coerced)));
    }),
    { numRuns: 500 },
  );
});
