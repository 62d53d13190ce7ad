import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConclaveClient, FrontendSignIn } from "../../clients/sdk/index.ts";
import { eventually } from "../support/eventually.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { clientId, clientSecret, startProvider, type TestProvider } from "../support/oidc-provider.ts";
import { type PathProxy, rulesOf, startProxy } from "../support/proxy.ts";
import {
  adminToken,
  connect,
  createMatch,
  type Data,
  get,
  Listening,
  startServer,
  type TestServer,
} from "./support.ts";

/** A server below a path of a host that has other things too: every page and every link stays there. */

const metadata = "/.well-known/oauth-authorization-server";
const password = "correct horse";
const day = 24 * 60 * 60_000;

let proxy: PathProxy;
let server: TestServer;
let mails: TestMailServer;
let provider: TestProvider;
let time = Date.now();
/** Where the server is for all clients: the proxy, with the path. */
let below: { readonly url: string };

beforeAll(async () => {
  proxy = await startProxy(rulesOf(readFileSync("docs/hosting/nginx-path.conf", "utf8")));
  below = { url: proxy.url };
  [mails, provider] = await Promise.all([startMailServer(), startProvider(`${proxy.url}/sign-in/callback`)]);
  const club = { key: "club", name: "Our club", issuer: provider.issuer, clientId, clientSecret };
  server = await startServer(
    {
      // As it is hosted: pages of other origins may do nothing.
      ...{ NODE_ENV: "production", INTROSPECTION: "true", LOG_LEVEL: "silent", TRUST_PROXY: "1" },
      ...{ PUBLIC_URL: `${proxy.url}/`, OIDC_PROVIDERS: JSON.stringify([club]) },
      ...{ SMTP_URL: mails.url, MAIL_FROM: "conclave@example.org" },
    },
    { now: () => new Date(time), digests: { look: 10 } },
  );
  proxy.port = server.port;
});
afterAll(async () => {
  await server?.close();
  await Promise.all([mails?.close(), provider?.close()]);
  await proxy?.close();
});

/** Looks at what a browser at this address opens, which has to be below the path. */
async function visit(address: string, init: RequestInit = {}): Promise<{ reply: Response; html: string }> {
  expect(address.startsWith(`${proxy.url}/`)).toBe(true);
  const reply = await fetch(address, { redirect: "manual", ...init });
  return { reply, html: await reply.text() };
}

/** Where a reply leads, as a browser understands it. */
const destination = (reply: Response, from: string): string => new URL(reply.headers.get("location") ?? "", from).href;

/** Everything that a page leads to, or loads. */
const linksIn = (html: string, from: string): string[] =>
  Array.from(
    html.matchAll(/<(?:a|link|img|form|iframe)\b[^>]*?\s(?:href|src|action)="([^"]*)"/g),
    ([, link = ""]) => new URL(link.replaceAll("&amp;", "&"), from),
  )
    .filter(({ protocol }) => protocol.startsWith("http"))
    .map(({ href }) => href);

/** Somebody who has signed up, through the proxy. */
async function signUp(login: string): Promise<string> {
  const query = "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }";
  return (await get(below, query, { input: { login, password, name: login } })).signUp.token;
}

/** The link in the next mail that has one. */
async function linkInMail(): Promise<string> {
  const [link] = /https?:\S+/.exec((await mails.next()).text) ?? [];
  return link ?? linkInMail();
}

test("all pages that one gets to from the first one are there, and lead nowhere else", async () => {
  const left = [`${proxy.url}/`, `${proxy.url}/account`];
  const seen = new Set<string>();
  for (let address = left.shift(); address !== undefined; address = left.shift()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const { reply, html } = await visit(address);
    expect([address, reply.status]).toEqual([address, 200]);
    // The page of GraphiQL names web sites in its program.
    if (reply.headers.get("content-type")?.includes("html") && !address.endsWith("graphiql")) {
      left.push(...linksIn(html, address));
    }
  }
  expect([...seen].map((address) => address.slice(proxy.url.length)).sort()).toEqual([
    "/",
    "/account",
    "/graphiql",
    "/schema.graphql",
  ]);
});

