import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { adminToken, ask, codeOf, get, signIn, startServer, type TestServer } from "../api/support.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { newPerson, password, sending, startTwoNodes, type TwoNodes } from "./support.ts";

const mutations = {
  signIn: "mutation ($input: SignInInput!) { signIn(input: $input) { token account { id } } }",
  set: "mutation ($input: SetEmailAddressInput!) { setEmailAddress(input: $input) { sentTo } }",
  verify: "mutation ($input: VerifyEmailAddressInput!) { verifyEmailAddress(input: $input) { verified } }",
  change: "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { account { id } } }",
  request: "mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { validHours } }",
  reset: "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { token account { id } } }",
};
const fresh = "another horse";
const hour = 3_600_000;

let nodes: TwoNodes;
let mails: TestMailServer;
let server: TestServer;
let other: TestServer;
let now = Date.parse("2026-11-20T12:00:00Z");

beforeAll(async () => {
  mails = await startMailServer();
  const settings = {
    ...{ SMTP_URL: mails.url, MAIL_FROM: "Conclave <conclave@example.org>" },
    ...{ PUBLIC_URL: "https://play.example.org", TRUST_PROXY: "1" },
  };
  nodes = await startTwoNodes(settings, () => now);
  ({ server, other } = nodes);
});
afterAll(async () => {
  await nodes.close();
  await mails.close();
});

/** Requests come from a new network address each time, unless a test says otherwise. */
let networks = 0;
const from = (network = `10.0.${networks >> 8}.${networks++ & 255}`) => ({ "x-forwarded-for": network });

const { send, refused } = sending(
  mutations,
  () => server,
  () => from(),
);
const inLanguage = (language: string) => ({ ...from(), "accept-language": language });
const somebody = () => newPerson(server, "Visit evil.example");

const addressOf = async (token: string, at = server) =>
  (await get(at, "{ viewer { emailAddress } }", {}, token)).viewer.emailAddress;

/** The code in a mail, which must come. */
async function codeIn(kind: "reset" | "address", to: string): Promise<string> {
  const mail = await mails.next();
  expect(mail.to).toBe(to);
  const [, code] = new RegExp(`^https://play.example.org/account#${kind}=([\\w-]{43})$`, "m").exec(mail.text) ?? [];
  expect(code, mail.text).toBeDefined();
  return code as string;
}

async function withAddress() {
  const person = await somebody();
  await send("set", { address: person.address }, person.token);
  await send("verify", { code: await codeIn("address", person.address) });
  return person;
}

