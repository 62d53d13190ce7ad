import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { ConclaveClient, FrontendSignIn, NetworkError, SignInRefused, type Tokens } from "../../clients/sdk/index.ts";
import {
  adminToken,
  ask,
  codeOf,
  connect,
  type Data,
  get,
  Listening,
  startServer,
  type TestServer,
} from "../api/support.ts";
import { eventually, until } from "../support/eventually.ts";
import { clientId, clientSecret, startProvider, type TestProvider } from "../support/oidc-provider.ts";
import { newPerson, type Person, password, sending, startTwoNodes, type TwoNodes } from "./support.ts";

const mutations = {
  register: "mutation ($input: RegisterFrontendInput!) { registerFrontend(input: $input) { frontend { clientId } } }",
  change: "mutation ($input: ChangeFrontendInput!) { changeFrontend(input: $input) { frontend { status } } }",
  status: "mutation ($input: SetFrontendStatusInput!) { setFrontendStatus(input: $input) { frontend { status } } }",
  remove: "mutation ($input: RemoveFrontendInput!) { removeFrontend(input: $input) { clientId } }",
  role: "mutation ($input: SetAccountRoleInput!) { setAccountRole(input: $input) { account { role } } }",
  ban: "mutation ($input: BanAccountInput!) { banAccount(input: $input) { until } }",
  create: "mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }",
  refresh: "mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { token } }",
  changePassword: "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { account { id } } }",
  delete: "mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { accountId } }",
  revoke: "mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { key } }",
};
const redirectUri = "https://board.example/signed-in";
const loopback = "http://127.0.0.1/signed-in";
const publicUrl = "https://play.example.org";
const coin = { gameId: "parlour", seats: 2 };
const minute = 60_000;

/** The servers of a storage, with somebody who has registered a frontend there. A folder has one server, which is both. */
interface Place {
  readonly server: TestServer;
  readonly other: TestServer;
  readonly author: Person;
  readonly board: string;
}
const kinds = ["postgresql", "pglite"] as const;

let nodes: TwoNodes;
let provider: TestProvider;
let sql: pg.Client;
let places: { readonly [kind in (typeof kinds)[number]]: Place };
let { server, other, author, board } = {} as Place;
/** Other than the time of the machine, by which nothing here goes. */
let now = Date.now() - 24 * 60 * 60_000;

beforeAll(async () => {
  provider = await startProvider(`${publicUrl}/sign-in/callback`);
  const club = { key: "club", name: "Our club", issuer: provider.issuer, clientId, clientSecret };
  const settings = { PUBLIC_URL: publicUrl, CORS_ORIGINS: "https://named.example" };
  nodes = await startTwoNodes({ ...settings, OIDC_PROVIDERS: JSON.stringify([club]) }, () => now);
  const alone = await startServer({ ...settings, MAX_SIGN_INS_PER_MINUTE: "10000" }, { now: () => new Date(now) });
  sql = new pg.Client(nodes.settings.DATABASE_URL);
  await sql.connect();
  places = { postgresql: await placeOf(nodes.server, nodes.other), pglite: await placeOf(alone, alone) };
  use("postgresql");
});
afterAll(async () => {
  await sql.end();
  await Promise.all([nodes.close(), places.pglite.server.close()]);
  await provider.close();
});

const { send, refused } = sending(mutations, () => server);

async function register(more: object, token = author.token, at = server): Promise<string> {
  const input = { name: "Board", redirectUris: [redirectUri, loopback], scopes: ["WATCH", "PLAY"], ...more };
  return (await send("register", input, token, at)).frontend.clientId;
}

async function placeOf(first: TestServer, second: TestServer): Promise<Place> {
  const person = await newPerson(first, "Ann <b>Author</b>");
  return { server: first, other: second, author: person, board: await register({}, person.token, first) };
}

/** What the tests from now on are about. */
function use(kind: keyof typeof places): void {
  ({ server, other, author, board } = places[kind]);
}

/** Tests of what is stored, for both kinds of storage. */
function describeStored(what: string, tests: () => void): void {
  describe.each(kinds)(`${what}, in %s,`, (kind) => {
    beforeAll(() => use(kind));
    afterAll(() => use("postgresql"));
    tests();
  });
}

// --- what a frontend does ---------------------------------------------------------------------------------------------

interface Proof {
  readonly verifier: string;
  readonly challenge: string;
}

