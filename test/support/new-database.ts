import { randomUUID } from "node:crypto";
import pg from "pg";

export interface FreshDatabase {
  readonly url: string;
  /** Ends every connection that is still open, and removes the database. */
  readonly drop: () => Promise<void>;
}

/** An empty database in the PostgreSQL whose administrative database is at this address. */
export async function createDatabase(adminUrl: string): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
