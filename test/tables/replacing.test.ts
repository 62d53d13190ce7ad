import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ask,
  createMatch,
  type Data,
  idOf,
  matchOrCode,
  signInGuests,
  startServer,
  type TestServer,
} from "../api/support.ts";

const hour = 3_600_000;
let server: TestServer;
let ada: string;
let ben: string;
let zoe: string;
let zoeId: string;
let time = Date.now();

beforeAll(async () => {
  server = await startServer({ REPLACE_AFTER_HOURS: "2" }, { now: () => new Date(time) });
  [ada, ben, zoe] = await signInGuests(server, "Ada", "Ben", "Zoe");
  zoeId = await idOf(server, zoe);
});
afterAll(() => server.close());

const table =
  "match { id seat votes { seat voter account { id } } seats { kind name heldFor { name } away { account { name } } } }";
const operations = {
  vote: `mutation ($input: VoteToReplaceInput!) { voteToReplace(input: $input) { ${table} } }`,
  takeOver: `mutation ($input: TakeOverSeatInput!) { takeOverSeat(input: $input) { ${table} } }`,
};

/** Runs a mutation; returns the match, or the code that it fails with. */
const run = (what: keyof typeof operations, input: object, token?: string): Promise<Data> =>
  matchOrCode(ask(server, operations[what], { input }, { token }));

test("a table replaces somebody who does not come, by a bot, and then by somebody else who takes the seat over", async () => {
  const id = await createMatch(server, [ada, ben], { visibility: "UNLISTED", botDelayMs: 60_000 });
  expect(await run("vote", { matchId: id, seat: 0, replacement: { bot: true } }, ben)).toBe("NOT_ABSENT");
  time += 2 * hour;
  const replaced = await run("vote", { matchId: id, seat: 0, replacement: { bot: true } }, ben);
  expect(replaced.seats[0]).toMatchObject({ kind: "BOT", heldFor: null, away: { account: { name: "Ada" } } });
  const offered = await run("vote", { matchId: id, seat: 0, replacement: { accountId: zoeId } }, ben);
  expect(offered.seats[0]).toMatchObject({ kind: "BOT", heldFor: { name: "Zoe" } });
  expect(await run("takeOver", { matchId: id }, ada)).toBe("NOT_SEATED");
  const taken = await run("takeOver", { matchId: id }, zoe);
  expect(taken).toMatchObject({ seat: 0, votes: [], seats: [{ kind: "HUMAN", name: "Zoe", away: null }, {}] });
  expect(await run("takeOver", { matchId: id }, zoe)).toBe("ALREADY_SEATED");
});

test("votes are shown, and can be taken back", async () => {
  const id = await createMatch(server, [ada, ben, zoe]);
  time += 2 * hour;
  expect((await run("vote", { matchId: id, seat: 0, replacement: { bot: true } }, ben)).votes).toEqual([
    { seat: 0, voter: 1, account: null },
  ]);
  expect((await run("vote", { matchId: id, seat: 0, replacement: { withdraw: true } }, ben)).votes).toEqual([]);
});

test("voting is for those at the table, and about people whom there are", async () => {
  const id = await createMatch(server, [ada, ben]);
  const hidden = await createMatch(server, [ada], { visibility: "PRIVATE" });
  time += 2 * hour;
  expect(await run("vote", { matchId: id, seat: 0, replacement: { bot: true } })).toBe("NOT_SIGNED_IN");
  expect(await run("vote", { matchId: id, seat: 0, replacement: { bot: true } }, zoe)).toBe("NOT_SEATED");
  expect(await run("vote", { matchId: hidden, seat: 0, replacement: { bot: true } }, zoe)).toBe("UNKNOWN_MATCH");
  expect(await run("takeOver", { matchId: hidden }, zoe)).toBe("UNKNOWN_MATCH");
  expect(await run("takeOver", { matchId: id })).toBe("NOT_SIGNED_IN");
  for (const accountId of ["", "nobody", "x".repeat(10_000)])
    expect(await run("vote", { matchId: id, seat: 0, replacement: { accountId } }, ben)).toBe("UNKNOWN_ACCOUNT");
  for (const seat of [-1, 2, 2_147_483_647]) {
    expect(await run("vote", { matchId: id, seat, replacement: { bot: true } }, ben)).toBe("UNKNOWN_SEAT");
  }
});
