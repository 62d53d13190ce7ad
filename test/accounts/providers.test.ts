import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { readProviders } from "../../server/accounts/provider-settings.ts";
import { perPerson } from "../../server/ground/address-limits.ts";
import { adminToken, ask, codeOf, get, signIn, startServer, type TestServer } from "../api/support.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { clientId, clientSecret, startProvider, type TestProvider } from "../support/oidc-provider.ts";
import { newPerson, sending, startTwoNodes, type TwoNodes } from "./support.ts";

const mutations = {
  register: "mutation ($input: UpgradeGuestInput!) { upgradeGuest(input: $input) { token account { id } } }",
  begin: "mutation ($input: BeginProviderSignInInput!) { beginProviderSignIn(input: $input) { url handle expiresAt } }",
  complete: `mutation ($input: CompleteProviderSignInInput!) {
    completeProviderSignIn(input: $input) { token refreshToken account { id name role } }
  }`,
  setAddress: "mutation ($input: SetEmailAddressInput!) { setEmailAddress(input: $input) { sentTo } }",
  verify: "mutation ($input: VerifyEmailAddressInput!) { verifyEmailAddress(input: $input) { verified } }",
  unlink: "mutation ($input: RemoveIdentityInput!) { removeIdentity(input: $input) { key } }",
  delete: "mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { accountId } }",
};
const me = "{ viewer { account { id name role } identities { key provider } } }";
const returnTo = "https://board.example/after?room=1";
const publicUrl = "https://play.example.org";
const minute = 60_000;

let settings: { readonly [name: string]: string };
let nodes: TwoNodes;
let provider: TestProvider;
let mails: TestMailServer;
let server: TestServer;
let other: TestServer;
let now = Date.now();

beforeAll(async () => {
  [provider, mails] = await Promise.all([startProvider(`${publicUrl}/sign-in/callback`), startMailServer()]);
  const client = { clientId, clientSecret };
  settings = {
    ...{ SMTP_URL: mails.url, MAIL_FROM: "conclave@example.org" },
    ...{ PUBLIC_URL: publicUrl, CORS_ORIGINS: "https://board.example" },
    OIDC_PROVIDERS: JSON.stringify([
      { key: "club", name: "Our club", issuer: provider.issuer, ...client },
      { key: "gone", name: "Gone", issuer: "http://127.0.0.1:1", ...client },
    ]),
  };
  nodes = await startTwoNodes(settings, () => now);
  ({ server, other } = nodes);
});
afterAll(async () => {
  await nodes.close();
  await Promise.all([provider.close(), mails.close()]);
});

const { send, refused } = sending(mutations, () => server);

const begin = (more: object = {}, token?: string) => send("begin", { provider: "club", returnTo, ...more }, token);

/** Opens the page to which the provider has sent somebody, and returns where the server sends them. */
async function comeBack(callback: URL, at = server): Promise<URL> {
  expect(callback.href).toMatch(/^https:\/\/play\.example\.org\/sign-in\/callback\?/);
  const reply = await fetch(`${at.url}${callback.pathname}${callback.search}`, { redirect: "manual" });
  expect(reply.status, await reply.text()).toBe(303);
  return new URL(reply.headers.get("location") ?? "");
}

/** The code that a frontend gets. */
function codeIn({ href, hash }: URL): string {
  expect(href.startsWith(`${returnTo}#`), href).toBe(true);
  const [, code] = /^#code=([\w-]{43})$/.exec(hash) ?? [];
  expect(code, hash).toBeDefined();
  return code as string;
}

/** Goes to the provider and back. */
async function through(login: string, more: object = {}, token?: string) {
  const { url, handle } = await begin(more, token);
  return { handle, code: codeIn(await comeBack(await provider.signIn(url, login))) };
}

const somebody = () => newPerson(server);

