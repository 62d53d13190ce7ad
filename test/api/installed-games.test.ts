import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, codeOf, createMatch, get, signIn, startServer, type TestServer } from "./support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe("installed games", () => {
  test("list their catalogues as changed by the given extensions", async () => {
    const query = `query ($id: ID!, $with: [ID!]!) { game(id: $id) { edition(extensionKeys: $with) { catalogue {
      key kind entries { key name { text } summary { text } text { text } art copies } } } } }`;
    const bare = await get(server, query, { id: "parlour", with: [] }, undefined, "zh-Hans");
    const a = {
      key: "a",
      name: { text: "甲杯" },
      summary: { text: "A cup" },
      text: [{ text: "Handles: 1. Takes 2 lumps." }],
      art: "parlour/cups/a",
      copies: 1,
    };
    const tea = {
      key: "green",
      name: { text: "Green tea" },
      summary: null,
      text: [],
      art: "parlour/tea/green",
      copies: 3,
    };
    expect(bare.game.edition.catalogue).toEqual([
      { key: "cups", kind: "CATALOGUE", entries: [a] },
      { key: "tea", kind: "DECK", entries: [tea] },
    ]);
    const lit = await get(server, query, { id: "parlour", with: ["candles"] });
    expect(lit.game.edition.catalogue[0].entries[1]).toMatchObject({
      key: "b",
      text: [{ text: "Handles: 2. Takes 2 lumps." }],
    });
    const { errors } = await ask(server, query, { id: "parlour", with: ["candels"] });
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('did you mean "candles"'),
      extensions: { code: "UNKNOWN_EXTENSION" },
    });
  });

  test("show what is printed on their boards, under the given extensions, options and seats", async () => {
    const query = `query ($with: [ID!]! = [], $options: [MatchOptionInput!]! = [], $seats: Int) { game(id: "parlour") {
      edition(extensionKeys: $with, options: $options, seats: $seats) { boards { key title { text } perSeat art
        places { key name { text } kind at { x y } width height shape { x y } parent entry { type key list } data }
        links { key kind from to oneWay name { text } data } tracks { key name { text } steps { key data } } } } } }`;
    const { game } = await get(server, query, { seats: 3 });
    const shelf = { name: { text: "Shelf" }, kind: "room", at: { x: 0, y: 2 }, width: 1, height: 1, parent: null };
    // A board without parts is not used.
    expect(game.edition.boards).toEqual([
      {
        key: "tea-table",
        title: { text: "Tea table" },
        perSeat: false,
        art: "parlour/boards/tea-table",
        places: [
          {
            key: "tray",
            name: { text: "Tray" },
            kind: "room",
            at: { x: 0, y: 0.5 },
            width: 2,
            height: 1,
            shape: [],
            parent: null,
            entry: { type: "cup", key: "a", list: "cups" },
            data: null,
          },
          {
            key: "shelf",
            ...shelf,
            shape: [
              { x: -1, y: 1.5 },
              { x: 1, y: 1.5 },
              { x: 0, y: 3 },
            ],
            entry: null,
            data: { room: 3 },
          },
        ],
        links: [{ key: "tray-shelf", kind: "reach", from: "tray", to: "shelf", oneWay: true, name: null, data: null }],
        tracks: [{ key: "rounds", name: { text: "Rounds" }, steps: [{ key: "1", data: { tea: 0 } }] }],
      },
    ]);
    const lit = await get(server, query, {
      with: ["candles"],
      options: [{ key: "rounds", value: { integer: 2 } }],
    });
    expect(lit.game.edition.boards[0]).toMatchObject({
      places: [{ key: "tray" }, { key: "shelf", data: { room: 1 } }, { key: "sill", parent: "tray" }],
      links: [],
      tracks: [{ steps: [{ key: "1" }, { key: "2" }] }],
    });
    const { errors } = await ask(server, query, { seats: 9 });
    expect(errors?.[0]).toMatchObject({ extensions: { code: "WRONG_SEAT_COUNT" } });
  });

  test("list all names that a client can meet", async () => {
    const query = `query ($with: [ID!]! = []) { game(id: "parlour") { edition(extensionKeys: $with) { vocabulary {
      enums { name values { value label { key text } } } prompts { key kinds params } log { key params } messages { key params }
      phases { key label { text } } procedures { key } actions { key } windows { key label { text } } outcomes about } } } }`;
    const { vocabulary } = (await get(server, query)).game.edition;
    expect(vocabulary).toMatchObject({
      enums: [
        {
          name: "ParlourColour",
          values: [
            { value: "RED", label: { key: "enum.ParlourColour.RED", text: "Red" } },
            { value: "BLUE", label: { text: "Blue" } },
          ],
        },
      ],
      log: [
        { key: "log.said", params: ["player", "word"] },
        { key: "log.whisper", params: ["word"] },
      ],
      phases: [{ key: "questions", label: { text: "Questions" } }],
      procedures: [],
      actions: [],
      windows: [{ key: "knock", label: { text: "A knock at the door" } }],
      outcomes: ["asked", "ended"],
      about: ["cup", "place", "round", "seat", "tea"],
    });
    expect(vocabulary.prompts).toContainEqual({ key: "pick", kinds: ["choose"], params: ["player"] });
    expect(vocabulary.prompts).toContainEqual({ key: "many", kinds: [], params: [] });
    expect(vocabulary.messages).toContainEqual({ key: "cup.text", params: ["handles", "sugar"] });
    expect(vocabulary.messages).not.toContainEqual({ key: "candles.title", params: [] });
    const lit = await get(server, query, { with: ["candles"] });
    expect(lit.game.edition.vocabulary.messages).toContainEqual({ key: "candles.title", params: [] });
  });

  test("list their options and extensions in the requested language", async () => {
    const query = `{ games { totalCount edges { cursor node {
      id version viewType title { key text } summary { text } seats { min max }
      options { __typename key label { text } explanation { text }
        default { boolean integer choice }
        ... on IntegerMatchOption { min max }
        ... on ChoiceMatchOption { choices { value label { text } } } }
      extensions { id key version kind title { text } excludes { key reason { text } } gameRange requires { key range } seats { max }
        options { key label { text } } }
    } } pageInfo { hasNextPage } } }`;
    const { games } = await get(server, query, {}, undefined, "zh-Hans");
    expect(games.totalCount).toBe(1);
    const [{ node }] = games.edges;
    expect(node).toMatchObject({
      id: "parlour",
      version: "1.2.0",
      viewType: "ParlourView",
      title: { key: "game.title", text: "客厅" },
      seats: { min: 1, max: 4 },
    });
    expect(node.options).toEqual([
      {
        __typename: "IntegerMatchOption",
        key: "rounds",
        label: { text: "Rounds" },
        explanation: { text: "How often everybody is asked." },
        default: { boolean: null, integer: 1, choice: null },
        min: 1,
        max: 9,
      },
      {
        __typename: "BooleanMatchOption",
        key: "polite",
        label: { text: "Politeness" },
        explanation: null,
        default: { boolean: true, integer: null, choice: null },
      },
      {
        __typename: "ChoiceMatchOption",
        key: "mood",
        label: { text: "Mood" },
        explanation: null,
        default: { boolean: null, integer: null, choice: "calm" },
        choices: [
          { value: "calm", label: { text: "Calm" } },
          { value: "wild", label: { text: "Wild" } },
        ],
      },
    ]);
    expect(node.extensions[0]).toEqual({
      id: "parlour/candles",
      key: "candles",
      version: "1.0.0",
      kind: "HOUSE_RULE",
      title: { text: "蜡烛" },
      excludes: [{ key: "darkness", reason: { text: "点了蜡烛就不黑暗了。" } }],
      gameRange: "^1",
      requires: [],
      seats: { max: 4 },
      options: [{ key: "candles.number", label: { text: "数量" } }],
    });
    // Whichever of the two says so.
    expect(node.extensions[1].excludes).toEqual([{ key: "candles", reason: { text: "点了蜡烛就不黑暗了。" } }]);
  });

  test("say how long a match lasts at most, and matches how far they are", async () => {
    const query = `query ($options: [MatchOptionInput!]!) { game(id: "parlour") {
      length(options: $options, seats: 2) { unit { text } most bound text { text } } } }`;
    const options = [{ key: "rounds", value: { integer: 4 } }];
    expect((await get(server, query, { options: [] })).game.length).toEqual({
      unit: { text: "round" },
      most: 1,
      bound: "RULES",
      text: { text: "at most 1 round" },
    });
    expect((await get(server, query, { options }, undefined, "zh-Hans")).game.length.text.text).toBe("至多4轮");
    expect(await codeOf(ask(server, query, { options: [{ key: "rounds", value: { integer: 99 } }] }))).toBe(
      "INVALID_OPTION",
    );
    const host = await signIn(server, "Host");
    const matchId = await createMatch(server, [host], { options });
    const far = `query ($matchId: ID!) { match(id: $matchId) {
      length { reached most text { text } } at { length { reached unit { text } } } } }`;
    const { match } = await get(server, far, { matchId }, host);
    expect(match.length).toEqual({ reached: 1, most: 4, text: { text: "round 1 of at most 4" } });
    expect(match.at.length).toEqual({ reached: 1, unit: { text: "round" } });
  });

  test("use the language of Accept-Language by default", async () => {
    const { data } = await ask(
      server,
      `{ game(id: "parlour") { title { text } } }`,
      {},
      {
        headers: { "accept-language": "fr;q=0.9, zh-TW;q=0.8, en;q=0.1" },
      },
    );
    expect(data.game.title.text).toBe("客厅");
  });

  test("are absent if unknown", async () => {
    expect(await get(server, `{ game(id: "chess") { id } }`)).toEqual({ game: null });
  });

  test("come with the meaning of every error code", async () => {
    const {
      server: { errorCodes },
    } = await get(server, `{ server { errorCodes { code meaning } } }`);
    expect(errorCodes).toContainEqual({ code: "NOT_SIGNED_IN", meaning: "This needs a token." });
  });
});
