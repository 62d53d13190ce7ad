import pg from "pg";
import { connectionError } from "./reaching.ts";

/**
 * Works over a connection of its own to a PostgreSQL database.
 * @throws {DatabaseUnavailable} if it can never be opened; for the moment, an error that `reachDatabase` knows
 */
export async function withConnection<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = clientOf(databaseUrl);
  // Without a listener, a broken connection would end the process; the statement that waits for it fails anyway.
  client.on("error", () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw connectionError(databaseUrl, error);
    });
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function clientOf(databaseUrl: string): pg.Client {
  try {
    return new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
  } catch (error) {
    throw connectionError(databaseUrl, error);
  }
}
