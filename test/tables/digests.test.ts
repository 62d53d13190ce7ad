import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ask, createMatch, type Data, get, startServer, type TestServer } from "../api/support.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";

const hour = 3_600_000;
let database: FreshDatabase;
let sql: pg.Client;
let mails: TestMailServer;
let nodes: TestServer[];
let time = Date.now();
const now = () => new Date(time);
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));

beforeAll(async () => {
  database = await freshDatabase();
  sql = new pg.Client(database.url);
  await sql.connect();
  mails = await startMailServer();
  const settings = {
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    MAIL_FROM: "conclave@example.org",
    PUBLIC_URL: "https://play.example.org",
  };
  nodes = [];
  for (let count = 0; count < 2; count++) nodes.push(await startServer(settings, { now, digests: { look: 10 } }));
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await mails.close();
  await sql.end();
  await database.drop();
});
beforeEach(() => sql.query(`delete from "digest"`));

let people = 0;
/** Somebody with an address. */
async function player(): Promise<{ token: string; address: string }> {
  const login = `p${++people}`;
  const query = "mutation ($input: SignUpInput!) { signUp(input: $input) { token account { id } } }";
  const input = { login, password: "correct horse", name: "Ada" };
  const { token, account } = (await get(nodes[0]!, query, { input })).signUp;
  const address = `${login}@example.org`;
  await sql.query(`update "account" set "address" = $1 where "id" = $2`, [address, account.id]);
  await sql.query(`update "token" set "expires_at" = "expires_at" + interval '90 days'`);
  await sql.query(`update "session" set "expires_at" = "expires_at" + interval '90 days'`);
  return { token, address };
}

async function setDigest(token: string | undefined, on: boolean, language = "en", node = nodes[0]!): Promise<Data> {
  const query = "mutation ($on: Boolean!) { setDigest(input: { on: $on }) { on } }";
  const { data, errors } = await ask(node, query, { on }, { token, headers: { "accept-language": language } });
  return errors?.[0]?.extensions.code ?? data.setDigest.on;
}
const mailsTo = (address: string) => mails.mails.filter(({ to }) => to === address);

test("a digest comes once a day, from whatever node, with what awaits its reader in their language", async () => {
  const { token, address } = await player();
  expect(await setDigest(token, true, "zh-Hant")).toBe(true);
  expect((await get(nodes[1]!, "{ viewer { digest } }", {}, token)).viewer.digest).toBe(true);
  await createMatch(nodes[0]!, [token], { title: "Tea" });
  time += hour - 1_000;
  await aWhile();
  expect(mailsTo(address)).toEqual([]);
  time += 1_000;
  await eventually(() => mailsTo(address).length).toBe(1);
  const [mail] = mailsTo(address);
  expect(mail?.subject).toBe("有1場對局輪到你了");
  expect(mail?.text).toContain("「Tea」（客厅）");
  time += 23 * hour;
  await aWhile();
  expect(mailsTo(address)).toHaveLength(1);
  time += hour;
  await eventually(() => mailsTo(address).length).toBe(2);
});

test("a digest is stopped by its link, without signing in, and only by the right one", async () => {
  const { token, address } = await player();
  await setDigest(token, true);
  await createMatch(nodes[0]!, [token]);
  time += hour;
  await eventually(() => mailsTo(address).length).toBe(1);
  const [link] = /https:\S+\/digest\/stop\S+/.exec(mailsTo(address)[0]!.text) ?? [];
  const here = link!.replace("https://play.example.org", nodes[1]!.url);
  for (const wrong of [
    `${here}x`,
    here.replace(/code=.*/, "code="),
    here.replace(/account=[^&]*/, "account=x"),
    here.split("?")[0]!,
  ]) {
    expect((await fetch(wrong)).status).toBe(404);
  }
  expect((await get(nodes[0]!, "{ viewer { digest } }", {}, token)).viewer.digest).toBe(true);
  const reply = await fetch(here, { method: "POST", headers: { "accept-language": "zh-Hans" } });
  expect([reply.status, await reply.text()]).toEqual([200, "你不会再收到此类邮件。"]);
  expect((await get(nodes[0]!, "{ viewer { digest } }", {}, token)).viewer.digest).toBe(false);
  expect((await fetch(here)).status).toBe(200);
  time += 48 * hour;
  await aWhile();
  expect(mailsTo(address)).toHaveLength(1);
});

test("nobody gets a digest without wanting it, without an address, or without being awaited", async () => {
  const [wanting, other, idle] = [await player(), await player(), await player()];
  await setDigest(wanting.token, true);
  await sql.query(`update "account" set "address" = null where "address" = $1`, [wanting.address]);
  await setDigest(idle.token, true);
  await createMatch(nodes[0]!, [wanting.token]);
  await createMatch(nodes[0]!, [other.token]);
  time += 2 * hour;
  await aWhile();
  for (const { address } of [wanting, other, idle]) expect(mailsTo(address)).toEqual([]);
});

test("a server with a database of its own sends digests as well, and stops them", async () => {
  const settings = { SMTP_URL: mails.url, MAIL_FROM: "conclave@example.org", PUBLIC_URL: "https://play.example.org" };
  const alone = await startServer(settings, { now, digests: { look: 10 }, sessionTimes: { renewedAfter: 100 * hour } });
  const address = "alone@example.org";
  const query = "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }";
  const { token } = (await get(alone, query, { input: { login: "alone", password: "correct horse", name: "Ada" } }))
    .signUp;
  await get(alone, `mutation { setEmailAddress(input: { address: "${address}" }) { sentTo } }`, {}, token);
  await eventually(() => mailsTo(address).length).toBe(1);
  const [, code] = /#address=([\w-]+)/.exec(mailsTo(address)[0]!.text) ?? [];
  await get(alone, `mutation { verifyEmailAddress(input: { code: "${code}" }) { verified } }`);
  expect(await setDigest(token, true, "en", alone)).toBe(true);
  await createMatch(alone, [token], { title: "Tea" });
  time += hour;
  await eventually(() => mailsTo(address).length).toBe(2);
  const { text } = mailsTo(address)[1]!;
  expect(text).toContain("“Tea”");
  const [link] = /https:\S+\/digest\/stop\S+/.exec(text) ?? [];
  expect((await fetch(link!.replace("https://play.example.org", alone.url), { method: "POST" })).status).toBe(200);
  expect((await get(alone, "{ viewer { digest } }", {}, token)).viewer.digest).toBe(false);
  time += 24 * hour;
  await aWhile();
  expect(mailsTo(address)).toHaveLength(2);
  await alone.close();
});

test("digests need a token, and a server that sends mails", async () => {
  expect(await setDigest(undefined, true)).toBe("NOT_SIGNED_IN");
  const silent = await startServer({ DATABASE_URL: database.url });
  const query = "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }";
  const input = { login: "silent", password: "correct horse", name: "Ada" };
  const { token } = (await get(silent, query, { input })).signUp;
  expect(await setDigest(token, true, "en", silent)).toBe("NO_MAIL");
  expect(await setDigest(token, false, "en", silent)).toBe(false);
  await silent.close();
});
