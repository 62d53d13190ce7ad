import { once } from "node:events";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { writeBackup, writeWhole } from "../../server/storage/files/backup-file.ts";
import { checkBackup } from "../../server/storage/index.ts";
import { migrationNames } from "../../server/storage/migrations/index.ts";
import { adminToken, type Data, get, signIn, startServer, type TestServer } from "../api/support.ts";
import { adminHere } from "../commands/here.ts";
import { start } from "../commands/run.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";

let home: string;
let server: TestServer;
let database: FreshDatabase;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "conclave-backups-"));
  [server, database] = await Promise.all([startServer(), freshDatabase()]);
});
afterAll(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
  await server.close();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

/** Runs a command of the operator. */
const admin = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  adminHere(args, { env: { ADMIN_TOKEN: adminToken, DATA_DIR: join(home, "data"), DATABASE_URL: "", ...env } });

/** A match as one of its players has it. */
const seen = `query ($id: ID!) { match(id: $id) { version seat prompts { id ... on ChoosePrompt { options { key } } } } }`;

async function playing(): Promise<{ readonly id: string; readonly tokens: readonly [string, string] }> {
  const tokens = [await signIn(server, "Ann"), await signIn(server, "Ben")] as const;
  const create = `mutation { createMatch(input: { gameId: "parlour", seats: 2 }) { match { id } } }`;
  const { id } = (await get(server, create, {}, tokens[0])).createMatch.match;
  const join = `mutation { joinMatch(input: { target: { matchId: "${id}" } }) { match { id } } }`;
  await get(server, join, {}, tokens[1]);
  await get(server, `mutation { startMatch(input: { matchId: "${id}" }) { match { id } } }`, {}, tokens[0]);
  return { id, tokens };
}

test("only the operator gets a backup of a server that runs, and the audit log says so", async () => {
  const guest = await signIn(server, "Guest");
  const signUp = `mutation { signUp(input: { login: "ada", password: "correct horse", name: "Ada" }) { token } }`;
  const { token: ada } = (await get(server, signUp)).signUp;
  expect((await admin(["--url", server.url, "role", "ada", "admin"])).code).toBe(0);
  for (const [token, status, code] of [
    [undefined, 401, "NOT_SIGNED_IN"],
    ["nobody", 401, "TOKEN_INVALID"],
    [guest, 403, "FORBIDDEN"],
    [ada, 403, "FORBIDDEN"],
  ] as const) {
    const reply = await fetch(`${server.url}/backup`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    expect([reply.status, (await reply.json()).errors[0].extensions.code]).toEqual([status, code]);
  }
  const headers = { authorization: `Bearer ${adminToken}` };
  const replies = await Promise.all([1, 2, 3].map(() => fetch(`${server.url}/backup`, { headers })));
  // One at a time: each of them holds up what wants to be stored.
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  const made = replies.filter(({ status }) => status === 200);
  for (const reply of made)
    expect((await reply.arrayBuffer()).byteLength).toBe(Number(reply.headers.get("content-length")));
  const {
    administration: { auditLog },
  } = await get(
    server,
    `{ administration { auditLog(subject: "server") { edges { node { action actor { name } } } } } }`,
    {},
    adminToken,
  );
  expect(auditLog.edges).toEqual(made.map(() => ({ node: { action: "backup", actor: { name: "Admin" } } })));
});

test("a running match goes on from a backup at the same decision, while it goes on here", async () => {
  const { id, tokens } = await playing();
  const before: Data = (await get(server, seen, { id }, tokens[0])).match;
  const file = join(home, "backup");
  expect(await admin(["--url", server.url, "backup", file])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^everything is in .*backup: \d+ rows in \d+ tables, of 20/),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await admin(["backup", file, "--verify"])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("is whole"),
  });
  expect(await admin(["--url", server.url, "backup", file])).toMatchObject({
    code: 2,
    stderr: `FILE_EXISTS: there is something at ${file} already\n`,
  });
  const answer = async (where: { readonly url: string }) => {
    const { version, prompts } = before;
    const [{ id: promptId, options }] = prompts;
    const chosen = { option: options[0].key };
    const input = { matchId: id, promptId, version, idempotencyKey: "k", answer: chosen };
    const mutation = "mutation ($input: AnswerInput!) { answer(input: $input) { version } }";
    return (await get(where, mutation, { input }, tokens[0])).answer.version as number;
  };

  const env = { DATABASE_URL: database.url };
  expect(await admin(["restore", file], env)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("everything is back"),
  });
  expect(await admin(["restore", file], env)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^STORE_NOT_EMPTY: /),
  });
  const restored = await startServer(env);
  cleanups.push(() => restored.close());
  expect((await get(restored, seen, { id }, tokens[0])).match).toEqual(before);
  expect(await answer(restored)).toBe(await answer(server));
  const {
    administration: { auditLog },
  } = await get(restored, "{ administration { auditLog(first: 1) { edges { node { action } } } } }", {}, adminToken);
  expect(auditLog.edges).toEqual([{ node: { action: "restore" } }]);

  // Of a database too, whether nodes run on it or not.
  expect(await admin(["backup", join(home, "of-database")], env)).toMatchObject({ code: 0 });
  expect((await admin(["backup", join(home, "nothing")])).stderr).toContain("there is no database at ");
  expect((await admin(["restore", join(home, "nowhere")], env)).stderr).toContain("ENOENT");
  expect((await admin(["--url", server.url, "restore", file])).code).toBe(2);
  writeFileSync(file, readFileSync(file).subarray(0, -20));
  expect(await admin(["backup", "--verify", file])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^BACKUP_DAMAGED: the backup is damaged: .*\n$/),
  });
});

