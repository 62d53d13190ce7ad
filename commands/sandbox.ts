import { newSecret } from "../server/accounts/secrets.ts";
import { didYouMean } from "../server/engine/index.ts";
import { FolderInUse } from "../server/storage/index.ts";
import { readArguments, readNumber, runCommand, UsageError } from "./arguments.ts";
import { installedGames } from "./installed-games.ts";
import { startLocalServer } from "./local-server.ts";
import { describeSandbox } from "./sandbox/describe-sandbox.ts";
import { openSandboxFolder } from "./sandbox/folder.ts";
import { makeSandbox } from "./sandbox/sandbox.ts";

/** How long the tokens of a sandbox are valid, in milliseconds: nobody wants to renew them while trying things out. */
const lifetime = 30 * 24 * 3_600_000;

const help = `npm run sandbox -- [--port N] [--games ID,ID…] [--data FOLDER] [--json]

A server for authors of frontends, with matches in all interesting positions. Only this machine reaches it.

  --port N         the port: 4000 unless it is said otherwise
  --games ID,ID…   of which games; all by default
  --data FOLDER    where to keep it; without one it is forgotten at the end
  --json           print JSON instead of text`;

/**
 * A server for authors of frontends, with matches in all interesting positions: `npm run sandbox -- [--port N] [--games ID,ID…]
 * [--data FOLDER] [--json]`. Only this machine reaches it, because everybody knows its passwords. It forgets everything when it
 * ends, unless it has a folder for its data.
 */
await runCommand(async (args) => {
  const values = readArguments(args, {
    port: { type: "string", default: "4000" },
    games: { type: "string" },
    data: { type: "string" },
    json: { type: "boolean", default: false },
  });
  const port = readNumber("port", values.port, 0, 65_535);
  const games = await installedGames();
  const installed = games.all.map(({ id }) => id);
  const show = values.games?.split(",") ?? installed;
  for (const id of show) {
    if (!games.find(id)) throw new UsageError(`there is no game "${id}"${didYouMean(id, installed)}`);
  }
  const stopped = Promise.withResolvers<void>();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stopped.resolve());

  const dataDir = values.data === undefined ? undefined : await openSandboxFolder(values.data);
  try {
    const token = newSecret();
    const server = await startLocalServer({
      ...{ games, port, dataDir, embedded: true, adminToken: token },
      sessionTimes: { lifetime, renewedAfter: lifetime },
    });
    try {
      const sandbox = await makeSandbox({ url: server.url, token, games, show }, (text) => console.error(text));
      console.log(values.json ? JSON.stringify(sandbox) : describeSandbox(sandbox));
      await stopped.promise;
    } finally {
      await server.close();
    }
  } catch (error) {
    if (error instanceof FolderInUse) throw new UsageError(error.message);
    throw error;
  }
  return 0;
}, help);
