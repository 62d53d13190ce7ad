import { globSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import type { TestServer } from "../api/support.ts";
import type { TestBrowser } from "../support/browser.ts";
import { type AnsweredSoFar, type PlayedOnBoard, playOnBoard } from "../support/play-on-board.ts";
import { signedInAs, startWebServer } from "./support.ts";

const plugins = join(import.meta.dirname, "../../plugins");

/** The games that have a board of their own: a game takes part as soon as it has one. */
export const gamesWithBoards = globSync("*/web/index.{ts,tsx}", { cwd: plugins })
  .map((path) => path.split("/")[0] as string)
  .sort();

/** A server with the web client and all games that have boards. */
export async function startBoardServer(): Promise<{ readonly server: TestServer; readonly installed: Games }> {
  const installed = await loadPlugins(plugins);
  return { server: await startWebServer({ MAX_COST_PER_MINUTE: "1000000000" }, installed), installed };
}

/**
 * Plays a new match against bots on the board of its game, in a browser of its own.
 * @param at the pages of a server that has the game
 */
export async function playOnOwnBoard(
  { onPage }: TestBrowser,
  at: (path: string) => string,
  gameId: string,
  isEnough: (played: AnsweredSoFar) => boolean,
): Promise<PlayedOnBoard> {
  const client = new ConclaveClient({ url: at("/graphql") });
  try {
    await client.signInAsGuest("Ada");
    const { min = 2, max = 2 } = (await client.games()).find(({ id }) => id === gameId)?.seats ?? {};
    const seats = Math.min(Math.max(3, min), max);
    const bots = Array.from({ length: seats - 1 }, () => "random");
    const { id } = await client.createMatch({ gameId, seats, bots, botDelayMs: 0 });
    await client.startMatch(id);
    const { version } = await client.match(id);
    const played = await onPage(
      at(`/match/${id}`),
      async ({ page }) => {
        const board = page.locator('section[data-board="own"]');
        await board.waitFor();
        const result = await playOnBoard(page, isEnough);
        // It is still the board that is played on: one that throws is replaced by the plain table.
        await board.waitFor();
        return result;
      },
      { ...signedInAs(at(""), client), viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" },
    );
    const after = await client.match(id);
    expect(after.version).toBeGreaterThan(version);
    if (played.isOver) expect(after.status).toBe("FINISHED");
    return played;
  } finally {
    await client.close();
  }
}
