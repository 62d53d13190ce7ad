import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { project } from "../docs/blocks.ts";
import { freshDatabase } from "../support/database.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A server with all games, started like `npm start`. */
async function start(environment: { readonly [name: string]: string }): Promise<ServerProcess> {
  const server = await ServerProcess.start(await freePort(), {
    PLUGINS_DIR: join(project, "plugins"),
    // With what is compiled already a server would need more.
    NODE_COMPILE_CACHE: "",
    ...environment,
  });
  closing.push(() => server.kill());
  return server;
}

// Limits from docs/hosts.md. Memory only: time depends on what else the machine does.
const onLinux = it.runIf(process.platform === "linux");

onLinux("needs less than 400 MB until it is ready, in an empty folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "conclave-memory-"));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const server = await start({ DATA_DIR: join(folder, "data") });
  expect(server.memory.peak).toBeLessThan(400);
});

onLinux("needs less than 280 MB with PostgreSQL until it is ready, and loads no PGlite", async () => {
  const database = await freshDatabase();
  closing.push(() => database.drop());
  const refusal = `
    import { registerHooks } from "node:module";
    registerHooks({
      resolve(specifier, context, nextResolve) {
        if (/^@(electric-sql|mikro-orm)\\/pglite/.test(specifier)) throw new Error(specifier + " is loaded");
        return nextResolve(specifier, context);
      },
    });`;
  const server = await start({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refusal)}`,
  });
  expect(server.memory.peak).toBeLessThan(280);
});
