import { ConfigError, readConfig } from "./api/config.ts";
import { createServer } from "./create-server.ts";

/** Starts the server as the environment says, and stops it when it is told to. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await createServer(config);
  const { log } = server;
  const games = server.games.all.map(({ id, version }) => `${id} ${version}`);
  log.info(
    { url: server.url, games, storage: config.databaseUrl ? "PostgreSQL" : config.dataDir },
    "Conclave is ready",
  );

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    // Whatever hangs must not keep the process alive: what was acknowledged is stored.
    setTimeout(() => process.exit(1), config.shutdownTime + 5_000).unref();
    await server.close();
    log.info("stopped");
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop(signal));
  process.on("unhandledRejection", (error) => log.error({ error }, "a promise was rejected and nobody cared"));
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
