import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { gamesWithBoards, playOnOwnBoard, startBoardServer } from "./on-boards.ts";
import { pagesOf } from "./support.ts";

/**
 * The boards of games are played on: what has a place there is chosen there, by the names of what stands on it. Here the first decisions
 * of a match; `playing-on-boards.deep.ts` plays to the end.
 */

/** How many decisions are made: fewer where they take longer than a time in milliseconds, since test time is scarce. */
const stretch = { most: 25, least: 8, time: 20_000 };

/** The least share of decisions that are made on the board, of what was measured. */
const least: Readonly<Record<string, number>> = {
  "armament-conflict": 0.2,
  battlestar: 0.4,
  codex: 0.6,
  starcraft: 0.6,
  voidfall: 0.4,
};

const browser = sharedBrowser();
let server: TestServer;
beforeAll(async () => {
  ({ server } = await startBoardServer());
});
afterAll(() => server?.close());

it.each(gamesWithBoards)("%s", async (game) => {
  const began = performance.now();
  const isEnough = (answered: number): boolean =>
    answered >= (performance.now() - began > stretch.time ? stretch.least : stretch.most);
  const { onBoard, below } = await playOnOwnBoard(browser, pagesOf(server), game, isEnough);
  expect(onBoard + below).toBeGreaterThanOrEqual(stretch.least);
  expect(onBoard / (onBoard + below)).toBeGreaterThanOrEqual(least[game] ?? 1);
});
