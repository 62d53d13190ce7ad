import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { packageFolder } from "../server/plugins/own-package.ts";

/** How somebody calls the commands where they are: by npm's scripts in our own folder, by the name of the package elsewhere. */
export interface Place {
  /** The folder of whoever calls. */
  readonly cwd: string;
  /** The folder of the package. */
  readonly folder: string;
}

const here = (): Place => ({ cwd: process.cwd(), folder: packageFolder });

/**
 * The line that runs a command where this one was called.
 * @param command as in package.json, such as `check-plugin`
 * @param path the file or folder that the command is for, in full
 */
export function lineFor(command: string, path: string, { cwd, folder }: Place = here()): string {
  const call = callOf(command, { cwd, folder });
  if (isInstalledFor(cwd, folder)) return `${call} ${shown(cwd, path)}`;
  // npm runs scripts in the folder of the package, wherever one is in it.
  return `${call} ${isBelow(cwd, folder) ? shown(folder, path) : path}`;
}

/** What to write before the arguments of a command where this one was called. */
export function callOf(command: string, { cwd, folder }: Place = here()): string {
  if (isInstalledFor(cwd, folder)) return `npx conclave ${command}`;
  return isBelow(cwd, folder) ? `npm run ${command} --` : `npm --prefix ${folder} run ${command} --`;
}

/** A text for a person with each `npm run COMMAND` as it is written where this command was called. */
export function withCallsOf(text: string, place: Place = here()): string {
  return text.replaceAll(/npm run (?:--silent )?([a-z-]+)( --(?= ))?/g, (call, command: string, dashes?: string) => {
    const called = callOf(command, place);
    if (called === `npm run ${command} --`) return call;
    return dashes ? called : called.replace(/ --$/, "");
  });
}

/** Whether the package is among those that are installed for a folder. */
export function isInstalledFor(cwd: string, folder: string): boolean {
  if (!folder.split(sep).includes("node_modules") && isBelow(cwd, folder)) return false;
  try {
    const found = createRequire(join(cwd, "package.json")).resolve("conclave/package.json");
    return realpathSync(dirname(found)) === realpathSync(folder);
  } catch {
    return false;
  }
}

function isBelow(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`);
}

function shown(from: string, path: string): string {
  return relative(from, path) || ".";
}
