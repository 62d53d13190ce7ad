import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Accounts } from "./accounts/accounts.ts";
import type { Config } from "./api/config.ts";
import { createLogger, type Logger } from "./api/logger.ts";
import { Metrics } from "./api/metrics.ts";
import { buildApi } from "./api/schema.ts";
import { type Serving, serve } from "./api/server.ts";
import { PostgresBus, silentBus } from "./bus/index.ts";
import type { Games } from "./matches/games.ts";
import { MatchHost } from "./matches/host.ts";
import type { Bus, MatchStore } from "./matches/ports.ts";
import { loadPlugins } from "./plugin-loader.ts";
import { openStorage, type Patience, reachDatabase } from "./storage/index.ts";

/** What tests put in the place of what the configuration says. */
export interface Substitutes {
  /** Games that are there already, in the place of the folder of plugins. */
  readonly games?: Games;
  readonly log?: Logger;
  /** The most that a rule may run without asking anybody, in milliseconds. */
  readonly ruleBudget?: number;
  readonly now?: () => Date;
  /** What stands between the matches and their store, such as one that fails now and then. */
  readonly store?: (store: MatchStore) => MatchStore;
  /** What stands between the matches and the bus. */
  readonly bus?: (bus: Bus) => Bus;
}

/** A running server. */
export interface ConclaveServer extends Pick<Serving, "url" | "port" | "games"> {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Finishes what is under way, stores it, and lets go of everything. */
  close(): Promise<void>;
}

/** Puts the server together and starts it: storage, bus, accounts, plugins, matches and the API. */
export async function createServer(config: Config, substitutes: Substitutes = {}): Promise<ConclaveServer> {
  const log = substitutes.log ?? createLogger(config.logLevel);
  const metrics = new Metrics();
  /** What to close, in the order in which it was opened. */
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
    const host = new MatchHost({
      store: substitutes.store?.(storage.matches) ?? storage.matches,
      bus: substitutes.bus?.(bus) ?? bus,
      games: api.games,
      log,
      ...clock,
      botDelay: config.botDelay,
      limits: { unfinished: config.limits.matchesPerAccount, botsOnly: config.limits.botMatchesPerAccount },
      onBatch: (size) => metrics.batches.observe(size),
      onDecision: () => metrics.decisions.inc(),
      ...(substitutes.ruleBudget === undefined ? undefined : { ruleBudget: substitutes.ruleBudget }),
    });
    opened.push(host);
    const accounts = new Accounts({
      store: storage.accounts,
      log,
      ...clock,
      ...(config.adminToken === undefined ? undefined : { adminToken: config.adminToken }),
    });
    const serving = await serve({
      config,
      api,
      hosting: host,
      authentication: accounts,
      metrics,
      log,
      ping: () => storage.ping(),
    });
    opened.push(serving);
    return { url: serving.url, port: serving.port, games: serving.games, log, metrics, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** What carries the notices of other nodes, where there may be some. */
async function openBus({ databaseUrl }: Config, patience: Patience, log: Logger): Promise<PostgresBus | undefined> {
  if (databaseUrl === undefined) return undefined;
  const onTrouble = (sentence: string): void => log.error(sentence);
  return reachDatabase(databaseUrl, () => PostgresBus.connect(databaseUrl, { onTrouble }), patience);
}

/** A name for the plugins of this node, the same wherever the same ones are installed in the same versions. */
function namesOf(games: Games): string {
  const versions = games.all.map(({ id, version }) => ({
    id,
    version,
    extensions: games.extensionsOf(id).map((extension) => ({ id: extension.id, version: extension.version })),
  }));
  return createHash("sha256").update(JSON.stringify(versions)).digest("hex").slice(0, 16);
}
