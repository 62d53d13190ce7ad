import { execFile } from "node:child_process";
import { mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { keptFolder } from "./run-folder.ts";

/**
 * Names that lead to this machine in the browser. A page at `localhost` counts as one with HTTPS; one at `insecure.test` has what
 * pages without HTTPS have.
 */
const hosts = "MAP *.test 127.0.0.1";

/** What the package gives Lambda would switch off the security that is tested here. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--no-first-run",
  `--host-resolver-rules=${hosts}`,
];

/**
 * Starts the Chromium of the package.
 * @param folder where it keeps its profile; the one for temporary files by default
 * @param more further flags
 */
export async function launchChromium(folder?: string, more: readonly string[] = []): Promise<Browser> {
  const executablePath = await unpackedChromium();
  const usual = process.env.TMPDIR;
  if (folder !== undefined) process.env.TMPDIR = folder;
  try {
    return await chromium.launch({ executablePath, args: [...flags, ...more] });
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}

/**
 * The Chromium of the package, unpacked: once on this machine for each version, in 1.5 seconds. A folder is complete before it has
 * its name, so that several processes may do this at once, and nobody runs what is still written.
 */
async function unpackedChromium(): Promise<string> {
  const packed = new URL("../../node_modules/@sparticuz/chromium/", import.meta.url);
  const { version } = JSON.parse(await readFile(new URL("package.json", packed), "utf8")) as {
    readonly version: string;
  };
  const folder = join(keptFolder(), `conclave-chromium-${version}`);
  const program = join(folder, "chromium");
  if (await exists(program)) return program;
  const unpacking = await mkdtemp(`${folder}-`);
  // The package unpacks into the temporary folder of its process.
  const code = 'await (await import("@sparticuz/chromium")).default.executablePath()';
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, TMPDIR: unpacking },
  });
  try {
    await rename(unpacking, folder);
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true });
    // Another process was first.
    if (!(await exists(program))) throw error;
  }
  return program;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
