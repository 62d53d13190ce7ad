import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminId } from "../../server/accounts/accounts.ts";
import { adminToken, ask, codeOf, type Data, get, signIn, startServer, type TestServer } from "../api/support.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";

const mutations = {
  game: "mutation ($input: SetGameOfferInput!) { setGameOffer(input: $input) { game { id enabled } } }",
  extension: "mutation ($input: SetExtensionOfferInput!) { setExtensionOffer(input: $input) { game { id } } }",
  option: "mutation ($input: SetOptionOfferInput!) { setOptionOffer(input: $input) { game { id } } }",
  save: "mutation ($input: SaveRecommendedSetInput!) { saveRecommendedSet(input: $input) { key } }",
  remove: "mutation ($input: DeleteRecommendedSetInput!) { deleteRecommendedSet(input: $input) { key } }",
  create: `mutation ($input: CreateMatchInput!) {
    createMatch(input: $input) { match { id extensions { key } options { key value { boolean integer choice } } } }
  }`,
  start: "mutation ($matchId: ID!) { startMatch(input: { matchId: $matchId }) { match { status } } }",
};

type Mutation = keyof typeof mutations;

let database: FreshDatabase;
let sql: pg.Client;
let server: TestServer;
let guest: string;

beforeAll(async () => {
  database = await freshDatabase();
  sql = new pg.Client(database.url);
  await sql.connect();
  server = await startServer({ DATABASE_URL: database.url });
  guest = await signIn(server, "Ada");
});
beforeEach(async () => {
  await sql.query(`delete from "setting"; delete from "audit"`);
  // Whoever creates a match makes the server read again what it offers.
  await create();
});
afterAll(async () => {
  await server.close();
  await sql.end();
  await database.drop();
});

/** Changes the offer as an admin; returns the code if it is refused. */
async function set(what: Mutation, input: object): Promise<Data> {
  const { data, errors } = await ask(server, mutations[what], { input }, { token: adminToken });
  return errors?.[0]?.extensions.code ?? data;
}

/** Creates a match; returns it, or the code of the refusal and what it is about. */
async function create(plan: object = {}, token = guest): Promise<Data> {
  const input = { gameId: "parlour", seats: 2, ...plan };
  const { data, errors } = await ask(server, mutations.create, { input }, { token });
  const [error] = errors ?? [];
  return error ? [error.extensions.code, ...(error.extensions.subjects ?? [])] : data.createMatch.match;
}

/** The values of a match's options, by key. */
function optionsOf(match: Data): Data {
  return Object.fromEntries(
    match.options.map(({ key, value }: Data) => [key, value.boolean ?? value.integer ?? value.choice]),
  );
}

const integer = (key: string, value: number) => ({ options: [{ key, value: { integer: value } }] });

describe("a game", () => {
  test("is not listed and cannot be created while it is disabled, but matches under way go on", async () => {
    const running = await create({ seats: 1 });
    await get(server, mutations.start, { matchId: running.id }, guest);
    const waiting = await create({ seats: 1 });
    expect(await set("game", { gameId: "parlour", enabled: false })).toEqual({
      setGameOffer: { game: { id: "parlour", enabled: false } },
    });

    const list = "{ games { totalCount edges { node { id enabled } } } }";
    expect((await get(server, list)).games).toEqual({ totalCount: 0, edges: [] });
    expect((await get(server, list, {}, adminToken)).games.edges).toEqual([
      { node: { id: "parlour", enabled: false } },
    ]);
    expect(await create()).toEqual(["NOT_OFFERED", "parlour"]);
    expect(await create({}, adminToken)).toEqual(["NOT_OFFERED", "parlour"]);
    expect(await codeOf(ask(server, mutations.start, { matchId: waiting.id }, { token: guest }))).toBe("NOT_OFFERED");
    const look = "query ($id: ID!) { match(id: $id) { status prompts { id } game { title { text } enabled } } }";
    expect((await get(server, look, { id: running.id }, guest)).match).toMatchObject({
      ...{ status: "RUNNING", prompts: [{}] },
      game: { title: { text: "Parlour" }, enabled: false },
    });

    await set("game", { gameId: "parlour", enabled: true });
    expect(await get(server, mutations.start, { matchId: waiting.id }, guest)).toMatchObject({ startMatch: {} });
    expect((await get(server, list)).games.totalCount).toBe(1);
  });

  test("is for those with a role, and for some accounts besides", async () => {
    const {
      viewer: { account: me },
    } = await get(server, "{ viewer { account { id } } }", {}, guest);
    const looked = async (token: string) => {
      const { games } = await get(server, "{ games { edges { node { forYou } } } }", {}, token);
      const { game } = await get(server, `{ game(id: "parlour") { forYou } }`, {}, token);
      return [games.edges.length, game.forYou];
    };
    await set("game", { gameId: "parlour", role: "PLAYER" });
    expect(await create()).toEqual(["NOT_OFFERED", "parlour"]);
    expect(await looked(guest)).toEqual([0, false]);
    expect(await create({}, adminToken)).toHaveProperty("id");
    await set("game", { gameId: "parlour", accountIds: [me.id] });
    expect(await create()).toHaveProperty("id");
    expect(await looked(guest)).toEqual([1, true]);
    expect(await looked(await signIn(server, "Ben"))).toEqual([0, false]);
  });
});

