import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { newPerson, password, sending, startTwoNodes, type TwoNodes } from "../accounts/support.ts";
import {
  adminToken,
  ask,
  codeOf,
  connect,
  type Data,
  get,
  Listening,
  signIn,
  type TestServer,
} from "../api/support.ts";
import { eventually } from "../support/eventually.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { clientId, clientSecret, startProvider, type TestProvider } from "../support/oidc-provider.ts";

const mutations = {
  admit: "mutation ($input: SetAdmissionInput!) { setAdmission(input: $input) { site { signUp guests creators } } }",
  signUp:
    "mutation ($input: SignUpInput!) { signUp(input: $input) { token refreshToken standing account { id role } } }",
  guest: "mutation ($input: SignInAsGuestInput!) { signInAsGuest(input: $input) { token } }",
  register: "mutation ($input: UpgradeGuestInput!) { upgradeGuest(input: $input) { token standing } }",
  signIn: "mutation ($input: SignInInput!) { signIn(input: $input) { token standing } }",
  invite: `mutation ($input: CreateSiteInvitationInput!) {
    createSiteInvitation(input: $input) { code invitation { key uses note maker { id } } }
  }`,
  revoke: "mutation ($input: RevokeSiteInvitationInput!) { revokeSiteInvitation(input: $input) { key } }",
  standing: "mutation ($input: SetAccountStandingInput!) { setAccountStanding(input: $input) { standing } }",
  make: "mutation ($input: CreateAccountInput!) { createAccount(input: $input) { account { id role } code link } }",
  reset: "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { token standing } }",
  role: "mutation ($input: SetAccountRoleInput!) { setAccountRole(input: $input) { account { id } } }",
  ban: "mutation ($input: BanAccountInput!) { banAccount(input: $input) { until } }",
  delete: "mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { accountId } }",
  create: "mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }",
  begin: "mutation ($input: BeginProviderSignInInput!) { beginProviderSignIn(input: $input) { url handle } }",
  complete: `mutation ($input: CompleteProviderSignInInput!) {
    completeProviderSignIn(input: $input) { token standing account { id } }
  }`,
  address: "mutation ($input: SetEmailAddressInput!) { setEmailAddress(input: $input) { sentTo } }",
  verify: "mutation ($input: VerifyEmailAddressInput!) { verifyEmailAddress(input: $input) { verified } }",
  texts: "mutation ($input: SetSiteTextsInput!) { setSiteTexts(input: $input) { site { name } } }",
  redirect: "mutation ($input: RegisterFrontendInput!) { registerFrontend(input: $input) { frontend { clientId } } }",
};
const publicUrl = "https://play.example.org";
const returnTo = "https://board.example/after";
const redirectUri = "https://board.example/signed-in";

let nodes: TwoNodes;
let mails: TestMailServer;
let provider: TestProvider;
/** What is changed on one node holds on the other at once. */
let server: TestServer;
let other: TestServer;
let now = Date.now();

beforeAll(async () => {
  [provider, mails] = await Promise.all([startProvider(`${publicUrl}/sign-in/callback`), startMailServer()]);
  const club = { key: "club", name: "Our club", issuer: provider.issuer, clientId, clientSecret };
  const settings = {
    ...{ SMTP_URL: mails.url, MAIL_FROM: "conclave@example.org", OIDC_PROVIDERS: JSON.stringify([club]) },
    ...{ PUBLIC_URL: publicUrl, CORS_ORIGINS: "https://board.example" },
  };
  nodes = await startTwoNodes(settings, () => now);
  ({ server, other } = nodes);
});
afterEach(async () => {
  await admit({ signUp: "OPEN", guests: true, creators: "EVERYBODY" });
  for (const { key } of await invitations()) await send("revoke", { key }, adminToken);
});
afterAll(async () => {
  await nodes.close();
  await Promise.all([mails.close(), provider.close()]);
});

const { send, refused } = sending(mutations, () => server);

