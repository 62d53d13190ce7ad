import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminId } from "../../server/accounts/accounts.ts";
import { moderationActions } from "../../server/admin/moderation-log.ts";
import {
  adminToken,
  ask,
  codeOf,
  createMatch,
  type Data,
  get,
  idOf,
  signIn,
  startServer,
  type TestServer,
} from "../api/support.ts";
import { adminHere } from "../commands/here.ts";

const day = 24 * 3_600_000;
let server: TestServer;
let now = Date.parse("2026-11-22T12:00:00Z");

beforeAll(async () => {
  server = await startServer({ MODERATION_LOG_DAYS: "100" }, { now: () => new Date(now) });
});
afterAll(() => server.close());

interface Person {
  readonly id: string;
  readonly token: string;
}

let people = 0;
async function signUp(role?: string): Promise<Person & { readonly login: string }> {
  const login = `person${++people}`;
  const query = "mutation ($input: SignUpInput!) { signUp(input: $input) { token account { id } } }";
  const { token, account } = (await get(server, query, { input: { login, password: "correct horse", name: login } }))
    .signUp;
  const set = `mutation { setAccountRole(input: { accountId: "${account.id}", role: ${role} }) { account { id } } }`;
  if (role) await get(server, set, {}, adminToken);
  return { id: account.id, token, login };
}

const banning = "mutation ($input: BanAccountInput!) { banAccount(input: $input) { until } }";
const ban = (token: string | undefined, accountId: string, hours: number, reason = "rude") =>
  ask(server, banning, { input: { accountId, hours, reason } }, { token });
const enter = (login: string) =>
  ask(server, `mutation { signIn(input: { login: "${login}", password: "correct horse" }) { account { id } token } }`);
const ending = "mutation ($input: EndMatchInput!) { endMatch(input: $input) { match { id status } } }";
const end = (token: string | undefined, matchId: string, reason = "spam") =>
  ask(server, ending, { input: { matchId, reason } }, { token });
const deleting = "mutation ($input: DeleteMatchInput!) { deleteMatch(input: $input) { matchId } }";
const remove = (token: string | undefined, matchId: string, reason = "spam") =>
  ask(server, deleting, { input: { matchId, reason } }, { token });
const seats = async (id: string, token?: string) =>
  (await get(server, "query ($id: ID!) { match(id: $id) { status seats { kind bot account { id } } } }", { id }, token))
    .match;

/** The log of moderation as somebody sees it. */
const listed = `query ($first: Int, $after: String, $subject: String) {
  administration { moderationLog(first: $first, after: $after, subject: $subject) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { action subject reason actor { accountId } } }
  } }
}`;

