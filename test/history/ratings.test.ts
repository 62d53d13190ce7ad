import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Games } from "../../server/matches/records/games.ts";
import { openStorage } from "../../server/storage/index.ts";
import {
  adminToken,
  answer,
  ask,
  codeOf,
  createMatch,
  type Data,
  get,
  signIn,
  type TestServer,
} from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";
import { until } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";

const documents = {
  ratings:
    "query ($accountId: ID!) { node(id: $accountId) { ... on Account { ratings { gameId value matches provisional } } } }",
  changes: `query ($accountId: ID!, $first: Int, $after: String) {
    node(id: $accountId) { ... on Account { ratingChanges(gameId: "coin", first: $first, after: $after) {
      pageInfo { hasNextPage endCursor } edges { node { number match { id } before value } }
    } } }
  }`,
  leaderboard: `query ($first: Int, $after: String) {
    game(id: "coin") { leaderboard(first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } edges { rank node { name } rating { value matches } }
    } }
  }`,
  recompute: "mutation { recomputeRatings { matches } }",
  create: "mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id rated } } }",
};

const games = new Games([coinGame()] as never);
let nodes: TwoNodes;
let server: TestServer;
let another: TestServer;

beforeAll(async () => {
  nodes = await startNodePair({ RATE_LIMIT: "100000" }, { games });
  ({ server, other: another } = nodes);
});
afterAll(() => nodes.close());

interface Player {
  readonly token: string;
  readonly id: string;
}

async function player(name: string): Promise<Player> {
  const { signUp } = await get(
    server,
    "mutation ($input: SignUpInput!) { signUp(input: $input) { token account { id } } }",
    { input: { login: name, password: "correct horse", name } },
  );
  return { token: signUp.token, id: signUp.account.id };
}

const goal = [{ key: "goal", value: { integer: 1 } }];
const ratingOf = async ({ id }: Player): Promise<Data> =>
  (await get(server, documents.ratings, { accountId: id })).node?.ratings[0];

/** Plays a rated match to its end, betting on either node; returns its id and the winner. */
async function play(players: readonly Player[], fields: object = {}): Promise<{ id: string; winner: Player }> {
  const tokens = players.map(({ token }) => token);
  const id = await createMatch(server, tokens, { gameId: "coin", options: goal, rated: true, ...fields });
  for (let turn = 0; ; turn++) {
    await answer(turn % 2 ? another : server, id, tokens[turn % tokens.length]!, { option: "heads" });
    const { match } = await get(
      server,
      "query ($id: ID!) { match(id: $id) { outcome { winners } } }",
      { id },
      tokens[0],
    );
    if (match.outcome) return { id, winner: players[match.outcome.winners[0]]! };
  }
}

/** Waits until somebody has this many rated matches. */
const rated = (who: Player, matches: number) => until(async () => (await ratingOf(who))?.matches === matches);

async function sqlRows(query: string): Promise<Data[]> {
  const sql = new pg.Client(nodes.databaseUrl);
  await sql.connect();
  const { rows } = await sql.query(query);
  await sql.end();
  return rows;
}