const admit = (input: object): Promise<Data> => send("admit", input, adminToken);
let count = 0;
const newcomer = (more: object = {}) => ({ login: `newcomer.${++count}`, password, name: "New", ...more });
const invite = async (more: object = {}, token = adminToken) => send("invite", more, token);
const invitations = async () =>
  (await get(server, "{ administration { siteInvitations { key uses } } }", {}, adminToken)).administration
    .siteInvitations;
const standingOf = async (token: string, at = server) =>
  (await get(at, "{ viewer { admission { standing reason } } }", {}, token)).viewer.admission;
const refusedEverywhere = async (code: string, what: keyof typeof mutations, input: () => object, token?: string) => {
  for (const at of [server, other]) expect(await refused(what, input(), token, at)).toBe(code);
};

/** Goes to the provider and back. */
async function through(login: string, more: object = {}, token?: string) {
  const { url, handle } = await send("begin", { provider: "club", returnTo, ...more }, token);
  const callback = await provider.signIn(url, login);
  const reply = await fetch(`${server.url}${callback.pathname}${callback.search}`, { redirect: "manual" });
  const [, code] = /#code=([\w-]{43})$/.exec(reply.headers.get("location") ?? "") ?? [];
  return { handle, code };
}

/** Somebody with the role of an admin. */
async function newAdmin() {
  const person = await newPerson(server);
  await send("role", { accountId: person.id, role: "ADMIN" }, adminToken);
  return person;
}

describe("a server", () => {
  test("that nobody has said anything about is open to everybody", async () => {
    const {
      server: { site },
    } = await get(
      server,
      "{ server { site { name rules contact notice { text } signUp guests creators youMayCreate } } }",
    );
    expect(site).toEqual({
      ...{ name: null, rules: null, contact: null, notice: null },
      ...{ signUp: "OPEN", guests: true, creators: "EVERYBODY", youMayCreate: false },
    });
    expect(await send("signUp", newcomer())).toMatchObject({ standing: "ADMITTED" });
  });

  test("is changed by admins alone, on all nodes at once, and the audit log says so", async () => {
    const { token } = await newPerson(server);
    expect(await refused("admit", { signUp: "CLOSED" }, token)).toBe("FORBIDDEN");
    expect(await refused("admit", { signUp: "CLOSED" })).toBe("NOT_SIGNED_IN");
    now += 1_000;
    expect(await admit({ signUp: "CLOSED" })).toEqual({
      site: { signUp: "CLOSED", guests: true, creators: "EVERYBODY" },
    });
    await refusedEverywhere("SIGN_UP_CLOSED", "signUp", newcomer);
    const {
      administration: { auditLog },
    } = await get(
      server,
      "{ administration { auditLog(first: 1) { edges { node { action before after } } } } }",
      {},
      adminToken,
    );
    expect(auditLog.edges[0].node).toMatchObject({ action: "admission", after: { signUp: "closed", guests: true } });
    await admit({ signUp: "OPEN" });
    expect(await send("signUp", newcomer(), undefined, other)).toMatchObject({ standing: "ADMITTED" });
  });

  test("closed to guests lets in none, while those who are in stay", async () => {
    const guest = await signIn(server, "Early");
    await admit({ guests: false });
    await refusedEverywhere("GUESTS_NOT_ADMITTED", "guest", () => ({ name: "Late" }));
    expect((await get(server, "{ viewer { account { name } } }", {}, guest)).viewer.account.name).toBe("Early");
    expect(await send("signUp", newcomer())).toMatchObject({ standing: "ADMITTED" });
  });

  test("closed to new accounts takes no guest as a player either, nor anybody from elsewhere", async () => {
    const known = await through("known");
    const { account } = await send("complete", known);
    const guest = await signIn(server, "Guest");
    const linking = await through("linking", { link: true }, guest);
    await admit({ signUp: "CLOSED" });
    expect(await refused("register", newcomer(), guest)).toBe("BAD_REQUEST");
    expect(await refused("register", { login: "late.guest", password }, guest)).toBe("SIGN_UP_CLOSED");
    expect(await refused("complete", await through("unknown"))).toBe("SIGN_UP_CLOSED");
    expect(await refused("complete", linking, guest)).toBe("SIGN_UP_CLOSED");
    const { code } = await invite();
    expect(await refused("signUp", newcomer({ invitation: code }))).toBe("SIGN_UP_CLOSED");
    // Whoever has an account comes back as always.
    expect(await send("complete", await through("known"))).toMatchObject({ account });
  });
});

