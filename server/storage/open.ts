import { existsSync, mkdirSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { EntityManager, IMigrator } from "@mikro-orm/core";
import { Migrator } from "@mikro-orm/migrations";
import type { PgliteDriver } from "@mikro-orm/pglite";
import type { AbstractSqlConnection } from "@mikro-orm/postgresql";
import pg from "pg";
import type { AccessTokenStore } from "../accounts/access-token-ports.ts";
import type { AdmissionStore } from "../accounts/admission-ports.ts";
import type { LinkStore } from "../accounts/link-ports.ts";
import type { OnceStore } from "../accounts/once-ports.ts";
import type { AccountStore, ErasureStore } from "../accounts/ports.ts";
import type { ProviderStore } from "../accounts/provider-ports.ts";
import type { GamePlayed, MatchCount, SettingStore } from "../admin/ports.ts";
import type { AuditStore } from "../audit/ports.ts";
import type { FrontendStore } from "../frontends/ports.ts";
import type { HistoryStore, RatingStore } from "../history/ports.ts";
import type { MatchStore } from "../matches/records/ports.ts";
import type { AwaitingStore } from "../tables/awaiting-ports.ts";
import type { DigestStore } from "../tables/digest-ports.ts";
import type { ModerationStore } from "../tables/moderation-ports.ts";
import type { InvitationStore } from "../tables/ports.ts";
import type { TablePresenceStore } from "../tables/presence-ports.ts";
import type { ReminderStore } from "../tables/reminder-ports.ts";
import type { TalkStore } from "../tables/talk-ports.ts";
import { SqlAccessTokenStore } from "./accounts/access-token-store.ts";
import { SqlAccountStore } from "./accounts/account-store.ts";
import { SqlAdmissionStore } from "./accounts/admission-store.ts";
import { SqlErasureStore } from "./accounts/erasure-store.ts";
import { SqlLinkStore } from "./accounts/link-store.ts";
import { SqlOnceStore } from "./accounts/once-store.ts";
import { SqlProviderStore } from "./accounts/provider-store.ts";
import { SqlAuditStore } from "./admin/audit-store.ts";
import { countGamesPlayed } from "./admin/games-played.ts";
import { countMatches } from "./admin/match-counts.ts";
import { SqlSettingStore } from "./admin/setting-store.ts";
import { withConnection } from "./database/connection.ts";
import { Database, type OftenStatements } from "./database/database.ts";
import { NamedStatements } from "./database/named-statements.ts";
import { type Patience, placeOf, reachDatabase } from "./database/reaching.ts";
import { type Connections, StorageState } from "./database/state-store.ts";
import { entities } from "./entities.ts";
import { inDatabase, type Snapshot } from "./files/backup.ts";
import { writeBackup } from "./files/backup-file.ts";
import { lockFolder } from "./files/folder-lock.ts";
import { dropRemains, snapshotOfFolder } from "./files/folder-snapshot.ts";
import { folderError } from "./files/folder-unusable.ts";
import { SqlFrontendStore } from "./frontends/frontend-store.ts";
import { SqlHistoryStore } from "./history/history-store.ts";
import { SqlRatingStore } from "./history/rating-store.ts";
import { SqlMatchStore } from "./matches/match-store.ts";
import { migrations } from "./migrations/index.ts";
import { migrate } from "./migrations/migrate.ts";
import { SqlAwaitingStore } from "./tables/awaiting-store.ts";
import { SqlDigestStore } from "./tables/digest-store.ts";
import { SqlInvitationStore } from "./tables/invitation-store.ts";
import { SqlModerationStore } from "./tables/moderation-store.ts";
import { SqlReminderStore } from "./tables/reminder-store.ts";
import { SqlTablePresenceStore } from "./tables/table-presence-store.ts";
import { SqlTalkStore } from "./tables/talk-store.ts";

/**
 * Where to store everything: in a folder, or in a PostgreSQL database. For tests, in memory: `memory://`, or `memory:///PATH`, which
 * makes the tables once and keeps them in that file, as they were without any content, for all that follow.
 */
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
  readonly links: LinkStore;
  readonly admission: AdmissionStore;
  readonly erasure: ErasureStore;
  readonly providers: ProviderStore;
  readonly once: OnceStore;
  readonly accessTokens: AccessTokenStore;
  readonly frontends: FrontendStore;
  readonly settings: SettingStore;
  readonly audit: AuditStore;
  /** How many matches there are, by status and by who learns of them. */
  countMatches(): Promise<readonly MatchCount[]>;
  /** How much is played at the moment, by game. */
  countGamesPlayed(): Promise<readonly GamePlayed[]>;
  readonly invitations: InvitationStore;
  readonly awaiting: AwaitingStore;
  readonly tablePresence: TablePresenceStore;
  readonly history: HistoryStore;
  readonly ratings: RatingStore;
  readonly talk: TalkStore;
  readonly reminders: ReminderStore;
  readonly digests: DigestStore;
  readonly moderation: ModerationStore;
  /** What hosts want to know of the whole. */
  readonly state: StorageState;
  /**
   * Writes a backup of everything as it is at one moment into an open file. Everything else goes on meanwhile.
   */
  backUp(file: FileHandle): Promise<void>;
  /** Rejects if nothing can currently be stored, for example on a full disk or in a read-only database. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the storage and brings its tables up to date.
 * @throws {FolderInUse} when another process uses the folder
 * @throws {FolderUnusable} when nothing can be written there
 * @throws {DatabaseUnavailable} when the PostgreSQL database cannot be used, or when a database has the tables of another version
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
  const { orm, client, unlock } = await openFolder(dataDir);
  const { PreparedStatements } = await import("./database/prepared-statements.ts");
  const prepared = new PreparedStatements(client);
  // MikroORM asks with few different statements as well, and knows nothing of preparing them.
  client.query = (...query) => prepared.queryTyped(...query);
  try {
    await dropRemains(client);
  } catch (error) {
    await orm.close(true).catch(() => {});
    unlock();
    throw folderError(dataDir, error);
  }
  const snapshot: Snapshot = (read) => snapshotOfFolder(client, read);
  return toStorage(orm, {
    often: prepared,
    kind: "pglite",
    now,
    snapshot,
    afterClose: unlock,
  });
}

/** The database of a folder. */
interface OpenFolder {
  readonly orm: Orm;
  readonly client: PGlite;
  /** Gives the folder back, once the database is closed. */
  readonly unlock: () => void;
}

/**
 * Opens the database of a folder, with its tables brought up to date. Where that fails, nothing of it remains but a whole database.
 * @throws {FolderInUse} when another process uses the folder
 * @throws {FolderUnusable} when nothing can be written there
 * @throws {DatabaseUnavailable} when it has the tables of another version
 */
export async function openFolder(dataDir: string): Promise<OpenFolder> {
  if (dataDir.startsWith("memory:")) return { ...(await openCluster(dataDir)), unlock: () => {} };
  const unlock = takeFolder(dataDir);
  try {
    return { ...(await openCluster(clusterIn(dataDir))), unlock };
  } catch (error) {
    unlock();
    throw folderError(dataDir, error);
  }
}

/**
 * Makes a data folder if it is missing, and takes it for this process alone.
 * @returns a function that gives it back
 * @throws {FolderInUse} when another process uses the folder
 * @throws {FolderUnusable} when nothing can be written there
 */
export function takeFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true });
    return lockFolder(dataDir);
  } catch (error) {
    throw folderError(dataDir, error);
  }
}

