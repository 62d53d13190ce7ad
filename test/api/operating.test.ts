import { readFileSync } from "node:fs";
import { Writable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { createLogger } from "../../server/api/base/logger.ts";
import { Metrics } from "../../server/api/base/metrics.ts";
import { forRequest } from "../../server/api/base/request-ids.ts";
import type { MatchStore } from "../../server/matches/records/ports.ts";
import { freshDatabase } from "../support/database.ts";
import { faultyGames } from "./faulty-games.ts";
import { parlourGames } from "./parlour.ts";
import {
  adminToken,
  ask,
  connect,
  createMatch,
  type Data,
  get,
  Listening,
  signIn,
  signInGuests,
  startServer,
  type TestServer,
} from "./support.ts";

/** Where a log goes that a test reads. */
function collecting(said: string[]): Writable {
  return new Writable({
    write: (line, _encoding, done) => {
      said.push(String(line));
      done();
    },
  });
}

/** Everything that the server has logged. */
const lines: string[] = [];
const log = createLogger("trace", () => {}, collecting(lines));
let server: TestServer;
/** Whether the store fails. */
let fails = false;

beforeAll(async () => {
  const failing = (store: MatchStore): MatchStore =>
    new Proxy(store, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...given: unknown[]) => {
          if (fails) throw new Error("the disk is full");
          return method.apply(target, given);
        };
      },
    });
  server = await startServer(
    { TRUST_PROXY: "1", MAX_REQUESTS_PER_MINUTE: "10000" },
    { log, store: failing, games: parlourGames(...faultyGames) },
  );
});
afterAll(() => server.close());

/** The samples of a metric: labels and values. */
async function samples(name: string): Promise<readonly Data[]> {
  const found = (await server.metrics.registry.getMetricsAsJSON()).find((metric) => metric.name === name);
  return (found as Data)?.values ?? [];
}

async function answerOnce(token: string, id: string): Promise<void> {
  const seen = "query ($id: ID!) { match(id: $id) { version prompts { id ... on ChoosePrompt { options { key } } } } }";
  const { version, prompts } = (await get(server, seen, { id }, token)).match;
  const answer = { option: prompts[0].options[0].key };
  const input = { matchId: id, promptId: prompts[0].id, version, idempotencyKey: "k", answer };
  await get(server, "mutation ($input: AnswerInput!) { answer(input: $input) { version } }", { input }, token);
}

