import { inject } from "vitest";
import { createDatabase, type FreshDatabase } from "./new-database.ts";

export type { FreshDatabase };

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
  return createDatabase(await askForPostgres());
}

async function askForPostgres(): Promise<string> {
  const response = await fetch(inject("postgresBroker"));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
