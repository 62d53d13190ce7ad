/** The storage: PGlite in a folder, or PostgreSQL. */
export { type BackupContents, BackupError, intoFile, writeWhole } from "./backup-file.ts";
export { CannotCopy, copyFolder } from "./copy.ts";
export { FolderInUse } from "./folder-lock.ts";
export { FolderUnusable, folderError } from "./folder-unusable.ts";
export { openStorage, type Storage, type StorageOptions } from "./open.ts";
export { DatabaseUnavailable, type Patience, reachDatabase } from "./reaching.ts";
export { checkBackup, restoreDatabase, restoreFolder } from "./restore.ts";
