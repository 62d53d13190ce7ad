import { execFile } from "node:child_process";
import { mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";

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

/** A page of a test, and what has gone wrong on it. */
export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * Expects what goes wrong in the console: lines that match are not held against the page. What the browser itself says about
   * replies that are errors, for instance.
   */
  readonly expectInConsole: (pattern: RegExp) => void;
}

/** The browser of a file of tests. */
export interface TestBrowser {
  /**
   * Runs work on a page in a context of its own, which knows nothing of others.
   * @throws if there was an error in its console, or one that nobody caught
   */
  readonly onPage: <Result>(
    address: string,
    work: (page: TestPage) => Promise<Result>,
    options?: BrowserContextOptions,
  ) => Promise<Result>;
}

/** One browser for all tests of the file that calls this, started before the first and closed after the last. */
export function sharedBrowser(): TestBrowser {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = await unpackedChromium();
    const usual = process.env.TMPDIR;
    // Where Playwright makes profiles: a run removes its folder, also those of browsers that were killed.
    process.env.TMPDIR = inject("browserFolder");
    try {
      browser = await chromium.launch({ executablePath, args: flags });
    } finally {
      if (usual === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = usual;
    }
  });
  afterAll(() => browser?.close());
  return {
    onPage: async (address, work, options) => {
      const context = await browser.newContext(options);
      try {
        const page = await context.newPage();
        const troubles: string[] = [];
        const expected: RegExp[] = [];
        page.on("console", (message) => {
          if (message.type() === "error") troubles.push(`${message.text()} (${message.location().url})`);
        });
        // Errors that nobody caught, and rejections that nobody handled.
        page.on("pageerror", (error) => troubles.push(error.stack ?? String(error)));
        page.on("crash", () => troubles.push("the page crashed"));
        await page.goto(address);
        const result = await work({ page, context, expectInConsole: (pattern) => expected.push(pattern) });
        const unexpected = troubles.filter((text) => !expected.some((pattern) => pattern.test(text)));
        if (unexpected.length > 0) throw new Error(`on the page went wrong:\n${unexpected.join("\n")}`);
        return result;
      } finally {
        await context.close();
      }
    },
  };
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
  const folder = join(tmpdir(), `conclave-chromium-${version}`);
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
