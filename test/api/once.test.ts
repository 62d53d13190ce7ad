import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  adminToken,
  ask,
  createMatch,
  type Data,
  fieldOrCode,
  finishParlour,
  get,
  signInGuests,
  type TestServer,
} from "./support.ts";
import { startNodePair, type TwoNodes } from "./two-nodes.ts";

const operations = {
  createMatch: "mutation ($input: CreateMatchInput!) { it: createMatch(input: $input) { repeated match { id } } }",
  joinMatch: "mutation ($input: JoinMatchInput!) { it: joinMatch(input: $input) { repeated match { id seat } } }",
  createInvitation: `mutation ($input: CreateInvitationInput!) {
    it: createInvitation(input: $input) { repeated code invitation { key createdAt expiresAt } }
  }`,
  createSiteInvitation: `mutation ($input: CreateSiteInvitationInput!) {
    it: createSiteInvitation(input: $input) { repeated code invitation { key createdAt expiresAt } }
  }`,
  registerFrontend: `mutation ($input: RegisterFrontendInput!) {
    it: registerFrontend(input: $input) { repeated frontend { clientId } viewer { frontends { clientId } } }
  }`,
  importMatch: "mutation ($input: ImportMatchInput!) { it: importMatch(input: $input) { repeated match { id } } }",
};

const day = 24 * 3_600_000;

let nodes: TwoNodes;
let server: TestServer;
let other: TestServer;
let sql: pg.Client;
let ada: string;
let ben: string;
let time = Date.now();