test("what is null in a patch is as usual again, and what is absent stays", async () => {
  const look = `{ game(id: "parlour") { offer { enabled role accounts { id } rated combining apart options { key locked } }
    extensions { offer { enabled role accounts { id } rated } } } }`;
  const offers = async () => (await get(server, look, {}, adminToken)).game;
  const usual = await offers();
  const narrow = { enabled: false, role: "PLAYER", accountIds: [adminId], rated: false };
  const candles = { gameId: "parlour", extensionKey: "candles" };
  const nothing = { enabled: null, role: null, accountIds: null, rated: null };
  await set("game", { gameId: "parlour", ...narrow, combining: "NONE", apart: [["candles", "darkness"]] });
  await set("extension", { ...candles, ...narrow });
  const { offer, extensions } = await offers();
  expect(offer).toMatchObject({ enabled: false, role: "PLAYER", accounts: [{ id: adminId }], combining: "NONE" });
  expect(extensions[0].offer).toMatchObject({ enabled: false, role: "PLAYER", accounts: [{ id: adminId }] });
  await set("game", { gameId: "parlour", enabled: null });
  expect((await offers()).offer).toMatchObject({ enabled: true, role: "PLAYER", rated: false });
  await set("game", { gameId: "parlour", ...nothing, combining: null, apart: null });
  await set("extension", { ...candles, ...nothing });
  expect(await offers()).toEqual(usual);
});

describe("an extension", () => {
  const candles = { gameId: "parlour", extensionKey: "candles" };

  test("can be disabled and enabled again", async () => {
    const waiting = await create({ seats: 1, extensions: { keys: ["candles"] } });
    await set("extension", { ...candles, enabled: false });
    expect(await create({ extensions: { keys: ["candles"] } })).toEqual(["NOT_OFFERED", "candles"]);
    expect(await create({ extensions: { keys: ["darkness"] } })).toHaveProperty("id");
    expect(await codeOf(ask(server, mutations.start, { matchId: waiting.id }, { token: guest }))).toBe("NOT_OFFERED");
    const look = `{ game(id: "parlour") { extensions { key enabled } } }`;
    expect((await get(server, look)).game.extensions).toEqual([
      { key: "candles", enabled: false },
      { key: "darkness", enabled: true },
    ]);
    await set("extension", { ...candles, enabled: true });
    expect(await create({ extensions: { keys: ["candles"] } })).toHaveProperty("id");
  });

  test("is for those with a role", async () => {
    await set("extension", { ...candles, role: "MODERATOR" });
    expect(await create({ extensions: { keys: ["candles"] } })).toEqual(["NOT_OFFERED", "candles"]);
    expect(await create({ extensions: { keys: ["candles"] } }, adminToken)).toHaveProperty("id");
    const { game } = await get(server, `{ game(id: "parlour") { extensions { key forYou } } }`, {}, guest);
    expect(game.extensions[0]).toEqual({ key: "candles", forYou: false });
  });
});

