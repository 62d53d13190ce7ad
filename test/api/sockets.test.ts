import { createHash } from "node:crypto";
import type { Client } from "graphql-ws";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { MatchStore } from "../../server/matches/records/ports.ts";
import { until } from "../support/eventually.ts";
import { withinOneMinute } from "../support/within-one-minute.ts";
import {
  allParlourAnswers,
  answer,
  ask,
  connect,
  createMatch,
  cursorAt,
  get,
  Listening,
  parlourAnswers,
  signIn,
  signInGuests,
  startServer,
  subscribed,
  type TestServer,
} from "./support.ts";

let server: TestServer;
let ada: string;
let ben: string;
let clients: Client[] = [];
let now = new Date();

beforeAll(async () => {
  server = await startServer({ TOKEN_CHECK_SECONDS: "1", MAX_SUBSCRIPTIONS_PER_SOCKET: "5" }, { now: () => now });
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(() => server.close());
afterEach(async () => {
  for (const client of clients) await client.dispose();
  clients = [];
});

function open(params: { [name: string]: unknown } = {}, at: { url: string } = server, more = {}): Client {
  const client = connect(at, params, more);
  clients.push(client);
  return client;
}

const updates = `subscription ($id: ID!, $after: String) { matchUpdated(matchId: $id, after: $after) {
  cursor previous version entries { version index label { text } }
  match { status seat version waitingFor prompts { key } view { ... on ParlourView { secret said } } outcome { winners } seats { name } } } }`;

async function metric(name: string): Promise<number> {
  const found = await server.metrics.registry.getSingleMetric(name)?.get();
  return found?.values[0]?.value ?? Number.NaN;
}

describe("updates of a match", () => {
  test("show each viewer what they may see, without gaps or duplicates", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const own = new Listening(open({ token: ada }), updates, { id: matchId });
    const other = new Listening(open({ Authorization: `Bearer ${ben}` }), updates, { id: matchId });
    const watching = new Listening(open(), updates, { id: matchId });
    const first = (await own.next()).data.matchUpdated;
    expect(first).toMatchObject({ previous: null, version: 0, match: { seat: 0, prompts: [{ key: "pick" }] } });
    expect((await other.next()).data.matchUpdated.match).toMatchObject({
      seat: 1,
      prompts: [],
      view: { secret: "secret-of-1" },
    });
    expect((await watching.next()).data.matchUpdated.match).toMatchObject({ seat: null, view: { secret: null } });
    let { version, cursor } = first;
    for (const value of parlourAnswers) {
      await answer(server, matchId, ada, value);
      const update = (await own.next()).data.matchUpdated;
      expect(update).toMatchObject({ previous: cursor, version: version + 1 });
      ({ version, cursor } = update);
      for (const listening of [other, watching]) await listening.next();
    }
    for (const { results } of [other, watching]) {
      const told = results.map(({ data }) => data.matchUpdated);
      expect(told.map(({ previous }) => previous)).toEqual([null, ...told.slice(0, -1).map((each) => each.cursor)]);
    }
    expect(own.results.at(-1)?.data.matchUpdated.entries).toHaveLength(2);
    expect(other.results.at(-1)?.data.matchUpdated.entries).toEqual([
      { version, index: 0, label: { text: "Ada said moth" } },
    ]);
  });

  test("continue from a cursor, with everything since then", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    for (const value of parlourAnswers) await answer(server, matchId, ada, value);
    const after = await cursorAt(server, matchId, 2, ada);
    const listening = new Listening(open({ token: ada }), updates, { id: matchId, after });
    const update = (await listening.next()).data.matchUpdated;
    expect(update).toMatchObject({
      previous: after,
      version: 8,
      entries: [
        { version: 8, index: 0 },
        { version: 8, index: 1 },
      ],
    });
    const current = new Listening(open({ token: ada }), updates, { id: matchId, after: update.cursor });
    await answer(server, matchId, ada, { offer: { refuse: true } });
    expect((await current.next()).data.matchUpdated).toMatchObject({ previous: update.cursor, version: 9 });
    const future = new Listening(open(), updates, { id: matchId, after: await cursorAt(server, matchId, 99) });
    expect(await future.failure()).toBe("INVALID_VERSION");
    const other = await createMatch(server, [ada, ben]);
    for (const wrong of [
      "",
      "12",
      "x".repeat(2_000),
      await cursorAt(server, other, 0),
      await cursorAt(server, matchId, -1),
    ]) {
      expect(await new Listening(open(), updates, { id: matchId, after: wrong }).failure()).toBe("INVALID_CURSOR");
    }
    // Versions are counted for each viewer: somebody else with it begins anew.
    const stranger = new Listening(open(), updates, { id: matchId, after });
    expect((await stranger.next()).data.matchUpdated).toMatchObject({ previous: null, match: { seat: null } });
  });

  test("tell whoever comes back of what makes no version: a pause that is proposed, somebody who left, orders of another device", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const look =
      "subscription ($id: ID!, $after: String) { matchUpdated(matchId: $id, after: $after) { cursor version match { status pause { agreed } seats { kind } autoPasses { key } } } }";
    const first = async (token: string | undefined, after?: string) => {
      const listening = new Listening(open({ token }), look, { id: matchId, after });
      const { matchUpdated } = (await listening.next()).data;
      listening.stop();
      return matchUpdated;
    };
    const act = (text: string, token: string) =>
      get(server, `mutation ($id: ID!) { ${text} { match { id } } }`, { id: matchId }, token);
    const before = { own: (await first(ada)).cursor, public: (await first(undefined)).cursor };
    await act("voteToPause(input: { matchId: $id, pause: true })", ben);
    const paused = await first(ada, before.own);
    expect(paused).toMatchObject({ version: 0, match: { pause: { agreed: [1] } } });
    await act("leaveMatch(input: { matchId: $id })", ben);
    const left = await first(ada, paused.cursor);
    expect(left).toMatchObject({ version: 0, match: { seats: [{ kind: "HUMAN" }, { kind: "BOT" }] } });
    const watched = await first(undefined, before.public);
    expect(watched).toMatchObject({ version: 0, match: { seats: [{ kind: "HUMAN" }, { kind: "BOT" }] } });
    const live = new Listening(open({ token: ada }), look, { id: matchId, after: left.cursor });
    const others = new Listening(open(), look, { id: matchId, after: watched.cursor });
    await act('setAutoPass(input: { matchId: $id, windowKey: "knock", on: true })', ada);
    const orders = { version: 0, match: { autoPasses: [{ key: "knock" }] } };
    expect(await first(ada, left.cursor)).toMatchObject(orders);
    expect((await live.next()).data.matchUpdated).toMatchObject(orders);
    // Nobody else gets to know.
    await expect(others.next(300)).rejects.toThrow("nothing came");
  });

  test("hide veiled answers from others, and complete when the match ends", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    for (const value of allParlourAnswers) await answer(server, matchId, ada, value);
    const watching = new Listening(open(), updates, { id: matchId });
    const before = (await watching.next()).data.matchUpdated;
    await answer(server, matchId, ada, { pass: true });
    await expect(watching.next(300)).rejects.toThrow("nothing came");
    await answer(server, matchId, ben, { pass: true });
    const last = (await watching.next()).data.matchUpdated;
    expect(last).toMatchObject({ previous: before.cursor, match: { status: "FINISHED", outcome: { winners: [0] } } });
    expect(await watching.end()).toBe("complete");
  });

  test("show a player their seat as soon as they take it", async () => {
    const matchId = await createMatch(server, [ada], { seats: 2, start: false });
    const listening = new Listening(open({ token: ben }), updates, { id: matchId });
    expect((await listening.next()).data.matchUpdated.match).toMatchObject({ status: "LOBBY", seat: null });
    await get(
      server,
      `mutation ($id: ID!) { joinMatch(input: { target: { matchId: $id } }) { match { id } } }`,
      { id: matchId },
      ben,
    );
    expect((await listening.next()).data.matchUpdated.match).toMatchObject({
      seat: 1,
      seats: [{ name: "Ada" }, { name: "Ben" }],
    });
    await get(
      server,
      `mutation ($id: ID!) { startMatch(input: { matchId: $id }) { match { id } } }`,
      { id: matchId },
      ada,
    );
    expect((await listening.next()).data.matchUpdated.match).toMatchObject({
      status: "RUNNING",
      view: { secret: "secret-of-1" },
    });
  });

  test("fail for an unknown match", async () => {
    const listening = new Listening(open(), updates, { id: "nowhere" });
    expect(await listening.failure()).toBe("UNKNOWN_MATCH");
  });
});

