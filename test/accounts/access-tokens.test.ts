import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  adminToken,
  ask,
  codeOf,
  createMatch,
  type Data,
  fieldOrCode,
  get,
  signIn,
  type TestServer,
} from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";
import { until } from "../support/eventually.ts";

const operations = {
  make: `mutation ($input: CreateAccessTokenInput!) {
    it: createAccessToken(input: $input) {
      token repeated accessToken { key name scopes createdAt lastUsedAt expiresAt } viewer { accessTokens { key } }
    }
  }`,
  revoke: `mutation ($input: RevokeAccessTokenInput!) {
    it: revokeAccessToken(input: $input) { key viewer { accessTokens { key } } }
  }`,
  mark: `mutation ($input: MarkAsBotInput!) { it: markAsBot(input: $input) { account { isBot } viewer { account { isBot } } } }`,
  create:
    "mutation ($input: CreateMatchInput!) { it: createMatch(input: $input) { match { id seats { account { isBot } } } } }",
  changePassword:
    "mutation ($input: ChangePasswordInput!) { it: changePassword(input: $input) { viewer { account { id } } } }",
  signOut: "mutation ($input: SignOutInput!) { it: signOut(input: $input) { everywhere } }",
  ban: "mutation ($input: BanAccountInput!) { it: banAccount(input: $input) { until } }",
  role: "mutation ($input: SetAccountRoleInput!) { it: setAccountRole(input: $input) { account { role } } }",
};

const password = "correct horse";
const day = 24 * 3_600_000;
const table = { gameId: "parlour", seats: 2 };

let nodes: TwoNodes;
let server: TestServer;
let other: TestServer;
let time = Date.now();
let people = 0;

beforeAll(async () => {
  nodes = await startNodePair({ RATE_LIMIT: "100000" }, { now: () => new Date(time) });
  ({ server, other } = nodes);
});
afterAll(() => nodes.close());

const send = (what: keyof typeof operations, input: object, token?: string, node = server): Promise<Data> =>
  fieldOrCode(ask(node, operations[what], { input }, { token }));

interface NewPerson {
  readonly id: string;
  readonly login: string;
  readonly token: string;
}

async function newPerson(): Promise<NewPerson> {
  const input = { login: `person.${++people}`, password, name: "Ann" };
  const query = "mutation ($input: SignUpInput!) { signUp(input: $input) { token account { id } } }";
  const { token, account } = (await get(server, query, { input })).signUp;
  return { id: account.id, login: input.login, token };
}

/** A token of somebody, with these scopes. */
async function tokenOf(person: NewPerson, scopes = ["PLAY"], fields: object = {}): Promise<Data> {
  return send("make", { name: "Robot", scopes, ...fields }, person.token);
}

const whoIs = (token: string, node = server): Promise<Data> =>
  fieldOrCode(ask(node, "{ viewer { account { id role isBot } } }", {}, { token }));

