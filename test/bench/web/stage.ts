import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { launchChromium } from "../../support/chromium.ts";
import { freePort, ServerProcess } from "../../support/server-process.ts";
import { buildChangedWebClient } from "../../support/web-client.ts";

/** Who administers the server of a benchmark. */
export const adminToken = "the-admin-token-of-a-benchmark";

/** A page, and what the browser tells about it. */
export interface Watched {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** What a page is opened with. */
export interface PageSettings extends BrowserContextOptions {
  /** Who is signed in there; nobody by default. */
  readonly token?: string;
  /** What is done before the page is loaded. */
  readonly before?: (page: Watched) => Promise<unknown>;
}

/** A server like that of `npm start`, in a process of its own and in production, and a browser. */
export class WebStage {
  readonly #server: ServerProcess;
  readonly #browser: Browser;
  readonly #folder: string;

  private constructor(server: ServerProcess, browser: Browser, folder: string) {
    this.#server = server;
    this.#browser = browser;
    this.#folder = folder;
  }

  static async open(): Promise<WebStage> {
    await buildChangedWebClient();
    const folder = await mkdtemp(join(tmpdir(), "conclave-bench-"));
    const server = await ServerProcess.start(await freePort(), {
      NODE_ENV: "production",
      ADMIN_TOKEN: adminToken,
      PLUGINS_DIR: fileURLToPath(new URL("../../../plugins", import.meta.url)),
      DATA_DIR: join(folder, "data"),
    });
    return new WebStage(server, await launchChromium(folder), folder);
  }

  /** The URL of the GraphQL endpoint. */
  get url(): string {
    return `${this.#server.url}/graphql`;
  }

  /** Runs work on a page in a context of its own. */
  async onPage<Result>(
    path: string,
    { token, before, ...options }: PageSettings,
    work: (page: Watched) => Promise<Result>,
  ): Promise<Result> {
    const context = await this.#browser.newContext({ locale: "en-US", ...options });
    try {
      const page = await context.newPage();
      // As the client keeps them: see `clients/web/src/app/connection.ts`.
      if (token !== undefined)
        await page.addInitScript(
          (tokens) => localStorage.setItem("conclave.tokens", tokens),
          JSON.stringify({ token }),
        );
      const watched = { page, devtools: await context.newCDPSession(page) };
      await before?.(watched);
      await page.goto(`${this.#server.url.replace("127.0.0.1", "localhost")}${path}`);
      return await work(watched);
    } finally {
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.kill("SIGTERM");
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Runs a benchmark on a server and a browser of its own. */
export async function onWebStage<Result>(work: (stage: WebStage) => Promise<Result>): Promise<Result> {
  const stage = await WebStage.open();
  try {
    return await work(stage);
  } finally {
    await stage.close();
  }
}