/** Where a data folder has its database. */
export function clusterIn(dataDir: string): string {
  return join(dataDir, "pglite");
}

/**
 * Opens the database of a cluster, which is created if missing, or one in memory.
 * @param upTo the last migration to carry out, all by default
 */
export async function openCluster(cluster: string, upTo?: string): Promise<Omit<OpenFolder, "unlock">> {
  // Loaded on demand because it contains a complete PostgreSQL.
  const { MikroORM } = await import("@mikro-orm/pglite");
  const { inFolder, inMemory } = await import("./database/pglite.ts");
  const { giveWayBetween } = await import("./database/giving-way.ts");
  const { DurableFiles } = await import("./database/durable-files.ts");
  const copy = /^memory:\/\/(.+)/.exec(cluster)?.[1];
  const [dbName, options] = cluster.startsWith("memory:")
    ? ["memory://", await inMemory(copy)]
    : [cluster, await inFolder(cluster)];
  // Given by a function, because MikroORM copies plain options, which neither compiled code nor a Blob survives.
  const orm = await MikroORM.init<PgliteDriver>({ ...common, dbName, driverOptions: () => options });
  await closedOnError(orm, () => migrate(orm, `the database in ${cluster}`, upTo));
  const client = await orm.driver.getConnection().getNativeClient();
  giveWayBetween(client);
  if (options.fs instanceof DurableFiles) options.fs.flushes.waitIn(client);
  if (copy !== undefined && !existsSync(copy)) {
    const { writeCopy } = await import("./database/memory-files.ts");
    await writeCopy(client, copy);
  }
  return { orm, client };
}

async function openPostgres({
  databaseUrl,
  connections = 10,
  queryTimeout = 15_000,
  patience,
  now,
}: PostgresOptions & { readonly now?: () => Date }): Promise<Storage> {
  await migrateDatabase(databaseUrl, { ...(patience && { patience }) });
  // A timely error is better than a request that waits forever.
  const options = { query_timeout: queryTimeout, Client: ImpatientClient };
  const orm = await ormOver(databaseUrl, { min: 0, max: connections }, options);
  const pool = await orm.driver.getConnection().getNativeClient();
  return toStorage(orm, {
    often: new NamedStatements(pool),
    ...{ kind: "postgresql", databaseUrl, now, snapshot: (read) => inDatabase(databaseUrl, read) },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    beforeClose: () => untilUnused(pool),
  });
}

