import { Writable } from "node:stream";
import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createLogger } from "../../server/api/base/logger.ts";
import { traced } from "../../server/tracing.ts";
import { eventually } from "../support/eventually.ts";
import {
  adminToken,
  ask,
  connect,
  createMatch,
  type Data,
  get,
  Listening,
  post,
  signInGuests,
  startServer,
  type TestServer,
} from "./support.ts";

const entries: Data[] = [];
const log = createLogger(
  "info",
  () => {},
  new Writable({
    write: (line, _encoding, done) => {
      entries.push(JSON.parse(String(line)));
      done();
    },
  }),
);
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ ACCESS_LOG: "true" }, { log });
});
afterAll(() => server.close());

const answerMutation = "mutation Decide($input: AnswerInput!) { answer(input: $input) { version } }";

/** What answers the first prompt of whoever has the token. */
async function firstAnswer(id: string, token: string): Promise<object> {
  const query = "query ($id: ID!) { match(id: $id) { version prompts { id } } }";
  const { version, prompts } = (await get(server, query, { id }, token)).match;
  return { matchId: id, promptId: prompts[0].id, version, idempotencyKey: "k", answer: { option: "a" } };
}

test("without an SDK nothing is made of spans, not even their names", async () => {
  const name = () => {
    throw new Error("nobody needs it");
  };
  expect(await traced(name, async () => "done")).toBe("done");
  const [ann] = await signInGuests(server, "Ann");
  const headers = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };
  expect((await ask(server, "{ viewer { account { id } } }", {}, { token: ann, headers })).errors).toBeUndefined();
});

describe("with an SDK", () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });

  beforeAll(() => {
    trace.setGlobalTracerProvider(provider);
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  });
  afterAll(async () => {
    await provider.shutdown();
    for (const part of [trace, context, propagation]) part.disable();
  });
  afterEach(() => exporter.reset());

  const traceOf = (digit: string) => ({ id: digit.repeat(32), parent: `${digit.repeat(31)}0`.slice(0, 16) });
  const header = ({ id, parent }: ReturnType<typeof traceOf>) => `00-${id}-${parent}-01`;

  /** The spans of a trace, as `name < name of the parent`, from the first to the last that began. */
  const spansOf = (id: string): string[] => {
    const spans = exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === id);
    const names = new Map(spans.map((span) => [span.spanContext().spanId, span.name]));
    return spans.map((span) => {
      const parent = span.parentSpanContext?.spanId ?? "";
      return `${span.name} < ${names.get(parent) ?? parent}`;
    });
  };

  test("a request carries on the trace of its sender: with its operation, the rules and the store", async () => {
    const [ann, ben] = await signInGuests(server, "Ann", "Ben");
    const id = await createMatch(server, [ann, ben]);
    const input = await firstAnswer(id, ann);
    const begun = traceOf("a");
    const headers = { traceparent: header(begun) };
    expect((await ask(server, answerMutation, { input }, { token: ann, headers })).errors).toBeUndefined();
    await eventually(() => spansOf(begun.id)).toContain(`POST /graphql < ${begun.parent}`);
    const spans = spansOf(begun.id);
    expect(spans).toContain("mutation Decide < POST /graphql");
    expect(spans).toContain("rule < mutation Decide");
    expect(spans).toContain("decision < mutation Decide");
    expect(spans).toContain("store commit < decision");
    const attributes = JSON.stringify(exporter.getFinishedSpans().map((span) => span.attributes));
    for (const secret of [ann, "idempotencyKey", '"a"', id]) expect(attributes).not.toContain(secret);
  });

  test("an operation over a WebSocket is part of the trace of its socket, or of its own; a stream of that of its request", async () => {
    const [ofSocket, ofOperation, ofStream] = ["b", "c", "d"].map(traceOf) as [Data, Data, Data];
    const client = connect(server, { traceparent: header(ofSocket) });
    const extensions = { traceparent: header(ofOperation) };
    const subscription = `subscription { matchUpdated(matchId: "nowhere") { version } }`;
    await new Listening(client, "query Now { server { time } }").end();
    await new Promise<void>((resolve) => {
      client.subscribe(
        { query: "query Later { server { time } }", extensions },
        { next() {}, error: () => resolve(), complete: resolve },
      );
    });
    await client.dispose();
    const headers = { "content-type": "application/json", accept: "text/event-stream", traceparent: header(ofStream) };
    const body = JSON.stringify({ query: subscription });
    await (await fetch(`${server.url}/graphql`, { method: "POST", headers, body })).text();
    expect(spansOf(ofSocket.id)).toEqual([`query Now < ${ofSocket.parent}`]);
    expect(spansOf(ofOperation.id)).toEqual([`query Later < ${ofOperation.parent}`]);
    await eventually(() => spansOf(ofStream.id)).toContain(`POST /graphql < ${ofStream.parent}`);
    expect(spansOf(ofStream.id)).toContain("subscription matchUpdated < POST /graphql");
  });

  test("what is no trace begins one of its own", async () => {
    for (const traceparent of ["", "00-x", "x".repeat(100_000).slice(0, 8_000), "00-".padEnd(600, "a")]) {
      const reply = await ask(server, "{ server { time } }", {}, { headers: { traceparent } });
      expect(reply.errors).toBeUndefined();
    }
    const roots = () => exporter.getFinishedSpans().filter((span) => span.name === "POST /graphql");
    await eventually(() => roots().length).toBe(4);
    for (const span of roots()) expect(span.parentSpanContext).toBeUndefined();
  });
});

describe("the access log", () => {
  const accesses = () => entries.filter(({ msg }) => msg === "access");

  test("has a line for each request and operation, and nothing secret", async () => {
    const [ann] = await signInGuests(server, "Ann");
    const id = await createMatch(server, [ann]);
    const input = await firstAnswer(id, ann);
    entries.length = 0;
    await ask(server, answerMutation, { input }, { token: ann, headers: { "x-request-id": "ignored" } });
    await fetch(`${server.url}/oauth/return?code=s3cret-code&state=s3cret-state`);
    await post(server, `{"query":"{ s3cret }"}`);
    await ask(server, "{ server { time } }", {}, { token: adminToken });
    const client = connect(server, { token: ann });
    await new Listening(client, "query Now { server { time } }").end();
    await new Listening(client, "{ s3cretField }").end();
    await client.dispose();
    await eventually(() => accesses().length).toBe(6);
    const [answered, returned, refused, asked, ...overSocket] = accesses();
    expect(answered).toEqual({
      ...{ level: 30, time: expect.any(String), msg: "access", request: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      ...{ method: "POST", path: "/graphql", status: 200, bytes: expect.any(Number), milliseconds: expect.any(Number) },
      ...{ whole: true, operation: "Decide", account: "guest" },
    });
    expect(answered.bytes).toBeGreaterThan(100);
    expect(returned).toMatchObject({ method: "GET", path: "/oauth/return", status: 400 });
    expect(refused).toMatchObject({ path: "/graphql", status: 400 });
    expect(asked).toMatchObject({ operation: "server", account: "operator" });
    expect(overSocket).toMatchObject([
      { method: "ws", kind: "query", operation: "Now", code: "OK", account: "guest" },
      { method: "ws", code: "BAD_REQUEST" },
    ]);
    for (const secret of ["s3cret", ann, adminToken, id]) expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test("is empty where nobody has asked for it", async () => {
    const quiet = await startServer({}, { log });
    entries.length = 0;
    await ask(quiet, "{ server { time } }");
    await quiet.close();
    expect(accesses()).toEqual([]);
  });
});
