import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { connect as connectTo } from "node:net";
import { constants, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { until } from "../support/eventually.ts";
import { allParlourAnswers, answer, ask, createMatch, signInGuests, startServer, type TestServer } from "./support.ts";

/** What goes over the wire is compressed for those who can read that, and only for them. */

let server: TestServer;
let sockets: WebSocket[] = [];

beforeAll(async () => {
  server = await startServer({ MAX_FRAMES_PER_MINUTE: "2000" });
});
afterAll(() => server.close());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
  sockets = [];
});

const errorCodes = "{ server { errorCodes { code meaning } } }";

/** A WebSocket that has been acknowledged. */
async function greeted(at: TestServer, options: WebSocket.ClientOptions, extensions?: string) {
  const headers = extensions === undefined ? {} : { "sec-websocket-extensions": extensions };
  const socket = new WebSocket(`${at.url.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
    ...options,
    ...(extensions !== undefined && { perMessageDeflate: false, headers }),
  });
  sockets.push(socket);
  const messages: string[] = [];
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  let accepted: string | undefined;
  socket.on("upgrade", ({ headers: given }) => {
    accepted = given["sec-websocket-extensions"];
  });
  socket.on("message", (data) => messages.push(String(data)));
  socket.on("error", () => {});
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("close", reject);
  });
  socket.send('{"type":"connection_init"}');
  const message = async (has: string) => {
    const found = () => messages.find((text) => text.includes(has));
    await until(() => found() !== undefined);
    return found() as string;
  };
  await message("connection_ack");
  const received = () => (socket as unknown as { _socket: { bytesRead: number } })._socket.bytesRead;
  return { socket, message, messages, received, closed, accepted: () => accepted };
}

const subscribe = (id: string, query: string, variables = {}) =>
  JSON.stringify({ id, type: "subscribe", payload: { query, variables } });

describe("a WebSocket", () => {
  test("gets long results compressed, the same as those who read nothing compressed", async () => {
    const plain = await greeted(server, { perMessageDeflate: false });
    const compressing = await greeted(server, {});
    expect([plain.accepted(), compressing.accepted()]).toEqual([
      undefined,
      "permessage-deflate; server_no_context_takeover; client_no_context_takeover; server_max_window_bits=12",
    ]);
    const before = [plain.received(), compressing.received()] as const;
    const texts: string[] = [];
    for (const { socket, message } of [plain, compressing]) {
      socket.send(subscribe("one", errorCodes));
      texts.push(await message('"next"'));
    }
    expect(texts[0]).toBe(texts[1]);
    expect((texts[0] as string).length).toBeGreaterThan(3_000);
    const [whole, less] = [plain.received() - before[0], compressing.received() - before[1]];
    expect(whole).toBeGreaterThan(3_000);
    expect(less).toBeLessThan(whole / 2);
  });

  test("gets every update in order, whatever its length and its id", async () => {
    const [ada, ben] = await signInGuests(server, "Ada", "Ben");
    const matchId = await createMatch(server, [ada, ben]);
    const aliases = Array.from({ length: 20 }, (_, index) => `match${index}: match { id createdAt status gameId }`);
    const long = `subscription ($id: ID!) { matchUpdated(matchId: $id) { version ${aliases.join(" ")} } }`;
    const short = "subscription ($id: ID!) { matchUpdated(matchId: $id) { version } }";
    const ids = ["1", 'a"\\\u{1F600}', "x".repeat(200)];
    const { socket, messages } = await greeted(server, {});
    for (const id of ids) socket.send(subscribe(id, long, { id: matchId }));
    socket.send(subscribe("short", short, { id: matchId }));
    const versionsOf = (wanted: string) =>
      messages
        .map((text) => JSON.parse(text))
        .filter(({ id }) => id === wanted)
        .map(({ payload }) => payload.data.matchUpdated.version);
    const all = (version: number) => until(() => [...ids, "short"].every((id) => versionsOf(id).includes(version)));
    await all(0);
    for (const [index, value] of [{ option: "a" }, { options: ["b"] }, { options: ["b", "a"] }].entries()) {
      await answer(server, matchId, ada, value);
      await all(index + 1);
    }
    for (const id of [...ids, "short"]) expect(versionsOf(id)).toEqual([0, 1, 2, 3]);
  });

  test("of Node itself, which is that of browsers, reads it too", async () => {
    const socket = new globalThis.WebSocket(`${server.url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    const result = new Promise<string>((resolve, reject) => {
      socket.onclose = () => reject(new Error("it was closed"));
      socket.onmessage = ({ data }) => {
        if (String(data).includes("connection_ack")) socket.send(subscribe("one", errorCodes));
        else if (String(data).includes('"next"')) resolve(String(data));
      };
    });
    socket.onopen = () => socket.send('{"type":"connection_init"}');
    expect(JSON.parse(await result)).toEqual({
      id: "one",
      type: "next",
      payload: { data: (await ask(server, errorCodes)).data },
    });
    expect(socket.extensions).toContain("permessage-deflate");
    socket.onclose = null;
    socket.close();
  });

  test.each([
    ["permessage-deflate; server_max_window_bits=10"],
    ["permessage-deflate; client_max_window_bits; server_max_window_bits=9"],
    ["x-unknown"],
  ])("gets plain messages if it cannot read ours (%s)", async (extensions) => {
    const { socket, message, accepted } = await greeted(server, {}, extensions);
    expect(accepted()).toBeUndefined();
    socket.send(subscribe("one", errorCodes));
    expect(await message('"next"')).toContain("UNKNOWN_MATCH");
  });

  test("is closed with 1009 by what is short on the wire and too long without compression", async () => {
    const { socket, closed } = await greeted(server, { perMessageDeflate: { threshold: 0 } });
    const before = process.memoryUsage().rss;
    socket.send(JSON.stringify({ type: "ping", payload: { x: "x".repeat(50_000_000) } }));
    expect(await closed).toBe(1009);
    // The client itself has the text, and its own copy; the server has none.
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
    expect((await ask(server, "{ viewer { account { id } } }")).data).toEqual({ viewer: null });
  });

  test("is charged for what it sends as it is without compression", async () => {
    const { socket, closed } = await greeted(server, { perMessageDeflate: { threshold: 0 } });
    const ping = JSON.stringify({ type: "ping", payload: { x: "x".repeat(250_000) } });
    // 33 are more than a minute allows, and may fall into two minutes of the limit.
    for (let count = 0; count < 120 && socket.readyState === WebSocket.OPEN; count++) {
      await new Promise((sent) => socket.send(ping, sent));
    }
    expect(await closed).toBe(1008);
  });

  test("is closed by what is not compressed at all", async () => {
    const { port } = new URL(server.url);
    const received = await new Promise<Buffer>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connectTo(Number(port), "localhost", () => {
        socket.write(
          "GET /graphql HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
            "Sec-WebSocket-Protocol: graphql-transport-ws\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n",
        );
        // A masked text frame that claims to be compressed.
        socket.write(
          Buffer.concat([Buffer.of(0xc1, 0x80 | 8, 0, 0, 0, 0), Buffer.from("\xff\xff\xff\xffnoth", "latin1")]),
        );
      });
      socket.on("data", (data: Buffer) => chunks.push(data));
      socket.on("close", () => resolve(Buffer.concat(chunks)));
      socket.on("error", reject);
    });
    const close = received.subarray(received.indexOf("\r\n\r\n") + 4);
    expect([close[0], close.readUInt16BE(2)]).toEqual([0x88, 1007]);
  });
});