function newProof(): Proof {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

type Changes = { readonly [parameter: string]: string | undefined };

/** The parameters of a request that is as it should be, but for the changes; undefined leaves one out. */
function asking({ challenge }: Proof, changes: Changes = {}): URLSearchParams {
  const whole = {
    ...{ response_type: "code", client_id: board, redirect_uri: redirectUri, scope: "play", state: "my state" },
    ...{ code_challenge: challenge, code_challenge_method: "S256", ...changes },
  };
  return new URLSearchParams(
    Object.entries(whole).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const open = (query: URLSearchParams | string, headers: Record<string, string> = {}, at = server) =>
  fetch(`${at.url}/oauth/authorize?${query}`, { redirect: "manual", headers });

/** Sends the form of the page, as a browser does. */
function submit(
  fields: URLSearchParams,
  more: Record<string, string>,
  { at = server, headers = {} }: { readonly at?: TestServer; readonly headers?: Record<string, string> } = {},
): Promise<Response> {
  const body = new URLSearchParams([...fields, ...Object.entries(more)]);
  return fetch(`${at.url}/oauth/authorize`, {
    ...{ method: "POST", redirect: "manual", body },
    headers: { origin: publicUrl, "sec-fetch-site": "same-origin", ...headers },
  });
}

/** Where somebody is sent. */
function destination(reply: Response): URL {
  expect(reply.status).toBe(303);
  return new URL(reply.headers.get("location") ?? "");
}

const errorAt = (reply: Response): string | null => destination(reply).searchParams.get("error");

/** The error that an unapproved frontend would be told by the click of somebody who sees where that leads. */
async function errorOn(reply: Response): Promise<string | null> {
  expect([reply.status, reply.headers.get("location")]).toEqual([400, null]);
  const html = await reply.text();
  expect(html).toContain("Board, and its page is at board.example.");
  const [, target = ""] = /<a href="([^"]+)" rel="noreferrer">Go to board.example</.exec(html) ?? [];
  expect(html).not.toMatch(/<script|http-equiv/);
  return new URL(target.replaceAll("&amp;", "&")).searchParams.get("error");
}

/** Somebody allows what a frontend asks for: returns the code. */
async function allow(person: Person, proof: Proof, changes: Changes = {}, at = server): Promise<string> {
  const entered = { login: person.login, password, decision: "allow" };
  return destination(await submit(asking(proof, changes), entered, { at })).searchParams.get("code") ?? "";
}

async function post(path: string, parameters: Changes, at = server): Promise<Data> {
  const body = new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const reply = await fetch(`${at.url}/oauth/${path}`, { method: "POST", body });
  return { status: reply.status, ...((await reply.json()) as object) };
}

const exchange = (code: string, { verifier }: Proof, changes: Changes = {}, at = server) =>
  post(
    "token",
    {
      ...{ grant_type: "authorization_code", code, client_id: board, redirect_uri: redirectUri },
      ...{ code_verifier: verifier, ...changes },
    },
    at,
  );

const renew = (token: string, changes: Changes = {}, at = server) =>
  post("token", { grant_type: "refresh_token", refresh_token: token, client_id: board, ...changes }, at);

/** The tokens that a frontend gets from somebody. */
async function tokensOf(person: Person, changes: Changes = {}): Promise<Data> {
  const proof = newProof();
  const tokens = await exchange(await allow(person, proof, changes), proof, { client_id: changes.client_id ?? board });
  expect(tokens).toMatchObject({ status: 200, token_type: "Bearer" });
  return tokens;
}

const whoIs = async (token: string, at = server) => {
  const { data, errors } = await ask(at, "{ viewer { account { id name role } } }", {}, { token });
  return data?.viewer.account ?? errors?.[0]?.extensions.code;
};
const sessionsOf = async ({ token }: Pick<Person, "token">) =>
  (await get(server, "{ viewer { sessions { key isThis frontend { clientId name scopes } } } }", {}, token)).viewer
    .sessions;

describe("somebody who lets a frontend in", () => {
  test("reads who asks for what, in their language, on a page that nobody can put into another", async () => {
    const frontend = await register({ name: 'The "<script>" & board' });
    const reply = await open(asking(newProof(), { client_id: frontend, state: '"><script>' }), {
      "accept-language": "zh-TW",
    });
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toContain("The &quot;&lt;script&gt;&quot; &amp; board 想在此代表你。");
    expect(html).toContain("由 Ann &lt;b&gt;Author&lt;/b&gt; 登記。 此伺服器的管理員尚未核准它");
    expect(html).toContain("代你建立與加入對局、做決定、聊天");
    expect(html).not.toMatch(/<script|使用你作為版主/);
    expect(html).toContain("board.example");
    const policy = reply.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https://board.example");
    expect(policy).not.toContain("script-src");
    expect(reply.headers.get("x-frame-options")).toBe("DENY");
    expect(reply.headers.get("referrer-policy")).toBe("same-origin");
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(await (await open(asking(newProof()), { "accept-language": "zh-CN" })).text()).toContain("想在此代表你");
    expect(await (await open(asking(newProof()))).text()).toContain("Board wants to act for you here.");
  });

  test("comes back with a code, for which the frontend gets tokens, on any node", async () => {
    const [person, proof] = [await newPerson(server, "Ben"), newProof()];
    now += 1;
    const entered = { login: person.login, password, decision: "allow" };
    const back = destination(await submit(asking(proof), entered, { at: other }));
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      ...{ code: expect.stringMatching(/^[\w-]{43}$/), state: "my state", iss: publicUrl },
    });
    const tokens = await exchange(back.searchParams.get("code") ?? "", proof);
    expect(tokens).toMatchObject({ status: 200, token_type: "Bearer", scope: "play" });
    expect(tokens.expires_in).toBeGreaterThan(3_500);
    expect(await whoIs(tokens.access_token)).toEqual({ id: person.id, name: "Ben", role: "PLAYER" });
    const next = await renew(tokens.refresh_token, {}, other);
    expect(next).toMatchObject({ status: 200, scope: "play" });
    expect(await whoIs(next.access_token, other)).toMatchObject({ id: person.id });
    expect(await sessionsOf(person)).toEqual([
      { key: expect.any(String), isThis: false, frontend: { clientId: board, name: "Board", scopes: ["PLAY"] } },
      { key: expect.any(String), isThis: true, frontend: null },
    ]);
  });

  test("may refuse, and is not asked for a password then", async () => {
    const back = destination(await submit(asking(newProof()), { decision: "refuse" }));
    expect(back.href.startsWith(`${redirectUri}?`)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: "access_denied",
      state: "my state",
      iss: publicUrl,
    });
  });

  test("gets no code with a wrong password, and guesses are bounded as everywhere", async () => {
    const person = await newPerson(server);
    const statuses = [];
    for (let count = 0; count < 11; count++) {
      const reply = await submit(asking(newProof()), { login: person.login, password: "wrong", decision: "allow" });
      statuses.push(reply.status);
      expect(reply.headers.get("location")).toBeNull();
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
    const unknown = await submit(asking(newProof()), { login: "nobody", password: "wrong", decision: "allow" });
    expect(await unknown.text()).toContain('role="alert">the login name or the password is wrong');
  });

  test("is not let in while banned, and what frontends do for them ends", async () => {
    const [person, proof] = [await newPerson(server), newProof()];
    const tokens = await tokensOf(person);
    const code = await allow(person, proof);
    await send("ban", { accountId: person.id, hours: 1, reason: "Flooding" }, adminToken);
    expect(await whoIs(tokens.access_token)).toBe("TOKEN_INVALID");
    expect(await exchange(code, proof)).toMatchObject({ error: "invalid_grant" });
    const reply = await submit(asking(newProof()), { login: person.login, password, decision: "allow" });
    expect([reply.status, reply.headers.get("location")]).toEqual([403, null]);
    expect(await reply.text()).toContain("Flooding");
  });

  test("returns to a program on the same machine at any port, but to no other page", async () => {
    const proof = newProof();
    const uri = "http://127.0.0.1:51004/signed-in";
    const code = await allow(await newPerson(server), proof, { redirect_uri: uri });
    expect(await exchange(code, proof, { redirect_uri: uri })).toMatchObject({ status: 200 });
  });

  test("does so with a provider: what they have allowed stays in their browser, and works once", async () => {
    const [proof, parameters] = [newProof(), { decision: "provider:club" }];
    const left = await submit(asking(proof), parameters);
    const [cookie = ""] = left.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-authorization=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/);
    const callback = await provider.signIn(destination(left).href, "Olga");
    const returned = destination(
      await fetch(`${server.url}${callback.pathname}${callback.search}`, { redirect: "manual" }),
    );
    expect(returned.href).toMatch(/^https:\/\/play\.example\.org\/oauth\/return\?code=/);
    const comeBack = (headers: Record<string, string>) =>
      fetch(`${other.url}${returned.pathname}${returned.search}`, { redirect: "manual", headers });
    expect((await comeBack({})).status).toBe(400);
    const foreign = await submit(asking(newProof()), parameters);
    expect((await comeBack({ cookie: foreign.headers.getSetCookie()[0]?.split(";")[0] ?? "" })).status).toBe(400);
    const own = { cookie: `a=b; ${cookie.split(";")[0]}` };
    const back = await comeBack(own);
    expect(back.headers.getSetCookie()[0]).toMatch(/^__Host-authorization=; .*Max-Age=0/);
    const tokens = await exchange(destination(back).searchParams.get("code") ?? "", proof);
    expect(await whoIs(tokens.access_token)).toMatchObject({ name: "Olga" });
    expect((await comeBack(own)).status).toBe(400);
    expect((await comeBack({ cookie: "__Host-authorization=bm9uc2Vuc2U" })).status).toBe(400);
  });
});

