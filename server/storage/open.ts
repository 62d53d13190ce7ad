import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { EntityManager, IMigrator } from "@mikro-orm/core";
import { Migrator } from "@mikro-orm/migrations";
import type { PgliteDriver } from "@mikro-orm/pglite";
import type { AbstractSqlConnection } from "@mikro-orm/postgresql";
import pg from "pg";
import type { AccountStore } from "../accounts/ports.ts";
import type { MatchStore } from "../matches/ports.ts";
import { SqlAccountStore } from "./account-store.ts";
import { Database } from "./database.ts";
import { entities } from "./entities.ts";
import { lockFolder } from "./folder-lock.ts";
import { SqlMatchStore } from "./match-store.ts";
import { migrations } from "./migrations/index.ts";

/** Where to keep everything: in a folder (or `memory://`, for tests), or in a PostgreSQL. */
export type StorageOptions = { readonly now?: () => Date } & (
  | { readonly dataDir: string; readonly databaseUrl?: undefined }
  | {
      readonly databaseUrl: string;
      readonly dataDir?: undefined;
      /** The most connections to hold: 10 by default. */
      readonly connections?: number;
    }
);

/** All that is kept. */
export interface Storage {
  readonly kind: "pglite" | "postgresql";
  /** Set for PostgreSQL. The store tells `conclave`, a channel of that database, of every commit. */
  readonly databaseUrl?: string;
  readonly matches: MatchStore;
  readonly accounts: AccountStore;
  /** Fails when nothing can be stored or read at the moment. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the storage, and brings its tables up to date.
 * @throws {FolderInUse} when another process uses the folder
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
  // Loaded when it is needed: it brings a whole PostgreSQL along.
  const { MikroORM } = await import("@mikro-orm/pglite");
  if (dataDir.startsWith("memory:")) {
    return toStorage(await migrate(await MikroORM.init<PgliteDriver>({ ...common, dbName: "memory://" })), {
      kind: "pglite",
      now,
    });
  }
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    const { DurableFiles, durableStart } = await import("./durable-files.ts");
    const folder = join(dataDir, "pglite");
    const orm = await MikroORM.init<PgliteDriver>({
      ...common,
      dbName: folder,
      driverOptions: { fs: new DurableFiles(folder), startParams: [...durableStart] },
    });
    return toStorage(await migrate(orm), { kind: "pglite", now, afterClose: unlock });
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPostgres({
  databaseUrl,
  connections = 10,
  now,
}: StorageOptions & { readonly databaseUrl: string; readonly connections?: number }): Promise<Storage> {
  const { MikroORM } = await import("@mikro-orm/postgresql");
  // Nodes that start at the same time update the tables one after the other.
  const first = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await first.connect();
  try {
    await first.query("select pg_advisory_lock(hashtext('conclave migrations'))");
    const orm = await MikroORM.init({
      ...common,
      clientUrl: databaseUrl,
      pool: { min: 0, max: connections },
      // Rather an error in time than a request that waits for ever.
      driverOptions: { connectionTimeoutMillis: 10_000, keepAlive: true, application_name: "conclave" },
    });
    return toStorage(await migrate(orm), { kind: "postgresql", databaseUrl, now });
  } finally {
    await first.end();
  }
}

/** What the ORMs of the two drivers have in common; their own types do not fit each other. */
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
  readonly kind: Storage["kind"];
  readonly databaseUrl?: string;
  readonly now?: (() => Date) | undefined;
  readonly afterClose?: () => void;
}

function toStorage(orm: Orm, { kind, databaseUrl, now = () => new Date(), afterClose }: StorageParts): Storage {
  const database = new Database(orm.em, orm.driver.getConnection());
  return {
    kind,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    matches: new SqlMatchStore(database, { notify: kind === "postgresql", now }),
    accounts: new SqlAccountStore(database),
    ping: async () => void (await database.query("select 1", [])),
    close: async () => {
      await orm.close(true);
      afterClose?.();
    },
  };
}
