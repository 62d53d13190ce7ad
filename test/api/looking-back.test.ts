import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../support/database.ts";
import { withinOneMinute } from "../support/within-one-minute.ts";
import {
  answer,
  ask,
  codeOf,
  createMatch,
  get,
  parlourAnswers,
  signIn,
  signInGuests,
  startServer,
  type TestServer,
} from "./support.ts";

let server: TestServer;
let ada: string;
let ben: string;
beforeAll(async () => {
  server = await startServer();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(() => server.close());

const position = `version seat round turn waitingFor description procedures { key } openWindows { label { text } }
  outcome { winners } prompts { key } view { ... on ParlourView { secret said } }
  entries { version label { text } } log(last: 1) { edges { node { version label { text } } } pageInfo { hasNextPage } }`;

const look = (matchId: string, where: string, token?: string) =>
  ask(server, `query ($id: ID!) { match(id: $id) { version at${where} { ${position} } } }`, { id: matchId }, { token });

async function at(matchId: string, where: string, token?: string) {
  const { data, errors } = await look(matchId, where, token);
  expect(errors).toBeUndefined();
  return data.match.at;
}

test("a player sees a running match as they saw it at each version, and as the public saw it", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  const live = [];
  for (const value of [undefined, ...parlourAnswers.slice(0, 8)]) {
    if (value) await answer(server, matchId, ada, value);
    live.push(await at(matchId, "", ada));
  }
  for (const [version, then] of live.entries()) expect(await at(matchId, `(version: ${version})`, ada)).toEqual(then);
  expect(live[0]).toMatchObject({ version: 0, seat: 0, prompts: [{ key: "pick" }], entries: [] });
  expect(live[8]).toMatchObject({ version: 8, view: { secret: "secret-of-0", said: "moth" } });
  expect(live[8].entries).toEqual([
    { version: 8, label: { text: "Ada said moth" } },
    { version: 8, label: { text: "A whisper: moth!" } },
  ]);
  const outside = await at(matchId, "(version: 8, spectator: true)", ada);
  expect(outside).toEqual(await at(matchId, "(version: 8)"));
  expect(outside).toMatchObject({ seat: null, prompts: [], view: { secret: null, said: "moth" } });
  expect(outside.entries).toEqual([{ version: 8, label: { text: "Ada said moth" } }]);
});

test("the eyes of others are open when the match is over, with their log", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  for (const value of parlourAnswers.slice(0, 8)) await answer(server, matchId, ada, value);
  const then = await at(matchId, "(version: 8)", ada);
  expect(await codeOf(look(matchId, "(version: 8, seat: 0)", ben))).toBe("FORBIDDEN");
  expect(await codeOf(look(matchId, "(seat: 0)"))).toBe("FORBIDDEN");
  expect(await codeOf(look(matchId, "(seat: 7)", ada))).toBe("UNKNOWN_SEAT");
  expect(await codeOf(look(matchId, "(seat: 0, spectator: true)", ada))).toBe("BAD_REQUEST");

  await answer(server, matchId, ada, { offer: { propose: [] } });
  await answer(server, matchId, ben, { offer: { accept: true } });
  await answer(server, matchId, ada, { pass: true });
  await answer(server, matchId, ben, { option: "b" });
  // Ada counted her answer in the veiled window before Ben's, and Ben did not.
  const last = await at(matchId, "(seat: 0)", ben);
  expect(last).toMatchObject({ version: 12, seat: 0, outcome: { winners: [0] }, view: { secret: "secret-of-0" } });
  expect(await at(matchId, "(seat: 1)")).toMatchObject({ version: 11, seat: 1, view: { secret: "secret-of-1" } });
  expect(await at(matchId, "(version: 8, seat: 0)", ben)).toEqual(then);
});