async function ormOver(databaseUrl: string, pool: { readonly min: number; readonly max: number }, options: object) {
  const { MikroORM } = await import("@mikro-orm/postgresql");
  const connection = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  return MikroORM.init({
    ...common,
    clientUrl: databaseUrl,
    pool,
    driverOptions: { ...connection, application_name: "conclave", ...options },
  });
}

/**
 * Brings the tables of a PostgreSQL database up to date. Nodes that start at the same time do this one after another, without a
 * time limit.
 * @param upTo the last migration to carry out, all by default
 * @throws {DatabaseUnavailable} when the database cannot be used, or has the tables of another version
 */
export function migrateDatabase(
  databaseUrl: string,
  { patience, upTo }: { readonly patience?: Patience; readonly upTo?: string },
): Promise<void> {
  const work = async () => {
    const orm = await ormOver(databaseUrl, { min: 0, max: 1 }, {});
    await closedOnError(orm, () => migrate(orm, `the database at ${placeOf(databaseUrl)}`, upTo));
    await orm.close(true);
  };
  return reachDatabase(databaseUrl, () => alone(databaseUrl, work), patience);
}

/**
 * Does something while no other node does it. The lock belongs to a transaction, which always ends here: a session's lock
 * could outlive this process in a pooler, which keeps sessions open and reuses them for others.
 */
function alone(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  return withConnection(databaseUrl, async (client) => {
    try {
      await client.query("begin");
      // Overrides limits of the server or the role: this transaction waits for the lock and then for the work.
      await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
      await client.query("select pg_advisory_xact_lock(hashtext('conclave migrations'))");
      await work();
    } finally {
      await client.query("rollback").catch(() => {});
    }
  });
}

/** How long queries that are under way may hold up closing, in milliseconds. */
const farewell = 20_000;

/**
 * Waits until nobody uses a connection. Kysely loses one that is still being opened when it is closed, and waits for it for good.
 * Goes when its `PostgresDriver.acquireConnection` does not need the pool after `connect` any more.
 */
async function untilUnused(pool: pg.Pool): Promise<void> {
  const end = performance.now() + farewell;
  const isUsed = (): boolean => pool.totalCount > pool.idleCount || pool.waitingCount > 0;
  // One that was asked for just now is not counted yet.
  do await delay(5);
  while (isUsed() && performance.now() < end);
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

async function closedOnError(orm: Orm, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

interface StorageParts {
  readonly often: OftenStatements;
  readonly kind: Storage["kind"];
  readonly databaseUrl?: string;
  readonly now?: (() => Date) | undefined;
  readonly snapshot: Snapshot;
  readonly connections?: () => Connections;
  readonly beforeClose?: () => Promise<void>;
  readonly afterClose?: () => void;
}

// Creates a file anew, adds a page and logs both. One of these steps fails on a full disk, and the first one fails in a
// read-only database. Updating an existing row would detect neither.
const probe = `do $$ begin truncate "probe"; insert into "probe" values (now()); end $$`;

function toStorage(
  orm: Orm,
  { often, kind, databaseUrl, now = () => new Date(), snapshot, connections, beforeClose, afterClose }: StorageParts,
): Storage {
  const database = new Database(orm.em, orm.driver.getConnection(), often);
  const accounts = new SqlAccountStore(database);
  return {
    kind,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    matches: new SqlMatchStore(database, { notify: kind === "postgresql", now }),
    accounts,
    links: new SqlLinkStore(database, accounts),
    admission: new SqlAdmissionStore(database),
    erasure: new SqlErasureStore(database),
    providers: new SqlProviderStore(database, accounts),
    once: new SqlOnceStore(database),
    accessTokens: new SqlAccessTokenStore(database),
    frontends: new SqlFrontendStore(database),
    settings: new SqlSettingStore(database),
    audit: new SqlAuditStore(database),
    invitations: new SqlInvitationStore(database),
    awaiting: new SqlAwaitingStore(database),
    tablePresence: new SqlTablePresenceStore(database),
    ratings: new SqlRatingStore(database),
    history: new SqlHistoryStore(database, { notify: kind === "postgresql" }),
    reminders: new SqlReminderStore(database),
    digests: new SqlDigestStore(database),
    talk: new SqlTalkStore(database, { notify: kind === "postgresql" }),
    moderation: new SqlModerationStore(database, { notify: kind === "postgresql" }),
    state: new StorageState(database, connections),
    backUp: (file) => snapshot((source) => writeBackup(file, source, now())),
    countMatches: () => countMatches(database),
    countGamesPlayed: () => countGamesPlayed(database),
    ping: async () => void (await database.query(probe, [])),
    close: async () => {
      await beforeClose?.();
      try {
        await orm.close(true);
      } finally {
        afterClose?.();
      }
    },
  };
}