describe("a ban", () => {
  test("ends the sessions of an account, which cannot sign in, and leaves its seats to bots until it is over", async () => {
    const [ann, ben] = [await signUp(), await signUp()];
    const playing = await createMatch(server, [ann.token, ben.token]);
    const waiting = await createMatch(server, [ben.token, ann.token], { start: false });
    const hosted = await createMatch(server, [ann.token, ben.token], { start: false });
    const { data } = await ban(adminToken, ann.id, 24);
    expect(data.banAccount.until).toBe(new Date(now + day).toISOString());

    expect(await codeOf(ask(server, "{ viewer { account { id } } }", {}, { token: ann.token }))).toBe("TOKEN_INVALID");
    const refused = await enter(ann.login);
    expect(refused.errors?.[0]).toMatchObject({
      message: "this account is banned until 2026-11-23T12:00:00.000Z: rude",
      extensions: { code: "ACCOUNT_BANNED" },
    });
    expect(await seats(playing, ben.token)).toMatchObject({
      status: "RUNNING",
      seats: [{ kind: "BOT", bot: "heuristic" }, { kind: "HUMAN" }],
    });
    expect(await seats(waiting, ben.token)).toMatchObject({
      status: "LOBBY",
      seats: [{ kind: "HUMAN" }, { kind: "FREE" }],
    });
    expect(await seats(hosted, ben.token)).toMatchObject({ status: "CANCELLED" });

    // A second time finds nothing more to do, and may be for longer.
    expect((await ban(adminToken, ann.id, 48)).data.banAccount.until).toBe(new Date(now + 2 * day).toISOString());
    now += 2 * day;
    const { token } = (await enter(ann.login)).data.signIn;
    await get(server, `mutation { returnToMatch(input: { matchId: "${playing}" }) { match { id } } }`, {}, token);
    expect((await seats(playing, token)).seats[0]).toMatchObject({ kind: "HUMAN", account: { id: ann.id } });
  });

  test("can be lifted, and is for those with a lesser role, by admins", async () => {
    const [player, moderator, admin] = [await signUp(), await signUp("MODERATOR"), await signUp("ADMIN")];
    const guest = await signIn(server, "Guest");
    const guestId = await idOf(server, guest);
    expect(await codeOf(ban(undefined, player.id, 1))).toBe("NOT_SIGNED_IN");
    for (const token of [guest, player.token, moderator.token])
      expect(await codeOf(ban(token, player.id, 1))).toBe("FORBIDDEN");
    for (const id of [admin.id]) expect(await codeOf(ban(admin.token, id, 1))).toBe("FORBIDDEN");
    for (const id of ["nobody", adminId, "x".repeat(10_000)]) {
      expect(await codeOf(ban(adminToken, id, 1))).toBe("UNKNOWN_ACCOUNT");
    }
    for (const hours of [-1, 87_601]) expect(await codeOf(ban(admin.token, player.id, hours))).toBe("OUT_OF_RANGE");
    expect(await codeOf(ban(admin.token, player.id, 1, " "))).toBe("TEXT_EMPTY");
    expect(await codeOf(ban(admin.token, player.id, 1, "x".repeat(201)))).toBe("TEXT_TOO_LONG");
    expect(await codeOf(ban(admin.token, player.id, 1, "a\u202eb"))).toBe("INVALID_TEXT");

    expect((await ban(admin.token, guestId, 1)).errors).toBeUndefined();
    expect(await codeOf(ask(server, "{ viewer { account { id } } }", {}, { token: guest }))).toBe("TOKEN_INVALID");
    expect((await ban(admin.token, moderator.id, 87_600)).errors).toBeUndefined();
    expect(await codeOf(enter(moderator.login))).toBe("ACCOUNT_BANNED");
    expect((await ban(admin.token, moderator.id, 0, "a mistake")).data.banAccount.until).toBe(null);
    expect((await enter(moderator.login)).errors).toBeUndefined();
    // Only the operator is above admins.
    expect((await ban(adminToken, admin.id, 1)).errors).toBeUndefined();
    expect(await codeOf(enter(admin.login))).toBe("ACCOUNT_BANNED");
  });

  test("holds for a new password by link, and for whoever signs in at the same moment", async () => {
    const ann = await signUp();
    const issue = `mutation { issuePasswordReset(input: { accountId: "${ann.id}" }) { code } }`;
    const { code } = (await get(server, issue, {}, adminToken)).issuePasswordReset;
    const [, ...attempts] = await Promise.all([
      ban(adminToken, ann.id, 1),
      ...Array.from({ length: 8 }, () => enter(ann.login)),
    ]);
    for (const { data, errors } of attempts) {
      if (errors) expect(errors[0]?.extensions.code).toBe("ACCOUNT_BANNED");
      else
        expect(["TOKEN_INVALID", "ACCOUNT_BANNED"]).toContain(
          await codeOf(ask(server, "{ viewer { account { id } } }", {}, { token: data.signIn.token })),
        );
    }
    const reset = `mutation { resetPassword(input: { code: "${code}", password: "another horse" }) { account { id } } }`;
    expect(await codeOf(ask(server, reset))).toBe("ACCOUNT_BANNED");
  });
});

