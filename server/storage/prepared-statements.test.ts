import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseError } from "./database.ts";
import { inMemory } from "./pglite.ts";
import { PreparedStatements } from "./prepared-statements.ts";

const insert = `insert into "thing" values ($1, $2::int) returning "id", "count", null as "nothing"`;

let client: PGlite;
let prepared: PreparedStatements;

beforeAll(async () => {
  client = await PGlite.create(await inMemory());
  await client.exec(`create table "thing" ("id" text primary key, "count" int)`);
  prepared = new PreparedStatements(client);
});
afterAll(() => client.close());

/** When each prepared statement was planned. */
async function planned(): Promise<readonly unknown[]> {
  const { rows } = await client.query<{ at: string }>(
    `select "name", "prepare_time"::text as "at" from "pg_prepared_statements" where "name" like 'often%' order by "name"`,
  );
  return rows;
}

describe("prepared statements", () => {
  it("return texts by column", async () => {
    expect(await prepared.query(insert, ["a", "1"])).toEqual([{ id: "a", count: "1", nothing: null }]);
    expect(await prepared.query(`delete from "thing" where "id" = $1`, ["nobody"])).toEqual([]);
  });

  it("fail as queries do, and work afterwards", async () => {
    for (let time = 0; time < 2; time++) {
      const error: unknown = await prepared.query(insert, ["a", "2"]).catch((reason: unknown) => reason);
      expect(isDatabaseError(error) && [error.code, error.constraint]).toEqual(["23505", "thing_pkey"]);
    }
    expect(await prepared.query(insert, ["b", "3"])).toMatchObject([{ id: "b" }]);
    for (const _ of [1, 2]) await expect(prepared.query("nonsense", [])).rejects.toMatchObject({ code: "42601" });
  });

  it("do not get in the way of other queries", async () => {
    const made = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? prepared.query(insert, [`c${index}`, "1"])
        : client.query(insert, [`c${index}`, 1]).then(({ rows }) => rows),
    );
    expect((await Promise.all(made)).map(([row]) => (row as { id: string }).id)).toEqual(
      made.map((_, index) => `c${index}`),
    );
  });

  it("are planned once, and again after 500 uses", async () => {
    const select = `select "count" from "thing" where "id" = $1`;
    await prepared.query(select, ["a"]);
    const first = await planned();
    for (let use = 1; use < 500; use++) await prepared.query(select, ["a"]);
    expect(await planned()).toEqual(first);
    await prepared.query(select, ["a"]);
    const again = await planned();
    expect(again).not.toEqual(first);
    expect(again).toHaveLength(first.length);
  });
});
