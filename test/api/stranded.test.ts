import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Games } from "../../server/matches/records/games.ts";
import { adminHere } from "../commands/here.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { until } from "../support/eventually.ts";
import { parlourGames } from "./parlour.ts";
import { adminToken, ask, createMatch, get, signIn, startServer, type TestServer } from "./support.ts";

const endMatch = `mutation ($id: ID!) { endMatch(input: { matchId: $id, reason: "gone" }) { match { id status } } }`;
const status = "query ($id: ID!) { match(id: $id) { status strandedSince gameVersion game { id } seats { name } } }";
const listed = "query ($status: MatchStatus) { matches(filter: { status: $status }) { edges { node { id status } } } }";
const bare = () => new Games([]);

let database: FreshDatabase;
let server: TestServer;
let ada: string;
let played: string;
let ended: string;
const start = (games: Games) => startServer({ DATABASE_URL: database.url }, { games });
const matchesWith = async (wanted: string): Promise<string[]> =>
  (await get(server, listed, { status: wanted })).matches.edges.map(({ node }: { node: { id: string } }) => node.id);

beforeAll(async () => {
  database = await freshDatabase();
  const first = await start(parlourGames());
  ada = await signIn(first, "Ada");
  played = await createMatch(first, [ada]);
  ended = await createMatch(first, [ada]);
  await first.close();
  server = await start(bare());
  await until(async () => (await matchesWith("STRANDED")).length === 2);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

describe("matches of a game that a server lacks", () => {
  it("have a status of their own, in lists and for their players, who are told why nothing else can be shown", async () => {
    expect(await matchesWith("RUNNING")).toEqual([]);
    const { match } = await get(server, status, { id: played }, ada);
    expect(match).toMatchObject({ status: "STRANDED", game: null, gameVersion: "1.2.0", seats: [{ name: "Ada" }] });
    expect(Date.now() - Date.parse(match.strandedSince)).toBeLessThan(3_600_000);
    const looking = await ask(
      server,
      "query ($id: ID!) { match(id: $id) { version } }",
      { id: played },
      { token: ada },
    );
    expect(looking.errors?.[0]?.extensions.code).toBe("MATCH_STRANDED");
    expect((await get(server, "{ viewer { awaiting { totalCount } } }", {}, ada)).viewer.awaiting.totalCount).toBe(0);
  });

  it("are listed for admins, who can end them", async () => {
    const env = { ADMIN_TOKEN: adminToken };
    const admin = (...args: string[]) => adminHere([...args, "--url", server.url], { env });
    expect((await admin("stranded")).stdout).toMatch(
      new RegExp(`^${ended} parlour 1\\.2\\.0: since .*\n${played} parlour`),
    );
    for (const command of ["faults", "broken"]) {
      expect((await admin(command)).stdout).toContain("2 matches are stranded without their rules");
    }
    expect(await get(server, endMatch, { id: ended }, adminToken)).toEqual({
      endMatch: { match: { id: ended, status: "ABANDONED" } },
    });
    expect((await admin("matches", "end", played, "--reason", "no")).code).toBe(0);
    expect((await admin("stranded")).stdout).toBe("the server has the rules of all matches\n");
    expect(await server.metrics.registry.getSingleMetricAsString("conclave_stranded_matches")).toContain(" 0");
    const stranded = "{ administration { strandedMatches { totalCount } } }";
    expect(await get(server, stranded, {}, ada)).toEqual({ administration: null });
  });
});