test("of a backup that is interrupted nothing remains under its name", async () => {
  const whole = join(home, "whole");
  expect((await admin(["--url", server.url, "backup", whole])).code).toBe(0);
  /** A server that stops in the middle of a backup: it ends the connection, or says nothing more. */
  let ends = true;
  const half = createServer((request, response) => {
    if (request.method === "POST") {
      // It is asked first whether it is a server.
      response.writeHead(200, { "content-type": "application/json" }).end('{"data":{"__typename":"Query"}}');
      return;
    }
    const all = readFileSync(whole);
    response.writeHead(200, { "content-length": all.byteLength });
    response.write(all.subarray(0, all.byteLength / 2), () => ends && response.destroy());
  }).listen(0, "127.0.0.1");
  await once(half, "listening");
  cleanups.push(
    () => half.closeAllConnections(),
    () => half.close(),
  );
  const url = `http://127.0.0.1:${(half.address() as AddressInfo).port}`;
  const file = join(home, "interrupted");
  const cut = await admin(["--url", url, "backup", file]);
  expect(cut).toMatchObject({ code: 2, stderr: "the server has stopped answering\n" });
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);

  ends = false;
  const killed = start("commands/admin.ts", ["--url", url, "backup", file], { ADMIN_TOKEN: adminToken });
  await vi.waitUntil(() => existsSync(`${file}.part`) && statSync(`${file}.part`).size > 0, { timeout: 60_000 });
  expect(statSync(`${file}.part`).mode & 0o777).toBe(0o600);
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(existsSync(file)).toBe(false);
  expect((await admin(["--url", server.url, "backup", file])).code).toBe(0);
  expect(existsSync(`${file}.part`)).toBe(false);
});

