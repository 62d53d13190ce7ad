import { once } from "node:events";
import { connect as connectTcp, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { until } from "../support/eventually.ts";
import { connect, get, Listening, startServer, type TestServer } from "./support.ts";

/** How many connections an address may have open that are neither WebSockets nor streams of events. */

const most = 5;
let server: TestServer;
const sockets: Socket[] = [];

const start = async (settings: { readonly [name: string]: string } = {}): Promise<void> => {
  server = await startServer({ MAX_CONNECTIONS_PER_ADDRESS: String(most), COMPRESSION: "false", ...settings });
};
beforeEach(() => start());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** A connection, with what comes over it. */
interface Line {
  readonly socket: Socket;
  readonly text: () => string;
}

async function line(): Promise<Line> {
  const socket = connectTcp(server.port, "127.0.0.1").on("error", () => {});
  sockets.push(socket);
  let text = "";
  socket.on("data", (part) => {
    text += part;
  });
  await once(socket, "connect");
  return { socket, text: () => text };
}

const lines = (count: number) => Promise.all(Array.from({ length: count }, line));

/** A request whose body does not end. */
const unfinished = `POST /graphql HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 250000\r\n\r\n{"query":"`;

const health = "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n";

const isServed = async (): Promise<boolean> => {
  const { socket, text } = await line();
  socket.write(health);
  await until(() => text().includes("\r\n\r\n"));
  socket.destroy();
  return text().startsWith("HTTP/1.1 200 ");
};

describe("beyond the most connections of an address", () => {
  test("the newest one is refused and closed, whatever the others wait for", async () => {
    for (const { socket } of await lines(most)) socket.write(unfinished);
    const { socket, text } = await line();
    const closed = once(socket, "close");
    socket.write(unfinished);
    await closed;
    const [head = "", body = ""] = text().split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 429 /);
    expect(head).toMatch(/^connection: close$/im);
    expect(head).toMatch(new RegExp(`^content-length: ${Buffer.byteLength(body)}$`, "im"));
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: "RATE_LIMITED" } }] });
  });

  test("it is closed, too, if it says nothing, and if it never stops", async () => {
    await lines(most);
    const [silent, talking] = (await lines(2)) as [Line, Line];
    const closed = Promise.all([silent, talking].map(({ socket }) => once(socket, "close")));
    const talk = setInterval(() => talking.socket.write("x".repeat(60_000)), 5);
    await closed;
    clearInterval(talk);
    expect(silent.text()).toMatch(/^HTTP\/1\.1 429 /);
  });

  test("there is room again as soon as one closes", async () => {
    const [first] = await lines(most);
    expect(await isServed()).toBe(false);
    first?.socket.destroy();
    await until(isServed);
  });
});

test("WebSockets and streams of events do not count: they have limits of their own", async () => {
  const clients = Array.from({ length: most }, () => connect(server, {}, { lazy: false }));
  await Promise.all(clients.map((client) => new Listening(client, "{ viewer { account { id } } }").end()));
  const streams = await lines(most);
  for (const { socket, text } of streams) {
    const query = encodeURIComponent("subscription { serverRestartUpdated { restart { at } } }");
    socket.write(`GET /graphql?query=${query} HTTP/1.1\r\nHost: here\r\nAccept: text/event-stream\r\n\r\n`);
    await until(() => text().includes("\r\n\r\n"));
    expect(text()).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await isServed()).toBe(true);
  await Promise.all(clients.map((client) => client.dispose()));
});

test("a connection counts again when its stream of events is over", async () => {
  const used = await lines(most);
  for (const { socket, text } of used) {
    const query = encodeURIComponent("{ viewer { account { id } } }");
    socket.write(`GET /graphql?query=${query} HTTP/1.1\r\nHost: here\r\nAccept: text/event-stream\r\n\r\n`);
    await until(() => text().includes("event: complete"));
  }
  await until(async () => !(await isServed()));
  for (const { socket } of used) socket.destroy();
  await until(isServed);
});

test("behind a trusted proxy its connections do not count: all come from one address", async () => {
  await server.close();
  await start({ TRUST_PROXY: "1" });
  await lines(most);
  expect(await isServed()).toBe(true);
  expect(await get(server, "{ viewer { account { id } } }")).toEqual({ viewer: null });
});