describe("extensions together", () => {
  test("as sets, with none, or any", async () => {
    await set("save", { gameId: "parlour", title: "Dark", extensionKeys: ["darkness"] });
    await set("game", { gameId: "parlour", combining: "SETS" });
    expect(await create({ extensions: { keys: ["candles"] } })).toEqual(["NOT_OFFERED", "candles"]);
    expect(await create({ extensions: { keys: ["darkness"] } })).toHaveProperty("id");
    expect(await create()).toHaveProperty("id");
    await set("game", { gameId: "parlour", combining: "NONE" });
    expect(await create({ extensions: { keys: ["darkness"] } })).toEqual(["NOT_OFFERED", "darkness"]);
    expect(await create()).toHaveProperty("id");
    await set("game", { gameId: "parlour", combining: "ANY" });
    expect(await create({ extensions: { keys: ["candles"] } })).toHaveProperty("id");
  });

  test("not two of a group that is kept apart", async () => {
    await set("game", { gameId: "parlour", apart: [["candles", "darkness"]] });
    expect(await create({ extensions: { keys: ["darkness", "candles"] } })).toEqual([
      "NOT_OFFERED",
      "darkness",
      "candles",
    ]);
    expect(await create({ extensions: { keys: ["darkness"] } })).toHaveProperty("id");
  });
});

describe("an option", () => {
  const rounds = { gameId: "parlour", optionKey: "rounds" };
  const number = { gameId: "parlour", optionKey: "candles.number" };

  test("has the default of this server", async () => {
    await set("option", { ...rounds, default: { integer: 4 } });
    await set("option", { ...number, default: { integer: 5 } });
    expect(optionsOf(await create())).toMatchObject({ rounds: 4 });
    expect(optionsOf(await create(integer("rounds", 2)))).toMatchObject({ rounds: 2 });
    expect(optionsOf(await create({ extensions: { keys: ["candles"] } }))).toMatchObject({
      rounds: 4,
      "candles.number": 5,
    });
    await set("option", { ...rounds, default: null });
    expect(optionsOf(await create())).toMatchObject({ rounds: 1 });
  });

  test("can be locked", async () => {
    await set("option", { ...rounds, default: { integer: 4 }, locked: true });
    expect(await create(integer("rounds", 3))).toEqual(["NOT_OFFERED", "rounds"]);
    expect(optionsOf(await create(integer("rounds", 4)))).toMatchObject({ rounds: 4 });
    await set("option", { gameId: "parlour", optionKey: "polite", locked: true });
    const rude = { options: [{ key: "polite", value: { boolean: false } }] };
    expect(await create(rude)).toEqual(["NOT_OFFERED", "polite"]);
  });

  test("can have narrower limits, which forms show", async () => {
    await set("option", { ...rounds, min: 2, max: 3, default: { integer: 2 } });
    await set("option", { gameId: "parlour", optionKey: "mood", choices: ["wild"], default: { choice: "wild" } });
    for (const [value, allowed] of [
      [1, false],
      [2, true],
      [3, true],
      [4, false],
    ] as const) {
      expect(Array.isArray(await create(integer("rounds", value)))).toBe(!allowed);
    }
    expect(await create({ options: [{ key: "mood", value: { choice: "calm" } }] })).toEqual(["NOT_OFFERED", "mood"]);
    const look = `{ game(id: "parlour") { options { locked
      default { integer choice }
      ... on IntegerMatchOption { min max }
      ... on ChoiceMatchOption { choices { value } }
    } } }`;
    const { game } = await get(server, look);
    expect(game.options).toEqual([
      { locked: false, default: { integer: 2, choice: null }, min: 2, max: 3 },
      { locked: false, default: { integer: null, choice: null } },
      { locked: false, default: { integer: null, choice: "wild" }, choices: [{ value: "wild" }] },
    ]);
  });

  test.each([
    ["there is not", { optionKey: "speed", locked: true }, "UNKNOWN_OPTION"],
    ["there is not, of an extension", { optionKey: "candles.size", locked: true }, "UNKNOWN_OPTION"],
    ["called like a built-in", { optionKey: "constructor", locked: true }, "UNKNOWN_OPTION"],
    ["with a default out of range", { optionKey: "rounds", default: { integer: 10 } }, "INVALID_OPTION"],
    ["with a default of another kind", { optionKey: "rounds", default: { boolean: true } }, "INVALID_OPTION"],
    ["with a default outside of its limits", { optionKey: "rounds", min: 2 }, "INVALID_OPTION"],
    ["with wider limits than the game's", { optionKey: "rounds", max: 10 }, "INVALID_OPTION"],
    ["with limits where there is no number", { optionKey: "polite", min: 0 }, "INVALID_OPTION"],
    ["with choices where there are none", { optionKey: "rounds", choices: ["1"] }, "INVALID_OPTION"],
    ["with a choice that there is not", { optionKey: "mood", choices: ["calm", "odd"] }, "INVALID_OPTION"],
    ["without any choice", { optionKey: "mood", choices: [] }, "INVALID_OPTION"],
  ])("cannot be offered %s", async (_, input, code) => {
    expect(await set("option", { gameId: "parlour", ...input })).toBe(code);
    expect(
      (await get(server, "{ administration { auditLog { totalCount } } }", {}, adminToken)).administration.auditLog
        .totalCount,
    ).toBe(0);
  });
});

