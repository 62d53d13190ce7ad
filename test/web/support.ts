import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import armamentConflict from "../../plugins/armament-conflict/index.ts";
import type { GameDefinition } from "../../server/engine/index.ts";
import type { Games } from "../../server/matches/records/games.ts";
import type { Substitutes } from "../../server/parts/base.ts";
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

/** A real game and two small ones: one with every kind of prompt, one with short turns. @param more other games besides */
export function webGames(...more: readonly GameDefinition[]): Games {
  const games = [coinGame(), armamentConflict, ...more].map((game) => game as unknown as GameDefinition);
  return parlourGames(...games);
}

/** A server with the web client. */
export async function startWebServer(
  variables: { readonly [name: string]: string } = {},
  games: Games = webGames(),
  substitutes: Substitutes = {},
): Promise<TestServer> {
  await buildChangedWebClient();
  return startServer({ ...much, WEB_CLIENT: "true", ...variables }, { games, ...substitutes });
}

/** The pages of a server, as a browser of this machine reaches them. */
export function pagesOf({ port }: { readonly port: number }): (path: string) => string {
  return (path) => `http://localhost:${port}${path}`;
}

/** A browser of somebody who reads English. */
export const english = { locale: "en-US" } as const;

/** A browser on a phone of 360 pixels. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/**
 * A browser of somebody who reads English and is signed in, which the client keeps: see `clients/web/src/app/kept.ts`.
 * @param url of any page of the server
 * @param more what else is kept, by its name
 */
export function signedInAs(
  url: string,
  { token, refreshToken }: { readonly token?: string | undefined; readonly refreshToken?: string | undefined },
  more: { readonly [name: string]: string } = {},
): BrowserContextOptions {
  const kept = { tokens: JSON.stringify({ token, refreshToken }), ...more };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name: `conclave.${name}`, value }));
  return { ...english, storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] } };
}

/** What the browser itself says when a server is away. */
export const serverIsAway = /WebSocket connection to|ERR_CONNECTION|Failed to load resource/;

/** What axe finds on a page. */
type Violations = readonly {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly html: string }[];
}[];

const axeProgram = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Looks for barriers on a page as it is now. @param within the selector of the part to look at, instead of all */
export async function violationsOn(page: Page, within?: string): Promise<Violations> {
  // The program of the test, by a way that no policy of a page closes.
  await page.evaluate(axeProgram);
  return page.evaluate(async (part) => {
    const { axe } = globalThis as unknown as {
      readonly axe: { run(within: string | Document, options: object): Promise<{ readonly violations: Violations }> };
    };
    // What is in order need not be told, nor by which selectors anything is found.
    return (await axe.run(part ?? document, { resultTypes: ["violations"], selectors: false })).violations;
  }, within);
}

/** Looks for barriers on a page as it is now, and finds nothing serious. @param name of the page, for what is found */
export async function checkAccessible(page: Page, name: string): Promise<void> {
  expectAccessible(name, await violationsOn(page));
}

/** Finds nothing serious. */
export function expectAccessible(page: string, violations: Violations): void {
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${page}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(serious).toEqual([]);
}