test("the pages can be opened with a slash too many, and say no path that is not there", async () => {
  const { html } = await visit(`${proxy.url}/`);
  expect(html).not.toMatch(/>\/\w/);
  for (const page of ["graphiql", "account", "schema.graphql"]) {
    const address = `${proxy.url}/${page}/?a=b`;
    const { reply } = await visit(address);
    expect([reply.status, destination(reply, address)]).toEqual([308, `${proxy.url}/${page}?a=b`]);
  }
});

test("GraphiQL asks the server, and subscribes there", async () => {
  const page = `${proxy.url}/graphiql`;
  const { html } = await visit(page);
  const options = /renderYogaGraphiQL\(\s*window\.document\.querySelector\('#root'\),\s*(\{.*\}),\s*\)/.exec(html);
  const { endpoint } = JSON.parse(options?.[1] ?? "{}");
  // As its program does.
  const address = new URL(endpoint, page).href;
  const headers = { "content-type": "application/json", origin: new URL(proxy.url).origin };
  const asked = await visit(address, { method: "POST", headers, body: '{"query":"{ server { time } }"}' });
  expect(JSON.parse(asked.html).data.server.time).toMatch(/^20/);
  const client = connect({ url: "" }, {}, { url: address.replace("http", "ws") });
  const listening = new Listening(client, `subscription { matchUpdated(matchId: "nowhere") { version } }`);
  expect(await listening.failure()).toBe("UNKNOWN_MATCH");
  await client.dispose();
});

