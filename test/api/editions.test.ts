import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../server/engine/index.ts";
import { createMatch, get, post, signIn, startServer, type TestServer } from "./support.ts";

/** All that is printed, named by what it is: fetched once, and kept for ever. */

let server: TestServer;
let host: string;
beforeAll(async () => {
  server = await startServer();
  host = await signIn(server, "Host");
});
afterAll(() => server.close());

const choices = `query ($with: [ID!]! = [], $options: [MatchOptionInput!]! = [], $seats: Int) { game(id: "parlour") {
  edition(extensionKeys: $with, options: $options, seats: $seats) { id } } }`;
const idOf = async (choice: object = {}): Promise<string> => (await get(server, choices, choice)).game.edition.id;

const found = `query ($id: ID!) { node(id: $id) { __typename id ... on Edition { game { id }
  catalogue { key entries { key name { text } } } boards { key places { key data } tracks { steps { key } } } vocabulary { about } } } }`;
const node = async (id: string, locale?: string) => (await get(server, found, { id }, undefined, locale)).node;

const rounds = (integer: number) => ({ options: [{ key: "rounds", value: { integer } }] });

describe("an edition", () => {
  test("has the same id for all choices that print the same, and another one for any other", async () => {
    const usual = await idOf();
    expect(await idOf(rounds(1))).toBe(usual);
    expect(await idOf({ options: [{ key: "mood", value: { choice: "wild" } }] })).toBe(usual);
    expect(await idOf({ with: [] })).toBe(usual);
    const ids = await Promise.all([idOf(rounds(2)), idOf({ seats: 3 }), idOf({ with: ["candles"] })]);
    expect(new Set([usual, ...ids]).size).toBe(4);
  });

  test("is found by its id, in every language, with whatever it takes to print it", async () => {
    const id = await idOf({ with: ["candles"], ...rounds(2), seats: 3 });
    expect(id).toMatch(/^parlour\/edition=[0-9a-f]{32}&with=candles&seats=3&option\.rounds=2$/);
    const edition = await node(id);
    expect(edition).toMatchObject({ __typename: "Edition", id, game: { id: "parlour" } });
    expect(edition.boards[0].tracks[0].steps).toEqual([{ key: "1" }, { key: "2" }]);
    const [cup] = edition.catalogue[0].entries;
    const [chinese] = (await node(id, "zh-Hans")).catalogue[0].entries;
    expect(chinese.name.text).not.toBe(cup.name.text);
  });

  test("is that of a match", async () => {
    const matchId = await createMatch(server, [host], {
      start: false,
      extensions: { keys: ["candles"] },
      ...rounds(3),
    });
    const query = `query ($matchId: ID!) { match(id: $matchId) { edition { id boards { tracks { steps { key } } } } } }`;
    const { match } = await get(server, query, { matchId });
    expect(match.edition.boards[0].tracks[0].steps).toHaveLength(3);
    expect((await node(match.edition.id)).boards[0].tracks).toEqual(match.edition.boards[0].tracks);
  });

  test("is not found by an id that is not its own, although it could be printed", async () => {
    const id = await idOf();
    const others = [
      ...[
        id.replace(/=./, "=x"),
        `${id}&seats=1`,
        `${id}&with=lamps`,
        `${id}&option.rounds=1`,
        `${id}&option.rounds={`,
      ],
      ...[`chess${id.slice(id.indexOf("/"))}`, `${id}&seats=nine`, `${id}&with=${"a".repeat(3_000)}`],
    ];
    for (const other of others) expect([other, await node(other)]).toEqual([other, null]);
  });
});

describe("a reply with an edition alone", () => {
  const lasting = "public, max-age=31536000, immutable";

  async function fetched(query: string, id: string, more: { method?: string; headers?: object; bare?: boolean } = {}) {
    const extensions = { persistedQuery: { version: 1, sha256Hash: sha256(query) } };
    await post(server, JSON.stringify({ query, extensions, variables: { id } }));
    const asked = {
      variables: JSON.stringify({ id }),
      ...(more.bare ? { query } : { extensions: JSON.stringify(extensions) }),
    };
    const headers = { "content-type": "application/json", "accept-language": "zh-Hans", ...more.headers };
    const response =
      more.method === "POST"
        ? await fetch(`${server.url}/graphql`, {
            method: "POST",
            headers,
            body: JSON.stringify({ extensions, variables: { id } }),
          })
        : await fetch(`${server.url}/graphql?${new URLSearchParams(asked)}`, { headers });
    return { response, cached: response.headers.get("cache-control"), body: await response.json() };
  }
  const plain = `query ($id: ID!) { node(id: $id) { __typename ... on Edition { id catalogue { key } } } }`;

  test("may be kept for ever, once for each language", async () => {
    const id = await idOf();
    const { cached, response, body } = await fetched(plain, id);
    expect(body.data.node).toMatchObject({ __typename: "Edition", id });
    expect(cached).toBe(lasting);
    expect(response.headers.get("vary")).toMatch(/accept-language/i);
    const spread = `query ($id: ID!) { print: node(id: $id) { ...Print } } fragment Print on Edition { vocabulary { about } }`;
    expect((await fetched(spread, id)).cached).toBe(lasting);
  });

  test.each([
    ["its text is sent", plain, { bare: true }],
    ["it is posted", plain, { method: "POST" }],
    ["it says what it cost", plain, { headers: { "conclave-cost": "1" } }],
    ["the game is asked for", `query ($id: ID!) { node(id: $id) { ... on Edition { id game { enabled } } } }`, {}],
    ["more is asked for", `query ($id: ID!) { node(id: $id) { id } viewer { account { id } } }`, {}],
    [
      "a fragment has the game",
      `query ($id: ID!) { node(id: $id) { ...Print } } fragment Print on Edition { id game { enabled } }`,
      {},
    ],
  ])("is not kept when %s", async (_, query, more) => {
    const { cached, body } = await fetched(query, await idOf(), more);
    expect(body.errors).toBeUndefined();
    expect(cached).toBe("no-store");
  });

  test("is not kept when there is no such edition, or when it fails", async () => {
    const gone = await fetched(plain, "parlour/edition=00000000000000000000000000000000");
    expect([gone.body.data, gone.cached]).toEqual([{ node: null }, "no-store"]);
    const { cached, body } = await fetched(plain, await idOf(), { headers: { authorization: "Bearer nobody" } });
    expect([body.errors[0].extensions.code, cached]).toEqual(["TOKEN_INVALID", "no-store"]);
    expect((await fetched(plain, "parlour")).cached).toBe("no-store");
  });
});
