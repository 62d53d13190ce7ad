import type { Client } from "graphql-ws";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { PatchedMatch } from "../../clients/sdk/patch.ts";
import {
  answer,
  connect,
  createMatch,
  cursorAt,
  get,
  Listening,
  parlourAnswers,
  signInGuests,
  sinceOf,
  startServer,
  type TestServer,
} from "./support.ts";

/** Subscriptions with patches, over real sockets. */

let server: TestServer;
let ada: string;
let ben: string;
let clients: Client[] = [];

beforeAll(async () => {
  server = await startServer();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(() => server.close());
afterEach(async () => {
  for (const client of clients) await client.dispose();
  clients = [];
});

function open(params: { [name: string]: unknown } = {}): Client {
  const client = connect(server, params);
  clients.push(client);
  return client;
}

const selected = `id status version seat waitingFor undoTo createdAt seats { name isYou kind }
  prompts { __typename id key title { text } ... on ChoosePrompt { options { label { text } } } }
  view { ... on ParlourView { secret said cups { name { text } } } }`;
const updates = `subscription ($id: ID!, $after: String, $patches: Boolean! = true) {
  matchUpdated(matchId: $id, after: $after, patches: $patches) {
    previous version entries { version } match { ${selected} } patch { hash operations { op path value } } } }`;

test("after the first update bring patches that lead to what others get whole, without gaps", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  const tables = [ada, ben, undefined].map((token) => {
    const client = open({ token });
    return {
      patched: new Listening(client, updates, { id: matchId }),
      whole: new Listening(client, updates, { id: matchId, patches: false }),
      has: new PatchedMatch(),
    };
  });
  let patches = 0;
  for (const [version, value] of [undefined, ...parlourAnswers].entries()) {
    if (value) await answer(server, matchId, ada, value);
    for (const { patched, whole, has } of tables) {
      const [short, long] = [(await patched.next()).data.matchUpdated, (await whole.next()).data.matchUpdated];
      expect([long.patch, short.version, short.previous, short.entries]).toEqual([
        null,
        version,
        long.previous,
        long.entries,
      ]);
      expect(short.match === null).toBe(short.patch !== null);
      if (version === 0) expect(short.match).not.toBeNull();
      if (short.patch) patches++;
      expect(JSON.stringify(has.after(short))).toBe(JSON.stringify(long.match));
    }
  }
  expect(patches).toBeGreaterThan(20);
});

test("are made once for all who see the same and have the same, and never shared by two who do not", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  const tokens = [ada, ben, ...Array.from({ length: 6 }, () => undefined)];
  const listening = tokens.map((token) => new Listening(open({ token }), updates, { id: matchId }));
  for (const each of listening) await each.next();
  await answer(server, matchId, ada, { option: "a" });
  const [own, other, ...watching] = await Promise.all(
    listening.map(async (each) => (await each.next()).data.matchUpdated),
  );
  for (const each of watching) expect(each).toEqual(watching[0]);
  const texts = [own, other, watching[0]].map((update) => JSON.stringify(update.patch.operations));
  expect(texts[0]).toContain("prompts");
  for (const text of texts.slice(1)) expect(text).not.toContain("prompts");
  expect(new Set([own, other, watching[0]].map(({ patch }) => patch.hash)).size).toBe(3);
});

test("need no executions of their own, also where each subscriber needs one of the whole", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  const query = updates.replace("version seat", "version autoPasses { key } seat");
  const listening = Array.from({ length: 6 }, () => new Listening(open(), query, { id: matchId }));
  for (const each of listening) await each.next();
  const executions = async () => {
    const metric = await server.metrics.registry.getSingleMetric("conclave_executions_total")?.get();
    return metric?.values.reduce((sum, { value }) => sum + value, 0) ?? 0;
  };
  const before = await executions();
  // Two requests of the one who decides are executions, too.
  await answer(server, matchId, ada, { option: "a" });
  for (const each of listening) expect((await each.next()).data.matchUpdated.patch).not.toBeNull();
  expect((await executions()) - before).toBe(2 + listening.length);
});

