import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, ask, createMatch, get, signInGuests, startServer, type TestServer } from "./support.ts";

/** Everything with an id can be looked up by it alone, and is what it is elsewhere. */

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startServer();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});

afterAll(() => server.close());

const query = `query ($id: ID!) { node(id: $id) { __typename id
  ... on Game { title { text } } ... on Extension { key } ... on Account { name role }
  ... on Match { yourSeat: seat host { id name } } ... on Prompt { key seat } } }`;

const node = async (id: string, token?: string) => (await get(server, query, { id }, token)).node;

describe("node", () => {
  test("finds games and their extensions", async () => {
    expect(await node("parlour")).toEqual({ __typename: "Game", id: "parlour", title: { text: "Parlour" } });
    expect(await node("parlour/candles")).toEqual({ __typename: "Extension", id: "parlour/candles", key: "candles" });
  });

  test("finds accounts: of the asker, of hosts, of players", async () => {
    const {
      viewer: { account: me },
    } = await get(server, "{ viewer { account { id } } }", {}, ada);
    const matchId = await createMatch(server, [ada, ben]);
    const { match } = await get(
      server,
      `query ($id: ID!) { match(id: $id) { host { id } seats { account { id name } } } }`,
      {
        id: matchId,
      },
    );
    expect(match.host).toEqual(me);
    expect(await node(me.id)).toEqual({ __typename: "Account", id: me.id, name: "Ada", role: "GUEST" });
    const [, { account }] = match.seats;
    expect(await node(account.id)).toMatchObject({ name: "Ben" });
  });

  test("shows a match as the asker sees it, and only the asker's open prompts", async () => {
    const id = await createMatch(server, [ada, ben]);
    expect(await node(id, ben)).toMatchObject({ __typename: "Match", id, yourSeat: 1, host: { name: "Ada" } });
    const prompt = `${id}/0.1`;
    expect(await node(prompt, ada)).toEqual({ __typename: "ChoosePrompt", id: prompt, key: "pick", seat: 0 });
    expect(await node(prompt, ben)).toBeNull();
    expect(await node(prompt)).toBeNull();
    await answer(server, id, ada, { option: "a" });
    expect(await node(prompt, ada)).toBeNull();
  });

  test.each([
    ...["", "nothing", "/", "parlour/", "parlour/lamps", "/candles", "0.1", "x".repeat(10_000)],
    ...["00000000-0000-4000-8000-000000000000", "00000000-0000-4000-8000-000000000000/0.1", "__proto__"],
  ])("is null for %j", async (id) => {
    expect((await ask(server, query, { id }, { token: ada })).data).toEqual({ node: null });
  });
});

test("a host has the same name in every match, whether it has a seat in it or not", async () => {
  const [seated, watching] = [
    await createMatch(server, [ada, ben]),
    await createMatch(server, [ada], { sit: false, start: false }),
  ];
  const hosts = await Promise.all(
    [seated, watching].map((id) => get(server, `query ($id: ID!) { match(id: $id) { host { id name } } }`, { id })),
  );
  expect(hosts[0]).toEqual(hosts[1]);
  expect(hosts[0].match.host.name).toBe("Ada");
});

test("bots and free seats have no account", async () => {
  const id = await createMatch(server, [ada], { seats: 3, bots: ["random"], start: false });
  const { match } = await get(server, `query ($id: ID!) { match(id: $id) { seats { kind account { name } } } }`, {
    id,
  });
  expect(match.seats).toEqual([
    { kind: "HUMAN", account: { name: "Ada" } },
    { kind: "FREE", account: null },
    { kind: "BOT", account: null },
  ]);
});
