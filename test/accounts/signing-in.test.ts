import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConclaveClient, type Tokens } from "../../clients/sdk/index.ts";
import { adminToken, ask, codeOf, createMatch, get, signIn, type TestServer } from "../api/support.ts";
import { sending, startTwoNodes, type TwoNodes } from "./support.ts";

const fields = "token refreshToken expiresAt account { id name role }";
const mutations = {
  signUp: `mutation ($input: SignUpInput!) { signUp(input: $input) { ${fields} } }`,
  signIn: `mutation ($input: SignInInput!) { signIn(input: $input) { ${fields} } }`,
  register: `mutation ($input: UpgradeGuestInput!) { upgradeGuest(input: $input) { ${fields} } }`,
  refresh: `mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { ${fields} } }`,
  signOut: "mutation ($input: SignOutInput!) { signOut(input: $input) { everywhere } }",
  revoke: "mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { key } }",
  rename: "mutation ($input: RenameAccountInput!) { renameAccount(input: $input) { account { id name } } }",
};
const me = "{ viewer { account { id name role } } }";
const sessions = "{ viewer { sessions { key device isThis } } }";

let nodes: TwoNodes;
let server: TestServer;
let other: TestServer;
let now = Date.parse("2026-11-20T12:00:00Z");
let people = 0;

beforeAll(async () => {
  nodes = await startTwoNodes({}, () => now);
  ({ server, other } = nodes);
});
afterAll(() => nodes.close());

const { send, refused } = sending(mutations, () => server);

function somebody(): { login: string; password: string; name: string; device: string } {
  people++;
  return { login: `Person.${people}`, password: "correct horse", name: "Ann", device: "phone" };
}

describe("a person", () => {
  test("signs up, and signs in on another node in any case", async () => {
    const person = somebody();
    const { account, token } = await send("signUp", person);
    expect((await get(server, me, {}, token)).viewer.account).toEqual({ id: account.id, name: "Ann", role: "PLAYER" });
    const { login, password } = person;
    const again = await send("signIn", { login: login.toUpperCase(), password }, undefined, other);
    expect(again.account).toEqual(account);
    expect((await get(other, sessions, {}, again.token)).viewer.sessions).toEqual([
      { key: expect.any(String), device: expect.toBeOneOf([null, "phone"]), isThis: expect.any(Boolean) },
      { key: expect.any(String), device: expect.toBeOneOf([null, "phone"]), isThis: expect.any(Boolean) },
    ]);
  });

  test("gets a login name that nobody else has, even from two nodes at once", async () => {
    const person = somebody();
    const replies = await Promise.all(
      [server, other, server, other].map((at) => ask(at, mutations.signUp, { input: person })),
    );
    expect(replies.map(({ errors }) => errors?.[0]?.extensions.code ?? "done").sort()).toEqual([
      ...["LOGIN_TAKEN", "LOGIN_TAKEN", "LOGIN_TAKEN", "done"],
    ]);
  });

  test.each([
    ["INVALID_LOGIN", { login: "x" }],
    ["INVALID_LOGIN", { login: "x".repeat(15_000) }],
    ["INVALID_PASSWORD", { password: "short" }],
    ["INVALID_PASSWORD", { password: "x".repeat(15_000) }],
    ["INVALID_NAME", { name: "" }],
  ])("is refused with %s", async (code, change) => {
    expect(await refused("signUp", { ...somebody(), ...change })).toBe(code);
  });

  test("is told the same about a wrong password and an unknown name", async () => {
    const { login, password } = somebody();
    await send("signUp", { login, password, name: "Ann" });
    const wrong = await ask(server, mutations.signIn, { input: { login, password: "wrong horse" } });
    const unknown = await ask(server, mutations.signIn, { input: { login: "nobody", password: "wrong horse" } });
    expect(wrong.errors?.[0]?.extensions.code).toBe("SIGN_IN_FAILED");
    expect(unknown.text).toBe(wrong.text);
  });

  test("who guesses passwords has to wait", async () => {
    const { login, password } = somebody();
    await send("signUp", { login, password, name: "Ann" });
    for (let guess = 0; guess < 10; guess++) {
      expect(await refused("signIn", { login, password: `wrong horse ${guess}` })).toBe("SIGN_IN_FAILED");
    }
    expect(await refused("signIn", { login, password })).toBe("RATE_LIMITED");
    now += 15 * 60_000;
    expect(await send("signIn", { login, password })).toMatchObject({ account: { role: "PLAYER" } });
  });
});

describe("a guest", () => {
  test("becomes a player, with the seats and matches that it had", async () => {
    const guest = await signIn(server, "Ann");
    const match = await createMatch(server, [guest, await signIn(server, "Ben")]);
    const before = (await get(server, me, {}, guest)).viewer.account;
    const { login, password } = somebody();
    const { account, token } = await send("register", { login, password }, guest);
    expect(account).toEqual({ ...before, role: "PLAYER" });
    const look = "query ($id: ID!) { match(id: $id) { host { id } seats { isYou } } }";
    const seen = (await get(server, look, { id: match }, token)).match;
    expect(seen).toEqual({ host: { id: account.id }, seats: [{ isYou: true }, { isYou: false }] });
    expect(await codeOf(ask(server, me, {}, { token: guest }))).toBe("TOKEN_INVALID");
    expect(await refused("register", { login: `${login}x`, password }, token)).toBe("ALREADY_REGISTERED");
    expect(await refused("register", { login, password }, await signIn(server, "Ben"))).toBe("LOGIN_TAKEN");
    expect(await refused("register", { login, password })).toBe("NOT_SIGNED_IN");
    expect(await refused("register", { login: `${login}y`, password }, adminToken)).toBe("ALREADY_REGISTERED");
  });

  test("has no refresh token", async () => {
    const { signInAsGuest } = await get(server, `mutation { signInAsGuest(input: { name: "Ann" }) { refreshToken } }`);
    expect(signInAsGuest.refreshToken).toBeNull();
  });
});

