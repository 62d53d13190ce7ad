import { Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import pg from "pg";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/database.ts";
import { openStorage } from "../index.ts";
import { Talk } from "./0006-talk.ts";
import { AccountsAndMail } from "./0010-accounts-and-mail.ts";
import { Tables } from "./0011-tables.ts";
import { Results } from "./0012-results.ts";
import { Ratings } from "./0013-ratings.ts";
import { Frontends } from "./0014-frontends.ts";
import { TablesAgain } from "./0015-tables-again.ts";
import { Service } from "./0016-service.ts";
import { Bans } from "./0017-bans.ts";
import { Generations } from "./0018-generations.ts";
import { migrations } from "./index.ts";

/** A database as it was after these migrations. */
async function databaseAfter(count: number) {
  const database = await freshDatabase();
  const orm = await MikroORM.init({
    ...{ clientUrl: database.url, entities: [], discovery: { warnWhenNoEntities: false }, extensions: [Migrator] },
    migrations: { migrationsList: migrations.slice(0, count), snapshot: false, silent: true },
  });
  await orm.migrator.up();
  await orm.close(true);
  const sql = new pg.Client(database.url);
  await sql.connect();
  return { database, sql };
}

test("accounts and tokens of the first tables are brought up to date without loss", async () => {
  const { database, sql } = await databaseAfter(1);
  await sql.query(`insert into "account" values ('a', 'Ann', '2026-11-01'), ('b', 'Ben', '2026-11-02')`);
  await sql.query(`
    insert into "token" ("hash", "account_id", "created_at", "expires_at")
      values ('h1', 'a', '2026-11-03', '2026-12-03'), ('h2', 'a', '2026-11-04', '2026-12-04')`);
  await sql.end();

  const { accounts, close } = await openStorage({ databaseUrl: database.url });
  expect(await accounts.find("b")).toEqual({
    ...{ id: "b", name: "Ben", role: "guest", createdAt: expect.any(Date) },
  });
  const one = await accounts.findByToken("h1");
  const two = await accounts.findByToken("h2");
  expect(one?.account).toMatchObject({ id: "a", name: "Ann", role: "guest" });
  expect(one?.session).not.toBe(two?.session);
  const sessions = await accounts.sessions("a", new Date("2026-11-20"));
  expect(sessions.map(({ id }) => id)).toEqual([two?.session, one?.session]);
  expect(sessions[0]?.expiresAt).toEqual(two?.token.expiresAt);
  await close();
  await database.drop();
});

test("matches from before tables had bans are found as they were", async () => {
  const { database, sql } = await databaseAfter(migrations.indexOf(Tables));
  const seats = [{ seat: 0, account: "a", name: "Ann" }, { seat: 1 }];
  const match = {
    ...{ id: "m", sequence: 0, revision: 3, created_at: "2026-11-01", updated_at: "2026-11-02", status: "LOBBY" },
    ...{ visibility: "PRIVATE", watching: "OFF", game: "coin", host: "a", host_name: "Ann", accounts: ["a"] },
    ...{ seed: "s", commitment: "c", seats: JSON.stringify(seats), title: "High  TEA" },
    pin: JSON.stringify({ game: "coin", extensions: [{ id: "house", version: "1.0.0" }] }),
  };
  await sql.query(`insert into "match" select * from json_populate_record(null::"match", $1)`, [JSON.stringify(match)]);
  await sql.end();

  const { matches, close } = await openStorage({ databaseUrl: database.url });
  const found = await matches.find("m");
  expect(found).toMatchObject({ id: "m", status: "LOBBY", visibility: "PRIVATE", seats, revision: 3 });
  expect(found).not.toHaveProperty("removed");
  const filter = { extensions: ["house"], freeSeats: 1, title: "h tea", limit: 9 };
  expect((await matches.list(filter)).map(({ id }) => id)).toEqual(["m"]);
  expect(await matches.list({ ...filter, freeSeats: 2 })).toEqual([]);
  expect(await matches.change("m", 3, { removed: ["b"] })).toBe(true);
  expect((await matches.find("m"))?.removed).toEqual(["b"]);
  await close();
  await database.drop();
});

test("matches of a database without talk keep what they are, talk from then on, and take it along when they go", async () => {
  const { database, sql } = await databaseAfter(migrations.indexOf(Talk));
  await sql.query(`
    insert into "match" ("id", "sequence", "revision", "created_at", "updated_at", "status", "game", "host", "host_name",
      "accounts", "seed", "commitment", "pin", "seats", "visibility", "watching")
    values ('m', 3, 1, '2026-11-01', '2026-11-02', 'RUNNING', 'coin', 'a', 'Ann', '{a}', 's', 'c',
      '{"game":"coin","version":"1.0.0","seats":1,"extensions":[],"options":{}}', '[{"seat":0,"account":"a"}]', 'PUBLIC', 'OPEN')`);

  const { matches, talk, awaiting, close } = await openStorage({ databaseUrl: database.url });
  expect(await matches.find("m")).toMatchObject({ id: "m", sequence: 3, status: "RUNNING" });
  expect(await awaiting.page("a", undefined, 9)).toEqual({ total: 0, matches: [] });
  const message = { author: { id: "a", name: "Ann" }, text: "Hello", key: "k", at: new Date() };
  expect(await talk.say({ match: "m", channel: "table" }, message, 9)).toBe(1);
  await sql.query(`delete from "match" where "id" = 'm'`);
  for (const table of ["talk_channel", "talk_message"]) {
    expect((await sql.query(`select * from "${table}"`)).rows).toEqual([]);
  }
  await sql.end();
  await close();
  await database.drop();
});

test("matches that were over before results were recorded are owed theirs, unless they come from a file", async () => {
  const { database, sql } = await databaseAfter(migrations.indexOf(Results));
  const insert = (id: string, status: string, origin: string | null) =>
    sql.query(`insert into "match" select * from json_populate_record(null::"match", $1::json)`, [
      JSON.stringify({
        ...{
          id,
          status,
          origin,
          sequence: 3,
          revision: 1,
          visibility: "PUBLIC",
          watching: "OPEN",
          game: "coin",
          host: "a",
        },
        ...{ host_name: "Ann", accounts: ["a"], seed: "s", commitment: "c", pin: "{}", seats: "[]", extensions: [] },
        ...{ free_seats: 0, created_at: "2026-11-01", updated_at: `2026-11-0${id}` },
      }),
    ]);
  await insert("3", "FINISHED", null);
  await insert("2", "FINISHED", null);
  await insert("4", "RUNNING", null);
  await insert("5", "FINISHED", "{}");
  await sql.end();

  const { history, close } = await openStorage({ databaseUrl: database.url });
  expect((await history.owed(10)).map(({ match }) => match)).toEqual(["2", "3"]);
  expect((await history.owed(1)).map(({ match }) => match)).toEqual(["2"]);
  await close();
  await database.drop();
});

test("accounts from before they had addresses are found, and get links and addresses", async () => {
  const { database, sql } = await databaseAfter(migrations.indexOf(AccountsAndMail));
  await sql.query(`
    insert into "account" ("id", "name", "role", "login", "password_hash", "created_at")
      values ('a', 'Ann', 'player', 'ann', 'hash', '2026-11-01')`);
  await sql.end();

  const { accounts, links, close } = await openStorage({ databaseUrl: database.url });
  const found = await accounts.findByLogin("ann");
  expect(found).toEqual({
    account: { id: "a", name: "Ann", role: "player", login: "ann", createdAt: expect.any(Date) },
    passwordHash: "hash",
  });
  const [createdAt, expiresAt] = [new Date("2026-11-20"), new Date("2026-11-21")];
  const link = { hash: "h", kind: "address", account: "a", address: "ann@example.org", createdAt, expiresAt } as const;
  await links.issue(link, 4);
  expect(await links.verifyAddress("h", createdAt)).toEqual({ account: "a" });
  expect((await accounts.find("a"))?.address).toBe("ann@example.org");
  await close();
  await database.drop();
});

test("matches from before there were ratings are not rated", async () => {
  const { database, sql } = await databaseAfter(migrations.indexOf(Ratings));
  await sql.query(`
    insert into "match" ("id", "sequence", "revision", "created_at", "updated_at", "status", "game", "host", "host_name",
      "accounts", "seed", "commitment", "pin", "seats", "visibility", "watching", "extensions", "free_seats")
    values ('m', 3, 1, '2026-11-01', '2026-11-02', 'FINISHED', 'coin', 'a', 'Ann', '{a}', 's', 'c',
      '{"game":"coin","version":"1.0.0","seats":1,"extensions":[],"options":{}}', '[{"seat":0,"account":"a"}]', 'PUBLIC', 'OPEN',
      '{}', 0)`);
  await sql.query(
    `insert into "result" values ('m', 0, 'a', 'coin', '{}', '{}', null, true, 'PEOPLE', false, false, '2026-11-02')`,
  );
  await sql.end();

  const { matches, history, ratings, close } = await openStorage({ databaseUrl: database.url });
  expect(await matches.find("m")).not.toHaveProperty("rated");
  expect(await history.results("a", ["m"])).toMatchObject([{ kind: "PEOPLE", won: true }]);
  expect(await ratings.reset()).toBe(0);
  await close();
  await database.drop();
});

test("whom a host has removed is known by the account alone", async () => {
  const { database, sql } = await databaseAfter(migrations.indexOf(Service));
  const insert = (id: string, removed: object[] | null) =>
    sql.query(`insert into "match" select * from json_populate_record(null::"match", $1)`, [
      JSON.stringify({
        ...{ id, sequence: 0, revision: 0, status: "LOBBY", visibility: "PUBLIC", watching: "OPEN", game: "coin" },
        ...{ host: "a", host_name: "Ann", accounts: ["a"], seed: "s", commitment: "c", pin: "{}", seats: "[]" },
        ...{ extensions: [], free_seats: 0, created_at: "2026-11-01", updated_at: "2026-11-02", rated: false },
        removed: removed && JSON.stringify(removed),
      }),
    ]);
  await insert("some", [
    { id: "b", name: "Ben" },
    { id: "c", name: "Cleo" },
  ]);
  await insert("none", []);
  await insert("never", null);
  await sql.end();

  const { matches, close } = await openStorage({ databaseUrl: database.url });
  expect((await matches.find("some"))?.removed).toEqual(["b", "c"]);
  expect((await matches.find("none"))?.removed).toEqual([]);
  expect(await matches.find("never")).not.toHaveProperty("removed");
  await close();
  await database.drop();
});

test("sessions from before frontends of others are those of people themselves", async () => {
  const { database, sql } = await databaseAfter(migrations.indexOf(Frontends));
  await sql.query(
    `insert into "account" ("id", "name", "role", "created_at") values ('a', 'Ann', 'admin', '2026-11-01')`,
  );
  await sql.query(`
    insert into "session" ("id", "account_id", "created_at", "last_used_at", "expires_at")
      values ('s', 'a', '2026-11-03', '2026-11-03', '2026-12-03')`);
  await sql.query(`
    insert into "token" ("hash", "account_id", "session_id", "created_at", "expires_at")
      values ('h', 'a', 's', '2026-11-03', '2026-12-03')`);
  await sql.end();

  const { accounts, frontends, close } = await openStorage({ databaseUrl: database.url });
  const found = await accounts.findByToken("h");
  expect(found).toMatchObject({ account: { id: "a", role: "admin" }, session: "s" });
  expect(found).not.toHaveProperty("frontend");
  expect((await accounts.sessions("a", new Date("2026-11-20")))[0]).not.toHaveProperty("frontend");
  expect(await frontends.ofOwner("a")).toEqual([]);
  await close();
  await database.drop();
});

test("a match from before there were rematches gets one", async () => {
  const { database, sql } = await databaseAfter(migrations.indexOf(TablesAgain));
  await sql.query(`
    insert into "match" ("id", "sequence", "revision", "created_at", "updated_at", "status", "game", "host", "host_name",
      "accounts", "seed", "commitment", "pin", "seats", "visibility", "watching", "extensions", "free_seats", "rated")
    values ('m', 3, 1, '2026-11-01', '2026-11-02', 'FINISHED', 'coin', 'a', 'Ann', '{a}', 's', 'c',
      '{"game":"coin","version":"1.0.0","seats":1,"extensions":[],"options":{}}', '[{"seat":0,"account":"a"}]', 'PUBLIC', 'OPEN',
      '{}', 0, false)`);
  await sql.end();

  const { matches, close } = await openStorage({ databaseUrl: database.url });
  const before = await matches.find("m");
  expect(before).toMatchObject({ id: "m", sequence: 3, revision: 1 });
  for (const name of ["rematch", "rematchOf", "watchingDelay", "votes"]) expect(before).not.toHaveProperty(name);
  if (!before) return;
  const held = { seat: 0, held: { id: "a", name: "Ann" } };
  const rematch = { ...before, id: "n", status: "LOBBY" as const, seats: [held], rematchOf: "m" };
  expect(await matches.createRematch(rematch, { id: "m", rematch: "other" })).toBe(false);
  expect(await matches.createRematch(rematch, before)).toBe(true);
  expect(await matches.createRematch({ ...rematch, id: "o" }, before)).toBe(false);
  expect(await matches.find("n")).toMatchObject({ seats: [held], rematchOf: "m" });
  expect(await matches.find("m")).toMatchObject({ rematch: "n", revision: 2, updatedAt: before.updatedAt });
  expect(await matches.count({ account: "a" })).toBe(2);
  await close();
  await database.drop();
});

test("accounts from before bans can be used", async () => {
  const { database, sql } = await databaseAfter(migrations.indexOf(Bans));
  await sql.query(
    `insert into "account" ("id", "name", "role", "created_at") values ('a', 'Ann', 'guest', '2026-11-01')`,
  );
  await sql.end();
  const { accounts, close } = await openStorage({ databaseUrl: database.url });
  expect(await accounts.find("a")).toEqual({ id: "a", name: "Ann", role: "guest", createdAt: expect.any(Date) });
  await close();
  await database.drop();
});

test("sessions and codes from before generations go on", async () => {
  const { database, sql } = await databaseAfter(migrations.indexOf(Generations));
  await sql.query(
    `insert into "account" ("id", "name", "role", "created_at") values ('a', 'Ann', 'player', '2026-11-01')`,
  );
  await sql.query(`
    insert into "session" ("id", "account_id", "created_at", "last_used_at", "expires_at", "refresh_hash")
      values ('s', 'a', '2026-11-03', '2026-11-03', '2026-12-03', 'r')`);
  await sql.query(`
    insert into "token" ("hash", "account_id", "session_id", "created_at", "expires_at")
      values ('h', 'a', 's', '2026-11-03', '2026-12-03')`);
  await sql.end();

  const { accounts, close } = await openStorage({ databaseUrl: database.url });
  const now = new Date("2026-11-20");
  const expiresAt = new Date("2026-12-20");
  expect(await accounts.findByToken("h")).toMatchObject({ account: { id: "a" }, session: "s" });
  expect(await accounts.sessions("a", now)).toHaveLength(1);
  const token = { hash: "i", createdAt: now, expiresAt };
  const renewal = { session: "s", spentHash: "r", refreshHash: "q", token, sessionExpiresAt: expiresAt };
  expect(await accounts.renew(renewal, now)).toMatchObject({ id: "a" });
  await accounts.removeSessions("a");
  expect(await accounts.findByToken("i")).toBeUndefined();
  await close();
  await database.drop();
});