/** The reply to a request, as it comes over the wire. */
function fetchRaw(at: TestServer, path: string, headers: Record<string, string>, body?: string) {
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const sent = request(
      `${at.url}${path}`,
      { method: body === undefined ? "GET" : "POST", headers: { "content-type": "application/json", ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { statusCode: status, headers: given } = response;
          resolve({ ...(status !== undefined && { status }), headers: given, bytes: Buffer.concat(chunks) });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** A stream of events, as it comes over the wire. */
async function streamRaw(at: TestServer, headers: Record<string, string>, body: string) {
  const chunks: Buffer[] = [];
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      `${at.url}/graphql`,
      { method: "POST", headers: { "content-type": "application/json", accept: "text/event-stream", ...headers } },
      resolve,
    );
    sent.on("error", reject);
    sent.end(body);
  });
  response.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => response.once("end", resolve));
  return { response, ended, bytes: () => Buffer.concat(chunks) };
}

describe("a stream of events", () => {
  const aliases = Array.from({ length: 20 }, (_, index) => `match${index}: match { id createdAt status gameId }`);
  const query = `subscription ($id: ID!) { matchUpdated(matchId: $id) { version ${aliases.join(" ")} } }`;
  const brief = "subscription ($id: ID!) { matchUpdated(matchId: $id) { version } }";

  test("is compressed for those who take gzip, and each event can be read when it has come", async () => {
    const [ada, ben] = await signInGuests(server, "Ada", "Ben");
    const id = await createMatch(server, [ada, ben]);
    const asked = [query, brief].flatMap((each) =>
      [{}, { "accept-encoding": "gzip" }].map((headers) =>
        streamRaw(server, headers, JSON.stringify({ query: each, variables: { id } })),
      ),
    );
    const streams = await Promise.all(asked);
    const encodings = streams.map(({ response }) => response.headers["content-encoding"]);
    expect(encodings).toEqual([undefined, "gzip", undefined, "gzip"]);
    for (const { response } of streams) expect(response.headers.vary).toContain("Accept-Encoding");
    const readable = ({ response, bytes }: (typeof streams)[number]): string =>
      // What has come so far is not the whole of it.
      (response.headers["content-encoding"]
        ? gunzipSync(bytes(), { finishFlush: constants.Z_SYNC_FLUSH })
        : bytes()
      ).toString();
    const all = (version: number) =>
      until(() => streams.every((stream) => readable(stream).includes(`"version":${version}`)));
    await all(0);
    for (const [index, value] of allParlourAnswers.entries()) {
      await answer(server, id, ada, value);
      await all(index + 1);
    }
    for (const token of [ada, ben]) await answer(server, id, token, { pass: true });
    await Promise.all(streams.map(({ ended }) => ended));
    const [plain, compressed, short, shortCompressed] = streams.map(({ bytes }) => bytes()) as [
      Buffer,
      Buffer,
      Buffer,
      Buffer,
    ];
    // Now it is whole, with its checksum.
    expect(gunzipSync(compressed).toString()).toBe(plain.toString());
    expect(gunzipSync(shortCompressed).toString()).toBe(short.toString());
    expect(compressed.byteLength).toBeLessThan(plain.byteLength / 2);
  });

  test("of a result with errors, and of what is asked once, is whole as well", async () => {
    for (const asked of [{ query: errorCodes }, { query: brief, variables: { id: "nobody" } }]) {
      const streams = await Promise.all(
        [{}, { "accept-encoding": "gzip" }].map((headers) => streamRaw(server, headers, JSON.stringify(asked))),
      );
      await Promise.all(streams.map(({ ended }) => ended));
      const [plain, compressed] = streams.map(({ bytes }) => bytes()) as [Buffer, Buffer];
      expect(gunzipSync(compressed).toString()).toBe(plain.toString());
    }
  });
});

