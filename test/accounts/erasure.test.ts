import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { assemblePeople } from "../../server/accounts/people.ts";
import type { AccountKeeper } from "../../server/accounts/ports.ts";
import { Audit } from "../../server/audit/audit.ts";
import type { Storage } from "../../server/storage/index.ts";
import {
  adminToken,
  ask,
  codeOf,
  connect,
  createMatch,
  get,
  idOf,
  Listening,
  signIn,
  type TestServer,
} from "../api/support.ts";
import { emptyStorage } from "../support/storage.ts";
import { newPerson, password, sending, startTwoNodes, type TwoNodes } from "./support.ts";

const mutations = {
  signUp: "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }",
  signIn: "mutation ($input: SignInInput!) { signIn(input: $input) { token } }",
  register: "mutation ($input: UpgradeGuestInput!) { upgradeGuest(input: $input) { token } }",
  refresh: "mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { token } }",
  role: "mutation ($input: SetAccountRoleInput!) { setAccountRole(input: $input) { account { id } } }",
  issue: "mutation ($input: IssuePasswordResetInput!) { issuePasswordReset(input: $input) { code } }",
  delete: "mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { accountId } }",
};
const day = 24 * 3_600_000;

let nodes: TwoNodes;
let server: TestServer;
let other: TestServer;
let now = Date.parse("2026-11-20T12:00:00Z");

beforeAll(async () => {
  nodes = await startTwoNodes({}, () => now);
  ({ server, other } = nodes);
});
afterAll(() => nodes.close());

const { send, refused } = sending(mutations, () => server);

const somebody = () => newPerson(server);

/** Everything in the database as text. */
async function stored(): Promise<string> {
  const sql = new pg.Client(nodes.settings.DATABASE_URL);
  await sql.connect();
  const tables = await sql.query(`select table_name from information_schema.tables where table_schema = 'public'`);
  let text = "";
  for (const { table_name: table } of tables.rows) {
    text += JSON.stringify((await sql.query(`select * from "${table}"`)).rows);
  }
  await sql.end();
  return text;
}

const look = "query ($id: ID!) { match(id: $id) { status host { id name } seats { kind name account { name } } } }";

