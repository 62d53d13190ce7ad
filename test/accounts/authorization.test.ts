import { describe, expect, test } from "vitest";
import { ConclaveClient, FrontendSignIn, NetworkError, SignInRefused, type Tokens } from "../../clients/sdk/index.ts";
import { adminToken, type TestServer } from "../api/support.ts";
import type { TestProvider } from "../support/oidc-provider.ts";
import {
  authorizing,
  destination,
  errorOn,
  minute,
  newProof,
  publicUrl,
  redirectUri,
  sessionsOf,
} from "./authorizing.ts";
import { newPerson, type Person, password } from "./support.ts";

let server: TestServer;
let other: TestServer;
let author: Person;
let board: string;
let provider: TestProvider;

const { allow, asking, exchange, open, pass, post, register, renew, send, submit, tokensOf, whoIs } = authorizing(
  (place) => {
    ({ server, other, author, board, provider } = place);
  },
);

const errorAt = (reply: Response): string | null => destination(reply).searchParams.get("error");

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
    pass(1);
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
    expect(await sessionsOf(server, person)).toEqual([
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
    pass(61 * minute);
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
