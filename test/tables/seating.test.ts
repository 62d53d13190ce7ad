import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  adminToken,
  ask,
  connect,
  createMatch,
  type Data,
  fieldOrCode,
  get,
  idOf,
  Listening,
  signIn,
  signInGuests,
  type TestServer,
} from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";

const table = "match { id status host { name } seat seats { kind name bot } }";
const operations = {
  move: `mutation ($input: MoveSeatInput!) { moveSeat(input: $input) { ${table} } }`,
  remove: `mutation ($input: RemovePlayerInput!) { removePlayer(input: $input) { ${table} } }`,
  readmit: `mutation ($input: ReadmitPlayerInput!) { readmitPlayer(input: $input) { ${table} } }`,
  bot: `mutation ($input: SetSeatBotInput!) { setSeatBot(input: $input) { ${table} } }`,
  handOver: `mutation ($input: HandOverMatchInput!) { handOverMatch(input: $input) { ${table} } }`,
  cancel: `mutation ($input: CancelMatchInput!) { cancelMatch(input: $input) { ${table} } }`,
  join: `mutation ($input: JoinMatchInput!) { joinMatch(input: $input) { ${table} } }`,
  start: `mutation ($input: StartMatchInput!) { startMatch(input: $input) { ${table} } }`,
  invite: "mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { code } }",
};

let nodes: TwoNodes;
let server: TestServer;
let another: TestServer;
let ada: string;
let ben: string;
let eve: string;
let ids: { readonly ada: string; readonly ben: string; readonly eve: string };

