import { openStorage, type Storage } from "../../server/storage/index.ts";
import { freshDatabase } from "./database.ts";
import { inMemory } from "./in-memory.ts";

/** An empty storage of this kind, with nobody else in it. Closing it removes its database as well. */
export async function emptyStorage(kind: Storage["kind"], now = () => new Date()): Promise<Storage> {
  if (kind === "pglite") return openStorage({ dataDir: inMemory(), now });
  const database = await freshDatabase();
  const storage = await openStorage({ databaseUrl: database.url, now });
  return {
    ...storage,
    close: async () => {
      await storage.close();
      await database.drop();
    },
  };
}
