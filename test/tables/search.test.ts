import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ask,
  codeOf,
  createMatch,
  type Data,
  get,
  signInGuests,
  startServer,
  type TestServer,
} from "../api/support.ts";

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startServer();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(() => server.close());

const query = `query ($filter: MatchFilterInput, $first: Int, $after: String) {
  matches(filter: $filter, first: $first, after: $after) {
    totalCount
    pageInfo { endCursor hasNextPage }
    edges { node { id title language } }
  }
}`;

async function found(filter: object, token?: string): Promise<string[]> {
  const { matches } = await get(server, query, { filter, first: 100 }, token);
  expect(matches.totalCount).toBe(matches.edges.length);
  return matches.edges.map(({ node }: Data) => node.title);
}

const waiting = (title: string, fields: object = {}) =>
  createMatch(server, [ada], { title, start: false, seats: 3, ...fields });

describe("matches", () => {
  beforeAll(async () => {
    await waiting("Evening");
    await waiting("Abend", { language: "de-at" });
    await waiting("Candle evening", { extensions: { keys: ["candles"] }, seats: 2 });
    await waiting("晚上的客厅", { language: "zh-Hans" });
    await createMatch(server, [ada, ben], { title: "Late evening" });
    await waiting("Secret evening", { visibility: "PRIVATE" });
    await waiting("Quiet evening", { visibility: "UNLISTED" });
  });

  test.each([
    [{ title: "EVENING" }, ["Late evening", "Candle evening", "Evening"]],
    [{ title: "evening", status: "LOBBY" }, ["Candle evening", "Evening"]],
    [{ title: "客厅" }, ["晚上的客厅"]],
    [{ language: "DE" }, ["Abend"]],
    [{ language: "zh-hans" }, ["晚上的客厅"]],
    [{ language: "zh-Hant" }, []],
    [{ extensionKeys: ["candles"] }, ["Candle evening"]],
    [{ extensionKeys: ["candles", "darkness"] }, []],
    [{ freeSeats: 2 }, ["晚上的客厅", "Abend", "Evening"]],
    [{ freeSeats: 1, gameId: "parlour", title: "even" }, ["Candle evening", "Evening"]],
    [{ gameId: "chess" }, []],
  ])("are found by %j, newest first, public ones alone", async (filter, titles) => {
    expect(await found(filter)).toEqual(titles);
    expect(await found(filter, ben)).toEqual(titles);
  });

  test("of one’s own are found whatever their visibility", async () => {
    expect(await found({ mine: true, title: "evening", status: "LOBBY" }, ada)).toEqual([
      ...["Quiet evening", "Secret evening", "Candle evening", "Evening"],
    ]);
    expect(await found({ mine: true, title: "evening" }, ben)).toEqual(["Late evening"]);
  });

  test("are paged like the whole list", async () => {
    const filter = { title: "evening" };
    const { matches } = await get(server, query, { filter, first: 2 });
    expect(matches).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const next = await get(server, query, { filter, first: 2, after: matches.pageInfo.endCursor });
    expect(next.matches.edges.map(({ node }: Data) => node.title)).toEqual(["Evening"]);
  });

  test("say their language as its tag", async () => {
    const { matches } = await get(server, query, { filter: { title: "abend" } });
    expect(matches.edges[0].node.language).toBe("de-AT");
  });
});

describe("a search", () => {
  test.each([
    [{ freeSeats: 0 }, "OUT_OF_RANGE"],
    [{ freeSeats: 65 }, "OUT_OF_RANGE"],
    [{ freeSeats: -1 }, "OUT_OF_RANGE"],
    [{ title: "  " }, "INVALID_NAME"],
    [{ title: "x".repeat(81) }, "INVALID_NAME"],
    [{ language: "German, please" }, "BAD_REQUEST"],
    [{ language: `de-${"x-abcdefgh-".repeat(9)}a` }, "BAD_REQUEST"],
    [{ language: "" }, "BAD_REQUEST"],
    [{ extensionKeys: Array.from({ length: 21 }, (_, index) => `e${index}`) }, "BAD_REQUEST"],
    [{ mine: true }, "NOT_SIGNED_IN"],
    [{ status: "OVER" }, "BAD_REQUEST"],
  ])("for %j is refused", async (filter, code) => {
    expect(await codeOf(ask(server, query, { filter }))).toBe(code);
  });

  test("for patterns and odd ids finds nothing", async () => {
    for (const filter of [{ title: "%" }, { title: "_v_n" }, { extensionKeys: ["'); --"] }, { gameId: "'" }]) {
      expect(await found(filter)).toEqual([]);
    }
  });
});

test("a match has no language that is none", async () => {
  const create = "mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }";
  for (const language of ["", "x y", "de".repeat(100)]) {
    const input = { gameId: "parlour", seats: 2, language };
    expect(await codeOf(ask(server, create, { input }, { token: ada }))).toBe("BAD_REQUEST");
  }
});
