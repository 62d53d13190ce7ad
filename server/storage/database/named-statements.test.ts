import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../test/support/database.ts";
import { NamedStatements } from "./named-statements.ts";

let database: FreshDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // It may end before PostgreSQL has closed its connection, which dropping the database breaks then.
  pool.on("error", () => {});
  await pool.query(`create table if not exists "thing" ("id" text primary key)`);
});
afterEach(() => pool.end());
afterAll(() => database.drop());

const insert = `insert into "thing" values ($1) returning "id"`;
const prepared = async () => (await pool.query(`select "name" from pg_prepared_statements`)).rows.length;

it("a statement is prepared once, and goes on after it has failed", async () => {
  const statements = new NamedStatements(pool);
  for (const id of ["a", "b"]) expect(await statements.query(insert, [id])).toEqual([{ id }]);
  await expect(statements.query(insert, ["a"])).rejects.toMatchObject({ code: "23505" });
  expect(await statements.query(insert, ["c"])).toEqual([{ id: "c" }]);
  await expect(statements.query("nonsense", [])).rejects.toMatchObject({ code: "42601" });
  expect(await prepared()).toBe(1);
});

it("where somebody else has taken the session's statements, they are sent without names, and none is run twice or lost", async () => {
  const statements = new NamedStatements(pool);
  await statements.query(insert, ["d"]);
  await pool.query("deallocate all");
  expect(await statements.query(insert, ["e"])).toEqual([{ id: "e" }]);
  expect(await statements.query(insert, ["f"])).toEqual([{ id: "f" }]);
  expect(await prepared()).toBe(0);
});

it("more statements than have names are sent without one", async () => {
  const statements = new NamedStatements(pool);
  for (let number = 0; number < 210; number++) await statements.query(`select $1::text as "a${number}"`, ["x"]);
  expect(await prepared()).toBe(200);
});