describe("the lobby", () => {
  test("reports new and changed matches", async () => {
    const listening = await subscribed(
      server,
      open({ locale: "zh-Hans" }),
      "subscription { lobbyUpdated { id status version game { title { text } } } }",
    );
    const matchId = await createMatch(server, [ada]);
    expect((await listening.next()).data.lobbyUpdated).toEqual({
      id: matchId,
      status: "LOBBY",
      version: 0,
      game: { title: { text: "客厅" } },
    });
    expect((await listening.next()).data.lobbyUpdated).toMatchObject({ id: matchId, status: "RUNNING" });
  });
});

describe("sockets", () => {
  test("run queries and mutations as over HTTP, with the same errors", async () => {
    const client = open({ token: ada });
    const run = async (query: string, variables = {}) => {
      const listening = new Listening(client, query, variables);
      await listening.end();
      return listening.results[0] ?? { errors: listening.ended };
    };
    expect(await run("{ viewer { account { name } } }")).toEqual({ data: { viewer: { account: { name: "Ada" } } } });
    const codes = async (query: string, variables = {}) =>
      ((await run(query, variables)).errors as { extensions: { code: string } }[])[0]?.extensions.code;
    expect(await codes("{ nothing }")).toBe("BAD_REQUEST");
    expect(await codes("{ me { id }")).toBe("BAD_REQUEST");
    expect(await codes("query A { viewer { account { id } } } query B { viewer { account { id } } }")).toBe(
      "BAD_REQUEST",
    );
    expect(await codes("query ($id: ID!) { match(id: $id) { id } }", { id: {} })).toBe("BAD_REQUEST");
    expect(await codes("query ($id: ID!) { match(id: $id) { id } }", { id: "x" })).toBe("UNKNOWN_MATCH");
    expect(await codes(`{ ${"game { ".repeat(30)} id ${"}".repeat(30)} }`)).toBe("QUERY_TOO_COMPLEX");
    expect(await codes("mutation { loadPlugins { games { id } } }")).toBe("FORBIDDEN");
  });

  test("allow only watching without a token", async () => {
    const listening = new Listening(
      open(),
      `mutation { createMatch(input: { gameId: "parlour", seats: 2 }) { match { id } } }`,
    );
    await listening.end();
    expect(listening.results[0]?.errors?.[0]?.extensions).toEqual({ code: "NOT_SIGNED_IN" });
  });

  test.each([["nonsense"], [42], [{}]])("close on an unknown token (%j)", async (token) => {
    const listening = new Listening(open({ token }), "{ viewer { account { id } } }");
    expect(await listening.end()).toMatchObject({ code: 4403, reason: "TOKEN_INVALID" });
  });

  test("close when the token expires", async () => {
    const token = await signIn(server, "Cleo");
    const listening = await subscribed(server, open({ token }), "subscription { lobbyUpdated { id } }");
    const before = now;
    now = new Date(now.getTime() + 40 * 86_400_000);
    try {
      expect(await listening.end()).toMatchObject({ code: 4403, reason: "TOKEN_EXPIRED" });
    } finally {
      now = before;
    }
  });

  test("end their subscriptions, however they close", async () => {
    await until(async () => (await metric("conclave_subscriptions")) === 0);
    const matchId = await createMatch(server, [ada, ben]);
    let socket: WebSocket | undefined;
    const client = open({ token: ada }, server, {
      on: { connected: (opened: unknown) => (socket = opened as WebSocket) },
    });
    const some = [new Listening(client, updates, { id: matchId }), new Listening(client, updates, { id: matchId })];
    for (const listening of some) await listening.next();
    expect(await metric("conclave_subscriptions")).toBe(2);
    some[0]?.stop();
    await until(async () => (await metric("conclave_subscriptions")) === 1);
    socket?.terminate();
    await until(async () => (await metric("conclave_subscriptions")) === 0);
    await until(async () => (await metric("conclave_sockets")) === 0);
  });

  test("limit the number of subscriptions", async () => {
    const client = open({ token: ada });
    const lobby = "subscription { lobbyUpdated { id } }";
    const first = Array.from({ length: 5 }, () => new Listening(client, lobby));
    const last = new Listening(client, lobby);
    expect(await last.end()).toMatchObject([{ extensions: { code: "RATE_LIMITED" } }]);
    for (const listening of first) expect(listening.ended).toBeUndefined();
  });

  test("close with 1009 on a frame that is too large", async () => {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    const closed = new Promise<number>((resolve) => socket.on("close", resolve));
    socket.on("error", () => {});
    socket.on("open", () =>
      socket.send(JSON.stringify({ type: "connection_init", payload: { x: "x".repeat(300_000) } })),
    );
    expect(await closed).toBe(1009);
  });

  test.each([
    ["no JSON", "hello", 4400],
    ["no message of the protocol", '{"type":"hack"}', 4400],
    [
      "an operation before the greeting",
      '{"id":"1","type":"subscribe","payload":{"query":"{ viewer { account { id } } }"}}',
      4401,
    ],
  ])("close on %s", async (_what, message, code) => {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    const closed = new Promise<number>((resolve) => socket.on("close", resolve));
    socket.on("open", () => socket.send(message));
    expect(await closed).toBe(code);
  });

  test("handle one message each time the event loop goes round", async () => {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    socket.on("error", () => {});
    await new Promise((resolve) => socket.once("open", resolve));
    let rounds = 0;
    let pongs = 0;
    let isOver = false;
    const goRound = (): void => {
      rounds++;
      if (!isOver) setImmediate(goRound);
    };
    setImmediate(goRound);
    // The server is in this process.
    await new Promise<void>((resolve) => {
      socket.on("message", () => {
        if (++pongs === 1_000) resolve();
      });
      for (let count = 0; count < 1_000; count++) socket.send('{"type":"ping"}');
    });
    isOver = true;
    socket.terminate();
    expect(rounds).toBeGreaterThanOrEqual(1_000);
  });

  test("reject other paths and protocols", async () => {
    const status = (path: string, protocol: string) =>
      new Promise<unknown>((resolve) => {
        const socket = new WebSocket(`${server.url.replace("http", "ws")}${path}`, protocol);
        socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
        socket.on("error", () => resolve("refused"));
        socket.on("close", (code) => resolve(code));
      });
    expect(await status("/other", "graphql-transport-ws")).toBe(404);
    expect(await status("/graphql", "graphql-ws")).not.toBe(101);
  });

  test("count operations per address", () =>
    withinOneMinute(async () => {
      const strict = await startServer({ MAX_REQUESTS_PER_MINUTE: "4", MAX_SOCKETS_PER_ADDRESS: "1" });
      try {
        const client = open({}, strict, { lazy: false });
        const asked = (by: Client) => new Listening(by, "{ viewer { account { id } } }").end();
        for (let count = 0; count < 3; count++) expect(await asked(client)).toBe("complete");
        expect(await asked(client)).toMatchObject([{ extensions: { code: "RATE_LIMITED" } }]);
        expect(await asked(open({}, strict))).toMatchObject({ message: expect.stringContaining("429") });
      } finally {
        await strict.close();
      }
    }));

  test("reject pages of other origins in production", async () => {
    const production = await startServer({
      INTROSPECTION: "false",
      NODE_ENV: "production",
      LOG_LEVEL: "silent",
      CORS_ORIGINS: "https://play.example",
    });
    const status = (origin?: string) =>
      new Promise<unknown>((resolve) => {
        const socket = new WebSocket(`${production.url.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
          ...(origin && { origin }),
        });
        socket.on("open", () => {
          resolve("open");
          socket.terminate();
        });
        socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
        socket.on("error", () => {});
      });
    expect(await status("https://elsewhere.example")).toBe(403);
    expect(await status("null")).toBe(403);
    expect(await status("https://play.example")).toBe("open");
    expect(await status(production.url)).toBe("open");
    expect(await status()).toBe("open");
    const listening = new Listening(open({}, production), "{ __schema { queryType { name } } }");
    expect(await listening.failure()).toBe("BAD_REQUEST");
    await production.close();
  });
});

describe("stopping", () => {
  test("closes sockets with 1012, finishes running operations, and accepts nothing new", async () => {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const slow = (store: MatchStore): MatchStore =>
      new Proxy(store, {
        get: (target, name) => {
          const method: unknown = Reflect.get(target, name);
          if (typeof method !== "function") return method;
          return async (...given: unknown[]) => {
            if (name === "commit") {
              reached.resolve();
              await released.promise;
            }
            return method.apply(target, given);
          };
        },
      });
    const stopping = await startServer({ SHUTDOWN_SECONDS: "60" }, { store: slow });
    const token = await signIn(stopping, "Ada");
    const matchId = await createMatch(stopping, [token]);
    const listening = new Listening(open({ token }, stopping), updates, { id: matchId });
    await listening.next();
    const last = answer(stopping, matchId, token, { option: "a" });
    await reached.promise;
    const closing = stopping.close();
    expect(await listening.end()).toMatchObject({ code: 1012 });
    await expect(ask(stopping, "{ viewer { account { id } } }")).rejects.toThrow();
    released.resolve();
    expect((await last).data.answer).toMatchObject({ version: 1, repeated: false });
    await closing;
  });
});

test("the greeting says which schema is served, and how often a sign of life comes", async () => {
  const text = await (await fetch(`${server.url}/schema.graphql`)).text();
  const greeting = await new Promise<unknown>((resolve) => {
    const connected = (_socket: unknown, payload: unknown) => resolve(payload);
    const client = open({}, server, { lazy: false, on: { connected } });
    clients.push(client);
  });
  const schemaDigest = createHash("sha256").update(text).digest("hex").slice(0, 32);
  expect(greeting).toEqual({ schemaDigest, heartbeatSeconds: expect.any(Number) });
  expect((await get(server, "{ server { schemaDigest } }")).server).toEqual({ schemaDigest });
});
