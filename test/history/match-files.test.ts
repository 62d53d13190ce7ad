import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  adminToken,
  answer,
  ask,
  createMatch,
  type Data,
  get,
  signIn,
  startServer,
  type TestServer,
} from "../api/support.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { until } from "../support/eventually.ts";

const operations = {
  import: `mutation ($input: ImportMatchInput!) {
    importMatch(input: $input) { match {
      id status title visibility seed outcome { winners text { text } }
      seats { kind name bot account { id } } origin { matchId createdAt updatedAt exportedAt }
    } }
  }`,
};
const look = `query ($id: ID!) {
  match(id: $id) {
    seed outcome { key winners } options { key } extensions { key }
    decisions(first: 500) { edges { node { sequence kind seat answer { option options pass confirm integer text } fingerprint undoes at } } }
    at(spectator: true) { description log(first: 200) { edges { node { label { text } } } } }
  }
}`;

let database: FreshDatabase;
/** One with a folder in memory, one with PostgreSQL. */
let folder: TestServer;
let postgres: TestServer;
let ada: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await startServer();
  postgres = await startServer({ DATABASE_URL: database.url });
  ada = await signIn(folder, "Ada");
});
afterAll(async () => {
  await folder.close();
  await postgres.close();
  await database.drop();
});

/** The file of a match, or the code that it fails with: players look at their match, the operator at any. */
async function exported(matchId: string, token?: string, node = folder): Promise<string> {
  const query =
    token === adminToken
      ? "query ($matchId: ID!) { administration { file: matchFile(matchId: $matchId) } }"
      : "query ($matchId: ID!) { match(id: $matchId) { file } }";
  const { data, errors } = await ask(node, query, { matchId }, { token });
  return errors?.[0]?.extensions.code ?? (data.administration ?? data.match).file;
}

/** Runs an operation; returns its only field, or the code that it fails with and the place. */
async function run(what: keyof typeof operations, input: object, token?: string, node = folder): Promise<Data> {
  const { data, errors } = await ask(node, operations[what], { input }, { token });
  const [error] = errors ?? [];
  return error ? [error.extensions.code, ...(error.extensions.subjects ?? [])].join(" ") : Object.values(data)[0];
}

/** A match that Ada has begun, with something taken back; she has left, and bots have brought it to its end. */
async function finished(fields: object = {}, token = ada): Promise<string> {
  const id = await createMatch(folder, [token], {
    ...{ seats: 2, bots: ["heuristic"], title: "Tea", extensions: { keys: ["candles"] } },
    ...{ options: [{ key: "candles.number", value: { integer: 5 } }], botDelayMs: 0, ...fields },
  });
  await answer(folder, id, token, { option: "a" });
  const undo = "mutation ($input: UndoInput!) { undo(input: $input) { version } }";
  await get(folder, undo, { input: { matchId: id, version: 1, idempotencyKey: "u" } }, token);
  await get(folder, "mutation ($id: ID!) { leaveMatch(input: { matchId: $id }) { match { id } } }", { id }, token);
  await until(async () => {
    const { match } = await get(folder, "query ($id: ID!) { match(id: $id) { status } }", { id }, token);
    return match.status === "FINISHED";
  });
  return id;
}

async function fileOf(matchId: string, token: string | undefined = ada): Promise<Data> {
  return JSON.parse(await exported(matchId, token));
}

const taking = (file: object, more: object = {}, token = adminToken, node = folder): Promise<Data> =>
  run("import", { content: JSON.stringify(file), ...more }, token, node);

