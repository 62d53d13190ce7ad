import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConclaveClient, type Frontend } from "../../clients/sdk/index.ts";
import { adminToken, ask, codeOf, get, signIn, startServer, type TestServer } from "../api/support.ts";

const board = {
  name: "Board",
  redirectUris: ["https://board.example/signed-in"],
  origins: ["https://board.example"],
  scopes: ["WATCH", "PLAY"] as ("WATCH" | "PLAY" | "ADMIN")[],
};
const signUp = "mutation ($input: SignUpInput!) { signUp(input: $input) { token account { id } } }";
const auditOf = `query ($subject: String) { administration { auditLog(subject: $subject) { edges { node { action actor { name } before after } } } } }`;

let server: TestServer;
let people = 0;
let author: Awaited<ReturnType<typeof somebody>>;

beforeAll(async () => {
  server = await startServer();
  author = await somebody();
});
afterAll(() => server.close());

const clients: ConclaveClient[] = [];
afterAll(() => Promise.all(clients.map((client) => client.close())));

function frontendsOf(token: string) {
  const client = new ConclaveClient({ url: `${server.url}/graphql`, token });
  clients.push(client);
  return client.frontends;
}

async function somebody() {
  const login = `author.${++people}`;
  const input = { login, password: "correct horse", name: "Ann" };
  const { token, account } = (await get(server, signUp, { input })).signUp;
  return { token, login, id: account.id as string, frontends: frontendsOf(token) };
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error) => error.code as string,
  );

describe("an author", () => {
  test("registers a frontend, sees it, changes it and removes it", async () => {
    const { frontends, id } = await somebody();
    const registered = await frontends.register(board);
    expect(registered).toMatchObject({ ...board, status: "REGISTERED", usable: true, owner: { id, name: "Ann" } });
    expect(registered.clientId).toMatch(/^[\w-]{36}$/);
    const changed = await frontends.change({ clientId: registered.clientId, name: "  Big board ", origins: [] });
    expect(changed).toEqual({ ...registered, name: "Big board", origins: [] });
    expect(await frontends.mine()).toEqual([changed]);
    await frontends.remove(registered.clientId);
    expect(await frontends.mine()).toEqual([]);
    expect(await refusal(frontends.remove(registered.clientId))).toBe("UNKNOWN_FRONTEND");
  });

  test("has an account that is registered", async () => {
    expect(await refusal(frontendsOf(await signIn(server, "Guest")).register(board))).toBe("NOT_REGISTERED");
    const mutation =
      "mutation ($input: RegisterFrontendInput!) { registerFrontend(input: $input) { frontend { name } } }";
    expect(await codeOf(ask(server, mutation, { input: board }))).toBe("NOT_SIGNED_IN");
  });

  test("has ten frontends at most, also when they are registered at once", async () => {
    const { frontends } = await somebody();
    const results = await Promise.all(Array.from({ length: 12 }, () => refusal(frontends.register(board))));
    expect(results.filter((result) => result === "TOO_MANY_FRONTENDS")).toHaveLength(2);
    expect(await frontends.mine()).toHaveLength(10);
  });

  test.each([
    ["no address", { redirectUris: [] }],
    [
      "too many addresses",
      { redirectUris: Array.from({ length: 11 }, (_, index) => `https://board.example/${index}`) },
    ],
    ["no TLS", { redirectUris: ["http://board.example/"] }],
    ["a script", { redirectUris: ["javascript:alert(1)"] }],
    ["a fragment", { redirectUris: ["https://board.example/#"] }],
    ["a query", { redirectUris: ["https://board.example/?a=b"] }],
    ["a password", { redirectUris: ["https://conclave@board.example/"] }],
    ["another spelling", { redirectUris: ["https://board.example"] }],
    ["dots", { redirectUris: ["https://board.example/../x"] }],
    ["an address of great length", { redirectUris: [`https://board.example/${"x".repeat(500)}`] }],
    ["an origin with a path", { origins: ["https://board.example/x"] }],
    ["all origins", { origins: ["*"] }],
    ["no origin", { origins: ["null"] }],
    ["an origin without TLS", { origins: ["http://board.example"] }],
    ["too many origins", { origins: Array.from({ length: 11 }, (_, index) => `https://board${index}.example`) }],
    ["no scope", { scopes: [] }],
  ])("cannot register one with %s", async (_what, change) => {
    expect(await refusal(author.frontends.register({ ...board, ...change }))).toBe("INVALID_FRONTEND");
  });

  test("cannot give it a name that misleads by what is not seen", async () => {
    const { frontends } = await somebody();
    for (const name of ["", "x".repeat(51), "\u202Edraob", "a\nb"]) {
      expect(await refusal(frontends.register({ ...board, name }))).toBe("INVALID_NAME");
    }
  });

  test("has nothing to do with the frontends of others, of which they learn nothing", async () => {
    const [ann, eve] = [await somebody(), await somebody()];
    const { clientId } = await ann.frontends.register(board);
    const unknown = "11111111-1111-4111-8111-111111111111";
    for (const each of [clientId, unknown, "x".repeat(5_000)]) {
      expect(await refusal(eve.frontends.change({ clientId: each, name: "Mine" }))).toBe("UNKNOWN_FRONTEND");
      expect(await refusal(eve.frontends.remove(each))).toBe("UNKNOWN_FRONTEND");
      expect(await refusal(eve.frontends.setStatus(each, "APPROVED"))).toBe("FORBIDDEN");
    }
    expect(await refusal(eve.frontends.all())).toBe("FORBIDDEN");
    expect(await ann.frontends.mine()).toHaveLength(1);
  });

  test("takes the frontends along when the account goes, and finds them in the export before", async () => {
    const { frontends, token } = await somebody();
    const { clientId } = await frontends.register(board);
    const {
      viewer: { export: accountExport },
    } = await get(server, "{ viewer { export } }", {}, token);
    expect(accountExport.frontends).toMatchObject([{ name: "Board", status: "REGISTERED" }]);
    await get(server, `mutation { deleteAccount(input: { password: "correct horse" }) { accountId } }`, {}, token);
    expect(await refusal(frontendsOf(adminToken).setStatus(clientId, "APPROVED"))).toBe("UNKNOWN_FRONTEND");
  });
});