describe("somebody who deletes the account", () => {
  test("is gone from sessions, names and searches, and bots play on", async () => {
    const { login, token, refreshToken, id, name } = await somebody();
    const ben = await signIn(server, "Ben");
    const running = await createMatch(server, [token, ben]);
    const waiting = await createMatch(server, [token, ben], { start: false });
    const joined = await createMatch(server, [ben, token], { start: false });
    const { code } = await send("issue", { accountId: id }, adminToken);
    expect(await send("delete", { password }, token)).toEqual({ accountId: id });

    expect(await codeOf(ask(server, "{ viewer { account { id } } }", {}, { token }))).toBe("TOKEN_INVALID");
    expect(await refused("refresh", { refreshToken }, undefined, other)).toBe("TOKEN_INVALID");
    expect(await refused("signIn", { login, password }, undefined, other)).toBe("SIGN_IN_FAILED");
    const reset = `mutation { resetPassword(input: { code: "${code}", password: "another horse" }) { token } }`;
    expect(await codeOf(ask(server, reset))).toBe("UNKNOWN_LINK");
    const search = `{ administration { accounts(search: "${name}") { totalCount } } }`;
    expect((await get(server, search, {}, adminToken)).administration.accounts.totalCount).toBe(0);
    expect(await refused("issue", { accountId: id }, adminToken)).toBe("UNKNOWN_ACCOUNT");

    const seen = async (match: string) => (await get(server, look, { id: match }, ben)).match;
    expect(await seen(running)).toMatchObject({
      status: "RUNNING",
      host: { id, name: "" },
      seats: [{ kind: "BOT" }, {}],
    });
    expect(await seen(waiting)).toMatchObject({ status: "CANCELLED" });
    expect(await seen(joined)).toMatchObject({ status: "LOBBY", seats: [{ name: "Ben" }, { kind: "FREE" }] });
    const all = await stored();
    for (const trace of [login, `"${name}"`]) expect(all).not.toContain(trace);
  });

  test("leaves neither words nor addresses at the tables, and others hear of it", async () => {
    const ann = await somebody();
    const ben = await signIn(server, "Ben");
    const match = await createMatch(server, [ann.token, ben]);
    const say = "mutation ($input: SayInput!) { say(input: $input) { message { key } } }";
    const at = { matchId: match, channel: "TABLE" };
    for (const [key, token] of [
      ["one", ann.token],
      ["two", ben],
      ["three", ann.token],
    ] as const) {
      await get(server, say, { input: { ...at, text: `The word of ${key}`, idempotencyKey: key } }, token);
    }
    const { mutes, webhook } = {
      mutes: "mutation ($input: SetMuteInput!) { setMute(input: $input) { viewer { mutes { id } } } }",
      webhook: "mutation ($input: AddWebhookInput!) { addWebhook(input: $input) { contact { key } } }",
    };
    const benId = await idOf(server, ben);
    await get(server, mutes, { input: { accountId: benId, on: true } }, ann.token);
    await get(server, webhook, { input: { url: "https://ann.example.org/turn" } }, ann.token);
    const {
      viewer: { export: accountExport },
    } = await get(server, "{ viewer { export } }", {}, ann.token);
    expect(accountExport).toMatchObject({
      talk: {
        newest: [
          { match, text: "The word of three" },
          { match, text: "The word of one" },
        ],
        muted: [benId],
      },
      reminders: { contacts: [{ url: "https://ann.example.org/turn" }], digest: false },
    });

    const socket = connect(other, { token: ben });
    const heard = new Listening(
      socket,
      `subscription ($id: ID!) {
        talkUpdated(matchId: $id, channel: TABLE) { messages { key text } }
      }`,
      { id: match },
    );
    await heard.next();
    await send("delete", { password }, ann.token);
    const changed = (await heard.next()).data.talkUpdated.messages;
    expect(changed).toEqual([
      { key: "1", text: null },
      { key: "3", text: null },
    ]);
    const all = await stored();
    for (const trace of ["The word of one", "The word of three", "ann.example.org", `"${ann.name}"`]) {
      expect(all).not.toContain(trace);
    }
    expect(all).toContain("The word of two");
    await socket.dispose();
  });

  test("is named in no entry of the audit log, which keeps the id", async () => {
    const [admin, ben] = [await somebody(), await somebody()];
    await send("role", { accountId: admin.id, role: "ADMIN" }, adminToken);
    await send("role", { accountId: ben.id, role: "MODERATOR" }, admin.token);
    expect(await refused("delete", { password }, admin.token)).toBe("LAST_ADMIN");
    await send("role", { accountId: ben.id, role: "ADMIN" }, adminToken);
    await send("delete", { password }, admin.token);
    const audit = `{ administration { auditLog(accountId: "${admin.id}") { edges { node { action actor { name } } } } } }`;
    const { edges } = (await get(server, audit, {}, adminToken)).administration.auditLog;
    expect(edges).toEqual([{ node: { action: "account-role", actor: { name: "" } } }]);
    expect(await refused("delete", { password }, ben.token)).toBe("LAST_ADMIN");
  });

  test("needs the password, or a sign-in of the last ten minutes; a guest needs neither", async () => {
    const { token } = await somebody();
    now += 10 * 60_000;
    expect(await refused("delete", {}, token)).toBe("SIGN_IN_AGAIN");
    expect(await refused("delete", { password: "wrong horse" }, token)).toBe("WRONG_PASSWORD");
    expect(await refused("delete", { password })).toBe("NOT_SIGNED_IN");
    expect(await refused("delete", { password }, adminToken)).toBe("FORBIDDEN");
    expect((await get(server, "{ viewer { account { id } } }", {}, token)).viewer.account).toBeDefined();
    const guest = await signIn(server, "Guest");
    now += 10 * 60_000;
    await send("delete", {}, guest);
    expect(await refused("delete", {}, guest)).toBe("TOKEN_INVALID");
  });

  test("may do it on two nodes at once", async () => {
    const { token, login } = await somebody();
    const there = (await send("signIn", { login, password }, undefined, other)).token;
    const replies = await Promise.all([
      ask(server, mutations.delete, { input: { password } }, { token }),
      ask(other, mutations.delete, { input: { password } }, { token: there }),
    ]);
    const codes = replies.map(({ errors }) => errors?.[0]?.extensions.code ?? "done");
    expect(codes).toContain("done");
    for (const code of codes) expect(code).toMatch(/^(done|NOT_REGISTERED|TOKEN_INVALID|WRONG_PASSWORD)$/);
  });

  test("leaves a login name that nobody else gets for a year", async () => {
    const { token, login } = await somebody();
    await send("delete", { password }, token);
    const again = { login: login.toUpperCase(), password, name: "Eve" };
    expect(await refused("signUp", again)).toBe("LOGIN_TAKEN");
    expect(await refused("register", { login, password }, await signIn(server, "Eve"), other)).toBe("LOGIN_TAKEN");
    now += 365 * day;
    expect(await send("signUp", again)).toBeDefined();
  });

  test("can do so by the SDK, after reading what is stored", async () => {
    const client = new ConclaveClient({ url: `${server.url}/graphql` });
    const { id } = await client.signUp({ login: "with.sdk", password, name: "Ann" });
    expect(await client.account.export()).toMatchObject({ format: "conclave-account", account: { id } });
    await client.deleteAccount();
    expect(client.token).toBeUndefined();
    await client.close();
  });
});