test("what an operator needs can be measured, with few labels whatever clients send", async () => {
  const [ann, ben] = await signInGuests(server, "Ann", "Ben");
  const id = await createMatch(server, [ann, ben]);
  await answerOnce(ann, id);
  for (let n = 0; n < 20; n++) {
    await ask(server, `query Mine${n} { alias${n}: viewer { account { id } } }`, {}, { token: ann });
    await ask(server, `{ nothing${n} }`);
    await fetch(`${server.url}/nothing/${n}`);
  }
  const client = new ConclaveClient({ url: `${server.url}/graphql`, token: ann });
  const updates = client.updates(id)[Symbol.asyncIterator]();
  await updates.next();

  const text = await (await fetch(`${server.url}/metrics`)).text();
  for (const [name] of (await new Metrics().registry.getMetricsAsJSON()).map((metric) => [metric.name])) {
    expect(text).toContain(`# HELP ${name} `);
  }
  const fields = await samples("conclave_operations_total");
  expect(fields).toContainEqual(expect.objectContaining({ labels: { field: "answer", code: "OK" }, value: 1 }));
  expect(fields).toContainEqual(expect.objectContaining({ labels: { field: "viewer", code: "OK" }, value: 20 }));
  expect(fields.length).toBeLessThan(12);
  const responses = await samples("conclave_http_responses_total");
  expect(responses).toContainEqual(expect.objectContaining({ labels: { path: "other", status: 404 }, value: 20 }));
  // The documents that do not fit.
  expect(responses).toContainEqual(expect.objectContaining({ labels: { path: "/graphql", status: 400 }, value: 20 }));
  expect(responses.map(({ labels }) => labels.path)).not.toContain("/");
  expect(responses.length).toBeLessThan(8);
  expect((await samples("conclave_open_matches"))[0].value).toBe(1);
  expect((await samples("conclave_subscriptions"))[0].value).toBe(1);
  expect((await samples("conclave_answer_seconds")).find(({ metricName }) => metricName.endsWith("_count")).value).toBe(
    1,
  );
  expect(text).toMatch(/^conclave_store_seconds_count\{work="commit",failed="no"\} 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
  // Neither ids nor names: whoever reads this may not know who plays.
  for (const secret of [id, ann, "Ann", "alias", "Mine", "nothing"]) expect(text).not.toContain(secret);
  await updates.return?.(undefined);
  await client.close();
});

test("a failure can be found in the log by the id that its client got, and nothing secret is there", async () => {
  const ann = await signIn(server, "Ann");
  const password = "a very secret password";
  await get(server, "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }", {
    input: { login: "ada", password, name: "Ada" },
  });
  fails = true;
  const create = `mutation { createMatch(input: { gameId: "parlour", seats: 2 }) { match { id } } }`;
  const failed = await ask(server, create, {}, { token: ann, headers: { "x-request-id": "from-the-proxy" } });
  const other = await ask(server, create, {}, { token: ann, headers: { "x-request-id": "not an id" } });
  fails = false;
  expect(failed.errors?.[0]?.extensions).toMatchObject({ code: "UNAVAILABLE", requestId: "from-the-proxy" });
  const entries = lines.map((line) => JSON.parse(line));
  const [cause] = entries.filter(({ request }) => request === "from-the-proxy");
  expect(cause).toMatchObject({ level: 50, error: { message: "the disk is full" } });
  const requestId = (other.errors?.[0]?.extensions as Data)?.requestId;
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(entries.some(({ request }) => request === requestId)).toBe(true);
  expect(
    (await fetch(`${server.url}/healthz`, { headers: { "x-request-id": "mine" } })).headers.get("x-request-id"),
  ).toBe("mine");
  // What is expected needs no looking up.
  const refused = await ask(server, create);
  expect(refused.errors?.[0]?.extensions).toEqual({ code: "NOT_SIGNED_IN" });
  const text = await (await fetch(`${server.url}/metrics`)).text();
  expect(text).toMatch(/^conclave_store_seconds_count\{work="\w+",failed="yes"\} [1-9]/m);
  for (const secret of [ann, adminToken, password]) expect(lines.join("")).not.toContain(secret);
});

/** Sends an operation whose result comes as an event. */
async function askForEvent(query: string, token: string, id: string): Promise<Data> {
  const headers = { accept: "text/event-stream", "content-type": "application/json", "x-request-id": id };
  const reply = await fetch(`${server.url}/graphql`, {
    ...{ method: "POST", body: JSON.stringify({ query }) },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return JSON.parse(/^data: (.+)$/m.exec(await reply.text())?.[1] ?? "{}");
}

test("what comes as an event is counted and named like everything else", async () => {
  const ann = await signIn(server, "Ann");
  fails = true;
  const create = `mutation { createMatch(input: { gameId: "parlour", seats: 2 }) { match { id } } }`;
  const failed = await askForEvent(create, ann, "of-an-event");
  fails = false;
  expect(failed.errors[0].extensions).toMatchObject({ code: "UNAVAILABLE", requestId: "of-an-event" });
  const cause = lines.map((line) => JSON.parse(line)).find(({ request }) => request === "of-an-event");
  expect(cause).toMatchObject({ level: 50, error: { message: "the disk is full" } });
  await askForEvent("{ server { time } }", ann, "next");
  const fields = await samples("conclave_operations_total");
  expect(fields).toContainEqual(expect.objectContaining({ labels: { field: "server", code: "OK" } }));
  expect(await samples("conclave_operation_seconds")).toContainEqual(
    expect.objectContaining({
      metricName: "conclave_operation_seconds_count",
      labels: { transport: "sse", kind: "mutation", code: "UNAVAILABLE" },
      value: 1,
    }),
  );
});

test("a subscription that fails counts with the code of its error, and is no success", async () => {
  const nowhere = `subscription { matchUpdated(matchId: "nowhere") { version } }`;
  const client = connect(server);
  expect(await new Listening(client, nowhere).failure()).toBe("UNKNOWN_MATCH");
  expect((await askForEvent(nowhere, await signIn(server, "Ann"), "e")).errors[0].extensions.code).toBe(
    "UNKNOWN_MATCH",
  );
  await client.dispose();
  const counted = (await samples("conclave_operations_total")).filter(({ labels }) => labels.code === "UNKNOWN_MATCH");
  expect(counted).toMatchObject([{ labels: { field: "matchUpdated" }, value: 2 }]);
});

test("an unexpected error is logged once, by whichever way it was met", async () => {
  const ann = await signIn(server, "Ann");
  const id = await createMatch(server, [ann], { gameId: "misshapen" });
  const query = `{ match(id: "${id}") { view { ... on MisshapenView { points } } } }`;
  const client = connect(server, { token: ann });
  for (const fail of [
    async () => (await ask(server, query, {}, { token: ann })).errors?.[0]?.extensions.code,
    () => new Listening(client, query).failure(),
    async () => (await askForEvent(query, ann, "e")).errors[0].extensions.code,
  ]) {
    const before = lines.length;
    expect(await fail()).toBe("INTERNAL");
    expect(lines.slice(before).map((line) => JSON.parse(line).msg)).toEqual(["something unexpected went wrong"]);
  }
  await client.dispose();
});

test("what the pages for frontends fail at is named in the log as well", async () => {
  const database = await freshDatabase();
  const said: string[] = [];
  const log = createLogger("error", () => {}, collecting(said));
  const own = await startServer({ DATABASE_URL: database.url, TRUST_PROXY: "1" }, { log });
  const sql = new pg.Client(database.url);
  await sql.connect();
  try {
    await sql.query(`alter table "frontend" rename to "gone"`);
    const query =
      "response_type=code&client_id=11111111-1111-4111-8111-111111111111&redirect_uri=https://board.example/";
    const id = (name: string) => ({ headers: { "x-request-id": name, origin: own.url } });
    const body = new URLSearchParams(query);
    const exchange = new URLSearchParams(`grant_type=refresh_token&refresh_token=x&${query}`);
    const replies = [
      await fetch(`${own.url}/oauth/authorize?${query}`, id("page")),
      await fetch(`${own.url}/oauth/authorize`, { ...id("form"), method: "POST", body }),
      await fetch(`${own.url}/oauth/token`, { ...id("code"), method: "POST", body: exchange }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(said.map((line) => JSON.parse(line).request)).toEqual(["page", "form", "code"]);
  } finally {
    await sql.end();
    await own.close();
    await database.drop();
  }
});

test("the log redacts what slips through, and counts its entries", () => {
  const [said, levels]: [string[], string[]] = [[], []];
  const own = createLogger("info", (level) => levels.push(level), collecting(said));
  const slips = { token: "s3cret", match: { seed: "s3cret" }, request: { headers: { authorization: "s3cret" } } };
  forRequest("r1", () => own.error(slips, "slipped"));
  own.warn("careful");
  own.debug("unheard");
  expect(levels).toEqual(["error", "warn"]);
  expect(said.join("")).not.toContain("s3cret");
});

test("what there is as a whole can be measured, without a statement for each time that somebody asks", async () => {
  const database = await freshDatabase();
  let time = Date.now();
  const settings = { DATABASE_URL: database.url, COMMIT: "abc123" };
  const own = await startServer(settings, { now: () => new Date(time), games: parlourGames(...faultyGames) });
  const second = await startServer(settings, { games: parlourGames(...faultyGames) });
  const sql = new pg.Client(database.url);
  await sql.connect();
  const scrape = async (): Promise<string> => (await fetch(`${own.url}/metrics`)).text();
  try {
    const [ann, ben] = await signInGuests(own, "Ann", "Ben");
    await createMatch(own, [ann, ben]);
    await createMatch(own, [ann], { start: false });
    const faulted = await createMatch(own, [ann, ben]);
    await sql.query(`update "match" set "status" = 'FAULTED' where "id" = $1`, [faulted]);
    const first = await scrape();
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(first).toContain(`conclave_build_info{version="${version}",commit="abc123",node="${process.version}"} 1`);
    expect(first).toMatch(/^conclave_matches\{status="RUNNING"\} 1$/m);
    expect(first).toMatch(/^conclave_matches\{status="LOBBY"\} 1$/m);
    expect(first).toMatch(/^conclave_matches\{status="FAULTED"\} 1$/m);
    expect(first).toMatch(/^conclave_matches\{status="PAUSED"\} 0$/m);
    expect(first).toMatch(/^conclave_broken_plugins \d+$/m);
    expect(first).toMatch(/^conclave_nodes 2$/m);
    expect(first).toMatch(/^conclave_database_connections\{state="used"\} \d+$/m);
    expect(first).toMatch(/^conclave_database_connections\{state="waiting"\} \d+$/m);
    expect(first).not.toMatch(/^conclave_backup_age_seconds \d/m);

    // It is in the audit log, and looked up again only after a while.
    const headers = { authorization: `Bearer ${adminToken}` };
    await (await fetch(`${second.url}/backup`, { headers })).arrayBuffer();
    const counted = async () =>
      (
        await sql.query(
          `select sum(seq_scan + coalesce(idx_scan, 0)) as "n" from pg_stat_user_tables where relname in ('match', 'audit')`,
        )
      ).rows[0].n;
    await sql.query("select pg_stat_clear_snapshot()");
    // Nodes also look around by themselves: of several times one is quiet.
    await expect
      .poll(
        async () => {
          const before = await counted();
          for (let times = 0; times < 5; times++) {
            expect(await scrape()).not.toMatch(/^conclave_backup_age_seconds \d/m);
          }
          return Number(await counted()) - Number(before);
        },
        { timeout: 60_000, interval: 200 },
      )
      .toBeLessThan(5);
  } finally {
    await sql.end();
    await Promise.all([own.close(), second.close()]);
    await database.drop();
  }
  // A server that begins after the backup knows of it at once.
  const alone = await startServer({}, { now: () => new Date(time) });
  const headers = { authorization: `Bearer ${adminToken}` };
  await (await fetch(`${alone.url}/backup`, { headers })).arrayBuffer();
  time += 90_000;
  const text = await (await fetch(`${alone.url}/metrics`)).text();
  expect(text).toMatch(/^conclave_backup_age_seconds 90(\.\d+)?$/m);
  expect(text).toMatch(/^conclave_nodes 1$/m);
  expect(text).not.toMatch(/^conclave_database_connections\{/m);
  await alone.close();
});