describe("an address", () => {
  test("belongs to an account when its link is opened, once, on any node", async () => {
    const { token, login, address } = await somebody();
    const typed = ` ${login.toUpperCase()}@Example.org `;
    expect(await send("set", { address: typed }, token)).toEqual({ sentTo: typed });
    const code = await codeIn("address", address);
    expect(await addressOf(token)).toBeNull();
    expect(await send("verify", { code }, undefined, other)).toEqual({ verified: true });
    expect(await addressOf(token)).toBe(address);
    expect(await refused("verify", { code })).toBe("UNKNOWN_LINK");
    expect(await refused("reset", { code, password: fresh })).toBe("UNKNOWN_LINK");
  });

  test("keeps its place until another one is confirmed, and a link of it ends after a day", async () => {
    const { token, address } = await withAddress();
    await send("set", { address: "another@example.org" }, token);
    const code = await codeIn("address", "another@example.org");
    expect(await addressOf(token)).toBe(address);
    now += 24 * hour;
    expect(await refused("verify", { code })).toBe("UNKNOWN_LINK");
  });

  test("is removed by its owner, with the links that were sent there", async () => {
    const { token, address } = await withAddress();
    await send("request", { address });
    const code = await codeIn("reset", address);
    expect(await send("set", { address: null }, token)).toEqual({ sentTo: null });
    expect(await mails.next()).toMatchObject({ to: address, subject: "Your e-mail address was changed" });
    expect(await addressOf(token)).toBeNull();
    expect(await refused("reset", { code, password: fresh })).toBe("UNKNOWN_LINK");
  });

  test("needs the password, or a sign-in of the last ten minutes", async () => {
    const { token, address, login } = await somebody();
    now += 10 * 60_000;
    expect(await refused("set", { address }, token)).toBe("SIGN_IN_AGAIN");
    expect(await refused("set", { address: null }, token)).toBe("SIGN_IN_AGAIN");
    expect(await refused("set", { address, password: "wrong horse" }, token)).toBe("WRONG_PASSWORD");
    await send("set", { address, password }, token);
    await codeIn("address", address);
    const again = (await send("signIn", { login, password })).token;
    await send("set", { address }, again);
    await codeIn("address", address);
  });

  test("is for registered people, and nobody sees it of others", async () => {
    const address = "somebody@example.org";
    expect(await refused("set", { address })).toBe("NOT_SIGNED_IN");
    for (const token of [await signIn(server, "Guest"), adminToken]) {
      expect(await refused("set", { address }, token)).toBe("NOT_REGISTERED");
    }
    expect(await get(server, "{ viewer { emailAddress } }")).toEqual({ viewer: null });
  });

  test.each(["", "nobody", "a@b", "a@example.org, b@example.org", "a@example.org\nBcc: b@example.org", "@example.org"])(
    "is not %j",
    async (address) => {
      const { token } = await somebody();
      expect(await refused("set", { address }, token)).toBe("INVALID_ADDRESS");
      expect(await refused("request", { address })).toBe("INVALID_ADDRESS");
    },
  );

  test("may have any amount of white space around it", async () => {
    const address = `${" ".repeat(2_000)}padded@example.org${" ".repeat(2_000)}`;
    expect(await send("request", { address })).toBeDefined();
  });

  test("is not a very long text", async () => {
    expect(await refused("request", { address: `${"a".repeat(15_000)}@example.org` })).toBe("INVALID_ADDRESS");
  });

  test("gets few mails, whoever asks for them, and nothing that somebody else has written", async () => {
    const address = "victim@example.org";
    const [ann, ben, eve] = [await somebody(), await somebody(), await somebody()];
    for (const { token } of [ann, ben, ann, ben, ann, ben]) {
      await send("set", { address }, token);
      const mail = await mails.next();
      expect(mail.subject + mail.text).not.toMatch(/evil|person/);
    }
    for (const { token } of [ann, eve]) expect(await refused("set", { address }, token)).toBe("RATE_LIMITED");
    now += hour;
    const { token } = await send("signIn", { login: ben.login, password });
    await send("set", { address }, token);
    await mails.next();
  });
});