describe("a reply over HTTP", () => {
  const long = JSON.stringify({ query: errorCodes });

  test.each([
    ["a result", "/graphql", long],
    ["the schema", "/schema.graphql", undefined],
    ["the home page", "/", undefined],
  ])("is compressed for those who take gzip: %s", async (_what, path, body) => {
    const plain = await fetchRaw(server, path, {}, body);
    const compressed = await fetchRaw(server, path, { "accept-encoding": "gzip, br" }, body);
    expect([plain.headers["content-encoding"], compressed.headers["content-encoding"]]).toEqual([undefined, "gzip"]);
    expect(compressed.bytes.byteLength).toBeLessThan(plain.bytes.byteLength * 0.6);
    expect(Number(compressed.headers["content-length"])).toBe(compressed.bytes.byteLength);
    expect(compressed.headers["content-type"]).toBe(plain.headers["content-type"]);
    expect(gunzipSync(compressed.bytes).toString()).toBe(plain.bytes.toString());
    for (const { headers } of [plain, compressed]) expect(headers.vary).toContain("Accept-Encoding");
  });

  test.each([
    ["a short one", { "accept-encoding": "gzip" }, "{ viewer { account { id } } }"],
    ["for those who refuse gzip", { "accept-encoding": "gzip;q=0, identity" }, errorCodes],
    ["for those who take something else", { "accept-encoding": "br" }, errorCodes],
  ])("is plain: %s", async (_what, headers, query) => {
    const { headers: given, bytes } = await fetchRaw(server, "/graphql", headers, JSON.stringify({ query }));
    expect(given["content-encoding"]).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toHaveProperty("data");
  });

  test("refuses a compressed request that is too long without compression", async () => {
    const { gzipSync } = await import("node:zlib");
    const bomb = gzipSync(JSON.stringify({ query: `{ viewer { account { id } } } #${"x".repeat(5_000_000)}` }));
    const reply = await fetch(`${server.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body: bomb,
    });
    expect(bomb.byteLength).toBeLessThan(50_000);
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ errors: [{ extensions: { code: "REQUEST_TOO_LARGE" } }] });
  });
});

test("nothing is compressed where the host does not want it", async () => {
  const plain = await startServer({ COMPRESSION: "false" });
  try {
    const { headers } = await fetchRaw(plain, "/schema.graphql", { "accept-encoding": "gzip" });
    expect(headers["content-encoding"]).toBeUndefined();
    const stream = await streamRaw(plain, { "accept-encoding": "gzip" }, JSON.stringify({ query: errorCodes }));
    expect(stream.response.headers["content-encoding"]).toBeUndefined();
    await stream.ended;
    const { accepted } = await greeted(plain, {});
    expect(accepted()).toBeUndefined();
  } finally {
    await plain.close();
  }
});
