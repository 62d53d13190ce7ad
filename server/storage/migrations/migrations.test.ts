import { Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import pg from "pg";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/database.ts";
import { openStorage } from "../index.ts";
import { migrations } from "./index.ts";

test("accounts and tokens of the first tables are brought up to date without loss", async () => {
  const database = await freshDatabase();
  const [first] = migrations;
  const orm = await MikroORM.init({
    ...{ clientUrl: database.url, entities: [], discovery: { warnWhenNoEntities: false }, extensions: [Migrator] },
    migrations: { migrationsList: first ? [first] : [], snapshot: false, silent: true },
  });
  await orm.migrator.up();
  await orm.close(true);
  const sql = new pg.Client(database.url);
  await sql.connect();
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
