import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Gate } from "../../server/api/limits/gate.ts";
import { Turns } from "../../server/api/running/turns.ts";
import { withinOneMinute } from "../support/within-one-minute.ts";
import {
  adminToken,
  ask,
  codeOf,
  createMatch,
  type GraphQLReply,
  get,
  post,
  signIn,
  startServer,
  type TestServer,
} from "./support.ts";

let server: TestServer;
let now = new Date("2026-01-01T12:00:00Z");

beforeAll(async () => {
  server = await startServer({}, { now: () => now });
});
afterAll(() => server.close());

/** Checks that a reply shows no internals. */
function expectNeutral({ text }: GraphQLReply): void {
  expect(text).not.toMatch(/node_modules|\.ts:|\n\s+at /);
}

describe("invalid requests", () => {
  const valid = JSON.stringify({ query: "{ viewer { account { id } } }" });
  test.each([
    ["BAD_REQUEST", 400, "malformed JSON", '{"query": "{ me', {}],
    ["BAD_REQUEST", 400, "an empty body", "", {}],
    ["BAD_REQUEST", 400, "JSON that is no object", '"hello"', {}],
    ["BAD_REQUEST", 400, "a list of operations", `[${valid},${valid}]`, {}],
    ["BAD_REQUEST", 400, "no query", "{}", {}],
    ["BAD_REQUEST", 400, "a query that is no text", '{"query": 7}', {}],
    [
      "BAD_REQUEST",
      400,
      "variables that are no object",
      '{"query": "{ viewer { account { id } } }", "variables": "x"}',
      {},
    ],
    ["BAD_REQUEST", 400, "another content type", valid, { "content-type": "text/plain" }],
    ["BAD_REQUEST", 400, "GraphQL with a mistake", '{"query": "{ me { id }"}', {}],
    ["BAD_REQUEST", 400, "a field that there is not", '{"query": "{ secrets }"}', {}],
    [
      "BAD_REQUEST",
      400,
      "an operation that there is not",
      '{"query": "query A { viewer { account { id } } }", "operationName": "B"}',
      {},
    ],
    ["BAD_REQUEST", 400, "an unknown charset", valid, { "content-type": "application/json; charset=klingon" }],
    ["BAD_REQUEST", 415, "a body that would take much memory to read", valid, { "content-encoding": "br" }],
    ["BAD_REQUEST", 400, "a body that is not compressed as it says", valid, { "content-encoding": "gzip" }],
    [
      "REQUEST_TOO_LARGE",
      413,
      "a large body",
      JSON.stringify({ query: "{ viewer { account { id } } }", more: "x".repeat(300_000) }),
      {},
    ],
    [
      "REQUEST_TOO_LARGE",
      413,
      "huge variables",
      JSON.stringify({ query: "{ viewer { account { id } } }", variables: { a: Array(200_000).fill(1) } }),
      {},
    ],
  ] as const)("%s (%i) for %s", async (code, status, _what, body, headers) => {
    const reply = await post(server, body, { headers });
    expect(reply.errors?.[0]?.extensions.code).toBe(code);
    expect(reply.status).toBe(status);
    expectNeutral(reply);
  });

  test.each(["application/json", "text/event-stream"])(
    "a document is looked at in a turn of its address (%s)",
    async (accept) => {
      let isTurn = false;
      const looks: boolean[] = [];
      const { take } = Turns.prototype;
      const turns = vi.spyOn(Turns.prototype, "take").mockImplementation(function (this: Turns, address, work) {
        const inTurn: typeof work = () => {
          isTurn = true;
          try {
            return work();
          } finally {
            isTurn = false;
          }
        };
        return take.call(this, address, inTurn);
      });
      const { admit } = Gate.prototype;
      const gate = vi.spyOn(Gate.prototype, "admit").mockImplementation(function (this: Gate, ...args) {
        looks.push(isTurn);
        return admit.apply(this, args);
      });
      const headers = { "content-type": "application/json", accept };
      const response = await fetch(`${server.url}/graphql`, { method: "POST", headers, body: valid });
      expect(await response.text()).toContain('"data":{"viewer":null}');
      turns.mockRestore();
      gate.mockRestore();
      expect(looks).toEqual([true]);
    },
  );

  test("form requests from other pages are rejected", async () => {
    const response = await fetch(`${server.url}/graphql?query={me{id}}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as GraphQLReply).errors?.[0]?.extensions.code).toBe("BAD_REQUEST");
  });

  test("an address may have a question mark in a parameter", async () => {
    const parameters =
      'query=query ($id: ID!) { match(id: $id) { id } }&extensions={"why":"?"}&variables={"id":"what?"}';
    const headers = { "apollo-require-preflight": "yes" };
    const reply = await fetch(`${server.url}/graphql?${parameters}`, { headers });
    expect(((await reply.json()) as GraphQLReply).errors?.[0]?.extensions.code).toBe("UNKNOWN_MATCH");
  });

  test("variables of the wrong type are client errors, not server errors", async () => {
    const query = "query ($first: Int) { matches(first: $first) { totalCount } }";
    const reply = await ask(server, query, { first: "x".repeat(5_000) });
    expect(reply.errors?.[0]?.extensions.code).toBe("BAD_REQUEST");
    expect(reply.text.length).toBeLessThan(2_000);
    // Detected during execution: the variable is nullable, the argument is not.
    expect(await codeOf(ask(server, "query ($id: ID = null) { match(id: $id) { id } }"))).toBe("BAD_REQUEST");
  });

  test("connections stay open longer than a proxy keeps them", async () => {
    const { headers } = await fetch(`${server.url}/healthz`);
    expect(headers.get("keep-alive")).toBe("timeout=65");
  });

  test("unknown paths", async () => {
    const response = await fetch(`${server.url}/nothing`);
    expect(response.status).toBe(404);
    expect(((await response.json()) as GraphQLReply).errors?.[0]?.extensions.code).toBe("BAD_REQUEST");
  });
});

describe("authentication", () => {
  test("nobody without a token; the token's account; the admin", async () => {
    expect(await get(server, "{ viewer { account { id } } }")).toEqual({ viewer: null });
    expect(await get(server, "{ viewer { account { name role } } }", {}, await signIn(server, "Ada"))).toEqual({
      viewer: { account: { name: "Ada", role: "GUEST" } },
    });
    expect(await get(server, "{ viewer { account { role } } }", {}, adminToken)).toEqual({
      viewer: { account: { role: "ADMIN" } },
    });
  });

  test.each(["nonsense", "x".repeat(43), "x".repeat(5_000), "../../etc/passwd"])(
    "an unknown token (%s)",
    async (token) => {
      const reply = await ask(server, "{ viewer { account { id } } }", {}, { token });
      expect([reply.status, reply.errors?.[0]?.extensions.code]).toEqual([401, "TOKEN_INVALID"]);
    },
  );

  test("a scheme other than Bearer", async () => {
    expect(
      await codeOf(ask(server, "{ viewer { account { id } } }", {}, { headers: { authorization: "Basic YTpi" } })),
    ).toBe("TOKEN_INVALID");
  });

  test("an expired token", async () => {
    const token = await signIn(server, "Ada");
    now = new Date(now.getTime() + 40 * 86_400_000);
    const reply = await ask(server, "{ viewer { account { id } } }", {}, { token });
    expect([reply.status, reply.errors?.[0]?.extensions.code]).toEqual([401, "TOKEN_EXPIRED"]);
  });

  test.each(["", "   ", "x".repeat(200), "a\u0007b"])("an invalid name (%j)", async (name) => {
    const query = "mutation ($name: String!) { signInAsGuest(input: { name: $name }) { token } }";
    expect(await codeOf(ask(server, query, { name }))).toBe("INVALID_NAME");
  });

  test("admin operations", async () => {
    const token = await signIn(server, "Ada");
    const resume = `mutation { resumeFaultedMatch(input: { matchId: "x" }) { match { id } } }`;
    expect(await codeOf(ask(server, resume))).toBe("NOT_SIGNED_IN");
    expect(await codeOf(ask(server, resume, {}, { token }))).toBe("FORBIDDEN");
    for (const asker of [undefined, token]) {
      expect(await get(server, "{ administration { role } }", {}, asker)).toEqual({ administration: null });
    }
    expect(
      await get(server, "{ administration { brokenPlugins { path reason } faults { totalCount } } }", {}, adminToken),
    ).toEqual({ administration: { brokenPlugins: [], faults: { totalCount: 0 } } });
    expect(await codeOf(ask(server, resume, {}, { token: adminToken }))).toBe("UNKNOWN_MATCH");
    const matchId = await createMatch(server, [token]);
    expect(
      await codeOf(
        ask(
          server,
          `mutation ($id: ID!) { resumeFaultedMatch(input: { matchId: $id }) { match { id } } }`,
          { id: matchId },
          { token: adminToken },
        ),
      ),
    ).toBe("MATCH_NOT_RUNNING");
  });
});

describe("operations that are too expensive", () => {
  const refused = (query: string, variables = {}) => codeOf(ask(server, query, variables));

  test("too deep", async () => {
    const deep = `{ ${"game { ".repeat(30)} id ${"}".repeat(30)} }`;
    expect(await refused(deep)).toBe("QUERY_TOO_COMPLEX");
    const fragments = Array.from(
      { length: 30 },
      (_, index) => `fragment F${index} on Match { game { ...F${index + 1} } }`,
    );
    expect(await refused(`{ ...F0 } ${fragments.join(" ")} fragment F30 on Match { id }`)).toBe("QUERY_TOO_COMPLEX");
  });

  test("too many aliases", async () => {
    const many = Array.from({ length: 60 }, (_, index) => `a${index}: viewer { account { id } }`);
    expect(await refused(`{ ${many.join(" ")} }`)).toBe("QUERY_TOO_COMPLEX");
  });

  test("exponentially growing fragments", async () => {
    const fragments = Array.from(
      { length: 25 },
      (_, i) => `fragment F${i} on Query { ${`...F${i + 1} `.repeat(2)} x${i}: viewer { account { id } } }`,
    );
    expect(await refused(`{ ...F0 } ${fragments.join(" ")} fragment F25 on Query { viewer { account { id } } }`)).toBe(
      "QUERY_TOO_COMPLEX",
    );
  });

  test("circular fragments are rejected by GraphQL itself", async () => {
    expect(await refused("{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }")).toBe("BAD_REQUEST");
  });

  test("repeated fields are rejected quickly", async () => {
    // What the server computes, which is in this thread, however much else the machine does.
    const before = process.threadCpuUsage();
    expect(await refused(`{ ${"me { id } ".repeat(900)} }`)).toBe("QUERY_TOO_COMPLEX");
    expect(await refused(`{ ${"...F ".repeat(900)} } fragment F on Query { viewer { account { id } } }`)).toBe(
      "QUERY_TOO_COMPLEX",
    );
    expect(await refused(`{ ${"... { viewer { account { id } } } ".repeat(500)} }`)).toBe("QUERY_TOO_COMPLEX");
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });

  test("too many tokens", async () => {
    expect(await refused(`{ viewer { account { id } } } ${"# \n".repeat(10)} query Q { ${"a ".repeat(20_000)} }`)).toBe(
      "QUERY_TOO_COMPLEX",
    );
    expect(await refused(`{ viewer { account(${"a: 1 ".repeat(5_000)}) { id } } }`)).toBe("QUERY_TOO_COMPLEX");
  });

  test("nested pages, by literals or variables", async () => {
    const inner = "edges { node { log(last: 200) { edges { node { version } } } } }";
    expect(await refused(`{ matches(first: 100) { ${inner} } }`)).toBe("QUERY_TOO_COMPLEX");
    expect(await refused(`query ($n: Int) { matches(first: $n) { ${inner} } }`, { n: 100 })).toBe("QUERY_TOO_COMPLEX");
  });

  test("pages and cursors", async () => {
    expect(await refused("{ matches(first: 101) { totalCount } }")).toBe("BAD_REQUEST");
    expect(await refused("{ matches(first: 0) { totalCount } }")).toBe("BAD_REQUEST");
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    for (const after of [
      "nonsense",
      forged("games", "parlour"),
      forged("matches", "yesterday", "x"),
      forged("matches", -1, "x"),
      forged("matches", 1e300, "x"),
      forged("matches", 1),
      forged("matches", 9e15, "x"),
      forged("matches", 1, "a\0b"),
      forged("matches", 1, "\ud800"),
    ]) {
      expect([
        after,
        await refused("query ($after: String) { matches(after: $after) { totalCount } }", { after }),
      ]).toEqual([after, "INVALID_CURSOR"]);
    }
  });

  test("unknown match ids of any form", async () => {
    for (const id of ["x", "", "00000000-0000-4000-8000-000000000000", "x".repeat(10_000), "__proto__", "%00", "é"]) {
      expect(await refused("query ($id: ID!) { match(id: $id) { id } }", { id })).toBe("UNKNOWN_MATCH");
    }
    expect(await refused(`{ match(id: "a\\u0000b") { id } }`)).toBe("BAD_REQUEST");
  });
});

describe("too many requests", () => {
  test("per address, and sign-ins", () =>
    withinOneMinute(async () => {
      const strict = await startServer({ MAX_REQUESTS_PER_MINUTE: "5", MAX_SIGN_INS_PER_MINUTE: "2" });
      try {
        await signIn(strict, "Ada");
        await signIn(strict, "Ben");
        const signInAgain = ask(strict, `mutation { signInAsGuest(input: { name: "Cleo" }) { token } }`);
        expect(await codeOf(signInAgain)).toBe("RATE_LIMITED");
        for (let count = 0; count < 2; count++) await get(strict, "{ viewer { account { id } } }");
        const reply = await ask(strict, "{ viewer { account { id } } }");
        expect([reply.status, reply.errors?.[0]?.extensions.code]).toEqual([429, "RATE_LIMITED"]);
        // Health checks are always answered.
        expect((await fetch(`${strict.url}/readyz`)).status).toBe(200);
      } finally {
        await strict.close();
      }
    }));
});

describe("in production", () => {
  test("tells what it speaks, unless its host says otherwise, and so a strange name is explained", async () => {
    const production = await startServer({ NODE_ENV: "production", LOG_LEVEL: "silent" });
    try {
      const { __schema } = await get(production, "{ __schema { types { name } } }");
      expect(__schema.types).toContainEqual({ name: "ParlourView" });
      expect(await (await fetch(`${production.url}/schema.graphql`)).text()).toContain("type ParlourView ");
      expect((await ask(production, "{ gamez { totalCount } }")).text).toContain("Did you mean");
    } finally {
      await production.close();
    }
  });

  test("hides the schema if its host says so, and requires a token for metrics", async () => {
    const production = await startServer({
      NODE_ENV: "production",
      LOG_LEVEL: "silent",
      METRICS_TOKEN: "metrics-token-123456",
      INTROSPECTION: "false",
    });
    try {
      expect(await codeOf(ask(production, "{ __schema { queryType { name } } }"))).toBe("BAD_REQUEST");
      const typo = await ask(production, "{ gamez { totalCount } }");
      expect(typo.text).not.toContain("Did you mean");
      expect((await fetch(`${production.url}/graphiql`)).status).toBe(404);
      expect((await fetch(`${production.url}/schema.graphql`)).status).toBe(404);
      expect((await fetch(`${production.url}/metrics`)).status).toBe(404);
      const metrics = await fetch(`${production.url}/metrics`, {
        headers: { authorization: "Bearer metrics-token-123456" },
      });
      expect(metrics.status).toBe(200);
      const cross = await fetch(`${production.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: "https://elsewhere.example" },
        body: JSON.stringify({ query: "{ viewer { account { id } } }" }),
      });
      expect(cross.headers.get("access-control-allow-origin")).toBeNull();
    } finally {
      await production.close();
    }
  });
});

