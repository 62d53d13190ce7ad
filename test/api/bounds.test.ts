import { connect, type Socket } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { until } from "../support/eventually.ts";
import { withinOneMinute } from "../support/within-one-minute.ts";
import { type OpenApi, sharedHouse } from "./serving.ts";
import { ask, codeOf, connect as connectClient, createMatch, get, Listening, signIn, signInGuests } from "./support.ts";

/** Clients cannot use more than their limits, and use nothing once they are gone. */

const house = sharedHouse();
const { open } = house;

const lobby = "subscription { lobbyUpdated { id } }";
const updates = "subscription ($id: ID!) { matchUpdated(matchId: $id) { version } }";

/** A WebSocket that has been acknowledged, with all its replies. */
async function greeted(api: OpenApi): Promise<{ socket: WebSocket; replies: string[]; closed: () => unknown }> {
  const socket = new WebSocket(`${api.url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  const replies: string[] = [];
  let closed: unknown;
  socket.on("message", (data) => replies.push(String(data)));
  socket.on("error", () => {});
  socket.on("close", (code, reason) => {
    closed = { code, reason: String(reason) };
  });
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send('{"type":"connection_init"}');
  await until(() => replies.length > 0);
  return { socket, replies, closed: () => closed };
}

const begin = (id: string, query: string, variables = {}) =>
  JSON.stringify({ id, type: "subscribe", payload: { query, variables } });
const end = (id: string) => JSON.stringify({ id, type: "complete" });

describe("subscriptions end with their socket", () => {
  test("when one id is subscribed, completed and subscribed again in one burst", async () => {
    const api = await open({ MAX_SUBSCRIPTIONS_PER_SOCKET: "3" });
    const { socket } = await greeted(api);
    for (let count = 0; count < 30; count++) {
      socket.send(begin("x", lobby));
      if (count < 29) socket.send(end("x"));
    }
    await until(() => house.listeners() === 1);
    expect(await api.metric("conclave_subscriptions")).toBe(1);
    socket.terminate();
    await until(async () => (await api.metric("conclave_subscriptions")) === 0 && house.listeners() === 0);
  });

  test("after any sequence of subscribes and completes", async () => {
    const api = await open({ MAX_SUBSCRIPTIONS_PER_SOCKET: "3", MAX_REQUESTS_PER_MINUTE: "1000000" });
    const ada = await signIn(api, "Ada");
    const matchId = await createMatch(api, [ada]);
    const id = fc.constantFrom("a", "b", "c", "d");
    const step = fc.oneof(
      fc.record({ do: fc.constant("lobby" as const), id }),
      fc.record({ do: fc.constant("match" as const), id }),
      fc.record({ do: fc.constant("query" as const), id }),
      fc.record({ do: fc.constant("end" as const), id }),
      fc.record({ do: fc.constant("again" as const), id }),
      fc.record({ do: fc.constant("wait" as const), id }),
    );
    const leaving = fc.constantFrom("terminate", "close");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), leaving, async (steps, way) => {
        const { socket } = await greeted(api);
        for (const { do: what, id: name } of steps) {
          if (what === "wait") await new Promise((resolve) => setImmediate(resolve));
          if (what === "end" || what === "again") socket.send(end(name));
          if (what === "lobby" || what === "again") socket.send(begin(name, lobby));
          if (what === "match") socket.send(begin(name, updates, { id: matchId }));
          if (what === "query")
            socket.send(begin(name, "query ($id: ID!) { match(id: $id) { version } }", { id: matchId }));
        }
        expect(await api.metric("conclave_subscriptions")).toBeLessThanOrEqual(3);
        if (way === "close") socket.close();
        else socket.terminate();
        await until(async () => (await api.metric("conclave_sockets")) === 0);
        await until(() => house.listeners() === 0);
        expect(await api.metric("conclave_subscriptions")).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test("when a client leaves while its seat changes", async () => {
    const api = await open();
    const [ada, ben] = await signInGuests(api, "Ada", "Ben");
    for (let round = 0; round < 10; round++) {
      const matchId = await createMatch(api, [ada], { seats: 2, start: false });
      const client = connectClient(api, { token: ben });
      const listening = new Listening(client, updates, { id: matchId });
      await listening.next();
      const joined = get(
        api,
        "mutation ($id: ID!) { joinMatch(input: { target: { matchId: $id } }) { match { id } } }",
        { id: matchId },
        ben,
      );
      if (round % 2 === 0) await new Promise((resolve) => setTimeout(resolve, round));
      listening.stop();
      await joined;
      await client.dispose();
    }
    await until(() => house.listeners() === 0);
    expect(await api.metric("conclave_subscriptions")).toBe(0);
  });

  test("and cannot exceed the limit per address", async () => {
    const api = await open({ MAX_SUBSCRIPTIONS_PER_ADDRESS: "2" });
    const [one, other] = [await greeted(api), await greeted(api)];
    one.socket.send(begin("a", lobby));
    other.socket.send(begin("a", lobby));
    await until(() => house.listeners() === 2);
    other.socket.send(begin("b", lobby));
    await until(() => other.replies.some((reply) => reply.includes("RATE_LIMITED")));
    one.socket.send(end("a"));
    await until(() => house.listeners() === 1);
    other.socket.send(begin("c", lobby));
    await until(() => house.listeners() === 2);
    for (const { socket } of [one, other]) socket.terminate();
    await until(() => house.listeners() === 0);
  });
});

/** A client frame, masked with zeros. */
function frame(opcode: number, payload: string | Buffer): Buffer {
  const data = Buffer.from(payload);
  const length =
    data.length < 126 ? Buffer.from([data.length | 0x80]) : Buffer.from([0xfe, data.length >> 8, data.length & 255]);
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, Buffer.alloc(4), data]);
}

/** A raw WebSocket that stops reading after the handshake. */
async function deaf(api: OpenApi): Promise<Socket> {
  const socket = connect(api.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    [
      "GET /graphql HTTP/1.1",
      "Host: localhost",
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "Sec-WebSocket-Protocol: graphql-transport-ws",
      "",
      "",
    ].join("\r\n"),
  );
  let seen = "";
  socket.on("data", (data) => {
    seen += data.toString("latin1");
  });
  await until(() => seen.includes("\r\n\r\n"));
  socket.write(frame(1, '{"type":"connection_init"}'));
  await until(() => seen.includes("connection_ack"));
  socket.removeAllListeners("data");
  socket.pause();
  return socket;
}

describe("a client that does not read", () => {
  test("is disconnected when its backlog is too large, whatever it sends meanwhile", async () => {
    const api = await open({
      MAX_SOCKET_BACKLOG_BYTES: "65536",
      MAX_FRAMES_PER_MINUTE: "1000000",
      MAX_REQUESTS_PER_MINUTE: "1000000",
      MAX_COST_PER_MINUTE: "1000000000",
    });
    const socket = await deaf(api);
    let gone = false;
    socket.on("close", () => {
      gone = true;
    });
    const everything = "{ __schema { types { name description fields { name description type { name } } } } }";
    let next = 0;
    await until(async () => {
      if (!gone) {
        for (let count = 0; count < 20; count++) socket.write(frame(1, begin(`${next++}`, everything)));
        socket.write(frame(10, "here I am"));
      }
      return (await api.metric("conclave_sockets")) === 0;
    });
    socket.destroy();
  });

  test("is disconnected when the backlog consists of pongs", async () => {
    const api = await open({ MAX_SOCKET_BACKLOG_BYTES: "65536", MAX_FRAMES_PER_MINUTE: "100000000" });
    const socket = await deaf(api);
    const pings = Buffer.concat(Array.from({ length: 2_000 }, () => frame(9, "x".repeat(125))));
    await until(async () => {
      if (!socket.destroyed && socket.writableLength < 1_000_000) socket.write(pings);
      return (await api.metric("conclave_sockets")) === 0;
    });
    socket.destroy();
  });

  test("is disconnected when it does not answer pings, whatever pongs it sends; others stay", async () => {
    const api = await open({ HEARTBEAT_SECONDS: "1" });
    const socket = await deaf(api);
    const good = await greeted(api);
    let pings = 0;
    good.socket.on("ping", () => pings++);
    await until(async () => {
      if (!socket.destroyed) socket.write(frame(10, "12345678"));
      return (await api.metric("conclave_sockets")) === 1;
    });
    await until(() => pings >= 3);
    expect(good.closed()).toBeUndefined();
    socket.destroy();
    good.socket.terminate();
  });
});

describe("rate limits", () => {
  test("count frames of all kinds", async () => {
    for (const send of [
      (socket: WebSocket) => socket.ping(),
      (socket: WebSocket) => socket.pong(),
      (socket: WebSocket) => socket.send('{"type":"ping"}'),
      (socket: WebSocket) => socket.send(end("nothing")),
      (socket: WebSocket) => socket.send(`{"type":"pong","payload":{"x":"${"x".repeat(20_000)}"}}`),
    ]) {
      const api = await open({ MAX_FRAMES_PER_MINUTE: "40" });
      const { socket, closed } = await greeted(api);
      for (let count = 0; count < 60; count++) send(socket);
      // A new minute may have begun meanwhile.
      await until(() => {
        if (!closed() && socket.readyState === socket.OPEN) send(socket);
        return closed() !== undefined;
      });
      expect(closed()).toEqual({ code: 1008, reason: "RATE_LIMITED" });
    }
  });

  const countsUpgrades = async (): Promise<void> => {
    const api = await open({ MAX_REQUESTS_PER_MINUTE: "5" });
    const status = (path: string) =>
      new Promise<unknown>((resolve) => {
        const socket = new WebSocket(`${api.url.replace("http", "ws")}${path}`, "graphql-transport-ws");
        socket.on("open", () => {
          socket.terminate();
          resolve(101);
        });
        socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
        socket.on("error", () => {});
      });
    await until(async () => (await status("/nowhere")) === 429);
    expect(await status("/graphql")).toBe(429);
  };
  test("count upgrades, including rejected ones", () => withinOneMinute(countsUpgrades));

  const countsWork = async (): Promise<void> => {
    const api = await open({ MAX_COST_PER_MINUTE: "5000" });
    const many = `{ ${Array.from({ length: 10 }, (_, index) => `a${index}: matches(first: 20) { edges { node { id } } }`).join(" ")} }`;
    await until(async () => {
      const { errors } = await ask(api, many);
      return errors?.[0]?.extensions.code === "RATE_LIMITED";
    });
    const client = connectClient(api);
    expect(await new Listening(client, many).failure()).toBe("RATE_LIMITED");
    await client.dispose();
  };
  test("count work, over both transports", async () => {
    await withinOneMinute(countsWork);
    const other = await open({ MAX_COST_PER_MINUTE: "3000" });
    expect(await codeOf(ask(other, "{ viewer { account { id } } }", { much: "x".repeat(250_000) }))).toBe(
      "RATE_LIMITED",
    );
  });

  test("count running operations", async () => {
    const api = await open({ MAX_OPERATIONS_PER_SOCKET: "2" });
    const { socket, replies } = await greeted(api);
    // Messages are handled one each time the event loop goes round: what they ask for must take longer than that.
    const long = `{ ${Array.from({ length: 10 }, (_, index) => `a${index}: matches { totalCount }`).join(" ")} }`;
    for (let count = 0; count < 20; count++) socket.send(begin(`${count}`, long));
    await until(() => replies.filter((reply) => /"type":"(error|complete)"/.test(reply)).length === 20);
    expect(replies.some((reply) => reply.includes("RATE_LIMITED"))).toBe(true);
    expect(replies.filter((reply) => reply.includes("totalCount")).length).toBeGreaterThanOrEqual(2);
    socket.terminate();
  });
});
