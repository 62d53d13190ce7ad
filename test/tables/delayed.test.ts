import { buildSchema, getNamedType, isInputObjectType, isObjectType, isRequiredInputField } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomFrom, SeededRandom } from "../../server/engine/index.ts";
import {
  allParlourAnswers,
  answer,
  ask,
  codeOf,
  connect,
  createMatch,
  cursorAt,
  type Data,
  get,
  Listening,
  parlourAnswers,
  signInGuests,
  sinceOf,
  startServer,
  subscribed,
  type TestServer,
} from "../api/support.ts";

const minute = 60_000;
let server: TestServer;
let ada: string;
let ben: string;
let eve: string;
let time = Date.UTC(2026, 10, 22, 12);

beforeAll(async () => {
  server = await startServer({}, { now: () => new Date(time) });
  [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
});
afterAll(() => server.close());

const delayed = (fields: object = {}): Promise<string> =>
  createMatch(server, [ada, ben], { watching: "DELAYED", watchingDelayMinutes: 10, ...fields });

const fields = `
  id status version round turn waitingFor description undoTo outcome { key } rematch { id } pause { agreed } fault { kind }
  view { ... on ParlourView { said } } prompts { id } openWindows { key } procedures { key } clocks { seat deadline bankSeconds }
  seats { seat kind name isYou bot account { name } away { since } } watching watchingDelayMinutes seed decisions { edges { cursor } }
  log { edges { node { version index at label { text } } } }
  now: at(version: 0) { version } public: at(spectator: true) { version description log { edges { node { version } } } }`;
const wholeMatch = `query ($id: ID!) { match(id: $id) { ${fields} } }`;
const lists = ["", "status: RUNNING", "status: PAUSED", "status: FINISHED"].map(
  (filter, index) => `l${index}: matches(filter: { ${filter} }, first: 5) {
    totalCount edges { node { id status version waitingFor pause { agreed } seats { kind name away { since } } } } }`,
);
const others = (id: string): readonly [query: string, variables: object][] => [
  [`{ ${lists.join(" ")} }`, {}],
  ["query ($id: ID!) { match(id: $id) { presence { seats spectators } } }", { id }],
  ["query ($id: ID!) { match(id: $id) { channels { channel maySay } } }", { id }],
  ["query ($id: ID!) { match(id: $id) { talk(channel: TABLE) { edges { node { text } } } } }", { id }],
  ["query ($id: ID!) { match(id: $id) { at(version: 1) { version description } } }", { id }],
  ["query ($id: ID!) { match(id: $id) { at(version: 3) { version description } } }", { id }],
];

/** Everything that somebody who does not play can ask about a match, and the reply. */
async function allSeen(id: string, token?: string): Promise<readonly unknown[]> {
  const replies = [];
  for (const [query, variables] of [[wholeMatch, { id }] as const, ...others(id)]) {
    const { data, errors } = await ask(server, query, variables, { token });
    replies.push(errors ? errors.map(({ extensions }) => extensions.code) : data);
  }
  return replies;
}

const act = (field: string, id: string, token: string): Promise<unknown> =>
  ask(server, `mutation ($id: ID!) { ${field}(input: { matchId: $id }) { match { id } } }`, { id }, { token });
const vote = (pause: boolean, id: string, token: string): Promise<unknown> =>
  ask(
    server,
    "mutation ($id: ID!, $pause: Boolean!) { voteToPause(input: { matchId: $id, pause: $pause }) { match { id } } }",
    { id, pause },
    { token },
  );
const say = (id: string, token: string): Promise<unknown> =>
  ask(
    server,
    'mutation ($id: ID!) { say(input: { matchId: $id, channel: TABLE, text: "Hm", idempotencyKey: "h" }) { message { key } } }',
    { id },
    { token },
  );
const version = async (id: string, token?: string): Promise<number> =>
  (await get(server, "query ($id: ID!) { match(id: $id) { version } }", { id }, token)).match.version;

describe("a match that is watched later", () => {
  test("is seen by others as it was then, by every field", async () => {
    const id = await delayed();
    await answer(server, id, ada, parlourAnswers[0]!);
    time += 4 * minute;
    await answer(server, id, ada, parlourAnswers[1]!);
    expect(await version(id, ada)).toBe(2);
    expect(await version(id, ben)).toBe(2);
    for (const [passing, seen] of [
      [6 * minute - 1, 0],
      [1, 1],
      [4 * minute - 1, 1],
      [1, 2],
    ] as const) {
      time += passing;
      expect(await version(id, eve)).toBe(seen);
      const { match } = await get(server, wholeMatch, { id });
      expect(match).toMatchObject({
        version: seen,
        status: "RUNNING",
        watchingDelayMinutes: 10,
        public: { version: seen },
      });
      expect(match.log.edges.every(({ node }: Data) => node.version <= seen)).toBe(true);
    }
  });

  test("shows its players everything at once, unless they look through the eyes of others", async () => {
    const id = await delayed();
    await answer(server, id, ada, parlourAnswers[0]!);
    const { match } = await get(server, wholeMatch, { id }, ben);
    expect(match).toMatchObject({ version: 1, public: { version: 0 } });
  });

  test("comes to subscribers when the time has passed, without gap or repeat, and the end at once", async () => {
    const id = await delayed();
    const client = connect(server);
    const updates = new Listening(
      client,
      "subscription ($id: ID!) { matchUpdated(matchId: $id) { previous version entries { version at } match { status version } } }",
      { id },
    );
    const next = async () => {
      const { matchUpdated } = (await updates.next()).data;
      return { ...matchUpdated, since: sinceOf(matchUpdated) };
    };
    expect(await next()).toMatchObject({ previous: null, version: 0 });
    const values = allParlourAnswers;
    for (const value of values.slice(0, 2)) {
      await answer(server, id, ada, value);
      time += minute;
    }
    for (const pause of [true, false]) for (const token of [ada, ben]) await vote(pause, id, token);
    time += 8 * minute;
    expect(await next()).toMatchObject({ since: 0, version: 1, match: { version: 1 } });
    time += minute;
    expect(await next()).toMatchObject({ since: 1, version: 2 });
    for (const value of values.slice(2)) await answer(server, id, ada, value);
    for (const token of [ada, ben]) await answer(server, id, token, { pass: true });
    const end = await next();
    expect(end).toMatchObject({ since: 2, match: { status: "FINISHED", version: end.version } });
    expect(await updates.end()).toBe("complete");
    expect(updates.results).toHaveLength(4);
    const seen = updates.results.flatMap(({ data }) => data.matchUpdated.entries.map((entry: Data) => entry.version));
    expect(seen).toEqual(seen.toSorted((one: number, other: number) => one - other));
    await client.dispose();
  });

  test("tells whoever comes back to watch nothing at the moment in which somebody decides", async () => {
    const id = await delayed();
    const client = connect(server);
    const query =
      "subscription ($id: ID!, $after: String) { matchUpdated(matchId: $id, after: $after) { previous version } }";
    const after = await cursorAt(server, id, 0);
    const updates = new Listening(client, query, { id, after });
    const other = new Listening(client, "subscription ($id: ID!) { matchUpdated(matchId: $id) { version } }", { id });
    await other.next();
    for (const value of allParlourAnswers.slice(0, 2)) await answer(server, id, ada, value);
    time += 10 * minute;
    expect((await updates.next()).data.matchUpdated).toEqual({ previous: after, version: 2 });
    await client.dispose();
  });

  test("goes on at once for somebody who comes back to a seat", async () => {
    const id = await delayed({ botDelayMs: 60_000 });
    const client = connect(server, { token: ada });
    const updates = new Listening(
      client,
      "subscription ($id: ID!) { matchUpdated(matchId: $id) { match { version seat seats { away { since } } } } }",
      { id },
    );
    const next = async () => (await updates.next()).data.matchUpdated.match;
    expect(await next()).toMatchObject({ version: 0, seat: 0 });
    await answer(server, id, ada, parlourAnswers[0]!);
    expect(await next()).toMatchObject({ version: 1, seat: 0 });
    await act("leaveMatch", id, ada);
    expect(await next()).toMatchObject({ version: 0, seat: null, seats: [{ away: null }, { away: null }] });
    await act("returnToMatch", id, ada);
    expect(await next()).toMatchObject({ version: 1, seat: 0 });
    await client.dispose();
  });

  test.each([
    ["a delay without being delayed", { watching: "OPEN", watchingDelayMinutes: 5 }],
    ["no delay", { watchingDelayMinutes: 0 }],
    ["too long a delay", { watchingDelayMinutes: 1_441 }],
    ["a negative delay", { watchingDelayMinutes: -1 }],
  ])("is refused with %s", async (_title, wrong) => {
    const input = { gameId: "parlour", seats: 2, watching: "DELAYED", ...wrong };
    const query = "mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }";
    expect(await codeOf(ask(server, query, { input }, { token: ada }))).toBe("BAD_REQUEST");
  });

  test("has a delay of a quarter of an hour by default, and is played again with its own", async () => {
    const look = "query ($id: ID!) { match(id: $id) { watching watchingDelayMinutes } }";
    const usual = await createMatch(server, [ada], { watching: "DELAYED", seats: 2, start: false });
    expect((await get(server, look, { id: usual })).match).toEqual({ watching: "DELAYED", watchingDelayMinutes: 15 });
    const id = await delayed({ start: false });
    await act("cancelMatch", id, ada);
    const again =
      "mutation ($id: ID!) { offerRematch(input: { matchId: $id }) { match { watching watchingDelayMinutes } } }";
    const { offerRematch } = await get(server, again, { id }, ada);
    expect(offerRematch.match).toEqual({ watching: "DELAYED", watchingDelayMinutes: 10 });
  });
});

/** What players may do that others could notice. */
const doings: readonly ((id: string, random: SeededRandom) => Promise<unknown>)[] = [
  async (id) => {
    const { match } = await get(server, "query ($id: ID!) { match(id: $id) { version } }", { id }, ada);
    const next = allParlourAnswers[match.version];
    // The last answers would end the match.
    if (next) await answer(server, id, ada, next);
  },
  (id) =>
    ask(
      server,
      `mutation ($id: ID!) { undo(input: { matchId: $id, version: 1, idempotencyKey: "u" }) { version } }`,
      { id },
      { token: ada },
    ),
  (id) => vote(true, id, ada),
  (id) => vote(true, id, ben),
  (id) => vote(false, id, ada),
  (id) => vote(false, id, ben),
  (id) => act("leaveMatch", id, ben),
  (id) => act("returnToMatch", id, ben),
  (id) => say(id, ada),
];

test.each(["one", "two", "three"])("nothing that players do is noticed before its time (%s)", async (seed) => {
  const random = new SeededRandom(randomFrom(seed));
  const id = await delayed({ botDelayMs: 60_000, time: { perDecision: { seconds: 86_400, onExpiry: "DEFAULT" } } });
  const client = connect(server);
  const updates = new Listening(
    client,
    `subscription ($id: ID!) { matchUpdated(matchId: $id) { match { ${fields} } } }`,
    { id },
  );
  const lobby = await subscribed(server, client, "subscription { lobbyUpdated { id status } }");
  await updates.next();
  const before = await allSeen(id, eve);
  expect(before[0]).toMatchObject({ match: { version: 0 } });
  const heard = lobby.results.length;
  for (let done = 0; done < 12; done++) {
    await doings[random.below(doings.length)]!(id, random);
    time += random.below(40) * 1_000;
    expect(await allSeen(id, eve)).toEqual(before);
  }
  expect([updates.results.length, lobby.results.length]).toEqual([1, heard]);
  expect(JSON.stringify(updates.results[0])).toContain('"version":0');
  time += 10 * minute;
  const [after] = (await allSeen(id, eve)) as [Data];
  expect(after.match.version).toBe(await version(id, ada));
  await client.dispose();
});

/** What a mutation about a match needs besides the match. */
const values: { readonly [field: string]: unknown } = {
  ...{
    answer: { confirm: true },
    idempotencyKey: "s",
    promptId: "0.1",
    version: 0,
    reason: "spam",
    accountId: "nobody",
  },
  ...{
    seat: 0,
    key: "1",
    channel: "TABLE",
    text: "Hm",
    on: true,
    reaction: "HEART",
    windowKey: "polite",
    pause: true,
    bot: "random",
    replacement: { bot: true },
  },
};

/** What becomes of every mutation about a match, when somebody without a seat tries it. */
async function refusals(id: string, token: string): Promise<object> {
  const types = buildSchema(await (await fetch(`${server.url}/schema.graphql`)).text());
  const codes: { [mutation: string]: unknown } = {};
  for (const { name, args, type } of Object.values(types.getMutationType()?.getFields() ?? {})) {
    const input = args[0] && getNamedType(args[0].type);
    if (!isInputObjectType(input) || !("matchId" in input.getFields())) continue;
    const given: Record<string, unknown> = { matchId: id };
    for (const field of Object.values(input.getFields())) {
      if (field.name === "matchId" || !isRequiredInputField(field)) continue;
      given[field.name] = getNamedType(field.type).name === "Int" ? 0 : values[field.name];
    }
    const query = `mutation ($input: ${input.name}!) { ${name}(input: $input) { __typename } }`;
    const { data, errors } = await ask(server, query, { input: given }, { token });
    codes[name] = errors?.map(({ extensions }) => extensions.code) ?? Object.keys(data);
    expect(isObjectType(getNamedType(type))).toBe(true);
  }
  return codes;
}

test("nobody without a seat learns from a refusal what players have done meanwhile", async () => {
  const id = await delayed({ botDelayMs: 60_000 });
  const before = await refusals(id, eve);
  expect(Object.keys(before).length).toBeGreaterThan(24);
  expect(before).toMatchObject({ voteToReplace: ["NOT_SEATED"], voteToPause: ["NOT_SEATED"], answer: ["NOT_SEATED"] });
  await answer(server, id, ada, parlourAnswers[0]!);
  expect(await refusals(id, eve)).toEqual(before);
  await vote(true, id, ada);
  expect(await refusals(id, eve)).toEqual(before);
  await vote(true, id, ben);
  expect((await get(server, "query ($id: ID!) { match(id: $id) { status } }", { id }, ada)).match.status).toBe(
    "PAUSED",
  );
  expect(await refusals(id, eve)).toEqual(before);
  for (const token of [ada, ben]) await vote(false, id, token);
  await act("leaveMatch", id, ben);
  expect(await refusals(id, eve)).toEqual(before);
});
