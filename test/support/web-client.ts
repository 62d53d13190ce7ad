import { execFile } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const project = join(import.meta.dirname, "../..");

/** Makes sure that the built web client is what its sources say: `npm ci` has built it, unless somebody has changed it since. */
export async function buildChangedWebClient(): Promise<void> {
  const sources = globSync(
    [
      ...["clients/web/{src,building,public}/**/*", "clients/web/*.*", "clients/{sdk,board}/**/*.*"],
      "plugins/*/web/**/*.*",
    ],
    {
      cwd: project,
    },
  );
  const changed = Math.max(...sources.map((path) => timeOf(join(project, path))));
  if (timeOf(join(project, "clients/web/built/site.json")) >= changed) return;
  await promisify(execFile)(process.execPath, [join(project, "clients/web/building/prepare.js")], { cwd: project });
}

function timeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
