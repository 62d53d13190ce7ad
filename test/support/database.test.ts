import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "./database.ts";

describe("a fresh database", () => {
  let mine: FreshDatabase;
  let other: FreshDatabase;

  beforeAll(async () => {
    [mine, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  });
  afterAll(() => Promise.all([mine.drop(), other.drop()]));

  it("is a PostgreSQL that stores and reads text in any script", async () => {
    expect(await query(mine, "create table words (word text)")).toEqual([]);
    expect(await query(mine, "insert into words values ('桌遊 → Ω') returning word")).toEqual([{ word: "桌遊 → Ω" }]);
  });

  it("shares nothing with another fresh database", async () => {
    expect(await query(other, "select to_regclass('words') as words")).toEqual([{ words: null }]);
  });

  it("is gone once dropped, even while somebody is connected", async () => {
    const brief = await freshDatabase();
    const client = new pg.Client({ connectionString: brief.url });
    client.on("error", () => {});
    await client.connect();
    await brief.drop();
    await expect(query(brief, "select 1")).rejects.toThrow(/does not exist/);
    await client.end().catch(() => {});
  });
});

async function query({ url }: FreshDatabase, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
