import { createECDH, createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  adminToken,
  answer,
  ask,
  connect,
  createMatch,
  type Data,
  fieldOrCode,
  get,
  Listening,
  signIn,
  startServer,
  type TestServer,
} from "../api/support.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";

/** A receiver of webhooks and of web push on this machine. */
class Receiver {
  readonly calls: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
  status = 204;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        this.calls.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
        if (request.url === "/silent") return;
        response.writeHead(this.status, { location: "/elsewhere" }).end();
      });
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  url(path: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  at(path: string) {
    return this.calls.filter((call) => call.path === path);
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

const operations = {
  webhook: `mutation ($input: AddWebhookInput!) {
    addWebhook(input: $input) { secret contact { key kind url locale switchedOffAt } }
  }`,
  browser: "mutation ($input: AddBrowserInput!) { addBrowser(input: $input) { contact { key kind } } }",
  contacts: "{ viewer { contacts { key kind url locale createdAt switchedOffAt } } }",
  remove: "mutation ($key: ID!) { removeContact(input: { key: $key }) { key } }",
};

const second = 1_000;
const minute = 60 * second;
/** How often a node says who is connected to it. It is believed for three times as long: longer than any leap of the clock below. */
const presence = 10 * second;
let database: FreshDatabase;
let sql: pg.Client;
let nodes: TestServer[];
let receiver: Receiver;
let time = Date.now();
const now = () => new Date(time);
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));

const start = () =>
  startServer(
    { DATABASE_URL: database.url },
    {
      ...{ now, reminders: { look: 10, lookEverywhere: minute, presence } },
      outward: { protocols: ["http:", "https:"], allows: () => true },
    },
  );

beforeAll(async () => {
  database = await freshDatabase();
  sql = new pg.Client(database.url);
  await sql.connect();
  nodes = [await start(), await start()];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await sql.end();
  await database.drop();
});
beforeEach(async () => {
  receiver = new Receiver();
  await receiver.open();
});
afterEach(async () => {
  await sql.query(`delete from "reminder_contact"`);
  await receiver.close();
});

const run = async (what: keyof typeof operations, variables: object, token?: string): Promise<Data> => {
  const found = await fieldOrCode(ask(nodes[0]!, operations[what], variables, { token }));
  return what === "contacts" && found ? found.contacts : found;
};

/** How often each reminder was tried that waits, or is under way: a node stores shortly after a call what became of it. */
const deliveries = async (): Promise<(number | "under way")[]> =>
  (await sql.query(`select "attempt", "taken_until" from "reminder_delivery"`)).rows.map(({ attempt, taken_until }) =>
    taken_until === null ? attempt : "under way",
  );

let people = 0;
/** A registered player. */
async function player(name: string): Promise<string> {
  const input = { login: `p${++people}`, password: "correct horse", name };
  const query = "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }";
  return (await get(nodes[0]!, query, { input })).signUp.token;
}

const webhook = (token: string, path = "/hook", fields: object = {}) =>
  run("webhook", { input: { url: receiver.url(path), ...fields } }, token);

/** Adds a browser. */
async function browser(token: string): Promise<object> {
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const input = { endpoint: receiver.url("/push"), p256dh, auth: randomBytes(16).toString("base64url") };
  expect((await run("browser", { input }, token)).contact.kind).toBe("WEB_PUSH");
  return input;
}

