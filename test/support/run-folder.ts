import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux has files that are in memory alone. */
const memory = "/dev/shm";

const name = "conclave-run-";

/** How much has to be free there, in bytes: many times the 411 MB of the tests that take the most, of the installed package. */
const enough = 3 * 2 ** 30;

/** After this many milliseconds without a new file no run can still use its folder. */
const oldest = 2 * 60 * 60_000;

/**
 * Vitest runs this once, before all else: temporary files of a run are in memory where there is room. Tests make and remove thousands of
 * files of databases, and ext4 gives a new file no place that another has left within seconds: to unpack the data folder of a server
 * takes half a second to a whole one of the processor there, and a tenth to a quarter in memory. What Node.js has compiled is kept there
 * as well, so that programs that tests start over and over again are compiled once.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const usual = { TMPDIR: process.env.TMPDIR, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  // Who says where temporary files belong has a reason.
  const parent = usual.TMPDIR === undefined && (await isUsable(memory)) ? memory : tmpdir();
  await removeLeft(parent);
  const folder = await mkdtemp(join(parent, name));
  // PostgreSQL does not run as root: its own user has to reach its folder in this one.
  await chmod(folder, 0o755);
  process.env.CONCLAVE_TEST_KEPT = tmpdir();
  process.env.TMPDIR = folder;
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  return async () => {
    for (const [variable, value] of Object.entries(usual)) {
      if (value === undefined) delete process.env[variable];
      else process.env[variable] = value;
    }
    // A program that ends just now may still put away what has been compiled.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

/** The folder for what later runs use again. */
export function keptFolder(): string {
  return process.env.CONCLAVE_TEST_KEPT ?? tmpdir();
}

/**
 * Whether temporary files can be in this folder: there is room, and programs can be run from there, which containers may forbid.
 * @param mounts the content of Linux' table of file systems
 */
export async function isUsable(folder: string, mounts?: string, least = enough): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const table = mounts ?? (await readFile("/proc/self/mounts", "utf8").catch(() => ""));
  const options = table
    .split("\n")
    .map((line) => line.split(" "))
    .findLast(([, place, type]) => place === folder && type === "tmpfs")?.[3];
  if (options === undefined || /\b(?:noexec|ro)\b/.test(options)) return false;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= least;
}

/** Removes what runs have left that were killed. */
async function removeLeft(parent: string): Promise<void> {
  for (const other of await readdir(parent)) {
    if (!other.startsWith(name)) continue;
    const left = join(parent, other);
    const used = await stat(left).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - used > oldest) await rm(left, { recursive: true, force: true });
  }
}