describe("whoever signs in with a provider", () => {
  test("gets an account, and the same again, on any node, with no token in any address", async () => {
    expect((await get(server, "{ server { signInProviders { key name } } }")).server.signInProviders).toEqual([
      { key: "club", name: "Our club" },
      { key: "gone", name: "Gone" },
    ]);
    const { url, handle } = await begin();
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({ response_type: "code", code_challenge_method: "S256" });
    expect(asked.get("redirect_uri")).toBe(`${publicUrl}/sign-in/callback`);
    const code = codeIn(await comeBack(await provider.signIn(url, "Ada"), other));
    const first = await send("complete", { code, handle });
    expect(first).toMatchObject({ account: { name: "Ada", role: "PLAYER" }, refreshToken: expect.any(String) });
    const again = await send("complete", await through("Ada"), undefined, other);
    expect(again.account).toEqual(first.account);
    expect(await get(server, me, {}, again.token)).toEqual({
      viewer: { account: first.account, identities: [{ key: expect.any(String), provider: "club" }] },
    });
    expect(url + returnTo).not.toContain(first.token);
  });

  test("gets an account only as long as the address may have more, and comes in again all the same", async () => {
    const strict = await startServer({ ...settings, PEOPLE_PER_ADDRESS: "1" });
    try {
      const strictly = sending(mutations, () => strict);
      const come = async (login: string) => {
        const { url, handle } = await strictly.send("begin", { provider: "club", returnTo });
        return { handle, code: codeIn(await comeBack(await provider.signIn(url, login), strict)) };
      };
      for (let count = 0; count < perPerson.accounts.most; count++) {
        await strictly.send("complete", await come(`crowd.${count}`));
        await strictly.send("complete", await come("crowd.0"));
      }
      expect(await strictly.refused("complete", await come("one.too.many"))).toBe("RATE_LIMITED");
      expect(await strictly.send("complete", await come("crowd.0"))).toMatchObject({ account: { role: "PLAYER" } });
    } finally {
      await strict.close();
    }
  });

  test("gets one account also if two devices come at once", async () => {
    const [one, two] = [await through("twice"), await through("twice")];
    const [first, second] = await Promise.all([send("complete", one), send("complete", two, undefined, other)]);
    expect(second.account).toEqual(first.account);
  });

  test.each([
    ["x".repeat(100), "x".repeat(32)],
    ["\u200d", "Player"],
  ])("has a name that can be shown (%#)", async (login, name) => {
    expect((await send("complete", await through(login))).account.name).toBe(name);
  });

  test("can choose a login name later, and then do without the provider", async () => {
    const { token, account } = await send("complete", await through("later"));
    const [{ key }] = (await get(server, me, {}, token)).viewer.identities;
    expect(await refused("unlink", { key }, token)).toBe("LAST_SIGN_IN");
    const registered = await send("register", { login: "later", password: "correct horse" }, token);
    expect(registered.account.id).toBe(account.id);
    now += 10 * minute;
    expect(await refused("unlink", { key }, registered.token)).toBe("SIGN_IN_AGAIN");
    const password = "correct horse";
    expect(await refused("unlink", { key, password: "wrong horse" }, registered.token)).toBe("WRONG_PASSWORD");
    expect(await refused("unlink", { key: "nothing", password }, registered.token)).toBe("UNKNOWN_IDENTITY");
    expect(await refused("unlink", { key, password }, (await somebody()).token)).toBe("UNKNOWN_IDENTITY");
    expect(await refused("unlink", { key, password })).toBe("NOT_SIGNED_IN");
    expect(await send("unlink", { key, password }, registered.token)).toEqual({ key });
    expect((await send("complete", await through("later"))).account.id).not.toBe(account.id);
  });

  test("takes the identity along when the account is deleted", async () => {
    const { token, account } = await send("complete", await through("leaving"));
    const {
      viewer: { export: accountExport },
    } = await get(server, "{ viewer { export } }", {}, token);
    expect(accountExport.identities).toEqual([
      {
        key: expect.any(String),
        issuer: provider.issuer,
        subject: "leaving",
        provider: "club",
        createdAt: expect.any(String),
      },
    ]);
    await send("delete", {}, token);
    expect((await send("complete", await through("leaving"))).account.id).not.toBe(account.id);
  });
});