test("begin with a whole match: a new subscription, and one that goes on from a cursor", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  for (const value of parlourAnswers.slice(0, 3)) await answer(server, matchId, ada, value);
  const after = await cursorAt(server, matchId, 1, ada);
  const resumed = new Listening(open({ token: ada }), updates, { id: matchId, after });
  const { match, patch, previous, version } = (await resumed.next()).data.matchUpdated;
  expect([previous, version, patch, match.version]).toEqual([after, 3, null, 3]);
});

test("change of a seat only what has changed of it", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  const query = updates.replace("seats {", "seats { seat heldFor { name }");
  const listening = new Listening(open({ token: ada }), query, { id: matchId });
  await listening.next();
  await get(
    server,
    "mutation ($id: ID!) { leaveMatch(input: { matchId: $id }) { match { id } } }",
    { id: matchId },
    ben,
  );
  const { operations } = (await listening.next()).data.matchUpdated.patch;
  const paths = operations.map(({ path }: { readonly path: string }) => path);
  expect(paths).toContain("/seats/1/kind");
  expect(paths.filter((path: string) => /^\/seats(?:\/\d+)?$/.test(path))).toEqual([]);
});

test("bring a whole match to those who see another one, since they have taken a seat", async () => {
  const matchId = await createMatch(server, [ada], { seats: 2, start: false });
  const listening = new Listening(open({ token: ben }), updates, { id: matchId });
  expect((await listening.next()).data.matchUpdated.match).toMatchObject({ seat: null });
  await get(
    server,
    "mutation ($id: ID!) { joinMatch(input: { target: { matchId: $id } }) { match { id } } }",
    { id: matchId },
    ben,
  );
  expect((await listening.next()).data.matchUpdated).toMatchObject({ patch: null, match: { seat: 1 } });
  await get(
    server,
    "mutation ($id: ID!) { startMatch(input: { matchId: $id }) { match { id } } }",
    { id: matchId },
    ada,
  );
  const started = (await listening.next()).data.matchUpdated;
  // The start is not a version: the patch is about the update before all the same.
  expect([sinceOf(started), started.version]).toEqual([0, 0]);
  expect(started.patch?.operations ?? [{ path: "/status", value: started.match.status }]).toContainEqual(
    expect.objectContaining({ path: "/status", value: "RUNNING" }),
  );
});

test.each([
  ["selects no patch", `match { ${selected} }`],
  ["selects the match twice", `a: match { ${selected} } b: match { id } patch { hash }`],
  ["selects no match", "patch { hash operations { op path value } }"],
])("are not made for one that %s", async (_what, fields) => {
  const matchId = await createMatch(server, [ada, ben]);
  const query = `subscription ($id: ID!) { matchUpdated(matchId: $id, patches: true) { version ${fields} } }`;
  const listening = new Listening(open({ token: ada }), query, { id: matchId });
  await listening.next();
  await answer(server, matchId, ada, { option: "a" });
  const { version, patch, ...matches } = (await listening.next()).data.matchUpdated;
  expect([version, patch ?? null]).toEqual([1, null]);
  for (const match of Object.values(matches)) expect(match).toHaveProperty("id");
});

test("are about the match under the name that it is selected by, and hold for any selection of the patch", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  const query = `subscription ($id: ID!, $yes: Boolean!) { now: matchUpdated(matchId: $id, patches: $yes) {
    ...Rest @include(if: $yes) game: match { ${selected} } } }
    fragment Rest on MatchUpdate { changes: patch { __typename sum: hash operations { where: path } } }`;
  const listening = new Listening(open({ token: ada }), query, { id: matchId, yes: true });
  expect((await listening.next()).data.now).toMatchObject({ changes: null, game: { version: 0 } });
  await answer(server, matchId, ada, { option: "a" });
  const { now } = (await listening.next()).data;
  expect(now).toMatchObject({
    game: null,
    changes: { __typename: "MatchPatch", sum: expect.stringMatching(/^[0-9a-f]{8}$/) },
  });
  expect(now.changes.operations).toContainEqual({ where: "/version" });
});
