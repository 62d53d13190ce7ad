import { afterAll, beforeAll, expect, test } from "vitest";
import {
  adminToken,
  ask,
  connect,
  createMatch,
  type Data,
  finishParlour,
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

beforeAll(async () => {
  server = await startServer();
  [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
});
afterAll(() => server.close());

const seats = "seats { kind name heldFor { name } }";
const query = `mutation ($input: OfferRematchInput!) { offerRematch(input: $input) { match { id status rematchOf { id } ${seats} } } }`;

/** Offers a rematch; returns the match, or the code that it fails with. */
const offer = (input: object, token?: string): Promise<Data> => matchOrCode(ask(server, query, { input }, { token }));

async function played(): Promise<string> {
  const id = await createMatch(server, [ada, ben]);
  await finishParlour(server, id, [ada, ben]);
  return id;
}

test("a table plays again: those who stay are told, and it starts when all have accepted", async () => {
  const matchId = await createMatch(server, [ada], { seats: 2, title: "Tea", visibility: "PRIVATE", start: false });
  const invite = "mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { code } }";
  const { code } = (await get(server, invite, { input: { matchId } }, ada)).createInvitation;
  await get(
    server,
    "mutation ($code: String!) { joinMatch(input: { target: { code: $code } }) { match { id } } }",
    { code },
    ben,
  );
  await get(
    server,
    "mutation ($id: ID!) { startMatch(input: { matchId: $id }) { match { id } } }",
    { id: matchId },
    ada,
  );
  const client = connect(server, { token: ben });
  const updates = new Listening(
    client,
    "subscription ($id: ID!) { matchUpdated(matchId: $id, rematch: true) { version match { status rematch { id } } } }",
    { id: matchId },
  );
  await finishParlour(server, matchId, [ada, ben]);
  const rematch = await offer({ matchId, rotate: true }, ada);
  expect(rematch).toEqual({
    ...{ id: expect.any(String), status: "LOBBY", rematchOf: { id: matchId } },
    seats: [
      { kind: "HELD", name: null, heldFor: { name: "Ben" } },
      { kind: "HUMAN", name: "Ada", heldFor: null },
    ],
  });
  expect(await updates.end()).toBe("complete");
  expect(updates.results.at(-1)?.data.matchUpdated.match).toEqual({ status: "FINISHED", rematch: { id: rematch.id } });
  const look = "query ($id: ID!) { match(id: $id) { title rematchOf { id } seat } }";
  const { data } = await ask(server, look, { id: rematch.id }, { token: eve });
  expect(data).toEqual({ match: null });
  expect((await get(server, look, { id: rematch.id }, ben)).match).toEqual({
    ...{ title: "Tea", rematchOf: { id: matchId }, seat: null },
  });
  const accepted = await offer({ matchId }, ben);
  expect(accepted).toMatchObject({ id: rematch.id, status: "RUNNING", seats: [{ name: "Ben" }, { name: "Ada" }] });
  await client.dispose();
});

test("a rematch is for those of a table whose match is over, and learns nothing of others", async () => {
  const running = await createMatch(server, [ada, ben]);
  const hidden = await createMatch(server, [ada], { visibility: "PRIVATE" });
  expect(await offer({ matchId: running }, ada)).toBe("MATCH_NOT_OVER");
  expect(await offer({ matchId: running }, eve)).toBe("NOT_SEATED");
  expect(await offer({ matchId: running })).toBe("NOT_SIGNED_IN");
  expect(await offer({ matchId: running }, adminToken)).toBe("NOT_SEATED");
  expect(await offer({ matchId: hidden }, eve)).toBe("UNKNOWN_MATCH");
  for (const matchId of ["", "nothing", "x".repeat(10_000)])
    expect(await offer({ matchId }, ada)).toBe("UNKNOWN_MATCH");
});

test("what is not offered any more is not played again", async () => {
  const matchId = await played();
  const set = (enabled: boolean) =>
    get(
      server,
      "mutation ($input: SetGameOfferInput!) { setGameOffer(input: $input) { game { enabled } } }",
      { input: { gameId: "parlour", enabled } },
      adminToken,
    );
  await set(false);
  expect(await offer({ matchId }, ada)).toBe("NOT_OFFERED");
  await set(true);
  expect(await offer({ matchId }, ada)).toMatchObject({ status: "LOBBY" });
});