describe("an invitation to the server", () => {
  test("lets in as many as it is for, as members", async () => {
    await admit({ signUp: "INVITATION" });
    await refusedEverywhere("INVITATION_NEEDED", "signUp", newcomer);
    await refusedEverywhere("UNKNOWN_INVITATION", "signUp", () => newcomer({ invitation: "x".repeat(43) }));
    const { code, invitation } = await invite({ uses: 2, note: "For the club" });
    expect(invitation).toEqual({ key: expect.any(String), uses: 2, note: "For the club", maker: null });
    const { token } = await send("signUp", newcomer({ invitation: code }));
    expect(await standingOf(token, other)).toEqual({ standing: "MEMBER", reason: null });
    // A login name that is taken uses nothing up.
    const taken = { ...newcomer({ invitation: code }), login: `newcomer.${count - 1}` };
    expect(await refused("signUp", taken)).toBe("LOGIN_TAKEN");
    expect(await invitations()).toEqual([{ key: invitation.key, uses: 1 }]);
    const replies = await Promise.all(
      [server, other, server, other].map((at) => ask(at, mutations.signUp, { input: newcomer({ invitation: code }) })),
    );
    const codes = replies.map(({ errors }) => errors?.[0]?.extensions.code ?? "in");
    expect(codes.sort()).toEqual([...Array(3).fill("UNKNOWN_INVITATION"), "in"]);
    expect(await invitations()).toEqual([]);
  });

  test("is for guests who register, and for those who come from elsewhere", async () => {
    await admit({ signUp: "INVITATION" });
    const { code } = await invite({ uses: 3 });
    const guest = await signIn(server, "Guest");
    expect(await refused("register", { login: "invited.guest", password }, guest)).toBe("INVITATION_NEEDED");
    const registered = await send("register", { login: "invited.guest", password, invitation: code }, guest);
    expect(registered.standing).toBe("MEMBER");
    expect(await refused("complete", await through("far.away"))).toBe("INVITATION_NEEDED");
    const arrived = await send("complete", { ...(await through("far.away")), invitation: code });
    expect(arrived.standing).toBe("MEMBER");
    const second = await signIn(server, "Second");
    const linking = await through("second", { link: true }, second);
    expect(await send("complete", { ...linking, invitation: code }, second)).toMatchObject({ standing: "MEMBER" });
    expect(await invitations()).toEqual([]);
    // Who is in already needs none, for a login name neither.
    expect(await send("register", { login: "from.far.away", password }, arrived.token)).toMatchObject({
      standing: "MEMBER",
    });
  });

  test("expires, can be revoked, and is made by admins alone", async () => {
    await admit({ signUp: "INVITATION" });
    const { token } = await send("signUp", newcomer({ invitation: (await invite()).code }));
    expect(await refused("invite", {}, token)).toBe("FORBIDDEN");
    expect(await get(server, "{ administration { siteInvitations { key } } }", {}, token)).toEqual({
      administration: null,
    });
    const short = await invite({ validHours: 1 });
    const gone = await invite();
    expect(await send("revoke", { key: gone.invitation.key }, adminToken, other)).toEqual({ key: gone.invitation.key });
    expect(await refused("revoke", { key: gone.invitation.key }, adminToken)).toBe("UNKNOWN_INVITATION");
    expect(await refused("signUp", newcomer({ invitation: gone.code }))).toBe("UNKNOWN_INVITATION");
    now += 3_600_001;
    expect(await refused("signUp", newcomer({ invitation: short.code }))).toBe("UNKNOWN_INVITATION");
    expect(await refused("invite", { uses: 0 }, adminToken)).toBe("OUT_OF_RANGE");
    expect(await refused("invite", { note: "x".repeat(15_000) }, adminToken)).toBe("TEXT_TOO_LONG");
  });

  test.each([
    ["the role", async (id: string) => void (await send("role", { accountId: id, role: "PLAYER" }, adminToken))],
    ["a ban", async (id: string) => void (await send("ban", { accountId: id, hours: 1, reason: "rude" }, adminToken))],
    ["the account", async (_: string, token: string) => void (await send("delete", { password }, token))],
  ])("ends with %s of whoever has made it, for good", async (_, end) => {
    const admin = await newAdmin();
    await admit({ signUp: "INVITATION" });
    const { code, invitation } = await invite({ uses: 9 }, admin.token);
    expect(invitation.maker).toEqual({ id: admin.id });
    expect(await send("signUp", newcomer({ invitation: code }))).toMatchObject({ standing: "MEMBER" });
    await end(admin.id, admin.token);
    await refusedEverywhere("UNKNOWN_INVITATION", "signUp", () => newcomer({ invitation: code }));
    expect(await invitations()).toEqual([]);
    // Not even when the admin comes back.
    now += 2 * 3_600_000;
    await ask(server, mutations.role, { input: { accountId: admin.id, role: "ADMIN" } }, { token: adminToken });
    expect(await refused("signUp", newcomer({ invitation: code }))).toBe("UNKNOWN_INVITATION");
  });
});

