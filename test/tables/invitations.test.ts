import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  adminToken,
  ask,
  createMatch,
  type Data,
  fieldOrCode,
  get,
  signIn,
  signInGuests,
  type TestServer,
} from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";

const operations = {
  create: `mutation ($input: CreateInvitationInput!) {
    createInvitation(input: $input) { code invitation { key seat uses createdAt expiresAt } }
  }`,
  revoke: "mutation ($input: RevokeInvitationInput!) { revokeInvitation(input: $input) { key } }",
  list: "query ($matchId: ID!) { match(id: $matchId) { invitations { key seat uses } } }",
  look: "query ($code: String!) { matchByInvitation(code: $code) { id title status seats { name } } }",
  join: "mutation ($input: JoinMatchInput!) { joinMatch(input: $input) { match { id seat } } }",
  start: "mutation ($matchId: ID!) { startMatch(input: { matchId: $matchId }) { match { status } } }",
};

let nodes: TwoNodes;
let server: TestServer;
let another: TestServer;
let ada: string;
let ben: string;
let eve: string;
let time = Date.now();
const now = () => new Date(time);

beforeAll(async () => {
  nodes = await startNodePair({ RATE_LIMIT: "100000" }, { now });
  ({ server, other: another } = nodes);
  [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
});
afterAll(() => nodes.close());

/** Runs an operation; returns its only field, or the code that it fails with. */
const run = async (what: keyof typeof operations, variables: object, token?: string, node = server): Promise<Data> => {
  const found = await fieldOrCode(ask(node, operations[what], variables, { token }));
  return what === "list" && typeof found !== "string" ? found.invitations : found;
};

const privateMatch = (fields: object = {}) =>
  createMatch(server, [ada], { visibility: "PRIVATE", title: "Tea", start: false, seats: 3, ...fields });

async function invite(matchId: string, fields: object = {}): Promise<{ code: string; key: string }> {
  const { code, invitation } = await run("create", { input: { matchId, ...fields } }, ada);
  return { code, key: invitation.key };
}

describe("a code", () => {
  test("shows a private match, also to those without an account, and lets one player join", async () => {
    const id = await privateMatch();
    const { code } = await invite(id);
    expect(code).toMatch(/^[\w-]{22}$/);
    const shown = { id, title: "Tea", status: "LOBBY", seats: [{ name: "Ada" }, { name: null }, { name: null }] };
    expect(await run("look", { code })).toEqual(shown);
    expect(await run("look", { code }, ben, another)).toEqual(shown);
    expect((await run("join", { input: { target: { code } } }, ben, another)).match).toEqual({ id, seat: 1 });
    expect(await run("look", { code }, eve)).toBe("UNKNOWN_INVITATION");
    expect(await run("join", { input: { target: { code } } }, eve)).toBe("UNKNOWN_INVITATION");
    expect((await get(server, "query ($id: ID!) { match(id: $id) { seat } }", { id }, ben)).match.seat).toBe(1);
  });

  test("may be for a seat", async () => {
    const { code } = await invite(await privateMatch(), { seat: 2, uses: 2 });
    expect((await run("join", { input: { target: { code }, seat: 1 } }, ben)).match.seat).toBe(2);
    expect(await run("join", { input: { target: { code } } }, eve)).toBe("SEAT_TAKEN");
  });

  test("is not used up by joining in vain", async () => {
    const id = await privateMatch();
    const { code } = await invite(id);
    expect(await run("join", { input: { target: { code } } }, ada)).toBe("ALREADY_SEATED");
    expect(await run("join", { input: { target: { code }, seat: 9 } }, ben)).toBe("UNKNOWN_SEAT");
    expect((await run("join", { input: { target: { code } } }, ben)).match.id).toBe(id);
  });

  test("lets one join of several who race on two nodes", async () => {
    const { code } = await invite(await privateMatch());
    const people = await Promise.all(Array.from({ length: 4 }, (_, index) => signIn(server, `P${index}`)));
    const replies = await Promise.all(
      people.map((token, index) => run("join", { input: { target: { code } } }, token, index % 2 ? another : server)),
    );
    expect(replies.filter((reply) => reply === "UNKNOWN_INVITATION")).toHaveLength(3);
  });

  test("expires, and ends with the start of the match", async () => {
    const { code } = await invite(await privateMatch(), { validHours: 2 });
    time += 2 * 3_600_000;
    expect(await run("look", { code })).toBe("UNKNOWN_INVITATION");
    const id = await privateMatch({ seats: 1 });
    const { code: late } = await invite(id);
    expect((await run("start", { matchId: id }, ada)).match.status).toBe("RUNNING");
    expect(await run("look", { code: late })).toBe("UNKNOWN_INVITATION");
    expect(await run("create", { input: { matchId: id } }, ada)).toBe("MATCH_NOT_IN_LOBBY");
  });

  test.each(["", "nonsense", "ß".repeat(10_000)])("is unknown if it was never made (%#)", async (code) => {
    expect(await run("look", { code })).toBe("UNKNOWN_INVITATION");
    expect(await run("join", { input: { target: { code } } }, eve)).toBe("UNKNOWN_INVITATION");
  });

  test("is not stored", async () => {
    const { code } = await invite(await privateMatch());
    const sql = new pg.Client(nodes.databaseUrl);
    await sql.connect();
    const { rows } = await sql.query("select * from invitation");
    await sql.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe("the host", () => {
  test("lists and revokes invitations", async () => {
    const matchId = await privateMatch();
    const { key, code } = await invite(matchId, { uses: 3, seat: 1 });
    expect(await run("list", { matchId }, ada)).toEqual([{ key, seat: 1, uses: 3 }]);
    expect(await run("revoke", { input: { matchId, key } }, ada)).toEqual({ key });
    expect(await run("revoke", { input: { matchId, key } }, ada)).toBe("UNKNOWN_INVITATION");
    expect(await run("list", { matchId }, ada)).toEqual([]);
    expect(await run("look", { code }, ben)).toBe("UNKNOWN_INVITATION");
  });

  test("alone may do so", async () => {
    const hidden = await privateMatch();
    const open = await createMatch(server, [ada, ben], { start: false, seats: 3 });
    const { key } = await invite(open);
    for (const [token, ofHidden, ofOpen] of [
      [undefined, "NOT_SIGNED_IN", "NOT_SIGNED_IN"],
      [ben, "UNKNOWN_MATCH", "FORBIDDEN"],
      [adminToken, "UNKNOWN_MATCH", "FORBIDDEN"],
    ] as const) {
      for (const [matchId, code] of [
        [hidden, ofHidden],
        [open, ofOpen],
      ] as const) {
        expect(await run("create", { input: { matchId } }, token)).toBe(code);
        // Whoever may not know of a match learns no more by asking for what is in it.
        expect(await run("list", { matchId }, token)).toBe(matchId === hidden ? "UNKNOWN_MATCH" : code);
        expect(await run("revoke", { input: { matchId, key } }, token)).toBe(code);
      }
    }
  });

  test("is held to the limits", async () => {
    const matchId = await privateMatch();
    for (const wrong of [{ uses: 0 }, { uses: 65 }, { validHours: 0 }, { validHours: 721 }, { uses: -1 }]) {
      expect(await run("create", { input: { matchId, ...wrong } }, ada)).toBe("OUT_OF_RANGE");
    }
    expect(await run("create", { input: { matchId, seat: 3 } }, ada)).toBe("UNKNOWN_SEAT");
    expect(await run("create", { input: { matchId: "nothing" } }, ada)).toBe("UNKNOWN_MATCH");
    for (let made = 0; made < 20; made++) await invite(matchId);
    expect(await run("create", { input: { matchId } }, ada)).toBe("TOO_MANY_INVITATIONS");
  });
});

test("joining needs either a match or a code", async () => {
  const matchId = await privateMatch();
  const { code } = await invite(matchId);
  for (const input of [{}, { target: {} }, { target: { matchId, code } }, { seat: 1 }])
    expect(await run("join", { input }, ben)).toBe("BAD_REQUEST");
  expect(await run("join", { input: { target: { code } } })).toBe("NOT_SIGNED_IN");
  expect(await run("join", { input: { target: { matchId } } }, ben)).toBe("UNKNOWN_MATCH");
});
