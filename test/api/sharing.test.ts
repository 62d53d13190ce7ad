import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answer,
  ask,
  connect,
  createMatch,
  cursorAt,
  get,
  Listening,
  signIn,
  signInGuests,
  startServer,
  subscribed,
  type TestServer,
} from "./support.ts";

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startServer();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(() => server.close());

async function updates(): Promise<{ shared: number; own: number }> {
  const { values } = (await server.metrics.registry.getSingleMetric("conclave_updates_total")?.get()) ?? { values: [] };
  const count = (shared: string) => values.find(({ labels }) => labels.shared === shared)?.value ?? 0;
  return { shared: count("true"), own: count("false") };
}

test("spectators share one execution; players have their own and never see each other's", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  const query = `subscription ($id: ID!, $after: String) { matchUpdated(matchId: $id, after: $after) { previous version
    match { seat prompts { key title { text } } view { ... on ParlourView { secret cups { name { text } } } } } } }`;
  const tokens = [ada, ben, ...Array.from({ length: 10 }, () => undefined)];
  const clients = tokens.map((token) => connect(server, { token }));
  const chinese = connect(server, { locale: "zh-Hans" });
  const listening = clients.map((client) => new Listening(client, query, { id: matchId }));
  const inChinese = new Listening(chinese, query, { id: matchId });
  for (const each of [...listening, inChinese]) await each.next();
  const before = await updates();
  await answer(server, matchId, ada, { option: "a" });
  const results = await Promise.all(listening.map((each) => each.next()));
  expect((await inChinese.next()).data.matchUpdated.match.view.cups[0].name.text).toBe("甲杯");
  const after = await updates();
  // Ada, Ben, the English spectators and the Chinese one: four executions for thirteen subscribers.
  expect({ own: after.own - before.own, shared: after.shared - before.shared }).toEqual({ own: 4, shared: 9 });
  expect(results[0]?.data.matchUpdated.match).toMatchObject({ seat: 0, view: { secret: "secret-of-0" } });
  expect(results[1]?.data.matchUpdated.match).toMatchObject({ seat: 1, view: { secret: "secret-of-1" } });
  for (const result of results.slice(2)) {
    expect(result.data.matchUpdated).toEqual(results[2]?.data.matchUpdated);
    expect(result.data.matchUpdated).toMatchObject({ version: 1, match: { seat: null, prompts: [] } });
  }
  for (const client of [...clients, chinese]) await client.dispose();
});

test("an execution that reads more than the observation is never shared", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  const query = `subscription ($id: ID!) { matchUpdated(matchId: $id) { version match { autoPasses { key } } } }`;
  const client = connect(server, { token: ada });
  expect((await new Listening(client, query, { id: matchId }).next()).data.matchUpdated.match.autoPasses).toEqual([]);
  await get(
    server,
    `mutation ($id: ID!) { setAutoPass(input: { matchId: $id, windowKey: "knock", on: true }) { match { id } } }`,
    { id: matchId },
    ada,
  );
  // The same observation, but another result.
  const { data } = await new Listening(client, query, { id: matchId }).next();
  expect(data.matchUpdated).toEqual({ version: 0, match: { autoPasses: [{ key: "knock" }] } });
  await client.dispose();
});

test("subscribers from different versions share, those with different variables do not", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  const query = `subscription ($id: ID!, $after: String, $with: Boolean!) { matchUpdated(matchId: $id, after: $after) {
    cursor previous version match { status view @include(if: $with) { gameId } } } }`;
  const client = connect(server);
  const fresh = new Listening(client, query, { id: matchId, with: true });
  await fresh.next();
  await answer(server, matchId, ada, { option: "a" });
  const { cursor } = (await fresh.next()).data.matchUpdated;
  const resumed = new Listening(client, query, { id: matchId, after: cursor, with: true });
  const other = new Listening(client, query, { id: matchId, with: false });
  await other.next();
  const before = await updates();
  await answer(server, matchId, ada, { options: [] });
  expect((await fresh.next()).data).toEqual((await resumed.next()).data);
  expect((await other.next()).data.matchUpdated.match).toEqual({ status: "RUNNING" });
  const after = await updates();
  expect({ own: after.own - before.own, shared: after.shared - before.shared }).toEqual({ own: 2, shared: 1 });
  await client.dispose();
});