describe("a player who is awaited and not there", () => {
  test("is reminded once of a prompt by a signed call, whatever node the match is on", async () => {
    const [ada, ben] = [await player("Ada"), await player("Ben")];
    const { secret, contact } = await webhook(ada);
    expect(contact).toEqual({
      key: expect.any(String),
      kind: "WEBHOOK",
      url: receiver.url("/hook"),
      locale: "en",
      switchedOffAt: null,
    });
    const id = await createMatch(nodes[0]!, [ada, ben], {
      title: "Tea",
      time: { perDecision: { seconds: 3600, onExpiry: "BOT" } },
    });
    const since = new Date(time).toISOString();
    const deadline = new Date(time + 60 * minute).toISOString();
    time += 14 * second;
    await aWhile();
    expect(receiver.calls).toEqual([]);
    time += 2 * second;
    await eventually(() => receiver.calls.length).toBe(1);
    const [{ headers, body }] = receiver.calls as [(typeof receiver.calls)[0]];
    expect(JSON.parse(body.toString())).toEqual({
      type: "turn",
      timestamp: new Date(time).toISOString(),
      data: {
        matchId: id,
        gameId: "parlour",
        title: "Tea",
        since,
        deadline,
        text: "It is your turn in “Tea” (Parlour).",
      },
    });
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signature = createHmac("sha256", key).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
    expect(headers["webhook-timestamp"]).toBe(`${Math.floor(time / 1000)}`);
    await eventually(deliveries).toEqual([]);
    time += 5 * minute;
    await aWhile();
    expect(receiver.calls).toHaveLength(1);
    await answer(nodes[1]!, id, ada, { option: "a" });
    time += 16 * second;
    await eventually(() => receiver.calls.length).toBe(2);
  });

  test("is reminded in their language, and in the format of Discord", async () => {
    const [ada, ben] = [await player("Ada"), await player("Ben")];
    expect((await webhook(ada, "/discord", { discord: true, locale: "zh-Hant" })).secret).toBeNull();
    await createMatch(nodes[0]!, [ada, ben], { title: "@everyone *tea*" });
    time += 16 * second;
    await eventually(() => receiver.calls.length).toBe(1);
    expect(JSON.parse(receiver.calls[0]!.body.toString())).toEqual({
      content: "「\\@everyone \\*tea\\*」（客厅）輪到你了。",
      allowed_mentions: { parse: [] },
    });
  });

  test("is reminded in a browser, by an encrypted message with the keys of this server", async () => {
    const ada = await signIn(nodes[0]!, "Ada");
    const {
      server: { webPushKey },
    } = await get(nodes[0]!, "{ server { webPushKey } }");
    expect((await get(nodes[1]!, "{ server { webPushKey } }")).server.webPushKey).toBe(webPushKey);
    const input = await browser(ada);
    const id = await createMatch(nodes[0]!, [ada], { title: "Tea" });
    time += 16 * second;
    await eventually(() => receiver.calls.length).toBe(1);
    const [{ headers, body }] = receiver.calls as [(typeof receiver.calls)[0]];
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", topic: id.replaceAll("-", "") });
    expect(headers.authorization).toContain(`k=${webPushKey}`);
    expect(body.toString("latin1")).not.toContain(id);
    receiver.status = 410;
    await createMatch(nodes[0]!, [ada]);
    time += 16 * second;
    await eventually(async () => (await run("contacts", {}, ada))[0].switchedOffAt).not.toBeNull();
    receiver.status = 201;
    await run("browser", { input }, ada);
    expect(await run("contacts", {}, ada)).toMatchObject([{ switchedOffAt: null }]);
  });
});

describe("nobody is reminded", () => {
  test("who is connected to any node; but afterwards, if the match still waits", async () => {
    const ada = await player("Ada");
    await webhook(ada);
    const client = connect(nodes[1]!, { token: ada });
    const listening = new Listening(client, "subscription { awaitingMeUpdated { totalCount } }");
    await listening.next();
    time += presence;
    await eventually(async () => (await sql.query(`select * from "presence"`)).rowCount).toBe(1);
    await createMatch(nodes[0]!, [ada]);
    time += 16 * second;
    await aWhile();
    expect(receiver.calls).toEqual([]);
    await client.dispose();
    await eventually(async () => {
      time += second;
      return (await sql.query(`select * from "presence"`)).rowCount;
    }).toBe(0);
    time += 2 * minute;
    await eventually(() => receiver.calls.length).toBe(1);
  });

  test("who has answered before the reminder leaves, nor of a match that is over, nor whom a bot replaces", async () => {
    const [ada, ben] = [await player("Ada"), await player("Ben")];
    await webhook(ada);
    const id = await createMatch(nodes[0]!, [ada, ben]);
    time += 5 * second;
    await get(nodes[0]!, "mutation ($id: ID!) { leaveMatch(input: { matchId: $id }) { match { id } } }", { id }, ada);
    time += 16 * second;
    await aWhile();
    expect(receiver.calls).toEqual([]);
  });

  test("of what has been waiting for more than a day", async () => {
    const ada = await signIn(nodes[0]!, "Ada");
    await createMatch(nodes[0]!, [ada]);
    time += 25 * 60 * minute;
    await browser(ada);
    time += 6 * minute;
    await aWhile();
    expect(receiver.calls).toEqual([]);
  });
});