describe("an identity", () => {
  test("is linked with an account only by whoever is signed in there", async () => {
    const { id, token } = await somebody();
    const linked = await send("complete", await through("linked", { link: true }, token), token);
    expect(linked.account.id).toBe(id);
    expect((await send("complete", await through("linked"))).account.id).toBe(id);
    // Twice does no harm.
    await send("complete", await through("linked", { link: true }, token), token);
    expect((await get(server, me, {}, token)).viewer.identities).toHaveLength(1);

    const eve = await somebody();
    const away = await through("somebody else", { link: true }, token);
    expect(await refused("complete", away, eve.token)).toBe("UNKNOWN_SIGN_IN");
    expect(await refused("complete", await through("somebody else", { link: true }, token))).toBe("UNKNOWN_SIGN_IN");
    expect(await refused("complete", await through("linked", { link: true }, eve.token), eve.token)).toBe(
      "IDENTITY_TAKEN",
    );
    now += 10 * minute;
    const linking = { provider: "club", returnTo, link: true };
    expect(await refused("begin", linking, token)).toBe("SIGN_IN_AGAIN");
    expect(await refused("begin", linking)).toBe("NOT_SIGNED_IN");
    expect(await refused("begin", linking, adminToken)).toBe("FORBIDDEN");
  });

  test("makes a guest a player, who stays the same", async () => {
    const guest = await signIn(server, "Ben");
    const before = (await get(server, "{ viewer { account { id name } } }", {}, guest)).viewer.account;
    const { account, token } = await send("complete", await through("ben", { link: true }, guest), guest);
    expect(account).toEqual({ ...before, role: "PLAYER" });
    expect(await codeOf(ask(server, me, {}, { token: guest }))).toBe("TOKEN_INVALID");
    expect((await get(other, me, {}, token)).viewer.account).toEqual(account);
  });

  test("that is linked or taken away is told to the address of the account, as are login name and password", async () => {
    const { token, account } = await send("complete", await through("With address"));
    const address = "with.address@example.org";
    await send("setAddress", { address }, token);
    const [, code] = /#address=([\w-]+)/.exec((await mails.next()).text) ?? [];
    await send("verify", { code });
    await send("complete", await through("With address again", { link: true }, token), token);
    const added = await mails.next();
    expect(added).toMatchObject({ to: address, subject: "A way to sign in was added" });
    expect(added.text).toMatch(/sign in to your account on a Conclave server with “Our club”/);
    const registered = await send("register", { login: "with.address", password: "correct horse" }, token);
    expect(registered.account.id).toBe(account.id);
    expect(await mails.next()).toMatchObject({ to: address, subject: "Your password was changed" });
    const [{ key }] = (await get(server, me, {}, registered.token)).viewer.identities;
    await send("unlink", { key }, registered.token);
    const removed = await mails.next();
    expect(removed).toMatchObject({ to: address, subject: "A way to sign in was removed" });
    expect(removed.text).toContain("“with.address”");
  });

  test("is one of at most ten of an account", async () => {
    const { token } = await somebody();
    for (let each = 0; each < 10; each++) {
      await send("complete", await through(`many ${each}`, { link: true }, token), token);
    }
    const more = await through("many more", { link: true }, token);
    expect(await refused("complete", more, token)).toBe("TOO_MANY_IDENTITIES");
  });
});

