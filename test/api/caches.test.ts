import { readFileSync } from "node:fs";
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { Client, fetchExchange, subscriptionExchange } from "@urql/core";
import { cacheExchange } from "@urql/exchange-graphcache";
import {
  buildSchema,
  type DocumentNode,
  getOperationAST,
  introspectionFromSchema,
  isAbstractType,
  parse,
  print,
} from "graphql";
import type { Client as Socket } from "graphql-ws";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { answer, connect, createMatch, type Data, get, signIn, startServer, type TestServer } from "./support.ts";

/**
 * Two matches of one game are open at once in the caches that frontends use, each with its default settings: only the schema
 * is told. Updates are written to the cache by subscriptions; then each match is what the server says.
 */

let server: TestServer;
let ada: string;
let ben: string;
let socket: Socket;

beforeAll(async () => {
  server = await startServer();
  [ada, ben] = [await signIn(server, "Ada"), await signIn(server, "Ben")];
  socket = connect(server, { token: ada });
});

afterAll(async () => {
  await socket.dispose();
  await server.close();
});

const schema = buildSchema(readFileSync("schema/schema.graphql", "utf8"));

const operation = (name: string): string =>
  ["fragments", name].map((file) => readFileSync(`schema/operations/${file}.graphql`, "utf8")).join("\n");

/** The documented operation with only the fragments that it uses, as code generators make it. */
function documentOf(name: string): DocumentNode {
  const document = parse(operation(name));
  const used = new Set<string>();
  const look = (text: string): void => {
    for (const [, fragment = ""] of text.matchAll(/"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g)) {
      if (used.has(fragment)) continue;
      used.add(fragment);
      look(JSON.stringify(document.definitions.find((each) => "name" in each && each.name?.value === fragment)));
    }
  };
  look(JSON.stringify(getOperationAST(document)));
  const definitions = document.definitions.filter(
    (each) => each.kind !== "FragmentDefinition" || used.has(each.name.value),
  );
  return { kind: document.kind, definitions };
}

const [match, updated] = [documentOf("match"), documentOf("match-updated")];

/** A cache in use: reads a match through it, follows the match, and says what the cache holds. */
interface Cached {
  ask(matchId: string): Promise<Data>;
  follow(matchId: string, onUpdate: (version: number) => void): () => void;
  read(matchId: string): Data;
}

function apollo(): Cached {
  const possibleTypes = Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter(isAbstractType)
      .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  );
  const http = new HttpLink({ uri: `${server.url}/graphql`, headers: { authorization: `Bearer ${ada}` } });
  const client = new ApolloClient({
    cache: new InMemoryCache({ possibleTypes }),
    link: ApolloLink.split(({ operationType }) => operationType === "subscription", new GraphQLWsLink(socket), http),
  });
  return {
    ask: async (matchId) => (await client.query<Data>({ query: match, variables: { matchId } })).data,
    follow: (matchId, onUpdate) => {
      const updates = client.subscribe<Data>({ query: updated, variables: { matchId } });
      const following = updates.subscribe(({ data }) => onUpdate(data.matchUpdated.version));
      return () => following.unsubscribe();
    },
    read: (matchId) => client.readQuery<Data>({ query: match, variables: { matchId } }),
  };
}

function urql(): Cached {
  const client = new Client({
    url: `${server.url}/graphql`,
    fetchOptions: { headers: { authorization: `Bearer ${ada}` } },
    preferGetMethod: false,
    exchanges: [
      cacheExchange({ schema: introspectionFromSchema(schema) }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = "", variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: socket.subscribe<Data>(
              { query, variables: variables as Record<string, unknown> },
              sink as Data,
            ),
          }),
        }),
      }),
    ],
  });
  return {
    ask: async (matchId) => (await client.query<Data>(match, { matchId }).toPromise()).data,
    follow: (matchId, onUpdate) => {
      const updates = client.subscription<Data>(updated, { matchId });
      const following = updates.subscribe(({ data }) => data && onUpdate(data.matchUpdated.version));
      return () => following.unsubscribe();
    },
    read: (matchId) => client.readQuery<Data>(match, { matchId }, { requestPolicy: "cache-only" })?.data,
  };
}

/** The same without the type names that caches add. */
const plain = (data: Data): Data =>
  JSON.parse(JSON.stringify(data, (key, value) => (key === "__typename" ? undefined : value)));

test.each([
  ["Apollo Client", apollo],
  ["urql with Graphcache", urql],
])("%s keeps two matches of one game apart, without settings", async (_, open) => {
  const warnings = vi.spyOn(console, "warn");
  const problems = vi.spyOn(console, "error");
  const cached = open();
  const matches = [
    await createMatch(server, [ada, ben]),
    await createMatch(server, [ada, ben], { extensions: ["candles"] }),
  ];
  const truth = async (matchId: string) => plain(await get(server, print(match), { matchId }, ada));
  const versions = new Map<string, number>();
  for (const matchId of matches) await cached.ask(matchId);
  const stops = matches.map((matchId) => cached.follow(matchId, (version) => versions.set(matchId, version)));
  const [one, two] = matches as [string, string];
  const steps: [string, object][] = [
    [one, { option: "a" }],
    [two, { option: "b" }],
    [one, { options: ["b"] }],
  ];
  for (const [matchId, value] of steps) {
    const { data } = await answer(server, matchId, ada, value);
    await vi.waitFor(() => expect(versions.get(matchId)).toBe(data.answer.version), 10_000);
    for (const each of matches) expect(plain(cached.read(each))).toEqual(await truth(each));
  }
  expect(cached.read(one).match.prompts[0].key).not.toBe(cached.read(two).match.prompts[0].key);
  for (const stop of stops) stop();
  // Graphcache, in development, points out every type without ids; their data belongs to what contains it, as it should.
  const other = [...warnings.mock.calls, ...problems.mock.calls].filter(([text]) => !/^Invalid key: /.test(text));
  expect(other).toEqual([]);
});