describe("a form that was not sent from the page of this server", () => {
  test.each([
    ["another page", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["a neighbour", { origin: "https://evil.example.org", "sec-fetch-site": "same-site" }],
    ["a page that hides where it is", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["a browser that does not say more", { origin: "https://evil.example", "sec-fetch-site": "" }],
  ])("consents to nothing: %s", async (_who, headers) => {
    const person = await newPerson(server);
    for (const decision of ["allow", "provider:club", "refuse"]) {
      const reply = await submit(asking(newProof()), { login: person.login, password, decision }, { headers });
      expect(reply.status).toBe(403);
      expect(reply.headers.get("location")).toBeNull();
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
  });

  test("consents to nothing if no browser has sent it", async () => {
    const body = new URLSearchParams([...asking(newProof()), ["decision", "provider:club"]]);
    const reply = await fetch(`${server.url}/oauth/authorize`, { method: "POST", redirect: "manual", body });
    expect(reply.status).toBe(403);
  });
});

describe("a request of a frontend", () => {
  test.each([
    ["an unknown frontend", { client_id: "11111111-1111-4111-8111-111111111111" }],
    ["no frontend", { client_id: undefined }],
    ["no page to return to", { redirect_uri: undefined }],
    ["another page", { redirect_uri: "https://evil.example/" }],
    ["a page below the registered one", { redirect_uri: `${redirectUri}/..` }],
    ["another letter", { redirect_uri: "https://board.example/Signed-in" }],
    ["a query besides", { redirect_uri: `${redirectUri}?next=https://evil.example` }],
    ["a name before the host", { redirect_uri: "https://board.example@evil.example/signed-in" }],
    ["a backslash", { redirect_uri: "https://board.example\\@evil.example/signed-in" }],
    ["a script", { redirect_uri: "javascript:alert(1)//signed-in" }],
    ["another port", { redirect_uri: "https://board.example:444/signed-in" }],
    ["another machine for a program on this one", { redirect_uri: "http://127.0.0.2/signed-in" }],
    ["another path of a program on this one", { redirect_uri: "http://127.0.0.1:99/other" }],
    ["a state of great length", { state: "x".repeat(1_001) }],
  ])("sends nobody anywhere with %s", async (_what, changes) => {
    for (const reply of [
      await open(asking(newProof(), changes)),
      await submit(asking(newProof(), changes), { decision: "refuse" }),
    ]) {
      expect(reply.status).toBe(400);
      expect(reply.headers.get("location")).toBeNull();
      expect(reply.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  test.each([
    ["no challenge", { code_challenge: undefined }, "invalid_request"],
    ["a challenge that is the verifier", { code_challenge_method: "plain" }, "invalid_request"],
    ["a challenge of which it is not said what it is", { code_challenge_method: undefined }, "invalid_request"],
    ["a challenge that cannot be one", { code_challenge: "short" }, "invalid_request"],
    ["no state", { state: undefined }, "invalid_request"],
    ["a token instead of a code", { response_type: "token" }, "unsupported_response_type"],
    ["a scope that is not registered", { scope: "play admin" }, "invalid_scope"],
    ["a scope that there is not", { scope: "everything" }, "invalid_scope"],
  ])("is answered with an error if it has %s", async (_what, changes, error) => {
    expect(await errorOn(await open(asking(newProof(), changes)))).toBe(error);
    const person = { login: author.login, password, decision: "allow" };
    expect(await errorOn(await submit(asking(newProof(), changes), person))).toBe(error);
    const client_id = await register({});
    await send("status", { clientId: client_id, status: "APPROVED" }, adminToken);
    expect(errorAt(await open(asking(newProof(), { client_id, ...changes })))).toBe(error);
    await send("remove", { clientId: client_id }, adminToken);
  });

  test.each([
    ["zh-CN", "该前端名为 &lt;b&gt;，其页面位于 board.example。", "前往 board.example"],
    ["zh-TW", "該前端名為 &lt;b&gt;，其頁面位於 board.example。", "前往 board.example"],
  ])(
    "is shown to people with its name and its page as text before they go there, in %s",
    async (language, text, link) => {
      const client_id = await register({ name: "<b>" });
      const reply = await open(asking(newProof(), { client_id, scope: "everything" }), { "accept-language": language });
      const html = await reply.text();
      expect(html).toContain(text);
      expect(html).toContain(link);
      await send("remove", { clientId: client_id }, adminToken);
    },
  );

  test("has each parameter once", async () => {
    expect((await open(`${asking(newProof())}&redirect_uri=https://evil.example/`)).status).toBe(400);
    expect((await open(`${asking(newProof())}&state=x`)).status).toBe(400);
    const reply = await fetch(`${server.url}/oauth/token`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "grant_type=authorization_code&code=a&code=b",
    });
    expect([reply.status, await reply.json()]).toMatchObject([400, { error: "invalid_request" }]);
  });

  test("may have a question mark in a parameter, also as it is", async () => {
    const [whole, without] = [asking(newProof(), { state: "why?not" }), asking(newProof(), { state: undefined })];
    for (const query of [whole, `${without}&state=why?not`, `state=why?not&${without}`]) {
      expect(await (await open(query)).text()).toContain('name="state" value="why?not"');
    }
  });

  test("puts nothing of its own into the form", async () => {
    const html = await (await open(`${asking(newProof())}&decision=allow&login=mallory&password=x`)).text();
    expect(html).not.toMatch(/type="hidden" name="(decision|login|password)"/);
    expect(html).not.toContain("mallory");
  });

  test("may look on if it asks for nothing", async () => {
    const tokens = await tokensOf(author, { scope: undefined });
    expect(tokens.scope).toBe("watch");
  });
});

describeStored("a code", () => {
  const cases: readonly [string, (proof: Proof) => Changes, string][] = [
    ["without the verifier", () => ({ code_verifier: undefined }), "invalid_grant"],
    ["with another verifier", () => ({ code_verifier: newProof().verifier }), "invalid_grant"],
    ["with the challenge for a verifier", ({ challenge }) => ({ code_verifier: challenge }), "invalid_grant"],
    ["with a verifier of great length", () => ({ code_verifier: "x".repeat(10_000) }), "invalid_request"],
    ["for another page", () => ({ redirect_uri: loopback }), "invalid_request"],
    ["for no page", () => ({ redirect_uri: undefined }), "invalid_request"],
    ["with a secret", () => ({ client_secret: "secret" }), "invalid_client"],
    ["by another grant", () => ({ grant_type: "password", username: "a", password: "b" }), "invalid_client"],
  ];
  test.each(cases)("is worth nothing %s", async (_how, change, error) => {
    const proof = newProof();
    const code = await allow(author, proof);
    expect(await exchange(code, proof, change(proof))).toMatchObject({ status: 400, error });
  });

  test("is worth nothing for another frontend, whose request does not use it up", async () => {
    const proof = newProof();
    const [code, thief] = [await allow(author, proof), await register({ name: "Thief" })];
    expect(await exchange(code, proof, { client_id: thief })).toMatchObject({ status: 400, error: "invalid_grant" });
    expect(await exchange(code, proof)).toMatchObject({ status: 200 });
  });

  test("is worth nothing to whoever tries a verifier first, nor afterwards", async () => {
    const proof = newProof();
    const code = await allow(author, proof);
    expect(await exchange(code, newProof())).toMatchObject({ error: "invalid_grant" });
    expect(await exchange(code, proof)).toMatchObject({ error: "invalid_grant" });
  });

  test("ends what came of it when it is used again, even much later", async () => {
    const [person, proof] = [await newPerson(server), newProof()];
    const code = await allow(person, proof);
    const tokens = await exchange(code, proof);
    // For both storages together less than the hour that tokens last.
    now += 20 * minute;
    expect(await exchange(code, newProof(), {}, other)).toMatchObject({ error: "invalid_grant" });
    expect(await renew(tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect(await whoIs(tokens.access_token, other)).toBe("TOKEN_INVALID");
  });

  test("is worth nothing after a minute", async () => {
    const proof = newProof();
    const code = await allow(author, proof);
    now += minute + 1;
    expect(await exchange(code, proof)).toMatchObject({ error: "invalid_grant" });
  });

  test("brings at most one session, if two nodes get it at once, and none that stays", async () => {
    for (let round = 0; round < 5; round++) {
      const [person, proof] = [await newPerson(server), newProof()];
      const code = await allow(person, proof);
      const replies = await Promise.all([server, other, server, other].map((node) => exchange(code, proof, {}, node)));
      const good = replies.filter(({ status }) => status === 200);
      expect(good.length).toBeLessThanOrEqual(1);
      for (const { status, error } of replies) expect(status === 200 || error === "invalid_grant").toBe(true);
      expect((await sessionsOf(person)).filter(({ frontend }: Data) => frontend)).toEqual([]);
    }
  });

  test.each([
    [
      "a new password",
      (person: Person) => send("changePassword", { password, newPassword: "another horse" }, person.token),
    ],
    [
      "signing out everywhere",
      (person: Person) =>
        get(server, "mutation { signOut(input: { everywhere: true }) { everywhere } }", {}, person.token),
    ],
    ["deleting the account", (person: Person) => send("delete", { password }, person.token)],
  ])("is worth nothing after %s", async (_what, end) => {
    const [person, proof] = [await newPerson(server), newProof()];
    const code = await allow(person, proof);
    await end(person);
    expect(await exchange(code, proof)).toMatchObject({ status: 400, error: "invalid_grant" });
  });
});

describe("in the moment in which a password changes", () => {
  const change = ({ token }: Person) => send("changePassword", { password, newPassword: "another horse" }, token);
  const reset = async ({ id }: Person) => {
    const issue = "mutation ($input: IssuePasswordResetInput!) { issuePasswordReset(input: $input) { code } }";
    const { code } = (await get(server, issue, { input: { accountId: id } }, adminToken)).issuePasswordReset;
    const use = "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { token } }";
    return get(server, use, { input: { code, password: "another horse" } });
  };
  const leave = ({ token }: Person) =>
    get(server, "mutation { signOut(input: { everywhere: true }) { everywhere } }", {}, token);
  const ban = async ({ id }: Person) => {
    await send("ban", { accountId: id, hours: 1, reason: "rude" }, adminToken);
    await send("ban", { accountId: id, hours: 0, reason: "sorry" }, adminToken);
  };
  const ends = [
    ["changed", change],
    ["reset", reset],
    ["kept, but everybody signed out", leave],
    ["kept, but the account banned and freed again", ban],
  ] as const;

  /** Whether this many statements wait for a lock. */
  async function areWaiting(count: number): Promise<boolean> {
    // Otherwise a transaction sees the same all the time.
    await sql.query("select pg_stat_clear_snapshot()");
    const found = await sql.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (found.rowCount ?? 0) >= count;
  }

  /** Holds rows while two pieces of work begin, of which the first gets further than it would get alone. */
  async function interleave<First, Second>(
    lock: string,
    id: string,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    await sql.query("begin");
    try {
      await sql.query(lock, [id]);
      const one = first();
      one.catch(() => {});
      await until(() => areWaiting(1));
      const two = second();
      let isOver = false;
      void Promise.allSettled([two]).then(() => {
        isOver = true;
      });
      await until(async () => isOver || areWaiting(2));
      await sql.query("commit");
      return [await one, await two];
    } finally {
      await sql.query("rollback");
    }
  }

  async function expectNothing(person: Person, tokens: Data): Promise<void> {
    if (tokens.status === 200) {
      for (const node of [server, other]) expect(await whoIs(tokens.access_token, node)).toBe("TOKEN_INVALID");
    } else expect(tokens).toMatchObject({ error: "invalid_grant" });
    const renewed = await renew(tokens.refresh_token ?? "x");
    expect(renewed).toMatchObject({ error: "invalid_grant" });
    const { rows } = await sql.query(
      `select 1 from "session" s join "account" a on a."id" = s."account_id"
         where a."id" = $1 and "frontend_id" is not null and s."generation" = a."generation"`,
      [person.id],
    );
    expect(rows).toEqual([]);
  }

  test.each(ends)("nothing stays of a code whose session is being stored: the password is %s", async (_what, end) => {
    const [person, proof] = [await newPerson(server), newProof()];
    const frontend = await register({ name: "Slow" }, person.token);
    const code = await allow(person, proof, { client_id: frontend });
    // A session that is stored waits for its frontend, and has read by then what it goes by.
    const [tokens] = await interleave(
      `select 1 from "frontend" where "id" = $1 for update`,
      frontend,
      () => exchange(code, proof, { client_id: frontend }),
      () => end(person),
    );
    await expectNothing(person, tokens);
  });

  test.each(ends)("nothing comes of a code while the sessions are being ended: the password is %s", async (_, end) => {
    const [person, proof] = [await newPerson(server), newProof()];
    await get(server, `mutation { signIn(input: { login: "${person.login}", password: "${password}" }) { token } }`);
    const code = await allow(person, proof);
    // Whatever ends sessions waits for one of them, and has seen by then which there are.
    const [, tokens] = await interleave(
      `select 1 from "session" where "account_id" = $1 for update`,
      person.id,
      () => end(person),
      () => exchange(code, proof),
    );
    await expectNothing(person, tokens);
  });

  test("nothing comes of a code that somebody gets with the old one", async () => {
    const [person, proof] = [await newPerson(server), newProof()];
    const [code] = await interleave(
      `select 1 from "account" where "id" = $1 for update`,
      person.id,
      () => allow(person, proof),
      () => change(person),
    );
    await expectNothing(person, await exchange(code, proof));
  });

  test("nobody who has entered the old one stays signed in", async () => {
    const person = await newPerson(server);
    const signIn = `mutation { signIn(input: { login: "${person.login}", password: "${password}" }) { token } }`;
    const [{ data, errors }] = await interleave(
      `select 1 from "account" where "id" = $1 for update`,
      person.id,
      () => ask(server, signIn),
      () => change(person),
    );
    if (errors) expect(errors[0]?.extensions.code).toBe("SIGN_IN_FAILED");
    else for (const node of [server, other]) expect(await whoIs(data.signIn.token, node)).toBe("TOKEN_INVALID");
    expect(await whoIs(person.token)).toMatchObject({ id: person.id });
  });
});

describeStored("a refresh token", () => {
  test("works once, and ends the session when it is used again, on any node", async () => {
    const tokens = await tokensOf(await newPerson(server));
    const next = await renew(tokens.refresh_token);
    expect(next).toMatchObject({ status: 200 });
    expect(await renew(tokens.refresh_token, {}, other)).toMatchObject({ status: 400, error: "invalid_grant" });
    expect(await renew(next.refresh_token)).toMatchObject({ error: "invalid_grant" });
  });

  test("renews at most once if two nodes get it at once", async () => {
    const tokens = await tokensOf(await newPerson(server));
    const replies = await Promise.all([server, other].map((node) => renew(tokens.refresh_token, {}, node)));
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test("brings no further scope, and is not used up by trying", async () => {
    const tokens = await tokensOf(await newPerson(server), { scope: "watch" });
    expect(await renew(tokens.refresh_token, { scope: "watch play" })).toMatchObject({ error: "invalid_scope" });
    expect(await renew(tokens.refresh_token, { scope: "watch" })).toMatchObject({ status: 200, scope: "watch" });
  });

  test("is worth nothing to another frontend, nor as one of this server's own", async () => {
    const tokens = await tokensOf(await newPerson(server));
    const thief = await register({ name: "Thief" });
    expect(await renew(tokens.refresh_token, { client_id: thief })).toMatchObject({ error: "invalid_grant" });
    expect(await refused("refresh", { refreshToken: tokens.refresh_token })).toBe("TOKEN_INVALID");
    expect(await renew(author.refreshToken)).toMatchObject({ error: "invalid_grant" });
    expect(await renew(tokens.refresh_token)).toMatchObject({ status: 200 });
  });
});

describeStored("what a frontend may do", () => {
  test("is to look on with the scope `watch`", async () => {
    const { access_token: token } = await tokensOf(await newPerson(server), { scope: "watch" });
    expect(await refused("create", coin, token)).toBe("INSUFFICIENT_SCOPE");
    expect((await get(server, "{ games { edges { node { id } } } }", {}, token)).games.edges).toHaveLength(1);
    const client = connect(server, { token });
    const awaited = new Listening(client, "subscription { awaitingMeUpdated { totalCount } }");
    expect((await awaited.next()).data.awaitingMeUpdated.totalCount).toBe(0);
    const over = ask(server, "{ viewer { sessions { key } } }", {}, { token });
    expect(await codeOf(over)).toBe("INSUFFICIENT_SCOPE");
    await client.dispose();
  });

  test("is to play with the scope `play`, but not to touch the account", async () => {
    const { access_token: token } = await tokensOf(await newPerson(server));
    expect((await send("create", coin, token)).match.id).toBeDefined();
    const input = { password, newPassword: "another horse" };
    expect(await refused("changePassword", input, token)).toBe("INSUFFICIENT_SCOPE");
    expect(await refused("delete", { password }, token)).toBe("INSUFFICIENT_SCOPE");
    const frontend = { name: "Mine", redirectUris: [redirectUri], scopes: ["PLAY"] };
    expect(await refused("register", frontend, token)).toBe("INSUFFICIENT_SCOPE");
    expect(await codeOf(ask(server, "{ viewer { export } }", {}, { token }))).toBe("INSUFFICIENT_SCOPE");
  });

  test("is what an admin may do only with the scope, the role and the approval", async () => {
    const admin = await newPerson(server);
    await send("role", { accountId: admin.id, role: "ADMIN" }, adminToken);
    const tool = await register({ name: "Board", scopes: ["ADMIN", "PLAY"] });
    const own = (scope: string) => ({ client_id: tool, scope });
    expect(await errorOn(await open(asking(newProof(), own("admin"))))).toBe("invalid_scope");
    await send("status", { clientId: tool, status: "APPROVED" }, adminToken);

    const accounts = (token: string) => ask(server, "{ administration { accounts { totalCount } } }", {}, { token });
    const playing = (await tokensOf(admin, own("play"))).access_token;
    expect(await codeOf(accounts(playing))).toBe("INSUFFICIENT_SCOPE");
    expect(await whoIs(playing)).toMatchObject({ role: "PLAYER" });
    const nobody = (await tokensOf(await newPerson(server), own("admin"))).access_token;
    expect((await accounts(nobody)).data).toEqual({ administration: null });
    const { access_token: token } = await tokensOf(admin, own("admin"));
    expect((await accounts(token)).data.administration.accounts.totalCount).toBeGreaterThan(2);
    expect(await refused("role", { accountId: admin.id, role: "PLAYER" }, token)).toBe("INSUFFICIENT_SCOPE");

    await send("change", { clientId: tool, name: "Tool 2" }, author.token);
    expect(await codeOf(accounts(token))).toBe("INSUFFICIENT_SCOPE");
  });
});

describeStored("the tokens of a frontend end", () => {
  test.each([
    [
      "when their owner revokes the session",
      async (person: Person) => {
        const found = (await sessionsOf(person)).find(({ frontend }: Data) => frontend);
        await send("revoke", { key: found.key }, person.token);
      },
    ],
    [
      "with a new password",
      (person: Person) => send("changePassword", { password, newPassword: "another horse" }, person.token),
    ],
    ["with the account", (person: Person) => send("delete", { password }, person.token)],
    [
      "when the frontend revokes the token",
      (_: Person, tokens: Data) => post("revoke", { token: tokens.access_token, client_id: board }),
    ],
    [
      "when it revokes the refresh token",
      (_: Person, tokens: Data) => post("revoke", { token: tokens.refresh_token, client_id: board }),
    ],
  ])("%s", async (_when, end) => {
    const person = await newPerson(server);
    const tokens = await tokensOf(person);
    expect(await whoIs(tokens.access_token)).toMatchObject({ id: person.id });
    await end(person, tokens);
    expect(await whoIs(tokens.access_token)).toBe("TOKEN_INVALID");
    expect(await renew(tokens.refresh_token, {}, other)).toMatchObject({ error: "invalid_grant" });
  });

  /** A frontend that acts for somebody who is connected to the other node. */
  async function connectedElsewhere(owner = author) {
    const frontend = await register({ name: "Elsewhere" }, owner.token);
    const { access_token: token } = await tokensOf(await newPerson(server), { client_id: frontend });
    const client = connect(other, { token });
    const listening = new Listening(client, "subscription { awaitingMeUpdated { totalCount } }");
    await listening.next();
    expect(await whoIs(token, other)).toMatchObject({ role: "PLAYER" });
    return { frontend, token, listening };
  }

  test.each<[string, (frontend: string, owner: Person) => Promise<unknown>]>([
    ["is disabled", (clientId) => send("status", { clientId, status: "DISABLED" }, adminToken)],
    ["is removed by its author", (clientId, { token }) => send("remove", { clientId }, token)],
    ["is removed by an admin", (clientId) => send("remove", { clientId }, adminToken)],
    ["has no author any more", (_, { token }) => send("delete", { password }, token)],
  ])("at once on all nodes when it %s, and so do its connections", async (_when, end) => {
    const owner = await newPerson(server);
    const { frontend, token, listening } = await connectedElsewhere(owner);
    await end(frontend, owner);
    expect(await whoIs(token)).toBe("TOKEN_INVALID");
    // The clock stands still: nothing is looked up again of itself.
    await eventually(() => whoIs(token, other)).toBe("TOKEN_INVALID");
    await eventually(() => listening.ended).toMatchObject({ code: 4403 });
  });

  test("when it is disabled, and do not come back with it", async () => {
    const frontend = await register({ name: "Bad" });
    const tokens = await tokensOf(await newPerson(server), { client_id: frontend });
    const proof = newProof();
    const code = await allow(author, proof, { client_id: frontend });
    await send("status", { clientId: frontend, status: "DISABLED" }, adminToken);
    expect(await whoIs(tokens.access_token)).toBe("TOKEN_INVALID");
    expect((await open(asking(newProof(), { client_id: frontend }))).status).toBe(400);
    expect(await renew(tokens.refresh_token, { client_id: frontend })).toMatchObject({ error: "invalid_client" });
    expect(await exchange(code, proof, { client_id: frontend })).toMatchObject({ error: "invalid_client" });
    await send("status", { clientId: frontend, status: "APPROVED" }, adminToken);
    expect(await whoIs(tokens.access_token)).toBe("TOKEN_INVALID");
    expect(await exchange(code, proof, { client_id: frontend })).toMatchObject({ error: "invalid_grant" });
  });

  test("when it is removed", async () => {
    const frontend = await register({ name: "Short-lived" });
    const tokens = await tokensOf(await newPerson(server), { client_id: frontend });
    await send("remove", { clientId: frontend }, author.token);
    expect(await whoIs(tokens.access_token)).toBe("TOKEN_INVALID");
  });

  test("but not by another frontend, and what is unknown is revoked in silence", async () => {
    const person = await newPerson(server);
    const tokens = await tokensOf(person);
    const thief = await register({ name: "Thief" });
    for (const parameters of [
      { token: tokens.access_token, client_id: thief },
      { token: "unknown", client_id: board },
      { token: tokens.access_token },
      {},
    ]) {
      expect((await post("revoke", parameters)).status).toBe(200);
    }
    expect((await fetch(`${server.url}/oauth/revoke`)).status).toBe(400);
    expect(await whoIs(tokens.access_token)).toMatchObject({ id: person.id });
  });
});

describe("the pages of a frontend", () => {
  /** Whether browsers let pages of this origin read answers. */
  async function mayRead(origin: string, at = server): Promise<boolean> {
    const headers = { origin, "access-control-request-method": "POST" };
    const [reply, preflight] = await Promise.all([
      fetch(`${at.url}/graphql?query={me{id}}`, { headers: { origin, "apollo-require-preflight": "1" } }),
      fetch(`${at.url}/graphql`, { method: "OPTIONS", headers }),
    ]);
    const allowed = [reply, preflight].map(({ headers: got }) => got.get("access-control-allow-origin"));
    expect(new Set(allowed).size).toBe(1);
    expect([origin, null]).toContain(allowed[0]);
    return allowed[0] === origin;
  }

  /** Whether pages of this origin can open a socket. */
  const mayConnect = (origin: string, at = server) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`${at.url.replace("http", "ws")}/graphql`, "graphql-transport-ws", { origin });
      socket.once("error", () => resolve(false));
      socket.once("open", () => {
        socket.terminate();
        resolve(true);
      });
    });

  test("may use the API on all nodes at most ten seconds later, until it is disabled", async () => {
    const origin = "https://pages.example";
    for (const node of [server, other]) {
      expect([await mayRead(origin, node), await mayConnect(origin, node)]).toEqual([false, false]);
    }
    const frontend = await register({ name: "Pages", origins: [origin, "https://more.example"] });
    expect([await mayRead(origin), await mayConnect(origin)]).toEqual([true, true]);
    now += 10_001;
    expect([await mayRead(origin, other), await mayConnect(origin, other)]).toEqual([true, true]);
    for (const foreign of ["https://pages.example:444", "http://pages.example", "null", "x".repeat(4_000)]) {
      expect([await mayRead(foreign), await mayConnect(foreign)]).toEqual([false, false]);
    }

    await send("change", { clientId: frontend, origins: ["https://more.example"] }, author.token);
    expect([await mayRead(origin), await mayRead("https://more.example")]).toEqual([false, true]);
    await send("status", { clientId: frontend, status: "DISABLED" }, adminToken);
    expect([await mayRead("https://more.example"), await mayConnect("https://more.example")]).toEqual([false, false]);
    now += 10_001;
    expect(await mayRead("https://more.example", other)).toBe(false);
  });

  test("do not take the place of those that the host has named", async () => {
    expect([await mayRead("https://named.example"), await mayConnect("https://named.example")]).toEqual([true, true]);
  });
});

test("nobody has more frontends than allowed, however many nodes are asked at once", async () => {
  const { token } = await newPerson(server);
  const plan = { name: "Board", redirectUris: [redirectUri], scopes: ["WATCH"] };
  const asked = Array.from({ length: 14 }, (_, index) =>
    ask(index % 2 ? server : other, mutations.register, { input: plan }, { token }),
  );
  const codes = (await Promise.all(asked)).map(({ errors }) => errors?.[0]?.extensions.code ?? "done");
  const {
    viewer: { frontends: myFrontends },
  } = await get(server, "{ viewer { frontends { clientId } } }", {}, token);
  expect(codes.filter((code) => code === "done")).toHaveLength(myFrontends.length);
  expect(myFrontends.length).toBeLessThanOrEqual(10);
  expect(new Set(codes)).toEqual(new Set(["done", "TOO_MANY_FRONTENDS"]));
});

describe("the SDK", () => {
  const settings = () => ({ url: `${server.url}/graphql`, clientId: board, redirectUri });

  test("signs somebody in, renews the tokens when they expire, and signs out", async () => {
    const person = await newPerson(server);
    const signIn = new FrontendSignIn(settings());
    const { page, kept } = await signIn.begin(["watch", "play"]);
    const entered = { login: person.login, password, decision: "allow" };
    const back = destination(await submit(new URL(page).searchParams, entered));
    await expect(signIn.finish({ ...kept, state: "another" }, back.href)).rejects.toThrow(SignInRefused);
    const tokens = await signIn.finish(kept, back.href);
    const stored: Tokens[] = [];
    const client = new ConclaveClient({
      ...{ url: `${server.url}/graphql`, ...tokens },
      ...{ renew: (token) => signIn.renew(token), onTokens: (next) => stored.push(next) },
    });
    expect((await client.me())?.id).toBe(person.id);
    now += 61 * minute;
    expect((await client.createMatch({ gameId: "parlour", seats: 2 })).id).toBeDefined();
    expect(stored).toHaveLength(1);
    await signIn.end(stored[0] ?? {});
    expect(await whoIs(stored[0]?.token ?? "")).toBe("TOKEN_INVALID");
    await expect(client.createMatch({ gameId: "parlour", seats: 2 })).rejects.toMatchObject({ code: "TOKEN_INVALID" });
    expect(stored.at(-1)).toEqual({});
    await client.close();
  });

  test("says why somebody is not signed in", async () => {
    const signIn = new FrontendSignIn(settings());
    const { page, kept } = await signIn.begin(["watch"]);
    const back = destination(await submit(new URL(page).searchParams, { decision: "refuse" }));
    await expect(signIn.finish(kept, back.href)).rejects.toMatchObject({ error: "access_denied" });
    const away = new FrontendSignIn({ ...settings(), url: "http://127.0.0.1:1/graphql" });
    await expect(away.renew("x")).rejects.toThrow(NetworkError);
  });
});

test("codes and tokens are stored as hashes only", async () => {
  const proof = newProof();
  const code = await allow(author, proof);
  const tokens = await exchange(code, proof);
  const dump = [];
  for (const table of ["authorization_code", "session", "token", "frontend"]) {
    dump.push((await sql.query(`select * from "${table}"`)).rows);
  }
  const stored = JSON.stringify(dump);
  expect(stored).toContain(createHash("sha256").update(code).digest("hex"));
  for (const secret of [code, proof.verifier, tokens.access_token, tokens.refresh_token.split(".")[1]]) {
    expect(stored).not.toContain(secret);
  }
});

test("tokens are given to whoever asks as the standard says, and to nobody else", async () => {
  const ask = (init: RequestInit) => fetch(`${server.url}/oauth/token`, init);
  expect((await ask({})).status).toBe(400);
  expect((await ask({ method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).status).toBe(400);
  expect((await ask({ method: "POST", body: new URLSearchParams({ code: "x".repeat(20_000) }) })).status).toBe(413);
  const reply = await ask({
    method: "POST",
    headers: { origin: "https://any.example" },
    body: new URLSearchParams({ grant_type: "authorization_code" }),
  });
  expect(reply.headers.get("access-control-allow-origin")).toBe("*");
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(
    await post("token", { grant_type: "authorization_code", client_id: board, code: "x", code_verifier: "y" }),
  ).toMatchObject({ error: "invalid_grant" });
});

test("the server describes itself", async () => {
  const reply = await fetch(`${server.url}/.well-known/oauth-authorization-server`);
  expect(await reply.json()).toMatchObject({
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}/oauth/token`,
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
  });
});
