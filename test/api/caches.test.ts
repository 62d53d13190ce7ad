import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { Client, fetchExchange, subscriptionExchange } from "@urql/core";
import { cacheExchange } from "@urql/exchange-graphcache";
import { buildSchema, introspectionFromSchema, isAbstractType, print } from "graphql";
import type { Client as Socket } from "graphql-ws";
import {
  type ConcreteRequest,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  getSelector,
  Network,
  Observable,
  type ReaderFragment,
  RecordSource,
  requestSubscription,
  Store,
} from "relay-runtime";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "../support/eventually.ts";
import { definitions, documentOf, schemaText } from "./operations.ts";
import { compileForRelay } from "./relay.ts";
import {
  answer,
  ask,
  connect,
  createMatch,
  type Data,
  get,
  signInGuests,
  startServer,
  type TestServer,
} from "./support.ts";

/**
 * Two matches of one game are open at once in the caches that frontends use, each with its default settings: only the schema
 * is told. Updates are written to the cache by subscriptions; then each match is what the server says.
 */

let server: TestServer;
let ada: string;
let ben: string;
let socket: Socket;
let folder: string;
/** What the compiler of Relay made, by name. */
let artifacts: ReadonlyMap<string, ConcreteRequest | ReaderFragment>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "conclave-relay-"));
  const compiled = await compileForRelay(folder, "javascript");
  const load = async ({ name }: { readonly name: string }) =>
    [name, (await import(join(compiled, `${name}.graphql.js`))).default] as const;
  artifacts = new Map(await Promise.all(definitions.map(load)));
  server = await startServer();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
  socket = connect(server, { token: ada });
});

afterAll(async () => {
  await socket.dispose();
  await server.close();
  rmSync(folder, { recursive: true });
});

const schema = buildSchema(schemaText);

const [match, updated] = [documentOf("Match"), documentOf("MatchUpdated")];

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
      const following = updates.subscribe(({ data }) => onUpdate(data.matchUpdated.match.version));
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
    // It aborts requests whose reply it has read, and Node.js reports that as an unhandled rejection.
    fetch: (input, init) => fetch(input, { ...init, signal: null }),
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
      const following = updates.subscribe(({ data }) => data && onUpdate(data.matchUpdated.match.version));
      return () => following.unsubscribe();
    },
    read: (matchId) => client.readQuery<Data>(match, { matchId }, { requestPolicy: "cache-only" })?.data,
  };
}

function relay(): Cached {
  const [match, updated] = [artifacts.get("Match"), artifacts.get("MatchUpdated")] as ConcreteRequest[];
  if (!match || !updated) throw new Error("the operations were not compiled");
  const environment = new Environment({
    store: new Store(new RecordSource()),
    network: Network.create(
      async ({ text }, variables) => (await ask(server, text ?? "", variables, { token: ada })) as Data,
      ({ text }, variables) =>
        Observable.create((sink) => socket.subscribe<Data>({ query: text ?? "", variables }, sink as Data)),
    ),
  });
  /** The same with the data of its fragments, which Relay hides from whoever spreads them. */
  const whole = (value: Data): Data => {
    if (Array.isArray(value)) return value.map(whole);
    if (value === null || typeof value !== "object") return value;
    const { __id, __fragments = {}, __fragmentOwner, ...own } = value;
    const parts = Object.keys(__fragments).map((name) => {
      const selector = getSelector(artifacts.get(name) as ReaderFragment, value);
      if (selector?.kind !== "SingularReaderSelector") throw new Error(`${name} was not read`);
      return whole(environment.lookup(selector).data);
    });
    return parts.reduce(merged, Object.fromEntries(Object.entries(own).map(([key, each]) => [key, whole(each)])));
  };
  const read = (matchId: string): Data =>
    whole(environment.lookup(createOperationDescriptor(match, { matchId }).fragment).data);
  return {
    ask: async (matchId) => whole(await fetchQuery(environment, match, { matchId }).toPromise()),
    follow: (matchId, onUpdate) => {
      const onNext = (data: Data) => data && onUpdate(read(matchId).match.version);
      return requestSubscription(environment, { subscription: updated, variables: { matchId }, onNext }).dispose;
    },
    read,
  };
}

test("Apollo Client has what a mutation says of the viewer, without settings", async () => {
  const link = new HttpLink({ uri: `${server.url}/graphql`, headers: { authorization: `Bearer ${ada}` } });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const query = gql`{ viewer { id mutes { id } } }`;
  const mutation = gql`mutation ($id: ID!) {
    setMute(input: { accountId: $id, on: true }) { viewer { id mutes { id } } }
  }`;
  const ofBen = (await get(server, "{ viewer { account { id } } }", {}, ben)).viewer.account.id;
  expect(plain((await client.query<Data>({ query })).data).viewer.mutes).toEqual([]);
  await client.mutate({ mutation, variables: { id: ofBen } });
  const { viewer } = plain(client.readQuery<Data>({ query }));
  expect(viewer.mutes).toEqual([{ id: ofBen }]);
  const node = "query ($id: ID!) { node(id: $id) { id __typename } }";
  expect((await get(server, node, { id: viewer.id }, ada)).node).toEqual({ id: viewer.id, __typename: "Viewer" });
  expect((await get(server, node, { id: viewer.id }, ben)).node).toBeNull();
});

/** Two selections of one thing together. */
function merged(one: Data, other: Data): Data {
  if (one === null || typeof one !== "object") return other;
  if (Array.isArray(one)) return one.map((each, index) => merged(each, other[index]));
  const both = Object.entries(other).map(([key, value]) => [key, key in one ? merged(one[key], value) : value]);
  return { ...one, ...Object.fromEntries(both) };
}

/** The same without the type names that caches add. */
const plain = (data: Data): Data =>
  JSON.parse(JSON.stringify(data, (key, value) => (key === "__typename" ? undefined : value)));

test.each([
  ["Apollo Client", apollo],
  ["urql with Graphcache", urql],
  ["Relay", relay],
])("%s keeps two matches of one game apart, without settings", async (_, open) => {
  const warnings = vi.spyOn(console, "warn");
  const problems = vi.spyOn(console, "error");
  const cached = open();
  const matches = [
    await createMatch(server, [ada, ben]),
    await createMatch(server, [ada, ben], { extensions: { keys: ["candles"] } }),
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
    await eventually(() => versions.get(matchId)).toBe(data.answer.version);
    for (const each of matches) expect(plain(cached.read(each))).toEqual(await truth(each));
  }
  expect(cached.read(one).match.prompts[0].key).not.toBe(cached.read(two).match.prompts[0].key);
  for (const stop of stops) stop();
  // Graphcache, in development, points out every type without ids; their data belongs to what contains it, as it should.
  const other = [...warnings.mock.calls, ...problems.mock.calls].filter(([text]) => !/^Invalid key: /.test(text));
  expect(other).toEqual([]);
});