test("the SDK plays over HTTP, WebSocket and streams of events, and a backup is fetched", async () => {
  const token = await signUp("player");
  const id = await createMatch(below, [token]);
  const client = new ConclaveClient({ url: `${proxy.url}/graphql`, token });
  const updates = client.updates(id)[Symbol.asyncIterator]();
  expect((await updates.next()).done).toBe(false);
  await updates.return?.(undefined);
  await client.close();
  const stream = await fetch(`${proxy.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: `subscription { matchUpdated(matchId: "${id}") { version } }` }),
  });
  const reader = stream.body!.getReader();
  let text = "";
  while (!text.includes("data: ")) text += new TextDecoder().decode((await reader.read()).value);
  expect(text).toContain("event: next");
  await reader.cancel();
  const backup = await fetch(new URL("backup", `${proxy.url}/graphql`), {
    headers: { authorization: `Bearer ${adminToken}` },
  });
  expect([backup.status, (await backup.arrayBuffer()).byteLength]).toEqual([200, expect.any(Number)]);
});

test("links in mails lead to the page for them, which does what they are for", async () => {
  const token = await signUp("reader");
  const set = "mutation ($input: SetEmailAddressInput!) { setEmailAddress(input: $input) { sentTo } }";
  await get(below, set, { input: { address: "reader@example.org" } }, token);
  /** Opens a link as somebody does, and lets the page send what it is for. */
  const follow = async (link: string, variables: object): Promise<Data> => {
    const { reply, html } = await visit(link);
    expect([reply.status, linksIn(html, link)]).toEqual([200, []]);
    const [, path = ""] = /await fetch\("([^"]+)"/.exec(html) ?? [];
    const [kind, code] = new URL(link).hash.slice(1).split("=");
    const [, query = ""] =
      new RegExp(`await ask\\("(mutation [^"]*${kind === "reset" ? "reset" : "verify"}[^"]*)"`).exec(html) ?? [];
    const asked = await visit(new URL(path, link.split("#")[0]).href, {
      ...{ method: "POST", headers: { "content-type": "application/json" } },
      body: JSON.stringify({ query, variables: { code, ...variables } }),
    });
    return JSON.parse(asked.html).data;
  };
  expect(await follow(await linkInMail(), {})).toEqual({ verifyEmailAddress: { verified: true } });
  const request =
    "mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { validHours } }";
  await get(below, request, { input: { address: "reader@example.org" } });
  expect(await follow(await linkInMail(), { password: "another horse" })).toEqual({
    resetPassword: { token: expect.any(String) },
  });
});

test("a digest leads to the server, and its link stops the next one", async () => {
  const token = await signUp("idler");
  const set = "mutation ($input: SetEmailAddressInput!) { setEmailAddress(input: $input) { sentTo } }";
  await get(below, set, { input: { address: "idler@example.org" } }, token);
  const verify = "mutation ($code: String!) { verifyEmailAddress(input: { code: $code }) { verified } }";
  await get(below, verify, { code: new URL(await linkInMail()).hash.slice("#address=".length) });
  await get(below, "mutation { setDigest(input: { on: true }) { on } }", {}, token);
  await createMatch(below, [token]);
  time += day;
  await eventually(() => mails.mails.at(-1)?.text ?? "").toContain("/digest/stop");
  const links = mails.mails.at(-1)?.text.match(/https?:\S+/g) ?? [];
  for (const link of links) expect(`${link}/`.startsWith(`${proxy.url}/`)).toBe(true);
  const { reply, html } = await visit(links.find((link) => link.includes("/digest/stop")) ?? "");
  expect([reply.status, html]).toEqual([200, "You get no more of these mails."]);
});

test("frontends of others sign people in, with passwords and with accounts of others", async () => {
  const author = await signUp("author");
  const redirectUri = "https://board.example/signed-in";
  const register =
    "mutation ($input: RegisterFrontendInput!) { registerFrontend(input: $input) { frontend { clientId } } }";
  const input = { name: "Board", redirectUris: [redirectUri], scopes: ["WATCH", "PLAY"] };
  const { frontend } = (await get(below, register, { input }, author)).registerFrontend;

  // What the server says of itself, at the address that standards give it, and at its own.
  const { origin, pathname } = new URL(proxy.url);
  const described: Data[] = [];
  for (const address of [`${origin}${metadata}${pathname}`, `${proxy.url}${metadata}`]) {
    const reply = await fetch(address);
    expect([address, reply.status]).toEqual([address, 200]);
    described.push(await reply.json());
  }
  expect(described[0]).toEqual(described[1]);
  expect(described[0].issuer).toBe(proxy.url);
  for (const [name, value] of Object.entries(described[0])) {
    if (name.endsWith("_endpoint")) expect(String(value).startsWith(`${proxy.url}/oauth/`)).toBe(true);
  }

  const signIn = new FrontendSignIn({ url: `${proxy.url}/graphql`, clientId: frontend.clientId, redirectUri });
  /** Opens the page of the server, and sends its form. */
  const decide = async (fields: { readonly [name: string]: string }) => {
    const { page, kept } = await signIn.begin(["play"]);
    const { reply, html } = await visit(page);
    expect([reply.status, page.split("?")[0]]).toEqual([200, described[0].authorization_endpoint]);
    const hidden = Array.from(
      html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g),
      ([, name, value]) => [...[name ?? "", (value ?? "").replaceAll("&amp;", "&")]],
    );
    const [target = ""] = linksIn(html, page);
    const sent = await visit(target, {
      ...{ method: "POST", headers: { origin, "sec-fetch-site": "same-origin" } },
      body: new URLSearchParams([...(hidden as [string, string][]), ...Object.entries(fields)]),
    });
    return { reply: sent.reply, kept, target };
  };
  const finish = async (kept: Parameters<typeof signIn.finish>[0], location: string): Promise<void> => {
    const tokens = await signIn.finish(kept, location);
    expect((await get(below, "{ viewer { account { id } } }", {}, tokens.token)).viewer.account.id).toEqual(
      expect.any(String),
    );
  };

  const allowed = await decide({ login: "author", password, decision: "allow" });
  await finish(allowed.kept, destination(allowed.reply, allowed.target));

  const left = await decide({ decision: "provider:club" });
  const [cookie = "", ...attributes] = left.reply.headers.getSetCookie()[0]?.split("; ") ?? [];
  expect(attributes).toContain("Path=/conclave/oauth/");
  const back = (await provider.signIn(destination(left.reply, left.target), "cleo")).href;
  const returned = await visit(back);
  expect(returned.reply.status).toBe(303);
  const inside = destination(returned.reply, back);
  const last = await visit(inside, { headers: { cookie } });
  const [ended] = last.reply.headers.getSetCookie();
  expect(ended).toMatch(/^authorization=; Path=\/conclave\/oauth\/; .*Max-Age=0/);
  await finish(left.kept, destination(last.reply, inside));
});

test("nothing was asked for outside", () => expect(proxy.outside).toEqual([]));
