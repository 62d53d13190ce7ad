import { readConfig } from "./api/base/config.ts";
import { buildMissingWebClient } from "./build-web-client.ts";
import { type ConclaveServer, createServer } from "./create-server.ts";
import { whyNotStarted } from "./start-error.ts";

/** Starts the server with the settings of the environment. Stops it on a signal, or after an uncaught exception. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.webClient) await buildMissingWebClient();
  const server = await createServer(config);
  stopWhenTold(server, config.shutdownTime);
  const games = server.games.all.map(({ id, version }) => `${id} ${version}`);
  server.log.info(
    { url: server.url, games, storage: config.databaseUrl ? "PostgreSQL" : config.dataDir },
    "Conclave is ready",
  );
}

function stopWhenTold(server: ConclaveServer, shutdownTime: number): void {
  const { log } = server;
  let stopping = false;
  const stop = async (why: object, exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info(why, "stopping");
    // Nothing that hangs may keep the process alive; everything acknowledged is stored.
    setTimeout(() => process.exit(1), shutdownTime + 5_000).unref();
    await server.close();
    log.info("stopped");
    if (exitCode !== 0) process.exit(exitCode);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop({ signal }, 0));
  // After an uncaught exception anything may be half done in memory. What is stored is whole, so the process ends, and
  // its supervisor starts it again.
  process.on("uncaughtException", (error) => {
    log.fatal({ error }, "an exception was not caught");
    void stop({ reason: "an exception was not caught" }, 1);
  });
  process.on("unhandledRejection", (error) => log.error({ error }, "a promise rejection was not handled"));
}

main().catch((error: unknown) => {
  const why = whyNotStarted(error);
  console.error(why === undefined ? error : `Conclave cannot start: ${why}`);
  // Open resources, such as a connection, would keep the process alive.
  process.exit(1);
});
