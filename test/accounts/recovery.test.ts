import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { adminId } from "../../server/accounts/accounts.ts";
import { adminToken, ask, codeOf, get, signIn, startServer, type TestServer } from "../api/support.ts";
import { withinOneMinute } from "../support/within-one-minute.ts";
import { newPerson, type Person, password, sending, startTwoNodes, type TwoNodes } from "./support.ts";

const mutations = {
  signIn: "mutation ($input: SignInInput!) { signIn(input: $input) { token account { id } } }",
  change: "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { account { id } } }",
  issue: "mutation ($input: IssuePasswordResetInput!) { issuePasswordReset(input: $input) { code link expiresAt } }",
  reset: "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { token account { id } } }",
  role: "mutation ($input: SetAccountRoleInput!) { setAccountRole(input: $input) { account { id } } }",
  ban: "mutation ($input: BanAccountInput!) { banAccount(input: $input) { until } }",
  delete: "mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { accountId } }",
  refresh: "mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { token } }",
};
const me = "{ viewer { account { id } } }";
const fresh = "another horse";

let nodes: TwoNodes;
let server: TestServer;
let other: TestServer;
let now = Date.parse("2026-11-20T12:00:00Z");

beforeAll(async () => {
  nodes = await startTwoNodes({ PUBLIC_URL: "https://play.example.org/" }, () => now);
  ({ server, other } = nodes);
});
afterAll(() => nodes.close());

const { send, refused } = sending(mutations, () => server);

const somebody = () => newPerson(server);

describe("a password", () => {
  test("is changed with the old one, and other devices are signed out", async () => {
    const { login, token, id, refreshToken } = await somebody();
    const { token: here } = await send("signIn", { login, password });
    expect(await send("change", { password, newPassword: fresh }, here)).toEqual({ account: { id } });
    expect((await get(server, me, {}, here)).viewer.account.id).toBe(id);
    expect(await codeOf(ask(server, me, {}, { token }))).toBe("TOKEN_INVALID");
    expect(await refused("refresh", { refreshToken })).toBe("TOKEN_INVALID");
    expect(await refused("signIn", { login, password })).toBe("SIGN_IN_FAILED");
    expect(await send("signIn", { login, password: fresh })).toMatchObject({ account: { id } });
  });

  test("is not changed by others, or into none", async () => {
    const { token, login } = await somebody();
    expect(await refused("change", { password: "wrong horse", newPassword: fresh }, token)).toBe("WRONG_PASSWORD");
    expect(await refused("change", { password: "x".repeat(15_000), newPassword: fresh }, token)).toBe("WRONG_PASSWORD");
    expect(await refused("change", { password, newPassword: "short" }, token)).toBe("INVALID_PASSWORD");
    expect(await refused("change", { password, newPassword: fresh })).toBe("NOT_SIGNED_IN");
    const guest = await signIn(server, "Guest");
    for (const nobody of [guest, adminToken]) {
      expect(await refused("change", { password, newPassword: fresh }, nobody)).toBe("NOT_REGISTERED");
    }
    expect(await send("signIn", { login, password })).toBeDefined();
  });

  test("is changed once if two do it at the same time on two nodes", async () => {
    const { login, token } = await somebody();
    const there = (await send("signIn", { login, password }, undefined, other)).token;
    const replies = await Promise.all([
      ask(server, mutations.change, { input: { password, newPassword: `${fresh} 1` } }, { token }),
      ask(other, mutations.change, { input: { password, newPassword: `${fresh} 2` } }, { token: there }),
    ]);
    const codes = replies.map(({ errors }) => errors?.[0]?.extensions.code ?? "done");
    expect(codes.sort()).toEqual([expect.stringMatching(/^(WRONG_PASSWORD|TOKEN_INVALID)$/), "done"]);
  });

  test("cannot be guessed by changing it", async () => {
    const { login, token } = await somebody();
    const guess = { password: "wrong horse", newPassword: fresh };
    for (let time = 0; time < 10; time++) expect(await refused("change", guess, token)).toBe("WRONG_PASSWORD");
    expect(await refused("change", { password, newPassword: fresh }, token)).toBe("RATE_LIMITED");
    expect(await refused("signIn", { login, password })).toBe("RATE_LIMITED");
  });
});

