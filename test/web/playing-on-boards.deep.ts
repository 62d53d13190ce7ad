import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { gamesWithBoards, playOnOwnBoard, startBoardServer } from "./on-boards.ts";
import { pagesOf } from "./support.ts";

/** Whole matches on the boards of games; `playing-on-boards.test.ts` plays the first decisions of each. */

const browser = sharedBrowser();
let server: TestServer;
beforeAll(async () => {
  ({ server } = await startBoardServer());
});
afterAll(() => server?.close());

it.each(gamesWithBoards)("%s", { timeout: 1_800_000 }, async (game) => {
  const { onBoard, below, isOver } = await playOnOwnBoard(
    browser,
    pagesOf(server),
    game,
    ({ onBoard, below }) => onBoard + below >= 5_000,
  );
  expect(isOver).toBe(true);
  expect(onBoard).toBeGreaterThan(below / 10);
});