describe("a recommended set", () => {
  const club = {
    gameId: "parlour",
    title: " Our club's evening ",
    extensionKeys: ["candles"],
    options: [{ key: "rounds", value: { integer: 7 } }],
  };

  test("creates a match with all that it contains", async () => {
    const { saveRecommendedSet: saved } = await set("save", club);
    const look = `{ game(id: "parlour") { sets { key title extensionKeys forYou options { key value { integer } } } } }`;
    expect((await get(server, look)).game.sets).toEqual([
      {
        ...{ key: saved.key, title: "Our club's evening", extensionKeys: ["candles"], forYou: true },
        options: [{ key: "rounds", value: { integer: 7 } }],
      },
    ]);
    const match = await create({ extensions: { setKey: saved.key } });
    expect(match.extensions).toEqual([{ key: "candles" }]);
    expect(optionsOf(match)).toMatchObject({ rounds: 7, "candles.number": 3 });
    expect(optionsOf(await create({ extensions: { setKey: saved.key }, ...integer("rounds", 2) }))).toMatchObject({
      rounds: 2,
    });
    expect(await create({ extensions: { setKey: saved.key, keys: ["candles"] } })).toEqual(["BAD_REQUEST"]);
  });

  test("can be replaced and removed", async () => {
    const { key } = (await set("save", club)).saveRecommendedSet;
    await set("save", { ...club, key, title: "Later", role: "PLAYER" });
    expect(await create({ extensions: { setKey: key } })).toEqual(["UNKNOWN_SET"]);
    expect((await get(server, `{ game(id: "parlour") { sets { title forYou } } }`, {}, guest)).game.sets).toEqual([
      { title: "Later", forYou: false },
    ]);
    expect(await set("remove", { key })).toEqual({ deleteRecommendedSet: { key } });
    expect(await set("remove", { key })).toBe("UNKNOWN_SET");
    expect(await create({ extensions: { setKey: key } }, adminToken)).toEqual(["UNKNOWN_SET"]);
  });

  test.each([
    ["of a game that there is not", { gameId: "chess" }, "UNKNOWN_GAME"],
    ["with an extension that there is not", { extensionKeys: ["ghost"] }, "UNKNOWN_EXTENSION"],
    ["with extensions that exclude each other", { extensionKeys: ["candles", "darkness"] }, "EXCLUDED"],
    ["with a value out of range", { options: [{ key: "rounds", value: { integer: 99 } }] }, "INVALID_OPTION"],
    ["without a name", { title: " " }, "INVALID_NAME"],
    ["with too long a name", { title: "x".repeat(81) }, "INVALID_NAME"],
    ["in place of one that there is not", { key: "none" }, "UNKNOWN_SET"],
    ["with more than can be", { extensionKeys: Array.from({ length: 101 }, () => "candles") }, "BAD_REQUEST"],
  ])("is refused %s", async (_, change, code) => {
    expect(await set("save", { ...club, ...change })).toBe(code);
    expect((await get(server, `{ game(id: "parlour") { sets { key } } }`)).game.sets).toEqual([]);
  });
});