test("the SDK changes passwords, and lets admins help", async () => {
  const url = `${server.url}/graphql`;
  const client = new ConclaveClient({ url });
  const admin = new ConclaveClient({ url, token: adminToken });
  const { id } = await client.signUp({ login: "with.sdk", password, name: "Ann" });
  await client.account.changePassword(password, fresh);
  const { edges } = await admin.administration.accounts({ search: "with.sdk" });
  expect(edges.map(({ node }) => node.id)).toEqual([id]);
  expect((await admin.administration.setRole(id, "MODERATOR")).role).toBe("MODERATOR");
  const { code } = await admin.administration.issuePasswordReset(id);
  const other = new ConclaveClient({ url });
  expect(await other.resetPassword(code, password)).toMatchObject({ id, role: "MODERATOR" });
  expect((await other.me())?.id).toBe(id);
  await Promise.all([client.close(), admin.close(), other.close()]);
});

describe("a link from an admin", () => {
  test("sets a new password once, and ends all sessions", async () => {
    const { login, token, id, refreshToken } = await somebody();
    const { code, link, expiresAt } = await send("issue", { accountId: id }, adminToken);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(link).toBe(`https://play.example.org/account#reset=${code}`);
    expect(expiresAt).toBe(new Date(now + 24 * 3_600_000).toISOString());
    expect((await get(server, me, {}, token)).viewer.account.id).toBe(id);

    expect(await refused("reset", { code, password: "short" })).toBe("INVALID_PASSWORD");
    const back = await send("reset", { code, password: fresh }, undefined, other);
    expect(back.account.id).toBe(id);
    expect((await get(other, me, {}, back.token)).viewer.account.id).toBe(id);
    now += 61_000;
    expect(await codeOf(ask(server, me, {}, { token }))).toBe("TOKEN_INVALID");
    expect(await refused("refresh", { refreshToken })).toBe("TOKEN_INVALID");
    expect(await refused("reset", { code, password })).toBe("UNKNOWN_LINK");
    expect(await refused("signIn", { login, password })).toBe("SIGN_IN_FAILED");
    expect(await send("signIn", { login, password: fresh })).toBeDefined();
  });

  test("is recorded in the audit log, without its code", async () => {
    const { id } = await somebody();
    const { code } = await send("issue", { accountId: id }, adminToken);
    const audit = `{ administration { auditLog(subject: "account:${id}") { edges { node { action actor { name } before after } } } } }`;
    const {
      administration: { auditLog },
    } = await get(server, audit, {}, adminToken);
    const node = { action: "account-reset", actor: { name: "Admin" }, before: null, after: null };
    expect(auditLog.edges).toEqual([{ node }]);
    expect(JSON.stringify(auditLog)).not.toContain(code);
  });

  test("is for admins to make, and for people with a password", async () => {
    const { id, token } = await somebody();
    const guest = await signIn(server, "Guest");
    const guestId = (await get(server, me, {}, guest)).viewer.account.id;
    expect(await refused("issue", { accountId: id }, token)).toBe("FORBIDDEN");
    expect(await refused("issue", { accountId: id })).toBe("NOT_SIGNED_IN");
    expect(await refused("issue", { accountId: guestId }, adminToken)).toBe("NOT_REGISTERED");
    for (const accountId of ["nobody", adminId, "x".repeat(10_000)]) {
      expect(await refused("issue", { accountId }, adminToken)).toBe("UNKNOWN_ACCOUNT");
    }
  });

  test("expires, works for one of two who use it at once, and ends with a change of the password", async () => {
    const { id } = await somebody();
    const issue = async () => (await send("issue", { accountId: id }, adminToken)).code;
    const expired = await issue();
    now += 24 * 3_600_000;
    expect(await refused("reset", { code: expired, password: fresh })).toBe("UNKNOWN_LINK");
    const code = await issue();
    const replies = await Promise.all(
      [server, other, server, other].map((at) => ask(at, mutations.reset, { input: { code, password: fresh } })),
    );
    expect(replies.map(({ errors }) => errors?.[0]?.extensions.code ?? "done").sort()).toEqual([
      ...["UNKNOWN_LINK", "UNKNOWN_LINK", "UNKNOWN_LINK", "done"],
    ]);
    const late = await issue();
    const here = replies.find(({ errors }) => !errors)?.data.resetPassword.token;
    await send("change", { password: fresh, newPassword: password }, here);
    expect(await refused("reset", { code: late, password: fresh })).toBe("UNKNOWN_LINK");
  });

  test.each<[string, (maker: Person) => Promise<unknown>]>([
    ["role", ({ id }) => send("role", { accountId: id, role: "PLAYER" }, adminToken)],
    ["ban", ({ id }) => send("ban", { accountId: id, hours: 1, reason: "rude" }, adminToken)],
    ["account", ({ token }) => send("delete", { password }, token)],
  ])("ends with the %s of the admin who has made it, and does not come back", async (what, lose) => {
    const [admin, maker, player] = [await somebody(), await somebody(), await somebody()];
    for (const { id } of [admin, maker]) await send("role", { accountId: id, role: "ADMIN" }, adminToken);
    const issue = async ({ id }: Person, by: string) => (await send("issue", { accountId: id }, by)).code;
    const lost = [await issue(admin, maker.token), await issue(player, maker.token)];
    const kept = await issue(player, adminToken);
    await lose(maker);
    for (const [index, code] of lost.entries()) {
      expect(await refused("reset", { code, password: fresh }, undefined, index ? server : other)).toBe("UNKNOWN_LINK");
    }
    if (what === "role") await send("role", { accountId: maker.id, role: "ADMIN" }, adminToken);
    if (what === "ban") await send("ban", { accountId: maker.id, hours: 0, reason: "a mistake" }, adminToken);
    for (const code of lost) expect(await refused("reset", { code, password: fresh })).toBe("UNKNOWN_LINK");
    expect(await send("reset", { code: kept, password: fresh })).toBeDefined();
  });

  test("has at most three others beside it", async () => {
    const { id } = await somebody();
    const codes: string[] = [];
    for (let each = 0; each < 5; each++) {
      now += 1_000;
      codes.push((await send("issue", { accountId: id }, adminToken)).code);
    }
    expect(await refused("reset", { code: codes[0], password: fresh })).toBe("UNKNOWN_LINK");
    expect(await send("reset", { code: codes[1], password: fresh })).toBeDefined();
    expect(await refused("reset", { code: codes[4], password: fresh })).toBe("UNKNOWN_LINK");
  });

  test.each(["", "x", "A".repeat(43), "A".repeat(15_000), "' or 1=1"])("is not any text (%#)", async (code) => {
    expect(await refused("reset", { code, password: fresh }, undefined, other)).toBe("UNKNOWN_LINK");
  });

  test("can be guessed only as often as somebody can sign in", () =>
    withinOneMinute(async () => {
      const bounded = await startServer({ ...nodes.settings, MAX_SIGN_INS_PER_MINUTE: "3" });
      try {
        const guess = () => refused("reset", { code: "A".repeat(43), password: fresh }, undefined, bounded);
        const codes = [await guess(), await guess(), await guess(), await guess()];
        expect(codes).toEqual(["UNKNOWN_LINK", "UNKNOWN_LINK", "UNKNOWN_LINK", "RATE_LIMITED"]);
      } finally {
        await bounded.close();
      }
    }));
});
