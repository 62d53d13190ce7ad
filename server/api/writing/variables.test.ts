import fc from "fast-check";
import { buildSchema, getVariableValues, type OperationDefinitionNode, parse } from "graphql";
import { expect, test } from "vitest";
import { readVariables } from "./variables.ts";

const schema = buildSchema(`
  enum Colour { RED GREEN }
  input Place { x: Int!, y: Int = 5, next: Place, colours: [Colour!], names: [[String]] }
  input Choice @oneOf { a: Int, b: String, place: Place }
  type Query { a: Int }
`);

const documents = [
  "query ($a: Int, $b: String, $c: Boolean, $f: Float, $id: ID) { a }",
  'query ($a: Int!, $b: String = "b", $place: Place) { a }',
  "query ($place: Place!, $places: [Place!]!) { a }",
  "query ($choice: Choice!, $choices: [Choice]) { a }",
  "query ($colour: Colour, $colours: [Colour!]) { a }",
].map((source) => parse(source).definitions[0] as OperationDefinitionNode);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<unknown>(0, 1, 2.5, 2 ** 40, "RED", "GREEN", "text", "1", true, null, undefined, Number.NaN),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.record(
      { x: tie("value"), y: tie("value"), next: tie("value"), colours: tie("value"), names: tie("value") },
      { requiredKeys: [] },
    ),
    fc.record({ x: fc.constantFrom(0, 1), next: tie("value") }, { requiredKeys: ["x"] }),
    fc.record({ a: tie("value"), b: tie("value"), place: tie("value") }, { requiredKeys: [] }),
    fc.constantFrom<unknown>({ a: 1 }, { b: "b" }, { a: 1, b: null }, { other: 1 }, { x: 1, other: 1 }, new Set([1])),
  ),
}));

const givens = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.dictionary(
    fc.constantFrom("a", "b", "c", "f", "id", "place", "places", "choice", "choices", "colour", "colours", "other"),
    value,
  ),
);

/** As plain data: graphql-js makes objects without a prototype in some places. */
function plain(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(plain);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, each]) => [name, plain(each)]));
}

test("variables are what graphql-js says they are, right or wrong", () => {
  let right = 0;
  fc.assert(
    fc.property(fc.constantFrom(...documents), givens, (operation, given) => {
      const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given ?? {});
      const read = readVariables(schema, operation, given);
      expect(plain(read)).toStrictEqual(plain(coerced));
      if (read) right++;
    }),
    { numRuns: 3_000 },
  );
  expect(right).toBeGreaterThan(300);
});

test("each schema has its own types", () => {
  const [operation] = parse("query ($colour: Colour) { a }").definitions as [OperationDefinitionNode];
  const other = buildSchema("enum Colour { BLUE } type Query { a: Int }");
  const colours = ["RED", "BLUE", "RED"].map((colour, index) =>
    readVariables(index === 1 ? other : schema, operation, { colour }),
  );
  expect(colours).toEqual([{ colour: "RED" }, { colour: "BLUE" }, { colour: "RED" }]);
  expect(readVariables(other, operation, { colour: "RED" })).toBeUndefined();
});
