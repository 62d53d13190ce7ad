import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, codeOf, createMatch, get, signIn, signInGuests, startServer, type TestServer } from "./support.ts";

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startServer();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(() => server.close());

describe("creating a match", () => {
  const create = `mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match {
    id status version gameId gameVersion seedCommitment seed seat host { name }
    seats { seat kind name bot isYou } extensions { key version title { text } }
    options { key label { text } value { integer boolean choice } } botDelayMs view { gameId } prompts { id } } } }`;

  test("sets options, extensions and bots, and leaves the match in the lobby", async () => {
    const { createMatch: created } = await get(
      server,
      create,
      {
        input: {
          gameId: "parlour",
          seats: 3,
          extensions: { keys: ["candles"] },
          options: [
            { key: "rounds", value: { integer: 2 } },
            { key: "mood", value: { choice: "wild" } },
            { key: "candles.number", value: { integer: 5 } },
          ],
          bots: ["random"],
          botDelayMs: 250,
        },
      },
      ada,
    );
    expect(created.match).toMatchObject({
      status: "LOBBY",
      version: 0,
      gameVersion: "1.2.0",
      seedCommitment: null,
      seed: null,
      botDelayMs: 250,
      seat: 0,
      host: { name: "Ada" },
      view: null,
      prompts: [],
      extensions: [{ key: "candles", version: "1.0.0", title: { text: "Candles" } }],
    });
    expect(created.match.seats).toMatchObject([
      { seat: 0, kind: "HUMAN", name: "Ada", isYou: true, bot: null },
      { seat: 1, kind: "FREE", name: null, isYou: false },
      { seat: 2, kind: "BOT", bot: "random", isYou: false },
    ]);
    expect(created.match.options).toContainEqual({
      key: "candles.number",
      label: { text: "Number" },
      value: { integer: 5, boolean: null, choice: null },
    });
  });

  test.each([
    ["UNKNOWN_GAME", { gameId: "chess", seats: 2 }],
    ["WRONG_SEAT_COUNT", { gameId: "parlour", seats: 9 }],
    ["UNKNOWN_EXTENSION", { gameId: "parlour", seats: 2, extensions: { keys: ["ghosts"] } }],
    ["DUPLICATE_EXTENSION", { gameId: "parlour", seats: 2, extensions: { keys: ["candles", "candles"] } }],
    ["EXCLUDED", { gameId: "parlour", seats: 2, extensions: { keys: ["candles", "darkness"] } }],
    ["UNKNOWN_OPTION", { gameId: "parlour", seats: 2, options: [{ key: "speed", value: { integer: 1 } }] }],
    ["INVALID_OPTION", { gameId: "parlour", seats: 2, options: [{ key: "rounds", value: { integer: 10 } }] }],
    ["INVALID_OPTION", { gameId: "parlour", seats: 2, options: [{ key: "rounds", value: { boolean: true } }] }],
    [
      "DUPLICATE_OPTION",
      {
        gameId: "parlour",
        seats: 2,
        options: [
          { key: "rounds", value: { integer: 1 } },
          { key: "rounds", value: { integer: 2 } },
        ],
      },
    ],
    ["BAD_REQUEST", { gameId: "parlour", seats: 2, options: [{ key: "rounds", value: {} }] }],
    [
      "BAD_REQUEST",
      { gameId: "parlour", seats: 2, options: [{ key: "rounds", value: { integer: 1, boolean: true } }] },
    ],
    ["BAD_REQUEST", { gameId: "parlour", seats: "two" }],
    ["BAD_REQUEST", { gameId: "parlour", seats: 2, botDelayMs: -1 }],
    ["BAD_REQUEST", { gameId: "parlour", seats: 2, botDelayMs: 60_001 }],
    ["BAD_REQUEST", { gameId: "parlour", seats: 2, botDelayMs: 0.5 }],
  ])("fails with %s for %j", async (code, input) => {
    expect(await codeOf(ask(server, create, { input }, { token: ada }))).toBe(code);
  });

  test("shows in the lobby what its host says of it", async () => {
    const input = { gameId: "parlour", seats: 2, notice: "  Wir spielen gemütlich — 新手欢迎! " };
    const { createMatch: created } = await get(server, create, { input }, ada);
    const query = "{ matches(first: 1) { edges { node { id notice } } } }";
    const { matches } = await get(server, query, {}, ben);
    expect(matches.edges).toEqual([{ node: { id: created.match.id, notice: "Wir spielen gemütlich — 新手欢迎!" } }]);
  });

  test.each([
    ["TEXT_EMPTY", "  "],
    ["TEXT_TOO_LONG", "x".repeat(281)],
    ["INVALID_TEXT", "one\ntwo"],
  ])("fails with %s for the notice %j", async (code, notice) => {
    const input = { gameId: "parlour", seats: 2, notice };
    expect(await codeOf(ask(server, create, { input }, { token: ada }))).toBe(code);
  });

  test("needs a token", async () => {
    expect(await codeOf(ask(server, create, { input: { gameId: "parlour", seats: 2 } }))).toBe("NOT_SIGNED_IN");
  });
});

