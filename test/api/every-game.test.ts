import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { eventually } from "../support/eventually.ts";
import {
  adminToken,
  ask,
  codeOf,
  createMatch,
  type Data,
  type GraphQLReply,
  get,
  signIn,
  startServer,
  type TestServer,
} from "./support.ts";

const games = await loadPlugins(fileURLToPath(new URL("../../plugins", import.meta.url)));
const day = 86_400_000;

const documents = {
  concede: "mutation ($input: ConcedeInput!) { concede(input: $input) { version repeated match { status } } }",
  look: `query ($id: ID!) {
    match(id: $id) { version status canConcede seed outcome { key winners } seats { account { id } } prompts { id } }
  }`,
  talk: "query ($id: ID!) { match(id: $id) { talk(channel: TEAM) { edges { node { text } } } } }",
  say: "mutation ($input: SayInput!) { say(input: $input) { message { key } } }",
};

let server: TestServer;
let people: string[];
let eve: string;
let now = Date.parse("2026-11-20T12:00:00Z");

beforeAll(async () => {
  const settings = {
    MAX_SIGN_INS_PER_MINUTE: "1000",
    PEOPLE_PER_ADDRESS: "1000",
    IDLE_MATCH_DAYS: "3",
    ENDED_MATCH_DAYS: "9",
  };
  server = await startServer(settings, { games, now: () => new Date(now), sweepInterval: 20 });
  people = await Promise.all(["Ada", "Ben", "Cid", "Dot"].map((name) => signIn(server, name)));
  eve = await signIn(server, "Eve");
});
afterAll(() => server.close());

interface Plan {
  readonly gameId: string;
  readonly seats: number;
  readonly extensions?: readonly string[];
  readonly options?: readonly object[];
}

const quick = { key: "quick-galaxy", value: { boolean: true } };

/** All games with every number of seats that makes a difference here. */
const tables: readonly (Plan & { readonly mayConcede: boolean })[] = [
  { gameId: "armament-conflict", seats: 2, mayConcede: true },
  { gameId: "armament-conflict", seats: 3, mayConcede: false },
  { gameId: "battlestar", seats: 3, mayConcede: false },
  { gameId: "codex", seats: 2, mayConcede: true },
  { gameId: "codex", seats: 4, mayConcede: false },
  { gameId: "starcraft", seats: 2, options: [quick], mayConcede: true },
  { gameId: "starcraft", seats: 4, options: [quick], extensions: ["team-play"], mayConcede: false },
  { gameId: "voidfall", seats: 2, mayConcede: false },
];

const start = ({ gameId, seats, extensions: keys = [], options = [] }: Plan, more: object = {}) =>
  createMatch(server, people.slice(0, seats), { gameId, extensions: { keys }, options, ...more });
const look = async (id: string, token?: string) => (await get(server, documents.look, { id }, token)).match;

let keys = 0;
const concede = (matchId: string, token: string | undefined, idempotencyKey = `c${++keys}`): Promise<GraphQLReply> =>
  ask(server, documents.concede, { input: { matchId, idempotencyKey } }, { token });
const refusal = (matchId: string, token: string | undefined, key?: string) => codeOf(concede(matchId, token, key));

test("every game is among the tables", () => {
  expect([...new Set(tables.map(({ gameId }) => gameId))]).toEqual(games.all.map(({ id }) => id).sort());
});

describe.each(tables)("$gameId for $seats", ({ mayConcede, ...plan }) => {
  const [ada, ben] = [() => people[0] as string, () => people[1] as string];

  test(mayConcede ? "is conceded, once, to the other player" : "cannot be conceded", async () => {
    const waiting = await start(plan, { start: false });
    expect(await refusal(waiting, ada())).toBe("MATCH_NOT_RUNNING");
    const id = await start(plan);
    const before = await look(id, ben());
    expect(before.status).toBe("RUNNING");
    expect(await refusal(id, undefined)).toBe("NOT_SIGNED_IN");
    for (const stranger of [eve, adminToken]) expect(await refusal(id, stranger)).toBe("NOT_SEATED");
    expect(await refusal("nowhere", ada())).toBe("UNKNOWN_MATCH");
    for (const key of ["", "x".repeat(10_000)]) expect(await refusal(id, ada(), key)).toBe("INVALID_KEY");
    if (!mayConcede) {
      // Some games allow it to two players: then it depends on the rules of the moment.
      for (const token of [ada(), ben()]) expect(await refusal(id, token)).toBe("CANNOT_CONCEDE");
      expect(await look(id, ben())).toEqual(before);
      return;
    }
    expect(before.canConcede).toBe(true);
    const first = (await concede(id, ben(), "once")).data.concede;
    expect(first).toEqual({ version: expect.any(Number), repeated: false, match: { status: "FINISHED" } });
    expect((await concede(id, ben(), "once")).data.concede).toEqual({ ...first, repeated: true });
    expect(await look(id)).toMatchObject({ status: "FINISHED", outcome: { key: "conceded", winners: [0] } });
    for (const token of [ada(), ben()]) expect(await refusal(id, token)).toBe("MATCH_NOT_RUNNING");
  });
});

