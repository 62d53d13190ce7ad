import { afterAll, beforeAll, expect, test } from "vitest";
import { harbour } from "../games/harbour/index.ts";
import { parlourGames } from "./parlour.ts";
import {
  answer,
  connect,
  createMatch,
  type Data,
  get,
  Listening,
  signInGuests,
  startServer,
  type TestServer,
} from "./support.ts";

// What changed with what happened, as data: for animation.

let server: TestServer;
let ada: string;
let ben: string;
let id: string;

beforeAll(async () => {
  server = await startServer({}, { games: parlourGames(harbour as never) });
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
  id = await createMatch(server, [ada, ben], { gameId: "harbour" });
});
afterAll(() => server.close());

const where = "at { type key } zone { key } seat";
const changes = `changes { about { type key } text { text } fact before after from { ${where} } to { ${where} } }`;
const pieces = `view { pieces { type key ${where} faceDown } }`;
const updated = `subscription ($id: ID!, $after: String) { matchUpdated(matchId: $id, after: $after) {
  cursor version entries { version index ${changes} } match { ${pieces} } } }`;

/** Where pieces are, as clients keep it. */
type Table = ReadonlyMap<string, unknown>;

const tableOf = ({ view }: Data): Table =>
  new Map(
    view.pieces.map(({ type, key, at, zone, seat, faceDown }: Data) => [
      `${type} ${key}`,
      { at, zone, seat, faceDown },
    ]),
  );

/** A table after what changed: what comes is looked up in what is there then. */
function after(table: Table, entries: readonly Data[], then: Table): Table {
  const next = new Map(table);
  for (const { about, fact, after: now, from, to } of entries.flatMap((entry) => entry.changes)) {
    const name = `${about.type} ${about.key}`;
    const piece = next.get(name) as object;
    if (to && !from) next.set(name, then.get(name));
    else if (from && !to) next.delete(name);
    else if (to) next.set(name, { ...piece, ...to });
    else if (fact === "face-down") next.set(name, { ...piece, faceDown: now === 1 });
  }
  return next;
}

const standing = async (token?: string) =>
  (await get(server, "query ($id: ID!) { match(id: $id) { version waitingFor } }", { id }, token)).match;

/** Decides as whoever is asked, with what the rules suggest or one of the options. */
async function decide(count: number): Promise<void> {
  for (let decided = 0; decided < count; decided++) {
    const { waitingFor } = await standing();
    if (waitingFor.length === 0) return;
    const token = waitingFor.includes(0) ? ada : ben;
    const query = "query ($id: ID!) { match(id: $id) { prompts { ... on ChoosePrompt { options { key } } } } }";
    const options = (await get(server, query, { id }, token)).match.prompts[0]?.options;
    const value = options?.length > 0 ? { option: options[decided % options.length].key } : { fallback: true };
    await answer(server, id, token, value);
  }
}

test("an update says with its entries how to get from what was seen to what is seen", async () => {
  const listening = [undefined, ada].map(
    (token) => new Listening(connect(server, token ? { token } : {}), updated, { id }),
  );
  const tables = await Promise.all(
    listening.map(async (each) => tableOf((await each.next()).data?.matchUpdated.match)),
  );
  const told = [0, 0];
  const versions = [0, 0];
  let first: Data;
  for (let step = 0; step < 25; step++) {
    await decide(1);
    for (const [at, each] of listening.entries()) {
      // Others do not notice what is decided behind a veil.
      const { version } = await standing(at === 1 ? ada : undefined);
      while ((versions[at] as number) < version) {
        const update = (await each.next()).data?.matchUpdated;
        const then = tableOf(update.match);
        if (update.entries.length > 0) expect(after(tables[at] as Table, update.entries, then)).toEqual(then);
        told[at] = (told[at] ?? 0) + update.entries.flatMap((entry: Data) => entry.changes).length;
        tables[at] = then;
        versions[at] = update.version;
        if (at === 1) first ??= update;
      }
    }
  }
  // The players see their own cards come and go as well.
  expect(told[0]).toBeGreaterThan(0);
  expect(told[1]).toBeGreaterThan(told[0] as number);
  for (const each of listening) each.stop();
  // Whoever comes back is told what changed since then.
  const back = new Listening(connect(server, { token: ada }), updated, { id, after: first.cursor });
  const update = (await back.next()).data?.matchUpdated;
  back.stop();
  const query = `query ($id: ID!, $version: Int) { match(id: $id) { at(version: $version) { ${pieces} } } }`;
  const since = (await get(server, query, { id, version: first.version }, ada)).match.at;
  expect(after(tableOf(since), update.entries, tableOf(update.match))).toEqual(tableOf(update.match));
});

test("the log and a look back say the same, each for the eyes that look", async () => {
  const { version } = await standing();
  const log = `query ($id: ID!) { match(id: $id) { log(last: 30) { edges { node { version index ${changes} } } } } }`;
  const look = `query ($id: ID!, $version: Int) { match(id: $id) { at(version: $version) { version ${pieces} entries { version index ${changes} } } } }`;
  const all = [];
  for (const token of [ada, undefined]) {
    const page = (await get(server, log, { id }, token)).match.log.edges.map(({ node }: Data) => node);
    const at = async (seen: number) => (await get(server, look, { id, version: seen }, token)).match.at;
    for (let seen = version - 8; seen <= version; seen++) {
      const [before, then] = [await at(seen - 1), await at(seen)];
      expect(page.filter((entry: Data) => entry.version === seen)).toEqual(then.entries);
      if (then.entries.length > 0) expect(after(tableOf(before), then.entries, tableOf(then))).toEqual(tableOf(then));
    }
    all.push(page.flatMap((entry: Data) => entry.changes).length);
  }
  const [own = 0, outside = 0] = all;
  expect(outside).toBeGreaterThan(0);
  expect(own).toBeGreaterThanOrEqual(outside);
});
