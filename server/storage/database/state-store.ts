import type { Database } from "./database.ts";

/** How many connections to the database there are. */
export interface Connections {
  readonly used: number;
  readonly idle: number;
  /** How many statements wait for a connection. */
  readonly waiting: number;
}

/** What hosts want to know of the storage as a whole. */
export class StorageState {
  readonly #database: Database;
  readonly #connections: () => Connections | undefined;

  /** @param connections what the pool says; nothing without a pool, in a folder */
  constructor(database: Database, connections: () => Connections | undefined = () => undefined) {
    this.#database = database;
    this.#connections = connections;
  }

  /** The connections now; undefined in a folder, which has just one. Asks nobody. */
  get connections(): Connections | undefined {
    return this.#connections();
  }

  /** How many matches there are, by status. Reads all of them. */
  async matches(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#database.query<{ status: string; count: string }>(
      `select "status", count(*)::text as "count" from "match" group by "status"`,
      [],
    );
    return new Map(rows.map(({ status, count }) => [status, Number(count)]));
  }

  /** When the last backup was made by the server or its commands, in milliseconds since 1970; undefined if there was none. */
  async lastBackup(): Promise<number | undefined> {
    const [row] = await this.#database.query<{ at: string | null }>(
      `select (extract(epoch from max("at")) * 1000)::text as "at" from "audit" where "action" = 'backup'`,
      [],
    );
    return row?.at ? Number(row.at) : undefined;
  }
}
