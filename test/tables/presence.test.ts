import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ask,
  codeOf,
  connect,
  createMatch,
  type Data,
  get,
  Listening,
  signInGuests,
  startServer,
  type TestServer,
} from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";
import { eventually } from "../support/eventually.ts";

const query = "query ($id: ID!) { match(id: $id) { presence { seats spectators } } }";
const subscription = "subscription ($id: ID!) { matchPresenceUpdated(matchId: $id) { seats spectators } }";
const following = "subscription ($id: ID!) { matchUpdated(matchId: $id) { version match { status } } }";
const linger = 5_000;

let pair: TwoNodes;
let nodes: [TestServer, TestServer];
let ada: string;
let ben: string;
let eve: string;
let time = Date.now();

beforeAll(async () => {
  pair = await startNodePair({}, { now: () => new Date(time), tablePresence: { look: 10 } });
  nodes = [pair.server, pair.other];
  [ada, ben, eve] = await signInGuests(nodes[0], "Ada", "Ben", "Eve");
});
afterAll(() => pair.close());

/** The same while time goes by: the server notices some time later that a connection has ended. */
const later = <Result>(look: () => Result) =>
  eventually(() => {
    time += 100;
    return look();
  });
const look = async (id: string, token?: string, node = nodes[0]): Promise<Data> =>
  (await get(node, query, { id }, token)).match.presence;

/** Somebody follows a match, until the returned function is called. */
async function follow(id: string, token: string | undefined, node: TestServer) {
  const client = connect(node, token === undefined ? {} : { token });
  const updates = new Listening(client, following, { id });
  await updates.next();
  return { updates, end: () => client.dispose() };
}

describe("who is there at a table", () => {
  test("is known on all nodes: the seats, and how many watch", async () => {
    const id = await createMatch(nodes[0], [ada, ben]);
    expect(await look(id, ada)).toEqual({ seats: [], spectators: 0 });
    const [one, two, three, stranger] = [
      await follow(id, ada, nodes[0]),
      await follow(id, ada, nodes[1]),
      await follow(id, eve, nodes[1]),
      await follow(id, undefined, nodes[1]),
    ];
    const again = await follow(id, eve, nodes[1]);
    for (const node of nodes) await eventually(() => look(id, ben, node)).toEqual({ seats: [0], spectators: 2 });
    expect(await look(id)).toEqual({ seats: [0], spectators: 2 });
    await stranger.end();
    await one.end();
    for (const node of nodes) await later(() => look(id, ben, node)).toEqual({ seats: [0], spectators: 1 });
    for (const left of [two, three, again]) await left.end();
    for (const node of nodes) await later(() => look(id, ben, node)).toEqual({ seats: [], spectators: 0 });
  });

  test("outlives a lost connection by some seconds", async () => {
    const id = await createMatch(nodes[0], [ada, ben]);
    const { end } = await follow(id, ada, nodes[0]);
    await end();
    time += linger - 1;
    expect(await look(id)).toEqual({ seats: [0], spectators: 0 });
    const { end: endAgain } = await follow(id, ada, nodes[0]);
    time += 1;
    expect(await look(id)).toEqual({ seats: [0], spectators: 0 });
    await endAgain();
  });

  test("is told at once and with each change, and makes no version or update of the match", async () => {
    const id = await createMatch(nodes[0], [ada, ben]);
    const mine = await follow(id, ada, nodes[0]);
    const client = connect(nodes[0], { token: ada });
    const presence = new Listening(client, subscription, { id });
    const next = async () => (await presence.next()).data.matchPresenceUpdated;
    expect(await next()).toEqual({ seats: [0], spectators: 0 });
    const { end } = await follow(id, ben, nodes[1]);
    expect(await next()).toEqual({ seats: [0, 1], spectators: 0 });
    await end();
    await later(() => presence.results.length).toBe(3);
    expect(await next()).toEqual({ seats: [0], spectators: 0 });
    expect(mine.updates.results).toHaveLength(1);
    expect((await get(nodes[1], "query ($id: ID!) { match(id: $id) { version } }", { id })).match.version).toBe(0);
    await mine.end();
    await client.dispose();
  });

  test("follows people to their seats, and out of them", async () => {
    const id = await createMatch(nodes[0], [ada], { seats: 2, start: false });
    const { updates, end } = await follow(id, ben, nodes[0]);
    expect(await look(id)).toEqual({ seats: [], spectators: 1 });
    const mutate = (field: string, input = "{ matchId: $id }") =>
      get(nodes[1], `mutation ($id: ID!) { ${field}(input: ${input}) { match { id } } }`, { id }, ben);
    await mutate("joinMatch", "{ target: { matchId: $id } }");
    await updates.next();
    await later(() => look(id)).toEqual({ seats: [1], spectators: 0 });
    await mutate("leaveMatch");
    await updates.next();
    await later(() => look(id)).toEqual({ seats: [], spectators: 1 });
    await end();
  });

  test("is not told to those who may not watch or know of the match", async () => {
    const closed = await createMatch(nodes[0], [ada], { watching: "OFF" });
    const hidden = await createMatch(nodes[0], [ada], { visibility: "PRIVATE" });
    for (const [id, code] of [
      [closed, "FORBIDDEN"],
      [hidden, "UNKNOWN_MATCH"],
      ["nothing", "UNKNOWN_MATCH"],
    ] as const) {
      expect(await codeOf(ask(nodes[0], query, { id }, { token: eve }))).toBe(code);
      expect(await codeOf(ask(nodes[1], query, { id }))).toBe(code);
      const client = connect(nodes[1], { token: eve });
      expect(await new Listening(client, subscription, { id }).failure()).toBe(code);
      await client.dispose();
    }
    expect(await look(closed, ada)).toEqual({ seats: [], spectators: 0 });
  });

  test("is believed of a node that is gone only for a while", async () => {
    const id = await createMatch(nodes[0], [ada, ben]);
    const sudden = await startServer(
      { DATABASE_URL: pair.databaseUrl },
      { now: () => new Date(time), tablePresence: { look: 10 } },
    );
    const { end } = await follow(id, ben, sudden);
    await eventually(() => look(id)).toEqual({ seats: [1], spectators: 0 });
    time += 60_000;
    // It says so again, as long as it runs.
    await eventually(() => look(id)).toEqual({ seats: [1], spectators: 0 });
    await sudden.close();
    expect(await look(id)).toEqual({ seats: [], spectators: 0 });
    await end();
  });
});