describe("pages", () => {
  test("the start page lists the games in three languages", async () => {
    const read = async (language: string) => {
      const response = await fetch(`${server.url}/`, { headers: { "accept-language": language } });
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      return response.text();
    };
    expect(await read("en")).toContain("parlour 1.2.0");
    expect(await read("zh-CN")).toContain("客厅");
    expect(await read("zh-TW")).toContain("遊戲");
  });

  test("GraphiQL is complete, compressed, and runs only its own script", async () => {
    const response = await fetch(`${server.url}/graphiql`);
    expect(response.headers.get("content-encoding")).toMatch(/br|gzip/);
    expect(response.headers.get("content-security-policy")).toMatch(/script-src 'sha256-/);
    const html = await response.text();
    expect(html).not.toMatch(/<script[^>]+src=/);
    expect(html).toContain("YogaGraphiQL");
  });

  test("the schema, health, readiness and metrics", async () => {
    expect(await (await fetch(`${server.url}/schema.graphql`)).text()).toContain(
      "type ParlourView implements GameView",
    );
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: "ok" });
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: "ready", storage: true, games: 1 });
    await get(server, "{ viewer { account { id } } }");
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/conclave_operation_seconds_count\{.*kind="query"/);
    expect(metrics).toContain("nodejs_eventloop_lag_seconds");
    expect(metrics).toContain("conclave_commit_batch_size");
  });

  test("pages of other origins may send requests in development", async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: "OPTIONS",
      headers: { origin: "https://a.example", "access-control-request-method": "POST" },
    });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});
