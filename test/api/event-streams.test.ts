import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { until } from "../support/eventually.ts";
import { sharedHouse } from "./serving.ts";
import { createMatch, type Data, finishParlour, signIn, signInGuests, startServer } from "./support.ts";

/** GraphQL over server-sent events, as curl and browsers read them. */

const house = sharedHouse();
const { open } = house;

const updates = `subscription ($id: ID!, $after: String) { matchUpdated(matchId: $id, after: $after, patches: true) {
  cursor previous version match { status version seat view { ... on ParlourView { secret } } } patch { hash } } }`;

interface Event {
  readonly event: string;
  readonly data: Data;
}

/** A stream of events that is read. */
class Reading {
  readonly response: Response;
  readonly events: Event[] = [];
  readonly #abort: AbortController;
  text = "";
  ended = false;

  constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.#abort = abort;
    void this.#read()
      .catch(() => {})
      .finally(() => {
        this.ended = true;
      });
  }

  static async of(
    api: { readonly url: string },
    query: string,
    variables: object,
    headers: Record<string, string> = {},
  ) {
    const abort = new AbortController();
    const response = await fetch(`${api.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream", ...headers },
      body: JSON.stringify({ query, variables }),
      signal: abort.signal,
    });
    return new Reading(response, abort);
  }

  async #read(): Promise<void> {
    for await (const chunk of this.response.body ?? []) {
      this.text += Buffer.from(chunk).toString();
      const events = this.text
        .split("\n\n")
        .slice(0, -1)
        .filter((block) => !block.startsWith(":"));
      this.events.splice(
        0,
        this.events.length,
        ...events.map((block) => {
          const [event, data] = block.split("\n").map((line) => line.slice(line.indexOf(":") + 1).trim());
          return { event: event as string, data: data ? JSON.parse(data) : undefined };
        }),
      );
    }
  }

  leave(): void {
    this.#abort.abort();
  }
}

test("a subscription brings its updates as events, and completes with the match", async () => {
  const api = await open();
  const [ada, ben] = await signInGuests(api, "Ada", "Ben");
  const matchId = await createMatch(api, [ada, ben]);
  const own = await Reading.of(api, updates, { id: matchId }, { authorization: `Bearer ${ada}` });
  const query = new URLSearchParams({ query: updates, variables: JSON.stringify({ id: matchId }) });
  const watched = await fetch(`${api.url}/graphql?${query}`, { headers: { accept: "text/event-stream" } });
  const watching = new Reading(watched, new AbortController());
  expect(own.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  await finishParlour(api, matchId, [ada, ben]);
  await until(() => own.ended && watching.ended);
  expect(own.events[0]).toMatchObject({
    event: "next",
    data: { data: { matchUpdated: { version: 0, match: { seat: 0, view: { secret: "secret-of-0" } } } } },
  });
  expect(watching.events[0]?.data.data.matchUpdated.match).toMatchObject({ seat: null, view: { secret: null } });
  for (const { events } of [own, watching]) {
    expect(events.at(-1)).toEqual({ event: "complete", data: undefined });
    let last: string | null = null;
    for (const { data } of events.slice(0, -1)) {
      expect(data.data.matchUpdated.previous).toBe(last);
      last = data.data.matchUpdated.cursor;
    }
    expect(events.at(-2)?.data.data.matchUpdated.version).toBeGreaterThan(5);
  }
});

test("a query brings one result, and an error is a result", async () => {
  const api = await open();
  const me = await Reading.of(api, "{ viewer { account { id } } }", {});
  const unknown = await Reading.of(api, updates, { id: "nowhere" });
  await until(() => me.ended && unknown.ended);
  expect(me.events).toEqual([
    { event: "next", data: { data: { viewer: null } } },
    { event: "complete", data: undefined },
  ]);
  expect(unknown.events.map(({ event, data }) => data?.errors?.[0].extensions.code ?? event)).toEqual([
    "UNKNOWN_MATCH",
    "complete",
  ]);
});

test.each([
  ["a document that does not fit", { body: '{"query":"{ nothing }"}' }, 400, "BAD_REQUEST"],
  ["something else than JSON", { body: "{", headers: { "content-type": "text/plain" } }, 400, "BAD_REQUEST"],
  [
    "a bad token",
    { body: '{"query":"{ viewer { account { id } } }"}', headers: { authorization: "Bearer x" } },
    401,
    "TOKEN_INVALID",
  ],
  [
    "too much",
    { body: JSON.stringify({ query: `{ ${"game { ".repeat(30)} id ${"}".repeat(30)} }` }) },
    400,
    "QUERY_TOO_COMPLEX",
  ],
])(
  "%s is refused before the stream begins",
  async (_what, { body, headers = {} }: { body: string; headers?: object }, status, code) => {
    const api = await open();
    const reply = await fetch(`${api.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream", ...headers },
      body,
    });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ errors: [{ extensions: { code } }] });
  },
);