describe("the lobby", () => {
  const join = `mutation ($matchId: ID!, $seat: Int) { joinMatch(input: { target: { matchId: $matchId }, seat: $seat }) { match { seat } } }`;
  const leave = `mutation ($matchId: ID!) { leaveMatch(input: { matchId: $matchId }) { match { seat } } }`;
  const start = `mutation ($matchId: ID!) { startMatch(input: { matchId: $matchId }) { match { status seedCommitment seed } } }`;

  test("lets players take and leave seats, and the host start", async () => {
    const matchId = await createMatch(server, [ada], { seats: 2, start: false });
    const failing = (query: string, variables: object, token?: string) =>
      codeOf(ask(server, query, { matchId, ...variables }, { token }));
    expect(await failing(start, {}, ada)).toBe("SEATS_EMPTY");
    expect(await failing(join, { seat: 0 }, ben)).toBe("SEAT_TAKEN");
    expect(await failing(join, { seat: 7 }, ben)).toBe("UNKNOWN_SEAT");
    expect(await failing(join, {}, ada)).toBe("ALREADY_SEATED");
    expect(await failing(leave, {}, ben)).toBe("NOT_SEATED");
    expect(await get(server, join, { matchId, seat: 1 }, ben)).toEqual({ joinMatch: { match: { seat: 1 } } });
    expect(await get(server, leave, { matchId }, ben)).toEqual({ leaveMatch: { match: { seat: null } } });
    await get(server, join, { matchId }, ben);
    expect(await failing(join, {}, await signIn(server, "Cleo"))).toBe("MATCH_NOT_JOINABLE");
    expect(await failing(start, {}, ben)).toBe("FORBIDDEN");
    const { startMatch } = await get(server, start, { matchId }, ada);
    expect(startMatch.match).toMatchObject({ status: "RUNNING", seed: null });
    expect(startMatch.match.seedCommitment).toMatch(/^[0-9a-f]{64}$/);
    expect(await failing(start, {}, ada)).toBe("MATCH_NOT_IN_LOBBY");
  });

  test("lets players leave a running match and come back, seen by everybody", async () => {
    const matchId = await createMatch(server, [ada, ben], { seats: 2 });
    const seats = "seats { kind bot isYou account { id } away { since account { id name } } }";
    const leaving = `mutation ($matchId: ID!) { leaveMatch(input: { matchId: $matchId }) { match { seat ${seats} } } }`;
    const back = `mutation ($matchId: ID!) { returnToMatch(input: { matchId: $matchId }) { match { seat ${seats} } } }`;
    const failing = (query: string, token?: string) => codeOf(ask(server, query, { matchId }, { token }));
    expect(await failing(back, ben)).toBe("ALREADY_SEATED");
    expect(await failing(leaving)).toBe("NOT_SIGNED_IN");
    const { leaveMatch } = await get(server, leaving, { matchId }, ben);
    expect(leaveMatch.match.seat).toBeNull();
    expect(leaveMatch.match.seats[1]).toMatchObject({ kind: "BOT", bot: "heuristic", account: null, isYou: false });
    expect(leaveMatch.match.seats[1].away.account.name).toBe("Ben");
    const look = `query ($matchId: ID!) { match(id: $matchId) { ${seats} } }`;
    expect((await get(server, look, { matchId })).match.seats[1].away).toEqual(leaveMatch.match.seats[1].away);
    expect(await failing(leaving, ben)).toBe("NOT_SEATED");
    expect(await failing(back)).toBe("NOT_SIGNED_IN");
    expect(await failing(back, await signIn(server, "Cleo"))).toBe("NOT_SEATED");
    const { returnToMatch } = await get(server, back, { matchId }, ben);
    expect(returnToMatch.match).toMatchObject({ seat: 1 });
    expect(returnToMatch.match.seats[1]).toMatchObject({ kind: "HUMAN", bot: null, away: null, isYou: true });
    const waiting = await createMatch(server, [ada], { seats: 2, start: false });
    expect(await codeOf(ask(server, back, { matchId: waiting }, { token: ada }))).toBe("MATCH_NOT_RUNNING");
    expect(await codeOf(ask(server, back, { matchId: "nothing" }, { token: ada }))).toBe("UNKNOWN_MATCH");
  });

  test("lets a match say how long players may think, and shows until when", async () => {
    const create = `mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match {
      id time { perDecisionSeconds bankSeconds incrementSeconds onExpiry } clocks { seat deadline bankSeconds } } } }`;
    const input = (time: object) => ({ input: { gameId: "parlour", seats: 1, time } });
    const refused = (time: object) => codeOf(ask(server, create, input(time), { token: ada }));
    expect(await refused({ perDecision: { seconds: 1, onExpiry: "BOT" } })).toBe("BAD_REQUEST");
    expect(
      await refused({ perDecision: { seconds: 60, onExpiry: "BOT" }, bank: { seconds: 60, onExpiry: "BOT" } }),
    ).toBe("BAD_REQUEST");
    expect(await refused({ perDecision: { seconds: 60 } })).toBe("BAD_REQUEST");
    expect(await refused({ perDecision: { seconds: 60, onExpiry: "CONCEDE" } })).toBe("CANNOT_CONCEDE");
    const time = { bank: { seconds: 600, incrementSeconds: 5, onExpiry: "DEFAULT" } };
    const { match } = (await get(server, create, input(time), ada)).createMatch;
    expect(match).toMatchObject({
      time: { perDecisionSeconds: null, bankSeconds: 600, incrementSeconds: 5, onExpiry: "DEFAULT" },
      clocks: [],
    });
    await get(server, start, { matchId: match.id }, ada);
    const look = "query ($id: ID!) { server { time } match(id: $id) { clocks { seat deadline bankSeconds } } }";
    const looked = await get(server, look, { id: match.id }, ada);
    const [clock] = looked.match.clocks;
    expect(clock).toMatchObject({ seat: 0, bankSeconds: 600 });
    const left = Date.parse(clock.deadline) - Date.parse(looked.server.time);
    expect(left).toBeGreaterThan(500_000);
    expect(left).toBeLessThanOrEqual(600_000);
  });

  test("lists matches in pages, newest first, and a player's own matches", async () => {
    const mine = await signIn(server, "Dora");
    const ids = [
      await createMatch(server, [mine]),
      await createMatch(server, [mine]),
      await createMatch(server, [mine]),
    ];
    const query = `query ($after: String) { matches(filter: { mine: true, gameId: "parlour", status: RUNNING }, first: 2, after: $after) {
      totalCount edges { node { id version round } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
    const { matches: first } = await get(server, query, {}, mine);
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    const { matches: second } = await get(server, query, { after: first.pageInfo.endCursor }, mine);
    expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const listed = [...first.edges, ...second.edges].map(({ node }: { node: { id: string } }) => node.id);
    expect(new Set(listed)).toEqual(new Set(ids));
    expect(await codeOf(ask(server, `{ matches(filter: { mine: true }) { totalCount } }`))).toBe("NOT_SIGNED_IN");
  });
});
