import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import armamentConflict from "../../plugins/armament-conflict/index.ts";
import type { GameDefinition } from "../../server/engine/index.ts";
import { parlourGames } from "../api/parlour.ts";
import { startServer, type TestServer } from "../api/support.ts";
import { coinGame } from "../support/small-game.ts";
import { buildChangedWebClient } from "../support/web-client.ts";

/** Enough for everybody in a test, who all come from one address. */
const much = {
  MAX_REQUESTS_PER_MINUTE: "100000",
  MAX_SIGN_INS_PER_MINUTE: "1000",
  PEOPLE_PER_ADDRESS: "1000",
  MAX_COST_PER_MINUTE: "100000000",
  MAX_CONNECTIONS_PER_ADDRESS: "1000",
};

/**
 * A server with the web client, a real game and two small ones: one with every kind of prompt, one with short turns.
 * @param more other games besides
 */
export async function startWebServer(
  variables: { readonly [name: string]: string } = {},
  more: readonly GameDefinition[] = [],
): Promise<TestServer> {
  await buildChangedWebClient();
  const games = [coinGame(), armamentConflict, ...more].map((game) => game as unknown as GameDefinition);
  return startServer({ ...much, WEB_CLIENT: "true", ...variables }, { games: parlourGames(...games) });
}

/** The pages of a server, as a browser of this machine reaches them. */
export function pagesOf({ port }: { readonly port: number }): (path: string) => string {
  return (path) => `http://localhost:${port}${path}`;
}

/** What the browser itself says when a server is away. */
export const serverIsAway = /WebSocket connection to|ERR_CONNECTION|Failed to load resource/;

/** Looks for barriers on a page as it is now, and finds nothing serious. @param name of the page, for what is found */
export async function checkAccessible(page: Page, name: string): Promise<void> {
  const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  // The program of the test, by a way that no policy of a page closes.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<Parameters<typeof expectAccessible>[1]> } & object }).axe
      .run()
      .then((result) => result as unknown as { violations: Parameters<typeof expectAccessible>[1] }),
  );
  expectAccessible(name, violations);
}

/** Finds nothing serious. */
export function expectAccessible(
  page: string,
  violations: readonly {
    readonly id: string;
    readonly impact?: string | null;
    readonly nodes: readonly { readonly html: string }[];
  }[],
): void {
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${page}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(serious).toEqual([]);
}
