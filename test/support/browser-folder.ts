import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the browsers of this run keep their profiles. Use `openBrowser()` instead. */
    browserFolder: string;
  }
}

const name = "conclave-browsers-";

/** After this many milliseconds no run can still need its folder. */
const oldest = 24 * 60 * 60_000;

/**
 * Vitest runs this once: browsers that are killed leave their profiles behind, and all of a run are removed with it. So are those
 * of earlier runs that were killed themselves.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), name));
  project.provide("browserFolder", folder);
  for (const other of await readdir(tmpdir())) {
    if (!other.startsWith(name)) continue;
    const left = join(tmpdir(), other);
    const made = await stat(left).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - made > oldest) await rm(left, { recursive: true, force: true });
  }
  return () => rm(folder, { recursive: true, force: true });
}