beforeAll(async () => {
  nodes = await startNodePair({ RATE_LIMIT: "100000" }, { now: () => new Date(time) });
  ({ server, other } = nodes);
  sql = new pg.Client(nodes.databaseUrl);
  await sql.connect();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(async () => {
  await sql.end();
  await nodes.close();
});

const send = (what: keyof typeof operations, input: object, token: string, node = server): Promise<Data> =>
  fieldOrCode(ask(node, operations[what], { input }, { token }));

const table = (idempotencyKey?: string) => ({ gameId: "parlour", seats: 2, ...(idempotencyKey && { idempotencyKey }) });

async function countMatches(): Promise<number> {
  return Number((await sql.query(`select count(*) from "match"`)).rows[0].count);
}

/** Whoever carries the newest request out has died, after a while, without having kept a reply. */
async function loseReply(): Promise<void> {
  await sql.query(`update "once" set "reply" = null where "created_at" = (select max("created_at") from "once")`);
  time += 2 * 60_000;
}

/** A new account with a login name. */
async function registered(login: string): Promise<string> {
  const query = "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }";
  return (await get(server, query, { input: { login, password: "correct horse", name: login } })).signUp.token;
}

describe("a request with an idempotency key", () => {
  test("that is sent again, to any node, gets the same reply and does nothing twice", async () => {
    const before = await countMatches();
    const key = randomUUID();
    const first = await send("createMatch", table(key), ada);
    expect(first).toEqual({ repeated: false, match: { id: expect.any(String) } });
    expect(await send("createMatch", table(key), ada)).toEqual({ ...first, repeated: true });
    expect(await send("createMatch", table(key), ada, other)).toEqual({ ...first, repeated: true });
    expect(await countMatches()).toBe(before + 1);
  });

  test("is done once, also if it comes several times at once", async () => {
    const before = await countMatches();
    const key = randomUUID();
    const replies = await Promise.all(
      [server, other, server, other].map((node) => send("createMatch", table(key), ada, node)),
    );
    const made = replies.filter((reply) => typeof reply !== "string");
    expect(new Set(made.map(({ match }) => match.id)).size).toBe(1);
    expect(new Set(replies.filter((reply) => typeof reply === "string"))).toSatisfy(
      (codes: Set<string>) => codes.size === 0 || (codes.size === 1 && codes.has("REQUEST_UNDER_WAY")),
    );
    expect(await countMatches()).toBe(before + 1);
  });

  test("is refused with other arguments, or for another operation", async () => {
    const key = randomUUID();
    const { match } = await send("createMatch", table(key), ada);
    expect(await send("createMatch", { ...table(key), seats: 3 }, ada)).toBe("KEY_REUSED");
    expect(await send("createInvitation", { matchId: match.id, idempotencyKey: key }, ada)).toBe("KEY_REUSED");
  });

  test("has nothing to do with the same key of somebody else", async () => {
    const key = randomUUID();
    const { match } = await send("createMatch", table(key), ada);
    const others = await send("createMatch", table(key), ben);
    expect(others.repeated).toBe(false);
    expect(others.match.id).not.toBe(match.id);
  });

  test("that was refused can be sent with the same key again", async () => {
    const idempotencyKey = randomUUID();
    const id = await createMatch(server, [ada], { start: false, seats: 2, bots: ["heuristic"] });
    const join = { target: { matchId: id }, idempotencyKey };
    expect(await send("joinMatch", join, ben)).toBe("MATCH_NOT_JOINABLE");
    const free = "mutation ($id: ID!) { setSeatBot(input: { matchId: $id, seat: 1 }) { match { id } } }";
    await get(server, free, { id }, ada);
    expect(await send("joinMatch", join, ben)).toEqual({ repeated: false, match: { id, seat: 1 } });
    expect(await send("joinMatch", join, ben, other)).toEqual({ repeated: true, match: { id, seat: 1 } });
    expect(await send("joinMatch", { target: { matchId: id } }, ben)).toBe("ALREADY_SEATED");
  });

  test("is refused with a key that could be guessed, or is too long", async () => {
    for (const key of ["k".repeat(15), "k".repeat(201), ""]) {
      expect(await send("createMatch", { ...table(), idempotencyKey: key }, ada)).toBe("INVALID_KEY");
    }
  });

  test("is new again after a day, and then nothing is left of it", async () => {
    const key = randomUUID();
    const first = await send("createMatch", table(key), ada);
    time += day;
    const second = await send("createMatch", table(key), ada);
    expect(second.repeated).toBe(false);
    expect(second.match.id).not.toBe(first.match.id);
  });

  test("without a key is done each time", async () => {
    const [first, second] = [await send("createMatch", table(), ada), await send("createMatch", table(), ada)];
    expect(first.match.id).not.toBe(second.match.id);
  });
});

describe("a code in a reply", () => {
  test("comes again with the key, and stands nowhere in the database", async () => {
    const matchId = await createMatch(server, [ada], { start: false, seats: 2 });
    const input = { matchId, idempotencyKey: randomUUID() };
    const first = await send("createInvitation", input, ada);
    expect(await send("createInvitation", input, ada, other)).toEqual({ ...first, repeated: true });
    const { rows } = await sql.query(`select to_jsonb(o)::text as "row" from "once" o`);
    const all = rows.map(({ row }) => row).join("\n");
    for (const secret of [first.code, input.idempotencyKey]) expect(all).not.toContain(secret);

    const site = { idempotencyKey: randomUUID() };
    const invited = await send("createSiteInvitation", site, adminToken);
    expect(await send("createSiteInvitation", site, adminToken, other)).toEqual({ ...invited, repeated: true });
  });

  test("is replaced by another one where nobody knows whether it was sent", async () => {
    const matchId = await createMatch(server, [ada], { start: false, seats: 2 });
    const input = { matchId, idempotencyKey: randomUUID() };
    const first = await send("createInvitation", input, ada);
    await loseReply();
    const second = await send("createInvitation", input, ada);
    expect(second.code).not.toBe(first.code);
    const list = "query ($matchId: ID!) { match(id: $matchId) { invitations { key } } }";
    const { match } = await get(server, list, { matchId }, ada);
    expect(match.invitations).toEqual([{ key: second.invitation.key }]);
  });
});

describe("where a node is lost before it has replied", () => {
  test("what it has made is found again", async () => {
    const before = await countMatches();
    const created = table(randomUUID());
    const { match } = await send("createMatch", created, ada);
    await loseReply();
    expect(await send("createMatch", created, ada, other)).toEqual({ repeated: true, match });

    const joining = { target: { matchId: match.id }, idempotencyKey: randomUUID() };
    await send("joinMatch", joining, ben);
    await loseReply();
    expect(await send("joinMatch", joining, ben)).toEqual({ repeated: true, match: { id: match.id, seat: 1 } });
    expect(await countMatches()).toBe(before + 1);
  });

  test("a frontend is registered once", async () => {
    const token = await registered("author");
    const input = {
      ...{ name: "Board", redirectUris: ["https://board.example/"], scopes: ["WATCH"] },
      idempotencyKey: randomUUID(),
    };
    const { frontend } = await send("registerFrontend", input, token);
    const again = { repeated: true, frontend, viewer: { frontends: [frontend] } };
    expect(await send("registerFrontend", input, token)).toEqual(again);
    await loseReply();
    expect(await send("registerFrontend", input, token)).toEqual(again);
  });

  test("a file is taken in once", async () => {
    const id = await createMatch(server, [ada, ben]);
    await finishParlour(server, id, [ada, ben]);
    const { match: finished } = await get(server, "query ($id: ID!) { match(id: $id) { file } }", { id }, ada);
    const input = { content: finished.file, idempotencyKey: randomUUID() };
    const { match } = await send("importMatch", input, adminToken);
    expect(await send("importMatch", input, adminToken)).toEqual({ repeated: true, match });
    await loseReply();
    expect(await send("importMatch", input, adminToken)).toEqual({ repeated: true, match });
  });
});