describe("a rated match", () => {
  test("changes the ratings of its players once, whichever nodes see its end", async () => {
    const [ann, ben] = [await player("ann"), await player("ben")];
    const wins = new Map([ann, ben].map((each) => [each.id, 0]));
    const played: string[] = [];
    for (let count = 0; count < 4; count++) {
      const { id, winner } = await play([ann, ben]);
      wins.set(winner.id, wins.get(winner.id)! + 1);
      played.unshift(id);
    }
    await rated(ann, 4);
    await rated(ben, 4);
    const {
      node: { ratingChanges },
    } = await get(another, documents.changes, { accountId: ann.id, first: 3 });
    expect(ratingChanges.edges.map(({ node }: Data) => [node.number, node.match.id])).toEqual([
      [4, played[0]],
      [3, played[1]],
      [2, played[2]],
    ]);
    const { hasNextPage, endCursor: after } = ratingChanges.pageInfo;
    expect(hasNextPage).toBe(true);
    const rest = (await get(another, documents.changes, { accountId: ann.id, after })).node.ratingChanges;
    expect(rest.edges.map(({ node }: Data) => [node.number, node.before])).toEqual([[1, 1_000]]);
    expect(ratingChanges.edges[0].node.before).toBe(ratingChanges.edges[1].node.value);
    expect(ratingChanges.edges[0].node.value).toBe((await ratingOf(ann)).value);
    expect(await ratingOf(ann)).toMatchObject({ gameId: "coin", matches: 4, provisional: true });
    expect(await codeOf(ask(server, documents.changes, { accountId: ben.id, after }))).toBe("INVALID_CURSOR");
    const { history } = (await get(server, "{ viewer { export } }", {}, ann.token)).viewer.export;
    expect(history.results.map(({ match, kind }: Data) => [match, kind])).toEqual(played.map((id) => [id, "RATED"]));
    expect(history.ratings).toMatchObject([{ game: "coin", matches: 4, value: (await ratingOf(ann)).value }]);
    expect(history.ratings[0].changes.map(({ number, match }: Data) => [number, match])).toEqual(
      played.map((id, index) => [4 - index, id]),
    );
    expect(JSON.stringify(history)).not.toContain(ben.id);
    const statistics =
      "query ($id: ID!) { server { statistics(filter: { accountId: $id }) { games { kind played won } } } }";
    expect((await get(server, statistics, { id: ann.id })).server.statistics.games).toEqual([
      { kind: "RATED", played: 4, won: wins.get(ann.id) },
    ]);
  });

  test("counts for who has left what the seat has got, and not at all unless it is over", async () => {
    const [cat, dan] = [await player("cat"), await player("dan")];
    const id = await createMatch(server, [cat.token, dan.token], { gameId: "coin", rated: true });
    await get(
      server,
      "mutation ($id: ID!) { leaveMatch(input: { matchId: $id }) { match { id } } }",
      { id },
      cat.token,
    );
    expect([await ratingOf(cat), await ratingOf(dan)]).toEqual([undefined, undefined]);
    for (;;) {
      await answer(another, id, dan.token, { option: "heads" });
      const { match } = await get(server, "query ($id: ID!) { match(id: $id) { outcome { winners } } }", { id });
      if (match.outcome) break;
    }
    await rated(cat, 1);
    await rated(dan, 1);
    const { match } = await get(server, "query ($id: ID!) { match(id: $id) { outcome { winners } } }", { id });
    const won = match.outcome.winners[0] === 0;
    expect((await ratingOf(cat)).value > (await ratingOf(dan)).value).toBe(won);
  });

  test("is for players with a login name, without bots, and for two or more", async () => {
    const eva = await player("eva");
    const guest = await signIn(server, "Guest");
    const tried = (input: object, token = eva.token) =>
      codeOf(ask(server, documents.create, { input: { gameId: "coin", seats: 2, rated: true, ...input } }, { token }));
    expect(await tried({}, guest)).toBe("NOT_REGISTERED");
    expect(await tried({ sit: false }, guest)).toBe("NOT_REGISTERED");
    expect(await tried({ bots: ["random"] })).toBe("NOT_RATED");
    expect(await tried({ seats: 1 })).toBe("NOT_RATED");
    const id = await createMatch(server, [eva.token], { gameId: "coin", seats: 2, rated: true, start: false });
    const doing = (mutation: string, token: string) => codeOf(ask(server, mutation, { id }, { token }));
    const join = "mutation ($id: ID!) { joinMatch(input: { target: { matchId: $id } }) { match { id } } }";
    expect(await doing(join, guest)).toBe("NOT_REGISTERED");
    const bot = 'mutation ($id: ID!) { setSeatBot(input: { matchId: $id, seat: 1, bot: "random" }) { match { id } } }';
    expect(await doing(bot, eva.token)).toBe("NOT_RATED");
    expect((await get(server, "query ($id: ID!) { match(id: $id) { rated } }", { id })).match.rated).toBe(true);
  });

  test("is not offered where an admin says so", async () => {
    const fay = await player("fay");
    const offer =
      'mutation ($rated: Boolean!) { setGameOffer(input: { gameId: "coin", rated: $rated }) { game { id } } }';
    await get(server, offer, { rated: false }, adminToken);
    const input = { gameId: "coin", seats: 2 };
    const rating = ask(server, documents.create, { input: { ...input, rated: true } }, { token: fay.token });
    expect(await codeOf(rating)).toBe("NOT_OFFERED");
    const { createMatch: created } = await get(server, documents.create, { input }, fay.token);
    expect(created.match.rated).toBe(false);
    await get(server, offer, { rated: true }, adminToken);
  });

  test("that is private changes ratings, but is named to its players only", async () => {
    const [gus, hal] = [await player("gus"), await player("hal")];
    const tokens = [gus.token, hal.token];
    const id = await createMatch(server, [gus.token], {
      ...{ gameId: "coin", seats: 2, options: goal, rated: true, visibility: "PRIVATE", start: false },
    });
    const invite = "mutation ($id: ID!) { createInvitation(input: { matchId: $id }) { code } }";
    const { code } = (await get(server, invite, { id }, gus.token)).createInvitation;
    await get(
      server,
      "mutation ($code: String!) { joinMatch(input: { target: { code: $code } }) { match { id } } }",
      { code },
      hal.token,
    );
    await get(
      server,
      "mutation ($id: ID!) { startMatch(input: { matchId: $id }) { match { id } } }",
      { id },
      gus.token,
    );
    for (let turn = 0; ; turn++) {
      await answer(server, id, tokens[turn % 2]!, { option: "heads" });
      const { match } = await get(server, "query ($id: ID!) { match(id: $id) { status } }", { id }, gus.token);
      if (match.status === "FINISHED") break;
    }
    await rated(hal, 1);
    const named = async (token?: string) =>
      (await get(server, documents.changes, { accountId: gus.id }, token)).node.ratingChanges.edges[0].node.match?.id ??
      null;
    expect([await named(gus.token), await named(hal.token), await named(adminToken), await named()]).toEqual([
      ...[id, null, null, null],
    ]);
  });
});

