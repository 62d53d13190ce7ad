/** The storage: PGlite in a folder, or PostgreSQL. */
export { FolderInUse } from "./folder-lock.ts";
export { openStorage, type Storage, type StorageOptions } from "./open.ts";
export { DatabaseUnavailable, type Patience, reachDatabase } from "./reaching.ts";
