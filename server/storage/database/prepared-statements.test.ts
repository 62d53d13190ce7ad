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

describe("statements with typed values", () => {
  it("return what a query returns", async () => {
    const other = await PGlite.create(await inMemory());
    try {
      const statement = `select $1::int + 1 as "number", $2::text as "text", $3::timestamptz as "time", $4::jsonb as "json",
        array[$5::text, 'b'] as "list", $6::boolean as "truth"`;
      const values = [41, "it's", new Date(0), { a: [1] }, "a", false];
      const plain = await other.query(statement, values);
      for (const _ of [1, 2, 3]) expect(await prepared.queryTyped(statement, values)).toEqual(plain);
      const nulls = values.map(() => null);
      expect(await prepared.queryTyped(statement, nulls)).toEqual(await other.query(statement, nulls));
    } finally {
      await other.close();
    }
  });

  it("count what they change", async () => {
    const update = `update "thing" set "count" = "count" + $1 where "id" like 'c%'`;
    expect((await prepared.queryTyped(update, [1])).affectedRows).toBe(50);
    expect((await prepared.queryTyped(update, [1])).affectedRows).toBe(50);
  });

  it("fail as queries do, and work afterwards", async () => {
    for (let time = 0; time < 2; time++) {
      await expect(prepared.queryTyped(insert, ["a", 2])).rejects.toMatchObject({ code: "23505" });
      await expect(prepared.queryTyped("nonsense", [])).rejects.toMatchObject({ code: "42601" });
    }
    expect((await prepared.queryTyped<{ id: string }>(insert, ["d", 3])).rows).toMatchObject([{ id: "d", count: 3 }]);
  });

  it("wait for a transaction that is under way", async () => {
    const order: string[] = [];
    let statement: Promise<unknown> | undefined;
    await client.transaction(async (transaction) => {
      statement = prepared.queryTyped("select 2").then(() => order.push("statement"));
      await transaction.query("select 1");
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push("transaction");
    });
    await statement;
    expect(order).toEqual(["transaction", "statement"]);
  });

  it("are forgotten when 500 others were used since", async () => {
    for (let index = 0; index < 510; index++) await prepared.queryTyped(`select ${index} as "index"`);
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as "count" from "pg_prepared_statements" where "name" like 'often%'`,
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(501);
  });
});