describe("a lost password", () => {
  test("is reset by mail, once, within an hour, in the language of whoever asks", async () => {
    const { address, login, token, id } = await withAddress();
    expect(await send("request", { address: address.toUpperCase() }, undefined, server, inLanguage("zh-Hant"))).toEqual(
      { validHours: 1 },
    );
    const mail = await mails.next();
    expect(mail).toMatchObject({ to: address, subject: "設定新密碼" });
    expect(mail.text).toContain(`「${login}」`);
    await send("request", { address }, undefined, server, inLanguage("zh-CN"));
    const late = await codeIn("reset", address);
    const [, code] = /#reset=([\w-]+)/.exec(mail.text) ?? [];
    const back = await send("reset", { code, password: fresh }, undefined, other);
    expect(back.account.id).toBe(id);
    expect(await mails.next()).toMatchObject({ to: address, subject: "Your password was changed" });
    expect(await addressOf(back.token, other)).toBe(address);
    expect(await refused("reset", { code: late, password })).toBe("UNKNOWN_LINK");
    now += 61_000;
    expect(await codeOf(ask(server, "{ viewer { emailAddress } }", {}, { token }))).toBe("TOKEN_INVALID");
    now += hour;
    await send("request", { address });
    const expired = await codeIn("reset", address);
    now += hour;
    expect(await refused("reset", { code: expired, password })).toBe("UNKNOWN_LINK");
  });

  test("is answered in the same way if nobody has the address, or has not confirmed it", async () => {
    const known = await withAddress();
    const unconfirmed = await somebody();
    await send("set", { address: unconfirmed.address }, unconfirmed.token);
    await codeIn("address", unconfirmed.address);
    const before = mails.mails.length;
    const replies = [];
    for (const address of [known.address, unconfirmed.address, "nobody@example.org"]) {
      replies.push(JSON.stringify(await send("request", { address })));
    }
    expect(new Set(replies).size).toBe(1);
    await codeIn("reset", known.address);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(mails.mails).toHaveLength(before + 1);
    // The limit is the same, too.
    now += hour;
    for (const address of [known.address, "nobody@example.org"]) {
      for (let each = 0; each < 6; each++) await send("request", { address });
      expect(await refused("request", { address })).toBe("RATE_LIMITED");
    }
    for (let each = 0; each < 6; each++) await mails.next();
  });

  test("is reset by mail whatever others do with the address", async () => {
    const [victim, eve] = [await withAddress(), await somebody()];
    for (let each = 0; each < 3; each++) await send("set", { address: victim.address }, eve.token);
    expect(await refused("set", { address: victim.address }, eve.token)).toBe("RATE_LIMITED");
    // Its owner can still enter it, too.
    await send("set", { address: victim.address }, victim.token);
    for (let each = 0; each < 4; each++) await codeIn("address", victim.address);
    const fromEve = from();
    for (let each = 0; each < 3; each++) {
      now += 1_000;
      await send("request", { address: victim.address }, undefined, server, fromEve);
      await codeIn("reset", victim.address);
    }
    expect(await refused("request", { address: victim.address }, undefined, server, fromEve)).toBe("RATE_LIMITED");
    for (let each = 0; each < 3; each++) {
      now += 1_000;
      await send("request", { address: victim.address });
      const code = await codeIn("reset", victim.address);
      if (each === 2) expect((await send("reset", { code, password: fresh })).account.id).toBe(victim.id);
    }
    expect((await mails.next()).subject).toBe("Your password was changed");
  });

  test("is reset by the link of an admin also after others have asked for many mails", async () => {
    const victim = await withAddress();
    const issue = `mutation { issuePasswordReset(input: { accountId: "${victim.id}" }) { code } }`;
    const { code } = (await get(server, issue, {}, adminToken)).issuePasswordReset;
    for (let each = 0; each < 6; each++) {
      now += 1_000;
      await send("request", { address: victim.address });
      await codeIn("reset", victim.address);
    }
    expect((await send("reset", { code, password: fresh })).account.id).toBe(victim.id);
    expect((await mails.next()).subject).toBe("Your password was changed");
  });

  test("of several accounts with one address is reset for each by a link of its own", async () => {
    const [one, two] = [await withAddress(), await somebody()];
    await send("set", { address: one.address }, two.token);
    await send("verify", { code: await codeIn("address", one.address) });
    await send("request", { address: one.address });
    const logins = [await mails.next(), await mails.next()].map(({ text }) => /“(.*?)”/.exec(text)?.[1]);
    expect(logins.sort()).toEqual([one.login, two.login].sort());
  });

  test("cannot be asked for again and again from one network address", async () => {
    // For each of the 30 people behind it by default there are two.
    for (let each = 0; each < 60; each++) {
      await send("request", { address: `nobody.${each}@example.org` }, undefined, server, from("192.0.2.1"));
    }
    const more = { address: "somebody@example.org" };
    expect(await refused("request", more, undefined, server, from("192.0.2.1"))).toBe("RATE_LIMITED");
    expect(await send("request", more, undefined, server, from("192.0.2.2"))).toBeDefined();
  });

  test("is reset by the SDK", async () => {
    const url = `${server.url}/graphql`;
    const client = new ConclaveClient({ url });
    const { id } = await client.signUp({ login: "with.sdk", password, name: "Ann" });
    await client.account.setEmailAddress("sdk@example.org");
    await client.account.verifyEmailAddress(await codeIn("address", "sdk@example.org"));
    expect(await client.account.emailAddress()).toBe("sdk@example.org");
    const elsewhere = new ConclaveClient({ url });
    await elsewhere.account.requestPasswordReset("sdk@example.org");
    expect((await elsewhere.resetPassword(await codeIn("reset", "sdk@example.org"), fresh)).id).toBe(id);
    await mails.next();
    await elsewhere.account.setEmailAddress(undefined, fresh);
    await mails.next();
    expect(await elsewhere.account.emailAddress()).toBeUndefined();
    await Promise.all([client.close(), elsewhere.close()]);
  });
});

