import { isNonNullType, isObjectType } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApi } from "../../server/api/schema.ts";
import { newModerator } from "../tables/talking.ts";
import { parlourGames } from "./parlour.ts";
import { ask, createMatch, get, signInGuests, startServer, type TestServer } from "./support.ts";

// What is refused takes nothing away from what stands beside it.

let server: TestServer;
let ada: string;
let ben: string;
let matchId: string;

beforeAll(async () => {
  server = await startServer();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
  matchId = await createMatch(server, [ada, ben]);
});
afterAll(() => server.close());

const reply = async (query: string, variables: object = {}) => {
  const { data, errors } = await ask(server, query, variables, { token: ada });
  return { data, errors: errors?.map(({ path, extensions }) => `${path}: ${extensions?.code}`).sort() };
};

test("the result of a mutation that was stored is there beside one that was refused, and those after it happen", async () => {
  const three = `mutation ($id: ID!) {
    first: voteToPause(input: { matchId: $id, pause: true }) { match { id } }
    second: joinMatch(input: { target: { matchId: $id } }) { match { id } }
    third: voteToPause(input: { matchId: $id, pause: false }) { match { id votes { __typename } } } }`;
  expect(await reply(three, { id: matchId })).toEqual({
    data: {
      first: { match: { id: matchId } },
      second: null,
      third: { match: { id: matchId, votes: [] } },
    },
    errors: ["second: MATCH_NOT_IN_LOBBY"],
  });
});

// The second time a document is compiled.
test.each(["the first time", "the second time"])("what is known is there beside what is not, %s", async () => {
  const query = `query ($id: ID!) { none: match(id: "nope") { id } some: match(id: $id) { id } server { time } administration { role } }`;
  expect(await reply(query, { id: matchId })).toEqual({
    data: { none: null, some: { id: matchId }, server: { time: expect.any(String) }, administration: null },
    errors: ["none: UNKNOWN_MATCH"],
  });
});

test("what is refused to somebody of a hub or a match leaves the rest of it", async () => {
  const moderator = await newModerator(server);
  const query = `query ($id: ID!) { match(id: $id) { id talk(channel: TEAM) { version } invitations { key } }
    administration { role faults { totalCount } reports { totalCount } } }`;
  const { data, errors } = await ask(server, query, { id: matchId }, { token: moderator.token });
  expect(data).toEqual({
    match: { id: matchId, talk: null, invitations: null },
    administration: { role: "MODERATOR", faults: null, reports: { totalCount: 0 } },
  });
  expect(errors?.map(({ path, extensions }) => `${path}: ${extensions?.code}`).sort()).toEqual([
    "administration,faults: FORBIDDEN",
    "match,invitations: FORBIDDEN",
    "match,talk: UNKNOWN_CHANNEL",
  ]);
});

test("no root field of queries and mutations, and none of a hub, is non-null, all of subscriptions are, and the printed schema says which are null only beside an error", async () => {
  const { schema } = buildApi(parlourGames());
  const roots = ["Query", "Mutation", "Viewer", "Server", "Administration"].flatMap((name) => {
    const type = schema.getType(name);
    return isObjectType(type) ? Object.values(type.getFields()) : [];
  });
  expect(roots.length).toBeGreaterThan(100);
  // Whatever has an id always has it: that of the viewer.
  expect(roots.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual(["id"]);
  // A subscription has one root, beside which nothing can be lost.
  const events = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
  expect(events.length).toBeGreaterThan(5);
  expect(events.filter(({ type }) => !isNonNullType(type)).map(({ name }) => name)).toEqual([]);
  const text = await (await fetch(`${server.url}/schema.graphql`)).text();
  expect(text).toContain("  time: DateTime @semanticNonNull @access(scope: WATCH)\n");
  expect(text).toMatch(/ {2}node\([^)]*\): Node @access\(scope: WATCH\) @cost\([^)]*\)\n/);
  // Also of mutations whose argument stands in the same line.
  const [printed = ""] = /^type Mutation \{.*?^\}/ms.exec(text) ?? [];
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  expect(printed.match(/ @semanticNonNull @access\b/g)).toHaveLength(mutations.length);
  expect((await get(server, "{ server { time } }")).server.time).toEqual(expect.any(String));
});
