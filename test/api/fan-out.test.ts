import type { Client } from "graphql-ws";
import { afterEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { MatchSession } from "../../clients/sdk/session.ts";
import { UpdateLanes } from "../../server/api/limits/update-lanes.ts";
import { BoundedSocket } from "../../server/api/sockets/bounded-socket.ts";
import { until } from "../support/eventually.ts";
import { type OpenApi, sharedHouse } from "./serving.ts";
import {
  allParlourAnswers,
  answer,
  ask,
  connect,
  createMatch,
  Listening,
  parlourAnswers,
  signInGuests,
  sinceOf,
  subscribed,
} from "./support.ts";

/** Updates that nobody shares are made one after the other, at the expense of those who want them. */

const { open } = sharedHouse();

let clients: Client[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const client of clients) await client.dispose();
  clients = [];
});

/** A client at an address, as a trusted proxy tells it. */
function clientAt(api: OpenApi, address: string, params: { [name: string]: unknown } = {}): Client {
  class From extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers: { "x-forwarded-for": address } });
    }
  }
  const client = connect(api, params, { webSocketImpl: From });
  clients.push(client);
  return client;
}

/** The executions for subscribers so far that nobody shared. */
async function executed({ metrics }: OpenApi): Promise<number> {
  const { values } = await metrics.updates.get();
  return values.find(({ labels }) => labels.shared === "false")?.value ?? 0;
}

/** What makes a match large in a reply. */
const large = Array.from(
  { length: 40 },
  (_, n) => `v${n}: view { ... on ParlourView { cups { name { text } } } }`,
).join(" ");

const many = 90;
const settings = {
  HEARTBEAT_SECONDS: "60",
  TRUST_PROXY: "1",
  MAX_REQUESTS_PER_MINUTE: "100000",
  MAX_COST_PER_MINUTE: "100000000",
};

test("many documents of one address on one match keep nobody else waiting", async () => {
  const api = await open(settings);
  const [ada, ben] = await signInGuests(api, "Ada", "Ben");
  const matchId = await createMatch(api, [ada, ben]);
  const greedy: Listening[] = [];
  for (let n = 0; n < many; n++) {
    if (n % 45 === 0) clientAt(api, "192.0.2.1");
    const document = `subscription ($id: ID!) { matchUpdated(matchId: $id) { a${n}: version match { ${large} } } }`;
    greedy.push(new Listening(clients.at(-1) as Client, document, { id: matchId }));
  }
  for (const each of greedy) await each.next();
  const watching = clientAt(api, "192.0.2.2");
  const simple = "subscription ($id: ID!) { matchUpdated(matchId: $id) { version } }";
  const other = new Listening(watching, simple, { id: matchId });
  await other.next();
  const before = await executed(api);
  await answer(api, matchId, ada, { option: "a" });
  // Whoever comes last in the order of subscribing has the update early, and other requests are answered meanwhile.
  await other.next();
  const whenTold = (await executed(api)) - before;
  await ask(api, "query ($id: ID!) { match(id: $id) { version } }", { id: matchId });
  const whenReplied = (await executed(api)) - before;
  for (const each of greedy) await each.next();
  expect((await executed(api)) - before).toBe(many + 1);
  expect(whenTold).toBeLessThan(many / 2);
  expect(whenReplied).toBeLessThan(many);
});

test("many documents of one address on the lobby keep nobody else waiting", async () => {
  const api = await open(settings);
  const [ada] = await signInGuests(api, "Ada");
  const greedy: Listening[] = [];
  for (let n = 0; n < 60; n++) {
    if (n === 0) clientAt(api, "192.0.2.1");
    const document = `subscription { lobbyUpdated { a${n}: id ${large} } }`;
    greedy.push(await subscribed(api, clients.at(-1) as Client, document));
  }
  const other = await subscribed(api, clientAt(api, "192.0.2.2"), "subscription { lobbyUpdated { id } }");
  const before = await executed(api);
  const whenTold = other.next().then(() => executed(api));
  await createMatch(api, [ada], { start: false });
  expect((await whenTold) - before).toBeLessThan(30);
  for (const each of greedy) await each.next();
});

test("documents that differ only in white space are executed once", async () => {
  const api = await open(settings);
  const [ada, ben] = await signInGuests(api, "Ada", "Ben");
  const matchId = await createMatch(api, [ada, ben]);
  const client = clientAt(api, "192.0.2.1");
  const listening: Listening[] = [];
  for (let n = 0; n < 10; n++) {
    const document = `subscription ($id: ID!) {${" ".repeat(n)}matchUpdated(matchId: $id) { version } } # ${n}`;
    listening.push(new Listening(client, document, { id: matchId }));
  }
  for (const each of listening) await each.next();
  const before = await executed(api);
  await answer(api, matchId, ada, { option: "a" });
  for (const each of listening) expect((await each.next()).data).toEqual({ matchUpdated: { version: 1 } });
  expect((await executed(api)) - before).toBe(1);
});

