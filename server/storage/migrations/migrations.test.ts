import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/database.ts";
import { whyNotStarted } from "../../start-error.ts";
import { DatabaseUnavailable, openStorage } from "../index.ts";
import { clusterIn, openFolder } from "../open.ts";
import { migrationNames } from "./index.ts";

const account = { id: "a", name: "Ann", role: "guest", createdAt: new Date(1) } as const;
const times = { createdAt: new Date(1), expiresAt: new Date(2) };
const opening = {
  session: { id: "s", account: "a", lastUsedAt: new Date(1), ...times },
  token: { hash: "h", ...times },
};

/** As databases were before the first version: its tables had come about in steps, of which the first had this name. */
const ofEarlierDays = `update "mikro_orm_migrations" set "name" = '0001-matches-and-accounts'`;
const backAgain = `update "mikro_orm_migrations" set "name" = '${migrationNames[0]}'`;
const sentence = (place: string) =>
  `the database ${place} has the tables of another version of Conclave (0001-matches-and-accounts): start that version, ` +
  "or one that knows them, or begin with a new data folder or an empty database";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "conclave-migrations-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test("a data folder with tables that this version does not know is refused in a sentence", async () => {
  const dataDir = join(home, "folder");
  const first = await openStorage({ dataDir });
  await first.accounts.create(account, opening);
  await first.close();
  const run = async (statement: string) => {
    const { orm, client, unlock } = await openFolder(dataDir);
    await client.query(statement);
    await orm.close(true);
    unlock();
  };
  await run(ofEarlierDays);

  const refused = await openStorage({ dataDir }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseUnavailable);
  expect(whyNotStarted(refused)).toBe(sentence(`in ${clusterIn(dataDir)}`));
  // Given back: the next one is refused for the same reason, not because the folder is in use.
  await expect(openStorage({ dataDir })).rejects.toThrow(sentence(`in ${clusterIn(dataDir)}`));
});

test("a PostgreSQL with tables that this version does not know is refused in a sentence, and stays as it is", async () => {
  const database = await freshDatabase();
  const { host, pathname } = new URL(database.url);
  const first = await openStorage({ databaseUrl: database.url });
  await first.accounts.create(account, opening);
  await first.close();
  const sql = new pg.Client(database.url);
  await sql.connect();
  await sql.query(ofEarlierDays);

  const patience = { wait: 60_000 };
  const refused = await openStorage({ databaseUrl: database.url, patience }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseUnavailable);
  expect(whyNotStarted(refused)).toBe(sentence(`at ${host}${pathname}`));
  await sql.query(backAgain);
  await sql.query(`insert into "mikro_orm_migrations" ("name") values ('9999-later')`);
  await expect(openStorage({ databaseUrl: database.url })).rejects.toThrow("another version of Conclave (9999-later)");
  await sql.query(`delete from "mikro_orm_migrations" where "name" = '9999-later'`);

  const again = await openStorage({ databaseUrl: database.url });
  expect(await again.accounts.find("a")).toEqual(account);
  await again.close();
  await sql.end();
  await database.drop();
});