describe.each([
  { gameId: "codex", seats: 4, options: [{ key: "mode", value: { choice: "two-headed-dragon" } }] },
  { gameId: "starcraft", seats: 4, options: [quick], extensions: ["team-play"] },
])("partners in $gameId", (plan) => {
  test("talk among themselves", async () => {
    const id = await start(plan);
    const [ada, ben, cid, dot] = people as [string, string, string, string];
    const heard = async (token: string) => {
      const { data, errors } = await ask(server, documents.talk, { id }, { token });
      return errors?.[0]?.extensions.code ?? data.match.talk.edges.map(({ node }: Data) => node.text);
    };
    const say = (text: string, token: string) => {
      const input = { matchId: id, channel: "TEAM", text, idempotencyKey: text };
      return ask(server, documents.say, { input }, { token });
    };
    expect((await say("Ours", ada)).errors).toBeUndefined();
    expect((await say("Theirs", dot)).errors).toBeUndefined();
    expect([await heard(ada), await heard(cid)]).toEqual([["Ours"], ["Ours"]]);
    expect([await heard(ben), await heard(dot)]).toEqual([["Theirs"], ["Theirs"]]);
    for (const token of [eve, adminToken]) {
      expect(await heard(token)).toBe("UNKNOWN_CHANNEL");
      expect(await codeOf(say("Mine", token))).toBe("UNKNOWN_CHANNEL");
    }
  });

  test("are none where everybody plays alone", async () => {
    const id = await start({ ...plan, seats: 2, extensions: [], options: plan.gameId === "codex" ? [] : [quick] });
    expect(await codeOf(ask(server, documents.talk, { id }, { token: people[0] }))).toBe("UNKNOWN_CHANNEL");
  });
});

describe("a match in which nobody does anything for long", () => {
  const begun: { readonly plan: Plan; readonly id: string; readonly version: number }[] = [];
  beforeAll(async () => {
    for (const plan of tables) {
      const id = await start(plan);
      begun.push({ plan, id, version: (await look(id, people[0])).version });
    }
    now += 2 * day;
    for (const { id } of begun) expect((await look(id, people[0])).status).toBe("RUNNING");
    now += 2 * day;
  });

  test.each(tables.map(({ gameId, seats }, index) => ({ gameId, seats, index })))(
    "is abandoned, and keeps its secrets: $gameId for $seats",
    async ({ index }) => {
      const { plan, id, version } = begun[index]!;
      const ada = people[0] as string;
      const status = async () => (await look(id, eve)).status;
      await eventually(status).toBe("ABANDONED");
      for (const token of [ada, eve]) {
        expect(await look(id, token)).toMatchObject({ version, seed: null, outcome: null, prompts: [] });
      }
      for (const token of people.slice(0, plan.seats)) expect(await refusal(id, token)).toBe("MATCH_NOT_RUNNING");
      const request = { matchId: id, version, idempotencyKey: "late" };
      const refused = async (operation: string, input: object) => {
        const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`;
        const query = `mutation ($input: ${type}!) { ${operation}(input: $input) { __typename } }`;
        return codeOf(ask(server, query, { input }, { token: ada }));
      };
      expect(await refused("answer", { ...request, promptId: `${id}/0.1`, answer: { confirm: true } })).toBe(
        "MATCH_NOT_RUNNING",
      );
      expect(await refused("undo", request)).toBe("MATCH_NOT_RUNNING");
      for (const operation of ["leaveMatch", "returnToMatch"]) {
        expect([operation, await refused(operation, { matchId: id })]).toEqual([operation, "MATCH_NOT_RUNNING"]);
      }
      for (const pause of [true, false]) {
        expect(await refused("voteToPause", { matchId: id, pause })).toBe("MATCH_NOT_RUNNING");
      }
      expect(await refused("startMatch", { matchId: id })).toBe("MATCH_NOT_IN_LOBBY");
      const file = "query ($id: ID!) { match(id: $id) { file } }";
      expect(await codeOf(ask(server, file, { id }, { token: ada }))).toBe("FORBIDDEN");
    },
  );
});
