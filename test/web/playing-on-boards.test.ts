import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { gamesWithBoards, playOnOwnBoard, startBoardServer } from "./on-boards.ts";
import { pagesOf } from "./support.ts";

/**
 * The boards of games are played on: what has a place there is chosen there, by the names of what stands on it. Here the first decisions
 * of a match; `playing-on-boards.deep.ts` plays to the end.
 */

/** How many decisions are made on each board, and of how many at most: bots at random leave some games little that has a place. */
const stretch = { onBoard: 6, most: 150 };

const browser = sharedBrowser();
let server: TestServer;
beforeAll(async () => {
  ({ server } = await startBoardServer());
});
afterAll(() => server?.close());

it.each(gamesWithBoards)("%s", async (game) => {
  const { onBoard, isOver } = await playOnOwnBoard(browser, pagesOf(server), game, (played) => {
    return played.onBoard >= stretch.onBoard || played.onBoard + played.below >= stretch.most;
  });
  // A match that is over so soon has shown less of the board, but still some.
  expect(onBoard).toBeGreaterThanOrEqual(isOver ? 1 : stretch.onBoard);
});
