import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  adminToken,
  answer,
  ask,
  codeOf,
  connect,
  createMatch,
  type Data,
  finishParlour,
  get,
  Listening,
  parlourAnswers,
  signInGuests,
  startServer,
  subscribed,
  type TestServer,
} from "../api/support.ts";

let server: TestServer;
let ada: string;
let ben: string;
let eve: string;

beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "100000" });
  [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
});
afterAll(() => server.close());

const look = "query ($id: ID!) { match(id: $id) { id title visibility watching } }";
const join = "mutation ($id: ID!) { joinMatch(input: { target: { matchId: $id } }) { match { seat } } }";

async function listed(token: string, filter = ""): Promise<string[]> {
  const { matches } = await get(
    server,
    `{ matches(first: 100, filter: { ${filter} }) { edges { node { id } } } }`,
    {},
    token,
  );
  return matches.edges.map(({ node }: Data) => node.id);
}

/** Everything that names a match by its id, with what it fails with. */
async function attempts(id: string, token?: string): Promise<string[]> {
  const key = { matchId: id, version: 0, idempotencyKey: "k" };
  const operations: readonly (readonly [string, object])[] = [
    [look, { id }],
    ["query ($id: ID!) { match(id: $id) { log { edges { node { version } } } } }", { id }],
    ...(token === undefined
      ? []
      : ([
          [join, { id }],
          ["mutation ($id: ID!) { leaveMatch(input: { matchId: $id }) { match { id } } }", { id }],
          ["mutation ($id: ID!) { returnToMatch(input: { matchId: $id }) { match { id } } }", { id }],
          ["mutation ($id: ID!) { startMatch(input: { matchId: $id }) { match { id } } }", { id }],
          [
            "mutation ($input: AnswerInput!) { answer(input: $input) { version } }",
            { input: { ...key, promptId: `${id}/0.1`, answer: { confirm: true } } },
          ],
          ["mutation ($input: UndoInput!) { undo(input: $input) { version } }", { input: key }],
          [
            "mutation ($input: SetAutoPassInput!) { setAutoPass(input: $input) { match { id } } }",
            { input: { matchId: id, windowKey: "knock", on: true } },
          ],
        ] as const)),
  ];
  const codes: string[] = [];
  for (const [query, variables] of operations) codes.push(await codeOf(ask(server, query, variables, { token })));
  const client = connect(server, token === undefined ? {} : { token });
  const update = "subscription ($id: ID!) { matchUpdated(matchId: $id) { version } }";
  codes.push((await new Listening(client, update, { id }).failure()) ?? "none");
  await client.dispose();
  for (const node of [id, `${id}/0.1`]) {
    const found = await get(server, "query ($id: ID!) { node(id: $id) { id } }", { id: node }, token);
    codes.push(found.node === null ? "UNKNOWN_MATCH" : "found");
  }
  return codes;
}

describe("a title", () => {
  test("is shown", async () => {
    const id = await createMatch(server, [ada, ben], { title: "  Tea at five ", start: false });
    expect((await get(server, look, { id }, eve)).match).toEqual({
      ...{ id, title: "Tea at five", visibility: "PUBLIC", watching: "OPEN" },
    });
  });

  test.each([
    ["", "empty"],
    ["é".repeat(81), "too long"],
    ["a\u202eb", "unprintable"],
    ["x".repeat(10_000), "huge"],
  ])("is refused if it is wrong (%#)", async (title) => {
    const create = "mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }";
    const input = { gameId: "parlour", seats: 2, title };
    expect(await codeOf(ask(server, create, { input }, { token: ada }))).toBe("INVALID_NAME");
  });
});

describe("an unlisted match", () => {
  test("is reachable by its id, but not listed", async () => {
    const id = await createMatch(server, [ada, ben], { visibility: "UNLISTED", start: false, seats: 3 });
    expect(await listed(eve)).not.toContain(id);
    expect(await listed(eve, `gameId: "parlour", status: LOBBY`)).not.toContain(id);
    expect(await listed(ben, "mine: true")).toContain(id);
    expect((await get(server, join, { id }, eve)).joinMatch.match).toEqual({ seat: 2 });
  });
});

