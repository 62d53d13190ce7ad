import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defineExtension, t } from "../../server/engine/index.ts";
import { Games } from "../../server/matches/records/games.ts";
import {
  adminToken,
  answer,
  ask,
  createMatch,
  type Data,
  get,
  idOf,
  signIn,
  signInGuests,
  type TestServer,
} from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";
import { until } from "../support/eventually.ts";
import { type Coin, coinGame } from "../support/small-game.ts";

const mine = `query ($filter: MatchFilterInput, $first: Int, $after: String) {
  viewer { matches(filter: $filter, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { id status } result { seat won away factions team kind endedAt } }
  } }
}`;
const counts = `query ($filter: StatisticsFilterInput) {
  server { statistics(filter: $filter) {
    games { ...Entry } extensions { ...Entry } factions { ...Entry }
  } }
}
fragment Entry on StatisticsEntry { gameId key kind played won }`;

/** The first seat plays red, the others blue; with two seats these are teams. */
const games = new Games(
  [
    coinGame({
      standing: ({ seats }, seat) => ({
        factions: [seat === 0 ? "red" : "blue", "coin"],
        ...(seats.length === 2 && { team: seat === 0 ? "red" : "blue" }),
      }),
    }),
  ] as never,
  [
    defineExtension<Coin>({
      id: "lucky",
      version: "1.0.0",
      for: "coin@^1",
      kind: "variant",
      title: t("game.title"),
      summary: t("game.summary"),
      messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
    }),
  ] as never,
);

let nodes: TwoNodes;
let server: TestServer;
let another: TestServer;
let ada: string;
let ben: string;
let eve: string;