describe.each(["a folder", "PostgreSQL"])("whoever is killed while writing a backup of %s", (kind) => {
  // Enough that writing them takes many times as long as looking whether it has begun.
  const rows = 6_000;
  const isFolder = kind === "a folder";
  /** Where the data are, for commands and servers. */
  let place: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
  let fresh: FreshDatabase | undefined;
  const named = (name: string): string => join(home, `${name} of ${kind}`);

  afterAll(() => fresh?.drop());
  beforeAll(async () => {
    fresh = isFolder ? undefined : await freshDatabase();
    place = { DATA_DIR: named("killed"), DATABASE_URL: fresh?.url ?? "" };
    const large = named("large");
    await writeWhole(large, (handle) =>
      writeBackup(handle, { migrations: migrationNames, lines: settings(rows) }, new Date()),
    );
    expect(await admin(["restore", large], place)).toMatchObject({ code: 0 });
  });

  /** A backup can be made, and has all that was there. */
  async function expectNextBackup(file: string): Promise<void> {
    expect(await admin(["backup", file], place)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("everything is in"),
    });
    expect(existsSync(`${file}.part`)).toBe(false);
    const verified = await checkBackup(file);
    expect(verified.tables).toContainEqual({ name: "setting", rows });
  }

  test("the command: what is there of it has another name, and is not taken for a backup", async () => {
    const file = named("by killed command");
    const draft = `${file}.part`;
    const killed = start("commands/admin.ts", ["backup", file], place);
    await vi.waitUntil(() => existsSync(draft) && statSync(draft).size > 0, { timeout: 60_000, interval: 1 });
    killed.child.kill("SIGKILL");
    await killed.ended;
    expect([existsSync(file), existsSync(draft)]).toEqual([false, true]);
    const target = named("from half");
    for (const args of [
      ["restore", draft],
      ["backup", draft, "--verify"],
    ]) {
      expect(await admin(args, { DATA_DIR: target })).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^BACKUP_DAMAGED: the backup is damaged: .*\n$/),
      });
    }
    expect(existsSync(join(target, "pglite"))).toBe(false);
    await expectNextBackup(file);
  });

  test("the server: nothing is left of it, the data are as they were, and it starts again", async () => {
    const environment = { ...place, ADMIN_TOKEN: adminToken };
    const room = isFolder ? place.DATA_DIR : tmpdir();
    const victim = await ServerProcess.start(await freePort(), environment);
    const token = await signIn({ url: victim.url }, "Ann");
    const file = named("of killed server");
    const asked = admin(["--url", victim.url, "backup", file]);
    // Its own file has no name, and is seen only among what it has open.
    const open = `/proc/${victim.pid}/fd`;
    const isWriting = () =>
      readdirSync(open).some((each) => {
        const path = join(open, each);
        try {
          return /conclave-[\w-]+\.part \(deleted\)$/.test(readlinkSync(path)) && statSync(path).size > 0;
        } catch {
          return false;
        }
      });
    await vi.waitUntil(isWriting, { timeout: 60_000, interval: 5 });
    await victim.kill();
    expect(await asked).toMatchObject({ code: 2, stderr: expect.stringMatching(/^the server .*\n$/) });
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
    expect(readdirSync(room).filter((name) => /^conclave-[\w-]+\.part$/.test(name))).toEqual([]);

    const again = await ServerProcess.start(await freePort(), environment);
    expect((await get({ url: again.url }, "{ viewer { account { name } } }", {}, token)).viewer.account).toEqual({
      name: "Ann",
    });
    const whole = await admin(["--url", again.url, "backup", file]);
    await again.kill();
    expect(whole).toMatchObject({ code: 0 });
    expect((await checkBackup(file)).tables).toContainEqual({ name: "setting", rows });
    await expectNextBackup(named("after killed server"));
  });
});

test("restoring that is killed leaves an empty database, into which it can be done again", async () => {
  const fresh = await freshDatabase();
  cleanups.push(() => fresh.drop());
  const file = join(home, "large");
  const rows = 30_000;
  await writeWhole(file, (handle) =>
    writeBackup(handle, { migrations: migrationNames, lines: settings(rows) }, new Date()),
  );
  const killed = start("commands/admin.ts", ["restore", file], { DATABASE_URL: fresh.url });
  const sql = new pg.Client(fresh.url);
  await sql.connect();
  cleanups.push(() => sql.end());
  const locked = `select 1 from pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'setting'
    and l.mode = 'AccessExclusiveLock' and l.granted and l.database = (select oid from pg_database where datname = current_database())
    and exists (select from mikro_orm_migrations)`;
  await vi.waitUntil(async () => (await sql.query(locked).catch(() => undefined))?.rowCount, {
    timeout: 60_000,
    interval: 5,
  });
  killed.child.kill("SIGKILL");
  await killed.ended;
  const count = async () => Number((await sql.query(`select count(*) as n from "setting"`)).rows[0]?.n);
  expect(await count()).toBe(0);
  expect(await admin(["restore", file], { DATABASE_URL: fresh.url })).toMatchObject({ code: 0 });
  expect(await count()).toBe(rows);
});

async function* settings(rows: number) {
  yield { table: "setting" };
  for (let n = 0; n < rows; n++)
    yield { row: JSON.stringify({ key: `k${n}`, revision: 1, value: `"${"x".repeat(200)}"` }) };
}