describe("a private match", () => {
  test.each(["in the lobby", "running"])("does not exist for others (%s)", async (status) => {
    const id = await createMatch(server, [ada], { visibility: "PRIVATE", start: status === "running", seats: 1 });
    const unknown = await attempts("nothing-of-this-name", eve);
    expect(new Set(unknown)).toEqual(new Set(["UNKNOWN_MATCH"]));
    for (const token of [eve, adminToken, undefined]) {
      expect(new Set(await attempts(id, token))).toEqual(new Set(["UNKNOWN_MATCH"]));
    }
    expect(await listed(eve)).not.toContain(id);
    expect(await listed(adminToken)).not.toContain(id);
  });

  test("is there for its host, with a seat and without", async () => {
    const seated = await createMatch(server, [ada], { visibility: "PRIVATE", start: false, seats: 2 });
    const standing = await createMatch(server, [ada], { visibility: "PRIVATE", start: false, sit: false, seats: 2 });
    expect(await listed(ada, "mine: true")).toContain(seated);
    for (const id of [seated, standing]) {
      expect((await get(server, look, { id }, ada)).match).toMatchObject({ id, visibility: "PRIVATE" });
    }
    expect((await get(server, join, { id: standing }, ada)).joinMatch.match).toEqual({ seat: 0 });
  });

  test("is announced to nobody", async () => {
    const client = connect(server, { token: eve });
    const lobby = await subscribed(server, client, "subscription { lobbyUpdated { id } }");
    for (const visibility of ["PRIVATE", "UNLISTED"]) await createMatch(server, [ada, ben].slice(0, 1), { visibility });
    const open = await createMatch(server, [ada, ben], { start: false });
    expect((await lobby.next()).data).toEqual({ lobbyUpdated: { id: open } });
    lobby.stop();
    await client.dispose();
  });
});

describe("a match for players only", () => {
  const course = `{
    status version round view { gameId } prompts { id } log { edges { node { version } } } description seats { name }
    seed decisions { edges { node { sequence } } } outcome { key }
  }`;
  const query = `query ($id: ID!) { match(id: $id) ${course} }`;

  test("shows spectators the table, but nothing of the game", async () => {
    const id = await createMatch(server, [ada, ben], { watching: "OFF" });
    const client = connect(server, { token: eve });
    const updates = new Listening(
      client,
      "subscription ($id: ID!) { matchUpdated(matchId: $id) { version entries { version } match { status view { gameId } } } }",
      { id },
    );
    expect((await updates.next()).data.matchUpdated.match).toEqual({ status: "RUNNING", view: null });
    for (const value of parlourAnswers) expect((await answer(server, id, ada, value)).errors).toBeUndefined();
    expect((await get(server, query, { id }, ada)).match).toMatchObject({ version: 8, view: { gameId: "parlour" } });
    expect((await get(server, query, { id }, eve)).match).toEqual({
      ...{ status: "RUNNING", version: 0, round: 0, view: null, prompts: [], log: { edges: [] }, description: [] },
      ...{ seats: [{ name: "Ada" }, { name: "Ben" }], seed: null, decisions: null, outcome: null },
    });
    const { edges } = (await get(server, `{ matches(first: 3) { edges { node ${course} } } }`, {}, eve)).matches;
    expect(edges[0].node).toMatchObject({ version: 0, view: null, log: { edges: [] } });
    const at =
      "query ($id: ID!, $version: Int, $seat: Int) { match(id: $id) { at(version: $version, seat: $seat) { version } } }";
    expect(await codeOf(ask(server, at, { id, version: 3 }, { token: eve }))).toBe("INVALID_VERSION");
    expect(await codeOf(ask(server, at, { id, seat: 0 }, { token: eve }))).toBe("FORBIDDEN");
    expect(updates.results).toHaveLength(1);
    updates.stop();
    await client.dispose();
  });

  test("stays closed when it is over", async () => {
    const id = await createMatch(server, [ada, ben], { watching: "OFF" });
    await finishParlour(server, id, [ada, ben]);
    const { match } = await get(server, query, { id }, ada);
    expect(match).toMatchObject({ status: "FINISHED", outcome: { key: "asked" }, seed: expect.any(String) });
    expect((await get(server, query, { id }, eve)).match).toMatchObject({
      ...{ status: "FINISHED", version: 0, view: null, log: { edges: [] }, seed: null, decisions: null },
      outcome: { key: "asked" },
    });
    const at = "query ($id: ID!) { match(id: $id) { at(seat: 0) { version } } }";
    expect(await codeOf(ask(server, at, { id }, { token: eve }))).toBe("FORBIDDEN");
  });
});