describe("an access token", () => {
  test("plays for its owner on all nodes until it expires, and is no device", async () => {
    const ann = await newPerson();
    const made = await tokenOf(ann, ["WATCH", "PLAY", "PLAY"], { validDays: 2 });
    const { key } = made.accessToken;
    expect(made).toMatchObject({
      ...{ token: expect.stringMatching(/^[\w-]{43}$/), repeated: false, viewer: { accessTokens: [{ key }] } },
      accessToken: { name: "Robot", scopes: ["WATCH", "PLAY"], expiresAt: new Date(time + 2 * day).toISOString() },
    });
    expect((await whoIs(made.token, other)).account).toMatchObject({ id: ann.id, role: "PLAYER" });
    expect((await send("create", table, made.token, other)).match.id).toBeDefined();
    const { viewer } = await get(server, "{ viewer { sessions { key } } }", {}, ann.token);
    expect(viewer.sessions.map((session: Data) => session.key)).not.toContain(key);
    time += 2 * day;
    expect(await whoIs(made.token)).toBe("TOKEN_EXPIRED");
    expect(await whoIs(made.token, other)).toBe("TOKEN_EXPIRED");
  });

  test("does what its scopes say, and nothing about the account", async () => {
    const ann = await newPerson();
    const { token: watching } = await tokenOf(ann, ["WATCH"]);
    expect(await send("create", table, watching)).toBe("INSUFFICIENT_SCOPE");
    const { token, accessToken } = await tokenOf(ann);
    for (const refused of [
      send("make", { name: "Another", scopes: ["PLAY"] }, token),
      send("revoke", { key: accessToken.key }, token),
      send("mark", {}, token),
      send("changePassword", { password, newPassword: "another horse" }, token),
      send("signOut", { everywhere: true }, token),
      codeOf(ask(server, "{ viewer { accessTokens { key } } }", {}, { token })),
    ]) {
      expect(await refused).toBe("INSUFFICIENT_SCOPE");
    }
  });

  test("uses a role only with the scope for it, and only of whoever has one", async () => {
    const ann = await newPerson();
    expect(await tokenOf(ann, ["ADMIN"])).toBe("FORBIDDEN");
    await send("role", { accountId: ann.id, role: "ADMIN" }, adminToken);
    const { token } = await tokenOf(ann, ["ADMIN"]);
    expect((await whoIs(token)).account.role).toBe("ADMIN");
    expect((await whoIs((await tokenOf(ann)).token)).account.role).toBe("PLAYER");
    await send("role", { accountId: ann.id, role: "PLAYER" }, adminToken);
    expect((await whoIs(token)).account.role).toBe("PLAYER");
  });

  test.each<[string, (person: NewPerson, key: string) => Promise<Data>]>([
    ["its owner revokes it", ({ token }, key) => send("revoke", { key }, token)],
    ["the password changes", ({ token }) => send("changePassword", { password, newPassword: "another horse" }, token)],
    ["its owner signs out everywhere", ({ token }) => send("signOut", { everywhere: true }, token)],
    ["its owner is banned", ({ id }) => send("ban", { accountId: id, hours: 1, reason: "Noise" }, adminToken)],
  ])("ends on all nodes when %s", async (_, end) => {
    const ann = await newPerson();
    const { token, accessToken } = await tokenOf(ann);
    for (const node of [server, other]) expect((await whoIs(token, node)).account.id).toBe(ann.id);
    expect(typeof (await end(ann, accessToken.key))).toBe("object");
    for (const node of [server, other]) await until(async () => (await whoIs(token, node)) === "TOKEN_INVALID");
  });

  test("needs the password, unless its owner has signed in just now", async () => {
    const ann = await newPerson();
    time += 11 * 60_000;
    expect(await tokenOf(ann)).toBe("SIGN_IN_AGAIN");
    expect(await tokenOf(ann, ["PLAY"], { password: "wrong horse" })).toBe("WRONG_PASSWORD");
    expect((await tokenOf(ann, ["PLAY"], { password })).token).toBeDefined();
    expect(await send("make", { name: "Robot", scopes: ["PLAY"] }, await signIn(server, "Guest"))).toBe(
      "NOT_REGISTERED",
    );
    expect(await send("make", { name: "Robot", scopes: ["PLAY"] }, adminToken)).toBe("NOT_REGISTERED");
  });

  test("has a name, a scope and a term", async () => {
    const ann = await newPerson();
    expect(await tokenOf(ann, [])).toBe("BAD_REQUEST");
    expect(await tokenOf(ann, ["PLAY"], { name: " " })).toBe("INVALID_NAME");
    for (const validDays of [0, 366]) expect(await tokenOf(ann, ["PLAY"], { validDays })).toBe("OUT_OF_RANGE");
  });

  test("is one of twenty at most, which are not ended by sign-ins", async () => {
    const ann = await newPerson();
    const { token } = await tokenOf(ann);
    const query = "mutation ($input: SignInInput!) { signIn(input: $input) { token } }";
    for (let count = 0; count < 21; count++) await get(server, query, { input: { login: ann.login, password } });
    expect((await whoIs(token)).account.id).toBe(ann.id);
    const again = { ...ann, token: (await get(server, query, { input: { login: ann.login, password } })).signIn.token };
    for (let count = 1; count < 20; count++) expect((await tokenOf(again)).repeated).toBe(false);
    expect(await tokenOf(again)).toBe("TOO_MANY_ACCESS_TOKENS");
    expect(await send("revoke", { key: "nothing" }, again.token)).toBe("UNKNOWN_ACCESS_TOKEN");
  });

  test("comes again with the idempotency key, and stands nowhere in the database", async () => {
    const ann = await newPerson();
    const fields = { idempotencyKey: randomUUID(), password };
    const first = await tokenOf(ann, ["PLAY"], fields);
    expect(await tokenOf(ann, ["PLAY"], fields)).toEqual({ ...first, repeated: true });
    const sql = new pg.Client(nodes.databaseUrl);
    await sql.connect();
    const all: string[] = [];
    for (const name of ["once", "session", "token"]) {
      all.push(...(await sql.query(`select to_jsonb(t)::text as "row" from "${name}" t`)).rows.map(({ row }) => row));
    }
    await sql.end();
    expect(all.join("\n")).not.toContain(first.token);
  });

  test("tells its owner when it was used last", async () => {
    const ann = await newPerson();
    const { token, accessToken } = await tokenOf(ann, ["PLAY"], { password });
    time += 2 * 3_600_000;
    await whoIs(token);
    const query = "{ viewer { accessTokens { key lastUsedAt } } }";
    const signInAgain = "mutation ($input: SignInInput!) { signIn(input: $input) { token } }";
    const { signIn: fresh } = await get(server, signInAgain, { input: { login: ann.login, password } });
    await until(async () => {
      const { viewer } = await get(server, query, {}, fresh.token);
      return viewer.accessTokens[0].lastUsedAt === new Date(time).toISOString();
    });
    expect(accessToken.lastUsedAt).not.toBe(new Date(time).toISOString());
  });
});

describe("an account whose owner says that a program decides for it", () => {
  test("shows that to everybody, also where it sits, until its owner says otherwise", async () => {
    const [guest, ben] = [await signIn(server, "Robot"), await signIn(server, "Ben")];
    const id = await createMatch(server, [guest, ben]);
    const seats = async (): Promise<boolean[]> => {
      const { match } = await get(
        server,
        "query ($id: ID!) { match(id: $id) { seats { account { isBot } } } }",
        { id },
        ben,
      );
      return match.seats.map(({ account }: Data) => account.isBot);
    };
    expect(await seats()).toEqual([false, false]);
    expect(await send("mark", {}, guest)).toEqual({ account: { isBot: true }, viewer: { account: { isBot: true } } });
    expect(await seats()).toEqual([true, false]);
    await until(async () => (await whoIs(guest, other)).account.isBot);
    const rename = 'mutation { renameAccount(input: { name: "Machine" }) { account { name isBot } } }';
    expect((await get(server, rename, {}, guest)).renameAccount.account).toEqual({ name: "Machine", isBot: true });
    expect((await send("mark", { isBot: false }, guest)).account.isBot).toBe(false);
    expect(await seats()).toEqual([false, false]);
    expect(await send("mark", {}, adminToken)).toBe("FORBIDDEN");
  });
});