describe("the leaderboard", () => {
  test("lists all with a rating, best first, page by page", async () => {
    const [ida, jan, kai] = [await player("ida"), await player("jan"), await player("kai")];
    for (const pair of [
      [ida, jan],
      [jan, kai],
      [kai, ida],
    ]) {
      await play(pair);
    }
    for (const who of [ida, jan, kai]) await rated(who, 2);
    const whole = (await get(server, documents.leaderboard, { first: 100 })).game.leaderboard;
    const rows: Data[] = whole.edges;
    expect(rows.length).toBe(whole.totalCount);
    expect(rows.map(({ node }) => node.name)).toEqual(expect.arrayContaining(["ida", "jan", "kai"]));
    const values = rows.map(({ rating }) => rating.value);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(rows.map(({ rank }) => rank)).toEqual(values.map((value) => values.indexOf(value) + 1));
    const paged: Data[] = [];
    for (let after: string | undefined; ; ) {
      const { edges, pageInfo } = (await get(another, documents.leaderboard, { first: 2, after })).game.leaderboard;
      paged.push(...edges);
      after = pageInfo.endCursor;
      if (!pageInfo.hasNextPage) break;
    }
    expect(paged).toEqual(rows);
    expect(await codeOf(ask(server, documents.leaderboard, { first: 101 }))).toBe("BAD_REQUEST");
    expect(await codeOf(ask(server, documents.leaderboard, { after: "nonsense" }))).toBe("INVALID_CURSOR");
  });

  test("has nobody any more who has deleted their account", async () => {
    const [mia, nat] = [await player("mia"), await player("nat")];
    await play([mia, nat]);
    await rated(mia, 1);
    await rated(nat, 1);
    const count = async () => (await get(server, documents.leaderboard)).game.leaderboard.totalCount;
    const before = await count();
    await get(server, "mutation { deleteAccount(input: {}) { __typename } }", {}, mia.token);
    expect(await count()).toBe(before - 1);
    expect([await ratingOf(mia), (await ratingOf(nat)).matches]).toEqual([undefined, 1]);
    expect(await get(server, documents.changes, { accountId: mia.id })).toEqual({ node: null });
  });

  test("is the same when all is computed again, by one or by several at once", async () => {
    const all = `select "account", "number", "match_id", "before", "value" from "rating_change" order by 1, 2`;
    const before = await sqlRows(all);
    const board = (await get(server, documents.leaderboard, { first: 100 })).game.leaderboard;
    expect(await codeOf(ask(server, documents.recompute))).toBe("NOT_SIGNED_IN");
    expect(await codeOf(ask(server, documents.recompute, {}, { token: (await player("leo")).token }))).toBe(
      "FORBIDDEN",
    );
    const replies = await Promise.all(
      [server, another, server].map((node) => get(node, documents.recompute, {}, adminToken)),
    );
    expect(replies.at(-1).recomputeRatings.matches).toBeGreaterThan(0);
    await until(
      async () =>
        (await sqlRows(`select 1 from "match" where "owed" = 'RATING' and "status" = 'FINISHED'`)).length === 0,
    );
    expect(await sqlRows(all)).toEqual(before);
    expect((await get(server, documents.leaderboard, { first: 100 })).game.leaderboard).toEqual(board);
  });
});