describe("the owner of an account hears", () => {
  test.each([
    ["en", "Your password was changed", (login: string) => `your account “${login}”`],
    ["zh-CN", "密码已更改", (login: string) => `账号“${login}”`],
    ["zh-TW", "密碼已變更", (login: string) => `帳號「${login}」`],
  ])("of another password, in the language of the request: %s", async (language, subject, account) => {
    const { token, login, address } = await withAddress();
    await send("change", { password, newPassword: fresh }, token, server, inLanguage(language));
    const mail = await mails.next();
    expect(mail).toMatchObject({ to: address, subject });
    expect(mail.text).toContain(account(login));
    expect(mail.text).not.toMatch(/evil|https?:/);
  });

  test("of another address at the one before, and nothing if it is the same again", async () => {
    const { token, address } = await withAddress();
    const before = mails.mails.length;
    for (const next of [address, `new.${address}`]) {
      await send("set", { address: next, password }, token);
      await send("verify", { code: await codeIn("address", next) }, undefined, other, inLanguage("zh-CN"));
    }
    const mail = await mails.next();
    expect(mail).toMatchObject({ to: address, subject: "邮箱地址已更改" });
    expect(mail.text).not.toContain("new.");
    expect(mails.mails).toHaveLength(before + 3);
  });

  test("nothing of what was refused, of signing in, or without an address", async () => {
    const [{ token, login }, nobody] = [await withAddress(), await somebody()];
    const before = mails.mails.length;
    await refused("change", { password: "wrong horse", newPassword: fresh }, token);
    await send("signIn", { login, password });
    await send("change", { password, newPassword: fresh }, nobody.token);
    const last = await withAddress();
    await send("change", { password, newPassword: fresh }, last.token);
    expect(await mails.next()).toMatchObject({ to: last.address });
    expect(mails.mails).toHaveLength(before + 2);
  });

  test("ten times in an hour, however often it is changed", async () => {
    const { token } = await withAddress();
    const before = mails.mails.length;
    for (let time = 0; time < 6; time++) {
      await send("change", { password, newPassword: fresh }, token);
      await send("change", { password: fresh, newPassword: password }, token);
    }
    for (let time = 0; time < 10; time++) await mails.next();
    const { address } = await withAddress();
    expect(mails.mails.slice(before).filter(({ to }) => to !== address)).toHaveLength(10);
  });
});

test("a server without mail says so, and its page for links has only its own script", async () => {
  const silent = await startServer({ DATABASE_URL: nodes.settings.DATABASE_URL ?? "" });
  expect(await refused("request", { address: "a@example.org" }, undefined, silent)).toBe("NO_MAIL");
  for (const [language, text] of [
    ["en", "New password"],
    ["zh-Hans", "新密码"],
    ["zh-Hant", "新密碼"],
  ] as const) {
    const page = await fetch(`${silent.url}/account`, { headers: { "accept-language": language } });
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*script-src 'sha256-/);
    const html = await page.text();
    expect(html).toContain(text);
    const [, script = ""] = /<script>(.*)<\/script>/s.exec(html) ?? [];
    expect(() => new Function(script)).not.toThrow();
  }
  await silent.close();
});
