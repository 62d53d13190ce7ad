import { NotFinished, readArchive, verifyMatch } from "../server/matches/verify.ts";
import { FolderInUse, openStorage, type Storage } from "../server/storage/index.ts";
import { readArguments, runCommand, UsageError } from "./arguments.ts";
import { checkDataFolder } from "./data-folder.ts";
import { installedGames } from "./installed-games.ts";

const help = `npm run verify -- --match ID

Replays a finished match from its seed and its decisions, and says whether all that is stored agrees. It reads the
DATA_DIR of a stopped server, or the database at DATABASE_URL.

  --match ID   the match`;

/**
 * Replays a finished match from its seed and log, and reports whether all stored data agrees: `npm run verify --
 * --match ID`, with the server's `DATA_DIR` or `DATABASE_URL`.
 */
await runCommand(async (args) => {
  const { match: id } = readArguments(args, { match: { type: "string" } });
  if (id === undefined) throw new UsageError("--match is needed: the id of a finished match");
  const games = await installedGames();
  const storage = await open();
  try {
    const archive = await readArchive(storage.matches, id);
    if (!archive) throw new UsageError(`there is no match "${id}"`);
    const { record } = archive;
    if (!games.find(record.pin.game)) throw new UsageError(`the game "${record.pin.game}" is not installed`);
    const { agrees, findings } = verifyMatch(archive, games.restore(record.pin));
    for (const finding of findings) console.log(`${finding.agrees ? "ok   " : "WRONG"} ${finding.text}`);
    console.log(agrees ? `match ${id}: everything agrees` : `match ${id}: NOT everything agrees`);
    return agrees ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NotFinished)) throw error;
    console.log(`refused: ${error.message}`);
    return 1;
  } finally {
    await storage.close();
  }
}, help);

async function open(): Promise<Storage> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "data" } = process.env;
  if (!databaseUrl) checkDataFolder(dataDir);
  try {
    return await openStorage(databaseUrl ? { databaseUrl } : { dataDir });
  } catch (error) {
    if (error instanceof FolderInUse)
      throw new UsageError(`${error.message}: stop the server first, or use PostgreSQL`);
    throw error;
  }
}