describe("a match as a file", () => {
  test("is the same on another server, under another id and without accounts", async () => {
    const id = await finished();
    const file = await fileOf(id);
    expect(file.rows.some((row: object) => "undoes" in row)).toBe(true);
    const content = gzipSync(JSON.stringify(file)).toString("base64");
    for (const [node, input] of [
      [postgres, { content }],
      [folder, { content: JSON.stringify(file), visibility: "PUBLIC" }],
    ] as const) {
      const { match } = await run("import", input, adminToken, node);
      expect(match).toMatchObject({ status: "FINISHED", title: "Tea", seed: file.seed, origin: { matchId: id } });
      expect(match.id).not.toBe(id);
      expect(match.visibility).toBe("visibility" in input ? "PUBLIC" : "UNLISTED");
      expect(match.origin.createdAt).toBe(file.createdAt);
      expect(match.seats.map(({ kind, account }: Data) => [kind, account])).toEqual([
        ["BOT", null],
        ["BOT", null],
      ]);
      expect((await get(node, look, { id: match.id })).match).toEqual((await get(folder, look, { id })).match);
      // And out again it is the same file but for what is new about it.
      const again = await exported(match.id, adminToken, node);
      expect(JSON.parse(again)).toEqual({
        ...file,
        ...{ match: match.id, createdAt: expect.any(String), updatedAt: expect.any(String) },
        exportedAt: expect.any(String),
      });
    }
  });

  test("tells names, but no accounts, keys or requests", async () => {
    const id = await createMatch(folder, [ada], { seats: 1 });
    const text = JSON.stringify(await fileOf(id, adminToken));
    expect(JSON.parse(text).seats).toEqual([{ name: "Ada" }]);
    const {
      viewer: { account: me },
    } = await get(folder, "{ viewer { account { id } } }", {}, ada);
    expect(text).not.toContain(me.id);
    expect(text).not.toMatch(/account|request|"key"/);
  });

  test("is for whoever may see all of it: before the end only for the operator, which the audit log tells", async () => {
    const running = await createMatch(folder, [ada], { seats: 1 });
    const hidden = await finished({ visibility: "PRIVATE" });
    const closed = await finished({ watching: "OFF" });
    const eve = await signIn(folder, "Eve");
    expect(await exported(running)).toBe("NOT_SIGNED_IN");
    expect(await exported(running, ada)).toBe("FORBIDDEN");
    expect(await exported(hidden, eve)).toBe("UNKNOWN_MATCH");
    expect(await exported(closed, eve)).toBe("FORBIDDEN");
    expect(await exported("nothing", adminToken)).toBe("UNKNOWN_MATCH");
    const lobby = await createMatch(folder, [ada], { seats: 1, start: false });
    expect(await exported(lobby, adminToken)).toBe("MATCH_NOT_RUNNING");
    for (const id of [running, hidden, closed]) expect((await fileOf(id, adminToken)).match).toBe(id);
    const log =
      "query ($subject: String!) { administration { auditLog(subject: $subject) { edges { node { action after } } } } }";
    const {
      administration: { auditLog },
    } = await get(folder, log, { subject: `match:${running}` }, adminToken);
    expect(auditLog.edges).toEqual([{ node: { action: "match-export", after: { status: "RUNNING" } } }]);
  });

  test("goes on only with players that the operator names", async () => {
    const id = await createMatch(folder, [ada], { seats: 2, bots: ["random"] });
    await answer(folder, id, ada, { option: "a" });
    const file = await fileOf(id, adminToken);
    const eve = await signIn(folder, "Eve");
    const {
      viewer: { account: me },
    } = await get(folder, "{ viewer { account { id } } }", {}, eve);
    expect(await taking(file)).toBe("MATCH_UNFINISHED");
    expect(await taking(file, { players: [] })).toBe("MATCH_UNFINISHED 0");
    expect(await taking(file, { players: [{ seat: 2, player: { bot: "random" } }] })).toBe("UNKNOWN_SEAT 2");
    expect(await taking(file, { players: [{ seat: 0, player: { accountId: "nobody" } }] })).toBe(
      "UNKNOWN_ACCOUNT nobody",
    );
    const both = [0, 1].map((seat) => ({ seat, player: { accountId: me.id } }));
    expect(await taking(file, { players: both })).toBe(`ALREADY_SEATED ${me.id}`);
    const twice = [0, 0].map((seat) => ({ seat, player: { bot: "random" } }));
    expect(await taking(file, { players: twice })).toBe("SEAT_TAKEN 0");

    const { match } = await taking(file, { players: [{ seat: 0, player: { accountId: me.id } }] });
    expect(match).toMatchObject({ status: "RUNNING", seed: null });
    expect(match.seats).toMatchObject([
      { kind: "HUMAN", name: "Eve" },
      { kind: "BOT", bot: "random" },
    ]);
    expect((await answer(folder, match.id, eve, { options: ["b"] })).errors).toBeUndefined();
    expect(
      (await answer(folder, match.id, ada, { options: ["b"] }, { prompt: "0.2" })).errors?.[0]?.extensions.code,
    ).toBe("NOT_SEATED");
  });
});

