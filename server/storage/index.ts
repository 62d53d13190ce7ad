/** The storage: PGlite in a folder, or PostgreSQL. */

export { DatabaseUnavailable, type Patience, reachDatabase } from "./database/reaching.ts";
export { type BackupContents, BackupError, intoFile, writeWhole } from "./files/backup-file.ts";
export { CannotCopy, copyFolder } from "./files/copy.ts";
export { FolderInUse } from "./files/folder-lock.ts";
export { FolderUnusable, folderError } from "./files/folder-unusable.ts";
export { checkBackup, restoreDatabase, restoreFolder } from "./files/restore.ts";
export { openStorage, type Storage, type StorageOptions } from "./open.ts";