describe("a match", () => {
  test("is ended and deleted by admins alone, whatever its state", async () => {
    const [ann, moderator] = [await signUp(), await signUp("MODERATOR")];
    const guest = await signIn(server, "Guest");
    const running = await createMatch(server, [ann.token, guest]);
    const waiting = await createMatch(server, [ann.token], { start: false, visibility: "PRIVATE", seats: 2 });
    for (const work of [end, remove]) {
      expect(await codeOf(work(undefined, running))).toBe("NOT_SIGNED_IN");
      for (const token of [ann.token, guest, moderator.token])
        expect(await codeOf(work(token, running))).toBe("FORBIDDEN");
      for (const id of ["nothing", "", "x".repeat(10_000)])
        expect(await codeOf(work(adminToken, id))).toBe("UNKNOWN_MATCH");
      expect(await codeOf(work(adminToken, running, ""))).toBe("TEXT_EMPTY");
      expect(await codeOf(work(adminToken, running, "x".repeat(201)))).toBe("TEXT_TOO_LONG");
    }
    expect(await codeOf(remove(adminToken, running))).toBe("MATCH_UNFINISHED");
    expect((await seats(running)).status).toBe("RUNNING");

    const both = await Promise.all([end(adminToken, running), end(adminToken, running)]);
    expect(both.map(({ errors }) => errors?.[0]?.extensions.code ?? "done").sort()).toEqual([
      "MATCH_NOT_RUNNING",
      "done",
    ]);
    expect((await seats(running)).status).toBe("ABANDONED");
    expect((await end(adminToken, waiting)).errors?.[0]?.extensions.code ?? "done").toBe("done");
    expect((await seats(waiting, ann.token)).status).toBe("CANCELLED");
    const concede = `mutation { concede(input: { matchId: "${running}", idempotencyKey: "k" }) { version } }`;
    expect(await codeOf(ask(server, concede, {}, { token: ann.token }))).toBe("MATCH_NOT_RUNNING");

    expect((await remove(adminToken, running)).data.deleteMatch).toEqual({ matchId: running });
    expect(await codeOf(ask(server, "query ($id: ID!) { match(id: $id) { id } }", { id: running }))).toBe(
      "UNKNOWN_MATCH",
    );
    expect(await codeOf(remove(adminToken, running))).toBe("UNKNOWN_MATCH");
  });
});

describe("the log of moderation", () => {
  test("shows moderators what was done to people and matches, and nothing else of the audit log", async () => {
    const [ann, moderator, admin] = [await signUp(), await signUp("MODERATOR"), await signUp("ADMIN")];
    for (const token of [ann.token, await signIn(server, "Guest")]) {
      expect(await get(server, listed, {}, token)).toEqual({ administration: null });
    }
    expect(await get(server, listed)).toEqual({ administration: null });
    await get(
      server,
      `mutation { silenceAccount(input: { accountId: "${ann.id}", hours: 1 }) { until } }`,
      {},
      moderator.token,
    );
    now += 1;
    await ban(admin.token, ann.id, 1, "spam");
    const subject = `account:${ann.id}`;
    const own = (await get(server, listed, { subject }, moderator.token)).administration.moderationLog;
    expect(own.edges.map(({ node }: Data) => node)).toEqual([
      { action: "account-ban", subject, reason: "spam", actor: { accountId: admin.id } },
      { action: "account-silence", subject, reason: null, actor: { accountId: moderator.id } },
    ]);
    const about = (await get(server, listed, { subject: `account:${admin.id}` }, moderator.token)).administration
      .moderationLog;
    expect(about).toMatchObject({ totalCount: 0, edges: [] });

    // Page by page, all of it, and only that.
    const actions: string[] = [];
    for (let after: string | undefined; ; ) {
      const { edges, pageInfo } = (await get(server, listed, { first: 2, after }, admin.token)).administration
        .moderationLog;
      actions.push(...edges.map(({ node }: Data) => node.action));
      after = pageInfo.endCursor;
      if (!pageInfo.hasNextPage) break;
    }
    expect(actions).toHaveLength((await get(server, listed, {}, adminToken)).administration.moderationLog.totalCount);
    expect(actions.filter((action) => !moderationActions.includes(action))).toEqual([]);
    expect(new Set(actions)).toEqual(
      new Set(["account-ban", "account-silence", "account-unban", "match-delete", "match-end"]),
    );
    expect(await codeOf(ask(server, listed, { first: 101 }, { token: moderator.token }))).toBe("BAD_REQUEST");
    expect(await codeOf(ask(server, listed, { after: "nothing" }, { token: moderator.token }))).toBe("INVALID_CURSOR");
    expect(
      await codeOf(ask(server, "{ administration { auditLog { totalCount } } }", {}, { token: moderator.token })),
    ).toBe("FORBIDDEN");
  });
});