describe("a sign-in is refused", () => {
  test("with a code that is wrong, expired, used, or somebody else's", async () => {
    const [one, two] = [await through("Ada"), await through("Ada")];
    const wrong = "A".repeat(43);
    for (const input of [
      { code: one.code, handle: two.handle },
      { code: one.code, handle: wrong },
      { code: wrong, handle: one.handle },
      { code: "", handle: "" },
      { code: "x".repeat(15_000), handle: one.handle },
    ]) {
      expect(await refused("complete", input)).toBe("UNKNOWN_SIGN_IN");
    }
    const replies = await Promise.all([server, other].map((at) => ask(at, mutations.complete, { input: one })));
    expect(replies.map(({ errors }) => errors?.[0]?.extensions.code ?? "done").sort()).toEqual([
      "UNKNOWN_SIGN_IN",
      "done",
    ]);
    now += minute;
    expect(await refused("complete", two)).toBe("UNKNOWN_SIGN_IN");
  });

  async function refusedBack(callback: string, at = server): Promise<string> {
    const reply = await fetch(`${at.url}/sign-in/callback${callback}`, { redirect: "manual" });
    expect(reply.status).toBe(400);
    return (await reply.json()).errors[0].extensions.code;
  }

  test("on the way back with a state that is replayed, expired or made up", async () => {
    const { search } = await provider.signIn((await begin()).url, "Ada");
    const [one, two] = await Promise.all(
      [server, other].map((at) => fetch(`${at.url}/sign-in/callback${search}`, { redirect: "manual" })),
    );
    expect([one?.status, two?.status].sort()).toEqual([303, 400]);
    expect(await refusedBack(search)).toBe("UNKNOWN_SIGN_IN");
    const late = await provider.signIn((await begin()).url, "Ada");
    now += 10 * minute;
    expect(await refusedBack(late.search)).toBe("UNKNOWN_SIGN_IN");
    for (const made of ["", "?state=x&code=y", `?state=${"A".repeat(43)}&code=y`, `?state=${"x".repeat(8_000)}`]) {
      expect(await refusedBack(made)).toBe("UNKNOWN_SIGN_IN");
    }
  });

  const failed = `${returnTo}#error=PROVIDER_FAILED`;

  test("if the answer of the provider is for another request, from another issuer, or a refusal", async () => {
    const { url } = await begin();
    const otherNonce = new URL(url);
    otherNonce.searchParams.set("nonce", "of another request");
    expect((await comeBack(await provider.signIn(otherNonce.href, "Ada"))).href).toBe(failed);

    const otherIssuer = await provider.signIn((await begin()).url, "Ada");
    otherIssuer.searchParams.set("iss", "https://evil.example");
    expect((await comeBack(otherIssuer)).href).toBe(failed);

    const wrongCode = await provider.signIn((await begin()).url, "Ada");
    wrongCode.searchParams.set("code", "made up");
    expect((await comeBack(wrongCode)).href).toBe(failed);

    // The answer to one request with the state of another: its proof key does not fit.
    const [mine, theirs] = [await begin(), await begin()];
    const swapped = await provider.signIn(mine.url, "Ada");
    swapped.searchParams.set("state", new URL(theirs.url).searchParams.get("state") ?? "");
    expect((await comeBack(swapped)).href).toBe(failed);

    const state = new URL((await begin()).url).searchParams.get("state");
    const cancelled = new URL(
      `${publicUrl}/sign-in/callback?error=access_denied&state=${state}&iss=${provider.issuer}`,
    );
    expect((await comeBack(cancelled)).href).toBe(failed);
  });

  test("with a provider that there is not, or that does not answer", async () => {
    expect(await refused("begin", { provider: "nobody", returnTo })).toBe("UNKNOWN_PROVIDER");
    expect(await refused("begin", { provider: "gone", returnTo })).toBe("PROVIDER_FAILED");
    const without = await startServer();
    expect(await refused("begin", { provider: "club", returnTo }, undefined, without)).toBe("UNKNOWN_PROVIDER");
    expect((await get(without, "{ server { signInProviders { key } } }")).server.signInProviders).toEqual([]);
    await without.close();
  });

  test.each([
    ...["", "/", "javascript:alert(1)", "https://evil.example/", "https://board.example.evil.example/"],
    ...["https://board.example#x", "https://user@board.example/", "http://board.example/"],
    `https://board.example/${"x".repeat(1_000)}`,
  ])("if it would return to a page that the host has not named (%#)", async (page) => {
    expect(await refused("begin", { provider: "club", returnTo: page })).toBe("INVALID_RETURN");
  });
});

test("the SDK signs in with a provider", async () => {
  const client = new ConclaveClient({ url: `${server.url}/graphql` });
  expect((await client.account.providers()).map(({ key }) => key)).toEqual(["club", "gone"]);
  const { url, handle } = await client.account.beginSignIn({ provider: "club", returnTo });
  const code = codeIn(await comeBack(await provider.signIn(url, "with sdk")));
  expect(await client.completeProviderSignIn(code, handle)).toMatchObject({ name: "with sdk" });
  const [identity] = await client.account.identities();
  await client.upgradeGuest("with.sdk", "correct horse");
  await client.account.removeIdentity(identity?.key ?? "", "correct horse");
  expect(await client.account.identities()).toEqual([]);
  await client.close();
});

describe("the settings of providers", () => {
  const one = {
    key: "club",
    name: "Our club",
    issuer: "https://id.example.org",
    clientId: "a",
    clientSecret: "the secret",
  };

  test("come from a file or from the variable itself", () => {
    const folder = mkdtempSync(join(tmpdir(), "conclave-providers-"));
    const path = join(folder, "providers.json");
    writeFileSync(path, JSON.stringify([one]));
    const wanted = [{ ...one, scope: "openid profile" }];
    expect(readProviders(path)).toEqual(wanted);
    expect(readProviders(JSON.stringify([one]))).toEqual(wanted);
    expect(readProviders(undefined)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test.each([
    ["not there", "/nothing/here.json"],
    ["not JSON", "[{"],
    ["not secret on the way", JSON.stringify([{ ...one, issuer: "http://id.example.org" }])],
    ["without a secret", JSON.stringify([{ ...one, clientSecret: "" }])],
    ["of other fields", JSON.stringify([{ ...one, secret: "x" }])],
    ["with one key twice", JSON.stringify([one, one])],
    ["without openid", JSON.stringify([{ ...one, scope: "profile" }])],
  ])("are refused if they are %s, without showing secrets", (_, given) => {
    expect(() => readProviders(given)).toThrow(/^OIDC_PROVIDERS: /);
    try {
      readProviders(given);
    } catch (error) {
      expect(String(error)).not.toContain("the secret");
    }
  });
});
