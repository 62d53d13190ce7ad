import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { launchChromium } from "./chromium.ts";

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
    // A run removes this folder with its profiles, also those of browsers that were killed.
    browser = await launchChromium(inject("browserFolder"));
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