describe("an admin", () => {
  test("approves and disables frontends, which is logged, and an author's change takes the approval away", async () => {
    const { frontends } = await somebody();
    const admin = frontendsOf(adminToken);
    const { clientId } = await frontends.register(board);
    expect(await admin.setStatus(clientId, "APPROVED")).toMatchObject({ status: "APPROVED", usable: true });
    const redirectUris = ["https://elsewhere.example/"];
    expect(await frontends.change({ clientId, redirectUris })).toMatchObject({ status: "REGISTERED", redirectUris });
    expect(await admin.setStatus(clientId, "DISABLED")).toMatchObject({ status: "DISABLED", usable: false });
    expect((await frontends.change({ clientId, name: "Other" })).status).toBe("DISABLED");
    const { edges } = (await get(server, auditOf, { subject: `frontend:${clientId}` }, adminToken)).administration
      .auditLog;
    expect(
      edges.map(({ node }: { node: { action: string; after: Frontend } }) => [node.action, node.after.status]),
    ).toEqual([
      ["frontend-status", "DISABLED"],
      ["frontend-status", "APPROVED"],
    ]);
    await admin.remove(clientId);
    expect(await frontends.mine()).toEqual([]);
  });

  test.each([
    ["role", "mutation ($id: ID!) { setAccountRole(input: { accountId: $id, role: PLAYER }) { account { id } } }"],
    ["ban", `mutation ($id: ID!) { banAccount(input: { accountId: $id, hours: 1, reason: "rude" }) { until } }`],
  ])("has no frontends that are approved after the loss of the %s", async (_, lose) => {
    const { frontends, id } = await somebody();
    const role = "mutation ($id: ID!) { setAccountRole(input: { accountId: $id, role: ADMIN }) { account { id } } }";
    await get(server, role, { id }, adminToken);
    const { clientId, status } = await frontends.register({ ...board, scopes: ["ADMIN"] });
    expect(status).toBe("APPROVED");
    await get(server, lose, { id }, adminToken);
    const all = await frontendsOf(adminToken).all({ first: 100 });
    expect(all.edges.find(({ node }) => node.clientId === clientId)?.node.status).toBe("REGISTERED");
  });

  test("registers frontends that are approved, and that no account owns if it is the operator", async () => {
    const admin = frontendsOf(adminToken);
    const own = await admin.register({ ...board, scopes: ["ADMIN", "WATCH"] });
    expect(own).toMatchObject({ status: "APPROVED", owner: null, scopes: ["WATCH", "ADMIN"] });
    const page = await admin.all({ status: "APPROVED", first: 1 });
    expect(page.edges[0]?.node).toEqual(own);
    expect(page).toMatchObject({ totalCount: 1, pageInfo: { hasNextPage: false } });
    const [newest] = (await admin.all({ first: 1 })).edges;
    const rest = await admin.all({ after: (await admin.all({ first: 1 })).pageInfo.endCursor });
    expect(rest.edges.map(({ node }) => node.clientId)).not.toContain(newest?.node.clientId);
  });
});

