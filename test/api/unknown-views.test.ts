import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConclaveClient, documentFor } from "../../clients/sdk/index.ts";
import { connect, createMatch, get, Listening, post, signInGuests, startServer, type TestServer } from "./support.ts";

let server: TestServer;
let ada: string;
let matchId: string;
beforeAll(async () => {
  server = await startServer({ INTROSPECTION: "true" });
  const [token, ben] = await signInGuests(server, "Ada", "Ben");
  ada = token;
  matchId = await createMatch(server, [ada, ben]);
});
afterAll(() => server.close());

const views = "view { gameId ... on ParlourView { said } ...Chess }";
const chess = "fragment Chess on ChessView { board { square } }";
const query = `query ($id: ID!) { match(id: $id) { ${views} } } ${chess}`;
const skip = { "conclave-unknown-views": "skip" };
const seen = { gameId: "parlour", said: "" };

/** The status and the body of a request by GET. */
async function look(parameters: Record<string, string>, headers: Record<string, string>): Promise<unknown> {
  const asked = new URLSearchParams({ ...parameters, variables: JSON.stringify({ id: matchId }) });
  const given = { authorization: `Bearer ${ada}`, "apollo-require-preflight": "1", ...headers };
  return (await fetch(`${server.url}/graphql?${asked}`, { headers: given })).json();
}

describe("a document that names a view of a game that is not installed", () => {
  const body = () => JSON.stringify({ query, variables: { id: matchId } });

  test("is refused, so that mistakes in writing are found", async () => {
    for (const headers of [{}, { "conclave-unknown-views": "yes" }]) {
      const { status, errors } = await post(server, body(), { token: ada, headers });
      expect([status, errors?.[0]?.extensions.code]).toEqual([400, "BAD_REQUEST"]);
    }
  });

  test("works where it asks to have such views skipped, with the costs of what is left", async () => {
    const { data } = await post(server, body(), { token: ada, headers: skip });
    expect(data).toEqual({ match: { view: seen } });
    // The same document is still refused to those who do not ask for that.
    expect((await post(server, body(), { token: ada })).errors).toHaveLength(1);
    const wrong = body().replace("said", "unsaid");
    expect((await post(server, wrong, { token: ada, headers: skip })).errors).toHaveLength(1);
    const costs = async (text: string) => {
      const headers = { ...skip, "conclave-cost": "1" };
      const sent = JSON.stringify({ query: text, variables: { id: matchId } });
      await post(server, sent, { token: ada, headers });
      // Now that the document is known, it is charged for what it brings.
      const reply = JSON.parse((await post(server, sent, { token: ada, headers })).text);
      return reply.extensions.cost.charged;
    };
    const smaller = `query ($id: ID!) { match(id: $id) { ${views.replace("...Chess", "")} } }`;
    // The bodies differ in length, which is charged for as well.
    expect(Math.abs((await costs(query)) - (await costs(smaller)))).toBeLessThanOrEqual(2);
  });

  test("works by GET and as a persisted document", async () => {
    expect(await look({ query }, skip)).toEqual({ data: { match: { view: seen } } });
    expect(await look({ query }, {})).toMatchObject({ errors: [{ extensions: { code: "BAD_REQUEST" } }] });
    const sha256Hash = createHash("sha256").update(query).digest("hex");
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
    expect(await look({ query, extensions }, skip)).toEqual({ data: { match: { view: seen } } });
    expect(await look({ extensions }, skip)).toEqual({ data: { match: { view: seen } } });
    expect(await look({ extensions }, {})).toMatchObject({ errors: [{ extensions: { code: "BAD_REQUEST" } }] });
  });

  test("works over WebSocket, by a word in connection_init", async () => {
    const subscription = `subscription ($id: ID!) { matchUpdated(matchId: $id) { match { ${views} } } } ${chess}`;
    const skipping = connect(server, { token: ada, unknownViews: "skip" });
    const updates = new Listening(skipping, subscription, { id: matchId });
    expect((await updates.next()).data).toEqual({ matchUpdated: { match: { view: seen } } });
    await skipping.dispose();
  });

  test("works in the SDK, over both", async () => {
    const client = new ConclaveClient({ url: `${server.url}/graphql`, token: ada, unknownViews: "skip" });
    const document = `query ($id: ID!) { match(id: $id) { ${views} } } ${chess}`;
    expect(await client.request(document, { id: matchId })).toEqual({ match: { view: seen } });
    await client.close();
  });
});

test("the SDK selects of the view of one game what a client of several wants", async () => {
  const views = { ParlourView: "said", ChessView: "board { square }" };
  const document = "query ($id: ID!) { match(id: $id) { ...MatchFields } } fragment MatchFields on Match { status }";
  const whole = documentFor("ParlourView", document, views);
  const { match } = await get(server, whole, { id: matchId }, ada);
  expect(match).toMatchObject({
    status: "RUNNING",
    view: { __typename: "ParlourView", said: "" },
    procedures: [{ key: "questions" }],
  });
  // Of a game that the client does not know, and of names that every object has, nothing is selected.
  for (const unknown of ["CodexView", "toString"]) expect(documentFor(unknown, document, views)).toBe(document);
});
