import { isNonNullType } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApi } from "../../server/api/schema.ts";
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
    first: pauseMatch(input: { matchId: $id }) { match { id } }
    second: joinMatch(input: { target: { matchId: $id } }) { match { id } }
    third: unpauseMatch(input: { matchId: $id }) { match { id votes { __typename } } } }`;
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
  const query = `query ($id: ID!) { none: match(id: "nope") { id } some: match(id: $id) { id } serverTime faults { totalCount } }`;
  expect(await reply(query, { id: matchId })).toEqual({
    data: { none: null, some: { id: matchId }, serverTime: expect.any(String), faults: null },
    errors: ["faults: FORBIDDEN", "none: UNKNOWN_MATCH"],
  });
});

test("no root field of queries and mutations is non-null, and the printed schema says which are null only beside an error", async () => {
  const { schema } = buildApi(parlourGames());
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  );
  expect(roots.filter(({ type }) => isNonNullType(type))).toEqual([]);
  const text = await (await fetch(`${server.url}/schema.graphql`)).text();
  expect(text).toContain('  serverTime: DateTimeISO @semanticNonNull @access(scope: "watch")\n');
  expect(text).toMatch(/ {2}node\([^)]*\): Node @access\(scope: "watch"\)\n/);
  expect((await get(server, "{ serverTime }")).serverTime).toEqual(expect.any(String));
});