beforeAll(async () => {
  nodes = await startNodePair({}, { games });
  ({ server, other: another } = nodes);
  [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
});
afterAll(() => nodes.close());

const goal = [{ key: "goal", value: { integer: 1 } }];

/** The result of a match, once it is recorded. */
async function recorded(id: string, token: string): Promise<Data> {
  let found: Data;
  await until(async () => {
    const {
      viewer: { matches: myMatches },
    } = await get(server, mine, {}, token);
    found = myMatches.edges.find(({ node }: Data) => node.id === id)?.result;
    return found !== null && found !== undefined;
  });
  return found;
}

/** Plays a match to its end, everybody betting in turn on either node; returns its winner. */
async function play(id: string, tokens: readonly string[]): Promise<number> {
  for (let turn = 0; ; turn++) {
    await answer(turn % 2 ? another : server, id, tokens[turn % tokens.length]!, { option: "heads" });
    const { match } = await get(
      server,
      "query ($id: ID!) { match(id: $id) { outcome { winners } } }",
      { id },
      tokens[0],
    );
    if (match.outcome) return match.outcome.winners[0];
  }
}

describe("a match that is over", () => {
  test("is among one's matches, with seat, result and faction", async () => {
    const id = await createMatch(server, [ada, ben], { gameId: "coin", options: goal });
    const before = await get(server, mine, { filter: { status: "RUNNING" } }, ada);
    expect(before.viewer.matches.edges).toEqual([{ node: { id, status: "RUNNING" }, result: null }]);
    const winner = await play(id, [ada, ben]);
    expect(await recorded(id, ada)).toEqual({
      ...{ seat: 0, won: winner === 0, away: false, factions: ["red", "coin"], team: "red", kind: "PEOPLE" },
      endedAt: expect.stringMatching(/^20/),
    });
    expect(await recorded(id, ben)).toMatchObject({ seat: 1, won: winner === 1, factions: ["blue", "coin"] });
    expect((await get(server, mine, { filter: { status: "RUNNING" } }, ada)).viewer.matches.totalCount).toBe(0);
    expect(await get(server, mine)).toEqual({ viewer: null });
    const wrong = await ask(server, mine, { after: "nonsense" }, { token: ada });
    expect(wrong.errors?.[0]?.extensions.code).toBe("INVALID_CURSOR");
    expect((await get(server, mine, {}, eve)).viewer.matches).toMatchObject({ totalCount: 0, edges: [] });
  });

  test("counts once, whichever nodes see its end, and apart with bots", async () => {
    const eva = await signIn(server, "Eva");
    const uwe = await signIn(server, "Uwe");
    const [her, his] = [await idOf(server, eva), await idOf(server, uwe)];
    const won = { PEOPLE: 0, BOTS: 0 };
    const together = [];
    for (let count = 0; count < 3; count++) {
      const id = await createMatch(server, [eva, uwe], {
        gameId: "coin",
        options: goal,
        extensions: { keys: ["lucky"] },
      });
      if ((await play(id, [eva, uwe])) === 0) won.PEOPLE++;
      together.push(id);
    }
    const alone = await createMatch(server, [eva], {
      ...{ gameId: "coin", seats: 2, bots: ["random"] },
      options: goal,
    });
    await ask(
      server,
      "mutation ($id: ID!) { leaveMatch(input: { matchId: $id }) { match { id } } }",
      { id: alone },
      { token: eva },
    );
    for (const id of [...together, alone]) await recorded(id, eva);
    const left = await recorded(alone, eva);
    expect(left).toMatchObject({ seat: 0, away: true, kind: "BOTS" });
    if (left.won) won.BOTS++;

    const entry = (key: string, kind: "PEOPLE" | "BOTS", played: number) => ({
      ...{ gameId: "coin", key, kind, played, won: won[kind] },
    });
    const statistics = (await get(another, counts, { filter: { accountId: her } }, ben)).server.statistics;
    expect(statistics.games).toEqual([entry("coin", "PEOPLE", 3), entry("coin", "BOTS", 1)]);
    expect(statistics.extensions).toEqual([entry("lucky", "PEOPLE", 3)]);
    expect(statistics.factions).toEqual([
      entry("coin", "PEOPLE", 3),
      entry("red", "PEOPLE", 3),
      entry("coin", "BOTS", 1),
      entry("red", "BOTS", 1),
    ]);
    const all = (await get(server, counts, { filter: { gameId: "coin" } })).server.statistics;
    const blue = all.factions.find(({ key, kind }: Data) => key === "blue" && kind === "PEOPLE");
    const red = all.factions.find(({ key, kind }: Data) => key === "red" && kind === "PEOPLE");
    expect([red.played, blue.won]).toEqual([blue.played, blue.played - red.won]);
    expect((await get(server, counts, { filter: { gameId: "chess" } })).server.statistics.games).toEqual([]);
    expect((await get(server, counts, { filter: { accountId: "x' or 1=1" } })).server.statistics.games).toEqual([]);
    expect((await get(server, counts, { filter: { accountId: his } })).server.statistics.games[0].played).toBe(3);
  });

  test("counts only for its people where it is private, and not at all while it runs", async () => {
    const pia = await signIn(server, "Pia");
    const who = await idOf(server, pia);
    await createMatch(server, [pia, ben], { gameId: "coin" });
    const id = await createMatch(server, [pia], { gameId: "coin", options: goal, visibility: "PRIVATE" });
    await play(id, [pia]);
    await recorded(id, pia);
    const played = async (token?: string) =>
      (await get(server, counts, { filter: { accountId: who } }, token)).server.statistics;
    expect((await played(pia)).games).toMatchObject([{ played: 1, won: 1 }]);
    for (const token of [undefined, ben, adminToken]) expect((await played(token)).games).toEqual([]);
  });

  test("that was imported counts for nobody", async () => {
    const id = await createMatch(server, [ada], { gameId: "coin", options: goal });
    await play(id, [ada]);
    await recorded(id, ada);
    const exporting = "query ($id: ID!) { match(id: $id) { file } }";
    const { file: content } = (await get(server, exporting, { id }, ada)).match;
    const importing = "mutation ($content: String!) { importMatch(input: { content: $content }) { match { id } } }";
    const taken = (await get(server, importing, { content }, adminToken)).importMatch.match.id;
    const sql = new pg.Client(nodes.databaseUrl);
    await sql.connect();
    const { rows } = await sql.query(`select "owed" from "match" where "id" = $1`, [taken]);
    await sql.end();
    expect(rows).toEqual([{ owed: null }]);
  });
});
