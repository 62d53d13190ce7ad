import { createHash, randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Accounts } from "./accounts/accounts.ts";
import { Directory } from "./accounts/directory.ts";
import { Audit } from "./admin/audit.ts";
import { Offers } from "./admin/offers.ts";
import type { Config } from "./api/config.ts";
import { createLogger, type Logger } from "./api/logger.ts";
import { Metrics } from "./api/metrics.ts";
import { buildApi } from "./api/schema.ts";
import { type Serving, serve } from "./api/server.ts";
import { PostgresBus, silentBus } from "./bus/index.ts";
import type { Games } from "./matches/games.ts";
import { MatchHost } from "./matches/host.ts";
import type { Bus, MatchStore } from "./matches/ports.ts";
import { writeOperatorFile } from "./operator-file.ts";
import { loadPlugins } from "./plugin-loader.ts";
import { openStorage, type Patience, reachDatabase } from "./storage/index.ts";
import { Invitations } from "./tables/invitations.ts";

/** Replacements for tests. */
export interface Substitutes {
  /** Loaded games, instead of the folder of plugins. */
  readonly games?: Games;
  readonly log?: Logger;
  /** How long a rule may run without a prompt, in milliseconds. */
  readonly ruleBudget?: number;
  readonly now?: () => Date;
  /** Wraps the store, for example with one that fails now and then. */
  readonly store?: (store: MatchStore) => MatchStore;
  /** Wraps the bus. */
  readonly bus?: (bus: Bus) => Bus;
}

/** A running server. */
export interface ConclaveServer extends Pick<Serving, "url" | "port" | "games"> {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Finishes and stores work in progress, and releases everything. */
  close(): Promise<void>;
}

/** Creates and starts the server: storage, bus, accounts, plugins, matches and the API. */
export async function createServer(config: Config, substitutes: Substitutes = {}): Promise<ConclaveServer> {
  const log = substitutes.log ?? createLogger(config.logLevel);
  const metrics = new Metrics();
  /** What to close, in opening order. */
  const opened: { close(): Promise<void> }[] = [];
  const closeAll = async (): Promise<void> => {
    for (const part of opened.splice(0).reverse()) {
      try {
        await part.close();
      } catch (error) {
        log.error({ error }, "something could not be closed");
      }
    }
  };
  try {
    const folder = config.pluginsDir ?? fileURLToPath(new URL("../plugins", import.meta.url));
    const api = buildApi(substitutes.games ?? (await loadPlugins(folder)));
    for (const { path, reason } of api.games.broken) log.warn({ plugin: path, reason }, "a plugin cannot be used");
    const clock = substitutes.now === undefined ? undefined : { now: substitutes.now };
    const patience: Patience = { wait: config.databaseWait, onWaiting: (sentence) => log.warn(sentence) };
    const { databaseUrl, dataDir } = config;
    const storage = await openStorage({
      ...clock,
      ...(databaseUrl === undefined ? { dataDir } : { databaseUrl, patience }),
    });
    opened.push(storage);
    const sharedBus = await openBus(config, patience, log);
    if (sharedBus) {
      opened.push(sharedBus);
      await sharedBus.join(namesOf(api.games), (sentence) => log.error(sentence));
    }
    const bus = sharedBus ?? silentBus;
    const now = substitutes.now ?? (() => new Date());
    const audit = new Audit({ store: storage.audit, log, now });
    const offers = new Offers({ store: storage.settings, audit, games: api.games, log });
    await offers.current();
    const host = new MatchHost({
      store: substitutes.store?.(storage.matches) ?? storage.matches,
      bus: substitutes.bus?.(bus) ?? bus,
      games: api.games,
      log,
      ...clock,
      offers,
      botDelay: config.botDelay,
      limits: { unfinished: config.limits.matchesPerAccount, botsOnly: config.limits.botMatchesPerAccount },
      onBatch: (size) => metrics.batches.observe(size),
      onDecision: () => metrics.decisions.inc(),
      ...(substitutes.ruleBudget === undefined ? undefined : { ruleBudget: substitutes.ruleBudget }),
    });
    opened.push(host);
    const operatorToken = randomBytes(32).toString("base64url");
    const accounts = new Accounts({
      store: storage.accounts,
      log,
      ...clock,
      adminTokens: [operatorToken, ...(config.adminToken === undefined ? [] : [config.adminToken])],
    });
    const invitations = new Invitations({ store: storage.invitations, hosting: host, log, now });
    const serving = await serve({
      config,
      api,
      hosting: host,
      accounts,
      directory: new Directory({ store: storage.accounts, audit, log, onChange: (id) => accounts.forget(id) }),
      offers,
      audit,
      invitations,
      metrics,
      log,
      ping: () => storage.ping(),
    });
    opened.push(serving);
    // With a PostgreSQL, commands work on the data themselves.
    if (databaseUrl === undefined && !dataDir.startsWith("memory:")) {
      const url = `http://localhost:${serving.port}/graphql`;
      const removeOperatorFile = writeOperatorFile(dataDir, { url, token: operatorToken });
      opened.push({ close: async () => removeOperatorFile() });
    }
    return { url: serving.url, port: serving.port, games: serving.games, log, metrics, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Opens the bus for notices of other nodes, if there may be any. */
async function openBus({ databaseUrl }: Config, patience: Patience, log: Logger): Promise<PostgresBus | undefined> {
  if (databaseUrl === undefined) return undefined;
  const onTrouble = (sentence: string): void => log.error(sentence);
  return reachDatabase(databaseUrl, () => PostgresBus.connect(databaseUrl, { onTrouble }), patience);
}

/** An identifier of this node's plugins: equal on nodes with the same plugins in the same versions. */
function namesOf(games: Games): string {
  const versions = games.all.map(({ id, version }) => ({
    id,
    version,
    extensions: games.extensionsOf(id).map((extension) => ({ id: extension.id, version: extension.version })),
  }));
  return createHash("sha256").update(JSON.stringify(versions)).digest("hex").slice(0, 16);
}
