import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answer,
  ask,
  connect,
  createMatch,
  type Data,
  get,
  Listening,
  matchOrCode,
  signInGuests,
  startServer,
  type TestServer,
} from "../api/support.ts";

let server: TestServer;
let ada: string;
let ben: string;
let eve: string;
let time = Date.UTC(2026, 10, 22, 12);

beforeAll(async () => {
  server = await startServer({ PAUSE_HOURS: "2" }, { now: () => new Date(time) });
  [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
});
afterAll(() => server.close());

const fields = "status pause { agreed since until } prompts { id deadline }";
const operations = {
  pause: `mutation ($matchId: ID!) { voteToPause(input: { matchId: $matchId, pause: true }) { match { ${fields} } } }`,
  goOn: `mutation ($matchId: ID!) { voteToPause(input: { matchId: $matchId, pause: false }) { match { ${fields} } } }`,
};

/** Runs a mutation; returns the match, or the code that it fails with. */
const run = (what: keyof typeof operations, matchId: string, token?: string): Promise<Data> =>
  matchOrCode(ask(server, operations[what], { matchId }, { token }));

test("players agree on a pause and on its end, and everybody at the table is told", async () => {
  const matchId = await createMatch(server, [ada, ben], { time: { perDecision: { seconds: 60, onExpiry: "BOT" } } });
  const client = connect(server, { token: ben });
  const updates = new Listening(
    client,
    "subscription ($id: ID!) { matchUpdated(matchId: $id) { version match { status pause { agreed } } } }",
    { id: matchId },
  );
  await updates.next();
  const next = async () => (await updates.next()).data.matchUpdated;
  expect(await run("pause", matchId, ada)).toMatchObject({ status: "RUNNING", pause: { agreed: [0], since: null } });
  expect(await next()).toEqual({ version: 0, match: { status: "RUNNING", pause: { agreed: [0] } } });
  expect(await run("pause", matchId, ben)).toEqual({
    status: "PAUSED",
    pause: { agreed: [], since: new Date(time).toISOString(), until: new Date(time + 7_200_000).toISOString() },
    prompts: [],
  });
  expect(await next()).toMatchObject({ match: { status: "PAUSED", pause: { agreed: [] } } });
  expect((await answer(server, matchId, ada, { option: "a" })).errors?.[0]?.extensions.code).toBe("MATCH_PAUSED");
  time += 7_200_000;
  expect(await run("goOn", matchId, ada)).toEqual({
    ...{ status: "RUNNING", pause: null },
    prompts: [{ id: `${matchId}/0.1`, deadline: new Date(time + 60_000).toISOString() }],
  });
  expect(await next()).toMatchObject({ match: { status: "RUNNING", pause: null } });
  expect((await answer(server, matchId, ada, { option: "a" })).errors).toBeUndefined();
  await client.dispose();
});

test("others may not pause a match, and learn nothing of a private one", async () => {
  const open = await createMatch(server, [ada, ben]);
  const hidden = await createMatch(server, [ada], { visibility: "PRIVATE" });
  const waiting = await createMatch(server, [ada], { start: false, seats: 2 });
  for (const what of ["pause", "goOn"] as const) {
    expect(await run(what, open)).toBe("NOT_SIGNED_IN");
    expect(await run(what, open, eve)).toBe("NOT_SEATED");
    expect(await run(what, hidden, eve)).toBe("UNKNOWN_MATCH");
    expect(await run(what, "nothing", ada)).toBe("UNKNOWN_MATCH");
    expect(await run(what, waiting, ada)).toBe("MATCH_NOT_RUNNING");
  }
});

test("the server tells its time by the clock that deadlines follow", async () => {
  expect((await get(server, "{ server { time } }")).server.time).toBe(new Date(time).toISOString());
});
