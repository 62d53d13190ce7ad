import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApolloClient, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import type { ExecutionResult } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MatchUpdatedDocument } from "../../clients/sdk/generated/operations.ts";
import { readManifest } from "../../server/api/limits/operation-manifest.ts";
import { sha256 } from "../../server/engine/index.ts";
import { run } from "../commands/run.ts";
import { type House, type OpenApi, openHouse } from "./serving.ts";
import { ask, codeOf, connect, createMatch, get, post, signIn } from "./support.ts";

/** Operations that clients name instead of sending their text, over all transports. */

const me = "query Me { viewer { account { name } } }";
const updates = "subscription Updates($id: ID!) { matchUpdated(matchId: $id) { version } }";
const adminToken = "the-admin-token-of-the-tests";
const hashed = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: sha256(text) } } });

let house: House;
let open: OpenApi;
let locked: OpenApi;
let folder: string;
let token: string;
let matchId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "conclave-operations-"));
  const operations = [me, updates].map((body) => ({ id: sha256(body), name: "X", type: "query", body }));
  writeFileSync(
    join(folder, "apollo.json"),
    JSON.stringify({ format: "apollo-persisted-query-manifest", version: 1, operations }),
  );
  writeFileSync(join(folder, "relay.json"), JSON.stringify({ games: "query Games { games { totalCount } }" }));
  house = await openHouse(adminToken);
  open = await house.open({ MAX_QUERY_COST: "2000" });
  locked = await house.open({ PERSISTED_OPERATIONS: folder, PERSISTED_ONLY: "true", WEB_CLIENT: "false" });
  token = await signIn(open, "Ada");
  matchId = await createMatch(open, [token], { start: false });
});
afterAll(async () => {
  for (const api of [open, locked]) {
    expect(api.errors).toEqual([]);
    await api.close();
  }
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The first result, or the first error code, of an operation over WebSocket. */
async function overSocket(api: OpenApi, payload: object): Promise<ExecutionResult | string> {
  const client = connect(api, { token });
  try {
    return await new Promise((resolve) => {
      client.subscribe(
        { query: "", variables: { id: matchId }, ...payload },
        {
          next: (result) => resolve(result as ExecutionResult),
          error: (errors) =>
            resolve((errors as readonly { extensions: { code: string } }[])[0]?.extensions.code ?? String(errors)),
          complete: () => resolve("complete"),
        },
      );
    });
  } finally {
    await client.dispose();
  }
}

/** The first event of an operation over server-sent events, or the reply that refuses it. */
async function overEvents(api: OpenApi, payload: object): Promise<string> {
  const response = await fetch(`${api.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "text/event-stream",
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ variables: { id: matchId }, ...payload }),
  });
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return Buffer.from(first?.value ?? "").toString();
}

describe("automatic persisted queries", () => {
  test("work with Apollo's client, over POST and GET", async () => {
    for (const useGETForHashedQueries of [false, true]) {
      const sent: string[] = [];
      const http = new HttpLink({
        uri: `${open.url}/graphql`,
        headers: { authorization: `Bearer ${token}`, "apollo-require-preflight": "true" },
        fetch: (url, init) => {
          sent.push(`${init?.method} ${url} ${init?.body ?? ""}`);
          return fetch(url, init);
        },
      });
      const link = new PersistedQueryLink({ sha256: async (text: string) => sha256(text), useGETForHashedQueries });
      const client = () => new ApolloClient({ link: link.concat(http), cache: new InMemoryCache() });
      const query = gql(`query Me${useGETForHashedQueries ? "ByGet" : ""} { viewer { account { name } } }`);
      for (let time = 0; time < 2; time++) {
        expect((await client().query({ query })).data).toMatchObject({ viewer: { account: { name: "Ada" } } });
      }
      // Unknown, then with its text, then by its hash alone.
      expect(sent.map((text) => /"query":|[?&]query=/.test(text))).toEqual([false, true, false]);
    }
  });

  test("are one memory for all transports", async () => {
    const query = `subscription { matchUpdated(matchId: "${matchId}") { version } }`;
    expect(await overSocket(open, hashed(query))).toBe("PERSISTED_QUERY_NOT_FOUND");
    expect(await overEvents(open, hashed(query))).toContain("PersistedQueryNotFound");
    expect(await overSocket(open, { query, ...hashed(query) })).toMatchObject({
      data: { matchUpdated: { version: 0 } },
    });
    expect(await overSocket(open, hashed(query))).toMatchObject({ data: { matchUpdated: { version: 0 } } });
    expect(await overEvents(open, hashed(query))).toMatch(
      /^event: next\ndata: {"data":{"matchUpdated":{"version":0}}}/,
    );
    const reply = post(open, JSON.stringify(hashed(query)), { token });
    expect(await codeOf(reply)).toBe("BAD_REQUEST");
  });

  test("say in every language that they are not found, with the status that clients expect", async () => {
    const body = JSON.stringify(hashed("{ server { time } }"));
    const { status, errors } = await post(open, body, { headers: { "accept-language": "zh-Hans" } });
    expect(status).toBe(200);
    expect(errors).toMatchObject([
      { message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } },
    ]);
  });

  test("never remember what is not valid or too expensive, and are measured each time", async () => {
    for (const [query, code] of [
      ["{ secrets }", "BAD_REQUEST"],
      ["{ matches(first: 100) { edges { node { view { gameId } } } } }", "QUERY_TOO_COMPLEX"],
    ] as const) {
      expect(await codeOf(post(open, JSON.stringify({ query, ...hashed(query) })))).toBe(code);
      expect(await codeOf(post(open, JSON.stringify(hashed(query))))).toBe("PERSISTED_QUERY_NOT_FOUND");
    }
    const query = "query Pages($first: Int) { matches(first: $first) { edges { node { view { gameId } } } } }";
    const send = (first: number) => post(open, JSON.stringify({ variables: { first }, ...hashed(query) }));
    await post(open, JSON.stringify({ query, variables: { first: 1 }, ...hashed(query) }));
    expect((await send(1)).errors).toBeUndefined();
    expect(await codeOf(send(100))).toBe("QUERY_TOO_COMPLEX");
  });

  test("with a wrong hash do nothing, over any transport", async () => {
    const wrong = { query: me, ...hashed(updates) };
    expect(await codeOf(post(open, JSON.stringify(wrong)))).toBe("BAD_REQUEST");
    expect(await overSocket(open, wrong)).toBe("BAD_REQUEST");
    expect(await overEvents(open, wrong)).toContain("BAD_REQUEST");
    expect(await codeOf(post(open, JSON.stringify(hashed(updates))))).toBe("PERSISTED_QUERY_NOT_FOUND");
  });
});

describe("a server with a manifest alone", () => {
  const other = "query Other { server { time } }";

  test("runs what is in it: by id, by hash and by text", async () => {
    expect(await get(locked, me, {}, token)).toEqual({ viewer: { account: { name: "Ada" } } });
    expect((await post(locked, JSON.stringify(hashed(me)), { token })).data).toEqual({
      viewer: { account: { name: "Ada" } },
    });
    expect((await post(locked, JSON.stringify({ documentId: "games" }))).data).toEqual({ games: { totalCount: 1 } });
    const found = { data: { matchUpdated: { version: 0 } } };
    expect(await overSocket(locked, hashed(updates))).toMatchObject(found);
    expect(await overSocket(locked, { query: updates })).toMatchObject(found);
    expect(await overEvents(locked, { documentId: sha256(updates) })).toContain(JSON.stringify(found));
  });

  test("refuses everything else, over any transport", async () => {
    for (const payload of [{ query: other }, { query: other, ...hashed(other) }]) {
      expect(await codeOf(post(locked, JSON.stringify(payload), { token }))).toBe("OPERATION_NOT_ALLOWED");
      expect(await overSocket(locked, payload)).toBe("OPERATION_NOT_ALLOWED");
      expect(await overEvents(locked, payload)).toContain("OPERATION_NOT_ALLOWED");
    }
    const parameters = new URLSearchParams({ query: other });
    const reply = await fetch(`${locked.url}/graphql?${parameters}`, { headers: { "apollo-require-preflight": "1" } });
    expect(await reply.text()).toContain("OPERATION_NOT_ALLOWED");
    expect(await codeOf(post(locked, JSON.stringify(hashed(other))))).toBe("PERSISTED_QUERY_NOT_FOUND");
  });

  test("takes the operations of the SDK", async () => {
    const { stdout } = await run("commands/sdk-operations.ts", []);
    const file = join(mkdtempSync(join(folder, "sdk-")), "sdk.json");
    writeFileSync(file, stdout);
    expect([...readManifest(file).values()]).toContain(MatchUpdatedDocument);
  });

  test("lets its operator do everything, and its own pages do their work", async () => {
    expect((await ask(locked, other, {}, { token: adminToken })).data).toHaveProperty("server");
    expect(await codeOf(ask(locked, other, {}, { token: "x".repeat(43) }))).toBe("OPERATION_NOT_ALLOWED");
    const page = await (await fetch(`${locked.url}/account`)).text();
    const [, verify = ""] = /ask\("(mutation \(\$code: String!\) { verify[^"]+)"/.exec(page) ?? [];
    expect(await codeOf(ask(locked, verify, { code: "x" }))).toBe("UNKNOWN_LINK");
  });
});