beforeAll(async () => {
  nodes = await startNodePair({ MAX_MATCHES_PER_ACCOUNT: "40" });
  ({ server, other: another } = nodes);
  [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
  ids = { ada: await idOf(server, ada), ben: await idOf(server, ben), eve: await idOf(server, eve) };
});
afterAll(() => nodes.close());

/** Runs a mutation; returns the match, or the code that it fails with. */
async function run(what: keyof typeof operations, input: object, token?: string, node = server): Promise<Data> {
  const field = await fieldOrCode(ask(node, operations[what], { input }, { token }));
  return typeof field === "string" ? field : (field.match ?? field.code);
}

const tableOf = (players: readonly string[] = [ada, ben], fields: object = {}) =>
  createMatch(server, players, { start: false, seats: 3, ...fields });

async function removedFrom(matchId: string, token: string): Promise<Data> {
  const { data, errors } = await ask(
    server,
    "query ($matchId: ID!) { match(id: $matchId) { removed { name } } }",
    { matchId },
    { token },
  );
  return errors?.[0]?.extensions.code ?? data.match.removed;
}

async function listed(token: string): Promise<string[]> {
  const { matches } = await get(
    server,
    "{ matches(filter: { mine: true }, first: 100) { edges { node { id } } } }",
    {},
    token,
  );
  return matches.edges.map(({ node }: Data) => node.id);
}

describe("a player", () => {
  test("changes to a free seat, on any node", async () => {
    const matchId = await tableOf();
    const { seat, seats } = await run("move", { matchId, seat: 2 }, ben, another);
    expect(seat).toBe(2);
    expect(seats.map(({ name }: Data) => name)).toEqual(["Ada", null, "Ben"]);
    expect((await run("move", { matchId, seat: 2 }, ben)).seat).toBe(2);
  });

  test("changes to no seat that is taken or does not exist, and not without a seat", async () => {
    const matchId = await tableOf([ada, ben], { bots: ["random"] });
    expect(await run("move", { matchId, seat: 0 }, ben)).toBe("SEAT_TAKEN");
    expect(await run("move", { matchId, seat: 2 }, ben)).toBe("SEAT_TAKEN");
    for (const seat of [3, -1, 2_147_483_647]) expect(await run("move", { matchId, seat }, ben)).toBe("UNKNOWN_SEAT");
    expect(await run("move", { matchId, seat: 2 }, eve)).toBe("NOT_SEATED");
    expect(await run("move", { matchId, seat: 2 })).toBe("NOT_SIGNED_IN");
    expect(await run("move", { matchId: "nothing", seat: 2 }, ben)).toBe("UNKNOWN_MATCH");
  });

  test("gets a seat alone, when several want it at once on two nodes", async () => {
    const matchId = await tableOf([ada, ben, eve], { seats: 4 });
    const moves = [ada, ben, eve].map((token, index) =>
      run("move", { matchId, seat: 3 }, token, index % 2 ? another : server),
    );
    const codes = (await Promise.all(moves)).filter((reply) => reply === "SEAT_TAKEN");
    expect(codes).toHaveLength(2);
  });
});

describe("a player who is removed", () => {
  test("has no seat any more, and cannot come back, not even by invitation", async () => {
    const matchId = await tableOf();
    const code = await run("invite", { matchId, uses: 9 }, ada);
    const { seats } = await run("remove", { matchId, accountId: ids.ben }, ada, another);
    expect(seats.map(({ kind }: Data) => kind)).toEqual(["HUMAN", "FREE", "FREE"]);
    expect(await run("join", { target: { matchId } }, ben)).toBe("REMOVED");
    expect(await run("join", { target: { matchId }, seat: 2 }, ben, another)).toBe("REMOVED");
    expect(await run("join", { target: { code } }, ben)).toBe("REMOVED");
    expect((await run("join", { target: { code } }, eve)).seat).toBe(1);
    expect(await removedFrom(matchId, ada)).toEqual([{ name: "Ben" }]);
  });

  test("knows no more of a private match", async () => {
    const matchId = await tableOf([ada], { visibility: "PRIVATE" });
    const code = await run("invite", { matchId, uses: 9 }, ada);
    await run("join", { target: { code } }, ben);
    const client = connect(server, { token: ben });
    const updates = new Listening(client, "subscription ($id: ID!) { matchUpdated(matchId: $id) { version } }", {
      id: matchId,
    });
    await updates.next();
    await run("remove", { matchId, accountId: ids.ben }, ada);
    expect(await updates.end()).toBe("complete");
    await client.dispose();
    expect(await run("join", { target: { matchId } }, ben)).toBe("UNKNOWN_MATCH");
    expect(await run("join", { target: { code } }, ben)).toBe("REMOVED");
    expect(await listed(ben)).not.toContain(matchId);
  });

  test("cannot look at a private match by the code that they have, also as somebody else; others can by theirs", async () => {
    const matchId = await tableOf([ada], { visibility: "PRIVATE" });
    const [used, other] = [
      await run("invite", { matchId, uses: 9 }, ada),
      await run("invite", { matchId, uses: 9 }, ada),
    ];
    const look = async (code: string, token?: string, node = server) =>
      fieldOrCode(ask(node, "query ($code: String!) { matchByInvitation(code: $code) { id } }", { code }, { token }));
    await run("join", { target: { code: used } }, ben);
    for (const token of [undefined, ben, eve]) expect(await look(used, token)).toEqual({ id: matchId });
    await run("remove", { matchId, accountId: ids.ben }, ada);
    for (const node of [server, another]) {
      expect(await look(used, ben, node)).toBe("REMOVED");
      expect(await look(other, ben, node)).toBe("REMOVED");
      for (const token of [undefined, eve]) {
        expect(await look(used, token, node)).toBe("UNKNOWN_INVITATION");
        expect(await look(other, token, node)).toEqual({ id: matchId });
      }
    }
    expect(await run("join", { target: { code: used } }, eve)).toBe("UNKNOWN_INVITATION");
    const list = `query { match(id: "${matchId}") { invitations { uses } } }`;
    expect((await get(server, list, {}, ada)).match.invitations).toEqual([{ uses: 9 }]);
    // What has ended takes no room.
    for (let made = 1; made < 20; made++) expect(await run("invite", { matchId }, ada)).toMatch(/^[\w-]{22}$/);
    expect(await run("invite", { matchId }, ada)).toBe("TOO_MANY_INVITATIONS");
  });

  test("can join again when the host readmits them", async () => {
    const matchId = await tableOf();
    await run("remove", { matchId, accountId: ids.ben }, ada);
    expect(await run("readmit", { matchId, accountId: ids.ben }, ben)).toBe("FORBIDDEN");
    expect((await run("readmit", { matchId, accountId: ids.ben }, ada)).id).toBe(matchId);
    expect(await run("readmit", { matchId, accountId: ids.ben }, ada)).toBe("UNKNOWN_ACCOUNT");
    expect((await run("join", { target: { matchId } }, ben)).seat).toBe(1);
    expect(await removedFrom(matchId, ada)).toEqual([]);
  });

  test("is a player in a seat, and not the host", async () => {
    const matchId = await tableOf();
    expect(await run("remove", { matchId, accountId: ids.eve }, ada)).toBe("NOT_SEATED");
    expect(await run("remove", { matchId, accountId: "x".repeat(5_000) }, ada)).toBe("NOT_SEATED");
    expect(await run("remove", { matchId, accountId: ids.ada }, ada)).toBe("FORBIDDEN");
  });
});

describe("bots", () => {
  test("are seated, changed and taken away by the host", async () => {
    const matchId = await tableOf();
    expect((await run("bot", { matchId, seat: 2, bot: "random" }, ada)).seats[2]).toMatchObject({ bot: "random" });
    expect((await run("bot", { matchId, seat: 2, bot: "heuristic" }, ada, another)).seats[2].bot).toBe("heuristic");
    expect((await run("bot", { matchId, seat: 2 }, ada)).seats[2].kind).toBe("FREE");
    expect((await run("join", { target: { matchId }, seat: 2 }, eve)).seat).toBe(2);
  });

  test("take nobody’s seat", async () => {
    const matchId = await tableOf();
    for (const seat of [0, 1]) {
      expect(await run("bot", { matchId, seat, bot: "random" }, ada)).toBe("SEAT_TAKEN");
      expect(await run("bot", { matchId, seat }, ada)).toBe("SEAT_TAKEN");
    }
    expect(await run("bot", { matchId, seat: 3, bot: "random" }, ada)).toBe("UNKNOWN_SEAT");
  });
});

describe("another host", () => {
  test("makes invitations of their own: those of the first one end", async () => {
    const matchId = await tableOf([ada, ben], { seats: 3 });
    const code = await run("invite", { matchId, uses: 2 }, ada);
    await run("handOver", { matchId, accountId: ids.ben }, ada);
    expect(await run("join", { target: { code } }, eve, another)).toBe("UNKNOWN_INVITATION");
    const own = await run("invite", { matchId, uses: 2 }, ben);
    expect((await run("join", { target: { code: own } }, eve)).seat).toBe(2);
  });

  test("starts the match, which the first one no longer can", async () => {
    const matchId = await tableOf([ada, ben], { seats: 2 });
    expect((await run("handOver", { matchId, accountId: ids.ben }, ada)).host.name).toBe("Ben");
    expect(await run("start", { matchId }, ada, another)).toBe("FORBIDDEN");
    expect(await run("cancel", { matchId }, ada)).toBe("FORBIDDEN");
    expect((await run("start", { matchId }, ben, another)).status).toBe("RUNNING");
  });

  test("is somebody at the table who may have one more match", async () => {
    const matchId = await tableOf();
    expect(await run("handOver", { matchId, accountId: ids.eve }, ada)).toBe("NOT_SEATED");
    const busy = await signIn(server, "Busy");
    await run("join", { target: { matchId } }, busy);
    for (let made = 0; made < 40; made++) await createMatch(server, [busy], { start: false, seats: 2 });
    const accountId = await idOf(server, busy);
    expect(await run("handOver", { matchId, accountId }, ada)).toBe("TOO_MANY_MATCHES");
    expect(await run("handOver", { matchId, accountId }, eve)).toBe("FORBIDDEN");
    expect((await run("handOver", { matchId, accountId: ids.ada }, ada)).host.name).toBe("Ada");
  });
});

describe("a match that is cancelled", () => {
  test("is over for everybody, and counts no more", async () => {
    const host = await signIn(server, "Host");
    const matchId = await tableOf([host, ben]);
    for (let made = 0; made < 39; made++) await createMatch(server, [host], { start: false, seats: 2 });
    const client = connect(server, { token: ben });
    const updates = new Listening(
      client,
      "subscription ($id: ID!) { matchUpdated(matchId: $id) { match { status view { gameId } } } }",
      { id: matchId },
    );
    await updates.next();
    expect(await run("cancel", { matchId }, host, another)).toMatchObject({ status: "CANCELLED" });
    expect((await updates.next()).data.matchUpdated.match).toEqual({ status: "CANCELLED", view: null });
    expect(await updates.end()).toBe("complete");
    await client.dispose();
    expect(await run("join", { target: { matchId } }, eve)).toBe("MATCH_NOT_IN_LOBBY");
    expect(await run("start", { matchId }, host)).toBe("MATCH_NOT_IN_LOBBY");
    expect(await run("cancel", { matchId }, host)).toBe("MATCH_NOT_IN_LOBBY");
    const look = "query ($id: ID!) { match(id: $id) { seed seedCommitment decisions { edges { node { seat } } } } }";
    expect((await get(server, look, { id: matchId }, host)).match).toEqual({
      ...{ seed: null, seedCommitment: null, decisions: null },
    });
    await createMatch(server, [host], { start: false, seats: 2 });
  });
});

describe("what only the host may", () => {
  const inputs = () =>
    [
      ["remove", { accountId: ids.ben }],
      ["readmit", { accountId: ids.ben }],
      ["bot", { seat: 2, bot: "random" }],
      ["handOver", { accountId: ids.ben }],
      ["cancel", {}],
    ] as const;

  test("others may not, and in a private match they do not learn of it", async () => {
    const open = await tableOf();
    const hidden = await tableOf([ada], { visibility: "PRIVATE" });
    for (const [what, input] of inputs()) {
      expect(await run(what, { matchId: open, ...input })).toBe("NOT_SIGNED_IN");
      // An admin may make somebody else the host.
      const others = what === "handOver" ? [eve, ben] : [eve, ben, adminToken];
      for (const token of others) {
        expect(await run(what, { matchId: open, ...input }, token)).toBe("FORBIDDEN");
        expect(await run(what, { matchId: hidden, ...input }, token)).toBe("UNKNOWN_MATCH");
      }
      expect(await run(what, { matchId: "nothing", ...input }, ada)).toBe("UNKNOWN_MATCH");
    }
    expect(await removedFrom(open, ben)).toBe("FORBIDDEN");
    expect(await removedFrom(hidden, ben)).toBe("UNKNOWN_MATCH");
  });

  test("nobody may after the start", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    for (const [what, input] of inputs())
      expect(await run(what, { matchId, ...input }, ada)).toBe("MATCH_NOT_IN_LOBBY");
    expect(await run("move", { matchId, seat: 0 }, ben)).toBe("MATCH_NOT_IN_LOBBY");
  });

  test("includes finding a match in which they have no seat", async () => {
    const matchId = await tableOf([ada], { visibility: "PRIVATE", sit: false });
    expect(await listed(ada)).toContain(matchId);
    expect(await listed(ben)).not.toContain(matchId);
    expect((await run("cancel", { matchId }, ada)).status).toBe("CANCELLED");
  });
});