test("a null variable differs from a missing one", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  await answer(server, matchId, ada, { option: "a" });
  const after = await cursorAt(server, matchId, 0);
  const query = `subscription ($id: ID!, $after: String = "${after}") { matchUpdated(matchId: $id, after: $after) { previous } }`;
  const client = connect(server);
  const goesOnFrom = async (variables: Record<string, unknown>) => {
    const listening = new Listening(client, query, { id: matchId, ...variables });
    const { data } = await listening.next();
    listening.stop();
    return data.matchUpdated.previous;
  };
  for (let round = 0; round < 2; round++) {
    expect(await goesOnFrom({ after: null })).toBeNull();
    expect(await goesOnFrom({})).toBe(after);
    expect(await goesOnFrom({ after })).toBe(after);
  }
  await client.dispose();
});

test("a lobby change is executed once for all who see the same, however much it looks up", async () => {
  const query = `subscription { lobbyUpdated { id status version seat seats { isYou } log { edges { node { version } } } } }`;
  const clients = [ada, ben, ...Array.from({ length: 8 }, () => undefined)].map((token) => connect(server, { token }));
  const listening: Listening[] = [];
  for (const client of clients) listening.push(await subscribed(server, client, query));
  const before = await updates();
  const matchId = await createMatch(server, [ada], { start: false });
  const results = await Promise.all(listening.map(async (each) => (await each.next()).data.lobbyUpdated));
  const after = await updates();
  // Ada sees it from her seat, all others as spectators.
  expect({ own: after.own - before.own, shared: after.shared - before.shared }).toEqual({ own: 2, shared: 8 });
  expect(results[0]).toMatchObject({ id: matchId, seat: 0, seats: [{ isYou: true }] });
  for (const result of results.slice(1)) {
    expect(result).toEqual(results[1]);
    expect(result).toMatchObject({ id: matchId, seat: null, seats: [{ isYou: false }] });
  }
  for (const client of clients) await client.dispose();
});

test("documents that are used again are compiled, over HTTP and WebSocket, and nothing else changes", async () => {
  const madeSo = async (made: string): Promise<number> => {
    const { values } = (await server.metrics.registry.getSingleMetric("conclave_executions_total")?.get()) ?? {
      values: [],
    };
    return values.find(({ labels }) => labels.made === made)?.value ?? 0;
  };
  const matchId = await createMatch(server, [ada, ben]);
  const fields = `id status seats { name kind isYou } createdAt description autoPasses { key }
    prompts { __typename title { key params text } } view { gameId ... on ParlourView { secret cups { name { text } } } }`;
  const documents = [
    [`query ($id: ID!) { match(id: $id) { ${fields} } }`, { id: matchId }, "written"],
    ["query ($id: ID!) { match(id: $id) { id version } }", { id: "nobody" }, "data"],
    ["query ($id: ID!) { match(id: $id) { id } }", { id: { wrong: true } }, "refused"],
    ["{ __schema { queryType { name } } }", {}, "unsupported"],
  ] as const;
  for (const [query, variables, made] of documents) {
    const first = await ask(server, query, variables, { token: ada });
    const before = await madeSo(made);
    const again = await ask(server, query, variables, { token: ada });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await madeSo(made)).toBe(before + 1);
    const client = connect(server, { token: ada });
    const results = new Listening(client, query, variables);
    if (made === "refused") await results.end();
    else expect((await results.next()).data).toEqual(first.data);
    await client.dispose();
  }
});

test("what is for some accounts only is not shared with others who watch", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  const carl = await signIn(server, "Carl");
  const {
    viewer: { account: me },
  } = await get(server, "{ viewer { account { id } } }", {}, carl);
  const offer = (input: object) =>
    get(
      server,
      "mutation ($input: SetGameOfferInput!) { setGameOffer(input: $input) { game { id } } }",
      { input: { gameId: "parlour", ...input } },
      server.config.adminToken,
    );
  await offer({ role: "PLAYER", accountIds: [me.id] });
  const query = "subscription ($id: ID!) { matchUpdated(matchId: $id) { version match { game { forYou } } } }";
  const seen: boolean[] = [];
  for (const token of [undefined, carl, await signIn(server, "Dora")]) {
    const client = connect(server, { token });
    const { data } = await new Listening(client, query, { id: matchId }).next();
    seen.push(data.matchUpdated.match.game.forYou);
    await client.dispose();
  }
  expect(seen).toEqual([false, true, false]);
  await offer({ role: "GUEST", accountIds: [] });
});