test("a change that another match was faster with is not stored, and nothing of it", async () => {
  const storage = await openStorage({ dataDir: inMemory() });
  const at = new Date();
  const match = (id: string) =>
    storage.matches.create({
      ...{
        id,
        status: "RUNNING",
        visibility: "PUBLIC",
        watching: "OPEN",
        host: "a",
        hostName: "Ann",
        seed: "s",
        rated: true,
      },
      pin: { game: "coin", version: "1.0.0", seats: 2, extensions: [], options: {} },
      ...{ seats: [], commitment: "c", sequence: 0, createdAt: at, updatedAt: at, revision: 0 },
    });
  const seat = {
    seat: 0,
    account: "a",
    game: "coin",
    extensions: [],
    factions: [],
    won: true,
    secret: false,
    away: false,
  };
  for (const id of ["m1", "m2"]) {
    await match(id);
    const row = { kind: "undo", sequence: 1, seat: 0, undoes: 1, hidden: false, entries: [], at } as const;
    const outcome = { id: "goal", winners: [0], text: { key: "x" } };
    await storage.matches.commit([{ match: id, after: 0, rows: [row], outcome }]);
    await storage.history.record(id, [{ ...seat, match: id, kind: "RATED", at }]);
  }
  const change = (id: string, number: number, account = "a") => ({
    ...{ account, game: "coin", match: id, number, mu: 25, sigma: 8, before: 1_000, value: 1_000 + number, at },
  });
  expect(await storage.ratings.rate("m1", [change("m1", 1)])).toBe("done");
  expect(await storage.ratings.rate("m2", [change("m2", 1, "b"), change("m2", 1)])).toBe("outdated");
  expect(await storage.ratings.ratings("coin", ["a", "b"])).toMatchObject([{ account: "a", matches: 1 }]);
  expect((await storage.history.owed(9)).map(({ match: id, owed }) => [id, owed])).toEqual([["m2", "RATING"]]);
  expect(await storage.ratings.rate("m2", [change("m2", 2)])).toBe("done");
  expect(await storage.ratings.rate("m2", [change("m2", 3)])).toBe("done");
  expect(await storage.ratings.ratings("coin", ["a"])).toMatchObject([{ account: "a", matches: 2, value: 1_002 }]);
  await storage.close();
});
