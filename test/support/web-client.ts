import { execFile } from "node:child_process";
import { globSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";

const project = join(import.meta.dirname, "../..");

/** Held by the process that builds: several files of tests may begin at once. */
const lock = join(project, "node_modules/.conclave-builds-web-client");

/** Longer than building takes, in milliseconds: whoever holds the lock for longer has been killed. */
const longestBuild = 120_000;

/** Makes sure that the built web client is what its sources say: `npm ci` has built it, unless somebody has changed it since. */
export async function buildChangedWebClient(): Promise<void> {
  while (isChanged()) {
    if (!takeLock()) {
      await setTimeout(100);
      continue;
    }
    try {
      if (isChanged()) {
        await promisify(execFile)(process.execPath, [join(project, "clients/web/building/prepare.js")], {
          cwd: project,
        });
      }
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
}

function isChanged(): boolean {
  const sources = globSync(
    [
      ...["clients/web/{src,building,public}/**/*", "clients/web/*.*", "clients/{sdk,board}/**/*.*"],
      "plugins/*/web/**/*.*",
    ],
    { cwd: project },
  );
  const changed = Math.max(...sources.map((path) => timeOf(join(project, path))));
  return timeOf(join(project, "clients/web/built/site.json")) < changed;
}

/** @returns whether it is ours now */
function takeLock(): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    if (Date.now() - timeOf(lock) > longestBuild) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function timeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