test("everything stored about somebody is one document, without secrets and without others", async () => {
  const { id, token, login, name } = await somebody();
  const guest = await signIn(server, "Ben");
  const match = await createMatch(server, [token, guest], { title: "Friday" });
  const {
    viewer: { export: document },
  } = await get(server, "{ viewer { export } }", {}, token);
  expect(document).toEqual({
    ...{ format: "conclave-account", version: 1, exportedAt: expect.any(String), audit: [], identities: [] },
    accessTokens: [],
    account: { id, name, role: "player", login, locale: "en", createdAt: expect.any(String) },
    sessions: [
      {
        id: expect.any(String),
        ...{ createdAt: expect.any(String), lastUsedAt: expect.any(String), expiresAt: expect.any(String) },
      },
    ],
    matches: {
      total: 1,
      newest: [
        {
          ...{ id: match, game: "parlour", status: "RUNNING", createdAt: expect.any(String), isHost: true },
          ...{ title: "Friday", seats: [{ seat: 0, name }] },
        },
      ],
    },
    frontends: [],
    history: { results: [], ratings: [] },
    talk: { newest: [], reports: [], muted: [] },
    reminders: { contacts: [], digest: false },
  });
  expect(JSON.stringify(document)).not.toMatch(/argon2|Ben/);
  expect((await get(server, "{ viewer { export } }", {}, guest)).viewer.export.account.role).toBe("guest");
  expect(await get(server, "{ viewer { export } }")).toEqual({ viewer: null });
  expect(await codeOf(ask(server, "{ viewer { export } }", {}, { token: adminToken }))).toBe("FORBIDDEN");
});

describe.each(["pglite", "postgresql"] as const)("erasing in %s", (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  function assembled(erase: AccountKeeper["erase"]) {
    const log = { warn: () => {}, error: () => {} };
    return assemblePeople({
      ...{ store: storage.accounts, linkStore: storage.links, erasureStore: storage.erasure },
      admissionStore: storage.admission,
      ...{ providerStore: storage.providers, onceStore: storage.once, auditStore: storage.audit },
      accessTokenStore: storage.accessTokens,
      ...{ audit: new Audit({ store: storage.audit, log }), log, now: () => new Date(now) },
      keepers: [{ key: "things", export: async () => [], erase }],
    });
  }

  test("goes on until everything is erased, and once more when no token is trusted anywhere", async () => {
    const erased: string[] = [];
    let fails = true;
    const { accounts, erasure } = assembled(async (id) => {
      if (fails) throw new Error("not now");
      erased.push(id);
    });
    const { account, token } = await accounts.signUp({ login: "ann", password, name: "Ann" });
    await erasure.delete(await accounts.authenticate(token), password, "here");
    expect(await accounts.find(account.id)).toBeUndefined();
    now += 2 * 60_000;
    await expect(erasure.sweep()).rejects.toThrow("not now");
    fails = false;
    await erasure.sweep();
    expect(erased).toEqual([account.id]);
    expect(await storage.erasure.closed(new Date(now), 9)).toEqual([]);
    await erasure.sweep();
    expect(erased).toEqual([account.id]);
    await erasure.close();
  });

  test("takes guests whose session has ended long ago, unless they have played, and no players", async () => {
    const { accounts, erasure } = assembled(async () => {});
    const guests = [await accounts.signInAsGuest("Ann"), await accounts.signInAsGuest("Ben")];
    const player = await accounts.signUp({ login: "cleo", password, name: "Cleo" });
    const found = async () =>
      (await Promise.all([...guests, player].map(({ account }) => storage.accounts.find(account.id)))).map(
        (each) => each?.name,
      );
    const seats = [{ seat: 0, account: guests[1]?.account.id ?? "", name: "Ben" }];
    await storage.matches.create({
      ...{
        id: "m",
        pin: { game: "coin", version: "1.0.0", seats: 1, extensions: [], options: {} },
        status: "FINISHED",
      },
      ...{ visibility: "PUBLIC", watching: "OPEN", host: "x", hostName: "X", seats, seed: "", commitment: "" },
      ...{ sequence: 0, createdAt: new Date(now), updatedAt: new Date(now), revision: 0 },
    });
    now += 90 * day;
    await erasure.sweep();
    expect(await found()).toEqual(["Ann", "Ben", "Cleo"]);
    now += 31 * day;
    await erasure.sweep();
    expect(await found()).toEqual([undefined, "Ben", "Cleo"]);
    now += 3 * 60_000;
    await erasure.sweep();
    expect(await found()).toEqual([undefined, "Ben", "Cleo"]);
    await erasure.close();
  });
});
