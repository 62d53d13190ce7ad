import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export interface FreshDatabase {
  readonly url: string;
  /** Ends every connection that is still open, and removes the database. */
  readonly drop: () => Promise<void>;
}

/**
 * An empty PostgreSQL database that no other test sees. The server is started by the first test that asks, and stopped
 * when the run ends.
 *
 * @example
 * let database: FreshDatabase;
 * beforeAll(async () => { database = await freshDatabase(); });
 * afterAll(() => database.drop());
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const adminUrl = await askForPostgres();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function askForPostgres(): Promise<string> {
  const response = await fetch(inject("postgresBroker"));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
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
