import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { EntityManager, IMigrator } from "@mikro-orm/core";
import { Migrator } from "@mikro-orm/migrations";
import type { PgliteDriver } from "@mikro-orm/pglite";
import type { AbstractSqlConnection } from "@mikro-orm/postgresql";
import pg from "pg";
import type { AccountStore } from "../accounts/ports.ts";
import type { AuditStore, SettingStore } from "../admin/ports.ts";
import type { MatchStore } from "../matches/ports.ts";
import type { InvitationStore } from "../tables/ports.ts";
import { SqlAccountStore } from "./account-store.ts";
import { SqlAuditStore } from "./audit-store.ts";
import { Database } from "./database.ts";
import { entities } from "./entities.ts";
import { lockFolder } from "./folder-lock.ts";
import { SqlInvitationStore } from "./invitation-store.ts";
import { SqlMatchStore } from "./match-store.ts";
import { migrations } from "./migrations/index.ts";
import type { PreparedStatements } from "./prepared-statements.ts";
import { type Patience, reachDatabase } from "./reaching.ts";
import { SqlSettingStore } from "./setting-store.ts";

/** Where to store everything: in a folder (or `memory://` for tests), or in a PostgreSQL database. */
export type StorageOptions = { readonly now?: () => Date } & (
  | { readonly dataDir: string; readonly databaseUrl?: undefined }
  | PostgresOptions
);

interface PostgresOptions {
  readonly databaseUrl: string;
  readonly dataDir?: undefined;
  /** The maximum number of connections; 10 by default. */
  readonly connections?: number;
  /** How long a query may take before its connection counts as dead, in milliseconds; 15 seconds by default. */
  readonly queryTimeout?: number;
  /** Whether to wait for a database that is not available yet. */
  readonly patience?: Patience;
}

/** The open storage. */
export interface Storage {
  readonly kind: "pglite" | "postgresql";
  /** Set for PostgreSQL. The store announces every commit on `conclave`, a channel of that database. */
  readonly databaseUrl?: string;
  readonly matches: MatchStore;
  readonly accounts: AccountStore;
  readonly settings: SettingStore;
  readonly audit: AuditStore;
  readonly invitations: InvitationStore;
  /** Rejects if nothing can currently be stored, for example on a full disk or in a read-only database. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the storage and brings its tables up to date.
 * @throws {FolderInUse} when another process uses the folder
 * @throws {DatabaseUnavailable} when the PostgreSQL database cannot be used
 */
export function openStorage(options: StorageOptions): Promise<Storage> {
  return options.databaseUrl === undefined ? openPglite(options) : openPostgres(options);
}

const common = {
  entities,
  extensions: [Migrator],
  migrations: { migrationsList: migrations, snapshot: false, silent: true },
};

async function openPglite({ dataDir, now }: StorageOptions & { readonly dataDir: string }): Promise<Storage> {
  // Loaded on demand because it contains a complete PostgreSQL.
  const { MikroORM } = await import("@mikro-orm/pglite");
  const { inFolder, inMemory } = await import("./pglite.ts");
  const { PreparedStatements } = await import("./prepared-statements.ts");
  const open = async (options: Parameters<typeof MikroORM.init<PgliteDriver>>[0], afterClose: () => void) => {
    const orm = await MikroORM.init<PgliteDriver>(options);
    await migrate(orm);
    const prepared = new PreparedStatements(await orm.driver.getConnection().getNativeClient());
    return toStorage(orm, { prepared, kind: "pglite", now, afterClose });
  };
  if (dataDir.startsWith("memory:")) {
    const options = { ...common, dbName: "memory://", driverOptions: inMemory() };
    return open(options, () => {});
  }
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, "pglite");
    const options = { ...common, dbName: folder, driverOptions: await inFolder(folder) };
    return await open(options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPostgres({
  databaseUrl,
  connections = 10,
  queryTimeout = 15_000,
  patience,
  now,
}: PostgresOptions & { readonly now?: () => Date }): Promise<Storage> {
  const { MikroORM } = await import("@mikro-orm/postgresql");
  const connection = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const open = (pool: { min: number; max: number }, options: object) =>
    MikroORM.init({
      ...common,
      clientUrl: databaseUrl,
      pool,
      driverOptions: { ...connection, application_name: "conclave", ...options },
    });
  await reachDatabase(
    databaseUrl,
    // Nodes that start at the same time migrate one after another, without a time limit.
    () => alone(databaseUrl, async () => (await migrate(await open({ min: 0, max: 1 }, {}))).close(true)),
    patience,
  );
  // A timely error is better than a request that waits forever.
  const orm = await open({ min: 0, max: connections }, { query_timeout: queryTimeout, Client: ImpatientClient });
  return toStorage(orm, { kind: "postgresql", databaseUrl, now });
}

/**
 * Does something while no other node does it. The lock belongs to a transaction, which always ends here: a session's lock
 * could outlive this process in a pooler, which keeps sessions open and reuses them for others.
 */
async function alone(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // Without a listener, a broken idle connection would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("begin");
    // Overrides limits of the server or the role: this transaction waits for the lock and then for the work.
    await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    await client.query("select pg_advisory_xact_lock(hashtext('conclave migrations'))");
    await work();
  } finally {
    await client.query("rollback").catch(() => {});
    await client.end().catch(() => {});
  }
}

/**
 * A connection that is closed when a query on it times out. `pg` itself would only fail the query, and then reuse the dead
 * connection for the next one.
 */
class ImpatientClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of `pg` cannot be repeated in one signature
  override query(...given: any[]): any {
    const reply = super.query(...(given as [string]));
    if (reply instanceof Promise) {
      reply.catch((error: Error) => {
        if (error.message === "Query read timeout") (this as unknown as WithStream).connection.stream.destroy();
      });
    }
    return reply;
  }
}

/** A property of a `pg` client that is missing from its types. */
interface WithStream {
  readonly connection: { readonly stream: { destroy(): void } };
}

/** What the two drivers' ORMs have in common; their own types are incompatible. */
interface Orm {
  readonly em: EntityManager;
  readonly driver: { getConnection(): AbstractSqlConnection };
  readonly migrator: IMigrator;
  close(force: boolean): Promise<void>;
}

async function migrate(orm: Orm): Promise<Orm> {
  try {
    await orm.migrator.up();
    return orm;
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

interface StorageParts {
  readonly prepared?: PreparedStatements;
  readonly kind: Storage["kind"];
  readonly databaseUrl?: string;
  readonly now?: (() => Date) | undefined;
  readonly afterClose?: () => void;
}

// Creates a file anew, adds a page and logs both. One of these steps fails on a full disk, and the first one fails in a
// read-only database. Updating an existing row would detect neither.
const probe = `do $$ begin truncate "probe"; insert into "probe" values (now()); end $$`;

function toStorage(
  orm: Orm,
  { prepared, kind, databaseUrl, now = () => new Date(), afterClose }: StorageParts,
): Storage {
  const database = new Database(orm.em, orm.driver.getConnection(), prepared);
  return {
    kind,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    matches: new SqlMatchStore(database, { notify: kind === "postgresql", now }),
    accounts: new SqlAccountStore(database),
    settings: new SqlSettingStore(database),
    audit: new SqlAuditStore(database),
    invitations: new SqlInvitationStore(database),
    ping: async () => void (await database.query(probe, [])),
    close: async () => {
      await orm.close(true);
      afterClose?.();
    },
  };
}