test("all of this works by command", async () => {
  const ann = await signUp();
  const id = await createMatch(server, [ann.token, await signIn(server, "Guest")]);
  const admin = async (...args: string[]) => {
    const ran = await adminHere(["--url", server.url, ...args], { env: { ADMIN_TOKEN: adminToken } });
    return [ran.code, ran.stdout, ran.stderr];
  };
  expect(await admin("accounts", "ban", ann.login, "--reason", "raid", "--hours", "3")).toEqual([
    0,
    expect.stringMatching(/ is banned until 2026-/),
    "",
  ]);
  expect((await admin("accounts", ann.login))[1]).toMatch(/, banned until 2026-/);
  expect(await codeOf(enter(ann.login))).toBe("ACCOUNT_BANNED");
  expect((await admin("moderation", "--subject", `account:${ann.id}`))[1]).toMatch(
    / Admin account-ban account:\S+: raid\n$/,
  );
  expect(await admin("accounts", "unban", ann.id, "--reason", "sorry")).toEqual([
    0,
    `${ann.id} may be used again\n`,
    "",
  ]);
  expect((await enter(ann.login)).errors).toBeUndefined();
  expect((await admin("accounts", "ban", ann.login))[2]).toContain("required option '--reason <reason>' not specified");
  expect(await admin("matches", "delete", id, "--reason", "spam")).toEqual([
    2,
    "",
    "MATCH_UNFINISHED: the match is not over: end it first\n",
  ]);
  expect(await admin("matches", "end", id, "--reason", "spam")).toEqual([0, `match ${id}: ABANDONED\n`, ""]);
  expect(await admin("matches", "delete", id, "--reason", "spam")).toEqual([0, `match ${id} is deleted\n`, ""]);
  expect(await admin("faults", id)).toEqual([2, "", `match ${id} has no fault\n`]);
});

describe("a table without its host", () => {
  test("is handed over by an admin, and the log of moderation says so; its host does so without an entry", async () => {
    const [ann, ben, admin, moderator] = [
      await signUp(),
      await signUp(),
      await signUp("ADMIN"),
      await signUp("MODERATOR"),
    ];
    const id = await createMatch(server, [ann.token, ben.token], { start: false, seats: 3 });
    const over = (token: string, accountId: string) =>
      ask(
        server,
        `mutation ($input: HandOverMatchInput!) { handOverMatch(input: $input) { match { host { id } } } }`,
        { input: { matchId: id, accountId } },
        { token },
      );
    for (const { token } of [ben, moderator]) expect(await codeOf(over(token, ben.id))).toBe("FORBIDDEN");
    expect(await codeOf(over(admin.token, moderator.id))).toBe("NOT_SEATED");
    expect((await over(admin.token, ben.id)).data.handOverMatch.match.host.id).toBe(ben.id);
    expect((await over(ben.token, ann.id)).data.handOverMatch.match.host.id).toBe(ann.id);
    const { edges } = (await get(server, listed, { subject: `match:${id}` }, admin.token)).administration.moderationLog;
    expect(edges.map(({ node }: Data) => [node.action, node.actor.accountId])).toEqual([["match-hand-over", admin.id]]);
  });
});