describe("a receiver that fails", () => {
  test("is tried again after growing pauses, and switched off after several reminders in vain", async () => {
    const ada = await player("Ada");
    const { contact } = await webhook(ada);
    receiver.status = 500;
    await createMatch(nodes[0]!, [ada]);
    time += 16 * second;
    await eventually(() => receiver.calls.length).toBe(1);
    for (const [index, pause] of [30, 120, 480, 1920].entries()) {
      await eventually(deliveries).toEqual([index + 1]);
      time += pause * second - second;
      await aWhile();
      expect(receiver.calls).toHaveLength(index + 1);
      time += second;
      await eventually(() => receiver.calls.length).toBe(index + 2);
    }
    await eventually(deliveries).toEqual([]);
    const state = async () =>
      (await sql.query(`select "failures", "switched_off_at" from "reminder_contact" where "id" = $1`, [contact.key]))
        .rows[0];
    expect(await state()).toEqual({ failures: 1, switched_off_at: null });
    await sql.query(`update "reminder_contact" set "failures" = 4`);
    await createMatch(nodes[0]!, [ada]);
    time += 16 * second;
    await eventually(() => receiver.calls.length).toBe(6);
    await eventually(deliveries).toEqual([1]);
    await sql.query(`update "reminder_delivery" set "attempt" = 4`);
    time += 30 * second;
    await eventually(async () => (await state()).switched_off_at).not.toBeNull();
    expect((await run("contacts", {}, ada))[0].switchedOffAt).not.toBeNull();
    await createMatch(nodes[0]!, [ada]);
    time += 16 * second;
    await aWhile();
    expect(receiver.calls).toHaveLength(7);
    expect((await webhook(ada)).contact.switchedOffAt).toBeNull();
  });

  test("by never answering delays nobody else’s reminders", async () => {
    const ada = await player("Ada");
    await webhook(ada);
    const silent = [await player("Ben"), await player("Cleo")];
    for (const token of silent) {
      await webhook(token, "/silent");
      for (let match = 0; match < 3; match++) await createMatch(nodes[0]!, [token]);
    }
    time += 16 * second;
    await eventually(() => receiver.at("/silent").length).toBe(2);
    for (let match = 1; match <= 3; match++) {
      await createMatch(nodes[0]!, [ada]);
      time += 16 * second;
      await eventually(() => receiver.at("/hook").length).toBe(match);
    }
    // Each of those has only one on its way, which has not been given up.
    expect(receiver.at("/silent")).toHaveLength(2);
    expect((await deliveries()).filter((state) => state === "under way").length).toBeGreaterThanOrEqual(2);
  });

  test("with a redirect is not followed", async () => {
    const ada = await player("Ada");
    await webhook(ada);
    receiver.status = 302;
    await createMatch(nodes[0]!, [ada]);
    time += 16 * second;
    await eventually(() => receiver.calls.length).toBe(1);
    await aWhile();
    expect(receiver.at("/elsewhere")).toEqual([]);
  });
});

describe("contacts", () => {
  test("are listed and removed by their owner alone", async () => {
    const [ada, ben] = [await player("Ada"), await player("Ben")];
    const { contact } = await webhook(ada);
    expect(await run("contacts", {}, ada)).toMatchObject([{ key: contact.key, url: receiver.url("/hook") }]);
    expect(await run("contacts", {}, ben)).toEqual([]);
    expect(await run("remove", { key: contact.key }, ben)).toBe("UNKNOWN_CONTACT");
    expect(await run("remove", { key: contact.key }, ada)).toEqual({ key: contact.key });
    expect(await run("remove", { key: contact.key }, ada)).toBe("UNKNOWN_CONTACT");
    expect(await run("contacts", {}, undefined)).toBeNull();
  });

  test("are at most ten, and the same address counts once", async () => {
    const ada = await player("Ada");
    for (let index = 0; index < 10; index++) await webhook(ada, `/${index}`);
    expect(await webhook(ada, "/more")).toBe("TOO_MANY_CONTACTS");
    expect((await webhook(ada, "/3")).contact.url).toBe(receiver.url("/3"));
    expect(await run("contacts", {}, ada)).toHaveLength(10);
  });

  test("of guests are browsers, not webhooks", async () => {
    const guest = await signIn(nodes[0]!, "Guest");
    expect(await webhook(guest)).toBe("FORBIDDEN");
    expect(await run("webhook", { input: { url: "https://example.org/" } })).toBe("NOT_SIGNED_IN");
  });

  test.each([
    ["no point on the curve", { p256dh: Buffer.alloc(65, 4).toString("base64url") }],
    ["too short a key", { p256dh: "abc" }],
    ["no secret", { auth: "" }],
    ["no address", { endpoint: "nothing" }],
    ["a huge key", { p256dh: "A".repeat(15_000) }],
  ])("are no browsers with %s", async (_, wrong) => {
    const ada = await signIn(nodes[0]!, "Ada");
    const good = {
      endpoint: "https://push.example.org/x",
      p256dh: createECDH("prime256v1").generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    };
    expect(await run("browser", { input: { ...good, ...wrong } }, ada)).toBe("INVALID_CONTACT");
  });
});

describe("a server as it is usually started", () => {
  let usual: TestServer;
  beforeAll(async () => {
    usual = await startServer();
  });
  afterAll(() => usual.close());

  test.each([
    ...[
      "http://example.org/hook",
      "https://127.0.0.1/",
      "https://[::1]:8443/",
      "https://169.254.169.254/latest/meta-data",
    ],
    ...["https://10.0.0.1/", "https://user:password@example.org/", "ftp://example.org/", "nothing", ""],
    `https://example.org/${"x".repeat(3_000)}`,
  ])("takes no address like %s", async (url) => {
    const { data, errors } = await ask(usual, operations.webhook, { input: { url } }, { token: adminToken });
    expect(data?.addWebhook).toBeFalsy();
    expect(errors?.[0]?.extensions.code).toBe("INVALID_CONTACT");
  });
});
