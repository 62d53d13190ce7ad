import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  adminToken,
  ask,
  codeOf,
  createMatch,
  get,
  idOf,
  signIn,
  startServer,
  type TestServer,
} from "../api/support.ts";

let server: TestServer;
let now = Date.parse("2026-11-22T12:00:00Z");

beforeAll(async () => {
  server = await startServer({}, { now: () => new Date(now) });
});
afterAll(() => server.close());

const figures = `{ administration { figures {
  at startedAt version nodes sockets subscriptions openMatches matchMemory mostMatchMemory memory busySeconds operations decisions
  errors mailsWaiting databaseConnections { used idle waiting } lastBackupAt
} } }`;
const played = "{ administration { gamesPlayed { gameId matches people extensions { key matches } } } }";
const details = `query ($id: ID!) { administration { account(accountId: $id) {
  login bannedUntil banReason silencedUntil standing node { id name role }
} } }`;

describe("what admins see of the server", () => {
  test("is how the node is doing, counted since it started", async () => {
    const before = (await get(server, figures, {}, adminToken)).administration.figures;
    const [ada, ben] = [await signIn(server, "Ada"), await signIn(server, "Ben")];
    await createMatch(server, [ada, ben]);
    const after = (await get(server, figures, {}, adminToken)).administration.figures;
    expect(after).toMatchObject({ nodes: 1, sockets: 0, subscriptions: 0, openMatches: 1, errors: 0, mailsWaiting: 0 });
    // The data of this server are in memory.
    expect(after.databaseConnections).toBe(null);
    expect(after.lastBackupAt).toBe(null);
    expect(after.at).toBe(new Date(now).toISOString());
    expect(after.startedAt).toBe(before.startedAt);
    expect(after.operations).toBeGreaterThanOrEqual(before.operations + 4);
    expect(after.busySeconds).toBeGreaterThan(before.busySeconds);
    expect(after.matchMemory).toBeGreaterThan(0);
    expect(after.mostMatchMemory).toBeGreaterThan(after.matchMemory);
  });

  test("is what is played, private matches included, with each person counted once", async () => {
    const mine = (all: readonly { readonly gameId: string }[]) => all.find(({ gameId }) => gameId === "parlour");
    const before = mine((await get(server, played, {}, adminToken)).administration.gamesPlayed);
    expect(before).toMatchObject({ matches: 1, people: 2 });
    const [cleo, dan] = [await signIn(server, "Cleo"), await signIn(server, "Dan")];
    await createMatch(server, [cleo], { visibility: "PRIVATE", seats: 2, bots: ["random"] });
    await createMatch(server, [cleo, dan]);
    // One that has not begun is not played.
    await createMatch(server, [cleo], { seats: 2, start: false });
    const after = mine((await get(server, played, {}, adminToken)).administration.gamesPlayed);
    expect(after).toMatchObject({ matches: 3, people: 4 });
  });

  test("is an account with its sanctions and their reasons, while they last", async () => {
    const id = await idOf(server, await signIn(server, "Eve"));
    const of = async () => (await get(server, details, { id }, adminToken)).administration.account;
    expect(await of()).toEqual({
      ...{ login: null, bannedUntil: null, banReason: null, silencedUntil: null, standing: "ADMITTED" },
      node: { id, name: "Eve", role: "GUEST" },
    });
    const silence = "mutation ($input: SilenceAccountInput!) { silenceAccount(input: $input) { until } }";
    await get(server, silence, { input: { accountId: id, hours: 2, reason: "shouting" } }, adminToken);
    expect(await of()).toMatchObject({ silencedUntil: new Date(now + 2 * 3_600_000).toISOString() });
    const ban = `mutation ($id: ID!) { banAccount(input: { accountId: $id, hours: 5, reason: "more shouting" }) { until } }`;
    // The log is in the order of time.
    now += 1_000;
    await get(server, ban, { id }, adminToken);
    now += 3 * 3_600_000;
    expect(await of()).toMatchObject({ silencedUntil: null, banReason: "more shouting" });
    const log = `{ administration { moderationLog(subject: "account:${id}") { edges { node { action reason } } } } }`;
    const { edges } = (await get(server, log, {}, adminToken)).administration.moderationLog;
    expect(edges.map(({ node }: { node: object }) => node)).toEqual([
      { action: "account-ban", reason: "more shouting" },
      { action: "account-silence", reason: "shouting" },
    ]);
    const refused = ask(server, silence, { input: { accountId: id, hours: 2, reason: " " } }, { token: adminToken });
    expect(await codeOf(refused)).toBe("TEXT_EMPTY");
  });

  test("is nothing for others, moderators included", async () => {
    const { token, account } = (
      await get(
        server,
        `mutation { signUp(input: { login: "mo", password: "correct horse", name: "Mo" }) { token account { id } } }`,
      )
    ).signUp;
    const role =
      "mutation ($id: ID!) { setAccountRole(input: { accountId: $id, role: MODERATOR }) { account { id } } }";
    await get(server, role, { id: account.id }, adminToken);
    for (const query of [figures, played]) expect(await codeOf(ask(server, query, {}, { token }))).toBe("FORBIDDEN");
    expect(await codeOf(ask(server, details, { id: account.id }, { token }))).toBe("FORBIDDEN");
    expect(await codeOf(ask(server, details, { id: "nobody" }, { token: adminToken }))).toBe("UNKNOWN_ACCOUNT");
  });
});
