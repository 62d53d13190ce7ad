import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  allParlourAnswers,
  answer,
  ask,
  codeOf,
  connect,
  createMatch,
  type Data,
  get,
  Listening,
  signIn,
  type TestServer,
} from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";

const fields = "totalCount pageInfo { hasNextPage endCursor } edges { since deadline node { id title gameId } }";
const query = `query ($first: Int, $after: String) { viewer { awaiting(first: $first, after: $after) { ${fields} } } }`;
const subscription = `subscription ($first: Int) { awaitingMeUpdated(first: $first) { ${fields} } }`;

let nodes: TwoNodes;
let server: TestServer;
let another: TestServer;
let time = Date.now();
const now = () => new Date(time);

beforeAll(async () => {
  nodes = await startNodePair({}, { now });
  ({ server, other: another } = nodes);
});
afterAll(() => nodes.close());

const people = () => Promise.all([signIn(server, "Ada"), signIn(server, "Ben")]);
const awaiting = async (token: string, variables: object = {}, node = server): Promise<Data> =>
  (await get(node, query, variables, token)).viewer.awaiting;
const ids = ({ edges }: Data): string[] => edges.map(({ node }: Data) => node.id);
const operation = (field: string) => `mutation ($id: ID!) { ${field}(input: { matchId: $id }) { match { id } } }`;

/** Answers all of the first player's questions, so that both are asked behind the veil of the window. */
async function answerAll(id: string, token: string): Promise<void> {
  for (const value of allParlourAnswers) expect((await answer(server, id, token, value)).errors).toBeUndefined();
}

describe("the matches that wait for somebody", () => {
  test("are those in which they are asked, with the title, since when, and until when", async () => {
    const [ada, ben] = await people();
    const id = await createMatch(server, [ada, ben], {
      title: "Tea at five",
      time: { perDecision: { seconds: 3600, onExpiry: "BOT" } },
    });
    const since = new Date(time).toISOString();
    const deadline = new Date(time + 3_600_000).toISOString();
    for (const node of [server, another]) {
      expect(await awaiting(ada, {}, node)).toEqual({
        totalCount: 1,
        pageInfo: { hasNextPage: false, endCursor: expect.any(String) },
        edges: [{ since, deadline, node: { id, title: "Tea at five", gameId: "parlour" } }],
      });
      expect(await awaiting(ben, {}, node)).toMatchObject({ totalCount: 0, edges: [] });
    }
    time += 60_000;
    await answerAll(id, ada);
    await answer(server, id, ada, { pass: true });
    expect(await awaiting(ada)).toMatchObject({ totalCount: 0 });
    expect((await awaiting(ben)).edges[0].since).toBe(new Date(time).toISOString());
  });

  test("are neither matches that have not begun nor those that somebody has left or that are over", async () => {
    const [ada, ben] = await people();
    await createMatch(server, [ada, ben], { start: false });
    expect(ids(await awaiting(ada))).toEqual([]);
    const id = await createMatch(server, [ada, ben]);
    expect(ids(await awaiting(ada))).toEqual([id]);
    await get(server, operation("leaveMatch"), { id }, ada);
    expect(ids(await awaiting(ada))).toEqual([]);
    const [cid, dot] = await people();
    const short = await createMatch(server, [cid, dot]);
    await answerAll(short, cid);
    expect(ids(await awaiting(dot))).toEqual([short]);
    for (const token of [cid, dot]) await answer(server, short, token, { pass: true });
    expect(ids(await awaiting(dot))).toEqual([]);
  });

  test("are those again in which a decision is taken back", async () => {
    const [ada, ben] = await people();
    const id = await createMatch(server, [ada, ben]);
    await answer(server, id, ada, { option: "a" });
    const undo = `mutation ($id: ID!) { undo(input: { matchId: $id, version: 1, idempotencyKey: "u" }) { version } }`;
    time += 5_000;
    await get(server, undo, { id }, ada);
    expect((await awaiting(ada)).edges[0]).toMatchObject({ since: new Date(time).toISOString(), node: { id } });
  });

  test("leave out what a standing order passes", async () => {
    const [ada, ben] = await people();
    const id = await createMatch(server, [ada, ben]);
    await answerAll(id, ada);
    const order = `mutation ($id: ID!) { setAutoPass(input: { matchId: $id, windowKey: "knock", on: true }) { match { id } } }`;
    await get(server, order, { id }, ben);
    expect(ids(await awaiting(ben))).toEqual([]);
    expect(ids(await awaiting(ada))).toEqual([id]);
  });

  test("come page by page, the longest waiting first", async () => {
    const [ada] = await people();
    const all: string[] = [];
    for (let index = 0; index < 5; index++) {
      if (index % 2 === 0) time += 1_000;
      all.push(await createMatch(server, [ada], { seats: 1 }));
    }
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await awaiting(ada, { first: 2, after });
      expect(page.totalCount).toBe(5);
      seen.push(...ids(page));
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(seen.toSorted()).toEqual(all.toSorted());
    expect(seen[0]).not.toBe(all[4]);
    expect(seen[4]).toBe(all[4]);
  });

  test.each([
    [
      "with a cursor of another list",
      { after: Buffer.from('["matches",1,"x"]').toString("base64url") },
      "INVALID_CURSOR",
    ],
    ["with none of them on a page", { first: 0 }, "BAD_REQUEST"],
    ["with too many on a page", { first: 101 }, "BAD_REQUEST"],
  ])("are refused %s", async (_, variables, code) => {
    const token = await signIn(server, "Eve");
    expect(await codeOf(ask(server, query, variables, { token }))).toBe(code);
  });
});

describe("a subscription to them", () => {
  test("brings the page at once, and each change, from any node", async () => {
    const [ada, ben] = await people();
    const client = connect(another, { token: ben });
    const listening = new Listening(client, subscription, { first: 5 });
    const next = async () => ids((await listening.next()).data.awaitingMeUpdated);
    expect(await next()).toEqual([]);
    const id = await createMatch(server, [ada, ben]);
    const other = await createMatch(server, [ada, await signIn(server, "Cid")]);
    for (const match of [other, id]) await answerAll(match, ada);
    expect(await next()).toEqual([id]);
    await get(server, operation("leaveMatch"), { id }, ben);
    expect(await next()).toEqual([]);
    expect(listening.results).toHaveLength(3);
    listening.stop();
    await client.dispose();
  });

  test("needs a token, and a page of a possible size", async () => {
    for (const [params, first, code] of [
      [{}, 5, "NOT_SIGNED_IN"],
      [{ token: await signIn(server, "Eve") }, 1_000, "BAD_REQUEST"],
    ] as const) {
      const client = connect(server, params);
      expect(await new Listening(client, subscription, { first }).failure()).toBe(code);
      await client.dispose();
    }
  });
});
