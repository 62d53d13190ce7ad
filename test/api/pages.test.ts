import { buildSchema, type GraphQLField, GraphQLObjectType, getNamedType, isRequiredArgument } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaText } from "./operations.ts";
import { adminToken, ask, connect, createMatch, Listening, signIn, startServer, type TestServer } from "./support.ts";

/** Every page in the schema says how long it may be, and the server keeps to that. */

let server: TestServer;
let ada: string;
let matchId: string;

beforeAll(async () => {
  server = await startServer();
  ada = await signIn(server, "Ada");
  matchId = await createMatch(server, [ada, await signIn(server, "Ben")]);
});
afterAll(() => server.close());

/** How to get to a type that has pages. A new one must be added here. */
const ways: { readonly [type: string]: (field: string) => string } = {
  Query: (field) => `{ ${field} }`,
  Subscription: (field) => `subscription { ${field} }`,
  Viewer: (field) => `{ viewer { ${field} } }`,
  Administration: (field) => `{ administration { ${field} } }`,
  Account: (field) => `{ viewer { account { ${field} } } }`,
  Game: (field) => `{ game(id: "parlour") { ${field} } }`,
  Match: (field) => `{ match(id: "${matchId}") { ${field} } }`,
  MatchPosition: (field) => `{ match(id: "${matchId}") { at { ${field} } } }`,
};

/** The arguments that a field needs, by type and name. */
const needs: { readonly [field: string]: () => string } = {
  "Account.ratingChanges": () => `gameId: "parlour"`,
  "Match.talk": () => "channel: TABLE",
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
    const most = Number(/: from 1 to (\d+)(?:, by default \d+)?\.$/.exec(page.description)?.[1]);
    /** Asks for a page; returns the code if it is refused. */
    const refusal = async (size: number): Promise<string | undefined> => {
      const way = ways[page.type];
      const needed = needs[`${page.type}.${page.field.name}`];
      if (!way || page.field.args.some(isRequiredArgument) !== (needed !== undefined))
        throw new Error("say in this test how to ask for this page");
      const args = [`${page.size}: ${size}`, ...(needed ? [needed()] : [])].join(", ");
      const query = way(`${page.field.name}(${args}) { pageInfo { hasNextPage } }`);
      if (page.type !== "Subscription") {
        const { errors } = await ask(server, query, {}, { token: adminToken });
        return errors?.[0]?.extensions.code;
      }
      const client = connect(server, { token: ada });
      try {
        const { errors } = await new Listening(client, query).next();
        return errors?.[0]?.extensions?.code as string | undefined;
      } catch (error) {
        const [refused] = (error as { readonly cause: readonly { readonly extensions: { readonly code: string } }[] })
          .cause;
        return refused?.extensions.code;
      } finally {
        await client.dispose();
      }
    };

    test("says how many entries it has at most", () => expect(most).toBeGreaterThan(0));

    test.each([0, -1, most + 1])("refuses %i", async (size) => expect(await refusal(size)).toBe("BAD_REQUEST"));

    test("takes the most", async () => expect(await refusal(most)).toBeUndefined());
  },
);

test("there are pages", () => expect(pages.length).toBeGreaterThan(5));
