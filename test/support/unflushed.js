// @ts-check
/**
 * `node --import` of this leaves it to the system when files reach the disk, like PostgreSQL in tests: waiting for the disk takes most
 * of the time of a new data folder. A process that is killed loses nothing by it, only a power cut would. Not for what measures.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

fs.fsyncSync = () => {};
fs.fdatasyncSync = () => {};
syncBuiltinESMExports();

const handle = await fs.promises.open(new URL(import.meta.url));
/** @type {import("node:fs/promises").FileHandle} */
const handles = Object.getPrototypeOf(handle);
handles.sync = async () => {};
handles.datasync = async () => {};
await handle.close();
