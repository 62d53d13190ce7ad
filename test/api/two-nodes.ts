import type { Substitutes } from "../../server/parts/base.ts";
import { freshDatabase } from "../support/database.ts";
import { startServer, type TestServer } from "./support.ts";

/** Two servers with one database. */
export interface TwoNodes {
  readonly server: TestServer;
  readonly other: TestServer;
  /** The settings of another server with the same database. */
  readonly settings: { readonly [name: string]: string };
  readonly databaseUrl: string;
  /** Ends both, and removes the database. */
  close(): Promise<void>;
}

/** Starts two servers that share a new database. */
export async function startNodePair(more: TwoNodes["settings"] = {}, substitutes: Substitutes = {}): Promise<TwoNodes> {
  const database = await freshDatabase();
  const settings = { DATABASE_URL: database.url, ...more };
  const server = await startServer(settings, substitutes);
  const other = await startServer(settings, substitutes);
  const close = async (): Promise<void> => {
    await Promise.all([server.close(), other.close()]);
    await database.drop();
  };
  return { server, other, settings, databaseUrl: database.url, close };
}