test("a replay costs what it replays", async () => {
  const database = await freshDatabase();
  const open = (limit: string) => startServer({ DATABASE_URL: database.url, MAX_COST_PER_MINUTE: limit });
  const lavish = await open("1000000");
  try {
    const token = await signIn(lavish, "Ada");
    const matchId = await createMatch(lavish, [token, await signIn(lavish, "Ben")]);
    for (const value of parlourAnswers.slice(0, 6)) await answer(lavish, matchId, token, value);
    await withinOneMinute(async () => {
      // Enough for eight positions of which nothing has to be replayed.
      const strict = await open("22300");
      const codesOf = async (versions: readonly number[]) => {
        const codes: (string | undefined)[] = [];
        for (const version of versions) {
          const { errors } = await ask(strict, `{ match(id: "${matchId}") { at(version: ${version}) { version } } }`);
          codes.push(errors?.[0]?.extensions.code);
        }
        return codes;
      };
      try {
        expect(await codesOf([6, 6, 6, 6, 6])).toEqual(Array(5).fill(undefined));
        expect(await codesOf([5, 4, 3])).toContain("RATE_LIMITED");
      } finally {
        await strict.close();
      }
    });
  } finally {
    await lavish.close();
    await database.drop();
  }
});

test("the course of a match is the same for everybody, with versions as each counts them", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  const course = async (who: string, token?: string) => {
    const asked = `course${who} { turns { version round turn } moments { version } figures { key seat label { text } values } }`;
    const { data, errors } = await ask(server, `{ match(id: "${matchId}") { ${asked} } }`, {}, { token });
    if (errors) return errors[0]?.extensions.code;
    return data.match.course;
  };
  for (const value of parlourAnswers.slice(0, 8)) await answer(server, matchId, ada, value);
  const figure = (key: string, text: string, seat: number | null, ...values: (number | null)[]) => {
    return { key, seat, label: { text }, values };
  };
  const nothingSaid = Array(8).fill(null);
  const running = {
    turns: [{ version: 0, round: 1, turn: 1 }],
    moments: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((version) => ({ version })),
    figures: [
      figure("words", "Letters said", null, ...nothingSaid, 4),
      figure("asked", "Rounds of questions", 0, ...Array(9).fill(0)),
      figure("asked", "Rounds of questions", 1, ...Array(9).fill(0)),
    ],
  };
  expect(await course("", ada)).toEqual(running);
  expect(await course("")).toEqual(running);
  expect(await course("(seat: 0)", ben)).toBe("FORBIDDEN");
  expect(await course("(seat: 0, spectator: true)", ada)).toBe("BAD_REQUEST");

  await answer(server, matchId, ada, { offer: { propose: [] } });
  await answer(server, matchId, ben, { offer: { accept: true } });
  await answer(server, matchId, ada, { pass: true });
  // Nobody but Ada may notice that she has passed: not by a moment either.
  expect((await course("", ben)).moments).toHaveLength(11);
  expect((await course("", ada)).moments).toHaveLength(11);
  await answer(server, matchId, ben, { option: "b" });
  const lastOf = async (who: string) => (await course(who, ben)).moments.at(-1);
  expect(await lastOf("(seat: 0)")).toEqual({ version: 12 });
  expect(await lastOf("(seat: 1)")).toEqual({ version: 11 });
  expect((await course("(spectator: true)", ben)).figures[1].values.at(-1)).toBe(1);
});

test("one fragment draws a match as it is and as it was, the second time as well", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  for (const value of parlourAnswers.slice(0, 2)) await answer(server, matchId, ada, value);
  const query = `query ($id: ID!) { match(id: $id) { ...Drawn at(version: 1) { ...Drawn } } }
    fragment Drawn on Position { __typename version seat round waitingFor description prompts { key } view { ... on ParlourView { said secret } }
      log(last: 1) { edges { node { version } } } }`;
  for (let round = 0; round < 3; round++) {
    const { at, ...now } = (await get(server, query, { id: matchId }, ada)).match;
    const common = { seat: 0, description: [expect.any(String), expect.any(String)] };
    expect(now).toMatchObject({ __typename: "Match", version: 2, ...common, view: { secret: "secret-of-0" } });
    expect(at).toMatchObject({ __typename: "MatchPosition", version: 1, ...common, view: { secret: "secret-of-0" } });
    expect(at.prompts).not.toEqual(now.prompts);
  }
});