test("the SDK tells what the server is like, and whether one is in", async () => {
  await admit({ signUp: "APPROVAL" });
  const client = new ConclaveClient({ url: `${server.url}/graphql` });
  expect(await client.site()).toMatchObject({ signUp: "APPROVAL", guests: true });
  await client.signUp(newcomer());
  expect(await client.account.admission()).toMatchObject({ standing: "WAITING" });
  const { code } = await invite();
  const guest = new ConclaveClient({ url: `${server.url}/graphql` });
  await guest.signInAsGuest("Guest");
  await guest.upgradeGuest("guest.with.sdk", password, undefined, code);
  expect(await guest.account.admission()).toMatchObject({ standing: "MEMBER" });
  await Promise.all([client.close(), guest.close()]);
});

describe("an account that has to be approved", () => {
  test("waits: it signs in, sees that, and nothing else; then it is let in on all nodes at once", async () => {
    await admit({ signUp: "APPROVAL" });
    const { token, account, standing } = await send("signUp", newcomer());
    expect(standing).toBe("WAITING");
    expect(await standingOf(token, other)).toEqual({ standing: "WAITING", reason: null });
    expect(
      (await get(server, "{ viewer { account { id } } server { site { signUp } } }", {}, token)).viewer.account.id,
    ).toBe(account.id);
    for (const at of [server, other]) {
      for (const query of [
        "{ matches { totalCount } }",
        "{ games { totalCount } }",
        "{ viewer { matches { totalCount } } }",
      ]) {
        expect(await codeOf(ask(at, query, {}, { token }))).toBe("ACCOUNT_WAITING");
      }
      expect(await refused("create", { gameId: "parlour", seats: 2 }, token, at)).toBe("ACCOUNT_WAITING");
    }
    const client = connect(other, { token });
    const lobby = new Listening(client, "subscription { lobbyUpdated { __typename } }");
    expect((await lobby.next()).errors?.[0]?.extensions?.code).toBe("ACCOUNT_WAITING");

    const waiting = async () =>
      (
        await get(
          server,
          "{ administration { accounts(standing: WAITING) { edges { node { id } } } } }",
          {},
          adminToken,
        )
      ).administration.accounts.edges.map(({ node }: Data) => node.id);
    expect(await waiting()).toContain(account.id);
    expect(await refused("standing", { accountId: account.id, standing: "MEMBER" }, token)).toBe("ACCOUNT_WAITING");
    await send("standing", { accountId: account.id, standing: "MEMBER" }, adminToken);
    for (const at of [server, other]) {
      await eventually(async () => (await standingOf(token, at)).standing).toBe("MEMBER");
      expect(await send("create", { gameId: "parlour", seats: 2 }, token, at)).toHaveProperty("match");
    }
    // Also over the connection that was open already.
    const games = new Listening(client, "subscription { serverRestartUpdated { restart { at } } }");
    expect((await games.next()).errors).toBeUndefined();
    await client.dispose();
    expect(await waiting()).not.toContain(account.id);
  });

  test("is refused with a reason that its owner reads, also by mail, and can be let in after all", async () => {
    await send("texts", { language: "en", name: "The Glass Bead Club" }, adminToken);
    await admit({ signUp: "APPROVAL" });
    const person = newcomer();
    const { token, account } = await send("signUp", person, undefined, server, { "accept-language": "zh-Hans" });
    const address = `${person.login}@example.org`;
    await send("address", { address, password }, token);
    const asked = await mails.next();
    expect(asked.subject).toMatch(/^The Glass Bead Club: /);
    expect(asked.text).toContain("“The Glass Bead Club”");
    const [, code] = /#address=([\w-]+)/.exec(asked.text) ?? [];
    await send("verify", { code });

    const accountId = account.id;
    expect(await refused("standing", { accountId, standing: "REFUSED" }, adminToken)).toBe("TEXT_EMPTY");
    await send("standing", { accountId, standing: "REFUSED", reason: "Nobody knows you." }, adminToken, other);
    // Another node hears of it by a notice.
    await expect
      .poll(() => standingOf(token), { timeout: 10_000 })
      .toEqual({ standing: "REFUSED", reason: "Nobody knows you." });
    const reply = await ask(server, "{ games { totalCount } }", {}, { token });
    expect(reply.errors?.[0]).toMatchObject({
      message: expect.stringContaining("Nobody knows you."),
      extensions: { code: "ACCOUNT_REFUSED" },
    });
    const told = await mails.next();
    expect(told).toMatchObject({ to: address, subject: "The Glass Bead Club: 账号未获批准" });
    expect(told.text).toContain("Nobody knows you.");
    expect(await send("signIn", { login: person.login, password })).toMatchObject({ standing: "REFUSED" });

    await send("standing", { accountId, standing: "MEMBER" }, adminToken);
    expect(await mails.next()).toMatchObject({ to: address, subject: "The Glass Bead Club: 账号已获批准" });
    expect(await standingOf(token)).toEqual({ standing: "MEMBER", reason: null });
    now += 1_000;
    expect(await refused("standing", { accountId, standing: "REFUSED", reason: "After all" }, adminToken)).toBe(
      "ACCOUNT_ADMITTED",
    );
    expect(await refused("standing", { accountId, standing: "WAITING" }, adminToken)).toBe("BAD_REQUEST");
    const {
      administration: { moderationLog },
    } = await get(
      server,
      `query ($subject: String) { administration { moderationLog(subject: $subject) { edges { node { action reason } } } } }`,
      { subject: `account:${accountId}` },
      adminToken,
    );
    expect(moderationLog.edges.map(({ node }: Data) => node.action)).toEqual(["account-standing", "account-standing"]);
    await send("texts", { language: "en", name: null }, adminToken);
  });

  test("comes in at once with an invitation", async () => {
    await admit({ signUp: "APPROVAL" });
    const { code } = await invite();
    expect(await send("signUp", newcomer({ invitation: code }))).toMatchObject({ standing: "MEMBER" });
  });

  test("waits as well if it comes from elsewhere, and lets no frontend in", async () => {
    const author = await newPerson(server);
    const frontend = { name: "Board", redirectUris: [redirectUri], scopes: ["WATCH"] };
    const { clientId: board } = (await send("redirect", frontend, author.token)).frontend;
    await admit({ signUp: "APPROVAL" });
    const { token, standing } = await send("complete", await through("late"));
    expect(standing).toBe("WAITING");
    expect(await codeOf(ask(server, "{ games { totalCount } }", {}, { token }))).toBe("ACCOUNT_WAITING");
    const person = newcomer();
    await send("signUp", person);
    const form = new URLSearchParams({
      ...{ response_type: "code", client_id: board, redirect_uri: redirectUri, scope: "watch", state: "s" },
      ...{ code_challenge: "x".repeat(43), code_challenge_method: "S256" },
      ...{ decision: "allow", login: person.login, password },
    });
    const reply = await fetch(`${server.url}/oauth/authorize`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: server.url },
      body: form.toString(),
      redirect: "manual",
    });
    expect([reply.status, await reply.text()]).toEqual([
      403,
      expect.stringContaining("waits until an admin approves it"),
    ]);
  });
});

