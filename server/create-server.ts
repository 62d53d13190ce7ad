import { fileURLToPath } from "node:url";
import type { Config } from "./api/base/config.ts";
import { createLogger, type Logger } from "./api/base/logger.ts";
import { Metrics } from "./api/base/metrics.ts";
import { buildApi } from "./api/schema.ts";
import type { Serving } from "./api/server.ts";
import { Assembly } from "./assembly.ts";
import { type Base, isFolder, type Substitutes } from "./parts/base.ts";
import { hosted, offered, timeLimit } from "./parts/matches.ts";
import { archive, atTable, away, frontends, people } from "./parts/people.ts";
import { moderated, operatorFile, serving } from "./parts/serving.ts";
import { bus, changes, company, door, mails, storage } from "./parts/storing.ts";
import { loadPlugins } from "./plugins/plugin-loader.ts";
import { folderError } from "./storage/index.ts";

/** A running server. */
export interface ConclaveServer extends Pick<Serving, "url" | "port" | "games"> {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Finishes and stores work in progress, and releases everything. */
  close(): Promise<void>;
}

/** Everything that a server is made of, in the order in which it is opened. */
const parts = new Assembly<Base>()
  .and(door)
  .and(storage)
  .and(bus)
  .and(company)
  .and(mails)
  .and(offered)
  .and(changes)
  .and(timeLimit)
  .and(hosted)
  .and(people)
  .and(frontends)
  .and(away)
  .and(atTable)
  .and(archive)
  .and(moderated)
  .and(serving)
  .and(operatorFile);

/** Creates and starts the server: storage, bus, accounts, plugins, matches and the API. */
export async function createServer(config: Config, substitutes: Substitutes = {}): Promise<ConclaveServer> {
  const metrics = new Metrics();
  const log = substitutes.log ?? createLogger(config.logLevel, (level) => metrics.logged.inc({ level }));
  const now = substitutes.now ?? (() => new Date());
  const folder = config.pluginsDir ?? fileURLToPath(new URL("../plugins", import.meta.url));
  try {
    const api = buildApi(substitutes.games ?? (await loadPlugins(folder)));
    for (const { path, reason } of api.games.broken) log.warn({ plugin: path, reason }, "a plugin cannot be used");
    const base: Base = { config, substitutes, metrics, log, now, api, folder };
    const onTrouble = (error: unknown): void => log.error({ error }, "something could not be closed");
    const { given, close } = await parts.open(base, onTrouble);
    const { url, port, games } = given.serving;
    return { url, port, games, log, metrics, close };
  } catch (error) {
    throw isFolder(config) ? folderError(config.dataDir, error) : error;
  }
}