describe("a session", () => {
  test("is renewed once with each refresh token, and ends when a copy is used", async () => {
    const first = await send("signUp", somebody());
    now += 61 * 60_000;
    expect(await codeOf(ask(server, me, {}, { token: first.token }))).toBe("TOKEN_EXPIRED");
    const second = await send("refresh", { refreshToken: first.refreshToken }, undefined, other);
    expect(second.account).toEqual(first.account);
    expect(await get(server, me, {}, second.token)).toMatchObject({ viewer: { account: { id: first.account.id } } });
    expect(await refused("refresh", { refreshToken: first.refreshToken })).toBe("TOKEN_INVALID");
    expect(await codeOf(ask(server, me, {}, { token: second.token }))).toBe("TOKEN_INVALID");
    expect(await refused("refresh", { refreshToken: second.refreshToken })).toBe("TOKEN_INVALID");
    expect(await refused("refresh", { refreshToken: "x".repeat(15_000) })).toBe("TOKEN_INVALID");
  });

  test("is renewed for one of two who use the same token at once", async () => {
    const { refreshToken } = await send("signUp", somebody());
    const replies = await Promise.all(
      [server, other].map((at) => ask(at, mutations.refresh, { input: { refreshToken } })),
    );
    expect(replies.filter(({ errors }) => errors)).toHaveLength(1);
  });

  test("ends with signing out, and only that one", async () => {
    const person = somebody();
    const [one, two] = [
      await send("signUp", person),
      await send("signIn", { login: person.login, password: person.password }),
    ];
    expect(await send("signOut", {}, one.token)).toEqual({ everywhere: false });
    expect(await codeOf(ask(server, me, {}, { token: one.token }))).toBe("TOKEN_INVALID");
    expect(await refused("refresh", { refreshToken: one.refreshToken })).toBe("TOKEN_INVALID");
    expect(await refused("signOut", {}, one.token)).toBe("TOKEN_INVALID");
    expect(await send("signOut", { everywhere: true }, two.token)).toEqual({ everywhere: true });
    expect(await codeOf(ask(server, me, {}, { token: two.token }))).toBe("TOKEN_INVALID");
    expect(await refused("signOut", {})).toBe("NOT_SIGNED_IN");
    await send("signOut", {}, adminToken);
    expect((await get(server, me, {}, adminToken)).viewer.account.role).toBe("ADMIN");
  });

  test("is revoked by its owner only", async () => {
    const person = somebody();
    const [one, two] = [await send("signUp", person), await send("signUp", somebody())];
    const [{ key }] = (await get(server, sessions, {}, one.token)).viewer.sessions;
    expect(await refused("revoke", { key }, two.token)).toBe("UNKNOWN_SESSION");
    expect(await refused("revoke", { key: "x".repeat(15_000) }, two.token)).toBe("UNKNOWN_SESSION");
    expect(await refused("revoke", { key })).toBe("NOT_SIGNED_IN");
    expect(await send("revoke", { key }, one.token)).toEqual({ key });
    expect(await codeOf(ask(server, me, {}, { token: one.token }))).toBe("TOKEN_INVALID");
    expect(await get(server, sessions)).toEqual({ viewer: null });
  });
});

test("a renamed account has its new name everywhere, but keeps the old one at tables where it sat", async () => {
  const ann = await signIn(server, "Ann");
  const match = await createMatch(server, [ann, await signIn(server, "Ben")]);
  expect((await send("rename", { name: " Anna " }, ann)).account.name).toBe("Anna");
  const look =
    "query ($id: ID!) { viewer { account { name } } match(id: $id) { host { name } seats { name account { name } } } }";
  const seen = await get(server, look, { id: match }, ann);
  expect(seen.viewer.account.name).toBe("Anna");
  expect(seen.match.host.name).toBe("Anna");
  expect(seen.match.seats[0]).toEqual({ name: "Ann", account: { name: "Anna" } });
  expect(await refused("rename", { name: "" }, ann)).toBe("INVALID_NAME");
  expect(await refused("rename", { name: "Anna" })).toBe("NOT_SIGNED_IN");
  expect(await refused("rename", { name: "Anna" }, adminToken)).toBe("FORBIDDEN");
});

test("the SDK renews tokens by itself, for requests and subscriptions", async () => {
  const stored: Tokens[] = [];
  const settings = {
    url: `${server.url}/graphql`,
    retryDelay: 1,
    onTokens: (tokens: Tokens) => void stored.push(tokens),
  };
  const client = new ConclaveClient(settings);
  const { login, password, name } = somebody();
  const account = await client.signUp({ login, password, name });
  const match = await client.createMatch({ gameId: "parlour", seats: 2 });
  now += 61 * 60_000;
  expect(await Promise.all([client.me(), client.me()])).toEqual([account, account]);
  expect(stored).toHaveLength(2);
  now += 61 * 60_000;
  for await (const update of client.updates(match.id)) {
    expect(update.match.seats[0]?.isYou).toBe(true);
    break;
  }
  expect(stored).toHaveLength(3);
  expect((await client.account.sessions()).map(({ isThis }) => isThis)).toEqual([true]);
  expect(await client.account.rename("Anna")).toBe("Anna");
  await client.signOut();
  expect(stored.at(-1)).toEqual({});
  expect(await client.me()).toBeUndefined();
  expect(await client.signIn(login, password)).toMatchObject({ id: account.id });
  await client.close();
});
