import { buildSchema, type GraphQLField, GraphQLObjectType, getNamedType, isRequiredArgument } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaText } from "./operations.ts";
import { adminToken, ask, codeOf, createMatch, signIn, startServer, type TestServer } from "./support.ts";

/** Every page in the schema says how long it may be, and the server keeps to that. */

let server: TestServer;
let matchId: string;

beforeAll(async () => {
  server = await startServer();
  matchId = await createMatch(server, [await signIn(server, "Ada"), await signIn(server, "Ben")]);
});
afterAll(() => server.close());

/** How to get from the query to a type that has pages. A new one must be added here. */
const ways: { readonly [type: string]: (field: string) => string } = {
  Query: (field) => field,
  Match: (field) => `match(id: "${matchId}") { ${field} }`,
  MatchPosition: (field) => `match(id: "${matchId}") { at { ${field} } }`,
};

interface Page {
  readonly type: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly size: string;
  readonly description: string;
}

const pages = Object.values(buildSchema(schemaText).getTypeMap())
  .filter((type) => type instanceof GraphQLObjectType)
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type: type.name, field })))
  .filter(({ field }) => getNamedType(field.type).name.endsWith("Connection"))
  .flatMap(({ type, field }) =>
    field.args
      .filter(({ name }) => name === "first" || name === "last")
      .map(({ name, description }): Page => ({ type, field, size: name, description: description ?? "" })),
  );

describe.each(pages.map((page): [string, Page] => [`${page.type}.${page.field.name}(${page.size}:)`, page]))(
  "%s",
  (_, page) => {
    const most = Number(/: from 1 to (\d+), by default \d+\.$/.exec(page.description)?.[1]);
    const asked = (size: number) => {
      const way = ways[page.type];
      if (!way || page.field.args.some(isRequiredArgument))
        throw new Error("say in this test how to ask for this page");
      const query = `{ ${way(`${page.field.name}(${page.size}: ${size}) { pageInfo { hasNextPage } }`)} }`;
      return ask(server, query, {}, { token: adminToken });
    };

    test("says how many entries it has at most", () => expect(most).toBeGreaterThan(0));

    test.each([0, -1, most + 1])("refuses %i", async (size) => expect(await codeOf(asked(size))).toBe("BAD_REQUEST"));

    test("takes the most", async () => expect(await asked(most)).not.toHaveProperty("errors"));
  },
);

test("there are pages", () => expect(pages.length).toBeGreaterThan(5));
