import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { patience, until } from "../support/eventually.ts";
import { type House, type OpenApi, openHouse } from "./serving.ts";

/**
 * Strangers may send anything. Afterwards the server must still answer, and must not have logged an error for the
 * admin.
 */

let house: House;
let api: OpenApi;

beforeAll(async () => {
  house = await openHouse();
  api = await house.open({ MAX_REQUESTS_PER_MINUTE: "1000000", MAX_FRAMES_PER_MINUTE: "1000000" });
});
afterAll(async () => {
  await api.close();
  await house.close();
});
afterEach(async () => {
  const health = await fetch(`${api.url}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
  expect(api.errors.splice(0)).toEqual([]);
  await until(async () => (await api.metric("conclave_sockets")) === 0);
  expect(await api.metric("conclave_subscriptions")).toBe(0);
  expect(house.listeners()).toBe(0);
});

/** Sends raw bytes and no more, and returns the reply until it ends or nothing more arrives. */
function send(...parts: readonly (string | Buffer)[]): Promise<string> {
  return exchange(parts, (socket) => socket.end());
}

/** Sends raw bytes that are a whole request, and returns the reply, which somebody who has said that no more comes may not get. */
function ask(request: string): Promise<string> {
  return exchange([request], (socket) => socket.once("data", () => socket.end()));
}

function exchange(parts: readonly (string | Buffer)[], finish: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let reply = "";
    const socket: Socket = connect(api.port, "127.0.0.1", () => {
      for (const part of parts) socket.write(part);
      finish(socket);
    });
    // A busy machine may take long to begin, but not to go on.
    socket.setTimeout(patience, () => socket.destroy());
    socket.on("data", (data) => {
      socket.setTimeout(2_000);
      reply += data.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(reply));
  });
}

const key = "dGhlIHNhbXBsZSBub25jZQ==";
const upgrade = (target: string, more: readonly string[] = []) =>
  [
    `GET ${target} HTTP/1.1`,
    "Host: localhost",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${key}`,
    "Sec-WebSocket-Protocol: graphql-transport-ws",
    ...more,
    "",
    "",
  ].join("\r\n");
const plain = (target: string, more: readonly string[] = [], method = "GET", body = "") =>
  [`${method} ${target} HTTP/1.1`, "Host: localhost", "Connection: close", ...more, "", body].join("\r\n");

const targets = [
  "//",
  "///",
  "//graphql",
  "*",
  "http://",
  "http://[",
  "http://elsewhere.example/graphql",
  "https://[::1/graphql",
  "/%",
  "/%E0%A4%A",
  "/graphql/%c0%ae%c0%ae",
  "/graphql?query=%",
  "/graphql?query=%00",
  "/graphql?variables=%7B&query=%7Bme%7Bid%7D%7D",
  "/graphql#x",
  "/\\..\\",
  `/${"x".repeat(10_000)}`,
  `/graphql?${"a=1&".repeat(3_000)}`,
  "/graphql?query[]=1&query[a]=2",
  "/graphql?__proto__[x]=1&constructor=2",
];

describe("targets", () => {
  test.each(targets)("%s", async (target) => {
    expect(await ask(upgrade(target))).toMatch(/^HTTP\/1\.1 (4\d\d|101)/);
    expect(await ask(plain(target))).toMatch(/^HTTP\/1\.1 [24]\d\d/);
    expect(await ask(plain(target, ["Content-Type: application/json", "Content-Length: 2"], "POST", "{}"))).toMatch(
      /^HTTP\/1\.1 4\d\d/,
    );
  });
});

describe("request lines and headers", () => {
  test.each([
    ["HTTP/0.9", "GET /\r\n"],
    ["no method", " / HTTP/1.1\r\n\r\n"],
    ["an unknown method", plain("/graphql", [], "HACK")],
    ["CONNECT", plain("localhost:80", [], "CONNECT")],
    ["OPTIONS *", plain("*", [], "OPTIONS")],
    ["TRACE", plain("/graphql", [], "TRACE")],
    ["HTTP/9.9", "GET / HTTP/9.9\r\n\r\n"],
    ["noise", randomBytes(2_000)],
    ["a TLS greeting", Buffer.from("16030100f1010000ed0303", "hex")],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
    ["two hosts", plain("/graphql", ["Host: elsewhere"])],
    ["two lengths", plain("/graphql", ["Content-Length: 1", "Content-Length: 2"], "POST", "xx")],
    ["length and chunks", plain("/graphql", ["Content-Length: 5", "Transfer-Encoding: chunked"], "POST", "0\r\n\r\n")],
    ["chunks that are none", plain("/graphql", ["Transfer-Encoding: chunked"], "POST", "zz\r\n\r\n")],
    ["a body that ends early", plain("/graphql", ["Content-Length: 500"], "POST", "{")],
    ["huge headers", plain("/", [`X-Much: ${"x".repeat(15_000)}`])],
    [
      "many headers",
      plain(
        "/",
        Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1`),
      ),
    ],
    ["an unknown encoding", plain("/graphql", ["Content-Encoding: zip", "Content-Length: 2"], "POST", "{}")],
    [
      "gzip that is none",
      plain(
        "/graphql",
        ["Content-Encoding: gzip", "Content-Type: application/json", "Content-Length: 2"],
        "POST",
        "{}",
      ),
    ],
    [
      "an unknown charset",
      plain("/graphql", ["Content-Type: application/json; charset=ebcdic", "Content-Length: 2"], "POST", "{}"),
    ],
    ["odd languages", plain("/", ["Accept-Language: ;q=,,*;q=9,zh-\xff,\t;;"])],
    ["odd forwarding", plain("/graphql", ["X-Forwarded-For: ,,::%1,[,999.1.1.1", "Forwarded: for="])],
    ["odd encodings", plain("/graphiql", ["Accept-Encoding: ;;q=x,br;q=,*;q=0"])],
    ["a token of odd bytes", plain("/graphql?query=%7Bme%7Bid%7D%7D", ["Authorization: Bearer \xff\xfe"])],
    ["pipelined junk", `${plain("/healthz").replace("close", "keep-alive")}junk\r\n\r\n${plain("/")}`],
  ])("%s", async (_name, bytes) => {
    await send(bytes);
    await send(...[...Buffer.from(bytes as string, "latin1").subarray(0, 100)].map((byte) => Buffer.from([byte])));
  });
});

describe("handshakes", () => {
  test.each([
    ["another version", ["Sec-WebSocket-Version: 99"]],
    ["no key", ["Sec-WebSocket-Key:"]],
    ["a key that is none", ["Sec-WebSocket-Key: x"]],
    ["no protocol", ["Sec-WebSocket-Protocol:"]],
    ["a malformed protocol", ["Sec-WebSocket-Protocol: ,,@,("]],
    ["malformed extensions", ["Sec-WebSocket-Extensions: permessage-deflate; ="]],
    ["an origin that is none", ["Origin: http://["]],
    ["another upgrade", ["Upgrade: h2c"]],
    ["two hosts", ["Host: elsewhere"]],
    ["a body", ["Content-Length: 3"]],
  ])("%s", async (_name, headers) => {
    const names = new Set(headers.map((header) => header.split(":")[0]?.toLowerCase()));
    const lines = upgrade("/graphql")
      .split("\r\n")
      .filter((line) => line === "" || !names.has(line.split(":")[0]?.toLowerCase()));
    await send([...lines.slice(0, -2), ...headers, "", ""].join("\r\n"));
    await send(upgrade("/graphql", headers), "junk that is no frame");
    await send(upgrade("/graphql", headers).replace("GET", "POST"));
  });
});

/** A client frame, masked by default. */
function frame(
  opcode: number,
  payload: Buffer | string = "",
  { fin = true, masked = true, reserved = 0 } = {},
): Buffer {
  const data = Buffer.from(payload);
  const length =
    data.length < 126
      ? Buffer.from([data.length])
      : Buffer.from([126, Math.floor(data.length / 256) % 256, data.length % 256]);
  length[0] = (length[0] as number) | (masked ? 0x80 : 0);
  const head = Buffer.from([(fin ? 0x80 : 0) | (reserved << 4) | opcode]);
  // A mask of zeros changes nothing.
  return Buffer.concat([head, length, ...(masked ? [Buffer.alloc(4)] : []), data]);
}

const code = (value: number, reason = "") =>
  Buffer.concat([Buffer.from([value >> 8, value & 255]), Buffer.from(reason)]);
const greeting = frame(1, '{"type":"connection_init"}');

describe("frames", () => {
  test.each([
    ["reserved opcodes", [3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((opcode) => frame(opcode, "x"))],
    ["reserved bits", [1, 2, 4, 7].map((reserved) => frame(1, "{}", { reserved }))],
    ["no mask", [frame(1, '{"type":"ping"}', { masked: false })]],
    ["fragments", [frame(1, '{"type":', { fin: false }), frame(0, '"ping"}')]],
    [
      "fragments without end",
      Array.from({ length: 500 }, (_, index) => frame(index === 0 ? 1 : 0, "", { fin: false })),
    ],
    ["a fragment of nothing", [frame(0, "x")]],
    ["a message within a message", [frame(1, "{", { fin: false }), frame(1, "}")]],
    ["a fragmented ping", [frame(9, "x", { fin: false })]],
    ["a long ping", [frame(9, "x".repeat(200))]],
    ["text that is no UTF-8", [frame(1, Buffer.from([0xc3, 0x28, 0xff]))]],
    ["bytes", [frame(2, '{"type":"ping"}')]],
    ["a length that cannot be", [Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])]],
    ["a huge length", [Buffer.from([0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])]],
    [
      "close codes out of range",
      [0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535].map((value) => frame(8, code(value))),
    ],
    ["a close of one byte", [frame(8, "x")]],
    ["a close with a reason that is no UTF-8", [frame(8, Buffer.concat([code(1000), Buffer.from([0xff])]))]],
    ["pings", Array.from({ length: 500 }, () => frame(9, "x".repeat(100)))],
    ["pongs", Array.from({ length: 500 }, () => frame(10, "x".repeat(100)))],
    ["noise", [randomBytes(5_000)]],
  ])("%s", async (_name, frames) => {
    for (const each of frames.slice(0, 12)) await send(upgrade("/graphql"), greeting, each);
    await send(upgrade("/graphql"), greeting, ...frames);
    await send(upgrade("/graphql"), ...frames);
  });
});

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
const subscribe = (payload: unknown, id: unknown = "1") => JSON.stringify({ id, type: "subscribe", payload });
const lobby = "subscription { lobbyUpdated { id } }";

/** Sends messages over an acknowledged WebSocket. @returns all replies, and the close code */
async function talk(
  ...messages: readonly (string | Buffer)[]
): Promise<{ replies: string[]; code: number | undefined }> {
  const socket = new WebSocket(`${api.url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  const replies: string[] = [];
  let closed: number | undefined;
  socket.on("error", () => {});
  socket.on("message", (data) => replies.push(String(data)));
  socket.on("close", (value) => {
    closed = value;
  });
  await new Promise<void>((resolve) => socket.on("open", () => resolve()));
  socket.send('{"type":"connection_init"}');
  await until(() => replies.length === 1);
  for (const message of messages) socket.send(String(message));
  // Everything has been processed once the next ping is answered or the socket is closed.
  socket.send('{"type":"ping"}');
  const isOver = () => closed !== undefined || replies.some((reply) => reply.includes('"pong"'));
  await until(isOver);
  const running = () => messages.some((message) => String(message).includes('"subscribe"'));
  if (closed === undefined && running())
    await until(() => closed !== undefined || replies.length > 2, 1_000).catch(() => {});
  socket.terminate();
  return { replies, code: closed };
}

describe("messages", () => {
  test.each([
    ["nothing", ""],
    ["null", "null"],
    ["a number", "7"],
    ["an array", "[]"],
    ["a text", '"ping"'],
    ["no JSON", "{"],
    ["an unknown type", '{"type":"drop"}'],
    ["a type that is no text", '{"type":{"type":"ping"}}'],
    ["a message for clients", '{"type":"connection_ack"}'],
    ["results from a client", '{"id":"1","type":"next","payload":{"data":{}}}'],
    ["another greeting", '{"type":"connection_init"}'],
    ["a deep ping", `{"type":"ping","payload":${deep(20_000)}}`],
    ["a ping that is no object", '{"type":"ping","payload":7}'],
    ["the end of nothing", '{"id":"7","type":"complete"}'],
    ["an odd end", '{"id":"__proto__","type":"complete"}'],
    ["an id that is a number", subscribe({ query: lobby }, 7)],
    ["an empty id", subscribe({ query: lobby }, "")],
    ["a long id", subscribe({ query: lobby }, "x".repeat(15_000))],
    ["an odd id", subscribe({ query: "{ viewer { account { id } } }" }, "__proto__")],
    ["no query", subscribe({})],
    ["a query that is a number", subscribe({ query: 7 })],
    ["no GraphQL", subscribe({ query: "hello" })],
    ["a query of fragments alone", subscribe({ query: "fragment A on Query { viewer { account { id } } }" })],
    ["an unknown operation", subscribe({ query: "query A { viewer { account { id } } }", operationName: "B" })],
    ["an odd operation name", subscribe({ query: "{ viewer { account { id } } }", operationName: "__proto__" })],
    ["variables in an array", subscribe({ query: "{ viewer { account { id } } }", variables: [] })],
    [
      "deep variables",
      `{"id":"1","type":"subscribe","payload":{"query":"{ viewer { account { id } } }","variables":${deep(20_000)}}}`,
    ],
    [
      "deep extensions",
      `{"id":"1","type":"subscribe","payload":{"query":"{ viewer { account { id } } }","extensions":${deep(20_000)}}}`,
    ],
    [
      "a deep value",
      subscribe({ query: `{ matches(first: ${"[".repeat(1_500)}${"]".repeat(1_500)}) { totalCount } }` }),
    ],
    ["deep selections", subscribe({ query: `${"{ a ".repeat(1_500)}${"}".repeat(1_500)}` })],
    [
      "a deep type",
      subscribe({ query: `query ($a: ${"[".repeat(1_500)}Int${"]".repeat(1_500)}) { viewer { account { id } } }` }),
    ],
    ["half a character", subscribe({ query: "query ($a: ID!) { match(id: $a) { id } }", variables: { a: "\ud800" } })],
    [
      "introspection without end",
      subscribe({ query: `{ __schema ${"{ types { fields { type ".repeat(8)}{ name } ${"} } }".repeat(8)} }` }),
    ],
    [
      "subscriptions to two things",
      subscribe({ query: "subscription { lobbyUpdated { id } matchUpdated(matchId: 1) { cursor } }" }),
    ],
    ["a subscription to nothing", subscribe({ query: "subscription { lobbyUpdated @skip(if: true) { id } }" })],
    ["odd versions", subscribe({ query: 'subscription { matchUpdated(matchId: "x", after: "-7") { cursor } }' })],
  ])("%s", async (_name, message) => {
    const { replies, code: closed } = await talk(message);
    for (const reply of replies) expect(reply).not.toMatch(/INTERNAL|stack|node_modules/);
    if (closed !== undefined) expect([4400, 4409, 4429, 1009]).toContain(closed);
  });

  test("the same id twice", async () => {
    expect((await talk(subscribe({ query: lobby }), subscribe({ query: lobby }))).code).toBe(4409);
  });
});

describe("bodies", () => {
  const post = async (body: string, type = "application/json") => {
    const response = await fetch(`${api.url}/graphql`, { method: "POST", headers: { "content-type": type }, body });
    const text = await response.text();
    expect(response.headers.get("cache-control")).toBe("no-store");
    return {
      status: response.status,
      codes: JSON.parse(text).errors?.map((error: { extensions: { code: string } }) => error.extensions.code),
    };
  };
  test.each([
    ["null", "null"],
    ["a number", "7"],
    ["an array", "[]"],
    ["a batch", '[{"query":"{ viewer { account { id } } }"}]'],
    ["a text", '"query"'],
    ["nothing", ""],
    ["half", '{"query":'],
    ["deep JSON", deep(20_000)],
    ["deep variables", `{"query":"{ viewer { account { id } } }","variables":${deep(20_000)}}`],
    [
      "deep lists",
      `{"query":"{ viewer { account { id } } }","variables":{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}}`,
    ],
    ["deep extensions and no query", `{"extensions":${deep(20_000)}}`],
    ["variables that are a text", '{"query":"{ viewer { account { id } } }","variables":"{"}'],
    ["variables that are a list", '{"query":"{ viewer { account { id } } }","variables":[1]}'],
    ["a query that is a list", '{"query":["{ viewer { account { id } } }"]}'],
    ["an operation name that is a number", '{"query":"{ viewer { account { id } } }","operationName":7}'],
    ["an unknown operation", '{"query":"query A { viewer { account { id } } }","operationName":"B"}'],
    ["a subscription", JSON.stringify({ query: lobby })],
    ["a subscription to a match", JSON.stringify({ query: 'subscription { matchUpdated(matchId: "x") { cursor } }' })],
    [
      "a deep value",
      JSON.stringify({ query: `{ matches(first: ${"[".repeat(1_500)}${"]".repeat(1_500)}) { totalCount } }` }),
    ],
    ["deep selections", JSON.stringify({ query: `${"{ a ".repeat(1_500)}${"}".repeat(1_500)}` })],
    ["a document without operations", '{"query":"fragment A on Query { viewer { account { id } } }"}'],
    ["a schema", '{"query":"type A { a: Int }"}'],
    ["an empty document", '{"query":""}'],
  ])("%s", async (_name, body) => {
    const { status, codes } = await post(body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(codes).toHaveLength(1);
    expect(["BAD_REQUEST", "QUERY_TOO_COMPLEX"]).toContain(codes[0]);
  });

  test("other content types", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "application/jsonx",
    ]) {
      expect((await post('{"query":"{ viewer { account { id } } }"}', type)).status).toBeLessThan(500);
    }
  });
});