test("a socket that is not read holds one update, and gets the newest state when it is", async () => {
  const api = await open(settings);
  const [ada, ben] = await signInGuests(api, "Ada", "Ben");
  const matchId = await createMatch(api, [ada, ben]);
  const client = clientAt(api, "192.0.2.1");
  const listening: Listening[] = [];
  for (let n = 0; n < 10; n++) {
    const document = `subscription ($id: ID!) { matchUpdated(matchId: $id) { a${n}: version previous version } }`;
    listening.push(new Listening(client, document, { id: matchId }));
  }
  for (const each of listening) await each.next();
  // From now on nothing that is sent is read.
  let unread: (() => void)[] = [];
  let isRead = false;
  const send = BoundedSocket.prototype.sendShared;
  vi.spyOn(BoundedSocket.prototype, "sendShared").mockImplementation(async function (this: BoundedSocket, ...message) {
    await send.apply(this, message);
    if (!isRead) await new Promise<void>((read) => unread.push(read));
  });
  const before = await executed(api);
  for (const value of parlourAnswers.slice(0, 3)) await answer(api, matchId, ada, value);
  await until(() => unread.length > 0);
  await ask(api, "query ($id: ID!) { match(id: $id) { version } }", { id: matchId });
  expect([unread.length, (await executed(api)) - before]).toEqual([1, 1]);
  isRead = true;
  for (const read of unread.splice(0)) read();
  unread = [];
  // The one that was sent already is followed by one more; all others have missed nothing, and get it at once.
  const last = async (each: Listening, since: number): Promise<void> => {
    const { matchUpdated } = (await each.next()).data;
    expect([sinceOf(matchUpdated), matchUpdated.version]).toEqual([since, 3]);
  };
  await until(() => listening.every((each) => each.results.at(-1)?.data.matchUpdated.version === 3));
  const [early] = listening.filter(({ results }) => results.length === 3);
  for (const each of listening) {
    if (each === early) expect((await each.next()).data.matchUpdated.version).toBe(1);
    await last(each, each === early ? 1 : 0);
  }
  expect(early).toBeDefined();
});

test("an address that has used its time gets nothing more for a while, and others everything", async () => {
  const api = await open({ ...settings, MAX_UPDATE_SECONDS_PER_MINUTE: "1" });
  const [ada, ben] = await signInGuests(api, "Ada", "Ben");
  const matchId = await createMatch(api, [ada, ben]);
  // Each piece of work is taken to be five seconds long.
  let taken = 5_000;
  const charge = UpdateLanes.prototype.charge;
  vi.spyOn(UpdateLanes.prototype, "charge").mockImplementation(function (this: UpdateLanes, address) {
    charge.call(this, address, taken);
  });
  const document = "subscription ($id: ID!) { matchUpdated(matchId: $id) { cursor version } }";
  const greedy = new Listening(clientAt(api, "192.0.2.1"), document, { id: matchId });
  await greedy.next();
  const own = document.replace("cursor", "other: cursor cursor");
  const other = new Listening(clientAt(api, "192.0.2.2"), own, { id: matchId });
  await other.next();
  await answer(api, matchId, ada, { option: "a" });
  await greedy.next();
  taken = 0;
  await other.next();
  await answer(api, matchId, ada, { options: ["b"] });
  // Whoever shares it with others pays nothing, so this one has a document of its own.
  const [whole] = [await Promise.race([greedy.next(1_000).catch(() => "nothing"), other.end()])];
  expect(whole).toBe("nothing");
  // Its requests are answered as before.
  const reply = await ask(
    api,
    "query ($id: ID!) { match(id: $id) { version } }",
    { id: matchId },
    {
      headers: { "x-forwarded-for": "192.0.2.1" },
    },
  );
  expect(reply.data).toEqual({ match: { version: 2 } });
});

test("six players behind one address, with several tabs each, notice no limit", async () => {
  const api = await open({ HEARTBEAT_SECONDS: "60", TRUST_PROXY: "1", MAX_UPDATE_SECONDS_PER_MINUTE: "1" });
  const players = await signInGuests(api, "Ada", "Ben", "Carl", "Dora", "Eve", "Fay");
  const matches: string[] = [];
  for (let n = 0; n < 3; n++) matches.push(await createMatch(api, [players[2 * n], players[2 * n + 1]] as string[]));
  const sdk = players.map((token) => new ConclaveClient({ url: `${api.url}/graphql`, token, webSocket: WebSocket }));
  const sessions: MatchSession[] = [];
  for (const [seat, client] of sdk.entries()) {
    for (let tab = 0; tab < 4; tab++) sessions.push(new MatchSession(client, matches[Math.floor(seat / 2)] as string));
  }
  for (const session of sessions) await session.open();
  for (const value of allParlourAnswers) {
    await Promise.all(matches.map((id, n) => answer(api, id, players[2 * n] as string, value)));
  }
  const newest = allParlourAnswers.length;
  await Promise.all(sessions.map((session) => session.until(({ version }) => version >= newest)));
  for (const { counts } of sessions) expect(counts).toMatchObject({ gaps: 0, duplicates: 0 });
  for (const client of sdk) await client.close();
});