describe("only admins", () => {
  test.each([
    ["game", { gameId: "parlour", enabled: false }],
    ["extension", { gameId: "parlour", extensionKey: "candles", enabled: false }],
    ["option", { gameId: "parlour", optionKey: "rounds", locked: true }],
    ["save", { gameId: "parlour", title: "Mine" }],
    ["remove", { key: "none" }],
  ] as const)("change a %s", async (what, input) => {
    const tried = (token?: string) => codeOf(ask(server, mutations[what], { input }, { token }));
    expect(await tried(guest)).toBe("FORBIDDEN");
    expect(await tried()).toBe("NOT_SIGNED_IN");
    expect(await create({ extensions: { keys: ["candles"] } })).toHaveProperty("id");
  });

  test("see how things are offered, and the audit log", async () => {
    const look = `{ game(id: "parlour") { offer { enabled role accounts { id } rated combining apart options { key locked } }
      extensions { offer { enabled role accounts { id } rated } } } }`;
    await set("option", { gameId: "parlour", optionKey: "rounds", locked: true });
    const usual = { enabled: true, role: "GUEST", accounts: [], rated: true };
    const forAdmin = (await get(server, look, {}, adminToken)).game;
    expect(forAdmin.offer).toEqual({
      ...usual,
      ...{ combining: "ANY", apart: [], options: [{ key: "rounds", locked: true }] },
    });
    expect(forAdmin.extensions[0]).toEqual({ offer: usual });
    const forGuest = (await get(server, look, {}, guest)).game;
    expect([forGuest.offer, forGuest.extensions[0]]).toEqual([null, { offer: null }]);
    expect(await get(server, "{ administration { auditLog { totalCount } } }", {}, guest)).toEqual({
      administration: null,
    });
  });
});

test("the audit log says who changed what, from what to what", async () => {
  await set("game", { gameId: "parlour", combining: "SETS" });
  await set("game", { gameId: "parlour", enabled: false });
  const { key } = (await set("save", { gameId: "parlour", title: "Plain" })).saveRecommendedSet;
  await set("remove", { key });
  const look = `query ($subject: String, $after: String) {
    administration { auditLog(subject: $subject, first: 2, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      edges { node { actor { accountId name } action subject before after } }
    } }
  }`;
  const actor = { accountId: adminId, name: "Admin" };
  const ofGame = { actor, action: "game-offer", subject: "game:parlour" };
  const usual = { enabled: true, role: "guest", accounts: [], apart: [], options: {}, rated: true };
  const {
    administration: { auditLog },
  } = await get(server, look, { subject: "game:parlour" }, adminToken);
  expect(auditLog.edges).toEqual([
    {
      node: {
        ...ofGame,
        before: { ...usual, combining: "sets" },
        after: { ...usual, combining: "sets", enabled: false },
      },
    },
    { node: { ...ofGame, before: null, after: { ...usual, combining: "sets" } } },
  ]);
  const first = (await get(server, look, {}, adminToken)).administration.auditLog;
  expect([first.totalCount, first.pageInfo.hasNextPage]).toEqual([4, true]);
  expect(first.edges[0].node).toMatchObject({ action: "set", subject: `set:${key}`, after: null });
  const rest = (await get(server, look, { after: first.pageInfo.endCursor }, adminToken)).administration.auditLog;
  expect([rest.edges.length, rest.pageInfo.hasNextPage]).toEqual([2, false]);
});

describe("several nodes", () => {
  test("offer the same, also after a restart", async () => {
    const other = await startServer({ DATABASE_URL: database.url });
    await set("game", { gameId: "parlour", enabled: false });
    // The other node reads before it creates, whatever it remembers.
    const plan = { input: { gameId: "parlour", seats: 2 } };
    expect(await codeOf(ask(other, mutations.create, plan, { token: guest }))).toBe("NOT_OFFERED");
    expect((await get(other, "{ games { totalCount } }")).games.totalCount).toBe(0);
    await other.close();
    const again = await startServer({ DATABASE_URL: database.url });
    expect((await get(again, `{ game(id: "parlour") { enabled } }`)).game.enabled).toBe(false);
    await again.close();
  });

  test("lose none of several changes at the same moment", async () => {
    const other = await startServer({ DATABASE_URL: database.url });
    const options = ["rounds", "polite", "mood", "candles.number"];
    await Promise.all(
      options.map((optionKey, index) => {
        const input = { gameId: "parlour", optionKey, locked: true };
        return get(index % 2 ? server : other, mutations.option, { input }, adminToken);
      }),
    );
    // A node looks again after a second.
    await eventually(async () => {
      const { game } = await get(other, `{ game(id: "parlour") { offer { options { key } } } }`, {}, adminToken);
      return game.offer.options.map(({ key }: Data) => key).toSorted();
    }).toEqual(options.toSorted());
    await other.close();
  });
});