describe("an account that an admin makes", () => {
  test("is entered by a link with which its owner sets the password, whatever the policy", async () => {
    await admit({ signUp: "CLOSED" });
    const made = await send("make", { login: "Made.Here", name: "Made" }, adminToken);
    expect(made).toMatchObject({ account: { role: "PLAYER" }, link: `${publicUrl}/account#reset=${made.code}` });
    expect(await refused("signIn", { login: "made.here", password })).toBe("SIGN_IN_FAILED");
    expect(await refused("make", { login: "made.here", name: "Again" }, adminToken)).toBe("LOGIN_TAKEN");
    const { token } = await send("reset", { code: made.code, password }, undefined, other);
    expect(await standingOf(token)).toEqual({ standing: "MEMBER", reason: null });
    expect(await send("signIn", { login: "made.here", password })).toMatchObject({ standing: "MEMBER" });
    expect(await refused("make", { login: "more", name: "More" }, token)).toBe("FORBIDDEN");
  });
});

describe("matches", () => {
  test("are created by whom the server lets, on all nodes at once", async () => {
    const plan = { gameId: "parlour", seats: 2 };
    const guest = await signIn(server, "Guest");
    const player = await newPerson(server);
    const admin = await newAdmin();
    const member = await newPerson(server);
    await send("standing", { accountId: member.id, standing: "MEMBER" }, adminToken);
    const people = { guest, player: player.token, member: member.token, admin: admin.token };
    const may = async () => {
      const able: string[] = [];
      for (const [who, token] of Object.entries(people)) {
        const replies = await Promise.all(
          [server, other].map((at) => ask(at, mutations.create, { input: plan }, { token })),
        );
        const codes = replies.map(({ errors }) => errors?.[0]?.extensions.code);
        expect(new Set(codes).size).toBe(1);
        if (codes[0] === undefined) able.push(who);
        else expect(codes[0]).toBe("MAY_NOT_CREATE");
        const seen = await get(
          server,
          `{ server { site { youMayCreate } } game(id: "parlour") { forYou } }`,
          {},
          token,
        );
        expect(seen).toEqual({
          server: { site: { youMayCreate: able.includes(who) } },
          game: { forYou: able.includes(who) },
        });
      }
      return able;
    };
    expect(await may()).toEqual(["guest", "player", "member", "admin"]);
    await admit({ creators: "ACCOUNTS" });
    expect(await may()).toEqual(["player", "member", "admin"]);
    await admit({ creators: "MEMBERS" });
    expect(await may()).toEqual(["member", "admin"]);
    await send("standing", { accountId: member.id, standing: "ADMITTED" }, adminToken);
    expect(await may()).toEqual(["admin"]);
    await admit({ creators: "ADMINS" });
    expect(await may()).toEqual(["admin"]);
  });
});