describe("a hostile file", () => {
  let file: Data;
  beforeAll(async () => {
    file = await fileOf(await finished());
  });
  const withRow = (index: number, change: object): object => ({
    ...file,
    rows: file.rows.map((row: object, place: number) => (place === index ? { ...row, ...change } : row)),
  });

  const packed = (text: string): string => gzipSync(text).toString("base64");
  const withRows = (count: number): string => JSON.stringify({ ...file, rows: Array(count).fill({}) });

  test("is for admins only", async () => {
    expect(await taking(file, {}, ada)).toBe("FORBIDDEN");
    expect(await run("import", { content: "{}" })).toBe("NOT_SIGNED_IN");
  });

  test.each<[string, () => string, string]>([
    ["that is empty", () => "", "INVALID_MATCH_FILE file"],
    ["that is no JSON", () => "{ nonsense", "INVALID_MATCH_FILE file"],
    ["that is not compressed", () => "nonsense", "INVALID_MATCH_FILE file"],
    ["that is something else", () => "{}", "INVALID_MATCH_FILE format"],
    ["that is nested deeply", () => `{"format":${"[".repeat(100_000)}`, "INVALID_MATCH_FILE file"],
    ["that inflates", () => packed(" ".repeat(17 * 2 ** 20)), "REQUEST_TOO_LARGE file"],
    ["of a million small values", () => packed(`{"rows":[${"{},".repeat(1_000_000)}{}]}`), "REQUEST_TOO_LARGE file"],
    ["nested a million times", () => packed("[".repeat(1_000_000)), "REQUEST_TOO_LARGE file"],
    ["with more rows than a match has", () => packed(withRows(50_001)), "REQUEST_TOO_LARGE file"],
    ["whose first row is wrong, of 50,000", () => packed(withRows(50_000)), "INVALID_MATCH_FILE rows.0"],
  ])("%s is refused", async (_, content, refused) => {
    expect(await run("import", { content: content() }, adminToken)).toBe(refused);
  });

  test.each<[string, () => object, string]>([
    ["of another version", () => ({ ...file, version: 2 }), "INVALID_MATCH_FILE version"],
    ["with something else in it", () => ({ ...file, account: "a" }), "INVALID_MATCH_FILE file"],
    ["of an unknown game", () => ({ ...file, game: { id: "chess", version: "1.0.0" } }), "UNKNOWN_GAME"],
    ["of another major version", () => ({ ...file, game: { ...file.game, version: "9.0.0" } }), "UNKNOWN_GAME"],
    [
      "with an unknown extension",
      () => ({ ...file, extensions: [{ id: "ghosts", version: "1.0.0" }] }),
      "UNKNOWN_EXTENSION ghosts candles.number",
    ],
    ["with an unknown option", () => ({ ...file, options: { wild: true } }), "UNKNOWN_OPTION wild"],
    ["with an option out of range", () => ({ ...file, options: { rounds: 1_000 } }), "INVALID_OPTION rounds"],
    ["with too few seats", () => ({ ...file, seats: [] }), "INVALID_MATCH_FILE seats"],
    ["with too many seats", () => ({ ...file, seats: Array(9).fill({ name: "X" }) }), "WRONG_SEAT_COUNT parlour"],
    [
      "with a name that is none",
      () => ({ ...file, seats: [{ name: "\u202eX" }, { name: "Y" }] }),
      "INVALID_MATCH_FILE seats.0.name",
    ],
    ["with another seed", () => ({ ...file, seed: "another" }), "MATCH_FILE_DIVERGES link"],
    [
      "with another option",
      () => ({ ...file, options: { ...file.options, polite: !file.options.polite } }),
      "MATCH_FILE_DIVERGES link",
    ],
    ["with a row of another shape", () => withRow(2, { answer: { option: 1 } }), "INVALID_MATCH_FILE rows.2"],
    [
      "with an answer of many parts",
      () =>
        withRow(2, { answer: { allocation: Object.fromEntries(Array.from({ length: 1_001 }, (_, key) => [key, 0])) } }),
      "INVALID_MATCH_FILE rows.2.answer.allocation",
    ],
    [
      "with an edited decision",
      () => withRow(2, { answer: { option: file.rows[2].answer.option === "a" ? "b" : "a" } }),
      "MATCH_FILE_DIVERGES rows.2",
    ],
    ["with a decision that is none", () => withRow(2, { answer: { option: "z" } }), "MATCH_FILE_DIVERGES rows.2"],
    ["with an answer of another kind", () => withRow(2, { answer: { integer: 2 } }), "MATCH_FILE_DIVERGES rows.2"],
    ["with another fingerprint", () => withRow(2, { fingerprint: "0" }), "MATCH_FILE_DIVERGES rows.2"],
    ["with a decision of another seat", () => withRow(2, { seat: 1 }), "MATCH_FILE_DIVERGES rows.2"],
    ["with another undo", () => withRow(1, { undoes: 7 }), "MATCH_FILE_DIVERGES rows.1"],
    ["without an undo", () => ({ ...file, rows: file.rows.toSpliced(1, 1) }), "MATCH_FILE_DIVERGES rows.1"],
    ["without its last decision", () => ({ ...file, rows: file.rows.slice(0, -1) }), "MATCH_FILE_DIVERGES outcome"],
    [
      "with another winner",
      () => ({ ...file, outcome: { ...file.outcome, winners: [0, 1] } }),
      "MATCH_FILE_DIVERGES outcome",
    ],
    [
      "with more after its end",
      () => ({ ...file, rows: [...file.rows, file.rows.at(-1)] }),
      "MATCH_FILE_DIVERGES rows.LAST",
    ],
  ])("%s is refused, and nothing is stored", async (_, hostile, refused) => {
    const count = "{ matches(first: 1) { totalCount } }";
    const before = await get(folder, count);
    expect(await taking(hostile(), { visibility: "PUBLIC" })).toBe(refused.replace("LAST", file.rows.length));
    expect(await get(folder, count)).toEqual(before);
  });
});