test("a mutation by GET is refused, since any page could send it", async () => {
  const api = await open();
  const query = new URLSearchParams({ query: 'mutation { signInAsGuest(input: { name: "A" }) { token } }' });
  const reply = await fetch(`${api.url}/graphql?${query}`, { headers: { accept: "text/event-stream" } });
  expect(reply.status).toBe(400);
});

test("a client that leaves leaves nothing behind, and an address has a limited number of streams", async () => {
  const api = await open({ MAX_SUBSCRIPTIONS_PER_ADDRESS: "2" });
  const ada = await signIn(api, "Ada");
  const matchId = await createMatch(api, [ada]);
  const streams = [await Reading.of(api, updates, { id: matchId }), await Reading.of(api, updates, { id: matchId })];
  expect((await Reading.of(api, updates, { id: matchId })).response.status).toBe(429);
  await until(() => house.listeners() === 2);
  for (const stream of streams) stream.leave();
  await until(async () => house.listeners() === 0 && (await api.metric("conclave_subscriptions")) === 0);
  const again = await Reading.of(api, updates, { id: matchId });
  expect(again.response.status).toBe(200);
  again.leave();
  await until(() => house.listeners() === 0);
});

test("a stream ends when its token expires", async () => {
  let now = new Date();
  const server = await startServer({ TOKEN_CHECK_SECONDS: "1" }, { now: () => now });
  try {
    const token = await signIn(server, "Ada");
    const matchId = await createMatch(server, [token]);
    const reading = await Reading.of(server, updates, { id: matchId }, { authorization: `Bearer ${token}` });
    await until(() => reading.events.length === 1);
    now = new Date(now.getTime() + 40 * 86_400_000);
    await until(() => reading.ended);
    const [, expired, complete] = reading.events;
    expect(expired?.data).toMatchObject({ errors: [{ extensions: { code: "TOKEN_EXPIRED" } }] });
    expect(complete?.event).toBe("complete");
  } finally {
    await server.close();
  }
});

test("signs of life come while nothing happens, and a server that stops cuts the streams, with a time to come back", async () => {
  const api = await open({ HEARTBEAT_SECONDS: "1" });
  const ada = await signIn(api, "Ada");
  const matchId = await createMatch(api, [ada]);
  const reading = await Reading.of(api, updates, { id: matchId });
  await until(() => reading.text.includes("\n\n:\n\n"));
  await api.close();
  await until(() => reading.ended);
  expect(reading.text).toMatch(/\n\nretry: \d{4}\n\n$/);
  expect(reading.text).not.toContain("event: complete");
});

test("a stream that is asked for while the server stops is refused, so that nobody waits for its end", async () => {
  const api = await open({ SHUTDOWN_SECONDS: "60" });
  const matchId = await createMatch(api, [await signIn(api, "Ada")]);
  const body = JSON.stringify({ query: updates, variables: { id: matchId } });
  const headers = {
    ...{ "content-type": "application/json", accept: "text/event-stream", "content-length": body.length },
    expect: "100-continue",
  };
  const sent = request(`${api.url}/graphql`, { method: "POST", headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on("response", resolve).on("error", reject));
  // The server says that it has the request, and waits for the rest of it.
  await once(sent, "continue");
  const closed = api.close();
  sent.end(body);
  expect((await answered).statusCode).toBe(503);
  await closed;
});