test("a host can have every frontend approved first", async () => {
  const strict = await startServer({ FRONTENDS_NEED_APPROVAL: "true" });
  const input = { login: "ann", password: "correct horse", name: "Ann" };
  const { token } = (await get(strict, signUp, { input })).signUp;
  const mutation =
    "mutation ($input: RegisterFrontendInput!) { registerFrontend(input: $input) { frontend { clientId usable } } }";
  const { frontend } = (await get(strict, mutation, { input: board }, token)).registerFrontend;
  expect(frontend.usable).toBe(false);
  const query = new URLSearchParams({ client_id: frontend.clientId, redirect_uri: board.redirectUris[0] ?? "" });
  const reply = await fetch(`${strict.url}/oauth/authorize?${query}`, { redirect: "manual" });
  expect([reply.status, reply.headers.get("location")]).toEqual([400, null]);
  await strict.close();
});

describe("a server that does not know its address", () => {
  /** Not `fetch`, which says by itself whom it asks. */
  const askedAs = (host: string, path = "/.well-known/oauth-authorization-server") =>
    new Promise<{ readonly status: number | undefined; readonly headers: NodeJS.Dict<unknown>; readonly text: string }>(
      (resolve, reject) => {
        const asked = request(`${server.url}${path}`, { headers: { host }, agent: false }, (response) => {
          let text = "";
          response.on("data", (part) => {
            text += part;
          });
          response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
        });
        asked.on("error", reject).end();
      },
    );

  test.each(["play.example.org", "play.example.org:4000", "127.0.0.1:80", "[::1]:4000", "LOCALHOST:4000"])(
    "describes itself as it was asked for, as %s, which nobody may keep for others",
    async (host) => {
      const { headers, text } = await askedAs(host);
      expect(JSON.parse(text)).toMatchObject({ issuer: new URL(`http://${host}`).origin });
      expect(headers).toMatchObject({ "cache-control": "no-store", vary: expect.stringMatching(/\bHost\b/) });
    },
  );

  test.each([
    ...[
      "evil.example/x",
      "a b",
      "user@evil.example",
      "a?b",
      "a#b",
      "a:99999",
      "a:b",
      "[::1",
      'a"><b',
      "a,b",
      "a\\b",
      "%2f",
    ],
  ])("does not repeat %j, which is no host", async (host) => {
    for (const path of [undefined, "/oauth/return?code=x"]) {
      const { status, text } = await askedAs(host, path);
      expect(status).toBe(400);
      expect(text).not.toContain("evil.example");
    }
  });
});
